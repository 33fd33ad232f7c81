use coxswain::auth::Scope;
use coxswain::session::Session;
use coxswain::store::Store;
use jiff::{SignedDuration, Timestamp};
use stories::table::{body, in_memory, new_session, noon, opened, opening_turn, said, user};

/// A session that holds messages `0`, `1`, … in turns of two, a second apart.
async fn talked(store: &Store, scope: &Scope, messages: usize) -> Session {
    let goal = body("goal");
    let mut session = opened(new_session(), "https://a.com", noon());
    for turn in 0..messages / 2 {
        let now = noon() + SignedDuration::from_secs(i64::try_from(turn).unwrap());
        let query = (turn * 2).to_string();
        let mut turn = opening_turn(session, &goal, &query, now);
        turn.messages
            .push(said(&(query.parse::<u32>().unwrap() + 1).to_string()));
        session = store.commit(scope, turn).await.unwrap().session;
    }
    session
}

async fn numbers(
    store: &Store,
    scope: &Scope,
    session: &Session,
    since: Option<Timestamp>,
    (limit, offset): (u32, u32),
) -> Vec<u32> {
    let page = store
        .list_messages(scope, session, since, limit, offset, noon())
        .await
        .unwrap();
    assert_eq!(
        page.total, session.message_count,
        "the whole session is counted"
    );
    assert!(
        page.messages
            .iter()
            .all(|message| message.body.content == message.sequence_number.to_string())
    );
    page.messages
        .iter()
        .map(|message| message.sequence_number)
        .collect()
}

#[tokio::test]
async fn messages_come_oldest_first_in_pages() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let session = talked(store, &scope, 12).await;
    let page = async |page| numbers(store, &scope, &session, None, page).await;

    assert_eq!(page((5, 0)).await, [0, 1, 2, 3, 4]);
    assert_eq!(page((5, 10)).await, [10, 11]);
    assert_eq!(page((5, 12)).await, [0; 0]);
    assert_eq!(page((200, u32::MAX)).await, [0; 0]);
}

#[tokio::test]
async fn messages_after_a_time_are_those_after_it() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let session = talked(store, &scope, 12).await;
    let all = store
        .list_messages(&scope, &session, None, 200, 0, noon())
        .await
        .unwrap()
        .messages;
    assert!(
        all.windows(2)
            .all(|pair| pair[0].timestamp < pair[1].timestamp)
    );

    for message in &all {
        let after = numbers(store, &scope, &session, Some(message.timestamp), (200, 0)).await;
        assert_eq!(after, (message.sequence_number + 1..12).collect::<Vec<_>>());
    }
    let before = noon() - SignedDuration::from_secs(1);
    assert_eq!(
        numbers(store, &scope, &session, Some(before), (2, 1)).await,
        [1, 2]
    );
}

#[tokio::test]
async fn a_message_leaves_the_table_with_its_session_and_not_before() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let month = SignedDuration::from_hours(30 * 24);
    let today = Timestamp::now();
    let long_ago = today - month * 8;
    let begin = |query| {
        opening_turn(
            opened(new_session(), "https://a.com", long_ago),
            &goal,
            query,
            long_ago,
        )
    };
    let forgotten = store
        .commit(&scope, begin("forgotten"))
        .await
        .unwrap()
        .session;
    let mut used = store.commit(&scope, begin("0")).await.unwrap().session;
    for months in 1..=8 {
        let now = long_ago + month * months;
        let mut turn = opening_turn(used, &goal, "again", now);
        turn.messages.clear();
        used = store.commit(&scope, turn).await.unwrap().session;
        for ageing in store.ageing_sessions(100, now).await.unwrap() {
            store.keep_messages(&ageing, 100, now).await.unwrap();
        }
    }

    table.sweep().await.unwrap();

    assert_eq!(numbers(store, &scope, &used, None, (9, 0)).await, [0]);
    let found = store
        .list_messages(&scope, &forgotten, None, 9, 0, long_ago)
        .await
        .unwrap();
    assert!(found.messages.is_empty());
}
