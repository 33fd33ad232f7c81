//! The commit of one turn: everything a request stores, in one transaction.

use super::{AnswerClaim, Store, StoreError};
use crate::auth::Scope;
use crate::session::{Message, NewMessage, Session, SessionId};
use crate::task::TaskId;
use jiff::Timestamp;
use serde::Serialize;
use uuid::Uuid;

/// A task as it shall be stored.
#[derive(Debug, Clone, Copy)]
pub struct TaskWrite<'a, T> {
    pub id: TaskId,
    pub session_id: SessionId,
    /// The contract's word for its state (contract §4.4).
    pub status: &'a str,
    pub created_at: Timestamp,
    /// Who holds its lease, which the write gives back; `None` for a new task.
    pub holder: Option<Uuid>,
    pub body: &'a T,
    /// The page before the action that is now sent; of any size.
    pub before: Option<&'a [u8]>,
}

/// One step of the turn's task.
#[derive(Debug, Clone, Copy)]
pub struct StepWrite<'a, S> {
    /// From 0; a step is stored once.
    pub index: u32,
    pub body: &'a S,
}

/// Everything that one request stores.
#[derive(Debug, Clone)]
pub struct Turn<'a, T, S> {
    pub task: TaskWrite<'a, T>,
    /// Another task of the same session that this one ends.
    pub interrupted: Option<TaskWrite<'a, T>>,
    pub step: Option<StepWrite<'a, S>>,
    /// As loaded, or as just opened. Its status follows the task's.
    pub session: Session,
    pub messages: Vec<NewMessage>,
    /// The answer as JSON, where the request has an idempotency key.
    pub answer: Option<(AnswerClaim, String)>,
    pub now: Timestamp,
}

/// What a commit made of the session.
#[derive(Debug, Clone, PartialEq)]
pub struct Committed {
    pub session: Session,
    /// The turn's messages in their places.
    pub messages: Vec<Message>,
}

impl Store {
    /// Stores a turn, all of it or nothing. Another writer of the same session makes it try again
    /// behind that one; a lost lease, a step stored before or a foreign session is a `Conflict`.
    pub async fn commit<T: Serialize + Sync, S: Serialize + Sync>(
        &self,
        scope: &Scope,
        turn: Turn<'_, T, S>,
    ) -> Result<Committed, StoreError> {
        todo!()
    }
}
