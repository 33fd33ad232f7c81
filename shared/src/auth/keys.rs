//! Ed25519 keys: the one that signs, and how the others are known.
//!
//! A key's id is derived from its public half, so a rotation needs no names: publish the new
//! public key beside the old one, swap the private key, and drop the old public key when the last
//! token it signed has ended.

use super::ed25519;
use crate::safety::SealingKeyError;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use jsonwebtoken::EncodingKey;
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::KeyPair;
use rustls::pki_types::PrivatePkcs8KeyDer;
use rustls::pki_types::pem::PemObject;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

/// An Ed25519 public key in bytes.
pub(super) const PUBLIC_KEY_BYTES: usize = 32;

/// What a private key is made of, and what stands before it in PKCS#8 (RFC 8410, 7).
const SEED_BYTES: usize = 32;
const PKCS8_HEAD: &[u8] = b"\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20";

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
        ed25519::install();
        let der = PrivatePkcs8KeyDer::from_pem_slice(pem.expose_secret().as_bytes())
            .map_err(|_| KeyError::Private)?;
        let der = der.secret_pkcs8_der();
        let pair = ed25519::pair(der).ok_or(KeyError::Private)?;
        let public = pair.public_key().as_ref();
        Ok(Self {
            id: key_id(public),
            encoding: EncodingKey::from_ed_der(der),
            public: URL_SAFE_NO_PAD.encode(public),
        })
    }

    /// The public half, as it stands in a list of public keys.
    pub fn public_key(&self) -> &str {
        &self.public
    }
}

/// Makes a new private key, as PKCS#8 PEM.
pub fn generate() -> Result<SecretString, KeyError> {
    let mut seed = [0; SEED_BYTES];
    SystemRandom::new()
        .fill(&mut seed)
        .map_err(|_| KeyError::Generate)?;
    let body = STANDARD.encode([PKCS8_HEAD, &seed].concat());
    Ok(SecretString::from(format!(
        "-----BEGIN PRIVATE KEY-----\n{body}\n-----END PRIVATE KEY-----\n"
    )))
}

pub(super) fn key_id(public_key: &[u8]) -> String {
    let mut id = URL_SAFE_NO_PAD.encode(Sha256::digest(public_key));
    id.truncate(KEY_ID_CHARS);
    id
}
