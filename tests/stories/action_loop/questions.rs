//! What cannot be settled on the page is asked, and the answer goes on.

use crate::player::{Player, action, page, status, text};
use serde_json::Value;
use stories::TestApp;

/// Two rows with a link of the same name each.
const DRAFTS: &str = r#"<main><div role="group" aria-label="Invoice drafts" id="4"><a id="5">Edit </a></div><div role="group" aria-label="Letter drafts" id="6"><a id="7">Edit </a></div></main>"#;

#[tokio::test]
async fn two_equal_targets_are_asked_about_and_the_answer_picks_one() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    for (answer, clicked) in [
        ("2", "click(7)"),
        ("the first one", "click(5)"),
        ("the last", "click(7)"),
        ("the one in Letter drafts", "click(7)"),
    ] {
        (player.task_id, player.session_id) = (Value::Null, Value::Null);
        // A goal of its own words each: the same first request again would be a retry.
        let asked = player
            .begin("click Edit", page(&format!("{DRAFTS}<p>{answer} </p>")))
            .await;
        assert_eq!(
            (action(&asked), status(&asked)),
            ("ask_user()", "needs_user_input")
        );
        assert!(
            text(&asked, "userQuestion").contains("Letter drafts"),
            "{asked}"
        );
        assert!(!asked["missingInformation"][0]["field"].is_null());
        assert!(!asked["context"]["reasoning"].is_null());
        answer.clone_into(&mut player.query);
        let body = player.body(page(DRAFTS));
        let task = player.task_id.clone();
        let next = player.send(&body).await;
        assert_eq!(
            (action(&next), status(&next)),
            (clicked, "executing"),
            "{answer}"
        );
        assert_eq!(next["taskId"], task);
    }
}

#[tokio::test]
async fn an_answer_with_the_session_alone_reaches_the_task_that_waits() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let asked = player.begin("click Edit", page(DRAFTS)).await;
    player.task_id = Value::Null;
    "2".clone_into(&mut player.query);
    let body = player.body(page(DRAFTS));
    let next = player.send(&body).await;
    assert_eq!(action(&next), "click(7)");
    assert_eq!(next["taskId"], asked["taskId"]);
    assert_eq!(next["sessionId"], asked["sessionId"]);
    let last = player
        .report(page("<h1>Letter </h1><button id=\"9\">Save </button>"))
        .await;
    assert_eq!((action(&last), status(&last)), ("finish()", "completed"));
}

#[tokio::test]
async fn a_target_that_is_not_there_is_asked_about_and_named_anew() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let inner = page(r#"<button id="5">Download </button><button id="6">Print </button>"#);
    let mut answer = player.begin("click Frobnicate", inner.clone()).await;
    let mut waits = 0;
    while action(&answer).starts_with("wait(") {
        waits += 1;
        assert_eq!(status(&answer), "executing");
        answer = player.report(inner.clone()).await;
    }
    assert!(waits <= 2, "{waits}");
    assert_eq!(
        (action(&answer), status(&answer)),
        ("ask_user()", "needs_user_input")
    );
    assert!(text(&answer, "userQuestion").contains("Frobnicate"));
    "Print".clone_into(&mut player.query);
    let body = player.body(inner);
    let next = player.send(&body).await;
    assert_eq!(action(&next), "click(6)");
}

#[tokio::test]
async fn what_appears_during_the_wait_is_used() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let start = page(r#"<button id="5">Search </button><button id="6">Print </button>"#);
    player.begin("click Search, then click Export", start).await;
    let loading = page(r#"<p role="status" id="4">Loading </p><button id="6">Print </button>"#);
    let waiting = player.report(loading).await;
    assert!(action(&waiting).starts_with("wait"), "{waiting}");
    let loaded = page(r#"<button id="6">Print </button><button id="7">Export </button>"#);
    let next = player.report(loaded).await;
    assert_eq!(action(&next), "click(7)");
}

#[tokio::test]
async fn a_value_that_nobody_said_is_asked_for() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let form = page(
        r#"<form><label>Code <input name="code" type="text" id="5"/></label><button type="submit" id="6">Join </button></form>"#,
    );
    let goal = "enter the value of Member number into Code and click Join";
    let mut answer = player.begin(goal, form.clone()).await;
    while action(&answer).starts_with("wait(") {
        answer = player.report(form.clone()).await;
    }
    assert_eq!(
        (action(&answer), status(&answer)),
        ("ask_user()", "needs_user_input"),
        "{answer}"
    );
    "A-1917".clone_into(&mut player.query);
    let body = player.body(form);
    let next = player.send(&body).await;
    assert_eq!(action(&next), r#"setValue(5, "A-1917")"#);
}

/// A switch that asks before it turns, as the page is then.
const SWITCH: &str = r#"<button role="switch" aria-checked="false" aria-label="Two-factor sign-in" id="5"/><button id="6">Help </button>"#;
const SURE: &str = r#"<button role="switch" aria-checked="false" aria-label="Two-factor sign-in" id="5"/><button id="6">Help </button><div role="dialog" aria-label="Are you sure?" id="8">You will need your phone. <button id="9">Cancel </button><button id="10">Turn on </button></div>"#;

#[tokio::test]
async fn a_switch_that_opened_a_dialog_is_followed() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player
        .begin("Turn on Two-factor sign-in", page(SWITCH))
        .await;
    assert_eq!(action(&first), "click(5)");
    let next = player.report(page(SURE)).await;
    assert_eq!(action(&next), "click(10)", "{next}");
    let on = SWITCH.replace("false", "true");
    let last = player.report(page(&on)).await;
    assert_eq!((action(&last), status(&last)), ("finish()", "completed"));
}

#[tokio::test]
async fn a_question_that_the_goal_does_not_answer_is_the_users() {
    for (answer, expected) in [
        ("2", "click(9)"),
        ("No thanks", "click(9)"),
        ("yes", "click(10)"),
    ] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        player
            .begin("Turn on Two-factor sign-in", page(SWITCH))
            .await;
        let sells = SURE.replace("Turn on ", "Show the Plus plan ");
        let asked = player.report(page(&sells)).await;
        assert_eq!(action(&asked), "ask_user()");
        assert!(text(&asked, "userQuestion").contains("Show the Plus plan"));
        answer.clone_into(&mut player.query);
        let body = player.body(page(&sells));
        assert_eq!(action(&player.send(&body).await), expected, "{answer}");
    }
}
