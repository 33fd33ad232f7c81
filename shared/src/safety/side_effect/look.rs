//! What an action is that changes nothing: it shows, opens, moves or looks for something.

use super::control::stands_with_a_thing;
use super::label::{Kind, Label, names_places};
use super::name::labels;
use crate::action::Action;
use crate::page::{Element, ElementId, Page, Role};

/// Whether an action does, enters or chooses something, as far as its control's labels tell.
pub fn does_more_than_look(action: &Action, page: &Page) -> bool {
    let on = |id: ElementId, does: fn(&Element, &Page) -> bool| {
        page.element(id).is_none_or(|element| does(element, page))
    };
    match action {
        Action::Click { id } | Action::DoubleClick { id } => on(*id, press_does),
        Action::SetValue { id, .. } => on(*id, |field, _| field.role != Role::Searchbox),
        Action::SelectDropdown { .. }
        | Action::Check { .. }
        | Action::Uncheck { .. }
        | Action::Type { .. }
        | Action::Press { .. }
        | Action::DragAndDrop { .. }
        | Action::AcceptDialog => true,
        Action::Hover { .. }
        | Action::RightClick { .. }
        | Action::Focus { .. }
        | Action::Scroll { .. }
        | Action::ScrollContainer { .. }
        | Action::FindText { .. }
        | Action::Navigate { .. }
        | Action::GoBack
        | Action::GoForward
        | Action::Search { .. }
        | Action::Wait { .. }
        | Action::WaitForElement { .. }
        | Action::CreateTab { .. }
        | Action::SwitchTab { .. }
        | Action::CloseTab { .. }
        | Action::DismissDialog
        | Action::Finish
        | Action::Fail
        | Action::AskUser => false,
    }
}

/// Whether a button is called after what it is about, and not after what it does: "Receipt".
pub fn is_called_after_a_thing(element: &Element, page: &Page) -> bool {
    let labels = labels(element, page);
    element.role == Role::Button
        && !labels.is_empty()
        && labels.iter().all(|label| names_places(&label.words))
}

/// A button or link that says in words that it shows something does that; a field that is pressed has the
/// focus. Signs and what is chosen may do anything.
fn press_does(element: &Element, page: &Page) -> bool {
    match element.role {
        Role::Button | Role::Link | Role::Menuitem => {
            let labels = labels(element, page);
            let shows = labels.iter().all(|label| {
                label.kind == Kind::Harmless && label.deed.is_none() && !label.words.is_empty()
            });
            let halts = || labels.iter().any(Label::halts) && stands_with_a_thing(element, page);
            labels.is_empty() || !shows || halts()
        }
        Role::Textbox
        | Role::Searchbox
        | Role::Combobox
        | Role::Tab
        | Role::Menu
        | Role::Menubar
        | Role::Columnheader => false,
        Role::Spinbutton
        | Role::Listbox
        | Role::Option
        | Role::Checkbox
        | Role::Radio
        | Role::Switch
        | Role::Slider
        | Role::Treeitem
        | Role::Row
        | Role::Cell
        | Role::Gridcell
        | Role::Generic
        | Role::Static => true,
    }
}
