//! Which clauses of a name only show, open or move something: every word of theirs is accounted for.

use super::clause::{is_made_of, with};
use super::harmless_terms::{Table, is};
use super::view;
use crate::safety::entry::Entry;
use std::ops::Range;

/// A clause that shows something names it in fewer words.
pub(super) const LONGEST_CLAUSE: usize = 8;

impl Table {
    /// The clause moves or shows something, and does nothing else.
    pub(super) fn is_harmless(&self, clause: &[String]) -> bool {
        if is(&self.moves, clause) {
            return true;
        }
        let shown = self.shows.near(clause, 0).any(|entry| entry.opens(clause))
            || self.last.iter().any(|entry| entry.closes(clause));
        if shown && clause.len() <= LONGEST_CLAUSE {
            let stands = |entry: &Entry| entry.stands_in(clause);
            return !self.audience.iter().any(stands)
                && !self.switched.iter().any(|entry| entry.closes(clause));
        }
        let mut handles = self.handles.iter().filter(|entry| entry.opens(clause));
        self.names_places(clause)
            || self.is_about_somebody(clause)
            || view::arranges(clause)
            || view::tells(clause)
            || view::turns(clause)
            || view::steps(clause)
            || handles.any(|entry| self.is_place_of_somebody(&clause[entry.len()..]))
            || with(&self.folds, clause, |rest| {
                is_made_of(rest, &self.parts, &self.filler)
            })
            || with(&self.takes, clause, |rest| self.names_places(rest))
    }

    /// Each word of the clause belongs to the name of a part of the page, or says nothing.
    pub(super) fn names_places(&self, clause: &[String]) -> bool {
        self.places_in(clause).is_some_and(|places| places > 0)
    }

    /// Parts of a page, and nothing else but whose they are.
    fn is_place_of_somebody(&self, clause: &[String]) -> bool {
        self.places_in(clause).is_some()
            || is_made_of(clause, &self.stages, &self.filler)
            || self.are_of_somebody(clause, |parts| self.names_places(parts))
    }

    /// "Details of Tomasz Zielinski".
    fn is_about_somebody(&self, clause: &[String]) -> bool {
        self.are_of_somebody(clause, |parts| is(&self.about, parts))
    }

    fn are_of_somebody(&self, clause: &[String], parts: impl Fn(&[String]) -> bool) -> bool {
        const LONGEST_NAME: usize = 3;
        let parted = |at: usize| {
            let end = self.of.iter().find_map(|entry| entry.at(clause, at))?;
            let short = (1..=LONGEST_NAME).contains(&(clause.len() - end));
            Some(short && parts(&clause[..at]))
        };
        (1..clause.len()).any(|at| parted(at).unwrap_or_default())
    }

    /// How many parts of a page the clause names; nothing where it says anything else.
    fn places_in(&self, clause: &[String]) -> Option<usize> {
        let mut at = 0;
        let mut places = 0;
        while at < clause.len() {
            let number = clause[at].chars().all(|c| c.is_ascii_digit());
            if let Some(length) = self.place.longest_at(clause, at) {
                places += 1;
                at += length;
            } else if let Some(length) = self.filler.longest_at(clause, at) {
                at += length;
            } else if self.is_elided(&clause[at]) {
                places += 1;
                at += 1;
            } else if number {
                places += usize::from(clause.len() == 1);
                at += 1;
            } else {
                return None;
            }
        }
        Some(places)
    }

    /// A part of a page behind an article that lost its vowel: "l'image".
    fn is_elided(&self, word: &str) -> bool {
        const SHORTEST: usize = 4;
        let rest = word.strip_prefix('l').or(word.strip_prefix('d'));
        rest.filter(|rest| rest.len() >= SHORTEST)
            .is_some_and(|rest| is(&self.place, &[rest.to_owned()]))
    }

    /// "Cancel order 1001" ends something; "Cancel" and "Cancel editing" leave it as it was.
    pub(super) fn ends_something(&self, clause: &[String]) -> bool {
        let ends = |entry: &Entry| {
            let rest = if entry.opens(clause) {
                &clause[entry.len()..]
            } else if entry.closes(clause) {
                &clause[..clause.len() - entry.len()]
            } else {
                return false;
            };
            !rest.is_empty() && !is(&self.off, rest)
        };
        self.cancels.iter().any(ends)
    }

    /// A phrase of its own that happens to begin with a word for a deed: "order by price".
    pub(super) fn is_a_name(&self, clause: &[String], deed: Range<usize>) -> bool {
        is(&self.moves, clause)
            || view::arranges(clause)
            || view::turns(clause)
            || view::tells(clause) && view::is_in_phrase(clause, &deed)
            || self
                .shows
                .iter()
                .any(|entry| entry.len() > deed.end && entry.opens(clause))
    }
}
