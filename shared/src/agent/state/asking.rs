//! What asks whether a press was meant: the control itself, or one that came up under its name.

use crate::page::Identity;
use serde::{Deserialize, Serialize};

/// The question that a control asks since it was pressed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Asking {
    /// The control as it is called now.
    pub(in crate::agent) control: Identity,
    /// Its question.
    pub(in crate::agent) question: String,
    /// What it was called when it was pressed.
    pub(in crate::agent) was: String,
    /// The question says nothing that the press did not say.
    pub(in crate::agent) same: bool,
    /// The user agreed to the press in exact terms.
    pub(in crate::agent) agreed: bool,
    /// The plan's step is complete with the second press.
    pub(in crate::agent) completes: bool,
}

/// A control and the one that brought it up, which bears its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Namesake {
    pub(in crate::agent) pressed: Identity,
    pub(in crate::agent) came: Identity,
    /// The user agreed to the press in exact terms.
    pub(in crate::agent) agreed: bool,
    /// The user chose what was pressed, when asked which of several is meant.
    pub(in crate::agent) picked: bool,
}
