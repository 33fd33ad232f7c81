//! Puts back what the January client tears out of tables.
//!
//! Its page text passes through a browser's parser after cells that hold one thing have lost their
//! tags; HTML moves what stands in a table outside of cells before the table ("foster parenting",
//! HTML Standard, 13.2.6.1). Order is kept: the rows' texts follow one another before a table whose
//! rows hold what is left. They are put back where they divide into as many records of one shape as
//! there are rows, and the numbers of their controls leave no room for others; else everything stays as it came.

mod coded;
mod divide;
mod ended;
mod item;
mod named;
mod spacing;
mod tree;

use super::script::{Event, Script};
use super::tag::Tag;
use divide::{Kind, divide, headed};
use item::Place;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use tree::{Child, Element, Tree};

/// Longer runs are cut at their beginning.
const MOST_ITEMS: usize = 20_000;

/// Moves the texts of rows into their rows, in the pages of the client's dialect.
pub(super) fn put_back(script: &mut Script<'_>) {
    let is_table =
        |event: &Event<'_>| matches!(event, Event::Open { name, .. } if name.tag == Tag::Table);
    if !script.events.iter().any(is_table) {
        return;
    }
    let tree = Tree::of(script);
    let mut moves = Moves::default();
    for parent in &tree.elements {
        let mut inner = parent.inner();
        if inner.any(|child| tree.elements[child].tag == Tag::Table) {
            tree.mend_in(parent, script, &mut moves);
        }
    }
    moves.make(script);
}

impl Tree {
    /// Every table that stands right in `parent`, with what stands between it and the table before.
    fn mend_in(&self, parent: &Element, script: &Script<'_>, moves: &mut Moves) {
        let mut run = Vec::new();
        for child in &parent.children {
            match *child {
                Child::Text(event) => {
                    if let Event::Text(text) = &script.events[event] {
                        item::of_text(event, text, &mut run);
                    }
                }
                Child::Element(at) if self.elements[at].tag == Tag::Table => {
                    let torn = std::mem::take(&mut run);
                    if !self.holds_table[at] {
                        self.mend(&self.elements[at], &torn, script, moves);
                    }
                }
                Child::Element(at) if self.holds_table[at] => run.clear(),
                Child::Element(at) => {
                    run.push(item::of_element(script, self.elements[at].events.clone()));
                }
            }
        }
    }

    /// What was torn out of this table, and where it belongs.
    fn mend(&self, table: &Element, run: &[(Kind, Place)], script: &Script<'_>, moves: &mut Moves) {
        let rows = self.rows(table);
        let run = run[run.len().saturating_sub(MOST_ITEMS)..].to_vec();
        let run = item::with_weekdays(script, run, rows.len());
        let run = run.as_slice();
        let kinds: Vec<Kind> = run.iter().map(|(kind, _)| *kind).collect();
        let blank: Vec<bool> = rows.iter().map(|row| self.is_blank(*row)).collect();
        let spaced = spacing::Spacing {
            tree: self,
            script,
            run,
            rows: &rows,
        };
        let by_shape = divide(&kinds, rows.len());
        let in_column = |all: &Vec<Range<usize>>| spaced.are_in_column(all, &blank);
        let by_shape_of = |run: &[(Kind, Place)]| {
            let kinds: Vec<Kind> = run.iter().map(|(kind, _)| *kind).collect();
            divide(&kinds, rows.len())
        };
        let by_rest = || with_lone_controls(run, &blank, by_shape_of).filter(in_column);
        let by_head = || headed(&kinds, rows.len(), spaced.columns()?);
        let by_code_of =
            |run: &[(Kind, Place)]| coded::records(script, run, rows.len(), spaced.columns());
        let are_last = |all: &Vec<Range<usize>>| spaced.are_last(all, &blank);
        let lone = || with_lone_controls(run, &blank, by_code_of).filter(are_last);
        let by_code = || by_code_of(run).or_else(lone);
        // Where every row kept something, what stands before the records is of none.
        let in_rows = |records: &[Range<usize>]| {
            let rest = records.first().map_or(0, |first| first.start);
            let parts = kinds.split_at(rest);
            blank.contains(&true) && (has_alike(parts) || goes_on(parts))
        };
        let fits = |records: &Vec<Range<usize>>| spaced.are_whole(records) && !in_rows(records);
        // As many codes or ends as rows leave no row over; what is hidden in each, as a closed menu, may take any room.
        let fits_by_code = |records: &Vec<Range<usize>>| {
            fits(records) || spaced.are_even(records) && !in_rows(records)
        };
        let all_kept = !blank.contains(&true);
        let fits_by_end = |records: &Vec<Range<usize>>| all_kept || fits_by_code(records);
        let records = by_shape.filter(fits);
        let records = records.or_else(|| by_rest().filter(fits));
        let records = records.or_else(|| by_head().filter(fits));
        let records = records.or_else(|| by_code().filter(fits_by_code));
        let by_end = || ended::records(script, run, rows.len());
        let records = records.or_else(|| by_end().filter(fits_by_end));
        let by_controls = || ended::by_controls(script, run, rows.len());
        let records = records.or_else(|| by_controls().filter(fits_by_code));
        let led = || ended::led_by_controls(script, run, rows.len());
        let fits_led = |all: &Vec<Range<usize>>| spaced.are_regular(all) && !in_rows(all);
        let records = records.or_else(|| led().filter(fits_led));
        let by_name = || named::records(self, script, run, &rows);
        let Some(records) = records.or_else(by_name) else {
            return;
        };
        let rows = rows.into_iter().map(|row| self.elements[row].events.start);
        for (row, record) in rows.zip(records) {
            let places = run[record].iter().map(|(_, place)| place.clone());
            moves.rows.insert(row, places.collect());
        }
    }
}

