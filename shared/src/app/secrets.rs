//! Secrets Manager, as far as a rotation needs it.

use super::SECRET_TIMEOUT;
use crate::config::Environment;
use crate::outside::{Transport, role};
use aws_sdk_secretsmanager::Client;
use aws_sdk_secretsmanager::config::{Builder, Credentials, Region};
use aws_sdk_secretsmanager::error::{DisplayErrorContext, SdkError};
use secrecy::{ExposeSecret, SecretString};
use std::error::Error;
use tokio::time::timeout;

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
            Self::Current => super::CURRENT,
            Self::Pending => "AWSPENDING",
        }
    }
}

/// Why a secret could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    #[error("Secrets Manager cannot do this: {0}")]
    Refused(String),
    #[error("Secrets Manager does not answer")]
    Timeout,
}

/// A client.
#[derive(Debug, Clone)]
pub struct Secrets(Client);

impl Secrets {
    /// With the process's own credentials, at the region's own address or at that of
    /// `AWS_ENDPOINT_URL_SECRETS_MANAGER`.
    pub fn from_env() -> Self {
        let environment = Environment::of_process();
        let mut config = Builder::from(&role(&environment));
        config.set_endpoint_url(environment.text("AWS_ENDPOINT_URL_SECRETS_MANAGER"));
        Self(Client::from_conf(config.build()))
    }

    /// A server of the same protocol on this machine.
    pub fn local(endpoint: &str) -> Self {
        let credentials = Credentials::new("local", "local", None, None, "local");
        let config = Builder::new()
            .behavior_version_latest()
            .http_client(Transport::default())
            .region(Region::from_static("local"))
            .credentials_provider(credentials)
            .endpoint_url(endpoint)
            .build();
        Self(Client::from_conf(config))
    }

    /// A version's text; `None` where there is no such version, or it has none.
    pub async fn read(
        &self,
        secret: &str,
        stage: Stage,
    ) -> Result<Option<SecretString>, SecretError> {
        let asked = self.0.get_secret_value();
        let asked = asked.secret_id(secret).version_stage(stage.label()).send();
        match timeout(SECRET_TIMEOUT, asked).await {
            Ok(Ok(read)) => Ok(read.secret_string.map(SecretString::from)),
            Ok(Err(SdkError::ServiceError(error)))
                if error.err().is_resource_not_found_exception() =>
            {
                Ok(None)
            }
            Ok(Err(error)) => Err(refused(error)),
            Err(_) => Err(SecretError::Timeout),
        }
    }

    /// The stages of each version.
    pub async fn versions(&self, secret: &str) -> Result<Vec<(String, Vec<String>)>, SecretError> {
        let asked = self.0.describe_secret().secret_id(secret).send();
        let told = answered(timeout(SECRET_TIMEOUT, asked).await)?;
        Ok(told
            .version_ids_to_stages
            .unwrap_or_default()
            .into_iter()
            .collect())
    }

    /// Makes a version with this id. Doing it twice with the same text changes nothing.
    pub async fn put(
        &self,
        secret: &str,
        version: &str,
        stage: Stage,
        text: &SecretString,
    ) -> Result<(), SecretError> {
        let asked = self
            .0
            .put_secret_value()
            .secret_id(secret)
            .client_request_token(version)
            .version_stages(stage.label())
            .secret_string(text.expose_secret())
            .send();
        answered(timeout(SECRET_TIMEOUT, asked).await).map(drop)
    }

    /// Puts a version in force, in the place of the one that is.
    pub async fn promote(
        &self,
        secret: &str,
        version: &str,
        instead_of: Option<&str>,
    ) -> Result<(), SecretError> {
        let asked = self
            .0
            .update_secret_version_stage()
            .secret_id(secret)
            .version_stage(Stage::Current.label())
            .move_to_version_id(version)
            .set_remove_from_version_id(instead_of.map(str::to_owned))
            .send();
        answered(timeout(SECRET_TIMEOUT, asked).await).map(drop)
    }
}

fn answered<T, E, L>(answer: Result<Result<T, E>, L>) -> Result<T, SecretError>
where
    E: Error + 'static,
{
    match answer {
        Ok(Ok(told)) => Ok(told),
        Ok(Err(error)) => Err(refused(error)),
        Err(_) => Err(SecretError::Timeout),
    }
}

fn refused(error: impl Error + 'static) -> SecretError {
    SecretError::Refused(DisplayErrorContext(error).to_string())
}
