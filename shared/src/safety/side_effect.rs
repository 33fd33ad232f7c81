//! What an action would do to the world beyond the page: pay, delete, send (control D7). What a
//! control does is taken from its labels, its target, its state and what stands round it; what is
//! not recognisably harmless by these is a deed of its own, [`SideEffect::Unnamed`].

mod choice;
mod clause;
mod control;
mod disclosure;
mod display;
mod harmless;
mod harmless_terms;
mod keeps;
pub(super) mod kind;
mod label;
pub(super) mod lexicon;
mod look;
mod money;
mod name;
mod other;
mod place;
mod scope;
mod spelled;
mod subject;
mod thing;
mod view;
mod wording;

pub(super) use choice::{accepts_terms, denies, is_plain, selected, switches_off};
pub use choice::{only_narrows, selects_row};
pub(super) use control::{is_choice, of_element, only_follows, only_sets};
pub(super) use display::only_counts;
pub(super) use keeps::keeps_its_fields;
pub use kind::SideEffect;
pub(super) use kind::{EvidenceSource, Found};
pub(super) use label::{Kind, Label, enrols, is_basket, names_places};
pub(super) use lexicon::{LEXICON, Said};
pub use look::{does_more_than_look, is_called_after_a_thing};
pub(super) use money::{may_take_back, says_how_much};
pub(super) use name::{labels, sayable, spoken_name};
pub(super) use other::presses;
pub(super) use place::is_folder;
pub use scope::dialog_over;
pub(super) use scope::{Scope, may_send_a_form};
pub(super) use spelled::spaced;
pub(super) use subject::{is_sensitive, narrows, opens_up};
pub(super) use thing::Thing;
pub(super) use view::{details_in, is_folder as is_folder_name, is_menu_of_its_row, is_step};
pub(super) use wording::{Sets, in_words};

use crate::action::Action;
use crate::page::{Element, ElementId, Page, Role};

/// What the action would do on this page, by what its element is called and stands in.
pub fn effects(action: &Action, page: &Page) -> Vec<SideEffect> {
    let found = of_action(action, page, None).into_iter();
    found.map(|(effect, _)| effect).collect()
}

/// It folds something out: it says so, and its name or its place agrees.
pub(super) fn folds_out(element: &Element, page: &Page) -> bool {
    disclosure::folds_out(element, &labels(element, page), page)
}

/// What the action would do on this page. `focus` is the element that keys go to, where known.
pub(super) fn of_action(action: &Action, page: &Page, focus: Option<ElementId>) -> Vec<Found> {
    let on = |id: ElementId, deeds: fn(&Element, &Page) -> Vec<Found>| {
        page.element(id)
            .map(|element| deeds(element, page))
            .unwrap_or_default()
    };
    match action {
        Action::Click { id } | Action::DoubleClick { id } | Action::Check { id } => {
            on(*id, of_element)
        }
        // What says of nothing that it is a box is pressed.
        Action::Uncheck { id }
            if page
                .element(*id)
                .is_some_and(|one| one.role == Role::Generic) =>
        {
            on(*id, of_element)
        }
        Action::Uncheck { id } => on(*id, choice::of_switching),
        Action::DragAndDrop { to, .. } => on(*to, other::of_drop),
        Action::SelectDropdown { id, value, text } => {
            let option = text.as_deref().or(value.as_deref()).unwrap_or_default();
            let element = page.element(*id);
            element
                .map(|element| choice::of_option(element, option, page))
                .unwrap_or_default()
        }
        Action::Press { key } => other::of_key(key, page, focus),
        Action::Type { text } if text.contains(['\n', '\r']) => other::of_key("Enter", page, focus),
        Action::AcceptDialog => vec![(SideEffect::Answer, EvidenceSource::Place)],
        Action::SetValue { id, .. } => on(*id, choice::of_writing),
        Action::Type { .. }
        | Action::Hover { .. }
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
        | Action::AskUser => Vec::new(),
    }
}
