//! The second round to the table: the task, the session it works in and the answer's key are held,
//! all at once.

use super::{Done, Ready, Run};
use crate::agent::error::TurnError;
use crate::agent::memory::Memory;
use crate::agent::observe::Before;
use crate::agent::open::{GoOn, NewIn, opened_again};
use crate::agent::record;
use crate::session::{Facts, Opening, Session, SessionId};
use crate::store::{AnswerClaim, AnswerKey, Claim, Lease, RouteWrite, SessionLookup, TaskItem};
use crate::task::TaskId;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest, Sha256};
use std::time::Duration;
use uuid::Uuid;

/// A crashed holder's lease ends by itself: two seconds after the longest request.
const LEASE: SignedDuration = SignedDuration::from_secs(27);

/// What a turn works on once it holds it.
pub(super) struct Held {
    pub(super) task_id: TaskId,
    pub(super) created_at: Timestamp,
    /// `None` for a new task.
    pub(super) holder: Option<Uuid>,
    pub(super) memory: Memory,
    pub(super) before: Option<Before>,
    /// The stored before-state as it came, for when it is to stay.
    pub(super) packed: Option<Vec<u8>>,
    pub(super) session: Session,
    pub(super) interrupted: Option<(TaskItem<Memory>, Uuid)>,
    pub(super) claim: Option<AnswerClaim>,
    pub(super) how: Option<GoOn>,
    /// What the turn changes of a learned route.
    pub(super) taught: Option<RouteWrite>,
}

/// What an idempotency key was found to be.
enum Keyed {
    Mine(Option<AnswerClaim>),
    Again(Box<Done>),
}

impl<'a> Run<'a> {
    /// Best effort: a lease or claim that stays ends by itself.
    pub(super) async fn give_back(&self, held: &Held) {
        if let Some(holder) = held.holder
            && let Err(error) = self
                .store
                .release_task(self.scope, held.task_id, holder)
                .await
        {
            tracing::warn!(%error, "a lease was not given back");
        }
        if let Some((task, holder)) = &held.interrupted
            && let Err(error) = self.store.release_task(self.scope, task.id, *holder).await
        {
            tracing::warn!(%error, "a lease was not given back");
        }
        self.give_back_claim(held.claim.as_ref()).await;
    }

    pub(super) async fn give_back_claim(&self, claim: Option<&AnswerClaim>) {
        if let Some(claim) = claim
            && let Err(error) = self.store.release_answer(self.scope, claim).await
        {
            tracing::warn!(%error, "an idempotency key was not given back");
        }
    }

