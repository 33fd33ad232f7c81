//! Options of one group say nothing of those of another.

use super::{says, visit};
use crate::player::page;
use serde_json::Value;

/// A report in parts, each with options of its own.
fn report(sent: &[String]) -> Value {
    let begun = sent.iter().any(|one| one.ends_with("(315)"));
    let more = if begun {
        r#"<section><h2>2. Einzelheiten </h2><label><input type="radio" name="proof" value="note" id="325"/> Attest liegt vor </label><label><input type="radio" name="proof" value="none" id="327"/> Ohne Attest </label></section>"#
    } else {
        ""
    };
    page(&format!(
        r#"<main>Mitarbeiterportal <section><h2>1. Worum geht es? </h2><label><input type="radio" name="kind" value="ill" id="315"/> Ich bin krank </label><label><input type="radio" name="kind" value="child" id="317"/> Mein Kind ist krank </label><label><input type="radio" name="kind" value="leave" id="319"/> Ich möchte Urlaub </label></section>{more}<button id="340">Einreichen </button></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_was_answered_for_one_group_is_not_held_against_another() {
    let replies = vec![
        says(
            "click(315)",
            &[],
            &["Say what it is about", "Fill in the rest"],
        ),
        says("click(325)", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let goal = "hab die grippe, meld mich bis zum 6. märz ab. der doktor hat mir was ausgestellt";
    let answers = ["ich bin krank", "yes", "yes"];
    let visit = visit(goal, report, replies, &answers).await;
    assert!(
        visit.pressed("click(325)"),
        "{:?} {:?} {}",
        visit.sent,
        visit.questions,
        visit.told.last().unwrap()
    );
}
