//! The key that signs tokens, rotated while people are signed in.

use coxswain::app::{Secrets, Stage};
use coxswain::auth::KeyRing;
use coxswain::auth::keys::SigningKey;
use coxswain::auth::{InvalidToken, Published};
use coxswain::config::{Config, Environment, Place, Tokens};
use jiff::{SignedDuration, Timestamp};
use rotate_keys::{Phase, Rotation, RotationError, Step};
use std::time::Duration;
use stories::secrets_manager::SecretsManager;

const SECRET: &str = "arn:aws:secretsmanager:eu-central-1:123456789012:secret:SigningKey-a1b2c3";
const LIST: &str = "arn:aws:secretsmanager:eu-central-1:123456789012:secret:TokenKeys-d4e5f6";
const PHASES: [Phase; 4] = [
    Phase::CreateSecret,
    Phase::SetSecret,
    Phase::TestSecret,
    Phase::FinishSecret,
];

struct Stand {
    service: SecretsManager,
    rotation: Rotation,
    tokens: Tokens,
}

async fn place(list: &str) -> Stand {
    let service = SecretsManager::start().await;
    let environment = Environment::of(&[("JWT_PUBLIC_KEYS", list)]);
    let tokens = Config::read(&environment, Place::Laptop).unwrap().tokens;
    let secrets = Secrets::local(&service.url());
    let rotation = Rotation::new(secrets, tokens.clone(), Duration::ZERO);
    Stand {
        service,
        rotation,
        tokens,
    }
}

fn at(minutes: i64) -> Timestamp {
    let start = Timestamp::from_second(1_800_000_000).unwrap();
    start + SignedDuration::from_mins(minutes)
}

impl Stand {
    async fn step(&self, version: &str, phase: Phase, now: Timestamp) -> Result<(), RotationError> {
        let step = Step {
            secret_id: SECRET.to_owned(),
            client_request_token: version.to_owned(),
            step: phase,
        };
        self.rotation.step(&step, now).await
    }

    /// All four steps, each as often as said.
    async fn rotate(&self, version: &str, times: usize, now: Timestamp) {
        self.service.begin(SECRET, version);
        for phase in PHASES {
            for _ in 0..times {
                self.step(version, phase, now).await.unwrap();
            }
        }
    }

    fn key(&self, stage: Stage) -> SigningKey {
        let pem = self.service.text(SECRET, stage.label()).unwrap();
        SigningKey::from_pem(&pem.into()).unwrap()
    }

    fn ring(&self) -> KeyRing {
        let list = self.service.text(LIST, Stage::Current.label()).unwrap();
        KeyRing::new(&Published::parse(&list).unwrap()).unwrap()
    }

    fn accepts(&self, key: &SigningKey, now: Timestamp) -> Result<(), InvalidToken> {
        self.ring().try_key(key, &self.tokens, now)
    }
}

#[tokio::test]
async fn a_first_rotation_makes_the_first_key() {
    let place = place(LIST).await;
    place.rotate("one", 1, at(0)).await;
    let key = place.key(Stage::Current);
    assert_eq!(place.accepts(&key, at(0)), Ok(()));
    assert!(place.ring().accepts(&key));
}

#[tokio::test]
async fn nobody_is_signed_out_by_a_rotation_and_the_old_key_ends() {
    let place = place(LIST).await;
    place.rotate("one", 1, at(0)).await;
    let old = place.key(Stage::Current);

    place.service.begin(SECRET, "two");
    for phase in &PHASES[..3] {
        place.step("two", *phase, at(60)).await.unwrap();
        let in_force = place.key(Stage::Current);
        assert_eq!(in_force.public_key(), old.public_key(), "{phase:?}");
    }
    // The new key is known before it signs.
    let new = place.key(Stage::Pending);
    assert_eq!(place.accepts(&new, at(60)), Ok(()));
    place
        .step("two", Phase::FinishSecret, at(60))
        .await
        .unwrap();
    assert_eq!(place.key(Stage::Current).public_key(), new.public_key());

    // A token of the old key, signed by a login that had not read the new one yet, to its end.
    let lifetime = place.tokens.lifetime;
    let last = at(60) + lifetime + SignedDuration::from_mins(10);
    assert_eq!(
        place.accepts(&old, last - SignedDuration::from_secs(1)),
        Ok(())
    );
    assert_eq!(place.accepts(&old, last), Err(InvalidToken::UnknownKey));
    assert_eq!(place.accepts(&new, last), Ok(()));

    // What has ended is taken out by the next.
    place.rotate("three", 1, last).await;
    let list = place.service.text(LIST, Stage::Current.label()).unwrap();
    assert!(!list.contains(old.public_key()), "{list}");
    assert!(list.contains(new.public_key()), "{list}");
}

#[tokio::test]
async fn steps_that_are_done_twice_change_nothing_more() {
    let place = place(LIST).await;
    place.rotate("one", 3, at(0)).await;
    place.rotate("two", 3, at(60)).await;
    let key = place.key(Stage::Current);
    let list = place.service.text(LIST, Stage::Current.label()).unwrap();
    assert_eq!(list.split(',').count(), 2, "{list}");
    // Long after, and from the beginning.
    for phase in PHASES {
        place.step("two", phase, at(120)).await.unwrap();
    }
    assert_eq!(place.key(Stage::Current).public_key(), key.public_key());
    let again = place.service.text(LIST, Stage::Current.label()).unwrap();
    assert_eq!(again, list);
}

#[tokio::test]
async fn a_rotation_that_breaks_off_leaves_the_old_key_in_force_and_the_next_goes_on() {
    let place = place(LIST).await;
    place.rotate("one", 1, at(0)).await;
    let old = place.key(Stage::Current);
    for broken_after in 0..3 {
        let version = format!("broken-{broken_after}");
        place.service.begin(SECRET, &version);
        for phase in &PHASES[..=broken_after] {
            place.step(&version, *phase, at(60)).await.unwrap();
        }
        let in_force = place.key(Stage::Current);
        assert_eq!(in_force.public_key(), old.public_key());
        assert_eq!(place.accepts(&old, at(60)), Ok(()));
    }
    place.rotate("two", 1, at(120)).await;
    let new = place.key(Stage::Current);
    assert_ne!(new.public_key(), old.public_key());
    assert_eq!(place.accepts(&new, at(120)), Ok(()));
}

#[tokio::test]
async fn what_cannot_be_rotated_is_said() {
    let listed_by_hand = place("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo").await;
    listed_by_hand.service.begin(SECRET, "one");
    let version = "one";
    let made = listed_by_hand.step(version, Phase::CreateSecret, at(0));
    made.await.unwrap();
    let published = listed_by_hand.step(version, Phase::SetSecret, at(0)).await;
    assert!(
        matches!(published, Err(RotationError::NoList)),
        "{published:?}"
    );

    let place = place(LIST).await;
    let unknown = place.step("one", Phase::CreateSecret, at(0)).await;
    assert!(
        matches!(unknown, Err(RotationError::NoVersion(_))),
        "{unknown:?}"
    );
    place.service.begin(SECRET, "one");
    // Not published yet, so not accepted.
    place.step("one", Phase::CreateSecret, at(0)).await.unwrap();
    let tested = place.step("one", Phase::TestSecret, at(0)).await;
    assert!(
        tested.is_err(),
        "a key that nobody knows is not put in force"
    );
}

#[test]
fn the_sample_event_is_what_secrets_manager_sends() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../events/rotate-keys/create.json"
    );
    let event: Step = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(event.step, Phase::CreateSecret);
    assert_eq!(event.secret_id, SECRET);
}
