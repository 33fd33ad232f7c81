//! A deed for two things, of which the first says by then what the goal says.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

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
