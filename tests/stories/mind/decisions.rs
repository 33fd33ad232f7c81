//! What a model decides, and what it is not asked.

use super::{GOAL, asks_for, complaint, first, sure, then};
use crate::player::{Player, action, page, status, text};
use serde_json::json;
use stories::TestApp;
use stories::forms::{LETTER, form, letter};
use stories::scripted_model::{Reply, ScriptedModel};

#[tokio::test]
async fn a_simple_goal_costs_no_call() {
    let model = ScriptedModel::scripted().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player
        .begin("Click the Refund button", complaint("open"))
        .await;
    assert_eq!(action(&answer), "click(6)");
    assert_eq!(answer["metrics"]["route"], "fast_path");
    assert_eq!(answer["metrics"]["llmCalls"], 0);
    player.report(complaint("Refunded.")).await;
    assert!(model.requests().is_empty());
}

#[tokio::test]
async fn one_call_analyses_a_new_task_plans_it_and_takes_the_first_step() {
    let model = ScriptedModel::scripted().await;
    model.then(Reply::json(json!({
        "thought": "I'll write a note and close the case.",
        "action": "setValue(8, \"Parcel was late\")",
        "analysis": sure(),
        "plan": [
            {"description": "Type \"Parcel was late\" into \"Note\"", "expectedOutcome": "The note is filled in"},
            {"description": "Click \"Close case\"", "expectedOutcome": "The case is closed"},
        ],
    })));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "setValue(8, \"Parcel was late\")");
    assert_eq!(
        text(&answer, "thought"),
        "I'll write a note and close the case."
    );
    assert_eq!(answer["plan"]["steps"].as_array().unwrap().len(), 2);
    assert_eq!(answer["metrics"]["route"], "model");
    assert_eq!(answer["metrics"]["llmCalls"], 1);
    assert_eq!(answer["reasoning"]["source"], "PAGE");
    assert!(answer["usage"]["promptTokens"].as_u64().unwrap() > 0);
    // The plan reads as plain instructions: the rules go on alone.
    let answer = player.report(complaint("open")).await;
    assert_eq!(action(&answer), "click(7)");
    assert_eq!(answer["metrics"]["llmCalls"], 0);
    assert_eq!(model.requests().len(), 1);
}

