//! What the goal says in other words or other forms than the page: held back by nothing, and ended where the page reports it.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

fn pressed(sent: &[String], id: u32) -> bool {
    sent.iter().any(|one| *one == format!("click({id})"))
}

#[tokio::test]
async fn a_verb_that_the_goal_explains_is_done_by_the_press_of_what_explains_it() {
    let stall = |sent: &[String]| {
        let message = if pressed(sent, 330) {
            "Copper kettle; copper jug, set of 2 are now paused."
        } else {
            ""
        };
        html(&format!(
            r#"<main>Listings <ul><li>Copper kettle <button id="330">Pause </button><button id="331">Delete </button></li><li>Oak tray <button id="340">Pause </button><button id="341">Delete </button></li></ul><p role="status" id="350">{message} </p></main>"#
        ))
    };
    let goal = "take the copper kettle off sale for now (pause, not delete!)";
    let replies = vec![
        says("click(330)", &["finish()"], &["Take the kettle off sale"]),
        ends(),
    ];
    let visited = visit(goal, stall, replies, &["yes"; 4]).await;
    assert!(
        visited.is_called_done(),
        "{:?} {}",
        visited.sent,
        visited.last
    );
    // What the goal says not to do is not done by its name.
    let replies = vec![
        says("click(331)", &["finish()"], &["Take the kettle off sale"]),
        ends(),
    ];
    let visited = visit(goal, stall, replies, &["no"; 4]).await;
    assert!(!visited.pressed("click(331)"), "{:?}", visited.sent);
}

fn plans(sent: &[String]) -> Value {
    let price = if pressed(sent, 321) { "29" } else { "31" };
    html(&format!(
        r#"<main>Choose a plan <p>Monthly <button aria-label="Yearly prices" role="switch" id="321">○ </button> Yearly </p><div>Network card {price},00 € a month <button id="331">Choose </button></div><p role="status" id="350"/></main>"#
    ))
}

#[tokio::test]
async fn what_the_user_says_of_an_unseen_switch_is_the_models_to_read() {
    let goal = "order the network card for me, paid by the year if that is cheaper";
    let switches = || says("check(321)", &[], &["Look at the yearly price"]);
    let answer = "yearly if that costs less, so 348 instead of 12 times 31";
    let replies = vec![switches(), switches(), says("fail()", &[], &[])];
    let visited = visit(goal, plans, replies, &[answer, "yes"]).await;
    assert!(
        visited.questions[0].contains("“Yearly prices” is on or off"),
        "{:?}",
        visited.questions
    );
    assert!(
        visited.pressed("click(321)"),
        "{:?} {:?}",
        visited.sent,
        visited.questions
    );
    // A "no" stays one.
    let replies = vec![switches(), switches(), says("fail()", &[], &[])];
    let visited = visit(goal, plans, replies, &["no"; 4]).await;
    assert!(!visited.pressed("click(321)"), "{:?}", visited.sent);
}

fn showings(sent: &[String]) -> Value {
    let message = if pressed(sent, 315) {
        "Wybierz miejsca: sobota 20:15, napisy."
    } else {
        ""
    };
    html(&format!(
        r#"<main>Repertuar <ul><li>sob 17:30 Morze ciszy dubbing <button id="310">Wybierz miejsca </button></li><li>sob 20:15 Morze ciszy napisy <button id="315">Wybierz miejsca </button></li></ul><p role="status" id="350">{message} </p></main>"#
    ))
}

#[tokio::test]
async fn a_row_is_told_by_a_word_of_the_goal_in_another_form() {
    let goal = "dwa bilety na morze ciszy w sobote z napisami";
    let chooses = |id: u32| {
        vec![
            says(&format!("click({id})"), &[], &["Wybierz miejsca"]),
            says("fail()", &[], &[]),
        ]
    };
    let visited = visit(goal, showings, chooses(315), &["yes"; 4]).await;
    assert!(
        visited.pressed("click(315)"),
        "{:?} {:?}",
        visited.sent,
        visited.questions
    );
    let visited = visit(goal, showings, chooses(310), &["no"; 4]).await;
    assert!(
        !visited.pressed("click(310)"),
        "{:?} {:?}",
        visited.sent,
        visited.questions
    );
}

#[tokio::test]
async fn a_noun_with_a_word_for_done_reports_the_deed_of_the_verb() {
    let credit = |sent: &[String]| {
        let message = if pressed(sent, 330) {
            "Ricarica fatta: Luca, 35,00 €, carta Visa 2207. Nuovo credito: 44,60 €."
        } else {
            ""
        };
        html(&format!(
            r#"<main>Credito <form><label>Importo <input id="320"/></label><button id="330">Ricarica </button></form><p role="alert" id="350">{message} </p></main>"#
        ))
    };
    let goal = "ricarica 35 euro a luca";
    let mut recharges = says(
        "setValue(320, \"35\")",
        &["click(330)", "finish()"],
        &["Ricarica 35 euro"],
    );
    recharges["thought"] = json!("Ricarico.");
    let replies = vec![recharges, says("fail()", &[], &[])];
    let visited = visit(goal, credit, replies, &["yes"; 4]).await;
    assert!(
        visited.is_called_done(),
        "{:?} {}",
        visited.sent,
        visited.last
    );
}
