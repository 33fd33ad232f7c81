//! One of several controls of a name that nothing on the page tells apart: only the user's own words choose it, by its
//! place or by meaning all of them.

use crate::alike::Said;
use crate::beside::beside;
use crate::rival::opener;
use crate::step::{Step, enters};
use std::collections::HashSet;
use words::{Folded, label};

/// What the user's words leave open, or say otherwise, about a press on one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unmarked {
    /// The one: the control that is pressed, or the one that opened it where it is the entry of a menu.
    pub one: usize,
    /// Those that nothing tells apart, itself among them.
    pub alike: Vec<usize>,
    /// The place that was said, counted from the top, which is another's.
    pub place: Option<usize>,
}

/// What speaks against a press on one of several like controls that nothing tells apart.
pub fn unmarked(step: &Step, index: usize, said: &Said) -> Option<Unmarked> {
    let view = step.view;
    // The entry of a menu is for the thing that opened it.
    let one = opener(step, index).unwrap_or(index);
    let name = view.name(index);
    let like: Vec<usize> = view.like(one).collect();
    let mute = view.element(one).row.is_some() || !view.shows_text();
    if like.len() < 2 || !mute || sends_entries(step, name) {
        return None;
    }
    let beside: Vec<HashSet<String>> = like.iter().map(|one| beside(step, *one, &like)).collect();
    let at = like.iter().position(|other| *other == one)?;
    let front = |other: usize| view.in_front(like[other]);
    let equals =
        (0..like.len()).filter(|other| beside[*other] == beside[at] && front(*other) == front(at));
    let alike: Vec<usize> = equals.map(|other| like[other]).collect();
    if alike.len() < 2 {
        return None;
    }
    let places = said.places().places(name, like.len());
    let place = places.first().copied();
    let place = place.filter(|place| places.len() == 1 && *place <= like.len());
    let chosen = if places.is_empty() {
        said.places().takes_all(name, like.len())
    } else {
        places.contains(&(at + 1))
    };
    (!chosen).then_some(Unmarked { one, alike, place })
}

/// It keeps or sends what this task has filled in: what that is, is told by the fields.
fn sends_entries(step: &Step, name: &Folded) -> bool {
    let mut past = step.past.iter().filter(|past| !past.failed);
    (label::sends(name) || label::keeps(name)) && past.any(|past| enters(past.verb))
}
