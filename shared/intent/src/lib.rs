//! Reads a goal into steps, without looking at any page.
//!
//! The language is small and written down in `docs/goals.md`. Every content word of a goal is
//! either used by a step or listed as unread, with its place: nothing is dropped, nothing is
//! guessed. Pure: no I/O, no clock, no randomness.

mod goal;
mod intent;
mod target;
mod value;

pub use goal::{Goal, Reason, Span, Step, Unread};
pub use intent::{Destination, Form, Gesture, Intent, Verb};
pub use target::{Extreme, Kind, Measure, Ordinal, Relation, Superlative, Target};
pub use value::{Order, Setting, Value};

/// Reads a goal. What the language does not know is listed as unread, with its place.
pub fn read(text: &str) -> Goal {
    let start = text.len() - text.trim_start().len();
    let said = text.trim();
    let unread = Unread {
        text: said.to_owned(),
        span: Span {
            start,
            end: start + said.len(),
        },
        why: Reason::NoCommand,
    };
    Goal {
        text: text.to_owned(),
        steps: Vec::new(),
        unread: if said.is_empty() {
            Vec::new()
        } else {
            vec![unread]
        },
    }
}
