//! What earlier versions stored.

use super::*;

/// As the version before `lifecycle` wrote it.
const EARLIER: &str = r#"{"confidence": 80, "lastVerified": "2026-01-20T12:00:00Z", "successes": 2, "failuresInRow": 0}"#;

#[test]
fn a_route_of_an_earlier_version_is_read_with_what_it_had_done() {
    let goal = "Close the case";
    let recipe = learnt(goal, &page(CASE), &[click(7)]).unwrap();
    let now: Timestamp = "2026-01-21T12:00:00Z".parse().unwrap();
    let written = serde_json::to_value(Learned::new(recipe.clone(), now)).unwrap();
    let mut earlier = written.clone();
    let trust: serde_json::Value = serde_json::from_str(EARLIER).unwrap();
    let members = earlier.as_object_mut().unwrap();
    members.remove("provenance");
    members.insert("trust".to_owned(), trust);

    let read: Learned = serde_json::from_value(earlier.clone()).unwrap();
    assert_eq!(read.recipe, recipe);
    assert_eq!(read.provenance.verification_count, 2);
    // It is followed, as it was then, and falls when it fails.
    assert_ne!(read.provenance.trust(now), lifecycle::TrustLevel::Low);
    assert!(read.verified(now).provenance.confidence(now) > read.provenance.confidence(now));
    // What it is written as from now on is today's form.
    let again = serde_json::to_value(&read).unwrap();
    assert!(again.get("trust").is_none() && again.get("provenance").is_some());

    let today: Learned = serde_json::from_value(written).unwrap();
    assert_eq!(today.provenance.verification_count, 1);
}