#[tokio::test]
async fn a_model_without_schemas_may_answer_in_tags() {
    let model = ScriptedModel::answering(|_| {
        Reply::text("<Thought>I'll close the case.</Thought>\n<Action>click(7)</Action>")
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "click(7)");
    assert_eq!(text(&answer, "thought"), "I'll close the case.");
}

#[tokio::test]
async fn the_same_call_that_decides_judges_what_no_rule_could() {
    let model = ScriptedModel::answering(|asked| {
        if asks_for(asked, "lastAction") {
            assert!(asked.user.contains("Seen after the last action"), "{}", asked.user);
            Reply::json(json!({
                "thought": "The refund panel came up, so I'll go on there.",
                "action": "click(9)",
                "lastAction": {"match": true, "confidence": 0.9, "reason": "The refund panel is open."},
            }))
        } else {
            first("click(6)")
        }
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let panel = page(
        r#"<h1>Complaint 17 </h1><p id="4">Ines Roth: the parcel was late. </p><section><p id="5">Amount due: 12.00 </p><button id="9">All of it </button></section><button id="6">Refund </button><button id="7">Close case </button><label>Note <input name="note" id="8"/></label>"#,
    );
    let answer = player.report(panel).await;
    assert_eq!(action(&answer), "click(9)");
    let judged = model
        .requests()
        .iter()
        .any(|asked| asks_for(asked, "lastAction"));
    if judged {
        assert_eq!(
            answer["verification"]["reason"],
            "The refund panel is open."
        );
    }
    assert_eq!(answer["metrics"]["llmCalls"], 1);
}

/// A first answer with a plan of two steps, and the other page that its first step leads to.
fn refund_first() -> Reply {
    Reply::json(json!({
        "thought": "I'll refund it.",
        "action": "click(6)",
        "stepDone": true,
        "analysis": sure(),
        "plan": [{"description": "Click \"Refund\""}, {"description": "Click \"Whole amount\""}],
    }))
}

fn ledger() -> String {
    page(
        r#"<h1>Ledger </h1><table><tr><td>Ines Roth </td><td>12.00 </td></tr></table><a id="11">Bookings </a><button id="12">Credit note </button>"#,
    )
}

#[tokio::test]
async fn a_plan_that_meets_another_page_is_judged_by_the_call_that_decides() {
    let other =
        json!([{"description": "Click \"Credit note\""}, {"description": "Click \"Bookings\""}]);
    for (plan, left) in [
        (other, &["Click \"Credit note\"", "Click \"Bookings\""][..]),
        (json!([]), &["Click \"Whole amount\""]),
    ] {
        let model = ScriptedModel::answering(move |asked| {
            if asks_for(asked, "analysis") {
                return refund_first();
            }
            assert!(asked.user.contains("no longer fit it"), "{}", asked.user);
            Reply::json(json!({"thought": "I'll write a credit note.", "action": "click(12)", "plan": plan}))
        })
        .await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let begun = player.begin(GOAL, complaint("open")).await;
        assert_eq!(action(&begun), "click(6)", "{begun}");
        "https://app.example.com/ledger".clone_into(&mut player.url);
        let answer = player.report(ledger()).await;
        assert_eq!(action(&answer), "click(12)", "{answer}");
        assert_eq!(answer["metrics"]["llmCalls"], 1, "{answer}");
        let steps = answer["plan"]["steps"].as_array().unwrap().iter().skip(1);
        let steps: Vec<&str> = steps.map(|step| text(step, "description")).collect();
        assert_eq!(steps, left);
    }
}

#[tokio::test]
async fn a_plan_whose_next_step_the_other_page_offers_is_not_judged() {
    let model = ScriptedModel::scripted().await;
    model.then(refund_first());
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    "https://app.example.com/refund".clone_into(&mut player.url);
    let panel = page(r#"<h1>Refund 17 </h1><button id="21">Whole amount </button>"#);
    let answer = player.report(panel).await;
    assert_eq!(action(&answer), "click(21)", "{answer}");
    assert_eq!(answer["metrics"]["llmCalls"], 0);
    let reason = text(&answer["verification"], "reason");
    assert!(
        reason.ends_with("What comes next can be done here."),
        "{reason}"
    );
}

#[tokio::test]
async fn an_action_on_what_is_not_there_is_asked_for_once_more_with_the_reason() {
    let model = ScriptedModel::scripted().await;
    model.then(first("click(99)")).then(then("click(7)"));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "click(7)");
    let asked = model.requests();
    assert_eq!(asked.len(), 2);
    assert!(asked[1].user.contains("was refused"), "{}", asked[1].user);
    assert!(asked[1].user.contains("99"), "{}", asked[1].user);
}

#[tokio::test]
async fn forbidden_unknown_and_broken_actions_never_leave() {
    for bad in [
        "evaluate(\"alert(1)\")",
        "getCookies()",
        "click(7); click(6)",
        "launchMissiles()",
        "click(\"Close case\", 3, 4)",
        "navigate(\"javascript:alert(1)\")",
        "",
    ] {
        let bad = bad.to_owned();
        let model = ScriptedModel::answering(move |_| first(&bad)).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let answer = player.begin(GOAL, complaint("open")).await;
        assert_eq!(action(&answer), "ask_user()", "{answer}");
        assert_eq!(status(&answer), "needs_user_input");
        assert_eq!(model.requests().len(), 2);
    }
}

#[tokio::test]
async fn a_form_goes_in_one_chain_to_a_client_that_takes_chains() {
    let model = ScriptedModel::answering(letter).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.takes_chains = true;
    let answer = player.begin(LETTER, form("")).await;
    assert_eq!(
        answer["chainedActions"].as_array().map(Vec::len),
        Some(8),
        "{answer}"
    );
    assert_eq!(action(&answer), "setValue(20, \"Ines\")");
    let answer = player.report(form("")).await;
    assert_eq!(action(&answer), "click(40)", "{answer}");
    let answer = player.report(form("Saved.")).await;
    assert_eq!(status(&answer), "completed", "{answer}");

    player.takes_chains = false;
    let mut alone = Player::with_token(&app, player.token.clone());
    let answer = alone
        .begin("Take Ines on as it says in her mail", form(""))
        .await;
    assert!(answer["chainedActions"].is_null(), "{answer}");
    assert_eq!(action(&answer), "setValue(20, \"Ines\")");
}

#[tokio::test]
async fn a_question_of_the_model_is_asked_and_its_answer_reaches_it() {
    let model = ScriptedModel::scripted().await;
    model
        .then(Reply::json(json!({
            "thought": "I need to know how much.",
            "action": "ask_user()",
            "question": {"text": "How much shall be refunded?", "field": "amount"},
            "analysis": sure(),
        })))
        .then(then("setValue(8, \"12 euros\")"));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "ask_user()");
    assert_eq!(status(&answer), "needs_user_input");
    assert_eq!(text(&answer, "userQuestion"), "How much shall be refunded?");
    player.query = "12 euros".to_owned();
    let body = player.body(complaint("open"));
    let answer = player.send(&body).await;
    assert_eq!(action(&answer), "setValue(8, \"12 euros\")");
    let asked = model.requests();
    assert!(
        asked[1]
            .user
            .contains("The user on “How much shall be refunded?”: 12 euros"),
        "{}",
        asked[1].user
    );
}

#[tokio::test]
async fn without_a_page_the_model_talks() {
    let model = ScriptedModel::answering(|_| {
        Reply::json(json!({"thought": "Hello! Open a page and tell me what to do."}))
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let player = Player::new(&app).await;
    let answer = player.post(&json!({"query": "hello, who are you?"})).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.body["taskType"], "chat_only");
    assert_eq!(answer.body["action"], "finish()");
    assert_eq!(
        answer.body["thought"],
        "Hello! Open a page and tell me what to do."
    );
}
