//! Where what a task needs is looked for, and what happens when that fails (document 1 §4.10.1).

use super::{GOAL, complaint};
use crate::player::{Player, action, status};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Asked, Reply, ScriptedModel};
use stories::search_service::SearchService;

/// An analysis that names a source, so sure of it.
pub(super) fn analysis(source: &str, confidence: f64) -> Value {
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
pub(super) fn model(
    source: &'static str,
    confidence: f64,
) -> impl Fn(&Asked) -> Reply + Send + Sync {
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

/// What a first turn on the complaint came to.
pub(super) struct Begun {
    pub(super) answer: Value,
    /// What was searched for.
    pub(super) queries: Vec<String>,
}

/// Begins the task with a model that analyses it so.
pub(super) async fn begun(
    answers: impl Fn(&Asked) -> Reply + Send + Sync + 'static,
    page: String,
) -> Begun {
    let search =
        SearchService::finding(&["Press Close case", "Cases are closed there", "Help"]).await;
    let model = ScriptedModel::answering(answers).await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, page).await;
    Begun {
        answer,
        queries: search.queries(),
    }
}

#[tokio::test]
async fn what_the_page_tells_half_surely_is_confirmed_by_a_search() {
    let begun = begun(model("PAGE", 0.75), complaint("open")).await;
    assert_eq!(begun.queries[0], "how to close a complaint");
    assert_eq!(action(&begun.answer), "click(7)", "{}", begun.answer);
}

#[tokio::test]
async fn what_the_user_said_half_surely_is_searched_for_where_the_page_does_not_bear_it_out() {
    let begun = begun(
        |asked| {
            if asked.user.contains("Give research") {
                return model("MEMORY", 0.75)(asked);
            }
            Reply::json(json!({"thought": "I'll wait.", "action": "wait(1)", "analysis": analysis("MEMORY", 0.75)}))
        },
        complaint("open"),
    )
    .await;
    assert!(!begun.queries.is_empty(), "{}", begun.answer);
    assert_eq!(action(&begun.answer), "click(7)", "{}", begun.answer);
}

#[tokio::test]
async fn an_analysis_that_does_not_come_is_replaced_by_a_search_for_the_goal() {
    let begun = begun(
        |asked| {
            if asked.user.contains("Give research") {
                return model("MEMORY", 0.75)(asked);
            }
            Reply::json(json!({"thought": "I'll close it.", "action": "click(7)"}))
        },
        complaint("open"),
    )
    .await;
    assert_eq!(begun.queries[0], GOAL);
    assert_eq!(begun.answer["reasoning"]["source"], "WEB_SEARCH");
    assert_eq!(action(&begun.answer), "click(7)", "{}", begun.answer);
}

#[tokio::test]
async fn a_judgement_on_the_results_that_does_not_come_stops_nothing() {
    let begun = begun(
        |asked| {
            if asked.user.contains("Give research") {
                return Reply::json(json!({"thought": "I'll close it.", "action": "click(7)"}));
            }
            model("WEB_SEARCH", 0.8)(asked)
        },
        complaint("open"),
    )
    .await;
    assert_eq!(begun.queries.len(), 1, "{:?}", begun.queries);
    assert_eq!(action(&begun.answer), "click(7)", "{}", begun.answer);
}

#[tokio::test]
async fn while_another_model_stands_in_less_confidence_has_to_do() {
    for (stands_in, searches) in [(true, false), (false, true)] {
        let begun = begun(
            move |asked| {
                if stands_in && asked.model == "gpt-4o" {
                    return Reply::status(404);
                }
                model("MEMORY", 0.65)(asked)
            },
            complaint("open"),
        )
        .await;
        let case = format!("stands in: {stands_in}, {}", begun.answer);
        assert_eq!(!begun.queries.is_empty(), searches, "{case}");
        assert_eq!(action(&begun.answer), "click(7)", "{case}");
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
                "research": {"solved": false, "refinedQuery": "how to get help", "canProceed": false, "confidence": 0.4, "missing": [{"field": "case number", "type": "PRIVATE_DATA", "description": ""}]},
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
    // The same words again bring nothing new: they are answered from what is kept.
    let first = queries.iter().position(|query| query == "how to get help");
    let refined = queries[first.unwrap()..].len();
    assert!((1..=2).contains(&refined), "{queries:?}");
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

#[tokio::test]
async fn below_one_half_nothing_is_done_where_no_search_can_help() {
    for source in ["PAGE", "MEMORY"] {
        let model = ScriptedModel::answering(model(source, 0.4)).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let answer = player.begin(GOAL, complaint("open")).await;
        assert_eq!(action(&answer), "ask_user()", "{source}: {answer}");
        assert_eq!(status(&answer), "needs_user_input");
        assert_eq!(answer["missingInformation"][0]["field"], "case number");
    }
}

#[tokio::test]
async fn what_is_not_complete_is_asked_for_without_a_search_too() {
    let model = ScriptedModel::answering(|_| {
        let mut found = analysis("PAGE", 0.95);
        found["canProceed"] = json!(false);
        Reply::json(json!({"thought": "I'll close it.", "action": "click(7)", "analysis": found}))
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "ask_user()", "{answer}");
}

#[tokio::test]
async fn a_check_after_the_search_that_is_unsure_asks_though_it_lists_nothing() {
    let begun = begun(
        |asked| {
            if asked.user.contains("Give research") {
                return Reply::json(json!({"thought": "I am not sure which case it is.", "action": "click(7)", "research": {"solved": true, "canProceed": true, "confidence": 0.5, "missing": []}}));
            }
            model("WEB_SEARCH", 0.8)(asked)
        },
        complaint("open"),
    )
    .await;
    assert_eq!(action(&begun.answer), "ask_user()", "{}", begun.answer);
}

#[tokio::test]
async fn the_four_factors_of_confidence_stand_in_the_prompt() {
    let model = ScriptedModel::answering(model("PAGE", 0.95)).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let asked = &model.requests()[0].user;
    for factor in [
        "quality (",
        "completeness (",
        "complexity (",
        "reliability (",
    ] {
        assert!(asked.contains(factor), "{factor}: {asked}");
    }
}
