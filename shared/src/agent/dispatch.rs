//! Writing a choice down: what is out at the client, what is kept of the page, what is answered.

mod act;
pub(super) mod chain;
pub(super) mod correction;
pub(super) mod keys;
mod parts;

use super::correct::apply_verdict::Judgement;
use super::gate::Approved;
use super::state::answer::{
    Answer, Blocker, BlockerKind, Correction, Question, TaskType, Verification,
};
use super::state::choice::Choice;
use super::state::memory::{Blocked, Memory};
use super::state::notes::Research;
use super::state::open::{Open, OpenNeed};
use super::state::phase::Event;
use super::state::queue::Queue;
use super::state::steered::{Keep, Steered, Thinking};
use super::state::view::Input;
use super::state::view::View;
use crate::action::Action;
use crate::task::UnexpectedEvent;
use act::{Chosen, act};

/// What a turn found out, beside what it chose.
pub(super) struct TurnFindings {
    pub(super) judgement: Judgement,
    pub(super) verification: Option<Verification>,
    pub(super) correction: Option<Correction>,
    pub(super) thinking: Thinking,
}

/// Writes the choice down: what is out, what is kept, what is answered.
pub(super) fn settle(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    choice: Choice<Approved>,
    found: TurnFindings,
) -> Result<Steered, UnexpectedEvent> {
    memory.steps += 1;
    let TurnFindings {
        judgement,
        verification,
        correction,
        thinking,
    } = found;
    let mut answer = unsaid(memory, &thinking);
    (answer.verification, answer.correction) = (verification, correction);
    let keep = match choice {
        Choice::Act {
            action,
            says,
            completes,
            then,
        } => {
            let chosen = Chosen {
                approved: action,
                says,
                completes,
                then: &then,
            };
            act(memory, input, view, chosen, &mut answer)?
        }
        Choice::Wait { seconds, says, nth } => {
            memory.waits = nth.unwrap_or(memory.waits);
            answer.action = Action::Wait {
                seconds: f64::from(seconds),
            };
            answer.thought = says;
            if matches!(judgement, Judgement::LookAgain { .. }) {
                Keep::AsItIs
            } else {
                memory.phase.on(Event::Given(None))?;
                Keep::Nothing
            }
        }
        Choice::Ask(open) => {
            // A password is wanted, and not what the page was blocked by before.
            if let (OpenNeed::Clearance, Some(blocked)) = (&open.need, &mut memory.blocked) {
                (blocked.kind, blocked.field) = (BlockerKind::LoginFailure, None);
            }
            ask(memory, &open, input, &mut answer);
            memory.phase.on(Event::Asked(open))?;
            Keep::Nothing
        }
        Choice::Block(blocker) => {
            let open = clearance(&blocker);
            memory.blocked = Some(blocked(memory, &blocker));
            answer.blocker = Some(blocker);
            ask(memory, &open, input, &mut answer);
            memory.phase.on(Event::Blocked(open))?;
            Keep::Nothing
        }
        Choice::Finish { says } => {
            memory.phase.on(Event::Finished)?;
            end(memory, Action::Finish, says, &mut answer)
        }
        Choice::Fail { says } => {
            memory.plan.fail();
            if !memory.phase.status().has_ended() {
                memory.phase.on(Event::GaveUp)?;
            }
            end(memory, Action::Fail, says, &mut answer)
        }
    };
    answer.status = memory.phase.status();
    answer.plan = memory.plan.clone();
    Ok(Steered {
        answer,
        keep,
        exchanges: thinking.exchanges,
        model: thinking.model,
    })
}

/// The answer as far as it does not depend on what was chosen.
fn unsaid(memory: &Memory, thinking: &Thinking) -> Answer {
    let research = memory.notes.research.as_ref();
    Answer {
        thought: String::new(),
        action: Action::Fail,
        chain: None,
        status: memory.phase.status(),
        task_type: if memory.plan.steps.len() > 2 {
            TaskType::Complex
        } else {
            TaskType::Simple
        },
        plan: memory.plan.clone(),
        expected_outcome: None,
        verification: None,
        correction: None,
        question: None,
        blocker: None,
        route: thinking.route,
        reasoning: thinking.reasoning.clone(),
        research: research.map(Research::without_results),
        has_knowledge: memory.notes.has_knowledge,
        passages: memory.notes.passages,
        spent: thinking.spent,
        step_index: memory.steps,
    }
}

fn ask(memory: &mut Memory, open: &Open, input: &Input, answer: &mut Answer) {
    memory.questions += u8::from(open.counts);
    if !matches!(open.need, OpenNeed::Approval(_) | OpenNeed::Which(_)) {
        memory.queue.drop_rest("the user was asked something first");
    }
    answer.action = Action::AskUser;
    answer.thought.clone_from(&open.question.text);
    answer.question = Some(open.question.clone());
    memory.asked_at = Some(input.url.to_owned());
}

/// The question that asks the user to clear the way.
fn clearance(blocker: &Blocker) -> Open {
    let question = Question {
        text: blocker.user_message.clone(),
        field: blocker.required_fields.join(", "),
        private: true,
    };
    let need = OpenNeed::Clearance;
    Open {
        question,
        need,
        counts: false,
    }
}

fn blocked(memory: &Memory, blocker: &Blocker) -> Blocked {
    let times = memory.blocked.as_ref().map_or(0, |blocked| blocked.times);
    Blocked {
        kind: blocker.kind,
        field: match blocker.required_fields.as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        },
        times: times.saturating_add(1),
    }
}

fn end(memory: &mut Memory, action: Action, says: String, answer: &mut Answer) -> Keep {
    memory.queue = Queue::default();
    answer.action = action;
    answer.thought = says;
    Keep::Nothing
}
