//! The demo user's password: the one that everybody knows, or the data folder's own.

use super::disable;
use coxswain::auth::password::Passwords;
use jiff::Timestamp;
use local::admin::UserCommand;
use local::demo_user::{self, EMAIL, KNOWN_PASSWORD, SignIn};
use local::kept_key;
use secrecy::{ExposeSecret, SecretString};
use stories::TestApp;

async fn keep(app: &TestApp, password: &str, former: Option<&str>) -> SignIn {
    let former = former.map(SecretString::from);
    demo_user::keep(&app.app.store, &Passwords::new(), password.into(), former)
        .await
        .unwrap()
}

fn opened_by(sign_in: &SignIn) -> &str {
    match sign_in {
        SignIn::With(password) => password.expose_secret(),
        SignIn::WithItsOwn => "its own",
        SignIn::Disabled => "nothing",
    }
}

#[tokio::test]
async fn the_demo_users_password_goes_with_where_the_gateway_listens() {
    let app = TestApp::start().await;
    let folder = tempfile::tempdir().unwrap();
    let random = kept_key::demo_password(folder.path()).unwrap();
    let random = random.expose_secret();
    assert!(random.len() >= 40 && !random.contains(KNOWN_PASSWORD));

    demo_user::keep_known(&app.app.store, &Passwords::new())
        .await
        .unwrap();
    let before = app.login(EMAIL, KNOWN_PASSWORD).await;
    let before = before.body["accessToken"].as_str().unwrap();

    let listens_to_others = keep(&app, random, Some(KNOWN_PASSWORD)).await;
    assert_eq!(opened_by(&listens_to_others), random);
    assert_eq!(app.login(EMAIL, KNOWN_PASSWORD).await.status, 401);
    assert_eq!(app.get("/api/v1/auth/session", before).await.status, 401);
    assert_eq!(app.login(EMAIL, random).await.status, 200);

    let started_again = keep(&app, random, Some(KNOWN_PASSWORD)).await;
    assert_eq!(opened_by(&started_again), random);

    let this_machine_alone = keep(&app, KNOWN_PASSWORD, Some(random)).await;
    assert_eq!(opened_by(&this_machine_alone), KNOWN_PASSWORD);
    assert_eq!(app.login(EMAIL, random).await.status, 401);
    assert_eq!(app.login(EMAIL, KNOWN_PASSWORD).await.status, 200);
}

#[tokio::test]
async fn the_demo_users_password_is_its_operators_once_one_was_given() {
    let app = TestApp::start().await;
    keep(&app, KNOWN_PASSWORD, None).await;
    let command = UserCommand::Password {
        email: EMAIL.to_owned(),
        password: "harbour-7-lights".into(),
    };
    command
        .run(&app.app.store, &app.app.passwords, Timestamp::now())
        .await
        .unwrap();

    let kept = keep(&app, "a-random-password", Some(KNOWN_PASSWORD)).await;
    assert_eq!(opened_by(&kept), "its own");
    assert_eq!(app.login(EMAIL, "a-random-password").await.status, 401);
    assert_eq!(app.login(EMAIL, "harbour-7-lights").await.status, 200);

    disable(&app, EMAIL).await;
    let kept = keep(&app, "a-random-password", Some(KNOWN_PASSWORD)).await;
    assert_eq!(opened_by(&kept), "nothing");
}
