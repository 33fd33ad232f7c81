//! What of a goal orders something, and what only speaks of it: who asks how an account is deleted
//! has not ordered that it be.

mod meant;
mod reading;
mod sentence;
mod tongue;

pub(super) use meant::Spoken;

use super::text::Clauses;
use crate::safety::entry::Entry;
use meant::Meant;
use reading::SpokenIn;
use sentence::Sentence;
use std::ops::Range;
use tongue::{TONGUES, Tongue, any_at};

/// Which words of the goal order nothing: they ask about something, want to see it, or say that it
/// is not to be. A deed that is named there is not wished.
pub(super) fn spoken_of(goal: &Clauses) -> Vec<Spoken> {
    let mut spoken = Vec::with_capacity(goal.words.len());
    let mut pieces = goal.pieces.as_slice();
    while spoken.len() < goal.words.len() {
        let start = spoken.len();
        let last = pieces
            .iter()
            .position(|piece| piece.end > start && piece.is_last);
        let (inner, rest) = pieces.split_at(last.unwrap_or(pieces.len()));
        let end = rest.first().map_or(goal.words.len(), |piece| piece.end);
        let inner = inner
            .iter()
            .filter(|piece| piece.end > start && piece.end < end);
        let sentence = Sentence {
            words: &goal.words[start..end],
            commas: inner.clone().map(|piece| piece.end - start).collect(),
            colons: inner
                .filter(|piece| piece.announces)
                .map(|piece| piece.end - start)
                .collect(),
            quoted: &goal.quoted[start..end],
        };
        let asks = rest.first().is_some_and(|piece| piece.asks);
        let mut meant = Meant::of(end - start);
        if asks && !sentence.begs() {
            meant.mark(0..end - start, Spoken::Asked);
        }
        for (range, how) in sentence.ranges() {
            meant.mark(range, how);
        }
        spoken.extend(meant.words());
        pieces = rest.get(1..).unwrap_or_default();
    }
    spoken
}

impl Sentence<'_> {
    /// It asks for a favour.
    fn begs(&self) -> bool {
        let mut begs = TONGUES.iter().flat_map(|tongue| tongue.begs.iter());
        let mut first = TONGUES.iter().flat_map(|tongue| tongue.begs_first.iter());
        let mut me = TONGUES.iter().flat_map(|tongue| tongue.begs_me.iter());
        begs.any(|entry| entry.stands_in(self.words))
            || first.any(|entry| self.begs_for_a_verb(entry))
            || me.any(|entry| self.asks_a_friend(entry))
    }

    /// It begins so, and goes on with what is to be done, and not with who may do it: "Pode o João cancelar?"
    fn begs_for_a_verb(&self, entry: &Entry) -> bool {
        let next = entry.at(self.words, 0).and_then(|end| self.words.get(end));
        next.is_some_and(|next| next != "ser" && next.ends_with('r'))
    }

    /// It begins so, and goes on with a verb in the form that is said to a friend: "Me cancelas la cita?"
    fn asks_a_friend(&self, entry: &Entry) -> bool {
        const ENDINGS: [&str; 3] = ["i", "as", "es"];
        let next = entry.at(self.words, 0).and_then(|end| self.words.get(end));
        next.is_some_and(|next| ENDINGS.iter().any(|ending| next.ends_with(ending)))
    }

    fn ranges(&self) -> Vec<(Range<usize>, Spoken)> {
        // A short word joins in its own language alone.
        let long = |at: &usize| self.words[*at].chars().count() > 2;
        let joins: Vec<bool> = (0..self.words.len())
            .map(|at| {
                let of = |tongue: &Tongue| any_at(&tongue.joins, self.words, at).is_some();
                long(&at) && TONGUES.iter().any(of)
            })
            .collect();
        let mut found = Vec::new();
        let mut texts = vec![false; self.words.len()];
        let mut turned = vec![false; self.words.len()];
        for tongue in TONGUES.iter() {
            let spoken = SpokenIn::new(self, tongue, &joins);
            spoken.collect(&mut found);
            spoken.mark_texts(&mut texts, &mut turned);
        }
        found.extend(self.texts(&texts, &turned));
        found.extend(self.courtesies());
        found
    }

    /// A phrase of courtesy orders nothing, though a word of it does in another language: "s'il te plaît" and "Sil".
    fn courtesies(&self) -> impl Iterator<Item = (Range<usize>, Spoken)> {
        (0..self.words.len()).filter_map(|at| {
            let mut begs = TONGUES.iter().map(|tongue| &tongue.begs);
            let end = begs.find_map(|begs| any_at(begs, self.words, at))?;
            (end > at + 1).then_some((at..end, Spoken::Told))
        })
    }

    /// What stands in quotation marks, or behind a colon, after a word for writing or calling and none
    /// for pressing (`texts` and `turned`, in the clause before each word).
    fn texts(&self, texts: &[bool], turned: &[bool]) -> Vec<(Range<usize>, Spoken)> {
        let opens = |at: &usize| self.quoted[*at] && (*at == 0 || !self.quoted[at - 1]);
        let quotes = (0..self.words.len()).filter(opens).map(|at| {
            let length = self.quoted[at..].iter().take_while(|is| **is).count();
            at..at + length
        });
        let first = self.colons.iter().find(|at| texts[**at] && !turned[**at]);
        let rest = first.map(|at| *at..self.words.len());
        quotes
            .filter(|range| texts[range.start] && !turned[range.start])
            .chain(rest)
            .map(|range| (range, Spoken::Told))
            .collect()
    }
}
