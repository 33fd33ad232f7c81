//! The lines of an outline, all of them, before any is left out.

use super::super::container::{self, Kind};
use super::super::folded::{Span, clip};
use super::super::tag::Tag;
use super::super::{Content, Element, Page, Role};
use super::MAX_INDENT;
use super::wording::{self, MAX_OUTER_NAME};
use std::ops::Range;

/// Prose is cut to so many characters a line.
const MAX_TEXT: usize = 300;

/// One line.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) item: Item,
    /// Index of the heading it stands under.
    pub(super) container: Option<usize>,
    pub(super) indent: usize,
    pub(super) row: Option<usize>,
    /// It is the heading of the lines that stand under it.
    pub(super) opens: Option<Kind>,
    /// Its place in [`Lines::text`].
    pub(super) text: Range<usize>,
}

/// What a line shows.
#[derive(Debug, Clone, Copy)]
pub(super) enum Item {
    /// Index into [`Page::elements`].
    Element(usize),
    Text(Span),
    Heading,
}

impl Line {
    /// Only a heading: it comes with its content.
    pub(super) fn is_heading(&self) -> bool {
        matches!(self.item, Item::Heading)
    }

    /// Its bytes in the outline, line break included.
    pub(super) fn cost(&self) -> usize {
        let row = if self.row.is_some() { 2 } else { 0 };
        self.indent.min(MAX_INDENT) * 2 + row + self.text.len() + 1
    }
}

/// All lines of a page.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub(super) lines: Vec<Line>,
    pub(super) text: String,
}

impl Lines {
    /// `new` tells of each element whether it bears the mark of what is new.
    pub(super) fn of(page: &Page, new: &[bool]) -> Self {
        let lines = Vec::with_capacity(page.elements.len() * 2);
        let text = String::with_capacity(page.elements.len() * 48);
        let mut writer = Writer {
            page,
            new,
            lines: Self { lines, text },
            open: Vec::new(),
            rows: Vec::new(),
            next_row: 0,
            named: 0,
            pending: None,
        };
        for node in 0..page.nodes.len() {
            writer.node(node);
        }
        writer.flush(None);
        writer.lines
    }
}

/// Walks the nodes once.
struct Writer<'p> {
    page: &'p Page,
    new: &'p [bool],
    lines: Lines,
    /// Headings that hold the current node: line, and end of their node.
    open: Vec<(usize, usize)>,
    rows: Vec<usize>,
    next_row: usize,
    /// Text before this node is already in an element's name.
    named: usize,
    /// Text that waits for what comes after it on the line.
    pending: Option<Span>,
}

