//! A deed for two things, of which the first says by then what the goal says.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn has(sent: &[String], action: &str) -> bool {
    sent.iter().any(|one| one.starts_with(action))
}

/// Graves, of which two lie in field C.
fn graves(sent: &[String]) -> Value {
    let pause = |own: u32| has(sent, &format!("click({own})"));
    let told = |own: u32| {
        if pause(own) {
            "Gießdienst ausgesetzt bis 31.08.2027"
        } else {
            "Gießdienst läuft"
        }
    };
    let grave = |own: u32, name: &str, field: &str| {
        format!(
            r#"<li>{name} {field} {} <button id="{own}">Gießdienst aussetzen </button><button id="{}">Etwas melden </button></li>"#,
            told(own),
            own + 1
        )
    };
    let said = if pause(361) {
        "Ausgesetzt bis 31.08.2027: Ilse Thoma. "
    } else if pause(321) {
        "Ausgesetzt bis 31.08.2027: Elfriede Kramp. "
    } else {
        ""
    };
    let rows = [
        grave(301, "Walter Behrens", "Feld A, Reihe 2"),
        grave(321, "Elfriede Kramp", "Feld C, Reihe 4"),
        grave(341, "Jens Kramp", "Feld B, Reihe 1"),
        grave(361, "Ilse Thoma", "Feld C, Reihe 11"),
    ];
    page(&format!(
        r#"<main>Gräber <ul>{}</ul><p role="status" id="395">{said}</p></main>"#,
        rows.concat()
    ))
    .into()
}

const PLAN: [&str; 2] = [
    "Click \"Gießdienst aussetzen\" of Elfriede Kramp",
    "Click \"Gießdienst aussetzen\" of Ilse Thoma",
];

#[tokio::test]
async fn the_second_of_both_is_not_refused_for_what_the_first_says_now() {
    let goal = "Auf Feld C braucht keiner gießen. Setz das bei den beiden Gräbern dort bis 31.08. aus, die anderen laufen weiter";
    let replies = vec![
        says("click(321)", &["click(361)", "finish()"], &PLAN),
        ends(),
    ];
    let visit = visit(goal, graves, replies, &[]).await;
    assert!(
        has(&visit.sent, "click(361)"),
        "{:?} {:?}",
        visit.sent,
        visit.told.last()
    );
    assert!(!has(&visit.sent, "click(301)") && !has(&visit.sent, "click(341)"));
}

#[tokio::test]
async fn the_second_is_refused_where_one_is_meant() {
    let goal = "Setz das Gießen bei Elfriede Kramp bis 31.08. aus";
    let replies = vec![
        says("click(321)", &["click(361)", "finish()"], &PLAN),
        ends(),
    ];
    let visit = visit(goal, graves, replies, &["yes"; 6]).await;
    assert!(
        !has(&visit.sent, "click(361)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

/// Lots of oil, each with an analysis to unfold.
fn lots(sent: &[String]) -> Value {
    let lot = |own: u32, name: &str, acid: &str| {
        let open = sent
            .iter()
            .filter(|one| **one == format!("click({own})"))
            .count()
            % 2
            == 1;
        let told = if open {
            format!("<p>Acidez {acid} % </p>")
        } else {
            String::new()
        };
        format!(
            r#"<li>{name} <button aria-expanded="{open}" id="{own}">Análise </button><button id="{}">Levantar </button>{told}</li>"#,
            own + 1
        )
    };
    let rows = [
        lot(301, "L-112, moído qua 27 out", "0,4"),
        lot(321, "L-115, moído seg 1 nov", "0,2"),
        lot(341, "L-121, moído sex 5 nov", "0,9"),
    ];
    page(&format!(
        r#"<main>Azeite <ul>{}</ul><p role="status" id="395"> </p></main>"#,
        rows.concat()
    ))
    .into()
}

#[tokio::test]
async fn what_only_unfolds_is_opened_in_each_row_once() {
    let goal = "quero levantar azeite do lote que deu menos acidez, três garrafões de 5";
    let plan = &[
        "Open \"Análise\" of L-121",
        "Open \"Análise\" of L-115",
        "Open \"Análise\" of L-112",
    ];
    let open = |action: &str| {
        let mut reply = says(action, &[], plan);
        reply["stepDone"] = false.into();
        reply
    };
    let replies = vec![
        open("click(341)"),
        open("click(321)"),
        open("click(301)"),
        json!({
            "thought": "Which one?",
            "action": "fail()",
        }),
    ];
    let visit = visit(goal, lots, replies, &[]).await;
    for own in ["click(341)", "click(321)", "click(301)"] {
        let times = visit.sent.iter().filter(|one| *one == own).count();
        assert_eq!(times, 1, "{own} {:?} {:?}", visit.sent, visit.questions);
    }
}
