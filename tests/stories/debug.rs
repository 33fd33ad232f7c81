//! What a task thought, told to its owner in debug mode alone.

use crate::player::{Player, page};
use coxswain::agent::turn::debug::TurnLog;
use coxswain::store::DebugFilter;
use coxswain::store::scope_of;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use stories::canary::CANARY;
use stories::scripted_model::{Reply, ScriptedModel};
use stories::table::in_memory;
use stories::{Answer, TestApp};
use uuid::Uuid;

const LOGS: &str = "/api/debug/logs";
const FORM: &str = r#"<form><input type="text" aria-label="User name" id="3"/><input type="password" aria-label="Password" id="4"/><button id="5">Sign in </button></form>"#;
const SAVED: &str = r#"<p role="status" id="4">Saved </p><button id="5">Save </button><button id="6">Print </button>"#;
const TWO: &str = r#"<button id="5">Save </button><button id="6">Print </button>"#;

fn export_of(task: &Value) -> String {
    format!("/api/debug/session/{}/export", task.as_str().unwrap())
}

fn types(answer: &Answer) -> Vec<&str> {
    let logs = answer.body["logs"].as_array().unwrap();
    logs.iter()
        .map(|log| log["logType"].as_str().unwrap())
        .collect()
}

/// A task of Ada's that took two turns.
async fn played(app: &TestApp, token: String) -> Player<'_> {
    let mut player = Player::with_token(app, token);
    player
        .begin("click Save, then click Print", page(TWO))
        .await;
    player.report(page(SAVED)).await;
    player
}

