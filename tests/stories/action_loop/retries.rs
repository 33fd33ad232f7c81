//! A request that comes twice is carried out once.

use crate::player::{INTERACT, Player, action, page, status};
use coxswain::store::scope_of;
use coxswain::task::TaskId;
use serde_json::{Value, json};
use stories::{Answer, TestApp};

const BUTTONS: &str = r#"<button id="5">Save </button><button id="6">Print </button>"#;
const SAVED: &str = r#"<p role="status" id="4">Saved </p><button id="5">Save </button><button id="6">Print </button>"#;
const GOAL: &str = "click Save, then click Print";

/// An answer without what the clock and the request's own id put into it.
fn told(answer: &Answer) -> Value {
    assert_eq!(answer.status, 200, "{answer:?}");
    let mut told = answer.body.clone();
    for part in ["/metrics", "/data/metrics"] {
        if let Some(metrics) = told.pointer_mut(part) {
            *metrics = metrics["stepIndex"].clone();
        }
    }
    told
}

async fn step_count(app: &TestApp, task: &Value) -> usize {
    let user = app
        .app
        .store
        .find_user("ada@example.com")
        .await
        .unwrap()
        .unwrap();
    let id = TaskId(task.as_str().unwrap().parse().unwrap());
    let steps = app
        .app
        .store
        .list_steps::<Value>(&scope_of(&user.profile), id, jiff::Timestamp::now())
        .await
        .unwrap();
    steps.len()
}

#[tokio::test]
async fn a_first_request_that_comes_again_opens_no_second_task() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.query = GOAL.to_owned();
    let body = player.body(page(BUTTONS));
    let first = player.post(&body).await;
    let again = player.post(&body).await;
    assert_eq!(told(&again), told(&first));
    assert_eq!(step_count(&app, &first.body["taskId"]).await, 1);
}

#[tokio::test]
async fn a_switch_that_is_pressed_twice_is_pressed_twice() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let lamp = page(
        r#"<h1>Room </h1><button id="5" role="switch">Lamp </button><button id="6">Leave </button>"#,
    );
    let first = player
        .begin(
            "click Lamp, then click Lamp, then click Leave",
            lamp.clone(),
        )
        .await;
    // The page text shows no switch's state: the steps are the same, byte for byte.
    let step = player.report_body(lamp);
    let mut actions = vec![action(&first).to_owned()];
    for _ in 0..2 {
        actions.push(action(&player.send(&step).await).to_owned());
    }
    assert_eq!(actions, ["click(5)", "click(5)", "click(6)"]);
    assert_eq!(step_count(&app, &player.task_id).await, 3);
}

#[tokio::test]
async fn a_step_with_a_key_is_made_once() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, page(BUTTONS)).await;
    let body = player.report_body(page(SAVED));
    let first = player.post_keyed("step 2", &body).await;
    let again = player.post_keyed("step 2", &body).await;
    assert_eq!(action(&first.body), "click(6)");
    assert_eq!(told(&again), told(&first));
    assert_eq!(step_count(&app, &player.task_id).await, 2);
}

#[tokio::test]
async fn a_goal_that_was_reached_may_be_asked_for_again_at_once() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.query = "click Save".to_owned();
    let ask = player.body(page(BUTTONS));
    let first = player.send(&ask).await;
    let report = player.report_body(page(SAVED));
    assert_eq!(action(&player.send(&report).await), "finish()");
    let second = player.send(&ask).await;
    assert_eq!(action(&second), "click(5)");
    assert_ne!(second["taskId"], first["taskId"]);
    // And that one is known again in its turn.
    assert_eq!(player.send(&ask).await["taskId"], second["taskId"]);

    // Reached at its first step: nothing is left to be known again.
    player.task_id = Value::Null;
    let chat = json!({"query": "hello"});
    let (one, other) = (player.send(&chat).await, player.send(&chat).await);
    assert_eq!(status(&one), "completed");
    assert_ne!(one["taskId"], other["taskId"]);
}

#[tokio::test]
async fn a_goal_whose_task_has_gone_on_opens_another_task() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.query = GOAL.to_owned();
    let ask = player.body(page(BUTTONS));
    let first = player.send(&ask).await;
    player.report(page(SAVED)).await;
    let second = player.send(&ask).await;
    assert_ne!(second["taskId"], first["taskId"]);

    // Stopped by its user, or by another goal, it has gone on too.
    player.session_id = second["sessionId"].clone();
    player.task_id = Value::Null;
    let ask = player.body(page(BUTTONS));
    let third = player.send(&ask).await;
    let path = format!(
        "/api/session/{}/task/{}/stop",
        player.session_id.as_str().unwrap(),
        player.task_id.as_str().unwrap()
    );
    assert_eq!(app.post(&path, &player.token, &json!({})).await.status, 200);
    let fourth = player.send(&ask).await;
    assert_ne!(fourth["taskId"], third["taskId"]);
    let mut other = ask.clone();
    other["query"] = json!("click Print");
    player.send(&other).await;
    assert_ne!(player.send(&ask).await["taskId"], fourth["taskId"]);
}

