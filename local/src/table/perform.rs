//! One request of DynamoDB's protocol, carried out by the engine.

use dynoxide::{Database, DynoxideError};
use http::StatusCode;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The header that names an operation.
pub(super) const OPERATION: &str = "x-amz-target";

/// Carries out what `target` (`DynamoDB_20120810.GetItem`) names with the request's JSON; answers
/// with a status and JSON, refusals too.
pub(super) fn perform(
    database: &Database,
    target: Option<&str>,
    body: &[u8],
) -> (StatusCode, String) {
    let operation = target.and_then(|target| Some(target.split_once('.')?.1));
    match operate(database, operation.unwrap_or_default(), body) {
        Ok(json) => (StatusCode::OK, json),
        Err(refusal) => (status_of(&refusal), refusal.to_json()),
    }
}

fn status_of(refusal: &DynoxideError) -> StatusCode {
    StatusCode::from_u16(refusal.status_code()).unwrap_or(StatusCode::BAD_REQUEST)
}

/// The operations that the store uses.
fn operate(database: &Database, operation: &str, body: &[u8]) -> dynoxide::Result<String> {
    match operation {
        "GetItem" => call(body, |request| database.get_item(request)),
        "PutItem" => call(body, |request| database.put_item(request)),
        "UpdateItem" => call(body, |request| database.update_item(request)),
        "DeleteItem" => call(body, |request| database.delete_item(request)),
        "Query" => call(body, |request| database.query(request)),
        "Scan" => call(body, |request| database.scan(request)),
        "BatchGetItem" => call(body, |request| database.batch_get_item(request)),
        "BatchWriteItem" => call(body, |request| database.batch_write_item(request)),
        "TransactGetItems" => call(body, |request| database.transact_get_items(request)),
        "TransactWriteItems" => call(body, |request| database.transact_write_items(request)),
        "ListTables" => call(body, |request| database.list_tables(request)),
        "CreateTable" => call(body, |request| database.create_table(request)),
        "DescribeTable" => call(body, |request| database.describe_table(request)),
        "UpdateTimeToLive" => call(body, |request| database.update_time_to_live(request)),
        "DescribeTimeToLive" => call(body, |request| database.describe_time_to_live(request)),
        unknown => {
            let message = format!("the embedded table does not offer {unknown:?}");
            Err(DynoxideError::SerializationException(message))
        }
    }
}

fn call<Q: DeserializeOwned, A: Serialize>(
    body: &[u8],
    operation: impl FnOnce(Q) -> dynoxide::Result<A>,
) -> dynoxide::Result<String> {
    let request = serde_json::from_slice(body)
        .map_err(|error| DynoxideError::SerializationException(error.to_string()))?;
    let answer = operation(request)?;
    serde_json::to_string(&answer)
        .map_err(|error| DynoxideError::InternalServerError(error.to_string()))
}
