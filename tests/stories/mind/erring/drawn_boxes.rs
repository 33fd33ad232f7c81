//! A box that the page draws itself, whose state the client does not show.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

fn html(inner: &str) -> Value {
    page(inner).into()
}

#[tokio::test]
async fn a_box_by_its_role_alone_or_by_its_label_that_shows_nothing_is_the_users_to_tell() {
    let boxes = [
        r#"<button aria-label="Gift wrap" type="button" role="checkbox" id="322"/>"#,
        r#"<label id="322"><span id="323"/><span id="324">Gift wrap </span></label>"#,
    ];
    for drawn in boxes {
        for (act, says_so) in [
            ("check(322)", true),
            ("click(322)", true),
            ("check(322)", false),
        ] {
            let silent =
                |_: &[String]| html(&format!("<main>Order <div>Parcel {drawn}</div></main>"));
            let first = says(act, &[], &["Tick it"]);
            let replies = vec![first.clone(), first, says("fail()", &[], &[])];
            let answer = if says_so { "yes" } else { "no" };
            let goal = "I'd like it with gift wrap";
            let visit = visit(goal, silent, replies, &[answer; 4]).await;
            let why = "does not show whether “Gift wrap” is on";
            assert!(visit.questions[0].contains(why), "{:?}", visit.questions);
            let sent: &[&str] = if says_so { &["click(322)"] } else { &[] };
            assert_eq!(visit.sent, sent, "{drawn} {act}: {:?}", visit.questions);
        }
    }
}

#[tokio::test]
async fn what_is_to_stay_off_is_not_pressed_unasked() {
    let order = |_: &[String]| {
        html(
            r#"<div role="dialog" id="320">Order 7 <input name="note" id="321"/><label id="322"><span id="323"/><span id="324">Email a receipt </span></label><button type="button" id="330">Save order </button></div>"#,
        )
    };
    let reply = says(
        "setValue(321, \"ring twice\")",
        &["uncheck(322)", "click(330)"],
        &["Write the note", "Leave the receipt off", "Save the order"],
    );
    let goal = "Note \"ring twice\" on the order and save it, but no receipt by email";
    let visit = visit(goal, order, vec![reply, ends()], &["no"; 6]).await;
    assert!(
        !visit.pressed("click(322)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    assert!(!visit.pressed("uncheck(322)"), "{:?}", visit.sent);
}
