//! Every service a handler may use, built once: at a function's cold start, by the local gateway,
//! or by a test.

use crate::auth::keys::{KeyError, KeyRing, SigningKey};
use crate::auth::password::Passwords;
use crate::config::{self, Config, ConfigError, Place};
use crate::health::{Probe, Service, Watch, reach};
use crate::knowledge::{self, Knowledge, Remote};
use crate::model::Models;
use crate::outside::{KeySource, KeyUnreadable};
use crate::push::{Push, PushError};
use crate::safety::Sealer;
use crate::search::Search;
use crate::store::Store;
use aws_config::{BehaviorVersion, SdkConfig};
use aws_sdk_secretsmanager::error::SdkError;
use aws_sdk_secretsmanager::operation::get_secret_value::GetSecretValueError;
use futures_util::FutureExt;
use futures_util::future::join_all;
use secrecy::{ExposeSecret, SecretString};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use url::Url;

/// A value that begins like this names a secret instead of being one.
const SECRET_ARN: &str = "arn:";

/// How long the first connection may take before the function starts without it.
const WARM_UP: Duration = Duration::from_secs(1);

/// How long a secret may take. The SDK itself would wait for ever.
const SECRET_TIMEOUT: Duration = Duration::from_secs(3);

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
    /// Language models; without any the deterministic engine answers alone.
    pub models: Option<Arc<Models>>,
    /// Web search, where a source is configured.
    pub search: Option<Search>,
    /// What organizations have written down.
    pub knowledge: Knowledge,
    /// `None`: push is off.
    pub push: Option<Arc<Push>>,
    /// How what this process works with is doing.
    pub health: Watch,
    /// Requests that may be under way at once. Each may hold a page of 4 MiB, and thinks on one of
    /// a few processors: more would all come too late.
    pub seats: Semaphore,
}

/// A function has one request at a time; a laptop's gateway may have this many.
const SEATS: usize = 1_024;

/// The keys of the outside services.
struct ServiceKeys {
    models: KeySource,
    tavily: KeySource,
    google: KeySource,
    knowledge: KeySource,
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
        let service_keys = ServiceKeys::of(&config, |key| key_source(&sdk, key));
        let pushes_by = config.push.as_ref().map(|push| push.secret.clone());
        let private_key = resolve(&sdk, config.tokens.private_key.take());
        let push = with_secret(&sdk, config.push.take());
        let sealing_key = resolve(&sdk, config.sealing.key.take());
        let (private_key, sealing_key, push, (), ()) = tokio::join!(
            private_key,
            sealing_key,
            push,
            warm_up(&store),
            service_keys.warm_up()
        );
        config.tokens.private_key = private_key?;
        config.sealing.key = sealing_key.unwrap_or_else(|error| {
            // Tasks go on without: what a client does not repeat is asked for again.
            tracing::warn!(%error, "the sealing key cannot be read; no secret is kept");
            None
        });
        config.push = push;
        let mut app = Self::build(config, store, service_keys)?;
        if let Some(secret) = pushes_by.filter(is_named) {
            app.health
                .over(Service::Secrets, secret_is_there(sdk, secret));
        }
        Ok(app)
    }

    /// Builds the services over a table, with keys that stand in the configuration itself.
    /// Without listed public keys, the private key's own is the one that is accepted.
    pub fn new(config: Config, store: Store) -> Result<Self, StartError> {
        let service_keys = ServiceKeys::of(&config, KeySource::fixed);
        Self::build(config, store, service_keys)
    }

    fn build(config: Config, store: Store, service_keys: ServiceKeys) -> Result<Self, StartError> {
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
        let remote = Remote::new(&config.knowledge, service_keys.knowledge);
        let source = remote.map(|remote| Arc::new(remote) as Arc<dyn knowledge::Source>);
        let push = config.push.as_ref().map(Push::new).transpose()?;
        let push = push.map(Arc::new);
        let models = Models::new(&config.models, service_keys.models).map(Arc::new);
        let health = watch(&config, &store, push.as_ref(), models.as_deref());
        let sealer = config.sealing.key.as_ref().map(Sealer::new).transpose();
        let sealer = sealer.map_err(KeyError::from)?;
        Ok(Self {
            sealer,
            models,
            search: Search::new(&config.search, service_keys.tavily, service_keys.google),
            knowledge: Knowledge::new(store.clone(), source),
            config,
            store,
            keys,
            signing_key,
            passwords: Passwords::new(),
            push,
            health,
            seats: Semaphore::new(SEATS),
        })
    }
}

