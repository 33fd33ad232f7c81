//! What one task teaches the next: the second of a shape costs no call, and nothing is done blindly.

#![expect(clippy::float_cmp, reason = "confidences are rounded")]

mod foreign;
mod hijacked;
mod limits;
mod poisoned;
mod trust;

use super::{asks_for, first, then};
use crate::player::{Player, action, page, status, text};
use coxswain::auth::Scope;
use coxswain::route::{Learned, Shape};
use coxswain::store::scope_of;
use jiff::Timestamp;
use lifecycle::Provenance;
use serde_json::{Value, json};
use std::time::Duration;
use stories::TestApp;
use stories::recorder::{Recorder, rounds};
use stories::scripted_model::{Reply, ScriptedModel};

const SITE: &str = "example.com";

fn goal(note: &str) -> String {
    format!(
        "Sort out this complaint for good so that we can close the case or resolve it, and the reason is \"{note}\""
    )
}

/// The page of a complaint, by what its note field and its message hold.
fn case(note: &str, message: &str) -> String {
    page(&format!(
        r#"<h1>Complaint </h1><p role="status" id="5">{message} </p><button id="6">Refund </button><button id="7">Close case </button><label>Note <input name="note" id="8" value="{note}"/></label>"#
    ))
}

/// The same page after a new release of the site: other numbers, another order.
fn case_renumbered(note: &str, message: &str) -> String {
    page(&format!(
        r#"<h1>Complaint </h1><label>Note <input name="note" id="31" value="{note}"/></label><p role="status" id="32">{message} </p><button id="33">Close case </button><button id="34">Refund </button>"#
    ))
}

/// The page after a redesign: the button is called otherwise.
fn case_redesigned(note: &str, message: &str) -> String {
    case(note, message).replace("Close case", "Resolve")
}

/// A model that knows how to close a complaint.
async fn clerk() -> ScriptedModel {
    ScriptedModel::answering(|asked| {
        if asked.user.contains("Case closed.") {
            return Reply::json(json!({
                "thought": "The case is closed.",
                "action": "finish()",
                "goalReached": {"match": true, "confidence": 0.95, "reason": "It says so."},
            }));
        }
        let typed = ["was late", "got lost", "broke"];
        let note = typed.iter().find(|note| asked.user.contains(**note));
        let filled = note.is_some_and(|note| asked.user.contains(&format!("=\"{note}\"")));
        let next = if filled || asked.user.contains("Done, oldest first") {
            "click(7)".to_owned()
        } else {
            format!("setValue(8, \"{}\")", note.unwrap_or(&"?"))
        };
        if asks_for(asked, "analysis") {
            first(&next)
        } else {
            then(&next)
        }
    })
    .await
}

/// Plays one task on the page as it always was: its actions, the last answer, the routes taken.
async fn play(player: &mut Player<'_>, note: &str) -> (Vec<String>, Value, Vec<String>) {
    let pages = [case("", ""), case(note, ""), case(note, "Case closed.")];
    let mut answers: Vec<Value> = Vec::new();
    for shown in pages {
        answers.push(if answers.is_empty() {
            player.begin(&goal(note), shown).await
        } else {
            player.report(shown).await
        });
        if status(answers.last().unwrap()) == "completed" {
            break;
        }
    }
    let all = |field: fn(&Value) -> String| answers.iter().map(field).collect();
    let actions = all(|answer| action(answer).to_owned());
    let routes = all(|answer| text(&answer["metrics"], "route").to_owned());
    player.task_id = Value::Null;
    player.session_id = Value::Null;
    (actions, answers.pop().unwrap(), routes)
}

async fn scope(app: &TestApp, email: &str) -> Scope {
    let user = app.app.store.find_user(email).await.unwrap().unwrap();
    scope_of(&user.profile)
}

/// What the user's own tasks have taught of the goal's shape.
async fn learned(app: &TestApp, scope: &Scope, goal: &str) -> Option<Learned> {
    let shape = Shape::of(&intent::read(goal)).key();
    let now = Timestamp::now();
    let stored = app.app.store.load_routes(scope, SITE, &shape, now).await;
    let stored = stored.unwrap();
    let own = stored.iter().find(|route| route.user == scope.user())?;
    Some(serde_json::from_str(&own.json).unwrap())
}

