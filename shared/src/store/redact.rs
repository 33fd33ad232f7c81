//! Taking a text out of what was stored before it was known to be a secret.

use super::condition::conditional;
use super::facts;
use super::item::{self, DATA, Item, text};
use super::key::Key;
use super::read::Range;
use super::tasks::BEFORE;
use super::{SessionFilter, SessionsFrom, Store, StoreError};
use crate::auth::Scope;
use crate::packing;
use crate::session::{Message, Session, SessionId, SnapshotId};
use crate::task::TaskId;
use aws_sdk_dynamodb::types::AttributeValue;
use futures_util::{StreamExt, TryStreamExt, stream};
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeSet;
use uuid::Uuid;

/// Messages and items of a task that are looked through, from the newest and from the first.
const MOST_MESSAGES: u32 = 300;
const MOST_OF_TASK: usize = 300;
/// Sessions of the user that are looked through beside the one under way.
const MOST_SESSIONS: u32 = 20;
/// How many items are cleaned at the same time.
const PARALLEL: usize = 8;
/// How often an item is read again that somebody else wrote to meanwhile.
const ATTEMPTS: usize = 3;

/// What is taken out, and what stays readable without it.
pub struct Redaction<'a> {
    /// The text without the secrets.
    pub clean: &'a (dyn Fn(&str) -> String + Sync),
    /// Whether the body of a task can still be read, and of a step.
    pub task: fn(&Value) -> bool,
    pub step: fn(&Value) -> bool,
    /// The keys of the answers that a task keeps, by its body.
    pub keys: fn(&Value) -> Vec<String>,
    /// The task whose own item its turn writes.
    pub held: TaskId,
}

/// Whether a value can be read as this.
pub fn reads<T: DeserializeOwned>(value: &Value) -> bool {
    T::deserialize(value).is_ok()
}

impl Store {
    /// Takes texts out of all that a session holds: its messages, the pages that they were decided
    /// on, its summary, and of its tasks all but what the turn under way writes itself. Items that
    /// have nothing to take out are not written. Says under which keys these tasks keep answers.
    ///
    /// # Errors
    ///
    /// At the first item that cannot be read or written; those before it are done.
    pub async fn redact_session(
        &self,
        scope: &Scope,
        session: &Session,
        redaction: &Redaction<'_>,
    ) -> Result<Vec<String>, StoreError> {
        let own = BTreeSet::from([redaction.held]);
        self.redact_session_and(scope, session, own, redaction)
            .await
    }

    /// The same for the newest of the caller's other sessions, chats among them: what is secret was said
    /// there by the same user.
    ///
    /// # Errors
    ///
    /// As [`Store::redact_session`].
    pub async fn redact_others(
        &self,
        scope: &Scope,
        id: SessionId,
        redaction: &Redaction<'_>,
        now: Timestamp,
    ) -> Result<Vec<String>, StoreError> {
        let newest = SessionsFrom::Offset(0);
        let listed = self.list_sessions(scope, SessionFilter::All, MOST_SESSIONS, newest, now);
        let others = listed.await?.sessions.into_iter();
        let keys = stream::iter(others.filter(|other| other.session_id != id))
            .map(async |other| {
                let cleaned = self.redact_session_and(scope, &other, BTreeSet::new(), redaction);
                Box::pin(cleaned).await
            })
            .buffer_unordered(PARALLEL / 2)
            .try_collect::<Vec<_>>()
            .await?;
        Ok(keys.concat())
    }

