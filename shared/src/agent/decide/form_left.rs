//! A form that was filled in and left: what sends it is told by where its fields stand, whatever it is called.

use crate::action::{Action, Past, Verb};
use crate::agent::state::memory::Memory;
use crate::agent::state::sending::worked;
use crate::agent::state::view::View;
use crate::page::{Element, Page, Role};
use crate::safety::{self, SideEffect};
use words::{Folded, label};

/// More buttons than these do not tell which of them sends.
const MOST: usize = 3;

/// What still has to be pressed for a field to be of use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::agent) struct FormLeft {
    /// The names of the buttons, one of which sends it: `Report absence`, `Hand in” or “Keep as draft`.
    pub(in crate::agent) button: String,
    /// The page took up what was entered: where it only narrows a list down, nothing is left.
    pub(in crate::agent) was_answered: bool,
}

/// The field that was filled last stands beside buttons that do something, and none of them was pressed since.
pub(in crate::agent) fn form_left(memory: &Memory, view: &View) -> Option<FormLeft> {
    let mut pressed = Vec::new();
    for (past, told) in worked(memory) {
        match past.verb {
            // What is gone from the page, or leads elsewhere, took the form along.
            Verb::Click => pressed.push(view.element_of(past.identity?)?),
            Verb::SetValue | Verb::SelectDropdown => {
                let field = view.element_of(past.identity?)?;
                let told = told?;
                // What sent it may be disabled since, as its field is empty again.
                let senders = behind_field(field, view.page, |one| {
                    may_send(one, view.page) || pressed.contains(&one) && !leaves(one)
                });
                let is_sent = pressed.iter().any(|one| senders.contains(one));
                let names: Vec<&str> = senders.iter().map(|one| one.name.as_str()).collect();
                let left = !is_sent && !told.reported && (1..=MOST).contains(&names.len());
                return left.then(|| FormLeft {
                    button: names.join("” or “"),
                    was_answered: !told.brought.is_empty(),
                });
            }
            Verb::Check | Verb::Uncheck | Verb::Focus | Verb::Hover | Verb::Wait => {}
            _ => return None,
        }
    }
    None
}

/// Before this button a field stands that this task filled in with the user's own words, and no other button may send it:
/// what it does is what they were said for, whatever it is called.
pub(in crate::agent) fn sends_what_was_said(
    memory: &Memory,
    page: &Page,
    element: &Element,
) -> bool {
    let user_request = memory.user_request();
    let is_said = |past: &&Past| {
        let fills = matches!(past.verb, Verb::SetValue | Verb::SelectDropdown);
        !past.failed && fills && past.identity.is_some() && user_request.has_typed(&past.value)
    };
    let field_of = |past: &Past| {
        let mut fields = page.elements.iter();
        fields.find(|one| page.identity_of(one) == past.identity)
    };
    let is_sender = |field: &Element| {
        let mut senders = behind(field, page, |one| one.role == Role::Button && !leaves(one));
        // One that sends no form by its type is none where another may be.
        let submits = |one: &&Element| one.input_type.as_deref() != Some("button");
        if senders.iter().any(submits) {
            senders.retain(submits);
        }
        senders.len() == 1 && senders[0].id == element.id
    };
    let mut filled = memory.past.iter().filter(is_said).filter_map(field_of);
    filled.any(is_sender)
}

/// What the action fills in or sets stands beside a button that sends it.
pub(in crate::agent) fn is_sent_by_a_button(action: &Action, page: &Page) -> bool {
    let field = action.target().and_then(|id| page.element(id));
    field.is_some_and(|field| (1..=MOST).contains(&senders(field, page).len()))
}

/// The buttons behind the field that may send it, in the innermost part of the page that has any.
fn senders<'p>(field: &Element, page: &'p Page) -> Vec<&'p Element> {
    behind_field(field, page, |one| may_send(one, page))
}

fn behind_field<'p>(
    field: &Element,
    page: &'p Page,
    is: impl Fn(&Element) -> bool,
) -> Vec<&'p Element> {
    if field.role == Role::Searchbox || safety::only_narrows(field, page) {
        return Vec::new();
    }
    behind(field, page, is)
}

/// What is so and stands behind the field, in the innermost part of the page that has any of it; in no other row.
fn behind<'p>(field: &Element, page: &'p Page, is: impl Fn(&Element) -> bool) -> Vec<&'p Element> {
    let within = |node: usize| {
        let end = page.nodes.get(node).map_or(node, crate::page::Node::end);
        let inside = page.elements_within(field.node, end).iter();
        let of_it = inside.filter(|one| one.row.is_none() || one.row == field.row);
        of_it.filter(|one| is(one)).collect::<Vec<_>>()
    };
    page.around(field.node)
        .map(within)
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

/// It leaves as it was what was begun.
fn leaves(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    label::declines(&name) || label::leaves(&name) || label::puts_away(&name)
}

/// It does something, and neither a deed of its own nor nothing of what was entered.
fn may_send(element: &Element, page: &Page) -> bool {
    let name = Folded::new(&element.name);
    let press = Action::Click { id: element.id };
    let unfolds = element.state.expanded.is_some() || element.state.has_popup;
    // "Confirm and pay" keeps what was filled in as well.
    let keeps = label::sends(&name) || label::keeps(&name);
    let other = |effect: &SideEffect| effect.is_weighty();
    element.role == Role::Button
        && !element.state.disabled
        && !leaves(element)
        && !unfolds
        && label::counting::counts(&name).is_none()
        && safety::does_more_than_look(&press, page)
        && (keeps || !safety::effects(&press, page).iter().any(other))
}
