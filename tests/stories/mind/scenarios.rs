//! The ten scenarios of document 1 §4.19, a story each.

use super::reasoning::{Begun, analysis, begun, model};
use super::{GOAL, complaint};
use crate::player::{Player, action, page, status, text};
use coxswain::auth::TenantId;
use coxswain::store::DomainPattern;
use local::knowledge::Document;
use serde_json::{Value, json};
use std::path::Path;
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};
use stories::search_service::SearchService;

/// It acts, and has not searched.
fn acts_at_once(begun: &Begun) {
    assert!(begun.queries.is_empty(), "{:?}", begun.queries);
    assert_eq!(begun.answer["webSearchPerformed"], false);
    assert_eq!(action(&begun.answer), "click(7)", "{}", begun.answer);
}

/// It acts on what a search has found, first on the page's own site.
fn searches_first(begun: &Begun) {
    assert_eq!(begun.queries[0], "how to close a complaint");
    assert_eq!(begun.answer["webSearchPerformed"], true);
    assert_eq!(text(&begun.answer, "webSearchSummary"), "Press Close case.");
    assert_eq!(action(&begun.answer), "click(7)", "{}", begun.answer);
}

/// It asks the user for the case number, and has not searched.
fn asks_the_user(answer: &Value) {
    assert_eq!(action(answer), "ask_user()", "{answer}");
    assert_eq!(status(answer), "needs_user_input");
    assert_eq!(answer["missingInformation"][0]["field"], "case number");
    assert_eq!(answer["missingInformation"][0]["type"], "PRIVATE_DATA");
    assert_eq!(answer["context"]["searchPerformed"], false);
}

