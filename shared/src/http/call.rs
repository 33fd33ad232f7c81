//! One request as a handler sees it.

use super::{ApiError, Limit, RequestId, json, query};
use crate::app::App;
use crate::auth::Caller;
use crate::store::{Allowance, Counter, StoreError, Subject, Usage};
use crate::telemetry;
use ::http::{HeaderMap, Method};
use bytes::Bytes;
use jiff::{SignedDuration, Timestamp};
use serde::de::DeserializeOwned;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep};
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

    /// Takes one unit of a limit for the caller's tenant, at the request's own time. When the table
    /// cannot be reached the request is let through: nothing of it will be stored anyway.
    pub async fn take_unit(
        &self,
        app: &App,
        limit: &Limit,
        caller: &Caller,
    ) -> Result<Allowance, ApiError> {
        self.take_unit_at(app, limit, caller, self.now).await
    }

    /// The same where the limit's window may end soon: then it waits for the next one, at most
    /// `patience`, rather than refuse.
    pub async fn take_unit_patiently(
        &self,
        app: &App,
        limit: &Limit,
        caller: &Caller,
        patience: Duration,
    ) -> Result<Allowance, ApiError> {
        let began = Instant::now();
        match self.take_unit(app, limit, caller).await {
            Err(ApiError::RateLimited(full)) => {
                let passed = SignedDuration::try_from(began.elapsed()).unwrap_or_default();
                let left = full.reset_at.duration_since(self.now) - passed;
                let left = Duration::try_from(left).unwrap_or_default();
                if left > patience {
                    return Err(ApiError::RateLimited(full));
                }
                sleep(left).await;
                let next = full.reset_at.max(self.now + passed);
                self.take_unit_at(app, limit, caller, next).await
            }
            taken => taken,
        }
    }

    async fn take_unit_at(
        &self,
        app: &App,
        limit: &Limit,
        caller: &Caller,
        at: Timestamp,
    ) -> Result<Allowance, ApiError> {
        let counter = Counter {
            subject: Subject::Tenant(caller.scope()),
            name: limit.name,
            limit: limit.count_for(caller.tier(), app.config.limits.scale),
            window_seconds: limit.window_seconds,
        };
        let allowance = match take(app, &counter, at).await {
            Ok(allowance) => allowance,
            Err(error) => {
                telemetry::degraded("limits");
                tracing::warn!(limit = limit.name, %error, "not counted, let through");
                return Ok(limit.uncounted(counter.limit, at));
            }
        };
        self.meter.record(allowance);
        admitted(allowance)
    }

    /// Takes what is wanted of the caller's tenant's day. When the table cannot be reached the
    /// request is let through, as with limits.
    pub async fn draw(&self, app: &App, caller: &Caller, wanted: Usage) -> Result<(), ApiError> {
        let quota = Usage::quota(caller.tier(), app.config.limits.scale);
        let drawn = Box::pin(app.store.draw(caller.tenant(), quota, wanted, self.now));
        match drawn.await {
            Ok(drawn) if drawn.allowed => Ok(()),
            Ok(drawn) => Err(ApiError::QuotaExceeded(Box::new(drawn))),
            Err(error) => {
                telemetry::degraded("quotas");
                tracing::warn!(%error, "a quota is not counted, let through");
                Ok(())
            }
        }
    }

    /// Takes one unit of a counter. Refuses also when it cannot be counted. The answer tells the
    /// tightest of those that were taken.
    pub async fn take_unit_of(
        &self,
        app: &App,
        counter: &Counter<'_>,
    ) -> Result<Allowance, ApiError> {
        let allowance = take(app, counter, self.now).await?;
        let tighter = |told: Allowance| {
            (told.allowed, told.remaining) <= (allowance.allowed, allowance.remaining)
        };
        if !self.meter.read().is_some_and(tighter) {
            self.meter.record(allowance);
        }
        admitted(allowance)
    }
}

/// Boxed: the SDK's futures have tens of kilobytes.
pub(super) async fn take(
    app: &App,
    counter: &Counter<'_>,
    now: Timestamp,
) -> Result<Allowance, StoreError> {
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
    pub(super) fn record(&self, allowance: Allowance) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(allowance);
    }

    pub(super) fn read(&self) -> Option<Allowance> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
