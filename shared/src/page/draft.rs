//! The tree under construction: tags and text in, nodes and candidates for elements out.

use super::attribute::{self, Attribute, AttributeName};
use super::container::{self, ContainerDraft};
use super::folded::{FoldedText, Gap, Span};
use super::implied::Stage;
use super::markup::{Flavour, TagName};
use super::role;
use super::tag::Tag;
use super::{Content, Node};
use std::borrow::Cow;
use std::ops::Range;

/// Browsers nest no deeper; what is deeper becomes a sibling.
pub(super) const MAX_DEPTH: usize = 512;

/// What an open element hands down to everything in it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Context {
    /// The innermost node.
    pub(super) node: Option<usize>,
    /// Index into [`Draft::containers`]; 0 is the page.
    pub(super) container: usize,
    /// The innermost `<label>`, as index into [`Draft::labels`].
    pub(super) label: Option<usize>,
    pub(super) row: Option<usize>,
    /// The list or table that rows belong to: its node.
    pub(super) list: Option<usize>,
    pub(super) table: Option<usize>,
    /// Column of the innermost cell.
    pub(super) column: Option<usize>,
    /// The innermost candidate that is interactive.
    pub(super) control: Option<usize>,
    /// The select whose options these are.
    pub(super) select: Option<usize>,
    pub(super) visibility: Visibility,
    /// Inside a disabled fieldset.
    pub(super) disabled: bool,
}

/// Whether content is seen, and whether its elements count for positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Visibility {
    #[default]
    Shown,
    Hidden,
    /// A template's content: not part of the document at all.
    Absent,
}

/// One open element.
#[derive(Debug)]
pub(super) struct Open<'t> {
    pub(super) name: TagName<'t>,
    node: Option<usize>,
    pub(super) context: Context,
    /// Cells seen so far, of a row.
    columns: usize,
    /// A closed `<details>`: only its summary shows.
    closed: bool,
}

/// A tag that may become an [`super::Element`].
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) node: usize,
    pub(super) tag: Tag,
    /// Position among all elements of the document.
    pub(super) position: u64,
    /// A user can act on it, by tag, role or handler.
    pub(super) acts: bool,
    /// Its attributes in [`Draft::attributes`].
    pub(super) attributes: Range<usize>,
    /// Where it stands.
    pub(super) context: Context,
    /// Of a select: index into [`Draft::selects`].
    pub(super) select: Option<usize>,
    /// A text area's content.
    pub(super) content: Option<String>,
}

#[derive(Debug)]
pub(super) struct LabelDraft<'t> {
    pub(super) node: usize,
    pub(super) target: Option<Cow<'t, str>>,
}

#[derive(Debug, Default)]
pub(super) struct SelectDraft {
    pub(super) options: Vec<String>,
    pub(super) selected: Option<usize>,
    /// The last option has a `label`, which stands in for its text.
    pub(super) labelled: bool,
    /// Text outside options: the client's dialect keeps no more.
    pub(super) text: String,
}

#[derive(Debug)]
pub(super) struct RowDraft {
    pub(super) node: usize,
    /// The node of its list, where there is one.
    pub(super) list: Option<usize>,
}

/// How the page's controls are numbered.
#[derive(Debug, Default)]
pub(super) struct Census {
    pub(super) controls: usize,
    pub(super) with_id: usize,
    pub(super) with_data_id: usize,
    /// Attributes were seen that a simplified page does not keep.
    pub(super) full_markup: bool,
    /// A label or ARIA reference names another element.
    pub(super) references: bool,
}

