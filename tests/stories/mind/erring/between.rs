//! What is pressed and chosen between the first and the last of what was agreed to: the page sums it up with each, and that
//! is no reason to ask again. Another page is.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

/// How often one of these was sent.
fn count(sent: &[String], action: &str) -> usize {
    sent.iter().filter(|one| *one == action).count()
}

/// Counters in no form, and a line that sums up what is ordered in words of its own.
fn rolls(sent: &[String]) -> Value {
    let (spelt, horns) = (count(sent, "click(34)"), count(sent, "click(42)"));
    let sum = if sent.is_empty() {
        "Nothing changed. ".to_owned()
    } else {
        format!(
            "New: Saturday, every week: {} Wheat, {} Spelt, {horns} Horns. ",
            3,
            2 + spelt
        )
    };
    let told = if count(sent, "click(51)") > 0 {
        "Saved. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Rolls <section aria-label="Saturday" id="20">Saturday <p>Spelt, 0.80 <button aria-label="Spelt: up" id="34">+ </button>{} </p><p>Horn, 1.60 <button aria-label="Horn: up" id="42">+ </button>{horns} </p>{sum}<button id="50">Discard </button><button id="51">Frobnicate order </button></section><p role="status" id="60">{told} </p></main>"#,
        2 + spelt
    ))
    .into()
}

#[tokio::test]
async fn what_counts_between_is_asked_about_once() {
    let all = says(
        "click(34)",
        &["click(34)", "click(42)", "click(42)", "click(51)"],
        &["Take more of them"],
    );
    let goal = "my brother comes on saturday, they eat a lot, see to it";
    let visit = visit(goal, rolls, vec![all, ends()], &[]).await;
    let pressed = |action: &str| count(&visit.sent, action);
    assert_eq!(
        (
            pressed("click(34)"),
            pressed("click(42)"),
            pressed("click(51)")
        ),
        (2, 2, 1)
    );
    // The sum that is sent is asked about where it says more than was told.
    let [first, rest @ ..] = visit.questions.as_slice() else {
        panic!("nothing was asked");
    };
    assert!(first.contains("“Spelt: up” 2 times"), "{first}");
    for asked in rest {
        assert!(!asked.contains(": up”"), "{:?}", visit.questions);
    }
}

/// Three pages one behind the other with a button of the same name, in an order of their own each.
fn wizard(sent: &[String]) -> Value {
    let part = match sent.len() {
        0 => r#"<label>Name <input id="3"/></label>"#,
        1 => r#"<label>Address <input id="4"/></label>"#,
        _ => r#"<label><input type="checkbox" id="5"/>Take the insurance </label>"#,
    };
    page(&format!(
        r#"<main>Step <section aria-label="Step" id="2">{part}<button id="9">Frobnicate </button></section></main>"#
    ))
    .into()
}

#[tokio::test]
async fn the_same_button_on_another_page_is_asked_about_again() {
    let all = says("click(9)", &["click(9)", "click(9)"], &["Go through it"]);
    let visit = visit(
        "see to the move",
        wizard,
        vec![all, ends()],
        &["yes", "no", "no", "no"],
    )
    .await;
    assert_eq!(
        count(&visit.sent, "click(9)"),
        1,
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

/// A row that is edited in its place and says how it will be.
fn guest(sent: &[String]) -> Value {
    let table = if sent.is_empty() { "window" } else { "garden" };
    let told = if count(sent, "click(370)") > 0 {
        "Saved. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Guests <ul><li>Ria and Henk <select aria-label="Table" id="363">garden window </select>Ria and Henk will be: coming, {table}. <button id="370">Save </button><button id="371">Cancel </button></li><li>Wim <select aria-label="Lunch" id="380">fish meat </select>Wim will be: coming, garden. <button id="381">Move </button><button id="382">Print </button></li></ul><p role="status" id="90">{told} </p></main>"#
    ))
    .into()
}

async fn seat(goal: &str) -> Visit {
    let all = says(
        "selectDropdown(363, \"\", \"garden\")",
        &["click(370)"],
        &["Seat them"],
    );
    visit(goal, guest, vec![all, ends()], &[]).await
}

#[tokio::test]
async fn a_row_that_sums_up_what_is_chosen_in_it_is_the_same_row() {
    let visit = seat("ria and henk would like to sit with wim").await;
    assert!(visit.is_called_done(), "{}", visit.last);
    assert_eq!(visit.questions.len(), 1, "{:?}", visit.questions);
}

/// Two lists, and a bar that comes up with the first change.
fn times(sent: &[String], bar: &str) -> Value {
    let bar = if sent.is_empty() { "" } else { bar };
    let told = if count(sent, "click(70)") > 0 {
        "Applied. "
    } else {
        ""
    };
    let links: String = (100..112)
        .map(|id| format!(r#"<a href="/help/{id}" id="{id}">Help {id} </a>"#))
        .collect();
    page(&format!(
        r#"<main>Devices <label>Laptop goes off  <select id="50">21:00 22:00 </select></label>Some text <label>Pause the console  <select id="68">21:00 22:00 </select></label>{links}{bar}<p role="status" id="90">{told} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_bar_that_comes_up_with_the_first_change_is_no_other_page() {
    let both = || {
        says(
            "selectDropdown(50, \"\", \"21:00\")",
            &["selectDropdown(68, \"\", \"21:00\")"],
            &["Set both to nine"],
        )
    };
    let goal = "laptop and console should go dead at nine on school nights";
    let second = "selectDropdown(68, \"\", \"21:00\")";
    let bar = r#"<button id="70">Apply changes </button><button id="71">Discard </button>"#;
    let kept = visit(
        goal,
        |sent: &[String]| times(sent, bar),
        vec![both(), ends()],
        &["yes", "no"],
    )
    .await;
    assert!(kept.pressed(second), "{:?}", kept.questions);
}
