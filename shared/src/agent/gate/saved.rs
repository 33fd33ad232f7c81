//! What speaks against saving: it was saved already, or there is nothing to save yet.

use super::shown::{came_up, is_said};
use crate::action::Verb;
use crate::agent::state::history::held;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::Input;
use crate::page::{Element, Page};
use std::collections::HashSet;
use words::{Folded, label};

/// What was filled in was saved with this very control, as the page reports, and nothing was done since.
pub(super) fn before(memory: &Memory, input: &Input, element: &Element) -> Option<String> {
    let last = memory.past.last().filter(|last| !last.elsewhere)?;
    let told = held(memory).last()?;
    let elements = input.page.elements.iter();
    let mut elements = elements.zip(input.page.identities());
    let here =
        elements.any(|(one, identity)| one.id == element.id && last.identity == Some(*identity));
    let saved = here && told.reported && last.verb == Verb::Click && !last.failed;
    // The next of several forms may have the same button.
    let came = |field: &Element| field.role.is_field() && came_up(input, field);
    let name = Folded::new(&element.name);
    let again = || label::leads_on(&name) || input.page.elements.iter().any(came);
    (saved && label::saves(&name) && !again()).then(|| {
        format!(
            "“{}” was pressed last, and the page reports it: nothing was changed since that it would keep",
            element.name
        )
    })
}

/// It saves what a form holds, nothing was done to that, and nothing that the user said is called so. What is sent may be
/// meant as it stands.
pub(super) fn nothing_changed(memory: &Memory, page: &Page, element: &Element) -> Option<String> {
    // A client that lists controls alone tells of no forms.
    let beside = |field: &&Element| field.role.is_field() && field.form == element.form;
    let untouched = memory.notes.history.is_empty() && page.elements.iter().any(|one| beside(&one));
    let unsaid = !is_said(memory, &element.name, &HashSet::new());
    (untouched && unsaid && label::saves(&Folded::new(&element.name)))
        .then(|| format!("nothing was changed yet that “{}” would keep", element.name))
}
