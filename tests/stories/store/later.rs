//! What a later version of this program keeps beside survives whatever this one writes.

use coxswain::store::scope_of;
use http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use stories::desk::{Ask, Desk, Keys};
use stories::faults::BadLine;
use stories::table::{noon, user};

const EMAIL: &str = "ann@example.com";

pub(super) async fn items(line: &BadLine) -> BTreeMap<String, Value> {
    let scan = line.raw("Scan", json!({})).await;
    let items = scan["Items"].as_array().cloned().unwrap();
    let key = |item: &Value| format!("{} {}", item["pk"]["S"], item["sk"]["S"]);
    items.into_iter().map(|item| (key(&item), item)).collect()
}

fn asks(token: &str, opened: &Value, turn: usize) -> Vec<Ask> {
    let session = opened["sessionId"].as_str().unwrap_or_default();
    let step = json!({
        "url": "https://app.example.com/start", "query": "click Save, then click Print, then click Mail",
        "dom": format!("<html><body><p role=\"status\" id=\"4\">Saved {turn} </p><button id=\"5\">Save </button><button id=\"6\">Print </button><button id=\"7\">Mail </button></body></html>"),
        "taskId": opened["taskId"], "sessionId": opened["sessionId"], "lastActionStatus": "success",
    });
    let chat = format!("/api/session/{session}");
    vec![
        Ask::new(Method::POST, "/api/agent/interact", token, step),
        Ask::new(
            Method::PATCH,
            &chat,
            token,
            json!({"title": format!("Orders {turn}")}),
        ),
        Ask::new(
            Method::POST,
            "/api/v1/user/preferences",
            token,
            json!({"theme": if turn == 0 { "dark" } else { "light" }}),
        ),
        Ask::new(Method::GET, "/api/session?limit=5", token, Value::Null),
    ]
}

#[tokio::test]
async fn an_attribute_of_a_later_version_survives_every_write() {
    let line = BadLine::new().await;
    let keys = Keys::generate();
    let desk = Desk::over(line.table.store.clone(), &keys, &[]);
    let scope = user(&line.table.store, EMAIL, "acme").await;
    let token = desk.token(&scope, noon());
    let mut opening = asks(&token, &Value::Null, 0).remove(0);
    opening
        .body
        .as_object_mut()
        .unwrap()
        .retain(|name, _| !["taskId", "sessionId", "lastActionStatus"].contains(&name.as_str()));
    let opened = desk.ask(&opening, noon()).await.body;
    for ask in asks(&token, &opened, 0) {
        let answer = desk.ask(&ask, noon() + SignedDuration::from_secs(2)).await;
        assert!(answer.status != 500, "{answer:?}");
    }
    let mut marked = BTreeMap::new();
    for (key, mut item) in items(&line).await {
        item["colour"] = json!({"S": "teal"});
        line.raw("PutItem", json!({ "Item": item })).await;
        marked.insert(key, item);
    }
    let later = noon() + SignedDuration::from_mins(6);
    let token = desk.token(
        &scope_of(
            &desk
                .app
                .store
                .find_user(EMAIL)
                .await
                .unwrap()
                .unwrap()
                .profile,
        ),
        later,
    );
    for ask in asks(&token, &opened, 1) {
        let answer = desk.ask(&ask, later).await;
        assert!(answer.status != 500, "{answer:?}");
    }
    let now = items(&line).await;
    let written = |key: &&String| now.get(*key).is_some_and(|item| *item != marked[*key]);
    let lost: Vec<&String> = marked
        .keys()
        .filter(written)
        .filter(|key| now[*key]["colour"]["S"] != "teal")
        .collect();
    assert_eq!(lost, Vec::<&String>::new());
    let rewritten = marked.keys().filter(written).count();
    assert!(rewritten >= 4, "{rewritten}");
}
