//! What a verified task teaches the next one of its shape (learned routes).
//!
//! Pure. A [`Shape`] is a goal with its values lifted out; a [`Recipe`] the steps that reached it,
//! with places where values of the goal stood and elements by what they are; [`Trust`] how far it is
//! believed, by its successes, failures and age. Nothing in here reads a clock: `now` comes in.

mod footprint;
mod landmark;
mod learn;
mod recipe;
mod shape;
mod template;
#[cfg(test)]
mod tests;
mod trust;
mod wording;

pub use footprint::{Footprint, Mark};
pub use landmark::{Landmark, Lost};
pub use learn::Unlearnable;
pub use recipe::{Recipe, Step};
pub use shape::Shape;
pub use template::Template;
pub use trust::{Level, Setback, Trust};

use serde::{Deserialize, Serialize};

/// What is kept of a shape on a site.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Learned {
    pub recipe: Recipe,
    pub trust: Trust,
}
