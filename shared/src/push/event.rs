//! What is pushed: a message as the REST endpoint gives it, and the end of a round.

use crate::session::{Message, MessageView, SessionId};
use crate::task::TaskId;
use serde::Serialize;
use std::borrow::Cow;

/// The most that an event's data may take. Servers of the protocol refuse more than 10 KB.
pub const MAX_DATA_BYTES: usize = 10_000;

/// One event, ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub name: &'static str,
    /// JSON.
    pub data: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NewMessage<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    session_id: SessionId,
    message: MessageView<'a>,
    /// Fields of the message that are left out or cut: the whole is to be had over REST.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shortened: Vec<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct InteractResponse<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    session_id: SessionId,
    task_id: TaskId,
    status: &'a str,
}

impl Event {
    /// A message of the session. One that is too long for the protocol comes shorter, and says so.
    pub fn new_message(session: SessionId, message: &Message) -> Result<Self, serde_json::Error> {
        let name = "new_message";
        let mut event = NewMessage {
            kind: name,
            session_id: session,
            message: message.into(),
            shortened: Vec::new(),
        };
        let mut data = serde_json::to_string(&event)?;
        while let Some(excess) = data.len().checked_sub(MAX_DATA_BYTES + 1) {
            if !event.shorten(excess + 1) {
                break;
            }
            data = serde_json::to_string(&event)?;
        }
        Ok(Self { name, data })
    }

    /// The end of a round: who watches reads the session anew.
    pub fn interact_response(
        session: SessionId,
        task: TaskId,
        status: &str,
    ) -> Result<Self, serde_json::Error> {
        let name = "interact_response";
        let data = serde_json::to_string(&InteractResponse {
            kind: name,
            session_id: session,
            task_id: task,
            status,
        })?;
        Ok(Self { name, data })
    }
}

impl NewMessage<'_> {
    /// Leaves out what a reader misses least, the text last. `false` when nothing is left.
    fn shorten(&mut self, excess: usize) -> bool {
        let message = &mut self.message;
        let name = if message.metadata.take().is_some() {
            "metadata"
        } else if message.action_payload.take().is_some() {
            "actionPayload"
        } else if message.error.take().is_some() {
            "error"
        } else if message.dom_summary.take().is_some() {
            "domSummary"
        } else if message.action_string.take().is_some() {
            "actionString"
        } else if self.shortened.last() == Some(&"content") {
            return false;
        } else {
            // Escaped, the text takes at least as many bytes as it has.
            let kept = message.content.len().saturating_sub(excess + MARGIN);
            let end = message.content.floor_char_boundary(kept);
            message.content = Cow::Owned(format!("{}…", &message.content[..end]));
            "content"
        };
        self.shortened.push(name);
        true
    }
}

/// What the ellipsis and the field's name take.
const MARGIN: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{MessageStatus, NewMessage as Draft, Role, SnapshotId};
    use proptest::prelude::*;
    use serde_json::{Map, Value, json};
    use uuid::Uuid;

    fn message(content: String, metadata: usize) -> Message {
        Message {
            sequence_number: 7,
            timestamp: "2026-01-29T12:00:00.250Z".parse().unwrap(),
            body: Draft {
                message_id: Uuid::from_u128(1),
                role: Role::Assistant,
                content,
                action_payload: Some(json!({"name": "click"})),
                action_string: Some("click(5)".to_owned()),
                status: Some(MessageStatus::Pending),
                error: None,
                dom_summary: Some("Orders".to_owned()),
                metadata: Map::from_iter([("note".to_owned(), json!("n".repeat(metadata)))]),
                task_id: Some(TaskId(Uuid::from_u128(2))),
                snapshot_id: Some(SnapshotId(Uuid::from_u128(4))),
            },
        }
    }

    fn event(message: &Message) -> (usize, Value) {
        let event = Event::new_message(SessionId(Uuid::from_u128(3)), message).unwrap();
        (event.data.len(), serde_json::from_str(&event.data).unwrap())
    }

    #[test]
    fn a_message_is_pushed_as_rest_gives_it() {
        let message = message("Clicking “Save”.".to_owned(), 3);
        let (_, event) = event(&message);

        let view = serde_json::to_value(MessageView::from(&message)).unwrap();
        assert_eq!(
            event,
            json!({
                "type": "new_message",
                "sessionId": "00000000-0000-0000-0000-000000000003",
                "message": view,
            })
        );
    }

    #[test]
    fn a_long_message_says_what_is_missing() {
        let (length, long) = event(&message("short".to_owned(), 12_000));
        assert!(length <= MAX_DATA_BYTES);
        assert_eq!(long["shortened"], json!(["metadata"]));
        assert_eq!(long["message"]["actionString"], "click(5)");

        let (length, long) = event(&message("ß\"".repeat(10_000), 12_000));
        assert!(length <= MAX_DATA_BYTES);
        assert_eq!(long["message"]["role"], "assistant");
        assert_eq!(long["message"]["sequenceNumber"], 7);
        assert_eq!(
            long["shortened"],
            json!([
                "metadata",
                "actionPayload",
                "domSummary",
                "actionString",
                "content"
            ])
        );
        assert!(long["message"]["content"].as_str().unwrap().ends_with('…'));
    }

    proptest! {
        #[test]
        fn no_message_is_too_long(content in ".{0,4000}", times in 1_usize..8, metadata in 0_usize..20_000) {
            let (length, event) = event(&message(content.repeat(times), metadata));
            prop_assert!(length <= MAX_DATA_BYTES, "{length}");
            prop_assert!(event["message"]["content"].is_string());
        }
    }
}
