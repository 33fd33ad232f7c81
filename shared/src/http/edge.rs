//! What happens to every request before and after its handler.

use super::call::Meter;
use super::debug_info::{self, Context};
use super::stranger::Stranger;
use super::{
    ApiError, Body, Call, ErrorCode, Handler, MAX_BODY_BYTES, Reply, RequestId, Route, Router,
    cors, envelope,
};
use crate::app::App;
use crate::auth::{Claim, InvalidToken, KeyRing};
use crate::telemetry::{self, Finished, Outcome, Tally};
use ::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use ::http::request::Parts;
use ::http::{HeaderMap, Method, Request, Response};
use bytes::Bytes;
use futures_util::FutureExt;
use jiff::{SignedDuration, Timestamp};
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};
use tracing::field::Empty;
use tracing::{Instrument, Span};

/// How long an answer may take: the browser ends a worker whose fetch waits 30 s, and the
/// gateway gives up after 29.
const ANSWER_TIME: Duration = Duration::from_secs(25);

/// How long an answer may stream. Nobody reads that long, and a cloud's function is stopped.
const STREAM_TIME: Duration = Duration::from_mins(5);

/// How far a handler may overrun its deadline before it is cut off.
const OVERRUN: Duration = Duration::from_millis(500);

/// When a process that has too much to do may have room again.
pub(super) const SHED_RETRY_SECONDS: u32 = 2;

/// How long what a broken-off request held may take to be given back before its answer leaves.
const SETTLING: Duration = Duration::from_millis(1_500);

/// How a request reached the process.
#[derive(Debug, Clone, Copy)]
pub struct Arrival {
    pub now: Timestamp,
    pub deadline: Instant,
    /// When an answer that streams must have ended.
    pub stream_deadline: Instant,
    /// The peer, as the shell knows it: never what a header says.
    pub source_address: Option<IpAddr>,
}

impl Arrival {
    /// A request that arrives at this moment, in a process that has `remaining` left to run.
    pub fn at_once(source_address: Option<IpAddr>, remaining: Duration) -> Self {
        let rest = remaining.saturating_sub(Duration::from_secs(1));
        let started = Instant::now();
        Self {
            now: Timestamp::now(),
            deadline: started + ANSWER_TIME.min(rest),
            stream_deadline: started + STREAM_TIME.min(rest),
            source_address,
        }
    }
}

/// Answers one request, whatever happens to it.
pub async fn respond(
    app: &App,
    router: &Router,
    request: Request<Bytes>,
    arrival: Arrival,
) -> Response<Body> {
    let started = Instant::now();
    let (parts, body) = request.into_parts();
    let request_id = RequestId::of(&parts.headers);
    let meter = Meter::default();
    let span = tracing::info_span!(
        "request",
        request.id = %request_id,
        http.method = %parts.method,
        endpoint = Empty,
        tenant.id = Empty,
        user.id = Empty,
    );

    let call = Intake {
        app,
        router,
        arrival,
        request_id: &request_id,
        meter: &meter,
    };
    let tally = Tally::default();
    let answering = call.answer(&parts, body).instrument(span.clone());
    let outcome = tally.over(answering).await;

    let asked = || Context {
        method: parts.method.as_str(),
        route: router.path_of(&parts.method, parts.uri.path()),
    };
    let answer = envelope::Answered {
        request_id: &request_id,
        now: arrival.now + SignedDuration::try_from(started.elapsed()).unwrap_or_default(),
        debug: app.config.debug.enabled.then(asked),
    };
    let (mut response, failure) = match outcome {
        Ok(reply) => (envelope::success(reply), None),
        Err(error) => (answer.failure(&error), Some(error)),
    };
    let headers = response.headers_mut();
    headers.extend(cors::on_answer(&app.config.origins, &parts.headers));
    if parts.method == Method::OPTIONS {
        headers.extend(cors::on_preflight(&app.config.origins, &parts.headers));
    }
    envelope::mark(headers, &request_id, meter.read());
    if parts.method == Method::HEAD {
        *response.body_mut() = Body::default();
    }
    let came_to = come_to(failure.as_ref(), &response, started.elapsed());
    let event = Finished::new(request_id.as_str(), parts.method.as_str(), came_to, &tally);
    let stack = app.config.metrics.stack.as_deref();
    span.in_scope(|| telemetry::finished(&event, stack, arrival.now));
    response
}

/// The answer to a request that a server refuses before it is looked at.
pub fn refusal(error: &ApiError) -> Response<Body> {
    let request_id = RequestId::of(&HeaderMap::new());
    let answer = envelope::Answered {
        request_id: &request_id,
        now: Timestamp::now(),
        debug: None,
    };
    let mut response = answer.failure(error);
    envelope::mark(response.headers_mut(), &request_id, None);
    response
}

/// A request on its way to its handler.
struct Intake<'a> {
    app: &'a App,
    router: &'a Router,
    arrival: Arrival,
    request_id: &'a RequestId,
    meter: &'a Meter,
}

