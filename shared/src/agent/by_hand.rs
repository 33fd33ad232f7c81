//! Changing a task outside the loop, by its user's own hand: it is looked up, held, changed and
//! stored as a turn is, so that no running request is disturbed.

use super::error::TurnError;
use super::memory::Memory;
use super::record;
use crate::auth::Scope;
use crate::session::{Opening, Session, SessionId};
use crate::store::{
    Conflict, Lease, SessionLookup, Store, StoreError, TaskItem, TaskLookup, TaskWrite, Turn,
};
use crate::task::TaskId;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

/// Long enough for one commit.
const LEASE: SignedDuration = SignedDuration::from_secs(10);

/// A task that its user names, and the session it belongs to.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    pub store: &'a Store,
    pub scope: &'a Scope,
    pub session: SessionId,
    pub task: TaskId,
    pub now: Timestamp,
}

/// What a change tells the session.
pub(super) struct Notice {
    pub(super) text: &'static str,
    /// The message's `messageType`.
    pub(super) kind: &'static str,
}

impl Named<'_> {
    /// The session and the task, as they stand. What is another user's does not exist here, a
    /// colleague's neither (contract §11).
    pub(super) async fn load(&self) -> Result<(Session, TaskItem<Memory>), TurnError> {
        let (session, task) = tokio::try_join!(
            self.store.load_session(self.scope, self.session, self.now),
            self.store.load_task(self.scope, self.task, self.now),
        )?;
        let SessionLookup::Mine(session) = session else {
            return Err(TurnError::SessionNotFound);
        };
        match task {
            TaskLookup::Mine(task) if task.session_id == self.session => Ok((session, *task)),
            TaskLookup::Mine(_) | TaskLookup::Colleagues | TaskLookup::Absent => {
                Err(TurnError::TaskNotFound)
            }
        }
    }

    /// Holds the task, changes it, and stores it with a word to the session. A task that a running
    /// request holds is busy.
    pub(super) async fn change(
        &self,
        session: Session,
        change: impl FnOnce(&mut Memory) -> Result<Notice, TurnError>,
    ) -> Result<(), TurnError> {
        let holder = Uuid::new_v4();
        let until = self.now + LEASE;
        let lease = self
            .store
            .lease_task(self.scope, self.task, holder, until, self.now);
        let mut task = match lease.await? {
            Lease::Held(task) => *task,
            Lease::Busy { .. } => return Err(TurnError::Busy),
            Lease::Colleagues | Lease::Absent => return Err(TurnError::TaskNotFound),
        };
        let changed = match change(&mut task.body) {
            Ok(notice) => {
                let forgets = task.body.no_longer_known(task.created_at, self.now);
                let forgets = forgets.into_iter().collect();
                self.commit(session, &task, holder, &notice, forgets).await
            }
            Err(error) => Err(error),
        };
        if changed.is_err()
            && let Err(error) = self.store.release_task(self.scope, self.task, holder).await
        {
            tracing::warn!(%error, "a lease was not given back");
        }
        changed
    }

    async fn commit(
        &self,
        session: Session,
        task: &TaskItem<Memory>,
        holder: Uuid,
        notice: &Notice,
        forgets: Vec<String>,
    ) -> Result<(), TurnError> {
        let turn: Turn<'_, Memory, ()> = Turn {
            task: TaskWrite {
                id: task.id,
                session_id: task.session_id,
                status: task.body.phase.status().as_str(),
                created_at: task.created_at,
                holder: Some(holder),
                body: &task.body,
                // The page will be another one when the task goes on.
                before: None,
            },
            interrupted: None,
            step: None,
            session,
            opening: Opening::default(),
            messages: vec![record::notice(notice.text, notice.kind, task.id)],
            facts: None,
            answer: None,
            forgets,
            snapshot: None,
            debug: None,
            route: None,
            now: self.now,
        };
        match self.store.commit(self.scope, turn).await {
            Ok(_) => Ok(()),
            Err(StoreError::Conflict(Conflict::SessionTaken)) => Err(TurnError::SessionNotFound),
            Err(StoreError::Conflict(_)) => Err(TurnError::Busy),
            Err(error) => Err(error.into()),
        }
    }
}
