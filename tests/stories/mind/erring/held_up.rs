//! What holds up neither a press nor an end, each beside what does.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// January's DNS records behind a filter, and the dialog in which one of them is changed.
fn records(sent: &[String]) -> Value {
    let did = |one: &str| sent.iter().any(|sent| sent == one);
    let dialog = if did("click(331)") && !did("click(341)") {
        r#"<div role="dialog" aria-modal="true" aria-label="Edit record">Edit record <label>Points to  <input name="to" id="339"/></label><button type="button" id="340">Cancel </button><button type="button" id="341">Save record </button></div>"#
    } else {
        ""
    };
    let told = if did("click(341)") {
        "Record saved: shop points to 203.0.113.48."
    } else {
        ""
    };
    html(&format!(
        r#"<main>Records <label>Filter  <input type="search" id="320"/></label><table><tr><td>shop</td><td>A</td><td>198.51.100.7</td><td><button type="button" id="331">Edit </button></td></tr></table><p role="status" id="350">{told} </p></main>{dialog}"#
    ))
}

#[tokio::test]
async fn what_a_list_was_looked_through_for_is_no_value_in_the_place_of_the_goals() {
    let replies = vec![
        says(
            "setValue(320, \"198.51.100.7\")",
            &["click(331)"],
            &["Find the record", "Change it"],
        ),
        says(
            "setValue(339, \"203.0.113.48\")",
            &["click(341)", "finish()"],
            &[],
        ),
        ends(),
    ];
    let goal = "point shop to 203.0.113.48";
    let visit = visit(goal, records, replies, &["yes"; 6]).await;
    assert!(visit.pressed("click(331)"), "{:?}", visit.told.last());
    assert!(visit.pressed("click(341)"), "{:?}", visit.questions);
    assert!(!visit.was_told("“Filter” holds"), "{:?}", visit.told);
    assert!(visit.is_called_done(), "{}", visit.last);
}

/// January's flight, and the dialog that its button opens: the button in it is called otherwise.
fn bags(sent: &[String]) -> Value {
    let did = |one: &str| sent.iter().any(|sent| sent == one);
    let dialog = if did("click(321)") && !did("click(341)") {
        r#"<div role="dialog" aria-modal="true" aria-label="Add a bag">Add a bag <label>Weight  <select id="339">15 kg 23 kg 32 kg </select></label><button type="button" id="340">Close </button><button type="button" id="341">Add to booking </button></div>"#
    } else {
        ""
    };
    let told = if did("click(341)") {
        "Added to your booking: 23 kg bag."
    } else {
        ""
    };
    html(&format!(
        r#"<main>Flights <ul><li>NF 219 Lisbon to Bristol <button type="button" id="321">Add bag </button></li><li>NF 402 Bristol to Oslo <button type="button" id="325">Add bag </button></li></ul><p role="status" id="350">{told} </p></main>{dialog}"#
    ))
}

#[tokio::test]
async fn a_dialogs_button_is_not_held_against_the_one_that_opened_it() {
    let replies = vec![
        says("click(321)", &[], &["Open the bags", "Add it"]),
        says(
            "selectDropdown(339, \"\", \"23 kg\")",
            &["click(341)", "finish()"],
            &[],
        ),
        ends(),
    ];
    let goal = "add bag of 23 kg to the flight from Lisbon";
    let visit = visit(goal, bags, replies, &["yes"; 6]).await;
    assert!(visit.pressed("click(341)"), "{:?}", visit.told.last());
    assert!(!visit.was_told("rather than"), "{:?}", visit.told);
    assert!(visit.is_called_done(), "{}", visit.last);
}

/// January's snooze.
fn snooze(sent: &[String]) -> Value {
    let set = sent.iter().find(|one| one.starts_with("setValue(320"));
    let sent = sent.iter().any(|one| one == "click(330)");
    let hour = set.filter(|_| sent).and_then(|set| set.split('"').nth(1));
    let told = hour.map_or(String::new(), |hour| {
        format!("Snoozed until Thursday {hour}.")
    });
    html(&format!(
        r#"<main>Your car insurance <form><label>Time  <input type="time" id="320"/></label><button id="330">Set snooze </button></form><p role="status" id="350">{told} </p></main>"#
    ))
}

#[tokio::test]
async fn an_hour_with_a_dot_is_the_hour_with_a_colon() {
    let replies = vec![
        says(
            "setValue(320, \"08:30\")",
            &["click(330)", "finish()"],
            &["Set it"],
        ),
        ends(),
    ];
    let goal = "snooze the car insurance till thursday, 8.30 in the morning";
    let visit = visit(goal, snooze, replies, &["yes"; 6]).await;
    assert!(!visit.was_told("the user said 8.30"), "{:?}", visit.told);
    let replies = vec![
        says(
            "setValue(320, \"09:30\")",
            &["click(330)", "finish()"],
            &["Set it"],
        ),
        ends(),
    ];
    let other = super::visit(goal, snooze, replies, &["yes"; 6]).await;
    assert!(other.was_told("the user said 8.30"), "{:?}", other.told);
}

/// January's meter, whose date field is shown with the day that it was loaded with.
fn meter(sent: &[String]) -> Value {
    let told = if sent.iter().any(|one| one == "click(330)") {
        "Reading sent: 9312 on 31 January 2027."
    } else {
        ""
    };
    html(&format!(
        r#"<main>Meter reading <form><label>Reading  <input name="reading" id="319"/></label><label>Read on  <input type="date" name="day" value="2027-02-02" id="320"/></label><label>Reason  <select id="321">Yearly Other </select></label><button id="330">Send reading </button></form><p role="status" id="350">{told} </p></main>"#
    ))
}

