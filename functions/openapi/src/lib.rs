//! The whole interface as one OpenAPI 3.1 document (contract §2). The one function that knows the
//! others: it tells of them all, in the cloud too, where each runs as a program of its own. It has
//! their interfaces and none of their code.

pub mod endpoints;

use bytes::Bytes;
use coxswain::http::{ApiError, Endpoint, Handler, Operation, Reply, Topic, document};
use http::Method;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "openapi",
    &[Method::GET],
    "/api/openapi.json",
    Handler::Public(|_, _| Box::pin(async { handle() })),
)
.described(Topic::Service, || {
    vec![
        Operation::new(Method::GET, "This document")
            .details("OpenAPI 3.1, made from the types that the program reads and writes.")
            .json::<Map<String, Value>>(json!({"openapi": "3.1.1"})),
    ]
});

/// The same for as long as the program is.
static DOCUMENT: LazyLock<Bytes> =
    LazyLock::new(|| document(endpoints::INTERFACES).to_string().into());

/// Answers with the document. Nothing is read for it.
pub fn handle() -> Result<Reply, ApiError> {
    Ok(Reply::stored(DOCUMENT.clone()))
}
