//! The signatures of the Pusher protocol: of a subscription, and of a call of the HTTP API.

use super::SocketId;
use jiff::Timestamp;
use md5::{Digest, Md5};
use ring::hmac;
use secrecy::{ExposeSecret, SecretString};

/// How far the clocks of a caller and a server may lie apart, in seconds.
const LEEWAY_SECONDS: i64 = 600;

const VERSION: &str = "1.0";
const SIGNATURE: &str = "auth_signature";

/// An application's key, and the secret that signs in its name.
#[derive(Clone)]
pub struct Credentials {
    key: String,
    secret: hmac::Key,
}

/// Why a call of the HTTP API is not the application's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unsigned {
    #[error("{0} is missing")]
    Missing(&'static str),
    #[error("the key is not known")]
    Key,
    #[error("auth_version must be {VERSION}")]
    Version,
    #[error("auth_timestamp is not within {LEEWAY_SECONDS} seconds of this server's time")]
    Time,
    #[error("body_md5 is not that of the body")]
    Body,
    #[error("auth_signature is wrong")]
    Signature,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Credentials({})", self.key)
    }
}

impl Credentials {
    pub fn new(key: &str, secret: &SecretString) -> Self {
        Self {
            key: key.to_owned(),
            secret: hmac::Key::new(hmac::HMAC_SHA256, secret.expose_secret().as_bytes()),
        }
    }

    /// What clients connect with; no secret.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// What lets a socket subscribe to a private channel.
    pub fn for_channel(&self, socket: &SocketId, channel: &str) -> String {
        let signature = self.sign(&channel_text(socket, channel));
        format!("{}:{signature}", self.key)
    }

    /// Whether `auth` lets the socket subscribe to the channel.
    pub fn admits(&self, socket: &SocketId, channel: &str, auth: &str) -> bool {
        auth.split_once(':').is_some_and(|(key, signature)| {
            key == self.key && self.is_signed(&channel_text(socket, channel), signature)
        })
    }

    /// The query string of a call.
    pub fn signed_query(&self, method: &str, path: &str, body: &[u8], now: Timestamp) -> String {
        let mut query = format!(
            "auth_key={}&auth_timestamp={}&auth_version={VERSION}",
            self.key,
            now.as_second()
        );
        if !body.is_empty() {
            query.push_str(&format!("&body_md5={}", digest(body)));
        }
        let signature = self.sign(&format!("{method}\n{path}\n{query}"));
        format!("{query}&{SIGNATURE}={signature}")
    }

    /// Whether a call is the application's. `query` holds its parameters, decoded.
    pub fn check(
        &self,
        method: &str,
        path: &str,
        query: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<(), Unsigned> {
        let value = |name: &'static str| {
            let found = query.iter().find(|(key, _)| key == name);
            found
                .map(|(_, value)| value.as_str())
                .ok_or(Unsigned::Missing(name))
        };
        if value("auth_key")? != self.key {
            return Err(Unsigned::Key);
        }
        if value("auth_version")? != VERSION {
            return Err(Unsigned::Version);
        }
        let at: i64 = value("auth_timestamp")?
            .parse()
            .map_err(|_| Unsigned::Time)?;
        if at.abs_diff(now.as_second()) > LEEWAY_SECONDS.unsigned_abs() {
            return Err(Unsigned::Time);
        }
        if !body.is_empty() && value("body_md5")? != digest(body) {
            return Err(Unsigned::Body);
        }
        let mut signed: Vec<(String, &str)> = query
            .iter()
            .filter(|(name, _)| name != SIGNATURE)
            .map(|(name, value)| (name.to_lowercase(), value.as_str()))
            .collect();
        signed.sort_unstable();
        let signed: Vec<String> = signed
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let text = format!("{method}\n{path}\n{}", signed.join("&"));
        if self.is_signed(&text, value(SIGNATURE)?) {
            Ok(())
        } else {
            Err(Unsigned::Signature)
        }
    }

    fn sign(&self, text: &str) -> String {
        hex::encode(hmac::sign(&self.secret, text.as_bytes()))
    }

    /// In a time that does not tell how much of the signature is right.
    fn is_signed(&self, text: &str, signature: &str) -> bool {
        hex::decode(signature)
            .is_ok_and(|signature| hmac::verify(&self.secret, text.as_bytes(), &signature).is_ok())
    }
}

fn channel_text(socket: &SocketId, channel: &str) -> String {
    format!("{}:{channel}", socket.as_str())
}

fn digest(body: &[u8]) -> String {
    hex::encode(Md5::digest(body))
}

#[cfg(test)]
mod tests;
