//! Trust by source, successes, failures and age.

#![expect(clippy::float_cmp, reason = "scores are rounded")]

use crate::setback::HISTORY;
use crate::{Decay, Origin, Provenance, Setback, TrustLevel};
use jiff::Timestamp;
use proptest::prelude::*;

fn day(day: i64) -> Timestamp {
    Timestamp::from_second(1_780_000_000 + day * 86_400).unwrap()
}

fn learned(source: Origin) -> Provenance {
    Provenance::new(source, day(0))
}

#[test]
fn a_source_is_worth_what_the_document_says() {
    for (source, confidence) in [
        (Origin::Bootstrap, 0.65),
        (Origin::OpenapiDiscovery, 0.70),
        (Origin::GraphqlIntrospection, 0.70),
        (Origin::ApiExtraction, 0.50),
        (Origin::AsyncapiDiscovery, 0.65),
        (Origin::DocsPageDetection, 0.60),
        (Origin::LinkDiscovery, 0.55),
        (Origin::BackendFingerprinting, 0.60),
        (Origin::CrossSiteTransfer, 0.40),
        (Origin::UserFeedback, 0.60),
        (Origin::Manual, 0.65),
        (Origin::VerifiedTask, 0.70),
    ] {
        assert_eq!(learned(source).confidence(day(0)), confidence, "{source:?}");
    }
}

#[test]
fn what_describes_itself_is_trusted_at_once_and_a_task_is_tried_first() {
    let typed = learned(Origin::OpenapiDiscovery);
    assert_eq!(typed.trust(day(6)), TrustLevel::High);
    assert_eq!(typed.trust(day(30)), TrustLevel::Low);
    assert_eq!(
        learned(Origin::VerifiedTask).trust(day(0)),
        TrustLevel::Medium
    );
}

#[test]
fn time_costs_by_full_weeks() {
    let learned = learned(Origin::ApiExtraction);
    for (days, confidence) in [(6, 0.50), (7, 0.45), (13, 0.45), (14, 0.40), (700, 0.0)] {
        assert_eq!(learned.confidence(day(days)), confidence, "{days}");
    }
    assert_eq!(learned.confidence(day(-3)), 0.50);
}

#[test]
fn every_setback_costs_what_the_document_says_until_it_works_again() {
    for (how, penalty) in [
        (Setback::Failed, 0.0),
        (Setback::Invalid, 0.10),
        (Setback::SiteChanged, 0.20),
        (Setback::RateLimited, 0.05),
        (Setback::AuthExpired, 0.10),
    ] {
        let mut learned = learned(Origin::ApiExtraction);
        learned.failed(how, day(0));
        // Four guesses of 0.5 and one failure.
        let left = learned.confidence(day(0));
        assert!((left - (0.40 - penalty)).abs() < 1e-9, "{how:?}");
        learned.verified(day(1));
        assert!(learned.decay_history.is_empty());
        assert_eq!(learned.confidence(day(1)), 0.50);
    }
}

#[test]
fn the_third_failure_in_a_row_weighs_once_more() {
    let mut learned = learned(Origin::OpenapiDiscovery);
    for _ in 0..2 {
        learned.failed(Setback::Failed, day(0));
    }
    assert!(learned.decay_history.is_empty());
    learned.failed(Setback::Failed, day(0));
    assert_eq!(learned.decay_history[0].reason, Decay::RepeatedFailures);
    assert_eq!(learned.confidence(day(0)), 0.25);
}

#[test]
fn what_works_again_and_again_comes_to_be_trusted() {
    for (source, times) in [(Origin::ApiExtraction, 6), (Origin::VerifiedTask, 2)] {
        let mut learned = learned(source);
        for _ in 0..times {
            assert_eq!(learned.trust(day(1)), TrustLevel::Medium);
            learned.verified(day(1));
        }
        assert_eq!(learned.confidence(day(1)), 0.80);
        assert_eq!(learned.trust(day(1)), TrustLevel::High);
        assert_eq!(learned.trust(day(8)), TrustLevel::Medium);
        assert_eq!(learned.trust(day(15)), TrustLevel::Low);
    }
}

#[test]
fn of_two_the_one_that_is_believed_less_or_is_older_is_taken() {
    let (older, mut newer) = (
        learned(Origin::ApiExtraction),
        learned(Origin::ApiExtraction),
    );
    newer.last_verified_at = day(1);
    assert_eq!(older.lesser(&newer, day(1)), &older);
    assert_eq!(newer.lesser(&older, day(1)), &older);
    newer.failed(Setback::Failed, day(1));
    assert_eq!(older.lesser(&newer, day(1)), &newer);
}

#[test]
fn it_is_kept_as_the_document_spells_it() {
    let mut learned = learned(Origin::VerifiedTask);
    learned.failed(Setback::SiteChanged, day(1));
    let kept = serde_json::to_value(&learned).unwrap();
    assert_eq!(kept["source"], "verified_task");
    assert_eq!(kept["decayHistory"][0]["reason"], "site_structure_changed");
    assert_eq!(serde_json::from_value::<Provenance>(kept).unwrap(), learned);
}

proptest! {
    #[test]
    fn confidence_stays_between_its_ends_never_rises_by_waiting_and_falls_by_failing(turns in proptest::collection::vec(0u8..7, 0..40), days in 0i64..400) {
        let mut learned = learned(Origin::ApiExtraction);
        for (index, turn) in turns.iter().enumerate() {
            let now = day(i64::try_from(index).unwrap());
            let before = learned.confidence(now);
            let how = match turn {
                0 | 1 => None,
                2 => Some(Setback::Failed),
                3 => Some(Setback::Invalid),
                4 => Some(Setback::SiteChanged),
                5 => Some(Setback::RateLimited),
                _ => Some(Setback::AuthExpired),
            };
            match how {
                None => learned.verified(now),
                Some(how) => {
                    learned.failed(how, now);
                    prop_assert!(learned.confidence(now) <= before);
                }
            }
            prop_assert!((0.0..=1.0).contains(&learned.confidence(now)));
            prop_assert!(learned.confidence(day(days + 40)) <= learned.confidence(day(40)));
            prop_assert!(learned.trust(day(days + 40)) <= learned.trust(day(40)));
            prop_assert!(learned.decay_history.len() <= HISTORY);
        }
    }
}
