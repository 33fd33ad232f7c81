//! What was filled in and waits to be sent.

use crate::locate::is_choice;
use crate::step::{Step, enters};
use action::Verb;
use page::Role;
use words::{Only, label};

/// The button that sends the form which this task changed last and did not send, by its place in
/// the page's elements: the one of that form which says so, or of the page where the client shows
/// no forms. `None` where nothing waits to be sent, or which button sends it cannot be told.
pub fn unsent(step: &Step) -> Option<usize> {
    let view = step.view;
    let mut done = step.past.iter().rev().filter(|past| !past.failed);
    let mut last = done.next()?;
    let pressed = || {
        last.identity
            .and_then(|identity| view.of_identity(identity))
    };
    let chosen =
        || last.verb == Verb::Click && pressed().is_some_and(|at| is_choice(view.element(at)));
    let mut changed = enters(last.verb) || chosen();
    if last.verb == Verb::Type && last.identity.is_none() {
        // Keys go where the focus was put before.
        last = done.next()?;
        changed = last.verb == Verb::Focus;
    }
    let filled = view.of_identity(last.identity.filter(|_| changed)?)?;
    if view.element(filled).role == Role::Searchbox {
        return None;
    }
    let form = view.form_of(filled);
    let flat = || view.page.nodes.iter().all(|node| node.parent().is_none());
    let region = form.or_else(|| flat().then_some(0))?;
    let buttons = view.within(region).filter(|index| {
        let element = view.element(*index);
        let usable = element.role == Role::Button && !element.state.disabled;
        usable && label::keeps(view.name(*index))
    });
    buttons.only()
}
