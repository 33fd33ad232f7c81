//! A form that was filled in and left: what sends it is told by where its fields stand, whatever it is called.

use super::unsent::worked;
use crate::action::{Action, Verb};
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, Role};
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
                let senders = senders(field, view);
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

/// The buttons behind the field that may send it, in the innermost part of the page that has any.
fn senders<'p>(field: &Element, view: &View<'p>) -> Vec<&'p Element> {
    if field.role == Role::Searchbox {
        return Vec::new();
    }
    let page = view.page;
    let within = |node: usize| {
        let end = page.nodes.get(node).map_or(node, crate::page::Node::end);
        let inside = page.elements_within(field.node, end).iter();
        let of_it = inside.filter(|one| one.row.is_none() || one.row == field.row);
        of_it.filter(|one| may_send(one, view)).collect::<Vec<_>>()
    };
    page.around(field.node)
        .map(within)
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

/// It does something, and neither a deed of its own nor nothing of what was entered.
fn may_send(element: &Element, view: &View) -> bool {
    let name = Folded::new(&element.name);
    let press = Action::Click { id: element.id };
    let leaves = label::declines(&name) || label::leaves(&name) || label::puts_away(&name);
    let unfolds = element.state.expanded.is_some() || element.state.has_popup;
    let other = |effect: &SideEffect| effect.is_weighty();
    element.role == Role::Button
        && !element.state.disabled
        && !leaves
        && !unfolds
        && label::counting::counts(&name).is_none()
        && safety::does_more_than_look(&press, view.page)
        && !safety::effects(&press, view.page).iter().any(other)
}
