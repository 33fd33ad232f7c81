//! Two of one name, which the page tells apart in brackets, where the client tears the rows from their buttons: the dialog
//! that comes up says of which of them it is.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

const SAVE: &str = "click(445)";

/// Stays of dogs, and the dialog of the one whose button was pressed: the first is Mrs Henderson's, the last Tom Henry's.
fn stays(sent: &[String]) -> Value {
    let owner = |press: &str, owner: &'static str| {
        let pressed = sent.iter().any(|one| one == press);
        pressed.then_some(owner)
    };
    let owner = owner("click(424)", "Tom Henry").or_else(|| owner("click(364)", "Mrs Henderson"));
    let dialog = owner.map_or_else(String::new, |owner| {
        format!(
            r#"<dialog>Stay of Biscuit ({owner}) <form><fieldset>Pick-up <label><input name="when" type="radio" value="morning" id="437"/> Morning, 8 to 11 </label><label><input name="when" type="radio" value="afternoon" id="439"/> Afternoon, 3 to 6 </label></fieldset><button type="button" id="444">Never mind </button><button id="445">Save stay </button></form></dialog>"#
        )
    });
    let told = owner.filter(|_| sent.iter().any(|one| one == SAVE));
    let told = told.map_or_else(String::new, |owner| {
        format!("Saved: Biscuit ({owner}) goes home in the morning.")
    });
    page(&format!(
        r#"<main>In the house Run Dog Owner Goes home Run 4 Biscuit Mrs Henderson afternoon Run 11 Biscuit Tom Henry afternoon <button aria-label="Change stay" id="364">✎ </button><button aria-label="Change stay" id="424">✎ </button>{dialog}<p role="status" id="486">{told} </p></main>"#
    ))
    .into()
}

const GOAL: &str =
    "Mrs Henderson is on the phone, she wants Biscuit in the morning instead. change it will you";

async fn changing(press: &str, answer: &str) -> Visit {
    let replies = vec![
        says(press, &[], &["Change the stay of Biscuit"]),
        says(press, &[], &[]),
        says("click(437)", &[SAVE, "finish()"], &[]),
        ends(),
    ];
    let answers = ["Mrs Henderson's", "yes", answer, answer];
    visit(GOAL, stays, replies, &answers).await
}

#[tokio::test]
async fn nothing_is_saved_in_the_dialog_of_a_namesake() {
    let visit = changing("click(424)", "no").await;
    assert!(visit.pressed("click(424)"), "{:?}", visit.questions);
    assert!(!visit.pressed(SAVE), "{:?}", visit.sent);
    assert!(
        visit.was_told("the dialog says “Stay of Biscuit (Tom Henry)"),
        "{:?}",
        visit.told.last()
    );
    // Nor is it done with the dialog that was opened.
    let asked = visit.questions.last().map_or("", String::as_str);
    assert!(asked.contains("Save stay"), "{asked}");
    assert!(!visit.is_called_done(), "{:?}", visit.last);
}

#[tokio::test]
async fn the_one_whom_the_goal_names_is_changed() {
    let visit = changing("click(364)", "yes").await;
    assert!(
        visit.pressed(SAVE),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    let asked = visit.questions.join("\n");
    assert!(asked.contains("Stay of Biscuit (Mrs Henderson)"), "{asked}");
    assert!(visit.is_called_done(), "{:?}", visit.last);
}
