//! A menu that was opened and of which nothing was chosen: the goal is not reached by that.

use crate::agent::decide::half_done;
use crate::agent::goal::values;
use crate::agent::state::history::{held, presses, sent};
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::in_words;
use crate::agent::state::view::View;
use crate::page::{Element, Role};
use engine::Said;
use words::{Folded, is_filler};

/// The entry of which the user's words speak, of the menu that the last press opened; else the control that opened it,
/// where they speak of neither. Who asks for the menu itself has it.
pub(super) fn menu_open(memory: &Memory, view: &View) -> Option<String> {
    let last = held(memory).last().filter(|_| !half_done::asks(memory))?;
    sent(last).as_ref().filter(|action| presses(action))?;
    let opener = last.name();
    let is_opener = |one: &&Element| one.name == opener && one.state.expanded == Some(true);
    let elements = &view.page.elements;
    let stays = elements.iter().any(|one| is_opener(&one));
    let fresh = view.engine.came_up().map(|at| &elements[at]);
    let entry = |one: &&Element| one.role == Role::Menuitem;
    let came: Vec<&Element> = if stays {
        elements.iter().filter(entry).collect()
    } else {
        fresh.filter(entry).collect()
    };
    if came.is_empty() {
        return None;
    }
    let said = values::words_said(memory);
    let is_pressed = |one: &Element| {
        let called = in_words(one, view.page);
        held(memory).any(|told| told.element == called)
    };
    let mut named = came.into_iter().filter(|one| is_said(&one.name, &said));
    if let Some(entry) = named.find(|one| !is_pressed(one)) {
        return Some(entry.name.clone());
    }
    (!is_said(opener, &said)).then(|| opener.to_owned())
}

/// All of a name that tells anything was said.
fn is_said(name: &str, said: &Said) -> bool {
    let name = Folded::new(name);
    let mut telling = name
        .words()
        .iter()
        .filter(|word| !is_filler(word))
        .peekable();
    telling.peek().is_some() && telling.all(|word| said.speaks_of(word))
}
