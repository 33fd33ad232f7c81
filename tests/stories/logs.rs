//! What the log must never hold.

use crate::sessions::TWO_LINKS;
use serde_json::json;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use stories::{PASSWORD, TestApp};

/// Keeps every line that this process logs.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_password_address_or_token_reaches_the_log() {
    let lines = Lines::default();
    let writer = lines.clone();
    tracing_subscriber::fmt()
        .json()
        .with_env_filter("trace,hyper=off,h2=off,aws=off,aws_smithy_runtime=off,dynoxide=off")
        .with_writer(move || writer.clone())
        .init();
    let app = TestApp::with(&[("DEBUG_MODE", "on")], local::endpoints::router()).await;

    app.add_user("canary-address@example.com", None).await;
    app.login("canary-address@example.com", "canary-guess")
        .await;
    let token = app.token("canary-address@example.com").await;
    app.get("/api/v1/auth/session", &token).await;
    app.get("/api/v1/auth/session?token=canary-query", "canary-token")
        .await;
    let goal = json!({"url": "https://a.example/", "query": "click Edit", "dom": TWO_LINKS});
    let asked = app.post("/api/agent/interact", &token, &goal).await;
    let id = |field: &str| asked.body[field].as_str().unwrap().to_owned();
    let resume = format!(
        "/api/session/{}/task/{}/resume",
        id("sessionId"),
        id("taskId")
    );
    let data =
        json!({"resolutionMethod": "provide_in_chat", "resolutionData": {"pin": "canary-pin"}});
    assert_eq!(app.post(&resume, &token, &data).await.status, 200);
    app.post(
        "/api/v1/auth/logout",
        &token,
        &json!({"note": "canary-body"}),
    )
    .await;

    let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains(r#""http.status":204"#) && log.contains(r#""endpoint":"logout""#));
    assert!(log.contains("InvalidCredentials"), "{log}");
    for secret in [
        "canary",
        PASSWORD,
        token.as_str(),
        token.rsplit('.').next().unwrap(),
    ] {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret}");
    }
}
