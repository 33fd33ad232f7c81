//! What a model has queued is held against what its press opened.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

fn space(sent: &[String]) -> Value {
    let pressed = |action: &str| sent.iter().any(|one| one == action);
    let done = pressed("click(342)");
    let dialog = if pressed("click(335)") && !done {
        r#"<dialog aria-label="Archive">Archive lighthouse-survey? <button id="341">Cancel </button><button id="342">Archive </button></dialog>"#
    } else {
        ""
    };
    let said = if done {
        "lighthouse-survey was archived. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>lighthouse-survey <section>Everything can still be read. <button id="335">Archive this workspace </button>All files are lost. <button id="338">Delete this workspace </button></section>{dialog}<p role="status" id="349">{said}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_press_that_opened_a_dialog_is_not_repeated_behind_it() {
    let plan = &["Click \"Archive this workspace\"", "Click \"Archive\""];
    let goal = "Nobody should change anything in here from now on, but the files have to stay, so archive it";
    let replies = vec![
        says("click(335)", &["click(335)", "finish()"], plan),
        ends(),
    ];
    let visit = visit(goal, space, replies, &["yes"; 8]).await;
    let expected = ["click(335)", "click(342)"];
    assert_eq!(visit.sent, expected, "{:?}", visit.questions);
    assert!(visit.is_called_done());
}

/// A booking, and the dialog in which it is changed, whose button no table knows.
fn booking(sent: &[String]) -> Value {
    let dialog = if sent.iter().any(|one| one == "click(361)") {
        r#"<dialog>Change Tuesday 9:00 <form><label>Hour <select id="371">9:00 11:00 15:00 </select></label><button type="button" id="380">Never mind </button><button id="381">Have it so </button></form></dialog>"#
    } else {
        ""
    };
    page(&format!(
        r#"<main>Bookings Tuesday 9:00 <button id="361">Change </button>{dialog}<p role="status" id="395"> </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_dialog_that_was_opened_and_left_is_no_change_whatever_its_button_is_called() {
    let replies = vec![
        says("click(361)", &["finish()"], &["Change the booking"]),
        ends(),
    ];
    let goal = "Change my booking on Tuesday to another hour";
    let visit = visit(goal, booking, replies, &["no", "no"]).await;
    assert!(visit.pressed("click(361)"), "{:?}", visit.questions);
    assert!(
        !visit.is_called_done(),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}
