//! What a failure says in debug mode beside its code (document 1 §4.16): what kind it is, what led
//! to it, what was asked, and what may help.

use super::{ApiError, ErrorCode, MAX_BODY_BYTES};
use crate::session::iso_milliseconds;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;
use std::error::Error;

/// For who builds a client or runs the service. Never with secrets.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DebugInfo<'a> {
    error_type: ErrorCode,
    /// In a developer's words.
    message: String,
    context: Context<'a>,
    /// The error and its causes, outermost first.
    causes: Vec<String>,
    /// The same as one text, a line each.
    stack: String,
    /// What to try, the likeliest first.
    suggestions: Vec<String>,
}

/// What was asked.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
pub(super) struct Context<'a> {
    pub(super) method: &'a str,
    /// The endpoint's path with its parameters' names; null where no endpoint is.
    pub(super) route: Option<&'a str>,
}

impl<'a> DebugInfo<'a> {
    pub(super) fn of(error: &ApiError, context: Context<'a>) -> Self {
        let causes = chain(error);
        Self {
            error_type: error.status_and_code().1,
            message: error.to_string(),
            context,
            stack: causes.join("\n  because "),
            causes,
            suggestions: suggestions(error),
        }
    }
}

/// What may help against this failure: first what its own particulars say, then what holds for
/// its code.
pub(super) fn suggestions(error: &ApiError) -> Vec<String> {
    let own = match error {
        ApiError::Validation { field, reason } => Some(format!("Correct `{field}`: {reason}.")),
        ApiError::RateLimited(allowance) => Some(format!(
            "Ask again after {}; {} calls fit into each window.",
            iso_milliseconds::text(allowance.reset_at),
            allowance.limit,
        )),
        ApiError::MethodNotAllowed { allow } => Some(format!("Use one of {allow}.")),
        ApiError::ResourceConflict { until: Some(until) } => Some(held_until(*until)),
        ApiError::StillHeld { until, error } => error
            .retry_after_seconds(*until)
            .map(|_| held_until(*until)),
        ApiError::BodyTooLarge => Some(format!(
            "Send at most {MAX_BODY_BYTES} bytes: a part of the page is enough."
        )),
        ApiError::UnsupportedMediaType => Some(
            "Send `Content-Type: application/json`, and the body without `Content-Encoding`."
                .to_owned(),
        ),
        _ => None,
    };
    let of_code = error.status_and_code().1.suggestions();
    own.into_iter()
        .chain(of_code.iter().map(|&one| one.to_owned()))
        .collect()
}

fn held_until(until: Timestamp) -> String {
    let until = iso_milliseconds::text(until);
    format!("Ask again after {until}, when the hold of the other request ends.")
}

impl ErrorCode {
    /// What helps against every failure of this code.
    fn suggestions(self) -> &'static [&'static str] {
        match self {
            Self::AccountDisabled => &["Enable the account: `user enable EMAIL`."],
            Self::DatabaseError => &[
                "Ask again after `retryAfter` seconds.",
                "Look at `/api/health`: `services.dynamodb` says whether the table stores.",
            ],
            Self::ExternalServiceError => &[
                "Ask again in a moment.",
                "Look at `/api/health`: it names the service that does not answer.",
            ],
            Self::Forbidden => &["Use an id of the caller's own, or leave it out."],
            Self::InternalError => &["Look for the request id in the log: the causes stand there."],
            Self::InvalidActionFormat => &["Send an action of the published grammar."],
            Self::InvalidCredentials => {
                &["Check e-mail address and password; `user list` shows who there is."]
            }
            Self::InvalidRequest => &["Compare the request with `/api/openapi.json`."],
            Self::LlmError => &[
                "Ask again in a moment, or name another model.",
                "Look at `/api/health`: `services.llm` says whether the endpoint answers.",
            ],
            Self::MaxStepsExceeded => &["Begin a new task, with a smaller goal."],
            Self::NotFound => &["Compare the path with `/api/openapi.json`."],
            Self::ParseError => &["Ask again, or configure a model that follows a schema."],
            Self::QuotaExceeded => &[
                "Wait until the quota begins anew: `quota.resetAt`.",
                "Raise the tenant's tier: `user tier EMAIL TIER`.",
            ],
            Self::RateLimit => &["Wait as long as `Retry-After` says; do not repeat at once."],
            Self::ResourceConflict => &["Send one request of a task at a time."],
            Self::SessionNotFound => &["Open the session first: `POST /api/session/init`."],
            Self::TaskCompleted => &["Leave `taskId` out: that begins a new task."],
            Self::TaskNotFound => &[
                "Leave `taskId` out: that begins a new task.",
                "`GET /api/session/{sessionId}/task/active` finds a session's task.",
            ],
            Self::Timeout => &["Ask again; a smaller page takes less time."],
            Self::Unauthorized => &["Sign in again: `POST /api/v1/auth/login`."],
            Self::ValidationError => &["`/api/openapi.json` says what each field may hold."],
        }
    }
}

/// An error and its causes, outermost first.
pub(super) fn chain(error: &ApiError) -> Vec<String> {
    let mut causes = vec![error.to_string()];
    let mut source = error.source();
    while let Some(cause) = source {
        causes.push(cause.to_string());
        source = cause.source();
    }
    causes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Allowance;
    use jiff::Timestamp;

    #[test]
    fn what_helps_begins_with_the_failures_own_particulars() {
        let wrong = ApiError::validation("dom", "is required");
        assert_eq!(
            suggestions(&wrong),
            [
                "Correct `dom`: is required.",
                "`/api/openapi.json` says what each field may hold."
            ]
        );
        let full = ApiError::RateLimited(Allowance {
            allowed: false,
            limit: 10,
            remaining: 0,
            reset_at: Timestamp::UNIX_EPOCH,
        });
        assert_eq!(
            suggestions(&full)[0],
            "Ask again after 1970-01-01T00:00:00.000Z; 10 calls fit into each window."
        );
    }
}
