//! What an attempt to sign in draws on. Guessing is slow, and who guesses shuts out nobody but
//! itself (OWASP ASVS 5.0, 6.3.1).
//!
//! An attempt takes a unit of its network first; one that has none left touches nobody's account.
//! Of an account's units one network takes a share at most: what it tries beyond that waits, twice
//! as long each time. Where the account has none left, a network that signed it in before is still
//! let through, on units of its own.

use coxswain::app::App;
use coxswain::http::{ApiError, Call, Limit};
use coxswain::store::{Counter, Subject, Tier};
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::sleep;

/// Attempts on one e-mail address, and attempts from one network. Both are counted before the
/// password is looked at: when they are used up, the right one does not help either.
pub(crate) const ATTEMPTS: Limit = Limit::per_quarter_hour("login", 10);

/// So many of one network's attempts count against the account.
const SHARE: u32 = 4;
/// The first attempt beyond them waits this long.
const FIRST_DELAY: Duration = Duration::from_millis(100);
/// None waits longer.
const LONGEST_DELAY: Duration = Duration::from_secs(4);

/// One attempt on an account.
pub(crate) struct Attempt<'a> {
    app: &'a App,
    call: &'a Call,
    email: &'a str,
    network: Option<IpAddr>,
}

impl<'a> Attempt<'a> {
    pub(crate) fn new(app: &'a App, call: &'a Call, email: &'a str) -> Self {
        Self {
            app,
            call,
            email,
            network: call.network(),
        }
    }

    /// Takes what the attempt costs, and waits where it has to. Says what it took, for
    /// [`Attempt::succeeded`].
    pub(crate) async fn take(&self) -> Result<Vec<Counter<'a>>, ApiError> {
        let account = self.counter(Subject::Email(self.email));
        let Some(network) = self.network else {
            self.call.take_unit_of(self.app, &account).await?;
            return Ok(vec![account]);
        };
        let from_network = self.counter(Subject::Address(network));
        self.call.take_unit_of(self.app, &from_network).await?;
        let mut taken = vec![from_network];
        let pair = self.counter(Subject::Pair(self.email, network));
        let own = self.app.store.take_unit(&pair, self.call.now).await?;
        if !own.allowed {
            self.give_back(&taken).await;
            return Err(ApiError::RateLimited(own));
        }
        taken.push(pair);
        let tried = own.limit - own.remaining;
        if tried > self.share() {
            sleep(delay(tried - self.share())).await;
            return Ok(taken);
        }
        match self.call.take_unit_of(self.app, &account).await {
            Ok(_) => taken.push(account),
            Err(ApiError::RateLimited(full)) => {
                let store = &self.app.store;
                if !store
                    .knows_network(self.email, network, self.call.now)
                    .await?
                {
                    // Nothing was tried.
                    self.give_back(&taken).await;
                    return Err(ApiError::RateLimited(full));
                }
            }
            Err(error) => return Err(error),
        }
        Ok(taken)
    }

    /// A sign-in that succeeds costs nothing: a whole office may share one address.
    pub(crate) async fn succeeded(&self, taken: &[Counter<'a>]) {
        self.give_back(taken).await;
        let Some(network) = self.network else {
            return;
        };
        let known = self
            .app
            .store
            .know_network(self.email, network, self.call.now);
        if let Err(error) = known.await {
            tracing::warn!(%error, "a network that signed in is not remembered");
        }
    }

    async fn give_back(&self, taken: &[Counter<'a>]) {
        for counter in taken {
            if let Err(error) = self.app.store.return_unit(counter, self.call.now).await {
                tracing::warn!(%error, "an attempt that cost nothing stays counted");
            }
        }
    }

    fn counter(&self, subject: Subject<'a>) -> Counter<'a> {
        Counter {
            subject,
            name: ATTEMPTS.name,
            limit: ATTEMPTS.count_for(Tier::Free, self.app.config.limits.scale),
            window_seconds: ATTEMPTS.window_seconds,
        }
    }

    fn share(&self) -> u32 {
        Limit {
            count: SHARE,
            ..ATTEMPTS
        }
        .count_for(Tier::Free, self.app.config.limits.scale)
    }
}

/// How long the first, the second, … attempt beyond the share waits.
fn delay(beyond: u32) -> Duration {
    let doubled = 1_u32
        .checked_shl(beyond.saturating_sub(1))
        .unwrap_or(u32::MAX);
    FIRST_DELAY.saturating_mul(doubled).min(LONGEST_DELAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_beyond_the_share_waits_longer_each_time() {
        let waits: Vec<u128> = [1, 2, 3, 6, 7, 40]
            .map(|beyond| delay(beyond).as_millis())
            .to_vec();
        assert_eq!(waits, [100, 200, 400, 3_200, 4_000, 4_000]);
    }
}
