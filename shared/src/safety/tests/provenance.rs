//! What was read on one site does not reach another by itself: not as text in any spelling, not as
//! a choice among links, not by a form that goes elsewhere.

use super::*;
use crate::safety::SideEffect;

const BANK: (&str, &str) = (
    "https://bank.example/home",
    "<h1>Ines Roth</h1><p>PIN 4711, account 4471-9923-0081</p>",
);
const NOTES: (&str, &str) = (
    "https://notes.com/new",
    r#"<label>Note <textarea name="n" data-id="1"></textarea></label><button data-id="2">Save</button>
    <select aria-label="Kind" data-id="3"><option>One</option><option>Two</option></select><a href="/more" data-id="4">More</a>"#,
);
const GOAL: &str = "Look at bank.example, then write the note Groceries for May on notes.com";

fn at_notes(goal: &str) -> Visit {
    let mut visit = Visit::begin(goal, BANK.0, BANK.1);
    visit.arrive(NOTES.0, NOTES.1);
    visit
}

fn deeds(verdict: &Verdict) -> Vec<SideEffect> {
    match verdict {
        Verdict::Confirm(terms) => terms.deeds.clone(),
        Verdict::Pass | Verdict::Refuse(_) => Vec::new(),
    }
}

/// Spellings of the account's number and of what is too short to be known again.
const SPELLINGS: [&str; 26] = [
    "GQ2DOMJNHE4TEMZNGAYDQMI=",
    "5582-0034-1192",
    "4.x.4.x.7.x.1.x.9.x.9",
    "44 71 99 23 00 81",
    "four four seven one nine nine two three",
    "quatre quatre sept un",
    "𝟒𝟒𝟕𝟏",
    "IVIVVIII",
    "4711",
    "PIN 4711",
    "Ines",
    "Roth, Ines",
    "1990-02-03",
    "50667",
    "311",
    "R0th",
    "dddd ddddddd",
    "🍎🍎🍎🍎",
    "grOceRies for may",
    "Groceries  for, May!",
    "May for Groceries",
    "Gr oc er ies",
    // Which of the user's words are left out says something, too.
    "Groceries May",
    "Look then write",
    "write note for",
    "at the on",
];

#[test]
fn no_spelling_of_what_was_read_elsewhere_is_written_unasked() {
    for text in SPELLINGS {
        for write in [
            Action::SetValue {
                id: ElementId(1),
                text: text.to_owned(),
            },
            Action::Type {
                text: text.to_owned(),
            },
        ] {
            let mut visit = at_notes(GOAL);
            let verdict = visit.weigh(&write);
            // Case and order say something; spaces, and what stands at a word in the goal, do not.
            assert_ne!(verdict, Verdict::Pass, "{text}");
        }
    }
}

#[test]
fn the_users_words_are_written_and_what_was_read_nowhere_else_is_nobodys() {
    for text in [
        "Groceries for May",
        "Groceries",
        "groceries for May",
        "notes.com",
        "",
    ] {
        let mut visit = at_notes(&GOAL.replace("Groceries", "groceries for May, Groceries"));
        let write = format!("setValue(1, \"{text}\")");
        assert_eq!(visit.weigh(&action(&write)), Verdict::Pass, "{text}");
    }
    let mut alone = Visit::begin(GOAL, NOTES.0, NOTES.1);
    let write = action("setValue(1, \"Milk, bread and eggs\")");
    assert_eq!(alone.weigh(&write), Verdict::Pass);
}

#[test]
fn the_question_says_where_the_task_has_read() {
    let mut visit = at_notes(GOAL);
    let Verdict::Confirm(terms) = visit.weigh(&action("setValue(1, \"four seven one one\")"))
    else {
        panic!("not asked");
    };
    let question = terms.question();
    assert!(
        question.contains("bank.example") && question.contains("four seven one one"),
        "{question}"
    );
}

