//! Tasks with their lease and last before-state, and the steps they took.

use super::{Store, StoreError};
use crate::auth::Scope;
use crate::session::SessionId;
use crate::task::TaskId;
use jiff::Timestamp;
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
    Colleagues,
    Absent,
}

impl Store {
    pub async fn load_task<T: DeserializeOwned>(
        &self,
        scope: &Scope,
        id: TaskId,
        now: Timestamp,
    ) -> Result<TaskLookup<T>, StoreError> {
        todo!()
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
        todo!()
    }

    /// Gives the lease back without a change; nothing happens where it is no longer `holder`'s.
    pub async fn release_task(
        &self,
        scope: &Scope,
        id: TaskId,
        holder: Uuid,
    ) -> Result<(), StoreError> {
        todo!()
    }

    /// The task's steps in order, each with its index.
    pub async fn list_steps<S: DeserializeOwned>(
        &self,
        scope: &Scope,
        id: TaskId,
        now: Timestamp,
    ) -> Result<Vec<(u32, S)>, StoreError> {
        todo!()
    }
}
