//! What a goal says to write is done by entering it.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

/// A club evening with a note for the host; what was sent is reported.
fn evening(sent: &[String]) -> Value {
    let told = if sent.iter().any(|one| one == "click(9)") {
        "Abgesagt: Dienstag, 5. Mai. Die Nachricht ist unterwegs."
    } else {
        ""
    };
    let form = if told.is_empty() {
        r#"<label>Nachricht <input id="8" type="text"/></label><button id="9">Abend absagen </button>"#
    } else {
        ""
    };
    page(&format!(
        r#"<main>Spieleabend <div role="dialog" aria-label="Dienstag, 5. Mai" id="3">{form}</div><p role="status" id="4">{told} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_was_to_be_written_was_written_by_entering_it() {
    let goal =
        "sag den spieleabend am 5. mai ab und schreib dem gastgeber: bin leider krank geworden";
    let replies = vec![
        says(
            "setValue(8, \"bin leider krank geworden\")",
            &["click(9)"],
            &["Schreib die Nachricht an den Gastgeber und sag den Abend ab"],
        ),
        ends(),
    ];
    let visit = visit(goal, evening, replies, &["ja"; 3]).await;
    assert!(visit.pressed("click(9)"), "{:?}", visit.sent);
    assert!(
        visit.is_called_done(),
        "{} {:?}",
        visit.last,
        visit.questions
    );
}

/// A chat whose message is sent by a key, with a button that does something else beside it.
fn chat(sent: &[String]) -> Value {
    let told = if sent.iter().any(|one| one == "click(9)") {
        "Ann is muted."
    } else {
        ""
    };
    page(&format!(
        r#"<main>Ann <p>See you later! </p><textarea aria-label="Message" id="8"></textarea><button id="9">Mute Ann </button><p role="status" id="4">{told} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_was_typed_and_never_sent_is_not_written_to_anybody() {
    for then in [&[][..], &["click(9)"]] {
        let goal = "write ann: back at six o'clock";
        let typed = says(
            "setValue(8, \"back at six o'clock\")",
            then,
            &["Write the message to Ann"],
        );
        let visit = visit(goal, chat, vec![typed, ends(), ends()], &["no"; 4]).await;
        assert!(
            !visit.is_called_done(),
            "{then:?}: {} {:?}",
            visit.last,
            visit.questions
        );
    }
}
