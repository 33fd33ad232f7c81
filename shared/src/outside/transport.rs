//! How the SDK's requests reach AWS, or a server of the same protocol: by the HTTP client that every
//! other call uses. HTTP/1.1 is all that DynamoDB, Lambda and Secrets Manager need.

use super::{client, client_without_roots};
use aws_smithy_runtime_api::box_error::BoxError;
use aws_smithy_runtime_api::client::http::{
    HttpClient, HttpConnector, HttpConnectorFuture, HttpConnectorSettings, SharedHttpConnector,
};
use aws_smithy_runtime_api::client::orchestrator::{HttpRequest, HttpResponse};
use aws_smithy_runtime_api::client::result::ConnectorError;
use aws_smithy_runtime_api::client::runtime_components::RuntimeComponents;
use aws_smithy_types::body::SdkBody;
use http::{Request, Response, Uri, uri::Scheme};
use reqwest::Client;
use std::sync::{Arc, OnceLock};

/// A pool of connections. Its clients are made when they are first needed: the roots of TLS are
/// read for addresses of `https` alone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Transport {
    clients: Arc<Clients>,
}

/// One client for each way to reach a server.
#[derive(Debug, Default)]
pub(super) struct Clients {
    secure: OnceLock<Option<Client>>,
    plain: OnceLock<Option<Client>>,
}

impl Clients {
    pub(super) fn reaching(&self, uri: &Uri) -> Option<Client> {
        if uri.scheme() == Some(&Scheme::HTTP) {
            self.plain.get_or_init(client_without_roots).clone()
        } else {
            self.secure.get_or_init(client).clone()
        }
    }
}

impl HttpClient for Transport {
    /// Its timeouts are those of the operation: every client of the SDK here has one, or its caller.
    fn http_connector(
        &self,
        _: &HttpConnectorSettings,
        _: &RuntimeComponents,
    ) -> SharedHttpConnector {
        SharedHttpConnector::new(self.clone())
    }
}

impl HttpConnector for Transport {
    fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
        let clients = Arc::clone(&self.clients);
        HttpConnectorFuture::new(async move { carry(&clients, request).await })
    }
}

async fn carry(clients: &Clients, request: HttpRequest) -> Result<HttpResponse, ConnectorError> {
    let request: Request<SdkBody> = request.try_into_http1x().map_err(user)?;
    let client = clients
        .reaching(request.uri())
        .ok_or_else(|| user("there is no HTTP client"))?;
    let (head, body) = request.into_parts();
    // Bodies that come piece by piece are for files, which nobody here sends.
    let body = body
        .bytes()
        .ok_or_else(|| user("the body is not in memory"))?
        .to_vec();
    let request = reqwest::Request::try_from(Request::from_parts(head, body)).map_err(user)?;
    let mut response = client.execute(request).await.map_err(broken)?;
    let (status, headers) = (response.status(), std::mem::take(response.headers_mut()));
    let body = SdkBody::from(response.bytes().await.map_err(broken)?);
    let mut response = Response::new(body);
    (*response.status_mut(), *response.headers_mut()) = (status, headers);
    HttpResponse::try_from(response).map_err(|error| ConnectorError::other(error.into(), None))
}

fn user(error: impl Into<BoxError>) -> ConnectorError {
    ConnectorError::user(error.into())
}

/// What breaks off on the way is tried again by the SDK.
fn broken(error: reqwest::Error) -> ConnectorError {
    let error = error.without_url();
    if error.is_timeout() {
        ConnectorError::timeout(error.into())
    } else if error.is_builder() {
        ConnectorError::user(error.into())
    } else {
        ConnectorError::io(error.into())
    }
}
