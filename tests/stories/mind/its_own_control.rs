//! A step of a plan is carried out, or holds, at the very control that it names.

use super::sure;
use crate::player::{Player, action};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

const GOAL: &str = "Tom paid 16 for popcorn, for Mei and himself. Enter that";

/// A page of bills with the form for a new one, as the reference client sends it.
fn bill(what: &str, payer: &str) -> String {
    let option = |name: &str| {
        let selected = if name == payer { " selected" } else { "" };
        format!("<option{selected}>{name}</option>")
    };
    let options: String = ["", "Mei", "Tom"].map(option).concat();
    format!(
        r##"<html><body><a href="#" id="3">Add a new bill</a><div role="dialog" id="4"><h3>Add a bill</h3><form><label>What? <input name="what" value="{what}" required id="11"/></label><p>Who paid?</p><select aria-label="Who paid? Payer" required id="12">{options}</select><label>How much? <input name="amount" required id="13"/></label><p>For whom?</p><label><input type="checkbox" checked id="14"/>Mei</label><label><input type="checkbox" checked id="15"/>Tom</label><button id="20">Submit</button></form></div></body></html>"##
    )
}

/// An answer that types what it was for, with these steps after it.
fn planned(steps: &[&str]) -> Reply {
    let steps: Vec<Value> = steps
        .iter()
        .map(|step| json!({"description": step}))
        .collect();
    let mut plan = vec![json!({"description": "Type \"Popcorn\" into \"What?\""})];
    plan.extend(steps);
    Reply::json(json!({
        "thought": "I'll enter it.", "action": "setValue(11, \"Popcorn\")", "stepDone": true, "analysis": sure(), "plan": plan,
    }))
}

/// What the program does after the first action, and whether the model was asked for it.
async fn after(steps: &[&str], page: &str) -> (Value, usize) {
    let model = ScriptedModel::scripted().await;
    model.then(planned(steps));
    model.then(Reply::json(
        json!({"thought": "Let me see.", "action": "ask_user()", "question": {"text": "Who paid?", "field": "payer"}}),
    ));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let begun = player.begin(GOAL, page.replace("Popcorn", "")).await;
    assert_eq!(
        action(&begun),
        "setValue(11, \"Popcorn\")",
        "{begun} {:?}",
        model.requests()
    );
    let answer = player.report(page).await;
    (answer, model.requests().len())
}

#[tokio::test]
async fn what_a_list_is_to_show_is_not_done_because_a_box_of_that_name_is_ticked() {
    for step in [
        "Choose \"Tom\" from \"Who paid?\".",
        "Choose \"Tom\" in \"Who paid? Payer\".",
    ] {
        let (answer, asked) = after(&[step, "Click \"Submit\""], &bill("Popcorn", "")).await;
        assert_eq!(
            action(&answer),
            "selectDropdown(12, \"\", \"Tom\")",
            "{step}: {answer}"
        );
        assert_eq!(asked, 1, "{step}");
    }
}

#[tokio::test]
async fn what_no_list_is_called_comes_back_to_the_model() {
    let steps = ["Choose \"Tom\" from \"Who paid?\".", "Click \"Submit\""];
    let other = bill("Popcorn", "").replace("Who paid? Payer", "Payer");
    let (answer, asked) = after(&steps, &other).await;
    assert_eq!(action(&answer), "ask_user()", "{answer}");
    assert_eq!(asked, 2);
}

#[tokio::test]
async fn what_its_own_control_shows_is_passed_over() {
    let steps = [
        "Choose \"Tom\" from \"Who paid?\".",
        "Check \"Tom\"",
        "Type \"16\" into \"How much?\"",
    ];
    let (answer, asked) = after(&steps, &bill("Popcorn", "Tom")).await;
    assert_eq!(action(&answer), "setValue(13, \"16\")", "{answer}");
    assert_eq!(asked, 1);
}

#[tokio::test]
async fn a_box_that_is_called_otherwise_ticks_nothing_off() {
    let page = bill("Popcorn", "Tom").replace("/>Mei<", "/>Mei Lin<");
    let steps = ["Tick the Mei box", "Type \"16\" into \"How much?\""];
    let (answer, asked) = after(&steps, &page).await;
    assert_eq!(action(&answer), "ask_user()", "{answer}");
    assert_eq!(asked, 2);
}
