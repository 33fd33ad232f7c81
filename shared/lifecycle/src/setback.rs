//! What lowers trust, and by how much.

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many losses are kept.
pub(crate) const HISTORY: usize = 10;

/// Why it lost confidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decay {
    TimeDecay,
    RepeatedFailures,
    ValidationFailures,
    SiteStructureChanged,
    RateLimited,
    AuthExpired,
}

impl Decay {
    /// What it costs; time costs so much each week.
    pub fn penalty(self) -> f64 {
        match self {
            Self::SiteStructureChanged => 0.20,
            Self::RepeatedFailures => 0.15,
            Self::ValidationFailures | Self::AuthExpired => 0.10,
            Self::TimeDecay | Self::RateLimited => 0.05,
        }
    }
}

/// How a use of it failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Setback {
    /// No answer, or none that says why.
    Failed,
    /// It did not do what it should: an answer lacked what was there before, a step had no effect or
    /// must not be done.
    Invalid,
    /// The site is not as it was: an interface or an element is gone, or there are several now.
    SiteChanged,
    RateLimited,
    AuthExpired,
}

impl Setback {
    pub(crate) fn decay(self) -> Option<Decay> {
        match self {
            Self::Failed => None,
            Self::Invalid => Some(Decay::ValidationFailures),
            Self::SiteChanged => Some(Decay::SiteStructureChanged),
            Self::RateLimited => Some(Decay::RateLimited),
            Self::AuthExpired => Some(Decay::AuthExpired),
        }
    }
}

/// One loss.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DecayEntry {
    pub reason: Decay,
    #[schemars(with = "String")]
    pub at: Timestamp,
    pub penalty: f64,
}
