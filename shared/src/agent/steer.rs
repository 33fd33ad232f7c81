//! One turn's thinking, stage after stage, without any I/O (contract §4.4, steps 3 to 9).

use super::answer::{Answer, Correction, Route, Strategy, TaskType, Verification};
use super::chain;
use super::decide::{self, Choice, View};
use super::finish;
use super::guard;
use super::judge::{self, Evidence, Judgement};
use super::memory::{Memory, Open, OpenNeed, Outstanding, OutstandingAction};
use super::observe::{self, Before};
use super::predict;
use super::request::Request;
use super::stuck::Pressure;
use super::verify;
use crate::action::{Action, Chain, ChainReason};
use crate::goal::Past;
use crate::page::{Identity, Page, Skeleton};
use crate::safety::Secrets;
use crate::task::{Event, Phase, UnexpectedEvent};
use jiff::Timestamp;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What a turn is made from.
pub(super) struct Input<'a> {
    pub(super) request: &'a Request,
    pub(super) page: &'a Page,
    pub(super) url: &'a str,
    pub(super) secrets: &'a Secrets,
    /// The page before the actions that are out.
    pub(super) before: Option<&'a Before>,
    pub(super) now: Timestamp,
}

/// What a turn comes to.
pub(super) struct Steered {
    pub(super) answer: Answer,
    pub(super) keep: Keep,
}

/// What becomes of the stored before-state.
pub(super) enum Keep {
    /// The action is being looked at once more.
    AsItIs,
    New(Box<Before>),
    Nothing,
}

/// Thinks one turn through: observe, verify, correct, plan, decide, guard, predict, finish.
pub(super) fn steer(memory: &mut Memory, input: &Input) -> Result<Steered, UnexpectedEvent> {
    let view = view(input);
    let (verification, judgement) = judge_last(memory, input, &view)?;
    decide::plan(memory);
    if memory.phase.status() == crate::task::Status::Planning {
        memory.phase = memory.phase.clone().on(Event::Planned)?;
    }
    let choice = match &judgement {
        Judgement::GoOn | Judgement::Correct { .. } => decide::decide(memory, &view),
        Judgement::LookAgain { .. } => Choice::Wait {
            seconds: 1,
            says: "That has not taken effect yet. Looking again in a moment.".to_owned(),
        },
        Judgement::Blocked(blocker) => Choice::Block(blocker.clone()),
        Judgement::GiveUp => Choice::Fail {
            says: finish::gave_up(memory),
        },
    };
    let choice = honest(choice, memory, input);
    let choice = not_in_circles(choice, memory, &view, input);
    let choice = guard::guard(choice, input.page, input.secrets);
    let correction = correction(memory, &judgement, &choice, input.now);
    settle(
        memory,
        input,
        &view,
        choice,
        verification,
        correction,
        &judgement,
    )
}

fn view<'a>(input: &Input<'a>) -> View<'a> {
    let identities = input.page.identities();
    let fresh = match input.before {
        Some(before) => {
            let known: HashSet<Identity> = before.skeleton.identities().collect();
            (0..identities.len())
                .filter(|index| !known.contains(&identities[*index]))
                .collect()
        }
        None => HashSet::new(),
    };
    View {
        page: input.page,
        url: input.url,
        identities,
        fresh,
    }
}

/// Observes and verifies what was out, and applies the verdict.
fn judge_last(
    memory: &mut Memory,
    input: &Input,
    view: &View,
) -> Result<(Option<Verification>, Judgement), UnexpectedEvent> {
    if !matches!(
        memory.phase,
        Phase::Executing { .. } | Phase::Correcting { .. }
    ) {
        return Ok((None, Judgement::GoOn));
    }
    let waited = memory
        .outstanding
        .as_ref()
        .is_none_or(|outstanding| outstanding.actions.is_empty());
    memory.phase = memory.phase.clone().on(Event::Reported)?;
    let (Some(before), false) = (input.before, waited) else {
        memory.outstanding = None;
        memory.phase = memory.phase.clone().on(Event::Held)?;
        return Ok((None, Judgement::GoOn));
    };
    let before = revealed(before, input.secrets);
    let observations = observe::observe(&before, input.url, input.page, &input.request.report);
    memory.said = observations.success().map(str::to_owned);
    let report = &input.request.report;
    let verdicts = verify::verify_chain(&before, input.page, &observations, report);
    let evidence = Evidence {
        verdicts: &verdicts,
        before: &before,
        observations: &observations,
        report: &input.request.report,
        page: input.page,
        identities: &view.identities,
        now: input.now,
    };
    let (verification, judgement) = judge::judge(memory, &evidence)?;
    Ok((verification, judgement))
}