    async fn redact_session_and(
        &self,
        scope: &Scope,
        session: &Session,
        mut tasks: BTreeSet<TaskId>,
        redaction: &Redaction<'_>,
    ) -> Result<Vec<String>, StoreError> {
        let id = session.session_id;
        let first = session.message_count.saturating_sub(MOST_MESSAGES);
        let mut items = Vec::new();
        if first < session.message_count {
            let range = Range {
                from: Key::message(scope, id, first),
                to: Key::message(scope, id, session.message_count - 1),
                limit: (session.message_count - first) as usize,
            };
            items = self.range(&range).await?;
        }
        let mut pages = Vec::new();
        for message in &items {
            tasks.extend(id_in(message, "taskId").map(TaskId));
            pages.extend(id_in(message, "snapshotId").map(SnapshotId));
        }
        let of_session = [
            Key::summary(scope, id),
            Key::facts(scope, id),
            Key::session(scope, id),
        ];
        for key in of_session {
            items.extend(self.get(key).await?);
        }
        let mut keys = Vec::new();
        for task in tasks {
            let range = Range {
                from: Key::before(scope, task, 0),
                to: Key::after_steps(scope, task),
                limit: MOST_OF_TASK,
            };
            let of_task = self.range(&range).await?;
            self.redact_before(&of_task, redaction.clean).await?;
            let own = Key::task(scope, redaction.held).attributes();
            let is_own = |item: &Item| own.iter().all(|(name, part)| item.get(name) == Some(part));
            for item in of_task.into_iter().filter(|item| !is_own(item)) {
                if Key::of_item(&item)? == Key::task(scope, task) {
                    let mut body = item.clone();
                    keys.extend((redaction.keys)(&item::body(&mut body)?));
                }
                items.push(item);
            }
        }
        stream::iter(items)
            .map(|item| Box::pin(self.redact_item(item, redaction)))
            .buffer_unordered(PARALLEL)
            .try_collect::<()>()
            .await?;
        stream::iter(pages)
            .map(|page| Box::pin(self.redact_snapshot(scope, page, redaction.clean)))
            .buffer_unordered(PARALLEL)
            .try_collect::<()>()
            .await?;
        Ok(keys)
    }

    /// Takes texts out of answers that are kept for requests which may come again, by their keys.
    ///
    /// # Errors
    ///
    /// As [`Store::redact_session`].
    pub async fn redact_answers(
        &self,
        scope: &Scope,
        keys: &[String],
        clean: &(dyn Fn(&str) -> String + Sync),
        reads: fn(&Value) -> bool,
    ) -> Result<(), StoreError> {
        for key_hash in keys {
            let key = Key::answer(scope, key_hash);
            let Some(item) = self.get(key.clone()).await? else {
                continue;
            };
            let Ok(stored) = item::text_of(&item, "answer") else {
                continue;
            };
            let json: Value = serde_json::from_str(stored).map_err(StoreError::malformed)?;
            let without = without(&json, clean, reads);
            if without != json {
                self.replace(key, "answer", text(stored), text(without.to_string()))
                    .await?;
            }
        }
        Ok(())
    }

    /// Takes away what a task kept of the page before its last action, where that has something to take
    /// out: a task goes on without it.
    async fn redact_before(
        &self,
        of_task: &[Item],
        clean: &(dyn Fn(&str) -> String + Sync),
    ) -> Result<(), StoreError> {
        let holds = |packed: &[u8]| {
            // What cannot be read may hold anything.
            packing::unpack(packed, packing::MAX_PAGE_BYTES).map_or(true, |text| {
                let text = String::from_utf8_lossy(&text);
                clean(&text) != text
            })
        };
        let (mut pieces, mut packed) = (Vec::new(), Vec::new());
        for item in of_task {
            let Some(AttributeValue::B(before)) = item.get(BEFORE) else {
                continue;
            };
            let key = Key::of_item(item)?;
            if key.sort.starts_with("BEFORE#") {
                packed.extend_from_slice(before.as_ref());
                pieces.push(key);
            } else if holds(before.as_ref()) {
                let update = self.client.update_item().table_name(&self.table);
                update
                    .set_key(Some(key.attributes()))
                    .update_expression("REMOVE #before")
                    .expression_attribute_names("#before", BEFORE)
                    .send()
                    .await?;
            }
        }
        if holds(&packed) {
            for piece in pieces {
                self.delete(piece).await?;
            }
        }
        Ok(())
    }

