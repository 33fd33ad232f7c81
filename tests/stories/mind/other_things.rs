//! A press of the model's on another thing than the goal's words speak for is handed back to it, whatever the goal's
//! grammar, and nobody is asked to agree to it.

use super::sure;
use crate::player::{Player, action, page};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

fn press(id: u64) -> Reply {
    Reply::json(json!({
        "thought": "I press it.",
        "action": format!("click({id})"),
        "stepDone": true,
        "analysis": sure(),
        "plan": [{"description": "Do what the task says"}],
    }))
}

fn ends() -> Reply {
    Reply::json(json!({
        "thought": "All is done.",
        "action": "finish()",
        "goalReached": {"match": true, "confidence": 0.95, "reason": "It looks done."},
    }))
}

fn aligned() -> Reply {
    Reply::json(json!({"aligned": true, "reason": "The task says so."}))
}

/// What becomes of the first turn, and what the model was asked in it.
async fn first(goal: &str, html: &str, replies: Vec<Reply>) -> (Value, String) {
    let model = ScriptedModel::scripted().await;
    for reply in replies {
        model.then(reply);
    }
    let app = TestApp::with_model(&model).await;
    let answer = Player::new(&app).await.begin(goal, page(html)).await;
    let asked: Vec<String> = model.requests().into_iter().map(|one| one.user).collect();
    (answer, asked.join("\n"))
}

#[tokio::test]
async fn a_row_that_shows_less_of_the_goal_than_another_is_handed_back() {
    let invoices = r#"<table><tr id="1"><td>INV-202 </td><td>Bright &amp; Co </td><td><button id="11">Send reminder </button></td></tr><tr id="2"><td>INV-203 </td><td>Delta GmbH </td><td><button id="12">Send reminder </button></td></tr></table>"#;
    let replies = || vec![press(11), press(12), aligned()];
    let (answer, asked) = first("send a reminder to Delta GmbH", invoices, replies()).await;
    assert_eq!(action(&answer), "click(12)", "{answer}");
    let why = "stands with another “Send reminder”";
    assert!(asked.contains(why), "{asked}");
    // What a goal tells beside what it says to do is not read: the user is asked about the row that it speaks for.
    let told = "Delta GmbH is late: send a reminder";
    let (answer, asked) = first(told, invoices, replies()).await;
    let question = answer["userQuestion"].as_str().unwrap_or_default();
    assert!(question.contains("INV-203 Delta GmbH"), "{answer}");
    assert!(asked.contains(why), "{asked}");
}

#[tokio::test]
async fn another_deed_of_the_row_than_the_one_named_is_handed_back() {
    let orders = r#"<ul><li>Rent <button id="11">Pause </button><button id="12">Delete </button></li><li>Gym <button id="21">Pause </button><button id="22">Delete </button></li></ul>"#;
    let (answer, _) = first("Delete Rent, please do", orders, vec![press(11), press(12)]).await;
    assert_eq!(action(&answer), "click(12)", "{answer}");
}

#[tokio::test]
async fn another_address_than_the_one_named_is_handed_back() {
    let form = r#"<form><label>To <input name="to" type="email" id="11"/></label><label>Text <textarea name="text" id="12"></textarea></label><button id="20">Send </button></form>"#;
    let enter = |to: &str| {
        Reply::json(json!({
            "thought": "I enter the address.",
            "action": format!("setValue(11, \"{to}\")"),
            "stepDone": true,
            "analysis": sure(),
            "plan": [{"description": "Write as the task says"}],
        }))
    };
    let goal = "write to mei@example.com that I will be late";
    let replies = vec![enter("omar@example.com"), enter("mei@example.com")];
    let (answer, asked) = first(goal, form, replies).await;
    let expected = "setValue(11, \"mei@example.com\")";
    assert_eq!(action(&answer), expected, "{answer}");
    assert!(asked.contains("the user named mei@example.com"), "{asked}");
}

#[tokio::test]
async fn what_the_goal_says_to_save_is_no_end_before_it_is_saved() {
    let form = page(
        r#"<form><label>Name <input name="name" id="11"/></label><button id="20">Save </button></form>"#,
    );
    let model = ScriptedModel::scripted().await;
    model.then(Reply::json(json!({
        "thought": "I enter the name.",
        "action": "setValue(11, \"Ada\")",
        "stepDone": false,
        "analysis": sure(),
        "plan": [{"description": "Enter the name that she asked for"}],
    })));
    for _ in 0..6 {
        model.then(ends());
    }
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player
        .begin(
            "Take Ada on under the name she asks for and save it all",
            form.clone(),
        )
        .await;
    let answer = player.report(form).await;
    assert_ne!(action(&answer), "finish()", "{answer}");
}
