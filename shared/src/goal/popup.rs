//! Suggestions that opened under a field after something was typed: take the fitting one first.

use super::describe;
use super::instruction::{Instruction, Target, Value};
use super::moves::Move;
use super::name::{Folded, agreement, holds};
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::{Element, Role};

/// The suggestion to take for what was typed last, where suggestions have just appeared.
pub(super) fn pending_choice(scene: &Scene, sight: &Sight) -> Option<Move> {
    let last = scene
        .past
        .last()
        .filter(|past| matches!(past.verb.as_str(), "setValue" | "type") && !past.failed)?;
    let typed = Folded::new(&last.value);
    if typed.is_empty() {
        return None;
    }
    let wanted = pattern(scene);
    let scored: Vec<(usize, f32)> = (0..scene.page.elements.len())
        .filter(|index| sight.is_fresh(*index) && is_suggestion(sight.element(*index).role))
        .map(|index| {
            let name = &sight.element(index).name;
            let score = match &wanted {
                Some((starts, ends)) => f32::from(u8::from(fits_pattern(name, starts, ends))),
                None => suggestion_score(&last.value, &typed, name),
            };
            (index, score)
        })
        .filter(|(_, score)| *score >= 0.72)
        .collect();
    let most = scored.iter().map(|(_, score)| *score).fold(0.0, f32::max);
    let mut best: Vec<usize> = Vec::new();
    for (index, _) in scored.iter().filter(|(_, score)| *score >= most) {
        // An entry and what it holds are one, and so are two of one name.
        let known = best.iter().any(|other| {
            sight.same_thing(*other, *index)
                || same_words(sight.name(*other), sight.name(*index))
                || is_code(&last.value, &sight.element(*other).name)
                    && is_code(&last.value, &sight.element(*index).name)
        });
        if !known {
            best.push(*index);
        }
    }
    let chosen = scene
        .pinned_element()
        .filter(|pinned| best.contains(pinned));
    let index = match (chosen, best.as_slice()) {
        (Some(pinned), _) => pinned,
        (None, []) => return None,
        // Whatever begins so is as good as another.
        (None, [first, ..]) if wanted.is_some() => *first,
        (None, [only]) => *only,
        (None, several) => {
            return Some(describe::which_one(
                &Target::named(&last.value),
                several,
                sight,
            ));
        }
    };
    let says = format!(
        "Taking the suggestion {}.",
        describe::element(sight.element(index))
    );
    let action = Action::Click {
        id: scene.id(index),
    };
    let completes = last.step == scene.step;
    Some(if completes {
        Move::act(action, says)
    } else {
        Move::partly(action, says)
    })
}

/// "Fort Collins/Loveland" and "Loveland/Fort Collins" are one place.
fn same_words(first: &Folded, second: &Folded) -> bool {
    let sorted = |name: &Folded| {
        let mut words = name.words().to_vec();
        words.sort_unstable();
        words
    };
    sorted(first) == sorted(second)
}

/// What was typed is the code of this place, by which it is known for certain: "Scranton (AVP)".
fn is_code(typed: &str, name: &str) -> bool {
    let typed = typed.trim();
    let capitals = typed.len() > 1
        && typed
            .chars()
            .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    capitals && name.contains(&format!("({typed})"))
}

/// Whether a field offers what fits while one types: it says so, or it takes a place of a journey.
pub fn may_suggest(field: &Element) -> bool {
    let name = Folded::new(&field.name);
    let place = ["from", "to", "airport"];
    let akin = |word: &str| agreement(&Folded::new(word), &name) >= 0.9;
    field.state.suggests || place.iter().any(|word| akin(word))
}

/// The pattern that the typed text was the beginning of.
fn pattern(scene: &Scene) -> Option<(String, String)> {
    scene.current.and_then(|instruction| match instruction {
        Instruction::Fill {
            value: Value::Pattern { starts, ends },
            ..
        } => Some((starts.clone(), ends.clone())),
        _ => None,
    })
}

fn fits_pattern(name: &str, starts: &str, ends: &str) -> bool {
    let name = name.trim().to_lowercase();
    name.starts_with(&starts.to_lowercase()) && name.ends_with(&ends.to_lowercase())
}

fn is_suggestion(role: Role) -> bool {
    matches!(
        role,
        Role::Option
            | Role::Menuitem
            | Role::Listbox
            | Role::Generic
            | Role::Link
            | Role::Row
            | Role::Cell
            | Role::Static
    )
}

/// A suggestion answers to what was typed when it is the same or begins with it.
fn suggestion_score(raw: &str, typed: &Folded, name: &str) -> f32 {
    let same = agreement(typed, &Folded::new(name));
    let raw = raw.trim().to_lowercase();
    let begins = name.trim().to_lowercase().starts_with(&raw);
    let inside = holds(&Folded::new(name), typed);
    // "BRO" is the word in "Brownsville (BRO)" rather than the beginning of "Brookings".
    match (same >= 0.97, begins, inside) {
        (true, ..) => 1.0,
        (_, true, true) => 0.95,
        (_, false, true) => 0.9,
        (_, true, false) => 0.85,
        _ => 0.0,
    }
}
