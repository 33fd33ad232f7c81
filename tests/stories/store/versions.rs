//! Items of other versions of this program: an earlier one's are gone on with, and what a later one
//! keeps beside is left as it is.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use coxswain::packing;
use coxswain::store::scope_of;
use http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::{env, fs};
use stories::desk::{Ask, Desk, Keys};
use stories::faults::BadLine;
use stories::table::{noon, user};

/// What a task, its session and its user looked like in earlier versions: `WRITE_ITEMS=1` writes
/// them as they are now, beside the old ones.
const ITEMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/stories/store/items");

const EMAIL: &str = "ann@example.com";
const BUTTONS: &str = r#"<button id="5">Save </button><button id="6">Print </button>"#;

fn interact(token: &str, body: Value) -> Ask {
    Ask::new(Method::POST, "/api/agent/interact", token, body)
}

fn opening() -> Value {
    json!({
        "url": "https://app.example.com/start", "query": "click Save, then click Print",
        "dom": format!("<html><body>{BUTTONS}</body></html>"),
    })
}

fn step(opened: &Value) -> Value {
    let mut body = opening();
    body["taskId"] = opened["taskId"].clone();
    body["sessionId"] = opened["sessionId"].clone();
    body["lastActionStatus"] = json!("success");
    let saved = format!(r#"<p role="status" id="4">Saved </p>{BUTTONS}"#);
    body["dom"] = json!(format!("<html><body>{saved}</body></html>"));
    body
}

/// Every item, by its key.
async fn items(line: &BadLine) -> Vec<Value> {
    let scan = line.raw("Scan", json!({})).await;
    scan["Items"].as_array().cloned().unwrap()
}

#[tokio::test]
async fn a_task_of_an_earlier_version_is_gone_on_with() {
    if env::var_os("WRITE_ITEMS").is_some() {
        write_items().await;
        return;
    }
    for file in fs::read_dir(ITEMS).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        gone_on_with(&serde_json::from_str(&text).unwrap()).await;
    }
}

async fn write_items() {
    let line = BadLine::new().await;
    let keys = Keys::generate();
    let desk = Desk::over(line.table.store.clone(), &keys, &[]);
    let scope = user(&line.table.store, EMAIL, "acme").await;
    let token = desk.token(&scope, noon());
    let opened = desk.ask(&interact(&token, opening()), noon()).await;
    let kept = json!({
        "taskId": opened.body["taskId"], "sessionId": opened.body["sessionId"],
        "items": items(&line).await,
    });
    let text = serde_json::to_string_pretty(&kept).unwrap();
    fs::write(format!("{ITEMS}/new.json"), text + "\n").unwrap();
}

async fn gone_on_with(kept: &Value) {
    let line = BadLine::new().await;
    let keys = Keys::generate();
    let desk = Desk::over(line.table.store.clone(), &keys, &[]);
    for item in kept["items"].as_array().unwrap() {
        line.raw("PutItem", json!({ "Item": item })).await;
    }
    let user = desk.app.store.find_user(EMAIL).await.unwrap().unwrap();
    let now = noon() + SignedDuration::from_mins(1);
    let token = desk.token(&scope_of(&user.profile), now);

    let answer = desk.ask(&interact(&token, step(kept)), now).await;

    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.body["action"], "click(6)");
    let session = kept["sessionId"].as_str().unwrap();
    let path = format!("/api/session/{session}/messages");
    let messages = desk
        .ask(&Ask::new(Method::GET, path, &token, Value::Null), now)
        .await;
    let before = kept["items"].as_array().unwrap().iter();
    let before = before.filter(|item| {
        let sort = item["sk"]["S"].as_str().unwrap_or_default();
        sort.starts_with("MSG#")
    });
    let shown = messages.body["messages"].as_array().unwrap();
    assert!(shown.len() > before.count());
    assert_eq!(shown[0]["content"], "click Save, then click Print");
}

#[tokio::test]
async fn what_a_later_version_keeps_beside_survives_a_write() {
    let line = BadLine::new().await;
    let keys = Keys::generate();
    let desk = Desk::over(line.table.store.clone(), &keys, &[]);
    let scope = user(&line.table.store, EMAIL, "acme").await;
    let token = desk.token(&scope, noon());
    let opened = desk.ask(&interact(&token, opening()), noon()).await;
    let later = |sort: &str| sort == "META";
    let mut marked = 0;
    for item in items(&line).await {
        if !item["sk"]["S"].as_str().is_some_and(later) {
            continue;
        }
        marked += 1;
        let mut item = item;
        item["colour"] = json!({"S": "teal"});
        let mut body = unpacked(&item);
        body["mood"] = json!({"level": 3, "words": ["calm"]});
        if body["plan"].is_object() {
            body["plan"]["mood"] = json!("calm");
            body["plan"]["steps"][1]["mood"] = json!("calm");
        }
        item["data"]["B"] = json!(packed(&body));
        line.raw("PutItem", json!({ "Item": item })).await;
    }
    assert_eq!(marked, 2, "a task and its session");

    let now = noon() + SignedDuration::from_mins(1);
    let answer = desk.ask(&interact(&token, step(&opened.body)), now).await;
    let session = opened.body["sessionId"].as_str().unwrap();
    let rename = json!({"title": "Orders"});
    let path = format!("/api/session/{session}");
    let renamed = desk
        .ask(&Ask::new(Method::PATCH, path, &token, rename), now)
        .await;

    assert_eq!(
        (answer.status.as_u16(), renamed.status.as_u16()),
        (200, 200)
    );
    for item in items(&line).await {
        if item["sk"]["S"].as_str().is_some_and(later) {
            assert_eq!(item["colour"]["S"], "teal", "{item}");
            let body = unpacked(&item);
            assert_eq!(body["mood"], json!({"level": 3, "words": ["calm"]}));
            let plan = &body["plan"];
            if plan.is_object() {
                assert_eq!(
                    (&plan["mood"], &plan["steps"][1]["mood"]),
                    (&json!("calm"), &json!("calm")),
                    "{plan}"
                );
            }
        }
    }
}

/// The body of an item, which keeps it packed.
fn unpacked(item: &Value) -> Value {
    let packed = item["data"]["B"].as_str().unwrap();
    let packed = STANDARD.decode(packed).unwrap();
    serde_json::from_slice(&packing::unpack(&packed, packing::MAX_PAGE_BYTES).unwrap()).unwrap()
}

fn packed(body: &Value) -> String {
    let body = body.to_string();
    STANDARD.encode(packing::pack(body.as_bytes()).unwrap())
}
