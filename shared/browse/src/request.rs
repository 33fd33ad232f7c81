//! What a caller may ask (document 4, "Budget Controls"), and the bounds of it.

use crate::failure::Failure;
use crate::tier::Tier;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Most characters of Markdown and text that an answer holds when nobody says.
pub const USUAL_CHARS: u32 = 50_000;

/// Most characters that may be asked for.
pub const MOST_CHARS: u32 = 500_000;

/// Longest `query` and `waitForSelector`, in characters.
pub const MOST_QUERY_CHARS: usize = 1000;

/// Longest `maxLatencyMs`; an answer leaves before this in any case.
pub const MOST_LATENCY_MS: u64 = 120_000;

/// Most URLs in a batch.
pub const MOST_URLS: usize = 10;

/// How fresh a page must be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Freshness {
    /// Never from the cache.
    Realtime,
    /// From the cache at any age; fetched only when it is not there.
    Cached,
    /// From the cache while it is fresh.
    #[default]
    Any,
}

/// One page to read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BrowseRequest {
    /// Absolute, http or https, public.
    #[schemars(length(min = 1, max = crate::guard::MAX_URL_BYTES))]
    pub url: String,
    #[serde(flatten)]
    pub options: BrowseOptions,
}

/// How to read it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BrowseOptions {
    /// Only the sections that matter for this question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = MOST_QUERY_CHARS))]
    pub query: Option<String>,
    /// Most characters of Markdown and of text; cut at a word. 50,000 when not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 100, max = MOST_CHARS))]
    pub max_chars: Option<u32>,
    /// True when not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include_tables: Option<bool>,
    /// The page's links.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include_links: Option<bool>,
    /// JSON-LD, microdata and cards. True when not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include_structured_data: Option<bool>,
    /// The page's HTML.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include_html: Option<bool>,
    /// The requests that the page made; in the browser tiers alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include_network: Option<bool>,
    /// What the page's scripts logged; in the browser tiers alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include_console: Option<bool>,
    /// What was tried, and why what was taken was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include_decision_trace: Option<bool>,
    /// True when not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub include_insights: Option<bool>,
    /// The time for this page; a tier that runs when it is over is cut off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MOST_LATENCY_MS))]
    pub max_latency_ms: Option<u64>,
    /// No dearer tier than this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_cost_tier: Option<Tier>,
    /// Exactly this tier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force_tier: Option<Tier>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub freshness_requirement: Option<Freshness>,
    /// A CSS selector to wait for; in the browser tiers alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = MOST_QUERY_CHARS))]
    pub wait_for_selector: Option<String>,
    /// The name of a saved session whose cookies go along. No session when not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 64))]
    pub session_profile: Option<String>,
}

impl BrowseRequest {
    pub fn check(&self) -> Result<(), Failure> {
        if self.url.trim().is_empty() {
            return Err(Failure::argument("url", "must not be empty"));
        }
        self.options.check()
    }
}

impl BrowseOptions {
    /// Bounds, and what excludes each other.
    pub fn check(&self) -> Result<(), Failure> {
        for (field, text) in [
            ("query", &self.query),
            ("waitForSelector", &self.wait_for_selector),
        ] {
            let is_long = |text: &String| text.chars().count() > MOST_QUERY_CHARS;
            if text.as_ref().is_some_and(is_long) {
                let reason = format!("must have at most {MOST_QUERY_CHARS} characters");
                return Err(Failure::argument(field, reason));
            }
        }
        if self
            .max_chars
            .is_some_and(|chars| !(100..=MOST_CHARS).contains(&chars))
        {
            let reason = format!("must lie between 100 and {MOST_CHARS}");
            return Err(Failure::argument("maxChars", reason));
        }
        if self
            .max_latency_ms
            .is_some_and(|time| !(1..=MOST_LATENCY_MS).contains(&time))
        {
            let reason = format!("must lie between 1 and {MOST_LATENCY_MS}");
            return Err(Failure::argument("maxLatencyMs", reason));
        }
        if let (Some(forced), Some(dearest)) = (self.force_tier, self.max_cost_tier)
            && forced > dearest
        {
            return Err(Failure::argument(
                "forceTier",
                "must not be dearer than maxCostTier",
            ));
        }
        if self
            .session_profile
            .as_ref()
            .is_some_and(|name| !is_profile(name))
        {
            let reason = "must have 1 to 64 letters, digits, '-', '_' or '.'";
            return Err(Failure::argument("sessionProfile", reason));
        }
        Ok(())
    }

    pub fn max_chars(&self) -> usize {
        usize::try_from(self.max_chars.unwrap_or(USUAL_CHARS)).unwrap_or(usize::MAX)
    }

    pub fn max_latency(&self) -> Option<Duration> {
        self.max_latency_ms.map(Duration::from_millis)
    }

    pub fn freshness(&self) -> Freshness {
        self.freshness_requirement.unwrap_or_default()
    }

    /// A switch that is on unless turned off.
    pub(crate) fn unless_off(switch: Option<bool>) -> bool {
        switch.unwrap_or(true)
    }

    /// A switch that is off unless turned on.
    pub(crate) fn if_on(switch: Option<bool>) -> bool {
        switch.unwrap_or(false)
    }
}

/// Whether a session's profile may be called so.
pub fn is_profile(name: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    (1..=64).contains(&name.len()) && name.chars().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_bound_is_named_with_its_field() {
        for (argument, field) in [
            (json!({"maxChars": 99}), "maxChars"),
            (json!({"maxLatencyMs": 0}), "maxLatencyMs"),
            (json!({"query": "x".repeat(1001)}), "query"),
            (
                json!({"waitForSelector": "x".repeat(1001)}),
                "waitForSelector",
            ),
            (
                json!({"forceTier": "playwright", "maxCostTier": "intelligence"}),
                "forceTier",
            ),
            (json!({"sessionProfile": "a/b"}), "sessionProfile"),
        ] {
            let options: BrowseOptions = serde_json::from_value(argument).unwrap();
            let Err(Failure::InvalidArgument { field: named, .. }) = options.check() else {
                panic!("{field} is not held")
            };
            assert_eq!(named, field);
        }
    }

    #[test]
    fn what_is_null_or_unknown_is_as_if_not_said() {
        let request = json!({"url": "https://a.example/", "maxChars": null, "more": 1});
        let request: BrowseRequest = serde_json::from_value(request).unwrap();
        assert_eq!(request.options, BrowseOptions::default());
        assert!(request.check().is_ok());
    }
}
