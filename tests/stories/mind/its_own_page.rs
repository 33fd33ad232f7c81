//! What was typed belongs to the page where it was typed, and what is asked shows what would be sent.

use super::sure;
use crate::player::{Player, action, status, text};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Mutex;
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

const SITE: &str = "https://app.example.com";

/// An issue's page as the reference client sends it, with the form that opens another above.
fn issue(number: &str, assigned: &str, title: &str) -> String {
    let option = |name: &str| {
        let selected = if name == assigned { " selected" } else { "" };
        format!("<option{selected}>{name}</option>")
    };
    let options: String = ["- no selection -", "ann.lee", "mei", "omar"]
        .map(option)
        .concat();
    format!(
        r#"<html><body><form><button id="41">Show issue:</button><label>number <input name="number" value="{number}" id="42"/></label></form><main><h1>{title}</h1><form><label>Title <input name="title" value="{title}" id="88"/></label><label>Delegate To <select name="assignedto" id="122">{options}</select></label><button id="149">Submit Changes</button></form></main></body></html>"#
    )
}

fn says(action: &str, done: bool) -> Reply {
    Reply::json(
        json!({"thought": "Going on.", "action": action, "stepDone": done, "analysis": sure()}),
    )
}

fn with_plan(action: &str, steps: &[&str]) -> Reply {
    let plan: Vec<Value> = steps
        .iter()
        .map(|step| json!({"description": step}))
        .collect();
    Reply::json(json!({
        "thought": "Going on.", "action": action, "stepDone": true, "analysis": sure(), "plan": plan,
    }))
}

/// A model that gives these answers in turn, and has nothing against any action.
async fn in_turn(replies: Vec<Reply>) -> ScriptedModel {
    let left = Mutex::new(VecDeque::from(replies));
    ScriptedModel::answering(move |asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It was asked for."}));
        }
        let next = left.lock().unwrap().pop_front();
        next.unwrap_or_else(|| says("ask_user()", false))
    })
    .await
}

/// The question that an answer puts to the user.
fn asked(answer: &Value) -> &str {
    assert_eq!(status(answer), "needs_user_input", "{answer}");
    text(answer, "userQuestion")
}

#[tokio::test]
async fn the_question_shows_what_is_to_be_and_not_what_was() {
    let model = in_turn(vec![with_plan(
        "selectDropdown(122, \"\", \"ann.lee\")",
        &["Give it to her"],
    )])
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player
        .begin(
            "Give the network one to whoever knows it best",
            issue("", "omar", "Wi-Fi"),
        )
        .await;
    let question = asked(&answer);
    assert!(question.contains("To: ann.lee."), "{question}");
    assert!(question.contains("Delegate To: “ann.lee”"), "{question}");
    assert!(!question.contains("omar"), "{question}");
}
#[tokio::test]
async fn what_was_chosen_on_one_page_is_not_told_of_another() {
    let lists = "selectDropdown(122, \"\", \"mei\")";
    let model = in_turn(vec![
        with_plan(
            lists,
            &[
                "Choose whom I mean",
                "Send it",
                "Open the other",
                "The same there",
            ],
        ),
        says("click(149)", true),
        says("click(41)", true),
        says(lists, true),
        says("ask_user()", false),
    ])
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.url = format!("{SITE}/issue4");
    let mut answer = player
        .begin(
            "Sort the two room issues out, whoever it takes",
            issue("", "- no selection -", "Projector"),
        )
        .await;
    let question = asked(&answer).to_owned();
    assert!(question.contains("Delegate To: “mei”"), "{question}");
    assert!(question.contains("To: mei."), "{question}");
    "yes".clone_into(&mut player.query);
    let body = player.body(issue("", "- no selection -", "Projector"));
    answer = player.send(&body).await;
    assert_eq!(action(&answer), lists, "{answer}");
    answer = player.report(issue("", "mei", "Projector")).await;
    if status(&answer) == "needs_user_input" {
        let body = player.body(issue("", "mei", "Projector"));
        answer = player.send(&body).await;
    }
    assert_eq!(action(&answer), "click(149)", "{answer}");
    let saved = issue("", "mei", "Projector")
        .replace("<main>", "<main><p role=\"status\">issue 4 edited ok</p>");
    answer = player.report(saved).await;
    assert_eq!(action(&answer), "click(41)", "{answer}");
    player.url = format!("{SITE}/issue6");
    let other =
        issue("", "- no selection -", "Chairs").replace("ann.lee</option>", "lena</option>");
    answer = player.report(other).await;
    let prompts = model.requests();
    let told = &prompts.last().unwrap().user;
    assert!(!told.contains("Entered and not sent"), "{told}");
    let question = asked(&answer).to_owned();
    assert!(question.contains("“mei” in “Delegate To”"), "{question}");
}

