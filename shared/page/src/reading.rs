//! What the page says: its text, headings, dialogs, and what stands where.

use super::folded::{Span, one_line};
use super::{Content, Element, ElementId, Node, Page, Role, Row};

/// No page shows more at once.
const MAX_DIALOGS: usize = 50;

/// A dialog that is open on the page.
#[derive(Debug, Clone, PartialEq)]
pub struct Dialog {
    /// Its label, else the first line of its text.
    pub name: String,
    /// Index into [`Page::nodes`].
    pub node: usize,
}

impl Node {
    /// The `role` attribute, or the role that the tag stands for, as far as reading needs it.
    pub(super) fn live_role(&self) -> Option<&str> {
        match self.content() {
            Content::Text => None,
            Content::Tag {
                role: Some(role), ..
            } => Some(role),
            Content::Tag {
                name, role: None, ..
            } => match name {
                "dialog" => Some("dialog"),
                "output" => Some("status"),
                _ => None,
            },
        }
    }
}

impl Page {
    /// Whether the client sends what the page says, and not a list of its controls alone.
    pub fn shows_text(&self) -> bool {
        self.nodes.iter().any(|node| node.parent().is_some())
    }

    /// The visible text, a line for each block. Of a control list alone: the controls' names.
    pub fn text(&self) -> String {
        self.lines().collect::<Vec<_>>().join("\n")
    }

