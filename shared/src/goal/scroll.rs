//! Scrolling the page, or what a box of it shows.

use super::describe;
use super::field;
use super::ground::{Grounding, ground};
use super::instruction::{Kind, Target};
use super::moves::Move;
use super::sight::Sight;
use super::suit::Use;
use crate::action::Action;

/// As far as one action goes.
const TO_THE_END: f64 = 100.0;

/// Scrolls what is named; where the page has nothing of that name, it is the page that is meant.
pub(super) fn scroll(down: bool, far: bool, inside: Option<&Target>, sight: &Sight) -> Move {
    let index = inside.and_then(|target| scrolled(target, sight));
    let (id, name) = index.map_or((None, "the page".to_owned()), |index| {
        let element = sight.element(index);
        (Some(element.id), describe::element(element))
    });
    Move::act(
        Action::Scroll {
            down: Some(down),
            pages: Some(if far { TO_THE_END } else { 1.0 }),
            id,
        },
        format!("Scrolling {name}."),
    )
}

/// Of fields the only one that has more than one line, locked or not.
fn scrolled(target: &Target, sight: &Sight) -> Option<usize> {
    let mut long = (0..sight.page.elements.len()).filter(|index| field::is_long(*index, sight));
    let only = long.next().filter(|_| long.next().is_none());
    if target.kind == Some(Kind::Field) && only.is_some() {
        return only;
    }
    match ground(target, Use::Any, "", sight) {
        Grounding::Found { element, .. } => Some(element),
        Grounding::Ambiguous(_) | Grounding::Missing => None,
    }
}
