//! Every service a handler may use, built once: at a function's cold start, by the local gateway,
//! or by a test.

use crate::auth::keys::{KeyError, KeyRing, SigningKey};
use crate::auth::password::Passwords;
use crate::config::{self, Config, ConfigError, Place};
use crate::push::{Push, PushError};
use crate::store::Store;
use aws_config::{BehaviorVersion, SdkConfig};
use aws_sdk_secretsmanager::error::SdkError;
use aws_sdk_secretsmanager::operation::get_secret_value::GetSecretValueError;
use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;
use tokio::time::timeout;

/// A value that begins like this names a secret instead of being one.
const SECRET_ARN: &str = "arn:";

/// How long the first connection may take before the function starts without it.
const WARM_UP: Duration = Duration::from_secs(1);

/// The services of one process.
pub struct App {
    pub config: Config,
    pub store: Store,
    /// The keys whose tokens are accepted.
    pub keys: KeyRing,
    /// Where tokens are issued: login, and the local gateway.
    pub signing_key: Option<SigningKey>,
    pub passwords: Passwords,
    /// `None`: push is off.
    pub push: Option<Push>,
}

/// Why a process cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("the signing keys cannot be used")]
    Keys(#[from] KeyError),
    #[error("push cannot be set up")]
    Push(#[from] PushError),
    #[error("a secret cannot be read")]
    Secret(#[source] Box<SdkError<GetSecretValueError>>),
    #[error("a secret has no text yet")]
    EmptySecret,
    #[error("the Lambda runtime stopped")]
    Runtime(#[source] lambda_http::Error),
}

impl App {
    /// Builds the services of a Lambda function.
    pub async fn from_env() -> Result<Self, StartError> {
        let mut config = Config::from_env(Place::Cloud)?;
        let sdk = aws_config::load_defaults(BehaviorVersion::latest()).await;
        let store = Store::new(
            &sdk,
            config.table.endpoint.as_deref(),
            config.table.name.as_str(),
        );
        let private_key = resolve(&sdk, config.tokens.private_key.take());
        let push = with_secret(&sdk, config.push.take());
        let (private_key, push, ()) = tokio::join!(private_key, push, warm_up(&store));
        config.tokens.private_key = private_key?;
        config.push = push;
        Self::new(config, store)
    }

    /// Builds the services over a table. Without listed public keys, the private key's own is
    /// the one that is accepted.
    pub fn new(config: Config, store: Store) -> Result<Self, StartError> {
        let signing_key = config
            .tokens
            .private_key
            .as_ref()
            .map(SigningKey::from_pem)
            .transpose()?;
        let mut public_keys = config.tokens.public_keys.clone();
        if public_keys.is_empty() {
            public_keys.extend(signing_key.iter().map(|key| key.public_key().to_owned()));
        }
        let keys = KeyRing::new(&public_keys)?;
        if signing_key.as_ref().is_some_and(|key| !keys.accepts(key)) {
            return Err(KeyError::Unpublished.into());
        }
        let push = config.push.as_ref().map(Push::new).transpose()?;
        Ok(Self {
            config,
            store,
            keys,
            signing_key,
            passwords: Passwords::new(),
            push,
        })
    }
}

/// Opens the connection to the table while the processor is still at its full speed. What the
/// read finds, or whether it may, does not matter.
async fn warm_up(store: &Store) {
    let _ = timeout(WARM_UP, store.find_user("")).await;
}

/// Push with its secret, or none: a function does its work without.
async fn with_secret(sdk: &SdkConfig, push: Option<config::Push>) -> Option<config::Push> {
    let mut push = push?;
    match resolve(sdk, Some(push.secret)).await {
        Ok(secret) => {
            push.secret = secret?;
            Some(push)
        }
        Err(error) => {
            tracing::error!(%error, "push stays off");
            None
        }
    }
}

/// Reads a secret that is given by name. It is kept as long as the process lives.
async fn resolve(
    sdk: &SdkConfig,
    value: Option<SecretString>,
) -> Result<Option<SecretString>, StartError> {
    let name = match &value {
        Some(value) if value.expose_secret().starts_with(SECRET_ARN) => value.expose_secret(),
        _ => return Ok(value),
    };
    let client = aws_sdk_secretsmanager::Client::new(sdk);
    let secret = client.get_secret_value().secret_id(name).send().await;
    let secret = secret.map_err(|error| StartError::Secret(Box::new(error)))?;
    let text = secret.secret_string.ok_or(StartError::EmptySecret)?;
    Ok(Some(SecretString::from(text)))
}
