//! What was done to another of several things already, by a control of the same name.

use crate::agent::goal::several::is_for_several;
use crate::agent::state::history::held;
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outgoing::in_words;
use crate::agent::state::view::View;
use crate::agent::verify::Outcome::Confirmed;
use crate::page::Element;
use crate::safety::Service;
use std::collections::HashSet;
use words::Folded;

/// For several, one that a control of its name was pressed for with success has no more of what the user said than this
/// one, as it was told then.
pub(super) fn is_like_one_done(
    memory: &Memory,
    view: &View,
    index: usize,
    said: &[Folded],
) -> bool {
    let element = &view.page.elements[index];
    let own = spoken_of(&in_words(element, view.page), element, said);
    let called = called(element);
    let mut done = held(memory).filter(|told| told.does && told.element.starts_with(&called));
    is_for_several(memory)
        && done.any(|told| {
            let there = spoken_of(&told.element, element, said);
            !there.is_empty() && own.is_superset(&there)
        })
}

fn called(element: &Element) -> String {
    format!("{} \"{}\"", element.role.as_str(), element.name)
}

/// What of a thing's text the user said, where a control of this name stands with it.
fn spoken_of(of: &str, element: &Element, said: &[Folded]) -> HashSet<String> {
    let of = Folded::new(
        of.strip_prefix(called(element).as_str())
            .unwrap_or_default(),
    );
    let is_said = |word: &&String| said.iter().any(|one| one.words().contains(word));
    let words = of.words().iter().filter(is_said);
    words
        .filter(|word| !words::is_filler(word))
        .cloned()
        .collect()
}

/// The thing that a control of this name was pressed for with success, where what the user said speaks of it and not of
/// this control's.
pub(super) fn done_to_another(
    memory: &Memory,
    view: &View,
    index: usize,
    said: &[Folded],
) -> Option<String> {
    let element = &view.page.elements[index];
    let here = in_words(element, view.page);
    let called = called(element);
    let own = spoken_of(&here, element, said);
    let mut done =
        memory.notes.history.iter().filter(|told| {
            told.does && told.outcome == Confirmed && told.element.starts_with(&called)
        });
    let is_called_off = |told: &HistoryEntry| {
        let all = memory.notes.history.iter();
        let mut since = all.skip_while(|one| !std::ptr::eq(*one, told));
        !told.reported && since.any(|one| one.service == Service::CallsOff)
    };
    let told = done.find(|told| {
        if is_called_off(told) {
            return false;
        }
        let there = spoken_of(&told.element, element, said);
        told.element != here && there.len() > own.len() && there.is_superset(&own)
    })?;
    if is_for_several(memory) {
        return None;
    }
    let thing = told.element.strip_prefix(called.as_str())?;
    Some(thing.trim_start_matches(" of ").to_owned())
}
