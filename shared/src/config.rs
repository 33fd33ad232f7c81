//! The only reader of the environment: one small struct per concern.
//!
//! A variable that is missing or has a bad value stops the process at start and names itself.

mod chat;
mod environment;
mod origins;
mod place;
mod push;
mod services;

pub use chat::Chat;
pub use environment::{ALIASES, ConfigError, Environment};
pub use origins::Origins;
pub use place::Place;
pub use push::Push;
pub use services::{Browse, GoogleSearch, Knowledge, Model, Models, Search, Tavily};

use environment::{list, unusable};
use jiff::SignedDuration;
use secrecy::SecretString;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

/// Who may use a token, and how long one lives unless told otherwise.
const TOKEN_ISSUER: &str = "coxswain";
const TOKEN_LIFETIME_HOURS: i64 = 12;

/// How much a turn may think: several times what the largest page and goal take (`just growth`).
const MOST_THINKING: u64 = 100_000_000;

/// Every variable that a function reads; what only the local gateway asks for is none of them.
pub const VARIABLES: [&str; 45] = [
    "CHAT_CONTEXT_TOKENS",
    "CHAT_SILENCE_SECONDS",
    "IMAGE_MODELS",
    "TABLE_NAME",
    "DYNAMODB_ENDPOINT",
    "JWT_PRIVATE_KEY",
    "JWT_PUBLIC_KEYS",
    "TOKEN_LIFETIME_HOURS",
    "TOKEN_ISSUER",
    "TOKEN_AUDIENCE",
    "SEALING_KEY",
    "EXTENSION_ORIGINS",
    "RATE_LIMIT_SCALE",
    "THINKING_WORK",
    "DEBUG_MODE",
    "METRICS_STACK",
    "HEALTH_SECRETS",
    "OPENAI_API_KEY",
    "OPENAI_BASE_URL",
    "SMART_MODEL_NAME",
    "SMART_MODEL_FALLBACK",
    "SMART_MODEL_TEMPERATURE",
    "FAST_MODEL_NAME",
    "FAST_MODEL_FALLBACK",
    "FAST_MODEL_TEMPERATURE",
    "FAST_PATH",
    "TAVILY_API_KEY",
    "TAVILY_BASE_URL",
    "SEARXNG_URL",
    "GOOGLE_SEARCH_KEY",
    "GOOGLE_SEARCH_ENGINE",
    "GOOGLE_SEARCH_URL",
    "KNOWLEDGE_URL",
    "KNOWLEDGE_TOKEN",
    "CDP_LIGHTWEIGHT",
    "CDP_FULL",
    "PUBLIC_HOSTS",
    "PAGE_FUNCTION",
    "AWS_ENDPOINT_URL_LAMBDA",
    "PUSHER_APP_ID",
    "PUSHER_KEY",
    "PUSHER_SECRET",
    "PUSHER_HOST",
    "PUSHER_PORT",
    "PUSHER_TLS",
];

/// Everything that the environment decides.
#[derive(Debug, Clone)]
pub struct Config {
    pub table: Table,
    pub tokens: Tokens,
    pub sealing: Sealing,
    pub origins: Origins,
    pub limits: Limits,
    pub debug: Debug,
    pub metrics: Metrics,
    pub health: Health,
    pub models: Models,
    pub chat: Chat,
    pub search: Search,
    pub knowledge: Knowledge,
    pub browse: Browse,
    /// `None`: push is off.
    pub push: Option<Push>,
}

/// The table.
#[derive(Debug, Clone)]
pub struct Table {
    /// Read from `TABLE_NAME`.
    pub name: String,
    /// A DynamoDB-compatible server instead of the cloud's. Read from `DYNAMODB_ENDPOINT`.
    pub endpoint: Option<String>,
}

/// Access tokens.
#[derive(Debug, Clone)]
pub struct Tokens {
    /// The Ed25519 key that signs, in PKCS#8 PEM, or the ARN of the secret that holds it; login
    /// alone has one. Read from `JWT_PRIVATE_KEY`.
    pub private_key: Option<SecretString>,
    /// The public keys that are accepted ([`crate::auth::Published`]), or the ARN of the secret
    /// that holds them. Read from `JWT_PUBLIC_KEYS`.
    pub public_keys: Option<String>,
    /// How long a token lives. Read from `TOKEN_LIFETIME_HOURS` (1 to 720, default 12).
    pub lifetime: SignedDuration,
    /// The `iss` claim. Read from `TOKEN_ISSUER` (default `coxswain`).
    pub issuer: String,
    /// The `aud` claim. Read from `TOKEN_AUDIENCE` (default: the issuer).
    pub audience: String,
}

/// Sealing of what users give in confidence.
#[derive(Debug, Clone)]
pub struct Sealing {
    /// 32 bytes of base64url, or the ARN of the secret that holds them; without one, nothing is
    /// kept. Read from `SEALING_KEY`; the local gateway makes its own.
    pub key: Option<SecretString>,
}

/// Limits on callers.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// A factor on every limit. Read from `RATE_LIMIT_SCALE` (default 1).
    pub scale: f64,
    /// How much one turn may think, in units of [`::words::work`]. Read from `THINKING_WORK`.
    pub thinking: u64,
}

/// Debug mode.
#[derive(Debug, Clone, Copy)]
pub struct Debug {
    /// Whether errors carry `debugInfo`, turns leave logs and the debug endpoints answer. Read from `DEBUG_MODE`
    /// (default off).
    pub enabled: bool,
}

/// What a process tells of itself beside its log.
#[derive(Debug, Clone, Default)]
pub struct Metrics {
    /// Tells one deployment's metrics from another's; without one there are none. Read from
    /// `METRICS_STACK`.
    pub stack: Option<String>,
}

