//! A control that is pressed several times by one yes: what its row counts changes with each, and its like stand as they
//! stood.

use crate::action::Action;
use crate::page::{Element, Page};
use crate::safety::hash::hash;
use crate::safety::lasting::lasting;
use crate::safety::words::words;
use serde::{Deserialize, Serialize};

/// Hashes of a control in a row of which only numbers change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Counted {
    /// What it is called and what its row says, without numbers.
    own: u64,
    /// The same of its like in other rows, with numbers: where the next of a queue has come up in its place, these have
    /// moved as well.
    like: u64,
}

impl Counted {
    /// `None` where nothing is pressed, or where no like of it tells whether the rows stand as they stood.
    pub(super) fn of(action: &Action, page: &Page) -> Option<Self> {
        let pressed = action
            .target()
            .filter(|_| matches!(action, Action::Click { .. }));
        let element = page.element(pressed?)?;
        let row = page.row_of(element)?;
        let others = page.elements.iter().filter(|one| {
            one.role == element.role && one.row != element.row && is_like(one, element)
        });
        let others = others.filter_map(|one| Some((&one.name, lasting(&page.row_of(one)?.text))));
        let others: Vec<(&String, String)> = others.collect();
        let text = row.text.chars().filter(|c| !c.is_ascii_digit());
        let own = format!("{:?}\n{}\n", element.role, lasting(&element.name));
        (!others.is_empty()).then(|| Self {
            own: hash(own.chars().chain(text)),
            like: hash(format!("{others:?}").chars()),
        })
    }
}

/// They are called the same, but for what they stand with: "One more: Bread" and "One more: Milk".
fn is_like(one: &Element, other: &Element) -> bool {
    let (begin, other_begin) = (words(&one.name), words(&other.name));
    match (begin.first(), other_begin.first()) {
        (None, None) => one.name == other.name,
        (first, second) => first == second,
    }
}
