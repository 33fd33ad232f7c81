//! Rows of which each ends alike: with the same words, with words behind a mark that each row has once, or with its controls.

use super::super::script::Script;
use super::divide::{Kind, coarse, fine};
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
    between(run, &ends)
}

/// The records where text and controls stand by turns: the controls are each row's last, and as many of them end with one of
/// the same kind as there are rows.
pub(super) fn by_controls(
    script: &Script<'_>,
    run: &[(Kind, Place)],
    count: usize,
) -> Option<Vec<Range<usize>>> {
    let is_control = |at: usize| item::last_control(script, &run[at].1).is_some();
    let ends = (1..=run.len()).filter(|at| {
        let goes_on = *at < run.len() && is_control(*at);
        is_control(at - 1) && !goes_on
    });
    let ends: Vec<usize> = ends.collect();
    let kind = item::last_control(script, &run.last()?.1)?;
    let is_alike = |end: &&usize| item::last_control(script, &run[*end - 1].1) == Some(kind);
    let alike = ends.iter().rev().take_while(is_alike).count();
    if count < 3 || alike != count || ends.last() != Some(&run.len()) {
        return None;
    }
    between(run, &ends[ends.len() - count..]).filter(|records| begin_alike(run, records))
}

/// The records where each begins with the same controls and ends with the same one, without a word between one's end and the
/// next one's beginning: a box to select the row, its text, its menu.
pub(super) fn led_by_controls(
    script: &Script<'_>,
    run: &[(Kind, Place)],
    count: usize,
) -> Option<Vec<Range<usize>>> {
    let kind = |at: usize| item::outermost(script, &run[at].1);
    let last = kind(run.len().checked_sub(1)?)?;
    let ends: Vec<usize> = (1..=run.len())
        .filter(|at| kind(at - 1) == Some(last))
        .collect();
    if count < 3 || ends.len() != count {
        return None;
    }
    let lead = |from: usize| (from..run.len()).map_while(kind).collect::<Vec<_>>();
    let own = lead(ends[0]);
    let first = (0..ends[0]).rfind(|at| {
        let goes_on = at
            .checked_sub(1)
            .is_some_and(|before| kind(before).is_some());
        !goes_on && lead(*at) == own
    })?;
    let follows = ends[..count - 1].iter().all(|end| lead(*end) == own);
    if own.is_empty() || own.contains(&last) || !follows {
        return None;
    }
    let starts = std::iter::once(first).chain(ends.iter().copied());
    let records: Vec<Range<usize>> = starts.zip(&ends).map(|(from, end)| from..*end).collect();
    let has_text = |one: &Range<usize>| one.clone().any(|at| kind(at).is_none());
    records.iter().all(has_text).then_some(records)
}

/// Each has as many words before its first mark, a telling one, and as many marks of that kind: what another row said would
/// be one more.
fn begin_alike(run: &[(Kind, Place)], records: &[Range<usize>]) -> bool {
    let begin = |record: &Range<usize>| {
        let mark = record.clone().find(|at| is_text_mark(&run[*at]))?;
        let tells = matches!(run[mark].0, Kind::Mark { weak: false, .. });
        let kind = fine(run[mark].0);
        let alike = record
            .clone()
            .filter(|at| is_text_mark(&run[*at]) && fine(run[*at].0) == kind);
        tells.then_some((mark - record.start, kind, alike.count()))
    };
    let first = records.first().and_then(begin);
    first.is_some() && records.iter().all(|record| begin(record) == first)
}

fn between(run: &[(Kind, Place)], ends: &[usize]) -> Option<Vec<Range<usize>>> {
    let first = begin_of_first(run, ends);
    let starts = std::iter::once(first).chain(ends.iter().copied());
    let records: Vec<Range<usize>> = starts.zip(ends).map(|(from, end)| from..*end).collect();
    let is_told = |one: &Range<usize>| one.len() > 1;
    records.iter().all(is_told).then_some(records)
}

fn is_word((kind, _): &(Kind, Place)) -> bool {
    matches!(kind, Kind::Word(_))
}

pub(super) fn is_text_mark((kind, _): &(Kind, Place)) -> bool {
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
    let shapes: Option<Vec<(usize, usize)>> = ends.windows(2).map(shape).collect();
    let shapes = shapes.unwrap_or_default();
    let own = marks(0..ends[0]);
    let is_told = |first: &usize, lead: usize| {
        *first >= lead && run[first - lead..*first].iter().all(is_word)
    };
    if let Some((lead, count)) = shapes.first().copied()
        && shapes.iter().all(|one| *one == (lead, count))
        && let Some(first) = own.len().checked_sub(count).map(|at| own[at])
        && is_told(&first, lead)
    {
        return first - lead;
    }
    let is_control = |(_, place): &(Kind, Place)| matches!(place, Place::Element(_));
    let texts = run[..ends[0]].iter().rposition(|one| !is_control(one));
    let texts = &run[..texts.map_or(0, |last| last + 1)];
    let head = texts.iter().rposition(is_control);
    let first = own.iter().find(|at| head.is_none_or(|head| **at > head));
    // Where each other row has as many words before its first mark, so has this one.
    if let Some(first) = first
        && let Some((lead, _)) = shapes.first().copied()
        && shapes.iter().all(|(other, _)| *other == lead)
        && is_told(first, lead)
    {
        return first - lead;
    }
    let least = first.map_or(0, |first| first.saturating_sub(MOST_BEFORE));
    head.map_or(0, |head| head + 1).max(least)
}
