use super::{Before, ClientReport, Observations, Sent, observe};
use crate::action::Action;
use crate::page::{Page, TreeNode};

const URL: &str = "https://clinic.test/orders";

fn seen_at(before: &Page, url: &str, after: &Page, report: &str) -> Observations {
    let report: ClientReport = serde_json::from_str(report).unwrap();
    let sent = Sent::new(Action::Finish, None, before);
    observe(&Before::new(URL, before, sent), url, after, &report)
}

fn seen(before: &str, after: &str) -> Vec<String> {
    let page = |inner: &str| {
        Page::from_text(&format!(
            "<html><head/><body><nav><a id=\"1\">Home </a><a id=\"2\">Help </a></nav><main>Orders <p>Two lines </p>{inner}</main></body></html>"
        ))
    };
    seen_at(&page(before), URL, &page(after), "{}").lines()
}

fn tree(json: &str) -> Page {
    let nodes: Vec<TreeNode> = serde_json::from_str(json).unwrap();
    Page::from_tree(&nodes, None)
}

#[test]
fn every_change_is_told_in_plain_words() {
    let menu =
        |expanded: &str| format!(r#"<button aria-expanded="{expanded}" id="5">Actions </button>"#);
    let items = r#"<ul role="menu" id="6"><li role="menuitem" id="7">Print </li></ul>"#;
    assert_eq!(
        seen(&menu("false"), &format!("{}{items}", menu("true"))),
        [
            "the button “Actions” opened",
            "new on the page: a menu without a name, the menu item “Print”",
        ]
    );
    let status = |text: &str| format!(r#"<p role="status" id="5">{text}</p>"#);
    assert_eq!(
        seen(&status(""), &status("Order 12 was saved. ")),
        [
            "the page reports: “Order 12 was saved.”",
            "new text: “Order 12 was saved.”",
        ]
    );
    assert_eq!(
        seen(&status(""), &status("Saving failed. "))[0],
        "the page shows an error: “Saving failed.”"
    );
    assert_eq!(seen("", ""), [""; 0]);
}

#[test]
fn the_compact_tree_tells_values_and_states() {
    let before = tree(
        r#"[{"i": "1", "r": "inp", "n": "Name", "box": [0, 0, 9, 9]}, {"i": "2", "r": "inp", "n": "Password", "box": [0, 20, 9, 9]},
            {"i": "3", "r": "chk", "n": "News", "s": "unchecked", "box": [0, 40, 9, 9]}, {"i": "4", "r": "btn", "n": "Send", "s": "disabled", "box": [0, 60, 9, 9]}]"#,
    );
    let after = tree(
        r#"[{"i": "1", "r": "inp", "n": "Name", "v": "Jane", "box": [0, 0, 9, 9]}, {"i": "2", "r": "inp", "n": "Password", "v": "•••", "box": [0, 20, 9, 9]},
            {"i": "3", "r": "chk", "n": "News", "s": "checked", "box": [0, 40, 9, 9]}, {"i": "4", "r": "btn", "n": "Send", "box": [0, 60, 9, 9]}]"#,
    );
    assert_eq!(
        seen_at(&before, URL, &after, "{}").lines(),
        [
            "the field “Name” now holds “Jane”",
            "the field “Password” is now filled in",
            "the checkbox “News” is now on",
            "the button “Send” can now be used",
        ]
    );
}

#[test]
fn the_client_s_counts_stand_in_only_where_the_page_shows_nothing() {
    let page = tree(r#"[{"i": "1", "r": "btn", "n": "Go"}]"#);
    let report = r#"{"domChanges": {"addedCount": 2, "removedCount": 1, "urlChanged": true, "dropdownDetected": true}}"#;
    assert_eq!(
        seen_at(&page, URL, &page, report).lines(),
        [
            "the browser saw the address change",
            "the browser saw 2 controls come and 1 go",
        ]
    );
    let more = tree(r#"[{"i": "1", "r": "btn", "n": "Go"}, {"i": "2", "r": "btn", "n": "Stop"}]"#);
    assert_eq!(
        seen_at(&page, URL, &more, report).lines(),
        [
            "the browser saw the address change",
            "new on the page: the button “Stop”",
        ]
    );
}

#[test]
fn an_address_is_the_same_with_and_without_its_slash() {
    let page = tree(r#"[{"i": "1", "r": "btn", "n": "Go"}]"#);
    let report = r#"{"previousUrl": "https://clinic.test"}"#;
    assert!(seen_at(&page, "https://clinic.test/", &page, report).is_empty());
    assert!(seen_at(&page, "https://clinic.test/#part", &page, report).url_changed());
}

#[test]
fn hints_of_a_new_form_and_prose_of_a_new_page_are_no_errors() {
    let form = r#"<form><label>Name (required) <input name="n" id="5"/></label><button id="6">Save </button></form>"#;
    let lines = seen("", form);
    assert!(
        !lines.iter().any(|line| line.contains("error")),
        "{lines:?}"
    );
    let line = "<p>The order number is invalid. </p>";
    let lines = seen("", line);
    assert!(lines[0].contains("shows an error"), "{lines:?}");
}

#[test]
fn the_page_s_words_are_cut_and_stay_on_one_line() {
    let lines = seen(
        "",
        &format!("<button id=\"5\">{}\n\nnext </button>", "long ".repeat(80)),
    );
    assert!(
        lines
            .iter()
            .all(|line| !line.contains('\n') && line.chars().count() < 400)
    );
}

#[test]
fn a_day_that_came_is_known_in_whatever_form() {
    let page = |told: &str| {
        Page::from_text(&format!(
            "<html><head/><body><main>Bookings <p>{told} </p></main></body></html>"
        ))
    };
    let seen = seen_at(
        &page("None"),
        URL,
        &page("Prenotato: taglio, 10/12/2026, 17:15"),
        "{}",
    );
    for (text, came) in [
        ("giovedì 10 dicembre", true),
        ("10 December 2026", true),
        ("17:15", true),
        ("11 dicembre", false),
        ("10 dicembre con Ilaria", false),
    ] {
        assert_eq!(seen.bring(text), came, "{text}");
    }
}
