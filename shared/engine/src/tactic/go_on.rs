//! Going on to the end of several forms.

use super::press::acted;
use crate::locate::{LabelMatch, is_list, is_text_field, names_control};
use crate::page_view::RegionKind;
use crate::proposal::Proposal;
use crate::saying::{progress, question};
use crate::step::Step;
use intent::Intent;
use page::Role;
use words::{Folded, Only, label};

/// The button that leads on to the next form; the one that ends it only by the user's own verb.
pub(super) fn go_on(step: &Step) -> Option<Proposal> {
    let Intent::Proceed { verb } = step.intent else {
        return None;
    };
    if let Some(lacking) = lacking(step) {
        return Some(Proposal::ask(question::form_wants(
            step.view.element(lacking),
        )));
    }
    let view = step.view;
    // A button of a row is about that row alone, unless it is the one that was filled in.
    let own = step.last_filled();
    let own = own.map_or(0, |index| view.unit(view.control(index).region));
    let buttons = || {
        view.indices().filter(|index| {
            let element = view.element(*index);
            let unit = view.unit(view.control(*index).region);
            let is_row = unit != own && view.region(unit).kind == RegionKind::Row;
            let free = !element.state.disabled && !step.failed_on(*index);
            element.role == Role::Button && free && !is_row
        })
    };
    let word = verb;
    let verb = Folded::new(verb);
    let says = |index: &usize| {
        let name = view.name(*index);
        names_control(&verb, &Folded::new("it now order"), name) != LabelMatch::None
            || label::ends(name, word)
    };
    let ends = buttons().filter(says);
    if let Some(only) = ends.only() {
        return Some(acted(only, progress::clicking, step));
    }
    let leads = buttons().filter(|index| label::leads_on(view.name(*index)));
    let only = leads.only()?;
    Some(acted(only, progress::clicking, step).completing(false))
}

/// A required field that shows nothing and that nothing has filled: only the user can say.
fn lacking(step: &Step) -> Option<usize> {
    let view = step.view;
    view.indices().find(|index| {
        let element = view.element(*index);
        let empty = element.value.as_deref().is_none_or(str::is_empty);
        let mut past = step.past.iter().filter(|past| !past.failed);
        let filled = past.any(|past| step.is(past, *index));
        (is_text_field(element) || is_list(element))
            && element.state.required
            && !element.state.disabled
            && empty
            && !filled
    })
}
