use super::{Outcome, Step, URL};
use Outcome::{Confirmed, Contradicted, NoEvidence};

const PAGE: &str = r#"<html><head/><body><nav><a id="1">Home </a></nav><main>Welcome <p id="2">Hello there </p></main></body></html>"#;
const OTHER: &str = r#"<html><head/><body><main>Orders <button id="1">New order </button><button id="2">Print </button></main></body></html>"#;

#[test]
fn a_navigation_is_judged_by_the_address_alone() {
    let go = r#"navigate("https://clinic.test/orders")"#;
    for (action, url, outcome, least) in [
        (go, "https://clinic.test/orders", Confirmed, 0.95),
        (go, "https://www.clinic.test/orders/?from=x", Confirmed, 0.9),
        (go, "https://login.test/start", Confirmed, 0.75),
        (go, URL, Contradicted, 0.7),
        (go, "chrome-error://chromewebdata/", Contradicted, 0.7),
        ("goBack()", "https://clinic.test/", Confirmed, 0.9),
        ("goBack()", URL, Contradicted, 0.7),
        ("goForward()", URL, Contradicted, 0.7),
        (
            r#"search("x")"#,
            "https://duckduckgo.com/?q=x",
            Confirmed,
            0.9,
        ),
        (
            r#"navigate("https://clinic.test/page/")"#,
            URL,
            Contradicted,
            0.7,
        ),
        (
            r#"navigate("https://clinic.test/page")"#,
            URL,
            Confirmed,
            0.8,
        ),
        (
            r#"createTab("https://clinic.test/orders")"#,
            URL,
            NoEvidence,
            0.0,
        ),
    ] {
        let verdict = Step::text(PAGE, action, OTHER).at(url).verdict();
        assert_eq!(verdict.outcome, outcome, "{action}: {url}");
        assert!(verdict.confidence >= least, "{action}: {url}");
    }
}

#[test]
fn the_client_s_address_from_before_goes_first() {
    let step = Step::text(PAGE, "goBack()", OTHER).at("https://clinic.test/orders");
    let here = r#"{"previousUrl": "https://clinic.test/orders", "domChanges": {"previousUrl": "https://clinic.test/x"}}"#;
    assert_eq!(step.reported(here).outcome(), Contradicted);
}

#[test]
fn the_client_s_word_for_a_changed_address_is_taken() {
    let step = Step::text(PAGE, "goBack()", PAGE).reported(
        r#"{"lastActionStatus": "success", "clientObservations": {"didUrlChange": true}}"#,
    );
    assert_eq!(step.outcome(), Confirmed);
}

#[test]
fn what_need_not_show_is_not_held_against_an_action() {
    for (action, outcome) in [
        ("wait(1)", Confirmed),
        (r#"waitForElement("Hello there")"#, Confirmed),
        (r#"waitForElement("Goodbye")"#, Confirmed),
        (r#"findText("Welcome")"#, Confirmed),
        (r#"findText("Goodbye")"#, NoEvidence),
        ("scroll(true)", NoEvidence),
        ("hover(1)", NoEvidence),
        (r#"press("Enter")"#, NoEvidence),
        (r#"type("x")"#, NoEvidence),
        ("acceptDialog()", NoEvidence),
        (r#"switchTab("0")"#, NoEvidence),
        ("ask_user()", NoEvidence),
    ] {
        assert_eq!(
            Step::text(PAGE, action, PAGE).outcome(),
            outcome,
            "{action}"
        );
    }
}

#[test]
fn typed_text_is_looked_for_in_every_field() {
    let fields = |value: &str| {
        format!(r#"[{{"i": "3", "r": "inp", "n": "Search", "v": "{value}", "box": [0, 0, 9, 9]}}]"#)
    };
    let step = Step::tree(&fields("ab"), r#"type("cd")"#, &fields("abcd"));
    assert_eq!(step.outcome(), Confirmed);
}
