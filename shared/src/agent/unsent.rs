//! What was filled in and not sent, as far as a model's end is held against it.

use super::memory::Memory;
use super::outgoing::kind;
use super::view::View;
use crate::action::{Action, Past, Verb};
use crate::page::{Element, ElementId, Identity, Role};
use crate::safety::Service;
use words::{Folded, label};

/// A field was filled, and the page still has a control that would send what is filled in and was
/// not pressed since: by its name whatever the form is about, or by a deed that the goal names. A
/// press that the page has answered with success was the sending. `named`: only what the goal says to press counts.
pub(super) fn is_unsent(memory: &Memory, view: &View, named: bool) -> bool {
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
        element.role == Role::Button && (unnamed || is_named && sends)
    };
    let elements = view.page.elements.iter().zip(view.identities);
    let sending: Vec<Identity> = elements
        .filter(|(element, _)| sends(element))
        .map(|(_, identity)| *identity)
        .collect();
    let fills = |past: &Past| {
        matches!(
            past.verb,
            Verb::SetValue | Verb::Type | Verb::SelectDropdown
        )
    };
    let is_sent = |past: &&Past| {
        past.identity.is_some_and(|one| sending.contains(&one)) || was_a_sending(past, memory)
    };
    let worked = memory.past.iter().rev().filter(|past| !past.failed);
    // What the goal says to press was pressed: the page may show it again for something else.
    if named && worked.clone().any(|past| is_sent(&past)) {
        return false;
    }
    !sending.is_empty() && worked.take_while(|past| !is_sent(past)).any(fills)
}

/// The press of a button that sends by its name, whether the page still has it or not.
fn was_a_sending(past: &Past, memory: &Memory) -> bool {
    const ANY: ElementId = ElementId(0);
    let pressed = kind(&Action::Click { id: ANY }, past.identity);
    let mut told = memory.notes.history.iter();
    let told = told.find(|told| past.identity.is_some() && told.kind == pressed);
    let told = told.filter(|told| told.service != Service::CallsOff);
    let name = told.and_then(|told| told.element.strip_prefix("button \"")?.split('"').next());
    name.is_some_and(|name| {
        let name = Folded::new(name);
        label::sends(&name) || label::keeps(&name) || label::acts(&name)
    })
}
