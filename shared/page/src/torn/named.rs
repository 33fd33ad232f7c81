//! Rows that say by an attribute what they are, in words which stand in the text that was torn out of them: those words
//! go back, where the rest cannot be told.

use super::super::attribute::{self, AttributeName};
use super::super::script::{Event, Script};
use super::divide::Kind;
use super::item::{self, Place};
use super::tree::Tree;
use std::collections::HashSet;
use std::ops::Range;

/// Of each row the items of its own name; `None` where one has none, two have the same, or the text does not say them in
/// the rows' order.
pub(super) fn records(
    tree: &Tree,
    script: &Script<'_>,
    run: &[(Kind, Place)],
    rows: &[usize],
) -> Option<Vec<Range<usize>>> {
    if rows.len() < 2 {
        return None;
    }
    let names: Option<Vec<String>> = rows
        .iter()
        .map(|row| name_of(script, tree.elements[*row].events.start))
        .collect();
    let names = names?;
    let distinct: HashSet<&String> = names.iter().collect();
    if distinct.len() < names.len() {
        return None;
    }
    let mut from = 0;
    let mut found = Vec::new();
    for name in &names {
        let place = (from..run.len()).find_map(|at| stands_at(script, run, at, name))?;
        from = place.end;
        found.push(place);
    }
    Some(found)
}

fn name_of(script: &Script<'_>, opens: usize) -> Option<String> {
    let Event::Open { attributes, .. } = &script.events[opens] else {
        return None;
    };
    let attributes = &script.attributes[attributes.clone()];
    let names = [
        AttributeName::AriaLabel,
        AttributeName::DataName,
        AttributeName::Title,
    ];
    let name = names
        .into_iter()
        .find_map(|name| attribute::value(attributes, name))?;
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    name.contains(char::is_alphabetic).then_some(name)
}

/// The items from there on that say just this.
fn stands_at(
    script: &Script<'_>,
    run: &[(Kind, Place)],
    start: usize,
    name: &str,
) -> Option<Range<usize>> {
    let mut rest = name;
    for (at, (_, place)) in run.iter().enumerate().skip(start) {
        let said = item::word_at(script, place)?;
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        rest = rest.strip_prefix(said.as_str())?;
        if rest.is_empty() {
            return Some(start..at + 1);
        }
        rest = rest.strip_prefix(' ')?;
    }
    None
}
