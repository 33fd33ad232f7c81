//! What was filled in and not sent, as far as a model's end is held against it.

use crate::action::{Action, Past, Verb};
use crate::agent::state::history::held;
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outgoing::kind;
use crate::agent::state::sending::{ANY, was_a_sending, worked};
use crate::agent::state::view::View;
use crate::page::{Element, Identity, Role};
use crate::safety::{self, Service};
use words::{Folded, label};

/// A field was filled, and the page still has a control that would send what is filled in and was
/// not pressed since: by its name whatever the form is about, or by a deed that the goal names. A
/// press that the page has answered with success was the sending. `named`: only what the goal says to press counts.
pub(in crate::agent) fn is_unsent(memory: &Memory, view: &View, named: bool) -> bool {
    let last = memory.past.iter().rev().find(|past| !past.failed);
    if memory.said.is_some() && last.is_some_and(|past| past.verb == Verb::Click) {
        return false;
    }
    let goal = Folded::new(&memory.goal);
    let sends = |element: &Element| {
        let name = Folded::new(&element.name);
        let first = name.words().first();
        let is_named = first.is_some_and(|verb| goal.words().contains(verb));
        let unnamed = !named && label::sends(&name);
        let sends = label::sends(&name) || label::keeps(&name) || label::acts(&name);
        let keeps = label::sends(&name) || label::keeps(&name);
        let menu = element.state.has_popup || element.state.expanded.is_some();
        let unfolds = menu && !keeps;
        element.role == Role::Button && !unfolds && (unnamed || is_named && sends)
    };
    let elements = view.page.elements.iter().zip(view.identities);
    let sending: Vec<Identity> = elements
        .filter(|(element, _)| sends(element))
        .map(|(_, identity)| *identity)
        .collect();
    // A box is kept by what keeps a form, and by nothing else that the goal may speak of.
    let keeps = |element: &Element| {
        let name = Folded::new(&element.name);
        element.role == Role::Button && (label::sends(&name) || label::keeps(&name))
    };
    let is_kept = view.page.elements.iter().any(keeps);
    let fills = |past: &Past| match past.verb {
        Verb::SetValue | Verb::Type | Verb::SelectDropdown => true,
        Verb::Check | Verb::Uncheck => is_kept,
        Verb::Click => is_kept && is_box(past, view),
        _ => false,
    };
    let is_sent = |past: &&Past| {
        past.identity.is_some_and(|one| sending.contains(&one)) || was_a_sending(past, memory)
    };
    let worked = worked(memory);
    // What the goal says to press was pressed: the page may show it again for something else.
    if named && worked.clone().any(|(past, _)| is_sent(&past)) {
        return false;
    }
    let open = worked.take_while(|(past, _)| !is_sent(past)).enumerate();
    // What was looked for has served once something else was done.
    let served = |at: usize, past: &Past| at > 0 && is_looked_for(past, view);
    let mut open = open.filter(|(at, (past, _))| !served(*at, past));
    !sending.is_empty() && open.any(|(_, (past, told))| fills(past) && !keeps_itself(past, told))
}

/// It went into a field by which something is looked for.
fn is_looked_for(past: &Past, view: &View) -> bool {
    let element = past.identity.and_then(|identity| view.element_of(identity));
    element.is_some_and(safety::looks_for)
}

/// A box or switch was pressed: some clients have no other way to set one.
fn is_box(past: &Past, view: &View) -> bool {
    let element = past.identity.and_then(|identity| view.element_of(identity));
    element.is_some_and(|one| matches!(one.role, Role::Checkbox | Role::Radio | Role::Switch))
}

/// The page has reported success with what was done last.
pub(in crate::agent) fn ends_reported(memory: &Memory) -> bool {
    held(memory).last().is_some_and(|told| told.reported)
}

/// What was done last is a choice that the page has kept by itself.
pub(in crate::agent) fn is_kept_itself(memory: &Memory) -> bool {
    let last = worked(memory).next();
    last.is_some_and(|(past, told)| keeps_itself(past, told))
}

/// A sending that was not seen to work.
pub(in crate::agent) struct Try {
    /// Its place in the past.
    pub(in crate::agent) at: usize,
    /// The name of its control.
    name: String,
    refused: bool,
}

impl Try {
    /// What was filled in before it was, as a title.
    pub(in crate::agent) fn told(&self) -> String {
        let came = if self.refused {
            "which failed"
        } else {
            "of which nothing was seen to come"
        };
        format!("Entered and sent with “{}”, {came}", self.name)
    }
}

/// The control with which all that was filled in was sent and not taken.
pub(in crate::agent) fn refused(memory: &Memory) -> Option<String> {
    let tried = last_try(memory).filter(|tried| tried.refused)?;
    let fills = |past: &Past| {
        matches!(
            past.verb,
            Verb::SetValue | Verb::Type | Verb::SelectDropdown
        ) && !past.failed
    };
    let filled = memory.past.iter().rposition(fills)?;
    (filled < tried.at).then_some(tried.name)
}

/// The last press that sends by its name or does what the goal orders, whatever came of it. A choice that is pressed is none.
pub(in crate::agent) fn last_try(memory: &Memory) -> Option<Try> {
    let press = |past: &Past| {
        let pressed = kind(&Action::Click { id: ANY }, past.identity);
        let told = memory.notes.history.iter().rev();
        let told = told.filter(|_| past.identity.is_some() && past.verb == Verb::Click);
        told.into_iter().find(|told| told.kind == pressed)
    };
    let sends = |(at, past): (usize, &Past)| {
        let told = press(past)?;
        let name = told.name().to_owned();
        let folded = Folded::new(&name);
        let sends = label::sends(&folded) || label::keeps(&folded);
        let role = told.element.split(' ').next().unwrap_or_default();
        let sets = matches!(role, "radio" | "checkbox" | "switch" | "option");
        let tries = !sets && (sends || told.service == Service::Serves);
        tries.then_some(Try {
            at,
            name,
            refused: past.failed,
        })
    };
    memory.past.iter().enumerate().rev().find_map(sends)
}

/// A choice that the page has answered with success was kept by being made.
fn keeps_itself(past: &Past, told: Option<&HistoryEntry>) -> bool {
    let chooses = matches!(
        past.verb,
        Verb::SelectDropdown | Verb::Check | Verb::Uncheck | Verb::Click
    );
    chooses && told.is_some_and(|told| told.reported)
}
