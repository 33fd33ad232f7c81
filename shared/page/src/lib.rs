//! What a page is: text in (three dialects), one [`Page`] out.
//!
//! A page is a tree of nodes in document order with a table of the elements that a user can act
//! on. Everything here is pure and linear in the text's length.

mod attribute;
mod code;
mod container;
mod covered;
mod derived;
mod difference;
mod draft;
mod element;
mod folded;
mod form;
mod identities;
mod identity;
mod index;
mod layout;
mod markup;
mod merge;
mod message;
mod name;
mod neighbour;
mod node;
mod outline;
mod part;
mod password;
mod period;
mod program;
mod read;
mod reading;
mod repeat;
mod role;
mod row;
mod row_action;
mod script;
mod skeleton;
mod summary;
mod tag;
mod template;
mod torn;
mod tree;
mod tree_node;

pub use difference::{Change, Difference, Seen, What};
pub use identity::Identity;
pub use message::{
    Message, MessageKind, asks_for_more, denies, reports_done, tells_what_is_needed,
};
pub use node::{Content, Node};
pub use outline::{Outline, OutlineOptions};
pub use password::without_passwords;
pub use program::Program;
pub use reading::Dialog;
pub use skeleton::Skeleton;
pub use tree_node::TreeNode;

use derived::Derived;
use folded::Span;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The number by which the client names an element on one page. It is a position, not an
/// identity: it may name another element on the next page.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
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
#[serde(rename_all = "camelCase", default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent states, as ARIA has them"
)]
pub struct State {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expanded: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selected: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pressed: Option<bool>,
    #[serde(skip_serializing_if = "is_false")]
    pub disabled: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub readonly: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub required: bool,
    /// `aria-haspopup`, `data-has-popup`, a native select.
    #[serde(skip_serializing_if = "is_false")]
    pub has_popup: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub occluded: bool,
    /// The page marks what is in the field as not valid.
    #[serde(skip_serializing_if = "is_false")]
    pub invalid: bool,
    /// A text field that offers what fits while one types.
    #[serde(skip_serializing_if = "is_false")]
    pub suggests: bool,
    /// The column is sorted by this, ascending (`true`) or descending: `aria-sort`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sorted: Option<bool>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde asks for"
)]
fn is_false(value: &bool) -> bool {
    !value
}

impl State {
    fn is_plain(&self) -> bool {
        *self == Self::default()
    }
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
#[serde(rename_all = "camelCase")]
pub struct Element {
    pub id: ElementId,
    pub role: Role,
    /// The accessible name, white space folded, at most 200 characters.
    pub name: String,
    pub name_source: NameSource,
    /// The text that stands before it (or round it), when that is not already the name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub neighbour: String,
    /// The `name` attribute as sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<Box<str>>,
    /// The `type` of an input (`text` where it says none) or of a button that says one, lower case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input_type: Option<Box<str>>,
    /// Of a password field in bullets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    #[serde(skip_serializing_if = "State::is_plain")]
    pub state: State,
    /// A link's address, where the client shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<Box<str>>,
    /// What its program calls what a press does, where the client shows it: a title, the value that a button
    /// sends, the function that it calls, the method of its request, the text that describes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<Box<str>>,
    /// The `id` attribute of what is pressed, as sent.
    #[serde(skip)]
    pub identifier: Option<Box<str>>,
    /// The form that it belongs to, as index into [`Page::forms`].
    #[serde(skip)]
    pub form: Option<usize>,
    /// Names of the landmarks, forms, dialogs, lists, sections that hold it, outermost first.
    #[serde(skip_serializing_if = "no_names")]
    pub container: Arc<[String]>,
    /// The group of like siblings (row of a table, item of a list) that holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<usize>,
    /// Index of its node in [`Page::nodes`].
    #[serde(skip)]
    pub node: usize,
    /// `x, y, width, height` in CSS pixels, where the client sends them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[f32; 4]>,
    /// Nothing where it has none of them; see [`Element::details`].
    #[serde(flatten)]
    pub details: Option<Box<Details>>,
}

/// What few elements have.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Details {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placeholder: Option<String>,
    /// What browsers may fill in, where the client shows it (`cc-number`, `one-time-code`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub autocomplete: Option<String>,
    /// A select's or listbox's option labels, where the page text keeps their boundaries.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// A select's whole text, where option boundaries are lost (the client's dialect).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options_text: Option<String>,
    /// The address that its form is sent to, where the client shows it: its own `formaction`, else
    /// the form's `action`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sends_to: Option<String>,
    /// Its form is sent by a method that changes something, where the client shows it: its own `formmethod`, else the
    /// form's `method`.
    #[serde(skip)]
    pub posts: bool,
    /// That form says that it is sent by a method that changes nothing (GET; RFC 9110, section 9.2.1).
    #[serde(skip)]
    pub gets: bool,
    /// What a program does at a press, where the client shows it.
    #[serde(skip)]
    pub program: Option<Program>,
    /// The label of a browser's own box, where that has a number: a box that a page hides to draw another may lie anywhere,
    /// and a press on its label sets it (HTML, section 4.10.4).
    #[serde(skip)]
    pub label: Option<ElementId>,
}

