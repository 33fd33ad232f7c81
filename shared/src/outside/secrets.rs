//! Secrets Manager, as far as keys and their rotation need it (its API reference; AWS JSON 1.1).

use super::signed_calls::{CallError, PAUSES, SignedCalls};
use crate::config::Environment;
use aws_credential_types::Credentials;
use bytes::Bytes;
use http::StatusCode;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How long it may take.
pub(crate) const SECRET_TIMEOUT: Duration = Duration::from_secs(3);

const SERVICE: &str = "secretsmanager";
const MEDIA_TYPE: &str = "application/x-amz-json-1.1";
const NOT_FOUND: &str = "ResourceNotFoundException";
/// How it says that it was asked too much.
const THROTTLED: &str = "ThrottlingException";

/// Which version of a secret (Secrets Manager user guide, "Staging labels").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// In force.
    Current,
    /// Made by a rotation that has not ended.
    Pending,
}

impl Stage {
    pub fn label(self) -> &'static str {
        match self {
            Self::Current => "AWSCURRENT",
            Self::Pending => "AWSPENDING",
        }
    }
}

/// Why a secret could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    #[error("Secrets Manager cannot be asked")]
    Call(#[source] Arc<CallError>),
    #[error("Secrets Manager cannot do this: {0} {1}")]
    Refused(StatusCode, String),
    #[error("Secrets Manager does not answer")]
    Timeout,
    #[error("Secrets Manager's answer cannot be read")]
    Unreadable(#[source] serde_json::Error),
}

impl SecretError {
    fn is_worth_repeating(&self) -> bool {
        match self {
            Self::Call(error) => matches!(**error, CallError::Connection(_)),
            Self::Refused(status, kind) => status.is_server_error() || kind == THROTTLED,
            Self::Timeout | Self::Unreadable(_) => false,
        }
    }
}

/// What is said with a refusal.
#[derive(Deserialize)]
struct Refusal {
    /// The name of the error, in some services behind that of its namespace.
    #[serde(rename = "__type")]
    kind: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Read {
    secret_string: Option<SecretString>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Described {
    #[serde(default)]
    version_ids_to_stages: BTreeMap<String, Vec<String>>,
}

/// A client.
#[derive(Clone)]
pub struct Secrets(Arc<Result<SignedCalls, Arc<CallError>>>);

impl fmt::Debug for Secrets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secrets")
    }
}

impl Secrets {
    /// With the process's own credentials, at the region's own address or at that of
    /// `AWS_ENDPOINT_URL_SECRETS_MANAGER`.
    pub fn from_env() -> Self {
        let environment = Environment::of_process();
        let endpoint = environment.text("AWS_ENDPOINT_URL_SECRETS_MANAGER");
        let calls = SignedCalls::to(SERVICE, endpoint.as_deref(), &environment);
        Self(Arc::new(calls.map_err(Arc::new)))
    }

    /// A server of the same protocol on this machine.
    pub fn local(endpoint: &str) -> Self {
        let credentials = Credentials::new("local", "local", None, None, "local");
        let calls = SignedCalls::with(SERVICE, endpoint, "local".to_owned(), credentials);
        Self(Arc::new(Ok(calls)))
    }

    /// A version's text; `None` where there is no such version, or it has none.
    pub async fn read(
        &self,
        secret: &str,
        stage: Stage,
    ) -> Result<Option<SecretString>, SecretError> {
        let wanted = json!({"SecretId": secret, "VersionStage": stage.label()});
        match self.ask::<Read>("GetSecretValue", wanted).await {
            Ok(read) => Ok(read.secret_string),
            Err(SecretError::Refused(_, kind)) if kind == NOT_FOUND => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The stages of each version.
    pub async fn versions(&self, secret: &str) -> Result<Vec<(String, Vec<String>)>, SecretError> {
        let wanted = json!({"SecretId": secret});
        let told: Described = self.ask("DescribeSecret", wanted).await?;
        Ok(told.version_ids_to_stages.into_iter().collect())
    }

    /// Makes a version with this id. Doing it twice with the same text changes nothing.
    pub async fn put(
        &self,
        secret: &str,
        version: &str,
        stage: Stage,
        text: &SecretString,
    ) -> Result<(), SecretError> {
        let wanted = json!({
            "SecretId": secret,
            "ClientRequestToken": version,
            "VersionStages": [stage.label()],
            "SecretString": text.expose_secret(),
        });
        let done = self.ask::<IgnoredAny>("PutSecretValue", wanted).await;
        done.map(drop)
    }

    /// Puts a version in force, in the place of the one that is.
    pub async fn promote(
        &self,
        secret: &str,
        version: &str,
        instead_of: Option<&str>,
    ) -> Result<(), SecretError> {
        let mut wanted = json!({
            "SecretId": secret,
            "VersionStage": Stage::Current.label(),
            "MoveToVersionId": version,
        });
        if let Some(instead_of) = instead_of {
            wanted["RemoveFromVersionId"] = instead_of.into();
        }
        let done = self
            .ask::<IgnoredAny>("UpdateSecretVersionStage", wanted)
            .await;
        done.map(drop)
    }

    /// Asks until it is answered, or no time is left. Everything here may be asked twice.
    async fn ask<T: DeserializeOwned>(&self, what: &str, wanted: Value) -> Result<T, SecretError> {
        let body = Bytes::from(wanted.to_string());
        let asked = async {
            for pause in PAUSES {
                match self.ask_once(what, body.clone()).await {
                    Err(error) if error.is_worth_repeating() => {
                        sleep(pause.mul_f64(0.5 + fastrand::f64())).await;
                    }
                    done => return done,
                }
            }
            self.ask_once(what, body.clone()).await
        };
        let answer = timeout(SECRET_TIMEOUT, asked).await;
        let answer = answer.map_err(|_| SecretError::Timeout)??;
        serde_json::from_slice(&answer).map_err(SecretError::Unreadable)
    }

    async fn ask_once(&self, what: &str, body: Bytes) -> Result<Bytes, SecretError> {
        let calls = self.0.as_ref().as_ref();
        let calls = calls.map_err(|error| SecretError::Call(Arc::clone(error)))?;
        let target = format!("{SERVICE}.{what}");
        let headers = [("content-type", MEDIA_TYPE), ("x-amz-target", &target)];
        let answer = calls.post("/", &headers, body).await;
        let answer = answer.map_err(|error| SecretError::Call(Arc::new(error)))?;
        if answer.status.is_success() {
            return Ok(answer.body);
        }
        let refusal: Option<Refusal> = serde_json::from_slice(&answer.body).ok();
        let kind = refusal.map(|refusal| refusal.kind).unwrap_or_default();
        let kind = kind.rsplit('#').next().unwrap_or_default().to_owned();
        Err(SecretError::Refused(answer.status, kind))
    }
}
