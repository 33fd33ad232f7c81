//! What was typed belongs to the page where it was typed, and what is asked shows what would be sent.

use super::sure;
use crate::player::{Player, status, text};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Mutex;
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

/// An issue's page as the reference client sends it, with the form that opens another above.
fn issue(number: &str, assigned: &str, title: &str) -> String {
    let option = |name: &str| {
        let selected = if name == assigned { " selected" } else { "" };
        format!("<option{selected}>{name}</option>")
    };
    let options: String = ["- no selection -", "ann.lee", "mei", "omar"]
        .map(option)
        .concat();
    format!(
        r#"<html><body><form><button id="41">Show issue:</button><label>number <input name="number" value="{number}" id="42"/></label></form><main><h1>{title}</h1><form><label>Title <input name="title" value="{title}" id="88"/></label><label>Assigned To <select name="assignedto" id="122">{options}</select></label><button id="149">Submit Changes</button></form></main></body></html>"#
    )
}

fn says(action: &str, done: bool) -> Reply {
    Reply::json(
        json!({"thought": "Going on.", "action": action, "stepDone": done, "analysis": sure()}),
    )
}

fn with_plan(action: &str, steps: &[&str]) -> Reply {
    let plan: Vec<Value> = steps
        .iter()
        .map(|step| json!({"description": step}))
        .collect();
    Reply::json(json!({
        "thought": "Going on.", "action": action, "stepDone": true, "analysis": sure(), "plan": plan,
    }))
}

/// A model that gives these answers in turn, and has nothing against any action.
async fn in_turn(replies: Vec<Reply>) -> ScriptedModel {
    let left = Mutex::new(VecDeque::from(replies));
    ScriptedModel::answering(move |asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It was asked for."}));
        }
        let next = left.lock().unwrap().pop_front();
        next.unwrap_or_else(|| says("ask_user()", false))
    })
    .await
}

/// The question that an answer puts to the user.
fn asked(answer: &Value) -> &str {
    assert_eq!(status(answer), "needs_user_input", "{answer}");
    text(answer, "userQuestion")
}

#[tokio::test]
async fn the_question_shows_what_is_to_be_and_not_what_was() {
    let model = in_turn(vec![with_plan(
        "selectDropdown(122, \"\", \"ann.lee\")",
        &["Give it to her"],
    )])
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player
        .begin(
            "Give the network one to whoever knows it best",
            issue("", "omar", "Wi-Fi"),
        )
        .await;
    let question = asked(&answer);
    assert!(question.contains("To: ann.lee."), "{question}");
    assert!(question.contains("Assigned To: “ann.lee”"), "{question}");
    assert!(!question.contains("omar"), "{question}");
}
