//! The way to the embedded table from its own process: the SDK's requests go to the engine as they
//! are, without a socket and without HTTP.

use super::perform::{OPERATION, perform};
use aws_smithy_runtime_api::client::http::{
    HttpClient, HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpConnector,
};
use aws_smithy_runtime_api::client::orchestrator::{HttpRequest, HttpResponse};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_runtime_api::client::runtime_components::RuntimeComponents;
use aws_smithy_runtime_api::http::StatusCode;
use aws_smithy_types::body::SdkBody;
use dynoxide::Database;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;
use tokio::sync::RwLock;

/// The engine, until the table is closed. Requests hold it for reading while they are under way.
#[derive(Clone)]
pub(super) struct Inside(Arc<RwLock<Option<Database>>>);

#[derive(Debug, thiserror::Error)]
#[error("the embedded table is closed")]
struct Closed;

impl Inside {
    pub(super) fn new(database: Database) -> Self {
        Self(Arc::new(RwLock::new(Some(database))))
    }

    /// Lets go of the engine after the requests under way; later ones are refused.
    pub(super) async fn close(&self) {
        self.0.write().await.take();
    }
}

impl Debug for Inside {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Inside")
    }
}

impl HttpClient for Inside {
    fn http_connector(
        &self,
        _: &HttpConnectorSettings,
        _: &RuntimeComponents,
    ) -> SharedHttpConnector {
        SharedHttpConnector::new(self.clone())
    }
}

impl HttpConnector for Inside {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        let engine = Arc::clone(&self.0);
        HttpConnectorFuture::new(async move {
            let engine = engine.read_owned().await;
            // The engine does its work where it is called. What it has begun it ends, whoever has
            // stopped waiting.
            let work = move || {
                let database = engine.as_ref().ok_or(Closed)?;
                let target = request.headers().get(OPERATION);
                let body = request.body().bytes().unwrap_or_default();
                Ok(perform(database, target, body))
            };
            let done = tokio::task::spawn_blocking(work).await;
            let (status, json) = done
                .map_err(|error| ConnectorError::other(error.into(), None))?
                .map_err(|closed: Closed| ConnectorError::io(closed.into()))?;
            let status = StatusCode::try_from(status.as_u16());
            let status = status.map_err(|error| ConnectorError::other(error.into(), None))?;
            Ok(HttpResponse::new(status, SdkBody::from(json)))
        })
    }
}
