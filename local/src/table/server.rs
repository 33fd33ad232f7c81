//! The embedded table's door: DynamoDB's protocol on a loopback port.
//!
//! The engine has a server of its own, but that one answers any web page that finds its port. This
//! one answers only those who know the key that was made when it was opened.

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::response::{IntoResponse, Response};
use dynoxide::{Database, DynoxideError};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// What DynamoDB takes in one request.
const MAX_BODY_BYTES: usize = 16 * 1024 * 1024;

const OPERATION: &str = "x-amz-target";
const PROTOCOL: HeaderValue = HeaderValue::from_static("application/x-amz-json-1.0");

#[derive(Clone)]
struct Door {
    database: Database,
    access_key: Arc<str>,
}

/// Serves the database on the listener until the sender speaks or goes away.
pub(super) fn serve(
    listener: TcpListener,
    database: Database,
    access_key: &str,
) -> (oneshot::Sender<()>, JoinHandle<io::Result<()>>) {
    let access_key = access_key.into();
    let service = axum::Router::new()
        .fallback(answer)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .with_state(Door {
            database,
            access_key,
        });
    let (stop, stopped) = oneshot::channel();
    let until = async {
        // A sender that was dropped stops the server as well as a word from it.
        let _ = stopped.await;
    };
    let serving = async {
        axum::serve(listener, service)
            .with_graceful_shutdown(until)
            .await
    };
    (stop, tokio::spawn(serving))
}

async fn answer(State(door): State<Door>, headers: HeaderMap, body: Bytes) -> Response {
    if !is_known(&headers, &door.access_key) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let operation = headers
        .get(OPERATION)
        .and_then(|target| target.to_str().ok());
    let operation = operation.and_then(|target| Some(target.split_once('.')?.1.to_owned()));
    // The engine does its work where it is called, and waits there for its file.
    let work = move || {
        perform(
            &door.database,
            operation.as_deref().unwrap_or_default(),
            &body,
        )
    };
    let (status, json) = match tokio::task::spawn_blocking(work).await {
        Ok(Ok(json)) => (StatusCode::OK, json),
        Ok(Err(refusal)) => (status_of(&refusal), refusal.to_json()),
        Err(error) => {
            tracing::error!(%error, "the embedded table broke off");
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
    };
    (status, [(header::CONTENT_TYPE, PROTOCOL)], json).into_response()
}

/// Whether the request is signed in the name of the key. The signature itself is not checked:
/// nobody else on this machine has heard the key.
fn is_known(headers: &HeaderMap, access_key: &str) -> bool {
    let signed = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    signed.is_some_and(|signed| signed.contains(&format!("Credential={access_key}/")))
}

fn status_of(refusal: &DynoxideError) -> StatusCode {
    StatusCode::from_u16(refusal.status_code()).unwrap_or(StatusCode::BAD_REQUEST)
}

/// The operations that the store uses.
fn perform(database: &Database, operation: &str, body: &[u8]) -> dynoxide::Result<String> {
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
