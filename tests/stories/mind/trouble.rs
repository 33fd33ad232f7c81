//! A model that is slow, down, or talks nonsense: always an answer, in time.

use super::{GOAL, complaint, first};
use crate::player::{Player, action, status, text};
use serde_json::json;
use std::time::{Duration, Instant};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

#[tokio::test]
async fn while_no_model_answers_the_user_is_told_and_then_asked() {
    let model = ScriptedModel::answering(|_| Reply::status(500)).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(GOAL, complaint("open")).await;
    for _ in 0..5 {
        if status(&answer) == "needs_user_input" {
            return;
        }
        assert!(action(&answer).starts_with("wait("), "{answer}");
        assert!(text(&answer, "thought").contains("moment"), "{answer}");
        answer = player.report(complaint("open")).await;
    }
    panic!("the user was never asked: {answer}");
}

#[tokio::test]
async fn a_model_that_comes_back_is_used() {
    let model = ScriptedModel::answering(|_| first("click(7)")).await;
    for _ in 0..5 {
        model.then(Reply::status(503));
    }
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(GOAL, complaint("open")).await;
    for _ in 0..2 {
        if action(&answer) == "click(7)" {
            break;
        }
        assert!(action(&answer).starts_with("wait("), "{answer}");
        answer = player.report(complaint("open")).await;
    }
    assert_eq!(status(&answer), "executing", "{answer}");
}

#[tokio::test]
async fn a_key_that_is_refused_leaves_the_rules_their_say_at_once() {
    let model = ScriptedModel::answering(|_| Reply::status(401)).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(status(&answer), "needs_user_input", "{answer}");
}

#[tokio::test]
async fn a_silent_model_does_not_hold_the_answer_beyond_25_seconds() {
    let model = ScriptedModel::answering(|_| Reply::silence()).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let started = Instant::now();
    let answer = player.begin(GOAL, complaint("open")).await;
    assert!(started.elapsed() < Duration::from_secs(25));
    assert!(action(&answer).starts_with("wait("), "{answer}");
}

#[tokio::test]
async fn a_model_that_talks_without_end_is_cut_short() {
    let long = "so ".repeat(5_000);
    let said = long.clone();
    let model = ScriptedModel::answering(move |_| {
        Reply::json(json!({
            "thought": said, "action": "click(7)", "stepDone": false, "expect": said,
            "question": {"text": said, "field": said},
            "plan": vec![json!({"description": said, "expectedOutcome": said}); 60],
            "analysis": {
                "source": "PAGE", "confidence": 0.95, "reasoning": said,
                "missingInfo": [],
                "evidence": {"sources": vec![said.clone(); 60], "quality": "high", "gaps": []},
            },
        }))
    })
    .await;
    let app = TestApp::with_model_alone(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(GOAL, complaint("open")).await;
    for step in 0..6 {
        assert!(text(&answer, "thought").chars().count() <= 1_000);
        assert!(answer.to_string().len() < 200_000, "step {step}");
        if ["failed", "completed", "needs_user_input"].contains(&status(&answer)) {
            return;
        }
        answer = player.report(complaint(&format!("open {step}"))).await;
    }
}

/// However long a task goes on: from its bound on it asks no model, and still answers.
#[tokio::test]
async fn what_a_task_may_spend_on_models_has_an_end() {
    let model = ScriptedModel::answering(|asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "fine"})).counting(90_000, 100);
        }
        Reply::json(json!({
            "thought": "Looking.", "action": "scroll(\"down\")", "stepDone": false, "analysis": super::sure(),
        }))
        .counting(90_000, 100)
    })
    .await;
    let app = TestApp::with_model_alone(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(GOAL, complaint("open")).await;
    let mut asked = Vec::new();
    for step in 0..12 {
        asked.push(model.requests().len());
        if ["failed", "completed", "needs_user_input"].contains(&status(&answer)) {
            break;
        }
        answer = player.report(complaint(&format!("open {step}"))).await;
    }
    assert!(model.requests().len() <= 6, "{asked:?}");
    assert_ne!(status(&answer), "completed", "{answer}");
    player.query = "go on".to_owned();
    let body = player.body(complaint("open"));
    player.send(&body).await;
    assert!(model.requests().len() <= 6, "{asked:?}");
}
