//! Whose channel is signed for whom.

use coxswain::push::Credentials;
use reqwest::Method;
use serde_json::{Value, json};
use stories::pusher::{Manner, Pusher};
use stories::{Answer, TestApp, answer};
use uuid::Uuid;

const AUTH: &str = "/api/pusher/auth";
const SOCKET: &str = "1234.5678";

async fn app(pusher: &Pusher) -> TestApp {
    let variables = pusher.variables();
    let mut variables: Vec<(&str, &str)> = variables
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    variables.push(("RATE_LIMIT_SCALE", "1000"));
    TestApp::with(&variables, local::endpoints::router()).await
}

async fn ask(app: &TestApp, token: &str, channel: &str) -> Answer {
    let body = json!({"socket_id": SOCKET, "channel_name": channel});
    app.post(AUTH, token, &body).await
}

fn channel(session: &Value) -> String {
    format!("private-session-{}", session.as_str().unwrap())
}

/// A session of a user's, made by a first request.
async fn session(app: &TestApp, token: &str) -> Value {
    let body = json!({"url": "https://app.example.com/", "query": "click Save",
        "dom": "<html><body><button id=\"5\">Save</button></body></html>"});
    let answer = app.post("/api/agent/interact", token, &body).await;
    answer.body["sessionId"].clone()
}

#[tokio::test]
async fn a_form_and_json_are_signed_alike() {
    let pusher = Pusher::new(Manner::Well).await;
    let app = app(&pusher).await;
    let ada = app.signed_in("ada@example.com", None).await;
    let channel = channel(&session(&app, &ada).await);

    let as_json = ask(&app, &ada, &channel).await;
    let form = app
        .request(Method::POST, AUTH)
        .bearer_auth(&ada)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(format!("socket_id={SOCKET}&channel_name={channel}"));
    let as_form = answer(form).await;

    let expected = Credentials::new("the-key", &"the-secret".into())
        .for_channel(&SOCKET.parse().unwrap(), &channel);
    assert_eq!(as_json.status, 200, "{:?}", as_json.body);
    assert_eq!(as_json.body["auth"], expected);
    assert_eq!(as_json.body["data"]["auth"], expected);
    assert_eq!(as_form.body, as_json.body);
    assert_eq!(as_json.header("x-ratelimit-limit"), "100000");
}

#[tokio::test]
async fn only_the_owner_watches_and_the_first_to_ask_owns_a_new_id() {
    let pusher = Pusher::new(Manner::Well).await;
    let app = app(&pusher).await;
    let ada = app.signed_in("ada@acme.example", Some("acme")).await;
    let bob = app.signed_in("bob@acme.example", Some("acme")).await;
    let eve = app.signed_in("eve@evil.example", None).await;
    let stored = channel(&session(&app, &ada).await);
    let id = json!(Uuid::new_v4());
    let unused = channel(&id);

    assert_eq!(ask(&app, &ada, &stored).await.status, 200);
    assert_eq!(ask(&app, &ada, &unused).await.status, 200);
    for other in [&bob, &eve] {
        for channel in [&stored, &unused] {
            let refused = ask(&app, other, channel).await;
            assert_eq!(refused.refusal(), (403, "FORBIDDEN"), "{channel}");
            assert!(refused.body["auth"].is_null());
        }
    }
    assert_eq!(ask(&app, &ada, &unused).await.status, 200);

    // The claim holds when the session is made: a stranger gets another one.
    let body = json!({"url": "https://app.example.com/", "query": "click Save", "sessionId": id,
        "dom": "<html><body><button id=\"5\">Save</button></body></html>"});
    let stranger = app.post("/api/agent/interact", &eve, &body).await;
    let owner = app.post("/api/agent/interact", &ada, &body).await;
    assert_ne!(stranger.body["sessionId"], id);
    assert_eq!(owner.body["sessionId"], id);
}

#[tokio::test]
async fn what_is_no_session_s_channel_is_forbidden_and_what_is_missing_is_named() {
    let pusher = Pusher::new(Manner::Well).await;
    let app = app(&pusher).await;
    let ada = app.signed_in("ada@example.com", None).await;
    for channel in [
        "private-session-1",
        "session-0190a6f0-1111-7222-8333-444455556666",
        "presence-session-0190a6f0-1111-7222-8333-444455556666",
        "private-session-0190A6F0-1111-7222-8333-444455556666",
        "private-admin",
        "",
    ] {
        let refused = ask(&app, &ada, channel).await;
        assert_eq!(refused.refusal(), (403, "FORBIDDEN"), "{channel}");
    }
    for (body, field) in [
        (json!({"channel_name": "private-x"}), "socket_id"),
        (
            json!({"socket_id": "1:2", "channel_name": "private-x"}),
            "socket_id",
        ),
        (json!({"socket_id": SOCKET}), "channel_name"),
    ] {
        let refused = app.post(AUTH, &ada, &body).await;
        assert_eq!(refused.refusal(), (400, "VALIDATION_ERROR"), "{body}");
        assert_eq!(refused.body["details"]["field"], field, "{body}");
    }
    let nobody = app.request(Method::POST, AUTH).json(&json!({}));
    assert_eq!(answer(nobody).await.status, 401);
}

#[tokio::test]
async fn with_push_off_a_foreign_channel_is_still_forbidden_and_nothing_is_claimed() {
    let app = TestApp::roomy().await;
    let ada = app.signed_in("ada@example.com", None).await;
    let eve = app.signed_in("eve@evil.example", None).await;
    let stored = channel(&session(&app, &ada).await);
    let unused = channel(&json!(Uuid::new_v4()));

    assert_eq!(ask(&app, &eve, &stored).await.refusal(), (403, "FORBIDDEN"));
    assert_eq!(ask(&app, &eve, "private-x").await.status, 403);
    for token in [&ada, &eve, &ada] {
        let off = ask(&app, token, &unused).await;
        assert_eq!(off.refusal(), (404, "NOT_FOUND"));
    }
}

#[tokio::test]
async fn a_client_that_repeats_a_refusal_is_told_to_wait() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@example.com", None).await;
    let mut statuses = Vec::new();
    for _ in 0..102 {
        statuses.push(ask(&app, &ada, "private-x").await.status.as_u16());
    }
    // The minute may have turned in between, once.
    let refused = statuses.iter().filter(|status| **status == 403).count();
    assert!((100..=102).contains(&refused), "{refused}");
    if refused == 100 {
        let limited = ask(&app, &ada, "private-x").await;
        assert!(limited.status == 403 || limited.refusal() == (429, "RATE_LIMIT"));
        assert_eq!(statuses.last(), Some(&429));
    }
}
