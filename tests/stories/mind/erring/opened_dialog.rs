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
