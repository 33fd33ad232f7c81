//! What the page shows of the user's words, and what came up with the last action.

use crate::agent::state::memory::Memory;
use crate::agent::state::view::Input;
use crate::page::{Element, Identity, Page, Role};
use std::collections::HashSet;
use words::{Folded, is_filler, same_word};

/// A text holds a telling word of what the user said, other than these.
pub(super) fn is_said(memory: &Memory, text: &str, but: &HashSet<String>) -> bool {
    let answers = memory.notes.answers.iter().map(|(_, said)| said.as_str());
    let said = std::iter::once(memory.goal.as_str()).chain(answers);
    let said: Vec<Folded> = said.map(Folded::new).collect();
    let mut said = said.iter().flat_map(Folded::words);
    let text = Folded::new(text);
    let telling = |word: &&String| !but.contains(*word) && !is_filler(word);
    let words: Vec<&String> = text.words().iter().filter(telling).collect();
    said.any(|one| words.iter().any(|word| same_word(one, word)))
}

/// The control came up with the last action.
pub(in crate::agent) fn came_up(input: &Input, element: &Element) -> bool {
    let Some(before) = input.before else {
        return false;
    };
    let at = input
        .page
        .elements
        .iter()
        .position(|one| one.id == element.id);
    let known: HashSet<Identity> = before.skeleton.identities().collect();
    let identity = at.and_then(|at| input.page.identities().get(at).copied());
    // Where numbers stay, an identity is no other's.
    let moves = element.bounds.is_none();
    let outnumbered = at.is_some_and(|at| moves && before.skeleton.outnumbered(input.page)[at]);
    outnumbered || identity.is_some_and(|one| !known.contains(&one))
}

/// What the controls of an element's row are called, in words.
pub(super) fn called_in_row(page: &Page, element: &Element) -> HashSet<String> {
    let members = element.row.map_or(&[][..], |row| page.elements_in_row(row));
    let buttons = members.iter().filter(|one| one.role == Role::Button);
    buttons
        .flat_map(|one| Folded::new(&one.name).words().to_vec())
        .collect()
}

/// The row of a control shows a word of what the user said, beside what its controls are called.
pub(super) fn speaks_of_goal(memory: &Memory, page: &Page, element: &Element) -> bool {
    let row = page.row_of(element);
    row.is_some_and(|row| is_said(memory, &row.text, &called_in_row(page, element)))
}
