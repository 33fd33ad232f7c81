//! The thing that a step is about.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The thing that a step is about, in the user's words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Target {
    /// The whole phrase as written.
    pub phrase: String,
    /// What is left once kind, ordinal, superlative and relations are taken off; may be empty
    /// ("the second button").
    pub name: String,
    /// The user put the name in quotation marks.
    pub quoted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ordinal: Option<Ordinal>,
    /// In the order of the text; all of them hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub relations: Vec<Relation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub superlative: Option<Superlative>,
    /// "both fields", "all checkboxes".
    pub every: bool,
    /// "on 2 posts": so many of them, whichever.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
}

impl Target {
    /// A target that is just a name.
    pub fn named(name: &str) -> Self {
        Self {
            phrase: name.to_owned(),
            name: name.to_owned(),
            ..Self::default()
        }
    }

    /// A target of which only the kind is known.
    pub fn of_kind(kind: Kind) -> Self {
        Self {
            kind: Some(kind),
            ..Self::default()
        }
    }

    /// "Buy now" may be so called, or is to be pressed now: the phrase keeps the last words, the name does not.
    pub(crate) fn end_name(&mut self) {
        let end = words::grammar::without_name_end(&self.phrase);
        if self.quoted || end.is_none() {
            return;
        }
        if let Some(name) = words::grammar::without_name_end(&self.name) {
            self.name = name.to_owned();
        }
        self.relations.retain(|relation| relation.anchor() != "me");
    }

    /// Nothing is said of it: whichever control takes what is to be put there.
    pub fn is_unsaid(&self) -> bool {
        self.name.is_empty()
            && self.kind.is_none()
            && self.ordinal.is_none()
            && self.superlative.is_none()
            && self.relations.is_empty()
            && !self.every
            && self.count.is_none()
    }
}

/// Which kind of element a goal's word means ("button", "tab", "checkbox").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    Button,
    Link,
    Field,
    /// The page's search box.
    SearchBox,
    Dropdown,
    Checkbox,
    Radio,
    Switch,
    Slider,
    Tab,
    Menu,
    Option,
    Section,
    Row,
    Icon,
    Dialog,
    /// A search result.
    Result,
    /// What orders a list: a column's head, or a list of orders. The name is what it sorts by.
    Sorting,
    /// What turns a list's pages. Its value is a page's number, counted from 1.
    Pager,
}

impl Kind {
    /// The word for it, for people.
    pub fn word(self) -> &'static str {
        match self {
            Self::Button => "button",
            Self::Link => "link",
            Self::Field => "text field",
            Self::SearchBox => "search box",
            Self::Dropdown => "list",
            Self::Checkbox => "check box",
            Self::Radio | Self::Option => "option",
            Self::Switch => "switch",
            Self::Slider => "slider",
            Self::Tab => "tab",
            Self::Menu => "menu",
            Self::Section => "section",
            Self::Row => "row",
            Self::Icon => "icon",
            Self::Dialog => "dialog",
            Self::Result => "result",
            Self::Sorting => "way to sort",
            Self::Pager => "page",
        }
    }
}

/// "second", "last".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Ordinal {
    /// Counted from 1.
    Nth(usize),
    Last,
}

/// Where an element stands in relation to something else that the goal names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "relation", content = "anchor")]
pub enum Relation {
    /// "of X", "for X", "from X", "by X", "X's": it belongs to the row, card or section that shows
    /// X.
    Of(String),
    /// "next to X", "beside X".
    NextTo(String),
    /// "in the row of X".
    InRow(String),
    /// "in the X section", "in the X dialog", "under X".
    Within(String),
    Below(String),
    Above(String),
}

impl Relation {
    pub fn anchor(&self) -> &str {
        match self {
            Self::Of(anchor)
            | Self::NextTo(anchor)
            | Self::InRow(anchor)
            | Self::Within(anchor)
            | Self::Below(anchor)
            | Self::Above(anchor) => anchor,
        }
    }
}

/// "the cheapest flight", "the longest": which of several like rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Superlative {
    pub extreme: Extreme,
    pub measure: Measure,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Extreme {
    /// The cheapest, the earliest.
    Least,
    Most,
}

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Measure {
    Price,
    Duration,
    /// A date or a time of day.
    Time,
    /// Whatever number the rows show.
    Number,
    Rating,
}
