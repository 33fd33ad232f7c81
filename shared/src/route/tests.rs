//! Shapes, recipes and trust as tables and properties.

use super::*;
use crate::action::Action;
use crate::page::{ElementId, Page};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

const URL: &str = "https://app.example.com/cases/17?q=secret";

fn values(goal: &str) -> Vec<String> {
    Shape::of(goal).values().to_vec()
}

fn page(inner: &str) -> Page {
    let text = format!("<html><head/><body>{inner}</body></html>");
    Page::read(Some(&text), None, None)
}

fn click(id: u64) -> Action {
    Action::Click { id: ElementId(id) }
}

fn set(id: u64, text: &str) -> Action {
    Action::SetValue {
        id: ElementId(id),
        text: text.to_owned(),
    }
}

fn footprint(action: &Action, page: &Page) -> Footprint {
    let made = Footprint::of(action, page, str::to_owned);
    Footprint {
        proven: true,
        ..made
    }
}

fn learnt(goal: &str, page: &Page, actions: &[Action]) -> Result<Recipe, Unlearnable> {
    let trail: Vec<Footprint> = actions.iter().map(|one| footprint(one, page)).collect();
    Recipe::learn(&Shape::of(goal), URL, &trail)
}

/// What the recipe does for a goal on a page, as far as it comes.
fn done(recipe: &Recipe, goal: &str, page: &Page) -> Vec<Result<Action, Lost>> {
    let shape = Shape::of(goal);
    (0..)
        .map_while(|at| recipe.next(at, &shape, page))
        .collect()
}

#[test]
fn what_differs_from_task_to_task_is_a_value() {
    let cases: [(&str, &[&str]); 9] = [
        ("Settle the complaint of Ines Roth", &["Ines", "Roth"]),
        ("Settle the complaint of \"Ines Roth\".", &["Ines Roth"]),
        (
            "Refund 12.50 for order A-77 by 3/5/2026",
            &["12.50", "A-77", "3/5/2026"],
        ),
        (
            "Invite jo@a.test, then open https://a.test/x",
            &["jo@a.test", "https://a.test/x"],
        ),
        ("Look after Ann's case. Then tell me", &["Ann"]),
        (
            "sort it out with the password {{secret:1}}",
            &["{{secret:1}}"],
        ),
        ("type hello world into the note", &["hello world"]),
        ("What shall I do? I'll wait", &[]),
        ("close the case", &[]),
    ];
    for (goal, expected) in cases {
        assert_eq!(values(goal), expected, "{goal}");
    }
}

#[test]
fn goals_that_differ_in_values_alone_have_one_shape() {
    let same = [
        (
            "Settle the complaint of Ines Roth",
            "settle the complaint of Tom Berg.",
        ),
        (
            "Enter \"late\" as note for 17",
            "Enter \"in time\" as note for 9,000",
        ),
        ("type hello into the note", "type good bye into the note"),
    ];
    for (one, other) in same {
        assert_eq!(
            Shape::of(one).key(),
            Shape::of(other).key(),
            "{one} | {other}"
        );
    }
    let other = [
        (
            "Settle the complaint of Ines",
            "Dismiss the complaint of Ines",
        ),
        ("Enter \"late\"", "Enter \"late\" twice"),
        ("Refund 12 euros", "Refund Ines euros"),
        ("pay $name", "pay now $name"),
    ];
    for (one, other) in other {
        assert_ne!(
            Shape::of(one).key(),
            Shape::of(other).key(),
            "{one} | {other}"
        );
    }
}

const CASE: &str = r#"<h1>Complaint </h1><label>Note <input name="note" id="8"/></label><label>Amount <input name="amount" id="9"/></label><button id="6">Refund </button><button id="7">Close case </button>"#;

#[test]
fn a_value_of_the_goal_goes_where_the_last_one_went() {
    let goal = "Settle it with \"was late\" and 12 euros";
    let recipe = learnt(
        goal,
        &page(CASE),
        &[set(8, "was late"), set(9, "12 euros"), click(7)],
    );
    let recipe = recipe.unwrap();

    // Other numbers, another order.
    let today = page(
        r#"<button id="1">Close case </button><label>Amount <input name="amount" id="2"/></label><label>Note <input name="note" id="3"/></label>"#,
    );
    let actions = done(&recipe, "Settle it with \"got lost\" and 9 euros", &today);

    let expected = [set(3, "got lost"), set(2, "9 euros"), click(1)];
    assert_eq!(actions, expected.map(Ok));
}

#[test]
fn a_value_that_no_step_used_must_be_the_same_again() {
    let recipe = learnt("Close the case of \"Ines\"", &page(CASE), &[click(7)]).unwrap();
    assert!(recipe.fits(&Shape::of("Close the case of \"Ines\"")));
    assert!(!recipe.fits(&Shape::of("Close the case of \"Tom\"")));
    let kept = serde_json::to_string(&recipe).unwrap();
    assert!(!kept.contains("Ines"), "{kept}");
}

