//! No end that the page contradicts, and always an end.

use super::{GOAL, asks_for, complaint, first, reached, then};
use crate::player::{Player, action, page, status, text};
use serde_json::json;
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

#[tokio::test]
async fn a_finish_after_a_reported_failure_is_verified_first() {
    let model = ScriptedModel::answering(|asked| {
        if asks_for(asked, "goalReached") {
            Reply::json(json!({
                "thought": "That did not work, so I'll try the refund instead.",
                "action": "click(6)",
                "goalReached": {"match": false, "confidence": 0.9, "reason": "The case is still open."},
            }))
        } else if asks_for(asked, "analysis") {
            first("click(7)")
        } else {
            Reply::json(json!({"thought": "All done!", "action": "finish()"}))
        }
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let error =
        json!({"message": "Element not found", "code": "ELEMENT_NOT_FOUND", "action": "click(7)"});
    let answer = player.report_failure(error, complaint("open")).await;
    assert_ne!(status(&answer), "completed", "{answer}");
    assert_eq!(action(&answer), "click(6)", "{answer}");
}

#[tokio::test]
async fn a_confirmed_finish_ends_the_task() {
    let model = ScriptedModel::answering(|asked| {
        if asks_for(asked, "goalReached") {
            Reply::json(json!({
                "thought": "The case is closed.",
                "action": "finish()",
                "goalReached": {"match": true, "confidence": 0.95, "reason": "It says closed."},
            }))
        } else if asks_for(asked, "analysis") {
            first("click(7)")
        } else {
            Reply::json(json!({"thought": "The case is closed.", "action": "finish()"}))
        }
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let answer = player.report(complaint("Case closed.")).await;
    assert_eq!(status(&answer), "completed", "{answer}");
    assert_eq!(action(&answer), "finish()");
}

#[tokio::test]
async fn what_failed_is_not_sent_again_whatever_the_model_says() {
    let model = ScriptedModel::answering(|_| first("click(7)")).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    for _ in 0..3 {
        let error =
            json!({"message": "It is covered", "code": "ACTION_FAILED", "action": "click(7)"});
        let answer = player.report_failure(error, complaint("open")).await;
        assert_ne!(action(&answer), "click(7)", "{answer}");
        if action(&answer) == "fail()" || action(&answer) == "ask_user()" {
            return;
        }
    }
}

const BILLS: &str = r#"<main><h1>Bills</h1><table><tr><td>Groceries at the market</td><td>€40</td><td><button id="11">Delete</button></td></tr><tr><td>Taxi to the station</td><td>€12</td><td><button id="21">Delete</button></td></tr></table></main>"#;

#[tokio::test]
async fn nobody_is_asked_to_agree_to_what_is_done_to_another_thing() {
    let model = ScriptedModel::answering(|asked| {
        if asks_for(asked, "analysis") {
            first("click(21)")
        } else {
            then("click(21)")
        }
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin("Delete the groceries bill", page(BILLS)).await;
    for _ in 0..3 {
        assert_ne!(action(&answer), "click(21)", "{answer}");
        assert!(!answer.to_string().contains("May I"), "{answer}");
        if status(&answer) != "needs_user_input" {
            break;
        }
        "yes".clone_into(&mut player.query);
        let body = player.body(page(BILLS));
        answer = player.send(&body).await;
    }
}

#[tokio::test]
async fn an_end_for_which_nothing_was_done_is_the_users_to_confirm() {
    let model = ScriptedModel::answering(|asked| {
        if asks_for(asked, "analysis") && !asks_for(asked, "goalReached") {
            first("finish()")
        } else {
            reached()
        }
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin("Delete the groceries bill", page(BILLS)).await;
    assert_eq!(status(&answer), "needs_user_input", "{answer}");
    let question = text(&answer, "userQuestion");
    assert!(
        question.contains("I have done nothing for this yet"),
        "{answer}"
    );
    "yes".clone_into(&mut player.query);
    let body = player.body(page(BILLS));
    let answer = player.send(&body).await;
    assert_eq!(status(&answer), "completed", "{answer}");
}

/// A tracker as the reference client sends it: a search, and the issue itself where it is `open`.
fn tracker(open: bool) -> String {
    let issue = r#"<h1>Printer jams on floor 3</h1><form><label>Status <select name="status" id="31"><option>open</option><option>resolved</option></select></label><button type="submit" id="32">Submit Changes</button></form>"#;
    let list = r#"<h1>Issues</h1><table><tr><td>3</td><td><a href="/issue3" id="21">Printer jams on floor 3</a></td></tr></table>"#;
    page(&format!(
        r#"<nav><form><input type="text" name="number" id="11"><button type="submit" id="12">Show issue:</button></form><a href="/all" id="13">Show all</a></nav><main>{}</main>"#,
        if open { issue } else { list }
    ))
}

#[tokio::test]
async fn an_end_after_looking_alone_is_no_end_of_a_goal_that_changes_something() {
    for goal in [
        "Mark the printer issue as resolved",
        "Assign issue 3 to omar",
        "See to it that omar has the printer issue, change whatever it takes",
    ] {
        let model = ScriptedModel::answering(|asked| {
            if asks_for(asked, "goalReached") {
                reached()
            } else if asks_for(asked, "analysis") {
                first("click(13)")
            } else {
                then("finish()")
            }
        })
        .await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let answer = player.begin(goal, tracker(false)).await;
        assert_eq!(action(&answer), "click(13)", "{answer}");
        let answer = player.report(tracker(true)).await;
        assert_eq!(status(&answer), "needs_user_input", "{goal}: {answer}");
        let question = text(&answer, "userQuestion");
        assert!(question.contains("changed nothing for this"), "{question}");
    }
}

#[tokio::test]
async fn an_end_after_a_change_or_of_a_goal_that_only_looks_stands() {
    for (goal, pressed) in [
        ("Mark the printer issue as resolved", "click(32)"),
        ("Look whether the printer issue is still there", "click(13)"),
    ] {
        let model = ScriptedModel::answering(move |asked| {
            if asks_for(asked, "goalReached") {
                reached()
            } else if asks_for(asked, "analysis") {
                first(pressed)
            } else {
                then("finish()")
            }
        })
        .await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let mut answer = player.begin(goal, tracker(true)).await;
        for _ in 0..3 {
            answer = if status(&answer) == "needs_user_input" {
                "yes".clone_into(&mut player.query);
                let body = player.body(tracker(true));
                player.send(&body).await
            } else {
                player.report(tracker(false)).await
            };
            if status(&answer) == "completed" {
                break;
            }
            assert!(!answer.to_string().contains("changed nothing"), "{answer}");
        }
        assert_eq!(status(&answer), "completed", "{goal}: {answer}");
    }
}
