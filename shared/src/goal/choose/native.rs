//! Choosing from the lists that browsers draw, by an option's visible text.

use super::super::describe;
use super::super::instruction::Target;
use super::super::moves::{Move, Need};
use super::super::name::{Folded, agreement, holds};
use super::super::scene::Scene;
use super::super::sight::Sight;
use super::super::suit::is_select;
use crate::action::Action;

/// How well a native list offers the option; 0 where it does not.
pub(in crate::goal) fn offers(index: usize, option: &str, sight: &Sight) -> f32 {
    let element = sight.element(index);
    let wanted = Folded::new(option);
    let listed = element
        .options
        .iter()
        .map(|label| agreement(&wanted, &Folded::new(label)))
        .fold(0.0, f32::max);
    if listed >= 0.72 {
        return listed;
    }
    let whole = element
        .options_text
        .as_deref()
        .is_some_and(|text| holds(&Folded::new(text), &wanted));
    if whole { 0.85 } else { 0.0 }
}

pub(in crate::goal) fn offered_by_any(option: &str, sight: &Sight) -> bool {
    (0..sight.page.elements.len())
        .any(|index| is_select(sight.element(index)) && offers(index, option, sight) > 0.0)
}

/// The one native list that offers the option.
pub(in crate::goal) fn in_any_select(option: &str, scene: &Scene, sight: &Sight) -> Option<Move> {
    let lists: Vec<(usize, f32)> = (0..scene.page.elements.len())
        .filter(|index| is_select(sight.element(*index)))
        .map(|index| (index, offers(index, option, sight)))
        .filter(|(_, score)| *score > 0.0)
        .collect();
    let best = lists.iter().map(|(_, score)| *score).fold(0.0, f32::max);
    let fitting: Vec<usize> = lists
        .iter()
        .filter(|(_, score)| best - score < 0.05)
        .map(|(index, _)| *index)
        .collect();
    match fitting.as_slice() {
        [] => None,
        [only] => Some(in_select(*only, option, scene, sight)),
        several => Some(describe::which_one(&Target::named(option), several, sight)),
    }
}

/// Chooses by the option's visible text, which works in every client.
pub(in crate::goal) fn in_select(index: usize, option: &str, scene: &Scene, sight: &Sight) -> Move {
    let element = sight.element(index);
    let name = describe::element(element);
    let label = match best_label(option, &element.options) {
        Some(label) => label,
        None if element.options.is_empty() => {
            label_in_text(option, element.options_text.as_deref())
        }
        None => {
            let known = element
                .options
                .iter()
                .take(12)
                .map(|label| format!("“{label}”"))
                .collect::<Vec<_>>()
                .join(", ");
            return Move::Ask {
                question: format!(
                    "{name} has no entry “{option}”. It offers {known}. Which one should I choose?"
                ),
                field: element.name.clone(),
                need: Need::Value,
            };
        }
    };
    // What a client does not show was chosen all the same.
    let unseen = element.value.is_none()
        && scene.done_here().any(|past| {
            past.identity == Some(scene.identities[index])
                && past.verb == "selectDropdown"
                && past.value == label
        });
    if unseen {
        return Move::Done {
            because: format!("“{label}” is chosen."),
        };
    }
    let shown = element.value.as_deref().map(Folded::new);
    if shown.is_some_and(|shown| shown == Folded::new(&label)) {
        return Move::Done {
            because: format!("{name} shows “{label}”."),
        };
    }
    Move::act(
        Action::SelectDropdown {
            id: scene.id(index),
            value: None,
            text: Some(label.clone()),
        },
        format!("Choosing “{label}” as {name}."),
    )
}

fn best_label(option: &str, labels: &[String]) -> Option<String> {
    let wanted = Folded::new(option);
    let (label, score) = labels
        .iter()
        .map(|label| (label, agreement(&wanted, &Folded::new(label))))
        .max_by(|a, b| a.1.total_cmp(&b.1))?;
    (score >= 0.72).then(|| label.trim().to_owned())
}

/// The option as the list's text writes it, since the client compares letter by letter.
fn label_in_text(option: &str, text: Option<&str>) -> String {
    let Some(text) = text else {
        return option.to_owned();
    };
    let lower = text.to_lowercase();
    lower
        .find(&option.to_lowercase())
        .and_then(|start| text.get(start..start + option.len()))
        .map_or_else(|| option.to_owned(), str::to_owned)
}
