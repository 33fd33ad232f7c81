//! What is done to a thing is done to that thing: lists of orders, trips, subscriptions, cards and
//! tables in the January client's page text, where the page decides what a press did.

use crate::player::{Player, action, page, status, text};
use serde_json::Value;
use stories::TestApp;

/// A table of orders whose rows lost their tags, under a pager.
const ORDERS: &str = r#"<main>Your orders <button id="4">Previous </button><button id="5">Next </button>Order 1041 open <button id="11">Cancel </button>Order 1042 open <button id="12">Cancel </button>Order 1043 open <button id="13">Cancel </button></main>"#;
/// Orders as a page's own markup has them, the pager's "Previous" locked, and one to open below.
const LOCKED: &str = r#"<button disabled id="4">Previous</button><button id="5">Next</button><table><tr><td>1041</td><td><button id="11">Cancel</button></td></tr><tr><td>1043</td><td><button id="13">Cancel</button></td></tr></table>"#;
/// The same with a second number that begins alike, and one that is shipped.
const ALIKE: &str = r#"<main>Order 10421 open <button id="11">Cancel </button>Order 1044 open <button id="12">Cancel </button>Order 1042 shipped </main>"#;
/// Written rows; the first has no button any more.
const ONE_LEFT: &str = r#"<ul><li>Order 1042 <span>shipped </span></li><li>Order 1043 <span>open </span><button id="13">Cancel </button></li></ul>"#;
const TWICE: &str = r#"<ul><li>Order 1042 part 1 <button id="11">Cancel </button></li><li>Order 1042 part 2 <button id="12">Cancel </button></li><li>Order 1050 <button id="13">Cancel </button></li></ul>"#;
const TOTALS: &str = r#"<ul><li>Order 1050 <span>total 1042 EUR </span><button id="11">Cancel </button></li><li>Order 1051 <span>total 18 EUR </span><button id="12">Cancel </button></li></ul>"#;
const NAMED: &str = r#"<ul><li>Order one <button aria-label="Cancel order 1041" id="11"/></li><li>Order two <button aria-label="Cancel order 1042" id="12"/></li></ul>"#;
const TRIPS: &str = r#"<ul><li><span>Oslo </span><span>Ines </span>3 May <button id="11">Cancel </button></li><li><span>Rome </span><span>Bo </span>1 May <button id="12">Cancel </button></li><li><span>Bern </span><span>Kim </span>30 May <button id="13">Cancel </button></li></ul>"#;
const INES_GONE: &str = r#"<ul><li><span>Oslo </span><span>Ines </span>cancelled </li><li><span>Rome </span><span>Bo </span>1 May <button id="12">Cancel </button></li></ul>"#;
const CARDS: &str = r#"<main><div><h3>Gym <b>membership </b></h3><p>Next payment <b>3 May </b></p><button id="11">Cancel </button></div><div><h3>Daily <b>News </b></h3><p>Next payment <b>9 May </b></p><button id="12">Cancel </button></div></main>"#;
const STREAMING: &str = r#"<main><h1>Streaming <b>plan </b></h1><p>Next payment <b>3 May </b></p><button id="11">Cancel </button></main>"#;
const ACCOUNTS: &str = r#"<ul><li>Account 76 <button id="11">Close </button></li><li>Account 78 <button id="12">Close </button></li></ul>"#;
const APPOINTMENTS: &str = r#"<ul><li>Dentist 3 May <button id="11">Cancel </button></li><li>Eye test 9 May <button id="12">Cancel </button></li></ul>"#;
const NEWEST_SHIPPED: &str = r#"<ul><li>Order 1041 <span>10:05 </span><button id="11">Cancel </button></li><li>Order 1042 <span>11:20 </span><button id="12">Cancel </button></li><li>Order 1043 <span>12:40 shipped </span><a id="13">Track </a></li></ul>"#;

