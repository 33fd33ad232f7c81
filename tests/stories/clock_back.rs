//! A clock that is put back, by the minutes of a time server or by the days of a wrong date: what was held is free, what
//! was found is looked for anew, and what was done under a key is not done twice.

use crate::player::{INTERACT, page};
use coxswain::store::Lease;
use coxswain::task::TaskId;
use http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use stories::Answer;
use stories::desk::{Ask, Desk, Keys};
use stories::faults::{BadLine, Fault, Standing};
use stories::table::{in_memory, noon, user};
use uuid::Uuid;

const BACK: [SignedDuration; 5] = [
    SignedDuration::from_mins(3),
    SignedDuration::from_hours(1),
    SignedDuration::from_hours(11),
    SignedDuration::from_hours(24),
    SignedDuration::from_hours(31 * 24),
];

fn begin() -> Value {
    let lamps = page(r#"<button id="5">Lamp </button><button id="6">Fan </button>"#);
    json!({"url": "https://app.example.com/", "query": "click Lamp, then click Fan", "dom": lamps})
}

fn report(opened: &Answer) -> Value {
    let mut body = begin();
    body["taskId"] = opened.body["taskId"].clone();
    body["lastActionStatus"] = json!("success");
    body
}

#[tokio::test]
async fn what_a_crash_left_held_is_free_and_the_same_words_open_a_task_again() {
    let table = in_memory().await;
    let store = &table.store;
    let desk = Desk::over(store.clone(), &Keys::generate(), &[]);
    for back in BACK {
        let scope = user(store, &format!("u{}@example.com", back.as_secs()), "acme").await;
        let ask = |body, at| Ask::new(Method::POST, INTERACT, &desk.token(&scope, at), body);
        let opened = desk.ask(&ask(begin(), noon()), noon()).await;
        assert_eq!(opened.status, 200, "{opened:?}");
        let task = TaskId(opened.body["taskId"].as_str().unwrap().parse().unwrap());
        let until = noon() + SignedDuration::from_secs(27);
        let crashed = store.lease_task::<Value>(&scope, task, Uuid::new_v4(), until, noon());
        assert!(matches!(crashed.await.unwrap(), Lease::Held(_)));

        let now = noon() - back;
        let stepped = desk.ask(&ask(report(&opened), now), now).await;
        assert_eq!(stepped.status, 200, "{back:?}: {stepped:?}");
        let again = desk.ask(&ask(begin(), now), now).await;
        assert_eq!(again.status, 200, "{back:?}: {again:?}");
        assert_ne!(again.body["taskId"], opened.body["taskId"], "{back:?}");
    }
}

#[tokio::test]
async fn what_was_done_under_a_key_is_not_done_twice() {
    let table = in_memory().await;
    let desk = Desk::over(table.store.clone(), &Keys::generate(), &[]);
    for back in BACK {
        let scope = user(
            &table.store,
            &format!("u{}@example.com", back.as_secs()),
            "acme",
        )
        .await;
        let ask = |body, at| Ask::new(Method::POST, INTERACT, &desk.token(&scope, at), body);
        let first = desk.ask(&ask(begin(), noon()).keyed("one"), noon()).await;
        let step = desk
            .ask(&ask(report(&first), noon()).keyed("two"), noon())
            .await;
        let now = noon() - back;
        for (key, body, answered) in [("one", begin(), &first), ("two", report(&first), &step)] {
            let again = desk.ask(&ask(body, now).keyed(key), now).await;
            assert_eq!(again.status, 200, "{back:?}: {again:?}");
            for field in ["taskId", "sessionId", "action", "currentStepIndex"] {
                assert_eq!(again.body[field], answered.body[field], "{back:?} {field}");
            }
        }
    }
}

#[tokio::test]
async fn health_is_looked_at_anew() {
    let line = BadLine::new().await;
    let keys = Keys::generate();
    let ask = Ask::new(Method::GET, "/api/health", "", Value::Null);
    for back in BACK {
        let desk = Desk::over(line.store.clone(), &keys, &[]);
        let state = async |now: Timestamp| desk.ask(&ask, now).await.body["status"].clone();
        assert_eq!(state(noon()).await, "healthy");
        line.stand(Standing {
            operation: "UpdateItem SET HEALTH PROBE".to_owned(),
            fault: Fault::Broken,
            and_all_later: false,
        });
        assert_eq!(state(noon() - back).await, "unhealthy", "{back:?}");
        line.mend();
        assert_eq!(state(noon() - back - back).await, "healthy", "{back:?}");
    }
}
