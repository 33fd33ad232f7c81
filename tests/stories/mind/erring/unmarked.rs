//! One of several controls of a name, of which a client that lists controls alone tells nothing apart: only the user's
//! words choose it, whoever proposes the press and whatever the control is called.

use super::{Visit, ends, list, says, visit};
use crate::player::page;
use serde_json::Value;

/// Four tickets, of which the client lists the buttons.
fn tickets(_: &[String]) -> Value {
    list(&[
        (318, "btn", "Close", ""),
        (323, "btn", "Close", ""),
        (328, "btn", "Close", ""),
        (333, "btn", "Close", ""),
        (340, "btn", "Next page", ""),
    ])
}

async fn pressing(press: &str, goal: &str, answers: &[&str]) -> Visit {
    let replies = vec![
        says(press, &["finish()"], &["Close it"]),
        says(press, &[], &[]),
        says("fail()", &[], &[]),
    ];
    visit(goal, tickets, replies, answers).await
}

#[tokio::test]
async fn one_of_four_is_not_pressed_unasked_though_its_name_is_harmless() {
    for goal in [
        "The printer jam is solved, close its ticket",
        "Just close the ticket about the printer",
        "The printer works again, so close the other ticket",
        "Close my last ticket about the printer",
        "Close the ticket of the 3rd of May, the printer runs",
        "Close the ticket about the printer, that is all",
        "Schließ bitte das Ticket mit dem Drucker",
    ] {
        let visit = pressing("click(328)", goal, &["no"; 4]).await;
        assert!(visit.sent.is_empty(), "{goal}: {:?}", visit.sent);
        let asked = visit.questions.first().map_or("", String::as_str);
        let which = ["hich", "Welches davon"];
        assert!(
            which.iter().any(|word| asked.contains(word)),
            "{goal}: {:?}",
            visit.questions
        );
    }
}

#[tokio::test]
async fn the_one_that_the_user_counts_to_is_pressed() {
    let answered = "The printer jam is solved, close its ticket";
    let visit = pressing("click(323)", answered, &["the third", "no", "no"]).await;
    assert_eq!(visit.sent, ["click(328)"], "{:?}", visit.questions);
    let counted = "Close the third ticket, the printer works again";
    let visit = pressing("click(328)", counted, &["no"; 4]).await;
    assert_eq!(visit.sent, ["click(328)"], "{:?}", visit.questions);
    let visit = pressing("click(318)", counted, &["no"; 4]).await;
    assert!(visit.sent.is_empty(), "{:?}", visit.sent);
}

#[tokio::test]
async fn all_of_them_are_pressed_where_the_goal_wants_all() {
    let replies = vec![
        says(
            "click(318)",
            &["click(323)", "click(328)", "click(333)", "finish()"],
            &["Close them"],
        ),
        ends(),
    ];
    let goal = "Close all tickets, the office is empty";
    let visit = visit(goal, tickets, replies, &["no"; 4]).await;
    assert_eq!(visit.sent.len(), 4, "{:?}", visit.questions);
}

#[tokio::test]
async fn what_shows_more_of_one_of_several_is_pressed_unasked() {
    for name in ["Show more", "Details", "View"] {
        let page = |_: &[String]| {
            list(&[
                (318, "btn", name, ""),
                (323, "btn", name, ""),
                (328, "btn", name, ""),
            ])
        };
        let replies = vec![
            says("click(323)", &[], &["Look at it"]),
            says("fail()", &[], &[]),
        ];
        let visit = visit(
            "Tell me what the printer ticket says",
            page,
            replies,
            &["no"; 4],
        )
        .await;
        assert_eq!(visit.sent, ["click(323)"], "{name}: {:?}", visit.questions);
    }
}

