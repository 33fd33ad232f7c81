//! What the log must never hold.

use crate::sessions::TWO_LINKS;
use coxswain::auth::TenantId;
use coxswain::model::{Prompt, Tier, Usage};
use coxswain::store::DomainPattern;
use serde_json::json;
use std::time::Duration;
use stories::log::Lines;
use stories::loopback::{self, Loopback};
use stories::scripted_model::{Reply, ScriptedModel};
use stories::{PASSWORD, TestApp};
use tokio::time::Instant;

/// A question whose every part is a canary: one answer fails, one cannot be read, one is taken.
async fn ask(app: &TestApp, model: &ScriptedModel) {
    model
        .then(Reply::unsupported("canary-parameter"))
        .then(Reply::text("canary-prose"));
    let prompt = Prompt {
        system: "canary-system".to_owned(),
        user: "canary-user".to_owned(),
    };
    let deadline = Instant::now() + Duration::from_secs(5);
    let models = app.app.models.as_ref().unwrap();
    let answer = models
        .ask::<Vec<String>>(Tier::Smart, &prompt, deadline, &mut Usage::default())
        .await
        .unwrap();
    assert_eq!(answer.value, ["canary-reply"]);
}

#[tokio::test]
async fn no_password_address_or_token_reaches_the_log() {
    let lines = Lines::listen();
    let model = ScriptedModel::answering(|_| Reply::json(json!(["canary-reply"]))).await;
    let knowledge = Loopback::answering(|_| loopback::Reply::raw(500, "canary-failure")).await;
    let (model_url, knowledge_url) = (model.url(), knowledge.url());
    let variables = [
        ("DEBUG_MODE", "on"),
        ("OPENAI_API_KEY", "canary-key"),
        ("OPENAI_BASE_URL", &model_url),
        ("KNOWLEDGE_URL", &knowledge_url),
        ("KNOWLEDGE_TOKEN", "canary-token"),
    ];
    let app = TestApp::with(&variables, local::endpoints::router()).await;

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

    ask(&app, &model).await;
    let tenant = TenantId("acme".to_owned());
    let pattern = DomainPattern::parse("acme.example").unwrap();
    app.app.store.allow_domain(&tenant, &pattern).await.unwrap();
    let ann = app.signed_in("ann@acme.example", Some("Acme")).await;
    let path = "/api/knowledge/resolve?url=acme.example%2Fcanary&query=canary";
    assert_eq!(app.get(path, &ann).await.status, 502);

    let log = lines.text();
    assert!(log.contains(r#""http.status":204"#) && log.contains(r#""endpoint":"logout""#));
    assert!(log.contains("INVALID_CREDENTIALS"), "{log}");
    assert!(log.contains("model answered") && log.contains("it answered with status 500"));
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
