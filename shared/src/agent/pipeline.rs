//! One turn's thinking, stage after stage, without any I/O (contract §4.4, steps 3 to 9).

use super::blocker;
use super::by_route;
use super::correct::apply_verdict::Judgement;
use super::correct::review::{Review, judge_last};
use super::decide::exact::is_exact;
use super::decide::finish;
use super::decide::half_done;
use super::decide::progress;
use super::decide::{self, Ahead, Decided};
use super::dispatch::correction::correction;
use super::dispatch::{TurnFindings, settle};
use super::gate::guard;
use super::gate::unmet::unmet;
use super::gate::{self, Approved};
use super::state::answer::{Blocker, BlockerKind, Question, Route};
use super::state::choice::Choice;
use super::state::memory::Memory;
use super::state::notes::ModelUsage;
use super::state::open::{Open, OpenNeed, Pending};
use super::state::outgoing::kind;
use super::state::phase::Event;
use super::state::steered::{Steered, Thinking};
use super::state::stuck::{Pressure, Stuck};
use super::state::view::{Input, View, view};
use super::user::clearance;
use super::user::heard::apply;
use crate::task::{Status, UnexpectedEvent};
use std::sync::Arc;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// What the rules make of a turn, before anything is settled: a model may still choose otherwise.
pub(super) struct Assessment<'a> {
    pub(super) view: Arc<View<'a>>,
    pub(super) judged: Review,
    pub(super) choice: Choice,
    /// What the gate has let out of it already.
    pub(super) approved: Option<Approved>,
    /// The choice is an exact step and nothing beside it: it may go out unasked.
    pub(super) exact: bool,
    /// The user has just said yes to it.
    pub(super) agreed: bool,
    /// The task before the rules chose by its plan: from there a model decides.
    pub(super) undecided: Option<Box<Memory>>,
    /// What speaks against the rules' carrying out a step of a model's plan.
    pub(super) against: Option<String>,
    /// The plan is in doubt after too many failures.
    pub(super) replans: bool,
    pub(super) thinking: Thinking,
}

/// Thinks one turn through by rules alone.
pub(super) fn steer(memory: &mut Memory, input: &Input) -> Result<Steered, UnexpectedEvent> {
    let assessment = assess(memory, input)?;
    finalize(memory, input, assessment)
}

/// Observes, verifies, corrects, plans, decides.
pub(super) fn assess<'a>(
    memory: &mut Memory,
    input: &Input<'a>,
) -> Result<Assessment<'a>, UnexpectedEvent> {
    let view = view(input, &memory.goal);
    let mut judged = judge_last(memory, input, &view, None)?;
    let replans = memory.steps > 0 && memory.phase.status() == Status::Planning;
    by_route::take_stock(memory, input, &judged.judgement);
    decide::plan(memory);
    let goes_on = matches!(judged.judgement, Judgement::GoOn) && !judged.dialog_opened;
    if goes_on && memory.queue.comes_to_its_end() && memory.asking.is_none() {
        memory.plan.leave_conditions();
    }
    let blocked = memory.blocked.as_ref().filter(|_| memory.cleared);
    let cleared = blocked.map(|blocked| blocked.kind);
    if memory.cleared {
        let changes = clearance::after_clearance(cleared, input.page);
        apply(memory, changes);
    }
    if memory.phase.status() == Status::Planning {
        memory.phase.on(Event::Planned)?;
    }
    let chosen = choose(memory, input, &view, &mut judged, cleared);
    let against = match &chosen.choice {
        Choice::Act { action, .. } if memory.plan.by_model && !chosen.agreed => {
            gate::against_thing(memory, input, action, false).map(|against| against.reason)
        }
        _ => None,
    };
    Ok(Assessment {
        view,
        judged,
        choice: chosen.choice,
        approved: chosen.approved,
        agreed: chosen.agreed,
        exact: chosen.exact && against.is_none(),
        against,
        undecided: chosen.undecided,
        replans,
        thinking: Thinking {
            route: chosen.route,
            reasoning: None,
            spent: ModelUsage::default(),
            exchanges: Vec::new(),
            model: None,
        },
    })
}

