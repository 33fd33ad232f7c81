//! What a goal only tells, and what it says to write: neither holds up an end over what was done.

use super::{Visit, ends, says, visit};
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

/// Seats of a trip, changed and saved.
async fn seats(goal: &str) -> Visit {
    let trip = |sent: &[String]| -> Value {
        let told = if sent.iter().any(|one| one == "click(9)") {
            "Changed: 1 seat on 21 April."
        } else {
            ""
        };
        page(&format!(
            r#"<main>Trip on 21 April <label>Seats <select id="8">1 2 3 </select></label><button id="9">Save changes </button><p role="status" id="4">{told} </p></main>"#
        ))
        .into()
    };
    let set = says(
        "selectDropdown(8, \"\", \"1\")",
        &["click(9)"],
        &["Set the seats to 1 and save"],
    );
    visit(goal, trip, vec![set, ends()], &["yes"; 3]).await
}

#[tokio::test]
async fn who_a_goal_only_tells_of_need_not_be_seen() {
    let visit =
        seats("i can't make the trip on 21 April but Orla is still going, make it 1 seat").await;
    assert!(visit.pressed("click(9)"), "{:?}", visit.sent);
    assert!(
        visit.is_called_done(),
        "{} {:?}",
        visit.last,
        visit.questions
    );
}

#[tokio::test]
async fn and_whom_it_is_to_be_done_for_is_told_of_beside_the_end() {
    let visit = seats("change the trip on 21 April to 1 seat for Orla").await;
    assert!(
        visit.is_called_done(),
        "{} {:?}",
        visit.last,
        visit.questions
    );
    assert!(visit.last.to_string().contains("“Orla”"), "{}", visit.last);
}