/// A table that lost its tags, as the client sends it: the last row is the user's own and has no button.
const TEAM: &str = r#"<main>Team Name Role Ann Berg <select aria-label="Role" id="319">Viewer Member Admin </select><button id="324">Remove </button>Bo Diaz <select aria-label="Role" id="328">Viewer Member Admin </select><button id="333">Remove </button>Cy Eng <select aria-label="Role" id="337">Viewer Member Admin </select><button id="342">Remove </button>You <select aria-label="Role" id="346">Viewer Member Admin </select><table><tbody><tr/></tbody><tbody><tr/><tr/><tr/><tr/></tbody></table></main>"#;
/// Names alone before their buttons: the numbers leave no room for another row, but before the first.
const MEMBERS: &str = r#"<main>Team Name Ann Berg <button id="324">Remove </button>Bo Diaz <button id="328">Remove </button>Cy Eng <button id="332">Remove </button><table><tbody><tr/></tbody><tbody><tr/><tr/><tr/></tbody></table></main>"#;
/// The same with a row between that has no button.
const GUESTS: &str = r#"<main>Team Name Ann Berg <button id="324">Remove </button>Bo Diaz Jo Fry <button id="331">Remove </button>Cy Eng <button id="335">Remove </button><table><tbody><tr/></tbody><tbody><tr/><tr/><tr/></tbody></table></main>"#;
/// The texts stand before the table, which kept the buttons.
const KEYS: &str = r#"<main>API keys <button id="309">New key </button>Name Last used staging deploy 2 days ago staging deploy (old) never production 1 hour ago <table><tbody><tr/></tbody><tbody><tr><td><button id="321">Copy </button><button id="322">Revoke key </button></td></tr><tr><td><button id="327">Copy </button><button id="328">Revoke key </button></td></tr><tr><td><button id="333">Copy </button><button id="334">Revoke key </button></td></tr></tbody></table></main>"#;
/// Each name before its button; nothing tells that from a heading over buttons that each stand before their name.
const LISTED: &str = r#"<main>Ann Berg <button id="12">Remove </button>Bo Diaz <button id="22">Remove </button>Cy Eng <button id="32">Remove </button>You </main>"#;
/// The last word of one row and the first of the next are the goal's thing, word for word.
const DOCUMENTS: &str = r#"<ul><li>Contract <button id="11">Open </button><button id="12">Share document </button></li><li>Report <button id="21">Open </button><button id="22">Share document </button></li><li>Budget <button id="31">Open </button><button id="32">Share document </button></li></ul>"#;

/// Plays a goal on a page that answers no press, to its first question or end. What was pressed,
/// and how it ended.
async fn played(goal: &str, inner: &str) -> (Vec<String>, Value) {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(goal, page(inner)).await;
    let mut pressed = Vec::new();
    for _ in 0..12 {
        let done = action(&answer).to_owned();
        if status(&answer) != "executing" {
            break;
        }
        if !done.starts_with("wait") {
            pressed.push(done);
        }
        answer = player.report(page(inner)).await;
    }
    (pressed, answer)
}

#[tokio::test]
async fn a_thing_that_the_page_shows_is_what_is_pressed() {
    for (goal, inner, expected) in [
        ("Cancel order 1042", ORDERS, "click(12)"),
        ("Please cancel my order 1043", ORDERS, "click(13)"),
        ("Cancel order number 1041", ORDERS, "click(11)"),
        ("Click Cancel in the row of order 1042", ORDERS, "click(12)"),
        ("Cancel order 1042", NAMED, "click(12)"),
        ("Cancel Ines's trip", TRIPS, "click(11)"),
        ("Cancel the trip on 1 May", TRIPS, "click(12)"),
        ("Cancel the trip on May 30", TRIPS, "click(13)"),
        ("Cancel my gym membership", CARDS, "click(11)"),
        ("Close account 78", ACCOUNTS, "click(12)"),
        ("Cancel the dentist appointment", APPOINTMENTS, "click(11)"),
        ("Cancel the second order", ORDERS, "click(12)"),
    ] {
        let (pressed, answer) = played(goal, inner).await;
        let first = pressed.first().map(String::as_str);
        assert_eq!(first, Some(expected), "{goal}: {pressed:?} {answer}");
    }
}

