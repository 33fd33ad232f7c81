//! From what a model answered to what this turn does: nothing but the grammar, nothing that was
//! tried in vain, no end that is in doubt.

use super::ending::{
    against, end, is_the_goal_itself, left_as_said, sent_not_confirmed, sent_unseen, so_already,
    unconfirmed, unexplained,
};
use super::following::following;
use super::prompt::{Ask, Part};
use super::questions::question_of;
use super::reading::{Change, Read};
use super::reply::{Reached, Reply};
use crate::action::{self, Action, Decision, ServerTool};
use crate::agent::decide::by_rules;
use crate::agent::decide::exact;
use crate::agent::decide::finish::gave_up;
use crate::agent::decide::form_left::form_left;
use crate::agent::decide::half_done;
use crate::agent::decide::progress;
use crate::agent::decide::unsent::{self, is_unsent};
use crate::agent::gate::shown;
use crate::agent::pipeline::Assessment;
use crate::agent::state::choice::Choice;
use crate::agent::state::drawn_list;
use crate::agent::state::history::fills;
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::{identity_of, in_words, kind};
use crate::agent::state::switching::{Switched, stands_as_set, switched};
use crate::agent::state::view::{Input, View};
use crate::agent::verify::Outcome;
use crate::page::Page;
use crate::safety::{self, SideEffect};
use words::{Folded, label};

pub(super) fn read(
    reply: &Reply,
    memory: &Memory,
    input: &Input,
    assessment: &Assessment,
    ask: &Ask,
) -> (Read, Vec<Change>) {
    let decision = match action::parse(&reply.action) {
        Ok(decision) => decision,
        Err(error) => return (Read::Refused(error.to_string()), Vec::new()),
    };
    if decision == Decision::Client(Action::Finish) {
        return finish(reply, memory, input, assessment, ask);
    }
    match decision {
        Decision::Tool(ServerTool::AskUser { question }) => (
            Read::Choice(question_of(reply, Some(question), memory.tongue())),
            asked_as_planned(reply, memory),
        ),
        Decision::Tool(tool) => (Read::Tool(tool), Vec::new()),
        Decision::Client(Action::AskUser) => (
            Read::Choice(question_of(reply, None, memory.tongue())),
            asked_as_planned(reply, memory),
        ),
        Decision::Client(Action::Fail) => {
            let says = reply.says(memory.tongue());
            (Read::Choice(Choice::Fail { says }), Vec::new())
        }
        Decision::Client(action) => act(action, reply, memory, input, assessment, ask),
    }
}

/// An end passes where nothing speaks against it, or it is confirmed when asked about (contract §4.10).
fn finish(
    reply: &Reply,
    memory: &Memory,
    input: &Input,
    assessment: &Assessment,
    ask: &Ask,
) -> (Read, Vec<Change>) {
    let only = |read| (read, Vec::new());
    if let Some(asking) = &memory.asking {
        let question = &asking.question;
        return only(Read::Refused(format!(
            "what was pressed last asks first: “{question}”. Nothing happens before it is pressed once more"
        )));
    }
    if let Some(left) = left_as_said(reply, memory, &assessment.view) {
        return left;
    }
    if !ask.parts.contains(&Part::GoalReached) {
        return match against(reply, memory, input, assessment) {
            Some(doubt) => only(Read::Verify(doubt)),
            None => half_done::nothing_done(memory).map_or_else(
                || end(reply, memory),
                |question| only(Read::Choice(question)),
            ),
        };
    }
    if let Some(unmet) = unexplained(reply, memory, assessment) {
        return only(match (&ask.repair, memory.standing_failure(input.now)) {
            (None, _) => Read::Refused(unmet.reason()),
            (Some(_), None) => Read::Choice(unmet.question(memory)),
            (Some(_), Some(_)) => Read::Choice(Choice::Fail {
                says: gave_up(memory),
            }),
        });
    }
    let reached = reply.goal_reached.as_ref().is_some_and(Reached::is_yes);
    if reached
        && ask.repair.is_none()
        && let Some(why) = not_sent(memory, &assessment.view)
    {
        return only(Read::Refused(format!(
            "{why}, or say once more that the goal is reached without"
        )));
    }
    let unseen = sent_unseen(reply, memory, input);
    if !reached && !unseen {
        return only(Read::Refused(unconfirmed(reply, memory)));
    }
    if let Some(read) = so_already(memory, ask) {
        return only(read);
    }
    let (read, mut changes) = if unseen {
        sent_not_confirmed(reply, memory)
    } else {
        end(reply, memory)
    };
    if reached && ask.repair.is_some() {
        // An end that was insisted upon is no way to show others.
        changes.push(Change::TeachesNothing);
    }
    (read, changes)
}