    pub(super) async fn claim_new(
        self,
        place: NewIn,
        interrupts: Option<TaskId>,
    ) -> Result<Ready<'a>, TurnError> {
        let key = self.idempotency_key(true);
        let known = match &place {
            NewIn::Existing(session) => Some(session.session_id),
            NewIn::Of(id) => Some(*id),
            NewIn::Named(_) | NewIn::Fresh => None,
        };
        let (claim, session, interrupted, facts) = tokio::join!(
            self.claim_key(key.as_deref()),
            self.session_for(place),
            self.hold_other(interrupts),
            self.facts_of(known)
        );
        let claim = match claim? {
            Keyed::Again(done) => {
                if let Ok(Some((task, holder))) = &interrupted {
                    let _ = self.store.release_task(self.scope, task.id, *holder).await;
                }
                return Ok(Ready::Again(done));
            }
            Keyed::Mine(claim) => claim,
        };
        let (session, interrupted) = match (session, interrupted) {
            (Ok(session), Ok(interrupted)) => (session, interrupted),
            (Err(error), _) | (_, Err(error)) => {
                self.give_back_claim(claim.as_ref()).await;
                return Err(error);
            }
        };
        let mut memory = Memory::new(self.goal.to_owned(), self.request.url.clone());
        // Only what the session itself keeps: the one that was named may have been another's.
        if known == Some(session.session_id) {
            memory.notes.facts = facts;
        }
        Ok(Ready::Work(
            self,
            Box::new(Held {
                task_id: TaskId(Uuid::now_v7()),
                created_at: self.now,
                holder: None,
                memory,
                before: None,
                packed: None,
                session,
                interrupted,
                claim,
                how: None,
                taught: None,
            }),
        ))
    }

    /// Holds the task that the turn was decided on at `seen`. Another request may have moved it
    /// since: then this one came at the same time. A session alone may name the task that this very
    /// request opened.
    pub(super) async fn hold(
        self,
        task: TaskId,
        session: NewIn,
        how: GoOn,
        seen: Option<Timestamp>,
    ) -> Result<Ready<'a>, TurnError> {
        let key = self.idempotency_key(false);
        let (claim, lease, session) = tokio::join!(
            self.claim_key(key.as_deref()),
            self.lease(task),
            self.session_for(session)
        );
        let (item, holder) = match lease {
            Ok(leased) => leased,
            Err(error) => {
                if let Ok(Keyed::Mine(claim)) = claim {
                    self.give_back_claim(claim.as_ref()).await;
                }
                return Err(error);
            }
        };
        let claim = match claim {
            Ok(Keyed::Mine(claim)) => claim,
            Ok(Keyed::Again(mut done)) => {
                self.store.release_task(self.scope, task, holder).await?;
                done.secrets = self.known(task, &item.body);
                return Ok(Ready::Again(done));
            }
            Err(error) => {
                self.store.release_task(self.scope, task, holder).await?;
                return Err(error);
            }
        };
        let again = opened_again(self.request, &item, self.now);
        let moved = seen.is_some_and(|seen| seen != item.updated_at);
        let held = Box::new(held(item, holder, session?, claim, Some(how)));
        match again {
            Some(answered) => {
                self.give_back(&held).await;
                Ok(Ready::Again(Box::new(Done {
                    task_id: task,
                    session_id: held.session.session_id,
                    answer: answered.answer,
                    messages: Vec::new(),
                    secrets: self.known(task, &held.memory),
                    thinking: Duration::ZERO,
                    exchanges: Vec::new(),
                })))
            }
            None if moved => {
                self.give_back(&held).await;
                Err(TurnError::Busy)
            }
            None => Ok(Ready::Work(self, held)),
        }
    }

    /// A finished task takes no report, but the answer that a key already has stands.
    pub(super) async fn stored_or_completed(&self) -> Result<Done, TurnError> {
        let Some(key) = self.idempotency_key(false) else {
            return Err(TurnError::TaskCompleted);
        };
        match self.claim_key(Some(&key)).await? {
            Keyed::Again(done) => Ok(*done),
            Keyed::Mine(claim) => {
                self.give_back_claim(claim.as_ref()).await;
                Err(TurnError::TaskCompleted)
            }
        }
    }

    async fn lease(&self, task: TaskId) -> Result<(TaskItem<Memory>, Uuid), TurnError> {
        let holder = Uuid::new_v4();
        match self
            .store
            .lease_task(self.scope, task, holder, self.now + LEASE, self.now)
            .await?
        {
            Lease::Held(item) => Ok((*item, holder)),
            Lease::Busy { .. } => Err(TurnError::Busy),
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
        task: Option<TaskId>,
    ) -> Result<Option<(TaskItem<Memory>, Uuid)>, TurnError> {
        match task {
            None => Ok(None),
            Some(task) => match self.lease(task).await {
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

    /// What a session is opened with; the commit adds the goal.
    pub(super) fn opening(&self) -> Opening<'_> {
        Opening {
            url: self.request.url.as_deref(),
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

    async fn claim_key(&self, key: Option<&str>) -> Result<Keyed, TurnError> {
        let Some(key_hash) = key else {
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
        match self
            .store
            .claim_answer(self.scope, &key, self.now, self.now + LEASE)
            .await?
        {
            Claim::New(claim) => Ok(Keyed::Mine(Some(claim))),
            Claim::Stored(text) => serde_json::from_str(&text)
                .map(|done: Done| {
                    let secrets = self.secrets.clone();
                    Keyed::Again(Box::new(Done { secrets, ..done }))
                })
                .map_err(TurnError::Stored),
            Claim::InProgress { .. } => Err(TurnError::Busy),
            Claim::OtherBody => Err(TurnError::KeyReused),
        }
    }
}

fn held(
    item: TaskItem<Memory>,
    holder: Uuid,
    session: Session,
    claim: Option<AnswerClaim>,
    how: Option<GoOn>,
) -> Held {
    Held {
        task_id: item.id,
        created_at: item.created_at,
        holder: Some(holder),
        before: item.before.as_deref().and_then(record::unpack),
        packed: item.before,
        memory: item.body,
        session,
        interrupted: None,
        claim,
        how,
        taught: None,
    }
}
