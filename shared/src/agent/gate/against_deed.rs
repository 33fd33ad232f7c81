//! What speaks against an action by the deed that the goal orders.

use super::shown::{came_up, is_said, speaks_of_goal};
use super::{done_before, saved};
use crate::action::Action;
use crate::agent::decide::form_left::sends_what_was_said;
use crate::agent::goal::apart::{is_agreed_to, is_spoken_of_apart};
use crate::agent::goal::deed::{Standing, has_filled, service, standing};
use crate::agent::goal::several::is_for_several;
use crate::agent::state::history::{fills, held, presses, row_in, sent};
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outgoing::in_words;
use crate::agent::state::view::Input;
use crate::agent::verify::Outcome;
use crate::page::{Element, Page, Role};
use crate::safety::{self, Service, SideEffect};
use std::collections::HashSet;
use words::tongue::Tongue;
use words::{Folded, label, number, otherwise, standing, verb};

/// What speaks against an action by the deed that the goal orders: it was done already, the action calls it off at the
/// end, or does another deed where the goal's own can be done. `asked`: the user would be asked about it.
pub(in crate::agent) fn against(
    memory: &Memory,
    input: &Input,
    action: &Action,
    asked: bool,
) -> Option<String> {
    if !presses(action) {
        return None;
    }
    let page = input.page;
    let element = action.target().and_then(|id| page.element(id))?;
    let deed = safety::named_deed(action, page);
    if let Some(why) = done_before::against(memory, input, element, deed.is_some()) {
        return Some(why);
    }
    let service = service(memory, page, action, has_filled(memory));
    let begun = has_filled(memory) || held(memory).any(|told| told.service == Service::Serves);
    let ends = memory.queue.ends && begun && memory.said.is_none();
    if service == Service::CallsOff && ends && !otherwise::may_leave(&memory.goal) {
        let name = &element.name;
        return Some(format!(
            "“{name}” leaves as it was what was begun, and the task would end with that"
        ));
    }
    let pointless = undoes(memory, page, element)
        .or_else(|| saved::before(memory, input, element))
        .or_else(|| saved::nothing_changed(memory, page, element).filter(|_| !asked));
    if pointless.is_some() {
        return pointless;
    }
    if service == Service::Serves || is_agreed_to(memory, page, element) {
        return None;
    }
    elsewhere(memory, page, element)
        .or_else(|| at_its_thing(memory, page, element))
        .or_else(|| {
            let beside = || beside(memory, page, element, deed);
            (asked && !is_asked_back(memory, input, element))
                .then(beside)
                .flatten()
        })
}

/// The deed was done, as was seen.
fn is_done(memory: &Memory) -> bool {
    let seen = |told: &HistoryEntry| told.reported || told.outcome == Outcome::Confirmed;
    let mut done = held(memory).filter(|told| told.service == Service::Serves);
    done.any(|told| seen(told) && sent(told).as_ref().is_some_and(presses))
        && matches!(standing(memory), Standing::Done)
}

/// A switch that was set as the goal has it: a second press sets it back.
fn undoes(memory: &Memory, page: &Page, element: &Element) -> Option<String> {
    if !matches!(element.role, Role::Switch | Role::Checkbox) {
        return None;
    }
    let called = in_words(element, page);
    let mut done = held(memory).filter(|told| told.element == called);
    let set = done
        .any(|told| told.outcome == Outcome::Confirmed && sent(told).as_ref().is_some_and(presses));
    (set && !wants_it_pressed_again(memory, element)).then(|| {
        format!(
            "“{}” was switched already: a second press would undo that",
            element.name
        )
    })
}

/// The user wants it pressed twice, or set one way and then the other. Where the page does not show how it stands, whatever
/// may speak of several controls of its name does as well.
fn wants_it_pressed_again(memory: &Memory, element: &Element) -> bool {
    let goal = Folded::new(&memory.goal);
    let says = |on: bool| {
        let mut words = goal.words().iter();
        words.any(|word| standing::as_switch(word) == Some(on))
    };
    let twice = goal.words().iter().any(|word| number::tells_several(word));
    let unseen = element.stands().is_none() && engine::speaks_of_several(&goal);
    twice || says(true) && says(false) || unseen
}

