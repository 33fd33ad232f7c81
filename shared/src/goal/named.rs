//! Controls that bear the goal's own words: "Find a doctor", "Donate", "Track my order".
//!
//! A page that offers a control of that name has an answer to goals which no rule of grammar reads.

use super::describe;
use super::instruction::{Instruction, Relation, Target};
use super::moves::Move;
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::Role;

/// The control that is called what the goal says, word for word.
const SAME: f32 = 0.95;

/// What goes before any other reading of these words.
pub(super) fn whole(instruction: &Instruction, scene: &Scene, sight: &Sight) -> Option<Move> {
    let phrase = match instruction {
        Instruction::Find { text } => format!("find {text}"),
        Instruction::FillPair { text } if stands_alone(scene) => text.clone(),
        _ => return None,
    };
    click(&phrase, scene, sight)
}

/// No list of names and values: nothing was filled before, nothing is to be filled after.
fn stands_alone(scene: &Scene) -> bool {
    let fills = |one: &Instruction| {
        matches!(
            one,
            Instruction::FillPair { .. } | Instruction::Fill { .. } | Instruction::Submit { .. }
        )
    };
    !scene.upcoming.iter().any(fills) && !scene.past.iter().any(|past| past.verb == "setValue")
}

/// Presses the one control of that name.
pub(super) fn click(phrase: &str, scene: &Scene, sight: &Sight) -> Option<Move> {
    let wanted = Folded::new(phrase.trim_end_matches(['.', '!', '?']));
    let is_called = |name: &Folded| agreement(&wanted, name) >= SAME;
    one_called(is_called, phrase, scene, sight)
}

/// "add the lamp to the cart" by "Add lamp to cart": the control that is called by what is done and
/// the thing that it is done to, in whatever order, and by nothing else.
pub(super) fn deed_and_thing(target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let said = |name: &Folded| -> Vec<String> {
        let words = name.words().iter().filter(|word| !words::is_filler(word));
        let mut said: Vec<String> = words.cloned().collect();
        said.sort_unstable();
        said
    };
    let wanted = said(&Folded::new(&target.phrase));
    let [Relation::InRow(_)] = target.relations.as_slice() else {
        return None;
    };
    one_called(|name| said(name) == wanted, &target.phrase, scene, sight)
}

fn one_called(
    is_called: impl Fn(&Folded) -> bool,
    phrase: &str,
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
    let presses = |role: Role| {
        matches!(
            role,
            Role::Button | Role::Link | Role::Tab | Role::Menuitem | Role::Generic
        )
    };
    let named: Vec<usize> = (0..sight.page.elements.len())
        .filter(|index| {
            let element = sight.element(*index);
            // Entries of a list that just came up are pressed, though they call themselves nothing.
            let entry = element.role == Role::Static && sight.is_fresh(*index);
            (presses(element.role) || entry) && !element.state.disabled && !sight.is_avoided(*index)
        })
        .filter(|index| is_called(sight.name(*index)))
        .collect();
    let first = *named.first()?;
    let others = named[1..]
        .iter()
        .any(|other| !sight.same_thing(first, *other));
    if others {
        return Some(describe::which_one(&Target::named(phrase), &named, sight));
    }
    Some(Move::act(
        Action::Click {
            id: scene.id(first),
        },
        format!("Clicking {}.", describe::element(sight.element(first))),
    ))
}
