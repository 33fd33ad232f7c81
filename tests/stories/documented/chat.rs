//! The chat's requests and answers.

use super::Client;
use reqwest::Method;
use serde_json::{Value, json};
use stories::scripted_model::{Reply, ScriptedModel};
use stories::{Answer, TestApp, answer};

const ID: &str = "0198c0de-0000-7000-8000-000000000001";
const TIME: &str = "2026-02-03T04:05:06.789Z";

async fn talking() -> (ScriptedModel, TestApp) {
    let model = ScriptedModel::answering(|_| Reply::text("So it is.").counting(20, 4)).await;
    let app = TestApp::with_model(&model).await;
    (model, app)
}

async fn heard(client: &Client<'_>, body: &Value) -> Answer {
    let request = client.app.request(Method::POST, "/api/agent");
    answer(request.bearer_auth(&client.token).json(body)).await
}

#[tokio::test]
async fn a_message_is_answered_whole_or_word_by_word() {
    let (_model, app) = talking().await;
    let client = Client::new(&app).await;
    let whole = json!({"data": {"reply": "So it is.", "tokenUsage": 24}});
    let asked = json!({
        "input": "Is it so?", "modelName": "gpt-4o", "sessionId": "talk_1", "systemPrompt": "", "mode": "cloud",
        "settings": {"model": "other", "temperature": 0.1, "maxTokens": 4000, "topP": 1, "frequencyPenalty": 2,
            "presencePenalty": 0, "outputFormat": "json_object"},
        "fileIds": [], "stream": false,
    });
    let answer = client.post("/api/agent", asked).await.shows(200, &whole);
    assert_eq!(answer["data"]["tokenUsage"], 24);
    let fewest = json!({"input": "Is it so?", "modelName": "gpt-4o"});
    client.post("/api/agent", fewest).await.shows(200, &whole);

    let streamed =
        json!({"input": "And now?", "modelName": "gpt-4o", "sessionId": "talk_2", "stream": true});
    let streamed = heard(&client, &streamed).await;
    for (header, value) in [
        ("content-type", "text/event-stream"),
        ("cache-control", "no-cache, no-transform"),
        ("x-accel-buffering", "no"),
    ] {
        assert_eq!(streamed.header(header), value);
    }
    // As the published client takes it apart: line by line.
    let lines = streamed
        .text
        .split('\n')
        .filter_map(|line| line.strip_prefix("data: "));
    let events: Vec<Value> = lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let said: String = events
        .iter()
        .filter_map(|event| event["delta"].as_str())
        .collect();
    assert_eq!(said, "So it is.");
    let [.., usage, done] = events.as_slice() else {
        panic!("{events:?}")
    };
    assert_eq!(
        (usage, done),
        (
            &json!({"tokenUsage": 24}),
            &json!({"done": true, "tokenUsage": 24})
        )
    );
}

#[tokio::test]
async fn what_goes_wrong_in_the_chat_is_told_as_shown() {
    let (_model, app) = talking().await;
    let client = Client::new(&app).await;
    let shown = json!({"error": {"code": "VALIDATION_ERROR", "message": "m"}});
    for body in [
        json!({"input": "   ", "modelName": "gpt-4o"}),
        json!({"input": "Is it so?"}),
        json!({"input": "Is it so?", "modelName": "nonexistent-model"}),
    ] {
        client.post("/api/agent", body).await.shows(400, &shown);
    }
    let failing = ScriptedModel::answering(|_| Reply::status(400)).await;
    let app = TestApp::with_model(&failing).await;
    let client = Client::new(&app).await;
    let body = json!({"input": "Is it so?", "modelName": "gpt-4o", "sessionId": "talk"});
    let shown = json!({"error": {"code": "LLM_ERROR", "message": "m"}});
    client
        .post("/api/agent", body.clone())
        .await
        .shows(502, &shown);
    let mut streamed = body;
    streamed["stream"] = true.into();
    let streamed = heard(&client, &streamed).await;
    let last = streamed.text.trim_end().rsplit("data: ").next().unwrap();
    let last: Value = serde_json::from_str(last).unwrap();
    assert_eq!(
        (&last["error"]["code"], &last["done"]),
        (&json!("LLM_ERROR"), &json!(true))
    );
    assert!(last["error"]["message"].is_string());
}

#[tokio::test]
async fn models_personas_and_conversations_are_as_shown() {
    let (_model, app) = talking().await;
    let client = Client::new(&app).await;
    let models = json!({"data": [{"id": "gpt-4o", "name": "GPT-4o", "type": "local"}]});
    client.get("/api/agent/models").await.shows(200, &models);

    let persona = json!({"id": ID, "name": "Pilot", "systemPrompt": "Be brief.", "settings": {}, "createdAt": TIME});
    let made =
        json!({"name": "Pilot", "systemPrompt": "Be brief.", "settings": {"temperature": 0.5}});
    let made = client
        .post("/api/personas", made)
        .await
        .shows(200, &json!({"data": persona}));
    client
        .get("/api/personas")
        .await
        .shows(200, &json!({"data": [persona]}));

    let body = json!({"input": "Who are you?", "modelName": "gpt-4o", "sessionId": "talk_3",
        "personaId": made["data"]["id"]});
    client.post("/api/agent", body).await;
    let chat = json!({"id": "talk_3", "name": "n", "model": "gpt-4o", "personaId": ID, "saved": true,
        "messageCount": 2, "createdAt": TIME, "updatedAt": TIME});
    client
        .get("/api/sessions?limit=50&offset=0")
        .await
        .shows(200, &json!({"data": [chat]}));
    let mut saved = chat;
    saved["recap"] = "r".into();
    let wanted = json!({"sessionId": "talk_3", "name": "Talk", "model": "gpt-4o", "recap": "Of who is who.",
        "personaId": made["data"]["id"]});
    client
        .post("/api/sessions/save", wanted)
        .await
        .shows(200, &json!({"data": saved}));
    client
        .get("/api/sessions/talk_3")
        .await
        .shows(200, &json!({"data": saved}));
    let said = |role: &str, tokens: u32| {
        json!({"id": ID, "sessionId": "talk_3", "role": role, "text": "t",
        "modelId": "gpt-4o", "tokenUsage": tokens, "importance": 0.7, "createdAt": TIME})
    };
    let told = json!({"data": [said("user", 0), said("assistant", 24)]});
    client
        .get("/api/sessions/talk_3/messages")
        .await
        .shows(200, &told);
    let gone = client
        .send(Method::DELETE, "/api/sessions/talk_3", Value::Null)
        .await;
    gone.shows(200, &json!({"data": {"id": "talk_3"}}));
}
