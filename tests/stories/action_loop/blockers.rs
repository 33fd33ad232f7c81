//! What on a page only the user can clear: each kind once, cleared in each way, and gone on from.

use crate::player::{Player, action, page, status, text};
use serde_json::{Value, json};
use stories::{Answer, TestApp};

const SIGN_IN: &str = r#"<form>E-mail <input name="email" type="email" id="11"/><label>Password <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>"#;
const CODE: &str = r#"<main><h1>Two-factor authentication </h1><p>Enter the 6-digit code from your authenticator app. </p><label>Verification code <input name="otp" type="text" id="21"/></label><button type="submit" id="23">Verify </button></main>"#;
const WELCOME: &str = r#"<h1>Welcome, Ada </h1><a id="5">Sign out </a>"#;
const START: &str = r#"<nav><a id="5">Orders </a><a id="6">Customers </a></nav>"#;
const ORDERS: &str =
    r#"<h1>Orders </h1><button id="9">Export </button><button id="10">Print </button>"#;
const GOAL: &str = "click Orders, then click Export";

/// How a user clears the way.
#[derive(Debug, Clone, Copy, PartialEq)]
enum How {
    InChat(&'static str),
    OnWeb,
}

async fn resume(player: &Player<'_>, body: Value) -> Answer {
    let (session, task) = (player.session_id.as_str(), player.task_id.as_str());
    let path = format!(
        "/api/session/{}/task/{}/resume",
        session.unwrap(),
        task.unwrap()
    );
    player.app.post(&path, &player.token, &body).await
}

/// The answer is one that every client stands, and says what blocks.
fn blocker<'a>(answer: &'a Value, kind: &str) -> &'a Value {
    assert_eq!(
        (action(answer), status(answer)),
        ("ask_user()", "awaiting_user"),
        "{kind}: {answer}"
    );
    let blocker = &answer["blockerInfo"];
    assert_eq!(blocker["type"], kind, "{answer}");
    assert_eq!(blocker["userMessage"], answer["userQuestion"]);
    assert!(!text(blocker, "description").is_empty());
    assert!(blocker["confidence"].as_f64().unwrap() >= 0.7);
    let plain = text(blocker, "userMessage").to_lowercase();
    for jargon in ["dom", "element", "blocker", "mfa", "captcha_"] {
        assert!(!plain.contains(jargon), "{plain}");
    }
    blocker
}

/// Signs in as far as the page that asks for a code.
async fn at_the_code(app: &TestApp) -> (Player<'_>, Value) {
    let mut player = Player::new(app).await;
    let goal = "Log in as ada@example.com with password harbour-7";
    player.begin(goal, page(SIGN_IN)).await;
    player.report(page(SIGN_IN)).await;
    assert_eq!(action(&player.report(page(SIGN_IN)).await), "click(15)");
    let blocked = player.report(page(CODE)).await;
    (player, blocked)
}

