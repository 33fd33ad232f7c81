//! What this client's page text does not show is no ground to act on.

use super::{Visit, ends, says, visit};
use crate::player::{page, status};
use serde_json::Value;

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// Switches as January's client sends them: by their names, without how they stand.
fn switches(sent: &[String]) -> Value {
    let saved = if sent.is_empty() { "" } else { "Saved." };
    html(&format!(
        r#"<main>Email preferences Changes are saved automatically. <ul><li>Weekly digest The most read articles <button aria-label="Weekly digest" type="button" role="switch" id="321"/></li><li>Partner offers Deals of our partners <button aria-label="Partner offers" type="button" role="switch" id="322"/></li></ul><p role="status" id="330">{saved} </p></main>"#
    ))
}

async fn offers(goal: &str, answers: &[&str]) -> Visit {
    let replies = vec![says("click(322)", &[], &["Press the switch"]), ends()];
    visit(goal, switches, replies, answers).await
}

#[tokio::test]
async fn a_switch_that_may_stand_either_way_is_asked_about() {
    for goal in [
        "Turn off partner offers",
        "I don't want the partner offers any more",
        "Schalte Partner offers aus",
    ] {
        let visit = offers(goal, &["no"; 8]).await;
        assert!(!visit.pressed("click(322)"), "{goal}: {:?}", visit.sent);
        let asked = &visit.questions[0];
        assert!(asked.contains("does not show whether"), "{goal}: {asked}");
        assert!(asked.contains("Partner offers"), "{goal}: {asked}");
    }
}

#[tokio::test]
async fn it_is_pressed_once_with_the_users_word() {
    let visit = offers("I don't want the partner offers any more", &["yes"; 8]).await;
    let presses = visit.sent.iter().filter(|one| *one == "click(322)");
    assert_eq!(presses.count(), 1, "{:?} {:?}", visit.sent, visit.questions);
}

#[tokio::test]
async fn a_press_that_was_ordered_is_not_asked_about() {
    let visit = offers("Click \"Partner offers\"", &["no"; 8]).await;
    assert!(visit.pressed("click(322)"), "{:?}", visit.questions);
}

#[tokio::test]
async fn a_model_that_gives_up_is_not_made_to_ask() {
    let mut gives_up = says("fail()", &[], &[]);
    gives_up["thought"] = "There is no transfer to Hartley Gym.".into();
    gives_up["analysis"]["canProceed"] = false.into();
    let replies = vec![gives_up];
    let visit = visit("Cancel the transfer to Hartley Gym", switches, replies, &[]).await;
    assert_eq!(status(&visit.last), "failed", "{:?}", visit.questions);
    assert!(visit.questions.is_empty(), "{:?}", visit.questions);
}

/// Bills under no heading, beside what makes another one.
fn bills(sent: &[String]) -> Value {
    let gone = sent.iter().any(|one| one == "click(352)");
    let petrol = if gone {
        "The bill has been deleted"
    } else {
        r#"<tr><td>2026-03-08</td><td>Omar</td><td>Petrol</td><td>55.40</td><td><button id="352">delete </button></td></tr>"#
    };
    html(&format!(
        r#"<main><a href="/add" id="255">Add a new bill </a><table>{petrol}<tr><td>2026-03-08</td><td>Ann Lee</td><td>Pizza night</td><td>74.00</td><td><button id="365">delete </button></td></tr></table></main>"#
    ))
}

#[tokio::test]
async fn a_thing_is_found_without_the_word_for_its_kind() {
    let replies = vec![says("click(352)", &[], &["Delete the bill"]), ends()];
    let visit = visit("Delete the petrol bill", bills, replies, &[]).await;
    assert!(visit.pressed("click(352)"), "{:?}", visit.questions);
}

