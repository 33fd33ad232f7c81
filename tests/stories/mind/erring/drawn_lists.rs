//! A list that the page draws itself is opened with a press, and its entry is pressed: the public clients choose from a
//! browser's own lists alone.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

const GOAL: &str =
    "Add a late shift for Tom Miller in the kitchen: Shift Late, Area Kitchen, then save it";

/// A form with two lists. An open one covers all else, as some libraries have it.
fn rota(covers: bool) -> impl Fn(&[String]) -> Value {
    move |sent: &[String]| {
        let last = sent.last().map_or("", String::as_str);
        let chosen = |id: &str, text: &'static str| {
            let pressed = sent.iter().any(|one| one == id);
            if pressed { text } else { "Choose" }
        };
        let list = |id: u32, name: &str, shown: &str| {
            format!(
                r#"<div>{name} <div role="combobox" aria-haspopup="listbox" aria-expanded="false" id="{id}">{shown} </div></div>"#
            )
        };
        let entries = match last {
            "click(410)" => {
                r#"<div role="listbox" id="500"><div role="option" id="501">Early <span id="502"/></div><div role="option" id="503">Late </div></div>"#
            }
            "click(420)" => {
                r#"<div role="listbox" id="510"><div role="option" id="511">Bar </div><div role="option" id="513">Kitchen </div></div>"#
            }
            _ => "",
        };
        let saved = sent.iter().any(|one| one == "click(430)");
        let message = if saved {
            "Shift saved: Tom Miller, late, kitchen."
        } else {
            ""
        };
        let form = format!(
            r#"<main>Tom Miller <form>{}{}<button type="submit" id="430">Save shift </button></form><p role="status" id="440">{message} </p></main>"#,
            list(410, "Shift", chosen("click(503)", "Late")),
            list(420, "Area", chosen("click(513)", "Kitchen")),
        );
        let shown = if covers && !entries.is_empty() {
            entries.to_owned()
        } else {
            form + entries
        };
        page(&shown).into()
    }
}

fn chooses(area: &str) -> Vec<Value> {
    let second = format!("selectDropdown(420, \"\", \"{area}\")");
    vec![
        says(
            "selectDropdown(410, \"\", \"Late\")",
            &[second.as_str(), "click(430)", "finish()"],
            &["Fill in the shift and save it"],
        ),
        ends(),
    ]
}

#[tokio::test]
async fn each_list_is_opened_and_its_entry_pressed_within_one_answer() {
    for covers in [false, true] {
        let visit = visit(GOAL, rota(covers), chooses("Kitchen"), &["yes"; 4]).await;
        assert_eq!(
            visit.sent,
            [
                "click(410)",
                "click(503)",
                "click(420)",
                "click(513)",
                "click(430)"
            ],
            "{covers}: {:?} {:?}",
            visit.questions,
            visit.told.last()
        );
        assert!(visit.is_called_done(), "{:?}", visit.last);
        let asked = |one: &String| one.contains("choose") || one.contains("“Late”");
        assert!(!visit.questions.iter().any(asked), "{:?}", visit.questions);
        assert_eq!(visit.told.len(), 1, "{:?}", visit.told.last());
    }
}

#[tokio::test]
async fn an_entry_that_the_open_list_does_not_show_is_told_and_nothing_is_sent() {
    let goal = GOAL
        .replace("kitchen", "terrace")
        .replace("Kitchen", "Terrace");
    let visit = visit(&goal, rota(false), chooses("Terrace"), &["yes"; 4]).await;
    assert!(!visit.pressed("click(430)"), "{:?}", visit.sent);
    assert!(
        visit.was_told("the list was opened, and shows no one entry “Terrace”"),
        "{:?} {:?} {:?}",
        visit.sent,
        visit.questions,
        visit.told.last()
    );
}
