//! The end that a model declares: what speaks against it, and how it is told.

use super::prompt::Ask;
use super::reading::{Change, Read};
use super::reply::Reply;
use crate::action::Action;
use crate::agent::decide::finish;
use crate::agent::decide::half_done;
use crate::agent::gate;
use crate::agent::gate::unmet::{Unmet, unmet};
use crate::agent::pipeline::Assessment;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::{Failure, Memory};
use crate::agent::state::view::{Input, View};
use crate::agent::verify::Outcome;
use intent::{Intent, Value};
use std::collections::HashSet;
use words::phrase::Phrase;
use words::{Folded, otherwise};

/// Where nothing was done, the user says whether it is so already, once: after their "no" the model may do it, or the task
/// has failed.
pub(super) fn so_already(memory: &Memory, ask: &Ask) -> Option<Read> {
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

/// The goal may be met by leaving all as it is, and so it was left, for what the page says of the case: the user is told
/// that nothing was changed.
pub(super) fn left_as_said(
    reply: &Reply,
    memory: &Memory,
    view: &View,
) -> Option<(Read, Vec<Change>)> {
    let tongue = memory.tongue();
    let reached = reply.goal_reached.as_ref();
    let denied = reached.is_some_and(|reached| !reached.is_yes());
    let says = reply.says(tongue);
    let reason = reached.map_or("", |reached| reached.reason.as_str());
    let left = otherwise::may_leave(&memory.goal)
        && !denied
        && half_done::changed_nothing(memory, view)
        && cites(memory, view, &[&says, reason]);
    left.then(|| {
        let says = format!(
            "{} {}",
            says.trim(),
            Phrase::NothingChanged.say(tongue, &[])
        );
        let end = Read::Choice(Choice::Finish { says });
        (end, vec![Change::TeachesNothing, Change::Complete])
    })
}

/// A line of the page, or one that came up with what was done, has several words of the answer that the goal does not say.
fn cites(memory: &Memory, view: &View, answer: &[&str]) -> bool {
    const ENOUGH: usize = 2;
    let goal = Folded::new(&memory.goal);
    let answer = Folded::new(&answer.join(" "));
    let tells = |word: &&String| !words::is_filler(word) && !goal.says(word);
    let telling: HashSet<&String> = answer.words().iter().filter(tells).collect();
    let brought = memory.notes.history.iter().flat_map(|told| &told.brought);
    view.page.statements().iter().chain(brought).any(|line| {
        let line = Folded::new(line);
        telling
            .iter()
            .filter(|word| line.words().contains(word))
            .count()
            >= ENOUGH
    })
}

/// No plan says more than the goal.
pub(super) fn is_the_goal_itself(memory: &Memory) -> bool {
    let step = memory.plan.step();
    step.is_some_and(|step| step.description == memory.goal)
}

/// What speaks against the end that a model declares without having been asked about it (contract §4.10).
pub(super) fn against(
    reply: &Reply,
    memory: &Memory,
    input: &Input,
    assessment: &Assessment,
) -> Option<String> {
    if let Some(failure) = memory.standing_failure(input.now) {
        return Some(format!("{} failed: {}", failure.tried, failure.reason));
    }
    if assessment.judged.error {
        return Some(assessment.judged.seen.join("\n"));
    }
    if let Some(unmet) = unexplained(reply, memory, assessment) {
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
        .filter(|step| !step.is_conditional() && !step.only_checks())
        .map(|step| step.description.as_str())
        .collect();
    if !left.is_empty() {
        return Some(format!("these steps seem to be left: {}", left.join("; ")));
    }
    if let Some(step) = never_set(memory) {
        return Some(format!("this step of the plan seems to be left: {step}"));
    }
    if memory.notes.history.is_empty() {
        // Who only asks wants nothing done.
        let open = half_done::nothing_done(memory);
        return open.map(|_| "nothing has been done for the goal yet".to_owned());
    }
    if !memory.unproven.is_empty() {
        return Some(memory.doubts(0));
    }
    is_the_goal_itself(memory).then(|| "no plan says what was to be done for it".to_owned())
}

/// What speaks against an end, and is not told by the answer itself.
pub(super) fn unexplained(
    reply: &Reply,
    memory: &Memory,
    assessment: &Assessment,
) -> Option<Unmet> {
    let reason = reply.goal_reached.as_ref().map(|one| one.reason.as_str());
    let answer = || {
        format!(
            "{} {}",
            reply.says(memory.tongue()),
            reason.unwrap_or_default()
        )
    };
    unmet(memory, &assessment.view).filter(|unmet| !unmet.is_explained(memory, &answer()))
}

/// The plan's step that says what is typed or chosen, where no action of the task brought that: whatever was done
/// instead, on another page too, says nothing of it.
fn never_set(memory: &Memory) -> Option<&str> {
    let step = memory.plan.step().filter(|_| memory.plan.by_model)?;
    let Some(Intent::Set { to, .. }) = &step.intent else {
        return None;
    };
    let said: Vec<&String> = match to {
        Value::Literal(text) | Value::NameAndLiteral(text) => vec![text],
        Value::Options(options) => options.iter().collect(),
        _ => return None,
    };
    let brought = |text: &&String| {
        let said = Folded::new(text);
        let mut done = memory.past.iter().filter(|past| !past.failed);
        done.any(|past| {
            let value = Folded::new(&past.value);
            !value.words().is_empty() && (said.contains(&value) || value.contains(&said))
        })
    };
    // What stands for a secret is left out of what was done.
    let told = said.iter().all(|text| !text.contains("{{"));
    (told && !said.iter().any(brought)).then_some(step.description.as_str())
}

/// What the rules would do next. A model's own step is not urged on it: what it was held back for is said instead.
fn left_to_do(memory: &Memory, input: &Input, action: &Action, says: &str) -> String {
    match gate::against_thing(memory, input, action, true) {
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
pub(super) fn end(reply: &Reply, memory: &Memory) -> (Read, Vec<Change>) {
    let says = reply.says(memory.tongue()) + &finish::vouched(memory);
    let end = Read::Choice(Choice::Finish { says });
    (end, vec![Change::Complete, Change::Settled])
}

/// All was done and sent without a failure, and the model says that no page can show more.
pub(super) fn sent_unseen(reply: &Reply, memory: &Memory, input: &Input) -> bool {
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
pub(super) fn sent_not_confirmed(reply: &Reply, memory: &Memory) -> (Read, Vec<Change>) {
    let tongue = memory.tongue();
    let unseen = Phrase::SentUnseen.say(tongue, &[]);
    let says = format!("{} {unseen}", reply.says(tongue));
    let end = Read::Choice(Choice::Finish { says });
    (end, vec![Change::TeachesNothing, Change::Complete])
}

/// Why an end is refused, and what would confirm it.
pub(super) fn unconfirmed(reply: &Reply, memory: &Memory) -> String {
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
