//! From what a model answered to what this turn does: nothing but the grammar, nothing that was
//! tried in vain, no end that is in doubt.

use crate::action::{self, Action, Decision, ServerTool};
use crate::agent::against_deed;
use crate::agent::answer::Question;
use crate::agent::choice::Choice;
use crate::agent::exact;
use crate::agent::finish;
use crate::agent::half_done;
use crate::agent::memory::{Failure, Memory, Open, OpenNeed};
use crate::agent::outgoing::{identity_of, in_words, kind};
use crate::agent::permit;
use crate::agent::pipeline::Assessment;
use crate::agent::progress;
use crate::agent::prompt::{Ask, Part};
use crate::agent::reason::{Missing, MissingKind};
use crate::agent::reply::{Reached, Reply};
use crate::agent::unmet::unmet;
use crate::agent::unsent::is_unsent;
use crate::agent::verify::Outcome;
use crate::agent::view::Input;
use crate::page::{Element, ElementId, Page, Role};
use crate::safety;
use words::{Folded, label};

/// What an answer comes to.
pub(super) enum Read {
    Choice(Choice),
    /// A tool of the server, to be run before the model is asked again.
    Tool(ServerTool),
    /// It declares the goal reached although something speaks against it: ask for that alone.
    Verify(String),
    /// It cannot be used, for this reason.
    Refused(String),
}

pub(super) fn read(
    reply: &Reply,
    memory: &mut Memory,
    input: &Input,
    assessment: &Assessment,
    ask: &Ask,
) -> Read {
    let decision = match action::parse(&reply.action) {
        Ok(decision) => decision,
        Err(error) => return Read::Refused(error.to_string()),
    };
    let verified = ask.parts.contains(&Part::GoalReached);
    let reached = reply.goal_reached.as_ref().is_some_and(Reached::is_yes);
    let finishes = decision == Decision::Client(Action::Finish);
    if let Some(asking) = memory.asking.as_ref().filter(|_| finishes) {
        let question = &asking.question;
        return Read::Refused(format!(
            "what was pressed last asks first: “{question}”. Nothing happens before it is pressed once more"
        ));
    }
    if let Some(unmet) = unmet(memory, &assessment.view).filter(|_| verified && finishes) {
        return match (&ask.repair, memory.standing_failure(input.now)) {
            (None, _) => Read::Refused(unmet.reason()),
            (Some(_), None) => Read::Choice(unmet.question(&memory.goal)),
            (Some(_), Some(_)) => Read::Choice(Choice::Fail {
                says: finish::gave_up(memory),
            }),
        };
    }
    // Whoever calls it reached and goes on acting does not mean it.
    if verified && reached && finishes {
        if ask.repair.is_none() && is_unsent(memory, &assessment.view, false) {
            let why = "what was filled in last was not sent yet. Send it, or say once more that the goal is reached without";
            return Read::Refused(why.to_owned());
        }
        if let Some(read) = so_already(memory, ask) {
            return read;
        }
        if ask.repair.is_some() {
            // An end that was insisted upon is no way to show others.
            memory.routes.learns = false;
        }
        return Read::Choice(if sent_unseen(reply, memory, input) {
            sent_not_confirmed(memory, reply)
        } else {
            end(memory, reply)
        });
    }
    if verified && finishes && sent_unseen(reply, memory, input) {
        if let Some(read) = so_already(memory, ask) {
            return read;
        }
        return Read::Choice(sent_not_confirmed(memory, reply));
    }
    match decision {
        Decision::Tool(ServerTool::AskUser { question }) => {
            asked_as_planned(reply, memory);
            Read::Choice(question_of(reply, Some(question)))
        }
        Decision::Tool(tool) => Read::Tool(tool),
        Decision::Client(Action::AskUser) => {
            asked_as_planned(reply, memory);
            Read::Choice(question_of(reply, None))
        }
        Decision::Client(Action::Fail) => Read::Choice(Choice::Fail { says: says(reply) }),
        Decision::Client(Action::Finish) if verified => Read::Refused(unconfirmed(reply, memory)),
        Decision::Client(Action::Finish) => match against(memory, input, assessment) {
            Some(doubt) => Read::Verify(doubt),
            None => {
                Read::Choice(half_done::nothing_done(memory).unwrap_or_else(|| end(memory, reply)))
            }
        },
        Decision::Client(action) => act(action, reply, memory, input, assessment),
    }
}

