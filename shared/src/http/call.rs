//! One request as a handler sees it.

use super::{ApiError, Limit, RequestId, json, query};
use crate::app::App;
use crate::auth::Claim;
use crate::store::{Allowance, Counter, StoreError, Subject};
use ::http::{HeaderMap, Method};
use bytes::Bytes;
use futures_util::future::try_join_all;
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::time::Instant;
use uuid::Uuid;

/// With hyphens; other ways of writing one are none of the contract's.
const UUID_CHARS: usize = 36;

/// One request, its clock and its deadline.
#[derive(Debug, Clone)]
pub struct Call {
    pub request_id: RequestId,
    pub method: Method,
    pub headers: HeaderMap,
    pub body: Bytes,
    /// When the request arrived: the only clock that handlers read.
    pub now: Timestamp,
    /// When the answer must have left (contract §4.4).
    pub deadline: Instant,
    /// When an answer that streams must have ended.
    pub stream_deadline: Instant,
    /// Where the request came from, where the shell knows it.
    pub source_address: Option<IpAddr>,
    pub(super) parameters: Vec<(&'static str, String)>,
    pub(super) query: String,
    pub(super) meter: Meter,
}

impl Call {
    /// The content type of a form, for [`super::Endpoint::accepts`].
    pub const FORM: &str = "application/x-www-form-urlencoded";

    /// A path parameter, decoded. Empty when the path has none of that name.
    pub fn parameter(&self, name: &str) -> &str {
        let found = self.parameters.iter().find(|(key, _)| *key == name);
        found.map_or("", |(_, value)| value)
    }

    /// A path parameter that is an id.
    pub fn id(&self, name: &str) -> Result<Uuid, ApiError> {
        let text = self.parameter(name);
        match Uuid::try_parse(text) {
            Ok(id) if text.len() == UUID_CHARS => Ok(id),
            _ => Err(ApiError::validation(name, "must be a UUID")),
        }
    }

    /// One header's first value, where it is text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// Reads the body. A wrong, missing or unusable field is named by its JSON path.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        json::parse(&self.body)
    }

    /// Reads the body as [`Call::json`] does, or as a form where its content type says so.
    pub fn json_or_form<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let media_type = self.header("content-type").unwrap_or_default();
        if !media_type.trim_start().starts_with(Self::FORM) {
            return self.json();
        }
        let text = str::from_utf8(&self.body).map_err(|_| ApiError::InvalidRequest("not UTF-8"))?;
        query::parse(text)
    }

    /// Reads the query string into a flat struct, with the errors of [`Call::json`].
    pub fn query<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        query::parse(&self.query)
    }

    /// Takes one unit of a limit for the claim's tenant. When the table cannot be reached the
    /// request is let through: confirming its caller will fail anyway.
    pub async fn take_unit(
        &self,
        app: &App,
        limit: &Limit,
        claim: &Claim,
    ) -> Result<Allowance, ApiError> {
        let counter = Counter {
            subject: Subject::Tenant(claim.scope()),
            name: limit.name,
            limit: limit.count_for(claim.tier(), app.config.limits.scale),
            window_seconds: limit.window_seconds,
        };
        let allowance = match take(app, &counter, self.now).await {
            Ok(allowance) => allowance,
            Err(error) => {
                tracing::warn!(limit = limit.name, %error, "not counted, let through");
                return Ok(limit.uncounted(counter.limit, self.now));
            }
        };
        self.meter.record(allowance);
        admitted(allowance)
    }

    /// Takes one unit of each of several counters at once. Refuses when one is used up, and also
    /// when one cannot be counted. The answer tells the tightest.
    pub async fn take_units(&self, app: &App, counters: &[Counter<'_>]) -> Result<(), ApiError> {
        let taken = counters.iter().map(|counter| take(app, counter, self.now));
        let allowances = try_join_all(taken).await?;
        let tightest = allowances
            .into_iter()
            .min_by_key(|taken| (taken.allowed, taken.remaining));
        tightest.map_or(Ok(()), |allowance| {
            self.meter.record(allowance);
            admitted(allowance).map(drop)
        })
    }
}

/// Boxed: the SDK's futures have tens of kilobytes.
async fn take(app: &App, counter: &Counter<'_>, now: Timestamp) -> Result<Allowance, StoreError> {
    Box::pin(app.store.take_unit(counter, now)).await
}

fn admitted(allowance: Allowance) -> Result<Allowance, ApiError> {
    if allowance.allowed {
        Ok(allowance)
    } else {
        Err(ApiError::RateLimited(allowance))
    }
}

/// Remembers what a request was allowed last, for the headers of its answer.
#[derive(Debug, Clone, Default)]
pub(super) struct Meter(Arc<Mutex<Option<Allowance>>>);

impl Meter {
    fn record(&self, allowance: Allowance) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(allowance);
    }

    pub(super) fn read(&self) -> Option<Allowance> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
