//! Ed25519 keys: the one that signs, and the ring that verifies.
//!
//! A key's id is derived from its public half, so a rotation needs no names: publish the new
//! public key beside the old one, swap the private key, and drop the old public key when the last
//! token it signed has ended.

use super::Published;
use crate::safety::SealingKeyError;
use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use jiff::Timestamp;
use jsonwebtoken::{DecodingKey, EncodingKey};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

/// An Ed25519 public key in bytes.
const PUBLIC_KEY_BYTES: usize = 32;

/// Characters of a key id: 96 bits of the public key's digest.
const KEY_ID_CHARS: usize = 16;

/// Why a key cannot be used. The operator reads it at start.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    #[error("the private key is not an Ed25519 key in PKCS#8 PEM")]
    Private,
    #[error("public key {position} is not 32 bytes of unpadded base64url")]
    Public {
        /// Its place in the list, from 1.
        position: usize,
    },
    #[error("public key {position} has an end that is no Unix time")]
    Until {
        /// Its place in the list, from 1.
        position: usize,
    },
    #[error("no public key is configured")]
    NoPublicKey,
    #[error("the private key's public half is not among the public keys")]
    Unpublished,
    #[error("a new key could not be made")]
    Generate,
    #[error(transparent)]
    Sealing(#[from] SealingKeyError),
}

/// The private key. Login alone holds one.
pub struct SigningKey {
    pub(super) id: String,
    pub(super) encoding: EncodingKey,
    public: String,
}

impl SigningKey {
    /// Reads a PKCS#8 private key in PEM.
    pub fn from_pem(pem: &SecretString) -> Result<Self, KeyError> {
        let encoding = EncodingKey::from_ed_pem(pem.expose_secret().as_bytes())
            .map_err(|_| KeyError::Private)?;
        let pair =
            Ed25519KeyPair::from_pkcs8(encoding.as_bytes()).map_err(|_| KeyError::Private)?;
        let public = pair.public_key().as_ref();
        Ok(Self {
            id: key_id(public),
            encoding,
            public: URL_SAFE_NO_PAD.encode(public),
        })
    }

    /// The public half, as it stands in a list of public keys.
    pub fn public_key(&self) -> &str {
        &self.public
    }
}

/// The public keys whose tokens are accepted: the current one and those before it.
#[derive(Clone)]
pub struct KeyRing(Vec<Accepted>);

#[derive(Clone)]
struct Accepted {
    id: String,
    key: DecodingKey,
    until: Option<Timestamp>,
}

impl KeyRing {
    /// Takes the keys of a list.
    pub fn new(published: &Published) -> Result<Self, KeyError> {
        if published.keys().is_empty() {
            return Err(KeyError::NoPublicKey);
        }
        let keys = published.keys().iter().enumerate().map(|(index, public)| {
            let raw = URL_SAFE_NO_PAD.decode(&public.text).unwrap_or_default();
            if raw.len() == PUBLIC_KEY_BYTES {
                Ok(Accepted {
                    id: key_id(&raw),
                    key: DecodingKey::from_ed_der(&raw),
                    until: public.until,
                })
            } else {
                Err(KeyError::Public {
                    position: index + 1,
                })
            }
        });
        keys.collect::<Result<_, _>>().map(Self)
    }

    /// Whether tokens that `key` will sign are accepted: it is listed, and without an end.
    pub fn accepts(&self, key: &SigningKey) -> bool {
        let mut listed = self.0.iter();
        listed.any(|accepted| accepted.id == key.id && accepted.until.is_none())
    }

    pub(super) fn find(&self, key_id: &str, now: Timestamp) -> Option<&DecodingKey> {
        let mut listed = self.0.iter();
        let found = listed.find(|accepted| accepted.id == key_id)?;
        let is_over = found.until.is_some_and(|until| until <= now);
        (!is_over).then_some(&found.key)
    }
}

/// Makes a new private key, as PKCS#8 PEM.
pub fn generate() -> Result<SecretString, KeyError> {
    let pair = Ed25519KeyPair::generate().map_err(|_| KeyError::Generate)?;
    let der = pair.to_pkcs8v1().map_err(|_| KeyError::Generate)?;
    let body = STANDARD.encode(der.as_ref());
    Ok(SecretString::from(format!(
        "-----BEGIN PRIVATE KEY-----\n{body}\n-----END PRIVATE KEY-----\n"
    )))
}

fn key_id(public_key: &[u8]) -> String {
    let mut id = URL_SAFE_NO_PAD.encode(Sha256::digest(public_key));
    id.truncate(KEY_ID_CHARS);
    id
}
