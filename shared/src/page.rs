//! What a page is: text in (three dialects), one [`Page`] out.
//!
//! A page is a tree of nodes in document order with a table of the elements that a user can act
//! on. Everything here is pure and linear in the text's length.

mod attribute;
mod candidate;
mod container;
mod draft;
mod element;
mod folded;
mod implied;
mod layout;
mod markup;
mod merge;
mod name;
mod period;
mod read;
mod repeat;
mod role;
mod row;
mod select;
mod tag;
mod template;
mod tree;

pub use tree::TreeNode;

use folded::Span;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// The number by which the client names an element on one page. It is a position, not an
/// identity: it may name another element on the next page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ElementId(pub u64);

/// What an element is to its user, after WAI-ARIA 1.2 with the distinctions that matter for acting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Button,
    Link,
    /// A one-line or many-line text field, of whatever `type` (see [`Element::input_type`]).
    Textbox,
    Searchbox,
    Spinbutton,
    /// A native `<select>` or an ARIA combobox or listbox button.
    Combobox,
    Listbox,
    Option,
    Checkbox,
    Radio,
    Switch,
    Slider,
    Tab,
    Menu,
    Menubar,
    Menuitem,
    Treeitem,
    Row,
    Cell,
    Gridcell,
    Columnheader,
    /// Clickable, with no role that says more.
    Generic,
    /// Live regions, headings, images and the like that carry a number but are not for acting.
    Static,
}

/// What can be seen of an element's state. `None` means that the client cannot show it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub expanded: Option<bool>,
    pub checked: Option<bool>,
    pub selected: Option<bool>,
    pub pressed: Option<bool>,
    pub disabled: bool,
    pub readonly: bool,
    pub required: bool,
    /// `aria-haspopup`, `data-has-popup`, a native select.
    pub has_popup: bool,
    pub occluded: bool,
}

/// Where an element's accessible name came from, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NameSource {
    Label,
    Content,
    Title,
    Placeholder,
    Value,
    /// Text that stands beside the element (the element has no name of its own).
    Neighbour,
    /// The `name` attribute, made readable (`first_name` → "first name").
    Attribute,
    None,
}

/// One thing on the page that a user can act on.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Element {
    pub id: ElementId,
    pub role: Role,
    /// The accessible name, white space folded, at most 200 characters.
    pub name: String,
    pub name_source: NameSource,
    /// The text that stands before it (or round it), when that is not already the name.
    pub neighbour: String,
    pub placeholder: Option<String>,
    /// The `name` attribute as sent.
    pub field: Option<String>,
    /// The `type` attribute of an input or button, lower case.
    pub input_type: Option<String>,
    pub value: Option<String>,
    pub state: State,
    /// A select's or listbox's option labels, where the page text keeps their boundaries.
    pub options: Vec<String>,
    /// A select's whole text, where option boundaries are lost (the client's dialect).
    pub options_text: Option<String>,
    /// A link's address, where the client shows it.
    pub href: Option<String>,
    /// Names of the landmarks, forms, dialogs, lists, sections that hold it, outermost first.
    pub container: Arc<[String]>,
    /// The group of like siblings (row of a table, item of a list) that holds it.
    pub row: Option<usize>,
    /// Index of its node in [`Page::nodes`].
    pub node: usize,
    /// `x, y, width, height` in CSS pixels, where the client sends them.
    pub bounds: Option<[f32; 4]>,
}

/// One node of the page's tree, in document order.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Node {
    pub parent: Option<usize>,
    /// One past the last node of its subtree.
    pub end: usize,
    pub content: Content,
    /// Where its text lies in [`Page::prose`].
    #[serde(skip)]
    text: Span,
}

/// What a node is.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Content {
    /// See [`Page::node_text`].
    Text,
    Tag {
        /// Lower case.
        name: Cow<'static, str>,
        /// The `role` attribute, lower case, where there is one.
        role: Option<Cow<'static, str>>,
        /// `aria-label` or its like, of a container.
        label: Option<String>,
        /// Index into [`Page::elements`] when a user can act on it.
        element: Option<usize>,
    },
}

/// A repeated group: one row of a table, one item of a list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// All of its text, in order.
    pub text: String,
    /// First node and one past the last node.
    pub nodes: (usize, usize),
    /// Which list or table it belongs to: rows of one list share the number.
    pub list: usize,
}

/// A page as the agent sees it.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Page {
    pub title: Option<String>,
    pub nodes: Vec<Node>,
    /// In document (or reading) order.
    pub elements: Vec<Element>,
    pub rows: Vec<Row>,
    /// The text broke off in the middle (the client cuts at a fixed length).
    pub truncated: bool,
    /// All visible text in one piece, a line for each block: nodes hold their places in it.
    #[serde(skip)]
    prose: String,
    /// Where the text for reading begins in `prose`.
    #[serde(skip)]
    reading: usize,
}

impl Page {
    /// Reads page text: the client's templated text, or HTML of any quality. Never fails; takes
    /// time in proportion to the text's length.
    pub fn from_text(dom: &str) -> Self {
        read::page(dom)
    }

    /// The visible text of one node and everything in it, lines by block.
    pub fn node_text(&self, node: usize) -> &str {
        let Some(span) = self.nodes.get(node).map(|node| node.text) else {
            return "";
        };
        self.prose
            .get(span.start..span.end)
            .unwrap_or_default()
            .trim()
    }
}

#[cfg(test)]
mod tests;
