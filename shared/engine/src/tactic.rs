//! The ways in which an intent is carried out, in the order in which they are tried.

mod best_row;
mod deed;
mod field;
mod go;
mod go_on;
mod list;
mod open;
mod open_form;
mod option;
mod press;
mod row;
mod submit;
mod value;
mod which_field;

pub use open::listed;

use crate::interrupt::{confirmation, suggestion, type_to_confirm};
use crate::proposal::Proposal;
use crate::reveal;
use crate::step::Step;

/// Looks at the step and proposes what to do, or keeps silent. Pure; calls no other tactic.
pub(crate) type Tactic = fn(&Step) -> Option<Proposal>;

/// One entry of the order.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    /// Why it comes where it does.
    pub(crate) why: &'static str,
    pub(crate) tactic: Tactic,
}

const fn entry(name: &'static str, why: &'static str, tactic: Tactic) -> Entry {
    Entry { name, why, tactic }
}

/// First what the page puts in between, then what the user names, then what brings it to light,
/// last the question.
pub(crate) const ORDER: &[Entry] = &[
    entry(
        "suggestion",
        "a field waits for one of its suggestions",
        suggestion::take,
    ),
    entry(
        "type-to-confirm",
        "a dialog wants a text typed",
        type_to_confirm::answer,
    ),
    entry(
        "confirmation",
        "the page asks whether to go on",
        confirmation::answer,
    ),
    entry(
        "best-of-rows",
        "the thing is told by comparing rows",
        best_row::best_of_rows,
    ),
    entry(
        "every-one",
        "all controls of the name are meant",
        press::every_one,
    ),
    entry(
        "row-by-place",
        "the thing is told by its place in a list",
        open::row_by_place,
    ),
    entry(
        "exact-label",
        "a control is called by the whole phrase",
        press::exact_label,
    ),
    entry(
        "verb-of-form",
        "a bare verb names the button of the filled form",
        submit::verb_of_form,
    ),
    entry(
        "named-control",
        "the user names the control",
        press::named_control,
    ),
    entry(
        "keeper-of-form",
        "the filled form is sent by a button that says more",
        submit::keeper_of_form,
    ),
    entry(
        "control-of-thing",
        "a control does it and belongs to the thing",
        deed::control_of_thing,
    ),
    entry(
        "format-of-deed",
        "a list offers the form that the thing is to have",
        option::format_of_deed,
    ),
    entry(
        "tick-of-thing",
        "a box is called by the thing and says that it is done",
        deed::tick_of_thing,
    ),
    entry(
        "box-of-thing",
        "a control over the list does it to chosen rows, and the thing's row is not chosen yet",
        row::box_of_thing,
    ),
    entry(
        "option-of-choice",
        "the thing is an option to choose",
        open::option_of_choice,
    ),
    entry(
        "opener-of-thing",
        "a control opens the thing it belongs to",
        open::opener_of_thing,
    ),
    entry(
        "thing-itself",
        "the thing is called by its own control",
        open::thing_itself,
    ),
    entry(
        "link-of-row",
        "the thing's row has one link",
        open::link_of_row,
    ),
    entry(
        "taker-of-thing",
        "a control takes the thing it belongs to",
        open::taker_of_thing,
    ),
    entry(
        "control-of-choice",
        "no option is so called, a control is",
        open::control_of_choice,
    ),
    entry("sort", "a list is to be sorted", list::sort),
    entry(
        "page-of-list",
        "a list's page is to be turned to",
        list::page_of_list,
    ),
    entry("search-box", "a search is to be entered", list::search_box),
    entry(
        "name-and-value",
        "the page's labels tell name from value",
        field::name_and_value,
    ),
    entry(
        "every-field",
        "all fields of the name are meant",
        field::every_field,
    ),
    entry("field", "the user names the field", field::field),
    entry("group", "the user names a group of options", option::group),
    entry("option", "the user names options alone", option::option),
    entry(
        "counter",
        "two buttons count what the user names",
        field::counter,
    ),
    entry(
        "list-of-thing",
        "no field is called by the thing, its row has a list that offers the value",
        row::list_of_thing,
    ),
    entry(
        "whose-field",
        "fields are so called, and nothing shows the thing they should belong to",
        field::whose_field,
    ),
    entry("submit", "a form is to be sent", submit::submit),
    entry(
        "open-form",
        "a form is to be brought up",
        open_form::open_form,
    ),
    entry("go-on", "forms follow one another to the end", go_on::go_on),
    entry("go", "no control is needed", go::go),
    entry("find", "something is to be brought to light", go::find),
    entry("point", "the mouse is used otherwise", go::point),
    entry("drag", "one thing is put onto another", go::drag),
    entry("expand", "a section is to be unfolded", go::expand),
    entry("scroll", "a box or the page is to be scrolled", go::scroll),
    entry("remember", "a value is to be kept", go::remember),
    entry(
        "sign-in-form",
        "the form to sign in is elsewhere",
        open_form::sign_in_form,
    ),
    entry("reveal", "it may be hidden", reveal::next),
    entry(
        "whose",
        "controls do it, but not seen to the thing",
        deed::whose,
    ),
    entry(
        "unseen",
        "the client shows controls and no text",
        deed::unseen,
    ),
];
