//! The document of a small endpoint, part by part.

use super::*;
use crate::health::{Check, Health, Services, State};
use crate::http::{ApiError, Limit, Reply};
use crate::http::{Endpoint, Handler};
use ::http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Sent and got alike (contract §1).
#[derive(Serialize, Deserialize, JsonSchema)]
struct Colour {
    red: u8,
}

/// Sent with less than it is got with.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Note {
    text: String,
    #[serde(default)]
    stars: u8,
    colour: Colour,
}

#[derive(Serialize, JsonSchema)]
struct Kept {
    note: Note,
    #[serde(skip_serializing_if = "Option::is_none")]
    seen: Option<u32>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Wanted {
    /// How many.
    most_notes: Option<u32>,
    word: String,
}

const HANDLE: Handler = Handler::Protected {
    limit: Some(Limit::per_quarter_hour("notes", 30)),
    handle: |_, _, _| Box::pin(async { Ok(Reply::no_content()) }),
};

static NOTES: Endpoint = Endpoint::new(
    "user-notes",
    &[Method::GET, Method::POST],
    "/notes/{noteId}",
    HANDLE,
)
.described(Topic::Chat, || {
    let id = |operation: Operation| operation.path::<Uuid>("noteId", "Which one.");
    vec![
        id(Operation::new(Method::GET, "Read"))
            .query::<Wanted>()
            .data::<Kept>(json!({"note": {}})),
        id(Operation::new(Method::POST, "Keep"))
            .body::<Note>(json!({"text": "x"}))
            .twin::<Kept>(json!({"note": {}}))
            .fails([ApiError::TaskCompleted]),
    ]
});

fn told(method: &str) -> (Value, Value) {
    let document = document([NOTES.interface()]);
    let operation = document["paths"]["/notes/{noteId}"][method].clone();
    (document, operation)
}

fn schema(operation: &Value, status: &str) -> Value {
    operation["responses"][status]["content"]["application/json"]["schema"].clone()
}

#[test]
fn an_operation_has_a_name_a_topic_a_limit_and_a_token() {
    let (document, operation) = told("post");

    assert_eq!(operation["operationId"], "postUserNotes");
    assert_eq!(operation["tags"], json!(["Chat"]));
    assert_eq!(operation["security"], json!([{"token": []}]));
    assert_eq!(
        operation["description"],
        "Limit: 30 in 15 minutes, per tenant."
    );
    assert_eq!(document["tags"].as_array().unwrap().len(), 1);
}

#[test]
fn a_twin_has_its_fields_twice_and_data_once() {
    let (_, post) = told("post");
    let twin = schema(&post, "200");
    assert_eq!(twin["required"], json!(["success", "note", "data"]));
    assert_eq!(twin["properties"]["seen"]["type"], "integer");
    let example = &post["responses"]["200"]["content"]["application/json"]["example"];
    assert_eq!(
        *example,
        json!({"success": true, "note": {}, "data": {"note": {}}})
    );

    let (_, get) = told("get");
    assert_eq!(schema(&get, "200")["required"], json!(["success", "data"]));
}

#[test]
fn a_type_stands_once_unless_it_is_sent_otherwise_than_got() {
    let (document, post) = told("post");
    let names: Vec<&String> = document["components"]["schemas"]
        .as_object()
        .unwrap()
        .keys()
        .collect();
    assert_eq!(
        names,
        [
            "ChatError",
            "Colour",
            "Context",
            "DebugInfo",
            "Details",
            "ErrorCode",
            "Failure",
            "Kept",
            "Note",
            "NoteSent",
            "Quota",
            "Usage"
        ]
    );
    assert_eq!(
        post["requestBody"]["content"]["application/json"]["schema"]["$ref"],
        "#/components/schemas/NoteSent"
    );
    let sent = &document["components"]["schemas"]["NoteSent"];
    assert_eq!(sent["required"], json!(["text", "colour"]));
    assert_eq!(
        sent["properties"]["colour"]["$ref"],
        "#/components/schemas/Colour"
    );
    assert_eq!(
        document["components"]["schemas"]["Colour"]["description"],
        "Sent and got alike."
    );
}

#[test]
fn a_query_is_told_by_its_fields() {
    let (_, operation) = told("get");
    let parameters = operation["parameters"].as_array().unwrap();
    let query: Vec<&Value> = parameters
        .iter()
        .filter(|one| one["in"] == "query")
        .collect();

    assert_eq!(query[0]["name"], "mostNotes");
    assert_eq!(query[0]["description"], "How many.");
    assert_eq!(query[0]["schema"]["type"], "integer");
    assert_eq!(query[0]["required"], false);
    assert_eq!(
        (&query[1]["name"], &query[1]["required"]),
        (&json!("word"), &json!(true))
    );
}

#[test]
fn failures_stand_under_their_status_with_codes_examples_and_headers() {
    let (_, operation) = told("post");
    let responses = operation["responses"].as_object().unwrap();
    let statuses: Vec<&String> = responses.keys().collect();
    assert_eq!(
        statuses,
        [
            "200", "400", "401", "409", "413", "414", "415", "429", "500", "503", "504"
        ]
    );
    assert_eq!(
        schema(&operation, "400")["properties"]["code"]["enum"],
        json!(["VALIDATION_ERROR", "INVALID_REQUEST"])
    );
    let done = &responses["409"]["content"]["application/json"]["examples"]["TASK_COMPLETED"];
    assert_eq!(done["value"]["code"], "TASK_COMPLETED");
    assert_eq!(done["value"]["requestId"], RequestId::EXAMPLE);
    assert_eq!(
        responses["429"]["headers"]["Retry-After"]["$ref"],
        "#/components/headers/RetryAfter"
    );
}

#[test]
fn an_answer_in_several_forms_has_a_media_type_for_each_and_a_name_to_save_it_under() {
    static EXPORT: Endpoint =
        Endpoint::new("export", &[Method::GET], "/export", HANDLE).described(Topic::Chat, || {
            vec![
                Operation::new(Method::GET, "Export")
                    .twin::<Kept>(json!({"note": {}}))
                    .or_text("text/csv", "a,b".to_owned())
                    .download(),
            ]
        });
    let responses = &document([EXPORT.interface()])["paths"]["/export"]["get"]["responses"];

    let answer = &responses["200"];
    assert_eq!(
        answer["content"]["text/csv"],
        json!({"schema": {"type": "string"}, "example": "a,b"})
    );
    assert!(answer["content"]["application/json"]["schema"].is_object());
    assert_eq!(
        answer["headers"]["Content-Disposition"]["$ref"],
        "#/components/headers/ContentDisposition"
    );
    assert!(responses["401"]["headers"]["Content-Disposition"].is_null());
}

#[test]
fn a_service_that_is_out_of_order_tells_what_of_it_is() {
    static STATE: Endpoint = Endpoint::new(
        "state",
        &[Method::GET],
        "/state",
        Handler::Public(|_, _| Box::pin(async { Ok(Reply::no_content()) })),
    )
    .described(Topic::Service, || {
        let check = Check {
            status: State::Unhealthy,
            latency_ms: 1,
        };
        let services = Services {
            dynamodb: check,
            secrets: check,
            llm: check,
            search: check,
            knowledge: check,
            push: check,
        };
        let health = Health {
            status: State::Unhealthy,
            services,
        };
        vec![Operation::new(Method::GET, "State").fails([ApiError::Unhealthy(Box::new(health))])]
    });
    let document = document([STATE.interface()]);

    let content =
        &document["paths"]["/state"]["get"]["responses"]["503"]["content"]["application/json"];
    let shape = |name: &str, code: &str| {
        json!({
            "allOf": [{"$ref": format!("#/components/schemas/{name}")}],
            "properties": {"code": {"enum": [code]}},
        })
    };
    assert_eq!(
        content["schema"]["anyOf"],
        json!([
            shape("Failure", "INTERNAL_ERROR"),
            shape("HealthFailure", "DATABASE_ERROR")
        ]),
        "a process without a seat left, and one without its table"
    );
    let example = &content["examples"]["DATABASE_ERROR"]["value"];
    assert_eq!(example["services"]["push"]["status"], "unhealthy");
    let required = document["components"]["schemas"]["HealthFailure"]["required"].as_array();
    for field in ["code", "requestId", "status", "services"] {
        assert!(required.unwrap().contains(&json!(field)), "{field}");
    }
    assert!(document["components"]["schemas"]["Failure"]["properties"]["services"].is_null());
}

#[test]
fn an_endpoint_that_says_nothing_of_itself_is_left_out() {
    static SILENT: Endpoint = Endpoint::new("silent", &[Method::GET], "/silent", HANDLE);

    assert_eq!(document([SILENT.interface()])["paths"], json!({}));
}
