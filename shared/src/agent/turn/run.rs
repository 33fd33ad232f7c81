//! One running turn: what it is made from, what it holds, what it comes to.

use super::resolve_task::GoOn;
use crate::agent::by_model::ModelServices;
use crate::agent::observe::Before;
use crate::agent::state::answer::Answer;
use crate::agent::state::exchange::Exchange;
use crate::agent::state::memory::Memory;
use crate::agent::state::request::Request;
use crate::auth::Scope;
use crate::knowledge::Knowledge;
use crate::page::Page;
use crate::safety::{Sealer, Secrets};
use crate::session::{Message, Session, SessionId};
use crate::store::{AnswerClaim, Hold, RouteWrite, Store, TaskItem, Versioned};
use crate::task::TaskId;
use intent::Goal;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;
use uuid::Uuid;

/// A turn's outcome: whose it is, and what to tell the client. The action still has placeholders
/// where the query's secrets belong.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Done {
    pub task_id: TaskId,
    pub session_id: SessionId,
    pub answer: Answer,
    /// What the turn added to the session; nothing where the answer was given before.
    #[serde(skip)]
    pub messages: Vec<Message>,
    /// What the placeholders of the action stand for; never stored.
    #[serde(skip)]
    pub secrets: Secrets,
    /// How long the turn thought, without what it spent at the table.
    #[serde(skip)]
    pub thinking: Duration,
    /// In debug mode, what models were asked and said.
    #[serde(skip)]
    pub exchanges: Vec<Exchange>,
}

/// One running turn.
#[derive(Clone, Copy)]
pub(super) struct Run<'a> {
    pub(super) store: &'a Store,
    pub(super) sealer: Option<&'a Sealer>,
    pub(super) scope: &'a Scope,
    pub(super) request: &'a Request,
    /// The query with placeholders, and what they stand for.
    pub(super) goal: &'a str,
    pub(super) secrets: &'a Secrets,
    /// What the task that the request names has in confidence.
    pub(super) carried: &'a Secrets,
    /// `None` where rules decide alone.
    pub(super) mind: Option<ModelServices<'a>>,
    pub(super) knowledge: &'a Knowledge,
    pub(super) deadline: Instant,
    /// How much may be thought, in units of [`::words::work`].
    pub(super) thinking: u64,
    pub(super) started: Instant,
    /// When the request arrived.
    pub(super) now: Timestamp,
}

/// What a turn's thinking came to.
pub(super) struct TurnOutcome<'p> {
    pub(super) answer: Answer,
    /// What it was decided on; `None` in a chat, and where an answer is only given again.
    pub(super) page: Option<&'p Page>,
    pub(super) took: Duration,
    pub(super) exchanges: Vec<Exchange>,
}

impl TurnOutcome<'_> {
    /// The last answer stays: nothing was thought.
    pub(super) fn again(answer: Answer) -> Self {
        Self {
            answer,
            page: None,
            took: Duration::ZERO,
            exchanges: Vec::new(),
        }
    }
}

/// A turn that may be finished: with work to do, or with an answer that is there already.
pub(super) enum TurnPlan<'h> {
    Work(Box<AcquiredTask<'h>>),
    Again(Box<Done>),
}

impl TurnPlan<'_> {
    /// The goal of the task that is worked on.
    pub(super) fn reading(&self) -> Option<&Goal> {
        match self {
            Self::Work(held) => Some(&held.memory.reading),
            Self::Again(_) => None,
        }
    }
}

/// What a turn works on once it holds it.
pub(super) struct AcquiredTask<'h> {
    /// Gives it back, unless the commit takes it.
    pub(super) hold: &'h Hold,
    pub(super) task_id: TaskId,
    pub(super) created_at: Timestamp,
    /// When the task was last stored as an open one.
    pub(super) open_at: Option<Timestamp>,
    pub(super) memory: Versioned<Memory>,
    pub(super) before: Option<Before>,
    /// The stored before-state as it came, for when it is to stay.
    pub(super) packed: Option<Vec<u8>>,
    pub(super) session: Session,
    pub(super) interrupted: Option<TaskItem<Versioned<Memory>>>,
    pub(super) claim: Option<AnswerClaim>,
    /// What the task before a new one has in confidence.
    pub(super) carried: Secrets,
    /// `None`: the task is new.
    pub(super) how: Option<GoOn>,
    /// What the turn changes of a learned route.
    pub(super) taught: Option<RouteWrite>,
}

impl<'h> AcquiredTask<'h> {
    /// A task that begins with this turn.
    pub(super) fn begun(hold: &'h Hold, memory: Memory, session: Session, now: Timestamp) -> Self {
        Self {
            hold,
            task_id: TaskId(Uuid::now_v7()),
            created_at: now,
            open_at: None,
            memory: memory.into(),
            before: None,
            packed: None,
            session,
            interrupted: None,
            claim: None,
            carried: Secrets::default(),
            how: None,
            taught: None,
        }
    }
}