/// What the rules choose, and by what.
struct Chosen {
    choice: Choice,
    /// What the gate has let out of it already.
    approved: Option<Approved>,
    route: Route,
    exact: bool,
    agreed: bool,
    /// The task before the rules chose by its plan.
    undecided: Option<Box<Memory>>,
}

impl Chosen {
    const fn by_rules(choice: Choice) -> Self {
        Self {
            choice,
            approved: None,
            route: Route::FastPath,
            exact: false,
            agreed: false,
            undecided: None,
        }
    }
}

fn choose(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    judged: &mut Review,
    cleared: Option<BlockerKind>,
) -> Chosen {
    let choice = match &judged.judgement {
        Judgement::GoOn | Judgement::Correct { .. } => {
            return step_or_blocker(memory, input, view, judged, cleared);
        }
        Judgement::LookAgain { .. } => Choice::Wait {
            seconds: 1,
            says: Phrase::NotYet.say(memory.tongue(), &[]),
            nth: None,
        },
        Judgement::Blocked(blocker) => Choice::Block(blocker.clone()),
        Judgement::GiveUp => Choice::Fail {
            says: finish::gave_up(memory),
        },
    };
    Chosen::by_rules(choice)
}

/// The next step, or what has to be done first about what stands in its way.
fn step_or_blocker(
    memory: &mut Memory,
    input: &Input,
    view: &View,
    judged: &mut Review,
    cleared: Option<BlockerKind>,
) -> Chosen {
    let failed = matches!(judged.judgement, Judgement::Correct { .. });
    let waits = memory.approved.clone();
    let chosen = step(memory, input, view, judged);
    let met = blocker::meet(
        memory,
        input,
        view,
        chosen.choice.clone(),
        (cleared, failed),
    );
    if met == chosen.choice {
        return chosen;
    }
    // What was agreed to goes when the way is free.
    memory.approved = waits.filter(|_| chosen.agreed);
    if !matches!(met, Choice::Wait { .. }) {
        memory.waits = 0;
    }
    Chosen {
        undecided: chosen.undecided,
        ..Chosen::by_rules(met)
    }
}

/// The next step where nothing stands in the way: what was agreed to, a learned route's, the plan's.
fn step(memory: &mut Memory, input: &Input, view: &View, judged: &mut Review) -> Chosen {
    let agreed_to = memory.approved.take();
    if let Some(choice) = after_consent(memory, input, agreed_to) {
        return Chosen {
            agreed: matches!(choice, Choice::Act { .. }),
            ..Chosen::by_rules(choice)
        };
    }
    if let Some(next) = by_route::next(memory, input) {
        // An end is open to doubt still.
        let ends = matches!(next, Choice::Finish { .. });
        let mut approved = None;
        let choice = next.map(|step| {
            approved = Some(step.clone());
            step.into_action()
        });
        return Chosen {
            approved,
            route: if ends { Route::FastPath } else { Route::Replay },
            ..Chosen::by_rules(choice)
        };
    }
    let before = Box::new(memory.clone());
    let choice = by_plan(memory, view, judged);
    let exact =
        is_exact(&before, memory, &choice, view) && !progress::repeats(memory, &choice, view);
    Chosen {
        exact,
        undecided: Some(before),
        ..Chosen::by_rules(choice)
    }
}

/// What the rules have the plan come to, and what that says of the plan: whether what comes next
/// is there belongs to the verdict, and a plan that meets another page has to fit it (contract
/// §4.4, point 7, and §4.5).
fn by_plan(memory: &mut Memory, view: &View, judged: &mut Review) -> Choice {
    let Decided { choice, ahead } = decide::decide(memory, view);
    if let Some(verification) = &mut judged.verification
        && verification.success
        && verification.step_index < memory.plan.current
        && let Some(sentence) = ahead.sentence()
    {
        verification.reason = format!("{} {sentence}", verification.reason);
    }
    let told = matches!(ahead, Ahead::There | Ahead::Nothing);
    memory.plan.in_doubt = !told && (judged.moved || memory.plan.in_doubt);
    choice
}

