//! An action in pieces, for clients that do not want to read its string.

use super::Action;
use page::ElementId;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

/// `actionDetails` of an answer (contract §4.2).
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActionDetails {
    pub name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub element_id: Option<ElementId>,
    /// A CSS selector that the newest client falls back on when the number no longer resolves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selector_path: Option<String>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub args: Map<String, Value>,
}

impl Action {
    /// The action's name, element and other arguments.
    pub fn details(&self) -> ActionDetails {
        ActionDetails {
            name: self.verb(),
            element_id: self.target(),
            selector_path: None,
            args: self.arguments(),
        }
    }

    /// The arguments by name, without the element that the action works on.
    fn arguments(&self) -> Map<String, Value> {
        let mut arguments = match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        arguments.retain(|key, value| key != "name" && !value.is_null());
        if self.target().is_some() {
            arguments.shift_remove(if matches!(self, Self::DragAndDrop { .. }) {
                "from"
            } else {
                "id"
            });
        }
        arguments
    }
}
