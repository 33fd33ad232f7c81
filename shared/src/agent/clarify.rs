//! Taking the user's answer to a question. It fills what was asked for and nothing else: it cannot
//! add approvals or widen the task.

mod choice;

use super::answer::BlockerKind;
use super::memory::{Blocked, Declined, Memory, Open, OpenNeed, Pending};
use super::obstacle;
use super::plan::enters;
use crate::page::Page;
use crate::safety::{Consent, Given, Secrets};
use choice::Answered;
use intent::{Form, Intent, Step, Target, Value};
use jiff::Timestamp;

/// Puts the user's answer in the place of what was missing.
pub(super) fn take_answer(
    memory: &mut Memory,
    open: &Open,
    answer: &str,
    url: &str,
    now: Timestamp,
) {
    let answer = answer.trim();
    if matches!(open.need, OpenNeed::Value | OpenNeed::Told) {
        let given = Given::new(&open.question.field, answer, url);
        memory.watch.given.push(given);
    }
    match &open.need {
        _ if !matches!(open.need, OpenNeed::Clearance) && choice::leaves(answer) => leave(memory),
        OpenNeed::Choice(options) => match choice::read(answer, options) {
            Answered::One(identity) => memory.pinned = Some(identity),
            Answered::Leave => leave(memory),
            Answered::Unclear => memory.unclear += 1,
            Answered::Other => reword(memory, answer),
        },
        OpenNeed::Value => set_value(memory, &open.question.field, answer),
        OpenNeed::Meaning => reword(memory, answer),
        OpenNeed::Clearance if is_blocked_by(memory, BlockerKind::MfaRequired) => {
            take_code(memory, answer);
        }
        OpenNeed::Clearance if is_blocked_by(memory, BlockerKind::SessionExpired) => {
            sign_in_again(memory, answer);
        }
        OpenNeed::Clearance if memory.blocked.as_ref().is_some_and(sends_alone) => {
            memory.cleared = true;
        }
        OpenNeed::Clearance => enter_anew(memory, answer),
        OpenNeed::Told => {
            let asked = open.question.field.clone();
            memory.notes.answers.push((asked, answer.to_owned()));
        }
        OpenNeed::Approval(pending) => take_consent(memory, pending, answer, now),
    }
    start_anew(memory);
}

/// The user wants nothing more of it.
fn leave(memory: &mut Memory) {
    let step = memory.plan.step();
    let says = step.map_or_else(|| memory.goal.clone(), |step| step.description.clone());
    memory.declined = Some(Declined {
        says,
        flatly: true,
        leaves: true,
    });
}

/// A new start for the step: what failed before may be right now that the user has spoken.
pub(super) fn start_anew(memory: &mut Memory) {
    memory.waits = 0;
    let step = memory.plan.current;
    memory.past.retain(|past| past.step != step || !past.failed);
    for failure in memory
        .failures
        .iter_mut()
        .filter(|failure| failure.step == step)
    {
        failure.resolved = true;
    }
}

/// Only a clear yes lets the action go.
fn take_consent(memory: &mut Memory, pending: &Pending, answer: &str, now: Timestamp) {
    let consent = memory.watch.answered(answer, now).unwrap_or(Consent::Other);
    if consent == Consent::Yes {
        memory.approved = Some(pending.clone());
        return;
    }
    memory.declined = Some(Declined {
        says: pending.says.clone(),
        flatly: consent == Consent::No,
        leaves: false,
    });
    if consent == Consent::Other {
        let answer = answer.to_owned();
        memory.notes.answers.push(("approval".to_owned(), answer));
    }
}

/// Takes the sign-in up again after the user has spoken: the form anew where it still stands, the
/// step after it where the user has signed in.
pub(super) fn after_clearance(memory: &mut Memory, page: &Page) {
    memory.cleared = false;
    let form_stands = page
        .elements
        .iter()
        .any(|element| element.input_type.as_deref() == Some("password"));
    if form_stands {
        memory.plan.enter_again();
    } else {
        memory.plan.advance();
    }
    let from = memory.plan.current;
    memory.past.retain(|past| past.step < from);
    for failure in memory
        .failures
        .iter_mut()
        .filter(|failure| failure.step >= from)
    {
        failure.resolved = true;
    }
    if !form_stands {
        memory.failures.clear();
    }
}

fn set_value(memory: &mut Memory, field: &str, answer: &str) {
    let Some(intent) = memory.plan.intent().cloned() else {
        return reword(memory, answer);
    };
    let replaced = match intent {
        Intent::Set { what, to }
            if enters(&Intent::Set {
                what: what.clone(),
                to: to.clone(),
            }) =>
        {
            Intent::Set {
                what,
                to: Value::Literal(answer.to_owned()),
            }
        }
        Intent::Set {
            what,
            to: Value::Options(_),
        } => Intent::Set {
            what,
            to: Value::Options(vec![answer.to_owned()]),
        },
        // The form wants more than the goal said.
        going @ Intent::Proceed { .. } => {
            let more = vec![fill(field, answer), going];
            return memory.plan.replace_current(more);
        }
        _ => return reword(memory, answer),
    };
    memory.plan.replace_current(vec![replaced]);
}

