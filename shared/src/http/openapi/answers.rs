//! What an operation answers: its success, and every failure by status.

use super::super::edge::SHED_RETRY_SECONDS;
use super::super::envelope::{self, Answered};
use super::super::operation::{Envelope, Success};
use super::super::{ApiError, RequestId};
use super::schemas::Schemas;
use super::told::{REQUEST_ID, Told};
use crate::auth::InvalidToken;
use crate::store::{Allowance, StoreError};
use ::browse::failure::StructuredError;
use ::http::StatusCode;
use jiff::Timestamp;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const JSON: &str = "application/json";

/// When the examples happened.
const THEN: Timestamp = Timestamp::constant(1_790_000_000, 0);

/// Headers of answers, for the components.
pub(super) fn headers() -> Value {
    let header = |description: &str, required: bool, schema: Value| json!({"description": description, "required": required, "schema": schema});
    let number = json!({"type": "integer", "minimum": 0});
    let text = json!({"type": "string"});
    json!({
        REQUEST_ID: header(
            "The id under which the request stands in the logs.", true, text.clone()
        ),
        "RateLimitLimit": header("What the tightest limit allows.", false, number.clone()),
        "RateLimitRemaining": header("What is left of it.", false, number.clone()),
        "RateLimitReset": header(
            "When its window ends, in seconds since 1970.", false, number.clone()
        ),
        "RetryAfter": header(
            "Seconds after which the same request may do better.", false, number
        ),
        "WwwAuthenticate": header("`Bearer`.", true, text.clone()),
        "ContentDisposition": header(
            "`attachment`, and the name to save it under.", true, text
        ),
    })
}

impl Told {
    pub(super) fn responses(&self, schemas: &mut Schemas) -> Value {
        let mut responses: BTreeMap<StatusCode, Value> = BTreeMap::new();
        let (status, success) = self.success(schemas);
        responses.insert(status, success);
        responses.insert(StatusCode::URI_TOO_LONG, too_long());
        let common = self.common_failures();
        let mut failures: BTreeMap<StatusCode, Vec<&ApiError>> = BTreeMap::new();
        for failure in self.operation.failures.iter().chain(&common) {
            let (status, code) = failure.status_and_code();
            let known = failures.entry(status).or_default();
            if known.iter().all(|other| other.status_and_code().1 != code) {
                known.push(failure);
            }
        }
        for (status, failures) in failures {
            responses.insert(status, self.failure(status, &failures, schemas));
        }
        let responses = responses.into_iter();
        responses
            .map(|(status, response)| (status.as_str().to_owned(), response))
            .collect::<Map<_, _>>()
            .into()
    }

    fn success(&self, schemas: &mut Schemas) -> (StatusCode, Value) {
        match &self.operation.success {
            Success::NoContent => (
                StatusCode::NO_CONTENT,
                json!({"description": "Done.", "headers": self.headers(StatusCode::NO_CONTENT)}),
            ),
            Success::Json {
                envelope,
                schema,
                example,
            } => {
                let schema = schema(&mut schemas.got).to_value();
                let content = json!({
                    "schema": wrapped(*envelope, &schema, schemas),
                    "example": envelope.around(example),
                });
                let mut contents = json!({JSON: content});
                for text in &self.operation.texts {
                    contents[text.media] =
                        json!({"schema": {"type": "string"}, "example": text.example});
                }
                let response = json!({
                    "description": "Done.",
                    "headers": self.headers(StatusCode::OK),
                    "content": contents,
                });
                (StatusCode::OK, response)
            }
        }
    }

    /// Failures that follow from what the edge does.
    fn common_failures(&self) -> Vec<ApiError> {
        let mut failures = vec![
            ApiError::BodyTooLarge,
            ApiError::UnsupportedMediaType,
            ApiError::Panicked,
            ApiError::Overloaded {
                retry_after_seconds: SHED_RETRY_SECONDS,
            },
            ApiError::Timeout,
        ];
        if self.takes_something() {
            failures.push(ApiError::validation("limit", "expected u32"));
        }
        if self.operation.body.is_some() {
            failures.push(ApiError::InvalidRequest("not JSON"));
        }
        if self.is_protected() {
            failures.push(ApiError::Unauthorized(InvalidToken::Revoked));
        }
        let counts = !self.operation.limits.is_empty();
        if self.is_protected() || counts {
            failures.push(ApiError::Store(StoreError::Unavailable("no answer".into())));
        }
        failures.push(ApiError::RateLimited(Allowance {
            allowed: false,
            limit: 10,
            remaining: 0,
            reset_at: THEN,
        }));
        failures
    }

    fn takes_something(&self) -> bool {
        let operation = &self.operation;
        operation.body.is_some() || operation.query.is_some() || !operation.parameters.is_empty()
    }

