//! What a call costs at the table: rounds that wait for one another, never more than three.

use crate::player::{Player, action, long_goal, long_page, page};
use serde_json::{Value, json};
use std::time::Duration;
use stories::TestApp;
use stories::recorder::{Recorder, rounds};
use uuid::Uuid;

const MOST: usize = 3;
/// Longer than a busy machine lets parallel requests drift apart.
const DELAY: Duration = Duration::from_millis(80);

#[tokio::test]
async fn a_call_makes_three_rounds_at_most_whatever_the_history() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    let clicks = 45;
    for step in 1..=40 {
        let measured = [1, 2, 10, 40].contains(&step);
        recorder.slow_down(if measured { DELAY } else { Duration::ZERO });
        recorder.take();
        let answer = if step == 1 {
            player.begin(&long_goal(clicks), long_page(clicks, 0)).await
        } else {
            player.report(long_page(clicks, step - 1)).await
        };
        assert_eq!(action(&answer), format!("click({})", 10 + step));
        let exchanges = recorder.take();
        if measured {
            let made: Vec<&str> = exchanges.iter().map(|one| one.operation.as_str()).collect();
            assert!(rounds(&exchanges) <= MOST, "step {step}: {made:?}");
            assert!(exchanges.len() <= 10, "step {step}: {made:?}");
        }
    }
}

#[tokio::test]
async fn every_way_into_a_task_costs_three_rounds_at_most() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    recorder.slow_down(DELAY);
    let two = page(
        r#"<main><div role="group" aria-label="One" id="4"><a id="5">Edit </a></div><div role="group" aria-label="Two" id="6"><a id="7">Edit </a></div></main>"#,
    );
    let mut measured = Vec::new();
    let mut measure = |what: &'static str| {
        measured.push((what, rounds(&recorder.take())));
    };

    recorder.take();
    player.begin("click Edit", two.clone()).await;
    measure("a question");
    player.task_id = Value::Null;
    player.query = "2".to_owned();
    let body = player.body(two.clone());
    player.send(&body).await;
    measure("an answer with the session alone");
    let body = player.report_body(page("<h1>Letter </h1><a id=\"9\">Back </a>"));
    player.post(&body).await;
    measure("the end");
    player.post(&body).await;
    measure("a retry");
    player.session_id = json!(Uuid::new_v4());
    player.begin("click Edit now", two.clone()).await;
    measure("a finished task's id with a new goal");
    player.begin("click Back", two.clone()).await;
    measure("another goal in mid-task");
    player.session_id = json!(Uuid::new_v4());
    player.report(two.clone()).await;
    measure("an unknown session beside a running task");
    player.session_id = Value::Null;
    player.report(two).await;
    measure("a task's id alone");

    for (what, rounds) in &measured {
        assert!(*rounds <= MOST, "{what}: {measured:?}");
    }
}

/// A page whose before-state does not fit into the task's own item.
#[tokio::test]
async fn the_largest_page_costs_three_rounds_too() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    let links: String = (0_u64..9_000)
        .map(|number| {
            let name = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            format!(r#"<a id="{}">{name:016x} </a>"#, 100 + number)
        })
        .collect();
    let large = page(&format!(
        r#"<button id="5">Save </button><button id="6">Print </button>{links}"#
    ));
    player
        .begin("click Save, then click Print", large.clone())
        .await;
    recorder.slow_down(DELAY);
    recorder.take();
    player
        .report(large.replace("Save </button>", "Saved </button>"))
        .await;
    let exchanges = recorder.take();
    let made: Vec<&str> = exchanges.iter().map(|one| one.operation.as_str()).collect();
    assert!(rounds(&exchanges) <= MOST, "{made:?}");
}
