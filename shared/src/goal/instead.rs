//! "Change the language to German" where no field is called language: what is set by choosing.

use super::concept;
use super::describe;
use super::ground::{Grounding, ground};
use super::instruction::{Target, Value};
use super::moves::Move;
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::Use;
use crate::action::Action;
use crate::page::Role;

/// A value is short.
const MOST_WORDS: usize = 4;

/// Presses the value itself where the page offers it to be chosen, else the control that is called
/// as the field is, which brings the values.
pub(super) fn choose(field: &Target, value: &Value, scene: &Scene, sight: &Sight) -> Option<Move> {
    let Value::Literal(value) = value else {
        return None;
    };
    if value.split_whitespace().count() > MOST_WORDS || describe::is_secret(&field.name) {
        return None;
    }
    offered(value, field, sight)
        .map(|index| press(index, "Choosing", true, scene, sight))
        .or_else(|| brings(field, scene, sight))
}

/// The one control that is called as the value is, of a kind that is chosen; a language by its own
/// name too.
fn offered(value: &str, field: &Target, sight: &Sight) -> Option<usize> {
    let wanted = Folded::new(value);
    let language = concept::is_language(&value.to_lowercase());
    let called = |index: &usize| agreement(&wanted, sight.name(*index)) >= 0.9;
    let chosen = |index: &usize| {
        let element = sight.element(*index);
        let entry = matches!(
            element.role,
            Role::Radio | Role::Option | Role::Tab | Role::Menuitem
        );
        let link = matches!(element.role, Role::Link | Role::Button);
        // A link among those that stand under the field's name: "By status: All, Open, Closed".
        let grouped = link && sight.within(*index, &Folded::new(&field.name));
        let toggle = element.state.pressed.is_some() || element.state.selected.is_some();
        !element.state.disabled
            && (entry || toggle || grouped || (link && (sight.is_fresh(*index) || language)))
    };
    (0..sight.page.elements.len()).find(|index| chosen(index) && called(index))
}

/// A button of the field's name, not pressed for this step before.
fn brings(field: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let Grounding::Found { element, score } = ground(field, Use::Press, "", sight) else {
        return None;
    };
    let opens = sight.element(element).state.has_popup
        || sight.element(element).state.expanded == Some(false)
        || sight.element(element).role == Role::Button;
    (opens && score >= 0.8 && !scene.looked_into(element))
        .then(|| press(element, "Opening", false, scene, sight))
}

fn press(index: usize, doing: &str, completes: bool, scene: &Scene, sight: &Sight) -> Move {
    Move::Act {
        action: Action::Click {
            id: scene.id(index),
        },
        says: format!("{doing} {}.", describe::element(sight.element(index))),
        completes,
    }
}
