//! What the model said is carried out as said: all of it, in its order, and nothing between.

mod called_alike;
mod carried_out_once;
mod ends;
mod plans;

use super::sure;
use crate::player::{Player, action, page, status};
use serde_json::json;
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