#[tokio::test]
async fn a_thing_that_is_not_there_is_asked_about_before_anything_is_pressed() {
    for (goal, inner, named) in [
        ("Cancel order 9999", ORDERS, "9999"),
        ("Click Cancel in the row of order 9999", ORDERS, "9999"),
        ("Cancel order 1042", ALIKE, "1042"),
        ("Cancel order 104", ORDERS, "104"),
        ("Cancel order 9999", LOCKED, "9999"),
        ("Archive order 1041", LOCKED, "1041"),
        ("Cancel order 1042", ONE_LEFT, "1042"),
        ("Cancel order 1042", TWICE, "1042"),
        ("Cancel order 1042", TOTALS, "1042"),
        ("Cancel order 1050", NAMED, "1050"),
        ("Cancel Ines's trip", INES_GONE, "Ines"),
        ("Cancel Otto's trip", TRIPS, "Otto"),
        ("Cancel the trip on 2 May", TRIPS, "2 May"),
        ("Cancel my gym membership", STREAMING, "gym"),
        ("Cancel my piano membership", CARDS, "piano"),
        ("Close account 77", ACCOUNTS, "77"),
        ("Cancel my haircut appointment", APPOINTMENTS, "haircut"),
        ("Cancel my order", ONE_LEFT, "order"),
        ("Cancel the latest order", NEWEST_SHIPPED, "latest"),
        ("Cancel the first order", ONE_LEFT, "first"),
    ] {
        let (pressed, answer) = played(goal, inner).await;
        assert!(pressed.is_empty(), "{goal}: {pressed:?} {answer}");
        assert_eq!(status(&answer), "needs_user_input", "{goal}: {answer}");
        let question = text(&answer, "userQuestion");
        assert!(question.contains(named), "{goal}: {question}");
    }
}

#[tokio::test]
async fn a_page_that_repeats_the_goal_does_not_show_the_thing_by_it() {
    for (goal, named) in [
        ("Generate an odd number and press Submit", "odd"),
        ("Cancel order 9999 for me", "9999"),
        ("Open the harbour report and press Submit", "harbour"),
    ] {
        let inner = format!(
            r#"<div><p>{goal} </p><i>Time left </i></div><main><p>-</p><button id="11">Generate </button><button id="12">Cancel </button><button id="13">Submit </button></main>"#
        );
        let (pressed, answer) = played(goal, &inner).await;
        assert!(pressed.is_empty(), "{goal}: {pressed:?} {answer}");
        let question = text(&answer, "userQuestion");
        assert!(question.contains(named), "{goal}: {question}");
    }
}

/// What a site shows after "Cancel" in an order's row: a question about this order.
fn asks_about(order: &str) -> String {
    format!(
        r#"{ORDERS}<div role="dialog" aria-label="Cancel" id="30">Cancel order {order} for good? <button id="31">Keep it </button><button id="32">Yes, cancel it </button></div>"#
    )
}

#[tokio::test]
async fn a_question_about_the_thing_is_confirmed_and_one_about_another_is_the_users() {
    for (order, expected) in [("1042", "click(32)"), ("1043", "ask_user()")] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let first = player.begin("Cancel order 1042", page(ORDERS)).await;
        assert_eq!(action(&first), "click(12)");
        let next = player.report(page(&asks_about(order))).await;
        assert_eq!(action(&next), expected, "{next}");
    }
}

#[tokio::test]
async fn a_page_that_was_opened_for_the_thing_is_about_it_unless_it_shows_another() {
    let list = r#"<ul><li><a id="11">Order 1041 </a></li><li><a id="12">Order 1042 </a></li><li><a id="13">Order 1043 </a></li></ul>"#;
    let details = |order: &str| {
        format!(
            r#"<main>Order {order} Placed 3 May 2026 Total 1043 EUR <button id="21">Cancel order </button><button id="22">Print </button></main>"#
        )
    };
    for (shown, presses) in [("1042", true), ("1043", false)] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let goal = "Open order 1042 and cancel it";
        let first = player.begin(goal, page(list)).await;
        assert_eq!(action(&first), "click(12)", "{first}");
        let mut next = player.report(page(&details(shown))).await;
        while action(&next).starts_with("wait") {
            next = player.report(page(&details(shown))).await;
        }
        if presses {
            assert_eq!(action(&next), "click(21)", "{next}");
        } else {
            assert!(!action(&next).starts_with("click"), "{next}");
        }
    }
}

