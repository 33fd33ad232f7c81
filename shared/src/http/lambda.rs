//! The shell for the cloud: API Gateway's events in, its proxy answers out.

use super::{Arrival, Body, Endpoint, Router, respond};
use crate::app::{App, StartError};
use ::http::{Request, Response, Uri};
use bytes::Bytes;
use jiff::Timestamp;
use lambda_http::request::RequestContext;
use lambda_http::{Body as EventBody, RequestExt, service_fn};
use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;

/// Serves one endpoint until the environment is shut down.
pub async fn serve(app: &App, endpoint: &'static Endpoint) -> Result<(), StartError> {
    let router = Router::new([endpoint]);
    let service =
        service_fn(|event| async { Ok::<_, Infallible>(answer_event(app, &router, event).await) });
    lambda_http::run(service).await.map_err(StartError::Runtime)
}

/// The same for an endpoint whose answers stream: its events must ask for
/// `ResponseTransferMode: RESPONSE_STREAM` in the template.
pub async fn serve_streaming(app: &App, endpoint: &'static Endpoint) -> Result<(), StartError> {
    let router = Router::new([endpoint]);
    let service =
        service_fn(|event| async { Ok::<_, Infallible>(answer_event(app, &router, event).await) });
    lambda_http::run_with_streaming_response(service)
        .await
        .map_err(StartError::Runtime)
}

/// Answers one event of the gateway.
pub async fn answer_event(
    app: &App,
    router: &Router,
    event: lambda_http::Request,
) -> Response<Body> {
    let arrival = Arrival::at_once(source_address(&event), remaining(&event));
    respond(app, router, request(event), arrival).await
}

/// The path without the stage, and the query that the gateway took apart.
fn request(event: lambda_http::Request) -> Request<Bytes> {
    let query = event
        .uri()
        .query()
        .map(|query| format!("?{query}"))
        .unwrap_or_default();
    let uri: Result<Uri, _> = format!("{}{query}", event.raw_http_path()).parse();
    let (mut parts, body) = event.into_parts();
    parts.uri = uri.unwrap_or(parts.uri);
    let body = match body {
        EventBody::Text(text) => text.into(),
        EventBody::Binary(bytes) => bytes.into(),
        _ => Bytes::new(),
    };
    Request::from_parts(parts, body)
}

fn source_address(event: &lambda_http::Request) -> Option<IpAddr> {
    match event.request_context_ref()? {
        RequestContext::ApiGatewayV1(context) => context.identity.source_ip.as_ref()?.parse().ok(),
        _ => None,
    }
}

/// How long Lambda lets this invocation run on. An end that is over already is none: an emulator
/// tells the time that a function has instead.
fn remaining(event: &lambda_http::Request) -> Duration {
    let deadline = event
        .lambda_context_ref()
        .map_or(u64::MAX, |context| context.deadline);
    let now = u64::try_from(Timestamp::now().as_millisecond()).unwrap_or_default();
    let left = deadline.checked_sub(now).unwrap_or(u64::MAX);
    Duration::from_millis(left)
}
