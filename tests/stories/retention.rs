//! How long things are kept, and what ends them.

use crate::player::{Player, page, status};
use coxswain::auth::scope_of;
use coxswain::session::{SessionId, SessionStatus};
use coxswain::store::{Counter, Lease, SessionLookup, Store, Subject, TaskLookup};
use coxswain::task::TaskId;
use jiff::{SignedDuration, Timestamp};
use local::sweeper;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;
use stories::TestApp;
use stories::recorder::Recorder;
use stories::table::in_memory;
use sweep::{Swept, sweep};
use uuid::Uuid;

const TWO: &str = r#"<button id="5">Save </button><button id="6">Print </button>"#;
const SAVED: &str = r#"<p role="status" id="4">Saved </p><button id="5">Save </button><button id="6">Print </button>"#;

fn after_hours(hours: i64) -> Timestamp {
    Timestamp::now() + SignedDuration::from_hours(hours)
}

async fn swept(store: &Store, now: Timestamp) -> (u32, u32, u32) {
    let swept: Swept = sweep(store, now, Duration::from_mins(1)).await.unwrap();
    (swept.tasks_interrupted, swept.records_deleted, swept.errors)
}

/// Status of a user's task and of its session.
async fn standing(store: &Store, email: &str, player: &Player<'_>) -> (String, SessionStatus) {
    let user = store.find_user(email).await.unwrap().unwrap();
    let scope = scope_of(&user.profile);
    let task = TaskId(player.task_id.as_str().unwrap().parse().unwrap());
    let id = SessionId(player.session_id.as_str().unwrap().parse().unwrap());
    let now = Timestamp::now();
    let TaskLookup::Mine(task) = store.load_task::<Value>(&scope, task, now).await.unwrap() else {
        panic!("no task")
    };
    let SessionLookup::Mine(session) = store.load_session(&scope, id, now).await.unwrap() else {
        panic!("no session")
    };
    (task.status, session.status)
}

#[tokio::test]
async fn a_task_that_nobody_goes_on_with_is_interrupted_after_a_day() {
    let app = TestApp::roomy().await;
    let store = &app.app.store;
    let ada = app.signed_in("ada@acme.example", Some("acme")).await;
    let eve = app.signed_in("eve@evil.example", None).await;
    let mut idle = Player::with_token(&app, ada.clone());
    idle.begin("click Save, then click Print", page(TWO)).await;
    let mut asking = Player::with_token(&app, eve);
    let asked = asking.begin("click Archive", page(TWO)).await;
    assert_eq!(status(&asked), "needs_user_input");
    let mut done = Player::with_token(&app, ada);
    done.begin("click Save", page(TWO)).await;
    let last = done.report(page(SAVED)).await;
    assert_eq!(status(&last), "completed");

    assert_eq!(swept(store, after_hours(23)).await, (0, 0, 0));
    assert_eq!(swept(store, after_hours(25)).await, (2, 0, 0));
    assert_eq!(
        swept(store, after_hours(25)).await,
        (0, 0, 0),
        "once is enough"
    );

    let interrupted = ("interrupted".to_owned(), SessionStatus::Interrupted);
    assert_eq!(
        standing(store, "ada@acme.example", &idle).await,
        interrupted
    );
    assert_eq!(
        standing(store, "eve@evil.example", &asking).await,
        interrupted
    );
    let completed = ("completed".to_owned(), SessionStatus::Completed);
    assert_eq!(standing(store, "ada@acme.example", &done).await, completed);
    // The same goal goes on with it, and it can become idle again.
    let task = idle.task_id.clone();
    let body = idle.body(page(TWO));
    let again = idle.send(&body).await;
    assert_eq!((&again["taskId"], status(&again)), (&task, "executing"));
    assert_eq!(swept(store, after_hours(50)).await, (1, 0, 0));
}

#[tokio::test]
async fn a_task_that_is_held_is_left_alone_and_one_that_has_expired_is_forgotten() {
    let app = TestApp::roomy().await;
    let store = &app.app.store;
    let mut player = Player::new(&app).await;
    player
        .begin("click Save, then click Print", page(TWO))
        .await;
    let user = store.find_user("ada@example.com").await.unwrap().unwrap();
    let scope = scope_of(&user.profile);
    let id = TaskId(player.task_id.as_str().unwrap().parse().unwrap());
    let (now, holder) = (after_hours(25), Uuid::new_v4());
    let until = now + SignedDuration::from_secs(20);
    let lease = store
        .lease_task::<Value>(&scope, id, holder, until, now)
        .await;
    assert!(matches!(lease.unwrap(), Lease::Held(_)));

    assert_eq!(swept(store, now).await, (0, 0, 0));
    store.release_task(&scope, id, holder).await.unwrap();
    assert_eq!(swept(store, now).await, (1, 0, 0));
}

#[tokio::test]
async fn on_one_machine_what_has_expired_is_deleted_too() {
    let table = in_memory().await;
    let counter = Counter {
        subject: Subject::Email("ada@example.com"),
        name: "login",
        limit: 10,
        window_seconds: 900,
    };
    let long_ago = "2020-01-01T00:00:00Z".parse().unwrap();
    table.store.take_unit(&counter, long_ago).await.unwrap();

    let swept = sweeper::sweep(&table, Timestamp::now()).await.unwrap();

    let counts = (swept.tasks_interrupted, swept.records_deleted, swept.errors);
    assert_eq!(counts, (0, 1, 0));
}

#[tokio::test]
async fn every_item_of_a_task_has_the_end_that_is_promised() {
    let recorder = Recorder::new().await;
    let app = TestApp::debugging_over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    recorder.take();
    let filler = "<p>Orders </p>".repeat(100);
    player
        .begin(
            "click Save, then click Print",
            page(&format!("{TWO}{filler}")),
        )
        .await;
    player.report(page(SAVED)).await;

    let mut days: BTreeMap<&str, i64> = BTreeMap::new();
    let now = Timestamp::now().as_second();
    for exchange in recorder.take() {
        let body: Value = serde_json::from_str(&exchange.body).unwrap();
        let writes = body["TransactItems"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        for write in writes {
            let item = &write["Put"]["Item"];
            let Some(sort) = item["sk"]["S"].as_str() else {
                continue;
            };
            let partition = item["pk"]["S"].as_str().unwrap();
            let kind = match sort.split('#').next().unwrap() {
                "META" if partition.contains("#TASK#") => "task",
                "META" => "session",
                "STEP" => "step",
                "MSG" => "message",
                "LOG" => "debug log",
                "OPEN" => "note",
                "PIECE" => "snapshot",
                "CLAIM" => "claim",
                other => panic!("{other} has no end that is known here"),
            };
            let end = item["expiresAt"]["N"].as_str();
            let kept = end.map_or(0, |end| end.parse::<i64>().unwrap() - now);
            days.insert(kind, (kept + 3_600) / 86_400);
        }
    }

    assert_eq!(
        days,
        BTreeMap::from([
            // Whose an id is stands for good.
            ("claim", 0),
            ("debug log", 7),
            ("message", 120),
            ("note", 90),
            ("session", 90),
            ("snapshot", 30),
            ("step", 90),
            ("task", 90),
        ])
    );
}
