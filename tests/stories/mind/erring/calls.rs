//! What needs no call of its own.

use super::{Visit, ends, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// How often the model was asked.
fn calls(visit: &Visit) -> usize {
    visit.told.len()
}

#[tokio::test]
async fn what_follows_on_an_action_goes_on_after_the_users_yes() {
    let wizard = |sent: &[String]| {
        let message = if sent.iter().any(|one| one == "click(312)") {
            "Booked: X-ray with a reminder."
        } else {
            ""
        };
        html(&format!(
            r#"<main>Confirm <form><button id="310">Frobnicate </button><button id="312">Confirm booking </button></form><p role="status" id="320">{message} </p></main>"#
        ))
    };
    let replies = vec![
        says("click(310)", &["click(312)", "finish()"], &["Do both"]),
        ends(),
    ];
    let goal = "get that x-ray settled for good, with whatever it takes";
    let visit = visit(goal, wizard, replies, &["yes"; 8]).await;
    assert_eq!(
        visit.sent,
        ["click(310)", "click(312)"],
        "{:?}",
        visit.questions
    );
    assert!(visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn an_end_that_was_announced_stands_where_all_was_seen_to_work_and_is_the_users_own() {
    let club = |sent: &[String]| {
        let role = if sent.is_empty() { "Member" } else { "Owner" };
        list(&[(4, "sel", "Role", role), (343, "btn", "Invite", "")])
    };
    let replies = vec![
        says(
            "selectDropdown(4, \"\", \"Owner\")",
            &["finish()"],
            &["Choose the role"],
        ),
        json!(ends()),
    ];
    let goal = "let Owner be what the role says, that is all";
    let visit = visit(goal, club, replies, &[]).await;
    assert!(visit.is_called_done(), "{}", visit.last);
    assert_eq!(calls(&visit), 1, "{:?}", visit.told.last());
}