    fn failure(&self, status: StatusCode, failures: &[&ApiError], schemas: &mut Schemas) -> Value {
        let request_id = RequestId::example();
        let answered = Answered {
            request_id: &request_id,
            now: THEN,
            debug: None,
        };
        let examples = failures.iter().map(|failure| {
            let response = answered.failure(failure);
            let body: Value = serde_json::from_slice(response.body().whole()).unwrap_or_default();
            let name = code(failure).as_str().unwrap_or_default().to_owned();
            (name, json!({"value": body}))
        });
        let examples: Map<String, Value> = examples.collect();
        let names: Vec<String> = examples.keys().map(|name| format!("`{name}`")).collect();
        let shapes = [Shape::Failure, Shape::Health, Shape::Unread];
        let mut shapes: Vec<Value> = shapes
            .into_iter()
            .filter_map(|shape| shape.schema(failures, schemas))
            .collect();
        let schema = if shapes.len() == 1 {
            shapes.remove(0)
        } else {
            json!({"anyOf": shapes})
        };
        json!({
            "description": names.join(", "),
            "headers": self.headers(status),
            "content": {JSON: {
                "schema": schema,
                "examples": examples,
            }},
        })
    }

    fn headers(&self, status: StatusCode) -> Value {
        let mut headers = json!({
            "X-Request-Id": reference(REQUEST_ID),
            "X-RateLimit-Limit": reference("RateLimitLimit"),
            "X-RateLimit-Remaining": reference("RateLimitRemaining"),
            "X-RateLimit-Reset": reference("RateLimitReset"),
        });
        match status {
            StatusCode::CONFLICT
            | StatusCode::TOO_MANY_REQUESTS
            | StatusCode::SERVICE_UNAVAILABLE => headers["Retry-After"] = reference("RetryAfter"),
            StatusCode::OK if self.operation.is_download => {
                headers["Content-Disposition"] = reference("ContentDisposition");
            }
            StatusCode::UNAUTHORIZED => {
                headers["WWW-Authenticate"] = reference("WwwAuthenticate");
            }
            _ => {}
        }
        headers
    }
}

/// The bodies that failures have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    Failure,
    Health,
    Unread,
}

impl Shape {
    fn of(failure: &ApiError) -> Self {
        match failure {
            ApiError::Unhealthy(_) => Self::Health,
            ApiError::Unread(_) => Self::Unread,
            _ => Self::Failure,
        }
    }

    /// The schema of those failures that have this shape; `None` where none has.
    fn schema(self, failures: &[&ApiError], schemas: &mut Schemas) -> Option<Value> {
        let mine = failures.iter().filter(|failure| Self::of(failure) == self);
        let codes: Vec<Value> = mine.map(|failure| code(failure)).collect();
        if codes.is_empty() {
            return None;
        }
        let whole = match self {
            Self::Failure => schemas.got.subschema_for::<envelope::Failure<'static>>(),
            Self::Health => schemas
                .got
                .subschema_for::<envelope::HealthFailure<'static>>(),
            // Which code it is, depends on the page.
            Self::Unread => {
                let unread = schemas.got.subschema_for::<StructuredError>();
                return Some(unread.to_value());
            }
        };
        Some(json!({
            "allOf": [whole.to_value()],
            "properties": {"code": {"enum": codes}},
        }))
    }
}

fn code(failure: &ApiError) -> Value {
    match failure {
        ApiError::Unread(error) => json!(error.code),
        other => json!(other.status_and_code().1),
    }
}

/// What the HTTP server answers by itself, before Coxswain sees the request: without the envelope.
fn too_long() -> Value {
    json!({"description": "The address is longer than the HTTP server reads. It answers so by itself, without a body."})
}

fn reference(header: &str) -> Value {
    json!({"$ref": format!("#/components/headers/{header}")})
}

/// The schema of an answer, its fields in their envelope.
fn wrapped(envelope: Envelope, fields: &Value, schemas: &Schemas) -> Value {
    let success = json!({"type": "boolean", "const": true});
    match envelope {
        Envelope::Bare => fields.clone(),
        Envelope::Data => json!({
            "type": "object",
            "properties": {"success": success, "data": fields},
            "required": ["success", "data"],
        }),
        Envelope::Chat => json!({
            "type": "object",
            "properties": {"data": fields},
            "required": ["data"],
        }),
        Envelope::Twin => twin(&success, fields, &schemas.definition(fields)),
    }
}

/// The fields at top level, and the whole once more under `data`.
fn twin(success: &Value, fields: &Value, definition: &Value) -> Value {
    let mut properties = json!({"success": success});
    let mut required = vec![json!("success")];
    if let Some(own) = definition["properties"].as_object() {
        for (name, field) in own {
            properties[name] = field.clone();
        }
        required.extend(
            definition["required"]
                .as_array()
                .into_iter()
                .flatten()
                .cloned(),
        );
    }
    let mut data = fields.clone();
    data["description"] = "The same fields once more.".into();
    properties["data"] = data;
    required.push("data".into());
    json!({"type": "object", "properties": properties, "required": required})
}

impl Envelope {
    fn around(self, example: &Value) -> Value {
        let mut whole = match self {
            Self::Bare => return example.clone(),
            Self::Data => json!({"success": true}),
            Self::Chat => json!({}),
            Self::Twin => {
                let mut whole = json!({"success": true});
                for (name, value) in example.as_object().into_iter().flatten() {
                    whole[name] = value.clone();
                }
                whole
            }
        };
        whole["data"] = example.clone();
        whole
    }
}
