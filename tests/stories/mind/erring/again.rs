//! What was done is not done again; nor is a press of which nothing was seen repeated as if it had not done its deed.

use super::deeds::{has, html, rows, story};
use super::{Visit, ends, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

#[tokio::test]
async fn what_was_pressed_unseen_is_pressed_again_only_where_something_was_set_since() {
    let quiet = |_: &[String]| {
        page(
            r#"<main>Texts <p>cart.checkout: Zur Kasse </p><label><input type="checkbox" id="21"/>Reviewed by two </label><button id="30">Approve </button></main>"#,
        )
        .into()
    };
    let press = || {
        let mut press = says("click(30)", &[], &["Approve it"]);
        press["stepDone"] = json!(false);
        press
    };
    let presses = |visit: &Visit| visit.sent.iter().filter(|one| *one == "click(30)").count();
    let goal = "cart.checkout reads fine, approve it";
    let again = visit(
        goal,
        quiet,
        vec![press(), press(), ends()],
        &["yes", "yes", "no", "no"],
    )
    .await;
    assert_eq!(presses(&again), 1, "{:?} {:?}", again.sent, again.questions);
    let mut ticks = says("check(21)", &[], &[]);
    ticks["stepDone"] = json!(false);
    let replies = vec![press(), ticks, press(), ends()];
    let mended = visit(goal, quiet, replies, &["yes", "yes", "yes", "no", "no"]).await;
    assert_eq!(
        presses(&mended),
        2,
        "{:?} {:?}",
        mended.sent,
        mended.questions
    );
}

#[tokio::test]
async fn nor_what_was_saved_unseen_once_another_thing_was_looked_at() {
    let strings = |sent: &[String]| {
        let opened = sent.iter().rev().find(|one| one.starts_with("click(2"));
        let (fields, own) = match opened.map(String::as_str) {
            Some("click(21)") => (true, "Feder"),
            Some(_) => (true, "Sommer"),
            None => (false, ""),
        };
        let typed = sent.last().is_some_and(|one| !one.starts_with("click(2"));
        let text = if typed { "Frühling" } else { own };
        let fields = if fields {
            format!(
                r#"<p>In the app now: {own} </p><label>German <textarea id="30" value="{text}"></textarea></label><button id="38">Save as draft </button><button id="39">Approve </button>"#
            )
        } else {
            "<p>Choose a string on the left. </p>".to_owned()
        };
        page(&format!(
            r#"<main>Garden planner <div role="tree" id="20"><div role="treeitem" id="21">season.spring <em>to review </em></div><div role="treeitem" id="22">season.summer <em>approved </em></div></div>{fields}</main>"#
        ))
        .into()
    };
    let goes_on = |action: &str, then: &[&str]| {
        let mut said = says(action, then, &[]);
        said["stepDone"] = json!(false);
        said
    };
    let goal = "season.spring came out as a metal coil in german, it should say Frühling. only save it as a draft, marek approves those";
    let fill = "setValue(30, \"Frühling\")";
    let replies = vec![
        goes_on("click(21)", &[]),
        goes_on(fill, &["click(38)"]),
        goes_on("click(22)", &[]),
        goes_on("click(21)", &[fill, "click(38)"]),
        ends(),
    ];
    let visit = visit(goal, strings, replies, &["yes", "no", "no", "no"]).await;
    let presses = visit.sent.iter().filter(|one| *one == "click(38)");
    assert_eq!(presses.count(), 1, "{:?} {:?}", visit.sent, visit.questions);
}

#[tokio::test]
async fn what_the_page_reported_as_done_is_not_done_again() {
    for (goal, things, deed, other, message) in [
        (
            "Delete Rent",
            "Rent 900",
            "Delete",
            "Pause",
            "Rent was deleted.",
        ),
        (
            "Rent is too high, so delete it",
            "Rent 900",
            "Delete",
            "Show",
            "Rent was deleted.",
        ),
        (
            "send a reminder to Delta",
            "Delta GmbH 12 June",
            "Send reminder",
            "Open",
            "The reminder was sent.",
        ),
        (
            "pay Stadtwerke",
            "Stadtwerke 45.00",
            "Pay",
            "Details",
            "The bill was paid.",
        ),
    ] {
        let here = |sent: &[String]| {
            let message = if has(sent, "click(317)") { message } else { "" };
            rows(
                &[
                    (things, &[(316, other), (317, deed)]),
                    ("Gym 20", &[(320, other), (321, deed)]),
                ],
                message,
            )
        };
        let plan = format!("Click \"{deed}\"");
        for between in [None, Some("click(316)")] {
            let mut replies = vec![says("click(317)", &[], &[&plan, "Look at it"])];
            replies.extend(between.map(|one| says(one, &[], &[])));
            replies.extend([
                says("click(317)", &["finish()"], &[]),
                says("click(317)", &["finish()"], &[]),
                ends(),
            ]);
            let visit = visit(goal, here, replies, &["yes"; 8]).await;
            let pressed = visit.sent.iter().filter(|one| *one == "click(317)").count();
            assert_eq!(
                pressed,
                1,
                "{goal} {between:?}: {} {}",
                story(&visit),
                visit.told.last().unwrap()
            );
        }
    }
}

fn mail(sent: &[String]) -> Value {
    let open = sent.iter().rposition(|one| one == "click(313)");
    let send = sent.iter().rposition(|one| one == "click(342)");
    let form = if open > send {
        r#"<form aria-label="New message"><label>To  <input name="to" id="337"/></label><label>Message  <textarea name="m" id="341"></textarea></label><button id="342">Send </button><button type="button" id="343">Discard </button></form>"#
    } else {
        ""
    };
    let message = if send.is_some() { "Message sent." } else { "" };
    html(&format!(
        r#"<main>Inbox <button id="313">New message </button>{form}<p role="status" id="344">{message} </p></main>"#
    ))
}

#[tokio::test]
async fn a_message_that_was_sent_is_not_sent_again() {
    let write = "setValue(337, \"mei@example.com\")";
    let then = ["setValue(341, \"I will be late.\")", "click(342)"];
    for goal in [
        "write to mei@example.com that I will be late",
        "send mei@example.com the message that I will be late",
    ] {
        let replies = vec![
            says(
                "click(313)",
                &[],
                &["Write and send the message", "Look at it"],
            ),
            says(write, &then, &[]),
            says(
                "click(313)",
                &[],
                &["Write the message once more", "Look at it"],
            ),
            says(write, &then, &[]),
            says("click(342)", &["finish()"], &[]),
            ends(),
        ];
        let visit = visit(goal, mail, replies, &["yes"; 8]).await;
        let pressed = visit.sent.iter().filter(|one| *one == "click(342)").count();
        assert_eq!(pressed, 1, "{goal}: {}", story(&visit));
    }
}

#[tokio::test]
async fn two_messages_that_the_goal_asks_for_are_both_sent() {
    let to = |who: &str| format!("setValue(337, \"{who}\")");
    let then = ["setValue(341, \"I will be late.\")", "click(342)"];
    let goal = "write to mei@example.com and to omar@example.com that I will be late";
    let replies = vec![
        says("click(313)", &[], &["Write to both", "Look at it"]),
        says(&to("mei@example.com"), &then, &[]),
        says("click(313)", &[], &["Write to the other", "Look at it"]),
        says(&to("omar@example.com"), &then, &[]),
        ends(),
    ];
    let visit = visit(goal, mail, replies, &["yes"; 8]).await;
    let pressed = visit.sent.iter().filter(|one| *one == "click(342)").count();
    assert_eq!(pressed, 2, "{}", story(&visit));
}

#[tokio::test]
async fn a_dialogs_button_of_the_same_name_is_no_second_time() {
    for bare in [false, true] {
        let here = |sent: &[String]| {
            let (asks, gone) = (has(sent, "click(346)"), has(sent, "click(371)"));
            if bare {
                let mut controls = vec![(300, "btn", "Refresh", "")];
                if !gone {
                    controls.push((346, "btn", "Delete", ""));
                }
                if asks && !gone {
                    controls.extend([(371, "btn", "Delete", ""), (372, "btn", "Keep it", "")]);
                }
                return list(&controls);
            }
            let row = if gone {
                ""
            } else {
                r#"<li>1042 Chair mat  <button id="346">Delete </button></li>"#
            };
            let dialog = r#"<div role="dialog" aria-label="Delete 1042 Chair mat?" id="370"><button id="371">Delete </button><button id="372">Keep it </button></div>"#;
            let dialog = if asks && !gone { dialog } else { "" };
            let message = if gone { "The entry was deleted." } else { "" };
            html(&format!(
                r#"<main>Entries <ul>{row}<li>1043 Lamp </li></ul><p role="status" id="390">{message} </p></main>{dialog}"#
            ))
        };
        let replies = vec![
            says("click(346)", &[], &["Delete the chair mat", "Confirm it"]),
            says("click(371)", &["finish()"], &[]),
            ends(),
        ];
        let visit = visit(
            "delete 1042, the chair mat, it is the only one left",
            here,
            replies,
            &["yes"; 8],
        )
        .await;
        assert!(
            visit.pressed("click(371)"),
            "{bare}: {} {}",
            story(&visit),
            visit.told.last().unwrap()
        );
        assert!(visit.is_called_done(), "{bare}: {}", story(&visit));
    }
}

#[tokio::test]
async fn once_deleted_another_of_the_name_is_not_deleted_on_a_models_word_that_it_failed() {
    let account = |sent: &[String]| {
        let mut controls = vec![(3, "inp", "Current password", ""), (8, "btn", "Post", "")];
        if !has(sent, "click(321)") {
            controls.push((321, "btn", "Delete", ""));
        }
        if !has(sent, "click(323)") {
            controls.push((323, "btn", "Delete", ""));
        }
        list(&controls)
    };
    let mut asks = says("ask_user()", &[], &["Click \"Delete\""]);
    asks["question"] = json!({"text": "Which of the two, counted from the top?", "field": "which"});
    let mut failed = says("click(323)", &["finish()"], &[]);
    failed["lastAction"] =
        json!({"match": false, "confidence": 0.95, "reason": "It did not work."});
    let replies = vec![
        asks,
        says("click(321)", &[], &[]),
        failed.clone(),
        failed,
        ends(),
    ];
    let answers = ["the first", "yes", "yes", "yes", "yes", "yes"];
    let visit = visit("delete my old address", account, replies, &answers).await;
    assert!(visit.pressed("click(321)"), "{}", story(&visit));
    assert!(!visit.pressed("click(323)"), "{}", story(&visit));
}
