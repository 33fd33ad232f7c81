use coxswain::session::{Session, SessionStatus};
use coxswain::store::{
    Conflict, SessionFilter, SessionLookup, SessionsFrom, StepWrite, StoreError, TaskLookup,
    TaskWrite,
};
use jiff::SignedDuration;
use serde_json::json;
use stories::table::{
    Body, body, in_memory, new_session, new_task, noon, opened, opening_turn, said, user,
};
use tokio::task::JoinSet;
use uuid::Uuid;

/// Bytes that nothing makes smaller.
fn noise(bytes: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()
    })
    .flatten()
    .take(bytes)
    .collect()
}

#[tokio::test]
async fn a_turn_is_stored_with_everything_in_it() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let (goal, step) = (body("buy milk"), body("click"));
    let id = new_session();
    let mut turn = opening_turn(
        opened(id, "https://www.shop.co.uk/x", noon()),
        &goal,
        "buy milk",
        noon(),
    );
    let task = turn.task.id;
    turn.step = Some(StepWrite {
        index: 0,
        body: &step,
    });
    turn.task.before = Some(b"packed");
    let mut reply = said("Clicking");
    reply.action_payload = Some(json!({ "elementId": 12, "ratio": 0.5, "none": null }));
    turn.messages.push(reply.clone());

    let committed = store.commit(&scope, turn).await.unwrap();

    let SessionLookup::Mine(session) = store.load_session(&scope, id, noon()).await.unwrap() else {
        panic!()
    };
    assert_eq!(session, committed.session);
    assert_eq!(
        (session.title.as_str(), session.message_count),
        ("shop.co.uk: buy milk", 2)
    );
    assert_eq!(session.metadata.initial_query.as_deref(), Some("buy milk"));
    let latest = session.latest_task.clone().unwrap();
    assert_eq!((latest.id, latest.status.as_str()), (task, "executing"));
    let page = store
        .list_messages(&scope, &session, None, 10, 0, noon())
        .await
        .unwrap();
    assert_eq!(page.messages, committed.messages);
    assert_eq!(page.messages[1].body, reply);
    let TaskLookup::Mine(stored) = store.load_task::<Body>(&scope, task, noon()).await.unwrap()
    else {
        panic!()
    };
    assert_eq!(
        (stored.body, stored.before),
        (goal, Some(b"packed".to_vec()))
    );
    assert_eq!(
        store
            .list_steps::<Body>(&scope, task, noon())
            .await
            .unwrap(),
        [(0, step)]
    );
}

#[tokio::test]
async fn a_turn_that_cannot_be_stored_leaves_nothing() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let id = new_session();
    let mut turn = opening_turn(opened(id, "https://a.com", noon()), &goal, "q", noon());
    turn.step = Some(StepWrite {
        index: 0,
        body: &goal,
    });
    let task = turn.task.id;
    let first = store.commit(&scope, turn).await.unwrap();

    // The task is new and its step is not: a request that was carried out twice.
    let mut twin = opening_turn(first.session.clone(), &goal, "q", noon());
    twin.task.holder = Some(Uuid::new_v4());
    twin.interrupted = Some(TaskWrite {
        id: new_task(),
        holder: None,
        ..twin.task
    });
    let refused = store.commit(&scope, twin).await;

    assert!(
        matches!(refused, Err(StoreError::Conflict(Conflict::LeaseLost))),
        "{refused:?}"
    );
    let now = store.load_session(&scope, id, noon()).await.unwrap();
    assert_eq!(now, SessionLookup::Mine(first.session.clone()));
    let messages = store
        .list_messages(&scope, &first.session, None, 10, 0, noon())
        .await
        .unwrap();
    assert_eq!(messages.messages.len(), 1);
    assert_eq!(
        store
            .list_steps::<Body>(&scope, task, noon())
            .await
            .unwrap()
            .len(),
        1
    );
}

