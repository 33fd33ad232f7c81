//! What a verified task teaches the next one of its shape (learned routes).
//!
//! Pure. A [`Shape`] is a goal with its values lifted out; a [`Recipe`] the steps that reached it,
//! with places where values of the goal stood and elements by what they are. How far it is believed,
//! [`lifecycle`] says, as of a site's interfaces. Nothing in here reads a clock: `now` comes in.

mod earlier;
mod footprint;
mod landmark;
mod learn;
mod recipe;
mod shape;
mod template;
#[cfg(test)]
mod tests;
mod wording;

pub use footprint::{Footprint, Mark};
pub use landmark::{Landmark, Lost};
pub use learn::Unlearnable;
pub use recipe::{Recipe, Step};
pub use shape::Shape;
pub use template::Template;
pub use wording::gerund;

use jiff::Timestamp;
use lifecycle::{Origin, Provenance};
use serde::{Deserialize, Serialize};

/// What is kept of a shape on a site.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Learned {
    pub recipe: Recipe,
    #[serde(alias = "trust", deserialize_with = "earlier::provenance")]
    pub provenance: Provenance,
    /// Tasks of others taught it, and nothing is stored of the user's own yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub borrowed: bool,
}

impl Learned {
    /// What a task just taught: its end was seen.
    pub fn new(recipe: Recipe, now: Timestamp) -> Self {
        Self {
            recipe,
            provenance: Provenance::new(Origin::VerifiedTask, now),
            borrowed: false,
        }
    }

    /// It reached a goal once more, and that was seen.
    #[must_use]
    pub fn verified(&self, now: Timestamp) -> Self {
        let mut again = self.clone();
        again.provenance.verified(now);
        again
    }

    /// What a user may follow of what the tasks of others taught: what two of them agree on, trusted
    /// as by the one that trusts it less.
    pub fn agreed(others: &[Self], now: Timestamp) -> Option<Self> {
        let agreed = others.iter().enumerate().filter_map(|(at, one)| {
            let same = others[at + 1..]
                .iter()
                .find(|other| other.recipe == one.recipe)?;
            let provenance = one.provenance.lesser(&same.provenance, now);
            Some(Self {
                recipe: one.recipe.clone(),
                provenance: provenance.clone(),
                borrowed: true,
            })
        });
        agreed.max_by_key(|one| one.provenance.verification_count)
    }
}
