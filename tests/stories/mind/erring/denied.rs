//! Who says no to a step on the way has not said no to the goal: the model hears of it, and goes on without it.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

/// January's seat map. What was chosen is told under it.
fn seats(sent: &[String]) -> Value {
    let chosen = [("click(321)", "7A"), ("click(322)", "8F")];
    let chosen = chosen
        .iter()
        .rev()
        .find(|(press, _)| sent.iter().any(|one| one == press));
    let told = chosen.map_or(String::new(), |(_, seat)| format!("Your seat: {seat}"));
    let saved = if sent.iter().any(|one| one == "click(330)") {
        "Seat saved."
    } else {
        ""
    };
    page(&format!(
        r#"<main>Seats to Oslo <button aria-label="Seat 7A" type="button" id="321">A </button><button aria-label="Seat 8F" type="button" id="322">F </button><button aria-label="Seat 9A" type="button" id="323">A </button><p>{told} </p><button type="button" id="330">Save seat </button><p role="status" id="331">{saved} </p></main>"#
    ))
    .into()
}

const GOAL: &str = "I'd like a seat by the window to Oslo, please save it";

fn press(action: &str) -> Value {
    says(action, &[], &["Choose a seat", "Save it"])
}

fn asked_about(visit: &Visit, name: &str) -> usize {
    let mut questions = visit.questions.iter();
    let asked = |one: &String| one.contains("May I") && one.contains(name);
    questions.by_ref().filter(|one| asked(one)).count()
}

#[tokio::test]
async fn another_way_is_taken_after_a_no() {
    let replies = vec![
        press("click(321)"),
        says("click(322)", &["click(330)", "finish()"], &[]),
        ends(),
    ];
    let visit = visit(GOAL, seats, replies, &["no", "yes", "yes", "yes"]).await;
    assert!(!visit.pressed("click(321)"), "{:?}", visit.questions);
    assert!(visit.pressed("click(322)"), "{:?}", visit.questions);
    assert!(
        visit.was_told("The user was asked whether to press “Seat 7A”"),
        "{:?}",
        visit.told
    );
}

#[tokio::test]
async fn what_was_declined_is_not_asked_about_again() {
    let replies = vec![
        press("click(321)"),
        says("click(321)", &[], &[]),
        says("doubleClick(321)", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let visit = visit(GOAL, seats, replies, &["no", "yes", "yes", "yes"]).await;
    assert_eq!(asked_about(&visit, "Seat 7A"), 1, "{:?}", visit.questions);
    assert!(visit.sent.is_empty(), "{:?}", visit.sent);
}

/// The user takes it back when the model asks.
#[tokio::test]
async fn what_was_declined_is_asked_about_anew_once_the_user_has_said_more() {
    let mut asks = says("ask_user()", &[], &[]);
    asks["question"] = serde_json::json!({"text": "Shall I take 7A after all?", "field": "seat"});
    let replies = vec![
        press("click(321)"),
        asks,
        says("click(321)", &["click(330)", "finish()"], &[]),
        ends(),
    ];
    let answers = ["no", "yes, 7A is fine", "yes", "yes"];
    let visit = visit(GOAL, seats, replies, &answers).await;
    assert!(visit.pressed("click(321)"), "{:?}", visit.questions);
}

#[tokio::test]
async fn who_says_no_again_and_again_is_not_asked_for_more() {
    let replies = vec![
        press("click(321)"),
        says("click(322)", &[], &[]),
        says("click(323)", &[], &[]),
        says("click(330)", &[], &[]),
    ];
    let visit = visit(GOAL, seats, replies, &["no"; 8]).await;
    assert!(visit.sent.is_empty(), "{:?}", visit.sent);
    assert!(visit.questions.len() <= 3, "{:?}", visit.questions);
}

/// What cannot be taken back is what the task is for.
#[tokio::test]
async fn a_no_to_the_deed_itself_ends_the_task() {
    let orders = |_: &[String]| -> Value {
        page(
            r#"<main>Orders <ul><li>Order 1041 Desk lamp <button type="button" id="321">Cancel order </button></li></ul></main>"#,
        )
        .into()
    };
    let replies = vec![
        says("click(321)", &[], &["Cancel it"]),
        says("click(321)", &[], &[]),
    ];
    let goal = "I don't need the lamp any more";
    let visit = visit(goal, orders, replies, &["no", "yes"]).await;
    assert!(visit.sent.is_empty(), "{:?}", visit.sent);
    assert_eq!(
        asked_about(&visit, "Cancel order"),
        1,
        "{:?}",
        visit.questions
    );
}
