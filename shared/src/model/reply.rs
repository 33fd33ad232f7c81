//! Reading a value out of what a model wrote: plain JSON, or JSON in a fence, in prose, in tags,
//! with a wrapper too many or too few. Where two different values could be meant, none is taken.

mod find;
mod fit;

use super::shape::Shape;
use serde::de::DeserializeOwned;
use serde_json::Value;

const NO_VALUE: &str = "it holds no JSON value";
const TWO_VALUES: &str = "it holds several different answers";

/// The value, or which field is wrong and how, without quoting the text.
pub(super) fn read<T: DeserializeOwned>(text: &str, shape: &Shape) -> Result<T, String> {
    let text = find::without_thinking(text).trim();
    if text.is_empty() {
        return Err("it is empty".to_owned());
    }
    if let Some(value) = find::json(text) {
        return fit::fit(&value, shape);
    }
    let mut reason = None;
    for found in [
        find::fenced(text),
        find::in_prose(text, shape.wrapped),
        Vec::from_iter(find::tagged(text, |field| shape.holds_text(field))),
    ] {
        match the_one(&found, shape) {
            Ok(Some(value)) => return Ok(value),
            Ok(None) => {}
            Err(why) => {
                reason.get_or_insert(why);
            }
        }
    }
    Err(reason.unwrap_or_else(|| NO_VALUE.to_owned()))
}

/// The one value among those found that fits.
fn the_one<T: DeserializeOwned>(found: &[Value], shape: &Shape) -> Result<Option<T>, String> {
    let mut fitting: Option<(&Value, T)> = None;
    let mut reason = None;
    for value in found {
        match (fit::fit(value, shape), &fitting) {
            (Ok(read), None) => fitting = Some((value, read)),
            (Ok(_), Some((first, _))) if *first != value => return Err(TWO_VALUES.to_owned()),
            (Ok(_), Some(_)) => {}
            (Err(why), _) => {
                reason.get_or_insert(why);
            }
        }
    }
    match (fitting, reason) {
        (Some((_, read)), _) => Ok(Some(read)),
        (None, Some(why)) => Err(why),
        (None, None) => Ok(None),
    }
}

#[cfg(test)]
mod tests;
