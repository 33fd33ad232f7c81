//! What an operator does to an account, and what becomes of its tokens.

use super::{SESSION, disable, operate};
use coxswain::store::Tier;
use local::admin::UserCommand;
use stories::{PASSWORD, TestApp};

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
