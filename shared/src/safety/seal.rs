//! Sealing: what a user gave in confidence is stored as AES-256-GCM ciphertext that opens only for
//! the same tenant, user, task and place. The nonce is drawn here, at random: it must never repeat.

use crate::task::TaskId;
use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig, URL_SAFE_NO_PAD};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::rand::{SecureRandom, SystemRandom};
use secrecy::{ExposeSecret, SecretString};
use std::fmt;
use uuid::Uuid;

const KEY_BYTES: usize = 32;

/// A generated secret of 43 letters and digits is a key too: its last two bits are ignored.
const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Why there is no sealer. The operator reads it at start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealingKeyError {
    #[error("the sealing key is not 32 bytes of base64url")]
    Unusable,
    #[error("a new sealing key could not be made")]
    Generate,
}

/// Seals and opens under one key.
pub struct Sealer(LessSafeKey);

/// A sealer and whose secrets it seals. What is sealed for one owner opens for no other.
#[derive(Clone, Copy)]
pub struct Vault<'a> {
    pub sealer: &'a Sealer,
    pub tenant: &'a str,
    pub user: Uuid,
    pub task: TaskId,
}

impl fmt::Debug for Sealer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Sealer")
    }
}

impl Sealer {
    /// Takes a key as 32 bytes of base64url.
    pub fn new(key: &SecretString) -> Result<Self, SealingKeyError> {
        let bytes = LENIENT
            .decode(key.expose_secret().trim())
            .map_err(|_| SealingKeyError::Unusable)?;
        if bytes.len() != KEY_BYTES {
            return Err(SealingKeyError::Unusable);
        }
        UnboundKey::new(&AES_256_GCM, &bytes)
            .map(|key| Self(LessSafeKey::new(key)))
            .map_err(|_| SealingKeyError::Unusable)
    }

    /// Makes a new key.
    pub fn generate_key() -> Result<SecretString, SealingKeyError> {
        let mut bytes = [0; KEY_BYTES];
        draw(&mut bytes).ok_or(SealingKeyError::Generate)?;
        Ok(SecretString::from(URL_SAFE_NO_PAD.encode(bytes)))
    }
}

impl Sealer {
    /// The sealed text for a place that these names tell. `None` where the library fails, which it
    /// does without randomness alone.
    pub fn seal_at(&self, place: &[&str], text: &str) -> Option<String> {
        self.seal(serde_json::to_vec(place).ok()?, text)
    }

    /// The text again. `None` where it was sealed for another place, under another key, or was
    /// changed.
    pub fn open_at(&self, place: &[&str], sealed: &str) -> Option<String> {
        self.open(serde_json::to_vec(place).ok()?, sealed)
    }

    fn seal(&self, bound_to: Vec<u8>, text: &str) -> Option<String> {
        let mut nonce = [0; NONCE_LEN];
        draw(&mut nonce)?;
        let mut sealed = text.as_bytes().to_vec();
        let (drawn, bound_to) = (Nonce::assume_unique_for_key(nonce), Aad::from(bound_to));
        self.0
            .seal_in_place_append_tag(drawn, bound_to, &mut sealed)
            .ok()?;
        let whole = [nonce.as_slice(), &sealed].concat();
        Some(URL_SAFE_NO_PAD.encode(whole))
    }

    fn open(&self, bound_to: Vec<u8>, sealed: &str) -> Option<String> {
        let mut whole = URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let (nonce, content) = whole.split_at_mut_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let bound_to = Aad::from(bound_to);
        let text = self.0.open_in_place(nonce, bound_to, content).ok()?;
        String::from_utf8(text.to_vec()).ok()
    }
}

/// Fills with randomness.
fn draw(bytes: &mut [u8]) -> Option<()> {
    SystemRandom::new().fill(bytes).ok()
}

impl Vault<'_> {
    /// The sealed text for the place `number`. `None` where the library fails, which it does
    /// without randomness alone.
    pub(super) fn seal(&self, number: u32, text: &str) -> Option<String> {
        self.sealer.seal(self.bound_to(number)?, text)
    }

    /// The text again. `None` where it was sealed for another owner or place, under another key,
    /// or was changed.
    pub(super) fn open(&self, number: u32, sealed: &str) -> Option<String> {
        self.sealer.open(self.bound_to(number)?, sealed)
    }

    /// As JSON, so that no two owners read alike.
    fn bound_to(&self, number: u32) -> Option<Vec<u8>> {
        let bound = (self.tenant, self.user, self.task, number);
        serde_json::to_vec(&bound).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn vault(sealer: &Sealer) -> Vault<'_> {
        Vault {
            sealer,
            tenant: "acme",
            user: Uuid::from_u128(1),
            task: TaskId(Uuid::from_u128(2)),
        }
    }

    fn sealer() -> Sealer {
        Sealer::new(&Sealer::generate_key().unwrap()).unwrap()
    }

    #[test]
    fn a_seal_opens_for_its_owner_and_place_alone() {
        let (sealer, other) = (sealer(), sealer());
        let vault = vault(&sealer);
        let sealed = vault.seal(1, "tide-table-9").unwrap();

        assert_eq!(vault.open(1, &sealed).as_deref(), Some("tide-table-9"));
        assert_eq!(vault.open(2, &sealed), None);
        for stranger in [
            Vault {
                tenant: "acme2",
                ..vault
            },
            Vault {
                user: Uuid::from_u128(9),
                ..vault
            },
            Vault {
                task: TaskId(Uuid::from_u128(9)),
                ..vault
            },
            Vault {
                sealer: &other,
                ..vault
            },
        ] {
            assert_eq!(stranger.open(1, &sealed), None);
        }
    }

    #[test]
    fn the_same_text_is_sealed_differently_each_time() {
        let sealer = sealer();
        let vault = vault(&sealer);
        assert_ne!(vault.seal(1, "a"), vault.seal(1, "a"));
    }

    #[test]
    fn what_was_changed_does_not_open() {
        let sealer = sealer();
        let vault = vault(&sealer);
        let sealed = vault.seal(1, "tide-table-9").unwrap();
        for index in 0..sealed.len() {
            let mut changed = sealed.clone().into_bytes();
            changed[index] = if changed[index] == b'A' { b'B' } else { b'A' };
            assert_eq!(vault.open(1, std::str::from_utf8(&changed).unwrap()), None);
        }
        assert_eq!(vault.open(1, ""), None);
    }

    #[test]
    fn a_key_is_32_bytes_of_base64url() {
        for (key, usable) in [
            ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", true),
            ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", true),
            ("zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", true),
            ("-_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", true),
            ("+/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", false),
            ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", false),
            ("AAAA", false),
            ("", false),
        ] {
            assert_eq!(Sealer::new(&key.into()).is_ok(), usable, "{key}");
        }
    }

    proptest! {
        #[test]
        fn every_text_comes_back(text in ".{0,300}", number: u32) {
            let sealer = sealer();
            let vault = vault(&sealer);
            let sealed = vault.seal(number, &text).unwrap();
            prop_assert_eq!(vault.open(number, &sealed), Some(text));
        }
    }
}