/// What was filled in last and may still have to be sent: a model that knows better insists.
fn not_sent(memory: &Memory, view: &View) -> Option<String> {
    if is_unsent(memory, view, false) {
        return Some(match unsent::refused(memory) {
            Some(name) => format!(
                "what was filled in last was not taken when “{name}” was pressed. Give it as the page wants it"
            ),
            None => "what was filled in last was not sent yet. Send it".to_owned(),
        });
    }
    let left = form_left(memory, view).filter(|_| !half_done::asks(memory))?;
    let button = left.button;
    Some(format!(
        "what was filled in last stands beside “{button}”, which was not pressed since. Press it"
    ))
}

/// A step that no rule carries out is done with the question, where the model says so.
pub(super) fn asked_as_planned(reply: &Reply, memory: &Memory) -> Vec<Change> {
    let unread = memory.plan.step().is_some_and(|step| step.intent.is_none());
    let done = reply.step_done == Some(true)
        && unread
        && memory.plan.by_model
        && !is_the_goal_itself(memory);
    done.then_some(Change::StepDone).into_iter().collect()
}

fn act(
    action: Action,
    reply: &Reply,
    memory: &Memory,
    input: &Input,
    assessment: &Assessment,
    ask: &Ask,
) -> (Read, Vec<Change>) {
    let refused = |why: String| (Read::Refused(why), Vec::new());
    let view = &assessment.view;
    let stands = |action: &Action| stands_as_set(action, &memory.past, view);
    let name = action.target().and_then(|id| input.page.element(id));
    let name = name.map(|one| one.name.clone()).unwrap_or_default();
    let switched = if stands(&action) {
        Switched::Stands(name)
    } else {
        switched(action, view)
    };
    let action = match switched {
        Switched::Goes(action) => action,
        Switched::Stands(name) => {
            let Some(next) = without_first(reply) else {
                return refused(format!("“{name}” stands so already"));
            };
            return read(&next, memory, input, assessment, ask);
        }
    };
    if let Err(error) = action.check(input.page) {
        return refused(error.to_string());
    }
    let said = action;
    let action = match drawn_list::in_turn(said.clone(), view, memory.past.last(), None) {
        Ok(action) => action,
        Err(why) => return refused(why),
    };
    if let Some(why) = against_now(&action, memory, input, assessment) {
        return refused(why);
    }
    let (mut then, mut along) = following(reply, input.page);
    if drawn_list::opens(&said, &action) {
        then.insert(0, said.clone());
    }
    let mut fills_in = fills(&action);
    then.retain(|next| {
        let stands = fills_in && stands(next);
        fills_in &= fills(next);
        !stands
    });
    let expects = reply.expect.clone().filter(|text| !text.trim().is_empty());
    let planned = memory.plan.step();
    // What the step should come to is not to be seen before it is over.
    let planned = planned.filter(|_| reply.step_done == Some(true));
    along.expects = expects.or_else(|| planned.and_then(|step| step.expected_outcome.clone()));
    along.claims = reply.step_done == Some(true) && is_the_goal_itself(memory);
    along.goes_on = reply.step_done == Some(true) && !is_the_goal_itself(memory);
    let choice = Choice::Act {
        then,
        completes: completes(reply, memory, &said, along.ends, assessment),
        action,
        says: reply.says(memory.tongue()),
    };
    let behind = is_behind(reply, memory, &choice, assessment);
    let behind = behind.then_some(Change::StepDone).into_iter();
    let changes = behind.chain([Change::Along(along)]).collect();
    (Read::Choice(choice), changes)
}

/// What the reply says behind its first action, which stands so already.
fn without_first(reply: &Reply) -> Option<Reply> {
    let (next, rest) = reply.then.split_first()?;
    Some(Reply {
        action: next.clone(),
        then: rest.to_vec(),
        ..reply.clone()
    })
}

/// Why the action is not taken on the page as it is now, for the model.
fn against_now(
    action: &Action,
    memory: &Memory,
    input: &Input,
    assessment: &Assessment,
) -> Option<String> {
    if failed_already(action, memory, input.page, assessment) {
        return Some("that was tried on the page as it is now, and failed".to_owned());
    }
    if sent_just_now(action, memory, input, assessment) {
        let why = "that was sent last, and nothing shows whether it went through: look, wait, or ask the user";
        return Some(why.to_owned());
    }
    let name = by_rules::to_choose_first(memory, &assessment.view, action)?;
    Some(format!(
        "the goal names “{name}”, which is to be chosen before this is sent"
    ))
}

