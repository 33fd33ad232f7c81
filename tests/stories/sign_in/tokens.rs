//! Tokens that are no longer good, or never were.

use super::{LOGOUT, SESSION};
use reqwest::Method;
use serde_json::{Value, json};
use stories::{TestApp, answer};

#[tokio::test]
async fn a_token_is_refused_from_the_moment_of_its_sign_out() {
    let app = TestApp::start().await;
    let first = app.signed_in("ada@example.com", None).await;
    let second = app.token("ada@example.com").await;

    let signed_out = app.post(LOGOUT, &first, &json!({})).await;

    assert_eq!(
        (signed_out.status.as_u16(), &signed_out.body),
        (204, &Value::Null)
    );
    assert_eq!(
        app.get(SESSION, &first).await.refusal(),
        (401, "UNAUTHORIZED")
    );
    assert_eq!(
        app.post(LOGOUT, &first, &json!({})).await.refusal(),
        (401, "UNAUTHORIZED")
    );
    assert_eq!(
        app.get(SESSION, &second).await.status,
        200,
        "another sign-in stays"
    );
}

#[tokio::test]
async fn signing_out_needs_no_body() {
    let app = TestApp::start().await;
    let token = app.signed_in("ada@example.com", None).await;

    let signed_out = answer(app.request(Method::POST, LOGOUT).bearer_auth(token)).await;

    assert_eq!(signed_out.status, 204);
}

#[tokio::test]
async fn a_token_of_another_server_is_refused() {
    let (here, there) = tokio::join!(TestApp::start(), TestApp::start());
    let token = there.signed_in("ada@example.com", None).await;
    here.add_user("ada@example.com", None).await;

    let strange = here.get(SESSION, &token).await;
    let none = answer(here.request(Method::GET, SESSION)).await;

    assert_eq!(strange.refusal(), (401, "UNAUTHORIZED"));
    assert_eq!(strange.timeless(), none.timeless());
    assert_eq!(none.header("www-authenticate"), "Bearer");
}
