//! Reading a request's body: strict about form, lenient about fields it does not know.
//!
//! The text is first looked over as a whole (depth, duplicate keys, numbers), because a typed
//! reader skips what it does not know and would let two readers see two different bodies.

use super::ApiError;
use serde::de::{self, DeserializeOwned, DeserializeSeed, MapAccess, SeqAccess, Visitor};
use std::collections::HashSet;
use std::fmt;

/// Deepest nesting taken (contract §11).
const MAX_DEPTH: usize = 64;

/// Most keys of one object. No client sends a tenth of it.
const MAX_KEYS: usize = 1000;

/// Longest reason given to a client.
const MAX_REASON_CHARS: usize = 200;

const EXPECTED_OBJECT: &str = "expected an object";

/// Reads a body, which is an object, as JSON into a type.
pub(super) fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let text = str::from_utf8(body).map_err(|_| ApiError::InvalidRequest("not UTF-8"))?;
    let mut scan = serde_json::Deserializer::from_str(text);
    Form { depth: 0 }
        .deserialize(&mut scan)
        .and_then(|()| scan.end())
        .map_err(|_| ApiError::InvalidRequest("not JSON, or too deep, or with a key twice"))?;

    // A struct's reader would take an array too, by position.
    if !text.trim_start().starts_with('{') {
        return Err(ApiError::validation("body", EXPECTED_OBJECT));
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        unusable(&path, &error.into_inner().to_string())
    })
}

/// Reads a value that came inside a body into a type.
pub fn parse_value<T: DeserializeOwned>(value: serde_json::Value) -> Result<T, ApiError> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        unusable(&path, &error.into_inner().to_string())
    })
}

/// Names the offending field and says why, without repeating what was sent.
pub(super) fn unusable(path: &str, message: &str) -> ApiError {
    let message = message
        .rfind(" at line ")
        .map_or(message, |end| &message[..end]);
    let parent = if path == "." { "" } else { path };
    if let Some(field) = quoted_after(message, "missing field `") {
        let dot = if parent.is_empty() { "" } else { "." };
        return ApiError::validation(format!("{parent}{dot}{field}"), "is required");
    }
    if let Some(field) = quoted_after(message, "duplicate field `") {
        let dot = if parent.is_empty() { "" } else { "." };
        return ApiError::validation(format!("{parent}{dot}{field}"), "must be given once");
    }
    let field = if parent.is_empty() { "body" } else { parent };
    let expected = message
        .rfind("expected ")
        .filter(|_| repeats_what_was_sent(message));
    let reason = match expected.map_or(message, |start| &message[start..]) {
        named if named.starts_with("expected struct ") => EXPECTED_OBJECT,
        "expected u8" | "expected u16" | "expected u32" | "expected u64" | "expected i64"
        | "expected usize" => "expected a whole number",
        "expected f32" | "expected f64" => "expected a number",
        "expected a sequence" => "expected a list",
        reason => reason,
    };
    ApiError::validation(
        field,
        reason.chars().take(MAX_REASON_CHARS).collect::<String>(),
    )
}

fn quoted_after<'a>(message: &'a str, prefix: &str) -> Option<&'a str> {
    message.strip_prefix(prefix)?.split('`').next()
}

fn repeats_what_was_sent(message: &str) -> bool {
    [
        "invalid type: ",
        "invalid value: ",
        "invalid length ",
        "unknown variant ",
    ]
    .iter()
    .any(|prefix| message.starts_with(prefix))
}

/// Walks a JSON text without keeping it.
#[derive(Clone, Copy)]
struct Form {
    depth: usize,
}

impl Form {
    fn inside<E: de::Error>(self) -> Result<Self, E> {
        if self.depth == MAX_DEPTH {
            return Err(E::custom("too deep"));
        }
        Ok(Self {
            depth: self.depth + 1,
        })
    }
}

impl<'de> DeserializeSeed<'de> for Form {
    type Value = ();

    fn deserialize<D: de::Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Form {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let inside = self.inside()?;
        while items.next_element_seed(inside)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let inside = self.inside()?;
        let mut keys = HashSet::new();
        while let Some(key) = entries.next_key::<String>()? {
            if !keys.insert(key) {
                return Err(de::Error::custom("a key stands twice"));
            }
            if keys.len() > MAX_KEYS {
                return Err(de::Error::custom("too many keys"));
            }
            entries.next_value_seed(inside)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
