//! Going on through forms that follow one another: what leads to the next one, and what ends it.

use super::bound;
use super::describe;
use super::instruction::Instruction;
use super::moves::{Move, Need};
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{is_select, is_text_field};
use crate::action::Action;
use crate::page::{Element, Role};

/// What leads on and binds to nothing: its whole name, or how it begins.
const LEADS: [&str; 6] = [
    "continue",
    "next",
    "next step",
    "proceed",
    "save and continue",
    "go on",
];
const LEADS_WITH: [&str; 5] = [
    "continue to",
    "proceed to",
    "next:",
    "review",
    "go to checkout",
];
/// How a button begins that ends a booking or an order, surest first.
const ENDS_WITH: [&str; 6] = ["confirm", "place", "complete", "pay", "finish", "submit"];
/// What a box says that has to be ticked before.
const CONDITIONS: [&str; 5] = ["accept", "agree", "terms", "conditions", "policy"];
/// A button's name is short.
const MOST_WORDS: usize = 5;

/// Leads a booking or an order on to its end: what is required is asked for, the conditions are
/// accepted, and the button that ends it is pressed; whether it may be is for the gate to say.
pub(super) fn proceed(verb: &str, scene: &Scene, sight: &Sight) -> Move {
    if let Some(question) = lacking(scene, sight) {
        return question;
    }
    if let Some(index) = ends(verb, sight) {
        return accept(scene, sight).unwrap_or_else(|| {
            let says = format!("Clicking {}.", describe::element(sight.element(index)));
            Move::act(click(index, scene), says)
        });
    }
    leads(sight).map_or_else(
        || Move::Missing {
            what: format!("a way on to {verb} it"),
        },
        |index| on(index, scene, sight),
    )
}

/// What a step needs may be in the next form, once this one is done: not before something was done
/// on it, and not where the goal says itself when to go on.
pub(super) fn next_form(scene: &Scene, sight: &Sight) -> Option<Move> {
    let index = leads(sight).filter(|index| !scene.looked_into(*index))?;
    // Calendars and lists turn by "next" too, and carts lead on to paying: a field must have been
    // served here.
    let served = |past: &super::Past| {
        let at = |one| {
            scene
                .identities
                .iter()
                .position(|identity| *identity == one)
        };
        let touched = past.identity.and_then(at);
        touched.is_some_and(|touched| is_answer(sight.element(touched)))
    };
    if !scene.past.iter().any(|past| !past.failed && served(past)) {
        return None;
    }
    let named = scene.upcoming.iter().any(|next| match next {
        Instruction::Press { target, .. } => {
            agreement(&Folded::new(&target.name), sight.name(index)) >= 0.9
        }
        _ => false,
    });
    (!named).then(|| on(index, scene, sight))
}

/// What a form is answered with.
fn is_answer(element: &Element) -> bool {
    element.role.is_field() || matches!(element.role, Role::Radio | Role::Option)
}

fn click(index: usize, scene: &Scene) -> Action {
    Action::Click {
        id: scene.id(index),
    }
}

fn on(index: usize, scene: &Scene, sight: &Sight) -> Move {
    let name = describe::element(sight.element(index));
    Move::partly(click(index, scene), format!("Going on with {name}."))
}

fn is_button(index: usize, sight: &Sight) -> bool {
    let element = sight.element(index);
    element.role == Role::Button
        && !element.state.disabled
        && !sight.is_avoided(index)
        && !bound::is_of_a_row(index, sight)
}

fn begins(index: usize, with: &str, sight: &Sight) -> bool {
    let name = sight.name(index);
    let with = Folded::new(with);
    let count = with.words().len();
    name.words().len() <= MOST_WORDS && agreement(&with, &name.first_words(count)) >= 0.97
}

/// The one button that leads on.
fn leads(sight: &Sight) -> Option<usize> {
    let mut found = (0..sight.page.elements.len()).filter(|index| {
        let is = |name: &&str| agreement(&Folded::new(name), sight.name(*index)) >= 0.97;
        is_button(*index, sight)
            && (LEADS.iter().any(is) || LEADS_WITH.iter().any(|with| begins(*index, with, sight)))
    });
    found.next().filter(|_| found.next().is_none())
}

/// The one button that ends it.
fn ends(verb: &str, sight: &Sight) -> Option<usize> {
    ENDS_WITH.iter().copied().chain([verb]).find_map(|with| {
        let mut found = (0..sight.page.elements.len())
            .filter(|index| is_button(*index, sight) && begins(*index, with, sight));
        found.next().filter(|_| found.next().is_none())
    })
}

/// A box to tick before it can end.
fn accept(scene: &Scene, sight: &Sight) -> Option<Move> {
    let speaks = |index: usize| {
        let words = sight.name(index).words();
        words.iter().any(|word| CONDITIONS.contains(&word.as_str()))
    };
    let index = (0..sight.page.elements.len()).find(|index| {
        let element = sight.element(*index);
        let open = element.state.checked != Some(true) && !scene.looked_into(*index);
        element.role == Role::Checkbox && open && (element.state.required || speaks(*index))
    })?;
    let name = describe::element(sight.element(index));
    Some(Move::partly(
        Action::Check {
            id: scene.id(index),
        },
        format!("Ticking {name}, which it asks for."),
    ))
}

/// A required field that nothing has filled: only the user can say.
fn lacking(scene: &Scene, sight: &Sight) -> Option<Move> {
    let filled = |index: usize| {
        let told = |past: &super::Past| past.identity == Some(scene.identities[index]);
        scene.past.iter().any(|past| !past.failed && told(past))
    };
    let index = (0..sight.page.elements.len()).find(|index| {
        let element = sight.element(*index);
        let empty = element.value.as_deref().is_none_or(str::is_empty);
        (is_text_field(element) || is_select(element))
            && element.state.required
            && !element.state.disabled
            && empty
            && !filled(*index)
    })?;
    let element = sight.element(index);
    let name = describe::element(element);
    Some(Move::Ask {
        question: format!("The form also wants {name}. What should I enter?"),
        field: element.name.clone(),
        need: Need::Value,
    })
}
