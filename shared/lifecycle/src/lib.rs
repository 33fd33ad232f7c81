//! How far what was learned is trusted: one lifecycle for interfaces of sites and for routes of tasks
//! (document 4, "Pattern Lifecycle").
//!
//! Pure: `now` comes in. What is learned differs; that it begins by what its source is worth, rises
//! by what it does, falls by failures and by age, and is used, tried or only hinted at by what is left
//! of that, does not.

mod setback;
#[cfg(test)]
mod tests;

pub use setback::{Decay, DecayEntry, Setback};

use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use setback::HISTORY;

/// Without a source, what was learned is as good as a coin.
const BASE: f64 = 0.50;

/// How many observations the first guess is worth.
const PRIOR: f64 = 4.0;

/// Failures in a row from which they count once more.
const MANY_FAILURES: u32 = 3;

const HIGH: f64 = 0.80;
const MEDIUM: f64 = 0.50;
/// What is enough where the source describes itself.
const HIGH_OF_TYPED: f64 = 0.70;
const HIGH_DAYS: i64 = 7;
const MEDIUM_DAYS: i64 = 14;

/// How it was learned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    Bootstrap,
    OpenapiDiscovery,
    GraphqlIntrospection,
    ApiExtraction,
    AsyncapiDiscovery,
    DocsPageDetection,
    LinkDiscovery,
    BackendFingerprinting,
    CrossSiteTransfer,
    UserFeedback,
    Manual,
    /// A whole task that came to an end which was seen. Not of the document: routes alone have it.
    VerifiedTask,
}

impl Origin {
    fn boost(self) -> f64 {
        match self {
            Self::OpenapiDiscovery | Self::GraphqlIntrospection | Self::VerifiedTask => 0.20,
            Self::Bootstrap | Self::AsyncapiDiscovery | Self::Manual => 0.15,
            Self::DocsPageDetection | Self::BackendFingerprinting | Self::UserFeedback => 0.10,
            Self::LinkDiscovery => 0.05,
            Self::ApiExtraction => 0.0,
            Self::CrossSiteTransfer => -0.10,
        }
    }

    fn is_typed(self) -> bool {
        matches!(self, Self::OpenapiDiscovery | Self::GraphqlIntrospection)
    }
}

/// What it may be used for.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum TrustLevel {
    /// A hint: the page is rendered, the model decides.
    Low,
    /// Used, and seen to where it does not do.
    Medium,
    /// Used directly.
    High,
}

/// Where it comes from and how it fared.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Provenance {
    pub source: Origin,
    #[schemars(with = "String")]
    pub learned_at: Timestamp,
    #[schemars(with = "String")]
    pub last_verified_at: Timestamp,
    /// Learning it counts as one.
    pub verification_count: u32,
    pub failure_count: u32,
    pub consecutive_failures: u32,
    /// Newest first, the heaviest ten; forgotten at the next verification.
    #[serde(default)]
    pub decay_history: Vec<DecayEntry>,
}

impl Provenance {
    /// Of what was just learned.
    pub fn new(source: Origin, now: Timestamp) -> Self {
        Self {
            source,
            learned_at: now,
            last_verified_at: now,
            verification_count: 1,
            failure_count: 0,
            consecutive_failures: 0,
            decay_history: Vec::new(),
        }
    }

    /// It was used: it gave what it should, or failed.
    pub fn used(&mut self, setback: Option<Setback>, now: Timestamp) {
        match setback {
            None => self.verified(now),
            Some(how) => self.failed(how, now),
        }
    }

    /// It gave what it should.
    pub fn verified(&mut self, now: Timestamp) {
        self.verification_count = self.verification_count.saturating_add(1);
        self.consecutive_failures = 0;
        self.last_verified_at = now;
        self.decay_history.clear();
    }

    pub fn failed(&mut self, how: Setback, now: Timestamp) {
        self.failure_count = self.failure_count.saturating_add(1);
        self.consecutive_failures = self.consecutive_failures.saturating_add(1);
        let repeated =
            (self.consecutive_failures == MANY_FAILURES).then_some(Decay::RepeatedFailures);
        for reason in how.decay().into_iter().chain(repeated) {
            let entry = DecayEntry {
                reason,
                at: now,
                penalty: reason.penalty(),
            };
            self.decay_history.insert(0, entry);
            self.forget_the_lightest();
        }
    }

    /// A loss that is forgotten for a new one is never the heavier: no failure raises confidence.
    fn forget_the_lightest(&mut self) {
        if self.decay_history.len() <= HISTORY {
            return;
        }
        let oldest_first = self.decay_history.iter().enumerate().rev();
        let lightest =
            oldest_first.min_by(|(_, one), (_, other)| one.penalty.total_cmp(&other.penalty));
        if let Some(at) = lightest.map(|(at, _)| at) {
            self.decay_history.remove(at);
        }
    }

    /// 0 to 1, in hundredths: what was observed, beginning from what the source is worth, less what
    /// was lost.
    pub fn confidence(&self, now: Timestamp) -> f64 {
        let prior = BASE + self.source.boost();
        // Learning it was no use of it.
        let successes = f64::from(self.verification_count.saturating_sub(1));
        let failures = f64::from(self.failure_count);
        let observed = PRIOR.mul_add(prior, successes) / (PRIOR + successes + failures);
        let lost: f64 = self.decay_history.iter().map(|entry| entry.penalty).sum();
        let weeks = f64::from(u32::try_from(self.days(now) / 7).unwrap_or(u32::MAX));
        let score = observed - lost - weeks * Decay::TimeDecay.penalty();
        (score.clamp(0.0, 1.0) * 100.0).round() / 100.0
    }

    pub fn trust(&self, now: Timestamp) -> TrustLevel {
        let (confidence, days) = (self.confidence(now), self.days(now));
        if (confidence >= HIGH && days < HIGH_DAYS)
            || (confidence >= HIGH_OF_TYPED && self.source.is_typed())
        {
            TrustLevel::High
        } else if confidence >= MEDIUM && days < MEDIUM_DAYS {
            TrustLevel::Medium
        } else {
            TrustLevel::Low
        }
    }

    /// The band of the confidence, however old.
    pub fn level(&self, now: Timestamp) -> TrustLevel {
        match self.confidence(now) {
            score if score >= HIGH => TrustLevel::High,
            score if score >= MEDIUM => TrustLevel::Medium,
            _ => TrustLevel::Low,
        }
    }

    /// The one of the two that is believed less.
    #[must_use]
    pub fn lesser<'p>(&'p self, other: &'p Self, now: Timestamp) -> &'p Self {
        let by_confidence = self.confidence(now).total_cmp(&other.confidence(now));
        if by_confidence
            .then(self.last_verified_at.cmp(&other.last_verified_at))
            .is_le()
        {
            self
        } else {
            other
        }
    }

    /// Whole days since it was seen to work; a clock that runs behind counts as none.
    pub fn days(&self, now: Timestamp) -> i64 {
        let since: SignedDuration = now.duration_since(self.last_verified_at);
        (since.as_hours() / 24).max(0)
    }
}
