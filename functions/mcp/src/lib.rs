//! The Model Context Protocol over streamable HTTP, stateless: the reading of pages as tools.
//!
//! The protocol is `rmcp`'s, the revisions up to 2025-11-25 and 2026-07-28 on one path. Its handler
//! runs beside the request; a tool's call comes over a channel to the request itself, so that what it
//! spends is the request's. A caller who asked for progress gets events.

mod call;
mod server;
mod sessions;
mod tools;
mod work;

use bytes::Bytes;
use call::ToolCall;
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::browsing::{EVENTS, Pages};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use futures_util::future::BoxFuture;
use futures_util::stream::{self, StreamExt};
use http::header::{ACCEPT, CONTENT_TYPE};
use http::{HeaderValue, Method, Request, StatusCode};
use http_body::Body;
use http_body_util::{BodyExt, Collected, Full};
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use serde_json::{Value, json};
use server::Server;
use std::sync::Arc;
use tokio::sync::mpsc;
use work::Work;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "mcp",
    &[Method::POST],
    "/mcp",
    Handler::Protected {
        limit: Some(Limit::per_minute("mcp", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Web, || {
    vec![
        Operation::new(Method::POST, "Model Context Protocol")
            .details(
                "One JSON-RPC message of the Model Context Protocol, streamable HTTP without \
                 sessions: revision 2026-07-28 and those before it. `tools/list` tells of the \
                 tools. A notification is answered with 202.",
            )
            .body::<Message>(
                json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}),
            )
            .json::<Message>(json!({"jsonrpc": "2.0", "id": 1, "result": {"tools": []}}))
            .fails([ApiError::Forbidden]),
    ]
});

/// A message of JSON-RPC 2.0, as the Model Context Protocol has it.
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
struct Message {
    jsonrpc: String,
    #[serde(flatten)]
    rest: serde_json::Map<String, Value>,
}

/// Answers one message.
pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    if let Some(origin) = call.header("origin")
        && !app.config.origins.allow(origin)
    {
        return Err(ApiError::Forbidden);
    }
    if serde_json::from_slice::<Value>(&call.body).is_err() {
        let error = json!({"code": -32700, "message": "Parse error"});
        let told = json!({"jsonrpc": "2.0", "id": null, "error": error});
        return Ok(Reply::json(&told)?.with_status(StatusCode::BAD_REQUEST));
    }
    let (calls, mut called) = mpsc::channel::<ToolCall>(1);
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_sse_keep_alive(None)
        // The bearer token is what holds, and origins were looked at above.
        .disable_allowed_hosts();
    let service = StreamableHttpService::new(
        move || Ok(Server::new(calls.clone())),
        Arc::new(NeverSessionManager::default()),
        config,
    );
    let work = Work {
        pages: Pages::of(app),
        scope: caller.scope().clone(),
        now: call.now,
        deadline: call.deadline,
    };
    let mut working: BoxFuture<'static, ()> = Box::pin(async move {
        while let Some(asked) = called.recv().await {
            let ToolCall {
                name,
                arguments,
                teller,
                reply,
            } = asked;
            let outcome = work.outcome(&name, arguments, &teller).await;
            drop(teller);
            // A caller who left hears nothing.
            let _ = reply.send(outcome);
        }
    });
    let response = tokio::select! {
        response = service.handle(request(&call)) => response,
        () = &mut working => return Err(ApiError::Panicked),
    };
    let (parts, body) = response.into_parts();
    let media_type = parts.headers.get(CONTENT_TYPE);
    let media_type = media_type.and_then(|value| value.to_str().ok());
    if parts.status == StatusCode::OK && media_type.is_some_and(|media| media.starts_with(EVENTS)) {
        return Ok(events(body, working));
    }
    let body = body.collect().await.map(Collected::to_bytes);
    Ok(reply(body.unwrap_or_default())?.with_status(parts.status))
}

/// The protocol's events, while the tool that they tell of works on.
fn events<B>(body: B, working: BoxFuture<'static, ()>) -> Reply
where
    B: Body<Data = Bytes> + Send + Unpin + 'static,
{
    let begun = (body.into_data_stream(), working, false);
    Reply::events(stream::unfold(
        begun,
        |(mut body, mut working, mut done)| async move {
            loop {
                tokio::select! {
                    piece = body.next() => {
                        let piece = piece?.ok()?;
                        return Some((piece, (body, working, done)));
                    }
                    () = &mut working, if !done => done = true,
                }
            }
        },
    ))
}

/// The message as the protocol's server takes it: it insists on a client that takes both forms.
fn request(call: &Call) -> Request<Full<Bytes>> {
    let mut request = Request::new(Full::new(call.body.clone()));
    *request.method_mut() = Method::POST;
    *request.uri_mut() = http::Uri::from_static("/mcp");
    *request.headers_mut() = call.headers.clone();
    let both = HeaderValue::from_static("application/json, text/event-stream");
    request.headers_mut().insert(ACCEPT, both);
    request
}

/// What the protocol's server refuses before it has a message, it says in plain words.
fn reply(body: Bytes) -> Result<Reply, ApiError> {
    if body.is_empty() || serde_json::from_slice::<Value>(&body).is_ok() {
        return Ok(Reply::stored(body));
    }
    let text = String::from_utf8_lossy(&body);
    let error = json!({"code": -32600, "message": text});
    Reply::json(&json!({"jsonrpc": "2.0", "id": null, "error": error}))
}
