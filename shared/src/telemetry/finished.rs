//! The one event of a request.

use super::tally::{Counts, Tally};
use serde::Serialize;
use std::fmt::Debug;

/// Every member of the event that may be there, its metrics apart.
pub const FIELDS: [&str; 38] = [
    "level",
    "message",
    "requestId",
    "method",
    "status",
    "code",
    "cause",
    "durationMs",
    "sizeBytes",
    "endpoint",
    "tenantId",
    "userId",
    "taskId",
    "sessionId",
    "step",
    "taskStatus",
    "route",
    "source",
    "confidence",
    "rerouted",
    "correction",
    "asks",
    "lowConfidence",
    "tableCalls",
    "tableRounds",
    "tableMs",
    "modelCalls",
    "modelErrors",
    "modelFallbacks",
    "modelMs",
    "smartModelMs",
    "fastModelMs",
    "promptTokens",
    "completionTokens",
    "searchMs",
    "pushMs",
    "knowledgeMs",
    "degraded",
];

/// What became of a request. Bodies, tokens and addresses have no field here.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finished<'a, C> {
    level: &'static str,
    message: &'static str,
    pub request_id: &'a str,
    pub method: &'a str,
    pub status: u16,
    /// The API's code of a failure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<C>,
    /// The chain of causes of a failure on our side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    pub duration_ms: u64,
    pub size_bytes: usize,
    #[serde(flatten)]
    pub(super) counts: Counts,
}

/// What the edge knows at a request's end.
#[derive(Debug)]
pub struct Outcome<C> {
    pub status: u16,
    /// A failure's code, as clients read it.
    pub code: Option<C>,
    pub cause: Option<String>,
    pub duration_ms: u64,
    pub size_bytes: usize,
}

impl<'a, C: Debug + Serialize> Finished<'a, C> {
    pub fn new(request_id: &'a str, method: &'a str, outcome: Outcome<C>, tally: &Tally) -> Self {
        let (level, message) = match outcome.status {
            500.. => ("ERROR", "request failed"),
            400.. => ("INFO", "request refused"),
            _ => ("INFO", "request finished"),
        };
        Self {
            level,
            message,
            request_id,
            method,
            status: outcome.status,
            code: outcome.code,
            cause: outcome.cause,
            duration_ms: outcome.duration_ms,
            size_bytes: outcome.size_bytes,
            counts: tally.read(),
        }
    }

    /// The same as a line for a person; who asks stands in the span.
    pub(super) fn tell(&self) {
        let (status, duration_ms) = (self.status, self.duration_ms);
        let code = self
            .code
            .as_ref()
            .and_then(|code| serde_json::to_value(code).ok());
        let code = code.as_ref().and_then(|code| code.as_str());
        match status {
            500.. => {
                let cause = self.cause.as_deref();
                tracing::error!(
                    http.status = status,
                    code,
                    duration_ms,
                    cause,
                    "request failed"
                );
            }
            400.. => tracing::info!(http.status = status, code, duration_ms, "request refused"),
            _ => {
                let turn = self.counts.turn.as_ref();
                tracing::info!(
                    http.status = status,
                    duration_ms,
                    size_bytes = self.size_bytes,
                    task = turn.map(|turn| turn.task_id.as_str()),
                    step = turn.map(|turn| turn.step),
                    route = turn.map(|turn| turn.route.as_str()),
                    "request finished"
                );
            }
        }
    }
}
