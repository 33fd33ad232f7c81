//! Plain words about instructions, elements and questions, for the person who reads along.

use super::instruction::{Instruction, Kind, Ordinal, Setting, Target, Value};
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

/// A plan step in plain words. Values of secret fields are left out.
pub fn instruction(instruction: &Instruction) -> String {
    match instruction {
        Instruction::Press {
            verb,
            target: wanted,
        } => match verb.as_str() {
            "click" | "find" | "choose" | "open" => format!(
                "{} {}",
                capital(if verb == "find" { "click" } else { verb }),
                target(wanted)
            ),
            verb if wanted.phrase.eq_ignore_ascii_case(verb) => capital(verb),
            verb => format!("{} {}", capital(verb), target(wanted)),
        },
        Instruction::Fill { field, value } => fill(field, value),
        Instruction::FillPair { text } if is_secret(text) => "Enter the password".to_owned(),
        Instruction::FillPair { text } => format!("Fill in {}", shorten(text, 60)),
        Instruction::Choose { options, from } => {
            let options = options
                .iter()
                .map(|option| format!("“{}”", shorten(option, 40)))
                .collect::<Vec<_>>()
                .join(", ");
            from.as_ref().map_or_else(
                || format!("Choose {options}"),
                |from| format!("Choose {options} from {}", target(from)),
            )
        }
        Instruction::Check { targets, setting } => {
            let names = targets.iter().map(target).collect::<Vec<_>>().join(", ");
            match setting {
                Setting::On => format!("Switch on {names}"),
                Setting::Off => format!("Switch off {names}"),
                Setting::Toggle => format!("Toggle {names}"),
            }
        }
        Instruction::ChooseNothing => "Choose nothing".to_owned(),
        Instruction::Navigate { url } => format!("Open {}", shorten(url, 80)),
        Instruction::Back => "Go back".to_owned(),
        Instruction::Forward => "Go forward".to_owned(),
        Instruction::SearchFor { text } => {
            format!("Enter “{}” into the search box", shorten(text, 60))
        }
        Instruction::Find { text } => format!("Find “{}”", shorten(text, 60)),
        Instruction::Sort { by, order } if order.is_empty() => format!("Sort by {by}"),
        Instruction::Sort { by, order } => format!("Sort by {by}, {order}"),
        Instruction::Classify { classes } => format!("Mark each as {}", classes.join(" or ")),
        Instruction::TurnTo { page } => format!("Go to page {page}"),
        Instruction::Submit { hints } => match hints.first().map(String::as_str) {
            Some("search") => "Start the search".to_owned(),
            Some("sign in") => "Sign in".to_owned(),
            Some(what) if hints.len() > 3 => capital(what),
            _ => "Submit the form".to_owned(),
        },
        Instruction::OpenForm { noun, .. } => format!("Bring up the form for a new {noun}"),
        Instruction::Proceed { verb } => format!("Go on, and {verb} it"),
        Instruction::PressKey { key } => format!("Press {key}"),
        Instruction::Focus { target: wanted } => format!("Put the cursor into {}", target(wanted)),
        Instruction::Hover { target: wanted } => format!("Point at {}", target(wanted)),
        Instruction::DoubleClick { target: wanted } => format!("Double-click {}", target(wanted)),
        Instruction::RightClick { target: wanted } => format!("Right-click {}", target(wanted)),
        Instruction::Drag { from, to } => format!("Drag {} to {}", target(from), target(to)),
        Instruction::Expand {
            target: wanted,
            open,
        } => format!(
            "{} {}",
            if *open { "Open up" } else { "Fold" },
            target(wanted)
        ),
        Instruction::Scroll { down, far, inside } => {
            let what = inside.as_ref().map(|inside| format!("{} ", target(inside)));
            let way = match (down, far) {
                (true, true) => "to the bottom",
                (true, false) => "down",
                (false, true) => "to the top",
                (false, false) => "up",
            };
            format!("Scroll {}{way}", what.unwrap_or_default())
        }
        Instruction::Wait { seconds } => format!("Wait {seconds} s"),
        Instruction::Remember { key, .. } => format!("Remember {}", shorten(key, 60)),
        Instruction::Unread { text } => shorten(text, 80),
    }
}

fn capital(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + characters.as_str()
    })
}

/// What is entered, and where.
fn fill(field: &Target, value: &Value) -> String {
    let name = match field.kind {
        _ if field.name.is_empty() => target(field),
        None => field.phrase.clone(),
        Some(_) => field.name.clone(),
    };
    match value {
        _ if is_secret(&name) => format!("Enter the {}", name.to_lowercase()),
        Value::Own(own) => format!("Enter your {own} as {name}"),
        Value::Remembered(key) => format!("Enter the remembered {key} as {name}"),
        Value::Literal(text) => format!("Enter “{}” as {name}", shorten(text, 60)),
        Value::Lookup(label) if label.is_empty() => "Fill in the value of each label".to_owned(),
        Value::Lookup(label) => format!("Enter the value of {label} into {name}"),
        Value::Content(held) => {
            format!("Enter what {} holds into {name}", target(held))
        }
        Value::Word { which, of } => {
            format!("Enter {} of “{}” into {name}", word(*which), of.phrase)
        }
        Value::PageText => format!("Enter the text that the page shows into {name}"),
        Value::Pattern { .. } => format!("Enter a fitting entry into {name}"),
    }
}

/// "word 3", "the last word".
fn word(which: Ordinal) -> String {
    match which {
        Ordinal::Nth(place) => format!("word {place}"),
        Ordinal::Last => "the last word".to_owned(),
    }
}
