//! Every service a handler may use, built once: at a function's cold start, by the local gateway,
//! or by a test.

use crate::auth::keys::{KeyError, KeyRing, SigningKey};
use crate::auth::password::Passwords;
use crate::config::{Config, ConfigError, Place};
use crate::safety::Sealer;
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
    /// Where secrets outlive a request: the loop, and what a user gives beside it.
    pub sealer: Option<Sealer>,
}

/// Why a process cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error("the signing keys cannot be used")]
    Keys(#[from] KeyError),
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
        let sealing_key = resolve(&sdk, config.sealing.key.take());
        let (private_key, sealing_key, ()) =
            tokio::join!(private_key, sealing_key, warm_up(&store));
        config.tokens.private_key = private_key?;
        config.sealing.key = sealing_key.unwrap_or_else(|error| {
            // Tasks go on without: what a client does not repeat is asked for again.
            tracing::warn!(%error, "the sealing key cannot be read; no secret is kept");
            None
        });
        Ok(Self::new(config, store)?)
    }

    /// Builds the services over a table. Without listed public keys, the private key's own is
    /// the one that is accepted.
    pub fn new(config: Config, store: Store) -> Result<Self, KeyError> {
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
            return Err(KeyError::Unpublished);
        }
        let sealer = config.sealing.key.as_ref().map(Sealer::new).transpose()?;
        Ok(Self {
            sealer,
            config,
            store,
            keys,
            signing_key,
            passwords: Passwords::new(),
        })
    }
}

/// Opens the connection to the table while the processor is still at its full speed. What the
/// read finds, or whether it may, does not matter.
async fn warm_up(store: &Store) {
    let _ = timeout(WARM_UP, store.find_user("")).await;
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
