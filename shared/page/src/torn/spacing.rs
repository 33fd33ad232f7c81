//! What the numbers of controls tell of the rows between them: the client numbers every element of the document,
//! so that a row which it shows without a control leaves a gap, and so does the end of a row.

use super::super::attribute::{self, AttributeName};
use super::super::draft::candidate::number;
use super::super::script::{Event, Script};
use super::super::tag::Tag;
use super::divide::Kind;
use super::ended::is_text_mark;
use super::item::Place;
use super::tree::Tree;
use std::collections::BTreeMap;
use std::ops::Range;

/// A cell and what is in it.
const CELL: u64 = 2;
/// The mark of a box, with what it is drawn by.
const MARK: u64 = 3;

/// What is to be seen of one row.
#[derive(Debug, Default)]
struct Spaced {
    /// The first and the last of its elements, by number, as far as its controls tell.
    first: Option<u64>,
    last: Option<u64>,
    /// The last number that the client shows.
    shown: Option<u64>,
    /// Elements that its cells with controls take.
    controls: u64,
    /// Cells that its texts take where words that stand together are in one.
    texts: u64,
    /// The same where each of their words is in one of its own.
    words: u64,
    /// The next row may begin between two of its controls.
    parts: bool,
}

/// One end of a row, by the number of its element.
type End = fn(&Spaced) -> Option<u64>;

/// Rows that are to get their records back, and what those are taken from.
pub(super) struct Spacing<'a> {
    pub(super) tree: &'a Tree,
    pub(super) script: &'a Script<'a>,
    pub(super) run: &'a [(Kind, Place)],
    pub(super) rows: &'a [usize],
}

