//! Conversations of the extension: their lists, one by one, what was said, and who watches.

use super::Client;
use reqwest::Method;
use serde_json::{Value, json};
use stories::TestApp;
use stories::described::expect_known;
use stories::pusher::{Manner, Pusher};
use stories::scripted_model::{Reply, ScriptedModel};
use uuid::Uuid;

const URL: &str = "https://app.acme.example/desk";
const ID: &str = "0198c0de-0000-7000-8000-000000000001";
const TIME: &str = "2026-02-03T04:05:06.789Z";

fn desk(note: &str) -> String {
    format!(
        r#"<html><body><h1>Desk </h1><p role="status" id="4">{note} </p><button id="5">Save </button><button id="6">Print </button></body></html>"#
    )
}

/// A task of two steps, the first of which was seen to work. Ends with the session's id.
async fn worked(client: &Client<'_>) -> String {
    let goal = "Press Save, then press Print";
    let mut body = json!({"url": URL, "query": goal, "dom": desk("")});
    let first = client.post("/api/agent/interact", body.clone()).await;
    body["taskId"] = first.answer.body["taskId"].clone();
    body["dom"] = desk("Saved.").into();
    body["lastActionStatus"] = "success".into();
    let second = client.post("/api/agent/interact", body).await;
    assert_eq!(second.answer.body["action"], "click(6)");
    let session = &second.answer.body["sessionId"];
    session.as_str().unwrap().to_owned()
}

/// A session wherever it stands.
fn session() -> Value {
    json!({
        "sessionId": ID, "title": "acme.example: Press Save", "url": URL, "domain": "acme.example",
        "status": "active", "isRenamed": false, "createdAt": TIME, "updatedAt": TIME,
        "messageCount": 4, "metadata": {"initialQuery": "q", "taskType": "complex"},
    })
}

#[tokio::test]
async fn sessions_are_listed_and_changed_as_shown() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let id = worked(&client).await;
    let list = json!({
        "success": true,
        "data": {"sessions": [session()],
            "pagination": {"total": 1, "limit": 50, "offset": 0, "hasMore": false}},
    });
    let query = "status=active&includeArchived=false&limit=50&offset=0";
    let listed = client.get(&format!("/api/session?{query}")).await;
    let listed = listed.shows(200, &list);
    assert_eq!(listed["data"]["pagination"]["total"], 1);
    client
        .get("/api/session/latest?status=active")
        .await
        .shows_twice(&session());
    client
        .get(&format!("/api/session/{id}"))
        .await
        .shows_twice(&session());
    let by_domain = "/api/session/by-domain";
    let here = client
        .get(&format!("{by_domain}/acme.example?status=active"))
        .await;
    here.shows_twice(&json!({"session": session()}));
    let nowhere = client.get(&format!("{by_domain}/other.example")).await;
    nowhere.shows_twice(&json!({"session": null}));

    let mut renamed = session();
    renamed["isRenamed"] = true.into();
    let path = format!("/api/session/{id}");
    let answer = client
        .send(Method::PATCH, &path, json!({"title": "My desk"}))
        .await;
    let answer = answer.shows_twice(&renamed);
    assert_eq!(answer["title"], "acme.example: My desk");

    let made = Uuid::new_v4();
    let opened = json!({"success": true, "data": {"sessionId": ID, "created": true}});
    let init = json!({"sessionId": made, "url": URL, "domain": "acme.example", "initialQuery": "q", "tabId": 7});
    let answer = client.post("/api/session/init", init.clone()).await;
    answer.shows(200, &opened);
    let again = client.post("/api/session/init", init).await.answer.body;
    assert_eq!(again["data"]["created"], false);

    let archived =
        json!({"success": true, "data": {"sessionId": ID, "status": "archived", "message": "m"}});
    let answer = client.post("/api/session", json!({"sessionId": id})).await;
    let answer = answer.shows(200, &archived);
    assert_eq!(answer["data"]["status"], "archived");
    let kept = client
        .get("/api/session?includeArchived=true")
        .await
        .answer
        .body;
    assert_eq!(kept["data"]["sessions"][0]["status"], "archived");
}

