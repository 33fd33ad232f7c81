//! Who answers.

use super::{answering, last_asked, say};
use reqwest::Method;
use serde_json::{Value, json};
use stories::TestApp;
use stories::canary::CANARY;

async fn make(app: &TestApp, token: &str, body: &Value) -> String {
    let answer = app.post("/api/personas", token, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body["data"]["id"].as_str().unwrap().to_owned()
}

fn master() -> Value {
    json!({
        "name": "Harbour master",
        "systemPrompt": "You are a harbour master.",
        "settings": {"temperature": 0.4, "maxTokens": 77, "model": "gpt-4o-mini"},
    })
}

#[tokio::test]
async fn a_persona_answers_in_its_manner_and_the_request_rules() {
    let (model, app) = answering("Aye.").await;
    let token = app.signed_in("ada@example.com", None).await;
    let id = make(&app, &token, &master()).await;
    let more =
        json!({"personaId": id, "systemPrompt": "Be brief.", "settings": {"temperature": 1.1}});
    say(&app, &token, "Is there a berth?", &more).await;
    let asked = last_asked(&model);
    assert!(
        asked
            .system
            .starts_with("You are a harbour master.\n\nBe brief."),
        "{}",
        asked.system
    );
    assert_eq!(asked.model, "gpt-4o");
    assert_eq!(asked.body["max_tokens"], 77);
    assert!((asked.temperature.unwrap() - 1.1).abs() < 1e-6);
    let listed = app.get("/api/sessions", &token).await;
    assert_eq!(listed.body["data"][0]["personaId"], id.as_str());
}

#[tokio::test]
async fn personas_are_their_tenants() {
    let (_model, app) = answering("Aye.").await;
    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    let bea = app.signed_in("bea@acme.example", Some("Acme")).await;
    let eve = app.signed_in("eve@example.com", None).await;
    let id = make(&app, &ada, &master()).await;
    let path = format!("/api/personas/{id}");
    let listed = app.get("/api/personas", &bea).await;
    assert_eq!(listed.body["data"][0]["name"], "Harbour master");
    assert_eq!(app.get("/api/personas", &eve).await.body["data"], json!([]));
    assert_eq!(app.get(&path, &bea).await.body["data"]["id"], id.as_str());
    assert_eq!(app.get(&path, &eve).await.refusal(), (404, "NOT_FOUND"));
    let stolen = say(&app, &eve, "Hello", &json!({"personaId": id})).await;
    assert_eq!(stolen.body["details"]["field"], "personaId");
    let remove = async |token: &str| app.send(Method::DELETE, &path, token, &Value::Null).await;
    assert_eq!(remove(&eve).await.refusal(), (404, "NOT_FOUND"));
    assert_eq!(remove(&bea).await.status, 204);
    assert_eq!(remove(&ada).await.refusal(), (404, "NOT_FOUND"));
    let gone = say(&app, &ada, "Hello", &json!({"personaId": id})).await;
    assert_eq!(gone.body["details"]["field"], "personaId");
}

#[tokio::test]
async fn a_persona_has_bounds_and_keeps_no_secret() {
    let (_model, app) = answering("Aye.").await;
    let token = app.signed_in("ada@example.com", None).await;
    for (change, field) in [
        (json!({"name": " "}), "name"),
        (json!({"name": "x".repeat(101)}), "name"),
        (json!({"systemPrompt": ""}), "systemPrompt"),
        (json!({"systemPrompt": "x".repeat(16_001)}), "systemPrompt"),
        (json!({"settings": {"topP": 2}}), "settings.topP"),
        (
            json!({"settings": {"model": "x".repeat(201)}}),
            "settings.model",
        ),
    ] {
        let mut body = master();
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let answer = app.post("/api/personas", &token, &body).await;
        assert_eq!(answer.body["details"]["field"], field, "{change}");
    }
    let mut body = master();
    body["systemPrompt"] = format!("The password is {CANARY}").into();
    body["settings"]["outputFormat"] = format!("password: {CANARY}").into();
    let id = make(&app, &token, &body).await;
    let stored = app.get(&format!("/api/personas/{id}"), &token).await;
    assert_eq!(stored.body["data"]["systemPrompt"], "The password is ••••");
    let settings = &stored.body["data"]["settings"];
    assert_eq!(settings["outputFormat"], "password: ••••");
}
