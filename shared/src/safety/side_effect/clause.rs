//! Clauses of names, word by word: what they are made of, and what they begin or end with.

use crate::safety::entry::Entry;

/// Each word belongs to one of the first list, which is there, or to one of the second.
pub(super) fn is_made_of(clause: &[String], wanted: &[Entry], beside: &[Entry]) -> bool {
    let longest = |list: &[Entry], at: usize| {
        let fits = list.iter().filter(|entry| {
            clause
                .get(at..at + entry.len())
                .is_some_and(|part| entry.is(part))
        });
        fits.map(Entry::len).max()
    };
    let (mut at, mut found) = (0, false);
    while at < clause.len() {
        let named = longest(wanted, at);
        found |= named.is_some();
        let Some(length) = named.or_else(|| longest(beside, at)) else {
            return false;
        };
        at += length;
    }
    found
}

/// The clause begins or ends with one of the list, and what is left fits.
pub(super) fn with(list: &[Entry], clause: &[String], fits: impl Fn(&[String]) -> bool) -> bool {
    list.iter().any(|entry| {
        entry.opens(clause) && fits(&clause[entry.len()..])
            || entry.closes(clause) && fits(&clause[..clause.len() - entry.len()])
    })
}
