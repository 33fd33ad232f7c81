//! Which elements come into question for an action, and for a word that names a kind of element.

use super::instruction::{Kind, Target};
use super::slider;
use crate::page::{Element, Role};

/// What an action will do with the element, which says which elements come into question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Press,
    Fill,
    Choose,
    Check,
    Expand,
    Any,
}

/// Whether an element can be used so at all.
pub(super) fn suits(element: &Element, purpose: Use, target: &Target) -> bool {
    let text = is_text_field(element);
    let choice = is_choice(element);
    match purpose {
        Use::Press => {
            let means_field = matches!(target.kind, Some(Kind::Field | Kind::Dropdown));
            target.quoted || (element.role != Role::Static && (!text || means_field))
        }
        Use::Fill => {
            text || choice
                || is_select(element)
                || matches!(element.role, Role::Slider | Role::Spinbutton)
                || (target.kind == Some(Kind::Slider) && slider::is_handle(element))
        }
        Use::Choose => element.role != Role::Static && (!text || element.role == Role::Combobox),
        Use::Check => {
            choice
                || matches!(
                    element.role,
                    Role::Button | Role::Menuitem | Role::Generic | Role::Option | Role::Link
                )
        }
        Use::Expand => !text,
        Use::Any => true,
    }
}

pub(super) fn is_text_field(element: &Element) -> bool {
    matches!(
        element.role,
        Role::Textbox | Role::Searchbox | Role::Spinbutton
    ) || (element.role == Role::Combobox && element.input_type.is_some())
}

pub(super) fn is_choice(element: &Element) -> bool {
    matches!(element.role, Role::Checkbox | Role::Radio | Role::Switch)
}

/// A list that the browser draws, from which a client can choose by a text.
pub(super) fn is_select(element: &Element) -> bool {
    matches!(element.role, Role::Combobox | Role::Listbox)
        && element.input_type.is_none()
        && !is_made_list(element)
}

/// A list made of other elements, whose entries are pressed: it stands in the page, or says whether
/// it is open, which native ones never do, or is a button. Of two lists that stand in the page with
/// their options, the native one is the one that also pops up.
pub(super) fn is_made_list(element: &Element) -> bool {
    let shows_options = !element.options.is_empty() || element.options_text.is_some();
    if element.role == Role::Listbox {
        return !(shows_options && element.state.has_popup);
    }
    let says_open = element.value.is_none() && element.state.expanded.is_some();
    !shows_options && says_open
}

pub(super) fn kind_factor(kind: Option<Kind>, element: &Element, purpose: Use) -> f32 {
    match kind {
        None => match purpose {
            // Nobody names a table cell or a list item when a control has the same name.
            Use::Press
                if matches!(
                    element.role,
                    Role::Static | Role::Cell | Role::Row | Role::Gridcell
                ) =>
            {
                0.93
            }
            Use::Press if element.role == Role::Generic => 0.97,
            _ => 1.0,
        },
        // What is opened, deleted or sent is the row's own, not the box that chooses the row.
        Some(Kind::Row | Kind::Result) if purpose == Use::Press && is_choice(element) => 0.8,
        Some(kind) if fits(kind, element) => 1.0,
        // People say "button" for links that look like one, and "menu" for the button that opens it.
        Some(
            Kind::Button
            | Kind::Link
            | Kind::Icon
            | Kind::Menu
            | Kind::Option
            | Kind::Section
            | Kind::Row
            | Kind::Result
            | Kind::Dialog,
        ) if !is_text_field(element) && !is_choice(element) => 0.92,
        Some(Kind::Tab | Kind::Switch | Kind::Radio | Kind::Checkbox)
            if !is_text_field(element) =>
        {
            0.85
        }
        Some(_) => 0.5,
    }
}

/// Whether the element is of the kind that the word means.
pub(super) fn fits(kind: Kind, element: &Element) -> bool {
    match kind {
        Kind::Button => matches!(element.role, Role::Button),
        Kind::Link => element.role == Role::Link,
        Kind::Field => is_text_field(element),
        Kind::Dropdown => {
            is_select(element) || element.state.has_popup || element.role == Role::Combobox
        }
        Kind::Checkbox => element.role == Role::Checkbox,
        Kind::Radio => element.role == Role::Radio,
        Kind::Switch => {
            matches!(element.role, Role::Switch | Role::Checkbox) || element.state.pressed.is_some()
        }
        Kind::Slider => element.role == Role::Slider || slider::is_handle(element),
        Kind::Tab => element.role == Role::Tab,
        Kind::Menu => {
            element.state.has_popup
                || element.state.expanded.is_some()
                || matches!(element.role, Role::Menu | Role::Menubar)
        }
        Kind::Option => matches!(
            element.role,
            Role::Option | Role::Menuitem | Role::Radio | Role::Treeitem
        ),
        Kind::Section => element.state.expanded.is_some() || element.role == Role::Tab,
        Kind::Row => matches!(element.role, Role::Row | Role::Treeitem) || element.row.is_some(),
        Kind::Icon => matches!(element.role, Role::Button | Role::Link | Role::Generic),
        Kind::Dialog => false,
        Kind::Result => matches!(element.role, Role::Link | Role::Option) || element.row.is_some(),
    }
}
