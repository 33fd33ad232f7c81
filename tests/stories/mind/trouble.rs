//! A model that is slow, down, or talks nonsense: always an answer, in time.

use super::{GOAL, complaint, first};
use crate::player::{Player, action, status, text};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};
use stories::table::in_memory;

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

/// The places of all texts and lists in what a model may say.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::String(_) => found.push(at.to_owned()),
        Value::Array(entries) => {
            found.push(at.to_owned());
            for one in entries {
                places(one, &format!("{at}/0"), found);
            }
        }
        Value::Object(fields) => {
            let mut each =
                |(name, of): (&String, &Value)| places(of, &format!("{at}/{name}"), found);
            fields.iter().for_each(&mut each);
        }
        _ => {}
    }
}

/// In debug mode, which keeps what was said; a veto says as much.
#[tokio::test]
async fn whatever_single_thing_a_model_talks_about_without_end_the_task_goes_on() {
    let missing = json!([{"field": "order", "type": "PRIVATE_DATA", "description": "its number"}]);
    let evidence = json!({"sources": ["page"], "quality": "high", "gaps": ["none"]});
    let whole = json!({
        "thought": "I'll close the case now.", "action": "click(7)", "then": ["click(6)"], "stepDone": false,
        "expect": "closed", "show": "", "question": {"text": "Which?", "field": "case"},
        "plan": [{"description": "Press Close case", "expectedOutcome": "closed"}],
        "lastAction": {"match": true, "confidence": 0.9, "reason": "seen"},
        "goalReached": {"match": false, "confidence": 0.9, "reason": "not yet"},
        "analysis": {"source": "PAGE", "confidence": 0.95, "reasoning": "The page shows the case.",
            "missingInfo": missing, "evidence": evidence, "searchQuery": "complaints"},
        "research": {"solved": true, "refinedQuery": "complaints", "canProceed": true, "missing": missing,
            "evidence": evidence, "confidence": 0.9},
    });
    let mut found = Vec::new();
    places(&whole, "", &mut found);
    found.push("veto".to_owned());
    let said = Arc::new(Mutex::new(Value::Null));
    let says = Arc::clone(&said);
    let model = ScriptedModel::answering(move |asked| {
        let said = says.lock().unwrap().clone();
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": said["reason"]}));
        }
        Reply::json(said)
    })
    .await;
    let table = in_memory().await;
    let app = TestApp::with_model_alone_over(&model, table.store.clone()).await;
    let mut player = Player::new(&app).await;
    for place in &found {
        let mut reply = whole.clone();
        let long = "so ".repeat(100_000);
        reply["reason"] = json!(if place == "veto" {
            long.as_str()
        } else {
            "fine"
        });
        if let Some(of) = reply.pointer_mut(place) {
            *of = match of {
                Value::Array(entries) => json!(vec![entries[0].clone(); 3_000]),
                _ => json!(long),
            };
        }
        *said.lock().unwrap() = reply;
        (player.task_id, player.session_id) = (Value::Null, Value::Null);
        let mut answer = player.begin(GOAL, complaint("open")).await;
        for step in 0..2 {
            let thought = text(&answer, "thought").chars().count();
            assert!(thought <= 1_000, "{place} {step}: {thought}");
            assert!(answer.to_string().len() < 200_000, "{place} {step}");
            if status(&answer) != "executing" {
                break;
            }
            answer = player.report(complaint(&format!("open {step}"))).await;
        }
    }
    assert!(found.len() > 30, "{found:?}");
}

/// However long a task goes on: from its bound on it asks no model, and still answers.
#[tokio::test]
async fn what_a_task_may_spend_on_models_has_an_end() {
    for tokens in [
        (90_000, 100),
        (100, 90_000),
        (45_000, 45_000),
        (200_000, 200_000),
        (399_999, 0),
        (0, 399_999),
        (399_999, 1),
        (400_000, 0),
        (1_000_000, 5),
        (u32::MAX, 1),
        (u32::MAX, u32::MAX),
    ] {
        spends(tokens).await;
    }
}

/// A task whose every call costs as much as this.
async fn spends((asked_tokens, said_tokens): (u32, u32)) {
    let most =
        400_000 / usize::try_from(u64::from(asked_tokens) + u64::from(said_tokens)).unwrap() + 2;
    let model = ScriptedModel::answering(move |asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "fine"})).counting(asked_tokens, said_tokens);
        }
        Reply::json(json!({
            "thought": "Looking.", "action": "scroll(\"down\")", "stepDone": false, "analysis": super::sure(),
        }))
        .counting(asked_tokens, said_tokens)
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
    assert!(model.requests().len() <= most, "{asked:?}");
    assert_ne!(status(&answer), "completed", "{answer}");
    "go on".clone_into(&mut player.query);
    let body = player.body(complaint("open"));
    player.send(&body).await;
    assert!(model.requests().len() <= most, "{asked:?}");
}
