//! A page of large messages ends before the answer is larger than Lambda hands on.

use coxswain::session::{Opening, Session};
use coxswain::store::StoredPersona;
use http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};
use stories::desk::{Ask, Desk, Keys};
use stories::table::{body, in_memory, new_session, noon, opened, opening_turn, said, user};
use uuid::Uuid;

/// What Lambda takes of a function's answer, in bytes.
const MOST: usize = 6_291_556;

#[tokio::test]
async fn a_page_of_large_messages_ends_by_their_size() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let id = new_session();
    let mut turn = opening_turn(opened(id, "https://a.com", noon()), &goal, "q", noon());
    // Every second character is escaped once in the answer, and once more on its way.
    let long = "\"x".repeat(60_000);
    turn.messages = (0..30).map(|_| said(&long)).collect();
    store.commit(&scope, turn).await.unwrap();
    let desk = Desk::over(store.clone(), &Keys::generate(), &[]);
    let token = desk.token(&scope, noon());

    let (mut read, mut pages, mut cursor) = (0, 0, String::new());
    loop {
        let path = format!("/api/session/{}/messages?limit=200{cursor}", id.0);
        let page = Ask::new(Method::GET, path, &token, Value::Null);
        let page = desk.ask(&page, noon()).await;
        // As the event carries it: a text in JSON.
        let carried = serde_json::to_string(&page.text).unwrap().len();
        assert!(carried < MOST, "{carried}");
        let messages = page.body["messages"].as_array().unwrap();
        assert_eq!(messages[0]["sequenceNumber"], read);
        read += messages.len();
        pages += 1;
        let pagination = &page.body["pagination"];
        assert_eq!(pagination["hasMore"], read < 30);
        match pagination["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(read, 30);
    assert!(pages > 1);
}

/// As the event carries an answer: a text in JSON.
fn carried(text: &str) -> usize {
    serde_json::to_string(text).unwrap().len()
}

/// Everything that may be read of a user who has as much of everything as may be had.
#[tokio::test]
async fn no_answer_is_larger_than_lambda_hands_on() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let long = "\"x".repeat(60_000);
    let (id, query, url) = (
        new_session(),
        "\"".repeat(10_000),
        format!("https://a.com/{}", "\"".repeat(2_000)),
    );
    for n in 0..110 {
        let id = if n == 0 { id } else { new_session() };
        let opening = Opening {
            url: Some(&url),
            title: Some(&query),
            query: Some(&query),
            ..Opening::default()
        };
        let now = noon() + SignedDuration::from_secs(n);
        let mut turn = opening_turn(Session::open(id, &opening, now), &goal, &query, now);
        if n == 0 {
            turn.messages = (0..28).map(|_| said(&long)).collect();
        }
        store.commit(&scope, turn).await.unwrap();
    }
    let debugging = [("DEBUG_MODE", "on"), ("RATE_LIMIT_SCALE", "1000")];
    let desk = Desk::over(store.clone(), &Keys::generate(), &debugging);
    let now = noon() + SignedDuration::from_mins(5);
    let token = desk.token(&scope, now);
    let begin = json!({"url": "https://a.com/", "query": format!("click Save and {query}")[..9_990],
        "dom": "<button id=\"5\">Save </button>".repeat(10_000)});
    let begun = Ask::new(Method::POST, "/api/agent/interact", &token, begin);
    let begun = desk.ask(&begun, now).await;
    assert_eq!(begun.status, 200, "{begun:?}");
    let [own, task] = ["sessionId", "taskId"].map(|id| begun.body[id].as_str().unwrap());
    let persona = json!({"name": "P", "systemPrompt": "\"".repeat(16_000), "settings": {}});
    for _ in 0..40 {
        let stored = StoredPersona {
            id: Uuid::now_v7(),
            json: persona.to_string(),
            created_at: noon(),
        };
        store.add_persona(&scope, &stored).await.unwrap();
    }
    let mut personas = 40;
    let refused = loop {
        let made = desk
            .ask(
                &Ask::new(Method::POST, "/api/personas", &token, persona.clone()),
                now,
            )
            .await;
        if made.status != 201 && made.status != 200 {
            break made;
        }
        personas += 1;
    };
    assert_eq!(refused.refusal(), (400, "VALIDATION_ERROR"), "{refused:?}");
    assert_eq!(refused.body["details"]["field"], "systemPrompt");
    assert!((40..45).contains(&personas), "{personas}");

    let (mut read, mut large) = (0, 0);
    let endpoints = local::endpoints::router();
    for endpoint in endpoints
        .endpoints()
        .filter(|one| one.methods.contains(&Method::GET) && one.name != "openapi")
    {
        let of_task = endpoint.path.contains("{taskId}");
        let path = endpoint
            .path
            .replace("{taskId}", task)
            .replace("{domain}", "a.com");
        let many = id.0.to_string();
        let path = path.replace("{sessionId}", if of_task { own } else { &many });
        for query in ["", "?limit=200", "?limit=100&status=all", "?format=csv"] {
            let ask = Ask::new(Method::GET, format!("{path}{query}"), &token, Value::Null);
            let answer = desk.ask(&ask, now).await;
            assert!(answer.status.as_u16() < 500, "{path}{query}: {answer:?}");
            let carried = carried(&answer.text);
            assert!(carried < MOST, "{path}{query}: {carried}");
            read += u32::from(answer.status == 200);
            large += u32::from(carried > 1_000_000);
            if carried < 20_000 && !endpoint.path.ends_with("report") {
                break;
            }
        }
    }
    assert!(read >= 15 && large >= 4, "{read}, {large} of them large");
}

/// Whoever goes on after as many as came reads each of them.
#[tokio::test]
async fn a_chats_large_messages_are_all_read() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let id = new_session();
    let mut turn = opening_turn(opened(id, "https://a.com", noon()), &goal, "q", noon());
    let long = "\"x".repeat(60_000);
    turn.messages = (0..28).map(|_| said(&long)).collect();
    store.commit(&scope, turn).await.unwrap();
    let desk = Desk::over(store.clone(), &Keys::generate(), &[]);
    let token = desk.token(&scope, noon());
    let (mut read, mut pages) = (0, 0);
    loop {
        let path = format!("/api/sessions/{}/messages?limit=200&offset={read}", id.0);
        let page = desk
            .ask(&Ask::new(Method::GET, path, &token, Value::Null), noon())
            .await;
        assert!(carried(&page.text) < MOST);
        let messages = page.body["data"].as_array().unwrap();
        assert_eq!(messages[0]["number"], read);
        read += messages.len();
        pages += 1;
        if page.body["pagination"]["hasMore"] == json!(false) {
            break;
        }
    }
    assert_eq!(read, 28);
    assert!(pages > 1);
}
