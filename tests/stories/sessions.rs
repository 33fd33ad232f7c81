//! What the extension asks for beside the loop: sessions, messages, tasks, preferences.

mod ageing;
mod costs;
mod large;
mod lists;
mod messages;
mod one;
mod owners;
mod preferences;
mod remembering;
mod reports;
mod resume;
mod sealed;
mod stop;

use crate::player::Player;
use reqwest::Method;
use serde_json::{Value, json};
use stories::{Answer, TestApp};
use uuid::Uuid;

/// Two links of one name: "click Edit" is asked about.
pub(crate) const TWO_LINKS: &str = r#"<main><div role="group" aria-label="Invoice drafts" id="4"><a id="5">Edit </a></div><div role="group" aria-label="Letter drafts" id="6"><a id="7">Edit </a></div></main>"#;

/// An id as a client makes it.
fn new_id() -> String {
    Uuid::new_v4().to_string()
}

/// Opens a session under a new id.
async fn init(app: &TestApp, token: &str, fields: Value) -> String {
    let id = new_id();
    let mut body = fields;
    body["sessionId"] = json!(id);
    let answer = app.post("/api/session/init", token, &body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(
        answer.body["data"],
        json!({"sessionId": id, "created": true})
    );
    id
}

/// Opens a session under a new id, and says something in it.
async fn talk(app: &TestApp, token: &str, fields: Value) -> String {
    let id = init(app, token, fields).await;
    let body = json!({"sessionId": id, "query": "Hello there"});
    let answer = app.post("/api/agent/interact", token, &body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    id
}

async fn patch(app: &TestApp, token: &str, id: &str, title: &str) -> Answer {
    let path = format!("/api/session/{id}");
    app.send(Method::PATCH, &path, token, &json!({"title": title}))
        .await
}

async fn archive(app: &TestApp, token: &str, id: &str) -> Answer {
    app.post("/api/session", token, &json!({"sessionId": id}))
        .await
}

/// The field that a 400 names.
fn refused_field(answer: &Answer) -> &str {
    assert_eq!(answer.refusal(), (400, "VALIDATION_ERROR"), "{answer:?}");
    assert!(
        !answer.body["details"]["reason"]
            .as_str()
            .unwrap()
            .is_empty()
    );
    answer.body["details"]["field"].as_str().unwrap()
}

/// The body, whose `data` says the same as its top level.
fn twin(answer: &Answer) -> &Value {
    assert_eq!(answer.status, 200, "{answer:?}");
    let mut top = answer.body.clone();
    let data = top.as_object_mut().unwrap().shift_remove("data").unwrap();
    let success = top.as_object_mut().unwrap().shift_remove("success");
    assert_eq!(success, Some(json!(true)));
    assert_eq!(top, data);
    &answer.body
}

/// `/api/session/{sessionId}/task/{taskId}/…` of the task that a player has.
fn task_path(player: &Player, end: &str) -> String {
    let (session, task) = (player.session_id.as_str(), player.task_id.as_str());
    format!(
        "/api/session/{}/task/{}/{end}",
        session.unwrap(),
        task.unwrap()
    )
}
