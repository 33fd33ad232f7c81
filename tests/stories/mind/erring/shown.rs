//! What the page shows of the deed is evidence of the end, in whatever form it shows it: nobody asks for that end twice.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// The model is not asked whether the goal is reached.
fn ends_at_once(visit: &Visit) {
    assert!(visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
    let asked = visit.was_told("Give goalReached");
    assert!(!asked, "{}", visit.told.last().unwrap());
}

const BILLS: [(u32, &str); 5] = [
    (317, "2026-03-11 Mei Taxi to the station"),
    (356, "2026-03-08 Omar Petrol"),
    (369, "2026-03-08 Ann Lee Pizza night"),
    (382, "2026-03-07 Mei Boat hire"),
    (391, "2026-03-07 Omar Groceries"),
];

/// Bills and who owes what; with a message where something was done, and without the bill that was deleted.
fn bills(message: &str, balances: i32, gone: Option<u32>, delete: &str) -> Value {
    let message = match message {
        "" => String::new(),
        message => format!(r#"<div>{message} <button id="173">Close </button></div>"#),
    };
    let people = ["Ann Leary", "Ann Lee", "Ines", "Mei", "Omar", "Tom"];
    let people = people.map(|name| format!("<tr><td>{name}</td><td>{balances}.02</td></tr>"));
    let rows = BILLS.iter().filter(|(id, _)| Some(*id) != gone);
    let rows: String = rows
        .map(|(id, bill)| {
            let name = if *id == 391 { delete } else { "delete" };
            let edit = id - 3;
            format!(r#"<tr><td>{bill} Everyone</td><td><a href="/edit/{id}" id="{edit}">edit </a><form><button id="{id}">{name} </button></form></td></tr>"#)
        })
        .collect();
    html(&format!(
        r#"<aside><form><input id="99" placeholder="Add participant" required=""/><button id="101">Add </button></form><table>{}</table></aside><main>{message}<a href="/add" id="255">Add a new bill </a><table>{rows}</table></main>"#,
        people.concat()
    ))
}

#[tokio::test]
async fn a_report_that_comes_with_much_else() {
    let here = |sent: &[String]| match sent.len() {
        0 | 1 => bills("", 7, None, "delete"),
        _ => bills("Lena has been added", 6, None, "delete"),
    };
    let then = ["click(101)", "finish()"];
    let replies = vec![says("setValue(99, \"Lena\")", &then, &["Add Lena"]), ends()];
    ends_at_once(&visit("Add Lena as a participant", here, replies, &[]).await);
}

#[tokio::test]
async fn a_deed_whose_control_asked_whether_it_is_meant() {
    let here = |sent: &[String]| match sent.len() {
        0 => bills("", 7, None, "delete"),
        1 => bills("", 7, None, "Are you sure?"),
        _ => bills("The bill has been deleted", 4, Some(391), "delete"),
    };
    let replies = vec![
        says("click(391)", &["finish()"], &["Delete the bill of Omar"]),
        ends(),
    ];
    let visit = visit(
        "Delete the groceries bill that Omar paid",
        here,
        replies,
        &[],
    )
    .await;
    ends_at_once(&visit);
}

#[tokio::test]
async fn a_day_in_another_notation() {
    let here = |sent: &[String]| {
        if sent.iter().any(|one| one == "click(165)") {
            return html(
                r#"<main><a href="/add" id="255">Add a new bill </a><table><tr><td>2026-03-12 Mei Taxi to the station</td><td><a href="/edit/8" id="310">edit </a></td></tr><tr><td>2026-03-08 Omar Petrol</td><td><a href="/edit/5" id="349">edit </a></td></tr></table></main>"#,
            );
        }
        html(
            r#"<main><form><label>When? <input id="99" name="date" type="date"/></label><label>What? <input id="100" name="what" value="Taxi to the station"/></label><button id="165" type="submit">Submit </button></form></main>"#,
        )
    };
    let then = ["click(165)", "finish()"];
    let set = "setValue(99, \"2026-03-12\")";
    let replies = vec![says(set, &then, &["Change the date"]), ends()];
    let goal = "Set the date of the taxi bill to 12 March 2026";
    ends_at_once(&visit(goal, here, replies, &[]).await);
}

/// A playlist, without the songs that were taken out.
fn songs(out: bool) -> Value {
    let live = if out {
        ""
    } else {
        r#"<li>Blue Lanterns (live) <button aria-label="Move up" id="318">↑ </button><button aria-label="Remove from playlist" id="319">− </button></li>"#
    };
    html(&format!(
        r#"<main><h1>Playlist </h1><ul><li>Harbour Song <button aria-label="Move up" id="312">↑ </button><button aria-label="Remove from playlist" id="313">− </button></li><li>Blue Lanterns <button aria-label="Move up" id="315">↑ </button><button aria-label="Remove from playlist" id="316">− </button></li>{live}</ul></main>"#
    ))
}

#[tokio::test]
async fn the_thing_is_gone_that_was_to_go() {
    let here = |sent: &[String]| songs(!sent.is_empty());
    let replies = vec![
        says("click(319)", &["finish()"], &["Remove the live one"]),
        ends(),
    ];
    let goal = "Remove Blue Lanterns (live) from the playlist";
    ends_at_once(&visit(goal, here, replies, &[]).await);
}

/// A list of users whose rows the page calls to be retired.
fn users(word: &str, report: &str) -> Value {
    let gone = !report.is_empty();
    let leary = if gone {
        String::new()
    } else {
        format!(
            r#"<tr><td><a href="/user7" id="182">ann.leary </a></td><td>Ann Leary</td><td>Library</td><td><button id="191">{word} </button></td></tr>"#
        )
    };
    html(&format!(
        r#"<main>User listing <div>{report}</div><table><tr><td><a href="/user5" id="146">omar </a></td><td>Omar Reyes</td><td><button id="156">{word} </button></td></tr><tr><td><a href="/user6" id="172">ann.lee </a></td><td>Ann Lee</td><td>Front desk</td><td><button id="178">{word} </button></td></tr>{leary}</table></main>"#
    ))
}

const LEFT: &str = "Ann Leary from the library has left us, please remove her account";

#[tokio::test]
async fn the_pages_own_word_for_the_deed() {
    let here = |sent: &[String]| match sent.len() {
        0 => users("retire", ""),
        _ => users("retire", "User 7 has been retired"),
    };
    let replies = vec![
        says("click(191)", &["finish()"], &["Remove the account"]),
        ends(),
    ];
    let visit = visit(LEFT, here, replies, &[]).await;
    assert!(!visit.was_told("was not done"), "{:?}", visit.told);
    ends_at_once(&visit);
}

#[tokio::test]
async fn another_deed_that_takes_the_thing_away_is_not_it() {
    for (word, report, first) in [
        ("archive", "User 7 has been archived", "yes"),
        ("hide", "User 7 is now hidden", "no"),
    ] {
        let here = |sent: &[String]| users(word, if sent.is_empty() { "" } else { report });
        let replies = vec![
            says("click(191)", &["finish()"], &["Remove the account"]),
            ends(),
        ];
        let answers = [first, "no", "no", "no"];
        let visit = visit(LEFT, here, replies, &answers).await;
        assert!(!visit.is_called_done(), "{word}: {:?}", visit.questions);
    }
}

/// A ticket whose choices are kept when they are made.
fn ticket(message: &str, saved: &str) -> Value {
    html(&format!(
        r#"<main>Ticket 481: Kettle does not switch off <label>Status <select id="310">Open Waiting for customer Solved </select></label><label>Assignee <select id="315">Nobody Ann Lee Anna Leeds </select></label><p>Mr Brook: My kettle boils for ever.</p><p>{message}</p><textarea aria-label="Message" id="325"/><button id="326">Send </button><p role="status" id="331">{saved} </p></main>"#
    ))
}

#[tokio::test]
async fn a_choice_that_keeps_itself_is_not_to_be_sent() {
    let here = |sent: &[String]| match sent.len() {
        0 => ticket("", ""),
        _ => ticket("", "Assignee saved"),
    };
    let choose = "selectDropdown(315, \"\", \"Ann Lee\")";
    let replies = vec![says(choose, &["finish()"], &["Assign it"]), ends()];
    let visit = visit("Assign the ticket to Ann Lee", here, replies, &[]).await;
    assert!(!visit.was_told("was not sent yet"), "{:?}", visit.told);
    ends_at_once(&visit);
}

#[tokio::test]
async fn a_text_that_was_not_sent_stays_unsent_whatever_else_was_kept() {
    let here = |sent: &[String]| match sent.len() {
        0 | 1 => ticket("", ""),
        _ => ticket("", "Status saved"),
    };
    let write = "setValue(325, \"We send you a new kettle\")";
    let then = ["selectDropdown(310, \"\", \"Solved\")", "finish()"];
    let replies = vec![says(write, &then, &["Reply and set the status"]), ends()];
    let goal = "Reply \"We send you a new kettle\" and set the status to Solved";
    let visit = visit(goal, here, replies, &["no"; 8]).await;
    assert!(!visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
}

#[tokio::test]
async fn a_form_that_only_came_up_is_no_end() {
    let course = |sent: &[String]| {
        let form = if sent.is_empty() {
            ""
        } else {
            r#"<p>Watercolour for Beginners, Tuesdays 18:30</p><form><input aria-label="Full name" id="330"/><input aria-label="E-mail" id="332"/><button id="337">Sign up </button></form>"#
        };
        html(&format!(
            r#"<main>Evening courses <ul><li>Watercolour for Beginners Tuesdays 18:30 <button id="313">Enrol </button></li><li>Watercolour Advanced Tuesdays 20:00 <button id="321">Enrol </button></li></ul>{form}</main>"#
        ))
    };
    let replies = vec![
        says("click(313)", &["finish()"], &["Enrol"]),
        says("fail()", &[], &[]),
    ];
    let goal = "Enrol me in Watercolour for Beginners on Tuesdays";
    let visit = visit(goal, course, replies, &[]).await;
    assert!(!visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
    assert!(visit.was_told("seen to work"), "{:?}", visit.told);
}

#[tokio::test]
async fn a_text_that_was_sent_before_another_choice_was_kept() {
    let here = |sent: &[String]| match sent.len() {
        0 | 1 => ticket("", ""),
        2 => ticket("You: We send you a new kettle", ""),
        _ => ticket("You: We send you a new kettle", "Status saved"),
    };
    let write = "setValue(325, \"We send you a new kettle\")";
    let then = ["click(326)", "selectDropdown(310, \"\", \"Solved\")"];
    let replies = vec![says(write, &then, &["Reply and set the status"]), ends()];
    let goal = "Reply \"We send you a new kettle\" and set the status to Solved";
    let visit = visit(goal, here, replies, &[]).await;
    assert!(visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
    assert!(!visit.was_told("was not sent yet"), "{:?}", visit.told);
}
