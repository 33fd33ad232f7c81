//! Clicking what a goal names, whatever verb it used.

use super::describe;
use super::ground::{Grounding, Use, ground};
use super::instruction::{Kind, Target};
use super::moves::{Move, Scene};
use super::sight::Sight;
use super::{rank, results, submit};
use crate::action::Action;
use crate::page::Role;

pub(super) fn press(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Move {
    if let Some(superlative) = target.superlative {
        return rank::press_best(superlative, verb, target, scene, sight);
    }
    if target.kind == Some(Kind::Result) && target.name.is_empty() {
        return results::press(target, verb, scene, sight);
    }
    match ground(target, Use::Press, verb, sight) {
        Grounding::Found { element, .. } => click(verb, element, scene, sight),
        // Whoever seeks a name is content with the first that bears it.
        Grounding::Ambiguous(rivals) if verb == "find" => click(verb, rivals[0], scene, sight),
        Grounding::Ambiguous(rivals) => describe::which_one(target, &rivals, sight),
        Grounding::Missing => option_of_select(target, scene, sight)
            .or_else(|| close_dialog(verb, target, scene, sight))
            .or_else(|| submit::only_button(&target.name, scene, sight))
            .unwrap_or_else(|| Move::Missing {
                what: describe::target(target),
            }),
    }
}

/// Clicks, unless the goal only wants a menu open that is seen to be open.
fn click(verb: &str, index: usize, scene: &Scene, sight: &Sight) -> Move {
    let element = sight.element(index);
    let name = describe::element(element);
    if verb == "open" && element.state.expanded == Some(true) && element.state.has_popup {
        return Move::Done {
            because: format!("{name} is open."),
        };
    }
    if element.role == Role::Tab
        && element.state.selected == Some(true)
        && matches!(verb, "open" | "choose")
    {
        return Move::Done {
            because: format!("{name} is open."),
        };
    }
    Move::act(
        Action::Click {
            id: scene.id(index),
        },
        format!("{} {name}.", describe::gerund(verb)),
    )
}

/// "select Crime" or "click Crime" where Crime is an option of a list.
fn option_of_select(target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let fits = target.relations.is_empty() && matches!(target.kind, None | Some(Kind::Option));
    fits.then(|| super::choose::in_any_select(&target.name, scene, sight))
        .flatten()
}

/// "close the dialog": its own close button, by whatever name.
fn close_dialog(verb: &str, target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let closing = matches!(verb, "close" | "dismiss" | "cancel");
    if !closing || !matches!(target.kind, Some(Kind::Dialog) | None) {
        return None;
    }
    ["Close", "×", "Cancel", "Dismiss", "OK"]
        .iter()
        .find_map(
            |name| match ground(&Target::named(name), Use::Press, "", sight) {
                Grounding::Found { element, .. } => Some(click("click", element, scene, sight)),
                Grounding::Ambiguous(_) | Grounding::Missing => None,
            },
        )
}