/// Enters details that the user gave beside the chat, each in the field of its name, before what
/// waited for them is tried again. Their values are placeholders.
pub(super) fn take_details(memory: &mut Memory, open: Option<&Open>, details: &[(String, String)]) {
    if open.is_some_and(|open| open.need == OpenNeed::Clearance)
        && memory.blocked.as_ref().is_some_and(sends_alone)
    {
        return obstacle::enter(memory, details);
    }
    if let (Some(OpenNeed::Value), [(field, value)]) = (open.map(|open| &open.need), details) {
        set_value(memory, field, value);
    } else {
        let fills = details.iter().map(|(name, value)| fill(name, value));
        memory.plan.insert(fills.collect());
    }
    start_anew(memory);
}

/// What was asked for is sent by a form of its own: no step of the task sends it.
fn sends_alone(blocked: &Blocked) -> bool {
    blocked.kind != BlockerKind::LoginFailure
}

fn is_blocked_by(memory: &Memory, kind: BlockerKind) -> bool {
    let blocked = memory.blocked.as_ref();
    blocked.is_some_and(|blocked| blocked.kind == kind)
}

/// A code is entered and sent; any other word means that the user has done it.
fn take_code(memory: &mut Memory, answer: &str) {
    if Secrets::is_placeholder(answer) {
        obstacle::enter(
            memory,
            &[("verification code".to_owned(), answer.to_owned())],
        );
    } else {
        memory.cleared = true;
    }
}

/// Enters a value into the field of that name.
pub(super) fn fill(name: &str, value: &str) -> Intent {
    Intent::Set {
        what: Target::named(name),
        to: Value::Literal(value.to_owned()),
    }
}

/// What an answer gives for fields, where it gives nothing else.
fn details(answer: &str) -> Vec<Intent> {
    let told = intent::details(answer);
    if told.is_whole() {
        intents(told.steps)
    } else {
        Vec::new()
    }
}

fn intents(steps: Vec<Step>) -> Vec<Intent> {
    steps.into_iter().map(|step| step.intent).collect()
}

/// A password is entered where one signs in, with what else was given; any other word means that
/// the user has signed in.
fn sign_in_again(memory: &mut Memory, answer: &str) {
    let mut details = details(answer);
    let told = |one: &Intent| match one {
        Intent::Set {
            to: Value::Literal(value),
            ..
        } => Secrets::is_placeholder(value),
        Intent::Set {
            to: Value::NameAndLiteral(text),
            ..
        } => {
            let last = text.split_whitespace().last();
            last.is_some_and(Secrets::is_placeholder)
        }
        _ => false,
    };
    if !details.iter().any(told) {
        memory.cleared = true;
        return;
    }
    details.push(Intent::Submit { form: Form::SignIn });
    memory.plan.insert(details);
}

/// Details that the user gives are entered before what the page refused is tried again; any other
/// word means that the page has been cleared.
fn enter_anew(memory: &mut Memory, answer: &str) {
    let mut given = if Secrets::is_placeholder(answer) {
        vec![fill("password", answer)]
    } else {
        details(answer)
    };
    if given.is_empty() {
        let read = intent::read(answer);
        if read.is_whole() {
            given = intents(read.steps);
        }
    }
    let refused = memory.plan.intent().cloned();
    let Some(refused) = refused.filter(|_| given.iter().any(enters)) else {
        memory.cleared = true;
        return;
    };
    if !given.iter().any(|one| matches!(one, Intent::Submit { .. })) {
        given.push(refused);
    }
    memory.plan.replace_current(given);
}

/// An answer about words that were not understood refines them. One that commands replaces the
/// step; any other names the step's target anew.
fn reword(memory: &mut Memory, answer: &str) {
    let Some(step) = memory.plan.step() else {
        return;
    };
    let Some(intent) = step.intent.clone() else {
        return refine(memory, answer);
    };
    let read = intent::read(answer);
    if read.is_whole() {
        return memory.plan.replace_current(intents(read.steps));
    }
    let target = Target::named(answer);
    let replaced = match intent {
        Intent::Press { verb, .. } => Intent::Press { verb, target },
        Intent::Set {
            what,
            to: Value::Options(_),
        } => Intent::Set {
            what,
            to: Value::Options(vec![answer.to_owned()]),
        },
        Intent::Set { to, .. } => Intent::Set { what: target, to },
        _ => Intent::Press {
            verb: intent::Verb::Click,
            target,
        },
    };
    memory.plan.replace_current(vec![replaced]);
}

/// Takes the user's word on what was not understood of a step.
fn refine(memory: &mut Memory, answer: &str) {
    let Some(step) = memory.plan.step() else {
        return;
    };
    let is_goal = step.description == memory.reading.text.trim();
    let read = if is_goal {
        memory.reading.refined(answer)
    } else {
        intent::read(&step.description).refined(answer)
    };
    if is_goal {
        memory.reading = read.clone();
    }
    if read.is_whole() {
        memory.plan.replace_current(intents(read.steps));
    }
}
