//! What every endpoint has in common, told over the network.

use coxswain::http::{Endpoint, Handler, Limit, MAX_BODY_BYTES, Reply, Router};
use coxswain::store::{Counter, Store, StoreError, Subject};
use jiff::Timestamp;
use reqwest::Method;
use serde_json::json;
use std::pin::pin;
use std::time::{Duration, Instant};
use stories::{PASSWORD, TestApp, answer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

const LOGIN: &str = "/api/v1/auth/login";
const EXTENSION: &str = "chrome-extension://abcdefghijklmnopabcdefghijklmnop";

static FRAGILE: Endpoint = Endpoint::new(
    "fragile",
    &[http::Method::GET],
    "/fragile",
    Handler::Public(|_, _| Box::pin(async { panic!("on purpose") })),
);

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

fn every_endpoint_and(one: &'static Endpoint) -> Router {
    Router::new(local::endpoints::router().endpoints().chain([one]))
}

#[tokio::test]
async fn what_no_handler_gets_is_refused_as_json() {
    let app = TestApp::start().await;
    let post = |path: &str| app.request(Method::POST, path);
    for (request, refusal) in [
        (app.request(Method::GET, "/nowhere"), (404, "NOT_FOUND")),
        (
            app.request(Method::GET, "/api/v1/auth/session/"),
            (404, "NOT_FOUND"),
        ),
        (
            app.request(Method::GET, "/nowhere").bearer_auth("x"),
            (404, "NOT_FOUND"),
        ),
        (app.request(Method::DELETE, LOGIN), (405, "INVALID_REQUEST")),
        (post(LOGIN).body("{}"), (415, "INVALID_REQUEST")),
        (
            post(LOGIN).header("content-type", "text/plain").body("{}"),
            (415, "INVALID_REQUEST"),
        ),
        (
            post(LOGIN)
                .json(&json!({}))
                .header("content-encoding", "gzip"),
            (415, "INVALID_REQUEST"),
        ),
        (
            app.request(Method::GET, "/api/v1/auth/session"),
            (401, "UNAUTHORIZED"),
        ),
    ] {
        let refused = answer(request).await;
        assert_eq!(refused.refusal(), refusal, "{refused:?}");
        assert_eq!(refused.header("content-type"), "application/json");
        assert_eq!(
            refused.body["requestId"],
            json!(refused.header("x-request-id"))
        );
        assert!(
            refused.body["message"]
                .as_str()
                .is_some_and(|message| !message.is_empty())
        );
    }
    assert_eq!(
        answer(app.request(Method::DELETE, LOGIN))
            .await
            .header("allow"),
        "POST, OPTIONS"
    );
}

#[tokio::test]
async fn a_body_over_the_limit_is_refused_and_one_at_the_limit_is_read() {
    let app = TestApp::start().await;
    for (bytes, refusal) in [
        (MAX_BODY_BYTES, (400, "INVALID_REQUEST")),
        (MAX_BODY_BYTES + 1, (413, "INVALID_REQUEST")),
        (2 * MAX_BODY_BYTES, (413, "INVALID_REQUEST")),
    ] {
        let request = app
            .request(Method::POST, LOGIN)
            .header("content-type", "application/json");
        let refused = answer(request.body("x".repeat(bytes))).await;
        assert_eq!(refused.refusal(), refusal, "{bytes} bytes");
    }
}

#[tokio::test]
async fn a_body_of_bad_form_is_refused() {
    let app = TestApp::start().await;
    let nested = |depth: usize| {
        format!(
            r#"{{"email":"a@b.c","password":"x","z":{}{}}}"#,
            "[".repeat(depth),
            "]".repeat(depth)
        )
    };
    for body in [
        "{".to_owned(),
        "not json".to_owned(),
        r#"{"email":"a@b.c","email":"d@e.f","password":"x"}"#.to_owned(),
        r#"{"email":"a@b.c","password":"x","z":{"k":1,"k":1}}"#.to_owned(),
        r#"{"email":"a@b.c","password":"x","z":1e999}"#.to_owned(),
        nested(64),
        nested(100_000),
    ] {
        let request = app
            .request(Method::POST, LOGIN)
            .header("content-type", "application/json");
        let refused = answer(request.body(body.clone())).await;
        assert_eq!(refused.refusal(), (400, "INVALID_REQUEST"), "{body:.60}");
    }
}

#[tokio::test]
async fn an_extension_may_read_answers_and_a_foreign_page_may_not() {
    let app = TestApp::start().await;
    for (origin, allowed) in [
        (Some(EXTENSION), EXTENSION),
        (Some("http://localhost:5173"), "http://localhost:5173"),
        (Some("https://evil.example"), ""),
        (None, ""),
    ] {
        for method in [Method::OPTIONS, Method::GET] {
            let mut request = app.request(method.clone(), "/api/v1/auth/session");
            if let Some(origin) = origin {
                request = request.header("origin", origin);
            }
            let answered = answer(request).await;
            let expected = if method == Method::OPTIONS { 204 } else { 401 };
            assert_eq!(answered.status, expected, "{method} {origin:?}");
            assert_eq!(
                answered.header("access-control-allow-origin"),
                allowed,
                "{method} {origin:?}"
            );
            assert_eq!(answered.header("access-control-allow-credentials"), "");
            assert_eq!(answered.header("vary"), "Origin");
        }
    }
}

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

#[tokio::test]
async fn nobody_is_shown_causes_unless_debug_mode_is_on() {
    for (mode, shown) in [("off", false), ("on", true)] {
        let app = TestApp::with(&[("DEBUG_MODE", mode)], local::endpoints::router()).await;
        let refused = app.get("/api/v1/auth/session", "not.a.token").await;
        assert_eq!(refused.body.get("debugInfo").is_some(), shown, "{mode}");
    }
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

#[tokio::test]
async fn a_name_that_somebody_pointed_here_is_refused() {
    let app = TestApp::start().await;
    for (host, expected) in [
        ("evil.example", 403),
        ("localhost.evil.example:8787", 403),
        ("localhost.", 403),
        ("a.localhost", 403),
        ("localhost, evil.example", 403),
        ("localhost@evil.example", 403),
        ("evil.example#localhost", 403),
        ("127.0.0.1.evil.example", 403),
        ("127.0.0.1.nip.io:8787", 403),
        ("[::1].evil.example", 403),
        ("rebind.it:80", 403),
        ("xn--lcalhost-x6d", 403),
        ("", 403),
        ("localhost:8787", 200),
        ("[::1]", 200),
    ] {
        for path in ["/api/openapi.json", "/", "/api/health"] {
            let request = app.request(Method::GET, path).header("host", host);
            let status = request.send().await.unwrap().status();
            assert_eq!(status, expected, "{host} {path}");
        }
    }
}

/// As no browser writes them, but other programs do.
#[tokio::test]
async fn a_name_is_looked_for_wherever_a_request_may_have_it() {
    let app = TestApp::start().await;
    let url = app.url("");
    let address = url.strip_prefix("http://").unwrap();
    let path = "/api/openapi.json";
    for (head, expected) in [
        (format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n"), "200"),
        (
            format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nhost: evil.example\r\n"),
            "403",
        ),
        (
            format!("GET {path} HTTP/1.1\r\nhost: evil.example\r\nhost: {address}\r\n"),
            "403",
        ),
        (
            format!("GET http://evil.example{path} HTTP/1.1\r\nhost: {address}\r\n"),
            "403",
        ),
        (
            format!("GET http://{address}{path} HTTP/1.1\r\nhost: evil.example\r\n"),
            "403",
        ),
        (
            format!("GET http://{address}{path} HTTP/1.1\r\nhost: {address}\r\n"),
            "200",
        ),
        (
            format!("GET {path} HTTP/1.1\r\nHOST: evil.example\r\n"),
            "403",
        ),
        (
            format!("GET {path} HTTP/1.1\r\nhost:evil.example\r\n"),
            "403",
        ),
        (
            format!("POST {path} HTTP/1.1\r\nhost: evil.example\r\n"),
            "403",
        ),
        (
            format!("OPTIONS {path} HTTP/1.1\r\nhost: evil.example\r\n"),
            "403",
        ),
        (
            format!("HEAD {path} HTTP/1.1\r\nhost: evil.example\r\n"),
            "403",
        ),
    ] {
        let mut line = TcpStream::connect(address).await.unwrap();
        let request = format!("{head}connection: close\r\n\r\n");
        line.write_all(request.as_bytes()).await.unwrap();
        let mut said = String::new();
        line.read_to_string(&mut said).await.unwrap();
        let status = said.split(' ').nth(1).unwrap_or_default();
        assert_eq!(status, expected, "{head}");
    }
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
