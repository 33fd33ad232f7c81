//! The user's stop, and the way back to a task whose id was lost.

use super::{TWO_LINKS, init, refused_field, task_path, twin};
use crate::player::{Player, action, long_goal, long_page, page, status};
use coxswain::store::scope_of;
use coxswain::store::{Lease, TaskLookup};
use coxswain::task::TaskId;
use jiff::{SignedDuration, Timestamp};
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use stories::TestApp;
use uuid::Uuid;

async fn session(app: &TestApp, player: &Player<'_>) -> Value {
    let path = format!("/api/session/{}", player.session_id.as_str().unwrap());
    app.get(&path, &player.token).await.body
}

#[tokio::test]
async fn a_stopped_task_is_interrupted_with_its_session() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin(&long_goal(3), long_page(3, 0)).await;
    let stop = task_path(&player, "stop");

    let stopped = app.post(&stop, &player.token, &Value::Null).await;
    let told = twin(&stopped);
    assert_eq!(
        (&told["taskId"], &told["sessionId"], &told["status"]),
        (&player.task_id, &player.session_id, &json!("interrupted"))
    );
    assert!(told["message"].is_string());
    assert_eq!(session(&app, &player).await["status"], "interrupted");
    let messages = format!(
        "/api/session/{}/messages",
        player.session_id.as_str().unwrap()
    );
    let messages = app.get(&messages, &player.token).await;
    let last = messages.body["messages"]
        .as_array()
        .unwrap()
        .last()
        .unwrap();
    assert_eq!(
        (&last["role"], &last["metadata"]["messageType"]),
        (&json!("system"), &json!("task_stopped"))
    );

    let again = app.post(&stop, &player.token, &json!({})).await;
    assert_eq!(again.timeless(), stopped.timeless(), "again is well");

    // The same goal takes it up again.
    let body = player.body(long_page(3, 0));
    let task = player.task_id.clone();
    let resumed = player.send(&body).await;
    assert_eq!((status(&resumed), &resumed["taskId"]), ("executing", &task));
    assert_eq!(session(&app, &player).await["status"], "active");
}

#[tokio::test]
async fn an_ended_task_cannot_be_stopped() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player
        .begin("click Save", page("<button id=\"5\">Save </button>"))
        .await;
    let ended = player
        .report(page("<p role=\"status\" id=\"4\">Saved </p>"))
        .await;
    assert_eq!(status(&ended), "completed");

    let stopped = app
        .post(&task_path(&player, "stop"), &player.token, &Value::Null)
        .await;
    assert_eq!(stopped.refusal(), (409, "TASK_COMPLETED"));
    let resolution = json!({"resolutionMethod": "user_action_on_web"});
    let resumed = app
        .post(&task_path(&player, "resume"), &player.token, &resolution)
        .await;
    assert_eq!(resumed.refusal(), (409, "TASK_COMPLETED"));
    assert_eq!(resumed.header("retry-after"), "");
}

#[tokio::test]
async fn a_task_that_a_request_holds_is_busy() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin("click Edit", page(TWO_LINKS)).await;
    let store = &app.app.store;
    let user = store.find_user("ada@example.com").await.unwrap().unwrap();
    let scope = scope_of(&user.profile);
    let task = TaskId(player.task_id.as_str().unwrap().parse().unwrap());
    let (holder, now) = (Uuid::new_v4(), Timestamp::now());
    let until = now + SignedDuration::from_secs(20);
    let lease = store
        .lease_task::<IgnoredAny>(&scope, task, holder, until, now)
        .await;
    assert!(matches!(lease, Ok(Lease::Held(_))));

    let resolution = json!({"resolutionMethod": "user_action_on_web"});
    for (end, body) in [("stop", Value::Null), ("resume", resolution)] {
        let path = task_path(&player, end);
        let busy = app.post(&path, &player.token, &body).await;
        assert_eq!(busy.refusal(), (409, "RESOURCE_CONFLICT"), "{end}");
        // Whoever holds it has not answered for seconds: the rest of its lease.
        let wait: i64 = busy.header("retry-after").parse().unwrap();
        assert!((15..=20).contains(&wait), "{wait}");
    }
    store.release_task(&scope, task, holder).await.unwrap();
    let stopped = app
        .post(&task_path(&player, "stop"), &player.token, &Value::Null)
        .await;
    assert_eq!(stopped.status, 200);
    // The stop gave its own lease back.
    let TaskLookup::Mine(_) = store
        .load_task::<IgnoredAny>(&scope, task, now)
        .await
        .unwrap()
    else {
        panic!("it is there")
    };
    let lease = store
        .lease_task::<IgnoredAny>(&scope, task, Uuid::new_v4(), until, now)
        .await;
    assert!(matches!(lease, Ok(Lease::Held(_))));
}

#[tokio::test]
async fn a_lost_task_is_found_by_its_session() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let token = player.token.clone();
    let empty = init(&app, &token, json!({})).await;
    let nothing = app
        .get(&format!("/api/session/{empty}/task/active"), &token)
        .await;
    assert_eq!(nothing.refusal(), (404, "TASK_NOT_FOUND"));

    player.begin("click Edit", page(TWO_LINKS)).await;
    let session = player.session_id.as_str().unwrap().to_owned();
    let active = async |query: &str| {
        app.get(
            &format!("/api/session/{session}/task/active{query}"),
            &token,
        )
        .await
    };
    let waiting = active("?url=https%3A%2F%2Felsewhere.example%2F").await;
    assert_eq!(
        twin(&waiting)["taskId"],
        player.task_id,
        "the address names the place, it does not filter"
    );
    assert_eq!(waiting.body["status"], "needs_user_input");
    let long = format!("?url=https://a.example/{}", "x".repeat(2_048));
    assert_eq!(refused_field(&active(&long).await), "url");

    "2".clone_into(&mut player.query);
    let body = player.body(page(TWO_LINKS));
    let next = player.send(&body).await;
    assert_eq!(action(&next), "click(7)");
    assert_eq!(active("").await.body["status"], "executing");
    let last = player
        .report(page("<h1>Letter </h1><button id=\"9\">Save </button>"))
        .await;
    assert_eq!(status(&last), "completed");
    assert_eq!(active("").await.refusal(), (404, "TASK_NOT_FOUND"));
}
