//! How controls, targets and forms are called to people.

use intent::{Form, Intent, Kind, Target, Verb, shorten};
use page::{Element, Role};

/// Characters of a name.
pub(super) const MAX_NAME: usize = 60;

/// An element as a person would call it.
pub(crate) fn element(element: &Element) -> String {
    let own = element.name.trim();
    let name = if own.is_empty() {
        element.neighbour.trim()
    } else {
        own
    };
    let name = name.trim_end_matches([' ', '*', ':']);
    if name.is_empty() {
        return format!("the {}", role(element.role));
    }
    quoted(name)
}

pub(crate) fn quoted(text: &str) -> String {
    format!("“{}”", shorten(text, MAX_NAME))
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

/// A target in the user's words.
pub(crate) fn target(target: &Target) -> String {
    if !target.phrase.is_empty() {
        return quoted(&target.phrase);
    }
    if !target.name.is_empty() {
        return quoted(&target.name);
    }
    format!("a {}", target.kind.map_or("element", Kind::word))
}

/// How a target is named in a question's `about`.
pub(crate) fn about(target: &Target) -> String {
    if target.name.is_empty() {
        target.phrase.clone()
    } else {
        target.name.clone()
    }
}

/// What is pressed, in the user's words: the target, else the verb alone.
pub(crate) fn pressed(intent: &Intent, wanted: &Target) -> String {
    match intent {
        Intent::Press {
            verb: Verb::Named(verb),
            target,
        } if target.is_unsaid() => quoted(verb),
        _ => target(wanted),
    }
}

/// A form by what it is for.
pub(crate) fn form(form: &Form) -> String {
    match form {
        Form::Current => "the form".to_owned(),
        Form::Named { name } => format!("the form {}", quoted(name)),
        Form::SignIn => "the sign-in form".to_owned(),
        Form::SignUp { .. } => "the sign-up form".to_owned(),
        Form::Search => "the search".to_owned(),
        Form::Changes => "the form with the changes".to_owned(),
        Form::New { noun, .. } => {
            format!("the form for a new {noun}")
        }
    }
}
