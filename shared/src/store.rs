//! The table. Nothing outside this room knows DynamoDB.
//!
//! One table serves every aggregate (`pk`, `sk`, two sparse indexes). `key.rs` is the only file
//! that spells keys; every key of a tenant is made from an [`auth::Scope`](crate::auth::Scope).
//! Expired items are absent to every read and every condition, deleted or not: `now` is passed in.

mod ageing;
mod agreed;
mod answers;
mod chats;
mod commit;
mod condition;
mod counters;
mod debug_logs;
mod delete;
mod domains;
mod error;
mod facts;
mod files;
mod hold;
mod idle;
mod item;
mod key;
mod line;
mod messages;
mod named;
mod networks;
mod owner;
mod patterns;
mod personas;
mod preferences;
mod probe;
mod profiles;
mod quotas;
mod read;
mod record;
mod redact;
mod retention;
mod routes;
pub mod schema;
mod session_lists;
mod sessions;
mod site_sessions;
mod snapshots;
mod sockets;
mod summaries;
mod tasks;
mod tokens;
mod transaction;
mod users;
mod versioned;

pub use ageing::{AgeingSession, Kept};
pub use answers::{AnswerClaim, AnswerKey, Claim};
pub use chats::Deleted;
pub use commit::{Committed, StepWrite, TaskWrite, Turn};
pub use counters::{Allowance, Counter, Subject};
pub use debug_logs::{DebugFilter, DebugLog};
pub use domains::{DomainPattern, InvalidDomainPattern};
pub use error::{Conflict, StoreError};
pub use files::{StoredFile, StoredFileAbout};
pub use hold::{FailedHolding, Hold, StillHeld};
pub use idle::IdleTask;
pub use messages::MessagePage;
pub use named::Named;
pub use patterns::MAX_PATTERNS;
pub use personas::StoredPersona;
pub use preferences::StoredPreferences;
pub use quotas::{Drawn, Usage};
pub use redact::{Redaction, reads, without};
pub use routes::{RouteWrite, StoredRoute};
pub use session_lists::{InvalidCursor, SessionCursor, SessionFilter, SessionPage, SessionsFrom};
pub use sessions::{Init, SessionLookup};
pub use site_sessions::SiteSession;
pub use snapshots::{Snapshot, SnapshotAbout, SnapshotForm};
pub use sockets::Listeners;
pub use summaries::{DueSummary, Summary};
pub use tasks::{Lease, TaskItem, TaskLookup};
pub use tokens::{IssuedToken, Standing};
pub use users::{Profile, Tier, UserChange, UserRecord, scope_of};
pub use versioned::Versioned;

use crate::config::Environment;
use crate::outside::{Transport, credentials, role};
use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::SharedCredentialsProvider;
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_sdk_dynamodb::config::{Builder, Credentials, Region, StalledStreamProtectionConfig};
use aws_smithy_runtime_api::client::http::HttpClient;
use aws_types::SdkConfig;
use std::time::Duration;
use tokio::sync::watch;
use url::Url;

/// All attempts of one operation together: a 503 must leave within this time.
const ANSWERS_WITHIN: Duration = Duration::from_secs(3);
const EMBEDDED_ANSWERS_WITHIN: Duration = Duration::from_secs(15);

/// The table and the client that reaches it.
#[derive(Debug, Clone)]
pub struct Store {
    client: Client,
    table: String,
    /// All attempts of one operation together.
    within: Duration,
    /// How many broken-off requests have still to give back what they held.
    pending: watch::Sender<usize>,
}

impl Store {
    /// The cloud's table, or that of a compatible server when `endpoint` is given. Where an access
    /// key stands in the endpoint (`http://KEY@127.0.0.1:8000`), requests are signed in its name.
    pub fn new(sdk: &SdkConfig, endpoint: Option<&str>, table: impl Into<String>) -> Self {
        let mut config = Builder::from(sdk);
        let (endpoint, access_key) = match endpoint.and_then(|address| address.parse().ok()) {
            Some(address) => apart(address),
            None => (endpoint.map(str::to_owned), None),
        };
        if let Some(access_key) = access_key {
            let credentials = Credentials::new(access_key, "local", None, None, "endpoint");
            config.set_credentials_provider(Some(SharedCredentialsProvider::new(credentials)));
        }
        config.set_endpoint_url(endpoint);
        Self::with_limits(config, table.into(), ANSWERS_WITHIN)
    }

