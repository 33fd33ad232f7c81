use coxswain::store::{Counter, SessionLookup, StepWrite, StoreError, Subject};
use std::time::{Duration, Instant};
use stories::faults::{BadLine, Fault};
use stories::table::{Body, body, new_session, noon, opened, opening_turn, user};

#[tokio::test]
async fn a_table_that_is_busy_for_a_moment_is_asked_again() {
    let line = BadLine::new().await;
    let scope = user(&line.table.store, "ann@example.com", "acme").await;
    line.next(&[Fault::Throttled, Fault::Throttled]);

    let profile = line.store.load_profile(&scope).await.unwrap();

    assert!(profile.is_some());
    assert_eq!(line.arrived(), 3);
}

#[tokio::test]
async fn a_table_that_does_not_serve_is_given_up_within_three_seconds() {
    for fault in [Fault::Throttled, Fault::Swallowed] {
        let line = BadLine::new().await;
        let scope = user(&line.table.store, "ann@example.com", "acme").await;
        line.from_then_on(fault);
        let counter = Counter {
            subject: Subject::Tenant(&scope),
            name: "interact",
            limit: 10,
            window_seconds: 60,
        };

        let begun = Instant::now();
        let outcome = line.store.take_unit(&counter, noon()).await;

        assert!(
            matches!(outcome, Err(StoreError::Unavailable(_))),
            "{outcome:?}"
        );
        assert!(
            begun.elapsed() < Duration::from_millis(3_500),
            "{:?}",
            begun.elapsed()
        );
        assert!(line.arrived() <= 3);
    }
}

#[tokio::test]
async fn a_commit_whose_reply_is_lost_is_stored_once() {
    let line = BadLine::new().await;
    let scope = user(&line.table.store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let id = new_session();
    let mut turn = opening_turn(opened(id, "https://a.com", noon()), &goal, "q", noon());
    turn.step = Some(StepWrite {
        index: 0,
        body: &goal,
    });
    let task = turn.task.id;
    let commit = "TransactWriteItems";
    line.next_of(commit, Fault::ReplyLost);
    line.take();

    let committed = line.store.commit(&scope, turn).await.unwrap();

    let store = &line.table.store;
    let stored = store.load_session(&scope, id, noon()).await.unwrap();
    assert_eq!(stored, SessionLookup::Mine(committed.session.clone()));
    let page = store
        .list_messages(&scope, &committed.session, None, 10, 0, noon())
        .await
        .unwrap();
    assert_eq!(page.messages, committed.messages);
    assert_eq!(
        store
            .list_steps::<Body>(&scope, task, noon())
            .await
            .unwrap()
            .len(),
        1
    );
    let mut asked = line.take();
    asked.sort();
    // The tenant's day is counted beside the commit, once.
    assert_eq!(asked, [commit, commit, "UpdateItem SET Q DAY"]);
    let used = store.usage(scope.tenant(), noon()).await.unwrap();
    assert!(used.bytes > 0, "{used:?}");
}
