//! A plan in an answer: which of its steps go out by themselves, and which come back to the model.

use super::{GOAL, form, scripted};
use crate::mind::sure;
use crate::player::{Player, action, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::Reply;

#[tokio::test]
async fn a_step_that_is_not_done_gives_the_next_turn_to_the_model() {
    for not_done in [json!(false), Value::Null] {
        let after = Reply::json(
            json!({"thought": "Now the town again.", "action": "setValue(12, \"Bonn\")", "stepDone": true}),
        );
        let first = Reply::json(json!({
            "thought": "First the name.",
            "action": "setValue(11, \"Ada\")",
            "stepDone": not_done,
            "analysis": sure(),
            "plan": [{"description": "Click \"Buy now\""}],
        }));
        let model = scripted(vec![first, after]).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        player.begin(GOAL, form("")).await;
        let answer = player.report(form("")).await;
        assert_eq!(action(&answer), "setValue(12, \"Bonn\")", "{answer}");
        assert_eq!(model.requests().len(), 2);
    }
}

#[tokio::test]
async fn ends_and_questions_win_over_a_plan_in_the_same_answer() {
    for (said, expected) in [("fail()", "failed"), ("ask_user()", "needs_user_input")] {
        let reply = Reply::json(json!({
            "thought": "This can't be done here.",
            "action": said,
            "question": {"text": "Which member?", "field": "member"},
            "analysis": sure(),
            "plan": [{"description": "Click \"Save\""}],
        }));
        let model = scripted(vec![reply]).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let answer = player.begin(GOAL, form("")).await;
        assert_eq!(action(&answer), said, "{answer}");
        assert_eq!(status(&answer), expected);
    }
}

#[tokio::test]
async fn a_plan_that_nobody_asked_for_is_taken() {
    let second = Reply::json(json!({
        "thought": "Now I see the whole form.",
        "action": "setValue(12, \"Ulm\")",
        "stepDone": true,
        "plan": [{"description": "Type \"Ulm\" into \"Town\""}, {"description": "Click \"Save\""}],
    }));
    let first = Reply::json(
        json!({"thought": "First the name.", "action": "setValue(11, \"Ada\")", "analysis": sure()}),
    );
    let model = scripted(vec![first, second]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, form("")).await;
    let answer = player.report(form("")).await;
    let steps = answer["plan"]["steps"].as_array().unwrap();
    let last = steps.last().unwrap();
    assert_eq!(text(last, "description"), "Click \"Save\"", "{answer}");
    let answer = player.report(form("")).await;
    assert_eq!(action(&answer), "click(20)", "{answer}");
    assert_eq!(model.requests().len(), 2);
}

#[tokio::test]
async fn a_plan_without_an_action_begins_with_its_first_exact_step() {
    let only = Reply::json(json!({
        "thought": "I'll save it.",
        "action": null,
        "then": null,
        "stepDone": null,
        "analysis": sure(),
        "plan": [{"description": "Click \"Save\""}],
    }));
    let model = scripted(vec![only]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, form("")).await;
    assert_eq!(action(&answer), "click(20)", "{answer}");
    assert_eq!(text(&answer, "thought"), "I'll save it.");
}

#[tokio::test]
async fn conditions_and_repetitions_in_a_plan_come_back_to_the_model() {
    for step in [
        "Click \"Save\" until the page says saved",
        "While \"Buy now\" is shown, click \"Save\"",
        "For each name, click \"Save\"",
        "If the town is missing, click \"Save\"",
    ] {
        let first = Reply::json(json!({
            "thought": "First the name.",
            "action": "setValue(11, \"Ada\")",
            "stepDone": true,
            "analysis": sure(),
            "plan": [{"description": "Type \"Ada\" into \"Name\""}, {"description": step}],
        }));
        let after = Reply::json(
            json!({"thought": "Once more.", "action": "setValue(12, \"Ulm\")", "stepDone": false}),
        );
        let model = scripted(vec![first, after]).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        player.begin(GOAL, form("")).await;
        let answer = player.report(form("")).await;
        assert_eq!(action(&answer), "setValue(12, \"Ulm\")", "{step}: {answer}");
    }
}

#[tokio::test]
async fn a_step_whose_name_is_there_twice_comes_back_to_the_model() {
    let twice = form("").replace("Buy now", "Save");
    let first = Reply::json(json!({
        "thought": "First the name.",
        "action": "setValue(11, \"Ada\")",
        "stepDone": true,
        "analysis": sure(),
        "plan": [{"description": "Type \"Ada\" into \"Name\""}, {"description": "Click \"Save\""}],
    }));
    let after = Reply::json(json!({"thought": "The one of the form.", "action": "click(20)"}));
    let model = scripted(vec![first, after]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, twice.clone()).await;
    let answer = player.report(twice).await;
    assert_eq!(action(&answer), "click(20)", "{answer}");
    assert_eq!(model.requests().len(), 2);
}

/// A mail's form.
const FORM: &str = r#"<form aria-label="New message"><label>To  <input name="to" id="337"/></label><label>Message  <textarea name="text" id="341"></textarea></label><button id="342">Send </button></form>"#;

#[tokio::test]
async fn a_step_without_quotation_marks_comes_back_to_the_model() {
    let first = Reply::json(json!({
        "thought": "I'll write to Mei.", "action": "click(313)", "stepDone": true, "analysis": sure(),
        "plan": [
            {"description": "Click \"New message\""},
            {"description": "Fill in the message to mei@example.com that I will be late"},
            {"description": "Click \"Send\""},
        ],
    }));
    let then = Reply::json(json!({
        "thought": "Filling it in.", "action": "setValue(337, \"mei@example.com\")",
        "then": ["setValue(341, \"I will be late\")", "click(342)", "finish()"], "stepDone": true,
    }));
    let model = scripted(vec![first, then]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mail = |form: &str, says: &str| {
        page(&format!(
            r#"<main>Inbox <button id="313">New message </button>{form}<p role="status" id="344">{says} </p></main>"#
        ))
    };
    let goal = "write to mei@example.com that I will be late";
    player.begin(goal, mail("", "")).await;
    let answer = player.report(mail(FORM, "")).await;
    assert_eq!(
        action(&answer),
        "setValue(337, \"mei@example.com\")",
        "{answer}"
    );
    let answer = player.report(mail(FORM, "")).await;
    assert_eq!(
        action(&answer),
        "setValue(341, \"I will be late\")",
        "{answer}"
    );
    let answer = player.report(mail(FORM, "")).await;
    assert_eq!(action(&answer), "click(342)", "{answer}");
    // It said that this is the end, and the page bears it out.
    let answer = player.report(mail("", "Message sent.")).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
    assert_eq!(model.requests().len(), 2);
}
