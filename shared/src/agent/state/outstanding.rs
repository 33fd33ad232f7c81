//! What is out at the client until it reports.

use crate::action::Past;
use crate::route::Footprint;
use crate::safety::Service;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What is out at the client: one action, or a chain of them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Outstanding {
    /// In the order of execution; empty while the client only waits.
    pub actions: Vec<OutstandingAction>,
    /// What each would leave of itself, where the task may teach something.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub footprints: Vec<Footprint>,
    /// What was said about it.
    pub says: String,
    pub at: Timestamp,
    /// The user has agreed to it in exact terms.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
    /// It seemed to fail and is being looked at a second time.
    #[serde(skip)]
    pub rechecking: bool,
}

/// One action that is out, and what it serves.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OutstandingAction {
    pub past: Past,
    /// The plan step is complete once the action held.
    pub completes: bool,
    /// The action as it was sent.
    #[serde(default)]
    pub sent: String,
    /// The element that it works on, as a person would tell it.
    #[serde(default)]
    pub element: String,
    /// What it is, whatever its element's number: see [`HistoryEntry::kind`](super::notes::HistoryEntry::kind).
    #[serde(default)]
    pub kind: u64,
    /// It does more than show or look for something; see [`HistoryEntry::does`](super::notes::HistoryEntry::does).
    #[serde(default = "super::notes::told_nowhere")]
    pub does: bool,
    /// See [`HistoryEntry::service`](super::notes::HistoryEntry::service).
    #[serde(default)]
    pub service: Service,
}
