//! The embedded table's door for other processes: DynamoDB's protocol on a loopback port.
//!
//! The engine has a server of its own, but that one answers any web page that finds its port. This
//! one answers only those who know the key that was made when it was opened.

use super::perform::{OPERATION, perform};
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::response::{IntoResponse, Response};
use dynoxide::Database;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use std::io;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// What DynamoDB takes in one request.
const MAX_BODY_BYTES: usize = 16 * 1024 * 1024;

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
    // The engine does its work where it is called, and waits there for its file.
    let work = move || {
        let target = headers.get(OPERATION);
        let target = target.and_then(|target| target.to_str().ok());
        perform(&door.database, target, &body)
    };
    let (status, json) = match tokio::task::spawn_blocking(work).await {
        Ok(answered) => answered,
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
