//! What every tool works with, and how what goes wrong in one is told.

use browse::failure::{Failure, StructuredError};
use coxswain::auth::Scope;
use coxswain::browsing::Pages;
use coxswain::http::{ApiError, parse_value};
use coxswain::store::StoreError;
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tokio::time::Instant;

/// What a caller's tools work with.
pub(crate) struct Work {
    pub(crate) pages: Pages,
    pub(crate) scope: Scope,
    pub(crate) now: Timestamp,
    pub(crate) deadline: Instant,
}

/// Why a tool came to nothing.
pub(crate) enum Trouble {
    Told(Box<StructuredError>),
    Failed(Failure),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<Box<StructuredError>> for Trouble {
    fn from(error: Box<StructuredError>) -> Self {
        Self::Told(error)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the table failed a tool");
        Self::Failed(Failure::Internal)
    }
}

/// Arguments as the tool takes them; what is wrong is named.
pub(crate) fn parse<T: DeserializeOwned>(arguments: &Map<String, Value>) -> Result<T, Failure> {
    parse_value(Value::Object(arguments.clone())).map_err(|error| match error {
        ApiError::Validation { field, reason } if field == "body" => {
            Failure::argument("arguments", reason)
        }
        ApiError::Validation { field, reason } => Failure::InvalidArgument { field, reason },
        _ => Failure::Internal,
    })
}

pub(crate) fn told(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
