//! One task whole, for whoever looks for a fault (contract §11 "Debug"), in debug mode alone.

use coxswain::agent::state::answer::{Correction, Verification};
use coxswain::agent::state::memory::{Failure, Memory};
use coxswain::agent::state::plan::Plan;
use coxswain::agent::state::record::StepRecord;
use coxswain::agent::turn::debug::TurnLog;
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, fitting};
use coxswain::session::{SessionId, iso_milliseconds};
use coxswain::store::{DebugFilter, TaskItem, TaskLookup};
use coxswain::task::{Status, TaskId};
use http::Method;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

pub static ENDPOINT: Endpoint = Endpoint::new(
    "debug-export",
    &[Method::GET],
    "/api/debug/session/{taskId}/export",
    Handler::Protected {
        limit: Some(Limit::per_minute("debug", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Debug, || {
    vec![
        Operation::new(Method::GET, "One task whole")
            .details(
                "All that is known of a task of the caller's, for whoever looks for a fault. \
                 Outside debug mode: 404. Secrets are placeholders.",
            )
            .path::<TaskId>("taskId", "The task.")
            .twin::<Export>(exported())
            .fails([ApiError::NotFound, ApiError::TaskNotFound]),
    ]
});

fn exported() -> Value {
    json!({
        "taskId": "0198c0de-7000-7000-8000-00000000000a",
        "sessionId": "0198c0de-7000-7000-8000-00000000000b",
        "status": "executing",
        "goal": "Press Save",
        "url": "https://shop.example/profile",
        "createdAt": "2026-09-21T15:33:20.000Z",
        "updatedAt": "2026-09-21T15:33:20.000Z",
        "exportedAt": "2026-09-21T15:40:00.000Z",
        "plan": {
            "steps": [{
                "description": "Click “Save”",
                "intent": {
                    "do": "press",
                    "verb": {"verb": "click"},
                    "target": {"phrase": "Save", "name": "Save", "quoted": false, "every": false},
                },
                "status": "active",
            }],
            "current": 0,
            "byModel": false,
        },
        "steps": [{
            "index": 0,
            "at": "2026-09-21T15:33:20.000Z",
            "url": "https://shop.example/profile",
            "thought": "Clicking “Save”.",
            "action": "click(7)",
            "expectedOutcome": null,
            "verification": null,
            "correction": null,
        }],
        "failures": [],
        "unproven": [],
        "turns": [{
            "taskId": "0198c0de-7000-7000-8000-00000000000a",
            "sessionId": "0198c0de-7000-7000-8000-00000000000b",
            "step": 0,
            "at": "2026-09-21T15:33:20.000Z",
            "url": "https://shop.example/profile",
            "route": "fast_path",
            "status": "executing",
            "thought": "Clicking “Save”.",
            "action": "click(7)",
            "expectedOutcome": null,
            "observations": [],
            "verification": null,
            "correction": null,
            "snapshotId": null,
            "thinkingMs": 4,
            "exchanges": [],
        }],
        "turnsLeftOut": 0,
    })
}

/// More turns than a task has.
const TURNS: usize = 500;

/// A task, its steps and what was thought. Secrets are placeholders in all of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Export {
    task_id: TaskId,
    session_id: SessionId,
    #[schemars(with = "Status")]
    status: String,
    goal: String,
    url: Option<String>,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    created_at: Timestamp,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    updated_at: Timestamp,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    exported_at: Timestamp,
    plan: Plan,
    steps: Vec<ExportedStep>,
    failures: Vec<ExportedFailure>,
    /// What was done and could not be seen to have worked.
    unproven: Vec<String>,
    /// Of the last seven days, as far as debug mode was on; the newest that one answer holds.
    turns: Vec<TurnLog>,
    /// How many older ones it does not hold.
    turns_left_out: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedStep {
    index: u32,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    at: Timestamp,
    url: Option<String>,
    thought: String,
    action: String,
    expected_outcome: Option<String>,
    /// Of the action before this one.
    verification: Option<Verification>,
    correction: Option<Correction>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedFailure {
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    at: Timestamp,
    /// Index of the plan's step.
    step: usize,
    tried: String,
    reason: String,
    resolved: bool,
}

/// Everything that is known of a task of the caller's; anybody else's does not exist.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    if !app.config.debug.enabled {
        return Err(ApiError::NotFound);
    }
    let (id, scope) = (TaskId(call.id("taskId")?), caller.scope());
    let filter = DebugFilter {
        task: Some(id),
        since: None,
        limit: TURNS,
    };
    let store = &app.store;
    let (task, steps, turns) = tokio::try_join!(
        store.load_task::<Memory>(scope, id, call.now),
        store.list_steps::<StepRecord>(scope, id, call.now),
        store.list_debug_logs::<TurnLog>(scope, &filter, call.now),
    )?;
    match task {
        TaskLookup::Mine(task) => Reply::twin(&export(*task, steps, turns, call.now)),
        TaskLookup::Colleagues | TaskLookup::Absent => Err(ApiError::TaskNotFound),
    }
}

fn export(
    task: TaskItem<Memory>,
    steps: Vec<(u32, StepRecord)>,
    mut turns: Vec<TurnLog>,
    now: Timestamp,
) -> Export {
    let memory = task.body;
    let turns_left_out = turns.len() - fitting(turns.iter().rev()).min(turns.len());
    turns.drain(..turns_left_out);
    Export {
        task_id: task.id,
        session_id: task.session_id,
        status: task.status,
        goal: memory.goal,
        url: memory.url,
        created_at: task.created_at,
        updated_at: task.updated_at,
        exported_at: now,
        plan: memory.plan,
        steps: steps.into_iter().map(step).collect(),
        failures: memory.failures.into_iter().map(failure).collect(),
        unproven: memory.unproven,
        turns,
        turns_left_out,
    }
}

fn step((index, record): (u32, StepRecord)) -> ExportedStep {
    ExportedStep {
        index,
        at: record.at,
        url: record.url,
        thought: record.thought,
        action: record.action,
        expected_outcome: record.expected_outcome,
        verification: record.verification,
        correction: record.correction,
    }
}

fn failure(failure: Failure) -> ExportedFailure {
    ExportedFailure {
        at: failure.at,
        step: failure.step,
        tried: failure.tried,
        reason: failure.reason,
        resolved: failure.resolved,
    }
}
