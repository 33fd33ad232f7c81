//! Every sample event of the gateway, answered by the shell that a function runs in.

use coxswain::http::answer_event;
use http_body_util::BodyExt;
use lambda_http::RequestExt;
use local::admin::keep_demo_user;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use stories::described::{Asked, check};
use stories::{Answer, TestApp};

/// What a sample says in the place of a token.
const PLACEHOLDER: &str = "TOKEN";

/// A page on which "click Edit" may mean two things, so that the task waits for an answer.
const TWO_LINKS: &str = r#"<a id="5">Edit </a><a id="6">Edit </a>"#;

/// What stands for the samples' placeholders in this run.
struct Fillings {
    token: String,
    session_id: String,
    task_id: String,
}

impl Fillings {
    /// Signs the demo user in and begins a task.
    async fn of(app: &TestApp) -> Self {
        let signed_in = app.login("demo@example.com", "coxswain-demo").await;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let token = text(&signed_in.body["accessToken"]);
        let goal =
            json!({"url": "https://app.example.com/x", "query": "click Edit", "dom": TWO_LINKS});
        let asked = app.post("/api/agent/interact", &token, &goal).await;
        assert_eq!(asked.body["status"], "needs_user_input", "{asked:?}");
        Self {
            token,
            session_id: text(&asked.body["sessionId"]),
            task_id: text(&asked.body["taskId"]),
        }
    }

    fn fill(&self, sample: &str) -> String {
        sample
            .replace(PLACEHOLDER, &self.token)
            .replace("SESSION_ID", &self.session_id)
            .replace("TASK_ID", &self.task_id)
    }
}

/// Folders under `events/` that hold no events of the gateway.
const OTHERS: [&str; 1] = ["visits"];

/// With push and debug mode on, every endpoint answers; nothing listens at the push server's port.
const EVERYTHING_ON: [(&str, &str); 7] = [
    ("DEBUG_MODE", "on"),
    ("PUSHER_APP_ID", "1"),
    ("PUSHER_HOST", "127.0.0.1"),
    ("PUSHER_KEY", "key"),
    ("PUSHER_PORT", "1"),
    ("PUSHER_SECRET", "secret"),
    ("PUSHER_TLS", "off"),
];

fn events() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../events");
    let mut events = Vec::new();
    for folder in fs::read_dir(root).unwrap() {
        let folder = folder.unwrap();
        let function = folder.file_name().into_string().unwrap();
        if !OTHERS.contains(&function.as_str()) {
            let files = fs::read_dir(folder.path()).unwrap();
            events.extend(files.map(|file| (function.clone(), file.unwrap().path())));
        }
    }
    events.sort();
    events
}

#[tokio::test]
async fn every_sample_event_is_answered_as_its_name_says() {
    let app = TestApp::with(&EVERYTHING_ON, local::endpoints::router()).await;
    keep_demo_user(&app.app.store, &app.app.passwords)
        .await
        .unwrap();
    let mut fillings = Fillings::of(&app).await;
    for (function, path) in events() {
        let text = fillings.fill(&fs::read_to_string(&path).unwrap());
        let event = lambda_http::request::from_str(&text).unwrap();

        let endpoint = local::endpoints::router()
            .endpoints()
            .find(|endpoint| endpoint.name == function)
            .unwrap_or_else(|| panic!("{} is of no function", path.display()));
        let router = coxswain::http::Router::new([endpoint]);
        let asked = Asked {
            method: event.method().clone(),
            path: event.raw_http_path().to_owned(),
            body: Value::Null,
        };
        let response = answer_event(&app.app, &router, event).await;

        let expected = match path.file_stem().unwrap().to_str().unwrap() {
            "wrong-password" | "no-token" => 401,
            "unknown-model" => 400,
            "unknown-persona" | "unknown-task" => 404,
            "ok" => 200,
            other => panic!("{other} does not say what is expected"),
        };
        let signs_out = function == "logout" && expected == 200;
        let expected = if signs_out { 204 } else { expected };
        let (parts, body) = response.into_parts();
        assert_eq!(parts.status, expected, "{}", path.display());
        assert_eq!(
            parts.headers["access-control-allow-origin"],
            "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
        );
        let body = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8_lossy(&body).into_owned();
        let body = serde_json::from_slice(&body).unwrap_or(Value::Null);
        let success = body.get("success");
        assert!(
            success.is_none_or(|success| *success == (expected == 200)),
            "{}",
            path.display()
        );
        let answer = Answer {
            status: parts.status,
            headers: parts.headers,
            body,
            text,
        };
        check(&asked, &answer);
        if signs_out {
            fillings = Fillings::of(&app).await;
        }
    }
}

#[tokio::test]
async fn a_revoked_token_opens_nothing() {
    let app = TestApp::start().await;
    let token = app.signed_in("ada@example.com", None).await;
    let signed_out = app.post("/api/v1/auth/logout", &token, &Value::Null).await;
    assert_eq!(signed_out.status, 204);

    for (function, path) in events() {
        let text = fs::read_to_string(&path).unwrap();
        if text.contains(PLACEHOLDER) {
            let event = lambda_http::request::from_str(&text.replace(PLACEHOLDER, &token)).unwrap();
            let response = answer_event(&app.app, &local::endpoints::router(), event).await;
            assert_eq!(response.status(), 401, "{function}");
        }
    }
}

#[test]
fn every_function_has_sample_events() {
    let events = events();
    for endpoint in local::endpoints::router().endpoints() {
        assert!(
            events.iter().any(|(function, _)| function == endpoint.name),
            "{}",
            endpoint.name
        );
    }
}
