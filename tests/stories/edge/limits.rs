//! How often an endpoint may be called, and what is said of it.

use super::every_endpoint_and;
use coxswain::http::{Endpoint, Handler, Limit, Reply};
use reqwest::Method;
use serde_json::json;
use stories::{TestApp, answer};

/// An hour long, so that no test sees its window change.
static LIMITED: Endpoint = Endpoint::new(
    "limited",
    &[http::Method::GET],
    "/limited",
    Handler::Protected {
        limit: Some(Limit {
            name: "limited",
            count: 10,
            window_seconds: 3600,
        }),
        handle: |_, caller, _| {
            Box::pin(async move { Reply::data(&json!({"tenant": caller.tenant()})) })
        },
    },
);

#[tokio::test]
async fn a_limit_admits_exactly_its_count_and_says_how_much_is_left() {
    let app = TestApp::with(&[], every_endpoint_and(&LIMITED)).await;
    let ada = app.signed_in("ada@example.com", Some("Acme")).await;
    let bob = app.signed_in("bob@example.com", Some("Acme")).await;
    let eve = app.signed_in("eve@example.com", Some("Other")).await;

    for left in (0..10).rev() {
        let token = if left % 2 == 0 { &ada } else { &bob };
        let admitted = app.get("/limited", token).await;
        assert_eq!(admitted.status, 200);
        assert_eq!(admitted.header("x-ratelimit-limit"), "10");
        assert_eq!(admitted.header("x-ratelimit-remaining"), left.to_string());
        assert!(!admitted.header("x-ratelimit-reset").is_empty());
    }
    let refused = app.get("/limited", &ada).await;

    assert_eq!(refused.refusal(), (429, "RATE_LIMIT"));
    assert_eq!(refused.header("x-ratelimit-remaining"), "0");
    assert_eq!(
        refused.body["retryAfter"].to_string(),
        refused.header("retry-after")
    );
    assert_eq!(
        app.get("/limited", &eve).await.status,
        200,
        "another tenant is not held up"
    );
}

#[tokio::test]
async fn a_limit_is_exact_under_many_requests_at_once() {
    let app = TestApp::with(&[], every_endpoint_and(&LIMITED)).await;
    let token = app.signed_in("ada@example.com", None).await;

    let requests = (0..40).map(|_| {
        tokio::spawn(answer(
            app.request(Method::GET, "/limited").bearer_auth(&token),
        ))
    });
    let requests: Vec<_> = requests.collect();
    let mut admitted = 0;
    for request in requests {
        let answered = request.await.unwrap();
        match answered.status.as_u16() {
            200 => admitted += 1,
            _ => assert_eq!(answered.refusal(), (429, "RATE_LIMIT")),
        }
    }

    assert_eq!(admitted, 10);
}

#[tokio::test]
async fn the_scale_widens_every_limit() {
    let app = TestApp::with(&[("RATE_LIMIT_SCALE", "10")], every_endpoint_and(&LIMITED)).await;
    let token = app.signed_in("ada@example.com", None).await;

    assert_eq!(
        app.get("/limited", &token)
            .await
            .header("x-ratelimit-limit"),
        "100"
    );
}
