//! Forms and dialogs that were begun and not sent.

use crate::agent::decide::form_left::form_left;
use crate::agent::decide::half_done;
use crate::agent::observe::Observation;
use crate::agent::state::history::held;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::page::{Element, Role};
use crate::safety;
use words::{Folded, label};

/// Who only wants to be told something has filled in what tells it, and who says in so many words what to fill in has
/// said what to send as well.
pub(super) fn in_form(memory: &Memory, view: &View) -> Option<String> {
    let fills_alone = half_done::asks(memory) || memory.reading.is_whole();
    let left = form_left(memory, view).filter(|left| !fills_alone && !left.was_answered)?;
    Some(left.button)
}

/// What was pressed last opened a dialog in which something is set and sent, and nothing was.
pub(super) fn open(memory: &Memory, view: &View) -> Option<String> {
    let last = held(memory).last().filter(|last| !last.reported)?;
    let opened = last.brought.iter().any(|line| Observation::asked(line));
    if !opened || half_done::asks(memory) || !intent::means_change(&memory.goal) {
        return None;
    }
    let in_dialog = |one: &&Element| safety::dialog_over(one, view.page).is_some();
    let there: Vec<&Element> = view.page.elements.iter().filter(in_dialog).collect();
    let sets = |one: &&&Element| {
        one.role.is_field() || matches!(one.role, Role::Checkbox | Role::Radio | Role::Switch)
    };
    // Whatever it is called: the last that does not leave all as it was.
    let sends = |one: &&&Element| {
        let name = Folded::new(&one.name);
        let leaves = label::leaves(&name) || label::declines(&name) || label::puts_away(&name);
        one.role == Role::Button && !leaves
    };
    there.iter().find(sets)?;
    let button = there.iter().rev().find(sends)?;
    Some(button.name.clone())
}
