//! Every service a handler may use, built once: at a function's cold start, by the local gateway,
//! or by a test.

mod keyed;
mod start_error;

pub use crate::outside::{SecretError, Secrets, Stage};
pub use keyed::Keyed;
pub use start_error::StartError;

use crate::auth::KeyRing;
use crate::auth::Published;
use crate::auth::keys::{KeyError, SigningKey};
use crate::auth::password::Passwords;
use crate::config::{self, Config, Environment, Place};
use crate::health::{Probe, ProbeError, Service, Watch, reach};
use crate::knowledge::{self, Knowledge, Remote};
use crate::model::Models;
use crate::outside::{KeySource, KeyUnreadable, SECRET_TIMEOUT, role};
use crate::pages::{PageFunction, PageReader};
use crate::push::Push;
use crate::safety::Sealer;
use crate::search::Search;
use crate::store::Store;
use ::browse::browser::Browser;
use ::browse::fetch::SystemNames;
use ::browse::guard::Guard;
use ::browse::reader::{Browsers, Reader};
use futures_util::FutureExt;
use futures_util::future::{join_all, try_join_all};
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

/// The services of one process.
pub struct App {
    pub config: Config,
    pub store: Store,
    /// The keys whose tokens are accepted.
    pub keys: Keyed<KeyRing>,
    /// Where tokens are issued: login, and the local gateway.
    pub signing_key: Keyed<SigningKey>,
    pub passwords: Passwords,
    /// Where secrets outlive a request: the loop, and what a user gives beside it.
    pub sealer: Keyed<Sealer>,
    /// Language models; without any the deterministic engine answers alone.
    pub models: Option<Arc<Models>>,
    /// Web search, where a source is configured.
    pub search: Option<Search>,
    /// What organizations have written down.
    pub knowledge: Knowledge,
    /// Public pages, read for language models.
    pub reader: PageReader,
    /// Nothing: push is off.
    pub push: Keyed<Push>,
    /// How what this process works with is doing.
    pub health: Watch,
    /// Requests that may be under way at once. Each may hold a page of 4 MiB, and thinks on one of
    /// a few processors: more would all come too late.
    pub seats: Semaphore,
}

/// Every key that a process may use.
struct Keys {
    signing: KeySource,
    /// Of those that sign, the public halves.
    public: KeySource,
    sealing: KeySource,
    push: KeySource,
    services: ServiceKeys,
}
/// A function has one request at a time; a laptop's gateway may have this many.
const SEATS: usize = 1_024;

/// The keys of the outside services.
#[derive(Clone)]
struct ServiceKeys {
    models: KeySource,
    tavily: KeySource,
    google: KeySource,
    knowledge: KeySource,
}

impl App {
    /// Builds the services of a Lambda function.
    pub async fn from_env() -> Result<Self, StartError> {
        let mut config = Config::from_env(Place::Cloud)?;
        let (sdk, secrets) = (role(&Environment::of_process()), Secrets::from_env());
        let store = Store::new(
            &sdk,
            config.table.endpoint.as_deref(),
            config.table.name.as_str(),
        );
        let keys = Keys::of(&mut config, |key| key_source(&secrets, key));
        let services = keys.services.clone();
        let pages = PageReader::nobody(browsers(&config.browse)?.tiers());
        let mut app = Self::build(config, store, keys, pages)?;
        // While the processor is still at its full speed. What cannot be read is tried again.
        let _ = timeout(SECRET_TIMEOUT, async {
            tokio::join!(
                app.keys.get(),
                app.signing_key.get(),
                app.sealer.get(),
                app.push.get(),
                warm_up(&app.store),
                services.warm_up()
            )
        })
        .await;
        let watched = app.config.health.secrets.clone();
        if !watched.is_empty() {
            app.health
                .over(Service::Secrets, secrets_are_there(secrets, watched));
        }
        Ok(app)
    }

    /// The same services with the function that reads public pages, where one is named. A program that
    /// does not ask for it has none of its code.
    pub fn reading_pages(mut self) -> Result<Self, StartError> {
        let pages = &self.config.browse;
        if let Some(name) = &pages.function {
            let environment = Environment::of_process();
            let at = pages.functions_at.as_deref();
            let function = PageFunction::named(name, at, &environment)?;
            self.reader = self.reader.by(function);
        }
        Ok(self)
    }

    /// Builds the services over a table, with keys that stand in the configuration itself.
    /// Without listed public keys, the private key's own is the one that is accepted.
    pub fn new(mut config: Config, store: Store) -> Result<Self, StartError> {
        let keys = Keys::of(&mut config, KeySource::fixed);
        let guard = Guard::new(config.browse.own_hosts.clone());
        let pages = PageReader::here(reader(&config.browse, guard)?);
        Self::build(config, store, keys, pages)
    }

