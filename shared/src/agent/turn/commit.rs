//! The third round to the table: everything a turn comes to is stored at once, then answered.

use super::run::{AcquiredTask, Done, Run, TurnOutcome};
use super::snapshot::Kept;
use super::unanswered::Sent;
use crate::agent::state::answer::Answer;
use crate::agent::state::error::TurnError;
use crate::agent::state::memory::{Answered, Memory};
use crate::agent::state::phase::Event;
use crate::agent::state::record::StepRecord;
use crate::safety::Secrets;
use crate::session::{Message, NewMessage, Opening};
use crate::store::{
    Committed, Conflict, Hold, StepWrite, StoreError, TaskItem, TaskWrite, Turn, Versioned,
};
use crate::task::Status;
use jiff::{SignedDuration, Timestamp};

impl Run<'_> {
    /// The 51st step: the task has failed, and that is stored before it is said.
    pub(super) async fn out_of_steps(self, mut held: AcquiredTask<'_>) -> Result<Done, TurnError> {
        held.memory.phase.on(Event::GaveUp)?;
        // It is none to this call: whose key has none.
        let last = held.memory.answered.take();
        if let Some(answered) = last {
            let thought = TurnOutcome::again(answered.answer);
            self.commit(held, None, Vec::new(), None, thought).await?;
        }
        Err(TurnError::MaxSteps)
    }

    pub(super) async fn commit(
        self,
        mut held: AcquiredTask<'_>,
        step: Option<StepRecord>,
        mut messages: Vec<NewMessage>,
        before: Option<Vec<u8>>,
        thought: TurnOutcome<'_>,
    ) -> Result<Done, TurnError> {
        let (hold, task_id) = (held.hold, held.task_id);
        let took = self.took();
        let TurnOutcome {
            answer,
            page,
            took: thinking,
            exchanges,
        } = thought;
        if step.is_some() {
            held.memory.answered = Some(Answered {
                body_hash: self.request.body_hash.clone(),
                at: self.now + took,
                answer: answer.clone(),
            });
        }
        stop_interrupted(&mut held)?;
        let forgets = self.forgotten(&mut held);
        held.memory.forget_secrets(&answer);
        let agreed = held.memory.watch.newly_agreed.take();
        let again = step
            .as_ref()
            .map_or(Again::default(), |_| self.again(&mut held, took));
        let tokens = step.as_ref().map_or(0, |_| tokens_of(&answer));
        let mut done = Done {
            task_id: held.task_id,
            session_id: held.session.session_id,
            answer,
            messages: Vec::new(),
            secrets: self.secrets.clone(),
            thinking,
            exchanges,
        };
        let kept = match &step {
            Some(step) => self.keep(&held, step, page, &mut messages, &done),
            None => Kept::default(),
        };
        let stored = serde_json::to_string(&done).map_err(TurnError::Stored)?;
        let goal = Secrets::mask(&held.memory.goal);
        let index = held.memory.steps.saturating_sub(1);
        let turn = Turn {
            task: TaskWrite {
                id: held.task_id,
                session_id: held.session.session_id,
                status: held.memory.phase.status().as_str(),
                created_at: held.created_at,
                holder: held.how.map(|_| held.hold.name()),
                open_at: held.open_at,
                body: &held.memory,
                before: before.as_deref(),
            },
            interrupted: held.interrupted.as_ref().map(|task| ended(task, hold)),
            step: step.as_ref().map(|body| StepWrite { index, body }),
            session: held.session,
            opening: Opening {
                query: Some(&goal),
                task_type: Some(done.answer.task_type.as_str()),
                ..self.opening()
            },
            messages,
            facts: (!held.memory.notes.facts.is_empty()).then_some(&held.memory.notes.facts),
            answer: held
                .claim
                .map(|claim| (claim.after(took), again.is_known.then_some(stored))),
            forgets,
            snapshot: kept.snapshot,
            debug: kept.log,
            route: held.taught,
            agreed,
            tokens,
            now: self.now,
        };
        let committed = self.store.commit(self.scope, turn).await;
        let sent = Sent {
            task: task_id,
            step: step.as_ref().map(|body| StepWrite { index, body }),
            known_until: again.known_until,
        };
        done.messages = self.outcome(hold, sent, committed).await?;
        Ok(done)
    }

    /// Whether the answer is given again to the same request, noted in the task with the request's
    /// key. A goal that is reached may be asked for again at once.
    fn again(&self, held: &mut AcquiredTask<'_>, took: SignedDuration) -> Again {
        let keyed = self.request.idempotency_key.is_some() || held.claim.is_none();
        if !keyed && held.memory.phase.status() == Status::Completed {
            return Again::default();
        }
        let key = held.claim.as_ref().map(|claim| claim.key_hash().to_owned());
        let known_until = (!keyed).then(|| self.now + took + Memory::KNOWN_AGAIN);
        if !keyed {
            held.memory.known_as.clone_from(&key);
            held.memory.known_until = known_until;
        }
        held.memory.keys.extend(key);
        Again {
            is_known: true,
            known_until,
        }
    }

    /// How long the turn has taken by now.
    fn took(&self) -> SignedDuration {
        SignedDuration::try_from(self.started.elapsed()).unwrap_or_default()
    }

    /// What became of what was sent: the messages in their places, where that is known.
    async fn outcome(
        self,
        hold: &Hold,
        sent: Sent<'_>,
        committed: Result<Committed, StoreError>,
    ) -> Result<Vec<Message>, TurnError> {
        match committed {
            Ok(committed) => {
                hold.taken();
                Ok(committed.messages)
            }
            Err(error @ StoreError::Unanswered(_)) => {
                self.find_out(hold, sent, error).await?;
                Ok(Vec::new())
            }
            Err(StoreError::Conflict(Conflict::SessionTaken)) => Err(TurnError::Foreign),
            Err(StoreError::Conflict(_)) => Err(TurnError::Busy { until: None }),
            Err(error) => Err(error.into()),
        }
    }

    /// The keys by which requests that opened a task are known again, where that ends with this
    /// commit because the task goes on.
    fn forgotten(&self, held: &mut AcquiredTask<'_>) -> Vec<String> {
        let mut forgotten = Vec::new();
        if let Some(task) = &mut held.interrupted {
            forgotten.extend(task.body.no_longer_known(task.created_at, self.now));
        }
        if held.how.is_some() {
            forgotten.extend(held.memory.no_longer_known(held.created_at, self.now));
        }
        // This turn answers for its own, and one commit writes an item once.
        let own = held.claim.as_ref();
        forgotten.retain(|key| own.is_none_or(|claim| claim.key_hash() != key.as_str()));
        forgotten
    }
}

/// Whether the answer is given again to the same request.
#[derive(Default)]
struct Again {
    is_known: bool,
    /// Until when, where the request brought no key of its own.
    known_until: Option<Timestamp>,
}

/// The task that this one takes the place of, as it is stored.
fn ended<'a>(
    task: &'a TaskItem<Versioned<Memory>>,
    hold: &Hold,
) -> TaskWrite<'a, Versioned<Memory>> {
    TaskWrite {
        id: task.id,
        session_id: task.session_id,
        status: Status::Interrupted.as_str(),
        created_at: task.created_at,
        holder: Some(hold.name()),
        open_at: task.open_at(),
        body: &task.body,
        before: task.before.as_deref(),
    }
}

fn tokens_of(answer: &Answer) -> u64 {
    let spent = &answer.spent;
    u64::from(spent.prompt_tokens.saturating_add(spent.completion_tokens))
}

/// The task that another one takes the place of ends, and needs its secrets no more.
fn stop_interrupted(held: &mut AcquiredTask<'_>) -> Result<(), TurnError> {
    if let Some(task) = &mut held.interrupted {
        task.body.phase.on(Event::Stopped)?;
        task.body.given.forget();
    }
    Ok(())
}
