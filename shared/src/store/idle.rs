//! Tasks that nobody goes on with: each open task has a note in an index, ordered by when it was
//! last touched, so that finding them reads nothing else.

use super::condition::conditional;
use super::item::{self, Item, text_of};
use super::key::{self, BY_STATUS, Key, PRESENT};
use super::owner::{OWNER, TENANT, set_owner};
use super::read::IndexRange;
use super::transaction::{rewrite, updated};
use super::{Store, StoreError, TaskWrite, retention};
use crate::auth::{Scope, TenantId, UserId, stored_scope};
use crate::session::{SessionStatus, iso_milliseconds};
use crate::task::TaskId;
use aws_sdk_dynamodb::types::{Delete, TransactWriteItem};
use futures_util::future::try_join_all;
use jiff::{SignedDuration, Timestamp};

/// An open task that was not touched for long, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdleTask {
    pub scope: Scope,
    pub id: TaskId,
}

const TASK: &str = "task";

/// How exact the time of a note is, in seconds: it is written once in each window of this length
/// in which the task is stored, not with every step.
const NOTED_EVERY: i64 = 5 * 60;

fn window(time: Timestamp) -> i64 {
    time.as_second().div_euclid(NOTED_EVERY)
}

impl Store {
    /// Open tasks of all tenants that were last touched before `cutoff`; at most about `limit`.
    /// For the operator, not for a request.
    pub async fn idle_tasks(
        &self,
        cutoff: Timestamp,
        limit: usize,
        now: Timestamp,
    ) -> Result<Vec<IdleTask>, StoreError> {
        let shards = key::OPEN_TASK_SHARDS;
        let each = limit.div_ceil(shards.into()).max(1);
        let parts = (0..shards).map(|shard| {
            let range = IndexRange {
                index: BY_STATUS,
                partition: key::open_tasks(shard),
                from: String::from(" "),
                to: None,
                limit: each,
                newest_first: false,
                live_at: Some(now),
            };
            async move { self.index_range(&range).await }
        });
        let cutoff = cutoff.saturating_sub(SignedDuration::from_secs(NOTED_EVERY));
        let before = iso_milliseconds::text(cutoff.unwrap_or(Timestamp::MIN));
        let mut idle = Vec::new();
        for note in try_join_all(parts).await?.into_iter().flatten() {
            if item::is_live(&note, now) && text_of(&note, BY_STATUS.sort)? < before.as_str() {
                idle.push(idle_task(&note)?);
            }
        }
        Ok(idle)
    }

    /// Removes the note of a task that is no more.
    pub async fn forget_idle_task(&self, task: &IdleTask) -> Result<(), StoreError> {
        self.client
            .delete_item()
            .table_name(&self.table)
            .set_key(Some(Key::open_task(&task.scope, task.id).attributes()))
            .send()
            .await?;
        Ok(())
    }

    /// Puts the note of a task behind all others, as if it were touched now: what cannot be ended today
    /// keeps nothing else from being ended.
    pub async fn put_off_idle_task(
        &self,
        task: &IdleTask,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (_, order) = key::open_task_place(task.id, now);
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::open_task(&task.scope, task.id).attributes()))
            .update_expression("SET #order = :order")
            .condition_expression(PRESENT)
            .expression_attribute_names("#order", BY_STATUS.sort)
            .expression_attribute_values(":order", item::text(order))
            .expression_attribute_values(":now", item::seconds(now))
            .send()
            .await;
        conditional(outcome)?.map(drop).or(Ok(()))
    }

    /// The write that keeps the note of an open task, or removes that of an ended one; none where
    /// the note is fresh enough.
    pub(super) fn note_task<T>(
        &self,
        scope: &Scope,
        task: &TaskWrite<'_, T>,
        now: Timestamp,
    ) -> Result<Option<TransactWriteItem>, StoreError> {
        let key = Key::open_task(scope, task.id);
        if SessionStatus::following(task.status) != SessionStatus::Active {
            let delete = Delete::builder()
                .table_name(&self.table)
                .set_key(Some(key.attributes()))
                .build()
                .map_err(StoreError::malformed)?;
            return Ok(Some(TransactWriteItem::builder().delete(delete).build()));
        }
        if task.open_at.is_some_and(|at| window(at) == window(now)) {
            return Ok(None);
        }
        let mut note: Item = key.attributes();
        set_owner(&mut note, scope);
        let end = retention::task_end(task.status, now);
        note.insert(item::EXPIRES_AT.to_owned(), item::seconds(end));
        note.insert(TASK.to_owned(), item::text(task.id.0.to_string()));
        let (partition, order) = key::open_task_place(task.id, now);
        BY_STATUS.place(&mut note, partition, order);
        updated(rewrite(&self.table, note, &[])).map(Some)
    }
}

fn idle_task(note: &Item) -> Result<IdleTask, StoreError> {
    let id = |name| -> Result<uuid::Uuid, StoreError> {
        text_of(note, name)?.parse().map_err(StoreError::malformed)
    };
    let tenant = TenantId(text_of(note, TENANT)?.to_owned());
    Ok(IdleTask {
        scope: stored_scope(tenant, UserId(id(OWNER)?)),
        id: TaskId(id(TASK)?),
    })
}
