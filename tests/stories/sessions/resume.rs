//! Going on with a task that waits for its user.

use super::{TWO_LINKS, refused_field, task_path, twin};
use crate::player::{Player, action, long_goal, long_page, page, status};
use serde_json::{Value, json};
use stories::{Answer, NO_SEALING_KEY, TestApp};

pub(super) const SIGN_IN: &str = r#"<form>E-mail <input name="email" type="email" id="11"/><label>Password <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>"#;

pub(super) fn refused_page() -> String {
    page(&format!(
        r#"<div role="alert" id="9">Wrong password. </div>{SIGN_IN}"#
    ))
}

/// A task whose sign-in the page refuses: it waits for the user.
pub(super) async fn refused(app: &TestApp) -> Player<'_> {
    let mut player = Player::new(app).await;
    let goal = "Log in as ines@example.com with password harbour-77";
    player.begin(goal, page(SIGN_IN)).await;
    for _ in 0..2 {
        player.report(page(SIGN_IN)).await;
    }
    let blocked = player.report(refused_page()).await;
    assert_eq!(status(&blocked), "awaiting_user", "{blocked}");
    player
}

pub(super) async fn resume(player: &Player<'_>, body: &Value) -> Answer {
    let path = task_path(player, "resume");
    player.app.post(&path, &player.token, body).await
}

fn on_page() -> Value {
    json!({"resolutionMethod": "user_action_on_web"})
}

#[tokio::test]
async fn what_the_user_did_on_the_page_lets_the_task_go_on() {
    let app = TestApp::roomy().await;
    let mut player = refused(&app).await;
    let resumed = resume(&player, &on_page()).await;
    let told = twin(&resumed);
    assert_eq!(
        (&told["taskId"], &told["status"]),
        (&player.task_id, &json!("executing"))
    );
    assert!(told["message"].is_string() && told["resumedAt"].is_string());
    let active = format!(
        "/api/session/{}/task/active",
        player.session_id.as_str().unwrap()
    );
    assert_eq!(
        app.get(&active, &player.token).await.body["status"],
        "executing"
    );
    let again = resume(&player, &on_page()).await;
    assert_eq!(again.body["status"], "executing", "again is well");

    let body = player.body(page("<h1>Welcome, Ines </h1><a id=\"5\">Sign out </a>"));
    let last = player.send(&body).await;
    assert_eq!(
        (action(&last), status(&last)),
        ("finish()", "completed"),
        "{last}"
    );
}

#[tokio::test]
async fn a_stopped_task_goes_on_where_it_was() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin(&long_goal(3), long_page(3, 0)).await;
    player.report(long_page(3, 1)).await;
    app.post(&task_path(&player, "stop"), &player.token, &Value::Null)
        .await;
    assert_eq!(resume(&player, &on_page()).await.status, 200);

    let body = player.body(long_page(3, 1));
    let next = player.send(&body).await;
    assert_eq!((action(&next), status(&next)), ("click(12)", "executing"));
}

#[tokio::test]
async fn a_repeated_request_after_a_resume_is_a_new_one() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let form = page(
        r#"<label>Code <input name="code" type="text" id="5"/></label><button id="6">Join </button>"#,
    );
    let goal = "enter the value of Member number into Code and click Join";
    player.begin(goal, form.clone()).await;
    let body = player.body(form.clone());
    let asked = player.send(&body).await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    let given = json!({"resolutionMethod": "provide_in_chat", "resolutionData": {"memberNumber": "A-1917"}});
    assert_eq!(resume(&player, &given).await.status, 200);
    let next = player.send(&body).await;
    assert_eq!(action(&next), r#"setValue(5, "A-1917")"#);
}

#[tokio::test]
async fn what_is_no_resolution_is_named() {
    let app = TestApp::roomy().await;
    let player = refused(&app).await;
    let with = |data: Value| json!({"resolutionMethod": "provide_in_chat", "resolutionData": data});
    let many: Value = (0..11)
        .map(|n| (format!("f{n}"), json!("x")))
        .collect::<serde_json::Map<_, _>>()
        .into();
    for (body, field) in [
        (json!({}), "resolutionMethod"),
        (json!({"resolutionMethod": "magic"}), "resolutionMethod"),
        (with(json!("hunter2")), "resolutionData"),
        (with(json!({"password": true})), "resolutionData.password"),
        (
            with(json!({"password": {"x": "hunter2"}})),
            "resolutionData.password",
        ),
        (with(json!({"password": ""})), "resolutionData.password"),
        (
            with(json!({"password": "x".repeat(1_001)})),
            "resolutionData.password",
        ),
        (with(json!({"": "hunter2"})), "resolutionData"),
        (with(many), "resolutionData"),
    ] {
        let answer = resume(&player, &body).await;
        assert_eq!(refused_field(&answer), field, "{body}");
        assert!(!answer.text.contains("hunter2"), "{}", answer.text);
    }
}

#[tokio::test]
async fn without_a_key_details_are_not_taken_and_the_page_still_is() {
    let app = TestApp::with(
        &[NO_SEALING_KEY, ("RATE_LIMIT_SCALE", "1000")],
        local::endpoints::router(),
    )
    .await;
    let player = refused(&app).await;
    let details =
        json!({"resolutionMethod": "provide_in_chat", "resolutionData": {"password": "ebb-3"}});
    let answer = resume(&player, &details).await;
    assert_eq!(answer.refusal(), (503, "INTERNAL_ERROR"));
    assert!(!answer.header("retry-after").is_empty());
    assert!(
        answer.body["message"]
            .as_str()
            .unwrap()
            .contains("on the page")
    );
    let active = format!(
        "/api/session/{}/task/active",
        player.session_id.as_str().unwrap()
    );
    assert_eq!(
        app.get(&active, &player.token).await.body["status"],
        "awaiting_user"
    );
    assert_eq!(resume(&player, &on_page()).await.status, 200);
}

#[tokio::test]
async fn a_question_about_a_choice_may_be_settled_on_the_page() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin("click Edit", page(TWO_LINKS)).await;
    assert_eq!(resume(&player, &on_page()).await.status, 200);
    let body = player.body(page("<main><a id=\"7\">Edit </a></main>"));
    let next = player.send(&body).await;
    assert_eq!(action(&next), "click(7)");
}
