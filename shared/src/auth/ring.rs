//! The ring that verifies: public keys whose tokens are accepted.

use super::keys::{KeyError, PUBLIC_KEY_BYTES, SigningKey, key_id};
use super::{Published, ed25519};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::Timestamp;
use jsonwebtoken::DecodingKey;

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
        ed25519::install();
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