    /// The table of a DynamoDB-compatible server: with the AWS credentials of the environment
    /// where there are some, otherwise with made-up ones.
    pub fn at(endpoint: &str, table: impl Into<String>) -> Self {
        let environment = Environment::of_process();
        if credentials(&environment).is_none() {
            return Self::local(endpoint, "local", table);
        }
        Self::new(&role(&environment), Some(endpoint), table)
    }

    /// A table on this machine; `access_key` is what the server there asks for.
    pub fn local(endpoint: &str, access_key: &str, table: impl Into<String>) -> Self {
        Self::on_this_machine(endpoint, access_key, table.into(), ANSWERS_WITHIN)
    }

    /// The same with another patience: all attempts of one operation together.
    pub fn patient(endpoint: &str, access_key: &str, table: &str, within: Duration) -> Self {
        Self::on_this_machine(endpoint, access_key, table.to_owned(), within)
    }

    /// A table in a process of this machine. It cannot be out of reach, only slow on a busy one.
    pub fn embedded(endpoint: &str, access_key: &str, table: impl Into<String>) -> Self {
        Self::on_this_machine(endpoint, access_key, table.into(), EMBEDDED_ANSWERS_WITHIN)
    }

    /// A table in this process: `engine` takes requests of DynamoDB's protocol as the SDK makes
    /// them, and nothing goes over a socket: nothing is signed, and no stream can stall.
    pub fn inside(engine: impl HttpClient + 'static, table: impl Into<String>) -> Self {
        let config = on_this_machine("http://localhost")
            .allow_no_auth()
            .stalled_stream_protection(StalledStreamProtectionConfig::disabled())
            .http_client(engine);
        Self::with_limits(config, table.into(), EMBEDDED_ANSWERS_WITHIN)
    }

    fn on_this_machine(endpoint: &str, access_key: &str, table: String, within: Duration) -> Self {
        let config = on_this_machine(endpoint)
            .credentials_provider(Credentials::new(access_key, "local", None, None, "local"))
            .http_client(Transport::default());
        Self::with_limits(config, table, within)
    }

    /// The SDK has no operation timeout of its own: a socket that never answers would hold a
    /// request until the gateway gives up on it.
    fn with_limits(config: Builder, table: String, within: Duration) -> Self {
        let timeouts = TimeoutConfig::builder()
            .operation_timeout(within)
            .operation_attempt_timeout(within / 3)
            .build();
        let config = config
            .timeout_config(timeouts)
            .retry_config(RetryConfig::standard().with_max_attempts(3))
            .interceptor(line::Line)
            .build();
        Self {
            client: Client::from_conf(config),
            table,
            within,
            pending: watch::Sender::new(0),
        }
    }
}

fn on_this_machine(endpoint: &str) -> Builder {
    Builder::new()
        .behavior_version_latest()
        .region(Region::from_static("local"))
        .endpoint_url(endpoint)
}

/// An endpoint without the access key before its `@`, and that key.
fn apart(mut address: Url) -> (Option<String>, Option<String>) {
    let access_key = address.username().to_owned();
    // Fails only for addresses that cannot have a user.
    let _ = address.set_username("");
    let endpoint = address.as_str().trim_end_matches('/').to_owned();
    (
        Some(endpoint),
        (!access_key.is_empty()).then_some(access_key),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_access_key_may_stand_in_the_endpoint() {
        for (address, endpoint, key) in [
            (
                "http://k-1@127.0.0.1:8000",
                "http://127.0.0.1:8000",
                Some("k-1"),
            ),
            ("http://127.0.0.1:8000/", "http://127.0.0.1:8000", None),
        ] {
            let parts = apart(address.parse().unwrap());
            assert_eq!(parts, (Some(endpoint.to_owned()), key.map(str::to_owned)));
        }
    }
}
