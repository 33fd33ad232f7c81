//! The one retry loop: which model is asked next, when, and for how long, under one deadline.

use super::candidate::Candidate;
use super::failure::{Failure, Next};
use super::{ModelError, pause};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Calls of one model for one question, before another is asked.
const MOST_CALLS: u32 = 3;

/// Calls that are repeated at once with something changed (a feature left out, a key renewed, the
/// reason of a refusal added), for one model.
const MOST_CHANGES: u32 = 4;

/// With less time than this left, no further call begins.
const LEAST_TIME: Duration = Duration::from_millis(500);

/// How long a model is waited for while another could be asked.
const PATIENCE: Duration = Duration::from_secs(2);

/// One call's time, however far the deadline is.
const LONGEST_CALL: Duration = Duration::from_mins(1);

/// How much of the time left one call may have while another model could be asked after it.
const SHARE: f64 = 2.0 / 3.0;

/// Where a question is in its chain of models.
pub(super) struct Retries<'a> {
    chain: Vec<&'a Arc<Candidate>>,
    deadline: Instant,
    place: usize,
    /// Of the model at `place`.
    calls: u32,
    changes: u32,
    pause: Duration,
    asked_any: bool,
    error: ModelError,
}

/// One call to be made.
pub(super) struct Turn<'a> {
    pub(super) candidate: &'a Arc<Candidate>,
    /// When it must be over.
    pub(super) until: Instant,
}

impl<'a> Retries<'a> {
    pub(super) fn new(chain: Vec<&'a Arc<Candidate>>, deadline: Instant) -> Self {
        Self {
            chain,
            deadline,
            place: 0,
            calls: 0,
            changes: 0,
            pause: Duration::ZERO,
            asked_any: false,
            error: ModelError::Timeout,
        }
    }

