//! The protocol's frames, its error codes and its bounds.

use axum::extract::ws::Utf8Bytes;
use coxswain::push::SocketId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Versions of the protocol that are spoken here.
pub(super) const VERSIONS: std::ops::RangeInclusive<u8> = 5..=7;

/// Longest event name and longest channel name.
const MAX_NAME_BYTES: usize = 200;

/// Why a connection is closed. Clients do not come back after 4000 to 4099, come back after a
/// while after 4100 to 4199, and at once after 4200 to 4299.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Closing {
    UnknownKey,
    UnsupportedVersion,
    NoVersion,
    OverCapacity,
    /// The client reads slower than it is told.
    TooSlow,
    NoPong,
}

impl Closing {
    pub(super) fn code(self) -> u16 {
        match self {
            Self::UnknownKey => 4001,
            Self::UnsupportedVersion => 4007,
            Self::NoVersion => 4008,
            Self::OverCapacity => 4100,
            Self::TooSlow => 4200,
            Self::NoPong => 4201,
        }
    }

    pub(super) fn reason(self) -> &'static str {
        match self {
            Self::UnknownKey => "No application has this key",
            Self::UnsupportedVersion => "This version of the protocol is not spoken here",
            Self::NoVersion => "The protocol parameter is missing",
            Self::OverCapacity => "Too many connections",
            Self::TooSlow => "Too many events are waiting; please connect again",
            Self::NoPong => "No pong came in time",
        }
    }
}

/// Why a subscription is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    Unsigned,
    Name,
    Kind,
    TooMany,
}

impl Refusal {
    fn status(self) -> u16 {
        match self {
            Self::Unsigned => 401,
            Self::Name | Self::Kind => 400,
            Self::TooMany => 429,
        }
    }

    fn kind(self) -> &'static str {
        match self {
            Self::Unsigned => "AuthError",
            Self::Name | Self::Kind => "ChannelError",
            Self::TooMany => "LimitReached",
        }
    }

    fn reason(self) -> &'static str {
        match self {
            Self::Unsigned => "The signature of the subscription is missing or wrong",
            Self::Name => "This is no name of a channel",
            Self::Kind => "Presence and encrypted channels are not offered here",
            Self::TooMany => "The connection has too many subscriptions",
        }
    }
}

/// What a client sends.
#[derive(Debug, Deserialize)]
pub(super) struct Incoming {
    pub(super) event: String,
    #[serde(default)]
    data: Value,
}

/// The data of a subscription, or of its end.
#[derive(Debug, Deserialize)]
pub(super) struct Subscription {
    pub(super) channel: String,
    pub(super) auth: Option<String>,
}

impl Incoming {
    /// Clients send data as an object, or as text that holds one.
    pub(super) fn subscription(self) -> Option<Subscription> {
        match self.data {
            Value::String(text) => serde_json::from_str(&text).ok(),
            data => serde_json::from_value(data).ok(),
        }
    }
}

/// What a client gets. Data is text that holds JSON, errors excepted.
#[derive(Serialize)]
struct Frame<'a> {
    event: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    channel: Option<&'a str>,
    data: Value,
}

fn frame(event: &str, channel: Option<&str>, data: Value) -> Utf8Bytes {
    let frame = Frame {
        event,
        channel,
        data,
    };
    serde_json::to_string(&frame).unwrap_or_default().into()
}

pub(super) fn established(socket: &SocketId, activity_timeout_seconds: u64) -> Utf8Bytes {
    let data = json!({ "socket_id": socket, "activity_timeout": activity_timeout_seconds });
    frame(
        "pusher:connection_established",
        None,
        data.to_string().into(),
    )
}

pub(super) fn ping() -> Utf8Bytes {
    frame("pusher:ping", None, "{}".into())
}

pub(super) fn pong() -> Utf8Bytes {
    frame("pusher:pong", None, "{}".into())
}

pub(super) fn subscribed(channel: &str) -> Utf8Bytes {
    frame(
        "pusher_internal:subscription_succeeded",
        Some(channel),
        "{}".into(),
    )
}

pub(super) fn not_subscribed(channel: &str, refusal: Refusal) -> Utf8Bytes {
    let data = json!({
        "type": refusal.kind(),
        "error": refusal.reason(),
        "status": refusal.status(),
    });
    frame("pusher:subscription_error", Some(channel), data)
}

/// `code` is null where the protocol has none.
pub(super) fn error(code: Option<u16>, message: &str) -> Utf8Bytes {
    frame(
        "pusher:error",
        None,
        json!({ "code": code, "message": message }),
    )
}

pub(super) fn event(name: &str, channel: &str, data: String) -> Utf8Bytes {
    frame(name, Some(channel), data.into())
}

/// Whether a channel could have this name.
pub(super) fn is_channel(name: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"_-=@,.;".contains(&byte);
    (1..=MAX_NAME_BYTES).contains(&name.len()) && name.bytes().all(allowed)
}

pub(super) fn is_event(name: &str) -> bool {
    (1..=MAX_NAME_BYTES).contains(&name.len())
}
