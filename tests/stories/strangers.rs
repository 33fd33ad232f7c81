//! Calls that show no valid token: each network has so many a minute, of all endpoints together.

use coxswain::http::Handler;
use reqwest::Method;
use serde_json::json;
use stories::{Answer, PASSWORD, TestApp, answer};
use uuid::Uuid;

/// Five calls a minute: of twelve, two are refused even if the minute ends between them.
const NARROW: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "0.05")];
const CALLS: usize = 12;

fn refused(answers: &[Answer], otherwise: u16) {
    let refused = answers.iter().filter(|one| one.status == 429);
    assert!(refused.clone().count() >= 2, "{answers:?}");
    for one in refused {
        assert_eq!(one.refusal(), (429, "RATE_LIMIT"));
        assert_eq!(one.header("x-ratelimit-limit"), "5");
        let seconds: u32 = one.header("retry-after").parse().unwrap();
        assert!((1..=60).contains(&seconds), "{seconds}");
    }
    assert!(answers.iter().any(|one| one.status == otherwise));
}

#[tokio::test]
async fn who_tries_tokens_is_refused_after_a_while() {
    let app = TestApp::with(&NARROW, local::endpoints::router()).await;
    let ada = app.signed_in("ada@example.com", None).await;
    let mut answers = Vec::new();
    for path in [
        "/api/session",
        "/api/v1/auth/session",
        "/api/agent/interact",
    ] {
        for _ in 0..CALLS / 3 {
            let method = match path {
                "/api/agent/interact" => Method::POST,
                _ => Method::GET,
            };
            let body = json!({"query": "click Save"});
            let call = app.request(method, path).bearer_auth("guessed").json(&body);
            answers.push(answer(call).await);
        }
    }
    refused(&answers, 401);
    // Who has a token draws on none of it, and neither does a sign-in.
    assert_eq!(app.get("/api/v1/auth/session", &ada).await.status, 200);
    let body = json!({"email": "ada@example.com", "password": PASSWORD});
    let login = app.request(Method::POST, "/api/v1/auth/login").json(&body);
    assert_eq!(answer(login).await.status, 200);
}

#[tokio::test]
async fn what_anyone_may_ask_is_answered_so_often() {
    for path in ["/api/health", "/api/openapi.json"] {
        let app = TestApp::with(&NARROW, local::endpoints::router()).await;
        let mut answers = Vec::new();
        for _ in 0..CALLS {
            answers.push(answer(app.request(Method::GET, path)).await);
        }
        refused(&answers, 200);
    }
}

#[tokio::test]
async fn every_endpoint_counts_who_shows_no_token() {
    let app = TestApp::roomy().await;
    for endpoint in local::endpoints::router().endpoints() {
        let path: Vec<String> = endpoint
            .path
            .split('/')
            .map(|part| {
                if part.starts_with('{') {
                    Uuid::new_v4().to_string()
                } else {
                    part.to_owned()
                }
            })
            .collect();
        for method in endpoint.methods {
            let call = app.request(method.clone(), &path.join("/"));
            let answered = answer(call.json(&json!({}))).await;
            let name = endpoint.name;
            match endpoint.handler {
                Handler::Protected { .. } | Handler::Claimed(_) => {
                    assert_eq!(answered.refusal(), (401, "UNAUTHORIZED"), "{name}");
                    assert_eq!(answered.header("x-ratelimit-limit"), "100000", "{name}");
                }
                Handler::Public(_) => {
                    assert_eq!(answered.header("x-ratelimit-limit"), "100000", "{name}");
                }
                Handler::CountsItself(_) => assert_eq!(name, "login"),
            }
        }
    }
}
