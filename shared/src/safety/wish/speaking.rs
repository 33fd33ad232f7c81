//! What of a goal orders something, and what only speaks of it: who asks how an account is deleted
//! has not ordered that it be.

use super::text::Clauses;
use crate::safety::deed::LEXICON;
use crate::safety::entry::Entry;
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
    asks: Vec<Entry>,
    may: Vec<Entry>,
    looks: Vec<Entry>,
    joins: Vec<Entry>,
    turns: Vec<Entry>,
    begs: Vec<Entry>,
    opens: Vec<Entry>,
    opens_last: Vec<Entry>,
    tells: Vec<Entry>,
    wills: Vec<Entry>,
    me: Vec<Entry>,
    i: Vec<Entry>,
    binds: Vec<Entry>,
    texts: Vec<Entry>,
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
            "binds" => &mut tongue.binds,
            "texts" => &mut tongue.texts,
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
            colons: goal
                .pieces
                .iter()
                .filter(|piece| piece.announces && piece.end > start && piece.end < end)
                .map(|piece| piece.end - start)
                .collect(),
            quoted: &goal.quoted[start..end],
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
    /// Where a colon stands before a word.
    colons: Vec<usize>,
    /// Which of the words stand in quotation marks.
    quoted: &'a [bool],
}

impl Sentence<'_> {
    /// It asks for a favour.
    fn begs(&self) -> bool {
        let mut begs = TONGUES.iter().flat_map(|tongue| &tongue.begs);
        begs.any(|entry| entry.stands_in(self.words))
    }

    fn ranges(&self) -> Vec<(Range<usize>, Spoken)> {
        let asked = |tongue| self.asked(tongue).map(|range| (range, Spoken::Asked));
        let seen = |tongue: &'static Tongue, list, how| {
            let ranges = self.begun_with(tongue, list);
            ranges.map(move |range| (range, how))
        };
        let opened = |tongue| {
            let ranges = self.ended_with(tongue);
            ranges.map(|range| (range, Spoken::Opened))
        };
        let told = |tongue| {
            let told = self.told(tongue).chain(self.willed(tongue));
            told.map(|range| (range, Spoken::Told))
        };
        let texts = self.texts().into_iter().map(|range| (range, Spoken::Told));
        let all = TONGUES.iter().flat_map(|tongue| {
            asked(tongue)
                .chain(seen(tongue, &tongue.looks, Spoken::Looked))
                .chain(seen(tongue, &tongue.opens, Spoken::Opened))
                .chain(opened(tongue))
                .chain(told(tongue))
        });
        all.chain(texts).collect()
    }

    /// From a word that says that somebody is told something to the end of what they are told. What
    /// the user is told is the user's.
    fn told<'s>(&'s self, tongue: &'s Tongue) -> impl Iterator<Item = Range<usize>> + 's {
        (0..self.words.len()).filter_map(|at| {
            let after = any_at(&tongue.tells, self.words, at)?;
            let me = |at: usize| any_at(&tongue.me, self.words, at).is_some();
            let to_me = me(after) || (at.saturating_sub(2)..at).any(me);
            let turned = self.stands_before(at, tongue, |tongue| &tongue.turns);
            (!to_me && !turned).then(|| after..self.bound_end(tongue, at, after))
        })
    }

    /// From a word for what somebody else wants or will do to the end of the clause.
    fn willed<'s>(&'s self, tongue: &'s Tongue) -> impl Iterator<Item = Range<usize>> + 's {
        (0..self.words.len()).filter_map(|at| {
            let after = any_at(&tongue.wills, self.words, at)?;
            let start = self.clause_start(tongue, at);
            let lead = start + LEXICON.lead(&self.words[start..at]);
            let begs = any_at(&tongue.begs, self.words, start).unwrap_or(start);
            let subject = lead.max(begs)..at;
            let i = |at: usize| any_at(&tongue.i, self.words, at).is_some();
            let me = any_at(&tongue.me, self.words, after).is_some();
            let own = subject.is_empty() || (start..at).any(i) || i(after) || me;
            (!own).then(|| after..self.bound_end(tongue, at, after))
        })
    }

    /// Where ends what hangs on the word at `at`: with its clause, or with the next one where that is
    /// bound to it.
    fn bound_end(&self, tongue: &Tongue, at: usize, after: usize) -> usize {
        let mut comma = self.comma_after(at).max(after);
        let joint = self.joint_after(tongue, after - 1).clamp(after, comma);
        let goes_on = (at..joint).any(|at| any_at(&tongue.may, self.words, at).is_some());
        if !goes_on && joint < comma {
            return joint;
        }
        let bound = |from: usize| {
            let to = self.comma_after(from);
            (from..to).any(|at| any_at(&tongue.binds, self.words, at).is_some())
        };
        while comma < self.words.len() && bound(comma) {
            comma = self.comma_after(comma);
        }
        comma
    }

    /// What stands in quotation marks, or behind a colon, after a word for writing or calling.
    fn texts(&self) -> Vec<Range<usize>> {
        let written = |at: usize| {
            let turned = |tongue| self.stands_before(at, tongue, |tongue: &Tongue| &tongue.turns);
            let texts = |tongue| self.stands_before(at, tongue, |tongue: &Tongue| &tongue.texts);
            TONGUES.iter().any(texts) && !TONGUES.iter().any(turned)
        };
        let quotes = (0..self.words.len())
            .filter(|at| self.quoted[*at] && (*at == 0 || !self.quoted[at - 1]))
            .map(|at| {
                let length = self.quoted[at..].iter().take_while(|is| **is).count();
                at..at + length
            });
        let colons = self.colons.iter().map(|at| *at..self.words.len());
        quotes
            .chain(colons)
            .filter(|range| written(range.start))
            .collect()
    }

    /// Whether an entry stands in the clause before `at`.
    fn stands_before(
        &self,
        at: usize,
        tongue: &Tongue,
        list: impl Fn(&Tongue) -> &Vec<Entry>,
    ) -> bool {
        let start = self.clause_start(tongue, at.saturating_sub(1));
        (start..at)
            .any(|from| any_at(list(tongue), self.words, from).is_some_and(|after| after <= at))
    }

    /// Where the clause begins that holds `at`.
    fn clause_start(&self, tongue: &Tongue, at: usize) -> usize {
        let beginnings = self.beginnings(tongue).into_iter();
        beginnings.filter(|start| *start <= at).max().unwrap_or(0)
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

    /// Clauses that begin with one of the words for looking or opening, behind it.
    fn begun_with<'s>(
        &'s self,
        tongue: &'s Tongue,
        list: &'s [Entry],
    ) -> impl Iterator<Item = Range<usize>> + 's {
        self.beginnings(tongue)
            .into_iter()
            .filter_map(move |start| {
                let begged = any_at(&tongue.begs, self.words, start).unwrap_or(start);
                let first = begged + LEXICON.lead(&self.words[begged..]);
                let looked = any_at(list, self.words, first)?;
                let end = self.joint_after(tongue, first).min(self.comma_after(first));
                let next = end + usize::from(any_at(&tongue.joins, self.words, end).is_some());
                let turns = any_at(&tongue.turns, self.words, next).is_some();
                (!turns).then_some(looked..end.max(looked))
            })
    }

    /// Clauses that end with a word for opening, before it.
    fn ended_with<'s>(&'s self, tongue: &'s Tongue) -> impl Iterator<Item = Range<usize>> + 's {
        self.beginnings(tongue).into_iter().filter_map(|start| {
            let end = self.joint_after(tongue, start).min(self.comma_after(start));
            let ends = |at: &usize| any_at(&tongue.opens_last, self.words, *at) == Some(end);
            (start..end).find(ends).map(|last| start..last)
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
fn any_at(entries: &[Entry], words: &[String], at: usize) -> Option<usize> {
    entries.iter().filter_map(|entry| entry.at(words, at)).max()
}
