//! Rows of which each ends alike: with the same words, or with words behind a mark that each row has once.

use super::super::script::Script;
use super::divide::{Kind, coarse};
use super::item::{self, Place};
use std::ops::Range;

/// A state has no more words.
const MOST_TRAILING: usize = 4;
/// More words than a table's head and a first column have.
const MOST_BEFORE: usize = 12;

/// The records where just as many ends are told as there are rows, the last of them at the end of the run.
pub(super) fn records(
    script: &Script<'_>,
    run: &[(Kind, Place)],
    count: usize,
) -> Option<Vec<Range<usize>>> {
    let word = |at: usize| item::word_at(script, &run[at].1);
    let ends = by_phrase(run, count).or_else(|| by_mark(run, count, &word))?;
    let first = begin_of_first(run, &ends);
    let starts = std::iter::once(first).chain(ends.iter().copied());
    let records: Vec<Range<usize>> = starts.zip(&ends).map(|(from, end)| from..*end).collect();
    let is_told = |one: &Range<usize>| one.len() > 1;
    records.iter().all(is_told).then_some(records)
}

fn is_word((kind, _): &(Kind, Place)) -> bool {
    matches!(kind, Kind::Word(_))
}

fn is_text_mark((kind, _): &(Kind, Place)) -> bool {
    matches!(kind, Kind::Mark { element: false, .. })
}

/// Where the words at the run's end stand as often as there are rows: "Out for signature".
fn by_phrase(run: &[(Kind, Place)], count: usize) -> Option<Vec<usize>> {
    let ends_of = |length: usize| {
        let phrase = &run[run.len().checked_sub(length)?..];
        let same = |at: &usize| {
            let here = &run[*at - length..*at];
            here.iter()
                .map(|(kind, _)| kind)
                .eq(phrase.iter().map(|(kind, _)| kind))
        };
        let ends: Vec<usize> = (length..=run.len()).filter(same).collect();
        (phrase.iter().all(is_word) && ends.len() == count && count > 2).then_some(ends)
    };
    (1..=MOST_TRAILING).rev().find_map(ends_of)
}

/// Where the last mark is of a kind that stands as often as there are rows, and as many small words follow each as the last:
/// a state, where the next row begins great ("11:30, collected Ann").
fn by_mark<'t>(
    run: &[(Kind, Place)],
    count: usize,
    word: &impl Fn(usize) -> Option<&'t str>,
) -> Option<Vec<usize>> {
    let last = run.iter().rposition(is_text_mark)?;
    let trail = run.len() - last - 1;
    let is_anchor =
        |at: &usize| is_text_mark(&run[*at]) && coarse(run[*at].0) == coarse(run[last].0);
    let anchors: Vec<usize> = (0..run.len()).filter(is_anchor).collect();
    let strong = matches!(run[last].0, Kind::Mark { weak: false, .. });
    if !strong || anchors.len() != count || count < 3 || !(1..=MOST_TRAILING).contains(&trail) {
        return None;
    }
    let is_small = |at: usize| {
        is_word(&run[at]) && word(at).is_some_and(|word| word.starts_with(char::is_lowercase))
    };
    let ends: Vec<usize> = anchors.iter().map(|at| at + 1 + trail).collect();
    let states = ends.iter().all(|end| (end - trail..*end).all(is_small));
    let begins = ends[..count - 1].iter().any(|end| is_small(*end));
    (states && !begins).then_some(ends)
}

/// Where the first record begins: as many words before as many marks as the others have; where these differ, it gets what
/// stands before it as well, since without its first column it would pass for another's.
fn begin_of_first(run: &[(Kind, Place)], ends: &[usize]) -> usize {
    let marks = |record: Range<usize>| {
        record
            .filter(|at| is_text_mark(&run[*at]))
            .collect::<Vec<_>>()
    };
    let shape = |pair: &[usize]| {
        let marks = marks(pair[0]..pair[1]);
        marks.first().map(|first| (first - pair[0], marks.len()))
    };
    let mut shapes = ends.windows(2).map(shape);
    let own = marks(0..ends[0]);
    if let Some(Some((lead, count))) = shapes.next()
        && shapes.all(|one| one == Some((lead, count)))
        && let Some(first) = own.len().checked_sub(count).map(|at| own[at])
        && first >= lead
        && run[first - lead..first].iter().all(is_word)
    {
        return first - lead;
    }
    let head = run[..ends[0]]
        .iter()
        .rposition(|(_, place)| matches!(place, Place::Element(_)));
    let first = own.iter().find(|at| head.is_none_or(|head| **at > head));
    let least = first.map_or(0, |first| first.saturating_sub(MOST_BEFORE));
    head.map_or(0, |head| head + 1).max(least)
}
