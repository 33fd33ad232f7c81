//! A control that answers its press with "Are you sure?" in its own name: nothing has happened yet.

use crate::player::{Player, action, controls, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

/// Bills as a client sends them that keeps the markup; the rows' buttons are called so.
fn bills(rows: &[(u32, &str, &str)]) -> String {
    let rows: String = rows
        .iter()
        .map(|(id, what, called)| {
            format!(r#"<tr><td>{what}</td><td>€40</td><td><form><button type="submit" title="delete" id="{id}">{called}</button></form></td></tr>"#)
        })
        .collect();
    page(&format!("<main><h1>Bills</h1><table>{rows}</table></main>"))
}

const GOAL: &str = "Press the delete button in the row of Firewood";

#[tokio::test]
async fn a_press_that_its_control_asks_about_is_confirmed_on_the_same_control_and_ends_when_the_row_is_gone()
 {
    let app = TestApp::roomy().await;
    for goal in [GOAL, "Delete Firewood"] {
        let token = app
            .signed_in(&format!("{}@example.com", goal.len()), None)
            .await;
        let mut player = Player::with_token(&app, token);
        let begun = [(31, "Petrol", "delete"), (32, "Firewood", "delete")];
        let answer = player.begin(goal, bills(&begun)).await;
        assert_eq!(action(&answer), "click(32)", "{answer}");
        let asks = bills(&[(31, "Petrol", "delete"), (32, "Firewood", "Are you sure?")]);
        let answer = player.report(asks).await;
        assert_eq!(action(&answer), "click(32)", "{answer}");
        assert_eq!(status(&answer), "executing", "{answer}");
        let answer = player.report(bills(&[(31, "Petrol", "delete")])).await;
        assert_eq!(action(&answer), "finish()", "{answer}");
        assert!(text(&answer, "thought").starts_with("Done."), "{answer}");
    }
}

#[tokio::test]
async fn a_control_that_asks_no_more_before_its_second_press_has_done_nothing() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let begun = bills(&[(31, "Petrol", "delete"), (32, "Firewood", "delete")]);
    player.begin(GOAL, begun.clone()).await;
    let asks = bills(&[(31, "Petrol", "delete"), (32, "Firewood", "Are you sure?")]);
    let answer = player.report(asks).await;
    assert_eq!(action(&answer), "click(32)", "{answer}");
    let answer = player.report(begun).await;
    let thought = text(&answer, "thought");
    assert!(!thought.starts_with("Done"), "{answer}");
}

#[tokio::test]
async fn a_control_that_asks_about_more_than_was_named_is_the_users_to_answer() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let begun = bills(&[(31, "Petrol", "delete"), (32, "Firewood", "delete")]);
    player.begin(GOAL, begun).await;
    let asks = bills(&[
        (31, "Petrol", "delete"),
        (32, "Firewood", "Really delete all bills?"),
    ]);
    let answer = player.report(asks).await;
    assert_eq!(status(&answer), "needs_user_input", "{answer}");
    let question = text(&answer, "userQuestion");
    assert!(question.contains("Really delete all bills?"), "{question}");
}

#[tokio::test]
async fn the_published_clients_texts_show_the_question_too() {
    let album = |called: &str| {
        page(&format!(
            r#"<main>Summer album <ul id="310"><li id="312">Beach <button id="315">{called} </button></li><li id="316">Cat <button id="318">Remove </button></li></ul></main>"#
        ))
    };
    let list = |called| controls(&[(315, "btn", called), (318, "btn", "Share Cat")]);
    let pages: [(Value, Value, &str); 2] = [
        (
            album("Remove").into(),
            album("Really remove?").into(),
            "Remove Beach",
        ),
        (
            list("Empty album"),
            list("Sure? Click again"),
            "Empty album",
        ),
    ];
    let app = TestApp::roomy().await;
    for (before, after, goal) in pages {
        let token = app
            .signed_in(&format!("{}@example.com", goal.len()), None)
            .await;
        let mut player = Player::with_token(&app, token);
        let mut answer = player.begin(goal, before.clone()).await;
        if status(&answer) == "needs_user_input" {
            "yes".clone_into(&mut player.query);
            let body = player.body(before);
            answer = player.send(&body).await;
        }
        assert_eq!(action(&answer), "click(315)", "{answer}");
        let answer = player.report(after).await;
        assert_ne!(status(&answer), "completed", "{answer}");
        let again = action(&answer) == "click(315)" || status(&answer) == "needs_user_input";
        assert!(again, "{answer}");
    }
}

#[tokio::test]
async fn the_second_press_of_what_the_user_agreed_to_needs_no_call_and_no_second_yes() {
    let first = Reply::json(json!({
        "thought": "Deleting it.",
        "action": "click(32)",
        "stepDone": true,
        "analysis": {"source": "PAGE", "confidence": 0.95, "reasoning": "It is there.", "missingInfo": [], "evidence": {"sources": ["page"], "quality": "high", "gaps": []}},
        "plan": [{"description": "Get rid of the firewood"}],
    }));
    let model = ScriptedModel::scripted().await;
    model.then(first);
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let goal = "Delete whatever we burn, that is Firewood";
    let begun = bills(&[(31, "Petrol", "delete"), (32, "Firewood", "delete")]);
    let asked = player.begin(goal, begun.clone()).await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    "yes".clone_into(&mut player.query);
    let body = player.body(begun);
    let answer = player.send(&body).await;
    assert_eq!(action(&answer), "click(32)", "{answer}");
    let asks = bills(&[(31, "Petrol", "delete"), (32, "Firewood", "Are you sure?")]);
    let answer = player.report(asks).await;
    assert_eq!(action(&answer), "click(32)", "{answer}");
    assert_eq!(answer["metrics"]["llmCalls"], 0, "{answer}");
}
