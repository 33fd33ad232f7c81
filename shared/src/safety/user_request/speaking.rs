//! What of a goal orders something, and what only speaks of it: who asks how an account is deleted
//! has not ordered that it be.

use super::text::Clauses;
use crate::safety::entry::{Entries, Entry};
use crate::safety::side_effect::LEXICON;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

/// How a word of a goal is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spoken {
    Ordered,
    /// The user wants the page or the like opened that is called so.
    Opened,
    /// The user wants to see it.
    Looked,
    /// The user asks about it, or says that it is not to be.
    Asked,
    /// Somebody else is told to do it or wants it, or it is a text to be written.
    Told,
}

/// How one language asks, looks and joins.
#[derive(Debug, Default)]
struct Tongue {
    asks: Entries<Entry>,
    may: Entries<Entry>,
    looks: Entries<Entry>,
    joins: Entries<Entry>,
    turns: Entries<Entry>,
    begs: Entries<Entry>,
    opens: Entries<Entry>,
    opens_last: Entries<Entry>,
    tells: Entries<Entry>,
    wills: Entries<Entry>,
    me: Entries<Entry>,
    i: Entries<Entry>,
    passive: Entries<Entry>,
    binds: Entries<Entry>,
    texts: Entries<Entry>,
    purpose: Entries<Entry>,
}

static TONGUES: LazyLock<Vec<Tongue>> = LazyLock::new(|| read(include_str!("speaking.txt")));

fn read(table: &'static str) -> Vec<Tongue> {
    let mut tongues: BTreeMap<&str, Tongue> = BTreeMap::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let Some((head, entries)) = line.split_once(": ") else {
            continue;
        };
        let Some((class, language)) = head.split_once(' ') else {
            continue;
        };
        let tongue = tongues.entry(language).or_default();
        let list = match class.trim() {
            "asks" => &mut tongue.asks,
            "may" => &mut tongue.may,
            "looks" => &mut tongue.looks,
            "joins" => &mut tongue.joins,
            "turns" => &mut tongue.turns,
            "begs" => &mut tongue.begs,
            "opens" => &mut tongue.opens,
            "opens-last" => &mut tongue.opens_last,
            "tells" => &mut tongue.tells,
            "wills" => &mut tongue.wills,
            "me" => &mut tongue.me,
            "i" => &mut tongue.i,
            "passive" => &mut tongue.passive,
            "binds" => &mut tongue.binds,
            "texts" => &mut tongue.texts,
            "purpose" => &mut tongue.purpose,
            _ => continue,
        };
        list.extend(entries.split(',').filter_map(Entry::read));
    }
    tongues.into_values().collect()
}

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

/// How the words of a sentence are meant, by ranges that may lie in one another: how many of each kind
/// begin at a word, less those that end there.
struct Meant([Vec<i32>; 4]);

impl Meant {
    /// Later ones go before earlier ones.
    const KINDS: [Spoken; 4] = [Spoken::Opened, Spoken::Looked, Spoken::Asked, Spoken::Told];

    fn of(words: usize) -> Self {
        Self(Self::KINDS.map(|_| vec![0; words + 1]))
    }

    fn mark(&mut self, range: Range<usize>, how: Spoken) {
        for (_, marks) in Self::KINDS
            .iter()
            .zip(&mut self.0)
            .filter(|(kind, _)| **kind == how)
        {
            marks[range.start] += 1;
            marks[range.end] -= 1;
        }
    }

    fn words(self) -> impl Iterator<Item = Spoken> {
        let mut open = [0; 4];
        let words = self.0[0].len() - 1;
        (0..words).map(move |at| {
            let mut meant = Spoken::Ordered;
            for (kind, (open, marks)) in Self::KINDS.iter().zip(open.iter_mut().zip(&self.0)) {
                *open += marks[at];
                if *open > 0 {
                    meant = *kind;
                }
            }
            meant
        })
    }
}

/// One sentence of a goal.
struct Sentence<'a> {
    words: &'a [String],
    /// Where a comma or the like stands before a word.
    commas: Vec<usize>,
    /// Where a colon stands before a word.
    colons: Vec<usize>,
    /// Which of the words stand in quotation marks.
    quoted: &'a [bool],
}

impl Sentence<'_> {
    /// It asks for a favour.
    fn begs(&self) -> bool {
        let mut begs = TONGUES.iter().flat_map(|tongue| tongue.begs.iter());
        begs.any(|entry| entry.stands_in(self.words))
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
        found
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

    fn comma_after(&self, at: usize) -> usize {
        let next = self.commas.partition_point(|comma| *comma <= at);
        self.commas.get(next).copied().unwrap_or(self.words.len())
    }
}

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
struct SpokenIn<'a> {
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
    fn new(sentence: &'a Sentence<'a>, tongue: &'a Tongue, joins: &[bool]) -> Self {
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

    fn collect(&self, found: &mut Vec<(Range<usize>, Spoken)>) {
        let tongue = self.tongue;
        for at in 0..self.words.len() {
            found.extend(self.asked(at).map(|range| (range, Spoken::Asked)));
            let told = self.told(at).into_iter().chain(self.willed(at));
            found.extend(told.map(|range| (range, Spoken::Told)));
        }
        for start in &self.beginnings {
            let looked = self.begun_with(&tongue.looks, *start);
            found.extend(looked.map(|range| (range, Spoken::Looked)));
            let opened = self.begun_with(&tongue.opens, *start);
            let opened = opened.into_iter().chain(self.ended_with(*start));
            found.extend(opened.map(|range| (range, Spoken::Opened)));
        }
    }

    /// Whether a word for writing, or for pressing, stands before each word in its clause.
    fn mark_texts(&self, texts: &mut [bool], turned: &mut [bool]) {
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
        let comma = self.sentence.comma_after(at).max(after);
        let joint = self.joint_after[after - 1].clamp(after, comma);
        let goes_on = self.may.any_in(at..joint);
        Some(after..if goes_on { comma } else { joint })
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

/// One past the longest entry that stands there.
fn any_at(entries: &Entries<Entry>, words: &[String], at: usize) -> Option<usize> {
    let near = entries.near(words, at);
    near.filter_map(|entry| entry.at(words, at)).max()
}