    async fn redact_item(&self, item: Item, redaction: &Redaction<'_>) -> Result<(), StoreError> {
        let key = Key::of_item(&item)?;
        let reads: fn(&Value) -> bool = match key.sort.split('#').next().unwrap_or_default() {
            "META" if key.partition.contains("#SESS#") => reads::<Session>,
            "META" => redaction.task,
            "STEP" => redaction.step,
            "MSG" => reads::<Message>,
            "FACTS" => facts::are_facts,
            _ => |_: &Value| true,
        };
        let mut found = Some(item);
        for _ in 0..ATTEMPTS {
            let Some(body) = found.and_then(|mut item| item.remove(DATA)) else {
                return Ok(());
            };
            let Some(clean) = redacted(&body, redaction.clean, reads)? else {
                return Ok(());
            };
            if self.replace(key.clone(), DATA, body, clean).await? {
                return Ok(());
            }
            found = self.get(key.clone()).await?;
        }
        Ok(())
    }

    /// Whether an attribute still was what it was read as, and now is the other.
    async fn replace(
        &self,
        key: Key,
        name: &str,
        was: AttributeValue,
        now: AttributeValue,
    ) -> Result<bool, StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(key.attributes()))
            .update_expression("SET #name = :now")
            .condition_expression("#name = :was")
            .expression_attribute_names("#name", name)
            .expression_attribute_values(":now", now)
            .expression_attribute_values(":was", was)
            .send()
            .await;
        Ok(conditional(outcome)?.is_ok())
    }
}

fn id_in(message: &Item, name: &str) -> Option<Uuid> {
    match message.get(DATA) {
        Some(AttributeValue::M(data)) => match data.get(name) {
            Some(AttributeValue::S(id)) => Uuid::try_parse(id).ok(),
            _ => None,
        },
        _ => None,
    }
}

/// The body without those texts; `None` where it has none.
fn redacted(
    body: &AttributeValue,
    clean: &(dyn Fn(&str) -> String + Sync),
    reads: fn(&Value) -> bool,
) -> Result<Option<AttributeValue>, StoreError> {
    if let AttributeValue::B(packed) = body {
        let json: Value =
            serde_json::from_slice(&item::unpack(packed)?).map_err(StoreError::malformed)?;
        let clean = without(&json, clean, reads);
        let changed = (clean != json).then(|| item::pack(clean.to_string().as_bytes()));
        return changed.transpose();
    }
    let json: Value =
        serde_dynamo::from_attribute_value(body.clone()).map_err(StoreError::malformed)?;
    let clean = without(&json, clean, reads);
    let changed = (clean != json).then(|| serde_dynamo::to_attribute_value(&clean));
    changed.transpose().map_err(StoreError::malformed)
}

/// The value with every text in it as `clean` makes it. Where a secret is one of the program's own
/// words as well (a message of the role “user”), the places in which that word is needed stay.
pub fn without(
    json: &Value,
    clean: &(dyn Fn(&str) -> String + Sync),
    reads: fn(&Value) -> bool,
) -> Value {
    let mut all = json.clone();
    in_texts(&mut all, &mut |text| *text = clean(text));
    if all == *json || reads(&all) {
        return all;
    }
    let (mut at, mut changed) = (0, Vec::new());
    let mut kept = json.clone();
    in_texts(&mut kept, &mut |text| {
        if clean(text) != *text {
            changed.push(at);
        }
        at += 1;
    });
    for wanted in changed {
        let mut tried = kept.clone();
        let mut at = 0;
        in_texts(&mut tried, &mut |text| {
            if at == wanted {
                *text = clean(text);
            }
            at += 1;
        });
        if tried != kept && reads(&tried) {
            kept = tried;
        }
    }
    kept
}

fn in_texts(value: &mut Value, change: &mut impl FnMut(&mut String)) {
    match value {
        Value::String(text) => change(text),
        Value::Object(fields) => fields.values_mut().for_each(|one| in_texts(one, change)),
        Value::Array(values) => values.iter_mut().for_each(|one| in_texts(one, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