#[tokio::test]
async fn a_task_is_told_turn_by_turn() {
    let table = in_memory().await;
    let app = TestApp::debugging_over(table.store.clone()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let player = played(&app, token.clone()).await;

    let all = app.get(LOGS, &token).await;

    assert_eq!(all.status, 200, "{:?}", all.body);
    assert_eq!(
        types(&all),
        [
            "decision",
            "timing",
            "observations",
            "verification",
            "decision",
            "timing"
        ]
    );
    assert_eq!(all.body["data"]["logs"], all.body["logs"]);
    let logs = all.body["logs"].as_array().unwrap();
    assert!(logs.iter().all(|log| log["taskId"] == player.task_id));
    assert_eq!(logs[0]["data"]["action"], "click(5)");
    assert_eq!((&logs[0]["step"], &logs[4]["step"]), (&json!(0), &json!(1)));
    assert_eq!(logs[3]["data"]["success"], true);
    assert!(
        logs[2]["data"]["seen"][0]
            .as_str()
            .unwrap()
            .contains("Saved")
    );

    let decisions = format!(
        "{LOGS}?logType=decision&taskId={}",
        player.task_id.as_str().unwrap()
    );
    assert_eq!(
        types(&app.get(&decisions, &token).await),
        ["decision", "decision"]
    );
    let newest = app
        .get(&format!("{LOGS}?logType=decision&limit=1"), &token)
        .await;
    assert_eq!(newest.body["logs"][0]["step"], 1);
    let first = logs[0]["timestamp"].as_str().unwrap();
    let since = app.get(&format!("{LOGS}?since={first}"), &token).await;
    assert_eq!(types(&since).len(), 4, "the second turn alone");
    let other = format!("{LOGS}?taskId={}", Uuid::new_v4());
    assert!(types(&app.get(&other, &token).await).is_empty());
}

#[tokio::test]
async fn one_task_is_exported_whole_and_without_secrets() {
    let table = in_memory().await;
    let app = TestApp::debugging_over(table.store.clone()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let mut player = Player::with_token(&app, token.clone());
    player
        .begin("log in as ada with password harbour-7", page(FORM))
        .await;
    player.report(page(FORM)).await;

    let export = app.get(&export_of(&player.task_id), &token).await;

    assert_eq!(export.status, 200, "{:?}", export.body);
    let body = &export.body;
    assert_eq!(body["taskId"], player.task_id);
    assert_eq!(body["sessionId"], player.session_id);
    assert_eq!(body["goal"], "log in as ada with password {{secret:1}}");
    assert!(!body["plan"]["steps"].as_array().unwrap().is_empty());
    assert_eq!(body["steps"].as_array().unwrap().len(), 2);
    assert_eq!(body["steps"][1]["index"], 1);
    assert!(body["steps"][1]["verification"]["confidence"].is_number());
    assert_eq!(body["turns"].as_array().unwrap().len(), 2);
    assert!(body["turns"][0]["thinkingMs"].is_u64());
    let logs = app.get(LOGS, &token).await;
    for answer in [&export, &logs] {
        assert!(!answer.body.to_string().contains("harbour-7"));
    }
}

#[tokio::test]
async fn what_a_model_was_asked_and_said_is_told_without_what_was_typed() {
    let model = ScriptedModel::scripted().await;
    let first = json!({
        "thought": "I'll enter the password.",
        "action": "setValue(3, \"{{secret:1}}\")",
        "analysis": {"source": "PAGE", "confidence": 0.95},
    });
    let then = json!({"thought": "Unlocking it.", "action": "click(4)"});
    model
        .then(Reply::json(first))
        .then(Reply::text("I would rather not say."))
        .then(Reply::json(then));
    let url = model.url();
    let variables = [
        ("DEBUG_MODE", "on"),
        ("OPENAI_BASE_URL", url.as_str()),
        ("RATE_LIMIT_SCALE", "1000"),
    ];
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let mut player = Player::new(&app).await;
    let vault = |typed: &str| {
        page(&format!(
            r#"<h1>Vault </h1><label>Passphrase <input type="password" name="p" id="3"/></label><p id="5">{typed} </p><button id="4">Unlock </button>"#
        ))
    };
    let goal = format!("Sort out the vault with the password {CANARY}");
    player.begin(&goal, vault("")).await;
    // The page repeats what was typed.
    let answer = player.report(vault(&format!("You typed {CANARY}"))).await;
    assert_eq!(answer["action"], "click(4)", "{answer}");

    let export = app.get(&export_of(&player.task_id), &player.token).await;

    let turns = &export.body["turns"];
    let [asked, again] = [&turns[0]["exchanges"], &turns[1]["exchanges"]];
    assert_eq!(asked.as_array().map(Vec::len), Some(1), "{turns:#}");
    assert_eq!(asked[0]["purpose"], "analysis, plan, action");
    assert_eq!(asked[0]["model"], "gpt-4o");
    let prompt = asked[0]["prompt"].as_str().unwrap();
    assert!(prompt.contains("Goal: Sort out the vault with the password {{secret:1}}"));
    assert!(asked[0]["reply"].as_str().unwrap().contains("setValue(3"));
    let prompt = again[0]["prompt"].as_str().unwrap();
    assert!(prompt.contains("You typed {{secret:1}}"), "{prompt}");
    let logs = app
        .get(&format!("{LOGS}?logType=model"), &player.token)
        .await;
    assert_eq!(types(&logs), ["model", "model"]);
    assert_eq!(logs.body["logs"][0]["data"], asked[0]);
}

#[tokio::test]
async fn nobody_else_s_task_is_told() {
    let table = in_memory().await;
    let app = TestApp::debugging_over(table.store.clone()).await;
    let ada = app.signed_in("ada@acme.example", Some("acme")).await;
    let player = played(&app, ada).await;
    let task = player.task_id.as_str().unwrap();
    for (email, organization) in [
        ("bob@acme.example", Some("acme")),
        ("eve@evil.example", None),
    ] {
        let token = app.signed_in(email, organization).await;
        let export = app.get(&export_of(&player.task_id), &token).await;
        assert_eq!(export.refusal(), (404, "TASK_NOT_FOUND"), "{email}");
        for path in [LOGS.to_owned(), format!("{LOGS}?taskId={task}")] {
            let logs = app.get(&path, &token).await;
            assert!(types(&logs).is_empty(), "{email} {path}");
        }
    }
}

#[tokio::test]
async fn what_cannot_be_asked_for_is_named() {
    let table = in_memory().await;
    let app = TestApp::debugging_over(table.store.clone()).await;
    let token = app.signed_in("ada@example.com", None).await;
    for (query, field) in [
        ("limit=0", "limit"),
        ("limit=501", "limit"),
        ("limit=x", "limit"),
        ("taskId=7", "taskId"),
        ("taskId=0198c0de700070008000000000000001", "taskId"),
        (
            "taskId=%7B0198c0de-7000-7000-8000-000000000001%7D",
            "taskId",
        ),
        ("logType=all", "logType"),
        ("since=yesterday", "since"),
        ("limit=1&limit=2", "limit"),
    ] {
        let refused = app.get(&format!("{LOGS}?{query}"), &token).await;
        assert_eq!(refused.refusal(), (400, "VALIDATION_ERROR"), "{query}");
        assert_eq!(refused.body["details"]["field"], field, "{query}");
    }
    // One way of writing an id, as on every path.
    let bare = Uuid::new_v4().simple().to_string();
    for id in ["7", bare.as_str()] {
        let path = format!("/api/debug/session/{id}/export");
        let refused = app.get(&path, &token).await;
        assert_eq!(refused.refusal(), (400, "VALIDATION_ERROR"), "{id}");
        assert_eq!(refused.body["details"]["field"], "taskId", "{id}");
    }
    let unknown = app.get(&export_of(&json!(Uuid::new_v4())), &token).await;
    assert_eq!(unknown.refusal(), (404, "TASK_NOT_FOUND"));
    assert_eq!(unknown.header("x-ratelimit-limit"), "30000");
}

#[tokio::test]
async fn outside_debug_mode_nothing_is_kept_and_nothing_is_there() {
    let table = in_memory().await;
    let app = TestApp::over(table.store.clone()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let player = played(&app, token.clone()).await;
    for path in [LOGS, &export_of(&player.task_id)] {
        assert_eq!(app.get(path, &token).await.refusal(), (404, "NOT_FOUND"));
    }
    let later = TestApp::debugging_over(table.store.clone()).await;
    let token = later.token("ada@example.com").await;
    assert!(types(&later.get(LOGS, &token).await).is_empty());
}

#[tokio::test]
async fn after_a_week_a_log_is_gone() {
    let table = in_memory().await;
    let app = TestApp::debugging_over(table.store.clone()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let player = played(&app, token).await;
    let user = table.store.find_user("ada@example.com").await.unwrap();
    let scope = scope_of(&user.unwrap().profile);
    let id = player.task_id.as_str().unwrap().parse().unwrap();
    for task in [None, Some(coxswain::task::TaskId(id))] {
        for (days, kept) in [(6, 2), (8, 0)] {
            let filter = DebugFilter {
                task,
                since: None,
                limit: 10,
            };
            let now = Timestamp::now() + SignedDuration::from_hours(24 * days);
            let logs = table.store.list_debug_logs::<TurnLog>(&scope, &filter, now);
            assert_eq!(
                logs.await.unwrap().len(),
                kept,
                "{task:?} after {days} days"
            );
        }
    }
}

#[tokio::test]
async fn an_answer_tells_in_debug_mode_what_was_wrong_with_the_last_action() {
    let table = in_memory().await;
    let app = TestApp::debugging_over(table.store.clone()).await;
    let token = app.signed_in("ada@example.com", None).await;
    let mut player = Player::with_token(&app, token.clone());
    let begun = player
        .begin("click Save, then click Print", page(TWO))
        .await;
    assert_eq!(begun["ragDebug"]["hasOrgKnowledge"], false);
    assert!(begun["ragDebug"]["activeDomain"].is_string());
    assert!(begun["debugInfo"].is_null());

    let mut body = player.report_body(page(TWO));
    body["lastActionStatus"] = json!("failure");
    body["lastActionError"] =
        json!({"message": "It is locked.", "code": "ACTION_FAILED", "action": "click(5)"});
    let answer = player.post(&body).await;
    let info = &answer.body["debugInfo"];
    assert_eq!(info["errorType"], "ACTION_FAILED", "{answer:?}");
    assert_eq!(info["context"]["stepIndex"], 0);
    assert!(info["suggestions"].is_array());

    let quiet = TestApp::over(table.store.clone()).await;
    let token = quiet.token("ada@example.com").await;
    let mut player = Player::with_token(&quiet, token);
    let begun = player.begin("click Print", page(TWO)).await;
    assert!(begun["ragDebug"].is_null() && begun["debugInfo"].is_null());
}
