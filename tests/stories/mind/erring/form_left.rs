//! A form that was filled in and left is not done, whatever the button is called that sends it.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

const GOAL: &str = "elias has the dentist on friday morning, he'll be in at 11";

/// A form whose button is called after no verb that a table knows, a list above it, and a line that sums up.
fn absence(button: &str, sent: &[String]) -> Value {
    let reason = if sent.iter().any(|one| one.starts_with("selectDropdown(73")) {
        "Medical appointment"
    } else {
        "Please choose"
    };
    let told = if sent.iter().any(|one| one == "click(78)") {
        "Absence noted: Elias, Friday until 11:00. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Lindholm School <section aria-label="Elias" id="3"><p><label>On  <select id="50">Monday Friday </select></label><label>Until  <select id="65">end of school 11:00 </select></label><label>Reason  <select id="73" value="{reason}">Please choose Illness Medical appointment </select></label>{button}<button id="79">Discard </button></p></section><p role="status" id="85">{told} </p></main>"#
    ))
    .into()
}

/// Fills in all of it, and calls it done whatever is answered.
async fn fill_in(button: &'static str, answers: &[&str]) -> Visit {
    let fills = says(
        "selectDropdown(50, \"\", \"Friday\")",
        &[
            "selectDropdown(65, \"\", \"11:00\")",
            "selectDropdown(73, \"\", \"Medical appointment\")",
        ],
        &["Tell the school when Elias comes"],
    );
    let shown = move |sent: &[String]| absence(button, sent);
    visit(GOAL, shown, vec![fills, ends()], answers).await
}

#[tokio::test]
async fn what_was_filled_in_and_left_is_not_called_done() {
    for button in [
        r#"<button id="78">Report absence </button>"#,
        r#"<button id="78">Frobnicate </button>"#,
        r#"<button id="77">Frobnicate </button><button id="78">Report absence </button>"#,
    ] {
        let visit = fill_in(button, &["yes", "no", "no", "no"]).await;
        assert!(!visit.is_called_done(), "{button}: {}", visit.last);
        let told = "which was not pressed since";
        assert!(visit.was_told(told), "{button}: {:?}", visit.told.last());
        let asked = visit
            .questions
            .iter()
            .any(|one| one.contains("I did not press"));
        assert!(asked, "{button}: {:?}", visit.questions);
    }
}

#[tokio::test]
async fn who_says_that_it_is_done_is_believed() {
    let button = r#"<button id="78">Report absence </button>"#;
    let visit = fill_in(button, &["yes", "yes"]).await;
    assert!(visit.is_called_done(), "{}", visit.last);
}

/// A list that is narrowed down by a choice, with a button of the page under it.
fn orders(sent: &[String]) -> Value {
    let rows = if sent.is_empty() {
        "<li>1042 Lamp, open </li><li>1043 Rug, closed </li>"
    } else {
        "<li>1042 Lamp, open </li>"
    };
    let told = if sent.is_empty() {
        "2 orders"
    } else {
        "1 order"
    };
    page(&format!(
        r#"<main>Orders <section><label>Status  <select id="50">all open closed </select></label><button id="60">Frobnicate </button><p role="status" id="61">{told} </p><ul>{rows}</ul></section></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_choice_that_the_page_took_up_needs_no_press() {
    for goal in [
        "just the ones still open please",
        "which of these are still open?",
    ] {
        let choose = says(
            "selectDropdown(50, \"\", \"open\")",
            &[],
            &["Show the open ones"],
        );
        let visit = visit(goal, orders, vec![choose, ends()], &["no"; 4]).await;
        assert!(
            visit.is_called_done(),
            "{goal}: {} {:?}",
            visit.last,
            visit.questions
        );
        assert!(!visit.pressed("click(60)"), "{goal}: {:?}", visit.sent);
    }
}

/// A plan whose settings are kept by a button that costs something, which comes up with the first change.
fn seats(sent: &[String]) -> Value {
    let bar = if sent.is_empty() {
        ""
    } else {
        r#"<button id="70">Confirm and pay 40 € </button>"#
    };
    page(&format!(
        r#"<main>Plan <label>Seats <select id="50">5 10 </select></label>{bar}</main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_is_kept_by_paying_is_neither_paid_nor_called_done() {
    let choose = says(
        "selectDropdown(50, \"\", \"10\")",
        &["click(70)"],
        &["Take ten seats"],
    );
    let visit = visit(
        "ten seats please",
        seats,
        vec![choose, ends()],
        &["yes", "no", "no"],
    )
    .await;
    assert!(!visit.is_called_done(), "{}", visit.last);
    assert!(!visit.pressed("click(70)"), "{:?}", visit.sent);
}
