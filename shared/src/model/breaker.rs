//! A circuit breaker: a model that keeps failing is left alone for a while, then tried by one
//! call.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Failures in a row that open the breaker.
const OPENS_AFTER: u32 = 5;

/// How long it stays open before one call may try.
const OPEN_FOR: Duration = Duration::from_secs(30);

/// Whether one model is worth a call.
#[derive(Debug, Default)]
pub(super) struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    closed_again_at: Option<Instant>,
}

impl Breaker {
    /// Whether a call may be made. Of the callers that come when the time is over, the first is
    /// let through; the others wait for what becomes of it, or for as long again.
    pub(super) fn admits(&self) -> bool {
        let mut state = self.state();
        match state.closed_again_at {
            None => true,
            Some(at) if Instant::now() < at => false,
            Some(_) => {
                state.closed_again_at = Some(Instant::now() + OPEN_FOR);
                true
            }
        }
    }

    /// The model answered, whatever it said.
    pub(super) fn succeeded(&self) {
        *self.state() = State::default();
    }

    pub(super) fn failed(&self) {
        let mut state = self.state();
        state.failures = state.failures.saturating_add(1);
        if state.failures >= OPENS_AFTER {
            state.closed_again_at = Some(Instant::now() + OPEN_FOR);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    fn opened() -> Breaker {
        let breaker = Breaker::default();
        for _ in 0..OPENS_AFTER {
            assert!(breaker.admits());
            breaker.failed();
        }
        breaker
    }

    #[tokio::test(start_paused = true)]
    async fn five_failures_in_a_row_open_it_for_thirty_seconds() {
        let breaker = opened();
        assert!(!breaker.admits());
        advance(OPEN_FOR / 2).await;
        assert!(!breaker.admits());
        advance(OPEN_FOR / 2).await;
        assert!(breaker.admits(), "one may try");
        assert!(!breaker.admits(), "and only one");
    }

    #[tokio::test(start_paused = true)]
    async fn the_try_decides() {
        let breaker = opened();
        advance(OPEN_FOR).await;
        assert!(breaker.admits());
        breaker.failed();
        assert!(!breaker.admits(), "failed: open again");

        advance(OPEN_FOR).await;
        assert!(breaker.admits());
        breaker.succeeded();
        assert!(breaker.admits() && breaker.admits(), "answered: closed");
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_between_failures_starts_the_count_anew() {
        let breaker = Breaker::default();
        for _ in 0..3 {
            for _ in 1..OPENS_AFTER {
                breaker.failed();
            }
            breaker.succeeded();
        }
        assert!(breaker.admits());
    }
}
