//! Divides a run of words and marks into records of one shape.

use std::collections::HashSet;
use std::ops::Range;

/// Records have no more marks than this.
const MOST_MARKS: usize = 64;

/// One item of the run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// A word like any other, by what it says; odd where it begins with a small letter.
    Word(u64),
    /// What has a shape of its own: a number, an amount, a code, an address, an element.
    Mark {
        coarse: u64,
        fine: u64,
        /// A small number, as any name may hold one.
        weak: bool,
        /// An element, and no text.
        element: bool,
    },
}

/// The items of `count` records at the end of the run, where only one division is possible. `None` where the
/// records cannot be told: a record that lacks what it says elsewhere would pass for another.
pub(super) fn divide(items: &[Kind], count: usize) -> Option<Vec<Range<usize>>> {
    if count < 2 {
        return None;
    }
    let marks: Vec<usize> = (0..items.len())
        .filter(|&at| matches!(items[at], Kind::Mark { .. }))
        .collect();
    let by_anchor = || anchored(items, &marks, count, coarse);
    let by_size = || anchored(items, &marks, count, fine);
    let sure = periodic(items, &marks, count)
        .or_else(by_anchor)
        .or_else(by_size)?;
    with_gaps(items, sure)
}

/// The records of a table of so many columns of text, where its head has a word for each: what follows the head begins the
/// first record, and the same kind of mark begins each other. Each has something for every column: were the mark the last
/// of a row, the last record would say less.
pub(super) fn headed(items: &[Kind], count: usize, columns: usize) -> Option<Vec<Range<usize>>> {
    let is_text = |item: &Kind| matches!(item, Kind::Mark { element: false, .. });
    let first = items.iter().position(is_text)?;
    let head = items[..first].iter().rev();
    let head = head
        .take_while(|item| matches!(item, Kind::Word(_)))
        .count();
    let tells = matches!(items[first], Kind::Mark { weak: false, .. });
    let begins = |at: &usize| is_text(&items[*at]) && fine(items[*at]) == fine(items[first]);
    let starts: Vec<usize> = (first..items.len()).filter(begins).collect();
    if count < 2 || !tells || head != columns || starts.len() != count {
        return None;
    }
    let ends = starts.iter().skip(1).copied().chain([items.len()]);
    let records: Vec<Range<usize>> = starts.iter().zip(ends).map(|(at, end)| *at..end).collect();
    let is_full = |record: &Range<usize>| record.len() >= columns;
    records.iter().all(is_full).then_some(records)
}

/// The marks repeat: each record has the same ones in the same order. `None` where they do not, or
/// do so in two ways.
fn periodic(items: &[Kind], marks: &[usize], count: usize) -> Option<Vec<Range<usize>>> {
    let lengths = |shape: fn(Kind) -> u64| -> Vec<usize> {
        let shapes: Vec<u64> = marks.iter().map(|&at| shape(items[at])).collect();
        let most = (shapes.len() / count).min(MOST_MARKS);
        let repeats = |length: &usize| {
            let records = &shapes[shapes.len() - length * count..];
            records
                .iter()
                .zip(&records[*length..])
                .all(|(one, next)| one == next)
        };
        (1..=most).filter(repeats).collect()
    };
    let length = match (lengths(coarse).as_slice(), lengths(fine).as_slice()) {
        ([only], _) | (_, [only]) => *only,
        _ => return None,
    };
    let (before, records) = marks.split_at(marks.len() - length * count);
    let telling = |&at: &usize| matches!(items[at], Kind::Mark { weak: false, .. });
    // Where the pattern goes on before the first record, it may as well begin there.
    let goes_on = before
        .last()
        .is_some_and(|&last| coarse(items[last]) == coarse(items[records[length - 1]]));
    if goes_on {
        return None;
    }
    // A small number at the beginning may be the end of the record before.
    let all_tell = |at: &usize| records.chunks(length).all(|record| telling(&record[*at]));
    let begin = (0..length).find(all_tell)?;
    let records = records.chunks(length);
    Some(
        records
            .map(|record| record[begin]..record[length - 1] + 1)
            .collect(),
    )
}

