//! Putting a value into a field, of whatever kind the field turns out to be.

use super::choose;
use super::describe;
use super::ground::{ENOUGH, Grounding, ground_all};
use super::instruction::{Instruction, Kind, Setting, Target, Value};
use super::moves::{Move, Need, set_state};
use super::name::Folded;
use super::scene::Scene;
use super::sight::Sight;
use super::suit::{Use, is_choice, is_made_list, is_select, is_text_field};
use super::{calendar, each, field, format, instead, lookup, slider, spread, stepper};
use crate::action::Action;
use crate::page::{Element, Role};

pub(super) fn fill(field: &Target, value: &Value, scene: &Scene, sight: &Sight) -> Move {
    if field.every {
        return each::fill_every(field, value, scene, sight);
    }
    if field.name.is_empty() && field.kind.is_some() {
        let alike = ground_all(field, Use::Fill, sight);
        if let Some(values) = each::one_each(value, alike.len()) {
            return each::fill_in_turn(&alike, &values, scene, sight);
        }
    }
    let index = match field::find(field, sight) {
        Grounding::Found { element, .. } => element,
        Grounding::Ambiguous(rivals) => {
            match only_other(&rivals, value, sight).or_else(|| only_empty(&rivals, scene, sight)) {
                Some(index) => index,
                None => return describe::which_one(field, &rivals, sight),
            }
        }
        Grounding::Missing => {
            return stepper::count(field, value, scene, sight)
                .or_else(|| instead::choose(field, value, scene, sight))
                .unwrap_or_else(|| Move::Missing {
                    what: format!("a field for {}", describe::target(field)),
                });
        }
    };
    if matches!(value, Value::Pattern { .. }) {
        return begin_pattern(value, index, scene, sight);
    }
    if let Value::Own(own) = value {
        return ask_for(own, index, sight);
    }
    match resolve(value, index, sight) {
        Some(text) => put(index, &text, scene, sight),
        None => Move::Ask {
            question: match value {
                Value::Remembered(key) => format!(
                    "I have nothing in mind as “{key}”. What should I enter into {}?",
                    describe::element(sight.element(index))
                ),
                _ => format!(
                    "I can't see on this page what belongs into {}. What should I enter?",
                    describe::element(sight.element(index))
                ),
            },
            field: sight.element(index).name.clone(),
            need: Need::Value,
        },
    }
}

/// Only the user knows it; a field that the browser has filled in already needs no asking.
fn ask_for(own: &str, index: usize, sight: &Sight) -> Move {
    let element = sight.element(index);
    let name = describe::element(element);
    if element
        .value
        .as_ref()
        .is_some_and(|value| !value.is_empty())
    {
        return Move::Done {
            because: format!("{name} is filled in already."),
        };
    }
    Move::Ask {
        question: format!("What is your {own}? I will enter it into {name}."),
        field: element.name.clone(),
        need: Need::Value,
    }
}

/// Types the beginning of a pattern; the suggestion that fits completes it.
fn begin_pattern(value: &Value, index: usize, scene: &Scene, sight: &Sight) -> Move {
    if scene.acted_on(index) {
        return Move::Missing {
            what: "a suggestion that fits".to_owned(),
        };
    }
    match resolve(value, index, sight).map(|text| put(index, &text, scene, sight)) {
        Some(Move::Act { action, says, .. }) => Move::partly(action, says),
        _ => Move::Missing {
            what: "a suggestion that fits".to_owned(),
        },
    }
}

/// The text that a value stands for on this page.
pub(super) fn resolve(value: &Value, index: usize, sight: &Sight) -> Option<String> {
    match value {
        Value::Literal(text) => Some(text.clone()),
        Value::Lookup(label) if label.is_empty() => {
            lookup::value_of(&sight.element(index).name, sight)
        }
        Value::Lookup(label) => lookup::value_of(label, sight),
        Value::Content(held) => content_of(held, sight),
        Value::Word { which, of } => lookup::word_of(*which, of, sight),
        Value::Own(_) | Value::Remembered(_) => None,
        Value::Pattern { starts, ends } => Some(if starts.is_empty() {
            ends.clone()
        } else {
            starts.clone()
        }),
    }
}

