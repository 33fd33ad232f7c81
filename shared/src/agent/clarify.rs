//! Taking the user's answer to a question. It fills what was asked for and nothing else: it cannot
//! add approvals or widen the task.

mod choice;

use super::answer::BlockerKind;
use super::memory::{Blocked, Declined, Memory, Open, OpenNeed, Pending};
use super::obstacle;
use crate::goal::{self, Instruction, Target, Value};
use crate::page::Page;
use crate::safety::{Consent, Given, Secrets};
use choice::Answered;
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
    let says = step.map_or_else(
        || memory.goal.clone(),
        |step| goal::describe(&step.instruction),
    );
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
    let Some(step) = memory.plan.step() else {
        return;
    };
    let value = Value::Literal(answer.to_owned());
    let replaced = match step.instruction.clone() {
        Instruction::Fill { field, .. } => Instruction::Fill { field, value },
        Instruction::Choose { from, .. } => Instruction::Choose {
            options: vec![answer.to_owned()],
            from,
        },
        // The form wants more than the goal said.
        going @ Instruction::Proceed { .. } => {
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
        let waiting = memory.plan.step().map(|step| step.instruction.clone());
        let fills = details.iter().map(|(name, value)| fill(name, value));
        memory.plan.replace_current(fills.chain(waiting).collect());
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

fn fill(name: &str, value: &str) -> Instruction {
    Instruction::Fill {
        field: Target::named(name),
        value: Value::Literal(value.to_owned()),
    }
}

/// A password is entered where one signs in, with what else was given; any other word means that
/// the user has signed in.
fn sign_in_again(memory: &mut Memory, answer: &str) {
    let mut details = goal::details(answer);
    details.retain(|one| matches!(one, Instruction::Fill { .. } | Instruction::FillPair { .. }));
    let told = |one: &Instruction| match one {
        Instruction::Fill {
            value: Value::Literal(value),
            ..
        } => Secrets::is_placeholder(value),
        Instruction::FillPair { text } => {
            let last = text.split_whitespace().last();
            last.is_some_and(Secrets::is_placeholder)
        }
        _ => false,
    };
    if !details.iter().any(told) {
        memory.cleared = true;
        return;
    }
    details.push(Instruction::Submit {
        hints: ["sign in", "log in"].map(str::to_owned).to_vec(),
    });
    memory.plan.insert(details);
}

/// Details that the user gives are entered before what the page refused is tried again; any other
/// word means that the page has been cleared.
fn enter_anew(memory: &mut Memory, answer: &str) {
    let mut read = if Secrets::is_placeholder(answer) {
        vec![fill("password", answer)]
    } else {
        Some(goal::details(answer))
            .filter(|told| !told.is_empty())
            .unwrap_or_else(|| goal::read(answer))
    };
    let understood = !read
        .iter()
        .any(|one| matches!(one, Instruction::Unread { .. }));
    let enters = read
        .iter()
        .any(|one| matches!(one, Instruction::Fill { .. } | Instruction::FillPair { .. }));
    let Some(refused) = memory.plan.step().filter(|_| understood && enters) else {
        memory.cleared = true;
        return;
    };
    if !read
        .iter()
        .any(|one| matches!(one, Instruction::Submit { .. }))
    {
        read.push(refused.instruction.clone());
    }
    memory.plan.replace_current(read);
}

/// An answer about words that were not understood refines them. One that commands replaces the
/// step; any other names the step's target anew.
fn reword(memory: &mut Memory, answer: &str) {
    if let Some(Instruction::Unread { text }) = memory.plan.step().map(|step| &step.instruction) {
        let goal = intent::read(text).refined(answer);
        if goal.is_whole() {
            memory.plan.replace_current(goal::steps(&goal));
        }
        return;
    }
    let read = goal::read(answer);
    if !read
        .iter()
        .any(|one| matches!(one, Instruction::Unread { .. }))
    {
        memory.plan.replace_current(read);
        return;
    }
    let Some(step) = memory.plan.step() else {
        return;
    };
    let target = Target::named(answer);
    let replaced = match step.instruction.clone() {
        Instruction::Press { verb, .. } => Instruction::Press { verb, target },
        Instruction::Fill { value, .. } => Instruction::Fill {
            field: target,
            value,
        },
        Instruction::Choose { from, .. } => Instruction::Choose {
            options: vec![answer.to_owned()],
            from,
        },
        Instruction::Check { setting, .. } => Instruction::Check {
            targets: vec![target],
            setting,
        },
        _ => Instruction::Press {
            verb: "click".to_owned(),
            target,
        },
    };
    memory.plan.replace_current(vec![replaced]);
}