impl Spacing<'_> {
    fn spaced(&self, records: &[Range<usize>]) -> Vec<Spaced> {
        let rows = self.rows.iter().zip(records);
        let spaced = rows.map(|(row, record)| Spaced::of(self, &self.run[record.clone()], *row));
        spaced.collect()
    }

    /// How many cells each row has beside those with controls, where all have as many.
    pub(super) fn columns(&self) -> Option<usize> {
        let nothing = vec![0..0; self.rows.len()];
        let others = others(&self.spaced(&nothing)).collect::<Option<Vec<u64>>>()?;
        let (first, rest) = others.split_first()?;
        let alike = rest.iter().all(|next| next == first);
        // The row is one of them.
        let cells = first.checked_sub(1).filter(|_| alike && !rest.is_empty())?;
        usize::try_from(cells).ok()
    }

    /// Whether the elements between the rows' controls leave no room for another row, or are as many from each row to the
    /// next, and those between a row's own no room for the next row's beginning.
    pub(super) fn are_whole(&self, records: &[Range<usize>]) -> bool {
        let spaced = self.spaced(records);
        // A cell more in each row may hold nothing; another row takes two elements at least.
        let needed = |row: &Spaced, texts: u64| 1 + row.controls + texts + 1;
        let leave_no_room = |spaced: &[Spaced], texts: fn(&Spaced) -> u64| {
            between(spaced).all(|(passed, next)| {
                let most = passed
                    .iter()
                    .map(|row| needed(row, texts(row)))
                    .sum::<u64>();
                let first = passed.first().and_then(|row| row.first);
                let first = first.zip(next.first);
                first.is_none_or(|(first, next)| next > first && next - first <= most)
            })
        };
        let whole = || leave_no_room(&spaced, |row| row.texts);
        // What stands before the first record may not be told from the head of the table.
        let most_words = spaced.iter().map(|row| row.words).max();
        let with_first = || {
            let mut spaced = self.spaced(records);
            if let Some((first, words)) = spaced.first_mut().zip(most_words) {
                first.words = words;
            }
            spaced
        };
        let alike = || are_alike(&spaced) && leave_no_room(&with_first(), |row| row.words);
        !spaced.iter().any(|row| row.parts) && (whole() || alike())
    }

    /// Whether from each row to the next there are as many elements, beside its controls, from the first to the first, from
    /// the last that is shown to the first, or to the last: an open menu shows some more of its own row.
    pub(super) fn are_even(&self, records: &[Range<usize>]) -> bool {
        let spaced = self.spaced(records);
        let ends: [(End, End); 3] = [
            (|row| row.first, |row| row.first),
            (|row| row.shown, |row| row.first),
            (|row| row.shown, |row| row.shown),
        ];
        let steps = ends.map(|(from, to)| {
            let step = |pair: &[Spaced]| to(&pair[1])?.checked_sub(from(&pair[0])?);
            spaced.windows(2).map(step).collect::<Vec<_>>()
        });
        let most = steps.each_ref().map(|steps| most_frequent(steps));
        let fits = |at: usize| (0..3).any(|way| is_that(steps[way][at], most[way]));
        let even = || spaced.len() > 2 && (1..spaced.len()).all(|at| fits(at - 1));
        !spaced.iter().any(|row| row.parts) && (are_alike(&spaced) || even())
    }

    /// Whether all rows have as many elements beside their controls as the others, from the first to the last that is shown, and
    /// to the next row, but for what a control may have in it that is not shown, as the mark of a ticked box, where all have as
    /// many marks in their texts: none has room for another row that the others have not.
    pub(super) fn are_regular(&self, records: &[Range<usize>]) -> bool {
        let spaced = self.spaced(records);
        let within = |row: &Spaced| row.shown?.checked_sub(row.first? + row.controls);
        let within = spaced.iter().map(within).collect::<Option<Vec<u64>>>();
        let others = others(&spaced).collect::<Option<Vec<u64>>>();
        let Some((within, others)) = within.zip(others) else {
            return false;
        };
        let Some(least) = within.iter().min() else {
            return false;
        };
        let more = within.iter().map(|elements| elements - least);
        let steps: Vec<u64> = others
            .iter()
            .zip(more.clone())
            .map(|(step, more)| step.saturating_sub(more))
            .collect();
        let even = steps.windows(2).all(|pair| pair[0] == pair[1]);
        let marks = |record: &Range<usize>| {
            let marks = self.run[record.clone()].iter();
            marks.filter(|one| is_text_mark(one)).count()
        };
        let alike = || {
            let mut all = records.iter().map(marks);
            let first = all.next();
            all.all(|count| Some(count) == first)
        };
        let marked = more.clone().any(|more| more > 0);
        !steps.is_empty() && even && more.clone().all(|more| more <= MARK) && (!marked || alike())
    }

    /// Whether the control of each row that kept none stands as far behind the first of the row before as that of
    /// another row behind a row of as many controls: in the same column, however its cells are made.
    pub(super) fn are_in_column(&self, records: &[Range<usize>], blank: &[bool]) -> bool {
        let spaced = self.spaced(records);
        let step = |at: usize| {
            let firsts = spaced[at - 1].first.zip(spaced[at].first);
            firsts.and_then(|(before, first)| first.checked_sub(before))
        };
        let told = |at: usize| !blank[at - 1] && !blank[at];
        let is_known = |at: usize| {
            let own = step(at).is_some() && !blank[at - 1];
            let alike = |other: &usize| spaced[other - 1].controls == spaced[at - 1].controls;
            let mut others = (1..spaced.len()).filter(|other| told(*other));
            own && others.any(|other| alike(&other) && step(other) == step(at))
        };
        (0..spaced.len())
            .filter(|at| blank[*at])
            .all(|at| at > 0 && is_known(at))
    }
}

impl Spacing<'_> {
    /// Whether the control of each row that kept none stands where other rows have their last: as far from the next row's
    /// first, or from the last of the row beside it, as those are.
    pub(super) fn are_last(&self, records: &[Range<usize>], blank: &[bool]) -> bool {
        let spaced = self.spaced(records);
        let step = |from: Option<u64>, to: Option<u64>| to?.checked_sub(from?);
        let to_first = |at: usize| step(spaced[at].shown, spaced.get(at + 1)?.first);
        let to_last = |at: usize| step(spaced[at].shown, spaced.get(at + 1)?.shown);
        let kept = || (0..spaced.len() - 1).filter(|at| !blank[*at] && !blank[at + 1]);
        let first = most_frequent(&kept().map(to_first).collect::<Vec<_>>());
        let last = most_frequent(&kept().map(to_last).collect::<Vec<_>>());
        let fits = |at: usize| {
            let next_kept = blank.get(at + 1) == Some(&false);
            next_kept && is_that(to_first(at), first)
                || is_that(to_last(at), last)
                || at > 0 && is_that(to_last(at - 1), last)
        };
        (0..spaced.len()).filter(|at| blank[*at]).all(fits)
    }
}

