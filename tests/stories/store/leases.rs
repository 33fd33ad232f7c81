use coxswain::auth::Scope;
use coxswain::session::SessionId;
use coxswain::store::{Conflict, Lease, StepWrite, Store, StoreError, TaskLookup, TaskWrite};
use coxswain::task::TaskId;
use jiff::{SignedDuration, Timestamp};
use stories::table::{
    Body, body, in_memory, new_session, new_task, noon, opened, opening_turn, user,
};
use tokio::task::JoinSet;
use uuid::Uuid;

const HOLD: SignedDuration = SignedDuration::from_secs(30);

async fn begun(store: &Store, scope: &Scope) -> (SessionId, TaskId) {
    let goal = body("goal");
    let turn = opening_turn(
        opened(new_session(), "https://a.com", noon()),
        &goal,
        "q",
        noon(),
    );
    let ids = (turn.session.session_id, turn.task.id);
    store.commit(scope, turn).await.unwrap();
    ids
}

async fn lease(
    store: &Store,
    scope: &Scope,
    task: TaskId,
    holder: Uuid,
    now: Timestamp,
) -> Lease<Body> {
    store
        .lease_task(scope, task, holder, now + HOLD, now)
        .await
        .unwrap()
}

/// Goes on with a task that was leased.
async fn go_on(
    store: &Store,
    scope: &Scope,
    (session, task): (SessionId, TaskId),
    holder: Uuid,
    status: &str,
) -> Result<(), StoreError> {
    let goal = body("gone on");
    let mut turn = opening_turn(
        opened(session, "https://a.com", noon()),
        &goal,
        "next",
        noon(),
    );
    turn.task = TaskWrite {
        id: task,
        status,
        holder: Some(holder),
        ..turn.task
    };
    turn.step = Some(StepWrite {
        index: 0,
        body: &goal,
    });
    store.commit(scope, turn).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_requests_one_holds_the_task() {
    let table = in_memory().await;
    let scope = user(&table.store, "ann@example.com", "acme").await;
    let (_, task) = begun(&table.store, &scope).await;

    let mut requests = JoinSet::new();
    for _ in 0..16 {
        let (store, scope) = (table.store.clone(), scope.clone());
        requests.spawn(async move { lease(&store, &scope, task, Uuid::new_v4(), noon()).await });
    }
    let leases = requests.join_all().await;

    let busy = Lease::Busy {
        until: noon() + HOLD,
    };
    assert_eq!(
        leases
            .iter()
            .filter(|lease| matches!(lease, Lease::Held(_)))
            .count(),
        1
    );
    assert_eq!(leases.iter().filter(|lease| **lease == busy).count(), 15);
}

#[tokio::test]
async fn a_lease_brings_the_task_with_it_and_its_holder_may_ask_again() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let (session, task) = begun(store, &scope).await;
    let holder = Uuid::new_v4();

    let Lease::Held(held) = lease(store, &scope, task, holder, noon()).await else {
        panic!()
    };
    let again = lease(store, &scope, task, holder, noon()).await;

    assert_eq!(
        (held.id, held.session_id, held.status.as_str()),
        (task, session, "executing")
    );
    assert_eq!((held.created_at, held.updated_at), (noon(), noon()));
    assert_eq!((held.body.clone(), &held.before), (body("goal"), &None));
    assert_eq!(again, Lease::Held(held));
}

#[tokio::test]
async fn a_lease_ends_with_the_commit_with_a_release_or_by_itself() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let ids = begun(store, &scope).await;
    let [first, second, third, fourth] = std::array::from_fn(|_| Uuid::new_v4());
    let held = async |holder, now| {
        matches!(
            lease(store, &scope, ids.1, holder, now).await,
            Lease::Held(_)
        )
    };

    assert!(held(first, noon()).await);
    go_on(store, &scope, ids, first, "executing").await.unwrap();
    assert!(held(second, noon()).await, "committed");
    store.release_task(&scope, ids.1, first).await.unwrap();
    assert!(!held(third, noon()).await, "only the holder can release");
    store.release_task(&scope, ids.1, second).await.unwrap();
    assert!(held(third, noon()).await, "released");
    assert!(held(fourth, noon() + HOLD).await, "crashed");
}

#[tokio::test]
async fn an_attempt_that_arrives_after_its_lease_was_given_back_holds_nothing() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let (_, task) = begun(store, &scope).await;
    let (gone, next) = (Uuid::new_v4(), Uuid::new_v4());

    store.release_task(&scope, task, gone).await.unwrap();
    let late = store.lease_task::<Body>(&scope, task, gone, noon() + HOLD, noon());
    let late = late.await;

    assert!(
        matches!(late, Err(StoreError::Conflict(Conflict::LeaseLost))),
        "{late:?}"
    );
    let held = lease(store, &scope, task, next, noon()).await;
    assert!(matches!(held, Lease::Held(_)), "{held:?}");
}

