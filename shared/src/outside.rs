//! What every call to a service outside has in common: the HTTP client, keys that may change,
//! bodies with a limit.

mod body;
mod key_source;
mod lambda;
mod role;
mod secrets;
mod signed_calls;
mod transport;

pub(crate) use body::{BodyError, read_all};
pub use key_source::{KeySource, KeyUnreadable};
pub use lambda::InvokeError;
pub(crate) use lambda::LambdaFunction;
pub(crate) use role::{credentials, role};
pub(crate) use secrets::SECRET_TIMEOUT;
pub use secrets::{SecretError, Secrets, Stage};
pub use signed_calls::CallError;
pub(crate) use transport::Transport;

use reqwest::{Client, ClientBuilder};
use rustls::crypto::ring::default_provider;
use std::time::Duration;
use url::form_urlencoded::Serializer;

/// How long a connection may take to come about.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// A connection that rested longer may have been cut by something between.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// A client that follows no redirect: a key must not travel further than it was meant to. It has
/// no timeout of its own, every caller has a deadline.
pub(crate) fn client() -> Option<Client> {
    built(careful())
}

/// The same for services of one's own network that speak no TLS. It reads no roots.
fn client_without_roots() -> Option<Client> {
    built(careful().tls_certs_only([]).no_proxy())
}

/// What every client begins with: Ring does the cryptography of TLS in this process, whoever comes first.
pub fn http_client() -> ClientBuilder {
    let _ = default_provider().install_default();
    Client::builder()
}

fn careful() -> ClientBuilder {
    http_client()
        .connect_timeout(CONNECT_TIMEOUT)
        .pool_idle_timeout(IDLE_TIMEOUT)
        .redirect(reqwest::redirect::Policy::none())
        .referer(false)
        .user_agent(concat!("coxswain/", env!("CARGO_PKG_VERSION")))
}

fn built(client: ClientBuilder) -> Option<Client> {
    client
        .build()
        .inspect_err(|error| tracing::error!(%error, "no outside service can be called"))
        .ok()
}

/// An address with a query.
pub(crate) fn with_query(url: &str, parameters: &[(&str, &str)]) -> String {
    let mut query = Serializer::new(String::new());
    format!("{url}?{}", query.extend_pairs(parameters).finish())
}
