//! Trust by success, failure and age.

use crate::route::{Level, Setback, Trust};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

fn start() -> Timestamp {
    "2026-01-29T12:00:00Z".parse().unwrap()
}

fn after_days(days: i64) -> Timestamp {
    start() + SignedDuration::from_hours(24 * days)
}

#[test]
fn trust_follows_successes_failures_and_age() {
    use Setback::{OtherPage, Refuted};
    let once = Trust::new(start());
    let twice = once.verified(start());
    let cases = [
        (once.clone(), 0, 70, Level::Medium),
        (once.clone(), 6, 70, Level::Medium),
        (once.clone(), 7, 65, Level::Medium),
        (once.clone(), 13, 65, Level::Medium),
        (once.clone(), 14, 60, Level::Low),
        (twice.clone(), 0, 80, Level::High),
        (twice.clone(), 6, 80, Level::High),
        (twice.clone(), 7, 75, Level::Medium),
        (once.failed(OtherPage), 0, 50, Level::Medium),
        (once.failed(OtherPage).failed(OtherPage), 0, 30, Level::Low),
        (once.failed(Refuted), 0, 60, Level::Medium),
        (once.failed(Refuted).failed(Refuted), 0, 50, Level::Medium),
        (
            once.failed(Refuted).failed(Refuted).failed(Refuted),
            0,
            25,
            Level::Low,
        ),
        (
            twice.failed(OtherPage).verified(start()),
            0,
            70,
            Level::Medium,
        ),
    ];
    for (trust, days, confidence, level) in cases {
        let now = after_days(days);
        assert_eq!(
            (trust.confidence(now), trust.level(now)),
            (confidence, level),
            "{trust:?}"
        );
    }
    let many = (0..9).fold(once, |trust, _| trust.verified(start()));
    assert_eq!(many.confidence(start()), 95);
}

proptest! {
    #[test]
    fn age_never_adds_trust(successes in 0..9, failures in 0..4, one in 0_i64..400, other in 0_i64..400) {
        let trust = (0..successes).fold(Trust::new(start()), |trust, _| trust.verified(start()));
        let trust = (0..failures).fold(trust, |trust, _| trust.failed(Setback::Refuted));
        let (young, old) = (after_days(one.min(other)), after_days(one.max(other)));
        prop_assert!(trust.confidence(old) <= trust.confidence(young));
        prop_assert!(trust.level(old) <= trust.level(young));
        prop_assert!(trust.failed(Setback::Refuted).level(young) <= trust.level(young));
    }
}
