//! What models were asked and said, kept in debug mode.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One question to a model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Exchange {
    /// What it was asked for, such as `analysis, plan, action`.
    pub purpose: String,
    /// The model that answered; empty where none did.
    pub model: String,
    pub prompt: String,
    /// What it wrote, or why nothing came.
    pub reply: String,
    pub took_ms: u64,
}
