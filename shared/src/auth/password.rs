//! Passwords: Argon2id at the cost that OWASP names as its minimum (19 MiB, two passes, one lane).

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, Params, PasswordHasher, PasswordVerifier};
use secrecy::{ExposeSecret, SecretString};
use std::ops::RangeInclusive;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Bytes that a new password may have. None is cut off, none is forbidden.
pub const LENGTH_BYTES: RangeInclusive<usize> = 8..=256;

/// Stands in for the hash of a user who does not exist, so that finding that out takes as long
/// as a wrong password. Salt and output are arbitrary; the cost is the current one.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyBzYWx0IQ$\
    AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

/// Why a password could not be hashed or compared.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    #[error("a password has {} to {} bytes", LENGTH_BYTES.start(), LENGTH_BYTES.end())]
    Length,
    #[error("the password hash failed")]
    Hash(#[from] argon2::password_hash::Error),
    #[error("a stored hash cannot be read")]
    Stored(#[from] argon2::password_hash::phc::Error),
    #[error("the hashing thread stopped")]
    Thread(#[from] tokio::task::JoinError),
    #[error("hashing is shutting down")]
    Closed(#[from] tokio::sync::AcquireError),
}

/// What a comparison found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    Wrong,
    Right,
    /// Right, and hashed at a lower cost than today's: worth hashing again.
    RightButWeak,
}

/// Hashes and compares passwords, at most as many at once as there are processors.
#[derive(Clone)]
pub struct Passwords {
    permits: Arc<Semaphore>,
}

impl Passwords {
    pub fn new() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            permits: Arc::new(Semaphore::new(processors)),
        }
    }

    /// Hashes a new password, as a PHC string.
    pub async fn hash(&self, password: SecretString) -> Result<String, PasswordError> {
        if !LENGTH_BYTES.contains(&password.expose_secret().len()) {
            return Err(PasswordError::Length);
        }
        self.run(move || {
            let hash = Argon2::default().hash_password(password.expose_secret().as_bytes())?;
            Ok(hash.to_string())
        })
        .await
    }

    /// Compares a password with a stored PHC string; with none, takes as long and finds it wrong.
    pub async fn compare(
        &self,
        password: SecretString,
        stored: Option<String>,
    ) -> Result<Match, PasswordError> {
        self.run(move || {
            let known = stored.is_some();
            let found = compare(
                password.expose_secret(),
                stored.as_deref().unwrap_or(NOBODY),
            )?;
            Ok(if known { found } else { Match::Wrong })
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await?;
        tokio::task::spawn_blocking(move || {
            let result = work();
            drop(permit);
            result
        })
        .await?
    }
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

fn compare(password: &str, stored: &str) -> Result<Match, PasswordError> {
    let stored = PasswordHash::new(stored)?;
    match Argon2::default().verify_password(password.as_bytes(), &stored) {
        Ok(()) if is_weak(&stored) => Ok(Match::RightButWeak),
        Ok(()) => Ok(Match::Right),
        Err(argon2::password_hash::Error::PasswordInvalid) => Ok(Match::Wrong),
        Err(error) => Err(error.into()),
    }
}

fn is_weak(stored: &PasswordHash) -> bool {
    let today = Params::default();
    Params::try_from(stored).map_or(true, |cost| {
        cost.m_cost() < today.m_cost() || cost.t_cost() < today.t_cost()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(text: &str) -> SecretString {
        SecretString::from(text)
    }

    #[tokio::test]
    async fn a_hash_knows_its_password_and_no_other() {
        let passwords = Passwords::new();
        let stored = passwords.hash(secret("correct horse")).await.unwrap();

        let right = passwords
            .compare(secret("correct horse"), Some(stored.clone()))
            .await;
        let wrong = passwords
            .compare(secret("correct horsf"), Some(stored.clone()))
            .await;

        assert_eq!(
            (right.unwrap(), wrong.unwrap()),
            (Match::Right, Match::Wrong)
        );
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let found = Passwords::new()
            .compare(secret("correct horse"), None)
            .await
            .unwrap();

        assert_eq!(found, Match::Wrong);
    }

    #[test]
    fn the_hash_of_nobody_costs_what_others_cost() {
        let nobody = PasswordHash::new(NOBODY).unwrap();

        assert_eq!(Params::try_from(&nobody).unwrap(), {
            let fresh = Argon2::default().hash_password(b"correct horse").unwrap();
            Params::try_from(&fresh).unwrap()
        });
    }

    #[test]
    fn a_cheaper_hash_is_worth_hashing_again() {
        let cheap = Argon2::from(Params::new(8 * 1024, 1, 1, None).unwrap());
        let stored = cheap.hash_password(b"correct horse").unwrap().to_string();

        assert_eq!(
            compare("correct horse", &stored).unwrap(),
            Match::RightButWeak
        );
    }

    #[tokio::test]
    async fn a_new_password_has_eight_to_256_bytes() {
        let passwords = Passwords::new();
        for (length, accepted) in [(7, false), (8, true), (256, true), (257, false)] {
            let result = passwords.hash(secret(&"x".repeat(length))).await;
            assert_eq!(result.is_ok(), accepted, "{length} bytes");
        }
    }
}
