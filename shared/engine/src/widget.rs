//! Controls that hold a value, each kind in a file of its own: found, read, set.

mod combobox;
mod date_picker;
mod pager;
mod select;
mod slider;
mod sort_header;
mod stepper;
mod text;
mod toggle;
mod wanted;

pub(crate) use pager::{Pager, find as pager};
pub(crate) use select::offers;
pub(crate) use wanted::Wanted;

use crate::locate::{Object, is_choice, is_list, is_slider};
use crate::proposal::Proposal;
use crate::step::Step;
use intent::Setting;
use page::{Content, Role};

/// A control that holds a value.
#[derive(Debug)]
pub(crate) enum Widget {
    Text(usize),
    Select(usize),
    Combobox(usize),
    Toggle(usize),
    Slider(usize),
    DatePicker(usize),
    Stepper(stepper::Stepper),
    SortHeader(usize),
    Pager(pager::Pager),
}

impl Widget {
    /// The widget that an element is, for a value of that kind.
    pub(crate) fn at(index: usize, wanted: &Wanted, step: &Step) -> Option<Self> {
        let element = step.view.element(index);
        if matches!(wanted, Wanted::Order(_)) {
            return Some(Self::SortHeader(index));
        }
        Some(match element.role {
            // A radio button is only ever chosen.
            Role::Radio if !matches!(wanted, Wanted::Switch(Setting::On)) => return None,
            _ if is_choice(element) => Self::Toggle(index),
            _ if is_slider(element) => Self::Slider(index),
            _ if is_list(element) && is_native(index, step) => Self::Select(index),
            Role::Combobox | Role::Listbox => Self::Combobox(index),
            _ if matches!(wanted, Wanted::Day { .. }) && date_picker::takes(index, step) => {
                Self::DatePicker(index)
            }
            Role::Textbox | Role::Searchbox | Role::Spinbutton => Self::Text(index),
            _ if element.state.pressed.is_some() || element.state.checked.is_some() => {
                Self::Toggle(index)
            }
            Role::Button if matches!(wanted, Wanted::Switch(_)) => Self::Toggle(index),
            _ => return None,
        })
    }

    /// A number between two buttons that count it, by the name of what it counts and the thing that it belongs to.
    pub(crate) fn counting(name: &str, object: Option<&Object>, step: &Step) -> Option<Self> {
        stepper::find(name, object, step).map(Self::Stepper)
    }

    /// What turns the pages of a list.
    pub(crate) fn pages(step: &Step) -> Option<Self> {
        pager::find(step.view).map(Self::Pager)
    }

    /// What orders a list by that name: its column's heading.
    pub(crate) fn sorting(by: &str, step: &Step) -> Option<Self> {
        sort_header::find(by, step).map(Self::SortHeader)
    }

    /// The next thing to do to bring it there.
    pub(crate) fn set(&self, wanted: &Wanted, step: &Step) -> Proposal {
        match self {
            Self::Text(index) => text::set(*index, wanted, step),
            Self::Select(index) => select::set(*index, wanted, step),
            Self::Combobox(index) => combobox::set(*index, wanted, step),
            Self::Toggle(index) => toggle::set(*index, wanted, step),
            Self::Slider(index) => slider::set(*index, wanted, step),
            Self::DatePicker(index) => date_picker::set(*index, wanted, step),
            Self::Stepper(stepper) => stepper::set(stepper, wanted, step),
            Self::SortHeader(index) => sort_header::set(*index, wanted, step),
            Self::Pager(pager) => pager::set(pager, wanted, step),
        }
    }
}

/// Whether the browser draws the list: then its options are chosen by their text. The newest
/// client's lists bear their role as tag; those that say whether they are open, which native ones
/// never do, are made of other elements, and so are list boxes but for those that also pop up.
fn is_native(index: usize, step: &Step) -> bool {
    let element = step.view.element(index);
    let node = step.view.page.nodes.get(element.node);
    let Some(Content::Tag { name: tag, .. }) = node.map(page::Node::content) else {
        return false;
    };
    let shows_options =
        !element.details().options.is_empty() || element.details().options_text.is_some();
    let says_open = element.value.is_none() && element.state.expanded.is_some();
    match tag {
        "select" => true,
        "combobox" => shows_options || !says_open,
        "listbox" => shows_options && element.state.has_popup,
        _ => false,
    }
}
