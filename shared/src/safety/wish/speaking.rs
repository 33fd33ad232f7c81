//! What of a goal orders something, and what only speaks of it: who asks how an account is deleted
//! has not ordered that it be.

use super::text::Clauses;
use crate::safety::deed::LEXICON;
use crate::safety::entry::{Entries, Entry};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

/// How a word of a goal is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spoken {
    Ordered,
    /// The user wants to see it.
    Looked,
    /// The user asks about it, or says that it is not to be.
    Asked,
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
            _ => continue,
        };
        list.extend(entries.split(',').filter_map(Entry::read));
    }
    tongues.into_values().collect()
}

/// Which words of the goal order nothing: they ask about something, want to see it, or say that it
/// is not to be. A deed that is named there is not wished.
pub(super) fn spoken_of(goal: &Clauses) -> Vec<Spoken> {
    let mut spoken = vec![Spoken::Ordered; goal.words.len()];
    let mut start = 0;
    while start < goal.words.len() {
        let ends = goal
            .pieces
            .iter()
            .find(|piece| piece.end > start && piece.is_last);
        let end = ends.map_or(goal.words.len(), |piece| piece.end);
        let sentence = Sentence {
            words: &goal.words[start..end],
            commas: goal
                .pieces
                .iter()
                .filter(|piece| piece.end > start && piece.end < end)
                .map(|piece| piece.end - start)
                .collect(),
        };
        let asked = ends.is_some_and(|piece| piece.asks) && !sentence.begs();
        let all = asked.then_some((0..sentence.words.len(), Spoken::Asked));
        for (range, how) in all.into_iter().chain(sentence.ranges()) {
            for word in &mut spoken[start + range.start..start + range.end] {
                *word = how.max(*word);
            }
        }
        start = end;
    }
    spoken
}

/// One sentence of a goal.
struct Sentence<'a> {
    words: &'a [String],
    /// Where a comma or the like stands before a word.
    commas: Vec<usize>,
}

impl Sentence<'_> {
    /// It asks for a favour.
    fn begs(&self) -> bool {
        let mut begs = TONGUES.iter().flat_map(|tongue| tongue.begs.iter());
        begs.any(|entry| entry.stands_in(self.words))
    }

    fn ranges(&self) -> Vec<(Range<usize>, Spoken)> {
        let asked = |tongue| self.asked(tongue).map(|range| (range, Spoken::Asked));
        let looked = |tongue| self.looked_for(tongue).map(|range| (range, Spoken::Looked));
        let tongues = TONGUES.iter();
        tongues
            .flat_map(|tongue| asked(tongue).chain(looked(tongue)))
            .collect()
    }

    /// From a word that asks to the end of its clause.
    fn asked<'s>(&'s self, tongue: &'s Tongue) -> impl Iterator<Item = Range<usize>> + 's {
        (0..self.words.len()).filter_map(|at| {
            if any_at(&tongue.begs, self.words, at).is_some() {
                return None;
            }
            let after = any_at(&tongue.asks, self.words, at)?;
            let comma = self.comma_after(at).max(after);
            let joint = self.joint_after(tongue, after - 1).clamp(after, comma);
            let goes_on = (at..joint).any(|at| any_at(&tongue.may, self.words, at).is_some());
            Some(after..if goes_on { comma } else { joint })
        })
    }

    /// Clauses that begin with a word for looking, behind it.
    fn looked_for<'s>(&'s self, tongue: &'s Tongue) -> impl Iterator<Item = Range<usize>> + 's {
        self.beginnings(tongue).into_iter().filter_map(|start| {
            let first = start + LEXICON.lead(&self.words[start..]);
            let looked = any_at(&tongue.looks, self.words, first)?;
            let end = self.joint_after(tongue, first).min(self.comma_after(first));
            let next = end + usize::from(any_at(&tongue.joins, self.words, end).is_some());
            let turns = any_at(&tongue.turns, self.words, next).is_some();
            (!turns).then_some(looked..end.max(looked))
        })
    }

    fn beginnings(&self, tongue: &Tongue) -> Vec<usize> {
        let joints = (0..self.words.len()).filter_map(|at| any_at(&tongue.joins, self.words, at));
        let all = [0].into_iter().chain(self.commas.iter().copied());
        all.chain(joints)
            .filter(|at| *at < self.words.len())
            .collect()
    }

    fn comma_after(&self, at: usize) -> usize {
        let next = self.commas.iter().copied().find(|comma| *comma > at);
        next.unwrap_or(self.words.len())
    }

    /// Where the next clause is joined on. A short word joins in its own language alone.
    fn joint_after(&self, tongue: &Tongue, at: usize) -> usize {
        let long = |next: &usize| self.words[*next].chars().count() > 2;
        let joins = |next: &usize| {
            let of = |tongue: &Tongue| any_at(&tongue.joins, self.words, *next).is_some();
            of(tongue) || long(next) && TONGUES.iter().any(of)
        };
        (at + 1..self.words.len())
            .find(joins)
            .unwrap_or(self.words.len())
    }
}

/// One past the longest entry that stands there.
fn any_at(entries: &Entries<Entry>, words: &[String], at: usize) -> Option<usize> {
    let near = entries.near(words, at);
    near.filter_map(|entry| entry.at(words, at)).max()
}
