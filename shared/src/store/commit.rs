//! The commit of one turn: everything a request stores, in one transaction.

use super::retention::session_ages;
use super::transaction::{MAX_ATTEMPTS, is_refusal, pause};
use super::{
    AnswerClaim, Conflict, DebugLog, RouteWrite, SessionLookup, Snapshot, Store, StoreError, Usage,
    item, retention,
};
use crate::auth::Scope;
use crate::session::{Facts, LatestTask, Message, NewMessage, Opening, Session, SessionId};
use crate::task::TaskId;
use aws_sdk_dynamodb::types::TransactWriteItem;
use jiff::Timestamp;
use serde::Serialize;
use uuid::Uuid;

/// A task as it shall be stored.
#[derive(Debug)]
pub struct TaskWrite<'a, T> {
    pub id: TaskId,
    pub session_id: SessionId,
    /// The contract's word for its state (contract §4.4).
    pub status: &'a str,
    pub created_at: Timestamp,
    /// Who holds its lease, which the write gives back; `None` for a new task.
    pub holder: Option<Uuid>,
    /// When it was last stored as an open task; `None` where it was not.
    pub open_at: Option<Timestamp>,
    pub body: &'a T,
    /// The page before the action that is now sent; of any size up to 3 MB.
    pub before: Option<&'a [u8]>,
}

/// One step of the turn's task.
#[derive(Debug)]
pub struct StepWrite<'a, S> {
    /// From 0; a step is stored once.
    pub index: u32,
    pub body: &'a S,
}

/// Everything that one request stores.
#[derive(Debug)]
pub struct Turn<'a, T, S> {
    pub task: TaskWrite<'a, T>,
    /// Another task of the same session that this one ends.
    pub interrupted: Option<TaskWrite<'a, T>>,
    pub step: Option<StepWrite<'a, S>>,
    /// As loaded, or as just opened. Its status will follow the task's.
    pub session: Session,
    /// Fills in what the session does not know yet.
    pub opening: Opening<'a>,
    pub messages: Vec<NewMessage>,
    /// What the session keeps from now on; `None` leaves it as it is.
    pub facts: Option<&'a Facts>,
    /// Where the request has an idempotency key: the answer as JSON, or none that shall be given
    /// again.
    pub answer: Option<(AnswerClaim, Option<String>)>,
    /// The keys of answers that shall not be given again.
    pub forgets: Vec<String>,
    /// The page that the step was decided on. Left out, with the messages' word of it, where one
    /// transaction cannot take it.
    pub snapshot: Option<Snapshot>,
    pub debug: Option<DebugLog>,
    /// What the turn changes of a learned route.
    pub route: Option<RouteWrite>,
    /// A control that the user agreed to with this turn.
    pub agreed: Option<u64>,
    /// Tokens of models that the turn used, for the tenant's day.
    pub tokens: u64,
    pub now: Timestamp,
}

/// What a commit made of the session.
#[derive(Debug, Clone, PartialEq)]
pub struct Committed {
    pub session: Session,
    /// The turn's messages in their places.
    pub messages: Vec<Message>,
}

/// A transaction takes 4 MB. The session and its messages need the rest.
const MAX_BYTES_BESIDE_SESSION: usize = 3 * 1024 * 1024;

/// What a write takes of a transaction.
fn weight(write: &TransactWriteItem) -> usize {
    let put = write.put().map_or(0, |put| item::size(put.item()));
    let update = write
        .update()
        .and_then(|one| one.expression_attribute_values());
    put + update.map_or(0, item::size)
}

/// What the refusal of one of a turn's writes means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The turn cannot be stored any more.
    Lost(Conflict),
    /// Somebody else wrote to the session: once more behind them.
    SessionMoved,
    /// What it changes is not there any more: once more without it.
    Forgotten,
}

