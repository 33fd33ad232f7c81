//! What every endpoint has in common, told over the network.

mod limits;
mod trouble;

use coxswain::http::{Endpoint, MAX_BODY_BYTES, Router};
use reqwest::Method;
use serde_json::json;
use stories::{TestApp, answer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const LOGIN: &str = "/api/v1/auth/login";
const EXTENSION: &str = "chrome-extension://abcdefghijklmnopabcdefghijklmnop";

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
async fn nobody_is_shown_causes_unless_debug_mode_is_on() {
    for (mode, shown) in [("off", false), ("on", true)] {
        let app = TestApp::with(&[("DEBUG_MODE", mode)], local::endpoints::router()).await;
        let refused = app.get("/api/v1/auth/session", "not.a.token").await;
        assert_eq!(refused.body.get("debugInfo").is_some(), shown, "{mode}");
    }
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
