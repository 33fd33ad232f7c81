//! The form of a wanted value as a JSON schema, strict where it can be.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The field that holds a value which is no object: an endpoint takes objects alone.
pub(super) const WRAPPER: &str = "answer";

/// What strict endpoints refuse, or what only repeats what the type checks anyway.
const LEFT_OUT: [&str; 14] = [
    "$schema",
    "default",
    "examples",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "title",
    "uniqueItems",
];

/// The longest name that a schema may have.
const MAX_NAME_CHARS: usize = 64;

/// What an answer must look like.
#[derive(Debug)]
pub(super) struct Shape {
    name: String,
    schema: Value,
    strict: bool,
    /// The object's fields; none where the value is something else.
    pub(super) fields: Vec<String>,
    /// Whether the value stands in a field of its own, [`WRAPPER`].
    pub(super) wrapped: bool,
}

impl Shape {
    pub(super) fn of<T: JsonSchema>() -> Self {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.meta_schema = None;
            settings.inline_subschemas = true;
        });
        let generator = settings.for_deserialize().into_generator();
        let mut schema = generator.into_root_schema_for::<T>().to_value();
        let strict = tighten(&mut schema);
        let wrapped = !is_plain_object(&schema);
        if wrapped {
            schema = wrap(schema);
        }
        Self {
            name: name_of::<T>(),
            strict,
            fields: if wrapped { Vec::new() } else { fields(&schema) },
            wrapped,
            schema,
        }
    }

    /// Whether a field is text, or text or nothing.
    pub(super) fn holds_text(&self, field: &str) -> bool {
        match &self.schema["properties"][field]["type"] {
            Value::Array(kinds) => kinds.iter().any(|kind| kind == "string"),
            kind => kind == "string",
        }
    }

    /// What goes into `response_format`.
    pub(super) fn response_format(&self) -> Value {
        json!({
            "type": "json_schema",
            "json_schema": {"name": self.name, "strict": self.strict, "schema": self.schema},
        })
    }

    /// The same for a model that only reads.
    pub(super) fn in_words(&self) -> String {
        format!(
            "\n\nAnswer with one JSON value and nothing else. It must be valid against this JSON \
             schema:\n{}",
            self.schema
        )
    }
}

fn name_of<T: JsonSchema>() -> String {
    let name = T::schema_name();
    let kept = name.chars().map(|letter| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '_'
        }
    });
    kept.take(MAX_NAME_CHARS).collect()
}

fn is_plain_object(schema: &Value) -> bool {
    schema["type"] == "object" && schema["properties"].is_object()
}

fn fields(schema: &Value) -> Vec<String> {
    let properties = schema["properties"].as_object();
    properties
        .map(|properties| properties.keys().cloned().collect())
        .unwrap_or_default()
}

fn wrap(mut schema: Value) -> Value {
    let definitions = schema.as_object_mut().and_then(|map| map.remove("$defs"));
    let mut wrapped = json!({
        "type": "object",
        "properties": {WRAPPER: schema},
        "required": [WRAPPER],
        "additionalProperties": false,
    });
    if let Some(definitions) = definitions {
        wrapped["$defs"] = definitions;
    }
    wrapped
}

/// Brings a schema into the form that strict endpoints ask for: objects are closed, every field
/// is required (an optional one may be null). `false` where the type cannot be said so.
fn tighten(schema: &mut Value) -> bool {
    let Value::Object(map) = schema else {
        return false;
    };
    map.retain(|keyword, _| !LEFT_OUT.contains(&keyword.as_str()));
    if let Some(choices) = map.remove("oneOf") {
        map.insert("anyOf".to_owned(), choices);
    }
    if map.contains_key("$ref") {
        map.retain(|keyword, _| keyword == "$ref" || keyword == "$defs");
    }
    let mut strict = close(map);
    for list in ["anyOf", "allOf", "prefixItems"] {
        if let Some(Value::Array(members)) = map.get_mut(list) {
            for member in members {
                strict &= tighten(member);
            }
        }
    }
    for table in ["properties", "$defs"] {
        if let Some(Value::Object(members)) = map.get_mut(table) {
            for member in members.values_mut() {
                strict &= tighten(member);
            }
        }
    }
    if let Some(items) = map.get_mut("items") {
        strict &= tighten(items);
    }
    strict
}

fn close(map: &mut Map<String, Value>) -> bool {
    let is_object = match map.get("type") {
        Some(Value::Array(types)) => types.iter().any(|kind| kind == "object"),
        Some(kind) => kind == "object",
        None => false,
    };
    if !is_object {
        // Neither does a schema without any word say what the value is.
        return ["type", "anyOf", "allOf", "enum", "const", "$ref"]
            .iter()
            .any(|keyword| map.contains_key(*keyword));
    }
    let Some(Value::Object(properties)) = map.get("properties") else {
        return false;
    };
    if map
        .get("additionalProperties")
        .is_some_and(|more| more != false)
    {
        return false;
    }
    let required: Vec<Value> = properties.keys().cloned().map(Value::String).collect();
    map.insert("required".to_owned(), Value::Array(required));
    map.insert("additionalProperties".to_owned(), Value::Bool(false));
    true
}

#[cfg(test)]
mod tests;