/// What does something to another row than the one to which the goal's deed was done, and the user speaks neither of
/// that row nor of that.
fn elsewhere(memory: &Memory, page: &Page, element: &Element) -> Option<String> {
    let name = Folded::new(&element.name);
    let in_row = page.row_of(element).is_some() && element.role == Role::Button;
    let acts = in_row && label::acts(&name) && !is_said(memory, &element.name, &HashSet::new());
    (acts && !speaks_of_goal(memory, page, element) && is_done(memory) && !is_for_several(memory))
        .then(|| {
            "what the goal orders was done already, and nothing that the user said speaks of this row"
                .to_owned()
        })
}

/// The deed was pressed last, nothing reports it yet, and this came up with it: it is one of the answers to what the page
/// asks back.
fn is_asked_back(memory: &Memory, input: &Input, element: &Element) -> bool {
    let last = held(memory).last();
    let open = last.is_some_and(|last| last.service == Service::Serves && !last.reported);
    open && came_up(input, element)
}

/// Another deed than the goal's, at the thing to which that was done, or where the page has the goal's own.
fn beside(
    memory: &Memory,
    page: &Page,
    element: &Element,
    deed: Option<SideEffect>,
) -> Option<String> {
    let user_request = memory.user_request();
    if user_request.orders().is_empty() {
        return None;
    }
    let row = page
        .row_of(element)
        .map(|_| row_in(&in_words(element, page)).to_owned());
    let at_done = |told: &HistoryEntry| {
        let seen = told.outcome == Outcome::Confirmed && told.service == Service::Serves;
        let same = row
            .as_deref()
            .is_some_and(|row| is_same_row(row, row_in(&told.element)));
        seen && (same || deed.is_some())
    };
    // What was filled in since, with no word of a deed from the page, is what it led to.
    let told: Vec<&HistoryEntry> = held(memory).collect();
    let fills = |told: &&HistoryEntry| {
        let on_box = told.element.starts_with("checkbox ") || told.element.starts_with("radio ");
        on_box || sent(told).as_ref().is_some_and(fills)
    };
    let led_on = |at: usize| !told[at].reported && told[at..].iter().any(fills);
    if (0..told.len()).any(|at| at_done(told[at]) && !led_on(at)) {
        return Some(
            "what the goal orders was done already, and this is another thing than that".to_owned(),
        );
    }
    let own =
        || speaks_of_goal(memory, page, element) || sends_what_was_said(memory, page, element);
    // Whether it is done to this one is the user's to say.
    let deed = deed.filter(|deed| !own() && !user_request.asks_for(*deed))?;
    // What was set already is none of what is left to do.
    let was_set = |one: &Element| {
        let mut set = memory.past.iter().filter(|past| past.identity.is_some());
        one.role.is_field() && set.any(|past| past.identity == page.identity_of(one))
    };
    user_request.has_control(page, was_set).then(|| {
        format!(
            "nothing that the user said is to {}, and what they said can be done on this page",
            deed.phrase().say(Tongue::English, &[])
        )
    })
}

/// Another deed at the goal's own thing: the contrary of what is ordered, or one beside the control of that.
fn at_its_thing(memory: &Memory, page: &Page, element: &Element) -> Option<String> {
    let user_request = memory.user_request();
    let name = &element.name;
    let opens = element.state.has_popup || element.state.expanded.is_some();
    let own = element.row.is_none() || speaks_of_goal(memory, page, element);
    if opens || !own || element.role != Role::Button || is_spoken_of_apart(memory, page, element) {
        return None;
    }
    if user_request.is_contrary(element, page) {
        return Some(format!(
            "“{name}” is none of what the user said is to be done, and does not lead to it"
        ));
    }
    let own = Folded::new(name);
    own.words().first().and_then(|verb| verb::fate(verb))?;
    let other = user_request.control_beside(element, page)?;
    Some(format!(
        "“{name}” is none of what the user said is to be done: “{}” of the same row is",
        other.name
    ))
}

/// Most of the words are the same: a row changes with what is done to it.
fn is_same_row(one: &str, other: &str) -> bool {
    let (one, other) = (Folded::new(one), Folded::new(other));
    let shared = one
        .words()
        .iter()
        .filter(|word| other.words().contains(word))
        .count();
    shared > 0 && shared * 2 >= one.words().len().max(other.words().len())
}
