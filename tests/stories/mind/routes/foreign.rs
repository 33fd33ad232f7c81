//! A deed that the user allowed, and that their goal does not name, is in no route and goes out by none unasked.

use super::{SITE, learned, scope};
use crate::mind::{first, reached};
use crate::player::{Player, action, page, status};
use coxswain::page::Page;
use coxswain::route::{Footprint, Learned, Recipe, Shape};
use coxswain::store::RouteWrite;
use jiff::Timestamp;
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};
use stories::table::{body, in_memory, new_session, opened, opening_turn};

/// A goal, and the control that a model takes for what it orders.
const FOREIGN: [(&str, &str, &str); 3] = [
    (
        "void the invoice of Delta GmbH",
        "Mark as paid",
        "INV-204 was marked as paid.",
    ),
    (
        "archive the invoice of Delta GmbH",
        "Send reminder",
        "A reminder was sent.",
    ),
    (
        "Delta GmbH went bankrupt, so delete their invoice",
        "Pin",
        "INV-204 was pinned.",
    ),
];

fn invoice(control: &str, message: &str) -> String {
    page(&format!(
        r#"<h1>Invoices </h1><ul><li>INV-204 Delta GmbH 45.00  <button id="371">{control} </button><button id="373">⋯ </button></li></ul><p role="status" id="9">{message} </p>"#
    ))
}

/// Presses the one control, and calls that done.
async fn erring() -> ScriptedModel {
    ScriptedModel::answering(|asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It was asked for."}));
        }
        if asked.user.contains(" was ") {
            reached()
        } else {
            first("click(371)")
        }
    })
    .await
}

/// Plays a task whose user says yes to everything; gives its answers.
async fn play(player: &mut Player<'_>, goal: &str, control: &str, message: &str) -> Vec<Value> {
    (player.task_id, player.session_id) = (Value::Null, Value::Null);
    let mut pressed = false;
    let mut answers = vec![player.begin(goal, invoice(control, "")).await];
    for _ in 0..8 {
        let last = answers.last().unwrap().clone();
        let shown = if pressed { message } else { "" };
        let next = match status(&last) {
            "completed" | "failed" => break,
            "needs_user_input" => {
                "yes".clone_into(&mut player.query);
                let body = player.body(invoice(control, shown));
                let next = player.send(&body).await;
                goal.clone_into(&mut player.query);
                next
            }
            _ => player.report(invoice(control, shown)).await,
        };
        pressed |= action(&next) == "click(371)";
        answers.push(next);
    }
    answers
}

/// Every press went out after a question of that task.
fn is_asked_first(answers: &[Value]) -> bool {
    let pressed = answers.iter().position(|one| action(one) == "click(371)");
    let asked = answers.iter().position(|one| action(one) == "ask_user()");
    pressed.is_none_or(|pressed| asked.is_some_and(|asked| asked < pressed))
}

#[tokio::test]
async fn what_the_user_allowed_by_rote_teaches_nothing_and_is_asked_again() {
    for (goal, control, message) in FOREIGN {
        let model = erring().await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        for round in 0..2 {
            let answers = play(&mut player, goal, control, message).await;
            assert!(is_asked_first(&answers), "{goal} {round}: {answers:?}");
            let routes = answers.iter().map(|one| &one["metrics"]["route"]);
            assert!(
                routes.into_iter().all(|route| route != "replay"),
                "{goal} {round}"
            );
        }
        let scope = scope(&app, "ada@example.com").await;
        assert_eq!(learned(&app, &scope, goal).await, None, "{goal}");
    }
}

#[tokio::test]
async fn what_was_learned_of_a_foreign_deed_is_left_at_once() {
    for (goal, control, message) in FOREIGN {
        let model = erring().await;
        let table = in_memory().await;
        let app = TestApp::with_model_over(&model, table.store.clone()).await;
        let mut player = Player::new(&app).await;
        let scope = scope(&app, "ada@example.com").await;
        let shown = Page::read(Some(&invoice(control, "")), None, None);
        let press = coxswain::action::Action::Click {
            id: coxswain::page::ElementId(371),
        };
        let step = Footprint {
            proven: true,
            ..Footprint::of(&press, &shown, true, str::to_owned)
        };
        let shape = Shape::of(&intent::read(goal));
        let recipe = Recipe::learn(&shape, &player.url, &[step]).unwrap();
        let now = Timestamp::now();
        let (body, id) = (body("x"), new_session());
        let mut turn = opening_turn(opened(id, &player.url, now), &body, "x", now);
        turn.route = Some(RouteWrite {
            domain: SITE.to_owned(),
            shape: shape.key(),
            json: json!(Learned::new(recipe, now)).to_string(),
            known: false,
        });
        table.store.commit(&scope, turn).await.unwrap();
        assert!(learned(&app, &scope, goal).await.is_some(), "{goal}");

        let answers = play(&mut player, goal, control, message).await;
        assert!(is_asked_first(&answers), "{goal}: {answers:?}");
        let replayed = answers
            .iter()
            .find(|one| one["metrics"]["route"] == "replay");
        assert_eq!(replayed, None, "{goal}");
    }
}
