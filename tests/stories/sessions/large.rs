//! A page of large messages ends before the answer is larger than Lambda hands on.

use http::Method;
use serde_json::Value;
use stories::desk::{Ask, Desk, Keys};
use stories::table::{body, in_memory, new_session, noon, opened, opening_turn, said, user};

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
