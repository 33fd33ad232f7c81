//! A session in daily use keeps its messages, and no request rewrites them.

use crate::player::INTERACT;
use coxswain::auth::Scope;
use coxswain::session::SessionId;
use coxswain::store::Store;
use coxswain::store::{Kept, SessionLookup, TaskWrite};
use http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use stories::desk::{Ask, Desk, Keys};
use stories::recorder::{Recorder, rounds};
use stories::scripted_model::{Reply, ScriptedModel};
use stories::table::{body, new_session, new_task, noon, opened, opening_turn, said, user};

const PER_TURN: usize = 90;

async fn speak(store: &Store, scope: &Scope, id: SessionId, messages: usize, now: Timestamp) {
    let session = match store.load_session(scope, id, now).await.unwrap() {
        SessionLookup::Mine(session) => session,
        _ => opened(id, "https://a.com", now),
    };
    let goal = body("goal");
    let mut turn = opening_turn(session, &goal, "q", now);
    turn.task = TaskWrite {
        id: new_task(),
        status: "completed",
        ..turn.task
    };
    turn.messages = (0..messages)
        .map(|number| said(&format!("{number}")))
        .collect();
    store.commit(scope, turn).await.unwrap();
}

async fn readable(store: &Store, scope: &Scope, id: SessionId, now: Timestamp) -> (usize, u32) {
    let SessionLookup::Mine(session) = store.load_session(scope, id, now).await.unwrap() else {
        return (0, 0);
    };
    let page = store.list_messages(scope, &session, None, 10_000, 0, now);
    (page.await.unwrap().messages.len(), session.message_count)
}

#[tokio::test]
async fn thousands_of_messages_outlive_a_year_of_daily_use() {
    let recorder = Recorder::new().await;
    let store = &recorder.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let id = new_session();
    let mut now = noon();
    for _ in 0..24 {
        speak(store, &scope, id, PER_TURN, now).await;
    }
    // A turn after 31 days writes a handful of items, whatever the history's length.
    now += SignedDuration::from_hours(31 * 24);
    recorder.take();
    speak(store, &scope, id, 2, now).await;
    store.rename_session(&scope, id, "Mine", now).await.unwrap();
    let made = recorder.take();
    assert!(made.len() <= 8, "{}", made.len());
    assert!(rounds(&made) <= 4);

    let mut kept = 0;
    for _ in 0..12 {
        for session in store.ageing_sessions(10, now).await.unwrap() {
            let done = store.keep_messages(&session, 10_000, now).await.unwrap();
            kept += u32::from(done == Kept::All);
        }
        now += SignedDuration::from_hours(30 * 24);
        speak(store, &scope, id, 1, now).await;
        let (read, all) = readable(store, &scope, id, now).await;
        assert_eq!(read, all as usize, "at {now}");
    }
    assert!((2..=12).contains(&kept), "{kept}");
    // Nobody uses it any more.
    now += SignedDuration::from_hours(91 * 24);
    assert_eq!(readable(store, &scope, id, now).await, (0, 0));
}

#[tokio::test]
async fn a_sweep_that_is_broken_off_goes_on_where_it_was() {
    let recorder = Recorder::new().await;
    let store = &recorder.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let id = new_session();
    for _ in 0..12 {
        speak(store, &scope, id, PER_TURN, noon()).await;
    }
    let now = noon() + SignedDuration::from_hours(40 * 24);
    speak(store, &scope, id, 1, now).await;
    let mut passes = 0;
    loop {
        let marked = store.ageing_sessions(10, now).await.unwrap();
        let [one] = marked.as_slice() else { break };
        recorder.take();
        store.keep_messages(one, 400, now).await.unwrap();
        assert!(recorder.take().len() < 410);
        passes += 1;
        assert!(passes < 10);
    }
    assert_eq!(passes, 3, "400 of 1,081 at a time");
    let late = noon() + SignedDuration::from_hours(125 * 24);
    let (read, all) = readable(store, &scope, id, late).await;
    assert_eq!((read, all), (1_081, 1_081));
}

