//! What the user says in other words than the page: an answer that follows from it, a count that nobody wrote as a number.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

/// Prices by zone, folded out by a press.
fn prices(sent: &[String]) -> Value {
    let (inside, open) = if sent.is_empty() {
        ("", false)
    } else {
        let prices =
            "Zone A: EU £0.00 Zone B: Switzerland, Turkey £0.35 Zone C: rest of the world £1.40";
        (prices, true)
    };
    page(&format!(
        r#"<main>Larkfone <section aria-label="Abroad" role="tabpanel" id="6"><button aria-expanded="{open}" id="8">Show prices </button>{inside}</section></main>"#
    ))
    .into()
}

async fn asking(answer: &str) -> Visit {
    let goal = "I'll be in Zurich next week. What does it cost to ring home from there?";
    let mut end = ends();
    end["thought"] = answer.into();
    let replies = vec![says("click(8)", &[], &["Look at the prices"]), end];
    visit(goal, prices, replies, &["yes"; 4]).await
}

#[tokio::test]
async fn an_answer_that_says_what_it_follows_from_may_end() {
    let said = "Zurich is in Switzerland, which is Zone B: £0.35 a minute.";
    let visit = asking(said).await;
    assert!(visit.is_called_done(), "{}", visit.last);
    assert!(visit.last.to_string().contains("£0.35"), "{}", visit.last);
}

#[tokio::test]
async fn an_answer_about_something_else_does_not() {
    let visit = asking("It costs £1.40 a minute.").await;
    assert!(visit.was_told("stands in nothing"));
}

/// The second page of a booking.
fn group(sent: &[String]) -> Value {
    let inner = if sent.iter().any(|one| one == "click(30)") {
        "Étape 3 sur 3 : vérifier. Visite contée, 2 adultes, 2 enfants. "
    } else {
        r#"Étape 2 sur 3 : votre groupe <form><label>Adultes  <input type="number" name="adults" value="1" id="14"/></label><label>Enfants de moins de 12 ans  <input type="number" name="kids" value="0" id="17"/></label><button id="30">Continuer </button></form>"#
    };
    page(&format!("<main>{inner}</main>")).into()
}

#[tokio::test]
async fn ages_and_days_are_entered_nowhere_and_a_word_counts() {
    let goal =
        "dimanche, le 6, j'emmène maman et mes deux petits, 6 et 8 ans, écouter les histoires";
    let fills = says(
        "setValue(14, \"2\")",
        &["setValue(17, \"2\")", "click(30)"],
        &["Say how many, and go on"],
    );
    let visit = visit(goal, group, vec![fills, ends()], &["yes"; 6]).await;
    assert!(visit.pressed("click(30)"), "{:?}", visit.questions);
    assert!(!visit.was_told("entered nowhere"), "{:?}", visit.questions);
    let asked = |one: &String| one.contains("entered nowhere");
    assert!(!visit.questions.iter().any(asked), "{:?}", visit.questions);
}

#[tokio::test]
async fn who_was_told_what_was_entered_nowhere_is_not_told_so_again() {
    let goal = "two of us and 4 kids are coming, book the story tour";
    let fills = says(
        "setValue(14, \"2\")",
        &["setValue(17, \"3\")", "click(30)"],
        &["Say how many, and go on"],
    );
    let again = says("click(30)", &[], &[]);
    let mut replies = vec![again; 8];
    replies[0] = fills;
    let answers = ["the youngest stays at home", "yes", "yes", "yes"];
    let visit = visit(goal, group, replies, &answers).await;
    let asked = visit.questions.iter();
    let asked = asked.filter(|one| one.contains("entered nowhere")).count();
    assert!(asked <= 1, "{:?}", visit.questions);
    assert!(visit.pressed("click(30)"), "{:?}", visit.questions);
}