/// The stored before-state with the secrets back in what was typed.
fn revealed(before: &Before, secrets: &Secrets) -> Before {
    let mut before = before.clone();
    before.sent.action = secrets.reveal_in(&before.sent.action);
    for sent in &mut before.chained {
        sent.action = secrets.reveal_in(&sent.action);
    }
    before
}

/// A finish passes only when nothing stands against it.
fn honest(choice: Choice, memory: &Memory, input: &Input) -> Choice {
    match choice {
        Choice::Finish { .. } if finish::objection(memory, input.now).is_some() => Choice::Fail {
            says: finish::gave_up(memory),
        },
        choice => choice,
    }
}

/// Counts repeats, and ends what goes round in circles.
fn not_in_circles(choice: Choice, memory: &mut Memory, view: &View, input: &Input) -> Choice {
    let Choice::Act { action, .. } = &choice else {
        return choice;
    };
    let target = action.target().and_then(|id| {
        input
            .page
            .elements
            .iter()
            .position(|element| element.id == id)
    });
    let identity = target.map(|index| view.identities[index]);
    let served = memory
        .past
        .last()
        .is_some_and(|past| past.identity != identity && !past.failed);
    let page = Skeleton::from(input.page).fingerprint();
    match memory
        .stuck
        .note(action_identity(action, identity), page, served)
    {
        Pressure::None => choice,
        Pressure::OtherWay | Pressure::Ask if memory.questions < 2 => {
            memory.questions += 1;
            let text = "I keep doing the same thing without getting further. What should I do differently?".to_owned();
            let question = super::answer::Question {
                text,
                field: "next step".to_owned(),
                private: false,
            };
            Choice::Ask(Open {
                question,
                need: OpenNeed::Meaning,
            })
        }
        Pressure::OtherWay | Pressure::Ask | Pressure::GiveUp => Choice::Fail {
            says: finish::gave_up(memory),
        },
    }
}

/// What an action is, across snapshots: its name, its target's identity, its text; never a number.
fn action_identity(action: &Action, target: Option<Identity>) -> u64 {
    let mut hasher = DefaultHasher::new();
    action.verb().hash(&mut hasher);
    target.hash(&mut hasher);
    typed(action).hash(&mut hasher);
    hasher.finish()
}

fn typed(action: &Action) -> String {
    match action {
        Action::SetValue { text, .. } | Action::Type { text } => text.clone(),
        Action::SelectDropdown { text, value, .. } => {
            text.clone().or_else(|| value.clone()).unwrap_or_default()
        }
        Action::Press { key } => key.clone(),
        Action::Navigate { url } => url.clone(),
        _ => String::new(),
    }
}

