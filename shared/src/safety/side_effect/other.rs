//! Deeds by other ways than pressing a control: keys, drops.

use super::choice::of_sliding;
use super::control::of_element;
use super::kind::{EvidenceSource, Found, SideEffect};
use super::lexicon::LEXICON;
use super::scope::Scope;
use crate::page::{Content, Element, ElementId, Page, Role};
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
        Some(slider) if slides(&key) && !of_sliding(slider, page).is_empty() => {
            of_sliding(slider, page)
        }
        Some(field) if sends && takes_an_offer(field, page) => Vec::new(),
        Some(field) if is_field(field) && sends => {
            let scope = Scope::around(field, page);
            let mut found = by_buttons(scope.elements(), page);
            let told = scope
                .asked_deeds()
                .into_iter()
                .filter(|_| !scope.is_dialog());
            found.extend(told.map(|deed| (deed, EvidenceSource::Place)));
            if takes_a_message(field, page) {
                found.push((SideEffect::Send, EvidenceSource::Place));
            }
            found
        }
        Some(field) if is_field(field) && (erases || !commands(&key)) => Vec::new(),
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

/// The key moves a slider (WAI-ARIA Authoring Practices, "Slider").
fn slides(key: &str) -> bool {
    const MOVES: [&str; 8] = [
        "up", "down", "left", "right", "home", "end", "pageup", "pagedown",
    ];
    MOVES.contains(&key.strip_prefix("arrow").unwrap_or(key))
}

/// Its list is open and has something marked that goes on what the field holds, if that holds anything: there the key
/// takes what is marked. Where nothing is, it does what it does without a list (WAI-ARIA Authoring Practices, "Combobox").
fn takes_an_offer(field: &Element, page: &Page) -> bool {
    let value = words(field.value.as_deref().unwrap_or_default());
    let offers = |one: &Element| {
        let shown = words(&one.name);
        let goes_on = |(at, word): (usize, &String)| match value.get(at + 1) {
            Some(_) => shown.get(at) == Some(word),
            None => shown
                .get(at)
                .is_some_and(|shown| shown.starts_with(word.as_str())),
        };
        let marked = one.state.selected == Some(true) && !one.state.disabled;
        one.role == Role::Option && marked && value.iter().enumerate().all(goes_on)
    };
    let lists = matches!(field.role, Role::Combobox | Role::Listbox);
    field.state.expanded == Some(true)
        && (lists || !value.is_empty())
        && page.elements.iter().any(offers)
}

/// It takes a message: there the key sends it, if it does anything. A list of controls does not tell how many
/// lines a field takes, but what it is called.
fn takes_a_message(field: &Element, page: &Page) -> bool {
    let node = page.nodes.get(field.node).map(page::Node::content);
    let Some(Content::Tag { name, role, .. }) = node else {
        return false;
    };
    let listed = role == Some(name);
    let called = || {
        let said = LEXICON.noun_in(&words(&field.name));
        said.is_some_and(|deed| matches!(deed, SideEffect::Send | SideEffect::Publish))
    };
    field.role == Role::Textbox && name != "input" && (!listed || called())
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

/// Where one writes, a key is a command of the page if it writes nothing and moves nowhere: "Control+S".
fn commands(key: &str) -> bool {
    const HELD: [&str; 6] = ["control", "ctrl", "alt", "meta", "cmd", "command"];
    let held = key.split('+').any(|part| HELD.contains(&part.trim()));
    let function = key
        .strip_prefix('f')
        .is_some_and(|number| number.parse::<u8>().is_ok());
    (held || function) && is_shortcut(key)
}

/// Outside of fields a letter or a combination is a command of the page; keys that only move are
/// none.
fn is_shortcut(key: &str) -> bool {
    const MOVES: [&str; 11] = [
        "tab", "escape", "esc", "up", "down", "left", "right", "home", "end", "page", "shift",
    ];
    const EDITS: [&str; 6] = ["+a", "+c", "+v", "+f", "+z", "+x"];
    // What is held down says nothing of what the key does.
    let own = key.rsplit(['+', ' ']).next().unwrap_or(key);
    let own = own.strip_prefix("arrow").unwrap_or(own);
    let moves = MOVES.contains(&own) || own.starts_with("page");
    !moves && !EDITS.iter().any(|edit| key.ends_with(edit))
}

/// Dropping something on a bin throws it away; anywhere else it changes something, too.
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
    if found.is_empty() {
        // What is dropped is somewhere else from then on.
        return vec![(SideEffect::Unnamed, EvidenceSource::Name)];
    }
    found
}

/// A key may press it.
fn is_pressed(element: &Element) -> bool {
    matches!(element.role, Role::Button) && !element.state.disabled
}
