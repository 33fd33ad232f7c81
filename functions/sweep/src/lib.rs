//! Ends what nobody goes on with (contract §8): tasks that were idle for a day are `interrupted`.
//! Keeps the messages of sessions in long use. What has expired is deleted by the table itself. Runs on a schedule, not for a request.

use coxswain::agent::state::memory::Memory;
use coxswain::agent::state::phase::Event;
use coxswain::session::Opening;
use coxswain::store::{
    Conflict, Hold, IdleTask, Kept, Lease, SessionLookup, Store, StoreError, TaskItem, TaskWrite,
    Turn, Versioned,
};
use coxswain::task::{Status, UnexpectedEvent};
use futures_util::future::join_all;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use std::time::{Duration, Instant};

/// A task that was not touched for so long is idle.
const IDLE: SignedDuration = SignedDuration::from_hours(24);
/// A task is held for as long as one write may take.
const LEASE: SignedDuration = SignedDuration::from_secs(10);
/// What one run does at most; the next one goes on.
const MOST: usize = 1_000;
const PARALLEL: usize = 8;
/// Messages of one session that one run keeps longer at most.
const MOST_MESSAGES: u32 = 10_000;

/// What a run did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Swept {
    pub tasks_interrupted: u32,
    /// Notes of tasks that are no more; on a laptop also what had expired.
    pub records_deleted: u32,
    /// Sessions in long use whose messages last longer now.
    pub sessions_kept: u32,
    /// What could not be done; the next run tries again.
    pub errors: u32,
    /// In milliseconds.
    pub duration: u64,
}

/// What became of one task.
enum Outcome {
    Interrupted,
    /// It was gone already, and its note is now.
    Forgotten,
    /// Somebody works on it after all.
    Busy,
}

/// Why a task could not be ended.
#[derive(Debug, thiserror::Error)]
enum SweepError {
    #[error("the table failed")]
    Store(#[from] StoreError),
    #[error(transparent)]
    State(#[from] UnexpectedEvent),
    #[error("its session is not its owner's")]
    Session,
}

impl SweepError {
    /// Whether the same will happen to this task in the next run.
    fn stays(&self) -> bool {
        !matches!(
            self,
            Self::Store(StoreError::Unavailable(_) | StoreError::Unanswered(_))
        )
    }
}

impl Swept {
    fn count(&mut self, outcome: Result<Outcome, SweepError>) {
        match outcome {
            Ok(Outcome::Interrupted) => self.tasks_interrupted += 1,
            Ok(Outcome::Forgotten) => self.records_deleted += 1,
            Ok(Outcome::Busy) => {}
            Err(error) => {
                tracing::warn!(%error, "an idle task stays");
                self.errors += 1;
            }
        }
    }
}

/// Interrupts the tasks that were idle for a day. Fails only where they cannot be found.
#[tracing::instrument(name = "request", skip_all, fields(endpoint = "sweep"))]
pub async fn sweep(store: &Store, now: Timestamp, within: Duration) -> Result<Swept, StoreError> {
    let started = Instant::now();
    let idle = store.idle_tasks(now - IDLE, MOST, now).await?;
    let mut swept = Swept::default();
    for tasks in idle.chunks(PARALLEL) {
        if started.elapsed() >= within {
            break;
        }
        for outcome in join_all(tasks.iter().map(|task| end(store, task, now))).await {
            swept.count(outcome);
        }
    }
    for session in store.ageing_sessions(MOST, now).await? {
        if started.elapsed() >= within {
            break;
        }
        match store.keep_messages(&session, MOST_MESSAGES, now).await {
            Ok(Kept::All) => swept.sessions_kept += 1,
            Ok(Kept::Part | Kept::Nothing) => {}
            Err(error) => {
                tracing::warn!(%error, "a session's messages are not kept longer yet");
                swept.errors += 1;
            }
        }
    }
    swept.duration = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(
        tasks_interrupted = swept.tasks_interrupted,
        records_deleted = swept.records_deleted,
        sessions_kept = swept.sessions_kept,
        errors = swept.errors,
        duration_ms = swept.duration,
        "swept"
    );
    Ok(swept)
}

async fn end(store: &Store, idle: &IdleTask, now: Timestamp) -> Result<Outcome, SweepError> {
    let hold = Hold::new(store, &idle.scope, now + LEASE).of_task(idle.id);
    let outcome = end_under(&hold, store, idle, now).await;
    // Best effort: a lease that stays ends by itself, and the next run tries again.
    let _ = hold.give_back().await;
    if let Err(error) = &outcome
        && error.stays()
    {
        store.put_off_idle_task(idle, now).await?;
    }
    outcome
}

async fn end_under(
    hold: &Hold,
    store: &Store,
    idle: &IdleTask,
    now: Timestamp,
) -> Result<Outcome, SweepError> {
    let task = match hold.lease::<Versioned<Memory>>(idle.id, now).await? {
        Lease::Held(task) => *task,
        Lease::Busy { .. } => return Ok(Outcome::Busy),
        Lease::Colleagues | Lease::Absent => {
            store.forget_idle_task(idle).await?;
            return Ok(Outcome::Forgotten);
        }
    };
    if task.updated_at > now - IDLE {
        return Ok(Outcome::Busy);
    }
    interrupt(hold, store, idle, task, now).await
}

async fn interrupt(
    hold: &Hold,
    store: &Store,
    idle: &IdleTask,
    task: TaskItem<Versioned<Memory>>,
    now: Timestamp,
) -> Result<Outcome, SweepError> {
    let scope = &idle.scope;
    let SessionLookup::Mine(session) = store.load_session(scope, task.session_id, now).await?
    else {
        return Err(SweepError::Session);
    };
    let open_at = task.open_at();
    let mut memory = task.body;
    memory.phase.on(Event::Stopped)?;
    let turn = Turn::<_, ()> {
        task: TaskWrite {
            id: task.id,
            session_id: task.session_id,
            status: Status::Interrupted.as_str(),
            created_at: task.created_at,
            holder: Some(hold.name()),
            open_at,
            body: &memory,
            before: None,
        },
        interrupted: None,
        step: None,
        session,
        opening: Opening::default(),
        messages: Vec::new(),
        facts: None,
        agreed: None,
        answer: None,
        forgets: Vec::new(),
        snapshot: None,
        debug: None,
        route: None,
        tokens: 0,
        now,
    };
    match store.commit(scope, turn).await {
        Ok(_) => {
            hold.taken();
            Ok(Outcome::Interrupted)
        }
        Err(StoreError::Conflict(Conflict::LeaseLost)) => Ok(Outcome::Busy),
        Err(error) => Err(error.into()),
    }
}