#[tokio::test]
async fn a_button_that_a_plan_names_twice_is_pressed_twice() {
    let model = in_turn(vec![Reply::json(json!({
        "thought": "First the one.", "action": "setValue(42, \"4\")", "then": ["click(41)"], "stepDone": true, "analysis": sure(),
        "plan": [
            {"description": "Type \"4\" into \"number\" and click \"Show issue:\"."},
            {"description": "Type \"Beamer\" into \"Title\""},
            {"description": "Type \"6\" into \"number\""},
            {"description": "Click \"Show issue:\""},
        ],
    }))]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let first = |number: &str| issue(number, "mei", "Printer");
    player
        .begin("Look at 4, call it Beamer, then look at 6", first(""))
        .await;
    let mut answer = player.report(first("4")).await;
    assert_eq!(action(&answer), "click(41)", "{answer}");
    player.url = format!("{SITE}/issue4");
    answer = player.report(issue("", "mei", "Projector")).await;
    assert_eq!(action(&answer), "setValue(88, \"Beamer\")", "{answer}");
    let named = issue("", "mei", "Projector").replace("value=\"Projector\"", "value=\"Beamer\"");
    answer = player.report(named.clone()).await;
    assert_eq!(action(&answer), "setValue(42, \"6\")", "{answer}");
    answer = player
        .report(named.replace("name=\"number\" value=\"\"", "name=\"number\" value=\"6\""))
        .await;
    assert_eq!(action(&answer), "click(41)", "{answer}");
    assert_eq!(model.requests().len(), 1);
}

/// A bill's form as the reference client sends it.
fn bill(payer: &str, mei: bool, tom: bool) -> String {
    let options: String = ["", "Mei", "Tom"]
        .map(|name| {
            let selected = if name == payer { " selected" } else { "" };
            format!("<option{selected}>{name}</option>")
        })
        .concat();
    let checked = |on: bool| if on { " checked" } else { "" };
    format!(
        r##"<html><body><main><h1>Popcorn</h1><form><label>What? <input name="what" value="Popcorn" required id="11"/></label><label>Who paid? <select required id="12">{options}</select></label><label>How many of us are there <input name="many" value="6" id="13"/></label><p>For whom?</p><a href="#all" id="16">Everyone</a><a href="#none" id="17">No one</a><label><input type="checkbox"{} id="14"/>Mei</label><label><input type="checkbox"{} id="15"/>Tom</label><button type="submit" id="20">Submit</button></form></main></body></html>"##,
        checked(mei),
        checked(tom)
    )
}

#[tokio::test]
async fn a_field_that_is_required_and_empty_after_the_sending_is_said() {
    let model = in_turn(vec![
        with_plan("click(20)", &["Send the bill", "See that it is there"]),
        says("selectDropdown(12, \"\", \"Tom\")", false),
    ])
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player
        .begin(
            "Submit the popcorn bill as it is, then see that it is there",
            bill("", true, true),
        )
        .await;
    player.report(bill("", true, true)).await;
    player.report(bill("", true, true)).await;
    let prompts = model.requests();
    let told: String = prompts.iter().map(|asked| asked.user.as_str()).collect();
    assert!(
        told.contains("The form is still there: “Who paid?” is required and empty."),
        "{told}"
    );
}

#[tokio::test]
async fn a_form_that_lacks_nothing_is_told_nothing_of() {
    let model = in_turn(vec![
        with_plan("click(20)", &["Send the bill", "See that it is there"]),
        says("wait(1)", false),
    ])
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player
        .begin(
            "Submit the popcorn bill as it is, then see that it is there",
            bill("Mei", true, true),
        )
        .await;
    player.report(bill("Mei", true, true)).await;
    player.report(bill("Mei", true, true)).await;
    let prompts = model.requests();
    let told = &prompts.last().unwrap().user;
    assert!(!told.contains("required and empty"), "{told}");
}

#[tokio::test]
async fn what_a_line_cuts_short_is_told_in_full_when_more_is_asked_for() {
    let long = |end: &str| format!("{}{end}", "word ".repeat(100));
    let page = format!(
        r#"<html><body><h1>Keywords</h1><p>{}</p><form><label>Words <textarea name="words" id="11">{}</textarea></label><button id="12">Save</button></form></body></html>"#,
        long("LAST LINE"),
        long("LAST WORD"),
    );
    let model = in_turn(vec![
        Reply::json(
            json!({"thought": "Let me see.", "action": "", "show": "Words", "analysis": sure()}),
        ),
        says("ask_user()", false),
    ])
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player
        .begin("Put the keywords in order, as you think best", page)
        .await;
    let prompts = model.requests();
    for end in ["LAST LINE", "LAST WORD"] {
        assert!(!prompts[0].user.contains(end), "{}", prompts[0].user);
        assert!(prompts[1].user.contains(end), "{}", prompts[1].user);
    }
}
