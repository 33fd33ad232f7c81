use coxswain::auth::Scope;
use coxswain::store::{AnswerClaim, AnswerKey, Claim, Conflict, Store, StoreError};
use jiff::{SignedDuration, Timestamp};
use stories::table::{body, in_memory, new_session, noon, opened, opening_turn, user};
use tokio::task::JoinSet;
use uuid::Uuid;

const KEY: AnswerKey<'_> = AnswerKey {
    key_hash: "key",
    body_hash: "body",
    kept: SignedDuration::from_secs(10),
};
const MINUTE: SignedDuration = SignedDuration::from_mins(1);

async fn claim(store: &Store, scope: &Scope, key: &AnswerKey<'_>, now: Timestamp) -> Claim {
    store
        .claim_answer(scope, key, Uuid::new_v4(), now, now + MINUTE)
        .await
        .unwrap()
}

async fn release(store: &Store, scope: &Scope, claim: &AnswerClaim) {
    store
        .release_answer(scope, claim.key_hash(), claim.claimant(), noon() + MINUTE)
        .await
        .unwrap();
}

async fn claimed(store: &Store, scope: &Scope, now: Timestamp) -> AnswerClaim {
    match claim(store, scope, &KEY, now).await {
        Claim::New(claim) => claim,
        other => panic!("{other:?}"),
    }
}

async fn answer(
    store: &Store,
    scope: &Scope,
    claim: AnswerClaim,
    json: String,
) -> Result<(), StoreError> {
    let goal = body("goal");
    let mut turn = opening_turn(
        opened(new_session(), "https://a.com", noon()),
        &goal,
        "q",
        noon(),
    );
    turn.answer = Some((claim, Some(json)));
    store.commit(scope, turn).await.map(drop)
}

#[tokio::test]
async fn a_repeated_request_gets_the_stored_answer_until_it_ends() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;

    let first = claimed(store, &scope, noon()).await;
    let running = claim(store, &scope, &KEY, noon()).await;
    answer(store, &scope, first, r#"{"a":1}"#.to_owned())
        .await
        .unwrap();
    let repeated = claim(store, &scope, &KEY, noon()).await;
    let other_body = AnswerKey {
        body_hash: "other",
        ..KEY
    };
    let reused = claim(store, &scope, &other_body, noon()).await;
    let late = claim(store, &scope, &KEY, noon() + KEY.kept).await;

    assert_eq!(
        running,
        Claim::InProgress {
            until: noon() + MINUTE
        }
    );
    assert_eq!(repeated, Claim::Stored(r#"{"a":1}"#.to_owned()));
    assert_eq!(reused, Claim::OtherBody);
    assert!(matches!(late, Claim::New(_)), "{late:?}");
}

#[tokio::test]
async fn a_key_is_one_users() {
    let table = in_memory().await;
    let store = &table.store;
    for (email, tenant) in [
        ("a@x.com", "acme"),
        ("b@x.com", "acme"),
        ("c@x.com", "other"),
    ] {
        let scope = user(store, email, tenant).await;
        claimed(store, &scope, noon()).await;
    }
}

#[tokio::test]
async fn a_request_that_stored_nothing_frees_its_key() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;

    let first = claimed(store, &scope, noon()).await;
    release(store, &scope, &first).await;
    let second = claimed(store, &scope, noon()).await;
    release(store, &scope, &first).await;

    assert!(matches!(
        claim(store, &scope, &KEY, noon()).await,
        Claim::InProgress { .. }
    ));
    answer(store, &scope, second.clone(), "{}".to_owned())
        .await
        .unwrap();
    release(store, &scope, &second).await;
    assert!(matches!(
        claim(store, &scope, &KEY, noon()).await,
        Claim::Stored(_)
    ));
}

#[tokio::test]
async fn an_attempt_that_arrives_after_its_claim_was_given_up_holds_nothing() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let claimant = Uuid::new_v4();
    let attempt = async || {
        let until = noon() + MINUTE;
        let claim = store.claim_answer(&scope, &KEY, claimant, noon(), until);
        claim.await
    };

    // The first time the key is not claimed yet: its only attempt is still on its way.
    for _ in 0..2 {
        let given_up = store.release_answer(&scope, KEY.key_hash, claimant, noon() + MINUTE);
        given_up.await.unwrap();
        let late = attempt().await;
        assert!(
            matches!(late, Err(StoreError::Conflict(Conflict::AnswerLost))),
            "{late:?}"
        );
    }
    claimed(store, &scope, noon()).await;
}

#[tokio::test]
async fn a_crashed_request_loses_its_key_to_the_next() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;

    let crashed = claimed(store, &scope, noon()).await;
    let next = claimed(store, &scope, noon() + MINUTE).await;
    let late = answer(store, &scope, crashed, "{}".to_owned()).await;

    assert!(
        matches!(late, Err(StoreError::Conflict(Conflict::AnswerLost))),
        "{late:?}"
    );
    answer(store, &scope, next, "{}".to_owned()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_twins_one_answers() {
    let table = in_memory().await;
    let scope = user(&table.store, "ann@example.com", "acme").await;

    let mut twins = JoinSet::new();
    for _ in 0..16 {
        let (store, scope) = (table.store.clone(), scope.clone());
        twins.spawn(async move { claim(&store, &scope, &KEY, noon()).await });
    }
    let claims = twins.join_all().await;

    assert_eq!(
        claims
            .iter()
            .filter(|claim| matches!(claim, Claim::New(_)))
            .count(),
        1
    );
}

#[tokio::test]
async fn an_answer_that_no_item_holds_is_refused() {
    let table = in_memory().await;
    let store = &table.store;
    let scope = user(store, "ann@example.com", "acme").await;
    let first = claimed(store, &scope, noon()).await;

    let largest = "x".repeat(AnswerKey::MAX_ANSWER_BYTES);
    let refused = answer(store, &scope, first.clone(), format!("{largest}x")).await;

    assert!(
        matches!(refused, Err(StoreError::TooLarge { .. })),
        "{refused:?}"
    );
    answer(store, &scope, first, largest).await.unwrap();
}
