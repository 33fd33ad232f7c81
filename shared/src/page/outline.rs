//! The page as a model reads it: a line for each element, text and container, within a budget.

mod line;
mod relevance;
mod wording;

use super::difference::twins;
use super::{Page, Skeleton};
use line::{Line, Lines};

/// Deeper containers stand no further to the right.
const MAX_INDENT: usize = 6;
/// What the closing line about omissions may take.
const MARGIN: usize = 48;

/// How large an outline may be, and what it is for.
#[derive(Debug, Clone, Copy)]
pub struct OutlineOptions<'a> {
    /// In bytes of UTF-8: never fewer than characters.
    pub budget_chars: usize,
    /// The page as it was: what is new since then gets a mark.
    pub before: Option<&'a Skeleton>,
    /// The goal or step, in words: what it speaks of is left out last.
    pub relevant_to: &'a str,
}

/// A page in lines of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    pub text: String,
    /// Lines of elements and text that are in it.
    pub shown: usize,
    /// Lines that did not fit.
    pub omitted: usize,
}

impl Page {
    /// The page in lines: `[id] role "name" value="…" state`, `*` before what is new, texts plain,
    /// containers as headings with their content indented, `-` before rows. Beyond the budget the
    /// least relevant lines go first and the last line tells how many.
    pub fn outline(&self, options: &OutlineOptions<'_>) -> Outline {
        let new: Vec<bool> = match options.before {
            Some(before) => twins(before, self, &self.identities())
                .iter()
                .map(Option::is_none)
                .collect(),
            None => vec![false; self.elements.len()],
        };
        let lines = Lines::of(self, &new);
        let total: usize = lines.lines.iter().map(Line::cost).sum();
        let keep = if total <= options.budget_chars {
            vec![true; lines.lines.len()]
        } else {
            let scores = relevance::scores(self, &lines, &new, options.relevant_to);
            select(
                &lines.lines,
                &scores,
                options.budget_chars.saturating_sub(MARGIN),
            )
        };
        print(&lines, &keep)
    }
}

/// The best lines that fit, each with its containers' headings.
fn select(lines: &[Line], scores: &[i32], budget: usize) -> Vec<bool> {
    let mut order: Vec<usize> = (0..lines.len())
        .filter(|&index| !lines[index].is_heading())
        .collect();
    order.sort_unstable_by_key(|&index| (-scores[index], index));
    let mut keep = vec![false; lines.len()];
    let mut used = 0;
    for index in order {
        let mut cost = lines[index].cost();
        let mut holder = lines[index].container;
        while let Some(heading) = holder.filter(|&heading| !keep[heading]) {
            cost += lines[heading].cost();
            holder = lines[heading].container;
        }
        if used + cost > budget {
            continue;
        }
        used += cost;
        keep[index] = true;
        let mut holder = lines[index].container;
        while let Some(heading) = holder.filter(|&heading| !keep[heading]) {
            keep[heading] = true;
            holder = lines[heading].container;
        }
    }
    keep
}

fn print(lines: &Lines, keep: &[bool]) -> Outline {
    let mut outline = Outline {
        text: String::new(),
        shown: 0,
        omitted: 0,
    };
    let mut row = None;
    for (line, keep) in lines.lines.iter().zip(keep) {
        if !keep {
            outline.omitted += usize::from(!line.is_heading());
            continue;
        }
        outline.shown += usize::from(!line.is_heading());
        for _ in 0..line.indent.min(MAX_INDENT) {
            outline.text.push_str("  ");
        }
        if line.row.is_some() {
            outline
                .text
                .push_str(if line.row == row { "  " } else { "- " });
        }
        row = line.row;
        outline.text.push_str(&lines.text[line.text.clone()]);
        outline.text.push('\n');
    }
    if outline.omitted > 0 {
        outline.text.push_str(&format!(
            "({} less relevant lines left out)\n",
            outline.omitted
        ));
    }
    outline.text.truncate(outline.text.trim_end().len());
    outline
}