/// What the user's word on an action leads to: it goes, or it stays and the task ends unless a
/// model knows another way.
fn after_consent(memory: &Memory, input: &Input, agreed: Option<Pending>) -> Option<Choice> {
    if let Some(pending) = agreed {
        return gate::taken_up(input, pending);
    }
    let declined = memory.declined.as_ref()?;
    if declined.leaves {
        let says = declined.says.trim_end_matches('.');
        return Some(Choice::Fail {
            says: Phrase::Left.say(memory.tongue(), &[says]) + &finish::stays(memory),
        });
    }
    if memory.goes_on_without() {
        return None;
    }
    if !declined.flatly && memory.unclear < 2 {
        // Neither yes nor no: the gate asks once more.
        return None;
    }
    Some(Choice::Fail {
        says: finish::not_agreed(memory, &declined.says),
    })
}

/// Guards what was chosen, predicts its effect and writes it down.
pub(super) fn finalize(
    memory: &mut Memory,
    input: &Input,
    assessment: Assessment,
) -> Result<Steered, UnexpectedEvent> {
    let Assessment {
        view,
        judged,
        choice,
        approved,
        mut thinking,
        ..
    } = assessment;
    let judgement = judged.judgement;
    let choice = honest(choice, memory, input);
    let ends_alone = thinking.route == Route::FastPath && matches!(choice, Choice::Finish { .. });
    let undone = || half_done::nothing_done(memory).filter(|_| memory.plan.by_model);
    let unmet = || unmet(memory, &view).map(|unmet| unmet.question(memory));
    let asks = || {
        half_done::sending(memory, &view)
            .or_else(undone)
            .or_else(unmet)
    };
    let choice = if ends_alone {
        asks().unwrap_or(choice)
    } else {
        choice
    };
    let choice = guard::guard(choice, input, memory.tongue());
    let choice = gate::approve(memory, input, choice, approved);
    if thinking.route == Route::FastPath && memory.routes.is_following() {
        thinking.route = Route::Replay;
    }
    let choice = bounded(choice, memory);
    memory.declined = None;
    let (choice, stuck) = not_in_circles(choice, memory, &view, input);
    memory.stuck = stuck;
    let correction = correction(memory, &judgement, &choice, input.now);
    let found = TurnFindings {
        judgement,
        verification: judged.verification,
        correction,
        thinking,
    };
    settle(memory, input, &view, choice, found)
}

/// The user is not asked for ever to clear the way.
fn bounded(choice: Choice<Approved>, memory: &Memory) -> Choice<Approved> {
    let times = memory.blocked.as_ref().map_or(0, |blocked| blocked.times);
    match choice {
        Choice::Block(blocker) if times >= Memory::MOST_BLOCKS => Choice::Fail {
            says: Phrase::CannotGetPast.say(memory.tongue(), &[in_its_words(&blocker, memory)]),
        },
        choice => choice,
    }
}

/// What blocks, in the page's own words alone where the user is not told in English.
fn in_its_words<'b>(blocker: &'b Blocker, memory: &Memory) -> &'b str {
    let quoted = blocker.description.find('“').unwrap_or_default();
    match memory.tongue() {
        Tongue::English => &blocker.description,
        _ => &blocker.description[quoted..],
    }
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

/// Counts repeats, and ends what goes round in circles. What an answer wants several times is decided once.
fn not_in_circles(
    choice: Choice<Approved>,
    memory: &Memory,
    view: &View,
    input: &Input,
) -> (Choice<Approved>, Stuck) {
    let mut stuck = memory.stuck.clone();
    let action = match &choice {
        Choice::Act { action, .. } if !memory.queue.carries_on => action.action(),
        _ => return (choice, stuck),
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
    let page = input.page.fingerprint();
    let choice = match stuck.note(kind(action, identity), page, served) {
        Pressure::None => choice,
        Pressure::OtherWay | Pressure::Ask if memory.questions < 2 => {
            let text = Phrase::SameAgain.say(memory.tongue(), &[]);
            let (field, need) = if memory.plan.by_model {
                (Question::FREE, OpenNeed::Told)
            } else {
                (Question::NEXT_STEP, OpenNeed::Meaning)
            };
            let question = Question {
                text,
                field: field.to_owned(),
                private: false,
            };
            Choice::Ask(Open {
                question,
                need,
                counts: true,
            })
        }
        Pressure::OtherWay | Pressure::Ask | Pressure::GiveUp => Choice::Fail {
            says: finish::gave_up(memory),
        },
    };
    (choice, stuck)
}
