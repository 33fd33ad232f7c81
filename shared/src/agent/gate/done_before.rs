//! What speaks against a press that was made before: its deed was done, or may have been where the page shows nothing.

use super::shown::{called_in_row, came_up, is_said, speaks_of_goal};
use crate::agent::goal::deed::names_another;
use crate::agent::goal::several::is_for_several;
use crate::agent::goal::values;
use crate::agent::state::history::{self, held, presses, row_in, sent};
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outgoing::in_words;
use crate::agent::state::view::Input;
use crate::agent::verify::Outcome;
use crate::page::{Element, Page};
use crate::safety::Service;
use words::{Folded, label};

/// What speaks against pressing a control again. `does`: its name tells a deed.
pub(super) fn against(
    memory: &Memory,
    input: &Input,
    element: &Element,
    does: bool,
) -> Option<String> {
    let before = done_before(memory, input, element)?;
    let twice = does && !is_for_several(memory) || before.unseen && hands_in(element);
    twice.then(|| before.in_words(&element.name))
}

/// It keeps or sends what was filled in: with the same once more nothing else is kept, even where the goal is for several.
fn hands_in(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    label::keeps(&name) || label::sends(&name)
}

/// The same press as it was made before.
struct Before {
    /// The row it was done to, empty where it has none.
    row: String,
    /// Nothing showed what came of it, and all is as it was when it was pressed.
    unseen: bool,
}

impl Before {
    fn in_words(&self, name: &str) -> String {
        let thing = if self.row.is_empty() {
            String::new()
        } else {
            format!(" to {}", self.row)
        };
        if self.unseen {
            format!(
                "“{name}” was pressed{thing} already on this very page, which shows nothing of it: once more may do it twice. End it as unseen, or ask the user"
            )
        } else {
            format!("“{name}” was done{thing} already, and the user asked for it once")
        }
    }
}

/// The same was done with a control of that name.
fn done_before(memory: &Memory, input: &Input, element: &Element) -> Option<Before> {
    let here = in_words(element, input.page);
    let called = here.split(" of \"").next().unwrap_or_default().to_owned();
    let told: Vec<&HistoryEntry> = held(memory).collect();
    let is_like = |one: &HistoryEntry| {
        let same = one.element == called
            || one
                .element
                .strip_prefix(called.as_str())
                .is_some_and(|rest| rest.starts_with(" of \""));
        same && sent(one).as_ref().is_some_and(presses)
    };
    let at = told.iter().rposition(|one| is_like(one))?;
    let (done, after) = (told[at], &told[at + 1..]);
    let answered = done.reported || !done.brought.is_empty();
    let seen = answered || done.outcome == Outcome::Confirmed;
    let called_off = after.iter().any(|one| one.service == Service::CallsOff);
    // Nothing shows what came of it, and all is as it was when it was pressed: what was filled in since was so before.
    let fills = |one: &&&HistoryEntry| sent(one).as_ref().is_some_and(history::fills);
    let is_known = |one: &&HistoryEntry| told[..at].iter().any(|before| before.sent == one.sent);
    let is_as_it_was = || after.iter().filter(fills).all(is_known);
    let unseen = !seen && done.page == input.page.fingerprint() && is_as_it_was();
    if !seen && !unseen || !done.reported && (called_off || confirms(after, input, element)) {
        return None;
    }
    if brings_another_value(memory, after) || was_of_another(memory, input.page, done, element) {
        return None;
    }
    let row = row_in(&done.element).trim_end_matches('"').to_owned();
    Some(Before { row, unseen })
}

/// What was done was done to another thing than the user speaks of, and this one is of theirs.
fn was_of_another(memory: &Memory, page: &Page, done: &HistoryEntry, element: &Element) -> bool {
    let told = done
        .brought
        .iter()
        .any(|line| names_another(memory, line).is_some());
    let row = row_in(&done.element);
    let strange = !row.is_empty() && !is_said(memory, row, &called_in_row(page, element));
    told || strange && speaks_of_goal(memory, page, element)
}

/// The control came up with that press, and only what agrees was pressed since: it is the question whether it is meant.
fn confirms(after: &[&HistoryEntry], input: &Input, element: &Element) -> bool {
    let agrees = |one: &&HistoryEntry| {
        let name = Folded::new(one.name());
        let pressed = sent(one).as_ref().is_some_and(presses);
        !pressed || label::agrees(&name) || label::leads_on(&name)
    };
    came_up(input, element) && after.iter().all(agrees)
}

/// Something that the user said was entered since, and not before.
fn brings_another_value(memory: &Memory, after: &[&HistoryEntry]) -> bool {
    let typed = |one: &HistoryEntry| sent(one).and_then(|action| action.typed().map(str::to_owned));
    let since: Vec<String> = after.iter().filter_map(|one| typed(one)).collect();
    let all: Vec<String> = held(memory).filter_map(typed).collect();
    let before = &all[..all.len().saturating_sub(since.len())];
    values::said(memory).iter().any(|value| {
        since.iter().any(|text| value.is_in(text)) && !before.iter().any(|text| value.is_in(text))
    })
}
