//! What a process makes of a key, and makes anew when the key has changed.

use super::start_error::StartError;
use crate::outside::KeySource;
use secrecy::{ExposeSecret, SecretString};
use std::error::Error;
use std::sync::Arc;
use tokio::sync::Mutex;

type Make<T> = dyn Fn(&SecretString) -> Result<T, StartError> + Send + Sync;

/// A service that needs a key: there while its key can be read. Clones share it.
pub struct Keyed<T>(Arc<Kind<T>>);

enum Kind<T> {
    Fixed(Option<Arc<T>>),
    FromSecret {
        source: KeySource,
        make: Box<Make<T>>,
        made: Mutex<Option<Made<T>>>,
    },
}

struct Made<T> {
    of: SecretString,
    service: Arc<T>,
}

impl<T> Keyed<T> {
    /// Made at once where the key stands in the configuration; a key that cannot be used is an
    /// error then. Else when it is first asked for.
    pub(super) fn new(
        source: KeySource,
        make: impl Fn(&SecretString) -> Result<T, StartError> + Send + Sync + 'static,
    ) -> Result<Self, StartError> {
        let kind = match source.known() {
            Some(key) => Kind::Fixed(key.map(|key| make(&key)).transpose()?.map(Arc::new)),
            None => Kind::FromSecret {
                source,
                make: Box::new(make),
                made: Mutex::new(None),
            },
        };
        Ok(Self(Arc::new(kind)))
    }

    /// Nothing, for ever.
    pub(super) fn nothing() -> Self {
        Self(Arc::new(Kind::Fixed(None)))
    }

    /// The service as its key is now. `None` where there is no key, or none that can be read or
    /// used; the log says why, and the next call tries again.
    pub async fn get(&self) -> Option<Arc<T>> {
        let (source, make, made) = match &*self.0 {
            Kind::Fixed(service) => return service.clone(),
            Kind::FromSecret { source, make, made } => (source, make, made),
        };
        let mut made = made.lock().await;
        let key = source.read().await.ok().flatten()?;
        if let Some(made) = &*made
            && made.of.expose_secret() == key.expose_secret()
        {
            return Some(Arc::clone(&made.service));
        }
        match make(&key) {
            Ok(service) => {
                let service = Arc::new(service);
                *made = Some(Made {
                    of: key,
                    service: Arc::clone(&service),
                });
                Some(service)
            }
            Err(error) => {
                let cause = error.source().map(ToString::to_string);
                tracing::error!(%error, cause, "a key cannot be used");
                // What was made of the key before may still serve.
                made.as_ref().map(|made| Arc::clone(&made.service))
            }
        }
    }

    /// The service of another key, where the one that it was made of has been changed meanwhile.
    /// Looked up every ten seconds at most.
    pub async fn anew(&self) -> Option<Arc<T>> {
        let Kind::FromSecret { source, made, .. } = &*self.0 else {
            return None;
        };
        let of = made.lock().await.as_ref().map(|made| made.of.clone())?;
        source.instead_of(&of).await?;
        self.get().await
    }
}

impl<T> Clone for Keyed<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outside::KeyUnreadable;
    use futures_util::FutureExt;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;
    use tokio::time::advance;

    fn of(readings: &'static [Result<&str, KeyUnreadable>]) -> Keyed<String> {
        let count = AtomicUsize::new(0);
        let source = KeySource::secret(move || {
            let number = count.fetch_add(1, Ordering::SeqCst);
            let key = readings[number.min(readings.len() - 1)];
            async move { key.map(SecretString::from) }.boxed()
        });
        let make = |key: &SecretString| match key.expose_secret() {
            "bad" => Err(StartError::EmptySecret),
            good => Ok(format!("made of {good}")),
        };
        Keyed::new(source, make).unwrap()
    }

    async fn made(keyed: &Keyed<String>) -> Option<String> {
        keyed.get().await.map(|made| made.as_str().to_owned())
    }

    #[tokio::test(start_paused = true)]
    async fn a_key_that_could_not_be_read_at_first_is_read_later() {
        let keyed = of(&[Err(KeyUnreadable), Ok("one")]);
        assert_eq!(made(&keyed).await, None);
        assert_eq!(made(&keyed).await, None, "not at every call");
        advance(Duration::from_secs(10)).await;
        assert_eq!(made(&keyed).await.as_deref(), Some("made of one"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_new_key_makes_a_new_service_and_a_bad_one_leaves_the_old() {
        let keyed = of(&[Ok("one"), Ok("bad"), Ok("two")]);
        let five_minutes = Duration::from_mins(5);
        assert_eq!(made(&keyed).await.as_deref(), Some("made of one"));
        advance(five_minutes).await;
        assert_eq!(made(&keyed).await.as_deref(), Some("made of one"));
        advance(five_minutes).await;
        assert_eq!(made(&keyed).await.as_deref(), Some("made of two"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_changed_key_is_found_before_its_time_where_it_is_asked_for() {
        let keyed = of(&[Ok("one"), Ok("one"), Ok("two")]);
        assert!(keyed.anew().await.is_none(), "nothing was made yet");
        assert_eq!(made(&keyed).await.as_deref(), Some("made of one"));
        for found in [None, Some("made of two")] {
            advance(Duration::from_secs(10)).await;
            let service = keyed.anew().await;
            assert_eq!(service.as_deref().map(String::as_str), found);
        }
    }

    #[tokio::test]
    async fn a_key_of_the_configuration_is_used_at_once_or_stops_the_start() {
        let make = |key: &SecretString| match key.expose_secret() {
            "bad" => Err(StartError::EmptySecret),
            good => Ok(good.to_owned()),
        };
        let fixed = |key: &str| KeySource::fixed(Some(SecretString::from(key)));
        assert_eq!(
            made(&Keyed::new(fixed("a"), make).unwrap())
                .await
                .as_deref(),
            Some("a")
        );
        assert!(Keyed::new(fixed("bad"), make).is_err());
        assert_eq!(made(&Keyed::nothing()).await, None);
    }
}
