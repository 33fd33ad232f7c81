//! Plain words about instructions, elements and questions, for the person who reads along.

use super::instruction::{Kind, Target};
use super::moves::{Move, Need};
use super::sight::Sight;
use crate::page::{Element, Role};

/// An element as a person would call it.
pub(super) fn element(element: &Element) -> String {
    let name = if element.name.is_empty() {
        element.neighbour.trim()
    } else {
        element.name.trim()
    };
    let name = name.trim_end_matches([' ', '*', ':']);
    if name.is_empty() {
        return format!("the {}", role(element.role));
    }
    format!("“{}”", shorten(name, 60))
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Button => "button",
        Role::Link => "link",
        Role::Textbox | Role::Spinbutton => "text field",
        Role::Searchbox => "search box",
        Role::Combobox | Role::Listbox => "list",
        Role::Option | Role::Menuitem | Role::Treeitem => "entry",
        Role::Checkbox => "check box",
        Role::Radio => "option",
        Role::Switch => "switch",
        Role::Slider => "slider",
        Role::Tab => "tab",
        Role::Menu | Role::Menubar => "menu",
        Role::Row
        | Role::Cell
        | Role::Gridcell
        | Role::Columnheader
        | Role::Generic
        | Role::Static => "element",
    }
}

/// Cut at a word, with an ellipsis.
pub(super) fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most).collect();
    let end = cut
        .rfind(' ')
        .filter(|at| *at > most / 2)
        .unwrap_or(cut.len());
    format!("{}…", &cut[..end])
}

/// A target in the user's words.
pub(super) fn target(target: &Target) -> String {
    let phrase = if target.phrase.is_empty() {
        kind_word(target.kind)
    } else {
        &target.phrase
    };
    if target.quoted && target.relations.is_empty() && target.kind.is_none() {
        return format!("“{}”", shorten(&target.name, 60));
    }
    format!("“{}”", shorten(phrase, 60))
}

fn kind_word(kind: Option<Kind>) -> &'static str {
    match kind {
        Some(Kind::Button) => "button",
        Some(Kind::Link) => "link",
        Some(Kind::Field) => "text field",
        Some(Kind::Dropdown) => "list",
        Some(Kind::Checkbox) => "check box",
        Some(Kind::Radio | Kind::Option) => "option",
        Some(Kind::Switch) => "switch",
        Some(Kind::Slider) => "slider",
        Some(Kind::Tab) => "tab",
        Some(Kind::Menu) => "menu",
        Some(Kind::Section) => "section",
        Some(Kind::Row) => "row",
        Some(Kind::Icon) => "icon",
        Some(Kind::Dialog) => "dialog",
        Some(Kind::Result) => "result",
        None => "element",
    }
}

pub(super) fn gerund(verb: &str) -> String {
    match verb {
        "focus" => "Putting the cursor into".to_owned(),
        "hover" => "Pointing at".to_owned(),
        "double-click" => "Double-clicking".to_owned(),
        "right-click" => "Right-clicking".to_owned(),
        "open" => "Opening".to_owned(),
        "choose" => "Choosing".to_owned(),
        _ => "Clicking".to_owned(),
    }
}

/// The honest question when several elements answer equally well.
pub(super) fn which_one(wanted: &Target, rivals: &[usize], sight: &Sight) -> Move {
    let shown: Vec<String> = rivals
        .iter()
        .take(5)
        .enumerate()
        .map(|(position, index)| {
            let one = sight.element(*index);
            let place = one
                .row
                .and_then(|row| sight.page.rows.get(row))
                .map(|row| shorten(row.text.trim(), 50));
            let place = place
                .or_else(|| one.container.last().cloned())
                .filter(|place| !place.is_empty());
            let name = element(one);
            match place {
                Some(place) => format!("{}) {name} in “{place}”", position + 1),
                None => format!("{}) {name}", position + 1),
            }
        })
        .collect();
    Move::Ask {
        question: format!(
            "I see {} things that {} could mean: {}. Which one?",
            rivals.len(),
            target(wanted),
            shown.join(", ")
        ),
        field: if wanted.name.is_empty() {
            wanted.phrase.clone()
        } else {
            wanted.name.clone()
        },
        need: Need::Choice(rivals.to_vec()),
    }
}

/// A field whose content is nobody's business.
pub fn is_secret(name: &str) -> bool {
    let lower = name.to_lowercase();
    [
        "password",
        "passcode",
        "passphrase",
        "pin",
        "secret",
        "card number",
        "cvc",
        "cvv",
        "security code",
    ]
    .iter()
    .any(|word| {
        lower
            .split(|c: char| !c.is_alphanumeric() && c != ' ')
            .any(|part| part.trim() == *word)
            || (word.len() > 4 && lower.contains(word))
    })
}