/// The tree under construction.
#[derive(Debug)]
pub(super) struct Draft<'t> {
    pub(super) flavour: Flavour,
    pub(super) nodes: Vec<Node>,
    /// The tag of each node; `None` for text.
    pub(super) tags: Vec<Option<Tag>>,
    pub(super) text: FoldedText,
    pub(super) title: Option<String>,
    pub(super) candidates: Vec<Candidate>,
    pub(super) attributes: Vec<Attribute<'t>>,
    pub(super) containers: Vec<ContainerDraft>,
    pub(super) labels: Vec<LabelDraft<'t>>,
    pub(super) selects: Vec<SelectDraft>,
    pub(super) rows: Vec<RowDraft>,
    /// Column headings of each table.
    pub(super) tables: Vec<Vec<Span>>,
    /// Headings, legends, captions, and what stands in their place.
    pub(super) headings: Vec<Span>,
    /// `id` attributes and their nodes.
    pub(super) anchors: Vec<(Cow<'t, str>, usize)>,
    pub(super) census: Census,
    pub(super) stack: Vec<Open<'t>>,
    pub(super) open_counts: [usize; Tag::COUNT],
    /// Elements opened beyond [`MAX_DEPTH`] and not yet closed.
    overflow: usize,
    pub(super) position: u64,
    pub(super) stage: Stage,
    pub(super) document: bool,
    /// An `</a>` was the last thing seen.
    after_link: bool,
}

impl<'t> Draft<'t> {
    /// `document`: a whole document rather than a fragment or simplified text.
    pub(super) fn new(flavour: Flavour, document: bool, length: usize) -> Self {
        Self {
            flavour,
            nodes: Vec::with_capacity(length / 16),
            tags: Vec::with_capacity(length / 16),
            text: FoldedText::with_capacity(length / 2),
            title: None,
            candidates: Vec::new(),
            attributes: Vec::new(),
            containers: vec![ContainerDraft::default()],
            labels: Vec::new(),
            selects: Vec::new(),
            rows: Vec::new(),
            tables: Vec::new(),
            headings: Vec::new(),
            anchors: Vec::new(),
            census: Census::default(),
            stack: Vec::new(),
            open_counts: [0; Tag::COUNT],
            overflow: 0,
            position: 0,
            stage: Stage::Start,
            document,
            after_link: false,
        }
    }

    pub(super) fn depth(&self) -> usize {
        self.stack.len()
    }

    pub(super) fn close_to(&mut self, depth: usize) {
        while self.stack.len() > depth {
            self.pop();
        }
    }

    pub(super) fn top(&self) -> Option<Tag> {
        self.stack.last().map(|open| open.name.tag)
    }

    pub(super) fn context(&self) -> Context {
        self.stack
            .last()
            .map_or_else(Context::default, |open| open.context)
    }

    /// An opening tag.
    pub(super) fn open(
        &mut self,
        name: TagName<'t>,
        attributes: &mut Vec<Attribute<'t>>,
        self_closing: bool,
    ) {
        let tag = name.tag;
        if !self.place(tag) {
            return;
        }
        let position = self.position;
        let mut context = self.context();
        if context.visibility != Visibility::Absent {
            self.position += 1;
        }
        let leaf = self_closing || tag.is_void();
        if context.select.is_some() && context.visibility == Visibility::Shown {
            self.open_in_select(tag, attributes, context);
            if !leaf {
                self.push(name, None, context, false);
            }
            return;
        }
        let closed = tag == Tag::Details
            && self.flavour == Flavour::Plain
            && attribute::value(attributes, AttributeName::Open).is_none();
        if self.is_hidden(tag, attributes, context) {
            if !leaf {
                let absent = tag == Tag::Template || context.visibility == Visibility::Absent;
                context.visibility = if absent {
                    Visibility::Absent
                } else {
                    Visibility::Hidden
                };
                self.push(name, None, context, false);
            }
            return;
        }
        let node = self.open_node(name, attributes, &mut context);
        if tag == Tag::Img {
            if let Some(alt) = attribute::filled(attributes, AttributeName::Alt) {
                self.text_node(alt, Some(node));
            }
        }
        self.note_candidate(tag, node, position, attributes, &mut context);
        if tag == Tag::Svg {
            context.visibility = Visibility::Hidden;
        }
        if leaf {
            self.finish(node, tag, self.context());
        } else {
            self.push(name, Some(node), context, closed);
        }
    }

    fn is_hidden(&self, tag: Tag, attributes: &[Attribute<'t>], context: Context) -> bool {
        context.visibility != Visibility::Shown
            || tag.is_invisible()
            || attribute::hides(attributes)
            || (tag != Tag::Summary && self.stack.last().is_some_and(|open| open.closed))
            || (tag == Tag::Dialog
                && self.document
                && attribute::value(attributes, AttributeName::Open).is_none())
            || (tag == Tag::Input
                && attribute::value(attributes, AttributeName::Type)
                    .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("hidden")))
    }

