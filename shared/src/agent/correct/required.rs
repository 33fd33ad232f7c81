//! What a form that is still there after it was sent asks for and does not have: a browser that finds a required field
//! empty sends nothing, and the page says no word of it.

use crate::agent::observe::{Before, short};
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::{Element, Role};

/// So many fields are told.
const MOST: usize = 5;

/// The required fields that are empty in the form that the last action was to send, in a line.
pub(super) fn wanting(
    memory: &Memory,
    before: &Before,
    verdicts: &[Verdict],
    view: &View,
) -> Option<String> {
    let is_seen = verdicts.last()?.outcome == Outcome::Confirmed;
    let last = before.chained.last().unwrap_or(&before.sent);
    let pressed = last.target.as_ref()?.find_in(view.page)?;
    let kind = pressed.input_type.as_deref();
    let sends = pressed.role == Role::Button && kind.is_none_or(|kind| kind == "submit");
    let form = pressed.form.filter(|_| sends && !is_seen)?;
    if !shows_values(view) {
        return None;
    }
    let elements = view.page.elements.iter().zip(view.identities);
    let lacks = elements.filter(|(one, identity)| {
        // What was entered may not be shown.
        let mut past = memory.past.iter().filter(|past| !past.failed);
        let entered = past.any(|past| past.identity == Some(**identity) && !past.elsewhere);
        one.form == Some(form) && asks(one) && is_empty(one) && !entered
    });
    let lacks: Vec<String> = lacks
        .take(MOST)
        .map(|(one, _)| format!("“{}”", short(&one.name)))
        .collect();
    let told = match lacks.as_slice() {
        [] => return None,
        [one] => format!("{one} is required and empty"),
        several => format!("{} are required and empty", several.join(", ")),
    };
    Some(format!("The form is still there: {told}."))
}

/// The client tells of some field what stands in it; else it says nothing of an empty one.
fn shows_values(view: &View) -> bool {
    let mut elements = view.page.elements.iter();
    elements.any(|one| one.bounds.is_some() || one.role.takes_text() && !is_empty(one))
}

fn asks(field: &Element) -> bool {
    let state = &field.state;
    state.required && !state.disabled && !state.readonly
}

fn is_empty(field: &Element) -> bool {
    let value = field.value.as_deref().unwrap_or_default();
    match field.role {
        Role::Checkbox => field.state.checked == Some(false),
        Role::Combobox | Role::Listbox => value.trim().is_empty(),
        role => role.takes_text() && value.trim().is_empty(),
    }
}
