//! Tasks with their lease and last before-state, and the steps they took.

use super::condition::conditional;
use super::item::{self, Item, milliseconds, seconds, text, text_of, time_of};
use super::key::{EXISTS, Key, PRESENT};
use super::owner::{OWNER, Owner, owner_of, set_owner};
use super::read::Range;
use super::transaction::{put, rewrite, updated, write};
use super::{Conflict, StepWrite, Store, StoreError, TaskWrite, record, retention};
use crate::auth::Scope;
use crate::session::{SessionId, SessionStatus};
use crate::task::TaskId;
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::{
    AttributeValue, ReturnValue, ReturnValuesOnConditionCheckFailure, TransactWriteItem,
};
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

/// A stored task. `T` is the domain's own task, kept as one value.
#[derive(Debug, Clone, PartialEq)]
pub struct TaskItem<T> {
    pub id: TaskId,
    pub session_id: SessionId,
    /// The contract's word for it (contract §4.4).
    pub status: String,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub body: T,
    /// The page before the last action, as the agent packed it.
    pub before: Option<Vec<u8>>,
}

impl<T> TaskItem<T> {
    /// When it was last stored as an open task, for [`TaskWrite::open_at`].
    pub fn open_at(&self) -> Option<Timestamp> {
        let open = SessionStatus::following(&self.status) == SessionStatus::Active;
        open.then_some(self.updated_at)
    }
}

/// Whose task an id names.
#[derive(Debug, Clone, PartialEq)]
pub enum TaskLookup<T> {
    Mine(Box<TaskItem<T>>),
    /// Another user's of the same tenant.
    Colleagues,
    Absent,
}

/// What came of asking for a task's lease.
#[derive(Debug, Clone, PartialEq)]
pub enum Lease<T> {
    Held(Box<TaskItem<T>>),
    /// Another request holds it, at most until then.
    Busy {
        until: Timestamp,
    },
    /// Another user's of the same tenant.
    Colleagues,
    Absent,
}

const SESSION: &str = "session";
const STATUS: &str = "status";
const CREATED_AT: &str = "createdAt";
const UPDATED_AT: &str = "updatedAt";
pub(super) const BEFORE: &str = "before";
const PIECES: &str = "beforePieces";
const HOLDER: &str = "leaseHolder";
const UNTIL: &str = "leaseUntil";
/// Who gave its lease back last: an attempt of its own that arrives later is refused.
const RELEASED_BY: &str = "leaseReleasedBy";

/// What a before-state may take of the task's own item, in bytes; a larger one is cut into pieces
/// of this size beside it.
const PIECE_BYTES: usize = 300 * 1024;

/// More than any task has steps (contract §4.4).
const MAX_STEPS: usize = 1_000;

impl Store {
    pub async fn load_task<T: DeserializeOwned>(
        &self,
        scope: &Scope,
        id: TaskId,
        now: Timestamp,
    ) -> Result<TaskLookup<T>, StoreError> {
        let item = self.get_live(Key::task(scope, id), now).await?;
        self.task_lookup(scope, id, item).await
    }

    /// Whose task an id names, by its item.
    pub(super) async fn task_lookup<T: DeserializeOwned>(
        &self,
        scope: &Scope,
        id: TaskId,
        item: Option<Item>,
    ) -> Result<TaskLookup<T>, StoreError> {
        let Some(item) = item else {
            return Ok(TaskLookup::Absent);
        };
        Ok(match owner_of(&item, scope)? {
            Owner::Caller => TaskLookup::Mine(Box::new(self.task_of(scope, id, item).await?)),
            Owner::Colleague => TaskLookup::Colleagues,
            Owner::Stranger => TaskLookup::Absent,
        })
    }

