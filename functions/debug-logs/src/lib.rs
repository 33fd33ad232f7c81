//! What the caller's turns thought (contract §11 "Debug"), in debug mode alone.

use coxswain::agent::debug::{DebugEntry, LogType, TurnLog};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply};
use coxswain::store::DebugFilter;
use coxswain::task::TaskId;
use http::Method;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "debug-logs",
    &[Method::GET],
    "/api/debug/logs",
    Handler::Protected {
        limit: Some(Limit::per_minute("debug", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
);

/// Entries in one answer, and unless the caller says otherwise.
const MOST: usize = 500;
const USUAL: usize = 100;

/// A turn has one to six entries, and only some are asked for: so many turns are looked through.
const TURNS: usize = 500;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct LogsQuery {
    task_id: Option<Uuid>,
    log_type: Option<LogType>,
    limit: Option<usize>,
    since: Option<Timestamp>,
}

#[derive(Debug, Serialize)]
struct LogsResponse {
    /// Oldest first.
    logs: Vec<DebugEntry>,
}

/// The newest entries; with `since` the first ones after it.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    if !app.config.debug.enabled {
        return Err(ApiError::NotFound);
    }
    let query: LogsQuery = call.query()?;
    let limit = query.limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        let reason = format!("must lie between 1 and {MOST}");
        return Err(ApiError::validation("limit", reason));
    }
    let filter = DebugFilter {
        task: query.task_id.map(TaskId),
        since: query.since,
        limit: TURNS,
    };
    let turns: Vec<TurnLog> = app
        .store
        .list_debug_logs(caller.scope(), &filter, call.now)
        .await?;
    let mut logs: Vec<DebugEntry> = turns.iter().flat_map(TurnLog::entries).collect();
    logs.retain(|entry| query.log_type.is_none_or(|wanted| entry.log_type == wanted));
    if query.since.is_none() {
        logs.drain(..logs.len().saturating_sub(limit));
    }
    logs.truncate(limit);
    Reply::twin(&LogsResponse { logs })
}
