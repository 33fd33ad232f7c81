//! A chat's messages: as they are stored, and as clients read them (document 3, messages table).

use super::importance;
use crate::session::{Message, NewMessage, Role, Session, iso_milliseconds};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use uuid::Uuid;

/// Why a reply is not whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// The client left while it was said.
    Interrupted,
    /// The model broke off.
    Failed,
}

/// What is known of a message beside its text. It stands in the message's metadata.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct About {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) model_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) token_usage: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) importance: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) state: Option<State>,
    /// Names of files that were shown with it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) files: Vec<String>,
    /// What the model was told for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) context: Option<Told>,
}

/// What of a session a model was told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "ChatContext")]
pub struct Told {
    /// Earlier messages, word for word.
    pub messages: u32,
    /// Of those, how many were fetched from further back because they have to do with the question.
    pub recalled: u32,
    /// Earlier messages that were left out; a summary may tell of them.
    pub left_out: u32,
    /// Whether a summary was told.
    pub summary: bool,
    /// The prompt's size, in tokens as they are estimated here.
    pub tokens: u32,
}

/// One message of a chat.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatMessage {
    pub id: Uuid,
    /// Its place in the session, from 0.
    pub number: u32,
    /// The session's id, as its client calls it.
    pub session_id: String,
    pub role: Role,
    pub text: String,
    /// The model that was asked, or that said it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model_id: Option<String>,
    /// Tokens of prompt and answer; 0 of what a user said.
    pub token_usage: u32,
    /// 0 to 1.
    pub importance: f64,
    /// Whether every prompt shall hold it.
    pub pinned: bool,
    /// Why it is not whole, where it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<State>,
    /// Names of files that were shown with it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<String>,
    /// What the model was told for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub context: Option<Told>,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub created_at: Timestamp,
}

impl About {
    pub(super) fn of(metadata: &Map<String, Value>) -> Self {
        // What tasks wrote there has none of these names.
        serde_json::from_value(Value::Object(metadata.clone())).unwrap_or_default()
    }

    /// A message with this beside it.
    pub(super) fn beside(mut self, role: Role, content: String, id: Uuid) -> NewMessage {
        self.importance = Some(importance(role, &content));
        let metadata = match json!(self) {
            Value::Object(fields) => fields,
            _ => Map::new(),
        };
        NewMessage {
            message_id: id,
            role,
            content,
            action_payload: None,
            action_string: None,
            status: None,
            error: None,
            dom_summary: None,
            metadata,
            task_id: None,
            snapshot_id: None,
        }
    }
}

impl ChatMessage {
    /// A stored message as clients read it.
    pub fn of(message: Message, session: &Session, session_id: &str) -> Self {
        let body = message.body;
        let about = About::of(&body.metadata);
        Self {
            id: body.message_id,
            number: message.sequence_number,
            session_id: session_id.to_owned(),
            role: body.role,
            model_id: about.model_id,
            token_usage: about.token_usage.unwrap_or_default(),
            importance: about
                .importance
                .unwrap_or_else(|| importance(body.role, &body.content)),
            pinned: session.thread.pinned.contains(&message.sequence_number),
            state: about.state,
            files: about.files,
            context: about.context,
            text: body.content,
            created_at: message.timestamp,
        }
    }
}
