//! Controls that leave as it was what stands round them: the "Keep it" of a question, the "Cancel" of a form.

use super::UserRequest;
use super::order::Order;
use crate::page::{Element, Page, Role};
use crate::safety::side_effect::{self, Kind, Label, Scope, Thing};
use ::words::{Folded, label};

impl UserRequest {
    /// The control of an open dialog that calls off what the dialog asks about, by its name.
    pub fn asked_in_dialog<'p>(&self, page: &'p Page) -> Option<&'p str> {
        let orders = self.orders();
        let mut elements = page.elements.iter();
        let asks = |element: &&Element| {
            element.role == Role::Button
                && Thing::of(element, page).is_dialog
                && calls_off(&orders, element, page)
        };
        elements.find(asks).map(|element| element.name.trim())
    }

    /// The same where the page shows controls alone: among buttons that came up together one leaves all as it was, and
    /// one carries it out.
    pub fn asked_among<'p>(&self, page: &'p Page, came_up: Vec<usize>) -> Option<&'p str> {
        let orders = self.orders();
        let buttons = came_up
            .into_iter()
            .filter_map(|at| page.elements.get(at))
            .filter(|element| element.role == Role::Button);
        let (no, yes): (Vec<&Element>, Vec<&Element>) =
            buttons.partition(|element| refuses(element, page));
        let does = |one: &&Element| confirms_by_name(one) || does_by_name(&orders, one);
        yes.iter().any(does).then_some(())?;
        no.first().map(|element| element.name.trim())
    }
}

/// The first of several buttons in an open dialog that asks something: in so many words, or by a way back beside another
/// button and nothing to fill in.
pub fn asked_back(page: &Page) -> Option<&str> {
    let mut elements = page.elements.iter();
    let asks = |element: &&Element| {
        let scope = Scope::around(element, page);
        let buttons = || scope.elements().filter(|one| one.role == Role::Button);
        let fills = || scope.elements().any(|one| one.role.is_field());
        let leads_back = || buttons().any(|one| refuses(one, page)) && !fills();
        element.role == Role::Button
            && Thing::of(element, page).is_dialog
            && buttons().count() > 1
            && (scope.text().contains(['?', '？', '؟']) || leads_back())
    };
    elements.find(asks).map(|element| element.name.trim())
}

/// A control's name says that it leaves all as it was.
fn refuses(element: &Element, page: &Page) -> bool {
    let labels = side_effect::labels(element, page);
    let says = |label: &Label| label.kind == Kind::CallsOff && !label.words.is_empty();
    !labels.is_empty() && labels.iter().all(says) || label::leaves(&Folded::new(&element.name))
}

/// A control's name says that it sends or confirms.
fn confirms_by_name(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    label::sends(&name)
        || label::keeps(&name)
        || label::agrees(&name)
        || Label::read(&element.name).is_some_and(|label| label.affirms())
}

/// A control's name says a deed, or one of those that are ordered.
fn does_by_name(orders: &[Order], element: &Element) -> bool {
    let name = Folded::new(&element.name);
    Label::read(&element.name).is_some_and(|label| label.deed.is_some())
        || orders.iter().any(|order| order.is_said_in(name.words()))
}

/// Whether a control leaves as it was what stands round it: the "Keep it" of a question, the "Cancel" of a form.
pub(super) fn calls_off(orders: &[Order], element: &Element, page: &Page) -> bool {
    if !refuses(element, page) || element.role != Role::Button {
        return false;
    }
    let scope = Scope::around(element, page);
    let bounded = scope.is_bounded();
    if element.row.is_some() && !bounded {
        return false;
    }
    let carries_out = |other: &Element| {
        let sends = confirms_by_name(other) || bounded && does_by_name(orders, other);
        other.role == Role::Button && other.name != element.name && sends
    };
    if bounded {
        return scope.elements().any(carries_out);
    }
    // Without the page's structure, what belongs together stands together.
    let Some(at) = page.elements.iter().position(|one| one.id == element.id) else {
        return false;
    };
    let beside = [at.checked_sub(1), Some(at + 1)];
    let mut beside = beside.into_iter().flatten();
    beside.any(|at| page.elements.get(at).is_some_and(carries_out))
}
