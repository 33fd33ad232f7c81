//! What an operation takes: parameters and a body.

use super::super::operation::Place;
use super::RequestId;
use super::schemas::{self, Schemas};
use super::told::{REQUEST_ID, Told};
use serde_json::{Map, Value, json};

/// The header that every operation takes.
pub(super) fn request_id() -> Value {
    json!({
        "name": "X-Request-Id",
        "in": "header",
        "required": false,
        "description": "The caller's own id of the request, for the logs: 8 to 64 characters of \
            `A-Za-z0-9_-`. Any other is replaced.",
        "schema": {"type": "string"},
        "example": RequestId::EXAMPLE,
    })
}

impl Told {
    pub(super) fn parameters(&self, schemas: &mut Schemas) -> Value {
        let mut parameters: Vec<Value> = self.in_path_and_headers(schemas).collect();
        if let Some(query) = self.operation.query {
            let schema = query(&mut schemas.sent).to_value();
            parameters.extend(in_query(&schema));
        }
        parameters.push(json!({"$ref": format!("#/components/parameters/{REQUEST_ID}")}));
        parameters.into()
    }

    fn in_path_and_headers(&self, schemas: &mut Schemas) -> impl Iterator<Item = Value> {
        self.operation.parameters.iter().map(|parameter| {
            let place = match parameter.place {
                Place::Path => "path",
                Place::Header => "header",
            };
            json!({
                "name": parameter.name,
                "in": place,
                "required": parameter.place == Place::Path,
                "description": parameter.description,
                "schema": (parameter.schema)(&mut schemas.sent).to_value(),
            })
        })
    }

    pub(super) fn request_body(&self, schemas: &mut Schemas) -> Option<Value> {
        let body = self.operation.body.as_ref()?;
        let schema = (body.schema)(&mut schemas.sent).to_value();
        let content: Map<String, Value> = self
            .endpoint
            .accepts
            .iter()
            .map(|media| {
                let content = json!({"schema": schema, "example": body.example});
                ((*media).to_owned(), content)
            })
            .collect();
        Some(json!({"required": body.required, "content": content}))
    }
}

/// The fields of a flat struct as parameters. A query string has no null: one that is optional is
/// left out.
fn in_query(schema: &Value) -> Vec<Value> {
    let required = schema["required"].as_array();
    let fields = schema["properties"].as_object().into_iter().flatten();
    fields
        .map(|(name, field)| {
            let mut field = schemas::without_null(field);
            let description = field
                .as_object_mut()
                .and_then(|field| field.remove("description"));
            let mut parameter = json!({
                "name": name,
                "in": "query",
                "required": required.is_some_and(|names| names.iter().any(|one| one == name)),
                "schema": field,
            });
            if let Some(description) = description {
                parameter["description"] = description;
            }
            parameter
        })
        .collect()
}
