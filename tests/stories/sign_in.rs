//! Signing in, being somebody, and signing out.

mod demo_user;
mod one_network;
mod operators;
mod shut_out;
mod tokens;
mod wrong_password;

use jiff::{SignedDuration, Timestamp};
use local::admin::UserCommand;
use reqwest::Method;
use serde_json::json;
use stories::{PASSWORD, TestApp, answer};

const SESSION: &str = "/api/v1/auth/session";
const LOGOUT: &str = "/api/v1/auth/logout";

/// [`PASSWORD`] with 8 MiB and one pass.
const WEAK_HASH: &str = "$argon2id$v=19$m=8192,t=1,p=1$YSBzYWx0IGZvciB0ZXN0cw$\
    SRUwhnFDMjpVlMeYZamCIvEKkiCoBdZVuUtzDalOTNI";

async fn disable(app: &TestApp, email: &str) {
    let command = UserCommand::Disable {
        email: email.to_owned(),
    };
    command
        .run(&app.app.store, &app.app.passwords, Timestamp::now())
        .await
        .unwrap();
}

async fn operate(app: &TestApp, command: UserCommand) -> String {
    let done = command.run(&app.app.store, &app.app.passwords, Timestamp::now());
    done.await.unwrap_or_else(|error| error.to_string())
}

#[tokio::test]
async fn a_sign_in_answers_with_a_token_and_who_it_is_for() {
    let app = TestApp::start().await;
    app.add_user("ada@example.com", Some("Acme Ltd")).await;

    let signed_in = app.login("ada@example.com", PASSWORD).await;
    assert_eq!(signed_in.status, 200, "{signed_in:?}");
    let fields = signed_in.body["data"].clone();
    let mut at_top_level = signed_in.body.clone();
    let envelope = at_top_level.as_object_mut().unwrap();
    assert_eq!(envelope.remove("success"), Some(json!(true)));
    envelope.remove("data");
    assert_eq!(at_top_level, fields);

    assert_eq!(fields["user"]["email"], json!("ada@example.com"));
    assert_eq!(fields["user"]["name"], json!("ada"));
    assert_eq!(fields["tenantName"], json!("Acme Ltd"));
    let expires_at = fields["expiresAt"].as_str().unwrap();
    assert_eq!(
        (expires_at.len(), &expires_at[19..20], &expires_at[23..]),
        (24, ".", "Z")
    );
    let life = expires_at
        .parse::<Timestamp>()
        .unwrap()
        .duration_since(Timestamp::now());
    assert!(life > SignedDuration::from_hours(11) && life <= SignedDuration::from_hours(12));

    let session = app
        .get(SESSION, fields["accessToken"].as_str().unwrap())
        .await;
    for field in ["user", "tenantId", "tenantName"] {
        assert_eq!(session.body[field], fields[field], "{field}");
        assert_eq!(session.body["data"][field], fields[field], "{field}");
    }
    assert_eq!(session.body.get("accessToken"), None);
}

#[tokio::test]
async fn a_user_without_an_organization_is_a_tenant_alone() {
    let app = TestApp::start().await;
    let token = app.signed_in("ada@example.com", None).await;

    let body = app.get(SESSION, &token).await.body;

    assert_eq!(body["tenantId"], body["user"]["id"]);
}

#[tokio::test]
async fn an_address_is_trimmed_and_its_case_does_not_matter() {
    let app = TestApp::start().await;
    app.add_user("Ada@Example.com", None).await;

    assert_eq!(app.login("  aDA@exampLE.com ", PASSWORD).await.status, 200);
}

#[tokio::test]
async fn what_is_missing_or_wrong_in_a_sign_in_is_named() {
    let app = TestApp::start().await;
    let long = "x".repeat(257);
    for (body, field) in [
        (json!({"password": "x"}), "email"),
        (json!({"email": "ada@example.com"}), "password"),
        (json!({"email": 7, "password": "x"}), "email"),
        (json!({"email": "", "password": "x"}), "email"),
        (json!({"email": "ada", "password": "x"}), "email"),
        (
            json!({"email": "ada@example.com", "password": ""}),
            "password",
        ),
        (
            json!({"email": "ada@example.com", "password": long}),
            "password",
        ),
        (
            json!({"email": "ada@example.com", "password": null}),
            "password",
        ),
    ] {
        let refused = answer(app.request(Method::POST, "/api/v1/auth/login").json(&body)).await;
        assert_eq!(refused.refusal(), (400, "VALIDATION_ERROR"), "{body}");
        assert_eq!(refused.body["details"]["field"], json!(field), "{body}");
        assert!(
            !refused.body.to_string().contains("xxx"),
            "a value is repeated: {refused:?}"
        );
    }
}

