//! What is said of an action.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Confidence from which an action counts as confirmed.
pub const CONFIRMED_FROM: f32 = 0.70;

/// What became of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    Confirmed,
    Contradicted,
    /// Neither success nor failure: it goes on, remembered as unproven, and counts at the finish.
    NoEvidence,
    /// Something changed, and no rule says what it means: for a model, else no evidence.
    Unsure,
}

/// What a verdict is by: the client's own report, a rule for what the action does, what was seen, or
/// a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "VerificationMethod")]
pub enum Method {
    ClientReport,
    Dropdown,
    Navigation,
    ElementState,
    Observations,
    Model,
}

/// The verdict on one action, as it is recorded.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    pub outcome: Outcome,
    /// How sure the verdict is, 0 to 1: at least [`CONFIRMED_FROM`] when confirmed, always below
    /// it without evidence.
    pub confidence: f32,
    pub method: Method,
    pub expected: String,
    pub actual: String,
    /// One sentence for a person.
    pub reason: String,
    /// There is no evidence because this client never shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unshown: bool,
}

impl Verdict {
    /// Whether nothing speaks against the action: `verification.success` of the answer.
    pub fn holds(&self) -> bool {
        self.outcome != Outcome::Contradicted
    }

    /// The verdict where no model can be asked.
    #[must_use]
    pub fn without_model(mut self) -> Self {
        if self.outcome == Outcome::Unsure {
            self.outcome = Outcome::NoEvidence;
        }
        self
    }

    /// The verdict of a model that was shown the observations. A confidence outside 0 to 1 is 0.5.
    #[must_use]
    pub fn by_model(mut self, matches: bool, confidence: f32, reason: String) -> Self {
        let confidence = if (0.0..=1.0).contains(&confidence) {
            confidence
        } else {
            0.5
        };
        self.outcome = match (matches, confidence >= CONFIRMED_FROM) {
            (true, true) => Outcome::Confirmed,
            (false, true) => Outcome::Contradicted,
            (_, false) => Outcome::NoEvidence,
        };
        self.confidence = confidence;
        self.method = Method::Model;
        self.reason = reason;
        self
    }
}
