//! Of two like fields, a value goes into the one that the user said it of.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

const GOAL: &str = "Price for rust goes up to 19, moss stays";

/// Two prices, each with a label of its own.
fn labelled(_: &[String]) -> Value {
    page(r#"<main>Colours <form><label>Rust price (EUR)  <input type="number" value="17" id="321"/></label><label>Moss price (EUR)  <input type="number" value="18" id="322"/></label><button id="325">Save prices </button></form><p role="status" id="326"></p></main>"#).into()
}

/// The same in rows.
fn in_rows(_: &[String]) -> Value {
    page(r#"<main>Colours <form><table><tr><td>Rust </td><td><input aria-label="Price" type="number" value="17" id="321"/></td></tr><tr><td>Moss </td><td><input aria-label="Price" type="number" value="18" id="322"/></td></tr></table><button id="325">Save prices </button></form></main>"#).into()
}

async fn typing(id: u32, html: fn(&[String]) -> Value, goal: &str) -> Visit {
    let first = format!("setValue({id}, \"19\")");
    let replies = vec![
        says(&first, &["click(325)"], &["Set the price and save it"]),
        says("setValue(321, \"19\")", &["click(325)"], &[]),
        ends(),
    ];
    visit(goal, html, replies, &["no"; 8]).await
}

#[tokio::test]
async fn a_value_is_not_typed_into_the_field_beside_the_one_it_was_said_of() {
    for html in [labelled, in_rows] {
        let visit = typing(322, html, GOAL).await;
        assert!(!visit.pressed("setValue(322, \"19\")"), "{:?}", visit.sent);
        assert!(visit.pressed("setValue(321, \"19\")"), "{:?}", visit.sent);
        assert!(visit.was_told("and not of"), "{:?}", visit.sent);
    }
}

#[tokio::test]
async fn a_value_is_typed_where_the_user_said_it_of() {
    for (goal, id) in [
        (GOAL, 321),
        ("Moss goes up to 19", 322),
        ("Rust and moss cost 19 now", 322),
        ("Moss to 19 and rust stays", 322),
    ] {
        for html in [labelled, in_rows] {
            let visit = typing(id, html, goal).await;
            let typed = format!("setValue({id}, \"19\")");
            assert!(visit.pressed(&typed), "{goal}: {:?}", visit.sent);
        }
    }
}

/// Two rows with a button each that keeps what is entered there, as the January client sends them.
fn stock(sent: &[String]) -> Value {
    let has = |action: &str| sent.iter().any(|one| one == action);
    let said = match (has("click(43)"), has("click(53)")) {
        (true, true) => "Saved: beetroot, leek. ",
        (true, false) => "Saved: beetroot. ",
        _ => "",
    };
    page(&format!(
        r#"<main>Seeds <ul><li>Beetroot <label>Trade £ <input id="41"/></label><button id="43">Save BB-1 </button></li><li>Leek <label>Stock <input id="51"/></label><button id="53">Save LM-1 </button></li></ul><p role="status" id="60">{said}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_the_same_answer_enters_behind_a_press_is_not_missed_before_it() {
    let goal =
        "the beetroot's trade price is agreed, put it in. and I've counted the leeks, 31 left";
    let both = says(
        "setValue(41, \"1.75\")",
        &["click(43)", "setValue(51, \"31\")", "click(53)"],
        &["Save both"],
    );
    let played = visit(goal, stock, vec![both, ends()], &["yes"; 4]).await;
    assert!(
        !played.was_told("entered nowhere"),
        "{:?}",
        played.told.last()
    );
    assert!(
        played.pressed("click(43)") && played.pressed("click(53)"),
        "{:?}",
        played.sent
    );
    let one = says(
        "setValue(41, \"1.75\")",
        &["click(43)"],
        &["Save the price"],
    );
    let played = visit(goal, stock, vec![one, ends()], &["yes"; 4]).await;
    assert!(
        played.was_told("31, which was entered nowhere")
            || played
                .questions
                .iter()
                .any(|one| one.contains("entered nowhere")),
        "{:?}",
        played.told.last()
    );
}

#[tokio::test]
async fn what_it_is_to_be_no_longer_needs_to_be_entered_nowhere() {
    let order = |_: &[String]| {
        page(r#"<main>Order 20436 <form><label>Boxes  <input type="number" value="4" id="321"/></label><label>Day  <input value="11" id="322"/></label><button id="325">Save order </button></form></main>"#)
            .into()
    };
    let both = says(
        "setValue(321, \"6\")",
        &["setValue(322, \"18\")", "click(325)"],
        &["Set boxes and day and save"],
    );
    let goal =
        "they want 6 boxes instead of 4 and the delivery one week later, on the 18th. save it";
    let played = visit(goal, order, vec![both, ends()], &["yes"; 6]).await;
    assert!(
        !played.was_told("entered nowhere"),
        "{:?}",
        played.told.last()
    );
    assert!(played.pressed("click(325)"), "{:?}", played.sent);
}