/// What that field holds.
pub(super) fn content_of(held: &Target, sight: &Sight) -> Option<String> {
    source_of(held, sight)
        .map(|source| sight.element(source))
        .filter(|source| !is_secret(source))
        .and_then(|source| source.value.clone())
        .filter(|text| !text.is_empty())
}

/// The field whose content is copied; a "text area" has more than one line.
fn source_of(held: &Target, sight: &Sight) -> Option<usize> {
    let long = held.phrase.to_lowercase().contains("area");
    match field::find(held, sight) {
        Grounding::Found { element, .. } => Some(element),
        Grounding::Ambiguous(rivals) => {
            let fits = |index: &usize| sight.element(*index).input_type.is_none() == long;
            let mut fitting = rivals.into_iter().filter(fits);
            fitting.next().filter(|_| fitting.next().is_none())
        }
        Grounding::Missing => None,
    }
}

/// What is copied goes into another field than it comes from, and of those into the only one that
/// holds one line, as text boxes do.
fn only_other(rivals: &[usize], value: &Value, sight: &Sight) -> Option<usize> {
    let Value::Content(held) = value else {
        return None;
    };
    let source = source_of(held, sight)?;
    let others: Vec<usize> = rivals
        .iter()
        .copied()
        .filter(|index| *index != source)
        .collect();
    let lines = |index: &usize| sight.element(*index).input_type.is_some();
    let mut one_line = others.iter().copied().filter(lines);
    match (others.as_slice(), one_line.next(), one_line.next()) {
        ([only], ..) => Some(*only),
        (_, only, None) => only,
        _ => None,
    }
}

/// Of several unnamed fields the only one that is neither filled nor served yet.
fn only_empty(rivals: &[usize], scene: &Scene, sight: &Sight) -> Option<usize> {
    let empty: Vec<usize> = rivals
        .iter()
        .copied()
        .filter(|index| {
            sight
                .element(*index)
                .value
                .as_deref()
                .unwrap_or_default()
                .is_empty()
        })
        .filter(|index| {
            !scene
                .past
                .iter()
                .any(|past| past.identity == Some(scene.identities[*index]))
        })
        .collect();
    match empty.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// Whether the page has the field that an instruction will want.
pub(super) fn has_field(instruction: &Instruction, sight: &Sight) -> bool {
    match instruction {
        Instruction::Fill { field, .. } => !matches!(field::find(field, sight), Grounding::Missing),
        Instruction::FillPair { text } => cut(text, sight).is_some(),
        _ => false,
    }
}

/// "first name Jas": cut where the words before agree best with a field of the page.
pub(super) fn fill_pair(text: &str, scene: &Scene, sight: &Sight) -> Move {
    match cut(text, sight) {
        Some((index, value)) => put(index, &value, scene, sight),
        None => Move::Missing {
            what: format!("a field for “{}”", describe::shorten(text, 40)),
        },
    }
}

fn cut(text: &str, sight: &Sight) -> Option<(usize, String)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut best: Option<(f32, usize, usize)> = None;
    for length in 1..words.len() {
        let name = Target::named(&words[..length].join(" "));
        let (element, score) = match field::find(&name, sight) {
            Grounding::Found { element, score } => (element, score),
            Grounding::Ambiguous(_) | Grounding::Missing => continue,
        };
        if score >= ENOUGH.max(0.7) && best.is_none_or(|(most, ..)| score > most) {
            best = Some((score, length, element));
        }
    }
    let (_, length, element) = best?;
    let mut value = words[length..].join(" ");
    for announced in ["is ", "of ", "as ", "to ", "= ", ": "] {
        if let Some(rest) = value.strip_prefix(announced) {
            value = rest.to_owned();
        }
    }
    Some((element, value))
}

