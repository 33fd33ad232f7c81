//! Rotates the key that signs access tokens, in the four steps of Secrets Manager (its user guide,
//! "Lambda rotation functions"). The public half is published before the key signs anything, and
//! the one before ends when the last token that it signed has.

use coxswain::app::{SecretError, Secrets, Stage};
use coxswain::auth::KeyRing;
use coxswain::auth::keys::{self, KeyError, SigningKey};
use coxswain::auth::{InvalidToken, Published};
use coxswain::config::Tokens;
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use std::time::Duration;
use tokio::time::sleep;
use uuid::Uuid;

/// How long after a rotation the key before may still sign: login reads the secret every five
/// minutes, and clocks are apart.
const STILL_SIGNS: SignedDuration = SignedDuration::from_mins(10);

/// What Secrets Manager asks for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "PascalCase")]
pub struct Step {
    /// The secret of the private key, an ARN.
    pub secret_id: String,
    /// Id of the version that is being made.
    pub client_request_token: String,
    pub step: Phase,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// Makes the new key.
    CreateSecret,
    /// Publishes its public half.
    SetSecret,
    /// Signs with it, and verifies by what is published.
    TestSecret,
    /// Puts it in force, and gives the one before its end.
    FinishSecret,
}

/// Why a step failed. Secrets Manager tries it again; the key in force stays in force.
#[derive(Debug, thiserror::Error)]
pub enum RotationError {
    #[error(transparent)]
    Secret(#[from] SecretError),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error("the secret has no version {0} to rotate to")]
    NoVersion(String),
    #[error("the list of public keys is no secret: rotation is off")]
    NoList,
    #[error("a token of the new key is not accepted")]
    Refused(#[from] InvalidToken),
}

/// The function, and what it works with.
pub struct Rotation {
    secrets: Secrets,
    tokens: Tokens,
    /// How long everybody who verifies may take to look at the list again.
    read_again: Duration,
}

impl Rotation {
    pub fn new(secrets: Secrets, tokens: Tokens, read_again: Duration) -> Self {
        Self {
            secrets,
            tokens,
            read_again,
        }
    }

    /// Does one step. Done twice it changes nothing more.
    pub async fn step(&self, step: &Step, now: Timestamp) -> Result<(), RotationError> {
        let Step {
            secret_id,
            client_request_token: version,
            step: phase,
        } = step;
        let stages = self.stages_of(secret_id, version).await?;
        let is_current = stages.iter().any(|stage| stage == Stage::Current.label());
        match phase {
            Phase::FinishSecret => self.finish(secret_id, version, is_current, now).await?,
            _ if is_current => {}
            Phase::CreateSecret => self.create(secret_id, version).await?,
            Phase::SetSecret => self.publish(secret_id, version).await?,
            Phase::TestSecret => self.test(secret_id, now).await?,
        }
        tracing::info!(step = ?phase, version, "the signing key is being rotated");
        Ok(())
    }

    /// The stages of a version that this rotation is about.
    async fn stages_of(&self, secret: &str, version: &str) -> Result<Vec<String>, RotationError> {
        let versions = self.secrets.versions(secret).await?;
        let found = versions.into_iter().find(|(id, _)| id == version);
        let none = || RotationError::NoVersion(version.to_owned());
        found.map(|(_, stages)| stages).ok_or_else(none)
    }

    async fn create(&self, secret: &str, version: &str) -> Result<(), RotationError> {
        if self.secrets.read(secret, Stage::Pending).await?.is_some() {
            return Ok(());
        }
        let key = keys::generate()?;
        Ok(self
            .secrets
            .put(secret, version, Stage::Pending, &key)
            .await?)
    }

    async fn publish(&self, secret: &str, version: &str) -> Result<(), RotationError> {
        let key = self.key(secret, Stage::Pending, version).await?;
        let mut list = self.list().await?;
        if list.has(&key) {
            return Ok(());
        }
        list.publish(&key);
        self.keep(&list).await
    }

    async fn test(&self, secret: &str, now: Timestamp) -> Result<(), RotationError> {
        let key = self.key(secret, Stage::Pending, "AWSPENDING").await?;
        let ring = KeyRing::new(&self.list().await?)?;
        ring.try_key(&key, &self.tokens, now)?;
        sleep(self.read_again).await;
        Ok(())
    }

    async fn finish(
        &self,
        secret: &str,
        version: &str,
        is_current: bool,
        now: Timestamp,
    ) -> Result<(), RotationError> {
        if !is_current {
            let versions = self.secrets.versions(secret).await?;
            let in_force = versions
                .iter()
                .find(|(_, stages)| stages.iter().any(|stage| stage == Stage::Current.label()));
            let before = in_force.map(|(id, _)| id.as_str());
            self.secrets.promote(secret, version, before).await?;
        }
        let key = self.key(secret, Stage::Current, version).await?;
        let mut list = self.list().await?;
        let last = STILL_SIGNS.saturating_add(self.tokens.lifetime);
        let until = now.saturating_add(last).unwrap_or(Timestamp::MAX);
        let before = list.clone();
        list.retire_others(&key, until, now);
        if list == before {
            return Ok(());
        }
        self.keep(&list).await
    }

    async fn key(
        &self,
        secret: &str,
        stage: Stage,
        version: &str,
    ) -> Result<SigningKey, RotationError> {
        let pem = self.secrets.read(secret, stage).await?;
        let none = || RotationError::NoVersion(version.to_owned());
        Ok(SigningKey::from_pem(&pem.ok_or_else(none)?)?)
    }

    /// The published keys; none before the first rotation.
    async fn list(&self) -> Result<Published, RotationError> {
        let text = self.secrets.read(self.list_id()?, Stage::Current).await?;
        let text = text.as_ref().map_or("", |text| text.expose_secret());
        Ok(Published::parse(text)?)
    }

    async fn keep(&self, list: &Published) -> Result<(), RotationError> {
        let text = SecretString::from(list.to_string());
        let version = Uuid::new_v4().to_string();
        let kept = self
            .secrets
            .put(self.list_id()?, &version, Stage::Current, &text);
        Ok(kept.await?)
    }

    fn list_id(&self) -> Result<&str, RotationError> {
        let listed = self.tokens.public_keys.as_deref();
        listed
            .filter(|listed| listed.starts_with("arn:"))
            .ok_or(RotationError::NoList)
    }
}
