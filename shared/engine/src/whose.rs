//! Whose a control is that somebody else than the rules chose.

use crate::locate::{Belongs, Object};
use crate::step::Step;
use intent::{Intent, Verb};
use words::{Folded, synonym};

/// Whose a control is, as far as the thing is concerned that a deed names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Nothing speaks against its being that thing's.
    Its,
    /// It stands in the row of another; the thing is shown elsewhere.
    Anothers,
    /// The page shows the thing nowhere, and nothing of it was entered.
    Unshown,
}

/// Whose a control is for the deed that the step's intent orders. A row that says nothing of its own tells no thing.
pub fn whose(step: &Step, index: usize) -> Whose {
    let Intent::Press {
        verb: Verb::Named(verb),
        target,
    } = step.intent
    else {
        return Whose::Its;
    };
    let told = target.superlative.is_none() && target.ordinal.is_none() && target.count.is_none();
    let object =
        Object::of(target).filter(|object| told && !target.every && !object.is_kind_only());
    let Some(object) = object else {
        return Whose::Its;
    };
    let mut entered = step.past.iter().map(|past| Folded::new(&past.value));
    if object.is_in(step.view.name(index)) || entered.any(|value| object.is_in(&value)) {
        return Whose::Its;
    }
    if !object.is_shown(step.view) {
        // What is only to be made is shown nowhere yet.
        let verb = verb.split(' ').next().unwrap_or_default();
        let makes = synonym::same_meaning("add").contains(&verb);
        return if makes { Whose::Its } else { Whose::Unshown };
    }
    let elsewhere = object.bind(step).belongs(index, step.view) == Belongs::Elsewhere;
    if elsewhere && says_more(index, step) {
        Whose::Anothers
    } else {
        Whose::Its
    }
}

/// The control's row says more than its controls are called.
fn says_more(index: usize, step: &Step) -> bool {
    let page = step.view.page;
    let Some(row) = step.view.element(index).row else {
        return false;
    };
    let called: Vec<Folded> = page
        .elements_in_row(row)
        .iter()
        .map(|element| Folded::new(&element.name))
        .collect();
    let said = Folded::new(&page.rows[row].text);
    let is_called = |word: &String| called.iter().any(|name| name.words().contains(word));
    !said.words().iter().all(is_called)
}