#[tokio::test]
async fn a_question_is_asked_again_where_the_request_that_led_to_it_comes_again() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.session_id = json!("6f2b8f0e-7c0a-4f57-9c5f-0d6f5a1f7b11");
    player.query = "click Edit".to_owned();
    let two = page(
        r#"<main><div role="group" aria-label="One" id="4"><a id="5">Edit </a></div><div role="group" aria-label="Two" id="6"><a id="7">Edit </a></div></main>"#,
    );
    let ask = player.body(two);
    let first = player.post(&ask).await;
    assert_eq!(status(&first.body), "needs_user_input");
    assert_eq!(told(&player.post(&ask).await), told(&first));
    assert_eq!(step_count(&app, &first.body["taskId"]).await, 1);
}

#[tokio::test]
async fn a_key_holds_its_answer_for_its_body() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.query = GOAL.to_owned();
    let body = player.body(page(BUTTONS));
    let first = player.post_keyed("one", &body).await;
    assert_eq!(told(&player.post_keyed("one", &body).await), told(&first));
    let mut other = body.clone();
    other["query"] = json!("click Print");
    let refused = player.post_keyed("one", &other).await;
    assert_eq!(refused.refusal(), (422, "VALIDATION_ERROR"));

    player.task_id = first.body["taskId"].clone();
    let report = player.report_body(page(SAVED));
    let second = player.post_keyed("two", &report).await;
    assert_eq!(action(&second.body), "click(6)");
    assert_eq!(
        told(&player.post_keyed("two", &report).await),
        told(&second)
    );
    // Long after: two more steps lie between.
    let mut last = player.report_body(page("<h1>Printed </h1><button id=\"9\">Back </button>"));
    assert_eq!(
        action(&player.post_keyed("three", &last).await.body),
        "finish()"
    );
    last["tabId"] = json!(1);
    assert_eq!(
        told(&player.post_keyed("two", &report).await),
        told(&second)
    );
}

#[tokio::test]
async fn a_key_has_at_most_255_characters() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.query = GOAL.to_owned();
    let body = player.body(page(BUTTONS));
    let refused = player.post_keyed(&"k".repeat(256), &body).await;
    assert_eq!(refused.refusal(), (400, "VALIDATION_ERROR"));
    assert_eq!(player.post_keyed(&"k".repeat(255), &body).await.status, 200);
}

#[tokio::test]
async fn two_users_may_use_the_same_key() {
    let app = TestApp::roomy().await;
    let ann = app.signed_in("ann@acme.com", Some("acme")).await;
    let bo = app.signed_in("bo@acme.com", Some("acme")).await;
    let (ann, bo) = (Player::with_token(&app, ann), Player::with_token(&app, bo));
    let body = json!({"url": ann.url, "query": GOAL, "dom": page(BUTTONS)});
    let (first, second) = (
        ann.post_keyed("k", &body).await,
        bo.post_keyed("k", &body).await,
    );
    assert_ne!(first.body["taskId"], second.body["taskId"]);
    assert_eq!(second.status, 200);
}

#[tokio::test]
async fn of_two_reports_at_once_each_makes_a_step_or_is_refused() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    // More steps than the four reports make: the task is open throughout.
    let goal = "click Save, click Print, click Share, click Copy, click Move, then click Close";
    let buttons = |says: &str| {
        let names = ["Save", "Print", "Share", "Copy", "Move", "Close"];
        let button = |(id, name)| format!(r#"<button id="{id}">{name} </button>"#);
        let buttons: String = (5..).zip(names).map(button).collect();
        page(&format!(r#"<p role="status" id="4">{says} </p>{buttons}"#))
    };
    player.begin(goal, buttons("")).await;
    let one = player.report_body(buttons("Saved"));
    let mut other = one.clone();
    other["tabId"] = json!(7);
    let mut steps = 1;
    for body in [&one, &other] {
        let (left, right) = tokio::join!(
            app.post(INTERACT, &player.token, &one),
            app.post(INTERACT, &player.token, body)
        );
        let (done, refused): (Vec<_>, Vec<_>) = [left, right]
            .into_iter()
            .partition(|answer| answer.status == 200);
        assert!(!done.is_empty());
        for answer in &refused {
            assert_eq!(answer.refusal(), (409, "RESOURCE_CONFLICT"));
            assert_eq!(answer.header("retry-after"), "1");
        }
        assert!(
            done.iter()
                .all(|answer| answer.body["taskId"] == player.task_id)
        );
        steps += done.len();
        assert_eq!(step_count(&app, &player.task_id).await, steps);
    }
    let user = app
        .app
        .store
        .find_user("ada@example.com")
        .await
        .unwrap()
        .unwrap();
    let id = TaskId(player.task_id.as_str().unwrap().parse().unwrap());
    let steps = app
        .app
        .store
        .list_steps::<Value>(&scope_of(&user.profile), id, jiff::Timestamp::now())
        .await
        .unwrap();
    let indices: Vec<u32> = steps.iter().map(|(index, _)| *index).collect();
    let dense: Vec<u32> = (0..).take(indices.len()).collect();
    assert_eq!(indices, dense);
}
