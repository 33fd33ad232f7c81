//! What was said in a session.

use super::iso_milliseconds;
use crate::task::TaskId;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;
use uuid::Uuid;

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    User,
    Assistant,
    System,
}

/// What came of the action that a message carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MessageStatus {
    Success,
    Failure,
    Pending,
}

/// A page that is kept as it came, beside the message that was decided on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct SnapshotId(pub Uuid);

/// What became of the action that a message carries.
#[derive(Debug, Clone, PartialEq)]
pub struct CameOf {
    pub status: MessageStatus,
    /// `{message, code, …}`, where it failed.
    pub error: Option<Value>,
    /// `{success, confidence, reason}`.
    pub verification: Value,
}

/// A message before the session has given it a place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewMessage {
    pub message_id: Uuid,
    pub role: Role,
    pub content: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_payload: Option<Value>,
    /// The action as the client was told it: `click(12)`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_string: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<MessageStatus>,
    /// `{message, code, …}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Value>,
    /// At most 200 characters about what a person would see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dom_summary: Option<String>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub metadata: Map<String, Value>,
    /// The task in which it was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task_id: Option<TaskId>,
    /// The stored page, where one belongs to the message; never leaves the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub snapshot_id: Option<SnapshotId>,
}

/// A message in its place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    /// From 0, dense and unique within the session.
    pub sequence_number: u32,
    /// Strictly rising along the sequence.
    #[serde(with = "iso_milliseconds")]
    pub timestamp: Timestamp,
    #[serde(flatten)]
    pub body: NewMessage,
}

/// A message as clients read it (contract §3), asked for or pushed. Whose task it was and which
/// page it saw stay on the server.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Message")]
pub struct MessageView<'a> {
    pub message_id: Uuid,
    pub role: Role,
    pub content: Cow<'a, str>,
    /// The action taken apart: what `actionDetails` was in its answer, its `type`, `text`, string
    /// (`action`) and `parsedAction`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Map<String, Value>>")]
    pub action_payload: Option<&'a Value>,
    /// The action as the client was told it: `click(12)`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action_string: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<MessageStatus>,
    /// What went wrong, where something did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Map<String, Value>>")]
    pub error: Option<&'a Value>,
    /// From 0, dense and unique within the session.
    pub sequence_number: u32,
    /// Strictly rising along the sequence.
    #[serde(serialize_with = "iso_milliseconds::serialize")]
    #[schemars(with = "Timestamp")]
    pub timestamp: Timestamp,
    /// At most 200 characters about what a person would see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dom_summary: Option<&'a str>,
    /// `messageType` and what belongs to it, such as a plan's `steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<&'a Map<String, Value>>,
}

impl<'a> From<&'a Message> for MessageView<'a> {
    fn from(message: &'a Message) -> Self {
        let body = &message.body;
        Self {
            message_id: body.message_id,
            role: body.role,
            content: Cow::Borrowed(&body.content),
            action_payload: body.action_payload.as_ref(),
            action_string: body.action_string.as_deref(),
            status: body.status,
            error: body.error.as_ref(),
            sequence_number: message.sequence_number,
            timestamp: message.timestamp,
            dom_summary: body.dom_summary.as_deref(),
            metadata: Some(&body.metadata).filter(|metadata| !metadata.is_empty()),
        }
    }
}
