//! Taking a text out of what was stored before it was known to be a secret.

use super::item::{self, DATA, Item};
use super::key::{Key, TABLE};
use super::read::Range;
use super::{Store, StoreError};
use crate::auth::Scope;
use crate::session::Session;
use crate::task::TaskId;
use aws_sdk_dynamodb::types::AttributeValue;
use jiff::Timestamp;
use serde_json::Value;

/// A task has so many steps, and a step so many messages.
const MOST_STEPS: usize = 50;
const MOST_MESSAGES: u32 = 300;

impl Store {
    /// Replaces texts by what `redact` makes of them in all that a task has left so far: the
    /// session's messages since it began, its steps and its logs. Items that have nothing to take
    /// out are not written.
    ///
    /// # Errors
    ///
    /// At the first item that cannot be read or written; those before it are done.
    pub async fn redact_task(
        &self,
        scope: &Scope,
        session: &Session,
        task: TaskId,
        since: Timestamp,
        redact: &(impl Fn(&str) -> String + Sync),
    ) -> Result<(), StoreError> {
        let total = session.message_count;
        // The task's own first message may have the time at which it began.
        let first = self.first_after(scope, session, since).await?;
        let first = first
            .saturating_sub(2)
            .max(total.saturating_sub(MOST_MESSAGES));
        let id = session.session_id;
        let mut ranges = vec![
            Range {
                from: Key::step(scope, task, 0),
                to: Key::step(scope, task, 9_999),
                limit: MOST_STEPS,
            },
            Range {
                from: Key::debug_log(scope, task, ""),
                to: Key::after_debug_logs(scope, task),
                limit: MOST_STEPS,
            },
        ];
        if first < total {
            ranges.push(Range {
                from: Key::message(scope, id, first),
                to: Key::message(scope, id, total - 1),
                limit: (total - first) as usize,
            });
        }
        for range in ranges {
            for item in self.range(&range).await? {
                self.redact_item(item, redact).await?;
            }
        }
        Ok(())
    }

    async fn redact_item(
        &self,
        mut item: Item,
        redact: &impl Fn(&str) -> String,
    ) -> Result<(), StoreError> {
        let Some(body) = item.remove(DATA) else {
            return Ok(());
        };
        let Some(clean) = redacted(&body, redact)? else {
            return Ok(());
        };
        let key: Item = [TABLE.0, TABLE.1]
            .into_iter()
            .filter_map(|name| Some((name.to_owned(), item.remove(name)?)))
            .collect();
        self.client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(key))
            .update_expression("SET #data = :data")
            .expression_attribute_names("#data", DATA)
            .expression_attribute_values(":data", clean)
            .send()
            .await?;
        Ok(())
    }
}

/// The body without those texts; `None` where it has none.
fn redacted(
    body: &AttributeValue,
    redact: &impl Fn(&str) -> String,
) -> Result<Option<AttributeValue>, StoreError> {
    if let AttributeValue::B(packed) = body {
        let json: Value =
            serde_json::from_slice(&item::unpack(packed)?).map_err(StoreError::malformed)?;
        let clean = without(&json, redact);
        let changed = (clean != json).then(|| item::pack(clean.to_string().as_bytes()));
        return changed.transpose();
    }
    let clean = open_without(body, redact);
    Ok((clean != *body).then_some(clean))
}

fn without(value: &Value, redact: &impl Fn(&str) -> String) -> Value {
    match value {
        Value::String(text) => redact(text).into(),
        Value::Object(fields) => {
            let fields = fields.iter();
            let clean = fields.map(|(name, value)| (name.clone(), without(value, redact)));
            Value::Object(clean.collect())
        }
        Value::Array(values) => values.iter().map(|value| without(value, redact)).collect(),
        other => other.clone(),
    }
}

fn open_without(value: &AttributeValue, redact: &impl Fn(&str) -> String) -> AttributeValue {
    match value {
        AttributeValue::S(text) => item::text(redact(text)),
        AttributeValue::M(map) => AttributeValue::M(
            map.iter()
                .map(|(name, value)| (name.clone(), open_without(value, redact)))
                .collect(),
        ),
        AttributeValue::L(list) => AttributeValue::L(
            list.iter()
                .map(|value| open_without(value, redact))
                .collect(),
        ),
        other => other.clone(),
    }
}