#[tokio::test]
async fn who_lost_the_lease_stores_nothing() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let ids = begun(store, &scope).await;
    let (slow, next) = (Uuid::new_v4(), Uuid::new_v4());
    lease(store, &scope, ids.1, slow, noon()).await;
    lease(store, &scope, ids.1, next, noon() + HOLD).await;

    let late = go_on(store, &scope, ids, slow, "completed").await;

    assert!(
        matches!(late, Err(StoreError::Conflict(Conflict::LeaseLost))),
        "{late:?}"
    );
    assert!(
        store
            .list_steps::<Body>(&scope, ids.1, noon())
            .await
            .unwrap()
            .is_empty()
    );
    go_on(store, &scope, ids, next, "completed").await.unwrap();
    let steps = store
        .list_steps::<Body>(&scope, ids.1, noon())
        .await
        .unwrap();
    assert_eq!(steps, [(0, body("gone on"))]);
}

#[tokio::test]
async fn a_task_is_its_owners_seen_by_colleagues_and_unknown_to_others() {
    let table = in_memory().await;
    let store = &table.store;
    let owner = user(store, "ann@example.com", "acme").await;
    let colleague = user(store, "bob@example.com", "acme").await;
    let stranger = user(store, "cleo@example.com", "other").await;
    let (_, task) = begun(store, &owner).await;
    let look = async |scope| store.load_task::<Body>(scope, task, noon()).await.unwrap();

    assert!(matches!(look(&owner).await, TaskLookup::Mine(_)));
    assert_eq!(look(&colleague).await, TaskLookup::Colleagues);
    assert_eq!(look(&stranger).await, TaskLookup::Absent);
    let holder = Uuid::new_v4();
    assert_eq!(
        lease(store, &colleague, task, holder, noon()).await,
        Lease::Colleagues
    );
    assert_eq!(
        lease(store, &stranger, task, holder, noon()).await,
        Lease::Absent
    );
    assert_eq!(
        lease(store, &owner, new_task(), holder, noon()).await,
        Lease::Absent
    );
    assert!(matches!(
        lease(store, &owner, task, holder, noon()).await,
        Lease::Held(_)
    ));
}

#[tokio::test]
async fn an_expired_task_is_absent_to_every_read() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let ids = begun(store, &scope).await;
    let holder = Uuid::new_v4();
    lease(store, &scope, ids.1, holder, noon()).await;
    go_on(store, &scope, ids, holder, "interrupted")
        .await
        .unwrap();
    let end = noon() + SignedDuration::from_hours(30 * 24);
    let last = end - SignedDuration::from_secs(1);
    let look = async |now| store.load_task::<Body>(&scope, ids.1, now).await.unwrap();

    assert!(matches!(look(last).await, TaskLookup::Mine(_)));
    assert_eq!(
        store
            .list_steps::<Body>(&scope, ids.1, last)
            .await
            .unwrap()
            .len(),
        1
    );
    assert_eq!(look(end).await, TaskLookup::Absent);
    assert_eq!(
        lease(store, &scope, ids.1, holder, end).await,
        Lease::Absent
    );
    assert!(
        store
            .list_steps::<Body>(&scope, ids.1, end)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn a_lease_of_a_clock_that_was_put_back_holds_nobody_up() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let [minutes, hours, days] = [60, 60 * 60, 24 * 60 * 60]
        .map(|unit| move |count: i64| SignedDuration::from_secs(unit * count));
    for (back, held) in [
        (SignedDuration::from_secs(1), true),
        (SignedDuration::from_secs(30), true),
        (minutes(1), true),
        (minutes(2), false),
        (minutes(10), false),
        (hours(1), false),
        (hours(5), false),
        (hours(12), false),
        (days(1), false),
        (days(7), false),
        (days(31), false),
        (days(365), false),
    ] {
        let (_, task) = begun(store, &scope).await;
        lease(store, &scope, task, Uuid::new_v4(), noon()).await;
        let later = lease(store, &scope, task, Uuid::new_v4(), noon() - back).await;
        assert_eq!(matches!(later, Lease::Busy { .. }), held, "{back:?}");
        assert_eq!(matches!(later, Lease::Held(_)), !held, "{back:?}");
        // Who had it stores nothing any more.
        let another = lease(store, &scope, task, Uuid::new_v4(), noon() - back).await;
        assert!(matches!(another, Lease::Busy { .. }), "{back:?}");
    }
}
