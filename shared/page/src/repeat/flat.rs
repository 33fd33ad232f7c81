//! Rows in the January client's text that lost their tags: bare texts and controls among them (`dom.md` §3).
//!
//! A text between two controls may be of the row before or of the row after, and may be two rows' texts. The
//! client numbers every element of the document, those too that it leaves out: from one control to the next in
//! the same row of a table there is a cell at most for each text between, and to the next row a row more.

use super::super::draft::candidate::{Numbering, identifier};
use super::super::draft::{Candidate, Draft};
use super::super::tag::Tag;
use super::sibling::Sibling;
use std::collections::HashSet;
use std::ops::Range;

/// Rows that can be told, as places among the siblings.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) start: usize,
    pub(super) repeats: usize,
}

/// From one control to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Gap {
    /// Elements from the end of the one to the other, that one included.
    elements: u64,
    holds_text: bool,
}

/// A cell and the control in it.
const CELL: u64 = 2;
/// A cell that holds a text.
const TEXT: u64 = 1;
/// A row.
const ROW: u64 = 1;

impl Gap {
    fn in_row(self) -> u64 {
        CELL + if self.holds_text { TEXT } else { 0 }
    }

    /// The next row may begin between them.
    fn may_part(self) -> bool {
        self.elements > self.in_row()
    }

    /// Elements that a row's controls and one cell of texts do not account for.
    fn spare(self) -> u64 {
        self.elements.saturating_sub(self.in_row())
    }
}

/// Whether siblings hold a bare text beside controls, as only this client sends them.
pub(super) fn is_flat(draft: &Draft<'_>, unit: &[Sibling]) -> bool {
    draft.is_clients() && unit.iter().any(|one| is_text(draft, one))
}

/// The rows of a run that repeats itself every `period` siblings; `None` where they cannot be told.
pub(super) fn rows(
    draft: &Draft<'_>,
    siblings: &[Sibling],
    run: Range<usize>,
    period: usize,
) -> Option<Told> {
    let text = |at: usize| is_text(draft, &siblings[at]);
    // What stands beside the run, up to what is neither a bare text nor a control, may be of its first and last row.
    let is_bare = |at: &usize| text(*at) || candidate(draft, siblings[*at].node).is_some();
    let mut before = (0..=run.start).rev().take_while(is_bare);
    let begins_with_control = !before.any(text);
    let mut after = (run.end - 1..siblings.len()).take_while(is_bare);
    let ends_with_control = !after.any(text);
    let gaps = gaps(draft, siblings, run.clone(), period)?;
    let parting: Vec<usize> = (0..period)
        .filter(|at| gaps[*at].is_some_and(Gap::may_part))
        .collect();
    let controls: Vec<u64> = run
        .clone()
        .take(period)
        .filter(|at| !text(*at))
        .map(|at| siblings[at].shape)
        .collect();
    if may_be_two_rows(&gaps, &controls) {
        return None;
    }
    // Of several places the one at which the run has nothing but whole rows.
    let first = run.clone().find(|at| !text(*at))?;
    let last = run.clone().rev().find(|at| !text(*at))?;
    let is_whole = |at: &usize| {
        let mut after = (1..=period).map(|next| run.start + (at + next) % period);
        let next = after.find(|at| !text(*at));
        (last - run.start) % period == *at && next == Some(first)
    };
    let parting = if parting.len() > 1 {
        parting.into_iter().filter(is_whole).collect()
    } else {
        parting
    };
    let whole = |start: usize| {
        let repeats = (run.end - start) / period;
        (repeats > 0).then_some(Told { start, repeats })
    };
    let from = |offset: usize| run.start + offset % period;
    match parting.as_slice() {
        // No rows of a table: nothing but the ends tells where each begins.
        [] => {
            let complete = (run.end - run.start).is_multiple_of(period);
            whole(run.start).filter(|_| complete && begins_with_control != ends_with_control)
        }
        [at] => {
            let gap = gaps[*at]?;
            if !gap.holds_text {
                whole(from(at + 1))
            } else if gap.elements > gap.in_row() + ROW + TEXT {
                // There may be a row in between that has no control.
                None
            } else if ends_with_control && !begins_with_control {
                // What stands over the first control may be the head's, or another row's.
                let start = from(at + 1);
                whole(if start == run.start {
                    start + period
                } else {
                    start
                })
            } else if gap.elements == gap.in_row() + ROW
                && are_distinct_links(draft, &siblings[run.clone()])
            {
                whole(from(at + 2))
            } else if begins_with_control && !ends_with_control {
                // What follows the last control may be another row's as well.
                let told = whole(from(at + 2))?;
                let repeats = told.repeats - 1;
                (repeats > 0).then_some(Told { repeats, ..told })
            } else {
                None
            }
        }
        _ => None,
    }
}

/// Whether what repeats itself may be two rows of which one lacks a control: each begins somewhere, and where the
/// one has a control of a kind that the other has not, that has a blank cell.
fn may_be_two_rows(gaps: &[Option<Gap>], controls: &[u64]) -> bool {
    let spare: u64 = gaps.iter().flatten().map(|gap| gap.spare()).sum();
    let mut left = controls.to_vec();
    left.sort_unstable();
    let alone = left.chunk_by(|one, next| one == next);
    let blank: usize = alone.map(|alike| alike.len() % 2).sum();
    spare >= 2 * ROW + blank.max(1) as u64 * TEXT
}

/// Each is the name of its row: what it opens is told by itself.
fn are_distinct_links(draft: &Draft<'_>, run: &[Sibling]) -> bool {
    let mut controls = run.iter().filter(|one| !is_text(draft, one));
    let mut said = HashSet::new();
    controls.all(|one| draft.tags[one.node] == Some(Tag::A) && said.insert(one.said))
}

/// What lies between each control of the unit and the next, where it is the same in each repetition.
fn gaps(
    draft: &Draft<'_>,
    siblings: &[Sibling],
    run: Range<usize>,
    period: usize,
) -> Option<Vec<Option<Gap>>> {
    let mut gaps: Vec<Option<Gap>> = vec![None; period];
    let mut last: Option<(usize, u64)> = None;
    for at in run.clone() {
        if is_text(draft, &siblings[at]) {
            continue;
        }
        let (first, end) = numbers(draft, siblings[at].node)?;
        if let Some((before, end)) = last {
            let gap = Gap {
                elements: first.checked_sub(end)? + 1,
                holds_text: at - before > 1,
            };
            let place = &mut gaps[(before - run.start) % period];
            if place.is_some_and(|known| known != gap) {
                return None;
            }
            *place = Some(gap);
        }
        last = Some((at, end));
    }
    Some(gaps)
}

fn candidate<'d>(draft: &'d Draft<'_>, node: usize) -> Option<&'d Candidate> {
    let all = &draft.candidates;
    let found = all.binary_search_by_key(&node, |candidate| candidate.node);
    all.get(found.ok()?)
}

/// The number of a control, and the one after the last element in it; `None` where that cannot be told.
fn numbers(draft: &Draft<'_>, node: usize) -> Option<(u64, u64)> {
    let candidate = candidate(draft, node)?;
    if candidate.tag == Tag::Select {
        return None;
    }
    let attributes = draft.attributes.get(candidate.attributes.clone())?;
    let own = identifier(Numbering::Id, candidate, attributes)?;
    let inner = draft.tags[node + 1..draft.nodes[node].end()]
        .iter()
        .flatten();
    Some((own, own + 1 + inner.count() as u64))
}

fn is_text(draft: &Draft<'_>, sibling: &Sibling) -> bool {
    draft.tags[sibling.node].is_none()
}
