//! Where what a task needs can be found, and what follows from how sure that is (contract §4.8;
//! document 1 §4.7.1 and §4.7.2).

use super::capped::{ENTRIES, FIELD, REASON, STEP, list, optional_text, text, texts};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// Where the information stands that the task needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Source {
    /// The user has given it already.
    Memory,
    /// It can be seen on the page.
    Page,
    /// The web can tell.
    WebSearch,
    /// Only the user can.
    AskUser,
}

/// How strong the evidence is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    High,
    #[default]
    Medium,
    Low,
}

/// What a judgement rests on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Grounds {
    #[serde(deserialize_with = "texts::<ENTRIES, STEP, _>")]
    pub sources: Vec<String>,
    pub quality: Quality,
    #[serde(deserialize_with = "texts::<ENTRIES, STEP, _>")]
    pub gaps: Vec<String>,
}

/// Who can tell what is missing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MissingKind {
    ExternalKnowledge,
    #[default]
    PrivateData,
}

/// One thing that is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Missing {
    #[serde(deserialize_with = "text::<FIELD, _>")]
    pub field: String,
    #[serde(rename = "type")]
    pub kind: MissingKind,
    #[serde(deserialize_with = "text::<STEP, _>")]
    pub description: String,
}

/// The analysis of a new task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    pub source: Source,
    /// 0 to 1, from the evidence.
    #[serde(default = "unsure", deserialize_with = "confidence")]
    pub confidence: f32,
    #[serde(default, deserialize_with = "text::<REASON, _>")]
    pub reasoning: String,
    #[serde(default, deserialize_with = "list::<ENTRIES, _, _>")]
    pub missing_info: Vec<Missing>,
    #[serde(default)]
    pub evidence: Grounds,
    /// Whether all data that the goal needs is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub can_proceed: Option<bool>,
    /// What to look for on the web; only with `WEB_SEARCH`.
    #[serde(default, deserialize_with = "optional_text::<STEP, _>")]
    pub search_query: Option<String>,
}

/// What the analysis leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Plan and act.
    Proceed,
    /// Act if the page bears it out, else search.
    CheckPage,
    /// Confirm with a short search first.
    VerifyBySearch,
    Search,
    AskUser,
}

/// A confidence that is no number from 0 to 1 counts as this.
const UNSURE: f32 = 0.5;
/// From here a source is trusted as it is.
const TRUSTED: f32 = 0.9;
/// From here it is trusted after a check.
const CHECKED: f32 = 0.7;
/// The same while only the fallback model answers (document 1 §4.10.1).
const CHECKED_DEGRADED: f32 = 0.6;
/// Below this nothing is done on it before the user or a search has told more.
const HOPELESS: f32 = 0.5;
/// Judgements on search results and on completeness below this do not count as a yes.
pub const SURE_ENOUGH: f32 = 0.6;

impl Analysis {
    /// What stands in for an analysis that failed: look on the web rather than stop (document 1
    /// §4.10.1).
    pub fn conservative(query: &str) -> Self {
        Self {
            source: Source::WebSearch,
            confidence: CHECKED,
            reasoning: String::new(),
            missing_info: Vec::new(),
            evidence: Grounds {
                quality: Quality::Low,
                ..Grounds::default()
            },
            can_proceed: None,
            search_query: Some(query.to_owned()),
        }
    }

    /// Too unsure to act on, whatever else may be tried first (document 1 §4.7.2).
    pub fn is_hopeless(&self) -> bool {
        self.confidence < HOPELESS
    }

    /// The routing table. `degraded` says that a fallback model made the analysis.
    pub fn way(&self, degraded: bool) -> Way {
        let checked = if degraded { CHECKED_DEGRADED } else { CHECKED };
        match self.source {
            Source::Memory | Source::Page if self.confidence >= TRUSTED => Way::Proceed,
            Source::Memory if self.confidence >= checked => Way::CheckPage,
            Source::Page if self.confidence >= checked => Way::VerifyBySearch,
            Source::WebSearch if self.is_hopeless() => Way::AskUser,
            Source::Memory | Source::Page | Source::WebSearch => Way::Search,
            Source::AskUser => Way::AskUser,
        }
    }
}

/// A confidence within 0 to 1; anything else is one half.
pub fn sane(confidence: Option<f64>) -> f32 {
    match confidence {
        #[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
        Some(number) if (0.0..=1.0).contains(&number) => number as f32,
        _ => {
            tracing::warn!(?confidence, "a confidence out of bounds counts as one half");
            UNSURE
        }
    }
}

fn unsure() -> f32 {
    UNSURE
}

/// Reads a confidence that may be missing, null, a text, or out of bounds.
pub(in crate::agent) fn confidence<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<f32, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(f64),
        Text(String),
        Other(serde::de::IgnoredAny),
    }
    Ok(match Written::deserialize(deserializer)? {
        Written::Number(number) => sane(Some(number)),
        Written::Text(text) => sane(text.trim().parse().ok()),
        Written::Other(_) => sane(None),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analysis(source: Source, confidence: f32) -> Analysis {
        Analysis {
            source,
            confidence,
            ..Analysis::conservative("q")
        }
    }

    #[test]
    fn the_routing_table_holds_at_its_thresholds() {
        for (source, confidence, way) in [
            (Source::Memory, 1.0, Way::Proceed),
            (Source::Memory, 0.9, Way::Proceed),
            (Source::Memory, 0.89, Way::CheckPage),
            (Source::Memory, 0.7, Way::CheckPage),
            (Source::Memory, 0.69, Way::Search),
            (Source::Page, 0.95, Way::Proceed),
            (Source::Page, 0.8, Way::VerifyBySearch),
            (Source::Page, 0.69, Way::Search),
            (Source::WebSearch, 0.7, Way::Search),
            (Source::WebSearch, 0.5, Way::Search),
            (Source::WebSearch, 0.49, Way::AskUser),
            (Source::AskUser, 1.0, Way::AskUser),
        ] {
            let found = analysis(source, confidence).way(false);
            assert_eq!(found, way, "{source:?} at {confidence}");
        }
    }

    #[test]
    fn a_fallback_models_analysis_is_checked_from_six_tenths() {
        assert_eq!(analysis(Source::Memory, 0.65).way(true), Way::CheckPage);
        assert_eq!(analysis(Source::Page, 0.65).way(true), Way::VerifyBySearch);
        assert_eq!(analysis(Source::Page, 0.59).way(true), Way::Search);
    }

    #[test]
    fn a_confidence_out_of_bounds_counts_as_one_half() {
        for written in ["7", "-0.1", "null", "\"high\"", "[]", "1.01"] {
            let json = format!(r#"{{"source":"PAGE","confidence":{written}}}"#);
            let read: Analysis = serde_json::from_str(&json).unwrap();
            assert!((read.confidence - UNSURE).abs() < f32::EPSILON, "{written}");
        }
        let absent: Analysis = serde_json::from_str(r#"{"source":"PAGE"}"#).unwrap();
        assert!((absent.confidence - UNSURE).abs() < f32::EPSILON);
        let text: Analysis =
            serde_json::from_str(r#"{"source":"PAGE","confidence":"0.8"}"#).unwrap();
        assert!((text.confidence - 0.8).abs() < 1e-6);
    }
}
