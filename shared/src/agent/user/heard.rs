//! What the user's words change of a task, and the one function that changes it.

use crate::agent::state::memory::{Failure, Memory};
use crate::agent::state::open::{Declined, Pending};
use crate::page::Identity;
use crate::safety::{Consent, Given};
use intent::{Goal, Intent};
use jiff::Timestamp;

/// What an answer comes to.
#[derive(Debug, Clone)]
pub(in crate::agent) struct Heard {
    /// It says what was asked for; else the same is asked once more.
    pub(in crate::agent) said: bool,
    pub(in crate::agent) changes: Vec<Change>,
}

impl Heard {
    pub(in crate::agent) fn said(changes: impl Into<Vec<Change>>) -> Self {
        Self {
            said: true,
            changes: changes.into(),
        }
    }

    pub(in crate::agent) fn unclear(changes: impl Into<Vec<Change>>) -> Self {
        Self {
            said: false,
            changes: changes.into(),
        }
    }
}

/// One thing that the user's words change.
#[derive(Debug, Clone)]
pub(in crate::agent) enum Change {
    /// Steps in the place of the current one.
    Instead(Vec<Intent>),
    /// Steps before the current one.
    First(Vec<Intent>),
    /// So many steps, the current one first, are not carried out any more.
    Drop(usize),
    /// The goal, read with what was said of it.
    Refined(Goal),
    /// The element that is meant; none any more.
    Pinned(Option<Identity>),
    /// This is to go out.
    Approved(Pending),
    Declined(Declined),
    /// What was said to the terms that are out.
    OnTerms(String, Timestamp),
    /// The gate knows it for the user's own words.
    Given(Given),
    /// What was asked, and what was said to it.
    Noted(String, String),
    /// The user said how to go on where this held something back.
    Explained(String),
    /// The user was asked so which of several is meant.
    AskedWhich(String),
    /// It was not said which was meant; the actions that wait on it are left, this one with why.
    NoneChosen(Option<String>),
    /// The page no longer blocks, or so the user says.
    Cleared(bool),
    /// What was sent went through, in the user's word.
    Vouched(String),
    Denied(Failure),
    /// What a control asks after its first press is not agreed to.
    NotConfirmed,
    /// A new start for the step: what failed before may be right now that the user has spoken.
    Anew,
    /// Whatever failed may be right now.
    Forgiven,
    /// The model that did not answer is to be asked again.
    AskedAnew,
    /// The sign-in goes on: the form anew where it still stands, the step after it where the user has signed in.
    SignIn {
        stands: bool,
    },
}

/// Changes the task by an answer.
pub(in crate::agent) fn hear(memory: &mut Memory, heard: Heard) {
    memory.unclear = if heard.said { 0 } else { memory.unclear + 1 };
    apply(memory, heard.changes);
}

pub(in crate::agent) fn apply(memory: &mut Memory, changes: Vec<Change>) {
    for change in changes {
        change_by(memory, change);
    }
}

fn change_by(memory: &mut Memory, change: Change) {
    match change {
        Change::Instead(steps) => memory.plan.replace_current(steps),
        Change::First(steps) => memory.plan.insert(steps),
        Change::Drop(steps) => {
            for _ in 0..steps {
                memory.plan.replace_current(Vec::new());
            }
        }
        Change::Refined(reading) => memory.reading = reading,
        Change::Pinned(element) => memory.pinned = element,
        Change::Approved(pending) => memory.approved = Some(pending),
        Change::Declined(declined) => memory.declined = Some(declined),
        Change::OnTerms(answer, now) => {
            memory.watch.answered(&answer, now);
        }
        Change::Given(given) => memory.watch.given.push(given),
        Change::Explained(question) => memory.notes.explained.push(question),
        Change::AskedWhich(question) => memory.notes.asked_which = question,
        Change::Noted(asked, answer) => {
            // Whoever answers a later question with more than a no may mean what was declined: it is asked about anew.
            if Consent::read(&answer) != Consent::No {
                memory.watch.declined.clear();
            }
            memory.notes.answers.push((asked, answer));
        }
        Change::NoneChosen(left) => {
            memory
                .queue
                .drop_rest("the user did not say which was meant");
            memory.queue.left_out.extend(left);
        }
        Change::Cleared(cleared) => memory.cleared = cleared,
        Change::Vouched(said) => {
            memory.vouched = Some(said);
            memory.unproven.clear();
        }
        Change::Denied(failure) => memory.failures.push(failure),
        Change::NotConfirmed => memory.asking = None,
        Change::Anew => {
            memory.waits = 0;
            let step = memory.plan.current;
            memory.past.retain(|past| past.step != step || !past.failed);
            resolve(memory, |failure| failure.step == step);
        }
        Change::Forgiven => resolve(memory, |_| true),
        Change::AskedAnew => memory.notes.silent_turns = 0,
        Change::SignIn { stands } => {
            if stands {
                memory.plan.enter_again();
            } else {
                memory.plan.advance();
                memory.failures.clear();
            }
            let from = memory.plan.current;
            memory.past.retain(|past| past.step < from);
            resolve(memory, |failure| failure.step >= from);
        }
    }
}

fn resolve(memory: &mut Memory, which: impl Fn(&Failure) -> bool) {
    for failure in memory.failures.iter_mut().filter(|one| which(one)) {
        failure.resolved = true;
    }
}
