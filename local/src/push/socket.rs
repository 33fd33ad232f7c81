//! One client's connection, from its greeting to its end.

use super::PushServer;
use super::hub::Place;
use super::protocol::{self, Closing, Incoming, Refusal, Subscription, VERSIONS};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use axum::extract::{Path, RawQuery, State, WebSocketUpgrade};
use axum::response::Response;
use coxswain::push::SocketId;
use std::ops::ControlFlow;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};
use url::form_urlencoded;

/// How long a frame may take to be sent.
const SEND: Duration = Duration::from_secs(10);
/// A client sends subscriptions and pings: nothing long.
const MAX_MESSAGE_BYTES: usize = 16 * 1024;

pub(super) async fn connect(
    State(server): State<PushServer>,
    Path(key): Path<String>,
    RawQuery(query): RawQuery,
    upgrade: WebSocketUpgrade,
) -> Response {
    let version = version(query.as_deref().unwrap_or_default());
    upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .on_upgrade(async move |mut socket| {
            let closing = match server.place(&key, version) {
                Ok(mut place) => {
                    let closing = converse(&server, &mut socket, &mut place).await;
                    server.0.hub.leave(&place.socket);
                    closing
                }
                Err(closing) => {
                    let error = protocol::error(Some(closing.code()), closing.reason());
                    let _ = send(&mut socket, error).await;
                    Some(closing)
                }
            };
            close(socket, closing).await;
        })
}

/// `None`: the client did not say. A version that is no number is none of ours.
fn version(query: &str) -> Option<u8> {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    let (_, version) = pairs.find(|(name, _)| name == "protocol")?;
    Some(version.parse().unwrap_or(u8::MAX))
}

impl PushServer {
    fn place(&self, key: &str, version: Option<u8>) -> Result<Place, Closing> {
        if key != self.0.credentials.key() {
            return Err(Closing::UnknownKey);
        }
        match version {
            None => Err(Closing::NoVersion),
            Some(version) if !VERSIONS.contains(&version) => Err(Closing::UnsupportedVersion),
            Some(_) => self.0.hub.join().ok_or(Closing::OverCapacity),
        }
    }

    /// What one message of a client comes to.
    fn hear(&self, socket: &SocketId, text: &str) {
        let hub = &self.0.hub;
        let Ok(message) = serde_json::from_str::<Incoming>(text) else {
            hub.tell(socket, protocol::error(None, "This is no message"));
            return;
        };
        match message.event.as_str() {
            "pusher:ping" => hub.tell(socket, protocol::pong()),
            "pusher:pong" => {}
            "pusher:subscribe" => match message.subscription() {
                Some(wanted) => self.subscribe(socket, &wanted),
                None => hub.tell(socket, protocol::error(None, "A channel is missing")),
            },
            "pusher:unsubscribe" => {
                if let Some(wanted) = message.subscription() {
                    hub.unsubscribe(socket, &wanted.channel);
                }
            }
            _ => hub.tell(
                socket,
                protocol::error(None, "Clients cannot send this event here"),
            ),
        }
    }

    fn subscribe(&self, socket: &SocketId, wanted: &Subscription) {
        let channel = &wanted.channel;
        let auth = wanted.auth.as_deref().unwrap_or_default();
        let credentials = &self.0.credentials;
        let refusal = if !protocol::is_channel(channel) {
            Some(Refusal::Name)
        } else if ["presence-", "private-encrypted-"]
            .iter()
            .any(|kind| channel.starts_with(kind))
        {
            Some(Refusal::Kind)
        } else if channel.starts_with("private-") && !credentials.admits(socket, channel, auth) {
            Some(Refusal::Unsigned)
        } else {
            self.0.hub.subscribe(socket, channel).err()
        };
        if let Some(refusal) = refusal {
            let frame = protocol::not_subscribed(channel, refusal);
            self.0.hub.tell(socket, frame);
        }
    }
}

/// Talks until one side ends it. Returns why this side does.
async fn converse(
    server: &PushServer,
    socket: &mut WebSocket,
    place: &mut Place,
) -> Option<Closing> {
    let patience = server.0.patience;
    let welcome = protocol::established(&place.socket, patience.activity.as_secs());
    if send(socket, welcome).await.is_break() {
        return None;
    }
    let mut asked = false;
    let mut silence_ends = Instant::now() + patience.activity;
    loop {
        tokio::select! {
            frame = place.queue.recv() => match frame {
                Some(frame) => {
                    if send(socket, frame).await.is_break() {
                        return None;
                    }
                }
                None => return Some(Closing::TooSlow),
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    server.hear(&place.socket, &text);
                    asked = false;
                    silence_ends = Instant::now() + patience.activity;
                }
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            },
            () = sleep_until(silence_ends) => {
                if asked {
                    return Some(Closing::NoPong);
                }
                asked = true;
                silence_ends = Instant::now() + patience.pong;
                if send(socket, protocol::ping()).await.is_break() {
                    return None;
                }
            }
        }
    }
}

/// Breaks where the client is gone, or does not take what it is sent.
async fn send(socket: &mut WebSocket, frame: Utf8Bytes) -> ControlFlow<()> {
    match timeout(SEND, socket.send(Message::Text(frame))).await {
        Ok(Ok(())) => ControlFlow::Continue(()),
        Ok(Err(_)) | Err(_) => ControlFlow::Break(()),
    }
}

async fn close(mut socket: WebSocket, closing: Option<Closing>) {
    let frame = closing.map(|closing| CloseFrame {
        code: closing.code(),
        reason: closing.reason().into(),
    });
    // The client may be gone already.
    let _ = timeout(SEND, socket.send(Message::Close(frame))).await;
}
