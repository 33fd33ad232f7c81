//! A step over its limit is taken in the next window where that begins soon, and refused at once
//! where it does not.

use crate::player::{INTERACT, page};
use Comes::{Refused, Waits};
use coxswain::auth::Scope;
use coxswain::store::{Counter, Store, Subject};
use futures_util::future::join_all;
use http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stories::Answer;
use stories::desk::{Ask, Desk, Keys};
use stories::recorder::Recorder;
use stories::table::{in_memory, noon, user};

/// One step a minute, and one new task.
const NARROW: [(&str, &str); 1] = [("RATE_LIMIT_SCALE", "0.01")];

#[tokio::test]
async fn a_step_waits_for_a_window_that_begins_within_two_seconds() {
    let table = in_memory().await;
    let scope = user(&table.store, "ann@example.com", "acme").await;
    let desk = Desk::over(table.store.clone(), &Keys::generate(), &NARROW);
    let token = desk.token(&scope, noon());
    let at = |milliseconds| noon() + SignedDuration::from_millis(milliseconds);
    let lamp = page(r#"<button id="5">Lamp </button><button id="6">Fan </button>"#);
    let mut body = json!({
        "url": "https://app.example.com/", "query": "click Lamp, then click Fan, then click Lamp", "dom": lamp,
    });
    let ask = |body| Ask::new(Method::POST, INTERACT, &token, body);
    let opened = desk.ask(&ask(body.clone()), at(58_000)).await;
    body["taskId"] = opened.body["taskId"].clone();
    body["lastActionStatus"] = json!("success");
    assert_eq!(desk.ask(&ask(body.clone()), at(58_500)).await.status, 200);

    let began = Instant::now();
    let waited = desk.ask(&ask(body.clone()), at(58_900)).await;
    assert_eq!(waited.status, 200, "{waited:?}");
    assert!(began.elapsed() >= Duration::from_millis(1_050));

    // That took the unit of the next window, which has long to go.
    let began = Instant::now();
    let refused = desk.ask(&ask(body), at(75_000)).await;
    assert_eq!(refused.refusal(), (429, "RATE_LIMIT"));
    assert_eq!(refused.header("retry-after"), "45");
    assert!(began.elapsed() < Duration::from_secs(1));
}

/// What comes of it: it is taken in the next window, or refused until that begins.
#[derive(Debug, Clone, Copy)]
enum Comes {
    Waits,
    Refused,
}

fn lamps() -> String {
    page(r#"<button id="5">Lamp </button><button id="6">Fan </button>"#)
}

fn named(opened: &Value, more: &Value) -> Value {
    let mut body = json!({
        "url": "https://app.example.com/", "query": "click Lamp, then click Fan, then click Lamp",
        "dom": lamps(), "taskId": opened["taskId"], "sessionId": opened["sessionId"],
    });
    let more = more.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(more);
    body
}

/// What is asked, when in a minute whose steps are used up, what more its body says, and what comes of it.
fn steps() -> Vec<(&'static str, i64, Value, Comes)> {
    let ran = || json!({"lastActionStatus": "success"});
    let error = json!({"code": "ELEMENT_NOT_FOUND", "message": "gone", "action": "click(5)"});
    let failed = json!({"lastActionStatus": "failure", "lastActionError": error});
    let tree = json!([{"id": "5", "role": "button", "name": "Lamp"}]);
    let changes = json!({"addedCount": 1, "removedCount": 0, "stabilizationTime": 500});
    vec![
        ("a report, as late as it may wait", 58_000, ran(), Waits),
        ("that would wait longer", 55_000, ran(), Refused),
        ("at the beginning", 0, ran(), Refused),
        ("in the middle", 30_000, ran(), Refused),
        ("in the last millisecond", 59_999, ran(), Waits),
        ("a failure", 59_000, failed, Waits),
        ("a page alone", 59_100, json!({}), Waits),
        (
            "the older kind",
            59_200,
            json!({"lastActionResult": {"success": true}}),
            Waits,
        ),
        (
            "without its session",
            59_300,
            json!({"sessionId": null}),
            Waits,
        ),
        (
            "controls",
            59_400,
            json!({"dom": null, "interactiveTree": tree}),
            Waits,
        ),
        ("another tab", 59_500, json!({"tabId": 9}), Waits),
        (
            "another page",
            59_600,
            json!({"url": "https://app.example.com/other"}),
            Waits,
        ),
        (
            "what changed",
            59_700,
            json!({"domChanges": changes}),
            Waits,
        ),
        (
            "a client of chains",
            59_900,
            json!({"capabilities": ["chain"]}),
            Waits,
        ),
        // These open a task.
        (
            "another goal",
            59_000,
            json!({"query": "click Fan"}),
            Refused,
        ),
        ("without its task", 59_000, json!({"taskId": null}), Refused),
    ]
}

/// Nothing is left of a minute.
async fn use_up(store: &Store, scope: &Scope, now: Timestamp) {
    for name in ["interact", "interact-step"] {
        let counter = Counter {
            subject: Subject::Tenant(scope),
            name,
            limit: 1,
            window_seconds: 60,
        };
        while store.take_unit(&counter, now).await.unwrap().allowed {}
    }
}

/// Opens a task a minute before, then asks; what came of it, and how long it took.
async fn stepped(
    desk: &Desk,
    scope: &Scope,
    window: Timestamp,
    at: i64,
    more: &Value,
) -> (Answer, Duration) {
    let token = desk.token(scope, window - SignedDuration::from_mins(1));
    let ask = |body| Ask::new(Method::POST, INTERACT, &token, body);
    let begin = json!({
        "url": "https://app.example.com/", "query": "click Lamp, then click Fan, then click Lamp", "dom": lamps(),
    });
    let opened = desk
        .ask(&ask(begin), window - SignedDuration::from_secs(30))
        .await;
    assert_eq!(opened.status, 200, "{opened:?}");
    let now = window + SignedDuration::from_millis(at);
    use_up(&desk.app.store, scope, now).await;
    let began = Instant::now();
    let answer = desk.ask(&ask(named(&opened.body, more)), now).await;
    (answer, began.elapsed())
}

#[tokio::test]
async fn a_step_waits_for_a_window_that_begins_soon_whatever_it_says() {
    let table = in_memory().await;
    let desk = Desk::over(table.store.clone(), &Keys::generate(), &NARROW);
    // The last minute of an hour, a day and a year as well.
    let windows = ["2026-01-29T12:00:00Z", "2026-12-31T23:59:00Z"];
    let windows = windows.map(|window| window.parse::<Timestamp>().unwrap());
    let steps = steps();
    let cases = windows
        .iter()
        .flat_map(|window| steps.iter().map(move |case| (*window, case)));
    let played = cases.map(async |(window, (name, at, more, comes))| {
        let tenant = format!("{window} {at} {name}");
        let scope = user(
            &table.store,
            &format!("{}@example.com", tenant.replace(' ', "-")),
            &tenant,
        )
        .await;
        let (answer, took) = stepped(&desk, &scope, window, *at, more).await;
        let told = format!("{tenant}: after {took:?} {:?}", answer.body);
        match comes {
            Waits => {
                assert_eq!(answer.status, 200, "{told}");
                let left = u64::try_from(60_000 - at).unwrap();
                assert!(took >= Duration::from_millis(left), "{told}");
                assert_eq!(answer.header("x-ratelimit-remaining"), "0", "{told}");
                // It took the next window's unit.
                let reset = (window + SignedDuration::from_mins(2)).as_second();
                assert_eq!(
                    answer.header("x-ratelimit-reset"),
                    reset.to_string(),
                    "{told}"
                );
            }
            Refused => {
                assert_eq!(answer.refusal(), (429, "RATE_LIMIT"), "{told}");
                let seconds: i64 = answer.header("retry-after").parse().unwrap();
                assert!((1..=60 - at / 1000).contains(&seconds), "{told}");
            }
        }
    });
    join_all(played).await;
}

#[tokio::test]
async fn of_many_that_wait_the_next_window_takes_as_many_as_it_has() {
    let table = in_memory().await;
    let desk = Desk::over(table.store.clone(), &Keys::generate(), &NARROW);
    let mut waiting = Vec::new();
    for n in 0..4 {
        let scope = user(&table.store, &format!("u{n}@example.com"), "acme").await;
        let token = desk.token(&scope, noon());
        let mut body = named(&Value::Null, &json!({}));
        let opens = noon() + SignedDuration::from_mins(n);
        let opened = desk
            .ask(&Ask::new(Method::POST, INTERACT, &token, body), opens)
            .await;
        body = named(&opened.body, &json!({"lastActionStatus": "success"}));
        waiting.push((scope, Ask::new(Method::POST, INTERACT, &token, body)));
    }
    let now = noon() + SignedDuration::from_millis(10 * 60_000 + 59_000);
    use_up(&table.store, &waiting[0].0, now).await;
    let answers = join_all(waiting.iter().map(|(_, ask)| desk.ask(ask, now))).await;
    let taken = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(taken, 1, "{answers:?}");
    for refused in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(refused.refusal(), (429, "RATE_LIMIT"));
        // Until the end of the window that they waited for.
        let seconds: i64 = refused.header("retry-after").parse().unwrap();
        assert!((58..=60).contains(&seconds), "{seconds}");
    }
}

/// The table's own time is part of what a step has waited.
#[tokio::test]
async fn a_step_that_the_table_held_up_waits_for_what_is_left() {
    let recorder = Recorder::new().await;
    let desk = Desk::over(recorder.store.clone(), &Keys::generate(), &NARROW);
    for (at, slow) in [(59_200, 100), (59_900, 150), (58_050, 60)] {
        recorder.slow_down(Duration::ZERO);
        let tenant = format!("t{at}");
        let scope = user(&recorder.store, &format!("{tenant}@example.com"), &tenant).await;
        recorder.slow_down(Duration::from_millis(slow));
        let (answer, took) = stepped(
            &desk,
            &scope,
            noon(),
            at,
            &json!({"lastActionStatus": "success"}),
        )
        .await;
        assert_eq!(answer.status, 200, "{at}: {answer:?}");
        let waited = u64::try_from(60_000 - at).unwrap();
        let most = Duration::from_millis(waited + 12 * slow + 600);
        assert!(took < most, "{at}: {took:?} of {most:?}");
    }
}