#[test]
fn a_control_that_the_goal_names_is_found_by_the_next_goals_name() {
    let tabs = r#"<button id="1">Billing </button><button id="2">Shipping </button>"#;
    let recipe = learnt("Set up \"Billing\" for me", &page(tabs), &[click(1)]).unwrap();
    let actions = done(&recipe, "Set up \"shipping\" for me", &page(tabs));
    assert_eq!(actions, [Ok(click(2))]);
}

const ROWS: &str = r#"<table><tr><td>Ines Roth </td><td><button id="1">Open </button></td></tr><tr><td>Tom Berg </td><td><button id="2">Open </button></td></tr></table>"#;

#[test]
fn a_row_is_found_by_what_the_goal_says_of_it() {
    let recipe = learnt(
        "Look into the matter of Ines Roth",
        &page(ROWS),
        &[click(1)],
    )
    .unwrap();
    let other = "Look into the matter of Tom Berg";
    assert_eq!(done(&recipe, other, &page(ROWS)), [Ok(click(2))]);
    let nobody = "Look into the matter of Eve Hall";
    assert_eq!(done(&recipe, nobody, &page(ROWS)), [Err(Lost::Missing)]);
}

#[test]
fn what_only_that_days_page_could_tell_is_not_learned() {
    let cases = [
        // Which row it was, the page said.
        (
            "Look into the newest matter",
            ROWS,
            click(1),
            Unlearnable::PageData,
        ),
        (
            "Open the last invoice",
            r#"<ul><li><a id="1">Invoice 8841 </a></li><li><a id="2">Invoice 8842 </a></li></ul>"#,
            click(2),
            Unlearnable::PageData,
        ),
        (
            "Settle it as the letter says",
            CASE,
            set(8, "was late"),
            Unlearnable::ForeignText,
        ),
        (
            "Settle it for 12",
            CASE,
            set(9, "12.00 EUR"),
            Unlearnable::ForeignText,
        ),
        (
            "Settle it with \"x\" and \"x\"",
            CASE,
            set(8, "x"),
            Unlearnable::Twins,
        ),
        (
            "Go on",
            r#"<button id="1"></button>"#,
            click(1),
            Unlearnable::Nameless,
        ),
        (
            "Go on",
            CASE,
            Action::CreateTab {
                url: "https://a.test/".to_owned(),
            },
            Unlearnable::Action,
        ),
        (
            "Go on",
            CASE,
            Action::Wait { seconds: 1.0 },
            Unlearnable::Nothing,
        ),
        (
            "Go on",
            CASE,
            Action::Navigate {
                url: "https://a.test/".to_owned(),
            },
            Unlearnable::ForeignText,
        ),
    ];
    for (goal, shown, action, reason) in cases {
        assert_eq!(learnt(goal, &page(shown), &[action]), Err(reason), "{goal}");
    }
}

#[test]
fn an_option_of_a_list_is_a_label() {
    let list = r#"<label>Reason <select name="why" id="4"><option>Late </option><option>Broken </option></select></label>"#;
    let choose = |text: &str| Action::SelectDropdown {
        id: ElementId(4),
        value: None,
        text: Some(text.to_owned()),
    };
    let recipe = learnt("Settle the matter", &page(list), &[choose("Broken")]).unwrap();
    assert_eq!(
        done(&recipe, "settle the matter", &page(list)),
        [Ok(choose("Broken"))]
    );
}

