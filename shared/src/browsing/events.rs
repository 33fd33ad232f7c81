//! Progress as server-sent events (HTML, 9.2).

use crate::http::{Call, Reply};
use bytes::Bytes;
use futures_util::future;
use futures_util::stream::{self, StreamExt};
use serde::Serialize;
use tokio::sync::mpsc::{self, UnboundedSender};
use tracing::Instrument;

/// The media type of events.
pub const EVENTS: &str = "text/event-stream";

/// Whether the caller asks for events instead of one JSON object.
pub fn wants_events(call: &Call) -> bool {
    let accepted = call.header("accept").unwrap_or_default();
    accepted.split(',').any(|media| {
        let media = media.split(';').next().unwrap_or_default();
        media.trim().eq_ignore_ascii_case(EVENTS)
    })
}

/// Where work tells its events; a page has few of them.
#[derive(Debug, Clone)]
pub struct Teller(UnboundedSender<String>);

impl Teller {
    /// One event. Who left hears nothing.
    pub fn tell(&self, name: &str, data: &impl Serialize) {
        let _ = self.0.send(event(name, data));
    }
}

/// An answer that tells of work while it goes on. The work is part of the stream: a client that
/// leaves ends it.
pub fn told_as_events<F>(work: impl FnOnce(Teller) -> F) -> Reply
where
    F: Future<Output = ()> + Send + 'static,
{
    let (sender, receiver) = mpsc::unbounded_channel();
    let work = work(Teller(sender)).in_current_span();
    let told = stream::unfold(receiver, |mut receiver| async {
        let event = receiver.recv().await?;
        Some((Bytes::from(event), receiver))
    });
    let working = stream::once(work).filter_map(|()| future::ready(None));
    Reply::events(stream::select(told, working))
}

/// One event.
pub fn event(name: &str, data: &impl Serialize) -> String {
    let data = serde_json::to_string(data).unwrap_or_default();
    format!("event: {name}\ndata: {data}\n\n")
}

/// What events look like, for descriptions.
pub fn example() -> String {
    let trying = serde_json::json!({"tier": "intelligence", "state": "trying"});
    event("progress", &trying)
}