/// Two elements of one kind stand before the records, as rows have them that have nothing else, and such are in the records,
/// too.
fn has_alike((before, records): (&[Kind], &[Kind])) -> bool {
    let is_element = |kind: &&Kind| matches!(kind, Kind::Mark { element: true, .. });
    let mut seen = HashSet::new();
    let mut alike = before
        .iter()
        .filter(is_element)
        .filter(|kind| !seen.insert(*kind));
    alike.any(|kind| records.contains(kind))
}

/// Before the records stand a control and what each of the records has once: rows that lost even their tags.
fn goes_on((before, records): (&[Kind], &[Kind])) -> bool {
    let is_element = |kind: &Kind| matches!(kind, Kind::Mark { element: true, .. });
    let tells = |kind: &&Kind| {
        matches!(
            kind,
            Kind::Mark {
                element: false,
                weak: false,
                ..
            }
        )
    };
    before.iter().any(is_element)
        && !records.iter().any(is_element)
        && before
            .iter()
            .filter(tells)
            .any(|kind| records.contains(kind))
}

/// A control that is alone in its cell is torn out of its row, where the other rows keep theirs. Without
/// those the run divides; each belongs to the row that ends before it, if these are just the rows that kept nothing.
fn with_lone_controls(
    run: &[(Kind, Place)],
    blank: &[bool],
    records_of: impl Fn(&[(Kind, Place)]) -> Option<Vec<Range<usize>>>,
) -> Option<Vec<Range<usize>>> {
    let is_control = |at: &usize| matches!(run[*at].1, Place::Element(_));
    let (_, told): (Vec<usize>, Vec<usize>) = (0..run.len()).partition(is_control);
    let text: Vec<(Kind, Place)> = told.iter().map(|&at| run[at].clone()).collect();
    let records = records_of(&text)?;
    let mut records: Vec<Range<usize>> = records
        .into_iter()
        .map(|record| told[record.start]..told[record.end - 1] + 1)
        .collect();
    let starts = records.iter().skip(1).map(|record| record.start);
    let starts: Vec<usize> = starts.chain([run.len()]).collect();
    for ((record, next), blank) in records.iter_mut().zip(starts).zip(blank) {
        let controls = record.end..next;
        let follow = !controls.is_empty() && controls.clone().all(|at| is_control(&at));
        if follow != *blank {
            return None;
        }
        record.end = if follow { next } else { record.end };
    }
    Some(records)
}

/// What goes into which row.
#[derive(Debug, Default)]
struct Moves {
    /// By the event that opens the row.
    rows: HashMap<usize, Vec<Place>>,
}

impl Moves {
    fn make(self, script: &mut Script<'_>) {
        if self.rows.is_empty() {
            return;
        }
        let old = std::mem::take(&mut script.events);
        let mut left: Vec<Option<Vec<Range<usize>>>> = vec![Some(Vec::new()); old.len()];
        for place in self.rows.values().flatten() {
            match place {
                Place::Text { event, bytes } => {
                    if let Some(taken) = &mut left[*event] {
                        taken.push(bytes.clone());
                    }
                }
                Place::Element(events) => left[events.clone()].fill(None),
            }
        }
        for (at, (event, left)) in old.iter().zip(left).enumerate() {
            let Some(taken) = left else { continue };
            match event {
                Event::Text(text) if !taken.is_empty() => {
                    script.text(without(text, taken));
                }
                Event::Open {
                    name,
                    self_closing,
                    attributes,
                } if self.rows.contains_key(&at) => {
                    script.events.push(Event::Open {
                        name: *name,
                        self_closing: false,
                        attributes: attributes.clone(),
                    });
                    for place in &self.rows[&at] {
                        refill(place, &old, script);
                    }
                    if *self_closing {
                        script.close(*name);
                    }
                }
                _ => script.events.push(event.clone()),
            }
        }
    }
}

fn refill<'t>(place: &Place, old: &[Event<'t>], script: &mut Script<'t>) {
    match place {
        Place::Element(events) => script.events.extend_from_slice(&old[events.clone()]),
        Place::Text { event, bytes } => match &old[*event] {
            Event::Text(Cow::Borrowed(text)) => script.text(&text[bytes.clone()]),
            Event::Text(Cow::Owned(text)) => script.text(text[bytes.clone()].to_owned()),
            _ => {}
        },
    }
}

/// The text without those parts.
fn without(text: &str, mut taken: Vec<Range<usize>>) -> String {
    taken.sort_by_key(|range| range.start);
    let mut kept = String::with_capacity(text.len());
    let mut at = 0;
    for range in taken {
        kept.push_str(&text[at..range.start]);
        at = range.end;
    }
    kept.push_str(&text[at..]);
    kept
}