/// Where nothing was done, the user says whether it is so already, once: after their "no" the model may do it, or the task
/// has failed.
fn so_already(memory: &Memory, ask: &Ask) -> Option<Read> {
    let question = half_done::nothing_done(memory)?;
    let denies = |failure: &Failure| failure.reason == Failure::DENIED && !failure.resolved;
    if !memory.failures.iter().any(denies) {
        return Some(Read::Choice(question));
    }
    Some(match &ask.repair {
        None => {
            Read::Refused("the user says that it is not so, and nothing was done for it".to_owned())
        }
        Some(_) => Read::Choice(Choice::Fail {
            says: finish::gave_up(memory),
        }),
    })
}

/// A step that no rule carries out is done with the question, where the model says so.
pub(super) fn asked_as_planned(reply: &Reply, memory: &mut Memory) {
    let unread = memory.plan.step().is_some_and(|step| step.intent.is_none());
    if reply.step_done == Some(true)
        && unread
        && memory.plan.by_model
        && !is_the_goal_itself(memory)
    {
        memory.plan.advance();
    }
}

fn act(
    action: Action,
    reply: &Reply,
    memory: &mut Memory,
    input: &Input,
    assessment: &Assessment,
) -> Read {
    let action = action.fitted(input.page);
    if let Err(error) = action.check(input.page) {
        return Read::Refused(error.to_string());
    }
    if failed_already(&action, memory, input.page, assessment) {
        return Read::Refused("that was tried on the page as it is now, and failed".to_owned());
    }
    if sent_just_now(&action, memory, input, assessment) {
        let why = "that was sent last, and nothing shows whether it went through: look, wait, or ask the user";
        return Read::Refused(why.to_owned());
    }
    let then = following(reply, memory, input.page);
    let expects = reply.expect.clone().filter(|text| !text.trim().is_empty());
    memory.queue.claims = reply.step_done == Some(true) && is_the_goal_itself(memory);
    let planned = memory.plan.step();
    // What the step should come to is not to be seen before it is over.
    let planned = planned.filter(|_| reply.step_done == Some(true));
    memory.queue.expects =
        expects.or_else(|| planned.and_then(|step| step.expected_outcome.clone()));
    Read::Choice(Choice::Act {
        then,
        completes: completes(reply, memory, &action, assessment),
        action,
        says: says(reply),
    })
}

/// What is to follow on the action. At the first that cannot be read or that needs no client the
/// rest is left, and that is told.
fn following(reply: &Reply, memory: &mut Memory, page: &Page) -> Vec<Action> {
    let mut then = Vec::new();
    let first = match action::parse(&reply.action) {
        Ok(Decision::Client(action)) => clicked(&action),
        _ => None,
    };
    let mut pressed: Vec<ElementId> = first.into_iter().collect();
    let mut rest = reply.then.iter();
    while let Some(text) = rest.next() {
        let why = match action::parse(text) {
            Ok(Decision::Client(Action::Click { id }))
                if pressed.contains(&id) && page.element(id).is_some_and(is_pressed_once) =>
            {
                "it was pressed in the same answer already".to_owned()
            }
            Ok(Decision::Client(action)) if !action.is_terminal() => {
                pressed.extend(clicked(&action));
                if action.target().is_none_or(|id| page.element(id).is_some()) {
                    then.push(action.fitted(page));
                    continue;
                }
                "there is no such element on the page".to_owned()
            }
            Ok(Decision::Client(Action::Finish)) => {
                memory.queue.ends = true;
                break;
            }
            Ok(Decision::Client(Action::AskUser | Action::Fail) | Decision::Tool(_)) => {
                "it is carried out as the action of an answer, not in then".to_owned()
            }
            Ok(_) => break,
            Err(error) => error.to_string(),
        };
        memory.queue.left_out.push(format!("{text}: {why}"));
        let after = rest.map(|text| format!("{text}: what came before it was not carried out"));
        memory.queue.left_out.extend(after);
        break;
    }
    then
}