#[tokio::test]
async fn a_list_of_several_alike_is_set_only_where_the_user_said_which() {
    let page = |_: &[String]| {
        list(&[
            (318, "sel", "Status", "open"),
            (323, "sel", "Status", "open"),
            (328, "sel", "Status", "open"),
        ])
    };
    let choose = "selectDropdown(323, \"\", \"solved\")";
    let replies = || {
        vec![
            says(choose, &["finish()"], &["Set it"]),
            says("fail()", &[], &[]),
        ]
    };
    let goal = "Set the printer ticket to solved";
    let guessed = visit(goal, page, replies(), &["no"; 4]).await;
    assert!(guessed.sent.is_empty(), "{:?}", guessed.sent);
    let told = visit(goal, page, replies(), &["the second", "yes"]).await;
    assert_eq!(told.sent, [choose], "{:?}", told.questions);
}

/// Three menus of tickets; the second one is open once it was pressed.
fn menus(sent: &[String]) -> Value {
    let mut controls = vec![
        (318, "btn", "More", ""),
        (323, "btn", "More", ""),
        (328, "btn", "More", ""),
    ];
    if sent.iter().any(|one| one == "click(323)") {
        controls.push((340, "menuitem", "Archive", ""));
    }
    list(&controls)
}

#[tokio::test]
async fn the_entry_of_a_menu_is_for_the_one_that_opened_it() {
    let entry = |goal: &'static str, answers: &'static [&'static str]| {
        let replies = vec![
            says("click(323)", &[], &["Open its menu", "Archive it"]),
            says("click(340)", &[], &[]),
            says("fail()", &[], &[]),
        ];
        visit(goal, menus, replies, answers)
    };
    let guessed = entry("The printer works again, archive its ticket", &["no"; 4]).await;
    assert_eq!(guessed.sent, ["click(323)"], "{:?}", guessed.questions);
    let asked = guessed.questions.first().map_or("", String::as_str);
    assert!(asked.contains("hich"), "{:?}", guessed.questions);
    let told = entry("The printer works again, archive the second ticket", &[]).await;
    let archives = ["click(323)", "click(340)"];
    assert_eq!(told.sent, archives, "{:?}", told.questions);
}

/// A table as January's client sends it: the texts before the controls, which stand in rows without any.
fn torn(texts: &str, rows: &str) -> Value {
    page(&format!(
        "<main>{texts} <table><tbody>{rows}</tbody></table></main>"
    ))
    .into()
}

#[tokio::test]
async fn a_button_called_after_a_thing_is_not_pressed_in_a_row_that_nothing_tells() {
    let fees = |_: &[String]| {
        torn(
            "Payments What Date Monthly fee 1 April 2024 Monthly fee 1 May 2024",
            r#"<tr><td><button id="43">Receipt </button><button id="44">Claim back </button></td></tr><tr><td><button id="50">Receipt </button><button id="51">Claim back </button></td></tr>"#,
        )
    };
    let goal = "I need the receipt for the May fee";
    let replies = vec![
        says("click(43)", &[], &["Click \"Receipt\" of 1 May 2024"]),
        ends(),
    ];
    let visit = visit(goal, fees, replies, &["the second one"]).await;
    assert!(
        visit.questions[0].contains("2 “Receipt”"),
        "{:?}",
        visit.questions
    );
    assert!(!visit.pressed("click(43)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn of_rows_that_say_the_same_the_user_chooses_whatever_another_row_says() {
    let loans = |_: &[String]| {
        torn(
            "On loan Istanbul Tintin in Tibet Knots and Splices",
            r#"<tr><td>renewed 0 of 2 times<button id="25">Renew </button></td></tr><tr><td>renewed 0 of 2 times<button id="36">Renew </button></td></tr><tr><td>renewed 1 of 2 times<button id="42">Renew </button></td></tr>"#,
        )
    };
    let goal = "Renew Istanbul, but not Tintin";
    let replies = vec![
        says("click(36)", &[], &["Click \"Renew\" of Istanbul"]),
        ends(),
    ];
    let visit = visit(goal, loans, replies, &["never mind"]).await;
    assert!(
        visit.questions[0].contains("2 “Renew”"),
        "{:?}",
        visit.questions
    );
    assert_eq!(visit.sent, [""; 0]);
}