#[tokio::test]
async fn after_ten_failures_on_an_account_the_right_password_waits_too() {
    let app = TestApp::start().await;
    app.add_user("ada@example.com", None).await;
    app.add_user("bob@example.com", None).await;
    for attempt in 0..10_u8 {
        // Each from another address: the account's own counter is what fills up.
        let failed = app
            .from_address(10 + attempt)
            .login("ada@example.com", "guess")
            .await;
        assert_eq!(failed.refusal(), (401, "INVALID_CREDENTIALS"));
    }

    let right = app.login("ada@example.com", PASSWORD).await;
    assert_eq!(right.refusal(), (429, "RATE_LIMIT"));
    let wait: i64 = right.header("retry-after").parse().unwrap();
    assert!((1..=900).contains(&wait), "{wait}");
    assert_eq!(right.body["retryAfter"], json!(wait));
    let reset_at: Timestamp = right.body["resetAt"].as_str().unwrap().parse().unwrap();
    assert_eq!(
        right.header("x-ratelimit-reset"),
        reset_at.as_second().to_string()
    );
    assert_eq!(
        (
            right.header("x-ratelimit-limit"),
            right.header("x-ratelimit-remaining")
        ),
        ("10", "0")
    );

    assert_eq!(app.login("bob@example.com", PASSWORD).await.status, 200);
}

#[tokio::test]
async fn after_ten_failures_from_an_address_every_account_waits_there() {
    let app = TestApp::start().await;
    app.add_user("ada@example.com", None).await;
    for attempt in 0..10 {
        app.login(&format!("guess{attempt}@example.com"), "guess")
            .await;
    }

    assert_eq!(
        app.login("ada@example.com", PASSWORD).await.refusal(),
        (429, "RATE_LIMIT")
    );
    assert_eq!(
        app.from_address(2)
            .login("ada@example.com", PASSWORD)
            .await
            .status,
        200
    );
}

/// The quarter of an hour that it is, by which attempts are counted.
fn quarter() -> i64 {
    jiff::Timestamp::now().as_second() / 900
}

/// What comes of so many wrong passwords from one address, of one quarter of an hour.
async fn guesses(many: usize) -> (TestApp, Vec<u16>) {
    loop {
        let app = TestApp::start().await;
        app.add_user("ada@example.com", None).await;
        let begun = quarter();
        let mut refused = Vec::new();
        for _ in 0..many {
            let caller = app.from_address(66);
            let guess = caller.login("ada@example.com", "guess").await;
            refused.push(guess.refusal().0);
        }
        if quarter() == begun {
            return (app, refused);
        }
    }
}

#[tokio::test]
async fn one_address_shuts_nobody_else_out() {
    // All that the address may try, and much more.
    let (app, refused) = guesses(25).await;
    let wanted: Vec<u16> = (0..25).map(|at| if at < 10 { 401 } else { 429 }).collect();
    assert_eq!(refused, wanted);
    for address in 2..8 {
        let caller = app.from_address(address);
        let signed_in = caller.login("ada@example.com", PASSWORD).await;
        assert_eq!(signed_in.status, 200, "{address}");
    }
}

#[tokio::test]
async fn where_an_account_was_signed_in_before_it_can_be_signed_in_again() {
    let app = TestApp::start().await;
    app.add_user("ada@example.com", None).await;
    assert_eq!(app.login("ada@example.com", PASSWORD).await.status, 200);
    for address in 10..20 {
        let caller = app.from_address(address);
        let failed = caller.login("ada@example.com", "guess").await;
        assert_eq!(failed.refusal(), (401, "INVALID_CREDENTIALS"));
    }
    let stranger = app.from_address(30);
    let refused = stranger.login("ada@example.com", PASSWORD).await;
    assert_eq!(refused.refusal(), (429, "RATE_LIMIT"));
    assert_eq!(app.login("ada@example.com", PASSWORD).await.status, 200);
}

#[tokio::test]
async fn who_was_shut_out_takes_nothing_of_a_colleagues_limit() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.com", Some("acme")).await;
    let bob = app.signed_in("bob@acme.com", Some("acme")).await;
    disable(&app, "ada@acme.com").await;
    for _ in 0..105 {
        let refused = app.get("/api/v1/user/preferences", &ada).await;
        // In the end her network is told to wait.
        assert!([401, 429].contains(&refused.status.as_u16()), "{refused:?}");
    }
    let first = app.get("/api/v1/user/preferences", &bob).await;
    assert_eq!(
        (first.status.as_u16(), first.header("x-ratelimit-remaining")),
        (200, "99")
    );
}

#[tokio::test]
async fn signing_in_many_times_is_no_guessing() {
    let app = TestApp::start().await;
    app.add_user("ada@example.com", None).await;

    for attempt in 0..12 {
        let signed_in = app.login("ada@example.com", PASSWORD).await;
        assert_eq!(signed_in.status, 200, "attempt {attempt}: {signed_in:?}");
    }
}

#[tokio::test]
async fn a_hash_of_too_low_a_cost_is_replaced_at_the_next_sign_in() {
    let app = TestApp::start().await;
    app.add_user("ada@example.com", None).await;
    let store = &app.app.store;
    store
        .replace_password_hash("ada@example.com", WEAK_HASH)
        .await
        .unwrap();

    app.token("ada@example.com").await;

    let user = store.find_user("ada@example.com").await.unwrap().unwrap();
    assert!(
        user.password_hash
            .starts_with("$argon2id$v=19$m=19456,t=2,p=1$")
    );
    app.token("ada@example.com").await;
}
