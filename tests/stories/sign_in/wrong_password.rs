//! Who does not know the password learns nothing of the account.

use super::{SESSION, disable};
use std::time::{Duration, Instant};
use stories::{PASSWORD, TestApp};

#[tokio::test]
async fn a_stranger_and_a_wrong_password_look_the_same() {
    let app = TestApp::start().await;
    app.add_user("ada@example.com", None).await;

    let wrong = app.login("ada@example.com", "not the password").await;
    let unknown = app
        .from_address(2)
        .login("nobody@example.com", PASSWORD)
        .await;

    assert_eq!(wrong.refusal(), (401, "INVALID_CREDENTIALS"));
    assert_eq!(
        (wrong.status, wrong.timeless()),
        (unknown.status, unknown.timeless())
    );
    for header in [
        "x-ratelimit-limit",
        "x-ratelimit-remaining",
        "content-length",
    ] {
        assert_eq!(wrong.header(header), unknown.header(header), "{header}");
    }
}

#[tokio::test]
async fn a_stranger_is_refused_no_sooner_than_a_wrong_password() {
    let app = TestApp::start().await;
    app.add_user("ada@example.com", None).await;
    let mut fastest = [Duration::MAX; 2];
    for _ in 0..5 {
        for (email, fastest) in ["ada@example.com", "eve@example.com"]
            .iter()
            .zip(&mut fastest)
        {
            let started = Instant::now();
            let refused = app.login(email, "not the password").await;
            *fastest = started.elapsed().min(*fastest);
            assert_eq!(refused.refusal(), (401, "INVALID_CREDENTIALS"));
        }
    }

    let [known, unknown] = fastest;
    assert!(unknown > known / 2, "known {known:?}, unknown {unknown:?}");
}

#[tokio::test]
async fn a_disabled_account_is_named_only_to_who_knows_its_password() {
    let app = TestApp::start().await;
    let token = app.signed_in("ada@example.com", None).await;
    disable(&app, "ada@example.com").await;

    let wrong = app.login("ada@example.com", "not the password").await;
    let right = app.login("ada@example.com", PASSWORD).await;

    assert_eq!(wrong.refusal(), (401, "INVALID_CREDENTIALS"));
    assert_eq!(right.refusal(), (403, "ACCOUNT_DISABLED"));
    assert_eq!(
        app.get(SESSION, &token).await.refusal(),
        (401, "UNAUTHORIZED")
    );
}
