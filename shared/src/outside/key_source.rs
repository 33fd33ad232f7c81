//! A service's key: a value of the configuration, or a secret that is read when it is needed and
//! again when it may have been rotated.

use futures_util::future::BoxFuture;
use secrecy::{ExposeSecret, SecretString};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How long a secret is used before it is read again.
const KEPT: Duration = Duration::from_mins(5);

/// A refused key is not looked up more often: a service that refuses every key would otherwise
/// cost a lookup with each call.
const LOOKED_UP_AGAIN_AFTER: Duration = Duration::from_secs(10);

/// Where a key comes from. Clones share what was read.
#[derive(Clone)]
pub struct KeySource(Arc<Source>);

/// A secret cannot be read; the log has the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a secret cannot be read")]
pub struct KeyUnreadable;

type Fetch = dyn Fn() -> BoxFuture<'static, Result<SecretString, KeyUnreadable>> + Send + Sync;

enum Source {
    Fixed(Option<SecretString>),
    Secret {
        fetch: Box<Fetch>,
        held: Mutex<Reading>,
    },
}

/// What was read last, and when reading failed before anything was.
#[derive(Default)]
struct Reading {
    held: Option<Held>,
    failed_at: Option<Instant>,
}

struct Held {
    key: SecretString,
    read_at: Instant,
}

impl KeySource {
    /// A key that does not change as long as the process lives, or none.
    pub fn fixed(key: Option<SecretString>) -> Self {
        Self(Arc::new(Source::Fixed(key)))
    }

    /// A key that `fetch` reads.
    pub fn secret(
        fetch: impl Fn() -> BoxFuture<'static, Result<SecretString, KeyUnreadable>>
        + Send
        + Sync
        + 'static,
    ) -> Self {
        Self(Arc::new(Source::Secret {
            fetch: Box::new(fetch),
            held: Mutex::default(),
        }))
    }

    /// The key of the configuration, where it is no secret that must be read.
    pub fn known(&self) -> Option<Option<SecretString>> {
        match &*self.0 {
            Source::Fixed(key) => Some(key.clone()),
            Source::Secret { .. } => None,
        }
    }

    /// The key to use now; `None` where the service needs none. A secret that cannot be read
    /// again is used on; one that could not be read at all is tried again after ten seconds.
    pub async fn read(&self) -> Result<Option<SecretString>, KeyUnreadable> {
        let (fetch, held) = match &*self.0 {
            Source::Fixed(key) => return Ok(key.clone()),
            Source::Secret { fetch, held } => (fetch, held),
        };
        let mut reading = held.lock().await;
        let fresh = reading.held.as_ref();
        if let Some(held) = fresh.filter(|held| held.read_at.elapsed() < KEPT) {
            return Ok(Some(held.key.clone()));
        }
        let failed = reading.failed_at;
        if failed.is_some_and(|at| at.elapsed() < LOOKED_UP_AGAIN_AFTER) {
            return Err(KeyUnreadable);
        }
        match (fetch().await, &mut reading.held) {
            (Ok(key), held) => *held = Some(Held::now(key)),
            (Err(_), Some(held)) => held.read_at = Instant::now(),
            (Err(error), None) => {
                reading.failed_at = Some(Instant::now());
                return Err(error);
            }
        }
        reading.failed_at = None;
        Ok(reading.held.as_ref().map(|held| held.key.clone()))
    }

    /// Another key in the place of one that the service refused, where there is another.
    pub async fn instead_of(&self, refused: &SecretString) -> Option<SecretString> {
        let Source::Secret { fetch, held } = &*self.0 else {
            return None;
        };
        let mut reading = held.lock().await;
        let held = &mut reading.held;
        if let Some(held) = held.as_ref() {
            if !same(&held.key, refused) {
                return Some(held.key.clone());
            }
            if held.read_at.elapsed() < LOOKED_UP_AGAIN_AFTER {
                return None;
            }
        }
        let key = fetch().await.ok()?;
        let changed = (!same(&key, refused)).then(|| key.clone());
        *held = Some(Held::now(key));
        changed
    }
}

impl Held {
    fn now(key: SecretString) -> Self {
        Self {
            key,
            read_at: Instant::now(),
        }
    }
}

fn same(one: &SecretString, other: &SecretString) -> bool {
    one.expose_secret() == other.expose_secret()
}

impl fmt::Debug for KeySource {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match &*self.0 {
            Source::Fixed(None) => "KeySource(none)",
            Source::Fixed(Some(_)) => "KeySource(fixed)",
            Source::Secret { .. } => "KeySource(secret)",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::time::advance;

    /// A secret that holds `keys[n]` at its n-th reading, and the count of readings.
    fn rotating(keys: &'static [Result<&str, KeyUnreadable>]) -> (KeySource, Arc<AtomicUsize>) {
        let reads = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&reads);
        let source = KeySource::secret(move || {
            let number = counter.fetch_add(1, Ordering::SeqCst);
            let key = keys[number.min(keys.len() - 1)];
            async move { key.map(SecretString::from) }.boxed()
        });
        (source, reads)
    }

    async fn read(source: &KeySource) -> String {
        let key = source.read().await.unwrap().unwrap();
        key.expose_secret().to_owned()
    }

    #[tokio::test(start_paused = true)]
    async fn a_secret_is_read_once_in_five_minutes() {
        let (source, reads) = rotating(&[Ok("old"), Ok("new")]);
        assert_eq!(
            (read(&source).await, read(&source).await),
            ("old".into(), "old".into())
        );
        assert_eq!(reads.load(Ordering::SeqCst), 1);

        advance(KEPT).await;
        assert_eq!(read(&source).await, "new");
    }

    #[tokio::test(start_paused = true)]
    async fn a_refused_key_is_looked_up_again_but_not_at_every_call() {
        let (source, reads) = rotating(&[Ok("old"), Ok("old"), Ok("new")]);
        let old = SecretString::from(read(&source).await);

        assert!(source.instead_of(&old).await.is_none());
        assert_eq!(reads.load(Ordering::SeqCst), 1, "just read");
        advance(LOOKED_UP_AGAIN_AFTER).await;
        assert!(source.instead_of(&old).await.is_none(), "still the same");
        advance(LOOKED_UP_AGAIN_AFTER).await;
        let new = source.instead_of(&old).await.unwrap();
        assert_eq!(new.expose_secret(), "new");
        let again = source.instead_of(&old).await.unwrap();
        assert_eq!(
            again.expose_secret(),
            "new",
            "a second caller finds it at hand"
        );
        assert_eq!(reads.load(Ordering::SeqCst), 3);
    }

    #[tokio::test(start_paused = true)]
    async fn a_secret_that_cannot_be_read_again_is_used_on() {
        let (source, _) = rotating(&[Ok("old"), Err(KeyUnreadable)]);
        assert_eq!(read(&source).await, "old");
        advance(KEPT).await;
        assert_eq!(read(&source).await, "old");

        let (never, _) = rotating(&[Err(KeyUnreadable)]);
        assert_eq!(never.read().await.unwrap_err(), KeyUnreadable);
    }

    #[test]
    fn a_key_does_not_show() {
        let source = KeySource::fixed(Some("hush".into()));
        assert_eq!(format!("{source:?}"), "KeySource(fixed)");
    }
}
