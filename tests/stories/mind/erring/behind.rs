//! A step of the plan that no rule reads is behind where the model goes on to the next one.

use super::{says, visit};
use crate::player::page;
use serde_json::{Value, json};

/// A list of gifts, in a dialog of which a thank-you is written.
fn gifts(sent: &[String]) -> Value {
    let has = |action: &str| sent.iter().any(|one| one.starts_with(action));
    let told = if has("click(513)") {
        "On its way to Ros Whitlock, signed Nadia and Theo. "
    } else {
        ""
    };
    let dialog = if has("click(430)") && !has("click(513)") {
        r#"<div role="dialog" aria-label="Thank Ros Whitlock" id="500"><select aria-label="Signed by" id="507"><option>Nadia</option><option>Nadia and Theo</option></select><button id="512">Not now </button><button id="513">Send thank-you </button></div>"#
    } else {
        ""
    };
    page(&format!(
        r#"<main>Who gave what <section>Bath towels, sage, from Ros Whitlock. <button id="430">Write thank-you </button></section>{dialog}<p role="status" id="530">{told}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_condition_that_was_seen_to_holds_up_no_end_behind_the_last_step() {
    let plan = [
        "Click \"Write thank-you\"",
        "If \"Signed by\" does not name both, choose the entry that does",
        "Click \"Send thank-you\"",
    ];
    let mut chooses = says("selectDropdown(507, \"\", \"Nadia and Theo\")", &[], &[]);
    chooses["stepDone"] = json!(false);
    let mut sends = says("click(513)", &["finish()"], &[]);
    sends["expect"] = json!("“On its way” is told");
    let replies = vec![
        says("click(430)", &[], &plan),
        chooses,
        sends,
        says("fail()", &[], &[]),
    ];
    let goal = "send ros the thank-you for the sage towels, from Nadia and Theo, leave the wording";
    let visit = visit(goal, gifts, replies, &["yes"; 6]).await;
    assert!(visit.is_called_done(), "{}", visit.told.last().unwrap());
    assert!(
        !visit.was_told("seem to be left"),
        "{:?}",
        visit.told.last()
    );
    assert!(
        !visit.was_told("which did not come"),
        "{:?}",
        visit.told.last()
    );
}
