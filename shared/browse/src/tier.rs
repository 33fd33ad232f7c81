//! The three ways to a page, from the cheapest up, and what a caller's budget leaves of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a page is had.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Tier {
    /// One request, no script run.
    Intelligence,
    /// A small browser that runs scripts and paints nothing.
    Lightweight,
    /// A whole browser.
    Playwright,
}

impl Tier {
    pub const ALL: [Self; 3] = [Self::Intelligence, Self::Lightweight, Self::Playwright];

    pub fn name(self) -> &'static str {
        match self {
            Self::Intelligence => "intelligence",
            Self::Lightweight => "lightweight",
            Self::Playwright => "playwright",
        }
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// The tiers to try, in order: exactly the forced one, else all up to the dearest allowed.
pub fn plan(force: Option<Tier>, dearest: Option<Tier>) -> Vec<Tier> {
    if let Some(tier) = force {
        return vec![tier];
    }
    let dearest = dearest.unwrap_or(Tier::Playwright);
    Tier::ALL
        .into_iter()
        .filter(|tier| *tier <= dearest)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Tier::{Intelligence, Lightweight, Playwright};

    #[test]
    fn a_forced_tier_is_the_only_one_and_a_budget_cuts_the_dear_ones() {
        for (force, dearest, tiers) in [
            (None, None, vec![Intelligence, Lightweight, Playwright]),
            (None, Some(Lightweight), vec![Intelligence, Lightweight]),
            (None, Some(Intelligence), vec![Intelligence]),
            (Some(Playwright), None, vec![Playwright]),
            (Some(Intelligence), Some(Playwright), vec![Intelligence]),
        ] {
            assert_eq!(plan(force, dearest), tiers, "{force:?} {dearest:?}");
        }
    }
}