#[tokio::test]
async fn a_menu_of_the_thing_is_about_it() {
    let rows = r#"<ul><li>Order 1041 <button aria-label="More actions" id="11"/></li><li>Order 1042 <button aria-label="More actions" id="12"/></li></ul>"#;
    let menu = r#"<div role="menu" id="30"><button role="menuitem" id="31">Track </button><button role="menuitem" id="32">Cancel </button></div>"#;
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player.begin("Cancel order 1042", page(rows)).await;
    assert_eq!(action(&first), "click(12)", "{first}");
    let next = player.report(page(&format!("{rows}{menu}"))).await;
    assert_eq!(action(&next), "click(32)", "{next}");
}

#[tokio::test]
async fn an_answer_picks_by_words_and_an_unclear_one_is_asked_once_more() {
    let two = r#"<ul><li><span>Oslo trip </span>3 May <button id="11">Cancel </button></li><li><span>Rome trip </span>1 May <button id="12">Cancel </button></li></ul>"#;
    for (answer, expected) in [
        ("the one on 1 May", "click(12)"),
        ("the Oslo one", "click(11)"),
        ("2", "click(12)"),
        ("the second", "click(12)"),
        ("the lower one", "click(12)"),
        ("the latest", "click(11)"),
    ] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let asked = player.begin("click Cancel", page(two)).await;
        assert_eq!(action(&asked), "ask_user()", "{asked}");
        answer.clone_into(&mut player.query);
        let body = player.body(page(two));
        let next = player.send(&body).await;
        assert_eq!(action(&next), expected, "{answer}: {next}");
    }
    for unclear in ["I don't know", "both", "neither", "the one on 2 May"] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        player.begin("click Cancel", page(two)).await;
        unclear.clone_into(&mut player.query);
        let body = player.body(page(two));
        let again = player.send(&body).await;
        assert_eq!(action(&again), "ask_user()", "{unclear}: {again}");
        let question = text(&again, "userQuestion");
        assert!(question.contains("3 May") && question.contains("1 May"));
        "the Rome trip".clone_into(&mut player.query);
        let body = player.body(page(two));
        assert_eq!(action(&player.send(&body).await), "click(12)", "{unclear}");
    }
}

#[tokio::test]
async fn never_mind_ends_the_task_and_presses_nothing() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin("click Cancel", page(TRIPS)).await;
    "never mind".clone_into(&mut player.query);
    let body = player.body(page(TRIPS));
    let last = player.send(&body).await;
    assert_eq!(
        (action(&last), status(&last)),
        ("fail()", "failed"),
        "{last}"
    );
}

#[tokio::test]
async fn what_ends_one_row_and_begins_the_next_is_nothing_of_either() {
    for (goal, own) in [
        ("Open the document Report", "click(21)"),
        ("Share document Report", "click(22)"),
        ("Share the document \"Budget\"", "click(32)"),
        ("Open document Budget", "click(31)"),
    ] {
        let (pressed, answer) = played(goal, DOCUMENTS).await;
        let foreign = pressed.iter().find(|press| *press != own);
        assert_eq!(foreign, None, "{goal}: {answer}");
        let asked = text(&answer, "thought");
        assert!(!asked.contains("of “Contract"), "{goal}: {asked}");
    }
}

#[tokio::test]
async fn where_texts_were_torn_out_of_their_rows_only_a_certain_row_is_acted_on() {
    let (pressed, answer) = played("Remove Bo Diaz", MEMBERS).await;
    let first = pressed.first().map(String::as_str);
    assert_eq!(first, Some("click(328)"), "{answer}");
    for (goal, inner) in [
        ("Remove Ann Berg", MEMBERS),
        ("Remove Bo Diaz", TEAM),
        ("Remove You", TEAM),
        ("Remove Bo Diaz", LISTED),
        ("Remove Bo Diaz", GUESTS),
        ("Remove Jo Fry", GUESTS),
        ("Revoke the key production", KEYS),
        ("Revoke the key \"staging deploy\"", KEYS),
    ] {
        let (pressed, answer) = played(goal, inner).await;
        assert_eq!(pressed, Vec::<String>::new(), "{goal}: {answer}");
        assert_eq!(status(&answer), "needs_user_input", "{goal}: {answer}");
    }
}
