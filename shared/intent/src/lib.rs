//! Reads a goal into steps, without looking at any page.
//!
//! The language is small and written down in `docs/goals.md`. Every content word of a goal is
//! either used by a step or listed as unread, with its place: nothing is dropped, nothing is
//! guessed. Pure: no I/O, no clock, no randomness.

mod context;
mod describe;
mod frames;
mod goal;
mod grammar;
mod intent;
mod make;
mod piece;
mod read;
mod refine;
mod target;
mod value;
mod verb;

pub use describe::{describe, shorten};
pub use goal::{Goal, Reason, Span, Step, Unread};
pub use grammar::kind::kind;
pub use intent::{Destination, Form, Gesture, Intent, Verb};
pub use piece::{Piece, pieces};
pub use read::{details, means_change, read, target};
pub use target::{Extreme, Kind, Measure, Ordinal, Relation, Superlative, Target};
pub use value::{Order, Setting, Value};
