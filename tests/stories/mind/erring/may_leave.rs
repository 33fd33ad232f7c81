//! Goals that may be met by leaving all as it is; what is counted; what a press called off elsewhere.

use super::{ends, says, visit};
use crate::player::{page, text};
use serde_json::{Value, json};

fn has(sent: &[String], action: &str) -> bool {
    sent.iter().any(|one| one.starts_with(action))
}

/// Agreements with folded signers.
fn agreements(sent: &[String]) -> Value {
    let signers = if has(sent, "click(341)") {
        "<p>Karl Voss: waiting </p><p>Petra Voss: signed on 7 June </p>"
    } else {
        ""
    };
    page(&format!(
        r#"<main>Agreements <ul><li>Voss Roofing, sent 4 June <button id="341">Details </button><button id="342">Withdraw </button>{signers}</li><li>Foss Plumbing, sent 2 June <button id="361">Details </button><button id="362">Withdraw </button></li></ul><p role="status" id="395"> </p></main>"#
    ))
    .into()
}

const WITHDRAW: &str = "withdraw the voss roofing agreement, but only if neither has signed yet. if one has then don't touch it, i'll call them";

fn left_because(reason: &str) -> Value {
    json!({
        "thought": format!("{reason}, so I leave it as it is."),
        "action": "finish()",
        "lastAction": {"match": true, "confidence": 0.95, "reason": "It worked."},
        "goalReached": {"match": true, "confidence": 0.95, "reason": reason},
    })
}

#[tokio::test]
async fn what_is_to_be_left_in_the_case_that_the_page_shows_is_left_unasked() {
    let replies = vec![
        says("click(341)", &[], &["Open the details"]),
        left_because("Petra Voss has signed on 7 June"),
    ];
    let visit = visit(WITHDRAW, agreements, replies, &[]).await;
    assert_eq!(visit.sent, ["click(341)"], "{:?}", visit.questions);
    assert!(visit.questions.is_empty(), "{:?}", visit.questions);
    let thought = text(&visit.last, "thought");
    assert!(
        visit.is_called_done() && thought.ends_with("Nothing was changed."),
        "{thought}"
    );
}

#[tokio::test]
async fn an_end_that_says_nothing_of_the_page_is_no_reason_to_leave_it() {
    let replies = vec![ends()];
    let visit = visit(WITHDRAW, agreements, replies, &["no, it is not"]).await;
    assert!(!visit.questions.is_empty() && !visit.is_called_done());
}

#[tokio::test]
async fn a_goal_that_names_no_such_case_is_not_left_for_what_the_page_says() {
    let goal = "withdraw the voss roofing agreement, the terms have changed";
    let replies = vec![left_because("Petra Voss has signed on 7 June")];
    let visit = visit(goal, agreements, replies, &["no"]).await;
    assert!(!visit.questions.is_empty() && !visit.is_called_done());
}

#[tokio::test]
async fn who_says_to_leave_it_is_not_asked_on() {
    let visit = visit(
        WITHDRAW,
        agreements,
        vec![ends()],
        &["no, then leave it, I'll call them"],
    )
    .await;
    assert_eq!(visit.questions.len(), 1, "{:?}", visit.questions);
    assert!(visit.sent.is_empty() && !visit.is_called_done());
}

