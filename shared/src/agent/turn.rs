//! One call of the loop from end to end: load, understand what is meant, hold the task, think,
//! store everything at once, answer (contract §4.4).
//!
//! At most three rounds to the table, whatever the history's length: [`Store::load_named`] is the first (it
//! confirms the caller as well), holding the task and counting the call the second,
//! the commit the third.

mod acquire;
mod commit;
pub mod debug;
mod late_secrets;
mod load_context;
mod load_routes;
mod resolve;
pub(super) mod resolve_task;
mod run;
pub(super) mod seen;
mod snapshot;
mod take_secrets;
mod think;
mod too_large;
mod unanswered;

use super::by_model::ModelServices;
use super::pipeline::steer;
use super::state::answer::Answer;
use super::state::error::TurnError;
use super::state::memory::{Announced, Memory};
use super::state::record::{self, StepRecord};
use super::state::request::Request;
use super::state::steered::{Keep, Steered};
use super::state::view::{Input, SeenPage};
use crate::action::{Action, Chain};
use crate::auth::Scope;
use crate::knowledge::Knowledge;
use crate::page::Page;
use crate::safety::{Sealer, Secrets};
use crate::store::{FailedHolding, Hold, StillHeld, Store, StoreError};
use crate::task::{TaskId, UnexpectedEvent};
use jiff::Timestamp;
use late_secrets::Made;
use resolve_task::{Loaded, RequestMeaning, meant};
pub use run::Done;
use run::{AcquiredTask, Run, TurnOutcome, TurnPlan};
use tokio::time::Instant;
use uuid::Uuid;
use words::phrase::Phrase;

/// What a turn works with.
#[derive(Clone, Copy)]
pub struct Services<'a> {
    pub store: &'a Store,
    /// `None`: no secret outlives its request.
    pub sealer: Option<&'a Sealer>,
    /// `None`: rules decide alone.
    pub mind: Option<ModelServices<'a>>,
    pub knowledge: &'a Knowledge,
    /// When looking things up must be over, so that the turn can be stored.
    pub deadline: Instant,
    /// How much may be thought, in units of [`::words::work`].
    pub thinking: u64,
}

/// Carries out one turn. `admit` counts the call against the limit for new tasks or for steps,
/// while the task is being held.
pub async fn carry_out<E: From<TurnError> + From<FailedHolding<E>>>(
    services: Services<'_>,
    scope: &Scope,
    request: &Request,
    mut loaded: Loaded,
    now: Timestamp,
    admit: impl AsyncFnOnce(Kind) -> Result<(), E>,
) -> Result<Done, E> {
    let (goal, secrets) = Secrets::take(&request.query);
    let mut turn = Run {
        store: services.store,
        sealer: services.sealer,
        scope,
        request,
        goal: &goal,
        secrets: &secrets,
        carried: &Secrets::default(),
        mind: services.mind,
        knowledge: services.knowledge,
        deadline: services.deadline,
        thinking: services.thinking,
        started: Instant::now(),
        now,
    };
    let known = turn.known_by_now(&mut loaded);
    let meant = meant(request, &known.redact(&goal), loaded);
    // Only a new task has a use for them: each task has placeholders of its own.
    let (goal, secrets) = turn.as_goal(&known);
    (turn.goal, turn.secrets, turn.carried) = (&goal, &secrets, &known);
    let hold = turn.hold_for(&meant);
    let outcome = turn.run(meant, &hold, admit).await;
    let given_back = hold.give_back().await;
    match (outcome, given_back) {
        (Ok(Ok(done)), _) => Ok(done.explained()),
        (Ok(Err(error)), given_back) => Err(error.after(given_back).into()),
        (Err(refused), Ok(())) => Err(refused),
        (Err(error), Err(StillHeld { until })) => Err(FailedHolding { error, until }.into()),
    }
}

impl Done {
    /// A repeated answer whose secrets are gone is not sent: the page would get the placeholder.
    /// After a wait the task goes on, and asks.
    fn explained(mut self) -> Self {
        let unexplained = |action: &Action| self.secrets.misses(&action.to_string());
        let mut chained = self.answer.chain.iter().flat_map(Chain::actions);
        if unexplained(&self.answer.action) || chained.any(|one| unexplained(&one.action)) {
            self.answer.action = Action::Wait { seconds: 1.0 };
            self.answer.chain = None;
            self.answer.expected_outcome = None;
            "Looking at the page again in a moment.".clone_into(&mut self.answer.thought);
        }
        self
    }
}

/// Which limit a call draws on (contract §2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It opens a task, and maybe a session for it.
    Opens {
        session: bool,
    },
    Steps,
}

