//! What asks whether a press was meant: the control itself, or one that came up under its name.

use crate::page::Identity;
use serde::{Deserialize, Serialize};

/// The question that a control asks since it was pressed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Asking {
    /// The control as it is called now.
    pub(super) control: Identity,
    /// Its question.
    pub(super) question: String,
    /// What it was called when it was pressed.
    pub(super) was: String,
    /// The question says nothing that the press did not say.
    pub(super) same: bool,
    /// The user agreed to the press in exact terms.
    pub(super) agreed: bool,
    /// The plan's step is complete with the second press.
    pub(super) completes: bool,
}

/// A control and the one that brought it up, which bears its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Namesake {
    pub(super) pressed: Identity,
    pub(super) came: Identity,
    /// The user agreed to the press in exact terms.
    pub(super) agreed: bool,
    /// The user chose what was pressed, when asked which of several is meant.
    pub(super) picked: bool,
}