impl Store {
    /// Stores a turn, all of it or nothing. Another writer of the same session makes it try again
    /// behind that one; a lost lease, a step stored before or a foreign session is a `Conflict`.
    ///
    /// A reply that is lost on its way is asked for again by the client below with the same token,
    /// so that nothing is stored twice.
    pub async fn commit<T: Serialize + Sync, S: Serialize + Sync>(
        &self,
        scope: &Scope,
        mut turn: Turn<'_, T, S>,
    ) -> Result<Committed, StoreError> {
        let mut session = turn.session.clone();
        let mut of_tasks = self.task_writes(scope, &turn)?;
        let of_page = self.page_writes(scope, &mut turn, &of_tasks)?;
        for attempt in 0..MAX_ATTEMPTS {
            if attempt > 0 {
                of_tasks.retain(|(_, refusal)| *refusal != Refusal::Forgotten);
            }
            let mut writes = of_tasks.clone();
            writes.extend(of_page.iter().cloned());
            let expected = session.version;
            let committed = Self::advance(&turn, session);
            writes.extend(self.session_writes(scope, &committed, expected, turn.now)?);
            if let Some(facts) = turn.facts {
                let put = self.put_facts(scope, &committed.session, facts)?;
                writes.push((put, Refusal::SessionMoved));
            }
            let bytes: usize = writes.iter().map(|(write, _)| weight(write)).sum();
            let used = Usage {
                bytes: u64::try_from(bytes).unwrap_or(u64::MAX),
                tokens: turn.tokens,
                ..Usage::default()
            };
            // Beside the writes: counting makes no round of its own, and fails nothing. What is no
            // step is small.
            let counted = async {
                if attempt == 0
                    && turn.step.is_some()
                    && let Err(error) =
                        Box::pin(self.note_use(scope.tenant(), used, turn.now)).await
                {
                    tracing::warn!(%error, "a tenant's use is not counted");
                }
            };
            let (written, ()) = tokio::join!(self.write_turn(writes), counted);
            if written? {
                return Ok(committed);
            }
            pause(attempt).await;
            session = self.session_behind(scope, &turn.session, turn.now).await?;
        }
        Err(Conflict::SessionBusy.into())
    }

    /// What the turn keeps of the page: beside what it must store, as far as there is room.
    fn page_writes<T, S>(
        &self,
        scope: &Scope,
        turn: &mut Turn<'_, T, S>,
        others: &[(TransactWriteItem, Refusal)],
    ) -> Result<Vec<(TransactWriteItem, Refusal)>, StoreError> {
        let Some(snapshot) = &turn.snapshot else {
            return Ok(Vec::new());
        };
        let pieces = self.put_snapshot(scope, snapshot)?;
        let others = others.iter().map(|(write, _)| write);
        let size_bytes: usize = others.chain(&pieces).map(weight).sum();
        if size_bytes > MAX_BYTES_BESIDE_SESSION {
            tracing::warn!(size_bytes, "a page is not kept: the turn is too large");
            for message in &mut turn.messages {
                message.snapshot_id = None;
            }
            return Ok(Vec::new());
        }
        // New items under an id of their own: nothing refuses them.
        let pieces = pieces.into_iter();
        Ok(pieces.map(|put| (put, Refusal::SessionMoved)).collect())
    }

