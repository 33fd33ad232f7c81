//! The boxes and options that stand chosen when a button is pressed: it may do something to them, or send them.

use super::wording::shown;
use crate::action::{Past, Verb};
use crate::page::{Element, ElementId, Identity, Page, Role};
use crate::safety::side_effect::{Scope, is_choice};
use ::words::phrase::Phrase;
use ::words::tongue::Tongue;
use std::collections::{HashMap, HashSet};

/// So many are named in a question.
const MOST: usize = 8;

/// Where what is chosen counts for a button: its form or dialog, else the page.
struct Around {
    within: HashSet<ElementId>,
    is_bounded: bool,
}

impl Around {
    fn of(button: &Element, page: &Page) -> Self {
        let scope = Scope::around(button, page);
        Self {
            within: scope.elements().map(|one| one.id).collect(),
            is_bounded: scope.is_bounded(),
        }
    }

    fn holds(&self, element: &Element) -> bool {
        !self.is_bounded || self.within.contains(&element.id)
    }
}

/// What is chosen in the form or dialog of the button, as the page shows it or this task left it; where no form is, what
/// this task chose on the page.
pub(super) fn chosen<'p>(button: &Element, page: &'p Page, past: &[Past]) -> Vec<&'p Element> {
    let around = Around::of(button, page);
    let left = left_by(page, past);
    let stands = |one: &&Element| {
        let left = left.get(&one.id).copied();
        let here = around.within.contains(&one.id) || !around.is_bounded && left.is_some();
        here && is_choice(one) && one.state.checked.or(left) == Some(true)
    };
    page.elements.iter().filter(stands).collect()
}

/// What these are called.
pub(super) fn names(chosen: &[&Element]) -> Vec<String> {
    let names = chosen.iter().map(|one| shown(&one.name));
    names.filter(|name| !name.is_empty()).collect()
}

/// What the dialog of the button says, without the labels of radio buttons of groups of which one is `chosen`: that is told by
/// itself.
pub(super) fn dialog_says(button: &Element, page: &Page, chosen: &[&Element]) -> Option<String> {
    let group = |one: &Element| Some((one.form, one.field.clone()?));
    let radios = |one: &&&Element| one.role == Role::Radio;
    let decided: HashSet<_> = chosen
        .iter()
        .filter(radios)
        .filter_map(|one| group(one))
        .collect();
    let scope = Scope::around(button, page);
    let labels = scope
        .elements()
        .filter(|one| {
            one.role == Role::Radio && group(one).is_some_and(|one| decided.contains(&one))
        })
        .filter_map(|one| {
            let mut around = page.around(one.node);
            around.find(|node| page.nodes[*node].tag_name() == Some("label"))
        });
    let labels: Vec<usize> = labels.collect();
    scope.dialog_says_without(&labels)
}

/// Boxes in the form or dialog of the button, else on the page, that this task pressed and of which nothing tells how they
/// stood before.
pub(super) fn pressed(button: &Element, page: &Page, past: &[Past]) -> Vec<String> {
    let around = Around::of(button, page);
    let left = left_by(page, past);
    let pressed: HashSet<Identity> = here(past)
        .filter(|one| one.verb == Verb::Click)
        .filter_map(|one| one.identity)
        .collect();
    let is_unseen = |one: &Element| {
        let is_box = matches!(one.role, Role::Checkbox | Role::Switch);
        is_box && around.holds(one) && one.stands().is_none() && !left.contains_key(&one.id)
    };
    let elements = page.elements.iter().zip(page.identities());
    elements
        .filter(|(one, at)| is_unseen(one) && pressed.contains(at))
        .map(|(one, _)| shown(&one.name))
        .collect()
}

/// What was done to this page as it is.
fn here(past: &[Past]) -> impl Iterator<Item = &Past> {
    past.iter()
        .filter(|one| !one.failed && !one.elsewhere && !one.gone)
}

/// As a question tells them; nothing for none.
pub(super) fn listed(phrase: Phrase, names: &[String], tongue: Tongue) -> Option<String> {
    let named = names.iter().take(MOST).map(|one| format!("“{one}”"));
    let named = named.collect::<Vec<_>>().join(", ");
    let named = match names.len().saturating_sub(MOST) {
        0 => named,
        more => Phrase::AndMore.say(tongue, &[&named, &more.to_string()]),
    };
    (!names.is_empty()).then(|| phrase.say(tongue, &[&named]))
}

/// The boxes that this task left off: nothing comes of what they are called.
pub(in crate::safety) fn left_off(page: &Page, past: &[Past]) -> HashSet<ElementId> {
    let sets = |one: &Past| matches!(one.verb, Verb::Check | Verb::Uncheck);
    if !past.iter().any(sets) {
        return HashSet::new();
    }
    let is_off = |id: ElementId| {
        let is_box = |one: &Element| matches!(one.role, Role::Checkbox | Role::Switch);
        let element = page.element(id).filter(|one| is_box(one));
        element.is_some_and(|one| one.stands() != Some(true))
    };
    let left = left_by(page, past).into_iter();
    left.filter_map(|(id, on)| (!on && is_off(id)).then_some(id))
        .collect()
}

/// How this task left what it set, where that can be told.
fn left_by(page: &Page, past: &[Past]) -> HashMap<ElementId, bool> {
    let elements = page.elements.iter().zip(page.identities());
    let known: HashMap<Identity, &Element> = elements.map(|(one, at)| (*at, one)).collect();
    let mut left: HashMap<ElementId, bool> = HashMap::new();
    for one in here(past) {
        let Some(element) = one.identity.and_then(|at| known.get(&at)) else {
            continue;
        };
        let before = left.get(&element.id).copied();
        let chooses = one.verb == Verb::Click && element.role == Role::Radio;
        let Some(set) = one.leaves(before).or_else(|| chooses.then_some(true)) else {
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
        left.insert(element.id, set || chooses);
    }
    left
}
