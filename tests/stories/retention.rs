//! How long things are kept, and what ends them.

use crate::player::{Player, page, status};
use coxswain::config;
use coxswain::session::{SessionId, SessionStatus};
use coxswain::store::scope_of;
use coxswain::store::{Counter, Lease, SessionLookup, Store, Subject, TaskLookup};
use coxswain::task::TaskId;
use jiff::{SignedDuration, Timestamp};
use local::sweeper;
use local::table::Table;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use stories::TestApp;
use stories::faults::BadLine;
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
async fn a_task_that_cannot_be_ended_stands_in_nobodys_way_until_tomorrow() {
    let line = BadLine::new().await;
    let store = &line.table.store;
    let app = TestApp::over(store.clone()).await;
    let mut player = Player::new(&app).await;
    player
        .begin("click Save, then click Print", page(TWO))
        .await;
    let scan = line.raw("Scan", json!({})).await;
    let task = player.task_id.as_str().unwrap();
    for item in scan["Items"].as_array().unwrap() {
        let partition = item["pk"]["S"].as_str().unwrap();
        if partition.ends_with(task) && item["sk"]["S"] == "META" {
            let mut broken = item.clone();
            broken["data"] = json!({"S": "unreadable"});
            line.raw("PutItem", json!({"Item": broken})).await;
        }
    }
    let first = |now| async move {
        let idle = store.idle_tasks(now - SignedDuration::from_hours(24), 1_000, now);
        idle.await.unwrap().len()
    };
    let today = after_hours(25);
    assert_eq!(first(today).await, 1);
    assert_eq!(swept(store, today).await, (0, 0, 1));
    assert_eq!(first(today).await, 0);
    assert_eq!(swept(store, today).await, (0, 0, 0));
    assert_eq!(swept(store, after_hours(50)).await, (0, 0, 1));
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

    let swept = swept.expect("a table in memory has no clock to doubt");
    let counts = (swept.tasks_interrupted, swept.records_deleted, swept.errors);
    assert_eq!(counts, (0, 1, 0));
}

