//! Rows of tables, items of lists, and whatever repeats like them.

mod untold;

use super::Row;
use super::draft::Draft;
use super::folded::joined;
use super::repeat::{self, RowSpan};

/// The longest text kept of one row, in characters.
const MAX_TEXT: usize = 4_000;
/// Rows within rows: deeper ones belong to the last of these.
const MAX_NESTING: usize = 8;

/// All rows of a page in document order, outer before inner.
#[derive(Debug, Default)]
pub(super) struct Rows {
    spans: Vec<RowSpan>,
    /// See [`super::Page::is_untold`].
    untold: Vec<usize>,
}

impl Rows {
    /// Written rows and found ones.
    pub(super) fn of(draft: &Draft<'_>) -> Self {
        let controls = repeat::controls(draft);
        let mut numbers = vec![usize::MAX; draft.nodes.len() + 1];
        let mut lists = 0;
        let mut spans = Vec::new();
        for row in &draft.rows {
            let node = &draft.nodes[row.node];
            let empty = node.text().start == node.text().end && controls[row.node] == 0;
            if !empty {
                // Rows without any list share the last place.
                let number = &mut numbers[row.list.unwrap_or(draft.nodes.len())];
                if *number == usize::MAX {
                    *number = lists;
                    lists += 1;
                }
                spans.push(RowSpan {
                    start: row.node,
                    end: node.end(),
                    list: *number,
                });
            }
        }
        repeat::find(draft, &controls, lists, &mut spans);
        spans.sort_by_key(|span| (span.start, std::cmp::Reverse(span.end)));
        spans.dedup_by_key(|span| (span.start, span.end));
        let spans = shallow(spans);
        let untold = untold::controls(draft, &spans);
        Self { spans, untold }
    }

    pub(super) fn take_untold(&mut self) -> Box<[usize]> {
        std::mem::take(&mut self.untold).into()
    }

    pub(super) fn nodes(&self, row: usize) -> (usize, usize) {
        self.spans
            .get(row)
            .map_or((0, 0), |span| (span.start, span.end))
    }

    /// Looks rows up for nodes that come in document order.
    pub(super) fn walk(&self) -> RowWalk<'_> {
        RowWalk {
            spans: &self.spans,
            next: 0,
            open: Vec::new(),
            ended: 0,
        }
    }

    pub(super) fn into_rows(self, draft: &Draft<'_>) -> Vec<Row> {
        let text = draft.text.as_str();
        let row = |span: RowSpan| {
            let first = draft.nodes[span.start].text().start;
            let last = draft.nodes[span.end - 1].text().end;
            let last = draft.nodes[span.start].text().end.max(last).max(first);
            Row {
                text: joined(text.get(first..last).unwrap_or_default(), MAX_TEXT),
                nodes: (span.start, span.end),
                list: span.list,
            }
        };
        self.spans.into_iter().map(row).collect()
    }
}

/// Leaves out what is nested too deep, and what overlaps an outer row's end.
fn shallow(spans: Vec<RowSpan>) -> Vec<RowSpan> {
    let mut open: Vec<usize> = Vec::new();
    spans
        .into_iter()
        .filter(|span| {
            while open.last().is_some_and(|&end| end <= span.start) {
                open.pop();
            }
            let fits = open.last().is_none_or(|&end| span.end <= end);
            let keep = fits && open.len() < MAX_NESTING;
            if keep {
                open.push(span.end);
            }
            keep
        })
        .collect()
}

/// See [`Rows::walk`].
#[derive(Debug)]
pub(super) struct RowWalk<'r> {
    spans: &'r [RowSpan],
    next: usize,
    open: Vec<usize>,
    ended: usize,
}

impl RowWalk<'_> {
    /// The innermost row that holds `node`; nodes must not go back.
    pub(super) fn innermost(&mut self, node: usize) -> Option<usize> {
        while self
            .spans
            .get(self.next)
            .is_some_and(|span| span.start <= node)
        {
            self.open.push(self.next);
            self.next += 1;
        }
        while let Some(&row) = self.open.last() {
            let end = self.spans[row].end;
            if end > node {
                break;
            }
            self.ended = self.ended.max(end);
            self.open.pop();
        }
        self.open.last().copied()
    }

    /// Where the last row before that node ended: what stands in it belongs to it.
    pub(super) fn ended(&self) -> usize {
        self.ended
    }
}
