//! A session is one chat thread of one user; its messages, title and domain (contract §3).

mod domain;
pub mod iso_milliseconds;
mod message;
mod title;

pub use domain::registrable_domain;
pub use message::{Message, MessageStatus, NewMessage, Role};
pub use title::{renamed, title};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

/// One chat thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionId(pub Uuid);

/// What a session is at; it follows its latest task until the user archives it (contract §11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SessionStatus {
    Active,
    Completed,
    Failed,
    Interrupted,
    Archived,
}

/// The task that a session's status follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LatestTask {
    pub id: crate::task::TaskId,
    /// The contract's word for it (contract §4.4).
    pub status: String,
}

/// What is known of a session beside its messages.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Metadata {
    /// At most [`Metadata::MAX_QUERY_CHARS`]; the whole query is the first message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initial_query: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task_type: Option<String>,
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

/// One chat thread of one user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    pub session_id: SessionId,
    pub title: String,
    /// Where the first task began; absent in a chat without a page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    pub status: SessionStatus,
    pub is_renamed: bool,
    #[serde(with = "iso_milliseconds")]
    pub created_at: Timestamp,
    #[serde(with = "iso_milliseconds")]
    pub updated_at: Timestamp,
    /// Also the sequence number that the next message gets.
    pub message_count: u32,
    pub metadata: Metadata,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latest_task: Option<LatestTask>,
    /// Counts the stored writes; 0 is a session that was never stored.
    #[serde(skip)]
    pub(crate) version: u64,
}

/// What a session is opened with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Opening<'a> {
    pub url: Option<&'a str>,
    pub query: Option<&'a str>,
    /// The client's own idea of the domain, used where `url` tells none.
    pub domain: Option<&'a str>,
    /// The client's own title.
    pub title: Option<&'a str>,
    pub task_type: Option<&'a str>,
}