static NO_DETAILS: Details = Details {
    placeholder: None,
    autocomplete: None,
    options: Vec::new(),
    options_text: None,
    sends_to: None,
    posts: false,
    gets: false,
    program: None,
    label: None,
};

impl Element {
    /// What few elements have.
    pub fn details(&self) -> &Details {
        self.details.as_deref().unwrap_or(&NO_DETAILS)
    }

    /// The same, to be changed.
    pub(crate) fn details_mut(&mut self) -> &mut Details {
        self.details.get_or_insert_default()
    }
}

impl Element {
    /// Whether it is a browser's own box or radio button, as far as the client tells.
    pub fn is_native_box(&self) -> bool {
        matches!(self.input_type.as_deref(), Some("checkbox" | "radio"))
    }

    /// A list that the page draws itself: it is opened by a press, and its entries are pressed. `text`: the client tells
    /// what is in a browser's own.
    pub fn is_drawn_list(&self, text: bool) -> bool {
        let details = self.details();
        let told = !details.options.is_empty() || details.options_text.is_some();
        text && self.role == Role::Combobox && !told
    }

    /// How a box or switch stands now, where the client shows it. The mark of a browser's own box in page text is how
    /// the page was made; a client that places elements marks a box that is on, and only that.
    pub fn stands(&self) -> Option<bool> {
        let state = &self.state;
        let state = state.checked.or(state.pressed).or(state.selected);
        if self.bounds.is_some() {
            let is_box = matches!(self.role, Role::Checkbox | Role::Radio);
            return state.or(is_box.then_some(false));
        }
        state.filter(|_| !self.is_native_box())
    }
}

fn no_names(names: &Arc<[String]>) -> bool {
    names.is_empty()
}

/// A form, and what belongs to it without standing in it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Form {
    /// Index of its node; `None` where the form itself is not shown.
    pub node: Option<usize>,
    /// What it sends that nobody sees, where the client shows it.
    pub hidden: Vec<HiddenField>,
    /// Elements that stand elsewhere and name it, as indices into [`Page::elements`].
    pub named_by: Vec<usize>,
}

/// A field that is sent and not shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HiddenField {
    pub name: String,
    /// At most 4,000 bytes.
    pub value: String,
}

/// A repeated group: one row of a table, one item of a list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// All of its text, in order.
    pub text: String,
    /// First node and one past the last node.
    #[serde(skip)]
    pub nodes: (usize, usize),
    /// Which list or table it belongs to: rows of one list share the number.
    pub list: usize,
}

/// A page as the agent sees it.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Page {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What its addresses are relative to, where it says so (`base`), as sent.
    #[serde(skip)]
    pub base: Option<String>,
    #[serde(skip)]
    pub nodes: Vec<Node>,
    /// In document (or reading) order.
    pub elements: Vec<Element>,
    pub rows: Vec<Row>,
    /// Nodes of controls whose row cannot be told, in order.
    #[serde(skip)]
    untold: Box<[usize]>,
    #[serde(skip)]
    pub forms: Box<[Form]>,
    /// The text broke off in the middle (the client cuts at a fixed length).
    pub truncated: bool,
    /// All visible text in one piece, a line for each block: nodes hold their places in it.
    #[serde(skip)]
    prose: String,
    /// Where the text for reading begins in `prose`.
    #[serde(skip)]
    reading: usize,
    #[serde(skip)]
    headings: Vec<Span>,
    #[serde(skip)]
    derived: Derived,
}

#[cfg(test)]
mod tests;
