//! What a model reads, and that nothing in it outgrows its cap or its fence.

use super::history::{HISTORY, history};
use super::*;
use crate::agent::pipeline::{Assessment, assess};
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::notes::Reported;
use crate::agent::state::plan::Plan;
use crate::agent::state::view::SeenPage;
use crate::agent::verify::Outcome;
use crate::page::Page;
use crate::safety::{Secrets, Service};
use crate::session::FactSource;
use crate::task::TaskId;
use jiff::Timestamp;
use proptest::prelude::*;

const PAGE: &str = r#"<html><body><nav><a id="3" href="/patients">Patients</a></nav>
<h1>Ines Roth</h1><label id="7">Phone</label><input id="8" aria-label="Phone" type="tel">
<button id="9">Save</button></body></html>"#;

fn memory() -> Memory {
    let mut memory = Memory::new(intent::read("Bring Ines's record up to date"), None);
    memory.plan = Plan::of_goal(&memory.reading);
    memory
}

fn told(index: usize, outcome: Outcome) -> HistoryEntry {
    HistoryEntry {
        unshown: false,
        service: Service::default(),
        agreed: false,
        reported: false,
        took: false,
        says: format!("Clicking “Item {index}”."),
        outcome,
        reason: "Nothing on the page changed.".to_owned(),
        sent: format!("click({index})"),
        element: format!("button \"Item {index}\" of \"Row {index} of the list\""),
        error: None,
        brought: Vec::new(),
        kind: 0,
        page: 0,
        does: true,
    }
}

fn prompt_of(memory: &Memory, dom: &str, ask: &Ask) -> Prompt {
    let request = Request {
        url: Some("https://clinic.example.com/patients/7".to_owned()),
        query: memory.goal.clone(),
        dom: Some(dom.to_owned()),
        ..Request::default()
    };
    let page = Page::read(Some(dom), None, None);
    let input = Input {
        task: TaskId(uuid::Uuid::nil()),
        request: &request,
        page: &page,
        url: request.url.as_deref().unwrap(),
        secrets: &Secrets::default(),
        before: None,
        now: Timestamp::UNIX_EPOCH,
        seen: SeenPage::default(),
    };
    let Assessment { view, .. } = assess(&mut memory.clone(), &input).unwrap();
    turn(memory, &input, &view, ask, Fence::new(7))
}

#[test]
fn a_first_turn_asks_for_an_analysis_and_a_plan() {
    let ask = Ask {
        parts: vec![Part::Analysis, Part::Plan],
        doubt: "I'm not sure what “bring up to date” asks for.".to_owned(),
        ..Ask::default()
    };
    let prompt = prompt_of(&memory(), PAGE, &ask);
    insta::assert_snapshot!(
        "first_turn",
        format!("{}\n=====\n{}", prompt.system, prompt.user)
    );
}

#[test]
fn a_later_turn_tells_what_was_done_and_what_came_of_it() {
    let mut memory = memory();
    memory.steps = 13;
    memory.plan.remake([("Click \"Save\"".to_owned(), None)]);
    memory.notes.history = (1..=13)
        .map(|index| match index {
            12 => HistoryEntry {
                error: Some(Reported {
                    code: Some("ACTION_FAILED".to_owned()),
                    message: Some("The field is locked by the administrator".to_owned()),
                }),
                brought: vec!["an error: “Locked”".to_owned()],
                ..told(index, Outcome::Contradicted)
            },
            3 | 13 => told(index, Outcome::NoEvidence),
            _ => told(index, Outcome::Confirmed),
        })
        .collect();
    memory
        .notes
        .remember("record number", "4711", FactSource::Unknown);
    memory
        .notes
        .answers
        .push(("phone number".to_owned(), "555 0199".to_owned()));
    let ask = Ask {
        parts: vec![Part::LastAction],
        seen: vec!["The button “Save” can now be used.".to_owned()],
        repair: Some("there is no element 99 on the page".to_owned()),
        ..Ask::default()
    };
    let prompt = prompt_of(&memory, PAGE, &ask);
    insta::assert_snapshot!("later_turn", prompt.user);
}

#[test]
fn the_system_prompt_is_the_same_for_every_turn() {
    let first = prompt_of(&memory(), PAGE, &Ask::default());
    let mut later = memory();
    later.steps = 40;
    let ask = Ask {
        parts: vec![Part::GoalReached],
        ..Ask::default()
    };
    assert_eq!(first.system, prompt_of(&later, "<p>x</p>", &ask).system);
}

#[test]
fn older_steps_take_a_line_each_and_the_oldest_are_counted() {
    let mut all: Vec<HistoryEntry> = (0..50)
        .map(|index| told(index, Outcome::Confirmed))
        .collect();
    all[0].outcome = Outcome::Contradicted;
    for one in &mut all {
        one.element = "button \"with a rather long name on this page\" ".repeat(6);
    }
    let text = history(&all);
    assert!(
        text.chars().count() <= HISTORY + 80,
        "{}",
        text.chars().count()
    );
    assert!(text.starts_with('('), "{text}");
    assert!(text.contains("1 of them failed"), "{text}");
    assert!(text.contains("50. click(49)"), "{text}");
}

