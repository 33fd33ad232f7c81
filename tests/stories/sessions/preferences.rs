//! What a user set.

use super::{refused_field, twin};
use reqwest::Method;
use serde_json::{Value, json};
use stories::TestApp;
use tokio::task::JoinSet;

const PATH: &str = "/api/v1/user/preferences";

#[tokio::test]
async fn a_user_without_any_has_the_defaults() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let answer = app.get(PATH, &token).await;
    assert_eq!(twin(&answer)["preferences"], json!({"theme": "system"}));
    assert!(answer.body["syncedAt"].is_string());
}

#[tokio::test]
async fn what_is_set_stays_and_unknown_keys_with_it() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let set = async |body: Value| app.post(PATH, &token, &body).await;
    let first = set(json!({"theme": "dark", "clientVersion": "2.1.0", "panel": {"width": 1e300, "": [null, 7]}})).await;
    let whole = json!({"theme": "dark", "clientVersion": "2.1.0", "panel": {"width": 1e300, "": [null, 7]}});
    assert_eq!(twin(&first)["preferences"], whole);

    let read = app.get(PATH, &token).await;
    assert_eq!(
        read.timeless(),
        first.timeless(),
        "the same, and at the same time"
    );
    let second = set(json!({"theme": "light"})).await;
    assert_eq!(second.body["preferences"]["panel"], whole["panel"]);
    assert_eq!(second.body["preferences"]["theme"], "light");
    let third = set(json!({"panel": null, "clientVersion": "3"})).await;
    assert_eq!(
        third.body["preferences"],
        json!({"theme": "light", "clientVersion": "3"})
    );
    assert_eq!(
        app.get(PATH, &token).await.body["preferences"],
        third.body["preferences"]
    );
}

#[tokio::test]
async fn what_is_no_preference_is_named() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    app.post(
        PATH,
        &token,
        &json!({"theme": "dark", "note": "x".repeat(5_000)}),
    )
    .await;
    for (body, field) in [
        (json!({"theme": "blue"}), "theme"),
        (json!({"theme": 1}), "theme"),
        (json!({"theme": null}), "theme"),
        (json!({"clientVersion": 2}), "clientVersion"),
        (json!({"other": "y".repeat(3_500)}), "preferences"),
        (json!(["dark"]), "body"),
    ] {
        let answer = app.post(PATH, &token, &body).await;
        assert_eq!(refused_field(&answer), field, "{body}");
    }
    let kept = app.get(PATH, &token).await;
    assert_eq!(kept.body["preferences"]["theme"], "dark");
    assert!(kept.body["preferences"].get("other").is_none());
    let wrong = app.send(Method::PATCH, PATH, &token, &json!({})).await;
    assert_eq!(
        (wrong.status.as_u16(), wrong.header("allow")),
        (405, "GET, HEAD, POST, OPTIONS")
    );
}

/// Two panels set different things at the same time: neither is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_at_the_same_time_are_all_kept() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let mut clients = JoinSet::new();
    for key in ["a", "b", "c"] {
        let request = app.request(Method::POST, PATH).bearer_auth(&token);
        clients.spawn(stories::answer(request.json(&json!({key: true}))));
    }
    let answers = clients.join_all().await;
    assert!(
        answers.iter().all(|answer| answer.status == 200),
        "{answers:?}"
    );
    let all = app.get(PATH, &token).await;
    assert_eq!(all.body["preferences"].as_object().unwrap().len(), 4);
}
