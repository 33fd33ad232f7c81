//! One message to the chat and its answer, whole or word by word (document 3, contract §6).

mod describe;
mod event;

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::chat::{self, ChatError, ChatRequest, Event, Prepared, Services};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply, Topic};
use coxswain::store::Usage;
use futures_util::{FutureExt, stream};
use http::Method;
use schemars::JsonSchema;
use serde::Serialize;
use std::panic::AssertUnwindSafe;
use tokio::sync::mpsc::{self, Receiver};
use tokio::time::Instant;
use tracing::Instrument;
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "chat",
    &[Method::POST],
    "/api/agent",
    Handler::Protected {
        limit: Some(Limit::per_quarter_hour("chat", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Chat, describe::operations);

/// Events that wait for a slow client; then the model's own stream waits.
const AHEAD: usize = 32;

/// An answer that is wanted whole.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "ChatAnswer")]
struct Answer {
    reply: String,
    /// Tokens of prompt and answer, as the model's endpoint counts; 0 where it does not say.
    token_usage: u32,
    /// The conversation, to go on with.
    session_id: String,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let wire: ChatRequest = call.json()?;
    let scope = caller.scope().clone();
    let request = wire.check(&scope)?;
    let wanted = Usage {
        sessions: u64::from(request.session.is_none()),
        ..Usage::default()
    };
    call.draw(app, &caller, wanted).await?;
    let services = Services {
        store: app.store.clone(),
        models: app.models.clone(),
        config: app.config.chat,
    };
    let (one, other) = (Uuid::new_v4(), Uuid::new_v4());
    // A UUID has fixed bits; two of them, turned against each other, have none.
    let nonce = one.as_u128() ^ other.as_u128().rotate_left(64);
    let (wants_stream, is_named) = (request.stream, request.session.is_some());
    let prepared = chat::prepare(services, scope, request, nonce, call.now);
    let prepared = Box::pin(prepared).await?;
    let session_id = prepared.session_id();
    if wants_stream {
        let first = (!is_named).then(|| event::session(&session_id));
        return Ok(stream_answer(prepared, first, call.stream_deadline));
    }
    let answered = Box::pin(prepared.answer(None, call.deadline)).await?;
    Reply::chat(&Answer {
        reply: answered.reply,
        token_usage: answered.token_usage,
        session_id,
    })
}

/// Answers at once, with events as they come. The work runs beside the stream: a client that leaves
/// ends the stream, and the work sees that and stores what was said.
fn stream_answer(prepared: Prepared, first: Option<bytes::Bytes>, deadline: Instant) -> Reply {
    let (sender, receiver) = mpsc::channel(AHEAD);
    let work = async move {
        let answering = AssertUnwindSafe(prepared.answer(Some(sender.clone()), deadline));
        let failure = match answering.catch_unwind().await {
            Ok(Ok(_)) => return,
            Ok(Err(error)) => error,
            Err(_) => ChatError::Panicked,
        };
        // Who left is told nothing.
        let _ = sender.send(Event::Failed(failure)).await;
    };
    tokio::spawn(work.in_current_span());
    let events = stream::unfold(receiver, |mut receiver: Receiver<Event>| async {
        let event = receiver.recv().await?;
        Some((event::written(event), receiver))
    });
    Reply::events(futures_util::StreamExt::chain(stream::iter(first), events))
}
