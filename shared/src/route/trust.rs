//! How far a recipe is believed: it rises with success and falls with failure and age (document 4,
//! "Pattern Lifecycle").

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What a recipe's confidence and age allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// A hint for the model, not carried out.
    Low,
    /// Carried out; a model confirms an end that nothing proved.
    Medium,
    /// Carried out.
    High,
}

/// How a recipe failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Setback {
    /// The site is not as it was: an element is gone, or there are several now.
    OtherPage,
    /// A step did not do what it should, or must not be done.
    Refuted,
}

/// What is known of how a recipe fared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Trust {
    /// Hundredths, as of the last success or failure.
    confidence: u8,
    last_verified: Timestamp,
    pub successes: u32,
    pub failures_in_row: u32,
}

impl Trust {
    /// A task that a model led was verified once.
    const FIRST: u8 = 70;
    const RISE: u8 = 10;
    const MOST: u8 = 95;
    /// For each week without verification, from the seventh day on.
    const WEEK: u8 = 5;
    const OTHER_PAGE: u8 = 20;
    const REFUTED: u8 = 10;
    /// For the third failure in a row and each after it.
    const REPEATED: u8 = 15;
    const MANY_FAILURES: u32 = 3;

    const HIGH: u8 = 80;
    const MEDIUM: u8 = 50;
    const HIGH_DAYS: i64 = 7;
    const MEDIUM_DAYS: i64 = 14;

    /// Of what was just learned.
    #[must_use]
    pub fn new(now: Timestamp) -> Self {
        Self {
            confidence: Self::FIRST,
            last_verified: now,
            successes: 1,
            failures_in_row: 0,
        }
    }

    /// It reached a goal, and that was verified.
    #[must_use]
    pub fn verified(&self, now: Timestamp) -> Self {
        let risen = self.confidence(now).saturating_add(Self::RISE);
        Self {
            confidence: risen.min(Self::MOST),
            last_verified: now,
            successes: self.successes.saturating_add(1),
            failures_in_row: 0,
        }
    }

    /// It led astray.
    #[must_use]
    pub fn failed(&self, how: Setback) -> Self {
        let failures_in_row = self.failures_in_row.saturating_add(1);
        let mut penalty = match how {
            Setback::OtherPage => Self::OTHER_PAGE,
            Setback::Refuted => Self::REFUTED,
        };
        if failures_in_row >= Self::MANY_FAILURES {
            penalty += Self::REPEATED;
        }
        Self {
            confidence: self.confidence.saturating_sub(penalty),
            failures_in_row,
            ..self.clone()
        }
    }

    /// What is left of the confidence by now, in hundredths.
    #[must_use]
    pub fn confidence(&self, now: Timestamp) -> u8 {
        let weeks = u8::try_from(self.days(now) / 7).unwrap_or(u8::MAX);
        let decay = Self::WEEK.saturating_mul(weeks);
        self.confidence.saturating_sub(decay)
    }

    #[must_use]
    pub fn level(&self, now: Timestamp) -> Level {
        let (confidence, days) = (self.confidence(now), self.days(now));
        if confidence >= Self::HIGH && days < Self::HIGH_DAYS {
            Level::High
        } else if confidence >= Self::MEDIUM && days < Self::MEDIUM_DAYS {
            Level::Medium
        } else {
            Level::Low
        }
    }

    /// The one of the two that allows less.
    #[must_use]
    pub fn lesser<'t>(&'t self, other: &'t Self) -> &'t Self {
        let weight = |trust: &Self| (trust.confidence, trust.last_verified);
        if weight(other) < weight(self) {
            other
        } else {
            self
        }
    }

    /// Whole days since it was last seen to work; a clock that runs behind counts as none.
    fn days(&self, now: Timestamp) -> i64 {
        let hours = now.duration_since(self.last_verified).as_hours();
        (hours / 24).max(0)
    }
}