fn correction(
    memory: &Memory,
    judgement: &Judgement,
    choice: &Choice,
    now: Timestamp,
) -> Option<Correction> {
    let (strategy, reason) = match judgement {
        Judgement::Correct { strategy, reason } => (*strategy, reason.clone()),
        Judgement::LookAgain { reason } => (Strategy::RetryWithDelay, reason.clone()),
        Judgement::GoOn | Judgement::Blocked(_) | Judgement::GiveUp => return None,
    };
    let attempt_number = match memory.phase {
        Phase::Correcting { corrections, .. } => corrections,
        _ => 1,
    };
    let original = memory.failures.last().map(|failure| failure.tried.clone());
    let outstanding = memory
        .outstanding
        .as_ref()
        .map(|outstanding| outstanding.says.clone());
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

/// Writes the choice down: what is out, what is kept, what is answered.
fn settle(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    choice: Choice,
    verification: Option<Verification>,
    correction: Option<Correction>,
    judgement: &Judgement,
) -> Result<Steered, UnexpectedEvent> {
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
        route: Route::FastPath,
        step_index: memory.steps,
    };
    let keep = match choice {
        Choice::Act {
            action,
            says,
            completes,
        } => act(memory, input, view, action, says, completes, &mut answer),
        Choice::Wait { seconds, says } => {
            answer.action = Action::Wait {
                seconds: f64::from(seconds),
            };
            answer.thought = says;
            if matches!(judgement, Judgement::LookAgain { .. }) {
                Keep::AsItIs
            } else {
                memory.outstanding = None;
                Keep::Nothing
            }
        }
        Choice::Ask(open) => {
            memory.phase = memory.phase.clone().on(Event::Asked)?;
            ask(memory, open, &mut answer)
        }
        Choice::Block(blocker) => {
            memory.phase = memory.phase.clone().on(Event::Blocked)?;
            let question = super::answer::Question {
                text: blocker.user_message.clone(),
                field: blocker.required_fields.join(", "),
                private: true,
            };
            answer.blocker = Some(blocker);
            ask(
                memory,
                Open {
                    question,
                    need: OpenNeed::Clearance,
                },
                &mut answer,
            )
        }
        Choice::Finish { says } => {
            memory.phase = memory.phase.clone().on(Event::Finished)?;
            end(memory, Action::Finish, says, &mut answer)
        }
        Choice::Fail { says } => {
            memory.plan.fail();
            if !memory.phase.status().has_ended() {
                memory.phase = memory.phase.clone().on(Event::GaveUp)?;
            }
            end(memory, Action::Fail, says, &mut answer)
        }
    };
    answer.status = memory.phase.status();
    answer.plan = memory.plan.clone();
    Ok(Steered { answer, keep })
}

fn act(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    action: Action,
    says: String,
    completes: bool,
    answer: &mut Answer,
) -> Keep {
    let first = OutstandingAction {
        past: past_of(&action, memory.plan.current, input.page, view),
        completes,
    };
    let mut steps = vec![(action.clone(), says.clone(), first)];
    if input.request.takes_chains {
        steps.extend(chain::further(memory, view, &steps[0]));
    }
    let pairs: Vec<(Action, String)> = steps
        .iter()
        .map(|(action, says, _)| (action.clone(), says.clone()))
        .collect();
    answer.chain = if pairs.len() > 1 {
        Chain::new(pairs, ChainReason::FormFill, input.page)
    } else {
        None
    };
    if answer.chain.is_none() {
        steps.truncate(1);
    }
    let mut sent = steps.iter().map(|(action, ..)| {
        let expectation = predict::predict(action, input.page, input.url);
        observe::Sent::new(action.clone(), expectation, input.page)
    });
    let Some(first) = sent.next() else {
        return Keep::Nothing;
    };
    let mut before = Before::new(input.url, input.page, first);
    before.chained = sent.collect();
    let last = before.chained.last().unwrap_or(&before.sent);
    answer.expected_outcome = last
        .expectation
        .as_ref()
        .map(predict::Expectation::describe);
    answer.thought.clone_from(&says);
    answer.action = action;
    memory.outstanding = Some(Outstanding {
        actions: steps
            .into_iter()
            .map(|(_, _, outstanding)| outstanding)
            .collect(),
        says,
        at: input.now,
    });
    Keep::New(Box::new(before))
}

/// What will be remembered of an action.
pub(super) fn past_of(action: &Action, step: usize, page: &Page, view: &View) -> Past {
    let target = action
        .target()
        .and_then(|id| page.elements.iter().position(|element| element.id == id));
    Past {
        step,
        identity: target.map(|index| view.identities[index]),
        verb: action.verb().to_owned(),
        value: typed(action),
        failed: false,
    }
}

fn ask(memory: &mut Memory, open: Open, answer: &mut Answer) -> Keep {
    answer.action = Action::AskUser;
    answer.thought.clone_from(&open.question.text);
    answer.question = Some(open.question.clone());
    memory.outstanding = None;
    memory.open = Some(open);
    Keep::Nothing
}

fn end(memory: &mut Memory, action: Action, says: String, answer: &mut Answer) -> Keep {
    answer.action = action;
    answer.thought = says;
    memory.outstanding = None;
    Keep::Nothing
}
