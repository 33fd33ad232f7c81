//! What should be seen after an action, by rule (contract §4.4 step 9). No model is asked: where
//! no rule knows, there is no expectation.

use super::observe::short;
use crate::action::Action;
use crate::page::{Element, Page, Role};
use serde::{Deserialize, Serialize};
use words::effect::{self, Effect};

/// What an action should bring about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Expectation {
    /// A menu, list or dialog opens; the address stays.
    Opens { name: String },
    /// What was open closes again; the address stays.
    Folds { name: String },
    /// Another address is open; which, where that is known.
    AddressChanges { to: Option<String> },
    /// A field holds a text. `None`: a secret, of which only the presence is told.
    Holds { name: String, text: Option<String> },
    /// A dropdown shows an option.
    Shows { name: String, option: String },
    /// A checkbox, choice or switch is on or off.
    Ticked { name: String, on: bool },
    /// A tab comes to the front.
    TabSelected { name: String },
    /// The form that holds a password is sent: it goes away, or says why not.
    SignsIn { name: String },
    /// An ordinary form is sent.
    Submits { name: String },
    /// One of a menu's or list's items is chosen.
    Chosen { name: String },
    /// A button does what it says.
    Does { name: String, effect: Effect },
    /// A text is on the page.
    TextThere { text: String },
}

impl Expectation {
    /// In plain words, for the answer's `expectedOutcome`.
    pub fn describe(&self) -> String {
        match self {
            Self::Opens { name } => format!("{} opens.", quoted(name)),
            Self::Folds { name } => format!("{} closes.", quoted(name)),
            Self::AddressChanges { to: Some(to) } => format!("The page {} opens.", short(to)),
            Self::AddressChanges { to: None } => "Another page opens.".to_owned(),
            Self::Holds {
                name,
                text: Some(text),
            } if text.is_empty() => {
                format!("{} is empty.", quoted(name))
            }
            Self::Holds {
                name,
                text: Some(text),
            } => {
                format!("{} holds “{}”.", quoted(name), short(text))
            }
            Self::Holds { name, text: None } => format!("{} is filled in.", quoted(name)),
            Self::Shows { name, option } => {
                format!("{} shows “{}”.", quoted(name), short(option))
            }
            Self::Ticked { name, on } => {
                format!("{} is {}.", quoted(name), if *on { "on" } else { "off" })
            }
            Self::TabSelected { name } => format!("The tab {} comes to the front.", quoted(name)),
            Self::SignsIn { .. } => "The sign-in is accepted and the next page opens.".to_owned(),
            Self::Submits { name } => format!("The form is sent with {}.", quoted(name)),
            Self::Chosen { name } => format!("{} is chosen and the list closes.", quoted(name)),
            Self::Does { name, effect } => does(*effect, &quoted(name)),
            Self::TextThere { text } => format!("The page shows “{}”.", short(text)),
        }
    }

    /// Whether the effect cannot stay invisible: if nothing changes, the action failed.
    pub fn must_show(&self) -> bool {
        match self {
            Self::Opens { .. }
            | Self::Folds { .. }
            | Self::AddressChanges { .. }
            | Self::SignsIn { .. } => true,
            Self::Holds { .. }
            | Self::Shows { .. }
            | Self::Ticked { .. }
            | Self::TabSelected { .. }
            | Self::Submits { .. }
            | Self::Chosen { .. }
            | Self::Does { .. }
            | Self::TextThere { .. } => false,
        }
    }
}

/// A sentence about the control of that name, for people.
fn does(effect: Effect, name: &str) -> String {
    match effect {
        Effect::BringsUp => format!("{name} brings something new up."),
        Effect::Closes => format!("{name} closes what was open."),
        Effect::Removes => format!("{name} takes what it names off the page."),
        Effect::Keeps => format!("{name} is accepted."),
    }
}

/// What `action` should bring about on this page; `url` is the page's address.
pub fn predict(action: &Action, page: &Page, url: &str) -> Option<Expectation> {
    let target = action.target().and_then(|id| page.element(id));
    match action {
        Action::Click { .. } => click(target?, page, url),
        // What opens a further menu does so under the pointer.
        Action::Hover { .. } => target
            .filter(|target| target.role == Role::Menuitem && target.state.has_popup)
            .filter(|target| target.state.expanded != Some(true))
            .map(|target| Expectation::Opens {
                name: target.name.clone(),
            }),
        Action::SetValue { text, .. } => target.map(|field| held(field, text)),
        Action::SelectDropdown { value, text, .. } => {
            let option = text
                .as_ref()
                .filter(|text| !text.is_empty())
                .or(value.as_ref())?;
            Some(Expectation::Shows {
                name: target?.name.clone(),
                option: option.clone(),
            })
        }
        Action::Check { .. } => target.map(|element| ticked(element, true)),
        Action::Uncheck { .. } => target.map(|element| ticked(element, false)),
        Action::Navigate { url } | Action::CreateTab { url } => Some(Expectation::AddressChanges {
            to: Some(url.clone()),
        }),
        Action::GoBack | Action::GoForward | Action::Search { .. } => {
            Some(Expectation::AddressChanges { to: None })
        }
        Action::FindText { text } | Action::WaitForElement { text } => {
            Some(Expectation::TextThere { text: text.clone() })
        }
        Action::Type { .. }
        | Action::Press { .. }
        | Action::DoubleClick { .. }
        | Action::RightClick { .. }
        | Action::DragAndDrop { .. }
        | Action::Focus { .. }
        | Action::Scroll { .. }
        | Action::ScrollContainer { .. }
        | Action::Wait { .. }
        | Action::SwitchTab { .. }
        | Action::CloseTab { .. }
        | Action::AcceptDialog
        | Action::DismissDialog
        | Action::Finish
        | Action::Fail
        | Action::AskUser => None,
    }
}

