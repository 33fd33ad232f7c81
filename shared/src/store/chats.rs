//! Messages of a chat: appended behind whoever else writes to the session, and deleted with
//! everything that belongs to it.

use super::commit::Refusal;
use super::item::{self, DATA, Item, text_of};
use super::key::{Key, TABLE};
use super::transaction::{MAX_ATTEMPTS, pause};
use super::{Committed, Conflict, SessionLookup, Store, StoreError, retention};
use crate::auth::Scope;
use crate::session::{NewMessage, Session, SessionId};
use crate::task::TaskId;
use aws_sdk_dynamodb::types::AttributeValue;
use futures_util::{StreamExt, TryStreamExt, stream};
use jiff::Timestamp;
use std::collections::BTreeSet;
use uuid::Uuid;

/// How many items are deleted at the same time.
const PARALLEL: usize = 16;

/// What a deletion came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deleted {
    /// Items of the table.
    pub records: u32,
}

impl Store {
    /// Stores messages in a session of the caller's, as loaded or as just opened, together with
    /// what `change` makes of it. Another writer makes it try again behind that one. A session that
    /// was stored before and is gone stays gone: [`Conflict::SessionGone`].
    pub async fn append_to_chat(
        &self,
        scope: &Scope,
        mut session: Session,
        messages: &[NewMessage],
        change: impl Fn(&mut Session) + Send + Sync,
        now: Timestamp,
    ) -> Result<Committed, StoreError> {
        let opened = session.clone();
        for attempt in 0..MAX_ATTEMPTS {
            let expected = session.version;
            change(&mut session);
            session.touch(now);
            if session.version == 0 {
                let end = retention::session_end(session.status, session.updated_at);
                session.messages_until = retention::messages_end(end);
            }
            let placed = session.append(messages, now);
            session.version += 1;
            let committed = Committed {
                session,
                messages: placed,
            };
            let mut writes = self.session_writes(scope, &committed, expected, now)?;
            if committed.session.is_summary_due() {
                let note = self.note_due_summary(scope, &committed.session)?;
                writes.push((note, Refusal::SessionMoved));
            }
            if self.write_turn(writes).await? {
                return Ok(committed);
            }
            pause(attempt).await;
            session = match self.load_session(scope, opened.session_id, now).await? {
                SessionLookup::Mine(session) => session,
                SessionLookup::Absent if opened.version == 0 => opened.clone(),
                SessionLookup::Absent => return Err(Conflict::SessionGone.into()),
                SessionLookup::Colleagues | SessionLookup::OtherTenants => {
                    return Err(Conflict::SessionTaken.into());
                }
            };
        }
        Err(Conflict::SessionBusy.into())
    }

    /// Changes what is known of a chat beside its messages.
    pub async fn change_chat(
        &self,
        scope: &Scope,
        id: SessionId,
        change: impl Fn(&mut Session),
        now: Timestamp,
    ) -> Result<SessionLookup, StoreError> {
        self.change_session(scope, id, now, change).await
    }

    /// Deletes a session of the caller's: its messages, summary and facts, its tasks with their
    /// steps, logs and pages, and last the session itself, so that what was broken off can be asked
    /// for again. The claim to its id stays until it ends: the id is nobody else's at once.
    pub async fn delete_session(
        &self,
        scope: &Scope,
        id: SessionId,
    ) -> Result<Deleted, StoreError> {
        let own = self.names_in(Key::of_session(scope, id)).await?;
        let mut partitions = BTreeSet::new();
        for item in &own {
            if let Some(AttributeValue::M(data)) = item.get(DATA) {
                let id = |name: &str| match data.get(name) {
                    Some(AttributeValue::S(text)) => Uuid::try_parse(text).ok(),
                    _ => None,
                };
                partitions.extend(id("taskId").map(|id| Key::of_task(scope, TaskId(id))));
                let page = id("snapshotId").map(crate::session::SnapshotId);
                partitions.extend(page.map(|id| Key::snapshot(scope, id, 0).partition));
            }
        }
        let mut records = 0;
        for partition in partitions {
            let items = self.names_in(partition).await?;
            records += self.delete_all(items).await?;
        }
        let session = Key::session(scope, id);
        let is_session = |item: &Item| text_of(item, TABLE.1).ok() == Some(session.sort.as_str());
        let (last, others): (Vec<Item>, Vec<Item>) = own.into_iter().partition(is_session);
        records += self.delete_all(others).await?;
        records += self.delete_all(last).await?;
        Ok(Deleted { records })
    }

    /// The keys of a partition's items, with the ids that messages hold.
    async fn names_in(&self, partition: String) -> Result<Vec<Item>, StoreError> {
        let query = self
            .client
            .query()
            .table_name(&self.table)
            .key_condition_expression("pk = :pk")
            .expression_attribute_values(":pk", item::text(partition))
            .projection_expression("pk, sk, #data.taskId, #data.snapshotId")
            .expression_attribute_names("#data", DATA)
            .consistent_read(true);
        let mut items = Vec::new();
        let mut start = None;
        loop {
            let page = query.clone().set_exclusive_start_key(start);
            let output = page.send().await?;
            items.extend(output.items.unwrap_or_default());
            start = output.last_evaluated_key;
            if start.is_none() {
                return Ok(items);
            }
        }
    }

    async fn delete_all(&self, items: Vec<Item>) -> Result<u32, StoreError> {
        let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
        stream::iter(items)
            .map(|item| async move {
                let key = Key::of_item(&item)?;
                self.client
                    .delete_item()
                    .table_name(&self.table)
                    .set_key(Some(key.attributes()))
                    .send()
                    .await?;
                Ok::<_, StoreError>(())
            })
            .buffer_unordered(PARALLEL)
            .try_collect::<()>()
            .await?;
        Ok(count)
    }
}
