//! Deeds by other ways than pressing a control: keys, drops.

use super::control::of_element;
use super::kind::{EvidenceSource, Found, SideEffect};
use super::scope::Scope;
use crate::page::{Element, ElementId, Page, Role};
use crate::safety::field::is_field;
use crate::safety::words::words;

/// What a key may press of more buttons than these, nobody can say.
const MOST_BUTTONS: usize = 150;

/// The key sends a form from a field of it, or anything else that it names.
fn sends(key: &str) -> bool {
    ["enter", "return"].iter().any(|name| key.contains(name))
}

/// The key presses the control that has the focus.
pub(in crate::safety) fn presses(key: &str) -> bool {
    let key = key.to_lowercase();
    sends(&key) || key == " " || key.contains("space") && !key.contains("backspace")
}

/// A key sends the form of the field it goes to, or presses the button. Where nobody knows what it
/// goes to, it is held against everything on the page that it might press.
pub(super) fn of_key(key: &str, page: &Page, focus: Option<ElementId>) -> Vec<Found> {
    let key = key.to_lowercase();
    let (sends, presses) = (sends(&key), presses(&key));
    let focus = focus.and_then(|id| page.element(id));
    let erases = key.contains("delete") || key.contains("backspace");
    match focus {
        Some(field) if is_field(field) && sends => {
            let scope = Scope::around(field, page);
            by_buttons(scope.elements(), page)
        }
        Some(field) if is_field(field) => Vec::new(),
        Some(button) if presses => of_element(button, page),
        None if presses => {
            let mut found = by_buttons(page.elements.iter(), page);
            for (_, sign) in &mut found {
                *sign = EvidenceSource::Place;
            }
            found
        }
        _ if erases => vec![(SideEffect::Delete, EvidenceSource::Place)],
        _ if is_shortcut(&key) => vec![(SideEffect::Unnamed, EvidenceSource::Place)],
        _ => Vec::new(),
    }
}

/// What the buttons say that they do, and that a form is sent.
fn by_buttons<'e>(elements: impl Iterator<Item = &'e Element> + Clone, page: &Page) -> Vec<Found> {
    let buttons = elements.filter(|element| is_pressed(element));
    if buttons.clone().count() > MOST_BUTTONS {
        return vec![
            (SideEffect::Submit, EvidenceSource::Place),
            (SideEffect::Unnamed, EvidenceSource::Place),
        ];
    }
    let mut found: Vec<Found> = buttons
        .flat_map(|button| of_element(button, page))
        .filter(|(deed, _)| !deed.is_mild() && *deed != SideEffect::Unnamed)
        .collect();
    found.push((SideEffect::Submit, EvidenceSource::Place));
    found
}

/// Outside of fields a letter or a combination is a command of the page; keys that only move are
/// none.
fn is_shortcut(key: &str) -> bool {
    const MOVES: [&str; 12] = [
        "tab", "escape", "esc", "arrow", "up", "down", "left", "right", "home", "end", "page",
        "shift",
    ];
    const EDITS: [&str; 6] = ["+a", "+c", "+v", "+f", "+z", "+x"];
    let moves = MOVES.iter().any(|name| key.contains(name) && key.len() > 1);
    !moves && !EDITS.iter().any(|edit| key.ends_with(edit))
}

/// Dropping something on a bin throws it away.
pub(super) fn of_drop(to: &Element, page: &Page) -> Vec<Found> {
    const BINS: [&str; 10] = [
        "trash",
        "bin",
        "papierkorb",
        "corbeille",
        "papelera",
        "cestino",
        "lixeira",
        "prullenbak",
        "kosz",
        "rubbish",
    ];
    let thrown = words(&to.name)
        .iter()
        .any(|word| BINS.contains(&word.as_str()));
    if thrown {
        return vec![(SideEffect::Delete, EvidenceSource::Name)];
    }
    let found = of_element(to, page);
    found
        .into_iter()
        .filter(|(deed, _)| *deed != SideEffect::Unnamed)
        .collect()
}

/// A key may press it.
fn is_pressed(element: &Element) -> bool {
    matches!(element.role, Role::Button) && !element.state.disabled
}
