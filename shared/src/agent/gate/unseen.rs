//! What a question tells that the page does not show.

use super::shown::came_up;
use crate::action::Action;
use crate::agent::goal::value::{Kind, Value};
use crate::agent::goal::values;
use crate::agent::state::history;
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::in_words;
use crate::agent::state::view::Input;
use crate::agent::verify::Outcome;
use crate::page::{Element, Page, Role};
use crate::safety::{SideEffect, Terms};
use words::phrase::Phrase;
use words::tongue::Tongue;

/// The row of the control that was pressed last, else its name, where that brought up the menu in which an action presses
/// an entry.
pub(super) fn menu_of(memory: &Memory, input: &Input, action: &Action) -> Option<String> {
    let element = action.target().and_then(|id| input.page.element(id))?;
    let is_entry = matches!(action, Action::Click { .. })
        && element.role == Role::Menuitem
        && came_up(input, element);
    let opener = memory.notes.history.last().filter(|told| {
        let opens = matches!(history::sent(told), Some(Action::Click { .. }));
        is_entry && opens && told.outcome != Outcome::Contradicted
    })?;
    let row = history::row_in(&opener.element).trim_end_matches('"');
    let place = if row.is_empty() {
        numbered(opener.name(), input.page, memory.tongue())
    } else {
        row.to_owned()
    };
    place.chars().any(char::is_alphabetic).then_some(place)
}

/// The name of the one of several controls that stands open, with its place among them.
fn numbered(name: &str, page: &Page, tongue: Tongue) -> String {
    let like = page.elements.iter().filter(|one| one.name == name);
    let is_open: Vec<bool> = like.map(|one| one.state.expanded == Some(true)).collect();
    let at = is_open.iter().position(|open| *open);
    let only = is_open.iter().filter(|open| **open).count() == 1 && is_open.len() > 1;
    match at.filter(|_| only) {
        Some(at) => {
            let (place, count) = ((at + 1).to_string(), is_open.len().to_string());
            Phrase::Place.say(tongue, &[name, &place, &count, ""])
        }
        None => name.to_owned(),
    }
}

/// What the row says in which this task has unfolded something that is open still, where the action works on what stands
/// outside of it, and other rows have such a control, too.
pub(super) fn opened_at(memory: &Memory, page: &Page, action: &Action) -> Option<String> {
    let element = action.target().and_then(|id| page.element(id))?;
    let is_open = |one: &&Element| {
        let like = page.elements.iter();
        let like = like.filter(|other| other.role == one.role && other.name == one.name);
        let open = one.state.expanded == Some(true) && one.row.is_some() && one.row != element.row;
        open && one.id != element.id && like.count() > 1
    };
    let open = page.elements.iter().filter(is_open);
    let open: Vec<String> = open.map(|one| in_words(one, page)).collect();
    let opened = history::held(memory).filter(|told| {
        let presses = history::sent(told).as_ref().is_some_and(history::presses);
        presses && open.contains(&told.element)
    });
    let row = history::row_in(&opened.last()?.element).trim_end_matches('"');
    row.chars().any(char::is_alphabetic).then(|| row.to_owned())
}

/// Somebody whom the user named, where something is to reach others and neither the page nor what would be sent shows
/// anybody of that name.
pub(super) fn receiver(memory: &Memory, page: &Page, terms: &Terms) -> Option<String> {
    let reaches = |deed: &SideEffect| {
        matches!(
            deed,
            SideEffect::Send
                | SideEffect::Share
                | SideEffect::Grant
                | SideEffect::Transfer
                | SideEffect::Pay
        )
    };
    // Where every noun has a capital, it names nobody.
    let told = page.shows_text() && Tongue::of(&memory.goal) != Tongue::German;
    if !told || !terms.deeds.iter().any(reaches) {
        return None;
    }
    let text = page.text();
    let values = page.elements.iter().filter_map(|one| one.value.as_deref());
    let names = page.elements.iter().map(|one| one.name.as_str());
    let entered = values::entered(memory).map(|past| past.value.as_str());
    let shown = [text.as_str(), page.title.as_deref().unwrap_or_default()];
    let leaving = terms.leaving.iter().map(|(_, value)| value.as_str());
    let shown = shown.into_iter().chain(values).chain(names).chain(entered);
    let shown = shown.chain(leaving);
    let shown: Vec<&str> = shown.collect();
    let said = values::said(memory).into_iter();
    let mut named = said.filter(|value| value.kind == Kind::Name).peekable();
    let first = named.peek()?.text.clone();
    let is_shown = |value: Value| shown.iter().any(|text| value.is_in(text));
    (!named.any(is_shown)).then_some(first)
}
