//! What the user looked at when they agreed.

use super::aside::Aside;
use crate::page::{Element, Page, Role};
use crate::safety::hash::hash;
use crate::safety::lasting::lasting;
use crate::safety::side_effect::{Scope, SideEffect};
use ::words::{Folded, label};

/// What stands round an action: the form or dialog; the row, which says no price or recipient of the whole; else the page.
pub(super) struct Surroundings<'p> {
    elements: Vec<&'p Element>,
    /// From this node and before that one.
    pub(super) nodes: (usize, usize),
    /// `None` for that of the whole page.
    text: Option<String>,
}

impl<'p> Surroundings<'p> {
    pub(super) fn of(element: Option<&Element>, page: &'p Page, deeds: &[SideEffect]) -> Self {
        let scope = element.map(|element| Scope::around(element, page));
        if let Some(scope) = scope.filter(Scope::is_bounded) {
            return Self {
                elements: scope.elements().collect(),
                nodes: scope.nodes(),
                text: Some(scope.text().to_owned()),
            };
        }
        let row = element.and_then(|element| own_row(element, page, deeds));
        match row.and_then(|at| Some((at, page.rows.get(at)?))) {
            Some((at, row)) => Self {
                elements: page.elements_in_row(at).iter().collect(),
                nodes: row.nodes,
                text: Some(row.text.clone()),
            },
            None => Self {
                elements: page.elements.iter().collect(),
                nodes: (0, page.nodes.len()),
                text: None,
            },
        }
    }
}

/// Pressing it behind other actions sends nothing: a field, or what unfolds a list and does nothing that is known.
pub(super) fn sends_nothing(element: &Element, deeds: &[SideEffect]) -> bool {
    let unfolds = element.state.has_popup && element.state.expanded.is_some();
    let unnamed = deeds.iter().all(|deed| *deed == SideEffect::Unnamed);
    element.role.is_field() || unfolds && unnamed
}

/// What the user looked at when they agreed, as far as it stays. Of what sends nothing and comes behind other actions,
/// only itself and the buttons beside it: what the page says of how far the form is filled in changes with each, and more
/// fields may be there by then. Where one of those is a press, the buttons may be others too.
///
/// `tells`: with its text.
pub(super) fn fingerprint(
    element: Option<&Element>,
    page: &Page,
    deeds: &[SideEffect],
    aside: &Aside,
    tells: bool,
) -> u64 {
    let Surroundings { elements, text, .. } = Surroundings::of(element, page, deeds);
    let sets = !aside.is_nothing() && element.is_some_and(|one| sends_nothing(one, deeds));
    if aside.passes && !sets {
        return controls(&elements);
    }
    let mut text = if sets || !tells {
        String::new()
    } else {
        lasting(&text.unwrap_or_else(|| page.text()))
    };
    let own = element.map(|one| one.id);
    // What can be done with rows that are ticked comes up beside them once one is; a form has other fields as well.
    let is_tick = |one: &Element| one.role == Role::Checkbox && one.form.is_none();
    let mut fields = elements.iter().filter(|one| one.role.is_field());
    let ticks = element.is_some_and(is_tick) && fields.all(|one| is_tick(one));
    let stays = |one: &&Element| {
        let pressed =
            one.role == Role::Button && !ticks && !aside.numbers && !is_of_a_form_bar(one);
        !sets || Some(one.id) == own || pressed
    };
    let elements = elements.into_iter().filter(stays);
    // What only speaks is text, whatever number it has.
    let told_apart = sets || !tells;
    let elements = elements.filter(|one| !told_apart || one.role != Role::Static);
    let is_aside = |one: &Element| {
        let identity = page.identity_of(one);
        identity.is_some_and(|identity| aside.fields.contains(&identity))
    };
    for element in elements {
        if sets || is_aside(element) {
            text.push_str(&format!("\n{:?} {}", element.role, lasting(&element.name)));
            continue;
        }
        let Element {
            role, name, value, ..
        } = element;
        let value = value.as_deref().unwrap_or_default();
        let checked = element.state.checked;
        text.push_str(&format!(
            "\n{role:?} {} = {value} {checked:?}",
            lasting(name)
        ));
    }
    let counts = |c: &char| aside.numbers && c.is_ascii_digit();
    hash(text.chars().filter(|c| !counts(c)))
}

/// The page's controls by what they are, however they stand: what is pressed between others says so in what it counts and
/// shows, and one that came up or is gone makes it another page.
fn controls(elements: &[&Element]) -> u64 {
    let told = elements
        .iter()
        .filter(|one| one.role != Role::Static && !is_of_a_form_bar(one));
    let told = told.map(|one| format!("{:?} {}\n", one.role, without_numbers(&lasting(&one.name))));
    hash(told.collect::<String>().chars())
}

fn without_numbers(name: &str) -> String {
    name.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// "Save changes", "Discard": it comes up with the first change, and is weighed by itself where it is pressed.
fn is_of_a_form_bar(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    let bar = label::sends(&name)
        || label::keeps(&name)
        || label::leaves(&name)
        || label::declines(&name);
    element.role == Role::Button && bar
}

/// The row that says all of what the deeds are done to.
fn own_row(element: &Element, page: &Page, deeds: &[SideEffect]) -> Option<usize> {
    let by_itself = |deed: &SideEffect| {
        matches!(
            deed,
            SideEffect::Delete | SideEffect::Edit | SideEffect::Unnamed
        )
    };
    let told = !page.is_untold(element) && page.row_of(element).is_some();
    element.row.filter(|_| told && deeds.iter().all(by_itself))
}
