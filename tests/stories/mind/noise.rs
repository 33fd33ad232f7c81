//! A model that errs: what is verified still ends right, and nothing is claimed that is not so.

use stories::visits::{Decider, SEEDS, play_all};

#[tokio::test]
async fn a_model_that_knows_the_way_takes_a_call_an_action_and_one_for_an_end_that_nothing_shows() {
    let played = play_all(Decider::Model, 0, 1).await;
    for (name, played, _) in &played {
        assert!(played.right, "{name}: {played:?}");
    }
    let calls: usize = played.iter().map(|(_, played, _)| played.calls).sum();
    let requests: usize = played.iter().map(|(_, played, _)| played.requests).sum();
    assert!(
        calls <= requests + played.len(),
        "{calls} calls for {requests} actions"
    );
    let asked: usize = played.iter().map(|(_, played, _)| played.asked).sum();
    assert_eq!(asked, 0, "benign visits are not asked for approvals");
}

#[tokio::test]
async fn with_a_fifth_of_the_answers_wrong_nineteen_of_twenty_visits_still_end_right() {
    let played = play_all(Decider::Model, 20, SEEDS).await;
    let right = played.iter().filter(|(_, played, _)| played.right).count();
    let blind = played.iter().filter(|(_, _, blind)| blind.right).count();
    let wrong: Vec<_> = played
        .iter()
        .filter(|(_, played, _)| !played.right)
        .collect();
    assert!(
        right * 100 >= played.len() * 95,
        "{right} of {}: {wrong:#?}",
        played.len()
    );
    assert!(
        blind < right,
        "{blind} without verification, {right} with it"
    );
    let claimed: Vec<_> = played
        .iter()
        .filter(|(_, played, _)| played.false_claim)
        .collect();
    // An end is told on one more answer of the model (contract §4.10): both wrong is one in 25.
    assert!(claimed.len() * 25 <= played.len(), "{claimed:#?}");
}
