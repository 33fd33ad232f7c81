//! What can be done with a control, and which control a word for a kind means.

use super::KindFit;
use intent::Kind;
use page::{Element, NameSource, Role};

/// What the action will do with the control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Usage {
    Press,
    /// Put a value into it.
    Set,
    /// Bring it on or off.
    Switch,
    /// Take it as an option: it is one of several, or a box.
    Option,
    /// Take it, whatever it is.
    Choose,
    /// Bring its text along: what is locked shows it all the same.
    Scroll,
    Any,
}

pub(crate) fn is_text_field(element: &Element) -> bool {
    matches!(
        element.role,
        Role::Textbox | Role::Searchbox | Role::Spinbutton
    ) || (element.role == Role::Combobox && element.input_type.is_some())
}

pub(crate) fn is_choice(element: &Element) -> bool {
    matches!(element.role, Role::Checkbox | Role::Radio | Role::Switch)
}

/// A list to choose from that is not typed into.
pub(crate) fn is_list(element: &Element) -> bool {
    matches!(element.role, Role::Combobox | Role::Listbox) && element.input_type.is_none()
}

/// What is moved along a scale: a slider, or the handle of one that the page draws itself.
pub(crate) fn is_slider(element: &Element) -> bool {
    let coded = element.name_source == NameSource::Attribute;
    let name = element.name.to_lowercase();
    let handle = name.contains("slider") && (name.contains("handle") || name.contains("thumb"));
    element.role == Role::Slider || element.role == Role::Generic && coded && handle
}

impl Usage {
    /// Whether the control can be used so at all. `kind` as the user says it: whoever says "field"
    /// may press one.
    pub(crate) fn admits(self, element: &Element, kind: Option<Kind>) -> bool {
        let text = is_text_field(element);
        match self {
            Self::Press => {
                let field = matches!(kind, Some(Kind::Field | Kind::SearchBox | Kind::Dropdown));
                element.role != Role::Static && (!text || field)
            }
            Self::Set => text || is_choice(element) || is_list(element) || is_slider(element),
            Self::Switch => {
                is_choice(element)
                    || element.state.pressed.is_some()
                    || element.state.checked.is_some()
            }
            Self::Option => {
                matches!(
                    element.role,
                    Role::Option
                        | Role::Radio
                        | Role::Checkbox
                        | Role::Menuitem
                        | Role::Treeitem
                        | Role::Tab
                )
            }
            Self::Choose => {
                matches!(
                    element.role,
                    Role::Option
                        | Role::Radio
                        | Role::Checkbox
                        | Role::Menuitem
                        | Role::Treeitem
                        | Role::Tab
                        | Role::Button
                        | Role::Link
                        | Role::Generic
                        | Role::Gridcell
                        | Role::Switch
                )
            }
            Self::Scroll | Self::Any => true,
        }
    }
}

/// A word for a field of several lines.
pub(crate) fn says_lines(phrase: &str) -> bool {
    let phrase = phrase.to_lowercase();
    phrase.contains("textarea") || phrase.contains("text area")
}

/// How well the control is of the kind that the word means.
pub(crate) fn kind_fit(kind: Option<Kind>, element: &Element) -> KindFit {
    let Some(kind) = kind else {
        return KindFit::Unsaid;
    };
    if is_of(kind, element) {
        return KindFit::Fits;
    }
    let acts = !is_text_field(element) && !is_choice(element);
    match kind {
        Kind::Button
        | Kind::Link
        | Kind::Icon
        | Kind::Menu
        | Kind::Option
        | Kind::Section
        | Kind::Row
        | Kind::Tab
            if acts =>
        {
            KindFit::Near
        }
        Kind::Switch | Kind::Checkbox | Kind::Radio if is_choice(element) => KindFit::Near,
        Kind::Field if is_list(element) => KindFit::Near,
        _ => KindFit::Other,
    }
}

fn is_of(kind: Kind, element: &Element) -> bool {
    let role = element.role;
    match kind {
        Kind::Button => role == Role::Button,
        Kind::Link => role == Role::Link,
        Kind::Field => is_text_field(element) || role == Role::Slider,
        Kind::SearchBox => {
            role == Role::Searchbox
                || element.input_type.as_deref() == Some("search")
                || is_text_field(element)
        }
        Kind::Dropdown => is_list(element) || role == Role::Combobox || element.state.has_popup,
        Kind::Checkbox => role == Role::Checkbox,
        Kind::Radio => role == Role::Radio,
        Kind::Switch => {
            matches!(role, Role::Switch | Role::Checkbox) || element.state.pressed.is_some()
        }
        Kind::Slider => is_slider(element),
        Kind::Tab => role == Role::Tab,
        Kind::Menu => {
            element.state.has_popup
                || element.state.expanded.is_some()
                || matches!(role, Role::Menu | Role::Menubar)
        }
        Kind::Option => matches!(
            role,
            Role::Option | Role::Menuitem | Role::Radio | Role::Treeitem
        ),
        Kind::Section => element.state.expanded.is_some() || role == Role::Tab,
        Kind::Row => matches!(role, Role::Row | Role::Treeitem) || element.row.is_some(),
        Kind::Icon => matches!(role, Role::Button | Role::Link | Role::Generic),
        Kind::Result => element.row.is_some(),
        Kind::Sorting => role == Role::Columnheader || element.state.sorted.is_some(),
        Kind::Dialog | Kind::Pager => false,
    }
}
