//! The tree under construction: tags and text in, nodes and candidates for elements out.

pub(super) mod candidate;
mod close;
mod container;
mod implied;
mod open;
mod play;
mod select;
mod text;

use super::Node;
use super::attribute::Attribute;
use super::container::Kind;
use super::folded::{FoldedText, Span};
use super::form::FormDrafts;
use super::index::Index;
use super::markup::{Flavour, TagName};
use super::tag::Tag;
use std::borrow::Cow;
use std::ops::Range;

/// Browsers nest no deeper; what is deeper becomes a sibling.
pub(super) const MAX_DEPTH: usize = 512;

/// What an open element hands down to everything in it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Context {
    /// The innermost node.
    pub(super) node: Option<Index>,
    /// Index into [`Draft::containers`]; `None` is the page itself.
    pub(super) container: Option<Index>,
    /// The innermost `<label>`, as index into [`Draft::labels`].
    pub(super) label: Option<Index>,
    pub(super) row: Option<Index>,
    /// The list or table that rows belong to: its node.
    pub(super) list: Option<Index>,
    pub(super) table: Option<Index>,
    /// Column of the innermost cell.
    pub(super) column: Option<Index>,
    /// The innermost candidate that is interactive.
    pub(super) control: Option<Index>,
    /// The innermost form, as index into [`Draft::forms`].
    pub(super) form: Option<Index>,
    /// The select whose options these are.
    pub(super) select: Option<Index>,
    pub(super) visibility: Visibility,
    /// Inside a disabled fieldset.
    pub(super) disabled: bool,
    /// In the heading of a column by which the table is sorted: ascending, or descending.
    pub(super) sorted: Option<bool>,
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

/// How far into the document the text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Start,
    BeforeHead,
    Head,
    Body,
    /// `</html>` was seen.
    Ended,
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

/// A container under construction.
#[derive(Debug, Default)]
pub(super) struct ContainerDraft {
    pub(super) parent: usize,
    pub(super) node: Option<usize>,
    nesting: usize,
    kind: Kind,
    label: Option<String>,
    heading: Option<Span>,
    /// The last heading directly in it: a list or table after it bears that name.
    last_heading: Option<Span>,
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
    /// The likeness of each node without its content.
    pub(super) shapes: Vec<u64>,
    pub(super) text: FoldedText,
    pub(super) title: Option<String>,
    /// What addresses are relative to, where the page says it.
    pub(super) base: Option<String>,
    pub(super) candidates: Vec<Candidate>,
    pub(super) attributes: Vec<Attribute<'t>>,
    pub(super) containers: Vec<ContainerDraft>,
    pub(super) labels: Vec<LabelDraft<'t>>,
    pub(super) selects: Vec<SelectDraft>,
    pub(super) forms: FormDrafts,
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
    stage: Stage,
    pub(super) document: bool,
    /// An `</a>` was the last thing seen.
    after_link: bool,
}

impl Draft<'_> {
    /// `document`: a whole document rather than a fragment or simplified text.
    pub(super) fn new(flavour: Flavour, document: bool, length: usize) -> Self {
        Self {
            flavour,
            nodes: Vec::with_capacity(length / 16),
            tags: Vec::with_capacity(length / 16),
            shapes: Vec::with_capacity(length / 16),
            text: FoldedText::with_capacity(length / 2),
            title: None,
            base: None,
            candidates: Vec::with_capacity(length / 64),
            attributes: Vec::with_capacity(length / 24),
            containers: vec![ContainerDraft::default()],
            labels: Vec::new(),
            selects: Vec::new(),
            forms: FormDrafts::default(),
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

    /// The text is a client's, which leaves tags out.
    pub(super) fn is_clients(&self) -> bool {
        self.flavour == Flavour::Client
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
}
