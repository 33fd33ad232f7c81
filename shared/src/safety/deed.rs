//! What an action would do to the world beyond the page: pay, delete, send (control D7). Read off
//! the element's name in several languages, and off the form or dialog round it.

mod lexicon;
mod name;
mod other;
mod scope;

pub(super) use lexicon::{LEXICON, SHORT_NAME, Said};
pub(super) use name::spoken_name;
pub(super) use scope::Scope;

use super::field::SecretKind;
use crate::action::Action;
use crate::page::{Element, ElementId, Page, Role};
use serde::{Deserialize, Serialize};

/// Something that a person wants to be asked about, unless it was just what they asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deed {
    Pay,
    Buy,
    Transfer,
    Delete,
    Send,
    Publish,
    Share,
    /// Gives rights, or takes protection away.
    Grant,
    Install,
    Upload,
    /// Sends a form.
    Submit,
    /// Fills a field that takes a secret.
    Credential,
    /// Writes on a site that the task does not name.
    Write,
    /// Opens a site that the task does not name.
    Visit,
    /// Takes something known from one place to another.
    Disclose,
    /// Answers a browser's own question, which nobody here can read.
    Answer,
}

impl Deed {
    fn of_word(word: &str) -> Option<Self> {
        Some(match word {
            "pay" => Self::Pay,
            "buy" => Self::Buy,
            "transfer" => Self::Transfer,
            "delete" => Self::Delete,
            "send" => Self::Send,
            "publish" => Self::Publish,
            "share" => Self::Share,
            "grant" => Self::Grant,
            "install" => Self::Install,
            "upload" => Self::Upload,
            "submit" => Self::Submit,
            _ => return None,
        })
    }

    /// Money leaves.
    pub fn costs(self) -> bool {
        matches!(self, Self::Pay | Self::Buy | Self::Transfer)
    }

    /// What it is, for a person: "this would …".
    pub fn words(self) -> &'static str {
        match self {
            Self::Pay => "pay",
            Self::Buy => "buy or order something",
            Self::Transfer => "move money",
            Self::Delete => "delete or cancel something",
            Self::Send => "send something",
            Self::Publish => "publish something",
            Self::Share => "share something with others",
            Self::Grant => "give someone access or change how your account is protected",
            Self::Install => "install something",
            Self::Upload => "upload a file",
            Self::Submit => "send a form",
            Self::Credential => "give away something secret",
            Self::Write => "write on a site that you have not named",
            Self::Visit => "open a site that you have not named",
            Self::Disclose => "take something from one place to another",
            Self::Answer => "agree to a question of the browser that I cannot see",
        }
    }
}

/// How the deed shows itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// The element's own name says it.
    Name,
    /// The form or dialog round it says it.
    Place,
}

/// A deed, and how it shows itself.
pub(super) type Found = (Deed, Sign);

/// What the action would do on this page. `focus` is the element that keys go to, where known.
pub(super) fn of_action(action: &Action, page: &Page, focus: Option<ElementId>) -> Vec<Found> {
    let element = |id: ElementId| page.element(id);
    match action {
        Action::Click { id } | Action::DoubleClick { id } | Action::Check { id } => element(*id)
            .and_then(|element| of_element(element, page))
            .into_iter()
            .collect(),
        Action::Uncheck { id } => element(*id)
            .and_then(other::of_switching_off)
            .into_iter()
            .collect(),
        Action::DragAndDrop { to, .. } => element(*to)
            .and_then(|element| other::of_drop(element, page))
            .into_iter()
            .collect(),
        Action::SelectDropdown { id, value, text } => {
            let option = text.as_deref().or(value.as_deref()).unwrap_or_default();
            element(*id)
                .and_then(|element| other::of_option(element, option))
                .into_iter()
                .collect()
        }
        Action::Press { key } => other::of_key(key, page, focus),
        Action::Type { text } if text.contains(['\n', '\r']) => other::of_key("Enter", page, focus),
        Action::AcceptDialog => vec![(Deed::Answer, Sign::Place)],
        _ => Vec::new(),
    }
}