impl ServiceKeys {
    fn of(config: &Config, source: impl Fn(Option<SecretString>) -> KeySource) -> Self {
        let (tavily, google) = (&config.search.tavily, &config.search.google);
        Self {
            models: source(config.models.key.clone()),
            tavily: source(tavily.as_ref().map(|tavily| tavily.key.clone())),
            google: source(google.as_ref().map(|google| google.key.clone())),
            knowledge: source(config.knowledge.token.clone()),
        }
    }

    /// Reads the secrets while the processor is still at its full speed. One that cannot be read
    /// is read again when it is needed.
    async fn warm_up(&self) {
        let keys = [&self.models, &self.tavily, &self.google, &self.knowledge];
        let _ = timeout(WARM_UP, join_all(keys.map(KeySource::read))).await;
    }
}

/// A key of the configuration, or the secret that it names.
fn key_source(sdk: &SdkConfig, key: Option<SecretString>) -> KeySource {
    let name = match &key {
        Some(key) if key.expose_secret().starts_with(SECRET_ARN) => key.expose_secret().to_owned(),
        _ => return KeySource::fixed(key),
    };
    let client = aws_sdk_secretsmanager::Client::new(sdk);
    KeySource::secret(move || {
        let read = client.get_secret_value().secret_id(&name).send();
        async {
            let secret = match timeout(SECRET_TIMEOUT, read).await {
                Ok(Ok(secret)) => secret.secret_string,
                Ok(Err(error)) => {
                    let cause = aws_sdk_secretsmanager::error::DisplayErrorContext(error);
                    tracing::error!(%cause, "a secret cannot be read");
                    return Err(KeyUnreadable);
                }
                Err(_) => {
                    tracing::error!("a secret cannot be read in time");
                    return Err(KeyUnreadable);
                }
            };
            secret.map(SecretString::from).ok_or(KeyUnreadable)
        }
        .boxed()
    })
}

/// The probes of what is configured.
fn watch(
    config: &Config,
    store: &Store,
    push: Option<&Arc<Push>>,
    models: Option<&Models>,
) -> Watch {
    let mut watch = Watch::default();
    let table = store.clone();
    watch.over(
        Service::Dynamodb,
        Box::new(move |now| {
            let table = table.clone();
            Box::pin(async move { Ok(table.ping(now).await?) })
        }),
    );
    if let Some(push) = push {
        let push = Arc::clone(push);
        watch.over(
            Service::Push,
            Box::new(move |now| {
                let push = Arc::clone(&push);
                Box::pin(async move { Ok(push.ping(now).await?) })
            }),
        );
    }
    if let Some(models) = models {
        watch.over(Service::Llm, models.probe());
    }
    for (service, address) in [
        (Service::Search, config.search.address().map(str::to_owned)),
        (Service::Knowledge, config.knowledge.url.clone()),
    ] {
        if let Some(address) = address.and_then(|address| Url::parse(&address).ok()) {
            watch.over(service, reach(address));
        }
    }
    watch
}

fn is_named(value: &SecretString) -> bool {
    value.expose_secret().starts_with(SECRET_ARN)
}

/// Whether a secret can be read; what it is does not matter.
fn secret_is_there(sdk: SdkConfig, secret: SecretString) -> Probe {
    Box::new(move |_| {
        let (sdk, secret) = (sdk.clone(), secret.clone());
        Box::pin(async move { Ok(resolve(&sdk, Some(secret)).await.map(drop)?) })
    })
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
        Some(value) if is_named(value) => value.expose_secret(),
        _ => return Ok(value),
    };
    let client = aws_sdk_secretsmanager::Client::new(sdk);
    let secret = client.get_secret_value().secret_id(name).send().await;
    let secret = secret.map_err(|error| StartError::Secret(Box::new(error)))?;
    let text = secret.secret_string.ok_or(StartError::EmptySecret)?;
    Ok(Some(SecretString::from(text)))
}