#[tokio::test]
async fn a_step_is_stored_once() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let mut turn = opening_turn(
        opened(new_session(), "https://a.com", noon()),
        &goal,
        "q",
        noon(),
    );
    turn.step = Some(StepWrite {
        index: 3,
        body: &goal,
    });
    let task = turn.task.id;
    let session = store.commit(&scope, turn).await.unwrap().session;
    let holder = Uuid::new_v4();
    store
        .lease_task::<Body>(&scope, task, holder, noon(), noon())
        .await
        .unwrap();

    let mut again = opening_turn(session, &goal, "q", noon());
    again.task = TaskWrite {
        id: task,
        holder: Some(holder),
        ..again.task
    };
    again.step = Some(StepWrite {
        index: 3,
        body: &goal,
    });
    let refused = store.commit(&scope, again).await;

    assert!(
        matches!(refused, Err(StoreError::Conflict(Conflict::StepExists))),
        "{refused:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_writers_share_one_dense_sequence() {
    let table = in_memory().await;
    let scope = user(&table.store, "ann@example.com", "acme").await;
    let id = new_session();
    let mut writers = JoinSet::new();
    for writer in 0..4 {
        let (store, scope) = (table.store.clone(), scope.clone());
        writers.spawn(async move {
            let goal = body("goal");
            for round in 0..3 {
                // None of them knows of the others: each believes that the session is new.
                let session = opened(id, "https://a.com", noon());
                let query = format!("{writer}.{round}");
                let mut turn = opening_turn(session, &goal, &query, noon());
                turn.messages.push(said("reply"));
                while let Err(error) = store.commit(&scope, clone(&turn)).await {
                    assert!(matches!(error, StoreError::Conflict(Conflict::SessionBusy)));
                }
            }
        });
    }
    writers.join_all().await;

    let SessionLookup::Mine(session) = table.store.load_session(&scope, id, noon()).await.unwrap()
    else {
        panic!()
    };
    let page = table
        .store
        .list_messages(&scope, &session, None, 100, 0, noon())
        .await
        .unwrap();
    let numbers: Vec<_> = page
        .messages
        .iter()
        .map(|message| message.sequence_number)
        .collect();
    assert_eq!(numbers, (0..24).collect::<Vec<_>>());
    assert!(
        page.messages
            .iter()
            .is_sorted_by_key(|message| message.timestamp)
    );
    let replies = page.messages.iter().skip(1).step_by(2);
    assert!(
        replies
            .into_iter()
            .all(|message| message.body.content == "reply")
    );
    let listed = table
        .store
        .list_sessions(
            &scope,
            SessionFilter::All,
            10,
            SessionsFrom::Offset(0),
            noon(),
        )
        .await
        .unwrap();
    assert_eq!((listed.total, listed.sessions), (1, vec![session]));
}

fn clone<'a>(
    turn: &coxswain::store::Turn<'a, Body, Body>,
) -> coxswain::store::Turn<'a, Body, Body> {
    coxswain::store::Turn {
        task: TaskWrite { ..turn.task },
        interrupted: None,
        step: None,
        session: turn.session.clone(),
        messages: turn.messages.clone(),
        facts: None,
        answer: None,
        forgets: Vec::new(),
        snapshot: None,
        debug: None,
        route: None,
        ..*turn
    }
}

#[tokio::test]
async fn a_page_of_any_size_is_kept_beside_the_task() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let before = noise(1_500_000);
    let mut turn = opening_turn(
        opened(new_session(), "https://a.com", noon()),
        &goal,
        "q",
        noon(),
    );
    turn.task.before = Some(&before);
    let task = turn.task.id;
    let session = store.commit(&scope, turn).await.unwrap().session;

    let holder = Uuid::new_v4();
    let lease = store
        .lease_task::<Body>(&scope, task, holder, noon(), noon())
        .await
        .unwrap();
    let coxswain::store::Lease::Held(held) = lease else {
        panic!()
    };
    assert_eq!(held.before.as_ref(), Some(&before));

    let mut next = opening_turn(session, &goal, "q", noon());
    next.task = TaskWrite {
        id: task,
        holder: Some(holder),
        before: Some(&before[..500_000]),
        ..next.task
    };
    store.commit(&scope, next).await.unwrap();
    let TaskLookup::Mine(stored) = store.load_task::<Body>(&scope, task, noon()).await.unwrap()
    else {
        panic!()
    };
    assert_eq!(stored.before.as_deref(), Some(&before[..500_000]));
}

