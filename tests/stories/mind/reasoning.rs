//! Where what a task needs is looked for, and the ten scenarios of document 1 §4.19.

use super::{GOAL, complaint};
use crate::player::{Player, action, status, text};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Asked, Reply, ScriptedModel};
use stories::search_service::SearchService;

fn analysis(source: &str, confidence: f64) -> Value {
    json!({
        "source": source,
        "confidence": confidence,
        "reasoning": "because",
        "searchQuery": "how to close a complaint",
        "missingInfo": [{"field": "case number", "type": "PRIVATE_DATA", "description": "which case"}],
        "evidence": {"sources": [], "quality": "medium", "gaps": []},
    })
}

/// Analyses a new task so, and goes on with what a search found.
fn model(source: &'static str, confidence: f64) -> impl Fn(&Asked) -> Reply + Send + Sync {
    move |asked| {
        if asked.user.contains("Give research") {
            return Reply::json(json!({
                "thought": "The help pages say how to close it.",
                "action": "click(7)",
                "research": {"solved": true, "canProceed": true, "confidence": 0.9, "missing": []},
            }));
        }
        if asked.system.starts_with("You summarize") {
            return Reply::json(json!({"summary": "Press Close case."}));
        }
        Reply::json(json!({
            "thought": "I'll close the case.",
            "action": "click(7)",
            "analysis": analysis(source, confidence),
        }))
    }
}

#[tokio::test]
async fn the_routing_table_decides_what_is_searched_for() {
    for (source, confidence, searches, asks) in [
        ("MEMORY", 0.95, false, false),
        ("MEMORY", 0.75, false, false), // the page bears it out
        ("MEMORY", 0.5, true, false),
        ("PAGE", 0.95, false, false),
        ("PAGE", 0.75, true, false),
        ("PAGE", 0.4, true, false),
        ("WEB_SEARCH", 0.8, true, false),
        ("WEB_SEARCH", 0.3, false, true),
        ("ASK_USER", 0.9, false, true),
    ] {
        let search =
            SearchService::finding(&["Press Close case", "Cases are closed there", "Help"]).await;
        let model = ScriptedModel::answering(model(source, confidence)).await;
        let app = TestApp::with_model_and_search(&model, &search).await;
        let mut player = Player::new(&app).await;
        let answer = player.begin(GOAL, complaint("open")).await;
        let case = format!("{source} at {confidence}: {answer}");
        assert_eq!(!search.queries().is_empty(), searches, "{case}");
        assert_eq!(answer["webSearchPerformed"], searches, "{case}");
        if asks {
            assert_eq!(status(&answer), "needs_user_input", "{case}");
            assert_eq!(
                answer["missingInformation"][0]["field"], "case number",
                "{case}"
            );
        } else {
            assert_eq!(action(&answer), "click(7)", "{case}");
        }
        if searches {
            assert_eq!(text(&answer, "webSearchSummary"), "Press Close case.");
            assert_eq!(search.queries()[0], "how to close a complaint");
        }
    }
}

#[tokio::test]
async fn a_search_is_refined_at_most_twice() {
    let search =
        SearchService::finding(&["Nothing of use", "Nothing else", "Nothing at all"]).await;
    let model = ScriptedModel::answering(|asked| {
        if asked.system.starts_with("You summarize") {
            return Reply::json(json!({"summary": "Nothing."}));
        }
        if asked.user.contains("Give research") {
            return Reply::json(json!({
                "thought": "Let me look again.",
                "action": "click(7)",
                "research": {"solved": false, "refinedQuery": "other words", "canProceed": false, "confidence": 0.4, "missing": [{"field": "case number", "type": "PRIVATE_DATA", "description": ""}]},
            }));
        }
        Reply::json(json!({"thought": "Looking it up.", "action": "click(7)", "analysis": analysis("WEB_SEARCH", 0.8)}))
    })
    .await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(status(&answer), "needs_user_input", "{answer}");
    assert_eq!(answer["reasoning"]["searchIteration"], 3);
    assert_eq!(answer["context"]["searchPerformed"], true);
    let queries = search.queries();
    let refined = queries
        .iter()
        .filter(|query| *query == "other words")
        .count();
    assert!(refined >= 2, "{queries:?}");
}

#[tokio::test]
async fn a_failing_search_stops_nothing() {
    let search = SearchService::failing().await;
    let model = ScriptedModel::answering(|asked| {
        if asked.user.contains("Give research") {
            return Reply::json(json!({"thought": "I'll try what the page offers.", "action": "click(7)", "research": {"solved": false, "canProceed": true, "confidence": 0.7, "missing": []}}));
        }
        Reply::json(json!({"thought": "Looking it up.", "action": "click(7)", "analysis": analysis("WEB_SEARCH", 0.8)}))
    })
    .await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "click(7)");
}

#[tokio::test]
async fn a_task_that_runs_is_not_searched_for_again() {
    let search = SearchService::finding(&["Press Close case", "There", "Here"]).await;
    let model = ScriptedModel::answering(model("WEB_SEARCH", 0.9)).await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let made = search.queries().len();
    player.report(complaint("closing")).await;
    assert_eq!(search.queries().len(), made);
}
