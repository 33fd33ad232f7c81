//! A step of the plan that says its deed in exact words is ticked off by that deed and by nothing else.

use super::{Visit, says, visit};
use crate::player::page;
use serde_json::{Value, json};

/// How the visit went, for who reads why it failed.
fn story(visit: &Visit) -> String {
    format!("{:?} {:?}", visit.sent, visit.told.last())
}

/// Two invoices, each with a button to remind of it, and how many copies are wanted.
fn reminders(_: &[String]) -> Value {
    page(
        r#"<main>Invoices <ul><li>Acme Ltd, May <button id="11">Remind </button></li><li>Bright, June <button id="14">Remind </button></li></ul><label>Copies  <input name="copies" id="17"/></label><select name="way" id="19"><option>Post</option><option>Mail</option></select><label>Per day <input name="days" id="21"/></label><label><input type="checkbox" id="23"/>Signed</label></main>"#,
    )
    .into()
}

const REMIND: &str = "Click \"Remind\" in the row \"Bright\"";
const TYPE: &str = "Type \"2\" into \"Copies\"";
const OFF: &str = "Untick \"Signed\"";
const CHOOSE: &str = "Choose \"Mail\" in \"way\"";

#[tokio::test]
async fn a_steps_exact_deed_is_not_ticked_off_by_its_like() {
    for (other, step, deed) in [
        // The same control of another row.
        ("click(11)", REMIND, "click(14)"),
        // Another value in the same field.
        ("setValue(17, \"7\")", TYPE, "setValue(17, \"2\")"),
        ("setValue(17, \"2 and 7\")", TYPE, "setValue(17, \"2\")"),
        // The same value in another field.
        ("setValue(21, \"2\")", TYPE, "setValue(17, \"2\")"),
        (
            "selectDropdown(19, \"\", \"Post\")",
            CHOOSE,
            "selectDropdown(19, \"\", \"Mail\")",
        ),
        // What only looks.
        ("scroll(true)", REMIND, "click(14)"),
        ("wait(1)", TYPE, "setValue(17, \"2\")"),
    ] {
        let visit = reminded(other, step).await;
        assert!(visit.pressed(other), "{other}: {}", story(&visit));
        let ticked = visit.was_told(&format!("[done] {step}"));
        assert!(!ticked || visit.pressed(deed), "{other}: {}", story(&visit));
    }
}

#[tokio::test]
async fn a_box_is_not_set_the_other_way_than_the_step_says() {
    let visit = reminded("check(23)", OFF).await;
    let sent = ["uncheck(23)", "check(23)", "click(23)"];
    assert_eq!(visit.sent, sent, "{}", story(&visit));
    assert!(visit.was_told("“Signed” is to be off"), "{}", story(&visit));
}

#[tokio::test]
async fn a_steps_exact_deed_is_ticked_off_by_itself() {
    for (deed, step) in [
        ("click(14)", REMIND),
        ("setValue(17, \"2\")", TYPE),
        // The page calls it otherwise than the model when it planned.
        ("setValue(17, \"2\")", "Type \"2\" into \"How many\""),
        ("selectDropdown(19, \"\", \"Mail\")", CHOOSE),
    ] {
        let visit = reminded(deed, step).await;
        let ticked = format!("[done] {step}");
        assert!(visit.was_told(&ticked), "{deed}: {}", story(&visit));
        assert!(visit.sent.len() == 1, "{deed}: {}", story(&visit));
    }
}

/// A control that stands beside the part of the page which is called after its kind.
fn beside_its_part(sent: &[String]) -> Value {
    let form = if sent.is_empty() {
        ""
    } else {
        r#"<h2>New issue </h2><label>Title <input name="title" id="40"/></label>"#
    };
    page(&format!(
        r#"<div role="region" aria-label="Issues" id="3"><button id="4">Show all </button></div><main><button id="33">Create new </button>{form}</main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_part_of_the_page_that_has_no_such_control_does_not_keep_its_step_open() {
    let step = "Click \"Create new\" under \"Issues\"";
    let mut asks = says("ask_user()", &[], &[]);
    asks["question"] = json!({"text": "Shall I?", "field": "next step"});
    let replies = vec![says("click(33)", &[], &[step, "Look at it"]), asks];
    let goal = "See to it that we get a new issue on the list, about the door";
    let visit = visit(goal, beside_its_part, replies, &["yes"; 8]).await;
    assert!(
        visit.was_told(&format!("[done] {step}")),
        "{}",
        story(&visit)
    );
}

/// The model does this for a step and calls it done, then asks the user something.
async fn reminded(does: &str, step: &str) -> Visit {
    let mut asks = says("ask_user()", &[], &[]);
    asks["question"] = json!({"text": "Shall I?", "field": "next step"});
    let replies = vec![says(does, &[], &[step, "Look at it"]), asks];
    let goal = "Remind Bright and Acme Ltd by post or mail, with 2, 7 or 2 and 7 copies";
    visit(goal, reminders, replies, &["yes"; 8]).await
}

#[tokio::test]
async fn an_end_before_what_a_step_says_is_chosen_is_not_called_done() {
    let page = |sent: &[String]| {
        let rows = if sent.is_empty() {
            ["1", "2"]
        } else {
            ["3", "4"]
        };
        let row = |number: &str| {
            format!(
                r#"<li>{number} <select aria-label="Who does ticket {number}" id="5{number}"><option>nobody</option><option>Ann</option></select></li>"#
            )
        };
        page(&format!(
            r#"<main>Tickets <ul>{}</ul><button id="90">Next page </button></main>"#,
            rows.map(row).concat()
        ))
        .into()
    };
    let replies = vec![
        says(
            "click(90)",
            &[],
            &["Choose \"Ann\" in \"Who does ticket 2\""],
        ),
        json!({"thought": "That is done.", "action": "finish()", "plan": []}),
        json!({"thought": "That is done.", "action": "finish()", "goalReached": {"match": true, "confidence": 0.95, "reason": "All was done and sent.", "unseen": true}}),
    ];
    let visit = visit("Ann will do ticket 2", page, replies, &["no"; 4]).await;
    assert_eq!(visit.sent, ["click(90)"], "{}", story(&visit));
    let told = crate::player::text(&visit.last, "thought");
    let honest = !visit.is_called_done() || told.contains("not confirmed");
    assert!(honest, "{told}");
}

#[tokio::test]
async fn a_box_that_is_called_like_another_ticks_off_no_step_of_that_one() {
    let settings = |sent: &[String]| {
        let saved = if sent.iter().any(|one| one == "click(27)") {
            "Your settings were saved."
        } else {
            ""
        };
        page(&format!(
            r#"<form>Mail <label><input type="checkbox" id="23"/>Newsletter </label><label><input type="checkbox" id="25"/>Newsletter of partners </label><button id="27">Save </button></form><p role="status" id="32">{saved} </p>"#
        ))
        .into()
    };
    let plan = ["Untick \"Newsletter\"", "Click \"Save\""];
    let replies = vec![
        says("uncheck(25)", &["click(27)", "finish()"], &plan),
        says("fail()", &[], &[]),
    ];
    let goal = "i get far too much mail from you, the newsletter has to stop";
    let visit = visit(goal, settings, replies, &["yes"; 8]).await;
    let right = visit.pressed("uncheck(23)") || visit.pressed("click(23)");
    assert!(right || !visit.is_called_done(), "{}", story(&visit));
}
