//! Holds every answer that a story reads against the document: its status, its headers, its body.

use crate::Answer;
use coxswain::http::ApiError;
use jsonschema::Validator;
use reqwest::Method;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Headers that are there for the client to read.
const TOLD: [&str; 7] = [
    "x-request-id",
    "x-ratelimit-limit",
    "x-ratelimit-remaining",
    "x-ratelimit-reset",
    "retry-after",
    "www-authenticate",
    "content-disposition",
];

/// The document as the program serves it.
pub static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| coxswain::http::document(local::endpoints::INTERFACES));

/// The same with closed objects: a field that nobody described does not pass.
static CLOSED: LazyLock<Value> = LazyLock::new(|| {
    let mut document = DOCUMENT.clone();
    close(&mut document);
    document
});

static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// The same without a word on what must be there.
static PARTIAL: LazyLock<Value> = LazyLock::new(|| {
    let mut document = CLOSED.clone();
    require_nothing(&mut document);
    document
});

/// Who wrote what is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// Clients send more than is described, and that is ignored.
    ByClient,
    ByServer,
    /// What another text shows of an answer: a part of it, and nothing that is not described.
    Elsewhere,
}

const FAILURE: &str = "#/components/schemas/Failure";

/// A request, as far as its answer depends on it.
pub struct Asked {
    pub method: Method,
    pub path: String,
    /// Null where there is no JSON.
    pub body: Value,
}

/// Fails the story whose answer the document does not describe. Answers of endpoints that a story
/// brought along are not looked at.
pub fn check(asked: &Asked, answer: &Answer) {
    if asked.method == Method::OPTIONS {
        return;
    }
    let Some(operation) = operation(&asked.method, &asked.path) else {
        if answer.status.is_client_error() && !answer.body.is_null() {
            expect(FAILURE, Written::ByServer, &answer.body, &asked.path);
        }
        return;
    };
    let place = format!("{operation}/responses/{}", answer.status.as_u16());
    let told = format!("{} {}: {}", asked.method, asked.path, answer.status);
    let Some(response) = DOCUMENT.pointer(&place) else {
        panic!("{told} is not described: {}", answer.body)
    };
    check_headers(response, answer, &told);
    if asked.method != Method::HEAD {
        check_body(&place, response, answer, &told);
    }
    let body = format!("{operation}/requestBody/content/application~1json/schema");
    if answer.status.is_success() && !asked.body.is_null() && DOCUMENT.pointer(&body).is_some() {
        let taken = format!("what was taken by {told}");
        expect(&format!("#{body}"), Written::ByClient, &asked.body, &taken);
    }
}

/// Where the document describes what such a request does.
fn operation(method: &Method, path: &str) -> Option<String> {
    let method = if method == Method::HEAD {
        &Method::GET
    } else {
        method
    };
    match local::endpoints::router().find(method, path) {
        Ok(route) => {
            let path = route.endpoint.path.replace('/', "~1");
            let method = method.as_str().to_lowercase();
            Some(format!("/paths/{path}/{method}"))
        }
        Err(ApiError::NotFound | ApiError::MethodNotAllowed { .. }) => None,
        Err(error) => panic!("{method} {path}: {error}"),
    }
}

fn check_headers(response: &Value, answer: &Answer, told: &str) {
    let described: Map<String, Value> = response["headers"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, header)| {
            let place = header["$ref"].as_str().unwrap().trim_start_matches('#');
            (
                name.to_lowercase(),
                DOCUMENT.pointer(place).unwrap().clone(),
            )
        })
        .collect();
    for (name, header) in &described {
        let required = header["required"] == true;
        assert!(
            !required || answer.headers.contains_key(name),
            "{told} has no {name}"
        );
    }
    for name in TOLD {
        assert!(
            described.contains_key(name) || !answer.headers.contains_key(name),
            "{told} has {name}, which is not described"
        );
    }
}

fn check_body(place: &str, response: &Value, answer: &Answer, told: &str) {
    let Some(content) = response["content"].as_object() else {
        assert!(answer.body.is_null(), "{told} has a body: {}", answer.body);
        return;
    };
    let media = answer
        .header("content-type")
        .split(';')
        .next()
        .unwrap_or_default();
    assert!(content.contains_key(media), "{told} is of type {media:?}");
    if media == "application/json" {
        let schema = format!("#{place}/content/application~1json/schema");
        expect(&schema, Written::ByServer, &answer.body, told);
    }
}

/// Fails where an answer that another text shows has a field that the document does not describe,
/// or one with a value of another kind.
pub fn expect_known(method: &Method, path: &str, status: u16, shown: &Value) {
    let told = format!("what is shown of {method} {path}: {status}");
    let operation = operation(method, path).unwrap_or_else(|| panic!("{told}: no such endpoint"));
    let schema = format!("#{operation}/responses/{status}/content/application~1json/schema");
    expect(&schema, Written::Elsewhere, shown, &told);
}

/// Fails where a value is not as a schema of the document says.
pub fn expect(schema: &str, by: Written, value: &Value, told: &str) {
    let errors: Vec<String> = validator(schema, by)
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(
        errors.is_empty(),
        "{told} is not as described: {errors:#?}\n{value:#}"
    );
}

fn validator(schema: &str, by: Written) -> Arc<Validator> {
    let mut validators = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
    let made = validators
        .entry(format!("{schema} {by:?}"))
        .or_insert_with(|| {
            let document = match by {
                Written::ByClient => &*DOCUMENT,
                Written::ByServer => &*CLOSED,
                Written::Elsewhere => &*PARTIAL,
            };
            // A reference is a URI: braces of a path's parameters may not stand in one.
            let reference = schema.replace('{', "%7B").replace('}', "%7D");
            let root = json!({
                "$ref": reference, "paths": document["paths"], "components": document["components"],
            });
            let options = jsonschema::options().should_validate_formats(true);
            Arc::new(options.build(&root).unwrap())
        });
    Arc::clone(made)
}

/// Takes from every object the right to fields that are not described.
fn close(value: &mut Value) {
    let composed = ["allOf", "anyOf", "oneOf", "additionalProperties"];
    if let Some(schema) = value.as_object_mut()
        && schema.get("properties").is_some_and(Value::is_object)
        && composed
            .iter()
            .all(|keyword| !schema.contains_key(*keyword))
    {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
    match value {
        Value::Object(fields) => fields.values_mut().for_each(close),
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Takes from every object the duty to have any field.
fn require_nothing(value: &mut Value) {
    if let Some(schema) = value.as_object_mut()
        && schema.get("required").is_some_and(Value::is_array)
    {
        schema.remove("required");
    }
    match value {
        Value::Object(fields) => fields.values_mut().for_each(require_nothing),
        Value::Array(items) => items.iter_mut().for_each(require_nothing),
        _ => {}
    }
}
