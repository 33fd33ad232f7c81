//! The OpenAPI 3.1 document, put together from what the endpoints say of themselves and what the
//! edge does to all of them.

mod answers;
mod requests;
mod schemas;
mod told;

use super::RequestId;
use super::endpoint::{Access, Interface};
use super::operation::{Operation, Topic};
use super::stranger::STRANGERS;
use schemas::Schemas;
use serde_json::{Map, Value, json};
use told::{REQUEST_ID, Told};

const INTRODUCTION: &str = "The server side of a browser agent: a page and a goal in, the next \
    action out.\n\n\
    All JSON is camelCase, times are ISO 8601 in UTC with milliseconds, ids are UUIDs in lower \
    case. Fields that a request has beyond these are ignored. Most answers carry their fields at \
    top level and the same object again under `data`.\n\n\
    Every error has one shape, `Failure`: `code` is for programs, `message` for people. Besides \
    what an operation lists, any path answers 404 `NOT_FOUND` where there is nothing and 405 \
    `INVALID_REQUEST` with `Allow` to a method that it does not take; `GET` answers `HEAD` too. \
    In the cloud the gateway itself may answer 429, 500, 503 or 504 in the same shape.\n\n\
    Limits are given for the tier `free`; `pro` has 6 times, `enterprise` 30 times as much. \
    Calls without a valid token draw on what their network may ask: 100 in a minute, of all \
    endpoints together.";

/// The document over some endpoints, in their order. An endpoint without a description is left
/// out.
pub fn document(endpoints: impl IntoIterator<Item = Interface>) -> Value {
    let mut schemas = Schemas::default();
    let mut paths: Map<String, Value> = Map::new();
    let mut topics: Vec<Topic> = Vec::new();
    for endpoint in endpoints {
        let Some(description) = endpoint.description else {
            continue;
        };
        topics.push(description.topic);
        let path = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        for operation in (description.operations)() {
            let told = Told {
                endpoint,
                topic: description.topic,
                operation,
            };
            path[told.operation.method.as_str().to_lowercase()] = told.object(&mut schemas);
        }
    }
    let tags = Topic::ALL
        .into_iter()
        .filter(|topic| topics.contains(topic));
    let tags = tags.map(|topic| json!({"name": topic.name(), "description": topic.description()}));
    let mut document = json!({
        "openapi": "3.1.1",
        "info": {
            "title": "Coxswain",
            "version": env!("CARGO_PKG_VERSION"),
            "description": INTRODUCTION,
            "license": {"name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE")},
        },
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        // Seen from the document's own address, so that a gateway's stage is part of it.
        "servers": [{"url": ".."}],
        "tags": tags.collect::<Vec<_>>(),
        "paths": paths,
        "components": {
            "securitySchemes": {"token": {
                "type": "http",
                "scheme": "bearer",
                "bearerFormat": "JWT",
                "description": "The `accessToken` of the sign-in.",
            }},
            "parameters": {REQUEST_ID: requests::request_id()},
            "headers": answers::headers(),
        },
    });
    schemas.finish(&mut document);
    document
}

impl Told {
    fn object(&self, schemas: &mut Schemas) -> Value {
        let Operation {
            summary, details, ..
        } = self.operation;
        let mut object = json!({
            "operationId": self.id(),
            "tags": [self.topic.name()],
            "summary": summary,
        });
        let description = [details.to_owned(), self.limits()];
        let description: Vec<_> = description
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        if !description.is_empty() {
            object["description"] = description.join("\n\n").into();
        }
        if self.is_protected() {
            object["security"] = json!([{"token": []}]);
        }
        object["parameters"] = self.parameters(schemas);
        if let Some(body) = self.request_body(schemas) {
            object["requestBody"] = body;
        }
        object["responses"] = self.responses(schemas);
        object
    }

    /// `current-user` is `currentUser`; with several methods, `getPreferences`.
    fn id(&self) -> String {
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let words = self.endpoint.name.split('-').map(capital);
        let name: String = words.collect();
        if self.endpoint.methods.len() > 1 {
            return self.operation.method.as_str().to_lowercase() + &name;
        }
        name[..1].to_lowercase() + &name[1..]
    }

    fn is_protected(&self) -> bool {
        matches!(self.endpoint.access, Access::Protected(_) | Access::Claimed)
    }

    fn limits(&self) -> String {
        let mut limits = Vec::new();
        match self.endpoint.access {
            Access::Protected(Some(limit)) => limits.push(format!("{limit}, per tenant")),
            Access::Public => limits.push(format!("{STRANGERS}, per network")),
            Access::Protected(None) | Access::Claimed | Access::CountsItself => {}
        }
        for (limit, what) in &self.operation.limits {
            limits.push(format!("{limit}, {what}"));
        }
        if limits.is_empty() {
            return String::new();
        }
        format!("Limit: {}.", limits.join("; "))
    }
}

#[cfg(test)]
mod tests;
