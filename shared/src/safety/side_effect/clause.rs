//! Clauses of names, word by word: what they are made of, and what they begin or end with.

use crate::safety::entry::{Entries, Entry};

/// Each word belongs to one of the first list, which is there, or to one of the second.
pub(super) fn is_made_of(
    clause: &[String],
    wanted: &Entries<Entry>,
    beside: &Entries<Entry>,
) -> bool {
    let (mut at, mut found) = (0, false);
    while at < clause.len() {
        let named = wanted.longest_at(clause, at);
        found |= named.is_some();
        let Some(length) = named.or_else(|| beside.longest_at(clause, at)) else {
            return false;
        };
        at += length;
    }
    found
}

/// The clause begins or ends with one of the list, and what is left fits.
pub(super) fn with(
    list: &Entries<Entry>,
    clause: &[String],
    fits: impl Fn(&[String]) -> bool,
) -> bool {
    list.rests(clause).any(fits)
}