    fn open_node(
        &mut self,
        name: TagName<'t>,
        attributes: &[Attribute<'t>],
        context: &mut Context,
    ) -> usize {
        let tag = name.tag;
        self.separate(tag);
        let node = self.nodes.len();
        let role = attribute::filled(attributes, AttributeName::Role).map(role::canonical);
        let label = container::label(tag, attributes);
        self.note_context(tag, role.as_deref(), label, attributes, node, context);
        let written = if tag == Tag::Other {
            Cow::Owned(name.name.to_ascii_lowercase())
        } else {
            Cow::Borrowed(tag.name())
        };
        self.tags.push(Some(tag));
        self.nodes.push(Node {
            parent: context.node,
            end: node + 1,
            text: Span {
                start: self.text.len(),
                end: self.text.len(),
            },
            content: Content::Tag {
                name: written,
                role,
                label: label.map(str::to_owned),
                element: None,
            },
        });
        context.node = Some(node);
        node
    }

    /// What the element means for everything in it.
    fn note_context(
        &mut self,
        tag: Tag,
        role: Option<&str>,
        label: Option<&str>,
        attributes: &[Attribute<'t>],
        node: usize,
        context: &mut Context,
    ) {
        if let Some(kind) = container::kind(tag, role, label.is_some()) {
            context.container = self.open_container(kind, label, node, context.container);
        }
        match tag {
            Tag::Label => {
                let target = attributes
                    .iter()
                    .find(|attribute| attribute.name == AttributeName::For)
                    .map(|attribute| attribute.value.clone());
                self.labels.push(LabelDraft { node, target });
                context.label = Some(self.labels.len() - 1);
            }
            Tag::Fieldset => {
                context.disabled |= attribute::value(attributes, AttributeName::Disabled).is_some();
            }
            _ => {}
        }
        if container::holds_rows(tag, role) {
            context.list = Some(node);
        }
        if container::is_table(tag, role) {
            self.tables.push(Vec::new());
            context.table = Some(self.tables.len() - 1);
            context.column = None;
        }
        if container::is_row(tag, role) {
            self.rows.push(RowDraft {
                node,
                list: context.list.or(context.node),
            });
            context.row = Some(self.rows.len() - 1);
            context.column = None;
        } else if container::is_cell(tag, role) {
            if let Some(row) = self
                .stack
                .iter_mut()
                .rev()
                .take(4)
                .find(|open| open.context.row.is_some())
            {
                context.column = Some(row.columns);
                row.columns += 1;
            }
        }
    }

    fn separate(&mut self, tag: Tag) {
        if tag.is_block() {
            self.text.separate(Gap::Line);
        } else if tag.is_boxed() || (tag == Tag::A && self.after_link) {
            self.text.separate(Gap::Space);
        }
        self.after_link = false;
    }

    pub(super) fn push(
        &mut self,
        name: TagName<'t>,
        node: Option<usize>,
        context: Context,
        closed: bool,
    ) {
        if self.stack.len() >= MAX_DEPTH {
            self.overflow += 1;
            return;
        }
        self.open_counts[name.tag as usize] += 1;
        self.stack.push(Open {
            name,
            node,
            context,
            columns: 0,
            closed,
        });
    }

    pub(super) fn pop(&mut self) {
        let Some(open) = self.stack.pop() else {
            return;
        };
        self.open_counts[open.name.tag as usize] -= 1;
        if let Some(node) = open.node {
            self.finish(node, open.name.tag, open.context);
        }
    }

    /// A node is complete.
    fn finish(&mut self, node: usize, tag: Tag, context: Context) {
        let end = self.text.len();
        self.nodes[node].end = self.nodes.len();
        self.nodes[node].text.end = end;
        let span = self.nodes[node].text;
        self.separate(tag);
        self.after_link = tag == Tag::A;
        if span.start == span.end {
            return;
        }
        if tag.is_heading() || matches!(tag, Tag::Legend | Tag::Summary | Tag::Caption) {
            self.note_heading(context.container, span);
        }
        if let (Tag::Th, Some(table), Some(column)) = (tag, context.table, context.column) {
            let headings = &mut self.tables[table];
            if headings.len() == column {
                headings.push(span);
            }
        }
    }

    /// An end tag.
    pub(super) fn close(&mut self, name: TagName<'t>) {
        let tag = name.tag;
        if self.overflow > 0 && !tag.is_void() {
            self.overflow -= 1;
            return;
        }
        if matches!(tag, Tag::Html | Tag::Body) {
            self.stage = if tag == Tag::Html {
                Stage::Ended
            } else {
                self.stage
            };
            return;
        }
        let found = self.matching(name);
        match found {
            Some(depth) => self.close_to(depth),
            None if tag == Tag::P && self.flavour == Flavour::Plain => {
                // A stray `</p>` is an empty paragraph, and counts.
                if self.context().visibility != Visibility::Absent {
                    self.position += 1;
                }
                self.text.separate(Gap::Line);
            }
            None => {}
        }
    }

    /// Where in the stack the element stands that an end tag closes.
    fn matching(&self, name: TagName<'_>) -> Option<usize> {
        let tag = name.tag;
        if tag.is_void() || self.open_counts[tag as usize] == 0 && !tag.is_heading() {
            return None;
        }
        for (depth, open) in self.stack.iter().enumerate().rev() {
            let there = open.name.tag;
            if open.name.is(name) || tag.is_heading() && there.is_heading() {
                return Some(depth);
            }
            let barrier = if tag.is_table_part() {
                there == Tag::Table
            } else if there.is_scope() {
                true
            } else {
                there.is_special() && !tag.is_special() && !tag.is_formatting()
            };
            if barrier {
                return None;
            }
        }
        None
    }

    /// Text between tags.
    pub(super) fn text(&mut self, raw: &str) {
        let context = self.context();
        if self.top() == Some(Tag::Title) {
            return self.title_text(raw);
        }
        if context.visibility != Visibility::Shown
            || self.stack.last().is_some_and(|open| open.closed)
        {
            return;
        }
        if self.stage != Stage::Body && !self.enter_body_for_text(raw) {
            return;
        }
        let decoded = self.decode(raw);
        if let Some(select) = context.select {
            return self.select_text(select, &decoded);
        }
        if self.top() == Some(Tag::Textarea) {
            if let Some(candidate) = context
                .control
                .and_then(|index| self.candidates.get_mut(index))
            {
                candidate.content.get_or_insert_default().push_str(&decoded);
            }
            return;
        }
        self.text_node(&decoded, context.node);
        if self.flavour == Flavour::Client {
            self.note_leading_text(context);
        }
    }

    fn decode<'r>(&self, raw: &'r str) -> Cow<'r, str> {
        if self.flavour == Flavour::Plain && raw.contains('&') {
            html_escape::decode_html_entities(raw)
        } else {
            Cow::Borrowed(raw)
        }
    }

    fn title_text(&mut self, raw: &str) {
        let picture = self
            .stack
            .iter()
            .rev()
            .nth(1)
            .filter(|open| open.name.tag == Tag::Svg);
        let picture = picture.map(|open| open.node);
        let decoded = self.decode(raw);
        if let Some(node) = picture {
            if node.is_some() {
                self.text_node(&decoded, node);
            }
        } else if self.title.is_none() {
            self.title =
                Some(super::folded::one_line(&decoded, 300)).filter(|title| !title.is_empty());
        }
    }

    fn text_node(&mut self, text: &str, parent: Option<usize>) {
        let Some(span) = self.text.push(text) else {
            return;
        };
        self.after_link = false;
        if let Some(last) = self.nodes.last_mut() {
            if matches!(last.content, Content::Text) && last.parent == parent {
                last.text.end = span.end;
                return;
            }
        }
        self.tags.push(None);
        let end = self.nodes.len() + 1;
        self.nodes.push(Node {
            parent,
            end,
            text: span,
            content: Content::Text,
        });
    }

    /// Closes what is still open.
    pub(super) fn finish_page(&mut self) {
        self.close_to(0);
    }
}
