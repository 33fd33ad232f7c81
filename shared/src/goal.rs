//! The deterministic engine: grounds what a goal asks for in a page.
//!
//! Pure: no I/O, no clock, no randomness. [`instruction_of`] turns what `intent` read into an
//! [`Instruction`]. It never guesses: what cannot be grounded becomes a question.

mod bound;
mod calendar;
mod choose;
mod concept;
mod confirm;
mod describe;
mod each;
mod explore;
mod field;
mod fill;
mod format;
mod ground;
mod instead;
mod instruction;
mod keep;
mod lexicon;
mod listed;
mod lookup;
mod measure;
mod menu;
mod moves;
mod name;
mod named;
mod pages;
mod popup;
mod press;
mod proceed;
mod rank;
mod results;
mod retype;
mod scene;
mod scroll;
mod seek;
mod sight;
mod slider;
mod sort;
mod spread;
mod stepper;
mod steps;
mod submit;
mod suit;
mod tick;

pub use bound::{best_by_day, telling_words};
pub use confirm::is_refusal;
pub use describe::is_secret;
pub use instruction::{Instruction, Kind, Ordinal, Relation, Setting, Superlative, Target, Value};
pub use lexicon::ordinal_place;
pub use moves::{Move, Need, leftover, next_move};
pub use name::is_word as is_same_word;
pub use popup::may_suggest;
pub use scene::{Past, Scene};
pub use steps::instruction_of;
pub use submit::{means_change, unsent};

#[cfg(test)]
mod tests;
