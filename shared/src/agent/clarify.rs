//! Taking the user's answer to a question. It fills what was asked for and nothing else: it cannot
//! add approvals or widen the task.

pub(super) mod choice;
mod reword;

use super::answer::{BlockerKind, Question};
use super::blocker;
use super::memory::{Blocked, Declined, Failure, Memory, Open, OpenNeed, Pending};
use super::plan::enters;
use crate::page::Page;
use crate::safety::{Consent, Given, Secrets, beside_no};
use crate::session::registrable_domain;
use choice::Answered;
use intent::{Form, Intent, Target, Value};
use jiff::Timestamp;
use reword::{choosing, intents, is_about_another, names_something, reword};

/// Puts the user's answer in the place of what was missing. One that does not say it leaves
/// everything as it is: the same is asked once more.
pub(super) fn take_answer(
    memory: &mut Memory,
    open: &Open,
    answer: &str,
    url: &str,
    now: Timestamp,
) {
    let answer = answer.trim();
    if is_taken(memory, open, answer, url, now) {
        memory.unclear = 0;
        // What the user has not seen to go through stays a failure.
        if open.need != OpenNeed::Seen {
            start_anew(memory);
        }
    } else {
        memory.unclear += 1;
    }
}

/// Whether the answer says what was asked for; then it is put in its place.
fn is_taken(memory: &mut Memory, open: &Open, answer: &str, url: &str, now: Timestamp) -> bool {
    if !matches!(open.need, OpenNeed::Clearance) && choice::leaves(answer) {
        leave(memory);
        return true;
    }
    let asks_on = matches!(open.need, OpenNeed::Meaning | OpenNeed::Told);
    if asks_on && memory.notes.silent_turns > 0 && choice::says_again(answer) {
        memory.notes.silent_turns = 0;
        return true;
    }
    match &open.need {
        OpenNeed::Choice(options) => match choice::read(answer, options) {
            Answered::One(identity) => memory.pinned = Some(identity),
            Answered::Leave => leave(memory),
            Answered::Unclear | Answered::Other => return false,
        },
        OpenNeed::Which(offered) => return take_which(memory, open, offered, answer, url),
        OpenNeed::Value if choice::knows_nothing(answer) => return false,
        OpenNeed::Value => {
            give(memory, open, answer, url);
            return set_value(memory, &open.question.field, answer);
        }
        OpenNeed::Meaning => return reword(memory, answer),
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
        OpenNeed::Told => note(memory, open, answer, url),
        OpenNeed::Seen => return take_sight(memory, answer, now),
        OpenNeed::Approval(pending) => return take_consent(memory, pending, answer, now),
    }
    true
}

/// Lets the action go that the answer means.
fn take_which(
    memory: &mut Memory,
    open: &Open,
    offered: &[(Pending, String)],
    answer: &str,
    url: &str,
) -> bool {
    let labels = offered.iter().map(|(_, label)| label.clone());
    let options: Vec<(usize, String)> = labels.enumerate().collect();
    match choice::read(answer, &options) {
        Answered::One(at) => {
            let pending = offered[at].0.clone();
            if pending.action.option().is_none() {
                memory.pinned = pending.target;
            }
            memory.approved = Some(pending);
            note(memory, open, answer, url);
            true
        }
        Answered::Leave => {
            leave(memory);
            true
        }
        Answered::Unclear | Answered::Other => {
            let why = format!("the user was asked which was meant, and said: {answer}");
            let asked = offered
                .first()
                .map(|(one, _)| format!("{}: {why}", one.action));
            memory
                .queue
                .drop_rest("the user did not say which was meant");
            memory.queue.left_out.extend(asked);
            false
        }
    }
}

/// What a question of a model, or which one is meant, was answered with. One that names no field is kept itself.
fn note(memory: &mut Memory, open: &Open, answer: &str, url: &str) {
    const LONGEST: usize = 200;
    give(memory, open, answer, url);
    let asked = match &open.need {
        OpenNeed::Told if open.question.field == Question::FREE => {
            intent::shorten(&open.question.text, LONGEST)
        }
        _ => open.question.field.clone(),
    };
    memory.notes.answers.push((asked, answer.to_owned()));
}

/// The gate knows the answer for the user's own words.
fn give(memory: &mut Memory, open: &Open, answer: &str, url: &str) {
    let given = Given::new(&open.question.field, answer, url);
    memory.watch.given.push(given);
}