#[tokio::test]
async fn another_things_deed_stays_refused() {
    let replies = vec![says("click(365)", &[], &["Delete the bill"]), ends()];
    let visit = visit("Delete the petrol bill", bills, replies, &["no"; 8]).await;
    assert!(!visit.pressed("click(365)"), "{:?}", visit.sent);
}

/// A tracker's page that lists issues; the keywords are on another.
fn tracker(sent: &[String]) -> Value {
    if sent.is_empty() {
        return html(
            r#"<main><h4>Keywords</h4><a href="/keyword?@template=item" id="41">Edit Existing </a><table><tr><td><a href="/issue1" id="50">Printer jams </a></td><td>open</td></tr></table></main>"#,
        );
    }
    html(
        r#"<main><h4>Keywords</h4><a href="/keyword3" id="60">rooms </a><label>Keyword <input name="name" value="rooms" id="61"/></label><button id="62">Submit Changes </button></main>"#,
    )
}

#[tokio::test]
async fn a_link_to_where_the_thing_may_be_is_followed() {
    let replies = vec![
        says("click(41)", &[], &["Open the keywords"]),
        says("fail()", &[], &[]),
    ];
    let visit = visit(
        "Rename the keyword rooms to meeting rooms",
        tracker,
        replies,
        &[],
    )
    .await;
    assert!(
        visit.pressed("click(41)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

/// What the newest client lists of a ticket.
fn ticket(sent: &[String]) -> Value {
    let note = if sent.is_empty() { "" } else { "Known fault" };
    super::list(&[
        (3, "sel", "Status", "Open"),
        (353, "tab", "Internal note", ""),
        (5, "inp", "Message", note),
        (356, "btn", "Send", ""),
        (357, "btn", "Merge", ""),
    ])
}

#[tokio::test]
async fn what_is_only_to_be_made_need_not_be_shown() {
    let plan = ["Write the note and send it"];
    let replies = vec![
        says("setValue(5, \"Known fault\")", &[], &plan),
        says("click(356)", &["finish()"], &[]),
        ends(),
    ];
    let goal = "Add an internal note \"Known fault\" to this ticket";
    let visit = visit(goal, ticket, replies, &["yes"; 8]).await;
    assert!(
        visit.pressed("click(356)"),
        "{:?} {:?} {}",
        visit.sent,
        visit.questions,
        visit.told.last().unwrap()
    );
    assert!(
        !visit.was_told("does not show the thing"),
        "{:?}",
        visit.told
    );
}

/// Switches of two rooms, whose own text says how they stand.
fn lights(sent: &[String]) -> Value {
    let lamp = if sent.is_empty() { "Off" } else { "On" };
    html(&format!(
        r#"<main>My home <section aria-label="Kitchen"><h2>Kitchen </h2><div>Ceiling <button aria-label="Ceiling" type="button" role="switch" id="313">On </button></div></section><section aria-label="Bedroom"><h2>Bedroom </h2><div>Ceiling <button aria-label="Ceiling" type="button" role="switch" id="319">On </button></div><div>Bedside lamp <button aria-label="Bedside lamp" type="button" role="switch" id="321">{lamp} </button></div></section></main>"#
    ))
}

#[tokio::test]
async fn a_switch_that_says_how_it_stands_is_told_and_not_asked_about() {
    let replies = vec![
        says("click(321)", &["finish()"], &["Turn on the lamp"]),
        ends(),
    ];
    for goal in ["Turn on the bedside lamp", "I want the bedside lamp on"] {
        let visit = visit(goal, lights, replies.clone(), &["no"; 4]).await;
        assert!(visit.pressed("click(321)"), "{:?}", visit.questions);
        assert!(visit.is_called_done(), "{:?}", visit.questions);
        assert!(visit.questions.is_empty(), "{:?}", visit.questions);
    }
    let replies = vec![says("fail()", &[], &[])];
    let visit = visit("Make it bright by the bed", lights, replies, &["no"; 4]).await;
    assert!(visit.was_told("shows=\"Off\""), "{:?}", visit.told);
}
