//! A day goes into a date field key by key, and once.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

/// January's client types key by key, and the browser's date field keeps of that what stands in its own order.
#[tokio::test]
async fn a_day_goes_key_by_key_into_a_date_field() {
    let tickets = |sent: &[String]| -> Value {
        let message = if sent.iter().any(|one| one == "click(332)") {
            "The appointment was booked."
        } else {
            ""
        };
        page(&format!(
            r#"<main><form>New appointment <label>Date  <input name="date" type="date" id="326"/></label><label>Doctor  <select name="doc" id="328">Any Dr. Adler Dr. Blum </select></label><button id="332">Book </button></form><p role="status" id="333">{message} </p></main>"#
        ))
        .into()
    };
    let replies = vec![
        says(
            "setValue(326, \"2027-03-14\")",
            &[
                "selectDropdown(328, \"\", \"Dr. Blum\")",
                "click(332)",
                "finish()",
            ],
            &["Book it"],
        ),
        ends(),
    ];
    let goal = "an appointment with Dr. Blum for 14 March 2027, book that";
    let visit = visit(goal, tickets, replies, &[]).await;
    let sent = [
        "focus(326)",
        "type(\"03142027\")",
        "selectDropdown(328, \"\", \"Dr. Blum\")",
        "click(332)",
    ];
    assert_eq!(visit.sent, sent, "{:?}", visit.questions);
    assert!(visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn a_day_is_typed_once_more_from_the_fields_beginning() {
    let form = |_: &[String]| -> Value {
        page(
            r#"<main><form>New appointment <label>Date  <input name="date" type="date" id="326"/></label><label>Doctor  <select name="doc" id="328">Any Dr. Adler Dr. Blum </select></label><button id="332">Book </button></form></main>"#,
        )
        .into()
    };
    let mut first = says(
        "setValue(326, \"2027-03-14\")",
        &[],
        &["Set the day", "Book it"],
    );
    first["stepDone"] = json!(false);
    let replies = vec![
        first,
        says("setValue(326, \"2027-03-15\")", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let goal = "an appointment with Dr. Blum for 14 or 15 March 2027, book that";
    let visit = visit(goal, form, replies, &[]).await;
    let sent = [
        "focus(326)",
        "type(\"03142027\")",
        "focus(328)",
        "focus(326)",
        "type(\"03152027\")",
    ];
    assert_eq!(visit.sent, sent, "{:?}", visit.questions);
}

/// January's client shows no value: typed again, the keys would run on where the first ended.
#[tokio::test]
async fn a_day_that_was_typed_is_not_typed_again() {
    let form = |sent: &[String]| -> Value {
        let booked = sent.iter().any(|one| one == "click(332)");
        let message = if booked {
            "The appointment was booked."
        } else {
            ""
        };
        page(&format!(
            r#"<main><form>New appointment <label>Date  <input name="date" type="date" id="326"/></label><label>Doctor  <select name="doc" id="328">Any Dr. Adler Dr. Blum </select></label><button id="332">Book </button></form><p role="status" id="333">{message} </p></main>"#
        ))
        .into()
    };
    let set = "setValue(326, \"2027-03-14\")";
    let mut first = says(
        set,
        &["selectDropdown(328, \"\", \"Dr. Blum\")"],
        &["Book it"],
    );
    first["stepDone"] = json!(false);
    let replies = vec![first, says(set, &["click(332)", "finish()"], &[]), ends()];
    let goal = "an appointment with Dr. Blum for 14 March 2027, book that";
    let visit = visit(goal, form, replies, &[]).await;
    let sent = [
        "focus(326)",
        "type(\"03142027\")",
        "selectDropdown(328, \"\", \"Dr. Blum\")",
        "click(332)",
    ];
    assert_eq!(visit.sent, sent, "{:?}", visit.questions);
    assert!(visit.is_called_done(), "{}", visit.last);
}
