//! What an action would do to the world beyond the page: pay, delete, send (control D7). Read off
//! the element's name in several languages, and off the form or dialog round it.

mod lexicon;
mod scope;

pub(super) use lexicon::{LEXICON, Said};
pub(super) use scope::Scope;

use super::field::SecretKind;
use super::words::words;
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
        Action::DragAndDrop { to, .. } => {
            let dropped = element(*to)
                .map(|element| words(&element.name))
                .unwrap_or_default();
            let bin = [
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
            let thrown = dropped.iter().any(|word| bin.contains(&word.as_str()));
            let there = || element(*to).and_then(|element| of_element(element, page));
            let found = if thrown {
                Some((Deed::Delete, Sign::Name))
            } else {
                there()
            };
            found.into_iter().collect()
        }
        Action::SelectDropdown { id, value, text } => {
            let option = text.as_deref().or(value.as_deref()).unwrap_or_default();
            element(*id)
                .and_then(|element| of_option(element, option))
                .into_iter()
                .collect()
        }
        Action::Press { key } => of_key(key, page, focus),
        Action::Type { text } if text.contains(['\n', '\r']) => of_key("Enter", page, focus),
        Action::AcceptDialog => vec![(Deed::Answer, Sign::Place)],
        _ => Vec::new(),
    }
}

/// A key sends the form of the field it goes to, or presses the button. Where nobody knows what it
/// goes to, it is held against everything on the page that it might press.
fn of_key(key: &str, page: &Page, focus: Option<ElementId>) -> Vec<Found> {
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

/// What pressing the element would do.
pub(super) fn of_element(element: &Element, page: &Page) -> Option<Found> {
    if element.input_type.as_deref() == Some("file") {
        return Some((Deed::Upload, Sign::Name));
    }
    if !acts(element.role) {
        return None;
    }
    let name = spoken_name(element);
    let said = LEXICON.in_name(&name);
    // "Close account" does what "Close" does not.
    if LEXICON.dismisses(&name) && said.is_none_or(|said| said.start > 0) {
        return calls_off(&name).then_some((Deed::Delete, Sign::Name));
    }
    let said = said.map(|said| said.deed);
    let said = said.filter(|deed| !is_consent_to_cookies(*deed, &name, element, page));
    if matches!(element.role, Role::Checkbox | Role::Switch) {
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

/// Agreeing to cookies gives nobody access to anything of the user's.
fn is_consent_to_cookies(deed: Deed, name: &[String], element: &Element, page: &Page) -> bool {
    let speaks = |words: &[String]| words.iter().any(|word| word.starts_with("cookie"));
    deed == Deed::Grant
        && (speaks(name) || {
            let scope = Scope::around(element, page);
            speaks(&words(scope.text()))
        })
}

/// A choice that opens something to others, or gives someone rights.
fn of_option(element: &Element, option: &str) -> Option<Found> {
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

/// The element's name as words; of one without a name whatever else says what it is.
pub(super) fn spoken_name(element: &Element) -> Vec<String> {
    let name = words(&element.name);
    if !name.is_empty() {
        return together(name);
    }
    let field = element.field.as_deref().map(spaced).unwrap_or_default();
    let address = element
        .href
        .as_deref()
        .and_then(|href| href.split(['?', '#']).next());
    let last = address
        .and_then(|path| path.rsplit('/').next())
        .unwrap_or_default();
    let rest = [field.as_str(), element.neighbour.as_str(), last];
    rest.into_iter()
        .map(words)
        .find(|words| !words.is_empty())
        .unwrap_or_default()
}

/// "P a y" as "pay": three and more letters that stand alone are a word spelled out.
fn together(name: Vec<String>) -> Vec<String> {
    let single = |word: &String| word.chars().count() == 1;
    let mut joined = Vec::with_capacity(name.len());
    for piece in name.chunk_by(|one, next| single(one) && single(next)) {
        if piece.len() > 2 {
            joined.push(piece.concat());
        } else {
            joined.extend_from_slice(piece);
        }
    }
    joined
}

/// `btnDelete` as "btn Delete".
fn spaced(name: &str) -> String {
    let mut spaced = String::with_capacity(name.len() + 4);
    let mut lower = false;
    for character in name.chars() {
        if lower && character.is_uppercase() {
            spaced.push(' ');
        }
        lower = character.is_lowercase();
        spaced.push(character);
    }
    spaced
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

/// A key may press it.
fn is_pressed(element: &&Element) -> bool {
    matches!(element.role, Role::Button) && !element.state.disabled
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
