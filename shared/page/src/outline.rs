//! The page as a model reads it: a line for each element, text and container, within a budget.

mod line;
mod relevance;
mod wording;

use super::difference::twins;
use super::index::Index;
use super::{Identity, Page, Skeleton};
use line::{Item, Line};
use std::fmt::Write;

/// What the closing line about omissions may take.
const MARGIN: usize = 48;
/// So many lines that do not fit mean that the space is used up.
const MAX_MISSES: usize = 200;

/// How large an outline may be, and what it is for.
#[derive(Debug, Clone, Copy)]
pub struct OutlineOptions<'a> {
    /// In bytes of UTF-8: never fewer than characters.
    pub budget_chars: usize,
    /// The page as it was: what is new since then gets a mark.
    pub before: Option<&'a Skeleton>,
    /// What gets the mark as well: it came before that, and the reader has not seen it.
    pub also_new: &'a [Identity],
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
        self.outline_within(options, wording::SHORT)
    }

    /// The same with texts, names and values that a line cuts short otherwise.
    pub fn outline_in_full(&self, options: &OutlineOptions<'_>) -> Outline {
        self.outline_within(options, wording::LONG)
    }

    fn outline_within(&self, options: &OutlineOptions<'_>, longest: usize) -> Outline {
        let identities = self.identities();
        let mut new: Vec<bool> = match options.before {
            Some(before) => twins(before, self, identities)
                .iter()
                .map(Option::is_none)
                .collect(),
            None => vec![false; self.elements.len()],
        };
        for (new, identity) in new.iter_mut().zip(identities) {
            *new |= options.also_new.contains(identity);
        }
        let lines = line::lines(self);
        let mut writer = Writer::new(self, &lines, &new, longest);
        let whole = at_least(self, &lines) <= options.budget_chars
            && (0..lines.len()).all(|index| writer.keep(index, options.budget_chars));
        if !whole {
            let scores = relevance::scores(self, &lines, &new, options.relevant_to);
            writer.keep_best(&scores, options.budget_chars.saturating_sub(MARGIN));
        }
        writer.finish()
    }
}

/// Fewer bytes than all lines take.
fn at_least(page: &Page, lines: &[Line]) -> usize {
    let bytes = |line: &Line| match line.item {
        Item::Element(position) => 10 + page.elements[position].name.len().min(60),
        Item::Text(span) => 1 + (span.end - span.start).min(200),
        Item::Heading(_) => 2,
    };
    lines.iter().map(bytes).sum()
}

/// Writes lines in any order and puts them together in the page's.
struct Writer<'a> {
    page: &'a Page,
    lines: &'a [Line],
    new: &'a [bool],
    /// Of a text so many characters are shown.
    longest: usize,
    /// Rows of one line need no mark.
    marked: Vec<bool>,
    text: String,
    /// Lines may be left out: each tells its own row.
    apart: bool,
    /// Where in `text` each line that is kept stands.
    kept: Vec<Option<(usize, usize)>>,
    used: usize,
}

impl<'a> Writer<'a> {
    fn new(page: &'a Page, lines: &'a [Line], new: &'a [bool], longest: usize) -> Self {
        let mut marked = vec![false; lines.len()];
        for (index, pair) in lines.windows(2).enumerate() {
            if pair[0].row.is_some() && pair[0].row == pair[1].row {
                marked[index] = true;
                marked[index + 1] = true;
            }
        }
        let kept = vec![None; lines.len()];
        Self {
            page,
            lines,
            new,
            longest,
            marked,
            text: String::new(),
            apart: false,
            kept,
            used: 0,
        }
    }

    /// Keeps a line and the headings over it if they fit.
    fn keep(&mut self, index: usize, budget: usize) -> bool {
        let (start, used) = (self.text.len(), self.used);
        let mut written = 0;
        let mut next = Some(index).filter(|&index| self.kept[index].is_none());
        while let Some(at) = next {
            let line = &self.lines[at];
            let begin = self.text.len();
            let how = wording::How {
                new: self.new,
                longest: self.longest,
                apart: self.apart,
            };
            wording::push_line(&mut self.text, self.page, line, &how);
            self.kept[at] = Some((begin, self.text.len()));
            self.used += self.text.len() - begin + self.prefix(at) + 1;
            written += 1;
            if self.used > budget {
                break;
            }
            next = line
                .container
                .map(Index::get)
                .filter(|&heading| self.kept[heading].is_none());
        }
        let fits = self.used <= budget;
        if !fits {
            let mut next = Some(index);
            while let Some(at) = next.filter(|_| written > 0) {
                self.kept[at] = None;
                written -= 1;
                next = self.lines[at].container.map(Index::get);
            }
            self.text.truncate(start);
            self.used = used;
        }
        fits
    }

    fn prefix(&self, index: usize) -> usize {
        2 * self.lines[index].indent + if self.marked[index] { 2 } else { 0 }
    }

    /// Starts anew: the best lines that fit, each with its headings.
    fn keep_best(&mut self, scores: &[i32], budget: usize) {
        self.apart = true;
        self.text.clear();
        self.kept.fill(None);
        self.used = 0;
        let mut order: Vec<(i32, usize)> = scores
            .iter()
            .enumerate()
            .filter(|(index, _)| !self.lines[*index].is_heading())
            .map(|(index, score)| (-score, index))
            .collect();
        order.sort_unstable();
        let mut misses = 0;
        for (_, index) in order {
            if !self.keep(index, budget) {
                misses += 1;
            }
            if misses > MAX_MISSES {
                break;
            }
        }
    }

    fn finish(self) -> Outline {
        let mut outline = Outline {
            text: String::with_capacity(self.used + MARGIN),
            shown: 0,
            omitted: 0,
        };
        let mut row = None;
        for (index, line) in self.lines.iter().enumerate() {
            let counts = usize::from(!line.is_heading());
            let Some((start, end)) = self.kept[index] else {
                outline.omitted += counts;
                continue;
            };
            outline.shown += counts;
            for _ in 0..line.indent {
                outline.text.push_str("  ");
            }
            if self.marked[index] {
                outline
                    .text
                    .push_str(if line.row == row { "  " } else { "- " });
            }
            row = line.row;
            outline.text.push_str(&self.text[start..end]);
            outline.text.push('\n');
        }
        if outline.omitted > 0 {
            _ = writeln!(
                outline.text,
                "({} less relevant lines left out)",
                outline.omitted
            );
        }
        outline.text.truncate(outline.text.trim_end().len());
        outline
    }
}