    /// What the turn stores of its tasks and for its repetition.
    fn task_writes<T: Serialize, S: Serialize>(
        &self,
        scope: &Scope,
        turn: &Turn<'_, T, S>,
    ) -> Result<Vec<(TransactWriteItem, Refusal)>, StoreError> {
        let lease = Refusal::Lost(Conflict::LeaseLost);
        let mut writes = Vec::new();
        for task in std::iter::once(&turn.task).chain(&turn.interrupted) {
            let puts = self.put_task(scope, task, turn.now)?;
            writes.extend(puts.into_iter().map(|put| (put, lease)));
            let note = self.note_task(scope, task, turn.now)?;
            writes.extend(note.map(|note| (note, lease)));
        }
        if let Some(step) = &turn.step {
            // The records of verification and correction stand in it: 90 days, as their task.
            let end = retention::task_end(turn.task.status, turn.now);
            let put = self.put_step(scope, turn.task.id, step, end)?;
            writes.push((put, Refusal::Lost(Conflict::StepExists)));
        }
        if let Some(log) = &turn.debug {
            let put = self.put_debug_log(scope, log)?;
            writes.push((put, Refusal::Lost(Conflict::StepExists)));
        }
        if let Some(route) = &turn.route {
            // The last writer wins, and what was forgotten meanwhile is not written again.
            let refusal = if route.known {
                Refusal::Forgotten
            } else {
                Refusal::SessionMoved
            };
            writes.push((self.put_route(scope, route, turn.now)?, refusal));
        }
        if let Some(control) = turn.agreed {
            let put = self.put_agreed(scope, control, turn.now)?;
            writes.push((put, Refusal::SessionMoved));
        }
        if let Some((claim, answer)) = &turn.answer {
            let update = self.complete(scope, claim, answer.as_deref(), turn.now)?;
            writes.push((update, Refusal::Lost(Conflict::AnswerLost)));
        }
        for key_hash in &turn.forgets {
            // Nothing refuses it.
            let delete = self.forget_answer(scope, key_hash)?;
            writes.push((delete, Refusal::SessionMoved));
        }
        Ok(writes)
    }

    /// The session behind the turn.
    fn advance<T, S>(turn: &Turn<'_, T, S>, mut session: Session) -> Committed {
        let task = LatestTask {
            id: turn.task.id,
            status: turn.task.status.to_owned(),
        };
        session.learn(&turn.opening);
        session.follow(task, turn.task.holder.is_none());
        session.touch(turn.now);
        if session.version == 0 {
            let end = retention::session_end(session.status, session.updated_at);
            session.messages_until = retention::messages_end(end);
        }
        let messages = session.append(&turn.messages, turn.now);
        session.version += 1;
        Committed { session, messages }
    }

    pub(super) fn session_writes(
        &self,
        scope: &Scope,
        committed: &Committed,
        expected: u64,
        now: Timestamp,
    ) -> Result<Vec<(TransactWriteItem, Refusal)>, StoreError> {
        let session = &committed.session;
        let put = self.put_session(scope, session, expected, now)?;
        let mut writes = vec![(put, Refusal::SessionMoved)];
        if expected == 0 {
            let claim = self.claim_session(scope, session, now)?;
            writes.push((claim, Refusal::Lost(Conflict::SessionTaken)));
        } else if session_ages(session) {
            // Nothing refuses it.
            writes.push((
                self.mark_ageing(scope, session, now)?,
                Refusal::SessionMoved,
            ));
        }
        for message in &committed.messages {
            writes.push((
                self.put_message(scope, session, message)?,
                Refusal::SessionMoved,
            ));
        }
        Ok(writes)
    }

    /// Whether the writes happened; otherwise they may be tried again.
    pub(super) async fn write_turn(
        &self,
        writes: Vec<(TransactWriteItem, Refusal)>,
    ) -> Result<bool, StoreError> {
        let (writes, meanings): (Vec<_>, Vec<_>) = writes.into_iter().unzip();
        let Err(reasons) = self.transact(writes).await? else {
            return Ok(true);
        };
        let refused = reasons.iter().zip(&meanings);
        for (_, meaning) in refused.filter(|(reason, _)| is_refusal(reason)) {
            if let Refusal::Lost(conflict) = meaning {
                return Err((*conflict).into());
            }
        }
        Ok(false)
    }

    /// The session as another writer left it.
    async fn session_behind(
        &self,
        scope: &Scope,
        wanted: &Session,
        now: Timestamp,
    ) -> Result<Session, StoreError> {
        match self.load_session(scope, wanted.session_id, now).await? {
            SessionLookup::Mine(session) => Ok(session),
            // It came to its end since it was loaded.
            SessionLookup::Absent => Ok(Session {
                version: 0,
                message_count: 0,
                ..wanted.clone()
            }),
            SessionLookup::Colleagues | SessionLookup::OtherTenants => {
                Err(Conflict::SessionTaken.into())
            }
        }
    }
}
