//! The session that the caller used last (contract §2, §3).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use coxswain::session::{SessionStatus, SessionView};
use http::Method;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "latest-session",
    &[Method::GET],
    "/api/session/latest",
    Handler::Protected {
        limit: Some(Limit::per_minute("latest-session", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Sessions, || {
    vec![
        Operation::new(Method::GET, "The session used last")
            .query::<LatestQuery>()
            .twin::<SessionView>(json!({
    "sessionId": "0198c0de-7000-7000-8000-00000000000b",
    "title": "shop.example: Enter Ada into Name, then press Save",
    "url": "https://shop.example/profile",
    "domain": "shop.example",
    "status": "active",
    "isRenamed": false,
    "createdAt": "2026-09-21T15:33:20.000Z",
    "updatedAt": "2026-09-21T15:33:27.518Z",
    "messageCount": 4,
    "metadata": {"initialQuery": "Enter Ada into Name, then press Save", "taskType": "complex"},
}))
            .fails([ApiError::SessionNotFound]),
    ]
});

#[derive(Debug, Deserialize, JsonSchema)]
struct LatestQuery {
    /// `active`, or nothing: whatever is not archived. Any other: of this status alone. An archived
    /// session is nobody's latest.
    status: Option<Status>,
}

/// What may be asked for: an archived session is nobody's latest.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
enum Status {
    Active,
    Completed,
    Failed,
    Interrupted,
}

impl From<Status> for SessionStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Active => Self::Active,
            Status::Completed => Self::Completed,
            Status::Failed => Self::Failed,
            Status::Interrupted => Self::Interrupted,
        }
    }
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let LatestQuery { status } = call.query()?;
    let status = status.unwrap_or(Status::Active).into();
    let latest = app
        .store
        .latest_session(caller.scope(), SessionStatus::into(status), call.now)
        .await?;
    let latest = latest.ok_or(ApiError::SessionNotFound)?;
    Reply::twin(&SessionView::from(latest))
}