/// The last mark of a record is of a shape that each record has once, and so is the first; between
/// them anything may stand.
fn anchored(
    items: &[Kind],
    marks: &[usize],
    count: usize,
    shape: fn(Kind) -> u64,
) -> Option<Vec<Range<usize>>> {
    let anchor = shape(items[*marks.last()?]);
    let ends: Vec<usize> = (0..marks.len())
        .filter(|&mark| shape(items[marks[mark]]) == anchor)
        .collect();
    if ends.len() != count {
        return None;
    }
    // A record begins with the first mark after the one before it ended.
    let begin = items[marks[ends[0] + 1]];
    let head = fine(begin);
    let is_head = |mark: usize| fine(items[marks[mark]]) == head;
    // How many such marks stand together: "912 550 731" in a column of its own.
    let together = |from: usize| {
        let next = |at: &usize| is_head(*at) && marks[*at] == marks[from] + (at - from);
        (from..marks.len()).take_while(next).count()
    };
    let length = together(ends[0] + 1);
    let telling = |kind| matches!(kind, Kind::Mark { weak: false, .. });
    if !(telling(begin) || length > 1) || !telling(items[*marks.last()?]) {
        return None;
    }
    let is_begin = |mark: &usize| {
        let goes_on = *mark > 0 && is_head(mark - 1) && marks[mark - 1] + 1 == marks[*mark];
        is_head(*mark) && (length == 1 || !goes_on && together(*mark) >= length)
    };
    let rest_fits = ends.windows(2).all(|pair| {
        let from = pair[0] + 1;
        together(from) >= length && (from + 1..pair[1]).all(|mark| !is_begin(&mark))
    });
    let first = (0..ends[0]).rfind(is_begin)?;
    let starts = std::iter::once(first).chain(ends.iter().map(|end| end + 1));
    rest_fits.then(|| {
        let records = starts.zip(&ends);
        records
            .map(|(start, end)| marks[start]..marks[*end] + 1)
            .collect()
    })
}

pub(super) fn coarse(kind: Kind) -> u64 {
    match kind {
        Kind::Word(_) => 0,
        Kind::Mark { coarse, .. } => coarse,
    }
}

pub(super) fn fine(kind: Kind) -> u64 {
    match kind {
        Kind::Word(_) => 0,
        Kind::Mark { fine, .. } => fine,
    }
}

/// What the words between two records are.
enum Gaps {
    /// The last column of the record before them.
    Trail,
    /// The first column of the record after them.
    Lead,
    /// As many of them as follow the last record are of the record before, the others of the record after.
    Both,
    /// There are none.
    None,
    /// One or the other.
    Unsure,
}

/// Gives the words between the records to those that they belong to, where that can be told.
fn with_gaps(items: &[Kind], sure: Vec<Range<usize>>) -> Option<Vec<Range<usize>>> {
    let gaps: Vec<Range<usize>> = sure
        .windows(2)
        .map(|pair| pair[0].end..pair[1].start)
        .collect();
    let trail = sure.last().map_or(0..0, |last| last.end..items.len());
    let told = match gaps_are(items, &gaps, &trail, sure[0].start) {
        Gaps::Lead | Gaps::Both | Gaps::Trail if !has_text_mark(items, &sure[0]) => Gaps::Unsure,
        Gaps::Both if !begin_alike(items, &gaps, trail.len()) => Gaps::Unsure,
        Gaps::Trail if !is_column(items, &gaps, &trail, sure[0].start) => Gaps::Unsure,
        told => told,
    };
    match told {
        Gaps::None => Some(sure),
        Gaps::Unsure => None,
        Gaps::Trail => {
            let ends = gaps.iter().map(|gap| gap.end);
            let ends = ends.chain([trail_end(items, &gaps, &trail)]);
            let whole = sure.iter().zip(ends);
            Some(whole.map(|(record, end)| record.start..end).collect())
        }
        Gaps::Lead => Some(led(items, &sure, &gaps)),
        Gaps::Both => {
            let ends: Vec<usize> = gaps.iter().map(|gap| gap.start + trail.len()).collect();
            let leads: Vec<Range<usize>> = gaps
                .iter()
                .zip(&ends)
                .map(|(gap, end)| *end..gap.end)
                .collect();
            let whole = led(items, &sure, &leads);
            let ends = ends.into_iter().chain([items.len()]);
            let whole = whole.into_iter().zip(ends);
            Some(whole.map(|(record, end)| record.start..end).collect())
        }
    }
}

/// The first columns behind the last ones all begin small or all great: "In progress Ann" after "Open Bo" begins with "Ann".
fn begin_alike(items: &[Kind], gaps: &[Range<usize>], trail: usize) -> bool {
    let begins = gaps
        .iter()
        .filter_map(|gap| match items.get(gap.start + trail) {
            Some(Kind::Word(word)) if gap.start + trail < gap.end => Some(word % 2),
            _ => None,
        });
    let begins: HashSet<u64> = begins.collect();
    begins.len() < 2
}

/// A number or the like tells that it is a row; between controls alone the words may be of either side, and of
/// rows that have none.
fn has_text_mark(items: &[Kind], record: &Range<usize>) -> bool {
    let is_text = |item: &Kind| matches!(item, Kind::Mark { element: false, .. });
    items[record.clone()].iter().any(is_text)
}

/// The words after the records are no names, of which the last would be that of a row that says no more: some come
/// again, or no other words stand before.
fn is_column(items: &[Kind], gaps: &[Range<usize>], trail: &Range<usize>, first: usize) -> bool {
    let said: Vec<Vec<u64>> = gaps
        .iter()
        .chain([trail])
        .map(|gap| texts(&items[gap.clone()]))
        .collect();
    let distinct: HashSet<&Vec<u64>> = said.iter().collect();
    first == 0 || distinct.len() < said.len() || are_columns(items, gaps, trail)
}