#[tokio::test]
async fn what_no_item_holds_is_refused_by_name() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body(&"x".repeat(500_000));
    let turn = opening_turn(
        opened(new_session(), "https://a.com", noon()),
        &goal,
        "q",
        noon(),
    );

    let refused = store.commit(&scope, turn).await;

    assert!(
        matches!(refused, Err(StoreError::TooLarge { what: "a task", .. })),
        "{refused:?}"
    );
}

#[tokio::test]
async fn one_tenants_session_id_is_never_anothers() {
    let table = in_memory().await;
    let store = &table.store;
    let owner = user(store, "ann@example.com", "acme").await;
    let colleague = user(store, "bob@example.com", "acme").await;
    let stranger = user(store, "cleo@example.com", "other").await;
    let goal = body("goal");
    let id = new_session();
    let turn = || opening_turn(opened(id, "https://a.com", noon()), &goal, "q", noon());
    store.commit(&owner, turn()).await.unwrap();

    for other in [&colleague, &stranger] {
        let refused = store.commit(other, turn()).await;
        assert!(
            matches!(refused, Err(StoreError::Conflict(Conflict::SessionTaken))),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn a_session_follows_its_latest_task() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let mut session: Session = opened(new_session(), "https://a.com", noon());
    for (status, expected) in [
        ("executing", SessionStatus::Active),
        ("completed", SessionStatus::Completed),
        ("needs_user_input", SessionStatus::Active),
        ("failed", SessionStatus::Failed),
        ("interrupted", SessionStatus::Interrupted),
    ] {
        let mut turn = opening_turn(session, &goal, "q", noon());
        turn.task.status = status;
        session = store.commit(&scope, turn).await.unwrap().session;
        assert_eq!(session.status, expected);
        let filter = SessionFilter::Status(expected);
        let listed = store
            .list_sessions(&scope, filter, 10, SessionsFrom::Offset(0), noon())
            .await
            .unwrap();
        assert_eq!((listed.total, listed.sessions), (1, vec![session.clone()]));
    }
}

#[tokio::test]
async fn a_new_task_ends_the_one_before() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let (old, new) = (body("old"), body("new"));
    let turn = opening_turn(
        opened(new_session(), "https://a.com", noon()),
        &old,
        "q",
        noon(),
    );
    let ended = turn.task.id;
    let session = store.commit(&scope, turn).await.unwrap().session;
    let holder = Uuid::new_v4();
    store
        .lease_task::<Body>(&scope, ended, holder, noon(), noon())
        .await
        .unwrap();

    let mut turn = opening_turn(session, &new, "other", noon());
    turn.interrupted = Some(TaskWrite {
        id: ended,
        status: "interrupted",
        holder: Some(holder),
        body: &old,
        ..turn.task
    });
    let begun = turn.task.id;
    let session = store.commit(&scope, turn).await.unwrap().session;

    assert_eq!(session.latest_task.unwrap().id, begun);
    assert_eq!(session.status, SessionStatus::Active);
    let TaskLookup::Mine(ended) = store
        .load_task::<Body>(&scope, ended, noon())
        .await
        .unwrap()
    else {
        panic!()
    };
    assert_eq!(ended.status, "interrupted");
}

#[tokio::test]
async fn a_session_that_ended_begins_anew() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let id = new_session();
    let mut turn = opening_turn(opened(id, "https://a.com", noon()), &goal, "old", noon());
    turn.messages.push(said("old too"));
    let stale = store.commit(&scope, turn).await.unwrap().session;
    let later = noon() + SignedDuration::from_hours(91 * 24);
    assert_eq!(
        store.load_session(&scope, id, later).await.unwrap(),
        SessionLookup::Absent
    );

    let turn = opening_turn(opened(id, "https://a.com", later), &goal, "new", later);
    let session = store.commit(&scope, turn).await.unwrap().session;

    assert_eq!((session.message_count, session.created_at), (1, later));
    let page = store
        .list_messages(&scope, &session, None, 10, 0, noon())
        .await
        .unwrap();
    assert_eq!(page.messages[0].body.content, "new");
    assert_eq!((page.messages.len(), stale.message_count), (1, 2));
}
