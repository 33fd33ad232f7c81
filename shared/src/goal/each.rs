//! Several fields with one instruction: the same for all of them, or a value for each.

use super::describe;
use super::fill::{put, resolve};
use super::ground::ground_all;
use super::instruction::{Target, Value};
use super::moves::{Move, Need, means_field};
use super::scene::Scene;
use super::sight::Sight;
use super::slider;
use super::suit::{Use, is_text_field};

/// "[4, 7, 15]", "4, 7 and 15": a number for each of several fields.
pub(super) fn one_each(value: &Value, fields: usize) -> Option<Vec<String>> {
    let Value::Literal(text) = value else {
        return None;
    };
    let listed = match (text.find('['), text.rfind(']')) {
        (Some(open), Some(close)) if open < close => &text[open + 1..close],
        _ => text.as_str(),
    };
    let values: Vec<String> = listed
        .replace(" and ", ",")
        .split(',')
        .map(|part| part.trim().to_owned())
        .collect();
    let numbers = values.iter().all(|value| value.parse::<f64>().is_ok());
    (fields > 1 && values.len() == fields && numbers).then_some(values)
}

/// The first of the fields that does not hold its value yet.
pub(super) fn fill_in_turn(
    fields: &[usize],
    values: &[String],
    scene: &Scene,
    sight: &Sight,
) -> Move {
    let typed = |index: usize| !slider::is_handle(sight.element(index)) && scene.acted_on(index);
    let mut open = fields
        .iter()
        .zip(values)
        .filter(|(index, _)| !typed(**index));
    let open = open.find_map(|(index, value)| match put(*index, value, scene, sight) {
        Move::Done { .. } => None,
        step => Some((*index, step)),
    });
    match open {
        None => Move::Done {
            because: "Each of them holds its value.".to_owned(),
        },
        Some((index, Move::Act { action, says, .. })) if fields.last() != Some(&index) => {
            Move::partly(action, says)
        }
        Some((_, step)) => step,
    }
}

/// "both fields", "each label": one after the other, those not yet done.
pub(super) fn fill_every(field: &Target, value: &Value, scene: &Scene, sight: &Sight) -> Move {
    let all: Vec<usize> = ground_all(field, Use::Fill, sight)
        .into_iter()
        .filter(|index| is_text_field(sight.element(*index)) || !means_field(field))
        .collect();
    let open: Vec<usize> = all
        .iter()
        .copied()
        .filter(|index| !scene.acted_on(*index))
        .collect();
    let Some(next) = open.first() else {
        return if all.is_empty() {
            Move::Missing {
                what: describe::target(field),
            }
        } else {
            Move::Done {
                because: "All of the fields are filled in.".to_owned(),
            }
        };
    };
    match resolve(value, *next, sight) {
        Some(text) => match put(*next, &text, scene, sight) {
            Move::Act { action, says, .. } => Move::Act {
                action,
                says,
                completes: open.len() == 1,
            },
            Move::Done { because } if open.len() == 1 => Move::Done { because },
            other => other,
        },
        None => Move::Ask {
            question: format!(
                "What should I enter as {}?",
                describe::element(sight.element(*next))
            ),
            field: sight.element(*next).name.clone(),
            need: Need::Value,
        },
    }
}
