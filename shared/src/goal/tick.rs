//! Bringing check boxes and switches into a state.

use super::describe;
use super::ground::{Grounding, ground};
use super::instruction::{Setting, Target};
use super::moves::{Move, set_state};
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{Use, is_choice};

/// How much like its name a control must be called that does not show whether it is on.
const LIKE: f32 = 0.85;

fn has_state(index: usize, sight: &Sight) -> bool {
    let element = sight.element(index);
    is_choice(element) || element.state.checked.or(element.state.pressed).is_some()
}

/// Brings check boxes and switches into a state, one after the other.
pub(super) fn check(targets: &[Target], setting: Setting, scene: &Scene, sight: &Sight) -> Move {
    let mut open = Vec::new();
    for target in targets {
        if target.every {
            let all = super::ground::ground_all(target, Use::Check, sight);
            open.extend(
                all.into_iter()
                    .filter_map(|index| setting_move(index, setting, scene, sight)),
            );
            continue;
        }
        match ground(target, Use::Check, "", sight) {
            // What shows no state and is called otherwise is not what is switched.
            Grounding::Found { element, score } if score < LIKE && !has_state(element, sight) => {
                return Move::Missing {
                    what: describe::target(target),
                };
            }
            Grounding::Found { element, .. } => {
                open.extend(setting_move(element, setting, scene, sight));
            }
            Grounding::Ambiguous(rivals) => match only_choice(&rivals, sight) {
                Some(element) => open.extend(setting_move(element, setting, scene, sight)),
                None => return describe::which_one(target, &rivals, sight),
            },
            Grounding::Missing => match box_of_row(target, sight) {
                Some(element) => open.extend(setting_move(element, setting, scene, sight)),
                None => {
                    return Move::Missing {
                        what: describe::target(target),
                    };
                }
            },
        }
    }
    let many = open.len() > 1;
    match open.into_iter().next() {
        None => Move::Done {
            because: "It is set that way already.".to_owned(),
        },
        Some(Move::Act { action, says, .. }) => Move::Act {
            action,
            says,
            completes: !many,
        },
        Some(step) => step,
    }
}

/// "deactivate Bo Diaz": the one box of his row that says whether he is active.
fn box_of_row(target: &Target, sight: &Sight) -> Option<usize> {
    let row = Folded::new(&target.name);
    let says = ["active", "enabled", "on", "visible", "published"];
    let mut boxes = (0..sight.page.elements.len()).filter(|index| {
        let state = |word: &str| agreement(&Folded::new(word), sight.name(*index)) >= 0.9;
        is_choice(sight.element(*index))
            && !row.is_empty()
            && sight.in_row_of(*index, &row)
            && says.iter().any(|word| state(word))
    });
    match (boxes.next(), boxes.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

fn only_choice(rivals: &[usize], sight: &Sight) -> Option<usize> {
    let choices: Vec<usize> = rivals
        .iter()
        .copied()
        .filter(|index| is_choice(sight.element(*index)))
        .collect();
    match choices.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

fn setting_move(index: usize, setting: Setting, scene: &Scene, sight: &Sight) -> Option<Move> {
    if scene.acted_on(index) {
        return None;
    }
    let verb = match setting {
        Setting::On => "Switching on",
        Setting::Off => "Switching off",
        Setting::Toggle => "Toggling",
    };
    let name = describe::element(sight.element(index));
    set_state(index, setting, scene, sight)
        .map(|action| Move::act(action, format!("{verb} {name}.")))
}
