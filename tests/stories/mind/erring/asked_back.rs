//! What the page asks back, by a dialog or a button, is no answer, and no end.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

/// A reading that is far above the last one is asked back before it is taken.
fn meters(sent: &[String]) -> Value {
    let has = |action: &str| sent.iter().any(|one| one == action);
    let asks = if has("click(316)") && !has("click(332)") {
        r#"<div aria-label="Bitte prüfen" role="alertdialog" id="329">Strom: Das wäre ein Verbrauch von 625, mehr als üblich. Stimmt der Stand 13105? <button id="331">Noch einmal eingeben </button><button id="332">Ja, der Stand stimmt </button></div>"#
    } else {
        ""
    };
    let told = if has("click(332)") {
        "Strom: Der Stand 13105 wurde gemeldet. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Zählerstände <form>Strom Zähler 1 EMH 4471, letzter Stand 12.480 kWh <label>Neuer Stand in kWh  <input name="stand" id="315"/></label><button id="316">Melden </button></form>{asks}<p role="status" id="333">{told}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_the_page_asks_back_in_a_dialog_is_no_answer() {
    let goal = "Auf dem Stromzähler steht 13105, gib das bitte durch";
    let first = says(
        "setValue(315, \"13105\")",
        &["click(316)", "finish()"],
        &["\"13105\" in \"Neuer Stand in kWh\" eintragen und melden"],
    );
    let asked = vec![first.clone(), says("click(332)", &["finish()"], &[])];
    let ends_at_once = visit(
        goal,
        meters,
        vec![first, ends()],
        &["yes", "no", "no", "no"],
    )
    .await;
    assert!(
        !ends_at_once.is_called_done(),
        "{:?} {}",
        ends_at_once.sent,
        ends_at_once.last
    );
    let visit = visit(goal, meters, asked, &["yes"; 4]).await;
    assert!(
        visit.pressed("click(332)") && visit.is_called_done(),
        "{:?} {:?} {}",
        visit.sent,
        visit.questions,
        visit.last
    );
}

#[tokio::test]
async fn a_button_that_is_called_yes_since_it_was_pressed_asks() {
    let desks = |sent: &[String]| -> Value {
        let has = |action: &str| sent.iter().filter(|one| *one == action).count();
        let (name, told) = match has("click(363)") {
            0 => ("Clear this desk", ""),
            1 => ("Yes, send Tomas Ruiz off A2", ""),
            _ => ("Seat somebody", "A2 is free now, Tomas Ruiz has no desk. "),
        };
        page(&format!(
            r#"<main>Who sits where <button id="315">A2 Tomas Ruiz </button><button id="327">B2 Thomas Reiss </button>Desk A2 Tomas Ruiz sits here. <button id="362">Seat here </button><button id="363">{name} </button><button id="364">Close </button><p role="status" id="365">{told}</p></main>"#
        ))
        .into()
    };
    let goal = "Tomas left the company last week, his desk can be freed up";
    let clears = says("click(363)", &["finish()"], &["Clear the desk of Tomas"]);
    let replies = vec![clears.clone(), clears, ends()];
    let visit = visit(goal, desks, replies, &["yes"; 6]).await;
    let presses = visit.sent.iter().filter(|one| *one == "click(363)").count();
    assert!(
        !visit.is_called_done() || presses == 2,
        "{:?} {}",
        visit.sent,
        visit.last
    );
}

#[tokio::test]
async fn what_can_no_longer_be_done_was_not_done() {
    for told in [
        "Order 1042 can no longer be cancelled. ",
        "Order 1042 is no longer open to being cancelled. ",
    ] {
        let orders = |sent: &[String]| -> Value {
            let told = if sent.is_empty() { "" } else { told };
            page(&format!(
                r#"<main>Your orders <ul><li>Order 1042 Desk lamp <button id="321">Details </button></li><li>Order 1043 Kettle <button id="331">Details </button></li></ul><p role="status" id="350">{told}</p></main>"#
            ))
            .into()
        };
        let replies = vec![
            says("click(321)", &["finish()"], &["Cancel order 1042"]),
            ends(),
        ];
        let goal = "I no longer want order 1042, cancel it";
        let visit = visit(goal, orders, replies, &["no"; 6]).await;
        assert!(
            !visit.is_called_done(),
            "{told}: {:?} {}",
            visit.sent,
            visit.last
        );
    }
}

/// Two entries of one person, and the dialog behind "Merge" that says what will be left and asks nothing.
fn duplicates(sent: &[String]) -> Value {
    let pressed = |what: &str| sent.iter().any(|one| one == what);
    let dialog = if pressed("click(347)") && !pressed("click(401)") {
        r#"<div role="dialog" aria-label="Merge contacts" id="399"><p>One contact will be left: Kathrin Sommer, 0711 555 99. This cannot be undone. </p><button id="401">Merge contacts </button><button id="402">Go back </button></div>"#
    } else {
        ""
    };
    let told = if pressed("click(401)") {
        "Merged: Kathrin Sommer, 0711 555 99. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Possible duplicates <section>Katrin Sommer and Kathrin Sommer <label><input type="radio" name="name0" id="326"/>Kathrin Sommer </label><label><input type="radio" name="phone0" id="334"/>0711 555 99 </label><button id="347">Merge </button><button id="348">Keep both </button></section>{dialog}<p role="status" id="391">{told} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn an_open_dialog_with_a_way_back_is_no_end_whatever_it_says() {
    let goal = "Katrin and Kathrin Sommer are one and the same. Make them one contact, with the number ending in 99";
    for behind in [
        &["click(334)", "click(347)", "finish()"][..],
        &["click(334)", "click(347)"],
    ] {
        let replies = vec![says("click(326)", behind, &["Merge them"]), ends()];
        let answers = ["yes", "no", "no", "no"];
        let visit = visit(goal, duplicates, replies, &answers).await;
        assert!(
            !visit.is_called_done() || visit.pressed("click(401)"),
            "{:?} {}",
            visit.sent,
            visit.last
        );
    }
}

#[tokio::test]
async fn a_dialog_that_tells_what_was_asked_ends_the_search_for_it() {
    let week = |sent: &[String]| -> Value {
        let box_ = if sent.iter().any(|one| one == "click(310)") {
            r#"<div role="dialog" id="320">Budget 2027 mardi 17, 15 h Invités : Paul Aubert (oui), Inès Caron (sans réponse). <button id="321">Déplacer </button><button id="322">Supprimer </button><button id="323">Fermer </button></div>"#
        } else {
            ""
        };
        page(&format!(
            r#"<main>Agenda de Claire <button id="310">Budget 2027 </button><button id="311">Point avec Samir </button>{box_}</main>"#
        ))
        .into()
    };
    let goal = "qui ne m'a pas encore répondu pour la réunion budget ? ne les relance pas";
    let told = json!({
        "thought": "Only Inès Caron has not answered.",
        "action": "finish()",
        "answer": "Inès Caron",
        "lastAction": {"match": true, "confidence": 0.95, "reason": "The details are open."},
        "goalReached": {"match": true, "confidence": 0.95, "reason": "Inès Caron (sans réponse)."},
    });
    let visit = visit(
        goal,
        week,
        vec![says("click(310)", &[], &[]), told],
        &["yes"],
    )
    .await;
    assert!(visit.is_called_done(), "{}", visit.last);
    assert!(
        !visit.was_told("asks whether it is meant"),
        "{:?}",
        visit.told.last()
    );
}