    /// Takes the task's lease for `holder` and loads the task, in one conditional update. The same
    /// holder may take it again; a lease that is neither committed nor released ends at `until`.
    pub async fn lease_task<T: DeserializeOwned>(
        &self,
        scope: &Scope,
        id: TaskId,
        holder: Uuid,
        until: Timestamp,
        now: Timestamp,
    ) -> Result<Lease<T>, StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::task(scope, id).attributes()))
            .update_expression("SET #holder = :holder, #until = :until")
            .condition_expression(format!(
                "{PRESENT} AND #owner = :owner AND \
                 (attribute_not_exists(#until) OR #until <= :instant OR #until > :farthest \
                 OR #holder = :holder) AND \
                 (attribute_not_exists(#released) OR #released <> :holder)"
            ))
            .expression_attribute_names("#holder", HOLDER)
            .expression_attribute_names("#until", UNTIL)
            .expression_attribute_names("#released", RELEASED_BY)
            .expression_attribute_names("#owner", OWNER)
            .expression_attribute_values(":holder", text(holder.to_string()))
            .expression_attribute_values(":until", milliseconds(until))
            .expression_attribute_values(":owner", text(scope.user().0.to_string()))
            .expression_attribute_values(":now", seconds(now))
            .expression_attribute_values(":instant", milliseconds(now))
            .expression_attribute_values(":farthest", milliseconds(until + retention::CLOCKS_APART))
            .return_values(ReturnValue::AllNew)
            .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
            .send()
            .await;
        match conditional(outcome)? {
            Ok(output) => {
                let item = output.attributes.unwrap_or_default();
                Ok(Lease::Held(Box::new(self.task_of(scope, id, item).await?)))
            }
            Err(blocking) if blocking.is_empty() || !item::is_live(&blocking, now) => {
                Ok(Lease::Absent)
            }
            Err(blocking)
                if text_of(&blocking, RELEASED_BY).is_ok_and(|by| by == holder.to_string()) =>
            {
                Err(StoreError::Conflict(Conflict::LeaseLost))
            }
            Err(blocking) => Ok(match owner_of(&blocking, scope)? {
                Owner::Caller => Lease::Busy {
                    until: time_of(&blocking, UNTIL)?,
                },
                Owner::Colleague => Lease::Colleagues,
                Owner::Stranger => Lease::Absent,
            }),
        }
    }

    /// Gives the lease back without a change; nothing happens where it is another's. `holder` cannot
    /// take it again: what of its attempts is still on its way would hold the task for nobody.
    pub async fn release_task(
        &self,
        scope: &Scope,
        id: TaskId,
        holder: Uuid,
    ) -> Result<(), StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::task(scope, id).attributes()))
            .update_expression("REMOVE #holder, #until SET #released = :holder")
            .condition_expression(format!(
                "{EXISTS} AND (attribute_not_exists(#holder) OR #holder = :holder)"
            ))
            .expression_attribute_names("#holder", HOLDER)
            .expression_attribute_names("#until", UNTIL)
            .expression_attribute_names("#released", RELEASED_BY)
            .expression_attribute_values(":holder", text(holder.to_string()))
            .send()
            .await;
        conditional(outcome)?.map(drop).or(Ok(()))
    }

    /// The task's steps in order, each with its index.
    pub async fn list_steps<S: DeserializeOwned>(
        &self,
        scope: &Scope,
        id: TaskId,
        now: Timestamp,
    ) -> Result<Vec<(u32, S)>, StoreError> {
        let range = Range {
            from: Key::step(scope, id, 0),
            to: Key::step(scope, id, 9_999),
            limit: MAX_STEPS,
        };
        let items = self.range(&range).await?;
        let live = items.into_iter().filter(|item| item::is_live(item, now));
        live.map(|mut item| item::body(&mut item)).collect()
    }

    /// Whether this very step of a task is stored.
    pub async fn has_step<S: Serialize + DeserializeOwned>(
        &self,
        scope: &Scope,
        id: TaskId,
        step: &StepWrite<'_, S>,
    ) -> Result<bool, StoreError> {
        let Some(mut item) = self.get(Key::step(scope, id, step.index)).await? else {
            return Ok(false);
        };
        let (_, stored): (u32, S) = item::body(&mut item)?;
        // As both are written and read: a time is stored to the millisecond.
        let ours = serde_json::to_vec(step.body).map_err(StoreError::malformed)?;
        let ours: S = serde_json::from_slice(&ours).map_err(StoreError::malformed)?;
        let [stored, ours] = [&stored, &ours].map(serde_json::to_value);
        let stored = stored.map_err(StoreError::malformed)?;
        Ok(stored == ours.map_err(StoreError::malformed)?)
    }

    /// The writes of a task and of what its own item cannot hold.
    pub(super) fn put_task<T: Serialize>(
        &self,
        scope: &Scope,
        task: &TaskWrite<'_, T>,
        now: Timestamp,
    ) -> Result<Vec<TransactWriteItem>, StoreError> {
        let end = retention::task_end(task.status, now);
        let mut item = record::packed(Key::task(scope, task.id), end, task.body, "a task")?;
        set_owner(&mut item, scope);
        item.extend([
            (SESSION.to_owned(), text(task.session_id.0.to_string())),
            (STATUS.to_owned(), text(task.status)),
            (CREATED_AT.to_owned(), milliseconds(task.created_at)),
            (UPDATED_AT.to_owned(), milliseconds(now)),
        ]);
        let mut pieces = Vec::new();
        if let Some(before) = task.before {
            if item::size(&item) + before.len() <= PIECE_BYTES {
                item.insert(BEFORE.to_owned(), blob(before));
            } else {
                pieces = self.put_pieces(scope, task.id, before, end)?;
                item.insert(PIECES.to_owned(), item::number(pieces.len()));
            }
        }
        item::check_size(&item, "a task")?;
        let mut writes = vec![match task.holder {
            None => write(put(&self.table, item).condition_expression(super::key::NEW))?,
            Some(holder) => updated(
                rewrite(&self.table, item, &[BEFORE, PIECES, HOLDER, UNTIL])
                    .condition_expression("#holder = :holder")
                    .expression_attribute_names("#holder", HOLDER)
                    .expression_attribute_values(":holder", text(holder.to_string())),
            )?,
        }];
        writes.append(&mut pieces);
        Ok(writes)
    }

    fn put_pieces(
        &self,
        scope: &Scope,
        id: TaskId,
        before: &[u8],
        end: Timestamp,
    ) -> Result<Vec<TransactWriteItem>, StoreError> {
        let pieces = before
            .chunks(PIECE_BYTES)
            .enumerate()
            .map(|(index, piece)| {
                let mut item = Key::before(scope, id, index).attributes();
                item.insert(item::EXPIRES_AT.to_owned(), seconds(end));
                item.insert(BEFORE.to_owned(), blob(piece));
                updated(rewrite(&self.table, item, &[]))
            });
        pieces.collect()
    }

    pub(super) fn put_step<S: Serialize>(
        &self,
        scope: &Scope,
        id: TaskId,
        step: &StepWrite<'_, S>,
        end: Timestamp,
    ) -> Result<TransactWriteItem, StoreError> {
        let body = (step.index, step.body);
        let item = record::packed(Key::step(scope, id, step.index), end, &body, "a step")?;
        item::check_size(&item, "a step")?;
        write(put(&self.table, item).condition_expression(super::key::NEW))
    }

    async fn task_of<T: DeserializeOwned>(
        &self,
        scope: &Scope,
        id: TaskId,
        mut item: Item,
    ) -> Result<TaskItem<T>, StoreError> {
        let before = match (item.remove(BEFORE), item.get(PIECES)) {
            (Some(AttributeValue::B(blob)), _) => Some(blob.into_inner()),
            (_, Some(_)) => Some(self.load_pieces(scope, id, &item).await?),
            _ => None,
        };
        let session_id = text_of(&item, SESSION)?
            .parse()
            .map_err(StoreError::malformed)?;
        Ok(TaskItem {
            id,
            session_id: SessionId(session_id),
            status: text_of(&item, STATUS)?.to_owned(),
            created_at: time_of(&item, CREATED_AT)?,
            updated_at: time_of(&item, UPDATED_AT)?,
            body: item::body(&mut item)?,
            before,
        })
    }

    async fn load_pieces(
        &self,
        scope: &Scope,
        id: TaskId,
        task: &Item,
    ) -> Result<Vec<u8>, StoreError> {
        let count =
            usize::try_from(item::number_of(task, PIECES)?).map_err(StoreError::malformed)?;
        let range = Range {
            from: Key::before(scope, id, 0),
            to: Key::before(scope, id, count.saturating_sub(1)),
            limit: count,
        };
        let mut before = Vec::with_capacity(count * PIECE_BYTES);
        for mut piece in self.range(&range).await? {
            if let Some(AttributeValue::B(blob)) = piece.remove(BEFORE) {
                before.extend(blob.into_inner());
            }
        }
        Ok(before)
    }
}

fn blob(bytes: &[u8]) -> AttributeValue {
    AttributeValue::B(Blob::new(bytes))
}