    /// The next call, after the pause that is due. `None` when nothing more helps or fits.
    pub(super) async fn next(&mut self) -> Option<Turn<'a>> {
        if !self.pause.is_zero() {
            sleep(std::mem::take(&mut self.pause)).await;
        }
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() || (self.asked_any && left < LEAST_TIME) {
            return None;
        }
        let candidate = self.candidate()?;
        let others = self.place + 1 < self.chain.len();
        let time = if others { left.mul_f64(SHARE) } else { left };
        self.asked_any = true;
        Some(Turn {
            candidate,
            until: Instant::now() + time.min(LONGEST_CALL),
        })
    }

    /// The model to ask: those that keep failing are passed over, but not all of them.
    fn candidate(&mut self) -> Option<&'a Arc<Candidate>> {
        while let Some(candidate) = self.chain.get(self.place).copied() {
            let in_use = self.calls + self.changes > 0;
            if in_use || candidate.breaker.admits() {
                return Some(candidate);
            }
            self.place += 1;
        }
        if self.asked_any {
            return None;
        }
        self.chain.truncate(1);
        self.place = 0;
        self.chain.first().copied()
    }

    /// Takes in what came of a call. Whether the same model is asked again.
    pub(super) fn failed(&mut self, failure: Failure) -> bool {
        let Failure {
            error,
            next,
            unhealthy,
        } = failure;
        if let Some(candidate) = self.chain.get(self.place)
            && unhealthy
        {
            candidate.breaker.failed();
        }
        self.error = error;
        match next {
            Next::Again { after } => self.again(after),
            Next::Changed if self.changes < MOST_CHANGES => {
                self.changes += 1;
                true
            }
            Next::Changed | Next::OtherModel => self.pass_on(),
            Next::Nothing => {
                self.place = self.chain.len();
                false
            }
        }
    }

    fn again(&mut self, asked_for: Option<Duration>) -> bool {
        self.calls += 1;
        let others = self.place + 1 < self.chain.len();
        let pause = asked_for.unwrap_or_else(|| pause::after_failure(self.calls));
        let left = self.deadline.saturating_duration_since(Instant::now());
        let fits = pause + LEAST_TIME <= left;
        if self.calls >= MOST_CALLS || !fits || (others && pause > PATIENCE) {
            return self.pass_on();
        }
        self.pause = pause;
        true
    }

    fn pass_on(&mut self) -> bool {
        self.place += 1;
        self.calls = 0;
        self.changes = 0;
        false
    }

    /// Why there is no answer: what the last call came to.
    pub(super) fn into_error(self) -> ModelError {
        self.error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overloaded(after: Option<u64>) -> Failure {
        let mut failure = Failure::passing(ModelError::unavailable("test"));
        failure.next = Next::Again {
            after: after.map(Duration::from_secs),
        };
        failure
    }

    fn model(name: &str) -> Arc<Candidate> {
        Arc::new(Candidate::new(name))
    }

    fn deadline(seconds: u64) -> Instant {
        Instant::now() + Duration::from_secs(seconds)
    }

    /// Which models are asked, and how many seconds after the beginning, when every call fails
    /// alike.
    async fn course(
        chain: &[&Arc<Candidate>],
        seconds: u64,
        failure: impl Fn() -> Failure,
    ) -> Vec<(String, u64)> {
        let began = Instant::now();
        let mut retries = Retries::new(chain.to_vec(), deadline(seconds));
        let mut course = Vec::new();
        while let Some(turn) = retries.next().await {
            course.push((turn.candidate.name.clone(), began.elapsed().as_secs()));
            retries.failed(failure());
        }
        course
    }

    fn asked(course: &[(String, u64)]) -> Vec<(&str, u64)> {
        course
            .iter()
            .map(|(name, at)| (name.as_str(), *at))
            .collect()
    }

    #[tokio::test(start_paused = true)]
    async fn each_model_is_called_three_times_at_most() {
        let (one, two) = (model("one"), model("two"));
        let course = course(&[&one, &two], 60, || overloaded(None)).await;
        let names: Vec<_> = course.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["one", "one", "one", "two", "two", "two"]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_that_is_asked_for_is_kept_when_it_is_short_or_nobody_else_is_there() {
        let (one, two) = (model("one"), model("two"));
        let short = course(&[&one, &two], 60, || overloaded(Some(1))).await;
        assert_eq!(asked(&short)[..2], [("one", 0), ("one", 1)]);

        let (one, two) = (model("one"), model("two"));
        let long = course(&[&one, &two], 60, || overloaded(Some(10))).await;
        assert_eq!(asked(&long)[..3], [("one", 0), ("two", 0), ("two", 10)]);

        let alone = model("one");
        let too_long = course(&[&alone], 8, || overloaded(Some(10))).await;
        assert_eq!(asked(&too_long), [("one", 0)]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_deadline_in_the_past_asks_nobody() {
        let one = model("one");
        let mut retries = Retries::new(vec![&one], Instant::now());
        assert!(retries.next().await.is_none());
        assert!(matches!(retries.into_error(), ModelError::Timeout));
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_leaves_time_for_the_model_after_it() {
        let (one, two) = (model("one"), model("two"));
        let end = deadline(9);
        let mut retries = Retries::new(vec![&one, &two], end);
        let turn = retries.next().await.unwrap();
        assert_eq!(turn.until, deadline(6));
        tokio::time::sleep_until(turn.until).await;
        retries.failed(Failure::timeout());
        let turn = retries.next().await.unwrap();
        assert_eq!((turn.candidate.name.as_str(), turn.until), ("two", end));
    }

    #[tokio::test(start_paused = true)]
    async fn a_model_that_keeps_failing_is_passed_over_but_somebody_is_always_asked() {
        let (one, two) = (model("one"), model("two"));
        for _ in 0..5 {
            one.breaker.failed();
        }
        let next = |chain| async { Retries::new(chain, deadline(9)).next().await };
        let turn = next(vec![&one, &two]).await.unwrap();
        assert_eq!(turn.candidate.name, "two");

        for _ in 0..5 {
            two.breaker.failed();
        }
        let course = course(&[&one, &two], 60, Failure::timeout).await;
        assert_eq!(asked(&course), [("one", 0)]);
    }

    #[tokio::test(start_paused = true)]
    async fn what_cannot_be_helped_ends_the_question() {
        let (one, two) = (model("one"), model("two"));
        let refused = || Failure::ours(ModelError::OutOfQuota, Next::Nothing);
        assert_eq!(course(&[&one, &two], 60, refused).await.len(), 1);

        let endless = || Failure::ours(ModelError::Rejected, Next::Changed);
        let calls = course(&[&one], 60, endless).await.len();
        assert_eq!(calls, 1 + MOST_CHANGES as usize);
    }
}
