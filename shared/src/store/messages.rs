//! Messages of a session, in the order of their sequence numbers.

use super::condition::conditional;
use super::key::Key;
use super::read::Range;
use super::{Store, StoreError, item, record, retention, transaction};
use crate::auth::Scope;
use crate::session::{CameOf, Message, Session, SessionId};
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem};
use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

/// One page of a session's messages, oldest first.
#[derive(Debug, Clone, PartialEq)]
pub struct MessagePage {
    pub messages: Vec<Message>,
    /// How many the whole session holds.
    pub total: u32,
    /// The sequence number at which the next page begins, where there is one.
    pub next: Option<u32>,
}

impl Store {
    /// Messages of a session that the caller has loaded: those after `since` where it is given,
    /// all of them otherwise, `offset` of them skipped.
    pub async fn list_messages(
        &self,
        scope: &Scope,
        session: &Session,
        since: Option<Timestamp>,
        limit: u32,
        offset: u32,
        now: Timestamp,
    ) -> Result<MessagePage, StoreError> {
        let total = session.message_count;
        let first = match since {
            Some(since) => self.first_after(scope, session, since).await?,
            None => 0,
        };
        // Sequence numbers are dense: what is skipped need not be read.
        let from = first.saturating_add(offset);
        let to = from.saturating_add(limit).min(total);
        if from >= to {
            return Ok(MessagePage {
                messages: Vec::new(),
                total,
                next: None,
            });
        }
        let id = session.session_id;
        let range = Range {
            from: Key::message(scope, id, from),
            to: Key::message(scope, id, to - 1),
            limit: (to - from) as usize,
        };
        let items = self.range(&range).await?;
        let live = items.into_iter().filter(|item| item::is_live(item, now));
        let messages = live.map(|mut item| item::body(&mut item));
        Ok(MessagePage {
            messages: messages.collect::<Result<_, _>>()?,
            total,
            next: (to < total).then_some(to),
        })
    }

    /// The number of the first message after `since`, or of the next to come. Times rise along the
    /// sequence; a client asks for what is new, so the search goes back from the end in growing
    /// strides before it halves what is left.
    pub(super) async fn first_after(
        &self,
        scope: &Scope,
        session: &Session,
        since: Timestamp,
    ) -> Result<u32, StoreError> {
        let id = session.session_id;
        // Everything before `low` is old, everything from `high` on is new.
        let (mut low, mut high) = (0, session.message_count);
        let mut stride = 1;
        while low < high {
            let probe = if stride < high - low {
                high - stride
            } else {
                low + (high - low) / 2
            };
            if self.is_after(scope, id, probe, since).await? {
                high = probe;
                stride = stride.saturating_mul(2);
            } else {
                low = probe + 1;
                stride = u32::MAX;
            }
        }
        Ok(high)
    }

    /// Writes down what became of the action that a message carries. Nothing happens where another
    /// message stands at that place.
    pub async fn resolve_message(
        &self,
        scope: &Scope,
        session: SessionId,
        sequence_number: u32,
        message: Uuid,
        came_of: &CameOf,
    ) -> Result<(), StoreError> {
        let value = |value: &Value| {
            serde_dynamo::to_attribute_value::<_, AttributeValue>(value)
                .map_err(StoreError::malformed)
        };
        let status = serde_json::to_value(came_of.status).map_err(StoreError::malformed)?;
        let mut sets =
            "SET #data.#status = :status, #data.#metadata.#verified = :verified".to_owned();
        let mut update = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(
                Key::message(scope, session, sequence_number).attributes(),
            ))
            .condition_expression("#data.#id = :id AND attribute_exists(#data.#metadata)")
            .expression_attribute_names("#data", item::DATA)
            .expression_attribute_names("#id", "messageId")
            .expression_attribute_names("#status", "status")
            .expression_attribute_names("#metadata", "metadata")
            .expression_attribute_names("#verified", "verification_result")
            .expression_attribute_values(":id", item::text(message.to_string()))
            .expression_attribute_values(":status", value(&status)?)
            .expression_attribute_values(":verified", value(&came_of.verification)?);
        if let Some(error) = &came_of.error {
            sets.push_str(", #data.#error = :error");
            update = update
                .expression_attribute_names("#error", "error")
                .expression_attribute_values(":error", value(error)?);
        }
        let outcome = update.update_expression(sets).send().await;
        conditional(outcome)?.map(drop).or(Ok(()))
    }

    async fn is_after(
        &self,
        scope: &Scope,
        id: SessionId,
        sequence_number: u32,
        since: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut found = self.get(Key::message(scope, id, sequence_number)).await?;
        let message = found.as_mut().map(item::body::<Message>).transpose()?;
        Ok(message.is_some_and(|message| message.timestamp > since))
    }

    pub(super) fn put_message(
        &self,
        scope: &Scope,
        session: &Session,
        message: &Message,
    ) -> Result<TransactWriteItem, StoreError> {
        let key = Key::message(scope, session.session_id, message.sequence_number);
        let session_end = retention::session_end(session.status, session.updated_at);
        let end = retention::messages_end(session_end).max(session.messages_until);
        let item = record::plain(key, Some(end), message)?;
        item::check_size(&item, "a message")?;
        transaction::write(transaction::put(&self.table, item))
    }
}
