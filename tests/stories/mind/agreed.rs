//! A yes to something new is given once, and to what cannot be undone each time.

use super::{first, reached};
use crate::player::{Player, action, page, status};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

const GOAL: &str = "Sort out the board for good";

fn board(control: &str, message: &str) -> String {
    page(&format!(
        r#"<h1>Board </h1><p role="status" id="3">{message} </p><button id="9">{control} </button>"#
    ))
}

async fn sorter() -> ScriptedModel {
    ScriptedModel::answering(|asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It was asked for."}));
        }
        if asked.user.contains("All sorted.") {
            reached()
        } else {
            first("click(9)")
        }
    })
    .await
}

/// Plays one task, and says yes where it is asked: whether it was.
async fn play(player: &mut Player<'_>, control: &str) -> bool {
    play_goal(player, GOAL, control).await
}

async fn play_goal(player: &mut Player<'_>, goal: &str, control: &str) -> bool {
    (player.task_id, player.session_id) = (Value::Null, Value::Null);
    let mut answer = player.begin(goal, board(control, "")).await;
    let asked = status(&answer) == "needs_user_input";
    if asked {
        "yes".clone_into(&mut player.query);
        let body = player.body(board(control, ""));
        answer = player.send(&body).await;
        goal.clone_into(&mut player.query);
    }
    assert_eq!(action(&answer), "click(9)", "{control}: {answer}");
    let last = player.report(board(control, "All sorted.")).await;
    assert_eq!(status(&last), "completed", "{last}");
    asked
}

#[tokio::test]
async fn a_yes_is_remembered_for_the_users_other_tasks_and_for_nobody_elses() {
    let model = sorter().await;
    let app = TestApp::with_model_alone(&model).await;
    let ada = app.signed_in("ada@acme.example", Some("acme")).await;
    let mut ada = Player::with_token(&app, ada);
    assert!(play(&mut ada, "Frobnicate").await);
    assert!(!play(&mut ada, "Frobnicate").await, "the same control");
    assert!(play(&mut ada, "Defenestrate").await, "another control");
    ada.url = "https://app.example.org/start".to_owned();
    assert!(play(&mut ada, "Frobnicate").await, "another site");

    for (email, org) in [("ben@acme.example", "acme"), ("eve@evil.example", "evil")] {
        let token = app.signed_in(email, Some(org)).await;
        let mut other = Player::with_token(&app, token);
        assert!(play(&mut other, "Frobnicate").await, "{email}");
    }
}

#[tokio::test]
async fn a_yes_for_one_goal_is_none_for_another() {
    let model = sorter().await;
    let app = TestApp::with_model_alone(&model).await;
    let mut player = Player::new(&app).await;
    assert!(play(&mut player, "Frobnicate").await);
    for other in ["Put the board in order", "Tell me what is on the board"] {
        assert!(play_goal(&mut player, other, "Frobnicate").await, "{other}");
    }
    assert!(!play(&mut player, "Frobnicate").await, "the same goal");
}

#[tokio::test]
async fn a_yes_to_what_cannot_be_undone_is_asked_for_each_time() {
    let model = sorter().await;
    let app = TestApp::with_model_alone(&model).await;
    let mut player = Player::new(&app).await;
    for control in ["Delete account", "Pay now", "Share with everyone"] {
        assert!(play(&mut player, control).await, "{control}");
        assert!(play(&mut player, control).await, "{control} again");
    }
}

/// Asks on the first page, says yes on the second: what comes of it.
async fn agreed_on(first: &str, second: &str) -> Value {
    let model = sorter().await;
    let app = TestApp::with_model_alone(&model).await;
    let mut player = Player::new(&app).await;
    let asked = player.begin(GOAL, page(first)).await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    "yes".clone_into(&mut player.query);
    let body = player.body(page(second));
    player.send(&body).await
}

#[tokio::test]
async fn what_changes_by_itself_between_question_and_yes_is_not_asked_about_again() {
    let ticking = r#"<h1>Board </h1><p>Time left: 3600 / 3600sec </p><p>3 people are looking at this </p><p>Price €120 </p><button id="9">Book and pay </button>"#;
    let ticked = ticking
        .replace("3600 /", "3594 /")
        .replace("3 people are", "1 person is");
    let answer = agreed_on(ticking, &ticked).await;
    assert_eq!(action(&answer), "click(9)", "{answer}");
    let dearer = agreed_on(ticking, &ticked.replace("€120", "€140")).await;
    assert_eq!(status(&dearer), "needs_user_input", "{dearer}");
}
