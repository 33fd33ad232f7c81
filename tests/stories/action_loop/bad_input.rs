//! Requests that are refused, each with the field that is wrong.

use crate::player::{Player, URL, page};
use serde_json::{Value, json};
use stories::TestApp;

#[tokio::test]
async fn the_first_field_that_is_wrong_is_named() {
    let app = TestApp::roomy().await;
    let player = Player::new(&app).await;
    let dom = page(r#"<button id="5">Save </button>"#);
    let good = json!({"url": URL, "query": "click Save", "dom": dom});
    let with = |changes: Value| {
        let mut body = good.clone();
        for (field, value) in changes.as_object().unwrap() {
            body[field] = value.clone();
        }
        body
    };
    let without = |field: &str| {
        let mut body = good.clone();
        body.as_object_mut().unwrap().remove(field);
        body
    };
    for (body, field) in [
        (without("query"), "query"),
        (with(json!({"query": ""})), "query"),
        (with(json!({"query": " \n "})), "query"),
        (with(json!({"query": 5})), "query"),
        (with(json!({"query": "q".repeat(10_001)})), "query"),
        (without("url"), "url"),
        (with(json!({"url": ""})), "url"),
        (with(json!({"url": "/orders"})), "url"),
        (with(json!({"url": "javascript:alert(1)"})), "url"),
        (with(json!({"url": "file:///etc/passwd"})), "url"),
        (with(json!({"url": "data:text/html,x"})), "url"),
        (with(json!({"url": "https://ada:pw@example.com/"})), "url"),
        (with(json!({"url": "https://аpp.example.com/start"})), "url"),
        (with(json!({"url": "https://xn--pple-43d.com/"})), "url"),
        (
            with(json!({"url": format!("https://example.com/{}", "a".repeat(2_029))})),
            "url",
        ),
        (without("dom"), "dom"),
        (with(json!({"dom": ""})), "dom"),
        (with(json!({"dom": ["x"]})), "dom"),
        (with(json!({"dom": "x".repeat(500_001)})), "dom"),
        (with(json!({"dom": "é".repeat(500_001)})), "dom"),
        (with(json!({"dom": "😀".repeat(250_001)})), "dom"),
        (with(json!({"taskId": "7"})), "taskId"),
        (with(json!({"taskId": 7})), "taskId"),
        (with(json!({"sessionId": "not-a-uuid"})), "sessionId"),
        (
            with(json!({"lastActionStatus": "maybe"})),
            "lastActionStatus",
        ),
        (
            with(json!({"domChanges": {"addedCount": "two"}})),
            "domChanges.addedCount",
        ),
        (with(json!({"capabilities": "chain"})), "capabilities"),
        (
            with(json!({"interactiveTree": {"i": "5"}})),
            "interactiveTree",
        ),
    ] {
        let answer = player.post(&body).await;
        let told = body.to_string();
        let told: String = told.chars().take(200).collect();
        assert_eq!(answer.refusal(), (400, "VALIDATION_ERROR"), "{told}");
        assert_eq!(answer.body["details"]["field"], field, "{told}");
        assert!(answer.body["details"]["reason"].is_string(), "{told}");
        assert_eq!(answer.body["error"]["code"], "VALIDATION_ERROR");
    }
}

#[tokio::test]
async fn lengths_count_utf_16_units_up_to_their_bound() {
    let app = TestApp::roomy().await;
    let player = Player::new(&app).await;
    let address = "https://example.com/";
    let url = format!("{address}{}", "a".repeat(2_048 - address.len()));
    for body in [
        json!({"url": URL, "query": "click Save", "dom": "x".repeat(500_000)}),
        json!({"url": URL, "query": "click Save", "dom": "é".repeat(500_000)}),
        json!({"url": URL, "query": "click Save", "dom": "😀".repeat(250_000)}),
        json!({"url": URL, "query": "😀".repeat(5_000), "dom": "x"}),
        json!({"url": url, "query": "click Save", "dom": "x"}),
    ] {
        assert_eq!(player.post(&body).await.status, 200);
    }
}

#[tokio::test]
async fn unknown_fields_nulls_and_clients_of_every_age_are_taken() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.query = "click Save".to_owned();
    let mut body = player.body(json!([{"i": "5", "r": "btn", "n": "Save", "xy": [10, 20], "box": [0, 0, 50, 20], "new": {}}]));
    for (field, value) in [
        ("tabId", json!(12)),
        ("screenshot", Value::Null),
        ("screenshotHash", Value::Null),
        ("domMode", json!("semantic")),
        ("viewport", json!({"width": 1280, "height": 720})),
        ("pageTitle", json!("Start")),
        ("scrollPosition", json!("top")),
        ("recentEvents", json!(["x"])),
        ("hasErrors", json!(false)),
        ("domain", json!("example.com")),
        ("previousUrl", Value::Null),
        ("lastActionStatus", Value::Null),
        ("domChanges", Value::Null),
        ("fromTheFuture", json!([[[1]]])),
    ] {
        body[field] = value;
    }
    let answer = player.post(&body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.body["action"], "click(5)");
}

#[tokio::test]
async fn a_running_task_may_find_itself_on_a_page_of_the_browser() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let buttons = page(r#"<button id="5">Save </button>"#);
    player
        .begin("click Save, then go to https://example.com/orders", buttons)
        .await;
    player.url = "chrome-extension://abcdefghijklmnopabcdefghijklmnop/orders".to_owned();
    let answer = player.report(page("<p>Nothing here </p>")).await;
    assert!(!answer["action"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn without_a_token_nothing_is_said_about_the_body() {
    let app = TestApp::roomy().await;
    let answer = app
        .post(crate::player::INTERACT, "nonsense", &json!({}))
        .await;
    assert_eq!(answer.refusal(), (401, "UNAUTHORIZED"));
}
