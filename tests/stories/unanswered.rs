//! A table that is slow, or answers to nobody: what was asked of it is there once, and who holds
//! something no longer stores nothing.

use http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use stories::Answer;
use stories::desk::{Ask, Desk, Keys};
use stories::faults::{BadLine, Fault, Standing};
use stories::table::user;
use uuid::Uuid;

const WIDE: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "1000")];
/// Longer than any of these requests is held up, on any machine.
const LONG: Duration = Duration::from_secs(60);
const COMMIT: &str = "TransactWriteItems";
const CLAIM: &str = "PutItem IDEM ANSWER";
const GOAL: &str = "click Save, then click Print, then click Close";
const PAGE: &str = r#"<html><body><button id="5">Save </button><button id="6">Print </button><button id="7">Close </button></body></html>"#;
const SAVED: &str = r#"<html><body><p role="status" id="4">Saved </p><button id="5">Save </button><button id="6">Print </button><button id="7">Close </button></body></html>"#;

/// A user with a session, and two processes: one over a bad line.
struct Scene {
    line: BadLine,
    well: Desk,
    ill: Arc<Desk>,
    token: String,
    session: Uuid,
    now: Timestamp,
}

impl Scene {
    async fn new(patience: Duration) -> Self {
        let keys = Keys::generate();
        let line = BadLine::with_patience(patience).await;
        let well = Desk::over(line.table.store.clone(), &keys, &WIDE);
        let ill = Desk::over(line.store.clone(), &keys, &WIDE);
        let now = Timestamp::now();
        let scope = user(&line.table.store, "ann@example.com", "acme").await;
        Self {
            token: well.token(&scope, now),
            line,
            well,
            ill: Arc::new(ill),
            session: Uuid::new_v4(),
            now,
        }
    }

    fn body(&self, query: &str) -> Value {
        json!({
            "url": "https://app.example.com/start", "query": query, "dom": PAGE,
            "sessionId": self.session,
        })
    }

    fn ask(&self, body: Value) -> Ask {
        Ask::new(Method::POST, "/api/agent/interact", &self.token, body)
    }

    /// Opens the task that is at work.
    async fn begin(&self) -> Value {
        let opened = self.well.ask(&self.ask(self.body(GOAL)), self.now).await;
        assert_eq!(opened.status, 200, "{opened:?}");
        opened.body["taskId"].clone()
    }

    fn report(&self, task: &Value) -> Ask {
        let mut body = self.body(GOAL);
        body["taskId"] = task.clone();
        body["lastActionStatus"] = json!("success");
        body["dom"] = json!(SAVED);
        self.ask(body)
    }

    fn stand(&self, operation: &str, fault: Fault, and_all_later: bool) {
        self.line.stand(Standing {
            operation: operation.to_owned(),
            fault,
            and_all_later,
        });
    }

    /// What the user has said, as it is stored.
    async fn said(&self) -> Vec<String> {
        let path = format!("/api/session/{}/messages", self.session);
        let ask = Ask::new(Method::GET, path, &self.token, Value::Null);
        let answer = self.well.ask(&ask, self.now).await;
        let messages = answer.body["messages"].as_array().cloned();
        let by_user = messages.unwrap_or_default().into_iter();
        let by_user = by_user.filter(|one| one["role"] == "user");
        by_user
            .filter_map(|one| Some(one["content"].as_str()?.to_owned()))
            .collect()
    }

    /// Starts a request over the bad line, whose commit is held up there.
    async fn slow(&self, ask: &Ask) -> tokio::task::JoinHandle<Answer> {
        self.stand(COMMIT, Fault::HeldUp, false);
        let (ill, ask, now) = (Arc::clone(&self.ill), ask.clone(), self.now);
        let slow = tokio::spawn(async move { ill.ask(&ask, now).await });
        self.line.holds_up(1).await;
        slow
    }
}