#[tokio::test]
async fn scenario_1_a_simple_task_needs_no_search_and_no_model() {
    let search = SearchService::failing().await;
    let model = ScriptedModel::scripted().await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    let welcome = page(r#"<h1>Welcome </h1><a id="4">Help </a><button id="5">Login </button>"#);
    let answer = player.begin("Click the login button", welcome).await;
    assert_eq!(action(&answer), "click(5)");
    assert_eq!(answer["metrics"]["route"], "fast_path");
    assert!(search.queries().is_empty() && model.requests().is_empty());
}

#[tokio::test]
async fn scenario_2_a_complex_task_is_searched_for_planned_and_begun() {
    let search = SearchService::finding(&[
        "Patients are added under New / Search",
        "Enter the name, then Create",
        "The patient menu",
    ])
    .await;
    let model = ScriptedModel::answering(|asked| {
        if asked.system.starts_with("You summarize") {
            return Reply::json(json!({"summary": "Open New / Search and create the patient."}));
        }
        if asked.user.contains("Give research") {
            assert!(asked.user.contains("Patients are added under New / Search"));
            return Reply::json(json!({
                "thought": "I'll open the form for new patients.",
                "action": "click(6)",
                "plan": [
                    {"description": "Click \"New / Search\""},
                    {"description": "Type \"Jaswanth\" into \"First name\""},
                    {"description": "Click \"Create\""},
                ],
                "research": {"solved": true, "canProceed": true, "confidence": 0.9, "missing": []},
            }));
        }
        let mut found = analysis("WEB_SEARCH", 0.8);
        found["searchQuery"] = json!("how to add a patient");
        found["missingInfo"] = json!([]);
        Reply::json(json!({"thought": "Looking up how.", "action": "wait(1)", "analysis": found}))
    })
    .await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    let desk = page(r#"<h1>Desk </h1><a id="5">Calendar </a><a id="6">New / Search </a>"#);
    let answer = player.begin("Add patient Jaswanth", desk).await;
    assert_eq!(search.queries(), ["how to add a patient"]);
    assert_eq!(action(&answer), "click(6)", "{answer}");
    assert_eq!(answer["reasoning"]["source"], "WEB_SEARCH");
    assert_eq!(answer["reasoning"]["searchIteration"], 1);
    assert_eq!(answer["plan"]["steps"].as_array().map(Vec::len), Some(3));
    assert_eq!(answer["taskType"], "complex");
    assert_eq!(
        text(&answer, "webSearchSummary"),
        "Open New / Search and create the patient."
    );
}

#[tokio::test]
async fn scenario_3_a_task_that_only_the_user_can_tell_more_of_asks_for_it_and_goes_on() {
    let search = SearchService::failing().await;
    let model = ScriptedModel::scripted().await;
    model
        .then(Reply::json(json!({
            "thought": "Which case is it?",
            "action": "ask_user()",
            "question": {"text": "Which case has the billing error?", "field": "case number"},
            "analysis": analysis("ASK_USER", 0.9),
        })))
        .then(Reply::json(
            json!({"thought": "I'll refund it.", "action": "click(6)"}),
        ));
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    let asked = player
        .begin(
            "Fix the billing error, you may want to refund it",
            complaint("open"),
        )
        .await;
    asks_the_user(&asked);
    assert_eq!(
        text(&asked, "userQuestion"),
        "Which case has the billing error?"
    );
    "It is number 17".clone_into(&mut player.query);
    let body = player.body(complaint("open"));
    let answer = player.send(&body).await;
    assert_eq!(action(&answer), "click(6)", "{answer}");
    assert!(model.requests()[1].user.contains("It is number 17"));
    assert!(search.queries().is_empty(), "{:?}", search.queries());
}

#[tokio::test]
async fn scenario_4_what_the_organizations_documents_tell_is_not_searched_for() {
    const PASSAGE: &str = "Complaints over 10 euros are closed with Close case.";
    let search = SearchService::failing().await;
    let model = ScriptedModel::answering(|asked| {
        let known = asked.user.contains(PASSAGE);
        let confidence = if known { 0.95 } else { 0.4 };
        Reply::json(json!({
            "thought": "I'll close the case.",
            "action": "click(7)",
            "analysis": analysis("PAGE", confidence),
        }))
    })
    .await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let token = app.signed_in("ada@acme.example", Some("Acme")).await;
    let tenant = TenantId("acme".to_owned());
    let domain = DomainPattern::parse("app.example.com").unwrap();
    app.app.store.allow_domain(&tenant, &domain).await.unwrap();
    let handbook = format!("# Handbook\n## Complaints\n{PASSAGE}");
    let handbook = Document::read(Path::new("handbook.md"), &handbook);
    app.index.add(&tenant, &domain, handbook).await.unwrap();
    let mut player = Player::with_token(&app, token);
    let goal =
        "Deal with the complaint over 12 euros as our handbook says, the case may be closed then";
    let answer = player.begin(goal, complaint("open")).await;
    assert_eq!(action(&answer), "click(7)", "{answer}");
    assert_eq!(answer["hasOrgKnowledge"], true);
    assert_eq!(answer["webSearchPerformed"], false);
    assert!(search.queries().is_empty(), "{:?}", search.queries());
    // What the documents say helps the model and does not leave.
    assert!(!answer.to_string().contains(PASSAGE), "{answer}");
}

#[tokio::test]
async fn scenario_5_what_the_user_has_surely_said_is_acted_on() {
    let search = SearchService::failing().await;
    let model = ScriptedModel::answering(|asked| {
        let told = asked.user.contains("My case is number 17");
        model("MEMORY", if told { 0.95 } else { 0.4 })(asked)
    })
    .await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    let first = "My case is number 17, it may be closed. Click \"Refund\"";
    player.begin(first, complaint("open")).await;
    let answer = player.begin(GOAL, complaint("Refunded.")).await;
    assert_eq!(action(&answer), "click(7)", "{answer}");
    assert_eq!(answer["reasoning"]["source"], "MEMORY");
    assert!(search.queries().is_empty(), "{:?}", search.queries());
    assert_eq!(answer["metrics"]["llmCalls"], 1);
}

#[tokio::test]
async fn scenario_6_what_the_user_has_half_surely_said_is_checked_against_the_page() {
    acts_at_once(&begun(model("MEMORY", 0.7), complaint("open")).await);
    // The control that the model means is not there: the web is asked.
    let elsewhere = page(r#"<h1>Desk </h1><a id="5">Calendar </a><a id="6">Refunds </a>"#);
    let begun = begun(model("MEMORY", 0.7), elsewhere).await;
    assert_eq!(begun.queries[0], "how to close a complaint");
}

#[tokio::test]
async fn scenario_7_what_the_user_has_hardly_said_is_searched_for() {
    searches_first(&begun(model("MEMORY", 0.6), complaint("open")).await);
}

#[tokio::test]
async fn scenario_8_what_the_page_clearly_shows_is_acted_on() {
    acts_at_once(&begun(model("PAGE", 0.95), complaint("open")).await);
}

#[tokio::test]
async fn scenario_9_what_the_page_hardly_shows_is_searched_for() {
    searches_first(&begun(model("PAGE", 0.5), complaint("open")).await);
}

#[tokio::test]
async fn scenario_10_a_search_that_promises_nothing_is_left_and_the_user_is_asked() {
    let begun = begun(model("WEB_SEARCH", 0.4), complaint("open")).await;
    assert!(begun.queries.is_empty(), "{:?}", begun.queries);
    asks_the_user(&begun.answer);
}
