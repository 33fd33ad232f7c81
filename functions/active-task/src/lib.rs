//! The task of a session that still runs or waits: for a client that lost the task's id
//! (contract §2).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, within};
use coxswain::session::{SessionId, SessionStatus};
use coxswain::store::{SessionLookup, TaskLookup};
use coxswain::task::{Status, TaskId};
use http::Method;
use schemars::JsonSchema;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "active-task",
    &[Method::GET],
    "/api/session/{sessionId}/task/active",
    Handler::Protected {
        limit: Some(Limit::per_minute("active-task", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Agent, || {
    vec![
        Operation::new(Method::GET, "A session's running task")
            .details("For a client that lost the task's id: the task that runs, or waits.")
            .path::<SessionId>("sessionId", "The session.")
            .query::<ActiveQuery>()
            .twin::<ActiveResponse>(json!({
                "taskId": "0198c0de-7000-7000-8000-00000000000a",
                "status": "executing",
            }))
            .fails([ApiError::SessionNotFound, ApiError::TaskNotFound]),
    ]
});

const MAX_URL: usize = 2_048;

#[derive(Debug, Deserialize, JsonSchema)]
struct ActiveQuery {
    /// Names the place where the client is; it does not filter.
    #[schemars(length(max = MAX_URL))]
    url: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ActiveResponse {
    task_id: TaskId,
    #[schemars(with = "Status")]
    status: String,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let id = SessionId(call.id("sessionId")?);
    let ActiveQuery { url } = call.query()?;
    within("url", url.as_deref().unwrap_or_default(), MAX_URL)?;
    let found = app.store.load_session(caller.scope(), id, call.now).await?;
    let SessionLookup::Mine(session) = found else {
        return Err(ApiError::SessionNotFound);
    };
    if session.status == SessionStatus::Archived {
        return Err(ApiError::SessionNotFound);
    }
    let latest = session.latest_task.ok_or(ApiError::TaskNotFound)?;
    let task = app
        .store
        .load_task::<IgnoredAny>(caller.scope(), latest.id, call.now)
        .await?;
    match task {
        TaskLookup::Mine(task) if is_active(&task.status) => Reply::twin(&ActiveResponse {
            task_id: task.id,
            status: task.status,
        }),
        TaskLookup::Mine(_) | TaskLookup::Colleagues | TaskLookup::Absent => {
            Err(ApiError::TaskNotFound)
        }
    }
}

/// Neither ended nor broken off.
fn is_active(status: &str) -> bool {
    SessionStatus::following(status) == SessionStatus::Active
}
