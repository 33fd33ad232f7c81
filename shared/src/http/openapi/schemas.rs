//! Schemas of types, as clients send them and as they get them, under one roof.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Where references lead.
const PREFIX: &str = "#/components/schemas/";

/// Where references of what is sent lead until [`Schemas::finish`].
const SENT_PREFIX: &str = "#/components/sent/";

/// What the name of a schema ends on when a type is sent otherwise than it is got.
const SENT: &str = "Sent";

/// All schemas of one document.
pub(super) struct Schemas {
    pub(super) sent: SchemaGenerator,
    pub(super) got: SchemaGenerator,
}

impl Default for Schemas {
    fn default() -> Self {
        let settings = |prefix: &'static str| {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = prefix.into();
                settings.meta_schema = None;
            })
        };
        Self {
            sent: settings(SENT_PREFIX).for_deserialize().into_generator(),
            got: settings(PREFIX).for_serialize().into_generator(),
        }
    }
}

impl Schemas {
    /// Puts the schemas into the document that refers to them. A type that is sent as it is got
    /// stands there once.
    pub(super) fn finish(mut self, document: &mut Value) {
        let sent = self.sent.take_definitions(true);
        let mut got = self.got.take_definitions(true);
        got.values_mut().for_each(without_needless_nulls);
        let apart = apart(&sent, &got);
        let renamed = |name: &str| {
            let ending = if apart.contains(name) { SENT } else { "" };
            format!("{name}{ending}")
        };
        let mut all: BTreeMap<String, Value> = got.into_iter().collect();
        for (name, schema) in sent {
            all.insert(renamed(&name), schema);
        }
        document["components"]["schemas"] = all.into_iter().collect::<Map<_, _>>().into();
        walk(document, &mut |key, text| match key {
            "$ref" => {
                if let Some(name) = text.strip_prefix(SENT_PREFIX) {
                    *text = format!("{PREFIX}{}", renamed(name));
                }
            }
            "description" => *text = for_readers(text),
            _ => {}
        });
    }

    /// What a type looks like when it is got: its definition, where it has one of its own.
    pub(super) fn definition(&self, schema: &Value) -> Value {
        let mut definition = schema["$ref"]
            .as_str()
            .and_then(|reference| reference.strip_prefix(PREFIX))
            .and_then(|name| self.got.definitions().get(name))
            .unwrap_or(schema)
            .clone();
        without_needless_nulls(&mut definition);
        definition
    }
}

/// Names of types that are sent otherwise than they are got, by themselves or by what they hold.
fn apart(sent: &Map<String, Value>, got: &Map<String, Value>) -> BTreeSet<String> {
    let mut apart = BTreeSet::new();
    loop {
        let more: Vec<&String> = sent
            .iter()
            .filter(|(name, schema)| {
                !apart.contains(*name) && differs(schema, got.get(*name), &apart)
            })
            .map(|(name, _)| name)
            .collect();
        if more.is_empty() {
            return apart;
        }
        apart.extend(more.into_iter().cloned());
    }
}

fn differs(sent: &Value, got: Option<&Value>, apart: &BTreeSet<String>) -> bool {
    let Some(got) = got else {
        return false;
    };
    let mut sent = sent.clone();
    let mut holds_another = false;
    walk(&mut sent, &mut |key, text| {
        if key == "$ref"
            && let Some(name) = text.strip_prefix(SENT_PREFIX)
        {
            holds_another |= apart.contains(name);
            *text = format!("{PREFIX}{name}");
        }
    });
    holds_another || sent != *got
}

/// Shows every text that has a key.
fn walk(value: &mut Value, visit: &mut impl FnMut(&str, &mut String)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                if let Value::String(text) = value {
                    visit(key, text);
                } else {
                    walk(value, visit);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| walk(item, visit)),
        _ => {}
    }
}

/// A doc comment without what only authors of the code can follow: references to the contract,
/// links into the code, the width of its lines.
fn for_readers(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(" (contract §") {
        let end = rest[start..]
            .find(')')
            .map_or(rest.len(), |end| start + end + 1);
        plain.push_str(&rest[..start]);
        rest = &rest[end..];
    }
    plain.push_str(rest);
    let plain = plain.replace("[`", "`").replace("`]", "`");
    let paragraphs = plain.split("\n\n").map(|lines| lines.replace('\n', " "));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// The schema of a value that is never null.
pub(super) fn without_null(field: &Value) -> Value {
    let mut field = field.clone();
    if let Some(types) = field["type"].as_array() {
        let rest: Vec<&Value> = types.iter().filter(|name| **name != "null").collect();
        if let [only] = rest[..] {
            field["type"] = only.clone();
        }
    }
    if let Some([inner, null]) = field["anyOf"].as_array().map(Vec::as_slice)
        && null["type"] == "null"
    {
        let mut inner = inner.clone();
        if let Some(description) = field.get("description") {
            inner["description"] = description.clone();
        }
        return inner;
    }
    field
}

/// A field that is left out when there is nothing to say is never null.
fn without_needless_nulls(schema: &mut Value) {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    if let Some(fields) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        for (name, field) in fields {
            if required.iter().all(|one| one != name) {
                *field = without_null(field);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doc_comment_is_told_without_its_references() {
        for (written, told) in [
            ("How it stands (contract §4.2).", "How it stands."),
            (
                "One line\nand another.\n\nA paragraph.",
                "One line and another.\n\nA paragraph.",
            ),
            ("See [`Reply::twin`].", "See `Reply::twin`."),
            ("Seconds (whole ones).", "Seconds (whole ones)."),
        ] {
            assert_eq!(for_readers(written), told);
        }
    }
}
