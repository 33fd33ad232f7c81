//! Progress as server-sent events (HTML, 9.2).

use crate::http::Call;
use serde::Serialize;

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