impl Intake<'_> {
    async fn answer(&self, parts: &Parts, body: Bytes) -> Result<Reply, ApiError> {
        // Refused at once, while the answer still costs nothing: who waits here would only be late.
        let Ok(_seat) = self.app.seats.try_acquire() else {
            return Err(ApiError::Overloaded {
                retry_after_seconds: SHED_RETRY_SECONDS,
            });
        };
        if parts.method == Method::OPTIONS {
            return Ok(Reply::no_content());
        }
        let route = self.router.find(&parts.method, parts.uri.path())?;
        Span::current().record("endpoint", route.endpoint.name);
        telemetry::endpoint(route.endpoint.name);
        if body.len() > MAX_BODY_BYTES {
            return Err(ApiError::BodyTooLarge);
        }
        check_media_type(parts, &body, route.endpoint.accepts)?;

        let handled = dispatch(
            self.app,
            route.endpoint.handler,
            self.call(parts, body, route),
        );
        let handled = AssertUnwindSafe(handled).catch_unwind();
        let broken_off = match timeout_at(self.arrival.deadline + OVERRUN, handled).await {
            Ok(Ok(outcome)) => return outcome,
            Ok(Err(_)) => ApiError::Panicked,
            Err(_) => ApiError::Timeout,
        };
        self.app.store.settled(SETTLING).await;
        Err(broken_off)
    }

    fn call(&self, parts: &Parts, body: Bytes, route: Route) -> Call {
        let is_head = parts.method == Method::HEAD;
        Call {
            request_id: self.request_id.clone(),
            method: if is_head {
                Method::GET
            } else {
                parts.method.clone()
            },
            headers: parts.headers.clone(),
            body,
            now: self.arrival.now,
            deadline: self.arrival.deadline,
            stream_deadline: self.arrival.stream_deadline,
            source_address: self.arrival.source_address,
            parameters: route.parameters,
            query: parts.uri.query().unwrap_or_default().to_owned(),
            meter: self.meter.clone(),
        }
    }
}

/// Calls the handler. A call without a valid token draws on what its network may ask.
async fn dispatch(app: &App, handler: Handler, call: Call) -> Result<Reply, ApiError> {
    let stranger = Stranger::of(&call);
    if matches!(handler, Handler::Public(_)) {
        stranger.count(app).await?;
    }
    match handle(app, handler, call).await {
        Err(ApiError::Unauthorized(reason)) => {
            stranger.count(app).await?;
            Err(reason.into())
        }
        outcome => outcome,
    }
}

async fn handle(app: &App, handler: Handler, call: Call) -> Result<Reply, ApiError> {
    match handler {
        Handler::Public(handle) | Handler::CountsItself(handle) => handle(app, call).await,
        Handler::Claimed(handle) => {
            let claim = claim_of(app, &call).await?;
            handle(app, claim, call).await
        }
        Handler::Protected { limit, handle } => {
            // Who is not confirmed takes nothing of the tenant's.
            let claim = claim_of(app, &call).await?;
            let caller = claim.confirm::<ApiError>(&app.store, call.now).await?;
            if let Some(limit) = &limit {
                call.take_unit(app, limit, &caller).await?;
            }
            handle(app, caller, call).await
        }
    }
}

async fn claim_of(app: &App, call: &Call) -> Result<Claim, ApiError> {
    let read =
        |keys: &KeyRing| Claim::from_headers(&call.headers, keys, &app.config.tokens, call.now);
    let keys = app.keys.get().await.ok_or(ApiError::NoTokenKeys)?;
    let claim = match read(&keys) {
        // A key that was published a moment ago signs already.
        Err(InvalidToken::UnknownKey) => match app.keys.anew().await {
            Some(keys) => read(&keys),
            None => Err(InvalidToken::UnknownKey),
        },
        claim => claim,
    }?;
    let span = Span::current();
    span.record("tenant.id", claim.tenant().0.as_str());
    span.record("user.id", tracing::field::display(claim.user().0));
    telemetry::caller(&claim.tenant().0, &claim.user().0.to_string());
    Ok(claim)
}

fn check_media_type(parts: &Parts, body: &Bytes, accepts: &[&str]) -> Result<(), ApiError> {
    if parts
        .headers
        .get(CONTENT_ENCODING)
        .is_some_and(|encoding| encoding != "identity")
    {
        return Err(ApiError::UnsupportedMediaType);
    }
    let writes = [Method::POST, Method::PUT, Method::PATCH].contains(&parts.method);
    if !writes || body.is_empty() {
        return Ok(());
    }
    let media_type = parts
        .headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let essence = media_type
        .unwrap_or_default()
        .split(';')
        .next()
        .unwrap_or_default()
        .trim();
    if accepts
        .iter()
        .any(|accepted| accepted.eq_ignore_ascii_case(essence))
    {
        Ok(())
    } else {
        Err(ApiError::UnsupportedMediaType)
    }
}

/// What the event of a request says of its end; of one that streams, of its beginning.
fn come_to(
    error: Option<&ApiError>,
    response: &Response<Body>,
    elapsed: Duration,
) -> Outcome<ErrorCode> {
    let failed = error.filter(|_| response.status().is_server_error());
    Outcome {
        status: response.status().as_u16(),
        code: error.map(|error| error.status_and_code().1),
        cause: failed.map(|error| debug_info::chain(error).join(": ")),
        duration_ms: u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX),
        size_bytes: response.body().whole().len(),
    }
}

#[cfg(test)]
mod tests;