#[tokio::test]
async fn a_turn_whose_reply_is_lost_is_found_and_answered() {
    let scene = Scene::new(LONG).await;
    let task = scene.begin().await;
    let interrupts = scene.ask(scene.body("click Close"));
    scene.stand(COMMIT, Fault::Torn, false);
    let first = scene.ill.ask(&interrupts, scene.now).await;
    scene.line.mend();
    let again = scene.well.ask(&interrupts, scene.now).await;

    assert_eq!(first.status, 200, "{first:?}");
    assert_ne!(first.body["taskId"], task);
    assert_eq!(again.body["taskId"], first.body["taskId"]);
    assert_eq!(scene.said().await, [GOAL, "click Close"]);

    // A step has no key, and is found all the same.
    let mut step = scene.report(&first.body["taskId"]);
    step.body["query"] = json!("click Close");
    scene.stand(COMMIT, Fault::Torn, false);
    let answer = scene.ill.ask(&step, scene.now).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[tokio::test]
async fn what_nobody_can_find_out_is_done_once_by_who_comes_when_told() {
    // Stored or not, and then the table is gone.
    for fault in [Fault::Torn, Fault::Broken] {
        let scene = Scene::new(LONG).await;
        scene.begin().await;
        let interrupts = scene.ask(scene.body("click Close"));
        scene.stand(COMMIT, fault, true);
        let (mut then, mut begun) = (scene.now, Instant::now());
        let mut answer = scene.ill.ask(&interrupts, then).await;
        scene.line.mend();
        let mut refusals = Vec::new();
        while answer.status != 200 && refusals.len() < 3 {
            let after: u64 = answer
                .header("retry-after")
                .parse()
                .unwrap_or_else(|_| panic!("{fault:?}: {refusals:?} {answer:?}"));
            refusals.push((answer.status.as_u16(), after));
            then += begun.elapsed() + Duration::from_secs(after);
            begun = Instant::now();
            answer = scene.well.ask(&interrupts, then).await;
        }
        assert_eq!(answer.status, 200, "{fault:?}: {refusals:?} {answer:?}");
        assert!(refusals.len() <= 2, "{fault:?}: {refusals:?}");
        assert!(refusals[0].1 < 10, "{fault:?}: {refusals:?}");
        assert_eq!(
            scene.said().await,
            [GOAL, "click Close"],
            "{fault:?}: {refusals:?}"
        );
    }
}

#[tokio::test]
async fn what_arrives_after_its_request_gave_up_is_refused() {
    let scene = Scene::new(Duration::from_millis(600)).await;
    scene.begin().await;
    let interrupts = scene.ask(scene.body("click Close"));
    let first = scene.slow(&interrupts).await.await.unwrap();
    scene.line.mend();
    scene.line.holds_up(0).await;
    let before = scene.said().await;
    let again = scene.well.ask(&interrupts, scene.now).await;

    assert_eq!(first.status, 503, "{first:?}");
    assert_eq!(before, [GOAL]);
    assert_eq!(again.status, 200, "{again:?}");
    assert_eq!(scene.said().await, [GOAL, "click Close"]);
}

#[tokio::test]
async fn who_was_so_slow_that_another_took_over_stores_nothing() {
    let later = |scene: &Scene| scene.now + SignedDuration::from_secs(28);

    // A step.
    let scene = Scene::new(LONG).await;
    let step = scene.report(&scene.begin().await);
    let slow = scene.slow(&step).await;
    let next = scene.well.ask(&step, later(&scene)).await;
    scene.line.mend();
    let slow = slow.await.unwrap();
    assert_eq!(next.status, 200, "{next:?}");
    assert_eq!(slow.refusal().1, "RESOURCE_CONFLICT");

    // The same under a key.
    let scene = Scene::new(LONG).await;
    let step = scene.report(&scene.begin().await).keyed("once");
    let slow = scene.slow(&step).await;
    let next = scene.well.ask(&step, later(&scene)).await;
    scene.line.mend();
    let slow = slow.await.unwrap();
    let third = scene.well.ask(&step, later(&scene)).await;
    assert_eq!(slow.refusal().1, "RESOURCE_CONFLICT");
    assert_eq!(third.body["action"], next.body["action"]);

    // A goal that ends another task.
    let scene = Scene::new(LONG).await;
    scene.begin().await;
    let slow = scene.slow(&scene.ask(scene.body("click Close"))).await;
    let other = scene.ask(scene.body("click Print"));
    let next = scene.well.ask(&other, later(&scene)).await;
    scene.line.mend();
    let slow = slow.await.unwrap();
    assert_eq!(next.status, 200, "{next:?}");
    assert_eq!(slow.refusal().1, "RESOURCE_CONFLICT");
    assert_eq!(scene.said().await, [GOAL, "click Print"]);
}

#[tokio::test]
async fn a_slow_first_request_is_known_again_from_when_it_was_answered() {
    let scene = Scene::new(LONG).await;
    let ask = scene.ask(scene.body(GOAL));
    scene.stand(CLAIM, Fault::HeldUp, false);
    let (ill, first, now) = (Arc::clone(&scene.ill), ask.clone(), scene.now);
    let first = tokio::spawn(async move { ill.ask(&first, now).await });
    scene.line.holds_up(1).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    scene.line.mend();
    let first = first.await.unwrap();
    let after = |seconds| scene.now + SignedDuration::from_secs(seconds);
    let again = scene.well.ask(&ask, after(12)).await;
    let much_later = scene.well.ask(&ask, after(90)).await;

    assert_eq!(first.status, 200, "{first:?}");
    assert_eq!(again.body["taskId"], first.body["taskId"]);
    assert_ne!(much_later.body["taskId"], first.body["taskId"]);
}

/// Kept is the answer by the second, and known by the millisecond.
#[tokio::test]
async fn at_the_end_of_its_time_a_repeat_is_one_or_the_other() {
    let mut scene = Scene::new(LONG).await;
    for quarters in 36..=48 {
        scene.session = Uuid::new_v4();
        let ask = scene.ask(scene.body(GOAL));
        let first = scene.well.ask(&ask, scene.now).await;
        assert_eq!(first.status, 200, "{first:?}");
        let then = scene.now + SignedDuration::from_millis(quarters * 250);
        let again = scene.well.ask(&ask, then).await;
        assert_eq!(again.status, 200, "after {quarters} quarters: {again:?}");
    }
}
