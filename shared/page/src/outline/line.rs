//! The lines of an outline, all of them, before any is left out.

use super::super::container::{self, Kind};
use super::super::folded::Span;
use super::super::index::Index;
use super::super::tag::Tag;
use super::super::{Content, Element, Page, Role};

/// Deeper containers stand no further to the right.
const MAX_INDENT: usize = 6;

/// One line.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) item: Item,
    /// Index of the heading it stands under.
    pub(super) container: Option<Index>,
    /// How many headings it stands under, as far as shown.
    pub(super) indent: usize,
    pub(super) row: Option<Index>,
    /// It is the heading of the lines that stand under it.
    pub(super) opens: Option<Kind>,
    /// A short text that belongs to its button: "taken".
    pub(super) beside: Option<Span>,
}

/// What a line shows.
#[derive(Debug, Clone, Copy)]
pub(super) enum Item {
    /// Index into [`Page::elements`].
    Element(usize),
    Text(Span),
    /// The node of a container.
    Heading(usize),
}

impl Line {
    /// Only a heading: it comes with its content.
    pub(super) fn is_heading(&self) -> bool {
        matches!(self.item, Item::Heading(_))
    }
}

/// All lines of a page in its order.
pub(super) fn lines(page: &Page) -> Vec<Line> {
    let mut walk = Walk {
        page,
        lines: Vec::with_capacity(page.elements.len() * 2),
        open: Vec::new(),
        rows: Vec::new(),
        next_row: 0,
        named: 0,
        pending: None,
    };
    for node in 0..page.nodes.len() {
        walk.node(node);
    }
    walk.flush(None);
    walk.lines
}

/// Walks the nodes once.
struct Walk<'p> {
    page: &'p Page,
    lines: Vec<Line>,
    /// Headings that hold the current node: line, and end of their node.
    open: Vec<(usize, usize)>,
    rows: Vec<usize>,
    next_row: usize,
    /// Text before this node is already in an element's name.
    named: usize,
    /// Text that waits for what comes after it on the line, and its first node.
    pending: Option<(Span, usize)>,
}

impl Walk<'_> {
    fn node(&mut self, index: usize) {
        self.leave(index);
        let node = &self.page.nodes[index];
        let (name, role, label, element) = match node.content() {
            Content::Text => {
                if index >= self.named {
                    self.text(node.text(), index);
                }
                return;
            }
            Content::Tag {
                name,
                role,
                label,
                element,
            } => (name, role, label, element),
        };
        let frame = element.is_none_or(|element| {
            let role = self.page.elements[element].role;
            matches!(
                role,
                Role::Static | Role::Menu | Role::Menubar | Role::Listbox
            )
        });
        let kind = if frame && node.end() > index + 1 {
            container::kind(Tag::of(name), role, label.is_some())
        } else {
            None
        };
        let says =
            |kind: &Kind| matches!(kind, Kind::Landmark(_)) || label.is_some() || element.is_some();
        match (kind.filter(says), element) {
            (Some(kind), _) => self.heading(index, kind, element),
            (None, Some(element)) => self.element(index, element),
            (None, None) => {}
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
    fn text(&mut self, span: Span, node: usize) {
        if let Some((pending, _)) = &mut self.pending {
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
        self.pending = Some((span, node));
    }

    /// Writes the text that waits, unless it only names `next` or the element before.
    fn flush(&mut self, next: Option<&Element>) {
        let Some((span, node)) = self.pending.take() else {
            return;
        };
        let page = self.page;
        if let Some(line) = self.lines.last_mut()
            && let Item::Element(position) = line.item
            && line.opens.is_none()
            && !next.is_some_and(|next| next.role.is_field())
            && page.belongs_to_button(position, node, span)
        {
            line.beside = Some(span);
            return;
        }
        let text = page.slice(span).trim();
        let last = self.lines.last().and_then(|line| match line.item {
            Item::Element(index) => page.elements.get(index),
            Item::Text(_) | Item::Heading(_) => None,
        });
        let names = |element: &Element| {
            let chosen = element.role == Role::Combobox && element.value.as_deref() == Some(text);
            element.role.is_field() && (element.name == text || element.neighbour == text || chosen)
        };
        if !text.is_empty() && !next.into_iter().chain(last).any(names) {
            self.push(Item::Text(span), None);
        }
    }

    fn push(&mut self, item: Item, opens: Option<Kind>) {
        self.lines.push(Line {
            item,
            container: self.open.last().and_then(|&(line, _)| Index::new(line)),
            indent: self.open.len().min(MAX_INDENT),
            row: self.rows.last().and_then(|&row| Index::new(row)),
            opens,
            beside: None,
        });
    }

    fn heading(&mut self, index: usize, kind: Kind, element: Option<usize>) {
        self.flush(None);
        self.push(
            element.map_or(Item::Heading(index), Item::Element),
            Some(kind),
        );
        self.open
            .push((self.lines.len() - 1, self.page.nodes[index].end()));
    }

    fn element(&mut self, index: usize, position: usize) {
        let element = &self.page.elements[position];
        self.flush(Some(element));
        let shows = element.role.is_named_by_content() || element.role == Role::Combobox;
        if shows && !self.page.holds_others(position) {
            self.named = self.named.max(self.page.nodes[index].end());
        }
        self.push(Item::Element(position), None);
    }
}

impl Page {
    /// A few words right behind one of several buttons, in a part that begins with a button in words: in brackets, or where
    /// another button has no text before it, so that texts stand behind what they tell of, as "taken" behind a time.
    fn belongs_to_button(&self, position: usize, text: usize, span: Span) -> bool {
        const LONGEST: usize = 24;
        let is_button = |node: usize| match self.nodes[node].content() {
            Content::Tag {
                element: Some(at), ..
            } => self.elements[at].role == Role::Button,
            Content::Tag { element: None, .. } | Content::Text => false,
        };
        let button = self.elements[position].node;
        let parent = self.nodes[button].parent();
        let Some(around) = parent.filter(|around| self.nodes[text].parent() == Some(*around))
        else {
            return false;
        };
        let in_words = |node: usize| self.node_text(node).contains(char::is_alphanumeric);
        let said = self.slice(span).trim();
        let mut buttons = (around + 1..self.nodes[around].end())
            .filter(|node| self.nodes[*node].parent() == parent && is_button(*node));
        let mut follows = || {
            let button = |node: usize| node < self.nodes[around].end() && is_button(node);
            buttons.any(|one| button(self.nodes[one].end()))
        };
        is_button(button)
            && is_button(around + 1)
            && in_words(around + 1)
            && self.nodes[button].end() == text
            && said.chars().count() <= LONGEST
            && (said.starts_with('(') || follows())
    }

    /// A frame round other elements, which come on lines of their own.
    pub(super) fn holds_others(&self, position: usize) -> bool {
        let element = &self.elements[position];
        let end = self.nodes[element.node].end();
        let frame = matches!(
            element.role,
            Role::Generic | Role::Static | Role::Row | Role::Cell | Role::Gridcell | Role::Listbox
        );
        frame
            && self
                .elements
                .get(position + 1)
                .is_some_and(|next| next.node < end)
    }
}
