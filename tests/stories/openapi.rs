//! The document says of the interface what the code does.

use coxswain::http::Endpoint;
use http::Method;
use serde_json::Value;
use std::collections::HashSet;
use stories::described::{DOCUMENT, Written, expect};
use stories::{TestApp, answer};

/// Words that only authors of the code can follow.
const INSIDE: [&str; 4] = ["contract", "[`", "§", "crate::"];

fn endpoints() -> Vec<&'static Endpoint> {
    local::endpoints::router().endpoints().collect()
}

/// Path, method and object of every operation, and where the document has it.
fn operations() -> Vec<(String, String, &'static Value)> {
    let mut operations = Vec::new();
    for (path, methods) in DOCUMENT["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            operations.push((path.clone(), method.to_uppercase(), operation));
        }
    }
    operations
}

/// A JSON pointer to a part of an operation, as a reference.
fn place(path: &str, method: &str, rest: &str) -> String {
    let path = path.replace('/', "~1");
    format!("#/paths/{path}/{}/{rest}", method.to_lowercase())
}

#[tokio::test]
async fn anyone_may_read_the_document() {
    let app = TestApp::start().await;

    let read = answer(app.request(Method::GET, "/api/openapi.json")).await;

    assert_eq!(read.status, 200);
    assert_eq!(read.body, *DOCUMENT);
}

#[test]
fn router_and_document_have_the_same_paths_and_methods() {
    let mut routed: Vec<_> = endpoints()
        .iter()
        .flat_map(|endpoint| {
            let methods = endpoint.methods.iter();
            methods.map(|method| (endpoint.path.to_owned(), method.to_string()))
        })
        .collect();
    let mut told: Vec<_> = operations()
        .into_iter()
        .map(|(path, method, _)| (path, method))
        .collect();
    routed.sort();
    told.sort();

    assert_eq!(
        told, routed,
        "every method of an endpoint is described once"
    );
}

#[test]
fn every_parameter_of_a_path_is_described() {
    for (path, method, operation) in operations() {
        let named: HashSet<&str> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .collect();
        let parameters = operation["parameters"].as_array().unwrap();
        let told: HashSet<&str> = parameters
            .iter()
            .filter(|parameter| parameter["in"] == "path")
            .map(|parameter| parameter["name"].as_str().unwrap())
            .collect();
        assert_eq!(told, named, "{method} {path}");
    }
}

#[test]
fn every_operation_tells_what_a_process_without_a_seat_left_answers() {
    for (path, method, operation) in operations() {
        let busy = &operation["responses"]["503"];
        let examples = &busy["content"]["application/json"]["examples"];
        let shed = &examples["INTERNAL_ERROR"]["value"];
        assert!(shed["retryAfter"].is_number(), "{method} {path}");
        assert!(busy["headers"]["Retry-After"].is_object());
    }
}

#[test]
fn every_operation_has_a_name_of_its_own() {
    let mut names = HashSet::new();
    for (path, method, operation) in operations() {
        for key in ["operationId", "summary"] {
            let name = operation[key].as_str().unwrap();
            assert!(!name.is_empty(), "{method} {path} has no {key}");
            assert!(names.insert(name), "{name} stands twice");
        }
    }
}

#[test]
fn every_example_is_as_its_schema_says() {
    for (path, method, operation) in operations() {
        let told = format!("the example of {method} {path}");
        let body = operation["requestBody"]["content"].as_object();
        for (media, content) in body.into_iter().flatten() {
            let media = media.replace('/', "~1");
            let schema = place(
                &path,
                &method,
                &format!("requestBody/content/{media}/schema"),
            );
            expect(&schema, Written::ByClient, &content["example"], &told);
        }
        for (status, response) in operation["responses"].as_object().unwrap() {
            let Some(content) = response["content"].get("application/json") else {
                continue;
            };
            let rest = format!("responses/{status}/content/application~1json/schema");
            let schema = place(&path, &method, &rest);
            let failures = content["examples"].as_object().into_iter().flatten();
            let examples = failures.map(|(_, example)| &example["value"]);
            for example in examples.chain(content.get("example")) {
                expect(&schema, Written::ByServer, example, &told);
            }
        }
    }
}

#[test]
fn descriptions_are_for_readers_of_the_document() {
    fn read(value: &Value, place: &str) {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    let place = format!("{place}/{key}");
                    if key == "description"
                        && let Some(text) = value.as_str()
                    {
                        let inside = INSIDE.iter().find(|word| text.contains(**word));
                        assert_eq!(inside, None, "{place}: {text}");
                    }
                    read(value, &place);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| read(item, place)),
            _ => {}
        }
    }
    read(&DOCUMENT, "");
}

#[test]
fn every_reference_leads_somewhere() {
    fn follow(value: &Value) {
        match value {
            Value::Object(fields) => {
                if let Some(place) = fields.get("$ref").and_then(Value::as_str) {
                    let found = DOCUMENT.pointer(place.trim_start_matches('#'));
                    assert!(found.is_some(), "{place}");
                }
                fields.values().for_each(follow);
            }
            Value::Array(items) => items.iter().for_each(follow),
            _ => {}
        }
    }
    follow(&DOCUMENT);
}