/// What may be asked of a session that was not used for a month, and with which body.
fn asked(session: &str, task: &str) -> Vec<(Method, String, Value)> {
    let (of, chat) = (
        format!("/api/session/{session}"),
        format!("/api/sessions/{session}"),
    );
    let page = "<button id=\"5\">Lamp </button><button id=\"6\">Fan </button>";
    let goal = |query: &str, more: Value| {
        let mut body =
            json!({"url": "https://a.com/", "query": query, "dom": page, "sessionId": session});
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        (Method::POST, INTERACT.to_owned(), body)
    };
    let post = |path: String, body| (Method::POST, path, body);
    let get = |path: String| (Method::GET, path, Value::Null);
    vec![
        goal("click Fan", json!({})),
        goal(
            "click Lamp, then click Fan",
            json!({"taskId": task, "lastActionStatus": "success"}),
        ),
        (Method::PATCH, of.clone(), json!({"title": "Mine"})),
        post("/api/session".to_owned(), json!({"sessionId": session})),
        post(
            "/api/session/init".to_owned(),
            json!({"sessionId": session, "url": "https://a.com/"}),
        ),
        post(format!("{of}/task/{task}/stop"), json!({})),
        post(
            "/api/sessions/save".to_owned(),
            json!({"sessionId": session, "name": "Mine"}),
        ),
        (Method::PATCH, chat.clone(), json!({"pinned": [0, 7]})),
        post(
            "/api/agent".to_owned(),
            json!({"sessionId": session, "input": "Hello", "modelName": "gpt-4o"}),
        ),
        get(of.clone()),
        get(chat.clone()),
        get(format!("{of}/messages?limit=10")),
        get(format!("{chat}/messages?limit=10")),
        get(format!("{of}/task/active?url=https://a.com/")),
        get(format!("{of}/task/{task}/report")),
        get("/api/session/latest".to_owned()),
    ]
}

#[tokio::test]
async fn nothing_that_is_asked_of_an_old_session_rewrites_its_history() {
    let model = ScriptedModel::answering(|_| Reply::text("Hello.")).await;
    let recorder = Recorder::new().await;
    let store = &recorder.store;
    let url = model.url();
    let variables = [
        ("OPENAI_BASE_URL", url.as_str()),
        ("RATE_LIMIT_SCALE", "1000"),
    ];
    let desk = Desk::over(store.clone(), &Keys::generate(), &variables);
    for number in 0..asked("", "").len() {
        let tenant = format!("t{number}");
        let scope = user(store, &format!("{tenant}@example.com"), &tenant).await;
        let id = new_session();
        for _ in 0..2 {
            speak(store, &scope, id, PER_TURN, noon()).await;
        }
        let mut now = noon();
        let tell = |(method, path, body): (Method, String, Value), now| {
            Ask::new(method, path, &desk.token(&scope, now), body)
        };
        let (method, path, mut begin) = asked(&id.0.to_string(), "").swap_remove(1);
        begin["taskId"] = Value::Null;
        begin["lastActionStatus"] = Value::Null;
        let opened = desk.ask(&tell((method, path, begin), now), now).await;
        assert_eq!(opened.status, 200, "{opened:?}");
        let task = opened.body["taskId"].as_str().unwrap();

        now += SignedDuration::from_hours(31 * 24);
        recorder.take();
        let one = asked(&id.0.to_string(), task).swap_remove(number);
        let told = format!("{one:?}");
        let answer = desk.ask(&tell(one, now), now).await;
        assert!(answer.status.is_success(), "{told}: {answer:?}");
        let made = recorder.take().len();
        assert!(made <= 14, "{told}: {made}");
        let (read, all) = readable(store, &scope, id, now).await;
        assert!(
            read == all as usize && read >= 2 * PER_TURN,
            "{told}: {read} of {all}"
        );
    }
}
