//! Who has said no to a model's question is not overruled by the goal's own words, and what the model chose clearly is
//! not doubted.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// The model asks, in its own words, under the name of a field where it gives one.
fn asks(question: &str, field: &str) -> Value {
    let mut asks = says("ask_user()", &[], &["Go on as the user says"]);
    asks["question"] = json!({"text": question, "field": field});
    asks
}

fn songs(_: &[String]) -> Value {
    html(
        r#"<main>Evening <ol><li>Harbour Song  <button aria-label="Remove from playlist" type="button" id="315">− </button></li><li>Blue Lanterns  <button aria-label="Remove from playlist" type="button" id="318">− </button></li><li>Slow Tide  <button aria-label="Remove from playlist" type="button" id="324">− </button></li></ol>Suggestions <ul><li>Night Ferry  <button aria-label="Add to playlist" type="button" id="329">+ </button></li></ul></main>"#,
    )
}

const GOAL: &str = "Remove Slow Tide from the playlist";

#[tokio::test]
async fn a_no_stands_though_the_goal_names_the_thing() {
    for (question, field) in [
        ("Shall I remove \"Slow Tide\" from the playlist?", ""),
        ("Shall I remove Slow Tide?", "confirmation"),
        ("Shall I go ahead?", "confirm"),
        ("I would delete Slow Tide now. Is that right?", "confirm"),
    ] {
        for no in ["no", "No, thanks", "don't"] {
            let replies = vec![
                asks(question, field),
                says("click(324)", &["finish()"], &[]),
                ends(),
            ];
            let answers = [no, "no", "no", "no", "no"];
            let visit = visit(GOAL, songs, replies, &answers).await;
            assert!(
                !visit.pressed("click(324)"),
                "{question} {no}: {:?} {:?}",
                visit.sent,
                visit.questions
            );
        }
    }
}

#[tokio::test]
async fn who_says_yes_to_it_then_has_it_done() {
    let replies = vec![
        asks("Shall I remove Slow Tide?", "confirm"),
        says("click(324)", &["finish()"], &[]),
        ends(),
    ];
    let visit = visit(GOAL, songs, replies, &["no", "yes", "no"]).await;
    assert!(visit.pressed("click(324)"), "{:?}", visit.questions);
    assert!(
        visit.questions[1].starts_with("May I"),
        "{:?}",
        visit.questions
    );
}

#[tokio::test]
async fn a_no_to_something_else_is_none_to_this() {
    for question in [
        "Shall I also add Night Ferry?",
        "Do you want the songs sorted by name?",
        "Is there a second playlist?",
    ] {
        let replies = vec![
            asks(question, "also"),
            says("click(324)", &["finish()"], &[]),
            ends(),
        ];
        let visit = visit(GOAL, songs, replies, &["no", "no", "no"]).await;
        assert!(
            visit.pressed("click(324)"),
            "{question}: {:?}",
            visit.questions
        );
    }
}

fn posts(_: &[String]) -> Value {
    let post = |(at, by, text): (u32, &str, &str)| {
        format!(
            r#"<article><header>{by}  2 h ago </header><p>{text} </p><button aria-label="Approve" type="button" id="{at}">✓ </button><button aria-label="Reject" type="button" id="{}">✕ </button></article>"#,
            at + 1
        )
    };
    let posts: String = [
        (
            321,
            "tidewatcher",
            "Does anyone know when the harbour opens?",
        ),
        (
            326,
            "BestPillz",
            "tidewatcher is right, cheap pills here!!!",
        ),
        (331, "Omar Reyes", "Thanks, I asked tidewatcher too."),
    ]
    .into_iter()
    .map(post)
    .collect();
    html(&format!("<main>Moderation queue {posts}</main>"))
}

#[tokio::test]
async fn the_author_is_told_from_who_is_mentioned() {
    for (goal, press) in [
        ("Approve the post by tidewatcher", "click(321)"),
        ("Reject the post from tidewatcher", "click(322)"),
        ("Approve the post by Omar Reyes", "click(331)"),
    ] {
        let replies = vec![says(press, &["finish()"], &["Do it"]), ends()];
        let visit = visit(goal, posts, replies, &["no"; 8]).await;
        assert!(visit.pressed(press), "{goal}: {:?}", visit.questions);
        assert!(visit.questions.is_empty(), "{goal}: {:?}", visit.questions);
    }
}

#[tokio::test]
async fn who_is_mentioned_is_not_the_author() {
    for (goal, press) in [
        ("Approve the post by tidewatcher", "click(326)"),
        ("Approve the post by tidewatcher", "click(331)"),
        ("Approve the post that mentions tidewatcher", "click(321)"),
        ("Approve the post about tidewatcher", "click(326)"),
    ] {
        let replies = vec![says(press, &["finish()"], &["Do it"]), ends()];
        let visit = visit(goal, posts, replies, &["no"; 8]).await;
        assert!(!visit.pressed(press), "{goal}: {:?}", visit.sent);
    }
}

