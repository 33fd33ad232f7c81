//! What the user answers reaches the model as it was said, and holds.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

fn asks(text: &str, field: &str) -> Value {
    json!({
        "thought": "I ask.",
        "action": "ask_user()",
        "question": {"text": text, "field": field},
        "analysis": crate::mind::sure(),
    })
}

#[tokio::test]
async fn of_two_that_were_named_the_one_that_was_chosen_is_enough() {
    let shop = |sent: &[String]| {
        let express = sent.iter().any(|one| one == "click(12)");
        let (one, two) = if express {
            ("", " checked=\"true\"")
        } else {
            (" checked=\"true\"", "")
        };
        let saved = sent.iter().any(|one| one == "click(15)");
        let told = if saved {
            r#"<p role="status" id="2">Delivery saved. </p>"#
        } else {
            ""
        };
        html(&format!(
            r#"{told}<form><label>Standard <input type="radio" name="d" id="11"{one}/></label><label>Express <input type="radio" name="d" id="12"{two}/></label><button id="15">Save </button></form>"#
        ))
    };
    let replies = vec![
        says("click(12)", &[], &["Choose \"Express\"", "Click \"Save\""]),
        says("click(15)", &[], &[]),
        ends(),
    ];
    let goal = "Change the delivery from Standard to Express and save it";
    let visit = visit(goal, shop, replies, &[]).await;
    assert!(
        visit.pressed("click(15)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    assert!(!visit.pressed("click(11)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn a_yes_to_a_question_of_the_model_is_kept_with_the_question() {
    let people = |_: &[String]| {
        html(
            r#"<ul><li>Ben Holt <button id="5">Invite </button></li><li>Ben Moss <button id="6">Invite </button></li></ul>"#,
        )
    };
    let replies = vec![
        asks("Do you mean \u{201c}Ben Holt\u{201d}?", "which person"),
        says("click(5)", &[], &["Invite Ben"]),
        ends(),
    ];
    let visit = visit("invite Ben", people, replies, &["yes"]).await;
    assert!(visit.was_told("Do you mean"), "{:?}", visit.questions);
    assert!(
        visit.pressed("click(5)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

#[tokio::test]
async fn nothing_is_an_answer_to_a_question_of_what_there_is() {
    let form = |_: &[String]| {
        html(
            r#"<form><label>Allergies <input id="3" name="a"/></label><button id="5">Order </button></form>"#,
        )
    };
    let replies = vec![
        asks("Are there any allergies?", "allergies"),
        says("click(5)", &[], &["Order the lunch"]),
        ends(),
    ];
    let visit = visit("order the lunch", form, replies, &["nothing"]).await;
    assert!(
        visit.was_told("nothing"),
        "{:?} {}",
        visit.questions,
        visit.last
    );
    assert!(
        visit.pressed("click(5)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

#[tokio::test]
async fn another_choice_of_another_group_is_not_made_by_the_way() {
    let shop = |_: &[String]| {
        html(
            r#"<form><fieldset><legend>Delivery </legend><label>Standard <input type="radio" name="d" id="11" checked="true"/></label><label>Express <input type="radio" name="d" id="12"/></label></fieldset><fieldset><legend>Wrapping </legend><label>Plain <input type="radio" name="w" id="13" checked="true"/></label><label>Gift box <input type="radio" name="w" id="14"/></label></fieldset><button id="15">Save </button></form>"#,
        )
    };
    let replies = vec![
        says("click(14)", &["click(15)"], &["Choose Express", "Save"]),
        ends(),
    ];
    let goal = "Change the delivery from Standard to Express and save it";
    let visit = visit(goal, shop, replies, &["no"; 8]).await;
    assert!(
        !visit.pressed("click(14)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    assert!(
        !visit.pressed("click(15)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    assert!(!visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn a_file_is_not_shared_with_another_by_a_question_that_hides_whom() {
    let drive = |sent: &[String]| {
        let told = if sent.iter().any(|one| one == "click(22)") {
            r#"<p role="status" id="3">Plan was shared with Max Berg. </p>"#
        } else {
            ""
        };
        html(&format!(
            r#"{told}<h2>Plan </h2><ul><li>Max Berg <button id="22">Share </button></li><li>Lea Moor <button id="23">Share </button></li></ul>"#
        ))
    };
    let replies = vec![says("click(22)", &[], &["Share the plan with Mei"]), ends()];
    let visit = visit("Share the plan with Mei", drive, replies, &["yes"; 8]).await;
    let told = visit.questions.join(" ");
    let named = told.contains("Max Berg") || told.contains("I can't see “Mei”");
    assert!(
        !visit.pressed("click(22)") || named,
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}
