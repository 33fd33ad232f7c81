//! What a list costs at the table, and what the table still holds but nobody sees.

use crate::player::{Player, page};
use coxswain::session::Session;
use coxswain::store::Store;
use coxswain::store::scope_of;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::collections::HashMap;
use stories::TestApp;
use stories::recorder::Recorder;
use stories::table::{body, new_session, opened, opening_turn, said};

/// What one transaction of the table takes beside session, task and claim.
const AT_ONCE: u32 = 90;

async fn add_messages(
    store: &Store,
    scope: &coxswain::auth::Scope,
    mut session: Session,
    count: u32,
) -> Session {
    let goal = body("goal");
    while session.message_count < count {
        let now = Timestamp::now();
        let mut turn = opening_turn(session.clone(), &goal, "q", now);
        let more = AT_ONCE.min(count - session.message_count);
        turn.messages = (0..more).map(|_| said("a message")).collect();
        session = store.commit(scope, turn).await.unwrap().session;
    }
    session
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_of_a_hundred_costs_the_same_though_some_said_much() {
    a_list_of_a_hundred_costs_the_same(3).await;
}

/// The same with 200,000 messages.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "fills the table for minutes"]
async fn a_list_of_a_hundred_costs_the_same_though_all_said_much() {
    a_list_of_a_hundred_costs_the_same(100).await;
}

async fn a_list_of_a_hundred_costs_the_same(talkative: usize) {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let store = &recorder.store;
    let user = store.find_user("ada@example.com").await.unwrap().unwrap();
    let scope = scope_of(&user.profile);
    let mut sessions = Vec::new();
    for _ in 0..100 {
        let session = opened(new_session(), "https://a.example/", Timestamp::now());
        sessions.push(add_messages(store, &scope, session, 2).await);
    }
    let list = async || {
        recorder.take();
        let answer = app.get("/api/session?limit=100", &token).await;
        let mut reads: HashMap<String, usize> = HashMap::new();
        for exchange in recorder.take() {
            *reads.entry(exchange.operation).or_default() += 1;
        }
        let counts = answer.body["data"]["sessions"].as_array().unwrap();
        let counts = counts
            .iter()
            .map(|one| one["messageCount"].as_u64().unwrap());
        (reads, counts.collect::<Vec<u64>>())
    };
    let (few, counts) = list().await;
    assert_eq!(counts, vec![2; 100]);

    for session in sessions.into_iter().take(talkative) {
        add_messages(store, &scope, session, 2_000).await;
    }
    let (many, counts) = list().await;
    assert_eq!(
        counts.iter().filter(|count| **count == 2_000).count(),
        talkative
    );
    assert_eq!(counts.len(), 100);
    assert_eq!(few, many);
    let all: usize = many.values().sum();
    // The caller's standing (two), the limit's unit, and of each of the four statuses that are not
    // archived the page and the total.
    assert_eq!(all, 11, "{many:?}");
}

/// The table deletes what has expired days later; until then it is there, and for nobody.
#[tokio::test]
async fn what_has_expired_is_shown_nowhere() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let store = &recorder.store;
    let user = store.find_user("ada@example.com").await.unwrap().unwrap();
    let scope = scope_of(&user.profile);
    let long_ago = Timestamp::now() - SignedDuration::from_hours(91 * 24);
    let goal = body("goal");
    let session = opened(new_session(), "https://a.example/", long_ago);
    let mut turn = opening_turn(session, &goal, "an old goal", long_ago);
    turn.task.status = "needs_user_input";
    let task = turn.task.id.0;
    let id = store
        .commit(&scope, turn)
        .await
        .unwrap()
        .session
        .session_id
        .0;

    let get = async |path: String| app.get(&path, &token).await;
    let no_session = (404, "SESSION_NOT_FOUND");
    for path in [
        "/api/session/latest".to_owned(),
        format!("/api/session/{id}"),
        format!("/api/session/{id}/task/active"),
        format!("/api/session/{id}/task/{task}/report"),
    ] {
        assert_eq!(get(path.clone()).await.refusal(), no_session, "{path}");
    }
    for end in ["stop", "resume"] {
        let path = format!("/api/session/{id}/task/{task}/{end}");
        let body = json!({"resolutionMethod": "user_action_on_web"});
        assert_eq!(app.post(&path, &token, &body).await.refusal(), no_session);
    }
    for query in ["", "?includeArchived=true", "?status=active"] {
        let list = get(format!("/api/session{query}")).await;
        assert_eq!(list.body["data"]["sessions"], json!([]), "{query}");
        assert_eq!(list.body["data"]["pagination"]["total"], 0);
    }
    let by_domain = get("/api/session/by-domain/a.example".to_owned()).await;
    assert_eq!(by_domain.body["session"], Value::Null);
    let messages = get(format!("/api/session/{id}/messages")).await;
    assert_eq!(
        (&messages.body["messages"], &messages.body["total"]),
        (&json!([]), &json!(0))
    );
    let renamed = super::patch(&app, &token, &id.to_string(), "mine").await;
    assert_eq!(renamed.refusal(), no_session);
    let archived = super::archive(&app, &token, &id.to_string()).await;
    assert_eq!(archived.refusal(), no_session);

    // It was there all the time: its id is still its owner's, and opens anew.
    let mut player = Player::with_token(&app, token.clone());
    player.session_id = json!(id);
    let begun = player
        .begin("click Save", page("<button id=\"5\">Save </button>"))
        .await;
    assert_eq!(begun["sessionId"], json!(id));
    let messages = get(format!("/api/session/{id}/messages")).await;
    assert!(!messages.text.contains("an old goal"), "{}", messages.text);
    let stranger = app.signed_in("bob@example.com", None).await;
    let taken = app
        .post("/api/session/init", &stranger, &json!({"sessionId": id}))
        .await;
    assert_eq!(taken.refusal(), no_session);
}
