//! The session that the caller used last (contract §2, §3).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply};
use coxswain::session::{SessionStatus, SessionView};
use http::Method;
use serde::Deserialize;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "latest-session",
    &[Method::GET],
    "/api/session/latest",
    Handler::Protected {
        limit: Some(Limit::per_minute("latest-session", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
);

#[derive(Debug, Deserialize)]
struct LatestQuery {
    status: Option<Status>,
}

/// What may be asked for: an archived session is nobody's latest.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
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
        .latest_session(caller.scope(), status, call.now)
        .await?;
    let latest = latest.ok_or(ApiError::SessionNotFound)?;
    Reply::twin(&SessionView::from(latest))
}
