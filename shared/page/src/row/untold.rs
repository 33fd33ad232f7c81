//! Controls that stand in rows which the client's text does not show (`dom.md` §3).

use super::super::draft::Draft;
use super::super::repeat::RowSpan;
use super::super::tag::Tag;
use std::ops::Range;

/// Nodes of the controls whose row cannot be told, in order: in a table whose texts stand before it, and alike
/// among bare texts. `rows` are those that can be told.
pub(super) fn controls(draft: &Draft<'_>, rows: &[RowSpan]) -> Vec<usize> {
    if !draft.is_clients() {
        return Vec::new();
    }
    let mut untold = Vec::new();
    let inner = 0..draft.nodes.len();
    for (start, end) in inner.map(|node| (node + 1, draft.nodes[node].end())) {
        let children = children(draft, start..end);
        if !children.iter().any(|node| draft.tags[*node].is_none()) {
            continue;
        }
        untold.extend(of_torn_tables(draft, &children));
        untold.extend(alike(draft, &children));
    }
    untold.sort_unstable();
    untold.dedup();
    without_told(draft, rows, untold)
}

fn children(draft: &Draft<'_>, nodes: Range<usize>) -> Vec<usize> {
    let within = |node: usize| (node < nodes.end).then_some(node);
    let next = |node: &usize| within(draft.nodes[*node].end());
    std::iter::successors(within(nodes.start), next).collect()
}

/// What acts in a table that says nothing in one of its rows, and before it, back to the table before.
fn of_torn_tables(draft: &Draft<'_>, children: &[usize]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, table) in children.iter().enumerate() {
        if draft.tags[*table] != Some(Tag::Table) {
            continue;
        }
        let before = &children[start..at];
        let told = before.iter().find(|node| draft.tags[**node].is_none());
        if let Some(first) = told.filter(|_| is_torn(draft, *table)) {
            found.extend(acting(draft, *first..draft.nodes[*table].end()));
        } else if let Some(first) = told.filter(|_| has_blank_row(draft, *table)) {
            // The rows got their texts back, and a control that no row got may be of one of them.
            let bare = before.iter().filter(|node| *node > first);
            found.extend(bare.flat_map(|node| acting(draft, *node..node + 1)));
        }
        start = at + 1;
    }
    found
}

/// A row of it, but the first, which may be the head's, says nothing beside its controls.
fn is_torn(draft: &Draft<'_>, table: usize) -> bool {
    let end = draft.nodes[table].end();
    let rows = (table..end).filter(|node| draft.tags[*node] == Some(Tag::Tr));
    let rows: Vec<usize> = rows.collect();
    let silent = |row: &usize| !speaks(draft, *row..draft.nodes[*row].end());
    rows.len() < 2 || rows[1..].iter().any(silent)
}

fn has_blank_row(draft: &Draft<'_>, table: usize) -> bool {
    let mut nodes = table..draft.nodes[table].end();
    nodes.any(|node| draft.tags[node] == Some(Tag::Tr) && draft.nodes[node].end() == node + 1)
}

/// Controls that say the same.
fn alike(draft: &Draft<'_>, children: &[usize]) -> Vec<usize> {
    let acts = |node: usize| acting(draft, node..node + 1).next().is_some();
    let said = |node: usize| {
        let span = draft.nodes[node].text();
        (
            draft.shapes[node],
            draft.text.as_str()[span.start..span.end].trim(),
        )
    };
    let controls: Vec<usize> = children
        .iter()
        .copied()
        .filter(|node| acts(*node))
        .collect();
    let mut counts = std::collections::HashMap::new();
    for node in &controls {
        *counts.entry(said(*node)).or_insert(0) += 1;
    }
    let twin = |node: &usize| counts[&said(*node)] > 1;
    controls.into_iter().filter(twin).collect()
}

/// Without those that a row holds which says something beside its controls.
fn without_told(draft: &Draft<'_>, rows: &[RowSpan], mut nodes: Vec<usize>) -> Vec<usize> {
    let told = rows.iter();
    let told = told.filter(|row| speaks(draft, row.start..row.end));
    let mut told = told.peekable();
    let mut end = 0;
    nodes.retain(|node| {
        while let Some(row) = told.next_if(|row| row.start <= *node) {
            end = end.max(row.end);
        }
        *node >= end
    });
    nodes
}

/// What can be pressed or filled in, by its node.
fn acting(draft: &Draft<'_>, nodes: Range<usize>) -> impl Iterator<Item = usize> {
    let first = draft
        .candidates
        .partition_point(|candidate| candidate.node < nodes.start);
    draft.candidates[first..]
        .iter()
        .take_while(move |candidate| candidate.node < nodes.end)
        .filter(|candidate| candidate.acts)
        .map(|candidate| candidate.node)
}

/// A text stands there that is no button's or list's; a link is what its row is called.
fn speaks(draft: &Draft<'_>, nodes: Range<usize>) -> bool {
    let mut at = nodes.start;
    while at < nodes.end {
        match draft.tags[at] {
            Some(Tag::Button | Tag::Select | Tag::Textarea) => at = draft.nodes[at].end(),
            None => return true,
            Some(_) => at += 1,
        }
    }
    false
}
