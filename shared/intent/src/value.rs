//! What a control is to be brought to.

use crate::Target;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use words::date::Day;

/// What a control is to be brought to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    rename_all = "camelCase",
    tag = "from",
    content = "value",
    rename_all_fields = "camelCase"
)]
pub enum Value {
    /// The user's words, exactly.
    Literal(String),
    /// A day; `said` in the user's words.
    Date { said: String, day: Day },
    /// Options of a list or group, wherever they stand.
    Options(Vec<String>),
    /// No option at all ("select nothing").
    NoOption,
    /// How a box or switch is to stand.
    Switch(Setting),
    /// An order to sort in; `said` in the user's words, empty where none are given.
    Order {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<Order>,
        said: String,
    },
    /// "first name Jas": a control's name and a literal with nothing between; only a page's labels
    /// tell where the one ends. The target beside it says nothing.
    NameAndLiteral(String),
    /// "the value of Language": what the page shows beside that label.
    Shown(String),
    /// "the value that corresponds with each label": what the page shows beside the name of each field that it is for.
    ByLabel,
    /// "the text in the text area": what that field or passage holds.
    Content(Box<Target>),
    /// "my phone number": the user's own, which only the user can tell.
    Own(String),
    /// "the remembered total": what was kept under that name.
    Remembered(String),
}

/// How a box or switch is to stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Setting {
    On,
    Off,
    /// The other way round, whatever it is.
    Toggle,
}

/// In which direction a list is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Order {
    /// Lowest, earliest or first letter first.
    Ascending,
    Descending,
}
