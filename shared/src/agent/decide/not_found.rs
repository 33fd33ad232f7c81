//! What to do when the page lacks what a step needs.

use super::finish;
use super::next_step;
use crate::agent::goal::question::ask;
use crate::agent::state::answer;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use engine::{Act, Need, Outcome, Question};
use intent::{Intent, Target};
use words::phrase::Phrase;
use words::tongue::Tongue;

/// Waits for something to appear before the user is asked for it.
const MOST_WAITS: u8 = 2;

/// Waits, passes over what was only our own idea (`None`), or asks.
pub(in crate::agent) fn missing(memory: &Memory, view: &View, what: &str) -> Option<Choice> {
    let opens = matches!(memory.plan.intent(), Some(Intent::OpenForm { .. }));
    if opens && reachable_later(memory, view) {
        return None;
    }
    let asked = memory.unclear > 0;
    if memory.waits < MOST_WAITS && memory.steps > 0 && !asked {
        let nth = memory.waits + 1;
        return Some(Choice::Wait {
            seconds: u32::from(nth),
            says: waiting(memory, what),
            nth: Some(nth),
        });
    }
    if failed_before(memory) {
        return Some(Choice::Fail {
            says: finish::gave_up(memory),
        });
    }
    let question = Question {
        text: Phrase::CannotFind.say(memory.tongue(), &[what]),
        about: about(memory),
        need: Need::Meaning,
    };
    Some(ask(memory, view, question))
}

/// What the step is about, as the user called it.
fn about(memory: &Memory) -> String {
    let name = |target: &Target| Some(target.phrase.clone()).filter(|name| !name.is_empty());
    let said = memory.plan.intent().and_then(|intent| match intent {
        Intent::Press { target, .. }
        | Intent::Find { target }
        | Intent::Set { what: target, .. }
        | Intent::Point { target, .. }
        | Intent::Expand { target, .. } => name(target),
        _ => None,
    });
    let step = memory.plan.step().map(|step| step.description.clone());
    said.or(step)
        .unwrap_or_else(|| answer::Question::NEXT_STEP.to_owned())
}

/// Why to wait, in true words: what the page does not show, or what did not work on it.
fn waiting(memory: &Memory, what: &str) -> String {
    let failure = memory
        .failures
        .iter()
        .rev()
        .find(|failure| !failure.resolved && failure.step == memory.plan.current);
    let tongue = memory.tongue();
    if tongue != Tongue::English {
        return Phrase::GivingTime.say(tongue, &[]);
    }
    match failure {
        Some(failure) => format!(
            "{} did not work: {} I look once more in a moment.",
            failure.tried.trim_end_matches('.'),
            sentence(&failure.reason)
        ),
        None => format!("I don't see {what} yet. Waiting a moment for the page."),
    }
}

/// With a full stop at its end.
fn sentence(text: &str) -> String {
    let text = text.trim();
    if text.ends_with(['.', '!', '?', '”', '…']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// Whether the step after the current one can be served on this page.
fn reachable_later(memory: &Memory, view: &View) -> bool {
    let next = memory.plan.current + 1;
    if next >= memory.plan.steps.len() {
        return false;
    }
    matches!(
        next_step::next_step(memory, view, next),
        Outcome::Act(Act {
            completes: true,
            ..
        }) | Outcome::Done { .. }
    )
}

/// Something was tried for this step already, in vain.
fn failed_before(memory: &Memory) -> bool {
    memory
        .past
        .iter()
        .any(|past| past.step == memory.plan.current && past.failed)
}