/// Every row has as many elements beside its controls as the others, and one that kept none has at most an empty cell more:
/// no other row stands between two of them.
fn are_alike(spaced: &[Spaced]) -> bool {
    let mut others = others(spaced).flatten();
    let Some(each) = others.next() else {
        return false;
    };
    let fits = |(passed, next): (&[Spaced], &Spaced)| {
        let empty = passed.len() as u64 - 1;
        let first = passed
            .first()
            .and_then(|row| Some((row.first?, row.controls)));
        let taken = first.and_then(|(first, controls)| next.first?.checked_sub(first + controls));
        let least = each * (1 + empty);
        empty < each && taken.is_some_and(|taken| (least..=least + empty).contains(&taken))
    };
    spaced.len() > 2 && others.all(|next| next == each) && between(spaced).all(fits)
}

/// The step that most rows are apart, the least of several, where it is that of two at least.
fn most_frequent(steps: &[Option<u64>]) -> Option<u64> {
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for step in steps.iter().flatten() {
        *counts.entry(*step).or_default() += 1;
    }
    let most = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    most.filter(|(_, count)| *count > 1).map(|(step, _)| step)
}

fn is_that(step: Option<u64>, most: Option<u64>) -> bool {
    step.is_some() && step == most
}

/// How many elements stand from each row to the next beside its controls.
fn others(spaced: &[Spaced]) -> impl Iterator<Item = Option<u64>> {
    spaced.windows(2).map(|pair| {
        let step = pair[1].first?.checked_sub(pair[0].first?)?;
        step.checked_sub(pair[0].controls)
    })
}

/// Each row with controls, and those without that follow it, beside the next row with controls.
fn between(spaced: &[Spaced]) -> impl Iterator<Item = (&[Spaced], &Spaced)> {
    let with_controls = (0..spaced.len()).filter(|at| spaced[*at].first.is_some());
    let with_controls: Vec<usize> = with_controls.collect();
    let pairs: Vec<(usize, usize)> = with_controls
        .windows(2)
        .map(|pair| (pair[0], pair[1]))
        .collect();
    pairs
        .into_iter()
        .map(|(one, next)| (&spaced[one..next], &spaced[next]))
}

impl Spaced {
    fn of(rows: &Spacing<'_>, record: &[(Kind, Place)], row: usize) -> Self {
        let mut spaced = Self::default();
        let mut in_words = false;
        let mut texts_before = 0;
        for (kind, place) in record {
            let is_word = matches!(kind, Kind::Word(_));
            match place {
                Place::Element(events) => {
                    let before = spaced.last;
                    let since = spaced.texts - texts_before;
                    let taken = spaced.take(rows.script, events.clone());
                    let next = before.zip(taken);
                    spaced.parts |= next.is_some_and(|(before, next)| next > before + CELL + since);
                    texts_before = spaced.texts;
                }
                Place::Text { .. } => {
                    spaced.texts += u64::from(!is_word || !in_words);
                    spaced.words += 1;
                }
            }
            in_words = is_word;
        }
        for cell in rows.tree.elements[row].inner() {
            spaced.take(rows.script, rows.tree.elements[cell].events.clone());
        }
        spaced
    }

    /// A cell with what is in it; its first number.
    fn take(&mut self, script: &Script<'_>, events: Range<usize>) -> Option<u64> {
        let mut in_select = false;
        let mut is_cell = false;
        let mut own = None;
        let (mut inner, mut before_own) = (0, 0);
        for event in &script.events[events] {
            match event {
                Event::Open {
                    name, attributes, ..
                } => {
                    let attributes = &script.attributes[attributes.clone()];
                    let id = attribute::value(attributes, AttributeName::Id).and_then(number);
                    own = own.or(id);
                    before_own += u64::from(own.is_none());
                    self.shown = self.shown.max(id);
                    inner += 1;
                    in_select = name.tag == Tag::Select;
                    is_cell |= name.tag.is_cell();
                }
                // An option has a word at least.
                Event::Text(text) if in_select => inner += text.split_whitespace().count() as u64,
                Event::Text(_) | Event::Close(_) | Event::Begin | Event::End => {}
            }
        }
        self.controls += inner + u64::from(!is_cell);
        let own = own?;
        let inside = inner - before_own - 1;
        self.first = Some(self.first.map_or(own, |first| first.min(own)));
        self.last = Some(
            self.last
                .map_or(own + inside, |last| last.max(own + inside)),
        );
        Some(own)
    }
}
