//! A no to one press that says what is wanted instead: it ends nothing, and nothing of it goes unasked.

use crate::player::{Player, action, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

const TEAM: &str = r#"<h1>Team </h1><ul><li><span>Ann Moor </span><button id="5">Remove </button></li><li><span>Ben Holt </span><button id="6">Remove </button></li></ul>"#;

async fn answer(player: &mut Player<'_>, said: &str) -> Value {
    said.clone_into(&mut player.query);
    let body = player.body(page(TEAM));
    player.send(&body).await
}

fn asks_about(answer: &Value, name: &str) -> bool {
    let question = text(answer, "userQuestion");
    status(answer) == "needs_user_input"
        && answer["missingInformation"][0]["field"] == "approval"
        && question.contains(name)
}

/// It removes Ann until it hears of Ben.
async fn remover() -> ScriptedModel {
    ScriptedModel::answering(|asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It was asked for."}));
        }
        let told = asked.user.contains("Ben Holt, please");
        let press = if told { "click(6)" } else { "click(5)" };
        Reply::json(json!({
            "thought": "I'll remove this one.",
            "action": press,
            "analysis": {"source": "PAGE", "confidence": 0.95, "reasoning": "The list shows it.", "missingInfo": [], "evidence": {"sources": ["page"], "quality": "high", "gaps": []}},
            "stepDone": true
        }))
    })
    .await
}

#[tokio::test]
async fn a_no_that_names_another_leads_to_the_other_in_eight_languages() {
    for no in [
        "no, Ben Holt, please",
        "nein, Ben Holt, please",
        "non, celui de Ben Holt, please",
        "no, el de Ben Holt, please",
        "no, quello di Ben Holt, please",
        "não, o Ben Holt, please",
        "nee, Ben Holt, please",
        "nie, Ben Holt, please",
    ] {
        let model = remover().await;
        let app = TestApp::with_model_alone(&model).await;
        let mut player = Player::new(&app).await;
        let asked = player.begin("Tidy up our team", page(TEAM)).await;
        assert!(asks_about(&asked, "Ann Moor"), "{asked}");
        let next = answer(&mut player, no).await;
        assert_eq!(next["taskId"], asked["taskId"]);
        assert!(asks_about(&next, "Ben Holt"), "{no}: {next}");
        let pressed = answer(&mut player, "yes").await;
        assert_eq!(action(&pressed), "click(6)", "{no}: {pressed}");
    }
}

#[tokio::test]
async fn by_rules_alone_a_no_that_names_another_is_asked_about_the_other() {
    for (goal, no) in [
        ("click the first Remove button", "no, Ben"),
        ("click the first Remove button", "not Ann, Ben Holt"),
        ("click the first Remove button", "No, remove Ben Holt"),
    ] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let asked = player.begin(goal, page(TEAM)).await;
        assert!(asks_about(&asked, "Ann Moor"), "{asked}");
        let next = answer(&mut player, no).await;
        assert_eq!(next["taskId"], asked["taskId"]);
        assert!(asks_about(&next, "Ben Holt"), "{no}: {next}");
        let pressed = answer(&mut player, "yes").await;
        assert_eq!(action(&pressed), "click(6)", "{no}: {pressed}");
    }
}

#[tokio::test]
async fn a_no_that_says_no_more_ends_the_task() {
    for no in [
        "no",
        "no, don't remove Ann Moor",
        "nein, das will ich nicht",
        "nie, dziękuję",
    ] {
        let model = remover().await;
        let app = TestApp::with_model_alone(&model).await;
        let mut player = Player::new(&app).await;
        let asked = player.begin("Tidy up our team", page(TEAM)).await;
        assert!(asks_about(&asked, "Ann Moor"), "{asked}");
        let next = answer(&mut player, no).await;
        assert_eq!(
            (action(&next), status(&next)),
            ("fail()", "failed"),
            "{no}: {next}"
        );
    }
}

#[tokio::test]
async fn what_stands_nowhere_is_not_done_instead_and_told() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let asked = player
        .begin("click the first Remove button", page(TEAM))
        .await;
    assert!(asks_about(&asked, "Ann Moor"), "{asked}");
    let mut next = answer(&mut player, "no, Zacharias").await;
    while action(&next).starts_with("wait(") {
        next = player.report(page(TEAM)).await;
    }
    assert_eq!(status(&next), "needs_user_input", "{next}");
    assert!(text(&next, "userQuestion").contains("Zacharias"), "{next}");
}
