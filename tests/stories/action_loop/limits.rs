//! A step over its limit is taken in the next window where that begins soon, and refused at once
//! where it does not.

use crate::player::{INTERACT, page};
use http::Method;
use jiff::SignedDuration;
use serde_json::json;
use std::time::{Duration, Instant};
use stories::desk::{Ask, Desk, Keys};
use stories::table::{in_memory, noon, user};

/// One step a minute, and one new task.
const NARROW: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "0.01")];

#[tokio::test]
async fn a_step_waits_for_a_window_that_begins_within_two_seconds() {
    let table = in_memory().await;
    let scope = user(&table.store, "ann@example.com", "acme").await;
    let desk = Desk::over(table.store.clone(), &Keys::generate(), &NARROW);
    let token = desk.token(&scope, noon());
    let at = |milliseconds| noon() + SignedDuration::from_millis(milliseconds);
    let lamp = page(r#"<button id="5">Lamp </button><button id="6">Fan </button>"#);
    let mut body = json!({
        "url": "https://app.example.com/", "query": "click Lamp, then click Fan, then click Lamp", "dom": lamp,
    });
    let ask = |body| Ask::new(Method::POST, INTERACT, &token, body);
    let opened = desk.ask(&ask(body.clone()), at(58_000)).await;
    body["taskId"] = opened.body["taskId"].clone();
    body["lastActionStatus"] = json!("success");
    assert_eq!(desk.ask(&ask(body.clone()), at(58_500)).await.status, 200);

    let began = Instant::now();
    let waited = desk.ask(&ask(body.clone()), at(58_900)).await;
    assert_eq!(waited.status, 200, "{waited:?}");
    assert!(began.elapsed() >= Duration::from_millis(1_050));

    // That took the unit of the next window, which has long to go.
    let began = Instant::now();
    let refused = desk.ask(&ask(body), at(75_000)).await;
    assert_eq!(refused.refusal(), (429, "RATE_LIMIT"));
    assert_eq!(refused.header("retry-after"), "45");
    assert!(began.elapsed() < Duration::from_secs(1));
}
