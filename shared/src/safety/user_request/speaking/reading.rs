//! A sentence as one language reads it: what it asks about, wants to see or opened, or tells somebody.

use super::meant::Spoken;
use super::sentence::Sentence;
use super::tongue::{Tongue, any_at};
use crate::safety::entry::{Entries, Entry};
use crate::safety::side_effect::LEXICON;
use ::words::untouched::{left_alone, left_out};
use std::ops::Range;

/// Where the words of a list stand in a sentence, counted from its beginning.
struct Counted(Vec<usize>);

impl Counted {
    fn of(list: &Entries<Entry>, words: &[String]) -> Self {
        let mut count = 0;
        let mut counts = vec![0];
        for at in 0..words.len() {
            count += usize::from(any_at(list, words, at).is_some());
            counts.push(count);
        }
        Self(counts)
    }

    /// One of them begins there.
    fn any_in(&self, range: Range<usize>) -> bool {
        range.start < range.end && self.0[range.end] > self.0[range.start]
    }
}

/// A sentence as one language reads it.
pub(super) struct SpokenIn<'a> {
    sentence: &'a Sentence<'a>,
    words: &'a [String],
    tongue: &'a Tongue,
    /// Where the next clause is joined on, after each word.
    joint_after: Vec<usize>,
    /// Where the clause of each word begins.
    start_of: Vec<usize>,
    beginnings: Vec<usize>,
    may: Counted,
    own: Counted,
    turns: Counted,
    passive: Counted,
    /// Where ends what is bound to a clause that ends before each word.
    bound_from: Vec<usize>,
}

impl<'a> SpokenIn<'a> {
    pub(super) fn new(sentence: &'a Sentence<'a>, tongue: &'a Tongue, joins: &[bool]) -> Self {
        let words = sentence.words;
        let joined = |at: usize| any_at(&tongue.joins, words, at);
        let mut joint_after = vec![words.len(); words.len()];
        let mut next = words.len();
        for at in (0..words.len()).rev() {
            joint_after[at] = next;
            if joins[at] || joined(at).is_some() {
                next = at;
            }
        }
        let joints = (0..words.len()).filter_map(joined);
        let all = [0].into_iter().chain(sentence.commas.iter().copied());
        let mut beginnings: Vec<usize> = all.chain(joints).filter(|at| *at < words.len()).collect();
        beginnings.sort_unstable();
        beginnings.dedup();
        let mut start_of = vec![0; words.len()];
        for pair in beginnings.windows(2) {
            start_of[pair[0]..pair[1]].fill(pair[0]);
        }
        if let Some(last) = beginnings.last() {
            start_of[*last..].fill(*last);
        }
        let binds = Counted::of(&tongue.binds, words);
        let mut bound_from: Vec<usize> = (0..=words.len()).collect();
        for at in (0..words.len()).rev() {
            let next = sentence.comma_after(at);
            if binds.any_in(at..next) {
                bound_from[at] = bound_from[next];
            }
        }
        Self {
            sentence,
            words,
            tongue,
            joint_after,
            start_of,
            beginnings,
            may: Counted::of(&tongue.may, words),
            own: Counted::of(&tongue.i, words),
            turns: Counted::of(&tongue.turns, words),
            bound_from,
            passive: Counted::of(&tongue.passive, words),
        }
    }

    pub(super) fn collect(&self, found: &mut Vec<(Range<usize>, Spoken)>) {
        let tongue = self.tongue;
        for at in 0..self.words.len() {
            found.extend(self.asked(at).map(|range| (range, Spoken::Asked)));
            let told = self.told(at).into_iter().chain(self.willed(at));
            found.extend(told.map(|range| (range, Spoken::Told)));
        }
        for start in &self.beginnings {
            let looked = self.begun_with(&tongue.looks, *start);
            found.extend(looked.map(|range| (range, Spoken::Looked)));
            found.extend(self.left_alone(*start).map(|range| (range, Spoken::Asked)));
            let opened = self.begun_with(&tongue.opens, *start);
            let opened = opened.into_iter().chain(self.ended_with(*start));
            found.extend(opened.map(|range| (range, Spoken::Opened)));
        }
    }

    /// Whether a word for writing, or for pressing, stands before each word in its clause.
    pub(super) fn mark_texts(&self, texts: &mut [bool], turned: &mut [bool]) {
        let written = Counted::of(&self.tongue.texts, self.words);
        for at in 1..self.words.len() {
            let clause = self.start_of[at - 1]..at;
            texts[at] |= written.any_in(clause.clone());
            turned[at] |= self.turns.any_in(clause);
        }
    }