/// Bowls with boxes, of which a line counts those that are ticked.
fn bowls(sent: &[String]) -> Value {
    let ticked = ["(330)", "(337)", "(344)"]
        .iter()
        .filter(|id| has(sent, &format!("click{id}")) || has(sent, &format!("check{id}")))
        .count();
    let count = match ticked {
        0 => "Aucune pièce cochée ".to_owned(),
        1 => "1 pièce cochée ".to_owned(),
        more => format!("{more} pièces cochées "),
    };
    let told = if has(sent, "click(379)") {
        "Cuisson demandée. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Mes pièces <ul><li><input aria-label="Bol à soupe en grès" type="checkbox" id="330"/>sèche </li><li><input aria-label="Bol à thé en grès" type="checkbox" id="337"/>sèche </li><li><input aria-label="Bol en porcelaine" type="checkbox" id="344"/>sèche </li></ul><p>{count}</p><button id="379">Demander une cuisson </button><button id="380">Donner </button><p role="status" id="395">{told}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn both_of_two_that_the_goal_counts_are_ticked_and_asked_about_once() {
    let goal =
        "mes deux bols en grès sont secs, mets-les dans une cuisson. pas ceux en porcelaine !";
    let replies = vec![
        says(
            "check(330)",
            &["check(337)", "click(379)", "finish()"],
            &["Demander une cuisson"],
        ),
        ends(),
    ];
    let visit = visit(goal, bowls, replies, &[]).await;
    let asked: Vec<&String> = visit
        .questions
        .iter()
        .filter(|one| one.contains("Lequel"))
        .collect();
    assert!(asked.is_empty(), "{:?}", visit.questions);
    assert!(visit.questions.len() <= 1, "{:?}", visit.questions);
    assert!(
        has(&visit.sent, "click(379)") && !has(&visit.sent, "click(344)"),
        "{:?}",
        visit.sent
    );
}

/// Deliveries with a list in each row that keeps itself, and a form that opens below them to be read.
fn deliveries(sent: &[String]) -> Value {
    let open = has(sent, "click(347)") && !has(sent, "click(391)");
    let form = if open {
        r#"<section>1044 <label>Address <input type="text" value="Rua do Sol 8" id="386"/></label><button id="391">Close without saving </button><button id="392">Save order </button></section>"#
    } else {
        ""
    };
    page(&format!(
        r#"<main>Deliveries <ul><li>1044 morning <label>Courier 1044 <select id="346">Sandra Vera Nuno </select></label><button id="347">Open </button></li><li>1045 afternoon <label>Courier 1045 <select id="356">Sandra Vera Nuno </select></label><button id="357">Open </button></li></ul>{form}<p role="status" id="395"> </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_form_that_was_only_read_and_is_closed_takes_nothing_back_of_what_was_chosen_beside_it() {
    let goal = "the delivery of 1044 is for Nuno now";
    let replies = vec![
        says("click(347)", &[], &["Read 1044", "Choose Nuno for 1044"]),
        says(
            "selectDropdown(346, \"\", \"Nuno\")",
            &["click(391)", "finish()"],
            &[],
        ),
        ends(),
    ];
    let visit = visit(goal, deliveries, replies, &[]).await;
    let chosen = visit
        .sent
        .iter()
        .filter(|one| one.starts_with("selectDropdown"))
        .count();
    assert_eq!(chosen, 1, "{:?} {:?}", visit.sent, visit.told.last());
    assert!(
        !visit
            .told
            .iter()
            .any(|told| told.contains("left as it was what was begun")),
        "{:?}",
        visit.sent
    );
}

/// A reservation, the dialog to pick it up elsewhere, and what that says of one place.
fn reservation(sent: &[String]) -> Value {
    let open = has(sent, "click(395)") && !has(sent, "click(498)");
    let told = if has(sent, "selectDropdown(492") {
        "Molenwijk is closed for repairs. Nothing can be picked up there before 1 December."
    } else {
        ""
    };
    let dialog = if open {
        format!(
            r#"<dialog>Pick-up place of Silence at sea <form><label>Place <select id="492">Centre Molenwijk </select></label><p role="alert" id="497">{told} </p><button type="button" id="498">Close </button><button id="499">Save place </button></form></dialog>"#
        )
    } else {
        String::new()
    };
    page(&format!(
        r#"<main>Reservations <ul><li>Silence at sea, pick up in: Centre <button id="395">Other place </button></li><li>Silence on the river, pick up in: Centre <button id="396">Other place </button></li></ul>{dialog}</main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_form_that_was_put_away_again_for_what_it_said_changed_nothing() {
    let goal = "i'd rather pick up silence at sea in molenwijk, if that's not possible just leave it as it is";
    let mut opens = says(
        "click(395)",
        &["selectDropdown(492, \"\", \"Molenwijk\")"],
        &["Choose Molenwijk if it can be chosen"],
    );
    opens["stepDone"] = json!(false);
    let mut chooses = says("selectDropdown(492, \"\", \"Molenwijk\")", &[], &[]);
    chooses["stepDone"] = json!(false);
    let closes = says("click(498)", &["finish()"], &[]);
    let end = left_because(
        "Molenwijk is closed for repairs, nothing can be picked up there before 1 December",
    );
    let visit = visit(
        goal,
        reservation,
        vec![opens, chooses, closes, end],
        &["yes"; 4],
    )
    .await;
    let sent = [
        "click(395)",
        "selectDropdown(492, \"\", \"Molenwijk\")",
        "click(498)",
    ];
    assert_eq!(visit.sent, sent, "{:?}", visit.questions);
    let thought = text(&visit.last, "thought");
    assert!(
        visit.is_called_done() && thought.ends_with("Nothing was changed."),
        "{thought} {:?}",
        visit.questions
    );
}