/// What is deleted does not come back when the clock is put right.
#[tokio::test]
async fn a_clock_that_has_leapt_deletes_nothing_and_ends_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let config = config::Table {
        name: "coxswain".to_owned(),
        endpoint: None,
    };
    let table = Table::open(&config, folder.path()).await.unwrap();
    let counter = Counter {
        subject: Subject::Email("ada@example.com"),
        name: "login",
        limit: 10,
        window_seconds: 900,
    };
    let now = Timestamp::now();
    let long_ago = "2020-01-01T00:00:00Z".parse().unwrap();
    table.store.take_unit(&counter, long_ago).await.unwrap();
    let hours = |hours| now + SignedDuration::from_hours(hours);
    let sweep = async |now| sweeper::sweep(&table, now).await.unwrap();
    assert_eq!(sweep(now).await, None, "a first look knows nothing");
    for hour in [12, 23] {
        assert_eq!(sweep(hours(hour)).await, None);
    }
    assert_eq!(
        sweep(hours(24 * 365 * 10)).await,
        None,
        "a leap of ten years"
    );
    let kept = table.items().unwrap().len();
    let put_right = sweep(hours(25)).await.expect("a clock that was put right");
    assert_eq!(put_right.records_deleted, 1);
    assert_eq!(table.items().unwrap().len(), kept - 1);
    table.close().await;
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
            let item = &written(&write);
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
                // It ends with the minutes in which its request is known again.
                "ANSWER" => continue,
                other => panic!("{other} has no end that is known here"),
            };
            let end = item["expiresAt"]["N"].as_str();
            if end.is_none() && write["Put"].is_null() {
                // An update leaves the end that the item has.
                continue;
            }
            let kept = end.map_or(0, |end| end.parse::<i64>().unwrap() - now);
            days.insert(kind, (kept + 3_600) / 86_400);
        }
    }

    assert_eq!(
        days,
        BTreeMap::from([
            // Whose an id is stands for good.
            ("claim", 120),
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

/// What a write of a transaction leaves: the item that it puts, or what an update sets.
fn written(write: &Value) -> Value {
    let update = &write["Update"];
    if update.is_null() {
        return write["Put"]["Item"].clone();
    }
    let mut item = update["Key"].clone();
    let names = update["ExpressionAttributeNames"].as_object();
    for (short, name) in names.into_iter().flatten() {
        let value = short.replace('#', ":");
        item[name.as_str().unwrap()] = update["ExpressionAttributeValues"][value].clone();
    }
    item
}

/// The parts of a sort key that tell what an item is: `MSG` of `MSG#0000000001`.
fn kind(item: &Value) -> &str {
    let sort = item["sk"]["S"].as_str().unwrap();
    sort.split('#').next().unwrap()
}

/// One of everything that users leave in the table.
async fn broad_run(app: &TestApp) {
    let token = app.signed_in("ada@acme.example", Some("acme")).await;
    app.login("ada@acme.example", "wrong password").await;
    let mut player = Player::with_token(app, token.clone());
    // Longer than what is kept with the message, and a page that is not: snapshot and before-state.
    let rows: String = (0..300)
        .map(|row| {
            format!(
                r#"<li>Row {row} <button id="{}">Edit </button></li>"#,
                100 + row
            )
        })
        .collect();
    let long = page(&format!("{TWO}<ul>{rows}</ul>"));
    let mut body = player.body(long.clone());
    body["query"] = json!("click Save, then click Print");
    "click Save, then click Print".clone_into(&mut player.query);
    let first = player.post_keyed("once", &body).await;
    player.task_id = first.body["taskId"].clone();
    player.session_id = first.body["sessionId"].clone();
    player.report(long).await;
    player.report(page(SAVED)).await;
    player
        .begin(
            "remember the total as sum",
            page("<p>Total: 41.50 EUR </p>"),
        )
        .await;
    let asked = Player::with_token(app, token.clone())
        .begin("click Archive", page(TWO))
        .await;
    assert_eq!(status(&asked), "needs_user_input");
    let init = json!({"sessionId": Uuid::new_v4(), "url": "https://a.example.com/"});
    for (path, body) in [
        ("/api/session/init".to_owned(), init),
        (
            "/api/v1/user/preferences".to_owned(),
            json!({"theme": "dark"}),
        ),
    ] {
        assert_eq!(app.post(&path, &token, &body).await.status, 200, "{path}");
    }
    let session = format!("/api/session/{}", player.session_id.as_str().unwrap());
    let renamed = json!({"title": "Mine"});
    app.send(reqwest::Method::PATCH, &session, &token, &renamed)
        .await;
    app.post("/api/v1/auth/logout", &token, &Value::Null).await;
}

#[tokio::test]
async fn everything_in_the_table_has_an_end_but_what_is_meant_to_stay() {
    const STAYS: [&str; 4] = ["USER", "PROFILE", "PREFERENCES", "DOMAIN"];
    let recorder = Recorder::new().await;
    let app = TestApp::debugging_over(recorder.store.clone()).await;
    let begun = Timestamp::now().as_second();
    broad_run(&app).await;

    let items = recorder.items().await;

    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for item in &items {
        *kinds.entry(kind(item)).or_default() += 1;
        let end = item["expiresAt"]["N"].as_str();
        assert_eq!(end.is_none(), STAYS.contains(&kind(item)), "{item}");
        let end: Option<i64> = end.map(|end| end.parse().unwrap());
        let year = 366 * 24 * 3_600;
        assert!(
            end.is_none_or(|end| end > begun && end < begun + year),
            "{item}"
        );
    }
    for due in [
        "META",
        "MSG",
        "STEP",
        "LOG",
        "OPEN",
        "FACTS",
        "CLAIM",
        "ANSWER",
        "COUNT",
        "AUTH",
        "PIECE",
        "USER",
        "PROFILE",
        "PREFERENCES",
    ] {
        assert!(kinds.contains_key(due), "no {due} among {kinds:?}");
    }
}

#[tokio::test]
async fn a_session_that_is_used_again_keeps_its_id_claimed() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    player.begin("click Save", page(TWO)).await;
    let claim = async || {
        let items = recorder.items().await;
        let end = |of: &str| {
            let item = items.iter().find(|item| {
                let partition = item["pk"]["S"].as_str().unwrap();
                partition.contains(of) && ["CLAIM", "META"].contains(&kind(item))
            });
            let end = item.unwrap()["expiresAt"]["N"].as_str().unwrap();
            end.parse::<i64>().unwrap()
        };
        (end("SID#"), end("#SESS#"))
    };
    let (claimed, session) = claim().await;
    assert!(claimed > session, "{claimed} {session}");

    // Eighty days later the session is renamed, and lasts for longer than its claim would have.
    let user = recorder
        .store
        .find_user("ada@example.com")
        .await
        .unwrap()
        .unwrap();
    let scope = scope_of(&user.profile);
    let id = SessionId(player.session_id.as_str().unwrap().parse().unwrap());
    let later = after_hours(80 * 24);
    let renamed = recorder
        .store
        .rename_session(&scope, id, "Later", later)
        .await;
    assert!(matches!(renamed.unwrap(), SessionLookup::Mine(_)));
    let (claimed, session) = claim().await;
    assert!(claimed > session, "{claimed} {session}");
}