/// What pressing the element would do.
pub(super) fn of_element(element: &Element, page: &Page) -> Option<Found> {
    if element.input_type.as_deref() == Some("file") {
        return Some((Deed::Upload, Sign::Name));
    }
    if !acts(element.role) {
        return None;
    }
    let name = spoken_name(element);
    let short = match element.role {
        Role::Button => lexicon::SHORT_BUTTON,
        _ => SHORT_NAME,
    };
    let said = LEXICON.in_name(&name, short);
    // "Close account" does what "Close" does not.
    if LEXICON.dismisses(&name) && said.is_none_or(|said| said.start > 0) {
        return calls_off(&name).then_some((Deed::Delete, Sign::Name));
    }
    let said = said.map(|said| said.deed);
    if matches!(element.role, Role::Checkbox | Role::Switch) {
        if element.state.checked == Some(true) {
            return other::of_switching_off(element);
        }
        let takes_effect = matches!(said, Some(Deed::Share | Deed::Grant | Deed::Publish));
        return said.filter(|_| takes_effect).map(|deed| (deed, Sign::Name));
    }
    match said.filter(|deed| *deed != Deed::Submit) {
        Some(deed) => Some((deed, Sign::Name)),
        None => by_place(element, &name, page),
    }
}

/// What the form or dialog round a control without a telling name is for.
fn by_place(element: &Element, name: &[String], page: &Page) -> Option<Found> {
    let submits = matches!(element.input_type.as_deref(), Some("submit" | "image"));
    let agrees = LEXICON.affirms(name) || name.iter().all(|word| word.chars().count() < 2);
    let scope = Scope::around(element, page);
    if let Some(deed) = LEXICON.noun_in(name).filter(|_| LEXICON.affirms(name)) {
        return Some((deed, Sign::Name));
    }
    if submits || agrees {
        if let Some(deed) = scope.form_deed() {
            return Some((deed, Sign::Place));
        }
        if let Some(deed) = scope.dialog_deed() {
            return Some((deed, Sign::Place));
        }
    }
    if LEXICON.affirms(name) && scope.asks_for_password() {
        return Some((Deed::Credential, Sign::Name));
    }
    let sends = submits || element.role == Role::Button && scope.is_form_with_fields();
    sends.then_some((Deed::Submit, Sign::Place))
}

/// "Cancel order 1001" ends something; "Cancel" and "Cancel editing" leave it as it is.
fn calls_off(name: &[String]) -> bool {
    const VERBS: [&str; 8] = [
        "cancel",
        "annuler",
        "cancelar",
        "annulla",
        "annuleren",
        "anuluj",
        "abbrechen",
        "zrusit",
    ];
    const LEFT: [&str; 18] = [
        "and",
        "changes",
        "edit",
        "editing",
        "search",
        "reply",
        "comment",
        "upload",
        "download",
        "button",
        "selection",
        "this",
        "dialog",
        "request",
        "login",
        "action",
        "without",
        "close",
    ];
    let [first, rest @ ..] = name else {
        return false;
    };
    VERBS.contains(&first.as_str())
        && !rest.is_empty()
        && !rest.iter().any(|word| LEFT.contains(&word.as_str()))
}

/// A press on it may do something at once; what only chooses or opens a view does not.
fn acts(role: Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::Link
            | Role::Menuitem
            | Role::Checkbox
            | Role::Switch
            | Role::Generic
            | Role::Static
            | Role::Option
    )
}

pub(super) fn is_field(element: &Element) -> bool {
    matches!(
        element.role,
        Role::Textbox | Role::Searchbox | Role::Spinbutton | Role::Combobox
    )
}

/// The kind of secret that a page asks for somewhere among these elements.
fn asks_for(elements: &[Element], kind: SecretKind) -> bool {
    elements
        .iter()
        .any(|element| SecretKind::of_field(element) == Some(kind))
}