/// Whether what the user says to an open question is a goal of its own: a whole command where
/// something else was asked, one about another thing where other words were asked for, or any goal from another
/// site than the question's.
pub(super) fn begins_anew(memory: &Memory, open: &Open, said: &str, url: Option<&str>) -> bool {
    let read = intent::read(said);
    let site = |url: Option<&str>| url.and_then(registrable_domain);
    let from = memory.asked_at.as_ref().or(memory.url.as_ref());
    let elsewhere = match (site(from.map(String::as_str)), site(url)) {
        (Some(asked), Some(here)) => asked != here,
        _ => false,
    };
    if elsewhere && !read.steps.is_empty() {
        // Whoever signs in elsewhere says so there.
        return !matches!(open.need, OpenNeed::Clearance);
    }
    let orders = read.is_whole() && read.steps.iter().all(|step| names_something(&step.intent));
    match &open.need {
        OpenNeed::Choice(options) => {
            orders && matches!(choice::read(said, options), Answered::Other)
        }
        OpenNeed::Which(offered) => {
            let labels = offered.iter().map(|(_, label)| label.clone());
            let options: Vec<(usize, String)> = labels.enumerate().collect();
            orders && matches!(choice::read(said, &options), Answered::Other)
        }
        OpenNeed::Approval(_) => orders && Consent::read(said) == Consent::Other,
        OpenNeed::Meaning => {
            let asked = memory.plan.intent();
            orders && asked.is_some_and(|asked| is_about_another(&read.steps, asked))
        }
        OpenNeed::Seen | OpenNeed::Value | OpenNeed::Clearance | OpenNeed::Told => false,
    }
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

/// The user has looked whether what was sent went through.
fn take_sight(memory: &mut Memory, answer: &str, now: Timestamp) -> bool {
    match Consent::read(answer) {
        Consent::Yes => {
            let said = memory.unproven.last().unwrap_or(&memory.goal);
            memory.vouched = Some(said.clone());
            memory.unproven.clear();
        }
        Consent::No | Consent::Instead => memory.failures.push(Failure {
            at: now,
            step: memory.plan.current.saturating_sub(1),
            tried: memory.unproven.last().unwrap_or(&memory.goal).clone(),
            reason: Failure::DENIED.to_owned(),
            resolved: false,
        }),
        Consent::Other => return false,
    }
    true
}

/// Only a clear yes lets the action go. Whether the answer says what is to become of it.
fn take_consent(memory: &mut Memory, pending: &Pending, answer: &str, now: Timestamp) -> bool {
    let consent = memory.watch.answered(answer, now).unwrap_or(Consent::Other);
    if consent == Consent::Yes {
        memory.approved = Some(pending.clone());
        return true;
    }
    if matches!(consent, Consent::Instead | Consent::Other) {
        let answer = answer.to_owned();
        memory.notes.answers.push(("approval".to_owned(), answer));
    }
    // A model that leads reads by itself what is wanted instead.
    if consent == Consent::Instead
        && !memory.plan.by_model
        && !choice::knows_nothing(answer)
        && reword::do_instead(memory, beside_no(answer))
    {
        memory.pinned = None;
        return true;
    }
    memory.declined = Some(Declined {
        says: pending.says.clone(),
        flatly: consent == Consent::No,
        leaves: false,
    });
    consent == Consent::No
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

fn set_value(memory: &mut Memory, field: &str, answer: &str) -> bool {
    let Some(intent) = memory.plan.intent().cloned() else {
        return reword(memory, answer);
    };
    let is_entered = enters(&intent);
    let replaced = match intent {
        // The form wants more than the goal said.
        going @ Intent::Proceed { .. } => vec![fill(field, answer), going],
        Intent::Set { what, .. } if is_entered => vec![Intent::Set {
            what,
            to: Value::Literal(answer.to_owned()),
        }],
        Intent::Set {
            what,
            to: Value::Options(_),
        } => vec![choosing(what, answer)],
        _ => return reword(memory, answer),
    };
    memory.plan.replace_current(replaced);
    true
}

/// Enters details that the user gave beside the chat, each in the field of its name, before what
/// waited for them is tried again. Their values are placeholders.
pub(super) fn take_details(memory: &mut Memory, open: Option<&Open>, details: &[(String, String)]) {
    if open.is_some_and(|open| open.need == OpenNeed::Clearance)
        && memory.blocked.as_ref().is_some_and(sends_alone)
    {
        return blocker::enter(memory, details);
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
        blocker::enter(
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

/// What an answer gives for fields: a command that enters something, or names and values and
/// nothing else.
fn details(answer: &str) -> Vec<Intent> {
    let orders = intent::read(answer);
    if orders.is_whole() && orders.steps.iter().any(|step| enters(&step.intent)) {
        return intents(orders.steps);
    }
    let told = intent::details(answer);
    if told.is_whole() {
        intents(told.steps)
    } else {
        Vec::new()
    }
}

/// A password is entered where one signs in, with what else was given; any other word means that
/// the user has signed in.
fn sign_in_again(memory: &mut Memory, answer: &str) {
    let mut details = details(answer);
    details.retain(enters);
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
