//! An end that was said is taken where the page bears it out, without further answers.

use super::scripted;
use crate::mind::sure;
use crate::player::{Player, action, page, status, text};
use serde_json::json;
use stories::TestApp;
use stories::scripted_model::Reply;

#[tokio::test]
async fn an_end_is_taken_where_the_page_has_answered_the_press_after_the_filling() {
    let pays = Reply::json(json!({
        "thought": "I'll order it.", "action": "setValue(346, \"Ada Byron\")", "then": ["click(351)"],
        "stepDone": true, "analysis": sure(),
        "plan": [{"description": "Fill the name in and order"}],
    }));
    let ends = Reply::json(json!({
        "thought": "It is ordered.", "action": "finish()",
        "goalReached": {"match": true, "confidence": 0.96, "reason": "Thank you for your order."},
    }));
    let model = scripted(vec![pays, ends]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let shop = |says: &str| {
        page(&format!(
            r#"<header><input aria-label="Search products" id="308"/><button id="309">Search </button></header><main><form>Checkout <label>Full name  <input name="name" id="346"/></label><button id="351">Place order </button></form><p role="status" id="352">{says} </p></main>"#
        ))
    };
    let goal = "place the order for me, it is for Ada Byron";
    player.begin(goal, shop("")).await;
    let answer = player.report(shop("")).await;
    assert_eq!(action(&answer), "click(351)", "{answer}");
    let answer = player.report(shop("Thank you for your order.")).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
    assert_eq!(model.requests().len(), 2);
}

/// A membership as the January client sends it.
fn gym(says: &str) -> String {
    page(&format!(
        r#"<h1>My plans </h1><ul><li>Gym Northside €30 <button id="311">Pause </button></li><li>Gym Southside €25 <button id="313">Pause </button></li></ul><p id="320">{says} </p>"#
    ))
}

#[tokio::test]
async fn what_does_all_of_a_goal_without_a_plan_is_ended_with_the_next_answer() {
    let asks = Reply::json(json!({
        "thought": "Which of the two?",
        "action": "ask_user()",
        "question": {"text": "Which gym do you mean?", "field": "gym"},
        "analysis": sure(),
    }));
    let presses = Reply::json(
        json!({"thought": "Pausing it.", "action": "click(313)", "stepDone": true, "expect": "It says \"paused\""}),
    );
    let ends = Reply::json(json!({
        "thought": "It is paused.",
        "action": "finish()",
        "goalReached": {"match": true, "confidence": 0.95, "reason": "It says paused."},
    }));
    let model = scripted(vec![asks, presses, ends]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let goal = "Give my gym a rest for a while, that is: Pause it";
    let mut answer = player.begin(goal, gym("")).await;
    for said in ["Southside", "yes"] {
        if status(&answer) != "needs_user_input" {
            break;
        }
        said.clone_into(&mut player.query);
        let body = player.body(gym(""));
        answer = player.send(&body).await;
    }
    assert_eq!(action(&answer), "click(313)", "{answer}");
    let calls = model.requests().len();
    let answer = player.report(gym("Southside is paused now")).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
    assert_eq!(status(&answer), "completed", "{answer}");
    assert_eq!(model.requests().len(), calls + 1);
}

#[tokio::test]
async fn an_end_that_was_said_before_needs_no_further_answer_where_controls_alone_are_shown() {
    let form = |filled: bool| {
        let text = if filled { "Hello" } else { "" };
        json!([
            {"i": "311", "r": "inp", "n": "Message", "v": text, "xy": [1, 1], "box": [0, 0, 9, 9]},
            {"i": "312", "r": "btn", "n": "Send", "xy": [1, 21], "box": [0, 20, 9, 9]},
        ])
    };
    let sends = Reply::json(json!({
        "thought": "Sending it.",
        "action": "setValue(311, \"Hello\")",
        "then": ["click(312)", "finish()"],
        "stepDone": true,
        "analysis": sure(),
        "plan": [{"description": "Say hello"}],
    }));
    let model = scripted(vec![sends]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player
        .begin("Say Hello to them, and send it off", form(false))
        .await;
    for _ in 0..4 {
        if status(&answer) == "needs_user_input" {
            "yes".clone_into(&mut player.query);
            let body = player.body(form(true));
            answer = player.send(&body).await;
        } else if status(&answer) == "executing" {
            answer = player.report(form(true)).await;
        }
    }
    assert_eq!(status(&answer), "completed", "{answer}");
    let thought = text(&answer, "thought");
    assert!(thought.starts_with("Sent, not confirmed."), "{thought}");
    assert_eq!(model.requests().len(), 1);
}

/// Orders, the dialog behind the press at one, and what came of it.
fn orders(asks: bool, says: &str) -> String {
    let dialog = if asks {
        r#"<dialog><p>Cancel the Team breakfast on Fri 5 Mar? </p><button id="554">Keep it </button><button id="555">Yes, cancel it </button></dialog>"#
    } else {
        ""
    };
    page(&format!(
        r#"<h1>My orders </h1><ul><li>Team breakfast, Fri 5 Mar <button id="333">Cancel order </button></li><li>Board lunch, Thu 11 Mar <button id="342">Cancel order </button></li></ul>{dialog}<p role="status" id="546">{says} </p>"#
    ))
}

#[tokio::test]
async fn a_step_for_a_case_that_may_not_come_holds_up_no_announced_end() {
    let presses = Reply::json(json!({
        "thought": "I'll cancel it.", "action": "click(333)", "stepDone": false, "analysis": sure(),
        "plan": [{"description": "Press \"Cancel order\" of the Team breakfast"}, {"description": "Confirm the cancellation if the page asks for it"}],
    }));
    let confirms = Reply::json(json!({
        "thought": "Yes, that one.", "action": "click(555)", "then": ["finish()"], "stepDone": true,
    }));
    let model = scripted(vec![presses, confirms]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let goal = "please cancel the team breakfast on Friday 5 March";
    player.begin(goal, orders(false, "")).await;
    let answer = player.report(orders(true, "")).await;
    assert_eq!(action(&answer), "click(555)", "{answer}");
    let said = orders(false, "Cancelled: Team breakfast, Fri 5 Mar.");
    let answer = player.report(said).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
    assert_eq!(model.requests().len(), 2);
}

/// Boxes whose page keeps at once what it hears of them.
fn notices(says: &str) -> String {
    page(&format!(
        r#"<h1>Notices </h1><label><input type="checkbox" id="311"/> Bills by text </label><label><input type="checkbox" id="314"/> Bills by post </label><p role="status" id="322">{says} </p>"#
    ))
}

#[tokio::test]
async fn a_step_for_a_case_that_names_what_was_not_touched_is_not_left() {
    let sets = Reply::json(json!({
        "thought": "Switching it off.", "action": "uncheck(311)", "then": ["finish()"], "stepDone": true, "analysis": sure(),
        "plan": [{"description": "Switch off \"Bills by text\""}, {"description": "Switch on \"Bills by post\" if it is off"}],
    }));
    let more =
        Reply::json(json!({"thought": "And the other.", "action": "check(314)", "stepDone": true}));
    let model = scripted(vec![sets, more]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player
        .begin("i want my bills by post and no longer by text", notices(""))
        .await;
    let answer = player.report(notices("Saved. Bills by text: off.")).await;
    assert_ne!(action(&answer), "finish()", "{answer}");
    assert_eq!(model.requests().len(), 2);
}

/// A calendar's days, and whom the page calls booked on the one that is looked at.
fn sauna(says: &str) -> String {
    page(&format!(
        r#"<h1>Sauna </h1><button id="31">Wednesday </button><button id="32">Thursday </button><button id="33">Book </button><p role="status" id="34">{says} </p>"#
    ))
}

#[tokio::test]
async fn who_else_has_booked_is_no_report_of_the_booking() {
    let looks = Reply::json(json!({
        "thought": "Thursday.", "action": "click(32)", "then": ["finish()"], "stepDone": true, "analysis": sure(),
        "plan": [{"description": "Book the sauna on Thursday"}],
    }));
    let books =
        Reply::json(json!({"thought": "Booking it.", "action": "click(33)", "stepDone": true}));
    let model = scripted(vec![looks, books]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player
        .begin("book the sauna for me on thursday", sauna(""))
        .await;
    let answer = player.report(sauna("Booked: Ann Lee, Bo Ray.")).await;
    assert_ne!(action(&answer), "finish()", "{answer}");
}

/// Two members to be charged, and what the list says of each afterwards.
fn members(ann: &str, says: &str) -> String {
    page(&format!(
        r#"<h1>Members </h1><ul><li>Ann Lee, £9 {ann} <button id="41">Send reminder </button></li><li>Bo Ray, £9 <button id="42">Send reminder </button></li></ul><p role="status" id="43">{says} </p>"#
    ))
}

#[tokio::test]
async fn a_row_that_tells_of_a_failure_is_believed_beside_a_report() {
    let sends = Reply::json(json!({
        "thought": "Reminding her.", "action": "click(41)", "then": ["finish()"], "stepDone": true, "analysis": sure(),
        "plan": [{"description": "Send Ann Lee a reminder"}],
    }));
    let looks = Reply::json(json!({"thought": "It failed.", "action": "fail()"}));
    let model = scripted(vec![sends, looks]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player
        .begin("send ann lee a reminder", members("", ""))
        .await;
    let answer = player
        .report(members(
            "delivery failed: no such address",
            "Reminders sent: 1 of 1.",
        ))
        .await;
    assert_ne!(action(&answer), "finish()", "{answer}");
}
