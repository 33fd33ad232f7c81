//! What the user orders in so many words is done without another question, and what they answer is taken at its word.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// A page of January's client that stays as it is.
async fn on(inner: &'static str, goal: &str, replies: Vec<Value>, answers: &[&str]) -> Visit {
    visit(goal, |_| html(inner), replies, answers).await
}

fn press(action: &str) -> Vec<Value> {
    vec![says(action, &["finish()"], &["Do it"]), ends()]
}

fn asks(question: &str) -> Value {
    let mut asks = says("ask_user()", &[], &["Go on as the user says"]);
    asks["thought"] = question.into();
    asks
}

const POSTS: &str = r#"<main>Moderation queue <article><header>tidewatcher  2 h ago </header><p>Does anyone know when the harbour opens? </p><button aria-label="Approve" type="button" id="321">✓ </button><button aria-label="Reject" type="button" id="322">✕ </button></article><article><header>BestPillz  2 h ago </header><p>Cheap pills here, buy now!!! </p><button aria-label="Approve" type="button" id="326">✓ </button><button aria-label="Reject" type="button" id="327">✕ </button></article><article><header>tidewatcher  2 h ago </header><p>Found it, thanks. It opens in May. </p><button aria-label="Approve" type="button" id="331">✓ </button><button aria-label="Reject" type="button" id="332">✕ </button></article></main>"#;

const SONGS: &str = r#"<main>Evening <button type="button" id="311">Play all </button><ol><li>Harbour Song  <button aria-label="Move up" type="button" id="314">↑ </button><button aria-label="Remove from playlist" type="button" id="315">− </button></li><li>Blue Lanterns  <button aria-label="Move up" type="button" id="317">↑ </button><button aria-label="Remove from playlist" type="button" id="318">− </button></li><li>Blue Lanterns (live)  <button aria-label="Move up" type="button" id="320">↑ </button><button aria-label="Remove from playlist" type="button" id="321">− </button></li><li>Slow Tide  <button aria-label="Move up" type="button" id="323">↑ </button><button aria-label="Remove from playlist" type="button" id="324">− </button></li></ol>Suggestions <ul><li>Paper Boats  <button aria-label="Add to playlist" type="button" id="327">+ </button></li><li>Night Ferry  <button aria-label="Add to playlist" type="button" id="329">+ </button></li></ul></main>"#;

const SURVEY: &str = r#"<main>Your opinion <form><fieldset><legend>How was the room? </legend><label><input type="radio" name="q0" value="Poor" id="315"/> Poor </label><label><input type="radio" name="q0" value="Good" id="317"/> Good </label></fieldset><fieldset><legend>How was the breakfast? </legend><label><input type="radio" name="q1" value="Fair" id="325"/> Fair </label><label><input type="radio" name="q1" value="Good" id="327"/> Good </label></fieldset><button id="345">Submit answers </button></form></main>"#;

const CLASSES: &str = r#"<main>My classes <ul><li>Yoga  Tue 24 Nov 18:00  <button type="button" id="318">Cancel </button></li><li>Spinning  Wed 25 Nov 07:00  <button type="button" id="321">Cancel </button></li><li>Yoga  Fri 27 Nov 18:00  <button type="button" id="324">Cancel </button></li></ul></main>"#;

const PLANS: &str = r#"<main>Your plan <p>You are on  Single . </p><div role="radiogroup" aria-label="Billing"><button role="radio" id="312">Monthly </button><button role="radio" id="313">Yearly </button></div><section>Single <p>€6 a month </p><button type="button" id="318">Current plan </button></section><section>Family <p>€12 a month </p><button type="button" id="326">Choose plan </button></section></main>"#;

const LETTERS: &str = r##"<main>Inbox <div><button type="button" id="311">Mark all as read </button><button type="button" id="312">Archive all </button></div><ul><li><span aria-label="Unread" id="315">● </span>City Council  <a href="#m" id="317">Your parking permit </a><button aria-label="Mark as read" type="button" id="318">✉ </button><button aria-label="Archive" type="button" id="319">🗄 </button><button aria-label="Delete" type="button" id="320">🗑 </button></li><li><span aria-label="Unread" id="322">● </span>City Library  <a href="#m" id="324">A book is due </a><button aria-label="Mark as read" type="button" id="325">✉ </button><button aria-label="Archive" type="button" id="326">🗄 </button><button aria-label="Delete" type="button" id="327">🗑 </button></li></ul></main>"##;