/// Puts `text` into the element, in the way its kind takes it.
pub(super) fn put(index: usize, text: &str, scene: &Scene, sight: &Sight) -> Move {
    let element = sight.element(index);
    let id = scene.id(index);
    let name = describe::element(element);
    if is_select(element) || element.role == Role::Combobox && !element.options.is_empty() {
        return choose::in_select(index, text, scene, sight);
    }
    if element.role == Role::Radio {
        return choose::radio_of_group(index, text, scene, sight);
    }
    if is_choice(element) {
        let Some(setting) = as_setting(text, index, sight) else {
            return Move::Missing {
                what: format!("a field that takes “{}”", describe::shorten(text, 40)),
            };
        };
        return match set_state(index, setting, scene, sight) {
            Some(action) => Move::act(action, format!("Setting {name}.")),
            None => Move::Done {
                because: format!("{name} is set already."),
            },
        };
    }
    if slider::is_handle(element) {
        return slider::step(index, text, scene, sight);
    }
    if is_made_list(element) {
        return choose::open_then_choose(index, text, scene, sight);
    }
    if element.role == Role::Combobox && element.state.readonly {
        return choose::in_combobox(index, text, scene, sight);
    }
    if let Some(step) = calendar::pick(index, text, scene, sight) {
        return step;
    }
    if element.state.readonly {
        return Move::Missing {
            what: format!("a way to change {name}, which cannot be typed into,"),
        };
    }
    let value = format::for_input(
        element.input_type.as_deref(),
        element.placeholder.as_deref(),
        text,
    );
    if !format::suits_input(element.input_type.as_deref(), &value) {
        return Move::Ask {
            question: format!(
                "{name} takes a day of the calendar. Which one is “{}”, as in 2027-03-14?",
                describe::shorten(text, 40)
            ),
            field: element.name.clone(),
            need: Need::Value,
        };
    }
    if element.value.as_deref() == Some(value.as_str()) {
        return Move::Done {
            because: format!("{name} holds that already."),
        };
    }
    let says = if is_secret(element) {
        format!("Entering the {}.", secret_name(element))
    } else {
        format!("Entering “{}” into {name}.", describe::shorten(&value, 60))
    };
    Move::Act {
        completes: !calendar::may_come_up(element, &value),
        action: Action::SetValue { id, text: value },
        says,
    }
}

/// What a text makes of a box: yes or no, or its own name. Anything else is no state of a box.
fn as_setting(text: &str, index: usize, sight: &Sight) -> Option<Setting> {
    const ON: [&str; 8] = [
        "yes", "on", "true", "checked", "1", "enabled", "active", "ticked",
    ];
    const OFF: [&str; 8] = [
        "no",
        "off",
        "false",
        "unchecked",
        "0",
        "none",
        "disabled",
        "inactive",
    ];
    let word = text.trim().to_lowercase();
    if OFF.contains(&word.as_str()) {
        return Some(Setting::Off);
    }
    let named = sight.name_agreement(&Folded::new(text), index) >= 0.85;
    (named || ON.contains(&word.as_str())).then_some(Setting::On)
}

fn is_secret(element: &Element) -> bool {
    element.input_type.as_deref() == Some("password") || describe::is_secret(&element.name)
}

fn secret_name(element: &Element) -> String {
    if element.name.is_empty() {
        "password".to_owned()
    } else {
        element
            .name
            .trim_end_matches([' ', '*', ':'])
            .to_lowercase()
    }
}

/// The page's search box.
pub(super) fn search_for(text: &str, scene: &Scene, sight: &Sight) -> Move {
    let elements = &scene.page.elements;
    let boxes = field::search_boxes(sight);
    let fields: Vec<usize> = (0..elements.len())
        .filter(|index| {
            is_text_field(&elements[*index])
                && elements[*index].input_type.as_deref() != Some("password")
        })
        .collect();
    let wanted = Target {
        kind: Some(Kind::Field),
        ..Target::named("search box")
    };
    // Several fields to search by, one of which happens to be called a search.
    let sure = |index: &usize| {
        let element = &elements[*index];
        element.role == Role::Searchbox
            || element.input_type.as_deref() == Some("search")
            || sight.name_agreement(&Folded::new("search"), *index) >= 0.85
    };
    if fields.len() > 1
        && !boxes.iter().any(sure)
        && let Some(step) = spread::over_fields(text, &fields, scene, sight)
    {
        return step;
    }
    match (boxes.as_slice(), fields.as_slice()) {
        ([only, ..], _) | ([], [only]) => put(*only, text, scene, sight),
        ([], []) => Move::Missing {
            what: "a search box".to_owned(),
        },
        ([], several) => spread::over_fields(text, several, scene, sight)
            .unwrap_or_else(|| describe::which_one(&wanted, several, sight)),
    }
}
