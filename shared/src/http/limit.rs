//! Limits: how often a tenant may call an endpoint (contract §2).

use crate::store::{Allowance, Tier};
use jiff::{SignedDuration, Timestamp};
use std::fmt;

/// So many calls in a window, per tenant unless the endpoint says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Names the counter: limits of one name share it.
    pub name: &'static str,
    /// Calls of a free tenant in one window, before any scaling.
    pub count: u32,
    pub window_seconds: u32,
}

impl Limit {
    pub const fn per_minute(name: &'static str, count: u32) -> Self {
        Self {
            name,
            count,
            window_seconds: 60,
        }
    }

    pub const fn per_quarter_hour(name: &'static str, count: u32) -> Self {
        Self {
            name,
            count,
            window_seconds: 15 * 60,
        }
    }

    /// The calls that a tenant of this tier has in one window. Never less than one.
    pub fn count_for(&self, tier: Tier, scale: f64) -> u32 {
        let scaled = (f64::from(self.count) * f64::from(tier.factor()) * scale).round();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "clamped to the range of u32"
        )]
        let count = scaled.clamp(1.0, f64::from(u32::MAX)) as u32;
        count
    }

    /// The allowance of a request that could not be counted.
    pub(super) fn uncounted(&self, limit: u32, now: Timestamp) -> Allowance {
        let window = SignedDuration::from_secs(i64::from(self.window_seconds));
        let reset_at = now.saturating_add(window).unwrap_or(Timestamp::MAX);
        Allowance {
            allowed: true,
            limit,
            remaining: limit,
            reset_at,
        }
    }
}

/// Shown as `10 in a minute`.
impl fmt::Display for Limit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, .. } = self;
        match (self.window_seconds / 60, self.window_seconds % 60) {
            (1, 0) => write!(formatter, "{count} in a minute"),
            (minutes, 0) => write!(formatter, "{count} in {minutes} minutes"),
            _ => write!(formatter, "{count} in {} seconds", self.window_seconds),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tier_and_the_scale_multiply_a_limit() {
        let limit = Limit::per_minute("interact", 10);
        for (tier, scale, count) in [
            (Tier::Free, 1.0, 10),
            (Tier::Pro, 1.0, 60),
            (Tier::Enterprise, 1.0, 300),
            (Tier::Free, 100.0, 1000),
            (Tier::Free, 0.01, 1),
            (Tier::Enterprise, 1e12, u32::MAX),
        ] {
            assert_eq!(limit.count_for(tier, scale), count, "{tier:?} × {scale}");
        }
    }
}