/// All have as many words, and each word behind the last record stands in the same place behind another: a first column of
/// the next row would leave the last record with fewer, or with others.
fn are_columns(items: &[Kind], gaps: &[Range<usize>], trail: &Range<usize>) -> bool {
    let words = |gap: &Range<usize>| texts(&items[gap.clone()]);
    let last = words(trail);
    let all: Vec<Vec<u64>> = gaps.iter().map(words).collect();
    let comes_again =
        |(place, word): (usize, &u64)| all.iter().any(|words| words.get(place) == Some(word));
    gaps.len() > 1
        && all.iter().all(|words| words.len() == last.len())
        && last.iter().enumerate().all(comes_again)
}

/// Where the last record ends: more words than any other record's last column has may be those of a row of its own.
fn trail_end(items: &[Kind], gaps: &[Range<usize>], trail: &Range<usize>) -> usize {
    let same = |gap: &Range<usize>| items[gap.clone()] == items[trail.clone()];
    let least = gaps.iter().map(Range::len).min();
    let fits = gaps.iter().any(same) || least.is_some_and(|least| trail.len() <= least);
    if fits { trail.end } else { trail.start }
}

/// The records with the words before them.
fn led(items: &[Kind], sure: &[Range<usize>], leads: &[Range<usize>]) -> Vec<Range<usize>> {
    /// More words than a table's head and a first column have.
    const MOST_BEFORE: usize = 12;
    // Before the first record stands the head of the table as well. Where the two cannot be told apart the record gets both:
    // without its first column it would pass for another's.
    let length = leads[0].len();
    let alike = leads.iter().all(|lead| lead.len() == length);
    let first = sure[0].start;
    let before = items[..first].iter().rev();
    let words = before
        .take_while(|item| matches!(item, Kind::Word(_)))
        .count();
    let start = match words {
        words if alike && words >= length => first - length,
        words if words <= MOST_BEFORE => first - words,
        _ => first,
    };
    let starts = std::iter::once(start).chain(leads.iter().map(|lead| lead.start));
    let whole = starts.zip(sure);
    whole.map(|(start, record)| start..record.end).collect()
}

/// What a first column says names its row alone; a last column says something in every row.
fn gaps_are(items: &[Kind], gaps: &[Range<usize>], trail: &Range<usize>, first: usize) -> Gaps {
    let said = |gap: &Range<usize>| items[gap.clone()].to_vec();
    let in_words = |gap: &Range<usize>| {
        let mut said = items[gap.clone()].iter();
        !gap.is_empty() && said.all(|item| matches!(item, Kind::Word(_)))
    };
    if trail.is_empty() && gaps.iter().all(Range::is_empty) {
        return Gaps::None;
    }
    if !gaps.iter().all(in_words) {
        return Gaps::Unsure;
    }
    let distinct: HashSet<Vec<u64>> = gaps.iter().map(|gap| texts(&said(gap))).collect();
    if trail.is_empty() {
        let names = distinct.len() == gaps.len() || is_before_each(items, gaps, first);
        return if gaps.len() > 1 && names {
            Gaps::Lead
        } else {
            Gaps::Unsure
        };
    }
    // Were there a first column of words, every gap would hold a word of it besides the last column's.
    let last_alone =
        |gap: &Range<usize>| gap.len() == 1 || items[gap.clone()] == items[trail.clone()];
    if gaps.iter().any(last_alone) || are_columns(items, gaps, trail) {
        Gaps::Trail
    } else if ends_alike(items, gaps, trail) {
        Gaps::Both
    } else {
        Gaps::Unsure
    }
}

/// The same words stand between the records and before the first of them.
fn is_before_each(items: &[Kind], gaps: &[Range<usize>], first: usize) -> bool {
    let between = &items[gaps[0].clone()];
    gaps.iter().all(|gap| &items[gap.clone()] == between) && items[..first].ends_with(between)
}

/// What follows the last record comes word for word after each of them, and names of their own follow it. A state may be
/// another one here and there, where as many words stand between all records.
fn ends_alike(items: &[Kind], gaps: &[Range<usize>], trail: &Range<usize>) -> bool {
    const OFTEN: usize = 2;
    let length = trail.len();
    let last = &items[trail.clone()];
    let same =
        |gap: &Range<usize>| gap.len() > length && items[gap.start..gap.start + length] == *last;
    let even = gaps
        .iter()
        .all(|gap| gap.len() > length && gap.len() == gaps[0].len());
    let comes_often = even && gaps.iter().filter(|gap| same(gap)).count() >= OFTEN;
    let leads: HashSet<Vec<u64>> = gaps
        .iter()
        .map(|gap| texts(&items[(gap.start + length).min(gap.end)..gap.end]))
        .collect();
    let alike = comes_often || gaps.iter().all(same);
    gaps.len() > 1 && alike && leads.len() == gaps.len()
}

fn texts(items: &[Kind]) -> Vec<u64> {
    items
        .iter()
        .map(|item| match item {
            Kind::Word(said) => *said,
            Kind::Mark { coarse, .. } => *coarse,
        })
        .collect()
}
