//! Sliders: set at once where the browser can, else moved with the keys, watching the value shown.

use super::Wanted;
use crate::proposal::Proposal;
use crate::saying::{naming, progress};
use crate::step::Step;
use action::{Action, Verb};
use page::Role;

/// Nodes from the slider on among which its number stands.
const NEAR: usize = 6;
/// Key presses further than this are no way to reach a value.
const MOST_KEYS: usize = 60;

pub(super) fn read(index: usize, step: &Step) -> Option<f64> {
    let view = step.view;
    let element = view.element(index);
    let number = |text: &str| {
        text.split_whitespace()
            .find_map(|word| word.trim_end_matches('%').parse::<f64>().ok())
    };
    element.value.as_deref().and_then(number).or_else(|| {
        view.texts(element.node..element.node + NEAR)
            .find_map(|(_, text)| number(text))
    })
}

pub(super) fn set(index: usize, wanted: &Wanted, step: &Step) -> Proposal {
    let element = step.view.element(index);
    let name = naming::element(element);
    let said = wanted.said();
    let Ok(to) = said.trim().trim_end_matches('%').parse::<f64>() else {
        return Proposal::missing(format!("a number to set {name} to"));
    };
    let at = read(index, step);
    if at.is_some_and(|at| (at - to).abs() < f64::EPSILON) {
        return Proposal::done(progress::shows(element, &said));
    }
    // A handle that the page draws takes no text.
    if element.role != Role::Generic && !step.refused(index, Verb::SetValue) {
        let text = to.to_string();
        let says = progress::entering(&text, element, false);
        let id = element.id;
        return Proposal::act(Action::SetValue { id, text }, says);
    }
    let keys = step.done().filter(|past| past.verb == Verb::Press).count();
    let Some(at) = at.filter(|_| keys < MOST_KEYS) else {
        return Proposal::missing(format!("the value of {name}"));
    };
    if !step.has_focus(index) && !step.refused(index, Verb::Focus) {
        return Proposal::partly(Action::Focus { id: element.id }, progress::opening(element));
    }
    let (key, other) = if to > at {
        ("ArrowRight", "ArrowLeft")
    } else {
        ("ArrowLeft", "ArrowRight")
    };
    // A key that went too far: the value lies between two of its steps.
    let last = step.last_here().filter(|past| past.verb == Verb::Press);
    let passed = last.is_some_and(|past| past.value == other);
    if passed || !step.has_focus(index) {
        return Proposal::missing(format!("a way to bring {name} to {said}"));
    }
    let key = key.to_owned();
    Proposal::partly(
        Action::Press { key },
        progress::entering(&said, element, false),
    )
}
