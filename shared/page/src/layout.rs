//! Reading order and table rows from where controls lie on the screen.

use super::period::{MIN_REPEATS, Runs};
use super::tree_node::TreeNode;
use super::{ElementId, Role};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// The longest pattern of lines that makes one row.
const MAX_LINES: usize = 6;
/// Left edges within this many pixels count as aligned.
const ALIGNMENT: f32 = 16.0;

/// A control with its place.
pub(super) struct Placed<'t> {
    pub(super) node: &'t TreeNode,
    pub(super) id: ElementId,
    pub(super) role: Role,
    /// Left, top, right, bottom in CSS pixels.
    pub(super) edges: Option<[f32; 4]>,
    /// It lies over the page, as a dialog's controls do.
    pub(super) over: bool,
}

/// Controls that stand together.
pub(super) struct Group {
    pub(super) members: Range<usize>,
    /// The table it is a row of.
    pub(super) list: Option<usize>,
}

/// Sorts controls into reading order and finds the rows among them.
pub(super) fn arrange(placed: &mut [Placed<'_>]) -> Vec<Group> {
    let mut lines = lines_of(placed);
    if lift(placed, &lines) {
        lines = lines_of(placed);
    }
    let shapes: Vec<u64> = lines
        .iter()
        .map(|line| shape(&placed[line.clone()]))
        .collect();
    let runs = Runs::of(&shapes);
    let mut groups = Vec::new();
    let mut at = 0;
    let mut lists = 0;
    while at < lines.len() {
        let Some((start, period, repeats)) = repetition(placed, &lines, &shapes, &runs, at) else {
            groups.push(Group {
                members: lines[at].clone(),
                list: None,
            });
            at += 1;
            continue;
        };
        let single = |line: &Range<usize>| Group {
            members: line.clone(),
            list: None,
        };
        groups.extend(lines[at..start].iter().map(single));
        at = start + period * repeats;
        for unit in lines[start..at].chunks(period) {
            let members = unit[0].start..unit[period - 1].end;
            groups.push(Group {
                members,
                list: Some(lists),
            });
        }
        lists += 1;
    }
    groups
}

/// Marks what lies over the page: it came later than the last line, as its number tells, and stands on a line of no
/// shape that the page has. Whether there is any. Fields are numbered by themselves.
fn lift(placed: &mut [Placed<'_>], lines: &[Range<usize>]) -> bool {
    let pressed = |one: &&Placed<'_>| !one.role.is_field();
    let last_of = |line: &Range<usize>| {
        let controls = placed[line.clone()].iter().filter(pressed);
        controls.map(|one| (one.node.f.as_deref(), one.id)).max()
    };
    let last: HashMap<Option<&str>, ElementId> = lines.iter().filter_map(last_of).collect();
    let later = |one: &Placed<'_>| {
        let last = last.get(&one.node.f.as_deref());
        pressed(&one) && last.is_some_and(|last| one.id > *last)
    };
    let shaped = |line: &Range<usize>| shape(&placed[line.clone()]);
    let (new, old): (Vec<_>, Vec<_>) = lines
        .iter()
        .partition(|line| placed[(*line).clone()].iter().any(later));
    let known: HashSet<u64> = old.into_iter().map(shaped).collect();
    let over: Vec<usize> = new
        .into_iter()
        .filter(|line| !known.contains(&shaped(line)))
        .flat_map(|line| line.clone().filter(|at| later(&placed[*at])))
        .collect();
    for at in &over {
        placed[*at].over = true;
    }
    !over.is_empty()
}

/// Sorts by frame, what lies over it, line and left edge; returns the lines.
fn lines_of(placed: &mut [Placed<'_>]) -> Vec<Range<usize>> {
    placed.sort_by(|one, other| {
        let top = |placed: &Placed<'_>| placed.edges.map_or(f32::MAX, |edges| edges[1]);
        let layers = (&one.node.f, one.over).cmp(&(&other.node.f, other.over));
        layers.then(top(one).total_cmp(&top(other)))
    });
    let mut lines: Vec<Range<usize>> = Vec::new();
    for index in 0..placed.len() {
        match lines.last_mut() {
            Some(line) if same_line(&placed[line.start], &placed[index]) => line.end = index + 1,
            _ => lines.push(index..index + 1),
        }
    }
    for line in &lines {
        placed[line.clone()].sort_by(|one, other| {
            let left = |placed: &Placed<'_>| placed.edges.map_or(0.0, |edges| edges[0]);
            left(one).total_cmp(&left(other))
        });
    }
    lines
}

/// They overlap by half of the smaller one's height.
fn same_line(first: &Placed<'_>, other: &Placed<'_>) -> bool {
    let (Some(one), Some(two)) = (first.edges, other.edges) else {
        return false;
    };
    let overlap = one[3].min(two[3]) - one[1].max(two[1]);
    let smaller = (one[3] - one[1]).min(two[3] - two[1]);
    let layers = (&first.node.f, first.over) == (&other.node.f, other.over);
    layers && overlap > 0.0 && overlap * 2.0 >= smaller
}

/// What is alike between rows: the roles; of a lone control also its left edge.
fn shape(line: &[Placed<'_>]) -> u64 {
    let roles = line.iter().fold(7, |hash: u64, placed| {
        hash.wrapping_mul(31).wrapping_add(placed.role as u64 + 1)
    });
    let column = match line {
        [
            Placed {
                edges: Some(edges), ..
            },
        ] => column_of(edges[0]),
        _ => 0,
    };
    roles.wrapping_mul(1_000_003).wrapping_add(column)
}

fn column_of(left: f32) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a saturating cast is what is wanted"
    )]
    let column = (left / ALIGNMENT).round() as i32;
    u64::from(column.cast_unsigned())
}

/// The shortest pattern of lines from `at` on: its start, length and repeats.
fn repetition(
    placed: &[Placed<'_>],
    lines: &[Range<usize>],
    shapes: &[u64],
    runs: &Runs,
    at: usize,
) -> Option<(usize, usize, usize)> {
    (1..=MAX_LINES).find_map(|period| {
        let length = runs.length(at, period)?;
        let unit = &shapes[at..at + period];
        let pair = if period == 1 {
            lines[at].len() > 1
        } else {
            unit.iter().any(|shape| *shape != unit[0])
        };
        if !pair {
            return None;
        }
        let shifts = (0..period).filter(|shift| length - shift >= period * MIN_REPEATS);
        let told = |shift: &usize| kinship(placed, &lines[at + shift..at + length], period);
        let shift = shifts.rev().max_by_key(told)?;
        Some((at + shift, period, (length - shift) / period))
    })
}

/// In how many rows one control's name is part of another's ("Ann Lee", "Open Ann Lee").
fn kinship(placed: &[Placed<'_>], lines: &[Range<usize>], period: usize) -> usize {
    let related = |unit: &[Range<usize>]| {
        let row = &placed[unit[0].start..unit[unit.len() - 1].end];
        row.iter().take(8).enumerate().any(|(index, one)| {
            let short = one.node.n.trim();
            short.len() > 1
                && row.iter().take(8).enumerate().any(|(other, two)| {
                    other != index && two.node.n.len() > short.len() && two.node.n.contains(short)
                })
        })
    };
    lines
        .chunks_exact(period)
        .filter(|unit| related(unit))
        .count()
}
