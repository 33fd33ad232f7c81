//! What one round of a task pushes.

use crate::player::{Player, page};
use coxswain::session::SessionId;
use coxswain::store::SessionLookup;
use jiff::Timestamp;
use reqwest::Method;
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use stories::pusher::{Manner, Pushed, Pusher};
use stories::{TestApp, answer};

const TWO: &str = r#"<button id="5">Save </button><button id="6">Print </button>"#;
const SAVED: &str = r#"<p role="status" id="4">Saved </p><button id="5">Save </button><button id="6">Print </button>"#;

async fn app(pusher: &Pusher) -> TestApp {
    let variables = pusher.variables();
    let mut variables: Vec<(&str, &str)> = variables
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    variables.push(("RATE_LIMIT_SCALE", "1000"));
    TestApp::with(&variables, local::endpoints::router()).await
}

fn names(pushed: &[Pushed]) -> Vec<&str> {
    pushed.iter().map(|event| event.name.as_str()).collect()
}

/// The messages among what was pushed.
fn messages(pushed: &[Pushed]) -> Vec<Value> {
    let messages = pushed.iter().filter(|event| event.name == "new_message");
    messages
        .map(|event| event.data["message"].clone())
        .collect()
}

/// The session's messages as clients read them over REST.
async fn stored(app: &TestApp, session: &Value) -> Vec<Value> {
    use coxswain::session::MessageView;
    use coxswain::store::scope_of;
    let store = &app.app.store;
    let user = store.find_user("ada@example.com").await.unwrap().unwrap();
    let scope = scope_of(&user.profile);
    let id = SessionId(session.as_str().unwrap().parse().unwrap());
    let now = jiff::Timestamp::now();
    let SessionLookup::Mine(session) = store.load_session(&scope, id, now).await.unwrap() else {
        panic!("no session")
    };
    let page = store
        .list_messages(&scope, &session, None, 200, 0, Timestamp::now())
        .await
        .unwrap();
    let views = page.messages.iter().map(MessageView::from);
    views
        .map(|view| serde_json::to_value(view).unwrap())
        .collect()
}

#[tokio::test]
async fn every_stored_message_is_pushed_once_and_in_order() {
    for manner in [Manner::Well, Manner::WithoutBatches] {
        let pusher = Pusher::new(manner).await;
        let app = app(&pusher).await;
        let mut player = Player::new(&app).await;

        player
            .begin("click Save, then click Print", page(TWO))
            .await;
        let first = pusher.take();
        let session = player.session_id.clone();
        let after_first = stored(&app, &session).await;
        player.report(page(SAVED)).await;
        let second = pusher.take();
        let after_second = stored(&app, &session).await;
        let body = player.report_body(page(SAVED));
        player.post_keyed("last", &body).await;
        let third = pusher.take();
        let after_third = stored(&app, &session).await;
        // A repeat is answered again, and is no round.
        player.post_keyed("last", &body).await;
        let retry = pusher.take();

        assert_eq!(
            names(&first),
            [
                "new_message",
                "new_message",
                "new_message",
                "interact_response"
            ],
            "the goal, the plan, the first action"
        );
        assert_eq!(names(&retry), Vec::<&str>::new(), "{manner:?}");
        assert_eq!(messages(&first), after_first);
        assert_eq!(messages(&second), after_second[after_first.len()..]);
        assert_eq!(messages(&third), after_third[after_second.len()..]);
        let all: Vec<Pushed> = [first, second, third].concat();
        let channel = format!("private-session-{}", session.as_str().unwrap());
        assert!(
            all.iter()
                .all(|event| event.channel == channel && event.except.is_none())
        );
        let rounds: Vec<&Value> = all
            .iter()
            .filter(|event| event.name == "interact_response")
            .map(|event| &event.data)
            .collect();
        assert_eq!(
            rounds[0],
            &json!({"type": "interact_response", "sessionId": session,
                "taskId": player.task_id, "status": "executing"})
        );
        assert_eq!(rounds.last().unwrap()["status"], "completed");
        let batches = pusher
            .calls()
            .iter()
            .filter(|call| *call == "batch_events")
            .count();
        let expected = if manner == Manner::Well {
            rounds.len()
        } else {
            1
        };
        assert_eq!(batches, expected, "asked once whether there are any");
    }
}

/// What became of an action is known a round later: it is stored when that round's
/// `interact_response` sends clients to read.
#[tokio::test]
async fn what_became_of_a_pushed_action_is_read_when_the_next_round_is_told() {
    let pusher = Pusher::new(Manner::Well).await;
    let app = app(&pusher).await;
    let mut player = Player::new(&app).await;

    player
        .begin("click Save, then click Print", page(TWO))
        .await;
    let announced = messages(&pusher.take()).pop().unwrap();
    player.report(page(SAVED)).await;
    let told = pusher.take();
    let stored = stored(&app, &player.session_id).await;

    assert_eq!(announced["actionString"], "click(5)");
    assert_eq!(announced["status"], "pending");
    assert_eq!(names(&told).last(), Some(&"interact_response"));
    let place = usize::try_from(announced["sequenceNumber"].as_u64().unwrap()).unwrap();
    let now = &stored[place];
    assert_eq!(now["status"], "success");
    assert_eq!(now["metadata"]["verification_result"]["success"], true);
    for field in ["messageId", "content", "actionString", "timestamp"] {
        assert_eq!(now[field], announced[field], "{field}");
    }
}

