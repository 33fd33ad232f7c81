//! The whole of Coxswain behind its HTTP edge, called in this process: a story says what time it is.

use crate::{Answer, described};
use bytes::Bytes;
use coxswain::app::App;
use coxswain::auth::{Scope, keys};
use coxswain::config::{Config, Environment, Place};
use coxswain::http::{Arrival, Router, respond};
use coxswain::safety::Sealer;
use coxswain::store::{Store, Tier};
use futures_util::FutureExt;
use http::header::{AUTHORIZATION, CONTENT_TYPE};
use http::{Method, Request};
use jiff::Timestamp;
use secrecy::SecretString;
use serde_json::Value;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;
use tokio::time::Instant;

/// What processes that serve the same table have in common.
#[derive(Clone)]
pub struct Keys {
    signing: SecretString,
    sealing: SecretString,
}

impl Keys {
    pub fn generate() -> Self {
        Self {
            signing: keys::generate().expect("a key"),
            sealing: Sealer::generate_key().expect("a key"),
        }
    }
}

/// One process over a table.
pub struct Desk {
    pub app: App,
    router: Router,
}

/// A request as a story writes it.
#[derive(Debug, Clone)]
pub struct Ask {
    pub method: Method,
    pub path: String,
    pub token: String,
    /// The `Idempotency-Key`.
    pub key: Option<String>,
    /// Null where there is none.
    pub body: Value,
    /// Further headers.
    pub headers: Vec<(&'static str, String)>,
}

impl Ask {
    pub fn new(method: Method, path: impl Into<String>, token: &str, body: Value) -> Self {
        Self {
            method,
            path: path.into(),
            token: token.to_owned(),
            key: None,
            body,
            headers: Vec::new(),
        }
    }

    /// The same under a key.
    #[must_use]
    pub fn keyed(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// The same with a header.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }
}

impl Desk {
    /// A process of its own: it shares nothing with another but the table and the keys.
    pub fn over(store: Store, keys: &Keys, variables: &[(&str, &str)]) -> Self {
        let mut config =
            Config::read(&Environment::of(variables), Place::Laptop).expect("a configuration");
        config.tokens.private_key = Some(keys.signing.clone());
        config.sealing.key = Some(keys.sealing.clone());
        Self {
            app: App::new(config, store).expect("an app"),
            router: local::endpoints::router(),
        }
    }

    /// A token for a user, issued at `now`.
    pub fn token(&self, scope: &Scope, now: Timestamp) -> String {
        let key = self.app.signing_key.get().now_or_never();
        let key = key.flatten().expect("a key");
        let tokens = &self.app.config.tokens;
        let grant = key.issue(tokens, scope, Tier::Free, now);
        grant.expect("a token").token
    }

    /// Asks at `now`, from this machine.
    pub async fn ask(&self, ask: &Ask, now: Timestamp) -> Answer {
        self.ask_from(Ipv4Addr::LOCALHOST.into(), ask, now).await
    }

    /// Asks at `now` from an address.
    pub async fn ask_from(&self, from: IpAddr, ask: &Ask, now: Timestamp) -> Answer {
        let mut request = Request::builder()
            .method(ask.method.clone())
            .uri(&ask.path)
            .header(CONTENT_TYPE, "application/json");
        if !ask.token.is_empty() {
            request = request.header(AUTHORIZATION, format!("Bearer {}", ask.token));
        }
        if let Some(key) = &ask.key {
            request = request.header("idempotency-key", key);
        }
        for (name, value) in &ask.headers {
            request = request.header(*name, value);
        }
        let body = match &ask.body {
            Value::Null => Bytes::new(),
            body => Bytes::from(body.to_string()),
        };
        let arrival = Arrival {
            now,
            deadline: Instant::now() + Duration::from_secs(25),
            stream_deadline: Instant::now() + Duration::from_secs(25),
            source_address: Some(from),
        };
        let request = request.body(body).expect("a request");
        let response = respond(&self.app, &self.router, request, arrival).await;
        let answer = Answer {
            status: response.status(),
            headers: response.headers().clone(),
            body: serde_json::from_slice(response.body().whole()).unwrap_or(Value::Null),
            text: String::from_utf8_lossy(response.body().whole()).into_owned(),
        };
        let asked = described::Asked {
            method: ask.method.clone(),
            path: ask.path.clone(),
            body: ask.body.clone(),
        };
        described::check(&asked, &answer);
        answer
    }
}
