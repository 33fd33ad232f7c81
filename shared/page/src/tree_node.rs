//! One control of the newer client's list, as it is sent.

use super::ElementId;
use super::draft::candidate::number;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// One control as the newer client sends it (contract §4.1). What cannot be read is left out.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TreeNode {
    /// The number by which the client names it.
    #[serde(deserialize_with = "id")]
    #[schemars(extend("type" = ["integer", "string", "null"]))]
    pub i: Option<ElementId>,
    /// The client's short role: `btn`, `link`, `inp`, `sel`, `chk`, …
    #[serde(deserialize_with = "text")]
    pub r: String,
    /// The accessible name.
    #[serde(deserialize_with = "text")]
    pub n: String,
    /// The current value; of a password field in bullets.
    #[serde(deserialize_with = "some_text")]
    #[schemars(extend("type" = ["string", "number", "boolean", "null"]))]
    pub v: Option<String>,
    /// States, separated by commas.
    #[serde(deserialize_with = "text")]
    pub s: String,
    /// The centre on the screen, in CSS pixels.
    #[serde(deserialize_with = "numbers")]
    pub xy: Option<[f32; 2]>,
    /// The frame that holds it.
    #[serde(deserialize_with = "some_text")]
    #[schemars(extend("type" = ["string", "integer", "null"]))]
    pub f: Option<String>,
    /// `x, y, width, height` in CSS pixels.
    #[serde(rename = "box", deserialize_with = "numbers")]
    pub bounds: Option<[f32; 4]>,
    /// Something lies over it.
    #[serde(deserialize_with = "flag")]
    pub occ: bool,
}

fn id<'de, D: Deserializer<'de>>(source: D) -> Result<Option<ElementId>, D::Error> {
    let value = serde_json::Value::deserialize(source)?;
    Ok(match &value {
        serde_json::Value::String(text) => number(text).map(ElementId),
        serde_json::Value::Number(found) => found.as_u64().map(ElementId),
        _ => None,
    })
}

fn some_text<'de, D: Deserializer<'de>>(source: D) -> Result<Option<String>, D::Error> {
    Ok(match serde_json::Value::deserialize(source)? {
        serde_json::Value::String(text) => Some(text),
        value @ (serde_json::Value::Number(_) | serde_json::Value::Bool(_)) => {
            Some(value.to_string())
        }
        _ => None,
    })
}

fn text<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    Ok(some_text(source)?.unwrap_or_default())
}

fn flag<'de, D: Deserializer<'de>>(source: D) -> Result<bool, D::Error> {
    let value = serde_json::Value::deserialize(source)?;
    Ok(value == serde_json::Value::Bool(true) || value.as_f64().is_some_and(|value| value > 0.0))
}

fn numbers<'de, D: Deserializer<'de>, const N: usize>(
    source: D,
) -> Result<Option<[f32; N]>, D::Error> {
    let value = serde_json::Value::deserialize(source)?;
    let read = |value: &serde_json::Value| {
        f32::deserialize(value)
            .ok()
            .filter(|number| number.is_finite())
    };
    let found: Option<Vec<f32>> = value
        .as_array()
        .and_then(|list| list.iter().map(read).collect());
    Ok(found.and_then(|list| list.try_into().ok()))
}
