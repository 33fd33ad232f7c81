//! What the model expects of its action is held against all that came with it.

use super::{Visit, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

/// Carries out an action of which the model expects something, and gives up.
async fn expects(
    goal: &str,
    action: &str,
    expect: &str,
    page: impl Fn(&[String]) -> Value,
) -> Visit {
    let mut first = says(action, &[], &["See to it", "Go on with it"]);
    first["expect"] = json!(expect);
    let replies = vec![first, says("fail()", &[], &[])];
    visit(goal, page, replies, &["no"; 4]).await
}

/// A loan, whose rate comes up in a field.
fn loan(sent: &[String]) -> Value {
    let mut controls = vec![(4, "inp", "Sum", "900"), (9, "btn", "Terms", "")];
    if !sent.is_empty() {
        controls.push((12, "inp", "Rate", "4.5"));
    }
    list(&controls)
}

#[tokio::test]
async fn the_value_of_a_field_that_came_up_meets_it() {
    let goal = "What would the loan cost me a year?";
    let met = expects(goal, "click(9)", "the rate is \"4.5\"", loan).await;
    assert!(met.was_told("— seen to work"), "{:?}", met.told.last());
    assert!(!met.was_told("Give lastAction"), "{:?}", met.told.last());
    let missed = expects(goal, "click(9)", "the rate is \"9.9\"", loan).await;
    let told = missed.told.last().unwrap();
    assert!(
        told.contains("you expected “9.9”, which did not come"),
        "{told}"
    );
    assert!(told.contains("Give lastAction"), "{told}");
}

#[tokio::test]
async fn what_is_asked_about_by_itself_is_no_doubt_beside() {
    let mut first = says("click(9)", &["finish()"], &["See to it"]);
    first["expect"] = json!("\"9.9\"");
    let replies = vec![first, says("fail()", &[], &[])];
    let goal = "What would the loan cost me a year?";
    let visit = visit(goal, loan, replies, &["no"; 4]).await;
    let told = visit.told.last().unwrap();
    assert!(told.contains("Give lastAction"), "{told}");
    assert!(!told.contains("Not seen to have worked"), "{told}");
}

/// A field as January's client sends it: without what was typed.
fn nickname(_: &[String]) -> Value {
    page(r#"<form>Profile <label>Nickname  <input name="nick" id="15"/></label><button id="16">Save changes </button></form>"#).into()
}

#[tokio::test]
async fn what_the_action_itself_entered_need_not_be_shown() {
    let goal = "from now on let Bo be my nickname";
    let action = "setValue(15, \"Bo\")";
    let visit = expects(goal, action, "\"Bo\" stands in the field", nickname).await;
    assert!(visit.pressed(action));
    assert!(
        !visit.was_told("which did not come"),
        "{:?}",
        visit.told.last()
    );
    assert!(visit.was_told("carried out: "), "{:?}", visit.told.last());
}

/// A queue in which what was pressed is told by a word beside it alone.
fn queue(sent: &[String]) -> Value {
    let state = if sent.is_empty() {
        "waiting"
    } else {
        "seen to"
    };
    page(&format!(
        r#"<main>Queue <ul><li>Mrs Aune <span>{state} </span><button id="21">Tick off </button></li><li>Mr Bell <span>waiting </span><button id="24">Tick off </button></li></ul></main>"#
    ))
    .into()
}

#[tokio::test]
async fn an_end_whose_quoted_expectation_came_takes_no_other_call() {
    for (expect, calls) in [
        ("Mrs Aune is \"seen to\"", 1),
        ("Mrs Aune is \"ticked\"", 2),
        // What stood there before is no news.
        ("\"Mr Bell\" is left", 2),
        ("Mrs Aune is seen to", 2),
    ] {
        let mut first = says(
            "click(21)",
            &["finish()"],
            &["Click \"Tick off\" for Mrs Aune"],
        );
        first["expect"] = json!(expect);
        let replies = vec![first, super::ends()];
        let goal = "Tick off Mrs Aune, I have talked to her";
        let visit = visit(goal, queue, replies, &["yes"; 4]).await;
        assert_eq!(visit.sent, ["click(21)"], "{:?}", visit.questions);
        assert!(visit.is_called_done(), "{expect}: {}", visit.last);
        assert_eq!(visit.told.len(), calls, "{expect}: {:?}", visit.told.last());
    }
}

#[tokio::test]
async fn what_came_as_expected_is_no_end_where_the_goal_orders_something_else() {
    let letter = |sent: &[String]| {
        let said = if sent.is_empty() {
            ""
        } else {
            "Draft of 14:02"
        };
        page(&format!(
            r#"<main>To Ines, about the roof <textarea id="20" name="text">Dear Ines</textarea><button id="21">Save draft </button><button id="24">Send </button><p id="30">{said} </p></main>"#
        ))
        .into()
    };
    for goal in [
        "Send Ines the letter about the roof",
        "ines is waiting for the letter about the roof, out with it",
    ] {
        let mut first = says("click(21)", &["finish()"], &["Click \"Save draft\""]);
        first["expect"] = json!("It says \"Draft of\"");
        let visit = visit(goal, letter, vec![first, super::ends()], &["no"; 8]).await;
        assert!(
            !visit.is_called_done(),
            "{goal}: {:?} {}",
            visit.sent,
            visit.last
        );
    }
}