#[tokio::test]
async fn the_client_that_acts_is_left_out_and_no_secret_is_pushed() {
    let pusher = Pusher::new(Manner::Well).await;
    let app = app(&pusher).await;
    let token = app.signed_in("ada@example.com", None).await;
    let form = r#"<form><input type="text" aria-label="User name" id="3"/><input type="password" aria-label="Password" id="4"/><button id="5">Sign in </button></form>"#;
    let body = json!({"url": "https://app.example.com/", "dom": page(form),
        "query": "log in as ada with password harbour-7"});
    for (socket, except) in [("12.34", Some("12.34")), ("no socket", None)] {
        let request = app
            .request(Method::POST, "/api/agent/interact")
            .bearer_auth(&token)
            .header("x-socket-id", socket)
            .header("idempotency-key", socket)
            .json(&body);
        assert_eq!(answer(request).await.status, 200);
        let pushed = pusher.take();
        assert!(!pushed.is_empty());
        for event in &pushed {
            assert_eq!(event.except.as_deref(), except);
            let text = event.data.to_string();
            assert!(
                !text.contains("harbour-7") && !text.contains("{{secret"),
                "{text}"
            );
        }
        let said = &pushed[0].data["message"]["content"];
        assert_eq!(said, "log in as ada with password ••••");
    }
}

#[tokio::test]
async fn a_client_that_does_not_name_its_socket_is_left_out_by_its_token() {
    let pusher = Pusher::new(Manner::Well).await;
    let app = app(&pusher).await;
    let own = app.signed_in("ada@example.com", None).await;
    let elsewhere = app.token("ada@example.com").await;
    let session = "0198c0de-7000-4000-8000-00000000000b";
    let subscribe = async |token: &str, socket: &str| {
        let form = format!("socket_id={socket}&channel_name=private-session-{session}");
        let request = app
            .request(Method::POST, "/api/pusher/auth")
            .bearer_auth(token)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form);
        assert_eq!(answer(request).await.status, 200);
    };
    let acts = Cell::new(0);
    let act = async |token: &str| {
        acts.set(acts.get() + 1);
        let goal = format!("click Save, then wait {} seconds", acts.get());
        let body = json!({"url": "https://app.example.com/", "dom": page(TWO), "sessionId": session, "query": goal});
        let answer = app.post("/api/agent/interact", token, &body).await;
        assert_eq!(answer.status, 200);
        let pushed = pusher.take().into_iter();
        let left_out = pushed.map(|event| event.except.into_iter().chain(event.further));
        let left_out: BTreeSet<Vec<String>> = left_out.map(Iterator::collect).collect();
        left_out.into_iter().collect::<Vec<_>>()
    };
    let none: Vec<Vec<String>> = Vec::new();
    assert_eq!(
        act(&own).await,
        [Vec::<String>::new()],
        "nobody is known to listen"
    );
    subscribe(&own, "1.1").await;
    assert_eq!(act(&own).await, none, "nobody else listens");
    subscribe(&elsewhere, "2.2").await;
    assert_eq!(act(&own).await, [["1.1"]]);
    assert_eq!(act(&elsewhere).await, [["2.2"]]);
    // Two tabs of one sign-in: the protocol has a place for the newest, our own server for the others too.
    subscribe(&own, "1.2").await;
    assert_eq!(act(&own).await, [["1.2", "1.1"]]);
}

#[tokio::test]
async fn a_push_server_that_fails_or_stalls_costs_a_request_nothing_but_a_moment() {
    for manner in [Manner::Refuses, Manner::Silent] {
        let pusher = Pusher::new(manner).await;
        let app = app(&pusher).await;
        let mut player = Player::new(&app).await;
        let quiet = TestApp::roomy().await;
        let mut unpushed = Player::new(&quiet).await;
        let started = Instant::now();
        unpushed
            .begin("click Save, then click Print", page(TWO))
            .await;
        let without = started.elapsed();

        let started = Instant::now();
        player
            .begin("click Save, then click Print", page(TWO))
            .await;
        let with = started.elapsed();

        assert!(!pusher.calls().is_empty(), "{manner:?}");
        // 300 ms, and what a busy machine adds.
        let most = without + Duration::from_secs(1);
        assert!(with < most, "{manner:?}: {with:?} against {without:?}");
        let next = player.report(page(SAVED)).await;
        assert_eq!(next["action"], "click(6)");
    }
}
