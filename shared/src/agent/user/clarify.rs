//! What the user's answer to a question says. It fills what was asked for and nothing else: it cannot
//! add approvals or widen the task.

pub(in crate::agent) mod choice;
mod noted;
mod reword;
pub(in crate::agent) mod several;
mod which;

use super::clearance::{enter, fill};
use super::heard::{Change, Heard};
use crate::agent::state::answer::{BlockerKind, Question};
use crate::agent::state::memory::{Failure, Memory};
use crate::agent::state::open::{Declined, Open, OpenNeed, Pending};
use crate::agent::state::plan::enters;
use crate::safety::{Consent, Secrets, beside_no};
use crate::session::registrable_domain;
use choice::Answered;
use intent::{Form, Intent, Value};
use jiff::Timestamp;
use noted::{given, leave, note, says_no};
use reword::{choosing, intents, is_about_another, names_something, reword};
use which::{held_back, is_held_back, which};
use words::{Folded, is_filler, otherwise, reply};

/// What the user's answer puts in the place of what was missing. One that does not say it leaves
/// everything as it is: the same is asked once more.
pub(in crate::agent) fn heard(
    memory: &Memory,
    open: &Open,
    answer: &str,
    url: &str,
    now: Timestamp,
) -> Heard {
    let mut heard = read(memory, open, answer.trim(), url, now);
    if says_no(answer, open) {
        heard.changes.push(Change::NotConfirmed);
    }
    // What the user has not seen to go through stays a failure.
    if heard.said && open.need != OpenNeed::Seen {
        heard.changes.push(Change::Anew);
    }
    heard
}

fn read(memory: &Memory, open: &Open, answer: &str, url: &str, now: Timestamp) -> Heard {
    if leaves(open, answer) {
        return Heard::said([leave(memory)]);
    }
    let asks_on = matches!(open.need, OpenNeed::Meaning | OpenNeed::Told);
    if asks_on && memory.notes.silent_turns > 0 && reply::says_again(answer) {
        return Heard::said([Change::AskedAnew]);
    }
    match &open.need {
        OpenNeed::Choice(options) => match choice::read(answer, options) {
            Answered::One(identity) => Heard::said([Change::Pinned(Some(identity))]),
            Answered::Leave => Heard::said([leave(memory)]),
            Answered::Unclear | Answered::Other => Heard::unclear([]),
        },
        OpenNeed::Which(offered) if is_held_back(open) => held_back(open, offered, answer, url),
        OpenNeed::Which(offered) => which(memory, open, offered, answer, url),
        OpenNeed::Value if open.is_refused_by(answer) => Heard::said([leave(memory)]),
        OpenNeed::Value if reply::knows_nothing(answer) => Heard::unclear([]),
        OpenNeed::Value => {
            let given = given(open, answer, url);
            let set = set_value(memory, &open.question.field, answer);
            Heard::said([vec![given], set].concat())
        }
        OpenNeed::Meaning => reword(memory, answer).map_or_else(|| Heard::unclear([]), Heard::said),
        OpenNeed::Clearance if reply::bids_wait(answer) => Heard::unclear([]),
        OpenNeed::Clearance => Heard::said(clearance(memory, answer)),
        OpenNeed::Told => Heard::said(note(open, answer, url)),
        OpenNeed::Seen => sight(memory, open, answer, now),
        OpenNeed::Approval(pending) => consent(memory, pending, answer, now),
    }
}

/// The user wants nothing more of the task. Of options one may be called so, and to a question of a model "nothing"
/// is an answer; who does not want to do what the page is blocked by wants nothing more either.
fn leaves(open: &Open, answer: &str) -> bool {
    match open.need {
        OpenNeed::Choice(_) => false,
        OpenNeed::Which(_) if !is_held_back(open) => false,
        OpenNeed::Told => choice::leaves(answer) && !choice::is_nothing(answer),
        OpenNeed::Clearance => {
            let refuses = || Consent::read(answer) == Consent::No && !reply::bids_wait(answer);
            choice::leaves(answer) || refuses()
        }
        _ => choice::leaves(answer),
    }
}