const BOARD: &str = r#"<main>Sprint board <section aria-label="To do">To do (3) <article><p>Fix login </p><button aria-label="Card menu" type="button" aria-haspopup="menu" aria-expanded="false" id="317">⋮ </button></article><article><p>Fix login page layout </p><button aria-label="Card menu" type="button" aria-haspopup="menu" aria-expanded="false" id="320">⋮ </button></article><button type="button" id="324">+ Add card </button></section><section aria-label="Doing">Doing (1) <article><p>Upgrade database </p><button aria-label="Card menu" type="button" aria-haspopup="menu" aria-expanded="false" id="330">⋮ </button></article><button type="button" id="331">+ Add card </button></section></main>"#;

const FILES: &str = r##"<main>My files <div role="toolbar" aria-label="Actions"><button type="button" id="311">Upload </button><button type="button" id="312">Rename </button><button type="button" id="314">Delete </button></div><table><thead><tr><th><input type="checkbox" aria-label="Select all" id="319"/></th><th>Name </th><th>Changed </th></tr></thead><tbody><tr><td><input type="checkbox" value="report.docx" aria-label="Select report.docx" id="324"/></td><td><a href="#report.docx" id="326">report.docx </a></td><td>3 Nov 2026 </td></tr><tr><td><input type="checkbox" value="holiday.jpg" aria-label="Select holiday.jpg" id="336"/></td><td><a href="#holiday.jpg" id="338">holiday.jpg </a></td><td>3 Nov 2026 </td></tr><tr><td><input type="checkbox" value="holiday (1).jpg" aria-label="Select holiday (1).jpg" id="342"/></td><td><a href="#holiday (1).jpg" id="344">holiday (1).jpg </a></td><td>3 Nov 2026 </td></tr></tbody></table></main>"##;

const PARCELS: &str = r#"<main>My parcels <section>DE-4471 <p>Blue lamp </p><p>Arrives Thursday 26 November </p><button type="button" id="316">Track </button><button type="button" id="317">Change delivery day </button></section><section>DE-4417 <p>Bookshelf </p><p>Arrives Wednesday 25 November </p><button type="button" id="323">Track </button><button type="button" id="324">Change delivery day </button></section></main>"#;

const NOTE: &str = r#"<main>My applications <details><summary id="313">Northwind </summary><p>Warehouse manager </p><button type="button" id="317">Add note </button></details><details><summary id="323">Baker Labs </summary><p>Lab assistant </p><button type="button" id="326">Add note </button></details></main><div role="dialog" aria-modal="true" aria-label="Note">Note <p><label>Note  <textarea name="no" id="333"/></label></p><button type="button" id="334">Cancel </button><button type="button" id="335">Save note </button></div>"#;

const PERMIT: &str = "Archive the message about the parking permit";
const LIBRARY: &str = "Mark the message from the City Library as read";
const PARCEL: &str = "Change the delivery day of parcel DE-4471 to Friday 27 November";
const OPENING: &str = "Approve the post by tidewatcher about the opening in May";
const FAMILY: &str = "Switch me to the Family plan with yearly billing";
const YOGA: &str = "Cancel the yoga class on Friday";
const LOGIN: &str = "Move the card \"Fix login\" to Done";

#[tokio::test]
async fn what_the_goal_orders_in_so_many_words_is_not_asked_about() {
    for (inner, goal, action) in [
        (POSTS, OPENING, "click(331)"),
        (SONGS, "Add Night Ferry to the playlist", "click(329)"),
        (
            SONGS,
            "Remove Blue Lanterns from the playlist",
            "click(318)",
        ),
        (
            SONGS,
            "Remove Blue Lanterns (live) from the playlist",
            "click(321)",
        ),
        (SONGS, "Move Slow Tide up", "click(323)"),
        (CLASSES, YOGA, "click(324)"),
        (CLASSES, "Cancel the spinning class", "click(321)"),
        (PLANS, FAMILY, "click(313)"),
        (LETTERS, LIBRARY, "click(325)"),
        (LETTERS, PERMIT, "click(319)"),
        (BOARD, LOGIN, "click(317)"),
        (BOARD, "Delete the card Fix login page layout", "click(320)"),
        (PARCELS, PARCEL, "click(317)"),
        (FILES, "Rename holiday.jpg to beach.jpg", "check(336)"),
        (FILES, "Delete report.docx", "check(324)"),
    ] {
        let visit = on(inner, goal, press(action), &["no"; 8]).await;
        // A box that shows no state is pressed in the end.
        let pressed = action.replace("check(", "click(");
        assert!(visit.pressed(&pressed), "{goal}: {:?}", visit.questions);
    }
}