    /// From a word that asks to the end of its clause.
    fn asked(&self, at: usize) -> Option<Range<usize>> {
        let begs = any_at(&self.tongue.begs, self.words, at).is_some();
        let before = at.checked_sub(1);
        let ends = before.and_then(|before| any_at(&self.tongue.purpose, self.words, before));
        if begs || ends.is_some_and(|end| end > at) {
            return None;
        }
        let after = any_at(&self.tongue.asks, self.words, at)?;
        if self.marks_as(at) {
            return None;
        }
        let comma = self.sentence.comma_after(at).max(after);
        let joint = self.joint_after[after - 1].clamp(after, comma);
        let goes_on = self.may.any_in(at..joint);
        Some(after..if goes_on { comma } else { joint })
    }

    /// "Marca como hecha": right behind what is ordered it says as what something is marked.
    fn marks_as(&self, at: usize) -> bool {
        const AS: [&str; 2] = ["como", "come"];
        const MARKS: [&str; 5] = ["marca", "marcar", "marque", "segna", "contrassegna"];
        let verb = at.checked_sub(1).filter(|verb| *verb == self.start_of[at]);
        let marks = verb.is_some_and(|verb| MARKS.contains(&self.words[verb].as_str()));
        marks && AS.contains(&self.words[at].as_str())
    }

    /// From a word that says that somebody is told something to the end of what they are told. What
    /// the user is told is the user's.
    fn told(&self, at: usize) -> Option<Range<usize>> {
        let after = any_at(&self.tongue.tells, self.words, at)?;
        let to_me = self.is_me(after) || (at.saturating_sub(2)..at).any(|at| self.is_me(at));
        let turned = self.turns.any_in(self.start_of[at]..at);
        (!to_me && !turned).then(|| after..self.bound_end(at, after))
    }

    /// From a word for what somebody else wants or will do to the end of the clause.
    fn willed(&self, at: usize) -> Option<Range<usize>> {
        let after = any_at(&self.tongue.wills, self.words, at)?;
        let start = self.start_of[at];
        let subject = self.after_lead(start)..at;
        let own = self.own.any_in(start..at)
            || any_at(&self.tongue.i, self.words, after).is_some()
            || self.is_me(after);
        let end = self.bound_end(at, after);
        let passive = self.passive.any_in(after..end.max(after));
        (!own && !passive && !subject.is_empty()).then_some(after..end)
    }

    fn is_me(&self, at: usize) -> bool {
        any_at(&self.tongue.me, self.words, at).is_some()
    }

    /// Where ends what hangs on the word at `at`: with its clause, or with the next one where that is
    /// bound to it.
    fn bound_end(&self, at: usize, after: usize) -> usize {
        let comma = self.sentence.comma_after(at).max(after);
        let joint = self.joint_after[after - 1].clamp(after, comma);
        if !self.may.any_in(at..joint) && joint < comma {
            return joint;
        }
        self.bound_from[comma]
    }

    /// A clause that begins with one of the words for looking or opening, behind it.
    fn begun_with(&self, list: &Entries<Entry>, start: usize) -> Option<Range<usize>> {
        let first = self.after_lead(start);
        let looked = any_at(list, self.words, first)?;
        let end = self.joint_after[first].min(self.sentence.comma_after(first));
        let next = end + usize::from(any_at(&self.tongue.joins, self.words, end).is_some());
        let turns = any_at(&self.tongue.turns, self.words, next).is_some();
        (!turns).then_some(looked..end.max(looked))
    }

    /// What a clause says is to stay as it is, or out of what is done.
    fn left_alone(&self, start: usize) -> Option<Range<usize>> {
        let first = self.after_lead(start);
        let joint = *self.joint_after.get(first)?;
        let end = joint.min(self.sentence.comma_after(first));
        let clause = self.words.get(first..end)?;
        let left = left_alone(clause).or_else(|| left_out(clause))?;
        Some(first..first + 1 + left.len())
    }

    /// A clause that ends with a word for opening, before it.
    fn ended_with(&self, start: usize) -> Option<Range<usize>> {
        /// Words of such an entry.
        const MOST: usize = 2;
        let end = self.joint_after[start].min(self.sentence.comma_after(start));
        let ends = |at: &usize| any_at(&self.tongue.opens_last, self.words, *at) == Some(end);
        let first = start.max(end.saturating_sub(MOST));
        (first..end).find(ends).map(|last| start..last)
    }

    /// Past what a clause begins with that says only that somebody wants it, or begs for it.
    fn after_lead(&self, start: usize) -> usize {
        let begged = any_at(&self.tongue.begs, self.words, start).unwrap_or(start);
        begged + LEXICON.lead(&self.words[begged..])
    }
}