fn clearance(memory: &Memory, answer: &str) -> Vec<Change> {
    match memory.blocked.as_ref().map(|blocked| blocked.kind) {
        Some(BlockerKind::MfaRequired) => code(memory, answer),
        Some(BlockerKind::SessionExpired) => sign_in_again(answer),
        Some(kind) if sends_alone(kind) => vec![Change::Cleared(true)],
        _ => enter_anew(memory, answer),
    }
}

/// Whether what the user says to an open question is a goal of its own: a whole command where
/// something else was asked, one about another thing where other words were asked for, or any goal from another
/// site than the question's.
pub(in crate::agent) fn begins_anew(
    memory: &Memory,
    open: &Open,
    said: &str,
    url: Option<&str>,
) -> bool {
    /// So many words are no answer to what was asked on another site.
    const TELLS_MUCH: usize = 4;
    let read = intent::read(said);
    let site = |url: Option<&str>| url.and_then(registrable_domain);
    let from = memory.asked_at.as_ref().or(memory.url.as_ref());
    let elsewhere = match (site(from.map(String::as_str)), site(url)) {
        (Some(asked), Some(here)) => asked != here,
        _ => false,
    };
    let tells_much = said.split_whitespace().count() >= TELLS_MUCH;
    if elsewhere && (tells_much || !read.steps.is_empty()) {
        // Whoever signs in elsewhere says so there.
        return !matches!(open.need, OpenNeed::Clearance);
    }
    let orders = read.is_whole() && read.steps.iter().all(|step| names_something(&step.intent));
    match &open.need {
        OpenNeed::Choice(options) => {
            orders && matches!(choice::read(said, options), Answered::Other)
        }
        OpenNeed::Which(_) if is_held_back(open) => false,
        OpenNeed::Which(offered) => {
            let labels = offered.iter().map(|(_, label)| label.clone());
            let options: Vec<(usize, String)> = labels.enumerate().collect();
            let texts = offered.iter().map(|(_, label)| label.as_str());
            let known = says_nothing_else(said, texts.chain([memory.goal.as_str()]));
            orders && !known && matches!(choice::read(said, &options), Answered::Other)
        }
        OpenNeed::Approval(_) | OpenNeed::Seen => orders && Consent::read(said) == Consent::Other,
        OpenNeed::Meaning => {
            let asked = memory.plan.intent();
            orders && asked.is_some_and(|asked| is_about_another(&read.steps, asked))
        }
        OpenNeed::Value | OpenNeed::Clearance | OpenNeed::Told => false,
    }
}

/// Every word of an answer that tells something stands in one of these texts.
fn says_nothing_else<'t>(said: &str, texts: impl Iterator<Item = &'t str>) -> bool {
    let texts: Vec<Folded> = texts.map(Folded::new).collect();
    let said = Folded::new(said);
    let mut telling = said.words().iter().filter(|word| !is_filler(word));
    telling.all(|word| texts.iter().any(|text| text.says(word)))
}

/// The user has looked whether what was sent went through. What they say beside yes and no is for a model to read.
fn sight(memory: &Memory, open: &Open, answer: &str, now: Timestamp) -> Heard {
    let sent = memory.unproven.last().unwrap_or(&memory.goal).clone();
    let noted = || Change::Noted(open.question.field.clone(), answer.to_owned());
    let denied = || {
        Change::Denied(Failure {
            at: now,
            step: memory.plan.current.saturating_sub(1),
            tried: sent.clone(),
            reason: Failure::DENIED.to_owned(),
            resolved: false,
        })
    };
    let left = || open.question.field == Question::SO_ALREADY && otherwise::has_it_left(answer);
    match Consent::read(answer) {
        _ if reply::knows_nothing(answer) => Heard::unclear([]),
        Consent::No | Consent::Instead | Consent::Other if left() => Heard::said([leave(memory)]),
        Consent::Yes => Heard::said([Change::Vouched(sent)]),
        Consent::No => Heard::said([denied()]),
        Consent::Instead => Heard::said([denied(), noted()]),
        Consent::Other => Heard::unclear([noted()]),
    }
}

