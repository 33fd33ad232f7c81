//! A control that only begins something: it opens the form in which one says for whom.

use super::form;
use crate::page::{Element, Page};
use crate::safety::field::is_field;
use crate::safety::side_effect::{self, Scope, SideEffect};
use crate::safety::user_request::UserRequest;

/// "Invite member", where the goal is to invite somebody whom the page does not show: it names nobody, stands with
/// nobody, and no field near it says to whom something goes.
pub(super) fn only_begins(
    deed: SideEffect,
    element: &Element,
    page: &Page,
    user_request: &UserRequest,
) -> bool {
    if deed != SideEffect::Share || element.row.is_some() {
        return false;
    }
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let alone = page.elements.iter().filter(like).count() == 1;
    let scope = Scope::around(element, page);
    let labels = side_effect::labels(element, page);
    let tells = |field: &Element| {
        let value = field.value.as_deref().unwrap_or_default();
        is_field(field) && form::is_weighty(field, value)
    };
    alone
        && !scope.is_bounded()
        && !scope.elements().any(tells)
        && !labels.is_empty()
        && labels.iter().all(|label| user_request.begins(label, page))
}
