//! Sliders that are not native ones: the cursor goes onto the handle, then arrow keys move it.

use super::describe;
use super::moves::Move;
use super::name::{Folded, holds};
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::{Element, Role};

/// An element that calls itself a slider without being a native one.
pub(super) fn is_handle(element: &Element) -> bool {
    let says = |text: &str| holds(&Folded::new(text), &Folded::new("slider"));
    element.input_type.is_none()
        && (element.role == Role::Slider
            || (element.role == Role::Generic
                && (says(&element.name) || element.field.as_deref().is_some_and(says))))
}

/// One step towards `wanted`: all of it at once where the browser can; else the cursor first, then a key at a time, watching the value shown.
pub(super) fn step(index: usize, wanted: &str, scene: &Scene, sight: &Sight) -> Move {
    let element = sight.element(index);
    let name = describe::element(element);
    let (Ok(wanted), Some(shown)) = (wanted.trim().parse::<f64>(), shown(index, sight)) else {
        return Move::Missing {
            what: format!("the value of {name}"),
        };
    };
    if (shown - wanted).abs() < f64::EPSILON {
        return Move::Done {
            because: format!("{name} stands at {wanted}."),
        };
    }
    let refused = scene.refused_typing(index);
    if element.role == Role::Slider && !refused {
        return Move::act(
            Action::SetValue {
                id: element.id,
                text: wanted.to_string(),
            },
            format!("Moving {name} from {shown} to {wanted}."),
        );
    }
    if !has_cursor(index, scene) {
        return Move::partly(
            Action::Focus { id: element.id },
            format!("Putting the cursor onto {name}."),
        );
    }
    let key = match (wanted > shown, large(wanted - shown, scene)) {
        (true, true) => "PageUp",
        (true, false) => "ArrowRight",
        (false, true) => "PageDown",
        (false, false) => "ArrowLeft",
    };
    Move::partly(
        Action::Press {
            key: key.to_owned(),
        },
        format!("Moving {name} from {shown} towards {wanted}."),
    )
}

/// The last element of this step that was acted on is this one.
fn has_cursor(index: usize, scene: &Scene) -> bool {
    let last = scene.done_here().filter_map(|past| past.identity).last();
    last == Some(scene.identities[index])
}

/// Far away, large steps are taken, until one went too far.
fn large(distance: f64, scene: &Scene) -> bool {
    const FAR: f64 = 10.0;
    let keys: Vec<&str> = scene
        .done_here()
        .map(|past| past.value.as_str())
        .skip_while(|key| !key.starts_with("Page"))
        .collect();
    let back = if distance > 0.0 { "PageDown" } else { "PageUp" };
    distance.abs() > FAR
        && !keys.contains(&back)
        && !keys.iter().any(|key| key.starts_with("Arrow"))
}

/// The number that the slider shows: its own value, or what stands right after it.
fn shown(index: usize, sight: &Sight) -> Option<f64> {
    let element = sight.element(index);
    let number = |text: &str| {
        text.split_whitespace()
            .find_map(|word| word.parse::<f64>().ok())
    };
    element
        .value
        .as_deref()
        .and_then(number)
        .or_else(|| {
            sight
                .texts(element.node..element.node + 6)
                .find_map(|(_, text)| number(text))
        })
        .or_else(|| number(&element.neighbour))
}
