//! What the caller's turns thought (contract §11 "Debug"), in debug mode alone.

use coxswain::agent::turn::debug::{DebugEntry, LogType, TurnLog};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, fitting};
use coxswain::store::DebugFilter;
use coxswain::task::TaskId;
use http::Method;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "debug-logs",
    &[Method::GET],
    "/api/debug/logs",
    Handler::Protected {
        limit: Some(Limit::per_minute("debug", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Debug, || {
    vec![
        Operation::new(Method::GET, "What turns thought")
            .details(
                "The newest entries of the caller's tasks; with `since` the first ones after it. \
                 Kept for seven days, as far as debug mode was on. Outside debug mode: 404. \
                 Secrets are placeholders.",
            )
            .query::<LogsQuery>()
            .twin::<LogsResponse>(json!({"logs": [{
                "logType": "observations",
                "taskId": "0198c0de-7000-7000-8000-00000000000a",
                "sessionId": "0198c0de-7000-7000-8000-00000000000b",
                "step": 1,
                "timestamp": "2026-09-21T15:33:27.518Z",
                "data": {
                    "url": "https://shop.example/profile",
                    "seen": ["“Name” holds “Ada”"],
                },
            }]}))
            .fails([ApiError::NotFound]),
    ]
});

/// Entries in one answer, and unless the caller says otherwise.
const MOST: usize = 500;
const USUAL: usize = 100;

/// A turn has one to six entries, and only some are asked for: so many turns are looked through.
const TURNS: usize = 500;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct LogsQuery {
    /// Of this task alone.
    #[serde(
        default,
        deserialize_with = "uuid::serde::hyphenated::option::deserialize"
    )]
    task_id: Option<Uuid>,
    /// Of this kind alone.
    log_type: Option<LogType>,
    #[schemars(range(min = 1, max = MOST), extend("default" = USUAL))]
    limit: Option<usize>,
    /// After this time alone.
    since: Option<Timestamp>,
}

#[derive(Debug, Serialize, JsonSchema)]
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
        let newest = fitting(logs.iter().rev()).min(limit);
        logs.drain(..logs.len().saturating_sub(newest));
    }
    logs.truncate(fitting(&logs).min(limit));
    Reply::twin(&LogsResponse { logs })
}
