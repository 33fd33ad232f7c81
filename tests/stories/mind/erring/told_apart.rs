//! What the user only said to tell one of several things from the others is no value that has to be entered.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

const SAVE: &str = "click(391)";

/// Trips of which the client shows the buttons apart from what they stand with, and the form of one of them.
fn trips(sent: &[String]) -> Value {
    let form = if sent.iter().any(|one| one == "click(364)") {
        r#"<section aria-label="Fahrt 515"><label>Art der Fahrt <select id="372">Privat Geschäftlich </select></label><label>Zweck <input id="388"/></label><button id="390">Abbrechen </button><button id="391">Speichern </button></section>"#
    } else {
        ""
    };
    let told = if sent.iter().any(|one| one == SAVE) {
        "Gespeichert. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Fahrtenbuch <button id="361">Bearbeiten </button><button id="364">Bearbeiten </button><button id="367">Bearbeiten </button>{form}<p role="status" id="395">{told} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn an_answer_to_which_is_not_to_be_entered() {
    let goal = "donnerstag war ich bei der klinik, trag die fahrt bitte als dienstlich ein. war die wartung";
    let replies = vec![
        says("click(364)", &[], &["Die Fahrt vom Donnerstag bearbeiten"]),
        says("click(364)", &[], &[]),
        says(
            "selectDropdown(372, \"\", \"Geschäftlich\")",
            &["setValue(388, \"Wartung\")", SAVE],
            &[],
        ),
        ends(),
    ];
    let visit = visit(
        goal,
        trips,
        replies,
        &["die zweite, die Fahrt vom Donnerstag"],
    )
    .await;
    let [which, ..] = visit.questions.as_slice() else {
        panic!("nothing was asked: {:?}", visit.sent);
    };
    assert!(which.contains("Bearbeiten"), "{which}");
    assert!(
        !visit.was_told("which was entered nowhere"),
        "{:?}",
        visit.told.last()
    );
    assert!(
        visit.pressed(SAVE),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}
