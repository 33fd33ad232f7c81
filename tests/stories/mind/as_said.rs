//! What the model said is carried out as said: all of it, in its order, and nothing between.

use super::sure;
use crate::player::{Player, action, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

/// What no rule reads as a whole.
const GOAL: &str =
    "Take Ada on as she asks: Ulm, Hauptweg 3, or another town if there is one. Then save the form";

/// A form of three fields, a tick and its button, with what its page says.
fn form(says: &str) -> String {
    page(&format!(
        r#"<h1>New member </h1><p role="status" id="5">{says} </p><form><label>Name <input name="name" id="11"/></label><label>Town <input name="town" id="12"/></label><label>Street <input name="street" id="13"/></label><button id="20">Save </button></form><button id="21">Buy now </button>"#
    ))
}

/// An answer that fills the form in, which is all of the plan's step.
fn filling() -> Reply {
    Reply::json(json!({
        "thought": "I'll fill the form in.",
        "action": "setValue(11, \"Ada\")",
        "then": ["setValue(12, \"Ulm\")", "setValue(13, \"Hauptweg 3\")"],
        "stepDone": true,
        "analysis": sure(),
        "plan": [{"description": "Fill the form in"}, {"description": "Click \"Save\""}],
    }))
}

async fn scripted(replies: Vec<Reply>) -> ScriptedModel {
    let model = ScriptedModel::scripted().await;
    for reply in replies {
        model.then(reply);
    }
    model
}

#[tokio::test]
async fn what_is_to_follow_goes_out_one_by_one_before_anything_else_is_decided() {
    let model = scripted(vec![filling()]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, form("")).await;
    assert_eq!(action(&answer), "setValue(11, \"Ada\")");
    for next in ["setValue(12, \"Ulm\")", "setValue(13, \"Hauptweg 3\")"] {
        let answer = player.report(form("")).await;
        assert_eq!(action(&answer), next, "{answer}");
        assert_eq!(answer["metrics"]["llmCalls"], 0);
        assert_eq!(answer["metrics"]["route"], "model");
    }
    // The step is done with the last of them; the next one is exact.
    let answer = player.report(form("")).await;
    assert_eq!(action(&answer), "click(20)", "{answer}");
    assert_eq!(model.requests().len(), 1);
}

#[tokio::test]
async fn what_is_to_follow_finds_its_fields_under_new_numbers() {
    let model = scripted(vec![filling()]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, form("")).await;
    let renumbered = form("").replace("id=\"1", "id=\"3");
    let answer = player.report(renumbered).await;
    assert_eq!(action(&answer), "setValue(32, \"Ulm\")", "{answer}");
}

#[tokio::test]
async fn a_field_that_is_gone_ends_what_was_to_follow_and_the_model_is_told() {
    let after = Reply::json(
        json!({"thought": "Only the street is left.", "action": "setValue(13, \"Hauptweg 3\")", "stepDone": true}),
    );
    let model = scripted(vec![filling(), after]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, form("")).await;
    let without = form("").replace(r#"<label>Town <input name="town" id="12"/></label>"#, "");
    let answer = player.report(without).await;
    assert_eq!(action(&answer), "setValue(13, \"Hauptweg 3\")", "{answer}");
    let asked = &model.requests()[1].user;
    let told = "Of your last answer not carried out:\nsetValue(12, \"Ulm\") (“Town”):";
    assert!(asked.contains(told), "{asked}");
}

#[tokio::test]
async fn an_error_ends_what_was_to_follow() {
    let after = Reply::json(
        json!({"thought": "The name is taken.", "action": "ask_user()", "question": {"text": "Which other name?", "field": "name"}}),
    );
    let model = scripted(vec![filling(), after]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, form("")).await;
    let error = json!({"message": "The field is locked", "code": "ACTION_FAILED", "action": "setValue(11, \"Ada\")"});
    let answer = player.report_failure(error, form("")).await;
    assert_eq!(action(&answer), "ask_user()", "{answer}");
}

#[tokio::test]
async fn a_step_that_is_not_done_gives_the_next_turn_to_the_model() {
    for not_done in [json!(false), Value::Null] {
        let after = Reply::json(
            json!({"thought": "Now the town again.", "action": "setValue(12, \"Bonn\")", "stepDone": true}),
        );
        let first = Reply::json(json!({
            "thought": "First the name.",
            "action": "setValue(11, \"Ada\")",
            "stepDone": not_done,
            "analysis": sure(),
            "plan": [{"description": "Click \"Buy now\""}],
        }));
        let model = scripted(vec![first, after]).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        player.begin(GOAL, form("")).await;
        let answer = player.report(form("")).await;
        assert_eq!(action(&answer), "setValue(12, \"Bonn\")", "{answer}");
        assert_eq!(model.requests().len(), 2);
    }
}

#[tokio::test]
async fn ends_and_questions_win_over_a_plan_in_the_same_answer() {
    for (said, expected) in [("fail()", "failed"), ("ask_user()", "needs_user_input")] {
        let reply = Reply::json(json!({
            "thought": "This can't be done here.",
            "action": said,
            "question": {"text": "Which member?", "field": "member"},
            "analysis": sure(),
            "plan": [{"description": "Click \"Save\""}],
        }));
        let model = scripted(vec![reply]).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let answer = player.begin(GOAL, form("")).await;
        assert_eq!(action(&answer), said, "{answer}");
        assert_eq!(status(&answer), expected);
    }
}

#[tokio::test]
async fn a_plan_that_nobody_asked_for_is_taken() {
    let second = Reply::json(json!({
        "thought": "Now I see the whole form.",
        "action": "setValue(12, \"Ulm\")",
        "stepDone": true,
        "plan": [{"description": "Type \"Ulm\" into \"Town\""}, {"description": "Click \"Save\""}],
    }));
    let first = Reply::json(
        json!({"thought": "First the name.", "action": "setValue(11, \"Ada\")", "analysis": sure()}),
    );
    let model = scripted(vec![first, second]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, form("")).await;
    let answer = player.report(form("")).await;
    let steps = answer["plan"]["steps"].as_array().unwrap();
    let last = steps.last().unwrap();
    assert_eq!(text(last, "description"), "Click \"Save\"", "{answer}");
    let answer = player.report(form("")).await;
    assert_eq!(action(&answer), "click(20)", "{answer}");
    assert_eq!(model.requests().len(), 2);
}

#[tokio::test]
async fn a_plan_without_an_action_begins_with_its_first_exact_step() {
    let only = Reply::json(json!({
        "thought": "I'll save it.",
        "action": null,
        "then": null,
        "stepDone": null,
        "analysis": sure(),
        "plan": [{"description": "Click \"Save\""}],
    }));
    let model = scripted(vec![only]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, form("")).await;
    assert_eq!(action(&answer), "click(20)", "{answer}");
    assert_eq!(text(&answer, "thought"), "I'll save it.");
}

#[tokio::test]
async fn conditions_and_repetitions_in_a_plan_come_back_to_the_model() {
    for step in [
        "Click \"Save\" until the page says saved",
        "While \"Buy now\" is shown, click \"Save\"",
        "For each name, click \"Save\"",
        "If the town is missing, click \"Save\"",
    ] {
        let first = Reply::json(json!({
            "thought": "First the name.",
            "action": "setValue(11, \"Ada\")",
            "stepDone": true,
            "analysis": sure(),
            "plan": [{"description": "Type \"Ada\" into \"Name\""}, {"description": step}],
        }));
        let after = Reply::json(
            json!({"thought": "Once more.", "action": "setValue(12, \"Ulm\")", "stepDone": false}),
        );
        let model = scripted(vec![first, after]).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        player.begin(GOAL, form("")).await;
        let answer = player.report(form("")).await;
        assert_eq!(action(&answer), "setValue(12, \"Ulm\")", "{step}: {answer}");
    }
}

#[tokio::test]
async fn a_step_whose_name_is_there_twice_comes_back_to_the_model() {
    let twice = form("").replace("Buy now", "Save");
    let first = Reply::json(json!({
        "thought": "First the name.",
        "action": "setValue(11, \"Ada\")",
        "stepDone": true,
        "analysis": sure(),
        "plan": [{"description": "Type \"Ada\" into \"Name\""}, {"description": "Click \"Save\""}],
    }));
    let after = Reply::json(json!({"thought": "The one of the form.", "action": "click(20)"}));
    let model = scripted(vec![first, after]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, twice.clone()).await;
    let answer = player.report(twice).await;
    assert_eq!(action(&answer), "click(20)", "{answer}");
    assert_eq!(model.requests().len(), 2);
}

#[tokio::test]
async fn nothing_is_pressed_to_look_about_once_a_model_is_there() {
    let shop = page(
        r#"<h1>Shop </h1><button id="3" aria-haspopup="menu" aria-expanded="false">More </button><a id="4" href="/orders">Orders </a><button id="6">Next </button>"#,
    );
    let only = Reply::json(
        json!({"thought": "I don't see an invoice.", "action": "ask_user()", "question": {"text": "Where are your invoices?", "field": "place"}, "analysis": sure()}),
    );
    let model = scripted(vec![only]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin("Click Invoice", shop).await;
    assert_eq!(action(&answer), "ask_user()", "{answer}");
    assert_eq!(model.requests().len(), 1);
}

/// The bank's page as the January client sends it, with what its status line says.
fn bank(says: &str) -> String {
    let says = match says {
        "" => r#"<p role="status" id="330"/>"#.to_owned(),
        says => format!(r#"<p role="status" id="330">{says} </p>"#),
    };
    page(&format!(
        r#"<main>Standing orders <ul><li>Rent €900 <button id="316">Pause </button><button id="317">Delete </button></li></ul><form>Transfer <label>To  <select name="to" id="321">Ann Lee Bo Diaz Bo Dahl </select></label><label>Amount  <input name="amount" id="326"/></label><label>Reference  <input name="ref" id="328"/></label><button id="329">Transfer </button></form>{says}</main>"#
    ))
}

/// All of a transfer in one answer, to a plan whose first step no rule reads.
fn transfer(step_done: bool) -> Reply {
    Reply::json(json!({
        "thought": "I'll send it to Bo Dahl.",
        "action": "selectDropdown(321, \"\", \"Bo Dahl\")",
        "then": ["setValue(326, \"40\")", "click(329)"],
        "stepDone": step_done,
        "analysis": sure(),
        "plan": [
            {"description": "Choose the recipient that the user means in \"To\""},
            {"description": "Type \"40\" into \"Amount\""},
            {"description": "Click \"Transfer\""},
        ],
    }))
}

#[tokio::test]
async fn steps_that_one_answer_carries_out_are_not_carried_out_again() {
    let ends = Reply::json(json!({
        "thought": "It is sent.", "action": "finish()",
        "goalReached": {"match": true, "confidence": 0.9, "reason": "Sent 40 to Bo Dahl"},
    }));
    let model = scripted(vec![transfer(true), ends]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin("transfer 40 to Bo Dahl", bank("")).await;
    player.report(bank("")).await;
    let answer = player.report(bank("")).await;
    assert_eq!(action(&answer), "click(329)", "{answer}");
    let answer = player.report(bank("Sent 40 to Bo Dahl")).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
    assert_eq!(model.requests().len(), 2);
    let steps = answer["plan"]["steps"].as_array().unwrap();
    assert!(steps.iter().all(|step| step["status"] == "completed"));
}

#[tokio::test]
async fn what_was_sent_is_not_sent_again_because_the_plan_says_it_too() {
    let reference = Reply::json(json!({
        "thought": "Now the reference.", "action": "setValue(328, \"Rent\")", "stepDone": true,
    }));
    let again = Reply::json(json!({
        "thought": "It is sent.", "action": "finish()",
        "goalReached": {"match": true, "confidence": 0.9, "reason": "Sent 40 to Bo Dahl"},
    }));
    let model = scripted(vec![transfer(false), reference, again]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin("transfer 40 to Bo Dahl", bank("")).await;
    player.report(bank("")).await;
    player.report(bank("")).await;
    let answer = player.report(bank("Sent 40 to Bo Dahl")).await;
    assert_eq!(action(&answer), "setValue(328, \"Rent\")", "{answer}");
    // The plan has the amount and the button still before it.
    let answer = player.report(bank("Sent 40 to Bo Dahl")).await;
    assert_ne!(action(&answer), "setValue(326, \"40\")", "{answer}");
    assert_ne!(action(&answer), "click(329)", "{answer}");
    let asked = &model.requests()[2].user;
    assert!(
        asked.contains("was carried out since it was planned"),
        "{asked}"
    );
}

/// What an answer carries out of its own plan goes on, though it wants the next turn.
#[tokio::test]
async fn what_follows_on_a_step_that_was_sent_is_not_held_back_by_it() {
    let counts = Reply::json(json!({
        "thought": "Seven of the lamps.", "action": "setValue(326, \"7\")", "then": ["click(328)"],
        "stepDone": false, "analysis": sure(),
        "plan": [
            {"description": "Type \"7\" into \"Quantity in hand\""},
            {"description": "Click \"Short pick\""},
        ],
    }));
    let model = scripted(vec![counts]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let bin = || {
        page(
            r#"<main>Bin B-11-4 Desk lamp Fenn, white, 10 to pick <label>Quantity in hand <input id="326"/></label><button id="327">Picked </button><button id="328">Short pick </button></main>"#,
        )
    };
    let goal = "b-11-4 only had 7 lamps in one piece, the other 3 are smashed. book it as short";
    let answer = player.begin(goal, bin()).await;
    assert_eq!(action(&answer), "setValue(326, \"7\")", "{answer}");
    let mut answer = player.report(bin()).await;
    if status(&answer) == "needs_user_input" {
        "yes".clone_into(&mut player.query);
        let body = player.body(bin());
        answer = player.send(&body).await;
    }
    assert_eq!(action(&answer), "click(328)", "{answer}");
    assert_eq!(model.requests().len(), 1);
}

/// A mail's form.
const FORM: &str = r#"<form aria-label="New message"><label>To  <input name="to" id="337"/></label><label>Message  <textarea name="text" id="341"></textarea></label><button id="342">Send </button></form>"#;

#[tokio::test]
async fn a_step_without_quotation_marks_comes_back_to_the_model() {
    let first = Reply::json(json!({
        "thought": "I'll write to Mei.", "action": "click(313)", "stepDone": true, "analysis": sure(),
        "plan": [
            {"description": "Click \"New message\""},
            {"description": "Fill in the message to mei@example.com that I will be late"},
            {"description": "Click \"Send\""},
        ],
    }));
    let then = Reply::json(json!({
        "thought": "Filling it in.", "action": "setValue(337, \"mei@example.com\")",
        "then": ["setValue(341, \"I will be late\")", "click(342)", "finish()"], "stepDone": true,
    }));
    let model = scripted(vec![first, then]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mail = |form: &str, says: &str| {
        page(&format!(
            r#"<main>Inbox <button id="313">New message </button>{form}<p role="status" id="344">{says} </p></main>"#
        ))
    };
    let goal = "write to mei@example.com that I will be late";
    player.begin(goal, mail("", "")).await;
    let answer = player.report(mail(FORM, "")).await;
    assert_eq!(
        action(&answer),
        "setValue(337, \"mei@example.com\")",
        "{answer}"
    );
    let answer = player.report(mail(FORM, "")).await;
    assert_eq!(
        action(&answer),
        "setValue(341, \"I will be late\")",
        "{answer}"
    );
    let answer = player.report(mail(FORM, "")).await;
    assert_eq!(action(&answer), "click(342)", "{answer}");
    // It said that this is the end, and the page bears it out.
    let answer = player.report(mail("", "Message sent.")).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
    assert_eq!(model.requests().len(), 2);
}

#[tokio::test]
async fn what_is_to_follow_finds_its_button_with_another_count() {
    let adds = Reply::json(json!({
        "thought": "Into the cart with it.", "action": "click(334)", "then": ["click(310)"],
        "stepDone": true, "analysis": sure(),
        "plan": [{"description": "Put the mug into the cart and open the cart"}],
    }));
    let model = scripted(vec![adds]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let shop = |count: u8| {
        page(&format!(
            r#"<header><button id="310">Cart ({count}) </button></header><main>Kitchen <ul><li>Mug €9 <button id="334">Add to cart </button></li></ul></main>"#
        ))
    };
    player
        .begin(
            "put the mug into the cart and show me what it holds",
            shop(0),
        )
        .await;
    let answer = player.report(shop(1)).await;
    assert_eq!(action(&answer), "click(310)", "{answer}");
}

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

#[tokio::test]
async fn a_key_that_one_answer_wants_several_times_goes_as_often() {
    const DOWN: &str = "press(\"PageDown\")";
    let goal = "See which of these terms is the odd one, and tell me";
    let read =
        || page(r#"<h1>Terms </h1><p>Page after page of it. </p><button id="9">Print </button>"#);
    let down = |then: &[&str]| {
        Reply::json(json!({
            "thought": "Further down.", "action": DOWN, "then": then, "stepDone": false, "analysis": sure(),
        }))
    };
    let model = scripted(vec![down(&[DOWN; 4])]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(goal, read()).await;
    for _ in 0..4 {
        assert_eq!(action(&answer), DOWN, "{answer}");
        answer = player.report(read()).await;
    }
    assert_eq!(action(&answer), DOWN, "{answer}");
    assert_eq!(model.requests().len(), 1);
    // Who chooses it again and again goes round in circles.
    let model = scripted((0..4).map(|_| down(&[])).collect()).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    answer = player.begin(goal, read()).await;
    for _ in 0..2 {
        assert_eq!(action(&answer), DOWN, "{answer}");
        answer = player.report(read()).await;
    }
    assert_eq!(status(&answer), "needs_user_input", "{answer}");
}