    fn build(
        config: Config,
        store: Store,
        sources: Keys,
        reader: PageReader,
    ) -> Result<Self, StartError> {
        let (keys, signing_key) = token_keys(sources.public, sources.signing)?;
        let sealer = Keyed::new(sources.sealing, |key| {
            Ok(Sealer::new(key).map_err(KeyError::from)?)
        })?;
        let push = match config.push.clone() {
            None => Keyed::nothing(),
            Some(push) => Keyed::new(sources.push, move |secret| {
                let secret = secret.clone();
                Ok(Push::new(&config::Push {
                    secret,
                    ..push.clone()
                })?)
            })?,
        };
        let services = sources.services;
        let remote = Remote::new(&config.knowledge, services.knowledge);
        let source = remote.map(|remote| Arc::new(remote) as Arc<dyn knowledge::Source>);
        let models = Models::new(&config.models, services.models).map(Arc::new);
        let health = watch(&config, &store, &push, models.as_deref());
        Ok(Self {
            reader,
            sealer,
            models,
            search: Search::new(&config.search, services.tavily, services.google),
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

/// The ring of accepted keys, and the key that signs. Without a list of its own, the ring has the
/// private key's public half.
fn token_keys(
    public: KeySource,
    private: KeySource,
) -> Result<(Keyed<KeyRing>, Keyed<SigningKey>), StartError> {
    let ring = |text: &str| KeyRing::new(&Published::parse(text)?);
    let public = match (public.known(), private.known()) {
        (Some(None), Some(Some(pem))) => {
            let half = SigningKey::from_pem(&pem)?.public_key().to_owned();
            KeySource::fixed(Some(half.into()))
        }
        (Some(None), _) => return Err(KeyError::NoPublicKey.into()),
        _ => public,
    };
    // A list that is a secret is written before its keys sign.
    let listed = match public.known().flatten() {
        Some(list) => Some(ring(list.expose_secret())?),
        None => None,
    };
    let signing = Keyed::new(private, move |pem| {
        let key = SigningKey::from_pem(pem)?;
        match &listed {
            Some(ring) if !ring.accepts(&key) => Err(KeyError::Unpublished.into()),
            _ => Ok(key),
        }
    })?;
    let keys = Keyed::new(public, move |list| Ok(ring(list.expose_secret())?))?;
    Ok((keys, signing))
}

/// A reader under some guard, with the browsers that are configured.
pub fn reader(config: &config::Browse, guard: Guard) -> Result<Reader, StartError> {
    let reader = Reader::new(guard, Arc::new(SystemNames), browsers(config)?);
    Ok(reader?)
}

fn browsers(config: &config::Browse) -> Result<Browsers, StartError> {
    let browser = |setting: &Option<String>| setting.as_deref().map(Browser::parse).transpose();
    Ok(Browsers {
        lightweight: browser(&config.lightweight)?,
        full: browser(&config.full)?,
    })
}

impl Keys {
    /// The private key and the sealing key stay in their sources alone.
    fn of(config: &mut Config, source: impl Fn(Option<SecretString>) -> KeySource) -> Self {
        Self {
            signing: source(config.tokens.private_key.take()),
            public: source(config.tokens.public_keys.clone().map(SecretString::from)),
            sealing: source(config.sealing.key.take()),
            push: source(config.push.as_ref().map(|push| push.secret.clone())),
            services: ServiceKeys::of(config, &source),
        }
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
fn key_source(secrets: &Secrets, key: Option<SecretString>) -> KeySource {
    let name = match &key {
        Some(key) if key.expose_secret().starts_with(SECRET_ARN) => key.expose_secret().to_owned(),
        _ => return KeySource::fixed(key),
    };
    let secrets = secrets.clone();
    KeySource::secret(move || {
        let (secrets, name) = (secrets.clone(), name.clone());
        async move {
            let read = secrets.read(&name, Stage::Current).await;
            let read = read.inspect_err(|error| tracing::error!(?error, "a secret cannot be read"));
            read.ok().flatten().ok_or(KeyUnreadable)
        }
        .boxed()
    })
}

/// The probes of what is configured.
fn watch(config: &Config, store: &Store, push: &Keyed<Push>, models: Option<&Models>) -> Watch {
    let mut watch = Watch::default();
    let table = store.clone();
    watch.over(
        Service::Dynamodb,
        Box::new(move |now| {
            let table = table.clone();
            Box::pin(async move { Ok(table.ping(now).await?) })
        }),
    );
    if config.push.is_some() {
        let push = push.clone();
        watch.over(
            Service::Push,
            Box::new(move |now| {
                let push = push.clone();
                Box::pin(async move {
                    let push = push.get().await.ok_or(KeyUnreadable)?;
                    Ok(push.ping(now).await?)
                })
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

/// Whether each secret has a value; what it is cannot be seen.
fn secrets_are_there(secrets: Secrets, watched: Vec<String>) -> Probe {
    let watched = Arc::new(watched);
    Box::new(move |_| {
        let (secrets, watched) = (secrets.clone(), Arc::clone(&watched));
        let asked = async move {
            let asked = watched.iter().map(|secret| async {
                let versions = secrets.versions(secret).await?;
                let mut stages = versions.iter().flat_map(|(_, stages)| stages);
                if stages.any(|stage| stage == Stage::Current.label()) {
                    Ok(())
                } else {
                    Err(ProbeError::from(StartError::EmptySecret))
                }
            });
            try_join_all(asked).await.map(drop)
        };
        asked.boxed()
    })
}

/// Opens the connection to the table while the processor is still at its full speed. What the
/// read finds, or whether it may, does not matter.
async fn warm_up(store: &Store) {
    let _ = timeout(WARM_UP, store.find_user("")).await;
}
