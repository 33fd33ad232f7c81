//! Deeds by other ways than pressing a control: keys, choices, drops.

use super::{Deed, Found, Scope, Sign, is_field, of_element};
use crate::page::{Element, ElementId, Page, Role};
use crate::safety::words::words;

/// A key sends the form of the field it goes to, or presses the button. Where nobody knows what it
/// goes to, it is held against everything on the page that it might press.
pub(super) fn of_key(key: &str, page: &Page, focus: Option<ElementId>) -> Vec<Found> {
    let key = key.to_lowercase();
    let sends = ["enter", "return"].iter().any(|name| key.contains(name));
    let presses = sends || key == " " || key.contains("space") && !key.contains("backspace");
    let focus = focus.and_then(|id| page.element(id));
    let erases = key.contains("delete") || key.contains("backspace");
    match focus {
        Some(field) if is_field(field) => {
            if !sends {
                return Vec::new();
            }
            let scope = Scope::around(field, page);
            let buttons = scope
                .elements()
                .iter()
                .filter(|element| is_pressed(element));
            let mut found: Vec<Found> = buttons
                .filter_map(|button| of_element(button, page))
                .collect();
            found.push((Deed::Submit, Sign::Place));
            found
        }
        Some(button) if presses => of_element(button, page).into_iter().collect(),
        None if presses => {
            let buttons = page.elements.iter().filter(|element| is_pressed(element));
            let mut found: Vec<Found> = buttons
                .filter_map(|button| of_element(button, page))
                .map(|(deed, _)| (deed, Sign::Place))
                .collect();
            found.push((Deed::Submit, Sign::Place));
            found
        }
        _ if erases => vec![(Deed::Delete, Sign::Place)],
        _ => Vec::new(),
    }
}

/// A choice that opens something to others, or gives someone rights.
pub(super) fn of_option(element: &Element, option: &str) -> Option<Found> {
    const ABOUT: [&str; 14] = [
        "role",
        "access",
        "permission",
        "permissions",
        "visibility",
        "sharing",
        "share",
        "privacy",
        "rolle",
        "zugriff",
        "berechtigung",
        "sichtbarkeit",
        "visibilite",
        "permisos",
    ];
    const RIGHTS: [&str; 8] = [
        "owner",
        "admin",
        "administrator",
        "editor",
        "write",
        "besitzer",
        "propietario",
        "full",
    ];
    const OPEN: [&str; 9] = [
        "public",
        "anyone",
        "everyone",
        "offentlich",
        "publico",
        "pubblico",
        "openbaar",
        "jeder",
        "publiczny",
    ];
    let about = words(&element.name);
    if !about.iter().any(|word| ABOUT.contains(&word.as_str())) {
        return None;
    }
    let chosen = words(option);
    let has = |list: &[&str]| chosen.iter().any(|word| list.contains(&word.as_str()));
    if has(&OPEN) {
        Some((Deed::Share, Sign::Place))
    } else {
        has(&RIGHTS).then_some((Deed::Grant, Sign::Place))
    }
}

/// Switching off what protects an account or hides something.
pub(super) fn of_switching_off(element: &Element) -> Option<Found> {
    const PROTECTION: [&str; 14] = [
        "2fa",
        "mfa",
        "factor",
        "protection",
        "private",
        "lock",
        "encryption",
        "firewall",
        "schutz",
        "privat",
        "protection",
        "privado",
        "privato",
        "faktor",
    ];
    let name = words(&element.name);
    let protects = name.iter().any(|word| PROTECTION.contains(&word.as_str()));
    protects.then_some((Deed::Grant, Sign::Name))
}

/// Dropping something on a bin throws it away.
pub(super) fn of_drop(to: &Element, page: &Page) -> Option<Found> {
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
        return Some((Deed::Delete, Sign::Name));
    }
    of_element(to, page)
}

/// A key may press it.
fn is_pressed(element: &Element) -> bool {
    matches!(element.role, Role::Button) && !element.state.disabled
}