/// Enters the code, sends it, and ends.
async fn code_is_entered(player: &mut Player<'_>, first: &Value) {
    assert_eq!(action(first), r#"setValue(21, "482913")"#, "{first}");
    assert!(!text(first, "thought").contains("482913"));
    assert_eq!(action(&player.report(page(CODE)).await), "click(23)");
    let last = player.report(page(WELCOME)).await;
    assert_eq!(
        (action(&last), status(&last)),
        ("finish()", "completed"),
        "{last}"
    );
    let messages = format!(
        "/api/session/{}/messages",
        player.session_id.as_str().unwrap()
    );
    let messages = player.app.get(&messages, &player.token).await.text;
    assert!(
        !messages.contains("482913") && !messages.contains("482 913"),
        "{messages}"
    );
}

#[tokio::test]
async fn a_code_that_the_user_says_is_entered_and_sent() {
    let app = TestApp::roomy().await;
    let (mut player, blocked) = at_the_code(&app).await;
    let info = blocker(&blocked, "mfa_required");
    assert_eq!(
        info["resolutionMethods"],
        json!(["provide_in_chat", "user_action_on_web"])
    );
    assert_eq!(info["requiredFields"], json!(["Verification code"]));

    "the code is 482 913".clone_into(&mut player.query);
    let body = player.body(page(CODE));
    let first = player.send(&body).await;
    assert_eq!(first["taskId"], blocked["taskId"]);
    code_is_entered(&mut player, &first).await;
}

#[tokio::test]
async fn a_code_that_is_given_beside_the_chat_is_entered_and_sent() {
    for field in ["verificationCode", "code", "otp"] {
        let app = TestApp::roomy().await;
        let (mut player, blocked) = at_the_code(&app).await;
        blocker(&blocked, "mfa_required");
        let data =
            json!({"resolutionMethod": "provide_in_chat", "resolutionData": {field: "482913"}});
        assert_eq!(resume(&player, data).await.status, 200);
        let body = player.body(page(CODE));
        let first = player.send(&body).await;
        code_is_entered(&mut player, &first).await;
    }
}

#[tokio::test]
async fn a_code_that_the_user_enters_is_the_users() {
    let app = TestApp::roomy().await;
    let (mut player, _) = at_the_code(&app).await;
    let on_web = json!({"resolutionMethod": "user_action_on_web"});
    assert_eq!(resume(&player, on_web).await.status, 200);
    let body = player.body(page(WELCOME));
    let last = player.send(&body).await;
    assert_eq!(
        (action(&last), status(&last)),
        ("finish()", "completed"),
        "{last}"
    );
}

#[tokio::test]
async fn a_wrong_code_is_asked_for_again_and_not_for_ever() {
    let app = TestApp::roomy().await;
    let (mut player, mut answer) = at_the_code(&app).await;
    let refused = format!(r#"<div role="alert" id="20">That code is not valid. </div>{CODE}"#);
    let mut asked = 0;
    while status(&answer) != "failed" {
        if status(&answer) == "awaiting_user" {
            asked += 1;
            blocker(&answer, "mfa_required");
            player.query = format!("48291{asked}");
            let body = player.body(page(&refused));
            answer = player.send(&body).await;
        } else {
            answer = player.report(page(&refused)).await;
        }
        assert!(asked < 8, "{answer}");
    }
    assert!(asked > 1, "{answer}");
    assert!(!text(&answer, "thought").contains("Done"));
}

/// Comes to a page that blocks, and past it.
async fn past(kind: &str, wall: &str, how: How) {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, page(START)).await;
    "https://app.example.com/orders".clone_into(&mut player.url);
    let mut blocked = player.report(page(wall)).await;
    while action(&blocked).starts_with("wait") {
        blocked = player.report(page(wall)).await;
    }
    blocker(&blocked, kind);
    match how {
        How::InChat(said) => said.clone_into(&mut player.query),
        How::OnWeb => {
            let on_web = json!({"resolutionMethod": "user_action_on_web"});
            let resumed = resume(&player, on_web).await;
            assert_eq!(resumed.body["status"], "executing", "{kind}: {resumed:?}");
        }
    }
    let body = player.body(page(ORDERS));
    let next = player.send(&body).await;
    assert_eq!(next["taskId"], blocked["taskId"], "{kind}");
    assert_eq!(action(&next), "click(9)", "{kind} {how:?}: {next}");
    let done = format!(r#"<p role="status" id="8">Exported. </p>{ORDERS}"#);
    let last = player.report(page(&done)).await;
    assert_eq!(status(&last), "completed", "{kind} {how:?}: {last}");
}

const WALLS: &[(&str, &str)] = &[
    (
        "mfa_required",
        r"<h1>Approve the sign-in request </h1><p>Open your authenticator app and approve the sign-in request. </p>",
    ),
    (
        "captcha",
        r#"<h1>Verify you are human </h1><p>This helps us keep the site safe. </p><label><input type="checkbox" id="3"/> I'm not a robot </label>"#,
    ),
    (
        "captcha",
        r"<h1>Just a moment </h1><p>Checking your browser before you go on. </p>",
    ),
    (
        "cookie_consent",
        r#"<div role="dialog" aria-label="Cookies" id="3"><p>We use cookies. Subscribe, or manage what we store. </p><button id="4">Manage preferences </button></div>"#,
    ),
    (
        "rate_limit",
        r"<h1>Too many requests </h1><p>Try again in 90 seconds. </p>",
    ),
    (
        "session_expired",
        r#"<h1>Your session has expired </h1><p>Please sign in again. </p><a id="3">Sign in </a>"#,
    ),
    (
        "access_denied",
        r#"<h1>403 Forbidden </h1><p>You don't have permission to see this page. </p><a id="3">Back </a>"#,
    ),
    ("page_error", r"<h1>502 Bad Gateway </h1><p>nginx </p>"),
];

#[tokio::test]
async fn what_the_user_clears_on_the_page_is_gone_on_from() {
    for (kind, wall) in WALLS {
        past(kind, wall, How::OnWeb).await;
    }
}

#[tokio::test]
async fn what_the_user_says_is_done_is_gone_on_from() {
    for (kind, wall) in WALLS {
        past(kind, wall, How::InChat("done, go on")).await;
    }
}

#[tokio::test]
async fn the_time_to_wait_is_told_and_the_page_loaded_once_more() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, page(START)).await;
    player.url = "https://app.example.com/orders".to_owned();
    let wall = page(WALLS[4].1);
    let blocked = player.report(wall.clone()).await;
    let info = blocker(&blocked, "rate_limit");
    assert_eq!(info["retryAfterSeconds"], 90);
    assert_eq!(info["resolutionMethods"], json!(["user_action_on_web"]));
    "try again".clone_into(&mut player.query);
    let body = player.body(wall.clone());
    let again = player.send(&body).await;
    assert_eq!(
        action(&again),
        r#"navigate("https://app.example.com/orders")"#
    );
    blocker(&player.report(wall).await, "rate_limit");
}

