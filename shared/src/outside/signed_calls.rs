//! Services of AWS of which this program asks little: signed requests, and no client of the SDK for each.
//!
//! IAM user guide, "Signature Version 4" (by `aws-sigv4`).

use super::role::{address, credentials, region};
use super::transport::Clients;
use crate::config::Environment;
use aws_credential_types::Credentials;
use aws_sigv4::http_request::{SignableBody, SignableRequest, SigningSettings, sign};
use aws_sigv4::sign::v4;
use bytes::Bytes;
use http::{HeaderMap, Request, StatusCode};
use std::error::Error;
use std::time::{Duration, SystemTime};

/// What may be asked again is asked again after these times.
pub(super) const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(300)];

/// Why a service did not answer.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    #[error("AWS_REGION is not set")]
    NoRegion,
    #[error("there are no credentials in the environment")]
    NoCredentials,
    #[error("the request cannot be made")]
    Request(#[source] Box<dyn Error + Send + Sync>),
    #[error("the service cannot be reached")]
    Connection(#[source] reqwest::Error),
}

/// A service, by its name in signatures.
pub(super) struct SignedCalls {
    service: &'static str,
    pub(super) endpoint: String,
    region: String,
    credentials: Credentials,
    clients: Clients,
}

/// What it answered.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

impl SignedCalls {
    /// In the process's own name, at the region's own address or at another one.
    pub(super) fn to(
        service: &'static str,
        endpoint: Option<&str>,
        environment: &Environment,
    ) -> Result<Self, CallError> {
        let region = region(environment).ok_or(CallError::NoRegion)?;
        let credentials = credentials(environment).ok_or(CallError::NoCredentials)?;
        let endpoint = endpoint.map_or_else(|| address(service, &region), str::to_owned);
        Ok(Self::with(service, &endpoint, region, credentials))
    }

    pub(super) fn with(
        service: &'static str,
        endpoint: &str,
        region: String,
        credentials: Credentials,
    ) -> Self {
        Self {
            service,
            endpoint: endpoint.trim_end_matches('/').to_owned(),
            region,
            credentials,
            clients: Clients::default(),
        }
    }

    /// Asks once. The caller has the deadline.
    pub(super) async fn post(
        &self,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Result<Answer, CallError> {
        let request = self.signed(path, headers, body, SystemTime::now());
        let request = request.map_err(CallError::Request)?;
        let client = self.clients.reaching(request.uri());
        let client = client.ok_or_else(|| CallError::Request("there is no HTTP client".into()))?;
        let request = request
            .try_into()
            .map_err(|error: reqwest::Error| CallError::Request(error.into()))?;
        let mut answer = client.execute(request).await.map_err(broken)?;
        Ok(Answer {
            status: answer.status(),
            headers: std::mem::take(answer.headers_mut()),
            body: answer.bytes().await.map_err(broken)?,
        })
    }

    pub(super) fn signed(
        &self,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
        now: SystemTime,
    ) -> Result<Request<Bytes>, Box<dyn Error + Send + Sync>> {
        let url = format!("{}{path}", self.endpoint);
        let identity = self.credentials.clone().into();
        let parameters = v4::SigningParams::builder()
            .identity(&identity)
            .region(&self.region)
            .name(self.service)
            .time(now)
            .settings(SigningSettings::default())
            .build()?;
        let signed = headers.iter().copied();
        let unsigned = SignableRequest::new("POST", &url, signed, SignableBody::Bytes(&body))?;
        let (instructions, _) = sign(unsigned, &parameters.into())?.into_parts();
        let mut request = Request::post(&url);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(body)?;
        instructions.apply_to_request_http1x(&mut request);
        Ok(request)
    }
}

fn broken(error: reqwest::Error) -> CallError {
    CallError::Connection(error.without_url())
}