#[tokio::test]
async fn what_it_does_not_name_is_not_done_unasked() {
    for (inner, goal, action) in [
        (POSTS, OPENING, "click(321)"),
        (POSTS, OPENING, "click(326)"),
        (
            SONGS,
            "Remove Blue Lanterns from the playlist",
            "click(321)",
        ),
        (SONGS, "Remove the last song", "click(315)"),
        (SONGS, "Add Night Ferry to the playlist", "click(327)"),
        (CLASSES, YOGA, "click(318)"),
        (CLASSES, YOGA, "click(321)"),
        (PLANS, "Switch me to the Family plan", "click(313)"),
        (LETTERS, LIBRARY, "click(318)"),
        (LETTERS, LIBRARY, "click(311)"),
        (LETTERS, PERMIT, "click(326)"),
        (PARCELS, PARCEL, "click(324)"),
        (FILES, "Rename holiday.jpg to beach.jpg", "check(319)"),
    ] {
        let visit = on(inner, goal, press(action), &["no"; 8]).await;
        let pressed = action.replace("check(", "click(");
        assert!(!visit.pressed(&pressed), "{goal}: {:?}", visit.questions);
        assert!(!visit.pressed(action), "{goal}: {:?}", visit.questions);
    }
}

#[tokio::test]
async fn who_names_what_was_asked_about_agrees_to_it() {
    let bill = "Put me on the Family plan and bill me less often";
    for (inner, goal, action, answer) in [
        (PLANS, bill, "click(313)", "yearly"),
        (PLANS, bill, "click(313)", "yes, yearly please"),
        (SONGS, LIVE, "click(321)", "the live one"),
        (SONGS, LIVE, "click(321)", "the third one please"),
        (SONGS, LIVE, "click(321)", "remove the live one"),
    ] {
        let visit = on(inner, goal, press(action), &[answer, "no", "no"]).await;
        assert!(visit.pressed(action), "{answer}: {:?}", visit.questions);
        let asked = visit
            .questions
            .iter()
            .filter(|one| one.starts_with("May I"));
        assert_eq!(asked.count(), 1, "{answer}: {:?}", visit.questions);
    }
}

const LIVE: &str = "That live recording of the lanterns bores me";

#[tokio::test]
async fn any_other_answer_is_no_yes() {
    for answer in [
        "no",
        "not that",
        "Blue Lanterns",
        "the first one",
        "the live one, but only if nobody listens to it",
        "the live one?",
        "the live one and Slow Tide",
    ] {
        let visit = on(
            SONGS,
            LIVE,
            press("click(321)"),
            &[answer, "no", "no", "no"],
        )
        .await;
        assert!(
            !visit.pressed("click(321)"),
            "{answer}: {:?}",
            visit.questions
        );
    }
}

#[tokio::test]
async fn a_yes_to_a_models_question_is_about_what_that_names() {
    let replies = vec![
        asks("Shall I remove \"Slow Tide\" from the playlist?"),
        says("click(324)", &["finish()"], &[]),
        ends(),
    ];
    let goal = "Remove the last song";
    let visit = on(SONGS, goal, replies.clone(), &["yes", "no"]).await;
    assert!(visit.pressed("click(324)"), "{:?}", visit.questions);
    let visit = on(SONGS, goal, replies, &["no"; 8]).await;
    assert!(!visit.pressed("click(324)"), "{:?}", visit.questions);
}

#[tokio::test]
async fn an_answer_is_for_what_was_asked() {
    let replies = vec![
        says("click(325)", &[], &["Rate", "Send"]),
        asks("How do you rate the room and the staff?"),
        says("click(317)", &[], &[]),
        ends(),
    ];
    let goal = "Rate the breakfast as Fair and submit the survey";
    let visit = on(SURVEY, goal, replies, &["Good", "no"]).await;
    assert!(visit.pressed("click(317)"), "{:?}", visit.told.last());
    let replies = vec![
        asks("Shall I choose monthly or yearly billing?"),
        says("click(313)", &["finish()"], &[]),
        ends(),
    ];
    let visit = on(
        PLANS,
        "Put me on the Family plan",
        replies,
        &["yearly", "no"],
    )
    .await;
    assert!(visit.pressed("click(313)"), "{:?}", visit.questions);
}

#[tokio::test]
async fn what_keeps_the_users_words_in_a_dialog_is_not_asked_about() {
    let replies = vec![
        says(
            "setValue(333, \"Call on Monday\")",
            &["click(335)", "finish()"],
            &["Write it"],
        ),
        ends(),
    ];
    let goal = "Add the note \"Call on Monday\" to the application at Baker Labs";
    let visit = on(NOTE, goal, replies, &["no"; 8]).await;
    assert!(visit.pressed("click(335)"), "{:?}", visit.questions);
}
