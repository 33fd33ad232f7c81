//! Writing a choice down: what is out at the client, what is kept of the page, what is answered.

pub(super) mod chain;
pub(super) mod keys;
mod parts;

use super::correct::apply_verdict::Judgement;
use super::decide::{exact, progress};
use super::gate::{self, Approved};
use super::goal::deed;
use super::observe::{self, Before};
use super::predict;
use super::state::answer::{
    Answer, Blocker, BlockerKind, Correction, Question, Route, Strategy, TaskType, Verification,
};
use super::state::choice::Choice;
use super::state::memory::{Blocked, Memory};
use super::state::notes::Research;
use super::state::open::{Open, OpenNeed};
use super::state::outgoing::{identity_of, outstanding};
use super::state::outstanding::{Outstanding, OutstandingAction};
use super::state::phase::{Event, Phase};
use super::state::queue::Queue;
use super::state::steered::{Keep, Steered, Thinking};
use super::state::switching;
use super::state::view::Input;
use super::state::view::View;
use crate::action::{Action, Chain, ChainReason};
use crate::route::Footprint;
use crate::task::UnexpectedEvent;
use jiff::Timestamp;

pub(super) fn correction(
    memory: &Memory,
    judgement: &Judgement,
    choice: &Choice<Approved>,
    now: Timestamp,
) -> Option<Correction> {
    let (strategy, reason) = match judgement {
        Judgement::Correct { strategy, reason } => (*strategy, reason.clone()),
        Judgement::LookAgain { reason } => (Strategy::RetryWithDelay, reason.clone()),
        Judgement::GoOn | Judgement::Blocked(_) | Judgement::GiveUp => return None,
    };
    let attempt_number = match &memory.phase {
        Phase::Correcting { corrections, .. } => *corrections,
        _ => 1,
    };
    let original = memory.failures.last().map(|failure| failure.tried.clone());
    let outstanding = memory.phase.out().map(|out| out.says.clone());
    let corrected_step = match choice {
        Choice::Act { says, .. }
        | Choice::Wait { says, .. }
        | Choice::Finish { says }
        | Choice::Fail { says } => says.clone(),
        Choice::Ask(open) => open.question.text.clone(),
        Choice::Block(blocker) => blocker.user_message.clone(),
    };
    Some(Correction {
        step_index: memory.plan.current,
        strategy,
        reason,
        attempt_number,
        original_step: outstanding.or(original).unwrap_or_default(),
        corrected_step,
        timestamp: now,
    })
}

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
    let TurnFindings {
        judgement,
        verification,
        correction,
        thinking,
    } = found;
    memory.steps += 1;
    let mut answer = Answer {
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
        verification,
        correction,
        question: None,
        blocker: None,
        route: thinking.route,
        reasoning: thinking.reasoning,
        research: memory
            .notes
            .research
            .as_ref()
            .map(Research::without_results),
        has_knowledge: memory.notes.has_knowledge,
        passages: memory.notes.passages,
        spent: thinking.spent,
        step_index: memory.steps,
    };
    let keep = match choice {
        Choice::Act {
            action,
            says,
            completes,
            then,
        } => {
            let first = (action, says, completes);
            act(memory, input, view, first, &then, &mut answer)?
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

/// What the plan's step is to come to. What a model had sent before, or the user agreed to since, comes to what it said.
fn expect_of_plan(memory: &mut Memory, action: &Action, view: &View) {
    let step = memory.plan.step();
    let intent = step.and_then(|step| step.intent.as_ref());
    let served = intent.is_some_and(|intent| exact::serves(intent, action, view));
    if served || memory.queue.expects.is_none() {
        memory.queue.expects = step.and_then(|step| step.expected_outcome.clone());
    }
}

fn act(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    (approved, says, completes): (Approved, String, bool),
    then: &[Action],
    answer: &mut Answer,
) -> Result<Keep, UnexpectedEvent> {
    let action = approved.action().clone();
    let told = !then.is_empty();
    let all: Vec<Action> = [std::slice::from_ref(&action), then].concat();
    let mut ends = if told {
        progress::ends(&memory.plan, &all, completes, view)
    } else {
        vec![completes]
    };
    let day = keys::typed_day(&action, input).and(action.typed().map(str::to_owned));
    let (approved, behind) = parts::in_parts(memory, input, view, approved, answer.route);
    let action = approved.action().clone();
    let last = !behind.is_empty() && std::mem::take(&mut ends[0]);
    let mut first = outstanding(&action, ends[0], memory.plan.current, view);
    if let Some(day) = day {
        // Its keys do not say in which order they are to be read.
        first.past.value = day;
        first.past.identity = identity_of(&all[0], view);
    }
    let mut steps = vec![(action, says.clone(), first)];
    if input.request.takes_chains && memory.queue.parts.is_empty() {
        let further = if told {
            chain::as_told(memory, view, &steps[0], then, &ends)
        } else if memory.plan.by_model && !completes {
            Vec::new()
        } else {
            chain::further(memory, view, &steps[0])
        };
        steps.extend(further);
    }
    // A later step of the plan begins where the earlier one has ended.
    for at in 1..steps.len() {
        let ends = steps[at].2.past.step > steps[at - 1].2.past.step;
        steps[at - 1].2.completes |= ends;
    }
    let further = safe_part(memory, input, &steps);
    steps.truncate(1 + further.len());
    let says_of = steps.iter().map(|(_, says, _)| says.clone());
    let first = approved.clone();
    let sent = std::iter::once(first).chain(further);
    let pairs: Vec<(Action, String)> = sent.map(Approved::into_action).zip(says_of).collect();
    answer.chain = if pairs.len() > 1 {
        Chain::new(pairs, ChainReason::FormFill, input.page)
    } else {
        None
    };
    if answer.chain.is_none() {
        steps.truncate(1);
    }
    if answer.route != Route::Model {
        expect_of_plan(memory, approved.action(), view);
    }
    if told {
        let rest = all.into_iter().zip(ends).skip(steps.len());
        memory.queue.fill(rest.collect(), view);
    }
    for (at, part) in behind.into_iter().rev().enumerate() {
        memory.queue.put_first(part, last && at == 0, view);
    }
    if answer.route == Route::Model {
        let kinds = steps.iter().map(|(.., out)| out.kind);
        memory.queue.sent.extend(kinds);
    }
    let goes_on = completes || memory.queue.goes_on;
    memory.queue.models_turn = memory.plan.by_model && !goes_on;
    let last = memory.past.last().cloned();
    let mut sent = steps.iter().map(|(action, ..)| {
        let expectation = switching::expected(action, last.as_ref(), view);
        observe::Sent::new(action.clone(), expectation, input.page)
    });
    let Some(first) = sent.next() else {
        return Ok(Keep::Nothing);
    };
    let mut before = Before::new(input.url, input.page, first);
    before.chained = sent.collect();
    let last = before.chained.last().unwrap_or(&before.sent);
    answer.expected_outcome = last
        .expectation
        .as_ref()
        .map(predict::Expectation::describe)
        .or_else(|| memory.queue.expects.clone());
    answer.thought.clone_from(&says);
    let user_request = memory.user_request();
    for (action, ..) in &steps {
        memory
            .watch
            .leave(action, input.page, input.url, &user_request);
    }
    answer.action = approved.into_action();
    let out = Outstanding {
        footprints: footprints(memory, input, &steps),
        actions: deed::noted(memory, input.page, steps),
        says,
        at: input.now,
        agreed: memory.watch.confirmed,
        rechecking: false,
    };
    memory.phase.on(Event::Given(Some(out)))?;
    Ok(Keep::New(Box::new(before)))
}

/// What of these may go out with the first: each is weighed as if those before it had run, and what
/// the gate holds ends the chain.
fn safe_part(
    memory: &mut Memory,
    input: &Input,
    steps: &[(Action, String, OutstandingAction)],
) -> Vec<Approved> {
    let so_far = memory.past.len();
    let (seen, opened) = (memory.watch.seen.clone(), memory.watch.opened.clone());
    let user_request = memory.user_request();
    let mut safe = Vec::new();
    for pair in steps.windows(2) {
        let (action, _, done) = &pair[0];
        memory.past.push(done.past.clone());
        memory
            .watch
            .leave(action, input.page, input.url, &user_request);
        let Some(next) = gate::in_chain(memory, input, &pair[1].0) else {
            break;
        };
        safe.push(next);
    }
    memory.past.truncate(so_far);
    (memory.watch.seen, memory.watch.opened) = (seen, opened);
    safe
}

/// What a route that may be learned keeps of the actions that go out.
fn footprints(
    memory: &Memory,
    input: &Input,
    steps: &[(Action, String, OutstandingAction)],
) -> Vec<Footprint> {
    if !memory.routes.learns {
        return Vec::new();
    }
    let hidden = |text: &str| input.secrets.redact(text);
    let actions = steps.iter().map(|(action, ..)| action).enumerate();
    let footprint = |(at, action): (usize, &Action)| {
        let confirmed = at == 0 && memory.watch.confirmed;
        let foreign = confirmed && deed::is_foreign(memory, input.page, action);
        let named = !foreign && gate::is_named(memory, input.page, action);
        Footprint::of(action, input.page, named, hidden)
    };
    actions.map(footprint).collect()
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
