//! How far reading is, told as it goes on.

use super::{PATH, article, html, site};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stories::TestApp;
use stories::loopback::Loopback;

#[tokio::test]
async fn progress_comes_as_events_when_asked_for() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let body = json!({"url": format!("{}/boat", site.url())});
    let asked = app.request(reqwest::Method::POST, PATH).bearer_auth(&token);
    let answer = asked
        .header("accept", "text/event-stream")
        .json(&body)
        .send()
        .await
        .unwrap();

    assert_eq!(answer.headers()["content-type"], "text/event-stream");
    let text = answer.text().await.unwrap();
    let names: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("event: "))
        .collect();
    assert_eq!(names, ["progress", "progress", "result"]);
    let last = text
        .lines()
        .rfind(|line| line.starts_with("data: "))
        .unwrap();
    let page: Value = serde_json::from_str(last.trim_start_matches("data: ")).unwrap();
    assert_eq!(page["title"], "Boat");
}

#[tokio::test]
async fn progress_is_told_before_the_page_is_there() {
    let slow = Loopback::answering(|_| html(article()).after(Duration::from_secs(1))).await;
    let (app, token) = TestApp::beside(&slow).await;
    let asked = app.request(reqwest::Method::POST, PATH).bearer_auth(&token);
    let began = Instant::now();
    let body = json!({"url": format!("{}/boat", slow.url())});
    let asked = asked.header("accept", "text/event-stream").json(&body);
    let mut answer = asked.send().await.unwrap();
    let first = answer.chunk().await.unwrap().unwrap();
    let after = began.elapsed();
    assert!(
        String::from_utf8_lossy(&first).contains("trying"),
        "{first:?}"
    );
    while answer.chunk().await.unwrap().is_some() {}
    assert!(after < began.elapsed() / 2, "{after:?}");
}

#[tokio::test]
async fn a_tool_tells_how_far_it_is_to_who_asks_for_it() {
    let site = site().await;
    let (app, token) = TestApp::beside(&site).await;
    let urls = [
        format!("{}/boat", site.url()),
        format!("{}/nothing", site.url()),
    ];
    let arguments = json!({"urls": urls, "concurrency": 1});
    let params =
        json!({"name": "batch_browse", "arguments": arguments, "_meta": {"progressToken": "oars"}});
    let body = json!({"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": params});
    let asked = app
        .request(reqwest::Method::POST, "/mcp")
        .bearer_auth(&token);
    let answer = asked.json(&body).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "text/event-stream");
    let text = answer.text().await.unwrap();
    let data = text.lines().filter_map(|line| line.strip_prefix("data:"));
    let told: Vec<Value> = data
        .filter_map(|data| serde_json::from_str(data).ok())
        .collect();
    let steps: Vec<&Value> = told
        .iter()
        .filter(|told| told["method"] == "notifications/progress")
        .collect();
    assert_eq!(steps.len(), 2, "{text}");
    assert_eq!(steps[0]["params"]["progressToken"], "oars");
    assert_eq!(
        (
            &steps[1]["params"]["progress"],
            &steps[1]["params"]["total"]
        ),
        (&json!(2.0), &json!(2.0))
    );
    let result = &told.last().unwrap()["result"]["structuredContent"];
    assert_eq!(
        (&result["succeeded"], &result["failed"]),
        (&json!(1), &json!(1)),
        "{text}"
    );
}
