//! Changing a task outside the loop, by its user's own hand: it is looked up, held, changed and
//! stored as a turn is, so that no running request is disturbed.

use crate::agent::state::error::{LEASE, TurnError};
use crate::agent::state::memory::Memory;
use crate::agent::state::record;
use crate::auth::Scope;
use crate::session::{Opening, Session, SessionId};
use crate::store::{
    Conflict, Hold, Lease, SessionLookup, Store, StoreError, TaskItem, TaskLookup, TaskWrite, Turn,
    Versioned,
};
use crate::task::TaskId;
use jiff::Timestamp;

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
pub(in crate::agent) struct Notice {
    pub(in crate::agent) text: &'static str,
    /// The message's `messageType`.
    pub(in crate::agent) kind: &'static str,
}

impl Named<'_> {
    /// The session and the task, as they stand. What is another user's does not exist here, a
    /// colleague's neither (contract §11).
    pub(in crate::agent) async fn load(&self) -> Result<(Session, TaskItem<Memory>), TurnError> {
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
    pub(in crate::agent) async fn change(
        &self,
        session: Session,
        change: impl FnOnce(&mut Memory) -> Result<Notice, TurnError>,
    ) -> Result<(), TurnError> {
        let until = self.now + LEASE;
        let hold = Hold::new(self.store, self.scope, until).of_task(self.task);
        let changed = self.change_under(&hold, session, change).await;
        let given_back = hold.give_back().await;
        changed.map_err(|error| error.after(given_back))
    }

    async fn change_under(
        &self,
        hold: &Hold,
        session: Session,
        change: impl FnOnce(&mut Memory) -> Result<Notice, TurnError>,
    ) -> Result<(), TurnError> {
        let mut task = match hold.lease::<Versioned<Memory>>(self.task, self.now).await? {
            Lease::Held(task) => *task,
            Lease::Busy { until } => return Err(TurnError::busy(until, self.now)),
            Lease::Colleagues | Lease::Absent => return Err(TurnError::TaskNotFound),
        };
        let notice = change(&mut task.body)?;
        let forgets = task.body.no_longer_known(task.created_at, self.now);
        self.commit(hold, session, &task, &notice, forgets).await
    }

    async fn commit(
        &self,
        hold: &Hold,
        session: Session,
        task: &TaskItem<Versioned<Memory>>,
        notice: &Notice,
        forgets: Option<String>,
    ) -> Result<(), TurnError> {
        let turn: Turn<'_, Memory, ()> = Turn {
            task: TaskWrite {
                id: task.id,
                session_id: task.session_id,
                status: task.body.phase.status().as_str(),
                created_at: task.created_at,
                holder: Some(hold.name()),
                open_at: task.open_at(),
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
            agreed: None,
            answer: None,
            forgets: forgets.into_iter().collect(),
            snapshot: None,
            debug: None,
            route: None,
            tokens: 0,
            now: self.now,
        };
        match self.store.commit(self.scope, turn).await {
            Ok(_) => {
                hold.taken();
                Ok(())
            }
            Err(StoreError::Conflict(Conflict::SessionTaken)) => Err(TurnError::SessionNotFound),
            Err(StoreError::Conflict(_)) => Err(TurnError::Busy { until: None }),
            Err(error) => Err(error.into()),
        }
    }
}
