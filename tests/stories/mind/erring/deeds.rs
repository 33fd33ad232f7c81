//! What the user said is to be done is done by a control of that name, once, and nothing else ends the task.

use super::{Visit, ends, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

pub(super) fn html(inner: &str) -> Value {
    page(inner).into()
}

pub(super) fn has(sent: &[String], action: &str) -> bool {
    sent.iter().any(|one| one == action)
}

/// Rows of a list as January's client sends them, each with its buttons.
pub(super) fn rows(things: &[(&str, &[(u32, &str)])], message: &str) -> Value {
    let row = |(thing, buttons): &(&str, &[(u32, &str)])| {
        let buttons: String = buttons
            .iter()
            .map(|(id, name)| format!(r#"<button id="{id}">{name} </button>"#))
            .collect();
        format!("<li>{thing}  {buttons}</li>")
    };
    let rows: String = things.iter().map(row).collect();
    html(&format!(
        r#"<main>Overview <ul>{rows}</ul><p role="status" id="900">{message} </p></main>"#
    ))
}

/// How the visit went, for who reads why it failed.
pub(super) fn story(visit: &Visit) -> String {
    format!(
        "{:?} {:?} {}",
        visit.sent, visit.questions, visit.last["thought"]
    )
}

#[tokio::test]
async fn another_deed_that_the_user_allowed_by_rote_is_no_end() {
    // The second is held back: what is asked there is whether the goal is reached already.
    for (goal, things, wrong, message, first) in [
        (
            "Kim has left the company, so deactivate the account of Kim Ota",
            "Kim Ota, Sales",
            "Reset salary",
            "The salary of Kim Ota was reset.",
            "yes",
        ),
        (
            "unsubscribe me from Harbour News",
            "Harbour News weekly",
            "Feature",
            "Harbour News is featured.",
            "no",
        ),
    ] {
        let here = |sent: &[String]| {
            let message = if has(sent, "click(371)") { message } else { "" };
            rows(&[(things, &[(371, wrong), (373, "⋯")])], message)
        };
        let plan = format!("Click \"{wrong}\"");
        let replies = vec![says("click(371)", &["finish()"], &[&plan]), ends()];
        let mut answers = ["no"; 16];
        answers[0] = first;
        let visit = visit(goal, here, replies, &answers).await;
        assert!(!visit.is_called_done(), "{goal}: {}", story(&visit));
    }
}

#[tokio::test]
async fn what_neither_is_the_deed_nor_leads_to_it_is_not_proposed() {
    for (goal, things, buttons) in [
        (
            "void the invoice of Delta GmbH",
            "INV-204 Delta GmbH 45.00",
            vec![(371, "Mark as paid"), (373, "⋯")],
        ),
        (
            "Delta GmbH went bankrupt, so delete their invoice",
            "INV-204 Delta GmbH 45.00",
            vec![(371, "Pin"), (373, "⋯")],
        ),
        (
            "delete the Rent bill",
            "Rent 900",
            vec![(371, "Pause"), (373, "Delete")],
        ),
        (
            "pin the Rent bill",
            "Rent 900",
            vec![(371, "Archive"), (373, "Pin")],
        ),
    ] {
        let here = |_: &[String]| rows(&[(things, &buttons[..])], "");
        let wrong = buttons[0].1;
        let plan = format!("Click \"{wrong}\"");
        let replies = vec![
            says("click(371)", &["finish()"], &[&plan]),
            says("click(371)", &["finish()"], &[]),
            ends(),
        ];
        let visit = visit(goal, here, replies, &["yes"; 8]).await;
        assert!(!visit.pressed("click(371)"), "{goal}: {}", story(&visit));
        let asked = format!("“{wrong}”");
        let proposed = |one: &&String| one.contains("May I") && one.contains(&asked);
        assert_eq!(visit.questions.iter().find(proposed), None, "{goal}");
        // Only the user can say that it is so already.
        let vouched = visit.questions.iter().any(|one| one.ends_with('?'));
        assert!(
            vouched || !visit.is_called_done(),
            "{goal}: {}",
            story(&visit)
        );
    }
}

#[tokio::test]
async fn what_may_lead_to_the_deed_is_still_asked_about() {
    for (goal, things, leads) in [
        (
            "void the invoice of Delta GmbH",
            "INV-204 Delta GmbH 45.00",
            "Cancel",
        ),
        ("share the Rent bill with Ann", "Rent 900", "Invite people"),
    ] {
        let here = |_: &[String]| rows(&[(things, &[(371, leads), (373, "⋯")])], "");
        let replies = vec![says("click(371)", &[], &["See to it"]), ends()];
        let visit = visit(goal, here, replies, &["yes"; 8]).await;
        assert!(visit.pressed("click(371)"), "{goal}: {}", story(&visit));
    }
}

#[tokio::test]
async fn looking_about_is_not_doing_it() {
    let orders = |_: &[String]| {
        list(&[
            (315, "lnk", "Home", ""),
            (316, "lnk", "Orders", ""),
            (2, "inp", "Search orders", ""),
            (3, "sel", "Status", "All"),
            (4, "tab", "Cancelled", ""),
            (5, "btn", "Apply filter", ""),
            (363, "btn", "Cancel", ""),
            (366, "btn", "Cancel", ""),
        ])
    };
    let mut unseen = ends();
    unseen["goalReached"]["unseen"] = json!(true);
    for looks in [
        vec!["setValue(2, \"9999\")", "click(316)"],
        vec!["setValue(2, \"9999\")", "selectDropdown(3, \"\", \"Open\")"],
        vec!["setValue(2, \"9999\")", "click(5)", "click(4)"],
    ] {
        let replies = vec![
            says(looks[0], &looks[1..], &["Click \"Cancel\""]),
            unseen.clone(),
        ];
        let goal = "Cancel order 9999";
        let visit = visit(goal, orders, replies, &["no"; 8]).await;
        assert!(!visit.is_called_done(), "{looks:?}: {}", story(&visit));
    }
}

#[tokio::test]
async fn a_question_that_was_answered_with_no_undoes_the_deed_before_it() {
    for (goal, deed, dialog, no) in [
        (
            "cancel the order for the chair mat",
            "Cancel",
            "Cancel this order?",
            "Keep order",
        ),
        (
            "I changed my mind about the chair mat, so cancel that order",
            "Cancel",
            "Do you want to cancel 1042?",
            "No, go back",
        ),
        (
            "delete the chair mat entry",
            "Delete",
            "Delete this entry?",
            "Cancel",
        ),
    ] {
        let here = |sent: &[String]| {
            let row = format!(
                r#"<ul><li>1041 Desk lamp  <button id="337">{deed} </button></li><li>1042 Chair mat  <button id="346">{deed} </button></li></ul>"#
            );
            let open = sent.last().is_some_and(|last| last == "click(346)");
            let asks = if open {
                format!(
                    r#"<div role="dialog" aria-label="{dialog}" id="370"><p>{dialog}</p><button id="371">Yes, {deed} it </button><button id="372">{no} </button></div>"#
                )
            } else {
                String::new()
            };
            html(&format!("<main>Orders {row}</main>{asks}"))
        };
        for plan in [
            [
                format!("Click \"{deed}\" of \"1042 Chair mat\""),
                format!("Click \"Yes, {deed} it\""),
            ],
            ["Open the question".to_owned(), "Answer it".to_owned()],
        ] {
            let plan = [plan[0].as_str(), plan[1].as_str()];
            let replies = vec![
                says("click(346)", &[], &plan),
                says("click(372)", &[], &[]),
                ends(),
            ];
            let answers = ["no"; 8];
            let visit = visit(goal, here, replies, &answers).await;
            let confirmed = visit.pressed("click(371)");
            assert!(
                confirmed || !visit.is_called_done(),
                "{goal}: {}",
                story(&visit)
            );
        }
    }
}

#[tokio::test]
async fn a_question_that_stands_open_is_no_end() {
    for (goal, deed, no) in [
        (
            "my chair mat is not needed: delete that entry",
            "Delete",
            "Keep it",
        ),
        (
            "cancel the order for the chair mat please, I no longer want it",
            "Cancel",
            "Go back",
        ),
    ] {
        let here = |sent: &[String]| {
            let dialog = format!(
                r#"<div role="dialog" aria-label="Are you sure?" id="370"><p>Are you sure?</p><button id="371">Yes, I am </button><button id="372">{no} </button></div>"#
            );
            let dialog = if sent.is_empty() { "" } else { &dialog };
            html(&format!(
                r#"<main>Overview <ul><li>1041 Desk lamp  <button id="337">{deed} </button></li><li>1042 Chair mat  <button id="346">{deed} </button></li></ul></main>{dialog}"#
            ))
        };
        let replies = vec![says("click(346)", &[], &["See to it"]), ends()];
        let visit = visit(goal, here, replies, &["no"; 8]).await;
        let confirmed = visit.pressed("click(371)");
        assert!(
            confirmed || !visit.is_called_done(),
            "{goal}: {}",
            story(&visit)
        );
    }
}

#[tokio::test]
async fn nor_where_the_client_lists_controls_alone() {
    for (goal, deed, yes, no) in [
        (
            "delete the chair mat entry",
            "Delete chair mat",
            "Yes, I am",
            "Keep it",
        ),
        (
            "delete the chair mat entry",
            "Delete chair mat",
            "Delete",
            "Cancel",
        ),
        (
            "my chair mat is not needed: cancel that order",
            "Cancel chair mat",
            "OK",
            "No, go back",
        ),
    ] {
        let here = |sent: &[String]| {
            let mut controls = vec![(300, "btn", "Refresh", ""), (346, "btn", deed, "")];
            if has(sent, "click(346)") && !has(sent, "click(371)") {
                controls.extend([(371, "btn", yes, ""), (372, "btn", no, "")]);
            }
            list(&controls)
        };
        let mut unseen = ends();
        unseen["goalReached"]["unseen"] = json!(true);
        let replies = vec![says("click(346)", &[], &["See to it"]), unseen];
        let visit = visit(goal, here, replies, &["no"; 8]).await;
        let confirmed = visit.pressed("click(371)");
        assert!(
            confirmed || !visit.is_called_done(),
            "{goal}: {}",
            story(&visit)
        );
    }
}

#[tokio::test]
async fn a_step_that_names_one_control_is_not_ticked_off_by_another() {
    let here = |_: &[String]| {
        html(
            r#"<main>Orders <button id="10">Refresh </button><button id="11">Cancel chair mat </button><label>Search  <input name="q" id="12"/></label></main>"#,
        )
    };
    for (other, then) in [
        ("click(10)", vec![]),
        ("setValue(12, \"chair\")", vec![]),
        ("setValue(12, \"chair\")", vec!["click(10)"]),
    ] {
        let mut asks = says("ask_user()", &[], &[]);
        asks["question"] = json!({"text": "Shall I?", "field": "next step"});
        let replies = vec![
            says(other, &then, &["Click \"Cancel the mat\"", "Look at it"]),
            asks,
        ];
        let goal = "my chair mat is not needed any more, get that order stopped";
        let visit = visit(goal, here, replies, &["no"; 8]).await;
        assert!(
            !visit.was_told("[done] Click \"Cancel the mat\""),
            "{other}: {}",
            story(&visit)
        );
    }
}

#[tokio::test]
async fn a_forms_own_cancel_is_not_its_sending() {
    for (goal, no) in [
        ("change the language to German and save", "Cancel"),
        ("change the language to German", "Discard"),
        (
            "my English is poor: set the language to German and save that",
            "Reset",
        ),
    ] {
        let text = |sent: &[String]| {
            let language = if sent.len() == 1 { "German" } else { "English" };
            html(&format!(
                r#"<main>Settings <form><label>Language  <select name="lang" id="317" value="{language}">English German French </select></label><button id="327">Save changes </button><button type="button" id="328">{no} </button></form></main>"#
            ))
        };
        let bare = |sent: &[String]| {
            let language = if sent.len() == 1 { "German" } else { "English" };
            list(&[
                (327, "btn", "Save changes", ""),
                (328, "btn", no, ""),
                (317, "sel", "Language", language),
            ])
        };
        let mut unseen = ends();
        unseen["goalReached"]["unseen"] = json!(true);
        let replies = vec![
            says(
                "selectDropdown(317, \"\", \"German\")",
                &[],
                &["Choose German and save it"],
            ),
            says("click(328)", &["finish()"], &[]),
            unseen,
        ];
        let by_text = visit(goal, text, replies.clone(), &["no"; 8]).await;
        let saved = by_text.pressed("click(327)");
        assert!(
            saved || !by_text.is_called_done(),
            "{goal}: {}",
            story(&by_text)
        );
        let by_list = visit(goal, bare, replies, &["no"; 8]).await;
        let saved = by_list.pressed("click(327)");
        assert!(
            saved || !by_list.is_called_done(),
            "{goal}: {}",
            story(&by_list)
        );
    }
}

#[tokio::test]
async fn a_no_to_an_end_is_void_once_the_page_reports_the_deed() {
    let people = |sent: &[String]| {
        let name = if has(sent, "click(350)") {
            "Kim Ota"
        } else {
            "Ada Blum"
        };
        let last = sent.last().map_or("", String::as_str);
        let message = if last == "click(344)" {
            format!("{name} was deactivated.")
        } else {
            String::new()
        };
        html(&format!(
            r#"<main><h1>Person </h1><p>{name} </p><button id="343">Edit salary </button><button id="344">Deactivate </button><button id="350">Next </button><p role="status" id="376">{message} </p></main>"#
        ))
    };
    let replies = vec![
        says("click(344)", &[], &["Press it", "Look at it"]),
        ends(),
        ends(),
        says("click(350)", &[], &["Find the right one", "Press it there"]),
        says("click(344)", &["finish()"], &[]),
        ends(),
    ];
    let answers = ["yes", "no", "yes", "yes"];
    let visit = visit(
        "Kim Ota has left, so please deactivate the account",
        people,
        replies,
        &answers,
    )
    .await;
    assert_eq!(
        visit.sent,
        ["click(344)", "click(350)", "click(344)"],
        "{}",
        story(&visit)
    );
    assert!(visit.is_called_done(), "{}", story(&visit));
}

#[tokio::test]
async fn another_deed_is_not_asked_about_where_the_goals_own_can_be_done() {
    let settings = |sent: &[String]| {
        let on = if has(sent, "click(322)") {
            "false"
        } else {
            "true"
        };
        html(&format!(
            r#"<main>Settings <div>Email notifications  <button aria-label="Email notifications" type="button" role="switch" aria-checked="{on}" id="322">On </button></div><button id="331">Delete account </button></main>"#
        ))
    };
    let plan = ["Click \"Email notifications\"", "Click \"Delete account\""];
    let replies = vec![
        says("click(322)", &[], &plan),
        ends(),
        says("click(331)", &["finish()"], &[]),
        says("click(331)", &["finish()"], &[]),
        ends(),
    ];
    let switched = visit(
        "turn off email notifications",
        settings,
        replies,
        &["yes"; 8],
    )
    .await;
    assert!(!switched.pressed("click(331)"), "{}", story(&switched));
    assert!(!switched.was_told("left to do: Clicking “Delete account”"));

    let club = |_: &[String]| {
        html(
            r#"<ul><li>Ann Moor  <button id="317">Remove </button></li><li>Ben Moor  <button id="320">Remove </button></li></ul><label>Invite by name  <input name="who" id="3"/></label><button id="343">Invite </button>"#,
        )
    };
    let replies = vec![
        says("setValue(3, \"Dora\")", &["click(320)"], &["Invite Dora"]),
        says("click(320)", &[], &[]),
        says("click(320)", &[], &[]),
        ends(),
    ];
    let invited = visit(
        "we want Dora with us as an owner: invite Dora",
        club,
        replies,
        &["yes"; 8],
    )
    .await;
    assert!(!invited.pressed("click(320)"), "{}", story(&invited));
}

#[tokio::test]
async fn what_was_held_back_at_the_row_stays_held_back_after_the_deed() {
    let bills = |sent: &[String]| {
        let message = if has(sent, "click(317)") {
            "Rent was deleted."
        } else {
            ""
        };
        rows(
            &[
                ("Rent €900", &[(316, "Pause"), (317, "Delete")]),
                ("Gym €20", &[(320, "Pause"), (321, "Delete")]),
            ],
            message,
        )
    };
    let replies = vec![
        says("click(316)", &[], &["Click \"Delete\" of \"Rent\""]),
        says("click(317)", &["click(316)"], &[]),
        says("click(316)", &[], &[]),
        says("click(316)", &[], &[]),
        ends(),
    ];
    let visit = visit("Delete Rent", bills, replies, &["yes"; 8]).await;
    assert!(visit.pressed("click(317)"), "{}", story(&visit));
    assert!(!visit.pressed("click(316)"), "{}", story(&visit));
}
