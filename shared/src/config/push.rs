//! Where new messages are pushed to: a server of the Pusher protocol (contract §7).

use super::{ConfigError, Environment};
use secrecy::SecretString;

/// A push server, and one application on it.
#[derive(Debug, Clone)]
pub struct Push {
    /// Read from `PUSHER_APP_ID`.
    pub app_id: String,
    /// What clients connect with; no secret. Read from `PUSHER_KEY`.
    pub key: String,
    /// Signs, or the ARN of the secret that holds it. Read from `PUSHER_SECRET`.
    pub secret: SecretString,
    /// Host name or address of the HTTP API. Read from `PUSHER_HOST`.
    pub host: String,
    /// Read from `PUSHER_PORT` (default 443, without TLS 80).
    pub port: u16,
    /// Read from `PUSHER_TLS` (default on).
    pub tls: bool,
}

impl Push {
    /// `None` where neither application, key, secret nor host is set; a part of them is an error.
    pub(super) fn read(environment: &Environment) -> Result<Option<Self>, ConfigError> {
        let needed = [
            "PUSHER_APP_ID",
            "PUSHER_KEY",
            "PUSHER_SECRET",
            "PUSHER_HOST",
        ];
        if needed.iter().all(|name| environment.text(name).is_none()) {
            return Ok(None);
        }
        let tls = environment.switch("PUSHER_TLS")?.unwrap_or(true);
        let port = environment.number("PUSHER_PORT", 1..=u16::MAX)?;
        Ok(Some(Self {
            app_id: environment.required("PUSHER_APP_ID")?,
            key: environment.required("PUSHER_KEY")?,
            secret: environment.required("PUSHER_SECRET")?.into(),
            host: environment.required("PUSHER_HOST")?,
            port: port.unwrap_or(if tls { 443 } else { 80 }),
            tls,
        }))
    }

    /// The address of the HTTP API, without a path.
    pub fn origin(&self) -> String {
        let scheme = if self.tls { "https" } else { "http" };
        format!("{scheme}://{}:{}", self.host, self.port)
    }
}
