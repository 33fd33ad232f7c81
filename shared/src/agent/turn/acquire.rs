//! The second round to the table: the task, the session it works in and the answer's key are held,
//! all at once.

use super::resolve_task::{GoOn, NewIn, RequestMeaning, begins_anew, opened_again};
use super::run::{AcquiredTask, Done, Run, TurnPlan};
use crate::agent::state::error::{LEASE, TurnError};
use crate::agent::state::memory::Memory;
use crate::agent::state::record;
use crate::safety::{SealedSecrets, Secrets};
use crate::session::{Facts, Opening, Session, SessionId};
use crate::store::{
    AnswerClaim, AnswerKey, Claim, Hold, Lease, SessionLookup, TaskItem, Versioned,
};
use crate::task::TaskId;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use intent::Goal;
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use std::time::Duration;
use uuid::Uuid;

/// What an idempotency key was found to be.
enum Keyed {
    Mine(Option<AnswerClaim>),
    Again(Box<Done>),
}

impl Run<'_> {
    /// What the turn is about to hold.
    pub(super) fn hold_for(&self, meant: &Result<RequestMeaning, TurnError>) -> Hold {
        let hold = Hold::new(self.store, self.scope, self.now + LEASE);
        match meant {
            Ok(RequestMeaning::New { interrupts, .. }) => {
                let hold = hold.of_answer(self.idempotency_key(true));
                match interrupts {
                    Some(task) => hold.of_task(*task),
                    None => hold,
                }
            }
            Ok(RequestMeaning::GoOn { task, .. }) => {
                hold.of_answer(self.idempotency_key(false)).of_task(*task)
            }
            Err(TurnError::TaskCompleted) => hold.of_answer(self.idempotency_key(false)),
            Err(_) => hold,
        }
    }

    pub(super) async fn claim_new<'h>(
        &self,
        hold: &'h Hold,
        place: NewIn,
        interrupts: Option<TaskId>,
        reading: &Goal,
    ) -> Result<TurnPlan<'h>, TurnError> {
        let known = match &place {
            NewIn::Existing(session) => Some(session.session_id),
            NewIn::Of(id) => Some(*id),
            NewIn::Named(_) | NewIn::Fresh => None,
        };
        let (claim, session, interrupted, facts) = tokio::join!(
            self.claim_key(hold),
            self.session_for(place),
            self.hold_other(hold, interrupts),
            self.facts_of(known)
        );
        let claim = match claim? {
            Keyed::Again(done) => return Ok(TurnPlan::Again(done)),
            Keyed::Mine(claim) => claim,
        };
        let (session, interrupted) = (session?, interrupted?);
        let mut carried = self.carried.clone();
        let mut reading = reading.clone();
        if let Some(task) = &interrupted {
            carried = carried.beside(&self.known_to(task.id, &task.body));
            let (goal, _) = self.as_goal(&carried);
            if goal != reading.text {
                reading = intent::read(&goal);
            }
        }
        let mut memory = Memory::new(reading, self.request.url.clone());
        // Only what the session itself keeps: the one that was named may have been another's.
        if known == Some(session.session_id) {
            memory.notes.facts = facts;
        }
        Ok(TurnPlan::Work(Box::new(AcquiredTask {
            interrupted,
            claim,
            carried,
            ..AcquiredTask::begun(hold, memory, session, self.now)
        })))
    }

    /// Holds the task that the turn was decided on at `seen`. Another request may have moved it
    /// since: then this one came at the same time. A session alone may name the task that this very
    /// request opened.
    pub(super) async fn go_on<'h>(
        &self,
        hold: &'h Hold,
        task: TaskId,
        session: NewIn,
        how: GoOn,
        seen: Option<Timestamp>,
    ) -> Result<TurnPlan<'h>, TurnError> {
        let (claim, item, session) = tokio::join!(
            self.claim_key(hold),
            self.lease(hold, task),
            self.session_for(session)
        );
        let item = item?;
        let claim = match claim? {
            Keyed::Mine(claim) => claim,
            Keyed::Again(mut done) => {
                done.secrets = self.known(task, &item.body);
                return Ok(TurnPlan::Again(done));
            }
        };
        let session = session?;
        if let Some(answered) = opened_again(self.request, &item.body, self.now) {
            return Ok(TurnPlan::Again(Box::new(Done {
                task_id: task,
                session_id: session.session_id,
                answer: answered.answer,
                messages: Vec::new(),
                secrets: self.known(task, &item.body),
                thinking: Duration::ZERO,
                exchanges: Vec::new(),
            })));
        }
        if seen.is_some_and(|seen| seen != item.updated_at) {
            return Err(TurnError::Busy { until: None });
        }
        // A session names only which task waits, not what it asked.
        let unread = how == GoOn::Answer && seen.is_none();
        if unread && begins_anew(&item.body, self.goal, self.request) {
            let carried = self.known_to(item.id, &item.body);
            let goal = intent::read(&self.as_goal(&carried).0);
            let mut memory = Memory::new(goal, self.request.url.clone());
            memory.notes.facts.clone_from(&item.body.notes.facts);
            return Ok(TurnPlan::Work(Box::new(AcquiredTask {
                interrupted: Some(item),
                claim,
                carried,
                ..AcquiredTask::begun(hold, memory, session, self.now)
            })));
        }
        Ok(TurnPlan::Work(Box::new(AcquiredTask {
            hold,
            task_id: item.id,
            created_at: item.created_at,
            open_at: item.open_at(),
            before: item.before.as_deref().and_then(record::unpack),
            packed: item.before,
            memory: item.body,
            session,
            interrupted: None,
            claim,
            carried: Secrets::default(),
            how: Some(how),
            taught: None,
        })))
    }

    /// A finished task takes no report, but the answer that a key already has stands.
    pub(super) async fn stored_or_completed(&self, hold: &Hold) -> Result<Done, TurnError> {
        match self.claim_key(hold).await? {
            Keyed::Again(done) => Ok(*done),
            Keyed::Mine(_) => Err(TurnError::TaskCompleted),
        }
    }

    async fn lease(
        &self,
        hold: &Hold,
        task: TaskId,
    ) -> Result<TaskItem<Versioned<Memory>>, TurnError> {
        match hold.lease(task, self.now).await? {
            Lease::Held(item) => Ok(*item),
            Lease::Busy { until } => Err(TurnError::busy(until, self.now)),
            Lease::Colleagues => Err(TurnError::Foreign),
            Lease::Absent => Err(TurnError::TaskNotFound),
        }
    }

    /// What the earlier tasks of a session keep. A task does not fail for want of it.
    async fn facts_of(&self, session: Option<SessionId>) -> Facts {
        let Some(id) = session else {
            return Facts::new();
        };
        let loaded = self.store.load_facts(self.scope, id, self.now).await;
        loaded.unwrap_or_else(|error| {
            tracing::warn!(%error, "what a session keeps could not be read");
            Facts::new()
        })
    }

    async fn hold_other(
        &self,
        hold: &Hold,
        task: Option<TaskId>,
    ) -> Result<Option<TaskItem<Versioned<Memory>>>, TurnError> {
        match task {
            None => Ok(None),
            Some(task) => match self.lease(hold, task).await {
                Ok(held) => Ok(Some(held)),
                Err(TurnError::TaskNotFound) => Ok(None),
                Err(error) => Err(error),
            },
        }
    }

    async fn session_for(&self, place: NewIn) -> Result<Session, TurnError> {
        let open = |id| Session::open(id, &self.opening(), self.now);
        Ok(match place {
            NewIn::Existing(session) => *session,
            NewIn::Named(id) => open(id),
            NewIn::Fresh => open(SessionId(Uuid::now_v7())),
            NewIn::Of(id) => match self.store.load_session(self.scope, id, self.now).await? {
                SessionLookup::Mine(session) => session,
                SessionLookup::Absent => open(id),
                SessionLookup::Colleagues | SessionLookup::OtherTenants => {
                    open(SessionId(Uuid::now_v7()))
                }
            },
        })
    }

    /// The query as the goal of a new task, beside what another one has in confidence.
    pub(super) fn as_goal(&self, carried: &Secrets) -> (String, Secrets) {
        SealedSecrets::default().take_beside(&self.request.query, carried, None, self.now)
    }

    /// What a session is opened with; the commit adds the goal.
    pub(super) fn opening(&self) -> Opening<'_> {
        Opening {
            url: self.request.url.as_deref(),
            domain: self.request.session_domain.as_deref(),
            title: self.request.session_title.as_deref(),
            ..Opening::default()
        }
    }

    /// The client's own key, or for a first request one made of what it is.
    fn idempotency_key(&self, first: bool) -> Option<String> {
        let mut hash = Sha256::new();
        match &self.request.idempotency_key {
            Some(key) => hash.update(key),
            None if first => {
                hash.update(self.scope.user().0.as_bytes());
                hash.update(&self.request.body_hash);
            }
            None => return None,
        }
        Some(URL_SAFE_NO_PAD.encode(hash.finalize()))
    }

    async fn claim_key(&self, hold: &Hold) -> Result<Keyed, TurnError> {
        let Some(key_hash) = hold.key_hash() else {
            return Ok(Keyed::Mine(None));
        };
        let own = self.request.idempotency_key.is_some();
        let kept = if own {
            AnswerKey::KEPT
        } else {
            Memory::KNOWN_AGAIN
        };
        let key = AnswerKey {
            key_hash,
            body_hash: &self.request.body_hash,
            kept,
        };
        match hold.claim(&key, self.now).await? {
            Claim::New(claim) => Ok(Keyed::Mine(Some(claim))),
            Claim::Stored(text) => serde_json::from_str(&text)
                .map(|done: Done| {
                    let secrets = self.secrets.clone();
                    Keyed::Again(Box::new(Done { secrets, ..done }))
                })
                .map_err(TurnError::Stored),
            Claim::InProgress { until } => Err(TurnError::busy(until, self.now)),
            Claim::OtherBody => Err(TurnError::KeyReused),
        }
    }
}
