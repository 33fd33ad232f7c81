//! What was carried out is not carried out once more because the plan says it too.

use super::scripted;
use crate::mind::sure;
use crate::player::{Player, action, page, status};
use serde_json::json;
use stories::TestApp;
use stories::scripted_model::Reply;

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
