//! From a JSON value to the wanted type, with a wrapper too many taken off or one too few put on.

use super::find::{json, lower_camel};
use crate::model::shape::{Shape, WRAPPER};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The longest reason that is given.
const MAX_REASON_CHARS: usize = 200;

/// Reads a value, as it stands or as it may have been meant.
pub(super) fn fit<T: DeserializeOwned>(value: &Value, shape: &Shape) -> Result<T, String> {
    let mut reason = None;
    for meant in readings(value, shape) {
        match read(&meant) {
            Ok(read) => return Ok(read),
            Err(why) => {
                reason.get_or_insert(why);
            }
        }
    }
    Err(reason.unwrap_or_else(|| {
        let fields = shape.fields.join(", ");
        format!("expected an object with the fields {fields}")
    }))
}

/// What the value may have been meant to be, likeliest first.
fn readings(value: &Value, shape: &Shape) -> Vec<Value> {
    let mut readings = Vec::new();
    let inner = match value {
        // JSON written as a string of JSON.
        Value::String(text) => json(text).filter(|inner| inner.is_object() || inner.is_array()),
        Value::Object(map) => only_object(map).cloned(),
        _ => None,
    };
    for value in [Some(value.clone()), inner].into_iter().flatten() {
        if shape.wrapped {
            readings.extend(value.get(WRAPPER).cloned());
            readings.push(value);
        } else if let Value::Object(map) = value {
            readings.extend(with_fields(map, shape).map(Value::Object));
        } else {
            readings.extend(alone(value, shape));
        }
    }
    readings
}

/// The one object inside of an object.
fn only_object(map: &Map<String, Value>) -> Option<&Value> {
    let mut objects = map.values().filter(|value| value.is_object());
    let first = objects.next()?;
    objects.next().is_none().then_some(first)
}

/// The object, its fields renamed where only their writing differs. One without any of the wanted
/// fields is something else, however little the type insists on.
fn with_fields(map: Map<String, Value>, shape: &Shape) -> Option<Map<String, Value>> {
    let known = |name: &str| shape.fields.iter().any(|field| field == name);
    let mut renamed = Map::new();
    for (name, value) in map {
        let meant = lower_camel(&name);
        let as_field = shape
            .fields
            .iter()
            .find(|field| lower_camel(field) == meant);
        match as_field {
            Some(field) if !known(&name) => {
                renamed.entry(field.as_str()).or_insert(value);
            }
            _ => {
                renamed.insert(name, value);
            }
        }
    }
    let fits = shape.fields.is_empty() || renamed.keys().any(|name| known(name));
    fits.then_some(renamed)
}

/// The value of a type's only field, without its name.
fn alone(value: Value, shape: &Shape) -> Option<Value> {
    match shape.fields.as_slice() {
        [only] => Some(Value::Object(Map::from_iter([(only.clone(), value)]))),
        _ => None,
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let said = error.into_inner().to_string();
        let place = if path == "." {
            String::new()
        } else {
            format!("{path}: ")
        };
        let reason = format!("{place}{}", without_quotation(&said));
        reason.chars().take(MAX_REASON_CHARS).collect()
    })
}

/// What was expected, without what was written instead.
fn without_quotation(message: &str) -> &str {
    let quotes = [
        "invalid type: ",
        "invalid value: ",
        "unknown variant ",
        "invalid length ",
    ];
    match message.rfind("expected ") {
        Some(start) if quotes.iter().any(|prefix| message.starts_with(prefix)) => &message[start..],
        _ if message.starts_with("missing field") => message,
        Some(_) | None => "is not as expected",
    }
}
