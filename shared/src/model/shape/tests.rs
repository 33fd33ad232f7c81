//! What a type looks like as a schema.

use super::*;
use serde::Deserialize;
use std::collections::HashMap;

/// What to do next.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Decision {
    /// For the user.
    thought: String,
    next_step: Option<Step>,
    #[serde(default)]
    gaps: Vec<String>,
    confidence: f64,
    kind: Kind,
}

#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Step {
    id: u32,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Kind {
    /// Sure.
    Plain,
    /// Not so.
    Odd,
}

#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Tree {
    name: String,
    children: Vec<Tree>,
}

#[test]
fn a_struct_is_a_closed_object_with_every_field_required() {
    let shape = Shape::of::<Decision>();
    assert_eq!(
        shape.fields,
        ["thought", "nextStep", "gaps", "confidence", "kind"]
    );
    insta::assert_json_snapshot!(shape.response_format(), @r#"
    {
      "type": "json_schema",
      "json_schema": {
        "name": "Decision",
        "strict": true,
        "schema": {
          "type": "object",
          "properties": {
            "thought": {
              "type": "string",
              "description": "For the user."
            },
            "nextStep": {
              "type": [
                "object",
                "null"
              ],
              "properties": {
                "id": {
                  "type": "integer"
                }
              },
              "required": [
                "id"
              ],
              "additionalProperties": false
            },
            "gaps": {
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "confidence": {
              "type": "number"
            },
            "kind": {
              "anyOf": [
                {
                  "type": "string",
                  "const": "plain",
                  "description": "Sure."
                },
                {
                  "type": "string",
                  "const": "odd",
                  "description": "Not so."
                }
              ]
            }
          },
          "required": [
            "thought",
            "nextStep",
            "gaps",
            "confidence",
            "kind"
          ],
          "description": "What to do next.",
          "additionalProperties": false
        }
      }
    }
    "#);
}

#[test]
fn what_is_no_object_is_put_into_one() {
    let shape = Shape::of::<Vec<String>>();
    assert!(shape.wrapped && shape.strict);
    assert_eq!(shape.schema["properties"][WRAPPER]["type"], "array");
    assert_eq!(shape.schema["required"], json!([WRAPPER]));
}

#[test]
fn a_type_that_contains_itself_is_said_by_reference() {
    let shape = Shape::of::<Tree>();
    let text = shape.schema.to_string();
    assert!(shape.strict && text.contains("$ref"), "{text}");
}

#[test]
fn what_strict_endpoints_cannot_have_is_not_called_strict() {
    assert!(!Shape::of::<HashMap<String, u32>>().strict);
    assert!(!Shape::of::<Vec<Value>>().strict);
}
