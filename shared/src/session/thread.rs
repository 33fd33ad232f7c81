//! What a chat keeps of itself beside its messages.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

/// The chat's part of a session (document 3, sessions table). A session of tasks alone has an empty
/// one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Thread {
    /// The user saved it, whether anything was said in it or not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub saved: bool,
    /// The id that the client gave it, where that is no UUID.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The model that was asked last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub persona_id: Option<Uuid>,
    /// The beginning of its newest summary, or what a client saved it with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recap: Option<String>,
    /// How many of its messages, from the first, a summary covers.
    pub summarized: u32,
    /// Sequence numbers of messages that every prompt shall hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pinned: Vec<u32>,
    /// What another version of this program keeps of it.
    #[serde(flatten)]
    pub(crate) other: Map<String, Value>,
}

impl Thread {
    /// Characters of a recap (document 3 shows it in lists).
    pub const MAX_RECAP_CHARS: usize = 500;
    /// Messages that may be pinned.
    pub const MOST_PINNED: usize = 20;
    /// Messages without a summary after which one is due (contract §6).
    pub const SUMMARY_AFTER: u32 = 10;

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The recap of a summary: its beginning.
    pub fn recap_of(summary: &str) -> String {
        let mut recap: String = summary.chars().take(Self::MAX_RECAP_CHARS).collect();
        if recap.len() < summary.len() {
            recap.push('…');
        }
        recap
    }
}
