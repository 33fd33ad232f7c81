//! The boxes and options that stand chosen when a button is pressed: it may do something to them, or send them.

use super::wording::shown;
use crate::action::{Past, Verb};
use crate::page::{Element, ElementId, Identity, Page, Role};
use crate::safety::side_effect::{Scope, is_choice};
use std::collections::{HashMap, HashSet};

/// So many are named in a question.
const MOST: usize = 8;

/// What is chosen in the form or dialog of the button, as the page shows it or this task left it; where no form is, what
/// this task chose on the page.
pub(super) fn chosen(button: &Element, page: &Page, past: &[Past]) -> Vec<String> {
    let scope = Scope::around(button, page);
    let within: HashSet<ElementId> = scope.elements().map(|one| one.id).collect();
    let left = left_by(page, past);
    let stands = |one: &&Element| {
        let left = left.get(&one.id).copied();
        let here = within.contains(&one.id) || !scope.is_bounded() && left.is_some();
        here && is_choice(one) && one.state.checked.or(left) == Some(true)
    };
    let names = page.elements.iter().filter(stands);
    let names = names.map(|one| shown(&one.name));
    names.filter(|name| !name.is_empty()).collect()
}

/// Boxes in the form or dialog of the button, else on the page, that this task pressed and of which nothing tells how they
/// stood before.
pub(super) fn pressed(button: &Element, page: &Page, past: &[Past]) -> Vec<String> {
    let scope = Scope::around(button, page);
    let within: HashSet<ElementId> = scope.elements().map(|one| one.id).collect();
    let left = left_by(page, past);
    let here = past
        .iter()
        .filter(|one| !one.failed && !one.elsewhere && !one.gone);
    let pressed: HashSet<Identity> = here
        .filter(|one| one.verb == Verb::Click)
        .filter_map(|one| one.identity)
        .collect();
    let is_unseen = |one: &Element| {
        let is_box = matches!(one.role, Role::Checkbox | Role::Switch);
        let here = within.contains(&one.id) || !scope.is_bounded();
        is_box && here && one.stands().is_none() && !left.contains_key(&one.id)
    };
    let elements = page.elements.iter().zip(page.identities());
    elements
        .filter(|(one, at)| is_unseen(one) && pressed.contains(at))
        .map(|(one, _)| shown(&one.name))
        .collect()
}

/// As a question tells them; nothing for none.
pub(super) fn sentence(chosen: &[String], pressed: &[String]) -> String {
    listed(" Chosen: ", chosen) + &listed(" Pressed, and I can't see how it stands: ", pressed)
}

fn listed(before: &str, names: &[String]) -> String {
    if names.is_empty() {
        return String::new();
    }
    let named = names.iter().take(MOST).map(|one| format!("“{one}”"));
    let named = named.collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MOST) {
        0 => format!("{before}{named}."),
        more => format!("{before}{named} and {more} more."),
    }
}

/// How this task left what it set, where that can be told.
fn left_by(page: &Page, past: &[Past]) -> HashMap<ElementId, bool> {
    let elements = page.elements.iter().zip(page.identities());
    let known: HashMap<Identity, &Element> = elements.map(|(one, at)| (*at, one)).collect();
    let here = past
        .iter()
        .filter(|one| !one.failed && !one.elsewhere && !one.gone);
    let mut left: HashMap<ElementId, bool> = HashMap::new();
    for one in here {
        let Some(element) = one.identity.and_then(|at| known.get(&at)) else {
            continue;
        };
        let set = if one.verb == Verb::Check {
            true
        } else if one.verb == Verb::Uncheck {
            false
        } else if one.verb != Verb::Click {
            continue;
        } else if element.role == Role::Radio {
            true
        } else if let Some(on) = left.get(&element.id) {
            !on
        } else {
            continue;
        };
        if element.role == Role::Radio {
            let apart =
                |other: &Element| other.form != element.form || other.field != element.field;
            let radio = |id: &ElementId| {
                page.element(*id)
                    .is_some_and(|one| one.role == Role::Radio && !apart(one))
            };
            left.retain(|id, _| !radio(id));
        }
        left.insert(element.id, set);
    }
    left
}