#[test]
fn what_was_not_seen_to_work_is_not_told_as_a_success() {
    let text = history(&[told(1, Outcome::NoEvidence), told(2, Outcome::Unsure)]);
    assert!(
        !text.contains("seen to work\n") && !text.ends_with("— seen to work"),
        "{text}"
    );
    assert_eq!(text.matches("not seen to work or fail").count(), 2);
}

#[test]
fn a_box_that_takes_two_actions_is_told_as_what_they_come_to() {
    let on = |sent: &str| HistoryEntry {
        sent: sent.to_owned(),
        element: "checkbox \"Terms\"".to_owned(),
        ..told(1, Outcome::Confirmed)
    };
    let text = history(&[on("uncheck(7)"), on("click(7)"), on("click(7)")]);
    assert!(
        text.starts_with("1. check(7) on checkbox \"Terms\"") && text.contains("2. click(7)"),
        "{text}"
    );
    let apart = history(&[on("uncheck(7)"), on("click(8)")]);
    assert!(apart.starts_with("1. uncheck(7)"), "{apart}");
}

#[test]
fn of_a_page_that_does_not_fit_what_the_step_needs_is_told() {
    let mut dom = String::from("<html><body><main>");
    let mut id = 10;
    while dom.len() < 50_000 {
        dom.push_str(&format!(
            "<article><h3>Report {id}</h3><p>Quarterly figures of the branch in region {id}, as \
             they were sent in.</p><button id=\"{id}\">Open report {id}</button></article>"
        ));
        id += 1;
    }
    dom.push_str("<button id=\"5\">Bring record up to date</button></main></body></html>");
    let mut later = memory();
    later.steps = 9;
    later.notes.history = (1..9)
        .map(|index| told(index, Outcome::Confirmed))
        .collect();
    for (memory, parts) in [
        (memory(), vec![Part::Analysis, Part::Plan]),
        (later, vec![Part::LastAction]),
    ] {
        let ask = Ask {
            parts,
            ..Ask::default()
        };
        let prompt = prompt_of(&memory, &dom, &ask);
        let sent = prompt.system.chars().count() + prompt.user.chars().count();
        assert!(sent <= OUTLINE_PART + 6_000, "{sent}");
        assert!(prompt.user.contains("[5] button"), "{}", prompt.user);
    }
}

#[test]
fn what_was_said_before_is_told_as_data() {
    let mut memory = memory();
    "My case is number 17.".clone_into(&mut memory.notes.said);
    let prompt = prompt_of(&memory, PAGE, &Ask::default());
    let told = "Said in this session before the task:\n<untrusted-";
    assert!(prompt.user.contains(told), "{}", prompt.user);
    assert!(prompt.user.contains("My case is number 17."));
}

proptest! {
    #[test]
    fn nothing_of_the_page_stands_outside_the_fence(text in "[a-z<>/\\-0-9 ]{0,80}") {
        let marker = format!("zq{text}qz");
        let dom = format!("<p>{}</p><button id=\"4\">Go</button>", html_escape::encode_text(&marker));
        let prompt = prompt_of(&memory(), &dom, &Ask::default());
        let mark = format!("untrusted-{:032x}", 7);
        let outside: String = prompt
            .user
            .split(&format!("<{mark} "))
            .map(|part| part.rsplit(&format!("</{mark}>")).next().unwrap_or_default())
            .collect();
        prop_assert!(!outside.contains("zq"), "{}", prompt.user);
    }
}

fn system_of(declares_nothing: bool, shows_text: bool) -> String {
    let client = Request {
        declares_nothing,
        ..Request::default()
    };
    system(&client, shows_text)
}

/// January's client, by `dom.md`: its text has what the page was loaded with.
#[test]
fn that_fields_may_stand_otherwise_is_said_of_the_client_that_shows_them_as_loaded() {
    let says = |declares_nothing, shows_text| {
        system_of(declares_nothing, shows_text).contains("\n- This browser may show fields")
    };
    assert!(says(true, true));
    assert!(!says(true, false));
    assert!(!says(false, true));
}

#[test]
fn what_a_published_client_cannot_do_is_not_offered() {
    let offered = |declares_nothing, shows_text| {
        let system = system_of(declares_nothing, shows_text);
        ["press(key)", "scroll(", "goBack()"].map(|action| system.contains(&format!(" {action}")))
    };
    assert_eq!(offered(true, true), [false; 3]);
    assert_eq!(offered(true, false), [true, true, false]);
    assert_eq!(offered(false, true), [true; 3]);
}
