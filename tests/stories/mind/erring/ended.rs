//! A right end stands, whatever was called off or refused on the way; one beside it does not.

use super::{Visit, ends, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

fn has(sent: &[String], action: &str) -> bool {
    sent.iter().any(|one| one == action)
}

/// A room that asks for something else before it is booked, and what the page says to a no to that.
async fn room(goal: &str, said: &str) -> Visit {
    let here = |sent: &[String]| {
        if has(sent, "click(21)") {
            return html(&format!(
                r#"<main>Room 4 <button id="10">Book room </button><p role="status" id="30">{said} </p></main>"#
            ));
        }
        let asks = if has(sent, "click(10)") {
            r#"<div role="dialog" aria-label="Breakfast?" id="20">Shall we add breakfast? <button id="21">Not now </button><button id="22">Confirm </button></div>"#
        } else {
            ""
        };
        html(&format!(
            r#"<main>Room 4 <button id="10">Book room </button>{asks}<p role="status" id="30"/></main>"#
        ))
    };
    let replies = vec![
        says("click(10)", &[], &["Press it", "Answer what it asks"]),
        says("click(21)", &[], &[]),
        ends(),
        ends(),
    ];
    visit(goal, here, replies, &["no"; 5]).await
}

#[tokio::test]
async fn what_was_done_and_reported_since_was_not_called_off() {
    let visit = room(
        "book room 4 for me, without breakfast",
        "Room 4 has been booked.",
    )
    .await;
    assert!(has(&visit.sent, "click(21)"), "{:?}", visit.sent);
    assert!(visit.is_called_done(), "{:?}", visit.questions);
    let denied = |one: &&String| one.contains("left it as it was");
    assert_eq!(visit.questions.iter().find(denied), None);
}

#[tokio::test]
async fn what_was_called_off_is_no_end_whatever_else_the_page_reports() {
    for said in [
        "",
        "Your settings have been saved.",
        "Room 4 was not booked.",
        "Room 9 has been booked.",
    ] {
        let visit = room("book room 4 for me, without breakfast", said).await;
        assert!(!visit.is_called_done(), "{said}: {:?}", visit.questions);
    }
}

#[tokio::test]
async fn what_the_page_refused_was_sent() {
    let shop = |sent: &[String]| {
        let said = if has(sent, "click(12)") {
            "This code has expired. Please enter another one."
        } else {
            ""
        };
        html(&format!(
            r#"<main>Cart <label>Code <input name="code" id="11"/></label><button id="12">Apply </button><p role="alert" id="30">{said} </p></main>"#
        ))
    };
    let replies = vec![
        says(
            "setValue(11, \"SPRING\")",
            &["click(12)"],
            &["Try the code", "Look what it says"],
        ),
        says("fail()", &[], &[]),
    ];
    let goal = "see whether \"SPRING\" still gets me anything off";
    let visit = visit(goal, shop, replies, &["no"; 4]).await;
    assert!(has(&visit.sent, "click(12)"), "{:?}", visit.questions);
    let told = visit.told.last().unwrap();
    assert!(!told.contains("Entered and not sent since"), "{told}");
    assert!(
        told.contains("Entered and sent with “Apply”, which failed"),
        "{told}"
    );
}

#[tokio::test]
async fn a_doctor_is_known_by_the_name_and_not_by_the_title() {
    for (said, is_right) in [
        ("Ota, Kim was deactivated.", true),
        ("Dr. Ada Blum was deactivated.", false),
    ] {
        let people = |sent: &[String]| {
            let said = if sent.is_empty() { "" } else { said };
            html(&format!(
                r#"<main><h1>Person </h1><button id="344">Deactivate </button><p role="status" id="376">{said} </p></main>"#
            ))
        };
        let replies = vec![
            says("click(344)", &["finish()"], &["Click \"Deactivate\""]),
            ends(),
        ];
        let goal = "please deactivate Dr. Kim Ota";
        let visit = visit(goal, people, replies, &["yes", "no", "no", "no"]).await;
        assert_eq!(
            visit.is_called_done(),
            is_right,
            "{said}: {:?}",
            visit.questions
        );
    }
}

/// A page with a form of two steps.
fn form(sent: &[String]) -> Value {
    let said = if has(sent, "click(16)") {
        "Your changes were saved."
    } else {
        ""
    };
    html(&format!(
        r#"<form>Profile <label>Nickname  <input name="nick" id="15"/></label><button id="16">Save changes </button></form><p role="status" id="32">{said} </p>"#
    ))
}

#[tokio::test]
async fn a_finish_that_was_announced_is_not_forgotten_while_steps_are_left() {
    let plan = ["Write the nickname", "Save it", "See that it is kept"];
    let replies = vec![
        says("setValue(15, \"Bo\")", &["finish()", "click(16)"], &plan),
        says("click(16)", &["finish()"], &[]),
        ends(),
    ];
    let goal = "from now on let Bo be my nickname, and save that";
    let visit = visit(goal, form, replies, &["no"; 4]).await;
    let told = &visit.told[1];
    assert!(told.contains("finish() was not carried out yet"), "{told}");
    assert!(told.contains("Save it"), "{told}");
    assert!(
        told.contains("click(16): it stands behind finish()"),
        "{told}"
    );
    assert!(visit.is_called_done(), "{:?}", visit.questions);
    assert!(has(&visit.sent, "click(16)"));
}

/// A link that is called otherwise after its press.
async fn renamed(before: &str, after: &str) -> Visit {
    let here = |sent: &[String]| {
        let name = if sent.is_empty() { before } else { after };
        html(&format!(
            r#"<main>Trains and timetables <a id="12">{name} </a><button id="13">Share </button></main>"#
        ))
    };
    let replies = vec![says("click(12)", &["finish()"], &["See to it"]), ends()];
    let goal = "I would not like to miss Ada Blum, so follow her";
    visit(goal, here, replies, &["yes"; 4]).await
}

#[tokio::test]
async fn a_link_that_is_called_by_what_was_done_is_evidence() {
    let visit = renamed("Follow Ada Blum", "Following Ada Blum").await;
    assert!(visit.is_called_done(), "{:?}", visit.questions);
    assert_eq!(visit.told.len(), 1, "{:?}", visit.told.last());
}

#[tokio::test]
async fn a_link_that_is_called_otherwise_is_none() {
    for (before, after) in [
        ("Menu", "Close menu"),
        ("Follow Ada Blum", "Follow Ada Blum?"),
        ("Follow Ada Blum", "Once more to follow Ada Blum"),
        ("Follow Ada Blum", "Following…"),
    ] {
        let visit = renamed(before, after).await;
        assert!(visit.told.len() > 1, "{after}: {:?}", visit.questions);
    }
}

#[tokio::test]
async fn the_end_has_the_pages_words_without_its_controls_in_the_goals_language() {
    for (goal, deed, said, told) in [
        (
            "the report is old, so delete it",
            "Delete",
            r#"The report was deleted. <button id="31">Undo </button>"#,
            "Done. The page says: “The report was deleted.”",
        ),
        (
            "Der Bericht ist alt, also lösche bitte den Bericht",
            "Löschen",
            r#"Der Bericht wurde gelöscht. <a id="31">Rückgängig </a>"#,
            "Erledigt. Die Seite meldet: „Der Bericht wurde gelöscht.“",
        ),
    ] {
        let here = |sent: &[String]| {
            let said = if sent.is_empty() { "" } else { said };
            html(&format!(
                r#"<main>Report Bericht <button id="10">{deed} </button><p role="status" id="30">{said} </p></main>"#
            ))
        };
        let replies = vec![says("click(10)", &["finish()"], &["See to it"]), ends()];
        let visit = visit(goal, here, replies, &["yes"; 4]).await;
        assert!(visit.is_called_done(), "{:?}", visit.questions);
        assert_eq!(visit.last["thought"], told, "{:?}", visit.told.last());
    }
}

#[tokio::test]
async fn what_was_typed_is_not_done_while_the_button_that_keeps_it_waits() {
    let form = |sent: &[String]| {
        let phone = if sent.is_empty() {
            "555 0111"
        } else {
            "555 0199"
        };
        list(&[
            (673, "inp", "Name", "Ann Lee"),
            (682, "inp", "Phone", phone),
            (999, "btn", "Save contact", ""),
            (1000, "link", "Back", ""),
        ])
    };
    let replies = vec![
        says("setValue(682, \"555 0199\")", &[], &["Type it"]),
        ends(),
    ];
    let goal = "Ann Lee has a new phone number, 555 0199";
    let visit = visit(goal, form, replies, &["no"; 4]).await;
    assert!(!visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn what_a_report_says_it_was_given_to_is_not_what_it_is_about() {
    let sheet = |sent: &[String]| {
        let said = if has(sent, "click(62)") {
            "Week 23 was submitted to Petra Vogt."
        } else {
            ""
        };
        html(&format!(
            r#"<main>Miller roof <label>Tuesday <input id="27"/></label><button id="62">Submit for approval </button><p role="status" id="30">{said} </p></main>"#
        ))
    };
    let plan = [
        "Type \"4\" into \"Tuesday\"",
        "Click \"Submit for approval\"",
    ];
    let replies = vec![says("setValue(27, \"4\")", &["click(62)"], &plan), ends()];
    let goal =
        "It was only four hours on the Miller roof on Tuesday. Put that right and hand it in";
    let visit = visit(goal, sheet, replies, &["yes", "no", "no"]).await;
    assert!(visit.is_called_done(), "{:?}", visit.questions);
}

#[tokio::test]
async fn a_verb_is_known_in_the_form_that_the_control_has() {
    let absences = |sent: &[String]| {
        let row = if has(sent, "click(53)") {
            ""
        } else {
            r#"<tr><td>Lucía viernes 14/06</td><td><button id="53">Anular </button></td></tr>"#
        };
        html(&format!(
            r#"<main>Avisos <table><tr><td>Mateo jueves 13/06</td><td><button id="52">Anular </button></td></tr>{row}</table></main>"#
        ))
    };
    let replies = vec![
        says("click(53)", &[], &["Click \"Anular\" of Lucía"]),
        ends(),
    ];
    let goal = "Al final Lucía sí que va el viernes, anula ese aviso";
    let visit = visit(goal, absences, replies, &["yes", "no", "no"]).await;
    assert!(visit.is_called_done(), "{:?}", visit.questions);
}

#[tokio::test]
async fn what_the_goal_orders_was_the_sending_whatever_else_could_be_sent() {
    let shop = |sent: &[String]| {
        let by = if sent.is_empty() { "" } else { "checked" };
        json!([
            {"i": "3", "r": "radio", "n": "Post"},
            {"i": "4", "r": "radio", "n": "Courier", "s": by},
            {"i": "2", "r": "inp", "n": "Coupon code"},
            {"i": "328", "r": "btn", "n": "Apply"},
            {"i": "329", "r": "btn", "n": "Place order"},
        ])
    };
    let mut unseen = ends();
    unseen["goalReached"] =
        json!({"match": false, "confidence": 0.6, "reason": "Sent.", "unseen": true});
    let places = says(
        "click(4)",
        &["click(329)", "finish()"],
        &["Choose \"Courier\" and place the order"],
    );
    let goal = "Have it brought by courier and place the order";
    let visit = visit(goal, shop, vec![places, unseen], &[]).await;
    assert!(!visit.was_told("“Apply”"), "{:?}", visit.told.last());
    assert!(visit.is_called_done(), "{}", visit.last);
}

/// A document with a menu, which a press folds out.
fn document(sent: &[String]) -> Value {
    let (open, menu) = if has(sent, "click(311)") && !has(sent, "click(314)") {
        (
            "true",
            r#"<div aria-label="File" role="menu" id="312"><div role="menuitem" id="313">Rename… </div><div role="menuitem" id="314">Download as PDF </div><div role="menuitem" id="315">Download as text </div></div>"#,
        )
    } else {
        ("false", "")
    };
    let told = if has(sent, "click(314)") {
        "Done: Download as PDF."
    } else {
        ""
    };
    html(&format!(
        r#"<main>Harbour notes <div><button aria-haspopup="menu" aria-expanded="{open}" id="311">File </button>{menu}</div>The tide comes in at six. <p role="status" id="328">{told} </p></main>"#
    ))
}

#[tokio::test]
async fn what_an_open_menu_has_is_not_done_by_opening_it() {
    let opens = || says("click(311)", &["finish()"], &["Open the menu"]);
    for goal in ["Download this as PDF", "lade das als pdf herunter"] {
        let answers = ["no", "no", "no", "no"];
        let visit = visit(goal, document, vec![opens(), ends()], &answers).await;
        assert!(!visit.is_called_done(), "{goal}: {}", visit.last);
    }
    for goal in [
        "open the File menu for me, that is all",
        "What can I download this as?",
    ] {
        let visit = visit(goal, document, vec![opens(), ends()], &["no"; 4]).await;
        assert!(
            visit.is_called_done(),
            "{goal}: {:?} {}",
            visit.questions,
            visit.last
        );
    }
    let replies = vec![
        says("click(311)", &[], &["Open the menu"]),
        says("click(314)", &["finish()"], &[]),
        ends(),
    ];
    let done = visit("Download this as PDF", document, replies, &[]).await;
    assert!(done.is_called_done(), "{}", done.last);
}

/// A booking of which a tab shows the extras.
fn booking(sent: &[String]) -> Value {
    let extras = if sent.is_empty() {
        ""
    } else {
        r#"<label><input type="checkbox" id="31"/>Tiefgarage, 12 € </label>"#
    };
    html(&format!(
        r#"<main>Buchung <div role="tablist"><button role="tab" id="14">Extras </button><button role="tab" id="15">Gast </button></div>{extras}</main>"#
    ))
}

#[tokio::test]
async fn to_look_at_what_the_goal_does_not_name_is_no_end() {
    let looks = || says("click(14)", &["finish()"], &["Look at the extras"]);
    for goal in [
        "den garagenplatz brauchen wir nich mehr, kommen jetzt doch mit der bahn",
        "we don't need the garage any more, we come by train",
    ] {
        let visit = visit(goal, booking, vec![looks(), ends()], &["no"; 4]).await;
        assert!(!visit.is_called_done(), "{goal}: {}", visit.last);
    }
    for goal in ["let me see the extras, please", "was kostet die garage?"] {
        let visit = visit(goal, booking, vec![looks(), ends()], &["no"; 4]).await;
        assert!(visit.is_called_done(), "{goal}: {:?}", visit.questions);
    }
}
