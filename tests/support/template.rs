//! `template.yaml`, as a test reads it: loops unrolled, nothing else resolved.

use serde_yaml_ng::{Mapping, Value};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// The template, read once.
pub static TEMPLATE: LazyLock<Value> = LazyLock::new(|| {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../template.yaml");
    let text = fs::read_to_string(path).expect("a template");
    let mut template: Value = serde_yaml_ng::from_str(&text).expect("YAML");
    let resources = template["Resources"].as_mapping().expect("resources");
    template["Resources"] = Value::Mapping(unrolled(resources));
    template
});

/// The rights of the functions on the table: `function action place prefix`, as the line to the
/// table tells them.
pub static RIGHTS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let functions = resources("AWS::Serverless::Function");
    let functions = functions.iter();
    functions
        .flat_map(|(_, function)| rights_of(function))
        .collect()
});

/// The functions by the names of their folders.
pub static FUNCTIONS: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let functions = resources("AWS::Serverless::Function");
    functions
        .into_iter()
        .map(|(_, function)| folder(function))
        .collect()
});

/// Resources of one type, with their names.
pub fn resources(kind: &str) -> Vec<(&'static str, &'static Value)> {
    let all = TEMPLATE["Resources"].as_mapping().expect("resources");
    let named = all
        .iter()
        .map(|(name, resource)| (text(name), resource))
        .filter(|(_, resource)| resource["Type"] == kind);
    named.collect()
}

/// What a statement says where its condition holds.
pub fn unconditional(statement: &Value) -> &Value {
    match statement {
        Value::Tagged(tagged) if tagged.tag == "If" => &tagged.value[1],
        plain => plain,
    }
}

/// The statements of a function's policy.
pub fn statements(function: &Value) -> impl Iterator<Item = &Value> {
    let statements = function["Properties"]["Policies"][0]["Statement"].as_sequence();
    statements.into_iter().flatten().map(unconditional)
}

/// A text, or each of several.
pub fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::Sequence(several) => several.iter().map(text).collect(),
        one => vec![text(one)],
    }
}

/// The text of a value or of what a tag stands before.
pub fn text(value: &Value) -> &str {
    match value {
        Value::Tagged(tagged) => text(&tagged.value),
        plain => plain
            .as_str()
            .unwrap_or_else(|| panic!("no text: {plain:?}")),
    }
}

fn folder(function: &Value) -> &str {
    let path = text(&function["Properties"]["CodeUri"]);
    path.trim_end_matches('/')
        .rsplit('/')
        .next()
        .unwrap_or_default()
}

fn rights_of(function: &Value) -> Vec<String> {
    let name = folder(function);
    let mut rights = Vec::new();
    for statement in statements(function) {
        let actions = texts(&statement["Action"]);
        if actions.iter().any(|action| action.starts_with("dynamodb:")) {
            let resource = text(&statement["Resource"]);
            let place = resource.split("/index/").nth(1).unwrap_or("table");
            let keys = &statement["Condition"]["ForAllValues:StringLike"]["dynamodb:LeadingKeys"];
            for key in texts(keys) {
                let prefix = key.trim_end_matches('*');
                let of_key = actions
                    .iter()
                    .map(|action| format!("{name} {action} {place} {prefix}"));
                rights.extend(of_key);
            }
        }
    }
    rights
}

/// Resources with each `Fn::ForEach` unrolled.
fn unrolled(resources: &Mapping) -> Mapping {
    let mut all = Mapping::new();
    for (name, resource) in resources {
        if !text(name).starts_with("Fn::ForEach::") {
            all.insert(name.clone(), resource.clone());
            continue;
        }
        let variable = text(&resource[0]);
        for item in texts(&resource[1]) {
            for (name, body) in resource[2].as_mapping().expect("a loop's body") {
                let name = replaced(name, variable, item);
                let known = all.insert(name, replaced(body, variable, item));
                assert_eq!(known, None, "a loop makes what is there already");
            }
        }
    }
    all
}

/// A value with the loop's item in the place of its variable.
fn replaced(value: &Value, variable: &str, item: &str) -> Value {
    match value {
        Value::String(text) => text.replace(&format!("${{{variable}}}"), item).into(),
        Value::Sequence(several) => several
            .iter()
            .map(|one| replaced(one, variable, item))
            .collect(),
        Value::Mapping(fields) => {
            let fields = fields.iter();
            let each = |(name, field)| {
                (
                    replaced(name, variable, item),
                    replaced(field, variable, item),
                )
            };
            Value::Mapping(fields.map(each).collect())
        }
        Value::Tagged(tagged) if tagged.tag == "Ref" && tagged.value == variable => item.into(),
        Value::Tagged(tagged) => {
            let mut tagged = tagged.clone();
            tagged.value = replaced(&tagged.value, variable, item);
            Value::Tagged(tagged)
        }
        plain => plain.clone(),
    }
}