#[tokio::test]
async fn what_was_said_is_told_with_what_came_of_it() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let id = worked(&client).await;
    let tokens = json!({"promptTokens": 0, "completionTokens": 0});
    let user = json!({"messageId": ID, "role": "user", "content": "c", "sequenceNumber": 0, "timestamp": TIME});
    let acted = json!({
        "messageId": ID, "role": "assistant", "content": "c", "sequenceNumber": 2, "timestamp": TIME,
        "actionString": "click(5)", "status": "success",
        "actionPayload": {"type": "click", "elementId": 5, "action": "click(5)", "parsedAction": {}},
        "metadata": {"tokens_used": tokens, "latency": 1, "verification_result": {}},
    });
    let plan = json!({"messageId": ID, "role": "system", "content": "c", "sequenceNumber": 1, "timestamp": TIME,
        "metadata": {"messageType": "plan_preview", "steps": []}});
    let path = format!("/api/session/{id}/messages");
    let since = "limit=50&since=2026-01-02T00:00:00.000Z";
    let told = client.get(&format!("{path}?{since}")).await;
    let told =
        told.shows_twice(&json!({"sessionId": ID, "messages": [user, plan, acted], "total": 4}));
    let messages = told["messages"].as_array().unwrap();
    let acted = messages
        .iter()
        .find(|one| one["status"] == "success")
        .unwrap();
    assert_eq!(acted["actionString"], "click(5)");
    let roles = messages
        .iter()
        .map(|message| message["role"].as_str().unwrap());
    assert!(
        roles
            .clone()
            .all(|role| ["user", "assistant", "system"].contains(&role))
    );

    // What else may stand with one.
    let failed = json!({"messageId": ID, "role": "assistant", "content": "c", "sequenceNumber": 2,
        "timestamp": TIME, "status": "failure", "error": {"message": "m", "code": "ELEMENT_NOT_FOUND"},
        "actionPayload": {"type": "setValue", "elementId": 5, "text": "Ada"}, "domSummary": "A desk",
        "metadata": {"tokens_used": tokens, "latency": 1, "llm_model": "gpt-4o"}});
    let shown = json!({"success": true, "sessionId": ID, "messages": [failed], "total": 1});
    expect_known(&Method::GET, &path, 200, &shown);
}

#[tokio::test]
async fn a_model_s_part_in_a_message_is_told() {
    let model = ScriptedModel::answering(|_| {
        let sure = json!({"source": "PAGE", "confidence": 0.95, "reasoning": "r", "missingInfo": [],
            "evidence": {"sources": ["page"], "quality": "high", "gaps": []}});
        let said =
            json!({"thought": "I'll type it.", "action": "setValue(7, \"Ada\")", "analysis": sure});
        Reply::text(said.to_string()).counting(120, 30)
    })
    .await;
    let app = TestApp::with_model_alone(&model).await;
    let client = Client::new(&app).await;
    let form =
        r#"<html><body><label>Name <input name="n" type="text" id="7"/></label></body></html>"#;
    let body = json!({"url": URL, "query": "Enter Ada into Name", "dom": form});
    let answer = client.post("/api/agent/interact", body).await.answer.body;
    let path = format!(
        "/api/session/{}/messages",
        answer["sessionId"].as_str().unwrap()
    );
    let typed = json!({
        "messageId": ID, "role": "assistant", "content": "c", "sequenceNumber": 2, "timestamp": TIME,
        "actionString": "s", "status": "pending",
        "actionPayload": {"type": "setValue", "elementId": 7, "text": "Ada"},
        "metadata": {"tokens_used": {"promptTokens": 120, "completionTokens": 30}, "latency": 1, "llm_model": "m"},
    });
    let told = client.get(&path).await;
    let told = told.shows_twice(&json!({"sessionId": ID, "messages": [typed], "total": 3}));
    let last = told["messages"].as_array().unwrap().last().unwrap();
    assert_eq!(
        last["metadata"]["tokens_used"],
        json!({"promptTokens": 120, "completionTokens": 30})
    );
    assert_eq!(last["metadata"]["llm_model"], "gpt-4o");
}

#[tokio::test]
async fn what_is_pushed_has_the_shape_of_what_is_read() {
    let pusher = Pusher::new(Manner::Well).await;
    let variables = pusher.variables();
    let variables: Vec<(&str, &str)> = variables
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let client = Client::new(&app).await;
    let id = Uuid::new_v4();
    let channel = json!({"socket_id": "12.34", "channel_name": format!("private-session-{id}")});
    client
        .post("/api/pusher/auth", channel)
        .await
        .shows(200, &json!({"auth": "key:signature"}));
    let foreign = json!({"socket_id": "12.34", "channel_name": "presence-all"});
    let refused = json!({"success": false, "code": "FORBIDDEN", "message": "m"});
    client
        .post("/api/pusher/auth", foreign)
        .await
        .shows(403, &refused);

    let session = worked(&client).await;
    let pushed = pusher.take();
    let path = format!("/api/session/{session}/messages");
    let stored = client.get(&path).await.answer.body["messages"].clone();
    let message = json!({"type": "new_message", "sessionId": ID,
        "message": {"messageId": ID, "role": "user", "content": "c", "sequenceNumber": 0, "timestamp": TIME}});
    for event in pushed.iter().filter(|event| event.name == "new_message") {
        assert_eq!(super::difference(&message, &event.data, "$"), None);
        let id = &event.data["message"]["messageId"];
        assert!(
            stored
                .as_array()
                .unwrap()
                .iter()
                .any(|stored| stored["messageId"] == *id)
        );
    }
    assert!(pushed.iter().any(|event| event.name == "interact_response"));
}