fn clicked(action: &Action) -> Option<ElementId> {
    if let Action::Click { id } = action {
        return Some(*id);
    }
    None
}

/// A second press undoes the first, or does once more what is meant once.
fn is_pressed_once(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    matches!(element.role, Role::Switch | Role::Checkbox)
        || label::sends(&name)
        || label::keeps(&name)
}

/// Whether the action completes the current step: as the model says; where it does not, as the
/// rules have it if they would do the same. Without a plan, only `finish()` says that the goal is
/// reached.
fn completes(reply: &Reply, memory: &Memory, wanted: &Action, assessment: &Assessment) -> bool {
    if memory.plan.is_done() || is_the_goal_itself(memory) {
        // The goal itself is the step: it ends with what is to end the task.
        return reply.step_done == Some(true) && memory.queue.ends;
    }
    if reply.then.is_empty() && !progress::may_tick(&memory.plan, wanted, &assessment.view) {
        return false;
    }
    reply.step_done.unwrap_or_else(|| {
        let exact = exact::next_of_plan(memory, &assessment.view);
        matches!(exact, Some(Choice::Act { action, .. }) if action == *wanted)
    })
}

/// No plan says more than the goal.
fn is_the_goal_itself(memory: &Memory) -> bool {
    let step = memory.plan.step();
    step.is_some_and(|step| step.description == memory.goal)
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
    if element.is_some_and(|element| against_deed::came_up(input, element)) {
        // It asks whether the press of the other one was meant.
        return false;
    }
    let name = Folded::new(element.map_or("", |element| element.name.as_str()));
    let does = label::acts(&name) || label::sends(&name) || label::keeps(&name);
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

/// What speaks against the end that a model declares without having been asked about it (contract §4.10).
fn against(memory: &Memory, input: &Input, assessment: &Assessment) -> Option<String> {
    if let Some(failure) = memory.standing_failure(input.now) {
        return Some(format!("{} failed: {}", failure.tried, failure.reason));
    }
    if assessment.judged.error {
        return Some(assessment.judged.seen.join("\n"));
    }
    if let Some(unmet) = unmet(memory, &assessment.view) {
        return Some(unmet.reason());
    }
    if let Choice::Act { action, says, .. } = &assessment.choice {
        return Some(left_to_do(memory, input, action, says));
    }
    let left: Vec<&str> = memory
        .plan
        .steps
        .iter()
        .skip(memory.plan.current + 1)
        .map(|step| step.description.as_str())
        .filter(|step| !is_conditional(step))
        .collect();
    if !left.is_empty() {
        return Some(format!("these steps seem to be left: {}", left.join("; ")));
    }
    if memory.notes.history.is_empty() {
        return Some("nothing has been done for the goal yet".to_owned());
    }
    if !memory.unproven.is_empty() {
        return Some(memory.doubts());
    }
    is_the_goal_itself(memory).then(|| "no plan says what was to be done for it".to_owned())
}

/// Whether the step is there only for a case that may not come: who ends the task has seen that it did not.
fn is_conditional(step: &str) -> bool {
    const BEGINS: [&str; 8] = ["if", "unless", "should", "wenn", "falls", "si", "se", "als"];
    let step = Folded::new(step);
    step.words()
        .first()
        .is_some_and(|word| BEGINS.contains(&word.as_str()))
}

/// What the rules would do next. A model's own step is not urged on it: what it was held back for is said instead.
fn left_to_do(memory: &Memory, input: &Input, action: &Action, says: &str) -> String {
    match permit::against_thing(memory, input, action, true) {
        Some(against) => format!(
            "a step of the plan is held back ({}): say whether the goal is reached without it",
            against.reason
        ),
        None if memory.plan.by_model => format!(
            "this step of the plan seems to be left to do: {says} Leave it out where the task does not ask for it"
        ),
        None => format!("this seems to be left to do: {says}"),
    }
}

/// The end, with everything that was in doubt settled by the verification.
fn end(memory: &mut Memory, reply: &Reply) -> Choice {
    memory.plan.complete();
    memory.unproven.clear();
    for failure in &mut memory.failures {
        failure.resolved = true;
    }
    Choice::Finish { says: says(reply) }
}

/// All was done and sent without a failure, and the model says that no page can show more.
fn sent_unseen(reply: &Reply, memory: &Memory, input: &Input) -> bool {
    let said = reply.goal_reached.as_ref();
    let unseen = said.is_some_and(|reached| reached.unseen == Some(true));
    let sent = memory
        .notes
        .history
        .last()
        .is_some_and(|told| told.outcome != Outcome::Contradicted);
    unseen && sent && memory.standing_failure(input.now).is_none()
}

/// An end that nothing on the page bears out is told as that.
fn sent_not_confirmed(memory: &mut Memory, reply: &Reply) -> Choice {
    memory.routes.learns = false;
    memory.plan.complete();
    Choice::Finish {
        says: format!(
            "{} Sent, not confirmed: the page does not show what came of it.",
            says(reply)
        ),
    }
}

/// Why an end is refused, and what would confirm it.
fn unconfirmed(reply: &Reply, memory: &Memory) -> String {
    let reason = reply.goal_reached.as_ref().map(|one| one.reason.trim());
    let reason = reason.filter(|reason| !reason.is_empty());
    let mut steps = memory.plan.steps.iter().rev();
    let expected = steps.find_map(|step| step.expected_outcome.as_deref());
    let confirms = expected.map_or_else(
        || "a message of success, or the changed thing where the page lists or shows it".to_owned(),
        |expected| format!("a page that shows: {expected}"),
    );
    format!(
        "it cannot end here, because the goal was not confirmed as reached{}. It would be confirmed by {confirms}. Look for that, or say with goalReached.unseen that no page can show it",
        reason
            .map(|reason| format!(" ({reason})"))
            .unwrap_or_default()
    )
}

fn question_of(reply: &Reply, written: Option<String>) -> Choice {
    let asked = reply.question.clone().unwrap_or_default();
    let text = [Some(asked.text), written, Some(reply.thought.clone())]
        .into_iter()
        .flatten()
        .find(|text| !text.trim().is_empty())
        .unwrap_or_else(|| "What should I do next?".to_owned());
    let field = match asked.field.trim() {
        "" => Question::FREE.to_owned(),
        field => field.to_owned(),
    };
    Choice::Ask(Open {
        question: Question {
            text,
            field,
            private: true,
        },
        need: OpenNeed::Told,
    })
}

/// The question after the gate has held back twice what a model wanted (control D10).
pub(super) fn handed_back(action: &Action, page: &Page, reason: &str) -> Choice {
    let why = reason.split(": ask the user").next().unwrap_or(reason);
    let why = why
        .replace("the user", "you")
        .replace("the goal", "your task");
    let what = safety::in_words(action, page);
    Choice::Ask(Open {
        question: Question {
            text: format!("I was about to {what}, and stopped: {why}. How shall I go on?"),
            field: "next step".to_owned(),
            private: true,
        },
        need: OpenNeed::Told,
    })
}

/// The question where the plan's next step takes a model, and none answers.
pub(super) fn at_a_loss() -> Choice {
    Choice::Ask(Open {
        question: Question {
            text: "I can't work out the next step just now. What shall I do next?".to_owned(),
            field: "next step".to_owned(),
            private: true,
        },
        need: OpenNeed::Told,
    })
}

/// The question for what is missing.
pub(super) fn missing(missing: &[Missing], reply: &Reply) -> Choice {
    let fields: Vec<&str> = missing.iter().map(|one| one.field.as_str()).collect();
    let private = missing
        .iter()
        .all(|one| one.kind == MissingKind::PrivateData);
    let mut choice = question_of(reply, None);
    if let Choice::Ask(open) = &mut choice {
        open.question.private = private;
        if !fields.is_empty() {
            open.question.field = fields.join(", ");
        }
        if reply.question.is_none() && !fields.is_empty() {
            open.question.text = format!("To go on I need from you: {}.", fields.join(", "));
        }
    }
    choice
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

fn says(reply: &Reply) -> String {
    match reply.thought.trim() {
        "" => "Going on with the next step.".to_owned(),
        thought => thought.to_owned(),
    }
}
