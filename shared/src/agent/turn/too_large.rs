//! A turn whose outcome no item holds, or whose page takes too much thinking: the task is given up, and that is stored and said
//! (contract §4.4: trouble in the loop is an answer).

use super::late_secrets::hide_in_turn;
use super::run::{AcquiredTask, Done, Run, TurnOutcome};
use crate::action::Action;
use crate::agent::state::answer::{Answer, Route, TaskType};
use crate::agent::state::error::TurnError;
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::ModelUsage;
use crate::agent::state::phase::Event;
use crate::agent::state::plan::Plan;
use crate::agent::state::record::{self, StepRecord};
use crate::safety::Secrets;
use crate::session::NewMessage;
use std::time::Duration;
use words::phrase::Phrase;

impl Run<'_> {
    /// The turn as it is held, with nothing in its memory but the goal.
    pub(super) fn spare<'h>(held: &AcquiredTask<'h>) -> AcquiredTask<'h> {
        let reading = held.memory.reading.clone();
        let read = held.memory.read.clone();
        let mut memory = Memory::of_read(reading, held.memory.url.clone(), read);
        memory.goal.clone_from(&held.memory.goal);
        memory.phase = held.memory.phase.clone();
        memory.steps = held.memory.steps;
        memory.known_as.clone_from(&held.memory.known_as);
        memory.known_until = held.memory.known_until;
        AcquiredTask {
            hold: held.hold,
            task_id: held.task_id,
            created_at: held.created_at,
            open_at: held.open_at,
            memory: memory.into(),
            before: None,
            packed: None,
            session: held.session.clone(),
            interrupted: held.interrupted.clone(),
            claim: held.claim.clone(),
            carried: Secrets::default(),
            how: held.how,
            taught: None,
        }
    }

    /// Ends the task with these words. `messages` is what the user said on this turn. Both are as they were
    /// before the turn, which may have come to know a secret.
    pub(super) async fn give_up(
        self,
        mut held: AcquiredTask<'_>,
        mut messages: Vec<NewMessage>,
        why: Phrase,
    ) -> Result<Done, TurnError> {
        hide_in_turn(&mut held, &mut messages, self.secrets)?;
        held.memory.steps += 1;
        held.memory.phase.on(Event::GaveUp)?;
        let answer = Answer {
            thought: why.say(held.memory.tongue(), &[]),
            action: Action::Fail,
            chain: None,
            status: held.memory.phase.status(),
            task_type: TaskType::Simple,
            plan: Plan::default(),
            expected_outcome: None,
            verification: None,
            correction: None,
            question: None,
            blocker: None,
            route: Route::FastPath,
            reasoning: None,
            research: None,
            has_knowledge: held.memory.notes.has_knowledge,
            passages: held.memory.notes.passages,
            spent: ModelUsage::default(),
            step_index: held.memory.steps,
        };
        let (memory, request) = (&held.memory, self.request);
        record::messages(
            &mut messages,
            memory,
            &answer,
            held.task_id,
            request,
            &memory.plan,
            &record::Thinking {
                took: Duration::ZERO,
                model: None,
            },
        );
        let step = StepRecord::new(&answer, request, self.now);
        let thought = TurnOutcome {
            answer,
            page: None,
            took: Duration::ZERO,
            exchanges: Vec::new(),
        };
        self.commit(held, Some(step), messages, None, thought).await
    }
}
