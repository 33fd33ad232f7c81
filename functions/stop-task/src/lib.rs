//! The user's stop: task and session are interrupted (contract §2).

use coxswain::agent::{self, Named};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply};
use coxswain::session::{SessionId, iso_milliseconds};
use coxswain::task::{Status, TaskId};
use http::Method;
use jiff::Timestamp;
use serde::Serialize;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "stop-task",
    &[Method::POST],
    "/api/session/{sessionId}/task/{taskId}/stop",
    Handler::Protected {
        limit: Some(Limit::per_minute("stop-task", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
);

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct StopResponse {
    task_id: TaskId,
    session_id: SessionId,
    status: Status,
    message: &'static str,
    #[serde(with = "iso_milliseconds")]
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