#[tokio::test]
async fn a_day_that_was_typed_stands_whatever_the_field_was_loaded_with() {
    let send = |day: &str| {
        vec![
            says(
                "setValue(319, \"9312\")",
                &[
                    &format!("setValue(320, \"{day}\")"),
                    "selectDropdown(321, \"\", \"Other\")",
                    "click(330)",
                    "finish()",
                ],
                &["Send it"],
            ),
            ends(),
        ]
    };
    let goal = "the meter stood at 9312 on 31 January 2027, please send that";
    let visit = visit(goal, meter, send("2027-01-31"), &["yes"; 6]).await;
    assert!(
        visit.pressed("click(330)"),
        "{:?} {:?}",
        visit.sent,
        visit.told.last()
    );
    assert!(!visit.was_told("stands in no field"), "{:?}", visit.told);
    let other = super::visit(goal, meter, send("2027-01-30"), &["no"; 6]).await;
    assert!(other.was_told("stands in no field"), "{:?}", other.told);
}

#[tokio::test]
async fn a_step_whose_day_was_typed_is_not_carried_out_again() {
    let plan = [
        "Type \"9312\" into \"Reading\"",
        "Type \"2027-01-31\" into \"Read on\"",
        "Choose \"Other\" in \"Reason\"",
        "Click \"Send reading\"",
    ];
    let replies = vec![says("setValue(319, \"9312\")", &[], &plan), ends()];
    let goal = "the meter stood at 9312 on 31 January 2027, please send that";
    let visit = visit(goal, meter, replies, &["yes"; 6]).await;
    let typed = visit.sent.iter().filter(|one| one.starts_with("type("));
    assert_eq!(typed.count(), 1, "{:?}", visit.sent);
    assert!(visit.pressed("click(330)"), "{:?}", visit.sent);
}

/// January's ticket: who it is for is kept at once, a tag by a button of its own.
fn ticket(sent: &[String]) -> Value {
    let did = |one: &str| sent.iter().any(|sent| sent.starts_with(one));
    let tags = if did("click(469)") {
        r#"<span>webhooks  <button aria-label="Remove tag" id="453">× </button></span><span>api-bug  <button aria-label="Remove tag" id="455">× </button></span>"#
    } else {
        r#"<span>webhooks  <button aria-label="Remove tag" id="453">× </button></span>"#
    };
    let told = if did("click(469)") {
        "Added tag api-bug to #7731."
    } else if did("selectDropdown(438") {
        "#7731 is now assigned to Jonas Reuter."
    } else {
        ""
    };
    html(&format!(
        r#"<main><aside>#7731 Webhook calls come in twice Nordhavn Logistics <p><label>Assigned to  <select id="438">Nobody Mina Okoye Jonas Reuter </select></label></p><div>Tags {tags}</div><form><label>New tag  <input id="456"/></label><button id="469">Add tag </button></form><form><label>Internal note  <textarea id="473"/></label><button id="474">Save note </button></form><button id="476">Solve ticket </button></aside><p role="status" id="477">{told} </p></main>"#
    ))
}

#[tokio::test]
async fn what_was_sent_by_its_own_button_is_not_left_beside_others() {
    let replies = vec![
        says(
            "selectDropdown(438, \"\", \"Jonas Reuter\")",
            &["setValue(456, \"api-bug\")", "click(469)", "finish()"],
            &["Give it to Jonas", "Tag it"],
        ),
        ends(),
    ];
    let goal = "give the nordhavn webhook ticket to jonas and tag it api-bug";
    let visit = visit(goal, ticket, replies, &["yes"; 6]).await;
    assert!(visit.pressed("click(469)"), "{:?}", visit.questions);
    assert!(!visit.was_told("Save note” or"), "{:?}", visit.told);
    assert!(visit.is_called_done(), "{:?}", visit.questions);
}

/// January's tabs: the backups tell of one that failed, in an alert.
fn backups(sent: &[String]) -> Value {
    let part = if sent.iter().any(|one| one == "click(303)") {
        r#"<div role="alert">The backup of last night failed: disk full. </div><table><tr><td>blog</td><td>8 March</td><td><button type="button" id="315">Restore </button></td></tr></table>"#
    } else {
        "<p>Domains: larkfield.example </p>"
    };
    html(&format!(
        r#"<main><button role="tab" id="302">Domains </button><button role="tab" id="303">Backups </button>{part}</main>"#
    ))
}

#[tokio::test]
async fn an_alert_of_the_part_that_was_opened_does_not_object_to_its_opening() {
    let replies = vec![
        says("click(303)", &[], &["Open the backups", "Tell"]),
        json!({"thought": "The last good backup of the blog is of 8 March.", "action": "finish()", "stepDone": true,
            "goalReached": {"match": true, "confidence": 0.9, "reason": "blog 8 March"}}),
    ];
    let goal = "which backup of the blog is the last good one?";
    let visit = visit(goal, backups, replies, &["yes"; 4]).await;
    assert!(!visit.was_told("The page objects"), "{:?}", visit.told);
    assert!(!visit.was_told("FAILED"), "{:?}", visit.told);
}
