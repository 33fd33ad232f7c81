use coxswain::auth::Scope;
use coxswain::session::{Session, SessionId, SessionStatus};
use coxswain::store::{Init, SessionFilter, SessionLookup, SessionsFrom, Store};
use jiff::{SignedDuration, Timestamp};
use stories::table::{body, in_memory, new_session, noon, opened, opening_turn, user};
use tokio::task::JoinSet;

const ACTIVE: SessionFilter = SessionFilter::Status(SessionStatus::Active);

fn after(minutes: i64) -> Timestamp {
    noon() + SignedDuration::from_mins(minutes)
}

async fn begin(store: &Store, scope: &Scope, url: &str, status: &str, now: Timestamp) -> Session {
    let goal = body("goal");
    let mut turn = opening_turn(opened(new_session(), url, now), &goal, "q", now);
    turn.task.status = status;
    store.commit(scope, turn).await.unwrap().session
}

fn ids(sessions: &[Session]) -> Vec<SessionId> {
    sessions.iter().map(|session| session.session_id).collect()
}

#[tokio::test]
async fn a_list_is_newest_first_and_paged() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let mut newest_first = Vec::new();
    for minute in 0..7 {
        let session = begin(store, &scope, "https://a.com", "executing", after(minute)).await;
        newest_first.insert(0, session.session_id);
    }
    let list = async |limit, offset| {
        let page = store
            .list_sessions(
                &scope,
                ACTIVE,
                limit,
                SessionsFrom::Offset(offset),
                after(9),
            )
            .await
            .unwrap();
        (ids(&page.sessions), page.total)
    };

    assert_eq!(list(3, 0).await, (newest_first[..3].to_vec(), 7));
    assert_eq!(list(3, 3).await, (newest_first[3..6].to_vec(), 7));
    assert_eq!(list(3, 6).await, (newest_first[6..].to_vec(), 7));
    assert_eq!(list(3, 7).await, (Vec::new(), 7));
    assert_eq!(list(3, u32::MAX).await, (Vec::new(), 7));
}

#[tokio::test]
async fn a_list_shows_the_statuses_that_were_asked_for() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let mut made = Vec::new();
    for (minute, status) in (0..).zip(["executing", "completed", "failed", "executing"]) {
        let session = begin(store, &scope, "https://a.com", status, after(minute)).await;
        made.insert(0, session.session_id);
    }
    let archived = *made.last().unwrap();
    store
        .archive_session(&scope, archived, after(1))
        .await
        .unwrap();
    let list = async |filter| {
        let page = store
            .list_sessions(&scope, filter, 10, SessionsFrom::Offset(0), after(9))
            .await
            .unwrap();
        assert_eq!(page.sessions.len(), page.total as usize);
        ids(&page.sessions)
    };

    assert_eq!(list(ACTIVE).await, made[..1]);
    assert_eq!(
        list(SessionFilter::Status(SessionStatus::Archived)).await,
        [archived]
    );
    assert_eq!(list(SessionFilter::Unarchived).await, made[..3]);
    let all = list(SessionFilter::All).await;
    assert_eq!(all.len(), 4);
    assert!(all.contains(&archived));
}

#[tokio::test]
async fn a_user_sees_only_the_sessions_of_that_user() {
    let table = in_memory().await;
    let store = &table.store;
    let owner = user(store, "ann@example.com", "acme").await;
    let colleague = user(store, "bob@example.com", "acme").await;
    let stranger = user(store, "cleo@example.com", "other").await;
    let session = begin(store, &owner, "https://a.com", "executing", noon()).await;
    let id = session.session_id;

    for (scope, expected) in [
        (&owner, SessionLookup::Mine(session.clone())),
        (&colleague, SessionLookup::Colleagues),
        (&stranger, SessionLookup::OtherTenants),
    ] {
        assert_eq!(
            store.load_session(scope, id, noon()).await.unwrap(),
            expected
        );
        let mine = usize::from(matches!(expected, SessionLookup::Mine(_)));
        let page = store
            .list_sessions(
                scope,
                SessionFilter::All,
                10,
                SessionsFrom::Offset(0),
                noon(),
            )
            .await
            .unwrap();
        assert_eq!(page.sessions.len(), mine);
        let latest = store.latest_session(scope, ACTIVE, noon()).await.unwrap();
        assert_eq!(latest.iter().count(), mine);
        let of_domain = store
            .session_by_domain(scope, "a.com", ACTIVE, noon())
            .await
            .unwrap();
        assert_eq!(of_domain.iter().count(), mine);
    }
    for scope in [&colleague, &stranger] {
        let renamed = store
            .rename_session(scope, id, "mine now", noon())
            .await
            .unwrap();
        assert!(!matches!(renamed, SessionLookup::Mine(_)));
        let archived = store.archive_session(scope, id, noon()).await.unwrap();
        assert!(!matches!(archived, SessionLookup::Mine(_)));
    }
    assert_eq!(
        store.load_session(&owner, id, noon()).await.unwrap(),
        SessionLookup::Mine(session)
    );
}

#[tokio::test]
async fn the_newest_session_of_a_domain_is_found() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    begin(
        store,
        &scope,
        "https://www.a.co.uk/1",
        "executing",
        after(0),
    )
    .await;
    let newest = begin(
        store,
        &scope,
        "https://shop.a.co.uk/2",
        "executing",
        after(1),
    )
    .await;
    begin(
        store,
        &scope,
        "https://www.a.co.uk/3",
        "completed",
        after(2),
    )
    .await;
    begin(store, &scope, "https://b.co.uk/", "executing", after(3)).await;
    let find = async |domain| {
        store
            .session_by_domain(&scope, domain, ACTIVE, after(4))
            .await
            .unwrap()
    };

    assert_eq!(find("a.co.uk").await, Some(newest));
    assert_eq!(find("c.co.uk").await, None);
}