/// Only a clear yes lets the action go.
fn consent(memory: &Memory, pending: &Pending, answer: &str, now: Timestamp) -> Heard {
    let asked = memory.watch.asked.as_ref();
    let consent = asked.map_or(Consent::Other, |terms| terms.consent(answer));
    let mut changes = vec![Change::OnTerms(answer.to_owned(), now)];
    if consent == Consent::Yes {
        changes.push(Change::Approved(pending.clone()));
        return Heard::said(changes);
    }
    if matches!(consent, Consent::Instead | Consent::Other) {
        changes.push(Change::Noted("approval".to_owned(), answer.to_owned()));
    }
    // A model that leads reads by itself what is wanted instead.
    let instead =
        (consent == Consent::Instead && !memory.plan.by_model && !reply::knows_nothing(answer))
            .then(|| reword::instead(memory, beside_no(answer)));
    if let Some(instead) = instead.flatten() {
        changes.extend([instead, Change::Pinned(None)]);
        return Heard::said(changes);
    }
    let on_the_way = asked.is_some_and(|terms| terms.is_on_the_way(&pending.action));
    changes.push(Change::Declined(Declined {
        says: pending.says.clone(),
        flatly: consent == Consent::No,
        leaves: false,
        asked: asked.map_or_else(String::new, |terms| terms.action.clone()),
        on_the_way: on_the_way && memory.plan.by_model,
    }));
    // A model hears what is wanted instead; else the same is asked once more.
    let heard = consent == Consent::Instead && memory.plan.by_model;
    Heard {
        said: consent == Consent::No || heard,
        changes,
    }
}

fn set_value(memory: &Memory, field: &str, answer: &str) -> Vec<Change> {
    // What the page wants on the way, before or behind the step that is on; who says no wants none of it.
    let beside = || {
        vec![match Consent::read(answer) {
            Consent::No | Consent::Instead => leave(memory),
            Consent::Yes | Consent::Other => Change::First(vec![fill(field, answer)]),
        }]
    };
    let Some(intent) = memory.plan.intent().cloned() else {
        return beside();
    };
    let is_entered = enters(&intent);
    let steps = match intent {
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
        _ => return beside(),
    };
    vec![Change::Instead(steps)]
}

/// Enters details that the user gave beside the chat, each in the field of its name, before what
/// waited for them is tried again. Their values are placeholders.
pub(in crate::agent) fn details_given(
    memory: &Memory,
    open: Option<&Open>,
    details: &[(String, String)],
) -> Vec<Change> {
    let need = open.map(|open| &open.need);
    let blocked = memory.blocked.as_ref();
    if need == Some(&OpenNeed::Clearance) && blocked.is_some_and(|one| sends_alone(one.kind)) {
        return enter(memory, details);
    }
    let mut changes = if let (Some(OpenNeed::Value), [(field, value)]) = (need, details) {
        set_value(memory, field, value)
    } else {
        let fills = details.iter().map(|(name, value)| fill(name, value));
        vec![Change::First(fills.collect())]
    };
    changes.push(Change::Anew);
    changes
}

/// What was asked for is sent by a form of its own: no step of the task sends it.
fn sends_alone(blocked: BlockerKind) -> bool {
    blocked != BlockerKind::LoginFailure
}

/// A code is entered and sent; any other word means that the user has done it.
fn code(memory: &Memory, answer: &str) -> Vec<Change> {
    if Secrets::is_placeholder(answer) {
        let code = ("verification code".to_owned(), answer.to_owned());
        enter(memory, &[code])
    } else {
        vec![Change::Cleared(true)]
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
fn sign_in_again(answer: &str) -> Vec<Change> {
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
        return vec![Change::Cleared(true)];
    }
    details.push(Intent::Submit { form: Form::SignIn });
    vec![Change::First(details)]
}

/// Details that the user gives are entered before what the page refused is tried again; any other
/// word means that the page has been cleared.
fn enter_anew(memory: &Memory, answer: &str) -> Vec<Change> {
    let mut given = if Secrets::is_placeholder(answer) {
        vec![fill("password", answer)]
    } else {
        details(answer)
    };
    let refused = memory.plan.intent().cloned();
    let Some(refused) = refused.filter(|_| given.iter().any(enters)) else {
        return vec![Change::Cleared(true)];
    };
    if !given.iter().any(|one| matches!(one, Intent::Submit { .. })) {
        given.push(refused);
    }
    vec![Change::Instead(given)]
}
