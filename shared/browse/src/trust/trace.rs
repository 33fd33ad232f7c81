//! What was tried on the way to an answer.

use crate::tier::Tier;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The way to an answer, on request.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecisionTrace {
    pub tiers: Vec<TierAttempt>,
    /// Of the tier whose page was taken.
    pub selectors: Vec<SelectorAttempt>,
    pub title: Vec<TitleAttempt>,
    pub summary: TraceSummary,
}

/// One tier: tried, or left out with its reason.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TierAttempt {
    pub tier: Tier,
    pub success: bool,
    pub duration_ms: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure_reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub validation_details: Option<ValidationDetails>,
}

/// What decides whether a tier's page is taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ValidationDetails {
    /// Characters.
    pub content_length: usize,
    /// The page has a `main`, an `article`, headings or paragraphs.
    pub has_semantic_markers: bool,
    /// The page waits for its scripts: an empty root, a skeleton, a demand for JavaScript.
    pub has_incomplete_markers: bool,
    pub meets_min_length: bool,
}

/// One way to the page's content.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SelectorAttempt {
    /// An extractor, or the elements that were read.
    pub selector: String,
    /// What kind of way it is: `extractor`, `structured_data`, `framework_data`, `all_text`.
    pub source: String,
    pub matched: bool,
    /// Characters.
    pub content_length: usize,
    pub confidence_score: f64,
    pub selected: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skip_reason: Option<String>,
}

/// One place where a title may stand.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TitleAttempt {
    pub source: String,
    pub found: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    pub confidence_score: f64,
    pub selected: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TraceSummary {
    pub total_tiers_attempted: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub successful_tier: Option<Tier>,
    pub total_selectors_attempted: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selected_selector: Option<String>,
    pub total_duration_ms: u64,
}
