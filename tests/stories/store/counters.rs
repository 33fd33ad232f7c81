use coxswain::store::{Counter, Subject};
use jiff::SignedDuration;
use std::net::Ipv4Addr;
use stories::table::{in_memory, noon, user};
use tokio::task::JoinSet;

fn counter(subject: Subject<'_>) -> Counter<'_> {
    Counter {
        subject,
        name: "interact",
        limit: 10,
        window_seconds: 60,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exactly_as_many_callers_are_admitted_as_the_limit_says() {
    let table = in_memory().await;
    let scope = user(&table.store, "a@example.com", "acme").await;

    let mut callers = JoinSet::new();
    for _ in 0..32 {
        let (store, scope) = (table.store.clone(), scope.clone());
        callers.spawn(async move {
            store
                .take_unit(&counter(Subject::Tenant(&scope)), noon())
                .await
                .unwrap()
        });
    }
    let answers = callers.join_all().await;

    let mut remaining: Vec<_> = answers
        .iter()
        .filter(|answer| answer.allowed)
        .map(|answer| answer.remaining)
        .collect();
    remaining.sort_unstable();
    assert_eq!(remaining, (0..10).collect::<Vec<_>>());
    let refused: Vec<_> = answers.iter().filter(|answer| !answer.allowed).collect();
    assert_eq!(refused.len(), 22);
    assert!(refused.iter().all(|answer| answer.remaining == 0));
    assert!(
        answers
            .iter()
            .all(|answer| answer.reset_at == noon() + SignedDuration::from_mins(1))
    );
}

#[tokio::test]
async fn a_window_is_one_subjects_one_endpoints_and_ends() {
    let table = in_memory().await;
    let store = &table.store;
    let acme = user(store, "a@example.com", "acme").await;
    let colleague = user(store, "b@example.com", "acme").await;
    let other = user(store, "c@example.com", "other").await;
    let once = |subject| Counter {
        limit: 1,
        ..counter(subject)
    };
    let take =
        async |counter: &Counter<'_>, now| store.take_unit(counter, now).await.unwrap().allowed;

    assert!(take(&once(Subject::Tenant(&acme)), noon()).await);
    assert!(
        !take(&once(Subject::Tenant(&colleague)), noon()).await,
        "one tenant, one window"
    );
    assert!(take(&once(Subject::Tenant(&other)), noon()).await);
    let elsewhere = Counter {
        name: "resolve",
        ..once(Subject::Tenant(&acme))
    };
    assert!(take(&elsewhere, noon()).await);
    assert!(take(&once(Subject::Email("A@example.com ")), noon()).await);
    assert!(!take(&once(Subject::Email("a@example.com")), noon()).await);
    assert!(take(&once(Subject::Address(Ipv4Addr::LOCALHOST.into())), noon()).await);
    assert!(
        take(
            &once(Subject::Tenant(&acme)),
            noon() + SignedDuration::from_mins(1)
        )
        .await
    );
    let nothing = Counter {
        limit: 0,
        ..counter(Subject::Tenant(&other))
    };
    assert!(!take(&nothing, noon() + SignedDuration::from_mins(2)).await);
}
