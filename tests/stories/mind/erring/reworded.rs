//! Orders in other words than a page's buttons: a second opinion that sees no page says them anew.

use super::{Visit, ends, says};
use crate::player::{Player, action, page, status};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Mutex;
use stories::TestApp;
use stories::scripted_model::{Asked, Reply, ScriptedModel};

const GOAL: &str = "i can't make it to the dentist on friday 9 may, so get me out of that";

fn visits(sent: &[String]) -> Value {
    let done = |id: u32| sent.iter().any(|one| *one == format!("click({id})"));
    let row = |id: u32, what: &str| {
        if done(id) {
            String::new()
        } else {
            format!(r#"<li>{what} <button id="{id}">Cancel appointment </button></li>"#)
        }
    };
    let message = if done(330) {
        "Cancelled: dentist, Friday 9 May."
    } else {
        ""
    };
    let rows = row(330, "Friday 9 May, 11:00, dentist, Dr Amin")
        + &row(331, "Friday 16 May, 11:00, dentist, Dr Amin");
    page(&format!(
        r#"<main>My appointments <ul>{rows}</ul><p role="status" id="350">{message} </p></main>"#
    ))
    .into()
}

/// Plays the goal: the press of this button, then the end; the second opinion says these orders.
async fn play(press: &str, orders: &[&str]) -> Visit {
    let orders = json!(orders);
    let replies = Mutex::new(VecDeque::from([
        says(press, &[], &["Cancel the appointment"]),
        ends(),
    ]));
    let model = ScriptedModel::answering(move |asked: &Asked| {
        if asked.schema_name() == "Veto" {
            let said = json!({"aligned": true, "reason": "It was asked for.", "orders": orders});
            return Reply::json(said);
        }
        let mut left = replies.lock().unwrap();
        Reply::json(left.pop_front().unwrap_or_else(ends))
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let (mut sent, mut questions) = (Vec::new(), Vec::new());
    let mut last = player.begin(GOAL, visits(&sent)).await;
    for _ in 0..8 {
        match status(&last) {
            "needs_user_input" => {
                questions.push(last["userQuestion"].as_str().unwrap_or_default().to_owned());
                "no".clone_into(&mut player.query);
                let body = player.body(visits(&sent));
                last = player.send(&body).await;
            }
            "completed" | "failed" => break,
            _ => {
                sent.push(action(&last).to_owned());
                last = player.report(visits(&sent)).await;
            }
        }
    }
    let told = model.requests().into_iter().map(|one| one.user).collect();
    Visit {
        sent,
        thoughts: Vec::new(),
        questions,
        last,
        told,
    }
}

const ORDERS: [&str; 2] = [
    "Cancel the dentist appointment on Friday 9 May",
    "Revoke the dentist appointment on Friday 9 May",
];

#[tokio::test]
async fn what_the_goal_orders_in_other_words_is_not_asked_about() {
    let visit = play("click(330)", &ORDERS).await;
    assert!(visit.pressed("click(330)"), "{:?}", visit.questions);
    assert_eq!(visit.questions, [""; 0]);
    // No end is held against words that the user never said.
    assert!(visit.is_called_done(), "{}", visit.last);
    // Not a byte of the page is in what the opinion was asked.
    let opinions = visit.told.iter().filter(|told| told.starts_with("Goal: "));
    for told in opinions {
        assert!(!told.contains("Amin"), "{told}");
    }
}

#[tokio::test]
async fn and_is_asked_about_where_nobody_says_it_in_other_words_or_it_is_another_thing() {
    for (press, orders) in [
        ("click(330)", &[][..]),
        (
            "click(330)",
            &["Cancel the dentist appointment on Friday 16 May"],
        ),
        ("click(331)", &ORDERS),
    ] {
        let visit = play(press, orders).await;
        assert!(
            !visit.pressed(press),
            "{press} {orders:?}: {:?}",
            visit.sent
        );
    }
}