#[test]
fn what_is_gone_doubled_or_locked_is_a_mismatch() {
    let recipe = learnt("Settle it", &page(CASE), &[click(7)]).unwrap();
    let cases = [
        (
            r#"<button id="1">Close the case </button>"#,
            Err(Lost::Missing),
        ),
        (
            r#"<button id="1" disabled="">Close case </button>"#,
            Err(Lost::Missing),
        ),
        (r#"<a id="1">Close case </a>"#, Err(Lost::Missing)),
        (
            r#"<button id="1">Close case </button><button id="2">Close case </button>"#,
            Err(Lost::Ambiguous),
        ),
        (r#"<button id="1">CLOSE CASE </button>"#, Ok(click(1))),
    ];
    for (shown, expected) in cases {
        assert_eq!(
            done(&recipe, "settle it", &page(shown)),
            [expected],
            "{shown}"
        );
    }
}

#[test]
fn where_a_task_began_is_known_by_host_and_path() {
    let recipe = learnt("Settle it", &page(CASE), &[click(7)]).unwrap();
    assert!(recipe.begins_at("https://app.example.com/cases/17/#top"));
    assert!(!recipe.begins_at("https://app.example.com/cases"));
    assert!(!serde_json::to_string(&recipe).unwrap().contains("cases"));
}

#[test]
fn a_secret_is_neither_kept_nor_said() {
    let form = r#"<label>Password <input type="password" name="p" id="3"/></label>"#;
    let goal = "Open the vault with the password {{secret:1}}";
    let recipe = learnt(goal, &page(form), &[set(3, "{{secret:1}}")]).unwrap();
    let lines: Vec<String> = recipe.lines(&Shape::of(goal)).collect();
    assert_eq!(lines, ["Enter the Password"]);
    assert_eq!(
        done(&recipe, goal, &page(form)),
        [Ok(set(3, "{{secret:1}}"))]
    );
}

#[test]
fn steps_are_told_in_the_goals_own_words() {
    let goal = "Settle it with \"was late\"";
    let recipe = learnt(goal, &page(CASE), &[set(8, "was late"), click(7)]).unwrap();
    let shape = Shape::of("Settle it with \"got lost\"");
    let lines: Vec<String> = recipe.lines(&shape).collect();
    assert_eq!(
        lines,
        ["Enter “got lost” into “Note”", "Click “Close case”"]
    );
    assert_eq!(
        recipe.step(1).unwrap().tell(&shape),
        "Clicking “Close case”."
    );
}

fn start() -> Timestamp {
    "2026-01-29T12:00:00Z".parse().unwrap()
}

fn after_days(days: i64) -> Timestamp {
    start() + SignedDuration::from_hours(24 * days)
}

#[test]
fn trust_follows_successes_failures_and_age() {
    use Setback::{OtherPage, Refuted};
    let once = Trust::new(start());
    let twice = once.verified(start());
    let cases = [
        (once.clone(), 0, 70, Level::Medium),
        (once.clone(), 6, 70, Level::Medium),
        (once.clone(), 7, 65, Level::Medium),
        (once.clone(), 13, 65, Level::Medium),
        (once.clone(), 14, 60, Level::Low),
        (twice.clone(), 0, 80, Level::High),
        (twice.clone(), 6, 80, Level::High),
        (twice.clone(), 7, 75, Level::Medium),
        (once.failed(OtherPage), 0, 50, Level::Medium),
        (once.failed(OtherPage).failed(OtherPage), 0, 30, Level::Low),
        (once.failed(Refuted), 0, 60, Level::Medium),
        (once.failed(Refuted).failed(Refuted), 0, 50, Level::Medium),
        (
            once.failed(Refuted).failed(Refuted).failed(Refuted),
            0,
            25,
            Level::Low,
        ),
        (
            twice.failed(OtherPage).verified(start()),
            0,
            70,
            Level::Medium,
        ),
    ];
    for (trust, days, confidence, level) in cases {
        let now = after_days(days);
        assert_eq!(
            (trust.confidence(now), trust.level(now)),
            (confidence, level),
            "{trust:?}"
        );
    }
    let many = (0..9).fold(once, |trust, _| trust.verified(start()));
    assert_eq!(many.confidence(start()), 95);
}

proptest! {
    #[test]
    fn age_never_adds_trust(successes in 0..9, failures in 0..4, one in 0_i64..400, other in 0_i64..400) {
        let trust = (0..successes).fold(Trust::new(start()), |trust, _| trust.verified(start()));
        let trust = (0..failures).fold(trust, |trust, _| trust.failed(Setback::Refuted));
        let (young, old) = (after_days(one.min(other)), after_days(one.max(other)));
        prop_assert!(trust.confidence(old) <= trust.confidence(young));
        prop_assert!(trust.level(old) <= trust.level(young));
        prop_assert!(trust.failed(Setback::Refuted).level(young) <= trust.level(young));
    }

    #[test]
    fn values_are_never_in_the_shape(name in "[A-Z][a-z]{4,9}", number in "[0-9]{3,6}", text in "[a-zA-Z0-9 ]{1,20}") {
        let goal = |name: &str, number: &str, text: &str| {
            format!("Settle the matter of {name} for {number} with \"{text}\" and mail {name}@{number}.test")
        };
        let shape = Shape::of(&goal(&name, &number, &text));
        let other = Shape::of(&goal("Xavier", "77", "another text"));
        prop_assert_eq!(shape.key(), other.key());
        prop_assert_eq!(shape.values().len(), 4);
    }

    #[test]
    fn a_text_with_its_values_lifted_and_put_back_is_the_same(
        values in proptest::collection::vec("[a-zA-Z0-9 ]{1,8}", 0..5),
        between in proptest::collection::vec("[a-z ,.]{0,6}", 6),
    ) {
        let mut text = String::new();
        for (at, between) in between.iter().enumerate() {
            text.push_str(between);
            text.push_str(values.get(at).map_or("", String::as_str));
        }
        let template = Template::lift(&text, &values, super::template::Case::Same);
        prop_assert_eq!(template.fill(&values), text);
    }

    #[test]
    fn any_goal_has_a_shape(goal in "\\PC{0,80}") {
        let shape = Shape::of(&goal);
        prop_assert_eq!(shape.key(), Shape::of(&goal).key());
    }
}