/// The step that is on is behind, and the action is the next one's: no rule reads it, and something was done for it, or it is
/// for a case that did not come.
fn is_behind(reply: &Reply, memory: &Memory, choice: &Choice, assessment: &Assessment) -> bool {
    let plan = &memory.plan;
    let (Some(step), Some(next)) = (plan.step(), plan.steps.get(plan.current + 1)) else {
        return false;
    };
    let mut past = memory.past.iter().filter(|past| !past.failed);
    let done = step.is_conditional() || past.any(|past| past.step == plan.current);
    let is_next = |action: &Action| {
        let intent = next.intent.as_ref();
        intent.is_some_and(|intent| exact::serves(intent, action, &assessment.view))
    };
    let Choice::Act { action, .. } = choice else {
        return false;
    };
    let open = plan.by_model && step.intent.is_none() && done;
    open && reply.step_done == Some(true) && is_next(action)
}

/// Whether the action completes the current step: as the model says; where it does not, as the
/// rules have it if they would do the same. Without a plan, only `finish()` says that the goal is
/// reached.
fn completes(
    reply: &Reply,
    memory: &Memory,
    wanted: &Action,
    ends: bool,
    assessment: &Assessment,
) -> bool {
    if memory.plan.is_done() || is_the_goal_itself(memory) {
        // The goal itself is the step: it ends with what is to end the task.
        return reply.step_done != Some(false) && ends;
    }
    if reply.then.is_empty() && !progress::may_tick(&memory.plan, wanted, &assessment.view) {
        return false;
    }
    reply.step_done.unwrap_or_else(|| {
        if ends {
            return true;
        }
        let exact = exact::next_of_plan(memory, &assessment.view);
        matches!(exact, Some(Choice::Act { action, .. }) if action == *wanted)
    })
}

/// The same action, which came to nothing on the page as it is now. On another state of the page it
/// may be tried again.
fn failed_already(action: &Action, memory: &Memory, page: &Page, assessment: &Assessment) -> bool {
    let kind = kind(action, identity_of(action, &assessment.view));
    let now = page.fingerprint();
    let history = memory.notes.history.iter();
    let mut failed = history.filter(|told| told.outcome == Outcome::Contradicted);
    failed.any(|told| told.kind == kind && told.page == now)
}

/// The last action once more, where it does something and nobody saw what came of it.
fn sent_just_now(action: &Action, memory: &Memory, input: &Input, assessment: &Assessment) -> bool {
    let page = input.page;
    let element = action.target().and_then(|id| page.element(id));
    if element.is_some_and(|element| shown::came_up(input, element)) {
        // It asks whether the press of the other one was meant.
        return false;
    }
    let name = Folded::new(element.map_or("", |element| element.name.as_str()));
    let weighty = || {
        safety::effects(action, page)
            .into_iter()
            .any(SideEffect::is_weighty)
    };
    let does = label::acts(&name) || label::sends(&name) || label::keeps(&name) || weighty();
    let kind = kind(action, identity_of(action, &assessment.view));
    let last = memory.notes.history.last();
    // Another of the same name may do the same once more.
    let called = element.map_or(String::new(), |one| in_words(one, page));
    let unseen = last.is_some_and(|told| {
        let again = told.kind == kind || !called.is_empty() && told.element == called;
        again && matches!(told.outcome, Outcome::NoEvidence | Outcome::Unsure)
    });
    does && unseen && matches!(action, Action::Click { .. })
}

/// Whether it says that the goal cannot be reached.
pub(super) fn gives_up(reply: &Reply) -> bool {
    matches!(
        action::parse(&reply.action),
        Ok(Decision::Client(Action::Fail))
    )
}

/// Whether the page bears out what was chosen: it is an action that can be carried out there.
pub(super) fn stands_on_the_page(reply: &Reply, page: &Page) -> bool {
    matches!(
        action::parse(&reply.action),
        Ok(Decision::Client(action)) if action.target().is_some() && action.check(page).is_ok()
    )
}

/// The rules' choice, said as the model put it.
pub(super) fn in_the_models_words(choice: Choice, reply: &Reply) -> Choice {
    match choice {
        Choice::Act {
            action,
            says: own,
            completes,
            then,
        } => Choice::Act {
            action,
            says: match reply.thought.trim() {
                "" => own,
                thought => thought.to_owned(),
            },
            completes,
            then,
        },
        other => other,
    }
}
