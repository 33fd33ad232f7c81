//! From a handler's outcome to a response: bodies of contract §1 and the headers beside them.

use super::debug_info::{Context, DebugInfo};
use super::error::ErrorCode;
use super::{ApiError, Body, Reply, RequestId};
use crate::health::Health;
use crate::session::iso_milliseconds;
use crate::store::{Allowance, Usage};
use ::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE,
    X_CONTENT_TYPE_OPTIONS,
};
use ::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode};
use bytes::Bytes;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;

const RATE_LIMIT_LIMIT: HeaderName = HeaderName::from_static("x-ratelimit-limit");
const RATE_LIMIT_REMAINING: HeaderName = HeaderName::from_static("x-ratelimit-remaining");
const RATE_LIMIT_RESET: HeaderName = HeaderName::from_static("x-ratelimit-reset");

/// What every error says beside the error itself.
pub(super) struct Answered<'a> {
    pub(super) request_id: &'a RequestId,
    pub(super) now: Timestamp,
    /// What was asked, in debug mode.
    pub(super) debug: Option<Context<'a>>,
}

/// Every error, of every endpoint.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Failure<'a> {
    #[schemars(extend("const" = false))]
    success: bool,
    code: ErrorCode,
    /// For the end user.
    message: &'static str,
    error: ChatError,
    #[serde(skip_serializing_if = "Option::is_none")]
    /// Which field of the request is at fault.
    details: Option<Details<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    /// In debug mode alone.
    debug_info: Option<DebugInfo<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    /// Seconds; the header `Retry-After` says the same.
    retry_after: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    /// When the window of a used-up limit ends.
    reset_at: Option<ResetAt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    /// How the tenant stands, where its day is used up.
    quota: Option<Quota>,
    request_id: &'a str,
}

/// The error of a service without its table, for those who asked how it does.
#[derive(Serialize, JsonSchema)]
pub(super) struct HealthFailure<'a> {
    #[serde(flatten)]
    failure: Failure<'a>,
    #[serde(flatten)]
    health: &'a Health,
}

/// A tenant's day: what it may use, what it has used, and what is left.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Quota {
    limit: Usage,
    used: Usage,
    left: Usage,
    /// When the next day begins.
    reset_at: ResetAt,
}

#[derive(Serialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
struct ResetAt(
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    Timestamp,
);

/// The chat clients' shape of the same error.
#[derive(Serialize, JsonSchema)]
struct ChatError {
    code: ErrorCode,
    message: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct Details<'a> {
    /// Its JSON path, or a parameter's name.
    field: &'a str,
    reason: &'a str,
}

pub(super) fn success(reply: Reply) -> Response<Body> {
    let mut headers = HeaderMap::new();
    if !reply.body().is_empty() {
        let content_type = HeaderValue::from_static(reply.content_type());
        headers.insert(CONTENT_TYPE, content_type);
    }
    if let Some(Ok(disposition)) = reply.disposition().map(HeaderValue::try_from) {
        headers.insert(CONTENT_DISPOSITION, disposition);
    }
    for (name, value) in reply.headers() {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let status = reply.status();
    let mut response = Response::new(reply.into_body());
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

impl Answered<'_> {
    pub(super) fn failure(&self, error: &ApiError) -> Response<Body> {
        let (status, code) = error.status_and_code();
        let message = error.message();
        let retry_after = error.retry_after_seconds(self.now);
        let failure = Failure {
            success: false,
            code,
            message,
            error: ChatError { code, message },
            details: match error {
                ApiError::Validation { field, reason } => Some(Details { field, reason }),
                _ => None,
            },
            debug_info: self.debug.map(|context| DebugInfo::of(error, context)),
            retry_after,
            reset_at: match error {
                ApiError::RateLimited(allowance) => Some(ResetAt(allowance.reset_at)),
                _ => None,
            },
            quota: match error {
                ApiError::QuotaExceeded(drawn) => Some(Quota {
                    limit: drawn.quota,
                    used: drawn.used,
                    left: drawn.quota.less(drawn.used),
                    reset_at: ResetAt(drawn.reset_at),
                }),
                _ => None,
            },
            request_id: self.request_id.as_str(),
        };
        let body = match error {
            ApiError::Unhealthy(health) => serde_json::to_vec(&HealthFailure { failure, health }),
            ApiError::Unread(error) => serde_json::to_vec(error),
            _ => serde_json::to_vec(&failure),
        };
        let mut response = Response::new(Body::from(Bytes::from(body.unwrap_or_default())));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        json(headers);
        if let Some(seconds) = retry_after {
            headers.insert(RETRY_AFTER, seconds.into());
        }
        if let ApiError::MethodNotAllowed { allow } = error
            && let Ok(allow) = HeaderValue::from_str(allow)
        {
            headers.insert(ALLOW, allow);
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// Headers of every answer.
pub(super) fn mark(headers: &mut HeaderMap, id: &RequestId, allowance: Option<Allowance>) {
    // A stream has its own word for it.
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if let Some(id) = id.to_header() {
        headers.insert(RequestId::HEADER, id);
    }
    if let Some(allowance) = allowance {
        headers.insert(RATE_LIMIT_LIMIT, allowance.limit.into());
        headers.insert(RATE_LIMIT_REMAINING, allowance.remaining.into());
        headers.insert(RATE_LIMIT_RESET, allowance.reset_at.as_second().into());
    }
}

fn json(headers: &mut HeaderMap) {
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
}
