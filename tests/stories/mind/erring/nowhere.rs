//! While the page does not show the thing that the goal names, nothing is done to another.

use super::things::html;
use super::{ends, rows, says, visit};
use crate::player::page;
use serde_json::Value;

/// Page one of three, as January's client shows it; a press of "Next" brings the last.
fn people(sent: &[String]) -> Value {
    let next = sent.iter().any(|one| one == "click(375)");
    let (rows, place) = if next {
        (
            r#"<tr><td>Ivo Jahn</td><td>Sales</td><td><button id="344">Deactivate </button></td></tr><tr><td>Kim Ota</td><td>Support</td><td><button id="353">Deactivate </button></td></tr>"#,
            "3 of 3",
        )
    } else {
        (
            r#"<tr><td>Ada Blum</td><td>Sales</td><td><button id="344">Deactivate </button></td></tr><tr><td>Kim Berg</td><td>Finance</td><td><button id="353">Deactivate </button></td></tr>"#,
            "1 of 3",
        )
    };
    html(&format!(
        r#"<main><table>{rows}</table><nav>Page {place} <button id="375">Next </button></nav><p role="status" id="376"> </p></main>"#
    ))
}

fn orders(_: &[String]) -> Value {
    html(
        r#"<ul><li>Order 1041 Desk lamp  <button id="344">Cancel </button></li><li>Order 1042 Chair mat  <button id="353">Cancel </button></li></ul><button id="375">Next </button>"#,
    )
}

fn bills(_: &[String]) -> Value {
    html(
        r#"<section><h3>Hansen Bau</h3><p>€ 310</p><button id="344">Bezahlen </button></section><section><h3>Petersen Licht</h3><p>€ 80</p><button id="353">Bezahlen </button></section><button id="375">Weiter </button>"#,
    )
}

fn listed(_: &[String]) -> Value {
    rows(&[
        (343, "Ann Moor", 344, "Remove"),
        (352, "Ben Moor", 353, "Remove"),
        (361, "Ida Sund", 362, "Remove"),
    ])
    .into()
}

#[tokio::test]
async fn nothing_is_done_to_a_row_while_the_named_thing_is_nowhere() {
    let pages: [fn(&[String]) -> Value; 5] = [people, people, orders, bills, listed];
    for (goal, here) in [
        "deactivate Kim Ota",
        "our Kim Ota has left, please see to it that the account is deactivated",
        "cancel order 9999",
        "bezahle die Rechnung von Schulz",
        "remove our member Cy Lund",
    ]
    .into_iter()
    .zip(pages)
    {
        let replies = vec![
            says("click(344)", &["finish()"], &["Do it"]),
            says("click(344)", &["finish()"], &["Do it"]),
            ends(),
        ];
        let visit = visit(goal, here, replies, &["yes"; 8]).await;
        assert!(
            !visit.pressed("click(344)"),
            "{goal}: {:?}",
            visit.questions
        );
        assert!(
            visit.questions.iter().all(|one| !one.contains("May I")),
            "{goal}: {:?}",
            visit.questions
        );
        assert!(
            visit.was_told("is not on this page"),
            "{goal}: {:?}",
            visit.told.last()
        );
    }
}

#[tokio::test]
async fn where_it_is_shown_its_row_is_taken() {
    let replies = vec![
        says("click(375)", &[], &["Look on", "Do it"]),
        says("click(353)", &["finish()"], &[]),
        ends(),
    ];
    let visit = visit("deactivate Kim Ota", people, replies, &["no"; 8]).await;
    assert!(visit.pressed("click(353)"), "{:?}", visit.questions);
}

/// January's shop.
fn kitchen(_: &[String]) -> Value {
    let card = |name: &str, id: u32| {
        format!(
            r#"<div>{name} <label>Quantity <input value="1" id="{}"/></label><button id="{id}">Add to basket </button></div>"#,
            id - 1
        )
    };
    let goods = ["Blue mug 8 euros", "Red mug 7 euros", "Red teapot 24 euros"];
    let cards: String = goods
        .iter()
        .zip([314, 320, 326])
        .map(|(name, id)| card(name, id))
        .collect();
    page(&format!("<main>Kitchen shop {cards}</main>")).into()
}

#[tokio::test]
async fn nothing_else_is_put_into_the_basket_for_a_thing_that_the_page_does_not_show() {
    let replies = vec![
        says("click(326)", &["finish()"], &["Add it"]),
        says("fail()", &[], &[]),
    ];
    let visit = visit("Add a kettle to the basket", kitchen, replies, &["no"; 4]).await;
    assert!(visit.sent.is_empty(), "{:?}", visit.sent);
}
