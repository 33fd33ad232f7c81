//! A session in daily use keeps its messages, and no request rewrites them.

use coxswain::auth::Scope;
use coxswain::session::SessionId;
use coxswain::store::Store;
use coxswain::store::{Kept, SessionLookup, TaskWrite};
use jiff::{SignedDuration, Timestamp};
use stories::recorder::{Recorder, rounds};
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
