//! The user's stop: task and session are interrupted (contract §2).

use coxswain::agent::{self, Named};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use coxswain::session::{SessionId, iso_milliseconds};
use coxswain::task::{Status, TaskId};
use http::Method;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "stop-task",
    &[Method::POST],
    "/api/session/{sessionId}/task/{taskId}/stop",
    Handler::Protected {
        limit: Some(Limit::per_minute("stop-task", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Agent, || {
    vec![
        Operation::new(Method::POST, "Stop a task")
            .details("Task and session are interrupted. Again is well. No body is read.")
            .path::<SessionId>("sessionId", "The task's session.")
            .path::<TaskId>("taskId", "The task.")
            .twin::<StopResponse>(json!({
                "taskId": "0198c0de-7000-7000-8000-00000000000a",
                "sessionId": "0198c0de-7000-7000-8000-00000000000b",
                "status": "interrupted",
                "message": "The task was stopped.",
                "stoppedAt": "2026-09-21T15:34:02.250Z",
            }))
            .fails([
                ApiError::SessionNotFound,
                ApiError::TaskNotFound,
                ApiError::TaskCompleted,
                ApiError::ResourceConflict { until: None },
            ]),
    ]
});

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct StopResponse {
    task_id: TaskId,
    session_id: SessionId,
    status: Status,
    /// For the end user.
    message: &'static str,
    /// The time of the stop that counted.
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    stopped_at: Timestamp,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let named = Named {
        store: &app.store,
        scope: caller.scope(),
        session: SessionId(call.id("sessionId")?),
        task: TaskId(call.id("taskId")?),
        now: call.now,
    };
    let stopped_at = agent::stop(named).await?;
    Reply::twin(&StopResponse {
        task_id: named.task,
        session_id: named.session,
        status: Status::Interrupted,
        message: "The task was stopped.",
        stopped_at,
    })
}
