//! How far what was read can be believed, and why (document 4, "Confidence Framework" and
//! "Decision Transparency").

mod calibration;
mod trace;

pub use calibration::{Evidence, content_score, evidence};
pub use trace::{
    DecisionTrace, SelectorAttempt, TierAttempt, TitleAttempt, TraceSummary, ValidationDetails,
};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of every answer's form, errors included: `MAJOR.MINOR`.
pub const SCHEMA_VERSION: &str = "1.0";

/// The six bands of the scale.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Below 0.20: do not rely on it.
    Minimal,
    /// From 0.20: use with caution.
    VeryLow,
    /// From 0.40: compare with other sources.
    Low,
    /// From 0.60: verify what is critical.
    Medium,
    /// From 0.75: good for most uses.
    High,
    /// From 0.90: as the site itself says it for machines.
    VeryHigh,
}

impl Level {
    pub fn of(score: f64) -> Self {
        match score {
            score if score >= 0.90 => Self::VeryHigh,
            score if score >= 0.75 => Self::High,
            score if score >= 0.60 => Self::Medium,
            score if score >= 0.40 => Self::Low,
            score if score >= 0.20 => Self::VeryLow,
            _ => Self::Minimal,
        }
    }
}

/// Where a field comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    StructuredData,
    ApiResponse,
    Graphql,
    FrameworkData,
    SelectorMatch,
    LearnedPattern,
    MetaTags,
    Heuristic,
    Fallback,
    Unknown,
    /// Several fields together.
    Aggregated,
}

impl Source {
    /// What is believed before the evidence of the page at hand moves it.
    pub fn baseline(self) -> f64 {
        match self {
            Self::StructuredData | Self::ApiResponse => 0.95,
            Self::Graphql | Self::FrameworkData => 0.90,
            Self::SelectorMatch => 0.75,
            Self::LearnedPattern => 0.70,
            Self::MetaTags => 0.65,
            Self::Heuristic | Self::Aggregated => 0.50,
            Self::Fallback => 0.30,
            Self::Unknown => 0.20,
        }
    }
}

/// How far one field is believed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Confidence {
    /// 0 to 1, in hundredths.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub score: f64,
    pub level: Level,
    pub source: Source,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Confidence {
    /// The level is that of the score as it is shown.
    pub fn new(score: f64, source: Source, reason: impl Into<String>) -> Self {
        let score = (score.clamp(0.0, 1.0) * 100.0).round() / 100.0;
        Self {
            score,
            level: Level::of(score),
            source,
            reason: Some(reason.into()),
        }
    }

    pub fn baseline(source: Source, reason: impl Into<String>) -> Self {
        Self::new(source.baseline(), source, reason)
    }
}

/// The confidence of one table or one discovered API, by its place in the list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Indexed {
    pub index: usize,
    #[serde(flatten)]
    pub confidence: Confidence,
}

/// The confidences of an answer's fields.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FieldConfidence {
    pub title: Confidence,
    pub content: Confidence,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<Indexed>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discovered_apis: Vec<Indexed>,
    /// Never above the best nor below the worst of title and content; the content weighs most.
    pub overall: Confidence,
}

impl FieldConfidence {
    pub fn new(title: Confidence, content: Confidence) -> Self {
        // A geometric mean: one bad field is not made good by another.
        let score = title.score.powf(0.3) * content.score.powf(0.7);
        let overall = Confidence::new(score, Source::Aggregated, "title and content together");
        Self {
            title,
            content,
            tables: Vec::new(),
            discovered_apis: Vec::new(),
            overall,
        }
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "scores are rounded, or exact by nature")]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_bands_begin_where_the_document_says() {
        for (score, level) in [
            (1.0, Level::VeryHigh),
            (0.90, Level::VeryHigh),
            (0.89, Level::High),
            (0.75, Level::High),
            (0.74, Level::Medium),
            (0.60, Level::Medium),
            (0.59, Level::Low),
            (0.40, Level::Low),
            (0.39, Level::VeryLow),
            (0.20, Level::VeryLow),
            (0.19, Level::Minimal),
            (0.0, Level::Minimal),
        ] {
            assert_eq!(Level::of(score), level, "{score}");
        }
    }

    #[test]
    fn every_source_has_its_baseline() {
        use Source as S;
        for (source, baseline) in [
            (S::StructuredData, 0.95),
            (S::ApiResponse, 0.95),
            (S::Graphql, 0.90),
            (S::FrameworkData, 0.90),
            (S::SelectorMatch, 0.75),
            (S::LearnedPattern, 0.70),
            (S::MetaTags, 0.65),
            (S::Heuristic, 0.50),
            (S::Fallback, 0.30),
            (S::Unknown, 0.20),
        ] {
            assert_eq!(
                Confidence::baseline(source, "").score,
                baseline,
                "{source:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn the_whole_lies_between_its_parts(title in 0.0..=1.0f64, content in 0.0..=1.0f64) {
            let field = |score| Confidence::new(score, Source::Heuristic, "");
            let (title, content) = (field(title), field(content));
            let (least, most) = (title.score.min(content.score), title.score.max(content.score));
            let overall = FieldConfidence::new(title, content).overall;
            prop_assert!((least..=most).contains(&overall.score), "{overall:?}");
            prop_assert_eq!(overall.level, Level::of(overall.score));
        }
    }
}
