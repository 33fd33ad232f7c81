//! New messages on their way to whoever watches a session, over the HTTP API of a Pusher server
//! (contract §7). What is lost here is not lost: clients read it over REST.

mod credentials;
mod event;
mod socket;

pub use credentials::{Credentials, Unsigned};
pub use event::{Event, MAX_DATA_BYTES};
pub use socket::{InvalidSocketId, SocketId, channel_of, session_of};

use crate::config;
use crate::outside::http_client;
use crate::session::{Message, SessionId};
use crate::task::TaskId;
use crate::telemetry::{self, Stage};
use bytes::Bytes;
use jiff::Timestamp;
use reqwest::redirect::Policy;
use reqwest::{Client, Method, StatusCode};
use serde::Serialize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::timeout;

/// The longest that a request waits for its pushes (contract §7).
const PATIENCE: Duration = Duration::from_millis(300);

/// The most events that the protocol takes in one request.
const MAX_BATCH: usize = 10;

/// An application of a push server.
#[derive(Debug)]
pub struct Push {
    credentials: Credentials,
    app_id: String,
    origin: String,
    client: Client,
    /// The server has no `batch_events`: it was asked once.
    one_by_one: AtomicBool,
}

/// Why something was not pushed.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    #[error("the push client cannot be built")]
    Client(#[source] reqwest::Error),
    #[error("the push server cannot be reached")]
    Unreachable(#[source] reqwest::Error),
    #[error("the push server refused with {0}")]
    Refused(StatusCode),
    #[error("the push server took longer than {} ms", PATIENCE.as_millis())]
    Slow,
    #[error("an event could not be written as JSON")]
    Serialize(#[from] serde_json::Error),
}

/// What one round of a task brought, for those who watch its session.
#[derive(Debug, Clone, Copy)]
pub struct Round<'a> {
    pub session: SessionId,
    pub task: TaskId,
    /// The contract's word (contract §4.4).
    pub status: &'a str,
    pub messages: &'a [Message],
    /// The sockets of the client that made the round, the newest first: it shows the messages already.
    pub except: &'a [SocketId],
}

/// One event as the HTTP API takes it.
#[derive(Serialize)]
struct Posted<'a> {
    name: &'a str,
    channel: &'a str,
    data: &'a str,
    /// Who gets it not.
    #[serde(skip_serializing_if = "Option::is_none")]
    socket_id: Option<&'a SocketId>,
    /// Who else gets it not. The protocol has one place alone; this one is known to our own push server.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    further_socket_ids: &'a [SocketId],
}

#[derive(Serialize)]
struct Batch<'a> {
    batch: &'a [Posted<'a>],
}

impl Round<'_> {
    fn events(&self) -> Result<Vec<Event>, PushError> {
        let messages = self.messages.iter();
        let mut events = messages
            .map(|message| Event::new_message(self.session, message))
            .collect::<Result<Vec<_>, _>>()?;
        events.push(Event::interact_response(
            self.session,
            self.task,
            self.status,
        )?);
        Ok(events)
    }
}

impl Push {
    pub fn new(config: &config::Push) -> Result<Self, PushError> {
        let client = http_client()
            .no_proxy()
            .redirect(Policy::none())
            .build()
            .map_err(PushError::Client)?;
        Ok(Self {
            credentials: Credentials::new(&config.key, &config.secret),
            app_id: config.app_id.clone(),
            origin: config.origin(),
            client,
            one_by_one: AtomicBool::new(false),
        })
    }

    /// What lets a socket subscribe to a session's channel: the `auth` of the protocol.
    pub fn authorize(&self, socket: &SocketId, session: SessionId) -> String {
        self.credentials.for_channel(socket, &channel_of(session))
    }

    /// Pushes a round's messages and its end. Never fails, never takes longer than 300 ms.
    pub async fn round(&self, round: &Round<'_>, now: Timestamp) {
        let _timing = telemetry::stage(Stage::Push);
        let pushed = async {
            let events = round.events()?;
            self.publish(round.session, &events, round.except, now)
                .await
        };
        if let Err(error) = pushed.await {
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            telemetry::degraded("push");
            tracing::warn!(%error, cause, "a round was not pushed");
        }
    }

    /// Pushes events to a session's channel, in order, to everyone but `except`. Returns within
    /// 300 ms, whatever the server does.
    pub async fn publish(
        &self,
        session: SessionId,
        events: &[Event],
        except: &[SocketId],
        now: Timestamp,
    ) -> Result<(), PushError> {
        let (newest, further) = match except {
            [newest, further @ ..] => (Some(newest), further),
            [] => (None, except),
        };
        let channel = channel_of(session);
        let posted: Vec<Posted<'_>> = events
            .iter()
            .map(|event| Posted {
                name: event.name,
                channel: &channel,
                data: &event.data,
                socket_id: newest,
                further_socket_ids: further,
            })
            .collect();
        timeout(PATIENCE, self.post_all(&posted, now))
            .await
            .unwrap_or(Err(PushError::Slow))
    }

    /// Whether the server is there and knows the application's key.
    pub async fn ping(&self, now: Timestamp) -> Result<(), PushError> {
        self.send(Method::GET, "channels", Bytes::new(), now).await
    }

    async fn post_all(&self, posted: &[Posted<'_>], now: Timestamp) -> Result<(), PushError> {
        if posted.len() > 1 && !self.one_by_one.load(Ordering::Relaxed) {
            let sent = self.post_batches(posted, now).await;
            if !matches!(sent, Err(PushError::Refused(StatusCode::NOT_FOUND))) {
                return sent;
            }
            self.one_by_one.store(true, Ordering::Relaxed);
        }
        for event in posted {
            let body = serde_json::to_vec(event)?.into();
            self.send(Method::POST, "events", body, now).await?;
        }
        Ok(())
    }

    async fn post_batches(&self, posted: &[Posted<'_>], now: Timestamp) -> Result<(), PushError> {
        for batch in posted.chunks(MAX_BATCH) {
            let body = serde_json::to_vec(&Batch { batch })?.into();
            self.send(Method::POST, "batch_events", body, now).await?;
        }
        Ok(())
    }

    async fn send(
        &self,
        method: Method,
        resource: &str,
        body: Bytes,
        now: Timestamp,
    ) -> Result<(), PushError> {
        let path = format!("/apps/{}/{resource}", self.app_id);
        let query = self
            .credentials
            .signed_query(method.as_str(), &path, &body, now);
        let request = self
            .client
            .request(method, format!("{}{path}?{query}", self.origin))
            .header(::http::header::CONTENT_TYPE, "application/json")
            .body(body);
        let answer = request
            .send()
            .await
            .map_err(|error| PushError::Unreachable(error.without_url()))?;
        if answer.status().is_success() {
            Ok(())
        } else {
            Err(PushError::Refused(answer.status()))
        }
    }
}