/// What the health endpoint looks at besides.
#[derive(Debug, Clone, Default)]
pub struct Health {
    /// ARNs of secrets that must have a value. Read from `HEALTH_SECRETS` (comma list).
    pub secrets: Vec<String>,
}

/// The demo user of the local table (contract §10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demo {
    /// There is none.
    Off,
    /// It has the password of the contract, which everybody knows.
    KnownPassword,
    /// It has a random password of the data folder's own.
    RandomPassword,
}

/// What only the local gateway asks for.
#[derive(Debug, Clone)]
pub struct Local {
    /// Read from `HOST` (default 127.0.0.1).
    pub host: IpAddr,
    /// Read from `PORT` (default 8787).
    pub port: u16,
    /// Folder of the embedded table and the local keys. Read from `COXSWAIN_DATA` (default
    /// `.coxswain`).
    pub data: PathBuf,
    /// Whether the table has a demo user, and how it signs in. Read from `COXSWAIN_DEMO` (default
    /// `on` where `HOST` is this machine alone, else `random`).
    pub demo: Demo,
    /// Whether the gateway is its own push server, where no other is configured. Read from
    /// `COXSWAIN_PUSH` (default on).
    pub push: bool,
}

impl Config {
    /// Reads the process's environment.
    pub fn from_env(place: Place) -> Result<Self, ConfigError> {
        Self::read(&Environment::of_process(), place)
    }

    /// Reads any environment.
    pub fn read(environment: &Environment, place: Place) -> Result<Self, ConfigError> {
        Ok(Self {
            table: Table::read(environment, place)?,
            tokens: Tokens::read(environment, place)?,
            sealing: Sealing {
                key: environment.text("SEALING_KEY").map(SecretString::from),
            },
            origins: Origins::read(environment, place)?,
            limits: Limits {
                scale: environment
                    .number("RATE_LIMIT_SCALE", 1e-6..=1e6)?
                    .unwrap_or(1.0),
                thinking: environment
                    .number("THINKING_WORK", 1..=1_000_000_000_000)?
                    .unwrap_or(MOST_THINKING),
            },
            debug: Debug {
                enabled: environment.switch("DEBUG_MODE")?.unwrap_or(false),
            },
            metrics: Metrics {
                stack: environment.text("METRICS_STACK"),
            },
            health: Health {
                secrets: list(&environment.text("HEALTH_SECRETS").unwrap_or_default()),
            },
            models: Models::read(environment, place)?,
            chat: Chat::read(environment)?,
            search: Search::read(environment)?,
            knowledge: Knowledge::read(environment)?,
            browse: Browse::read(environment)?,
            push: Push::read(environment)?,
        })
    }
}

impl Table {
    fn read(environment: &Environment, place: Place) -> Result<Self, ConfigError> {
        let name = match place {
            Place::Cloud => environment.required("TABLE_NAME")?,
            Place::Laptop => environment
                .text("TABLE_NAME")
                .unwrap_or_else(|| "coxswain".to_owned()),
        };
        Ok(Self {
            name,
            endpoint: environment.text("DYNAMODB_ENDPOINT"),
        })
    }
}

impl Tokens {
    fn read(environment: &Environment, place: Place) -> Result<Self, ConfigError> {
        let public_keys = match place {
            Place::Cloud => Some(environment.required("JWT_PUBLIC_KEYS")?),
            Place::Laptop => environment.text("JWT_PUBLIC_KEYS"),
        };
        let hours = environment.number("TOKEN_LIFETIME_HOURS", 1..=720)?;
        let issuer = environment
            .text("TOKEN_ISSUER")
            .unwrap_or_else(|| TOKEN_ISSUER.to_owned());
        Ok(Self {
            private_key: environment.text("JWT_PRIVATE_KEY").map(SecretString::from),
            public_keys,
            lifetime: SignedDuration::from_hours(hours.unwrap_or(TOKEN_LIFETIME_HOURS)),
            audience: environment
                .text("TOKEN_AUDIENCE")
                .unwrap_or_else(|| issuer.clone()),
            issuer,
        })
    }
}

impl Local {
    /// Reads the process's environment.
    pub fn from_env() -> Result<Self, ConfigError> {
        Self::read(&Environment::of_process())
    }

    /// Reads any environment.
    pub fn read(environment: &Environment) -> Result<Self, ConfigError> {
        let host = environment.parsed("HOST")?;
        let host = host.unwrap_or(Ipv4Addr::LOCALHOST.into());
        Ok(Self {
            host,
            port: environment.parsed("PORT")?.unwrap_or(8787),
            data: environment
                .text("COXSWAIN_DATA")
                .unwrap_or_else(|| ".coxswain".to_owned())
                .into(),
            demo: demo(environment, host)?,
            push: environment.switch("COXSWAIN_PUSH")?.unwrap_or(true),
        })
    }
}

fn demo(environment: &Environment, host: IpAddr) -> Result<Demo, ConfigError> {
    const VARIABLE: &str = "COXSWAIN_DEMO";
    let word = environment.text(VARIABLE);
    if word.is_some_and(|word| word.eq_ignore_ascii_case("random")) {
        return Ok(Demo::RandomPassword);
    }
    let switch = environment.switch(VARIABLE);
    let switch = switch.map_err(|_| unusable(VARIABLE, "must be on, off or random".to_owned()))?;
    Ok(match switch {
        Some(false) => Demo::Off,
        Some(true) => Demo::KnownPassword,
        None if host.is_loopback() => Demo::KnownPassword,
        None => Demo::RandomPassword,
    })
}

#[cfg(test)]
mod tests;
