//! A control whose name counts its presses is the same control after each of them, and its like in the next row is another.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

const LIKE: [&str; 3] = ["Soup", "Bread", "Salad"];
const IDS: [u32; 3] = [314, 327, 340];

fn pressed(sent: &[String], id: u32) -> usize {
    let press = format!("click({id})");
    sent.iter().filter(|one| **one == press).count()
}

/// Dishes with a button each that tells how many were ordered: as a table's rows, or one below the other.
fn dishes(sent: &[String], rows: bool) -> Value {
    let one = |(dish, id): (&str, u32)| {
        let count = pressed(sent, id);
        let button = format!(r#"<button id="{id}">Add one, {count} so far </button>"#);
        if rows {
            format!("<tr><td>{dish} </td><td>{button}</td></tr>")
        } else {
            format!("<div>{dish} </div>{button}")
        }
    };
    let all: String = LIKE.into_iter().zip(IDS).map(one).collect();
    let all = if rows {
        format!("<table>{all}</table>")
    } else {
        all
    };
    json!(page(&format!(
        r#"<main><h1>Lunch for the team </h1>{all}<p role="status" id="360"> </p></main>"#
    )))
}

#[tokio::test]
async fn it_is_pressed_as_often_as_was_said() {
    for rows in [true, false] {
        for (id, dish) in IDS.into_iter().zip(LIKE) {
            let press = format!("click({id})");
            let replies = vec![
                says(&press, &[&press, &press], &["Add three"]),
                ends(),
                ends(),
            ];
            let goal = format!("add 3 of the {} to our lunch", dish.to_lowercase());
            let visit = visit(&goal, |sent| dishes(sent, rows), replies, &["yes"; 4]).await;
            assert_eq!(
                visit.sent,
                [press.clone(), press.clone(), press],
                "{goal} {rows}: {:?} {}",
                visit.questions,
                visit.told.last().unwrap()
            );
        }
    }
}

/// A queue of requests of which the next comes up at the place of the one that was approved.
fn requests(sent: &[String]) -> Value {
    let done = u32::try_from(sent.iter().filter(|one| one.starts_with("click(")).count()).unwrap();
    let row = |at: u32| {
        let (number, id) = (17 + done + at, 320 + 10 * at);
        format!(
            r#"<div>Request {number} </div><button id="{id}">Approve request {number} </button>"#
        )
    };
    let rows: String = (0..3).map(row).collect();
    json!(page(&format!("<main><h1>Waiting </h1>{rows}</main>")))
}

#[tokio::test]
async fn the_next_of_a_queue_is_another_one() {
    let replies = vec![
        says("click(320)", &["click(320)"], &["Approve it"]),
        says("click(320)", &[], &[]),
        ends(),
        ends(),
    ];
    let visit = visit("approve request 17", requests, replies, &["yes"; 6]).await;
    assert_eq!(visit.sent, ["click(320)"], "{:?}", visit.questions);
}

/// A basket that counts in its rows, and says below what is not sent yet.
fn basket(sent: &[String]) -> Value {
    let lines = [("Oat milk", 320, 4), ("Bananas", 330, 6), ("Eggs", 340, 1)];
    let line = |(name, id, had): &(&str, u32, usize)| {
        let count = had + pressed(sent, *id);
        format!(
            r#"<li>{name}, £2.10 <button id="{}">One less: {name} </button> {count} <button id="{id}">One more: {name} </button></li>"#,
            id - 1
        )
    };
    let rows: String = lines.iter().map(line).collect();
    let changed: Vec<String> = lines
        .iter()
        .filter(|(_, id, _)| pressed(sent, *id) > 0)
        .map(|(name, id, had)| format!("{name}: {}", had + pressed(sent, *id)))
        .collect();
    let told = if changed.is_empty() {
        "Nothing changed so far.".to_owned()
    } else {
        format!("Not sent yet: {}.", changed.join("; "))
    };
    json!(page(&format!(
        r#"<main><h1>Your order </h1><ul>{rows}</ul><p>{told} </p><button id="360">Drop my changes </button></main>"#
    )))
}

#[tokio::test]
async fn one_yes_to_several_presses_is_for_all_of_them() {
    let twice = says("click(320)", &["click(320)"], &["Two more"]);
    let visit = visit(
        "make it six of the oat milk",
        basket,
        vec![twice, ends(), ends()],
        &["yes"; 4],
    )
    .await;
    assert_eq!(
        visit.sent,
        ["click(320)", "click(320)"],
        "{:?}",
        visit.questions
    );
    let asked = visit
        .questions
        .iter()
        .filter(|one| one.contains("One more"));
    assert_eq!(asked.count(), 1, "{:?}", visit.questions);
}
