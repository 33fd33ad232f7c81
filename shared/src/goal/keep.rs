//! Keeping for later what a page shows.

use super::fill;
use super::instruction::Value;
use super::lookup;
use super::moves::Move;
use super::sight::Sight;

/// What is to be kept under `key`, as the page has it.
pub(super) fn keep(what: &Value, key: &str, sight: &Sight) -> Move {
    let (value, from_page) = match what {
        Value::Literal(text) => (Some(text.clone()), false),
        Value::Lookup(label) => (lookup::value_of(label, sight), true),
        Value::Content(held) => (fill::content_of(held, sight), true),
        Value::Word { which, of } => (lookup::word_of(*which, of, sight), true),
        Value::Own(_) | Value::Remembered(_) | Value::Pattern { .. } => (None, true),
    };
    match value {
        Some(value) => Move::Keep {
            key: key.to_owned(),
            value,
            from_page,
        },
        None => Move::Missing {
            what: format!("the value of {}", label(what)),
        },
    }
}

fn label(what: &Value) -> &str {
    match what {
        Value::Lookup(text) | Value::Literal(text) | Value::Own(text) | Value::Remembered(text) => {
            text
        }
        Value::Content(held) | Value::Word { of: held, .. } => &held.phrase,
        Value::Pattern { .. } => "the text",
    }
}
