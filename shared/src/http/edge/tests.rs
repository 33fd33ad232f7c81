//! The edge without a table: everything that is decided before one is asked, and what becomes of
//! a request when it does not answer.

use super::*;
use crate::auth::{Caller, TenantId, UserId, keys};
use crate::config::{Config, Environment, Place};
use crate::http::{Endpoint, Limit};
use crate::store::scope_of;
use crate::store::{Profile, Store, Tier};
use serde_json::{Value, json};
use std::sync::LazyLock;
use uuid::Uuid;

static ECHO: Endpoint = Endpoint::new(
    "echo",
    &[Method::POST],
    "/echo",
    Handler::Public(|_, call| {
        Box::pin(async move { Reply::twin(&call.json::<serde_json::Map<String, Value>>()?) })
    }),
);

static FRAGILE: Endpoint = Endpoint::new(
    "fragile",
    &[Method::GET],
    "/fragile",
    Handler::Public(|_, _| Box::pin(async { panic!("the password is hunter2") })),
);

static SLOW: Endpoint = Endpoint::new(
    "slow",
    &[Method::GET],
    "/slow",
    Handler::Public(|_, _| Box::pin(std::future::pending())),
);

static GUARDED: Endpoint = Endpoint::new(
    "guarded",
    &[Method::GET, Method::DELETE],
    "/guarded",
    Handler::Protected {
        limit: Some(Limit::per_minute("guarded", 10)),
        handle: |_, _: Caller, _| Box::pin(async { Ok(Reply::no_content()) }),
    },
);

const EXTENSION: &str = "chrome-extension://abcdefghijklmnopabcdefghijklmnop";

fn app(variables: &[(&str, &str)]) -> App {
    let mut config = Config::read(&Environment::of(variables), Place::Laptop).unwrap();
    config.tokens.private_key = Some(keys::generate().unwrap());
    // Nothing listens on port 1.
    App::new(
        config,
        Store::local("http://127.0.0.1:1", "nobody", "coxswain"),
    )
    .unwrap()
}

static APP: LazyLock<App> = LazyLock::new(|| app(&[]));

async fn send_to(app: &App, request: Request<Bytes>) -> (Response<Body>, Value) {
    let router = Router::new([&ECHO, &FRAGILE, &SLOW, &GUARDED]);
    let arrival = Arrival::at_once(None, Duration::MAX);
    let response = respond(app, &router, request, arrival).await;
    let body = serde_json::from_slice(response.body().whole()).unwrap_or(Value::Null);
    (response, body)
}

async fn send(request: Request<Bytes>) -> (Response<Body>, Value) {
    send_to(&APP, request).await
}

fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Request<Bytes> {
    let mut builder = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        builder = builder.header(*name, *value);
    }
    builder
        .body(Bytes::copy_from_slice(body.as_bytes()))
        .unwrap()
}

