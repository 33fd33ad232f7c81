//! The HTTP API: events for channels, and which channels are listened to. Every call is signed.

use super::PushServer;
use super::hub::Published;
use super::protocol::{is_channel, is_event};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::response::{IntoResponse, Response};
use coxswain::push::{SocketId, Unsigned};
use http::{Method, StatusCode, Uri};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use url::form_urlencoded;

/// Pusher itself takes 10 KB; a kilobyte has 1,024 bytes there.
const MAX_DATA_BYTES: usize = 10 * 1024;
const MAX_CHANNELS: usize = 100;
const MAX_BATCH: usize = 10;
const MAX_BODY_BYTES: usize = 256 * 1024;

pub(super) fn body_limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MAX_BODY_BYTES)
}

/// Why a call is refused; told in plain text, as the protocol has it.
#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("there is no such application")]
    App,
    #[error("there is nothing here")]
    Resource,
    #[error(transparent)]
    Unsigned(#[from] Unsigned),
    #[error("the body cannot be read: {0}")]
    Body(#[from] serde_json::Error),
    #[error("{0}")]
    Event(&'static str),
    #[error("the data of an event takes more than {MAX_DATA_BYTES} bytes")]
    TooLarge,
}

#[derive(Deserialize)]
struct Event {
    name: String,
    data: String,
    channel: Option<String>,
    #[serde(default)]
    channels: Vec<String>,
    socket_id: Option<String>,
    #[serde(default)]
    further_socket_ids: Vec<String>,
}

#[derive(Deserialize)]
struct Batch {
    batch: Vec<Event>,
}

pub(super) async fn answer(
    State(server): State<PushServer>,
    Path((app, resource)): Path<(String, String)>,
    method: Method,
    uri: Uri,
    body: Bytes,
) -> Response {
    match server.call(&app, &resource, &method, &uri, &body) {
        Ok(answer) => Json(answer).into_response(),
        Err(refused) => (refused.status(), refused.to_string()).into_response(),
    }
}

impl PushServer {
    fn call(
        &self,
        app: &str,
        resource: &str,
        method: &Method,
        uri: &Uri,
        body: &[u8],
    ) -> Result<Value, Refused> {
        if app != self.0.id {
            return Err(Refused::App);
        }
        let query = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes());
        let query: Vec<(String, String)> = query.into_owned().collect();
        let now = Timestamp::now();
        self.0
            .credentials
            .check(method.as_str(), uri.path(), &query, body, now)?;
        match (method.as_str(), resource) {
            ("POST", "events") => self.publish(vec![serde_json::from_slice(body)?]),
            ("POST", "batch_events") => {
                let Batch { batch } = serde_json::from_slice(body)?;
                if batch.len() > MAX_BATCH {
                    return Err(Refused::Event("too many events in one batch"));
                }
                self.publish(batch)
            }
            ("GET", "channels") => Ok(self.channels(&query)),
            ("GET", channel) => match channel.strip_prefix("channels/") {
                Some(channel) => Ok(self.channel(channel)),
                None => Err(Refused::Resource),
            },
            _ => Err(Refused::Resource),
        }
    }

    /// All of the events or none.
    fn publish(&self, events: Vec<Event>) -> Result<Value, Refused> {
        let mut published = Vec::new();
        for event in events {
            published.extend(event.check()?);
        }
        for event in published {
            self.0.hub.publish(event);
        }
        Ok(json!({}))
    }

    fn channels(&self, query: &[(String, String)]) -> Value {
        let prefix = query
            .iter()
            .find(|(name, _)| name == "filter_by_prefix")
            .map_or("", |(_, prefix)| prefix.as_str());
        let names = self.0.hub.channels().into_keys();
        let channels: Map<String, Value> = names
            .filter(|name| name.starts_with(prefix))
            .map(|name| (name, json!({})))
            .collect();
        json!({ "channels": channels })
    }

    fn channel(&self, name: &str) -> Value {
        let listeners = self.0.hub.channels().remove(name).unwrap_or_default();
        json!({ "occupied": listeners > 0, "subscription_count": listeners })
    }
}

impl Event {
    /// The event once for each of its channels.
    fn check(self) -> Result<Vec<Published>, Refused> {
        let channels: Vec<String> = self.channel.into_iter().chain(self.channels).collect();
        if !is_event(&self.name) {
            return Err(Refused::Event("an event's name has 1 to 200 bytes"));
        }
        if channels.is_empty() || channels.len() > MAX_CHANNELS {
            return Err(Refused::Event("an event has 1 to 100 channels"));
        }
        if !channels.iter().all(|channel| is_channel(channel)) {
            return Err(Refused::Event("a channel's name cannot be used"));
        }
        if self.data.len() > MAX_DATA_BYTES {
            return Err(Refused::TooLarge);
        }
        let named = self.socket_id.iter().chain(&self.further_socket_ids);
        let named = named.filter(|text| !text.is_empty());
        let except: Result<Vec<SocketId>, _> = named.map(|text| text.parse()).collect();
        let except = except.map_err(|_| Refused::Event("socket_id names no connection"))?;
        let to = |channel| Published {
            name: self.name.clone(),
            channel,
            data: self.data.clone(),
            except: except.clone(),
        };
        Ok(channels.into_iter().map(to).collect())
    }
}

impl Refused {
    fn status(&self) -> StatusCode {
        match self {
            Self::App | Self::Resource => StatusCode::NOT_FOUND,
            Self::Unsigned(_) => StatusCode::UNAUTHORIZED,
            Self::Body(_) | Self::Event(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        }
    }
}