impl Run<'_> {
    /// One turn under its hold. The outer error is that the call was not admitted.
    async fn run<E>(
        self,
        meant: Result<RequestMeaning, TurnError>,
        hold: &Hold,
        admit: impl AsyncFnOnce(Kind) -> Result<(), E>,
    ) -> Result<Result<Done, TurnError>, E> {
        let ready = match meant {
            Err(TurnError::TaskCompleted) => return Ok(self.stored_or_completed(hold).await),
            Err(error) => return Ok(Err(error)),
            Ok(RequestMeaning::New {
                session,
                interrupts,
            }) => {
                let before = session.existing().cloned();
                let opens = Kind::Opens {
                    session: session.is_new(),
                };
                let goal = intent::read(self.goal);
                let (admitted, ready, recalled, learned) = tokio::join!(
                    admit(opens),
                    self.claim_new(hold, session, interrupts, &goal),
                    self.recall(before.as_ref()),
                    self.learned(&goal)
                );
                admitted?;
                ready.map(|ready| {
                    let reading = ready.reading().unwrap_or(&goal);
                    let routes = self.routes(reading, learned.filter(|_| *reading == goal));
                    ready.recalling(recalled, routes)
                })
            }
            Ok(RequestMeaning::GoOn {
                task,
                session,
                how,
                seen,
            }) => {
                let going_on = self.go_on(hold, task, session, how, seen);
                let (admitted, ready) = tokio::join!(admit(Kind::Steps), going_on);
                admitted?;
                ready
            }
        };
        Ok(match ready {
            Ok(TurnPlan::Again(done)) => Ok(*done),
            // Boxed: it holds a page and a task across its waits.
            Ok(TurnPlan::Work(held)) => Box::pin(self.work(*held)).await,
            Err(error) => Err(error),
        })
    }

    async fn work(self, mut held: AcquiredTask<'_>) -> Result<Done, TurnError> {
        let (goal, secrets) = self.words(&mut held);
        let run = Run {
            goal: &goal,
            secrets: &secrets,
            ..self
        };
        Box::pin(run.work_with(held)).await
    }

    async fn work_with(self, mut held: AcquiredTask<'_>) -> Result<Done, TurnError> {
        let planned = held.memory.plan.clone();
        let mut messages = Vec::new();
        self.take_query(&mut held, &mut messages)?;
        if held.memory.steps >= Memory::MOST_STEPS {
            return self.out_of_steps(held).await;
        }
        let started = Instant::now();
        let (spare, said) = (Run::spare(&held), messages.clone());
        let (steered, page) = match self.think(&mut held).await {
            Err(TurnError::Exhausted) => {
                tracing::warn!("a page was too much to think through");
                let (_, messages) = (held, messages);
                return self.give_up(spare, messages, Phrase::PageTooLarge).await;
            }
            thought => thought?,
        };
        let Steered {
            mut answer,
            keep,
            mut exchanges,
            model,
        } = steered;
        let mut made = Made {
            answer: &mut answer,
            messages: &mut messages,
            exchanges: &mut exchanges,
        };
        let late = self.hide_late(&mut held, page.as_ref(), &mut made).await?;
        let secrets = late.as_ref().unwrap_or(self.secrets);
        let request = self.hide_repeated(&mut held, secrets)?;
        let run = Run {
            secrets,
            request: request.as_ref().unwrap_or(self.request),
            ..self
        };
        answer.redact(run.secrets);
        let resolves = run.resolved(&mut held, &answer, &keep);
        let thinking = record::Thinking {
            took: started.elapsed(),
            model: model.as_deref(),
        };
        record::messages(
            &mut messages,
            &held.memory,
            &answer,
            held.task_id,
            run.request,
            &planned,
            &thinking,
        );
        if let Keep::New(_) = &keep {
            let message = messages.last().map(|said| said.message_id);
            held.memory.announced = message.map(|message| Announced { message, at: None });
        }
        let packed = match keep {
            Keep::AsItIs => held.packed.take(),
            Keep::New(before) => record::pack(&before, run.secrets),
            Keep::Nothing => None,
        };
        let step = StepRecord::new(&answer, run.request, run.now);
        held.taught = run.taught(&mut held.memory);
        let thought = TurnOutcome {
            answer,
            page: page.as_ref(),
            took: started.elapsed(),
            exchanges,
        };
        let session = held.session.session_id;
        let commit = run.commit(held, Some(step), messages, packed, thought);
        let (committed, ()) = tokio::join!(commit, run.resolve(session, resolves));
        match committed {
            Err(TurnError::Store(error @ StoreError::TooLarge { .. })) => {
                tracing::warn!(%error, "a task is given up");
                run.give_up(spare, said, Phrase::TaskTooLarge).await
            }
            outcome => outcome,
        }
    }
}

/// What the first turn would answer for a goal on a page, without a table.
pub fn preview(request: &Request, page: &Page) -> Result<Answer, UnexpectedEvent> {
    let (goal, secrets) = Secrets::take(&request.query);
    let mut memory = Memory::new(intent::read(&goal), request.url.clone());
    let url = request.url.as_deref().unwrap_or_default();
    let input = Input {
        task: TaskId(Uuid::nil()),
        request,
        page,
        url,
        secrets: &secrets,
        before: None,
        now: Timestamp::UNIX_EPOCH,
        seen: SeenPage::default(),
    };
    Ok(steer(&mut memory, &input)?.answer)
}
