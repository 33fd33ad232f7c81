//! What the page shows as new after a press is what the press did, whatever the model had expected of it in other words.

use super::{Visit, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// Presses a control, expects something in words that the page does not have, and gives up.
async fn press(goal: &str, click: &str, expect: &str, page: impl Fn(&[String]) -> Value) -> Visit {
    let mut first = says(click, &[], &["Open it", "Choose there", "Send it"]);
    first["expect"] = json!(expect);
    let replies = vec![first, says("fail()", &[], &[])];
    visit(goal, page, replies, &["no"; 4]).await
}

/// It was told as having worked, and nobody asks what came of it.
fn worked(visit: &Visit) {
    let told = visit.told.last().unwrap();
    assert!(told.contains("— seen to work"), "{told}");
    assert!(!told.contains("Give lastAction"), "{told}");
}

/// A date's field, which brings up a calendar.
fn flight(sent: &[String]) -> Value {
    let days = |from: u32| -> String {
        let days = (1..=28).map(|day| format!(r#"<a id="{}">{day} </a>"#, from + day));
        days.collect()
    };
    let calendar = if sent.is_empty() {
        String::new()
    } else {
        let days = days(40);
        format!(r#"<div><a id="38">Prev </a><a id="39">Next </a>December 2016 {days}</div>"#)
    };
    html(&format!(
        r#"<main>Book a flight <label>From <input id="11"/></label><label>Date <input id="14"/></label><button id="19">Search </button>{calendar}</main>"#
    ))
}

#[tokio::test]
async fn a_field_that_brings_up_a_calendar() {
    let goal = "Find me a flight on 21 December 2016";
    worked(&press(goal, "click(14)", "a \"Calendar\" opens", flight).await);
}

/// A menu whose control says nothing of it.
fn menu(sent: &[String]) -> Value {
    let items = if sent.is_empty() {
        ""
    } else {
        r#"<ul><li><a id="21">Save </a></li><li><a id="22">Print... </a></li><li><a id="23">Zoom In </a></li></ul>"#
    };
    html(&format!(
        r#"<main>Document <a id="12">File options </a>{items}</main>"#
    ))
}

#[tokio::test]
async fn a_menu_that_does_not_say_that_it_is_one() {
    let goal = "Get the document onto paper";
    worked(&press(goal, "click(12)", "\"Document menu\"", menu).await);
}

/// The same as the newest client lists it.
fn listed(sent: &[String]) -> Value {
    let mut controls = vec![(12, "btn", "Account", ""), (13, "btn", "Help", "")];
    if !sent.is_empty() {
        controls.extend([
            (21, "btn", "Profile", ""),
            (22, "btn", "Invoices", ""),
            (23, "btn", "Sign out", ""),
        ]);
    }
    list(&controls)
}

#[tokio::test]
async fn controls_that_come_up_in_a_list_of_controls() {
    let goal = "Show me what I have been billed";
    worked(&press(goal, "click(12)", "a menu with \"Billing\"", listed).await);
}

/// A tab whose own link is what can be pressed.
fn tabs(sent: &[String]) -> Value {
    let at = |number: usize| (usize::from(!sent.is_empty()) + 1 == number).to_string();
    let tab = |number: usize| {
        let on = at(number);
        format!(
            r##"<li role="tab" aria-selected="{on}" data-id="{}"><a href="#tab-{number}" data-id="{}">Tab #{number}</a></li>"##,
            20 + 2 * number,
            21 + 2 * number
        )
    };
    let text = ["Sed ut elit.", "Nunc id tellus."][usize::from(!sent.is_empty())];
    json!(format!(
        r#"<!doctype html><html><body><ul role="tablist">{}{}</ul><p>{text}</p></body></html>"#,
        tab(1),
        tab(2)
    ))
}

#[tokio::test]
async fn what_is_selected_now_bears_the_name_of_what_was_pressed() {
    let goal = "Find the word \"tellus\" behind one of the tabs";
    worked(&press(goal, "click(25)", "\"Tab 2\" is shown", tabs).await);
}

/// Details that are text alone.
fn details(sent: &[String]) -> Value {
    let text = if sent.is_empty() {
        ""
    } else {
        "<p>Departs 09:12 from platform 4.</p><p>Seats 21 and 22.</p>"
    };
    html(&format!(
        r#"<main>Journey to Bonn <button id="12">Show details </button>{text}</main>"#
    ))
}

#[tokio::test]
async fn text_that_a_control_for_showing_brings_up() {
    let goal = "What is my seat?";
    worked(&press(goal, "click(12)", "the \"Seat\" line", details).await);
}

/// A clock goes on, and nothing else happens.
fn clock(sent: &[String]) -> Value {
    html(&format!(
        r#"<main>Journey to Bonn <p>Time left: {} s</p><button id="12">Show details </button></main>"#,
        30 - sent.len()
    ))
}

#[tokio::test]
async fn a_clock_that_goes_on_is_nothing_that_was_opened() {
    let goal = "What is my seat?";
    let visit = press(goal, "click(12)", "the \"Seat\" line", clock).await;
    assert!(!visit.was_told("— seen to work"), "{:?}", visit.told);
}

#[tokio::test]
async fn an_expectation_that_was_not_met_is_told_as_that() {
    let goal = "Get the document onto paper";
    let visit = press(goal, "click(12)", "the \"Document menu\" opens", menu).await;
    let told = visit.told.last().unwrap();
    assert!(
        told.contains("you expected “Document menu”, which did not come"),
        "{told}"
    );
}

/// Cards, each with a menu that is headed like an order.
fn board(sent: &[String]) -> Value {
    let menu = if sent.is_empty() {
        ""
    } else {
        r#"<div>Move Fix login to: <button id="340">To do </button><button id="341">Doing </button><button id="342">Done </button></div>"#
    };
    html(&format!(
        r#"<main><h2>Doing </h2><div>Fix login <button aria-label="Card menu" id="330">… </button></div><div>Write tests <button aria-label="Card menu" id="331">… </button></div>{menu}</main>"#
    ))
}

#[tokio::test]
async fn what_only_opened_is_no_end() {
    let replies = vec![
        says("click(330)", &["finish()"], &["Move it"]),
        says("fail()", &[], &[]),
    ];
    let goal = "Move the card Fix login to Done";
    let visit = visit(goal, board, replies, &["no"; 8]).await;
    assert!(!visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
}
