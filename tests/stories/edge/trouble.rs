//! Handlers that panic, clients that leave, a table that is gone, long thoughts and a full process.

use super::{LOGIN, every_endpoint_and};
use coxswain::http::{Endpoint, Handler, Router};
use coxswain::store::{Counter, Store, StoreError, Subject};
use jiff::Timestamp;
use reqwest::Method;
use serde_json::json;
use std::pin::pin;
use std::time::{Duration, Instant};
use stories::{PASSWORD, TestApp, answer};
use tokio::net::TcpListener;
use tokio::time::sleep;

static FRAGILE: Endpoint = Endpoint::new(
    "fragile",
    &[http::Method::GET],
    "/fragile",
    Handler::Public(|_, _| Box::pin(async { panic!("on purpose") })),
);

static SLOW_LOGOUT: Endpoint = Endpoint::new(
    "slow-logout",
    &[http::Method::POST],
    "/slow-logout",
    Handler::Protected {
        limit: None,
        handle: |app, caller, _| {
            Box::pin(async move {
                sleep(Duration::from_millis(400)).await;
                logout::handle(app, caller).await
            })
        },
    },
);

#[tokio::test]
async fn a_panic_is_a_500_and_the_next_request_works() {
    let app = TestApp::with(&[], Router::new([&FRAGILE, &login::ENDPOINT])).await;

    let failed = answer(app.request(Method::GET, "/fragile")).await;
    let next = answer(app.request(Method::POST, LOGIN).json(&json!({}))).await;

    assert_eq!(failed.refusal(), (500, "INTERNAL_ERROR"));
    assert!(!failed.body.to_string().contains("on purpose"));
    assert_eq!(next.refusal(), (400, "VALIDATION_ERROR"));
}

#[tokio::test]
async fn a_request_is_finished_though_its_client_has_left() {
    let app = TestApp::with(&[], every_endpoint_and(&SLOW_LOGOUT)).await;
    let token = app.signed_in("ada@example.com", None).await;

    let hasty = app
        .request(Method::POST, "/slow-logout")
        .bearer_auth(&token);
    let gone = hasty.timeout(Duration::from_millis(100)).send().await;
    assert!(gone.is_err_and(|error| error.is_timeout()));

    let mut signed_in = 200;
    for _ in 0..50 {
        signed_in = app
            .get("/api/v1/auth/session", &token)
            .await
            .status
            .as_u16();
        if signed_in == 401 {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(signed_in, 401);
}

#[tokio::test]
async fn without_its_table_nothing_is_let_through() {
    let mut app = TestApp::start().await;
    let token = app.signed_in("ada@example.com", None).await;
    app.lose_table().await;

    for refused in [
        app.login("ada@example.com", PASSWORD).await,
        app.get("/api/v1/auth/session", &token).await,
        app.post("/api/v1/auth/logout", &token, &json!({})).await,
    ] {
        assert_eq!(refused.refusal(), (503, "DATABASE_ERROR"), "{refused:?}");
        assert_eq!(refused.header("retry-after"), "5");
    }
}

#[tokio::test]
async fn a_table_that_never_answers_is_given_up_within_three_seconds() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}", silent.local_addr().unwrap());
    let store = Store::local(&endpoint, "nobody", "coxswain");
    let counter = Counter {
        subject: Subject::Email("ada@example.com"),
        name: "login",
        limit: 10,
        window_seconds: 900,
    };

    let started = Instant::now();
    let (taken, found) = tokio::join!(
        store.take_unit(&counter, Timestamp::now()),
        store.find_user("ada@example.com"),
    );

    assert!(
        matches!(taken, Err(StoreError::Unavailable(_))),
        "{taken:?}"
    );
    assert!(
        matches!(found, Err(StoreError::Unavailable(_))),
        "{found:?}"
    );
    assert!(
        started.elapsed() < Duration::from_secs(5),
        "{:?}",
        started.elapsed()
    );
}

/// One thread serves, and a large page is thought about on it.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn what_is_thought_about_for_long_holds_nobody_else_up() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    // No table and no thought: nobody is waited for but the process itself.
    let quick = || answer(app.request(Method::GET, "/api/nothing"));
    assert_eq!(quick().await.status, 404);
    let mut alone = Duration::MAX;
    for _ in 0..10 {
        let begun = Instant::now();
        quick().await;
        alone = alone.min(begun.elapsed());
    }
    // As long a thought as this machine needs for many others to fit beside it.
    for rows in [50, 100, 200, 400, 800, 1_600] {
        let rows: String = (10..)
            .map(|n| format!("<li>Order {n} <button id=\"{n}\">Delete </button></li>"))
            .take(rows)
            .collect();
        let body = json!({
            "url": "https://app.example.com/orders", "query": "click Save",
            "dom": format!("<html><body><ul>{rows}</ul></body></html>"),
        });
        let begun = Instant::now();
        let mut thinking = pin!(app.post("/api/agent/interact", &token, &body));
        let mut meanwhile = 0_u32;
        let thought = loop {
            tokio::select! {
                thought = &mut thinking => break thought,
                read = quick() => {
                    assert_eq!(read.status, 404);
                    meanwhile += 1;
                }
            }
        };
        assert_eq!(thought.status, 200);
        if begun.elapsed() > 30 * alone {
            assert!(
                meanwhile > 3,
                "{meanwhile} answers in {:?}",
                begun.elapsed()
            );
            return;
        }
    }
    panic!("no thought took as long as thirty others: {alone:?} each");
}

#[tokio::test]
async fn a_process_with_all_seats_taken_says_so_at_once_and_when_to_come_again() {
    let app = TestApp::start().await;
    let seats = &app.app.seats;
    let count = u32::try_from(seats.available_permits()).unwrap();
    let taken = seats.acquire_many(count).await.unwrap();
    // Also what has no endpoint is not looked for.
    let mut calls = vec![(Method::GET, "/nowhere"), (Method::OPTIONS, LOGIN)];
    for endpoint in local::endpoints::router().endpoints() {
        let methods = endpoint.methods.iter();
        calls.extend(methods.map(|method| (method.clone(), endpoint.path)));
    }
    assert!(calls.len() > 40, "{}", calls.len());
    for (method, path) in calls {
        let refused = answer(app.request(method.clone(), path)).await;
        assert_eq!(refused.status, 503, "{method} {path}: {:?}", refused.body);
        assert_eq!(refused.body["code"], "INTERNAL_ERROR", "{path}");
        assert_eq!(refused.header("retry-after"), "2", "{path}");
    }

    drop(taken);
    let answer = answer(app.request(Method::GET, "/api/openapi.json")).await;
    assert_eq!(answer.status, 200);
}