/// The day of a delivery, with what was chosen.
fn parcel(sent: &[String]) -> Value {
    let dialog = if sent.is_empty() {
        ""
    } else {
        r#"<div role="dialog" aria-modal="true" aria-label="Delivery day">New delivery day for DE-4471 <label>Day  <select name="day" id="331">Thursday 26 November Friday 27 November Saturday 28 November </select></label><button type="button" id="334">Keep the day </button><button type="button" id="335">Save new day </button></div>"#
    };
    html(&format!(
        r#"<main>My parcels <section>DE-4471 <p>Blue lamp </p><button type="button" id="317">Change delivery day </button></section><section>DE-4417 <p>Bookshelf </p><button type="button" id="324">Change delivery day </button></section></main>{dialog}"#
    ))
}

#[tokio::test]
async fn a_day_that_was_named_is_saved_and_no_other() {
    for (day, saved) in [
        ("Friday 27 November", true),
        ("Saturday 28 November", false),
    ] {
        let choose = format!("selectDropdown(331, \"\", \"{day}\")");
        let replies = vec![
            says("click(317)", &[], &["Open it", "Choose the day and save"]),
            says(&choose, &["click(335)"], &[]),
            ends(),
        ];
        let goal = "Change the delivery day of parcel DE-4471 to Friday 27 November";
        let visit = visit(goal, parcel, replies, &["no"; 8]).await;
        assert_eq!(
            visit.pressed("click(335)"),
            saved,
            "{day}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
}

/// A booking that objects to its end until that is later than its beginning.
fn booking(sent: &[String]) -> Value {
    let has = |part: &str| sent.iter().any(|one| one.starts_with(part));
    let said = if has("selectDropdown(425") && !has("selectDropdown(447") {
        "The end must be later than the start. "
    } else if has("click(480)") {
        "Booked: Clifton, 14:00 to 15:30. "
    } else {
        ""
    };
    page(&format!(
        r#"<main><form>Book Clifton <label>From <select id="425">9:00 14:00 </select></label><label>Until <select id="447">10:00 15:30 </select></label><button id="480">Book room </button></form><p role="alert" id="490">{said}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_a_page_objects_to_halfway_is_filled_in_to_its_end() {
    let replies = vec![
        says(
            "selectDropdown(425, \"\", \"14:00\")",
            &["selectDropdown(447, \"\", \"15:30\")", "click(480)"],
            &["Set the times", "Click \"Book room\""],
        ),
        says("fail()", &[], &[]),
    ];
    let goal = "book Clifton from 14:00 to 15:30";
    let visit = visit(goal, booking, replies, &["yes"; 4]).await;
    assert!(visit.pressed("click(480)"), "{:?}", visit.told);
    assert!(!visit.was_told("FAILED"), "{:?}", visit.told.last());
}

/// A form with one hint that goes through what is still to be chosen.
fn appointment(sent: &[String]) -> Value {
    let did = |what: &str| sent.iter().any(|one| one.starts_with(what));
    let hint = if did("click(20)") || did("click(18)") {
        ""
    } else if did("click(16)") {
        "Please choose a time."
    } else if did("selectDropdown(14") {
        "Please choose a day."
    } else if did("selectDropdown(12") {
        "Please choose what the appointment is for."
    } else {
        ""
    };
    let times = if did("click(16)") {
        r#"<button type="button" id="17">08:20 </button><button type="button" id="18">15:40 </button>"#
    } else {
        ""
    };
    let message = if did("click(20)") {
        "Booked: Mila, check-up, 14 October 15:40."
    } else {
        ""
    };
    page(&format!(
        r#"<main><form>New appointment <label>For whom <select id="12">choose Mila Milan </select></label><label>What for <select id="14">choose Check-up Cleaning </select></label><button type="button" id="16">Thursday 14 October, 2 free times </button><button type="button" id="15">Friday 15 October, 1 free time </button>{times}<p role="alert" id="19">{hint} </p><button id="20">Book appointment </button></form><p role="status" id="21">{message} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_hint_that_goes_through_a_forms_fields_is_no_failure_of_what_was_chosen() {
    let mut fills = says(
        "selectDropdown(12, \"\", \"Mila\")",
        &["selectDropdown(14, \"\", \"Check-up\")", "click(16)"],
        &["Book a check-up for Mila on Thursday afternoon"],
    );
    fills["stepDone"] = json!(false);
    let books = says("click(18)", &["click(20)", "finish()"], &[]);
    let goal = "book a check-up for mila on thursday 14 october in the afternoon";
    let visit = visit(goal, appointment, vec![fills, books, ends()], &["yes"; 4]).await;
    let sent = [
        "selectDropdown(12, \"\", \"Mila\")",
        "selectDropdown(14, \"\", \"Check-up\")",
        "click(16)",
        "click(18)",
        "click(20)",
    ];
    assert_eq!(visit.sent, sent, "{:?}", visit.questions);
    assert!(!visit.was_told("FAILED"), "{}", visit.told.join("\n==\n"));
    assert!(visit.is_called_done(), "{}", visit.last);
}
