//! The way to a page: tiers and interfaces that were tried.

use super::had::Had;
use super::reading::{Applied, milliseconds};
use crate::failure::Failure;
use crate::tier::Tier;
use crate::trust::{DecisionTrace, TierAttempt, ValidationDetails};
use tokio::time::Instant;

/// A tier's page that may be shown.
pub(super) struct Shown {
    pub(super) tier: Tier,
    pub(super) had: Had,
    pub(super) partial: Option<Failure>,
}

/// What was done on the way to it.
#[derive(Default)]
pub(super) struct Way {
    pub(super) trace: DecisionTrace,
    pub(super) applied: Vec<Applied>,
}

impl Way {
    /// A tier, or an interface in its place, was tried.
    pub(super) fn tried(&mut self, attempt: TierAttempt) {
        self.trace.summary.total_tiers_attempted += 1;
        self.trace.tiers.push(attempt);
    }
}

pub(super) fn tried(
    tier: Tier,
    started: Instant,
    failure: Option<&Failure>,
    details: Option<ValidationDetails>,
) -> TierAttempt {
    TierAttempt {
        tier,
        success: failure.is_none(),
        duration_ms: milliseconds(started.elapsed()),
        failure_reason: failure.map(ToString::to_string),
        validation_details: details,
    }
}