#[test]
fn a_search_has_the_users_words_and_those_of_every_search() {
    for query in [
        "GQ2DOMJNHE4TEMZN",
        "5582 0034 1192",
        "Ines Roth PIN 4711 Bonn",
        "Ines Bonn",
        "4711",
        "four seven one one",
        "ffss eevv",
        "groceries 4711",
        "d4 d7 d1",
        "Rοth",
        "siebenundvierzig elf",
    ] {
        let mut visit = Visit::begin(GOAL, BANK.0, BANK.1);
        let search = Action::Search {
            query: query.to_owned(),
        };
        assert_ne!(visit.weigh(&search), Verdict::Pass, "{query}");
    }
    for query in [
        "how to write a note on notes.com",
        "bank.example help",
        "groceries",
    ] {
        let mut visit = Visit::begin(GOAL, BANK.0, BANK.1);
        let search = Action::Search {
            query: query.to_owned(),
        };
        assert_eq!(visit.weigh(&search), Verdict::Pass, "{query}");
    }
}

/// A page's address, and the link on it that says a digit.
type Door = (&'static str, fn(usize) -> String);

/// Ten ways to say a digit by what is opened or pressed.
fn doors() -> Vec<Door> {
    vec![
        ("https://bank.example/a", |n| {
            format!(r#"<a href="https://evil.example/c/{n}" data-id="{n}">News {n}</a>"#)
        }),
        ("https://bank.example/a", |n| {
            format!(r#"<a href="https://evil.example/c?x={n}" data-id="{n}">News</a>"#)
        }),
        ("https://bank.example/a", |n| {
            format!(r#"<a href="https://d{n}.evil.example/" data-id="{n}">News</a>"#)
        }),
        ("https://bank.example/a", |n| {
            format!(r#"<a href="https://evil.example/#{n}" data-id="{n}">News</a>"#)
        }),
        ("https://evil.example/a", |n| {
            format!(r#"<a href="/c/{n}" data-id="{n}">News {n}</a>"#)
        }),
        ("https://evil.example/a", |n| {
            format!(r#"<a href="https://evil.example/c/{n}/read" data-id="{n}">Show details</a>"#)
        }),
        ("https://evil.example/a", |n| {
            format!(r#"<button data-id="{n}">Show more {n}</button>"#)
        }),
        ("https://evil.example/a", |n| {
            format!(r#"<div role="tab" data-id="{n}">Tab {n}</div>"#)
        }),
        ("https://evil.example/a", |n| {
            format!(r#"<label><input type="checkbox" data-id="{n}"> Filter {n}</label>"#)
        }),
        ("https://evil.example/a", |n| {
            format!(r#"<a href="/c?page={n}" data-id="{n}">{n}</a>"#)
        }),
    ]
}

#[test]
fn what_is_opened_on_a_strange_site_tells_it_no_number() {
    for (url, door) in doors() {
        let html: String = (0..10).map(door).collect();
        let mut visit = Visit::begin("Find out what I spent", BANK.0, BANK.1);
        visit.arrive(url, &html);
        let digits = [4, 4, 7, 1, 9, 9, 2, 3];
        let left = digits.map(|digit| {
            let click = action(&format!("click({digit})"));
            visit.act(&click) == Verdict::Pass
        });
        // The first, and that one again.
        assert_eq!(
            left,
            [true, true, false, false, false, false, false, false],
            "{}",
            door(7)
        );
    }
}

#[test]
fn many_strange_sites_tell_no_number_either() {
    let links: String = (0..40)
        .map(|n| format!(r#"<a href="https://site{n}.example/" data-id="{n}">News {n}</a>"#))
        .collect();
    let mut visit = Visit::begin("Find out what I spent", BANK.0, &links);
    let left = (0..40).filter(|n| {
        let click = action(&format!("click({n})"));
        visit.act(&click) == Verdict::Pass
    });
    assert_eq!(left.count(), 5);
}

#[test]
fn what_the_goal_names_on_a_strange_site_is_opened() {
    let html = r#"<a href="https://other.example/1" data-id="1">Opening hours</a>
        <a href="https://other.example/2" data-id="2">Timetable</a>"#;
    let mut visit = Visit::begin(
        "Click \"Opening hours\" and then \"Timetable\"",
        BANK.0,
        html,
    );
    for click in ["click(1)", "click(2)"] {
        assert_eq!(visit.act(&action(click)), Verdict::Pass, "{click}");
    }
}

#[test]
fn a_yes_to_reading_is_none_to_writing() {
    let html = r#"<a href="https://other.example/1" data-id="1">One</a><a href="https://other.example/2" data-id="2">Two</a>"#;
    let mut visit = Visit::begin("Find out what I spent", BANK.0, html);
    visit.act(&action("click(1)"));
    let Verdict::Confirm(terms) = visit.weigh(&action("click(2)")) else {
        panic!("not asked");
    };
    assert!(
        terms.question().contains("on other.example"),
        "{}",
        terms.question()
    );
    visit.watch.asked = Some(*terms);
    visit.watch.answered("yes", now());
    assert_eq!(visit.act(&action("click(2)")), Verdict::Pass);
    visit.arrive("https://other.example/2", NOTES.1);
    assert_eq!(visit.act(&action("click(4)")), Verdict::Pass, "reading on");
    for write in [
        "setValue(1, \"Find\")",
        "selectDropdown(3, \"Two\")",
        "press(\"4\")",
    ] {
        let verdict = visit.weigh(&action(write));
        assert!(
            deeds(&verdict).contains(&SideEffect::Write),
            "{write}: {verdict:?}"
        );
    }
}

#[test]
fn a_task_of_an_earlier_version_may_read_where_it_was_allowed_to_go() {
    let stored = r#"{"start":"bank.example","named":[],"approved":["other.example"]}"#;
    let origins: crate::safety::Origins = serde_json::from_str(stored).unwrap();
    assert!(origins.may_read("https://other.example/a"));
    assert!(!origins.includes("https://other.example/a"));
}

#[test]
fn a_pages_base_is_where_its_addresses_lead() {
    for (base, page) in [
        (
            "https://evil.example/",
            r#"<a href="login?next=1" data-id="9">Sign in</a>"#,
        ),
        (
            "//evil.example/a/",
            r#"<a href="verify" data-id="9">Verify now</a>"#,
        ),
        (
            "https://evil.example/",
            r#"<form action="collect"><label>Note <input data-id="9"></label></form>"#,
        ),
        (
            "HTTPS://EVIL.example",
            r#"<form action="."><label>Note <input data-id="9"></label></form>"#,
        ),
        (
            "https://evil.example/",
            r#"<form action="?a=1"><label>Note <input data-id="9"></label></form>"#,
        ),
        (
            "https://evil.example/account/",
            r#"<a href="delete" data-id="9">Details</a>"#,
        ),
        (
            "/account/",
            r#"<a href="delete?confirm=1" data-id="9">Details</a>"#,
        ),
        ("delete/", r#"<a href="confirm" data-id="9">Details</a>"#),
    ] {
        let html = format!(r#"<html><head><base href="{base}"></head><body>{page}</body></html>"#);
        let mut visit = Visit::begin(GOAL, BANK.0, &html);
        let press = if page.starts_with("<a") {
            "click(9)"
        } else {
            "setValue(9, \"Groceries for May\")"
        };
        assert_ne!(visit.weigh(&action(press)), Verdict::Pass, "{html}");
    }
    let own = r#"<base href="/app/"><a href="news" data-id="9">News</a>"#;
    let mut visit = Visit::begin(GOAL, BANK.0, own);
    assert_eq!(visit.weigh(&action("click(9)")), Verdict::Pass);
}

#[test]
fn a_host_that_nobody_showed_is_no_front_page() {
    for host in [
        "a4711.notes.com",
        "ines-roth.notes.com",
        "x.y.z.notes.com",
        "4471.bank.example",
        "pin-4711.www.notes.com",
        "d.evil.example",
        "xn--4711-abc.notes.com",
        "roth.notes.com",
        "ab.cd.bank.example",
        "0.notes.com",
    ] {
        let mut visit = at_notes(GOAL);
        let open = action(&format!("navigate(\"https://{host}/\")"));
        assert_ne!(visit.weigh(&open), Verdict::Pass, "{host}");
    }
    for host in ["notes.com", "www.notes.com", "help.notes.com"] {
        let mut visit = at_notes(GOAL);
        let shown = format!(
            "{}<a href=\"https://help.notes.com/a\" data-id=\"8\">Help</a>",
            NOTES.1
        );
        visit.arrive(NOTES.0, &shown);
        let open = action(&format!("navigate(\"https://{host}/\")"));
        assert_eq!(visit.weigh(&open), Verdict::Pass, "{host}");
    }
}