impl Writer<'_> {
    fn node(&mut self, index: usize) {
        self.leave(index);
        let node = &self.page.nodes[index];
        let (name, role, label, element) = match &node.content {
            Content::Text => {
                if index >= self.named {
                    self.text(node.text);
                }
                return;
            }
            Content::Tag {
                name,
                role,
                label,
                element,
            } => (name, role.as_deref(), label, *element),
        };
        let kind = container::kind(Tag::of(name), role, label.is_some());
        let holder = element.is_none_or(|element| {
            let role = self.page.elements[element].role;
            matches!(
                role,
                Role::Static | Role::Menu | Role::Menubar | Role::Listbox
            )
        });
        match (kind, element) {
            (Some(kind), _) if holder && node.end > index + 1 => {
                let written = role.unwrap_or(name);
                self.heading(index, kind, written, label.as_deref(), element);
            }
            (_, Some(element)) => self.element(index, element),
            (_, None) => {}
        }
    }

    /// Closes what ends before this node, and opens its rows.
    fn leave(&mut self, index: usize) {
        if self.open.last().is_some_and(|&(_, end)| end <= index) {
            self.flush(None);
            while self.open.last().is_some_and(|&(_, end)| end <= index) {
                self.open.pop();
            }
        }
        let page = self.page;
        let ends = self
            .rows
            .last()
            .is_some_and(|&row| page.rows[row].nodes.1 <= index);
        let begins = page
            .rows
            .get(self.next_row)
            .is_some_and(|row| row.nodes.0 <= index);
        if !ends && !begins {
            return;
        }
        self.flush(None);
        while self
            .rows
            .last()
            .is_some_and(|&row| page.rows[row].nodes.1 <= index)
        {
            self.rows.pop();
        }
        while page
            .rows
            .get(self.next_row)
            .is_some_and(|row| row.nodes.0 <= index)
        {
            self.rows.push(self.next_row);
            self.next_row += 1;
        }
    }

    /// Joins text that stands on one line.
    fn text(&mut self, span: Span) {
        if let Some(pending) = &mut self.pending {
            let gap = Span {
                start: pending.end,
                end: span.start,
            };
            if !self.page.slice(gap).contains('\n') {
                pending.end = span.end;
                return;
            }
        }
        self.flush(None);
        self.pending = Some(span);
    }

    /// Writes the text that waits, unless it only names `next` or the element before.
    fn flush(&mut self, next: Option<&Element>) {
        let Some(span) = self.pending.take() else {
            return;
        };
        let page = self.page;
        let text = page.slice(span).trim();
        let last = self.lines.lines.last().and_then(|line| match line.item {
            Item::Element(index) => page.elements.get(index),
            Item::Text(_) | Item::Heading => None,
        });
        let names = |element: &Element| {
            element.role.is_field() && (element.name == text || element.neighbour == text)
        };
        if !text.is_empty() && !next.into_iter().chain(last).any(names) {
            let start = self.lines.text.len();
            wording::push_clean(&mut self.lines.text, clip(text, MAX_TEXT), '\n');
            self.push(Item::Text(span), None, start);
        }
    }

    fn push(&mut self, item: Item, opens: Option<Kind>, start: usize) {
        self.lines.lines.push(Line {
            item,
            container: self.open.last().map(|&(line, _)| line),
            indent: self.open.len(),
            row: self.rows.last().copied(),
            opens,
            text: start..self.lines.text.len(),
        });
    }

    fn heading(
        &mut self,
        index: usize,
        kind: Kind,
        written: &str,
        label: Option<&str>,
        element: Option<usize>,
    ) {
        let word = match kind {
            Kind::Landmark(word) => word,
            Kind::Page | Kind::Named | Kind::Collection
                if label.or(element.map(|_| "")).is_none() =>
            {
                return;
            }
            Kind::Page | Kind::Named | Kind::Collection => match written {
                "ul" | "ol" => "list",
                "div" | "fieldset" => "group",
                other => other,
            },
        };
        self.flush(None);
        let start = self.lines.text.len();
        if let Some(element) = element {
            self.number(element);
        }
        let text = &mut self.lines.text;
        text.push_str(word);
        wording::push_quoted(text, "", label.unwrap_or_default(), MAX_OUTER_NAME);
        text.push(':');
        self.push(
            element.map_or(Item::Heading, Item::Element),
            Some(kind),
            start,
        );
        self.open
            .push((self.lines.lines.len() - 1, self.page.nodes[index].end));
    }

    fn number(&mut self, element: usize) {
        let text = &mut self.lines.text;
        if self.new.get(element) == Some(&true) {
            text.push('*');
        }
        text.push('[');
        text.push_str(&self.page.elements[element].id.0.to_string());
        text.push_str("] ");
    }

    fn element(&mut self, index: usize, position: usize) {
        let page = self.page;
        let element = &page.elements[position];
        let end = page.nodes[index].end;
        self.flush(Some(element));
        let holds = page
            .elements
            .get(position + 1)
            .is_some_and(|next| next.node < end);
        let outer = holds && element.role.holds_others();
        if element.role.is_named_by_content() && !outer {
            self.named = self.named.max(end);
        }
        let start = self.lines.text.len();
        self.number(position);
        wording::push_element(&mut self.lines.text, page, element, outer);
        self.push(Item::Element(position), None, start);
    }
}
