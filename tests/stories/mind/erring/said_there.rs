//! A button that sends what was filled in with the user's own words does what they were said for, whatever it is called.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

const CODE: &str = "click(71)";

/// Who may go into a room, and the form of a code for somebody else.
fn room(button: &str, sent: &[String]) -> Value {
    let dan = if sent.iter().any(|one| one == "click(63)") {
        ""
    } else {
        r#"<li>Dan Okoro <button id="63">Remove </button></li>"#
    };
    let told = match sent.last().map(String::as_str) {
        Some("click(63)") => "Dan Okoro may no longer go in. ",
        Some(CODE) => "A code was sent to Priya Nair. ",
        _ => "",
    };
    page(&format!(
        r#"<main>Storage <section aria-label="Shop stock">Who may go in <ul>{dan}<li>Wes Holt <button id="64">Remove </button></li></ul><section aria-label="A code for somebody else"><label>Full name <input id="66"/></label><label>Mobile number <input id="68"/></label>{button}</section></section><p role="status" id="90">{told} </p></main>"#
    ))
    .into()
}

async fn let_in(button: &'static str) -> Visit {
    let goal = "dan's left us so remove dan. and get priya nair a code for it, 07700 900418";
    let replies = vec![
        says(
            "click(63)",
            &[],
            &["Remove Dan", "Fill in the code for Priya"],
        ),
        says(
            "setValue(66, \"Priya Nair\")",
            &["setValue(68, \"07700 900418\")", CODE, "finish()"],
            &[],
        ),
        ends(),
    ];
    visit(
        goal,
        move |sent: &[String]| room(button, sent),
        replies,
        &[],
    )
    .await
}

#[tokio::test]
async fn what_sends_the_users_words_is_no_other_deed() {
    let button = r#"<button id="71">Send a door code </button><button id="72">Cancel </button>"#;
    let visit = let_in(button).await;
    assert!(
        visit.pressed(CODE),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    let held = visit.was_told("nothing that the user said is to send");
    assert!(!held, "{:?}", visit.told.last());
    assert!(visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn of_two_that_may_send_them_neither_is_taken_for_it() {
    let button =
        r#"<button id="71">Share with everyone </button><button id="72">Frobnicate </button>"#;
    let visit = let_in(button).await;
    assert!(
        visit.was_told("nothing that the user said is to share"),
        "{:?}",
        visit.sent
    );
}
