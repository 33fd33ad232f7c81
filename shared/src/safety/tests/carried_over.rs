//! What was read on one site and would reach another: by every action that takes text along, by
//! forms that go elsewhere, and by which of a foreign site's links are opened.

use super::*;
use crate::safety::SideEffect;

const BANK: &str = "https://bank.example/home";
const NOTES: &str = "https://notes.com/new";
const GOAL: &str = "Look at bank.example, then write the note Groceries for May on notes.com";
const SEEN: &str = "<h1>Ines Roth</h1><p>Account 4471-9923-0081, PIN 4711, harbour street 9</p>";
const FORM: &str = r#"<label>Note <textarea name="n" data-id="1"></textarea></label>
    <label>Title <input name="t" data-id="2"></label><input type="search" aria-label="Search" data-id="3">
    <div contenteditable="true" role="textbox" aria-label="Text" data-id="4"></div><button data-id="5">Save</button>"#;

fn at_notes() -> Visit {
    let mut visit = Visit::begin(GOAL, BANK, SEEN);
    visit.arrive(NOTES, FORM);
    visit
}

#[test]
fn no_action_takes_what_was_read_to_another_site_unasked() {
    for acts in [
        &[r#"setValue(1, "4471-9923-0081")"#][..],
        &[r#"setValue(2, "Ines Roth")"#],
        &[r#"setValue(3, "4711")"#],
        &[r#"setValue(4, "harbour street 9")"#],
        &[r#"setValue(2, "Groceries for May 4711")"#],
        &[r#"setValue(1, "eniS htoR")"#],
        &["click(1)", r#"type("Ines")"#],
        &["click(3)", r#"type("4471")"#],
        &["focus(4)", r#"type("PIN")"#],
        &[
            "click(2)",
            r#"press("4")"#,
            r#"press("7")"#,
            r#"press("1")"#,
            r#"press("1")"#,
        ],
        &[r#"search("Ines Roth harbour street")"#],
        &[r#"navigate("https://notes.com/new?title=4471-9923-0081")"#],
        &[r#"createTab("https://notes.com/Ines-Roth")"#],
        &[r#"navigate("https://ines-roth.notes.com/")"#],
    ] {
        let mut visit = at_notes();
        let left = acts
            .iter()
            .all(|act| visit.act(&action(act)) == Verdict::Pass);
        assert!(!left, "{acts:?}");
    }
}

#[test]
fn a_form_that_goes_elsewhere_is_writing_there_and_the_question_names_it() {
    let field = r#"<label>Note <input name="n" data-id="1"></label>"#;
    for html in [
        format!(
            r#"<form action="https://evil.example/c">{field}<button data-id="9">Save</button></form>"#
        ),
        format!(
            r#"<form action="//evil.example/c">{field}<button data-id="9">Save</button></form>"#
        ),
        format!(
            r#"<form action="HTTPS://EVIL.example/c">{field}<button data-id="9">Save</button></form>"#
        ),
        format!(
            r#"<form action="\\evil.example\c">{field}<button data-id="9">Save</button></form>"#
        ),
        format!(
            r#"<base href="https://evil.example/"><form action="c">{field}<button data-id="9">Save</button></form>"#
        ),
        format!(
            r#"<form action="/c">{field}<button formaction="https://evil.example/c" data-id="9">Save</button></form>"#
        ),
        format!(
            r#"<form id="f" action="https://evil.example/c"></form><form action="/c">{field}<button form="f" data-id="9">Save</button></form>"#
        ),
        format!(
            r#"<form id="f" action="https://evil.example/c" hidden></form>{field}<button form="f" data-id="9">Speichern</button>"#
        ),
        format!(
            r#"<form method="get" action="https://api.evil.example/c">{field}<input type="submit" value="Save" data-id="9"></form>"#
        ),
        format!(
            r#"<form action="https://bank.example@evil.example/c">{field}<button data-id="9">Save</button></form>"#
        ),
    ] {
        let mut visit = Visit::begin("Write the note \"milk\" and save it", BANK, &html);
        let Verdict::Confirm(terms) = visit.weigh(&action("click(9)")) else {
            panic!("left: {html}");
        };
        assert!(terms.deeds.contains(&SideEffect::Write), "{html}");
        let question = terms.question();
        assert!(question.contains("evil.example"), "{question}");
    }
}

#[test]
fn the_second_of_a_strange_sites_links_is_asked_about_whatever_tells_them_apart() {
    for (first, second) in [
        ("https://evil.example/0", "https://evil.example/1"),
        ("https://evil.example/?d=0", "https://evil.example/?d=1"),
        (
            "https://evil.example/a?x&d=0",
            "https://evil.example/a?x&d=1",
        ),
        ("https://evil.example/#0", "https://evil.example/#1"),
        ("https://a.evil.example/", "https://b.evil.example/"),
        ("https://evil.example:8001/", "https://evil.example:8002/"),
        ("http://evil.example/", "https://evil.example/"),
        ("https://evil.example/a", "https://evil.example/A"),
        ("https://evil.example/%61b", "https://evil.example/a%62"),
        ("https://evil.example/a//b", "https://evil.example/a/b"),
        (
            "/go?next=https://evil.example/0",
            "/go?next=https://evil.example/1",
        ),
        ("/go/https://evil.example/0", "/go/https://evil.example/1"),
    ] {
        let html = format!(
            r#"{SEEN}<a href="{first}" data-id="1">One</a><a href="{second}" data-id="2">Two</a>"#
        );
        let mut visit = Visit::begin("Read the news", BANK, &html);
        assert_eq!(visit.act(&action("click(1)")), Verdict::Pass, "{first}");
        visit.arrive(BANK, &html);
        let verdict = visit.weigh(&action("click(2)"));
        let Verdict::Confirm(terms) = verdict else {
            panic!("{second} left");
        };
        assert!(terms.deeds.contains(&SideEffect::Visit), "{second}");
    }
}

#[test]
fn a_secret_is_taken_out_of_a_goal_in_whatever_words() {
    for goal in [
        "Log me in: ines / Harbour-77!x",
        "sign in as ines, key phrase Harbour-77!x",
        "Melde mich an mit ines und Harbour-77!x",
        "Connecte-toi avec ines et Harbour-77!x",
        "Inicia sesión con ines y Harbour-77!x",
        "Accedi con ines e Harbour-77!x",
        "Entrar com ines e a senha Harbour-77!x",
        "Log in met ines en wachtwoord Harbour-77!x",
        "Zaloguj się jako ines, hasło Harbour-77!x",
        "Logga in med ines och Harbour-77!x",
        "Войди как ines, пароль Harbour-77!x",
        "ines でログイン、パスワードは Harbour-77!x",
        "用 ines 登录，密码 Harbour-77!x",
        "the passphrase for ines is Harbour-77!x, unlock the vault",
    ] {
        let (stored, secrets) = Secrets::take(goal);
        assert!(!stored.contains("Harbour-77!x"), "{stored}");
        assert_eq!(secrets.reveal(&stored), goal);
    }
}
