//! Signing in, being somebody, and signing out.

mod demo_user;
mod one_network;
mod shut_out;

use coxswain::store::Tier;
use jiff::{SignedDuration, Timestamp};
use local::admin::UserCommand;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
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

async fn operate(app: &TestApp, command: UserCommand) -> String {
    let done = command.run(&app.app.store, &app.app.passwords, Timestamp::now());
    done.await.unwrap_or_else(|error| error.to_string())
}

#[tokio::test]
async fn who_was_shut_out_is_let_in_again_with_a_new_token() {
    let app = TestApp::start().await;
    let before = app.signed_in("ada@example.com", None).await;
    disable(&app, "ada@example.com").await;
    let email = || "ada@example.com".to_owned();
    let enabled = operate(&app, UserCommand::Enable { email: email() }).await;
    assert_eq!(enabled, "Enabled ada@example.com.\n");

    let after = app.token("ada@example.com").await;
    assert_eq!(app.get(SESSION, &after).await.status, 200);
    assert_eq!(app.get(SESSION, &before).await.status, 401);
    let nobody = UserCommand::Enable {
        email: "bob@example.com".to_owned(),
    };
    assert_eq!(
        operate(&app, nobody).await,
        "there is no user \"bob@example.com\""
    );
}

#[tokio::test]
async fn a_new_password_takes_the_old_ones_place_and_ends_what_it_opened() {
    let app = TestApp::start().await;
    let before = app.signed_in("ada@example.com", None).await;
    let change = |password: &str| UserCommand::Password {
        email: "Ada@example.com".to_owned(),
        password: password.to_owned().into(),
    };
    assert_eq!(
        operate(&app, change("another long one")).await,
        "ada@example.com has another password; all tokens ended.\n"
    );

    assert_eq!(app.get(SESSION, &before).await.status, 401);
    let old = app.login("ada@example.com", PASSWORD).await;
    assert_eq!(old.refusal(), (401, "INVALID_CREDENTIALS"));
    let new = app.login("ada@example.com", "another long one").await;
    let token = new.body["accessToken"].as_str().unwrap();
    assert_eq!(app.get(SESSION, token).await.status, 200);
    let short = operate(&app, change("short")).await;
    assert!(!short.contains("another password"), "{short}");
    assert_eq!(app.get(SESSION, token).await.status, 200);
}

#[tokio::test]
async fn a_name_and_a_tier_are_changed_for_tokens_that_are_out_there() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.com", Some("acme")).await;
    let bob = app.signed_in("bob@acme.com", Some("acme")).await;
    let limit = async |token: &str| {
        let answer = app.get("/api/v1/user/preferences", token).await;
        answer.header("x-ratelimit-limit").to_owned()
    };
    assert_eq!(limit(&ada).await, "100");
    let email = || "ada@acme.com".to_owned();
    let rename = UserCommand::Rename {
        email: email(),
        name: " Ada L. ".to_owned(),
    };
    assert_eq!(
        operate(&app, rename).await,
        "ada@acme.com is called Ada L..\n"
    );
    let tier = UserCommand::Tier {
        email: email(),
        tier: Tier::Pro,
    };
    assert_eq!(operate(&app, tier).await, "Tenant acme is pro (2 users).\n");

    assert_eq!(app.get(SESSION, &ada).await.body["user"]["name"], "Ada L.");
    assert_eq!(
        (limit(&ada).await, limit(&bob).await),
        ("600".to_owned(), "600".to_owned())
    );
    // Who comes later has the tenant's tier, and no other.
    app.signed_in("cem@acme.com", Some("acme")).await;
    let listed = operate(&app, UserCommand::List { usage: false }).await;
    assert_eq!(listed.matches("  pro ").count(), 3, "{listed}");
    let other = UserCommand::Add {
        email: "dee@acme.com".to_owned(),
        password: PASSWORD.to_owned().into(),
        name: "Dee".to_owned(),
        org: Some("Acme".to_owned()),
        tier: Some(Tier::Free),
    };
    let refused = operate(&app, other).await;
    assert!(refused.starts_with("the tenant acme is pro;"), "{refused}");
}

#[tokio::test]
async fn an_operator_lists_a_users_tokens_and_ends_one_or_all() {
    let app = TestApp::start().await;
    let first = app.signed_in("ada@example.com", None).await;
    let second = app.token("ada@example.com").await;
    let other = app.signed_in("bob@example.com", None).await;
    let email = || "ada@example.com".to_owned();
    let listed = async || {
        let table = operate(&app, UserCommand::Tokens { email: email() }).await;
        let mut lines = table.lines().map(str::to_owned);
        let head = lines.next().unwrap();
        assert!(head.starts_with("TOKEN"), "{head}");
        lines.collect::<Vec<_>>()
    };
    let tokens = listed().await;
    assert_eq!(tokens.len(), 2, "{tokens:?}");
    assert!(tokens.iter().all(|line| line.ends_with("127.0.0.1")));
    // What is listed lets nobody in.
    assert!(
        tokens
            .iter()
            .all(|line| !line.contains(&first) && !line.contains(&second))
    );

    let id = tokens[0].split_whitespace().next().unwrap().to_owned();
    let end = |token: Option<String>| UserCommand::EndTokens {
        email: email(),
        token,
    };
    assert_eq!(
        operate(&app, end(Some(id.clone()))).await,
        "Ended a token of ada@example.com.\n"
    );
    let mut standing = Vec::new();
    for token in [&first, &second] {
        standing.push(app.get(SESSION, token).await.status.as_u16());
    }
    standing.sort_unstable();
    assert_eq!(standing, [200, 401]);
    assert_eq!(listed().await.len(), 1);
    assert!(operate(&app, end(Some(id))).await.contains("no such token"));

    assert_eq!(
        operate(&app, end(None)).await,
        "Ended all tokens of ada@example.com.\n"
    );
    assert!(listed().await.is_empty());
    for token in [&first, &second] {
        assert_eq!(app.get(SESSION, token).await.status, 401);
    }
    assert_eq!(app.get(SESSION, &other).await.status, 200);
    let again = app.token("ada@example.com").await;
    assert_eq!(app.get(SESSION, &again).await.status, 200);
}
