//! The task of a session that still runs or waits: for a client that lost the task's id
//! (contract §2).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply, within};
use coxswain::session::{SessionId, SessionStatus};
use coxswain::store::{SessionLookup, TaskLookup};
use coxswain::task::TaskId;
use http::Method;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

pub static ENDPOINT: Endpoint = Endpoint::new(
    "active-task",
    &[Method::GET],
    "/api/session/{sessionId}/task/active",
    Handler::Protected {
        limit: Some(Limit::per_minute("active-task", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
);

const MAX_URL: usize = 2_048;

#[derive(Debug, Deserialize)]
struct ActiveQuery {
    /// Names the place where the client is; it does not filter (contract §11).
    url: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ActiveResponse {
    task_id: TaskId,
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
