//! A page that sums up what was just agreed to does not make anybody ask again; one that says something else does.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

const ADD: &str = "click(70)";

/// A cover for a shift. The line above its button tells what would be added, as far as it is filled in.
fn cover(sent: &[String], other: Option<&str>) -> Value {
    let has = |part: &str| sent.iter().any(|one| one.contains(part));
    let filled = has("Payments secondary") && has("Jonas Weber") && has("22:30");
    let told = match other {
        _ if !filled => "Choose a rota, who covers, and the times.",
        Some(other) => other,
        None => "Cover: Payments secondary: Jonas Weber, 20:00 to 22:30.",
    };
    let done = if has(ADD) {
        "Cover added: Payments secondary: Jonas Weber, 20:00 to 22:30. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>On call <p>Now: Priya Nair. Not on call: Jonna Webb. </p><section>New cover <p><label>Rota  <select id="50">Please choose Payments primary Payments secondary Search </select></label><label>Covered by  <select id="57">Please choose Jonas Weber Jonna Webb Priya Nair </select></label><label>From  <input id="61"/></label><label>Until  <input id="63"/></label>{told} <button id="70">Add cover </button></p></section><p role="status" id="85">{done} </p></main>"#
    ))
    .into()
}

async fn adds(other: Option<&'static str>, answers: &[&str]) -> Visit {
    let fills = says(
        "selectDropdown(50, \"\", \"Payments secondary\")",
        &[
            "selectDropdown(57, \"\", \"Jonas Weber\")",
            "setValue(61, \"20:00\")",
            "setValue(63, \"22:30\")",
            ADD,
            "finish()",
        ],
        &["Add the cover"],
    );
    let goal = "jonas covers my secondary tonight, 8pm till 10:30, kids concert. just tonight";
    let shown = move |sent: &[String]| cover(sent, other);
    visit(goal, shown, vec![fills, ends(), ends()], answers).await
}

#[tokio::test]
async fn what_is_summed_up_is_not_asked_about_again() {
    let visit = adds(None, &["yes", "no", "no"]).await;
    assert!(visit.pressed(ADD), "{:?} {:?}", visit.sent, visit.questions);
    assert_eq!(visit.questions.len(), 1, "{:?}", visit.questions);
}

#[tokio::test]
async fn what_the_page_says_otherwise_is() {
    for other in [
        "Cover: Payments secondary: Jonna Webb, 20:00 to 22:30.",
        "Cover: Payments secondary: Jonas Weber, every week.",
        "Cover: Payments secondary: Jonas Weber. He is paid 40.00 for it.",
        "Jonas Weber has not agreed to this.",
    ] {
        let visit = adds(Some(other), &["yes", "no", "no"]).await;
        assert!(
            !visit.pressed(ADD),
            "{other}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
}

/// Reminders, with a box for a fee of which only a line tells how it stands. `flips`: that line says the other way.
fn reminders(sent: &[String], flips: bool) -> Value {
    let ticked = sent.iter().filter(|one| one.starts_with("click(2")).count();
    let off = sent.iter().any(|one| one == "click(19)") != flips;
    let chosen = match ticked {
        0 => "Nothing selected",
        _ => "Selected: Harbour Barbers",
    };
    let fee = if off { "without" } else { "with" };
    let done = if sent.iter().any(|one| one == "click(40)") {
        "Reminded: Harbour Barbers. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Invoices <label><input type="checkbox" id="19"/>Put the late fee on reminders </label><p>{chosen}. Reminders go out {fee} late fee. </p><label><input type="checkbox" id="21"/>Harbour Barbers, overdue </label><label><input type="checkbox" id="23"/>Harbour Bakery, overdue </label><button id="40">Remind selected </button><p role="status" id="50">{done} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_box_that_the_page_tells_the_other_way_is_not_summed_up() {
    for flips in [false, true] {
        let nags = says(
            "uncheck(19)",
            &["check(21)", "click(40)", "finish()"],
            &["Remind them"],
        );
        let goal = "nag the barbers, they're past due. dont slap the extra fee on them";
        let shown = move |sent: &[String]| reminders(sent, flips);
        let visit = visit(
            goal,
            shown,
            vec![nags, ends(), ends()],
            &["yes", "no", "no"],
        )
        .await;
        let told = (&visit.sent, &visit.questions);
        assert!(!flips || !visit.pressed("click(40)"), "{told:?}");
    }
}