    /// The lines of [`Page::text`], none of them blank.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let text = self
            .prose
            .get(self.reading..)
            .filter(|text| !text.is_empty());
        let lines = text.unwrap_or(&self.prose).lines();
        lines.map(str::trim).filter(|line| !line.is_empty())
    }

    /// What the page says apart from its controls, line by line: what links and buttons are called
    /// is in the table of elements, and is no news of what happened.
    pub fn statements(&self) -> &[String] {
        let made = &self.derived.statements;
        made.get_or_init(|| self.statements_within(0, self.nodes.len()).into())
    }

    /// The same of the nodes in `start..end`.
    pub fn statements_within(&self, start: usize, end: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut controls_end = 0;
        let mut last_end = self.nodes.get(start).map_or(0, |node| node.text().start);
        let nodes = self.nodes.iter().enumerate();
        for (index, node) in nodes.take(end).skip(start) {
            match node.content() {
                Content::Tag {
                    element: Some(element),
                    ..
                } => {
                    if self.elements[element].role.is_called_by_its_text() {
                        controls_end = controls_end.max(node.end());
                    }
                }
                Content::Text if index >= controls_end => {
                    let gap = Span {
                        start: last_end,
                        end: node.text().start,
                    };
                    let text = self.slice(node.text());
                    match lines.last_mut().filter(|_| !self.slice(gap).contains('\n')) {
                        Some(line) => {
                            line.push(' ');
                            line.push_str(text);
                        }
                        None => lines.push(text.to_owned()),
                    }
                    last_end = node.text().end;
                }
                Content::Tag { element: None, .. } | Content::Text => {}
            }
        }
        lines
    }

    /// The visible text of one node and everything in it, lines by block.
    pub fn node_text(&self, node: usize) -> &str {
        self.nodes
            .get(node)
            .map_or("", |node| self.slice(node.text()).trim())
    }

    pub(super) fn slice(&self, span: Span) -> &str {
        self.prose.get(span.start..span.end).unwrap_or_default()
    }

    /// Headings, legends and captions in document order. The client drops heading tags: there, the
    /// short texts that open a section.
    pub fn headings(&self) -> Vec<&str> {
        let texts = self.headings.iter().map(|&span| self.slice(span).trim());
        texts.filter(|text| !text.is_empty()).collect()
    }

    /// Open dialogs in document order.
    pub fn dialogs(&self) -> Vec<Dialog> {
        const MAX_LABEL: usize = 80;
        /// What a dialog without a label says first is all that is told of it.
        const MAX_TEXT: usize = 240;
        let dialog = |(index, node): (usize, &Node)| {
            let label = match node.content() {
                Content::Tag { label, .. } => label,
                Content::Text => None,
            };
            matches!(node.live_role(), Some("dialog" | "alertdialog")).then(|| Dialog {
                name: if let Some(label) = label {
                    one_line(label, MAX_LABEL)
                } else {
                    let text = self.node_text(index);
                    one_line(text.lines().next().unwrap_or_default(), MAX_TEXT)
                },
                node: index,
            })
        };
        self.nodes
            .iter()
            .enumerate()
            .filter_map(dialog)
            .take(MAX_DIALOGS)
            .collect()
    }

    /// The element of that number.
    pub fn element(&self, id: ElementId) -> Option<&Element> {
        self.elements.iter().find(|element| element.id == id)
    }

    /// The nodes that hold a node, the innermost first.
    pub fn around(&self, node: usize) -> impl Iterator<Item = usize> + use<'_> {
        let parent = |node: &usize| self.nodes.get(*node).and_then(Node::parent);
        std::iter::successors(parent(&node), parent)
    }

    /// The innermost row that holds the element.
    pub fn row_of(&self, element: &Element) -> Option<&Row> {
        self.rows.get(element.row?)
    }

    /// It stands in a list whose texts the client tore out of their rows, and which of them are its own cannot be
    /// told.
    pub fn is_untold(&self, element: &Element) -> bool {
        self.untold.binary_search(&element.node).is_ok()
    }

    /// All elements in one of [`Page::rows`], those of rows inside of it too.
    pub fn elements_in_row(&self, row: usize) -> &[Element] {
        let Some((start, end)) = self.rows.get(row).map(|row| row.nodes) else {
            return &[];
        };
        self.elements_within(start, end)
    }

    /// A row says what its buttons, boxes and fields are called or show, and nothing else, and so does another of its list: it
    /// tells nothing of what it is about.
    pub fn is_mute(&self, row: usize) -> bool {
        let Some(own) = self.rows.get(row) else {
            return false;
        };
        let like = |other: &&Row| other.list == own.list && other.text == own.text;
        let is_control =
            |one: &&Element| !matches!(one.role, Role::Link | Role::Static | Role::Generic);
        let controls = self.elements_in_row(row).iter().filter(is_control);
        let shown = controls.flat_map(|one| [one.name.trim(), self.node_text(one.node).trim()]);
        let shown = shown.filter(|text| !text.is_empty());
        let left = || shown.fold(own.text.clone(), |left, shown| left.replacen(shown, " ", 1));
        self.rows.iter().filter(like).count() > 1 && left().trim().is_empty()
    }

    /// Where a row's text lies.
    pub(super) fn row_span(&self, row: &Row) -> Span {
        let (first, end) = row.nodes;
        let Some((first, last)) = self
            .nodes
            .get(first)
            .zip(self.nodes.get(end.wrapping_sub(1)))
        else {
            return Span::default();
        };
        Span {
            start: first.text().start,
            end: last.text().end.max(first.text().end),
        }
    }

    /// The elements whose nodes lie in `start..end`.
    pub fn elements_within(&self, start: usize, end: usize) -> &[Element] {
        let first = self
            .elements
            .partition_point(|element| element.node < start);
        let last = self.elements.partition_point(|element| element.node < end);
        self.elements.get(first..last).unwrap_or_default()
    }

    /// The last `limit` characters of text before the element, as one or more lines.
    pub fn text_before(&self, element: &Element, limit: usize) -> &str {
        self.text_from(self.reading, element, limit)
    }

    /// The same, of what stands behind another element before it.
    pub fn text_behind(&self, other: &Element, element: &Element, limit: usize) -> &str {
        let other = self.nodes.get(other.node);
        self.text_from(other.map_or(0, |node| node.text().end), element, limit)
    }

    fn text_from(&self, from: usize, element: &Element, limit: usize) -> &str {
        let end = self
            .nodes
            .get(element.node)
            .map_or(0, |node| node.text().start);
        let text = self.prose.get(from.min(end)..end).unwrap_or_default();
        let start = text
            .char_indices()
            .rev()
            .take(limit)
            .last()
            .map_or(text.len(), |(at, _)| at);
        text[start..].trim()
    }
}