#[tokio::test]
async fn the_latest_session_is_the_one_last_used() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let latest = async |now| store.latest_session(&scope, ACTIVE, now).await.unwrap();
    assert_eq!(latest(noon()).await, None);
    let first = begin(store, &scope, "https://a.com", "executing", after(0)).await;
    begin(store, &scope, "https://b.com", "executing", after(1)).await;
    let goal = body("goal");
    let turn = opening_turn(first, &goal, "again", after(2));
    let used = store.commit(&scope, turn).await.unwrap().session;

    assert_eq!(latest(after(3)).await, Some(used));
}

#[tokio::test]
async fn a_client_made_session_is_made_once() {
    let table = in_memory().await;
    let store = &table.store;
    let owner = user(store, "ann@example.com", "acme").await;
    let colleague = user(store, "bob@example.com", "acme").await;
    let stranger = user(store, "cleo@example.com", "other").await;
    let id = new_session();
    let init = async |scope, now| {
        store
            .init_session(scope, opened(id, "https://a.com/", now), now)
            .await
            .unwrap()
    };

    let Init::Created(created) = init(&owner, noon()).await else {
        panic!()
    };
    assert_eq!(created.title, "a.com");
    assert_eq!(
        init(&owner, after(1)).await,
        Init::Existing(created.clone())
    );
    assert_eq!(init(&colleague, after(1)).await, Init::Colleagues);
    assert_eq!(init(&stranger, after(1)).await, Init::OtherTenants);

    let goal = body("goal");
    let turn = opening_turn(created, &goal, "find shoes", after(2));
    let named = store.commit(&owner, turn).await.unwrap().session;
    assert_eq!(
        (named.title.as_str(), named.created_at),
        ("a.com: find shoes", noon())
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_that_make_the_same_session_one_does() {
    let table = in_memory().await;
    let scope = user(&table.store, "ann@example.com", "acme").await;
    let id = new_session();
    let mut clients = JoinSet::new();
    for _ in 0..8 {
        let (store, scope) = (table.store.clone(), scope.clone());
        clients.spawn(async move {
            let session = opened(id, "https://a.com", noon());
            store.init_session(&scope, session, noon()).await.unwrap()
        });
    }
    let made = clients.join_all().await;

    assert_eq!(
        made.iter()
            .filter(|init| matches!(init, Init::Created(_)))
            .count(),
        1
    );
    assert_eq!(
        made.iter()
            .filter(|init| matches!(init, Init::Existing(_)))
            .count(),
        7
    );
}

#[tokio::test]
async fn a_renamed_session_keeps_its_name() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let session = begin(store, &scope, "https://a.com", "executing", noon()).await;
    let id = session.session_id;

    let renamed = store
        .rename_session(&scope, id, "Shoes", after(1))
        .await
        .unwrap();
    let SessionLookup::Mine(renamed) = renamed else {
        panic!()
    };
    // A turn that was loaded before the rename does not undo it.
    let goal = body("goal");
    let turn = opening_turn(session, &goal, "next", after(2));
    let session = store.commit(&scope, turn).await.unwrap().session;

    assert_eq!(
        (renamed.title.as_str(), renamed.is_renamed),
        ("a.com: Shoes", true)
    );
    assert_eq!(
        (session.title.as_str(), session.is_renamed),
        ("a.com: Shoes", true)
    );
    assert_eq!(session.message_count, 2);
}

#[tokio::test]
async fn an_archived_session_stays_archived() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let session = begin(store, &scope, "https://a.com", "executing", noon()).await;
    let id = session.session_id;

    let archived = store.archive_session(&scope, id, after(1)).await.unwrap();
    let again = store.archive_session(&scope, id, after(2)).await.unwrap();
    let goal = body("goal");
    let turn = opening_turn(session, &goal, "next", after(3));
    let session = store.commit(&scope, turn).await.unwrap().session;

    assert_eq!(archived, again);
    assert_eq!(session.status, SessionStatus::Archived);
    assert_eq!(
        store
            .list_sessions(&scope, ACTIVE, 10, SessionsFrom::Offset(0), after(4))
            .await
            .unwrap()
            .total,
        0
    );
}

#[tokio::test]
async fn an_ended_session_is_absent_to_every_read() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let session = begin(store, &scope, "https://a.com", "interrupted", noon()).await;
    let id = session.session_id;
    let filter = SessionFilter::Status(SessionStatus::Interrupted);
    let end = noon() + SignedDuration::from_hours(30 * 24);
    let seen = async |now| {
        let page = store.list_sessions(&scope, filter, 9, SessionsFrom::Offset(0), now);
        let page = page.await.unwrap();
        let loaded = store.load_session(&scope, id, now).await.unwrap();
        let latest = store.latest_session(&scope, filter, now).await.unwrap();
        let of_domain = store
            .session_by_domain(&scope, "a.com", filter, now)
            .await
            .unwrap();
        let renamed = store.rename_session(&scope, id, &session.title, now);
        [
            page.total == 1,
            page.sessions.len() == 1,
            matches!(loaded, SessionLookup::Mine(_)),
            latest.is_some(),
            of_domain.is_some(),
            now < end || matches!(renamed.await.unwrap(), SessionLookup::Mine(_)),
        ]
    };

    assert_eq!(seen(end - SignedDuration::from_secs(1)).await, [true; 6]);
    assert_eq!(seen(end).await, [false; 6]);
}