/// How often it worked, and how often it has failed since.
fn fared(trust: &Provenance) -> (u32, u32) {
    (trust.verification_count, trust.consecutive_failures)
}

#[tokio::test]
async fn the_second_task_of_a_shape_costs_no_call_and_types_its_own_value() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let (actions, last, routes) = play(&mut player, "was late").await;
    assert_eq!(
        actions,
        ["setValue(8, \"was late\")", "click(7)", "finish()"],
        "{last}"
    );
    assert!(routes.contains(&"model".to_owned()), "{routes:?}");
    let asked = model.requests().len();
    assert!(asked > 0);

    let (actions, last, routes) = play(&mut player, "got lost").await;

    assert_eq!(
        actions,
        ["setValue(8, \"got lost\")", "click(7)", "finish()"]
    );
    assert_eq!(routes, ["replay", "replay", "replay"]);
    assert_eq!(status(&last), "completed");
    assert_eq!(last["metrics"]["llmCalls"], 0);
    assert_eq!(model.requests().len(), asked);
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(fared(&trust), (2, 0));
    assert_eq!(trust.confidence(Timestamp::now()), 0.76);
}

#[tokio::test]
async fn each_step_is_found_by_what_it_is_and_told_in_plain_words() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let answer = player.begin(&goal("broke"), case_renumbered("", "")).await;
    assert_eq!(action(&answer), "setValue(31, \"broke\")");
    let thought = text(&answer, "thought");
    assert!(
        thought.contains("Entering “broke” into “Note”."),
        "{thought}"
    );
    assert_eq!(
        answer["plan"]["steps"][1]["description"],
        "Click “Close case”"
    );
    let answer = player.report(case_renumbered("broke", "")).await;
    assert_eq!(action(&answer), "click(33)");
    assert_eq!(text(&answer, "thought"), "Clicking “Close case”.");
    assert_eq!(answer["verification"]["success"], true);
    let answer = player
        .report(case_renumbered("broke", "Case closed."))
        .await;
    assert_eq!(status(&answer), "completed", "{answer}");
}

#[tokio::test]
async fn a_changed_page_is_left_to_the_model_and_ends_right() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let asked = model.requests().len();
    player.begin(&goal("broke"), case_redesigned("", "")).await;
    let mut answer = player.report(case_redesigned("broke", "")).await;
    // The button may only be slow to come.
    while action(&answer).starts_with("wait(") {
        answer = player.report(case_redesigned("broke", "")).await;
    }
    assert_eq!(action(&answer), "click(7)", "{answer}");
    assert_eq!(answer["metrics"]["route"], "model");
    assert!(model.requests().len() > asked);
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(fared(&trust), (1, 1));
    assert_eq!(trust.confidence(Timestamp::now()), 0.36);
    let answer = player
        .report(case_redesigned("broke", "Case closed."))
        .await;
    assert_eq!(status(&answer), "completed", "{answer}");

    // The way that the model found is the one that is known now.
    let again = learned(&app, &scope, &goal("x")).await.unwrap();
    assert_eq!(fared(&again.provenance), (1, 0));
    let lines: Vec<String> = again
        .recipe
        .lines(&Shape::of(&intent::read(&goal("x"))))
        .collect();
    assert_eq!(lines[1], "Click “Resolve”");
}

#[tokio::test]
async fn a_route_costs_no_round_of_its_own_and_the_debug_log_tells_it() {
    let model = clerk().await;
    let recorder = Recorder::new().await;
    let app = TestApp::with_model_over(&model, recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    recorder.slow_down(Duration::from_millis(40));
    recorder.take();
    player.begin(&goal("broke"), case("", "")).await;
    let begun = recorder.take();
    assert!(begun.iter().any(|one| one.body.contains("#ROUTES")));
    assert!(rounds(&begun) <= 3, "{begun:?}");
    player.report(case("broke", "")).await;
    recorder.take();
    player.report(case("broke", "Case closed.")).await;
    let ended = recorder.take();
    assert!(ended.iter().any(|one| one.body.contains("#ROUTES")));
    assert!(rounds(&ended) <= 3);
    let logs = app.get("/api/debug/logs", &player.token).await;
    let logs = logs.body["logs"].as_array().unwrap();
    let replayed = logs.iter().filter(|log| log["data"]["route"] == "replay");
    assert_eq!(replayed.count(), 3);
}