#[tokio::test]
async fn too_many_sign_ins_are_no_wrong_password() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player
        .begin(
            "Log in as ada@example.com with password harbour-7",
            page(SIGN_IN),
        )
        .await;
    for _ in 0..2 {
        player.report(page(SIGN_IN)).await;
    }
    let refused = format!(
        r#"<div role="alert" id="9">Too many failed attempts. Try again in 15 minutes. </div>{SIGN_IN}"#
    );
    let blocked = player.report(page(&refused)).await;
    assert_eq!(blocker(&blocked, "rate_limit")["retryAfterSeconds"], 900);
}

#[tokio::test]
async fn a_cookie_wall_is_declined_without_a_question() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let wall = r#"<div role="dialog" aria-label="Your privacy" id="30"><p>We and our partners use cookies. </p><button id="31">Accept all </button><button id="32">Reject all </button></div>"#;
    let first = player.begin(GOAL, page(&format!("{START}{wall}"))).await;
    assert_eq!(action(&first), "click(32)", "{first}");
    assert!(text(&first, "thought").contains("Reject all"), "{first}");
    let second = player.report(page(START)).await;
    assert_eq!(action(&second), "click(5)", "{second}");
}

#[tokio::test]
async fn a_wall_that_can_only_be_accepted_is_asked_about() {
    let wall = r#"<div role="dialog" aria-label="Your privacy" id="30"><p>We and our partners use cookies. </p><button id="31">Accept all </button></div>"#;
    let walled = page(&format!("{START}{wall}"));
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player.begin(GOAL, walled.clone()).await;
    blocker(&first, "cookie_consent");
    // Told to go on, the one that stays is in nobody's way.
    "done, go on".clone_into(&mut player.query);
    let body = player.body(walled);
    let second = player.send(&body).await;
    assert_eq!(action(&second), "click(5)", "{second}");
}

#[tokio::test]
async fn a_page_that_is_not_there_is_left_for_another_way() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let start = player.url.clone();
    player.begin(GOAL, page(START)).await;
    player.url = "https://app.example.com/orders".to_owned();
    let lost = player
        .report(page(
            "<h1>Page not found </h1><p>There is nothing here. </p><a id=\"3\">Home </a>",
        ))
        .await;
    assert_eq!(action(&lost), format!("navigate(\"{start}\")"), "{lost}");
    assert_eq!(lost["verification"]["success"], false);
    assert_eq!(lost["blockerInfo"], Value::Null);
    player.url = start;
    let mut answer = player.report(page(START)).await;
    for _ in 0..4 {
        assert_ne!(action(&answer), "click(5)", "{answer}");
        if ["failed", "needs_user_input"].contains(&status(&answer)) {
            break;
        }
        answer = player.report(page(START)).await;
    }
    assert!(
        ["failed", "needs_user_input"].contains(&status(&answer)),
        "{answer}"
    );
}

#[tokio::test]
async fn a_goal_that_ends_there_ends_there() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player.begin("click Sign out", page(WELCOME)).await;
    assert_eq!(action(&first), "click(5)");
    player.url = "https://app.example.com/bye".to_owned();
    let last = player
        .report(page(
            r#"<h1>You have been signed out </h1><a id="3">Sign in </a>"#,
        ))
        .await;
    assert_eq!(
        (action(&last), status(&last)),
        ("finish()", "completed"),
        "{last}"
    );
}

#[tokio::test]
async fn who_is_signed_out_may_give_the_details_in_the_chat() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, page(START)).await;
    let wall = page(
        r#"<h1>Your session has expired </h1><p>Please sign in again. </p><a id="3">Sign in </a>"#,
    );
    let blocked = player.report(wall.clone()).await;
    blocker(&blocked, "session_expired");
    "sign in as ada@example.com with password harbour-7".clone_into(&mut player.query);
    let body = player.body(wall);
    let next = player.send(&body).await;
    assert_eq!(next["taskId"], blocked["taskId"]);
    assert_eq!(action(&next), "click(3)", "{next}");
    let typed = player.report(page(SIGN_IN)).await;
    assert_eq!(action(&typed), r#"setValue(11, "ada@example.com")"#);
    let typed = player.report(page(SIGN_IN)).await;
    assert_eq!(action(&typed), r#"setValue(13, "harbour-7")"#, "{typed}");
    // The goal says nothing of signing in, and an answer widens no task: it is asked for.
    let asked = player.report(page(SIGN_IN)).await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    // Neither yes nor no: the same is asked once more.
    "what will that do?".clone_into(&mut player.query);
    let body = player.body(page(SIGN_IN));
    let again = player.send(&body).await;
    assert_eq!(status(&again), "needs_user_input", "{again}");
    assert_eq!(again["userQuestion"], asked["userQuestion"]);
    "yes".clone_into(&mut player.query);
    let body = player.body(page(SIGN_IN));
    let sent = player.send(&body).await;
    assert_eq!(action(&sent), "click(15)", "{sent}");
    // What was under way goes on.
    let next = player.report(page(ORDERS)).await;
    assert_eq!(action(&next), "click(9)", "{next}");
}