fn click(target: &Element, page: &Page, url: &str) -> Option<Expectation> {
    let name = target.name.clone();
    let state = &target.state;
    match target.role {
        Role::Checkbox | Role::Switch => {
            // The compact tree, which alone places elements, tells what is on, not what is off.
            let checked = state.checked.or(target.bounds.map(|_| false));
            return checked.map(|checked| ticked(target, !checked));
        }
        Role::Radio => return Some(ticked(target, true)),
        Role::Tab => return Some(Expectation::TabSelected { name }),
        Role::Textbox | Role::Searchbox | Role::Spinbutton => return None,
        _ => {}
    }
    if state.expanded == Some(true) {
        return Some(Expectation::Folds { name });
    }
    if state.has_popup || state.expanded == Some(false) || target.role == Role::Combobox {
        return Some(Expectation::Opens { name });
    }
    if matches!(target.role, Role::Menuitem | Role::Option | Role::Treeitem) {
        return Some(Expectation::Chosen { name });
    }
    if let Some(to) = leads_to(target, url) {
        return Some(Expectation::AddressChanges { to: Some(to) });
    }
    if target.role == Role::Button && sends_password(target, page) {
        return Some(Expectation::SignsIn { name });
    }
    if target.input_type.as_deref() == Some("submit") && enclosing_form(target, page).is_some() {
        return Some(Expectation::Submits { name });
    }
    Effect::named(&target.name).map(|effect| Expectation::Does { name, effect })
}

fn held(field: &Element, text: &str) -> Expectation {
    let is_secret = is_password(field) || words::secret::is_secret(&field.name);
    Expectation::Holds {
        name: field.name.clone(),
        text: (!is_secret).then(|| text.to_owned()),
    }
}

fn ticked(element: &Element, on: bool) -> Expectation {
    Expectation::Ticked {
        name: element.name.clone(),
        on,
    }
}

/// The other page that a link leads to, where its address is known and is another document.
fn leads_to(link: &Element, url: &str) -> Option<String> {
    let here = url::Url::parse(url).ok()?;
    let there = here.join(link.href.as_deref()?).ok()?;
    let mut document = there.clone();
    document.set_fragment(None);
    let mut this_document = here;
    this_document.set_fragment(None);
    let is_web = matches!(there.scheme(), "http" | "https");
    (is_web && document != this_document).then(|| there.to_string())
}

/// A form with more fields, or with two passwords, is about more than who somebody is: a password in it may be a new
/// one, or stay as it is.
const MOST_TO_SIGN_IN: usize = 4;

/// Whether the button sends a form with a password in it. Where the client shows no forms, the
/// button's name has to tell.
fn sends_password(button: &Element, page: &Page) -> bool {
    let form = enclosing_form(button, page);
    let passwords = page.elements.iter().filter(|element| {
        is_password(element) && (form.is_none() || enclosing_form(element, page) == form)
    });
    let passwords = passwords.count();
    let says_so = effect::signs_in(&button.name);
    let submits = button.input_type.as_deref() == Some("submit") && form.is_some();
    let fields = page.elements.iter();
    let fields = fields.filter(|one| one.role.is_field() && enclosing_form(one, page) == form);
    passwords > 0 && says_so || passwords == 1 && submits && fields.count() <= MOST_TO_SIGN_IN
}

/// A field for a password: by its type, by its name, or by the dots in it.
pub(in crate::agent) fn is_password(element: &Element) -> bool {
    let takes_text = matches!(
        element.role,
        Role::Textbox | Role::Searchbox | Role::Generic
    );
    element.input_type.as_deref() == Some("password")
        || takes_text
            && (effect::takes_password(&element.name)
                || element
                    .value
                    .as_deref()
                    .is_some_and(super::observe::is_masked))
}

/// The node of the form that holds the element.
fn enclosing_form(element: &Element, page: &Page) -> Option<usize> {
    let mut index = page.nodes.get(element.node)?.parent();
    while let Some(node) = index.and_then(|index| page.nodes.get(index)) {
        if node.tag_name() == Some("form") {
            return index;
        }
        index = node.parent();
    }
    None
}

fn quoted(name: &str) -> String {
    if name.is_empty() {
        "It".to_owned()
    } else {
        format!("“{}”", short(name))
    }
}

#[cfg(test)]
mod tests;