fn text<'a>(response: &'a Response<Body>, header: &str) -> Option<&'a str> {
    response
        .headers()
        .get(header)
        .map(|value| value.to_str().unwrap())
}

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn an_answer_has_its_fields_twice_and_its_headers() {
    let request_id = ("x-request-id", "given-by-the-caller");
    let (response, body) = send(request("POST", "/echo", &[JSON, request_id], r#"{"a":1}"#)).await;

    assert_eq!(body, json!({"success": true, "a": 1, "data": {"a": 1}}));
    assert_eq!(text(&response, "content-type"), Some("application/json"));
    assert_eq!(text(&response, "x-request-id"), Some("given-by-the-caller"));
    assert_eq!(text(&response, "cache-control"), Some("no-store"));
    assert_eq!(text(&response, "vary"), Some("Origin"));
}

#[tokio::test]
async fn what_cannot_be_handled_is_refused_in_the_envelope() {
    let large = "x".repeat(MAX_BODY_BYTES + 1);
    let form = ("content-type", "application/x-www-form-urlencoded");
    let zipped = ("content-encoding", "gzip");
    for (request, status, code) in [
        (request("GET", "/nowhere", &[], ""), 404, "NOT_FOUND"),
        (
            request("GET", "/nowhere", &[("authorization", "Bearer x")], ""),
            404,
            "NOT_FOUND",
        ),
        (request("DELETE", "/echo", &[], ""), 405, "INVALID_REQUEST"),
        (
            request("POST", "/echo", &[JSON], &large),
            413,
            "INVALID_REQUEST",
        ),
        (
            request("POST", "/echo", &[form], "a=1"),
            415,
            "INVALID_REQUEST",
        ),
        (request("POST", "/echo", &[], "{}"), 415, "INVALID_REQUEST"),
        (
            request("POST", "/echo", &[JSON, zipped], "{}"),
            415,
            "INVALID_REQUEST",
        ),
        (
            request("POST", "/echo", &[JSON], "{"),
            400,
            "INVALID_REQUEST",
        ),
        (
            request("POST", "/echo", &[JSON], "[]"),
            400,
            "VALIDATION_ERROR",
        ),
        (request("GET", "/guarded", &[], ""), 401, "UNAUTHORIZED"),
        (
            request("GET", "/guarded", &[("authorization", "Basic x")], ""),
            401,
            "UNAUTHORIZED",
        ),
    ] {
        let described = format!("{} {}", request.method(), request.uri());
        let (response, body) = send(request).await;

        assert_eq!(response.status(), status, "{described}");
        assert_eq!(body["success"], json!(false), "{described}");
        assert_eq!(body["code"], json!(code), "{described}");
        assert_eq!(
            body["error"],
            json!({"code": code, "message": body["message"]})
        );
        assert_eq!(body["requestId"].as_str(), text(&response, "x-request-id"));
        assert_eq!(body.get("debugInfo"), None, "{described}");
    }
}

#[tokio::test]
async fn a_wrong_method_is_told_the_right_ones() {
    let (response, _) = send(request("DELETE", "/echo", &[], "")).await;

    assert_eq!(text(&response, "allow"), Some("POST, OPTIONS"));
}

#[tokio::test]
async fn a_content_type_may_have_parameters_and_any_case() {
    let json = ("content-type", "Application/JSON; charset=utf-8");
    let (response, _) = send(request("POST", "/echo", &[json], "{}")).await;

    assert_eq!(response.status(), 200);
}

#[tokio::test]
async fn every_refused_token_gets_the_same_answer() {
    let mut bodies = Vec::new();
    for authorization in [
        "Bearer",
        "Bearer ",
        "Bearer a.b.c",
        "Token x",
        "bearer \u{e9}",
    ] {
        let (_, mut body) = send(request(
            "GET",
            "/guarded",
            &[("authorization", authorization)],
            "",
        ))
        .await;
        body["requestId"] = Value::Null;
        bodies.push(body);
    }
    let twice = [
        ("authorization", "Bearer a.b.c"),
        ("authorization", "Bearer a.b.c"),
    ];
    let (_, mut body) = send(request("GET", "/guarded", &twice, "")).await;
    body["requestId"] = Value::Null;
    bodies.push(body);

    bodies.dedup();
    assert_eq!(bodies.len(), 1, "{bodies:?}");
}

#[tokio::test]
async fn a_preflight_is_answered_on_every_path_without_a_token() {
    for path in ["/echo", "/guarded", "/nowhere"] {
        let asked = [
            ("origin", EXTENSION),
            ("access-control-request-method", "POST"),
        ];
        let (response, _) = send(request("OPTIONS", path, &asked, "")).await;

        assert_eq!(response.status(), 204, "{path}");
        assert_eq!(
            text(&response, "access-control-allow-origin"),
            Some(EXTENSION)
        );
        assert!(
            text(&response, "access-control-allow-methods")
                .unwrap()
                .contains("PATCH")
        );
        assert!(
            text(&response, "access-control-allow-headers")
                .unwrap()
                .contains("Authorization")
        );
        assert_eq!(text(&response, "access-control-allow-credentials"), None);
    }
}

#[tokio::test]
async fn an_origin_that_is_not_allowed_gets_no_leave_on_answers_and_preflights() {
    for method in ["OPTIONS", "GET"] {
        let foreign = [("origin", "https://evil.example")];
        let (response, _) = send(request(method, "/nowhere", &foreign, "")).await;

        assert_eq!(
            text(&response, "access-control-allow-origin"),
            None,
            "{method}"
        );
        assert_eq!(
            text(&response, "access-control-allow-methods"),
            None,
            "{method}"
        );
        assert_eq!(text(&response, "vary"), Some("Origin"), "{method}");
    }
}

#[tokio::test]
async fn an_allowed_origin_may_read_errors_and_the_headers_that_matter() {
    let (response, _) = send(request("GET", "/nowhere", &[("origin", EXTENSION)], "")).await;

    assert_eq!(
        text(&response, "access-control-allow-origin"),
        Some(EXTENSION)
    );
    let exposed = text(&response, "access-control-expose-headers").unwrap();
    for header in ["X-Request-Id", "X-RateLimit-Remaining", "Retry-After"] {
        assert!(exposed.contains(header), "{header}");
    }
}

#[tokio::test]
async fn a_panic_is_a_500_that_says_nothing_and_the_next_request_works() {
    let (response, body) = send(request("GET", "/fragile", &[], "")).await;
    let (next, _) = send(request("POST", "/echo", &[JSON], "{}")).await;

    assert_eq!(
        (response.status().as_u16(), next.status().as_u16()),
        (500, 200)
    );
    assert_eq!(body["code"], json!("INTERNAL_ERROR"));
    assert!(!body.to_string().contains("hunter2"));
    assert_eq!(body["requestId"].as_str(), text(&response, "x-request-id"));
}

#[tokio::test]
async fn a_handler_that_overruns_its_deadline_is_a_504() {
    let router = Router::new([&SLOW]);
    let arrival = Arrival::at_once(None, Duration::ZERO);
    let started = Instant::now();
    let response = respond(&APP, &router, request("GET", "/slow", &[], ""), arrival).await;

    assert_eq!(response.status(), 504);
    assert!(
        started.elapsed() < Duration::from_secs(5),
        "{:?}",
        started.elapsed()
    );
}

#[test]
fn an_answer_has_25_seconds_or_what_the_process_has_left_less_one() {
    for (remaining, seconds) in [(Duration::MAX, 25), (Duration::from_secs(10), 9)] {
        let arrival = Arrival::at_once(None, remaining);
        let time = arrival
            .deadline
            .duration_since(Instant::now())
            .as_secs_f64();
        assert!(
            (time - f64::from(seconds)).abs() < 0.5,
            "{remaining:?}: {time}"
        );
    }
}

#[tokio::test]
async fn head_is_get_without_a_body() {
    let (head, _) = send(request("HEAD", "/guarded", &[], "")).await;

    assert_eq!(
        (head.status().as_u16(), head.body().whole().len()),
        (401, 0)
    );
}

#[tokio::test]
async fn a_good_token_is_no_use_while_the_table_is_silent() {
    let token = authorization(&APP);
    let headers = [("authorization", token.as_str())];
    let (response, body) = send(request("GET", "/guarded", &headers, "")).await;

    assert_eq!(
        (response.status().as_u16(), &body["code"]),
        (503, &json!("DATABASE_ERROR"))
    );
    assert_eq!(text(&response, "retry-after"), Some("5"));
    assert_eq!(body["retryAfter"], json!(5));
}

#[tokio::test]
async fn debug_mode_names_the_causes() {
    let app = app(&[("DEBUG_MODE", "on")]);
    let (_, body) = send_to(&app, request("GET", "/guarded", &[], "")).await;

    let causes = json!(["the caller is not known", "there is no bearer token"]);
    let info = &body["debugInfo"];
    assert_eq!(info["causes"], causes);
    assert_eq!(info["errorType"], body["code"]);
    assert_eq!(info["message"], causes[0]);
    assert_eq!(info["context"]["route"], "/guarded");
    assert_eq!(
        info["stack"],
        "the caller is not known\n  because there is no bearer token"
    );
    assert_eq!(
        info["suggestions"],
        json!(["Sign in again: `POST /api/v1/auth/login`."])
    );
}

fn authorization(app: &App) -> String {
    let scope = scope_of(&Profile {
        user_id: UserId(Uuid::from_u128(7)),
        email: "ada@example.com".to_owned(),
        name: "Ada".to_owned(),
        tenant_id: TenantId("acme".to_owned()),
        tenant_name: "Acme".to_owned(),
        tier: Tier::Free,
        disabled: false,
        tokens_valid_after: None,
    });
    let key = app.signing_key.get().now_or_never().unwrap().unwrap();
    let grant = key
        .issue(&app.config.tokens, &scope, Tier::Free, Timestamp::now())
        .unwrap();
    format!("Bearer {}", grant.token)
}
