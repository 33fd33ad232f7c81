//! Goals that are reached.

use crate::player::{Player, action, controls, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;

#[tokio::test]
async fn one_action_reaches_a_simple_goal_on_either_form_of_a_page() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let text_of = |inner: &str| Value::from(page(inner));
    for (goal, before, expected, after) in [
        (
            "Click the Save button",
            text_of(
                r#"<h1>Profile </h1><button id="5">Save </button><button id="6">Cancel </button>"#,
            ),
            "click(5)",
            text_of(
                r#"<h1>Profile </h1><p role="status" id="4">Saved. </p><button id="6">Save </button><button id="7">Cancel </button>"#,
            ),
        ),
        (
            "Click the Save button",
            controls(&[(5, "btn", "Save"), (6, "btn", "Cancel")]),
            "click(5)",
            controls(&[(9, "btn", "Edit")]),
        ),
        (
            r#"Type "Ada Lovelace" into Name"#,
            text_of(
                r#"<label>Name <input name="name" id="7"/></label><input name="city" placeholder="City" id="8"/>"#,
            ),
            r#"setValue(7, "Ada Lovelace")"#,
            text_of(
                r#"<label>Name <input name="name" id="7"/></label><input name="city" placeholder="City" id="8"/>"#,
            ),
        ),
        (
            r#"Type "Ada Lovelace" into Name"#,
            controls(&[(7, "inp", "Name *"), (8, "inp", "City")]),
            r#"setValue(7, "Ada Lovelace")"#,
            json!([{"i": "7", "r": "inp", "n": "Name *", "v": "Ada Lovelace"}, {"i": "8", "r": "inp", "n": "City"}]),
        ),
        (
            "Select Canada from Country",
            text_of(
                r#"<label>Country <select name="country" id="8">Germany Canada Japan </select></label>"#,
            ),
            r#"selectDropdown(8, "", "Canada")"#,
            text_of(
                r#"<label>Country <select name="country" id="8">Germany Canada Japan </select></label>"#,
            ),
        ),
        (
            "Uncheck Newsletter",
            json!([{"i": "9", "r": "chk", "n": "Newsletter", "s": "checked"}]),
            "click(9)",
            json!([{"i": "9", "r": "chk", "n": "Newsletter"}]),
        ),
    ] {
        player.task_id = Value::Null;
        let first = player.begin(goal, before).await;
        assert_eq!(
            (action(&first), status(&first)),
            (expected, "executing"),
            "{goal}"
        );
        let last = player.report(after).await;
        assert_eq!(
            (action(&last), status(&last)),
            ("finish()", "completed"),
            "{goal}: {last}"
        );
        assert_eq!(last["verification"]["success"], true, "{goal}");
    }
}

#[tokio::test]
async fn a_named_address_is_opened() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let before = page(r#"<button id="5">Menu </button>"#);
    let first = player
        .begin("Go to https://app.example.com/orders", before)
        .await;
    assert_eq!(
        action(&first),
        r#"navigate("https://app.example.com/orders")"#
    );
    player.url = "https://app.example.com/orders".to_owned();
    let last = player
        .report(page(r#"<h1>Orders </h1><a id="6">Order 17 </a>"#))
        .await;
    assert_eq!((action(&last), status(&last)), ("finish()", "completed"));
    assert!(last["verification"]["confidence"].as_f64().unwrap() >= 0.7);
}

const SIGN_IN: &str = r#"<h1>Sign in </h1><form>E-mail <input name="email" type="email" id="11"/><label>Password <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>"#;

#[tokio::test]
async fn a_sign_in_takes_both_fields_and_the_button() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let goal = "Log in as ada@example.com with password harbour-7";
    let mut answers = vec![player.begin(goal, page(SIGN_IN)).await];
    for _ in 0..2 {
        answers.push(player.report(page(SIGN_IN)).await);
    }
    let actions: Vec<&str> = answers.iter().map(action).collect();
    assert_eq!(
        actions,
        [
            r#"setValue(11, "ada@example.com")"#,
            r#"setValue(13, "harbour-7")"#,
            "click(15)"
        ]
    );
    player.url = "https://app.example.com/home".to_owned();
    let last = player
        .report(page(
            r#"<h1>Welcome, Ada </h1><button id="7">Sign out </button>"#,
        ))
        .await;
    assert_eq!((action(&last), status(&last)), ("finish()", "completed"));
}

#[tokio::test]
async fn an_entry_that_opens_a_further_menu_is_pointed_at_and_never_pressed() {
    let menu = |inside: &str| {
        page(&format!(
            r#"<ul role="menu" id="5"><li><div role="menuitem" id="6">New </div></li><li><div role="menuitem" aria-haspopup="true" id="7">Export </div>{inside}</li></ul>"#
        ))
    };
    let further = r#"<ul role="menu" id="8"><li><div role="menuitem" id="9">PDF </div></li><li><div role="menuitem" id="10">Text </div></li></ul>"#;
    for goal in ["Select Export > PDF", "Choose Export, then choose PDF"] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let first = player.begin(goal, menu("")).await;
        assert_eq!(action(&first), "hover(7)", "{first}");
        let then = player.report(menu(further)).await;
        assert_eq!(action(&then), "click(9)", "{then}");

        // Where pointing opens nothing, the user is asked.
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let mut answer = player.begin(goal, menu("")).await;
        let mut sent = Vec::new();
        while status(&answer) == "executing" {
            sent.push(action(&answer).to_owned());
            answer = player.report(menu("")).await;
        }
        assert!(sent.iter().all(|one| !one.starts_with("click")), "{sent:?}");
        assert_ne!(status(&answer), "completed", "{answer}");
    }
}

#[tokio::test]
async fn a_menu_leads_to_a_form_and_the_form_is_filled() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let closed = r#"<button aria-haspopup="menu" aria-expanded="false" id="5">Actions </button>"#;
    let open = r#"<button aria-haspopup="menu" aria-expanded="true" id="5">Actions </button><div role="menu" id="6"><button role="menuitem" id="7">Rename </button><button role="menuitem" id="8">Delete </button></div>"#;
    let form = r#"<button aria-haspopup="menu" aria-expanded="false" id="5">Actions </button><div role="dialog" aria-label="Rename report" id="9"><label>Name <input name="name" id="11"/></label><button id="12">Save </button><button id="13">Cancel </button></div>"#;
    let goal =
        r#"Open the Actions menu, click Rename, type "Third quarter" into Name and press Save"#;
    let first = player.begin(goal, page(closed)).await;
    let mut seen = vec![action(&first).to_owned()];
    for inner in [open, form, form] {
        seen.push(action(&player.report(page(inner)).await).to_owned());
    }
    assert_eq!(
        seen,
        [
            "click(5)",
            "click(7)",
            r#"setValue(11, "Third quarter")"#,
            "click(12)"
        ]
    );
    let last = player
        .report(page(&format!("{closed}<h1>Third quarter </h1>")))
        .await;
    assert_eq!((action(&last), status(&last)), ("finish()", "completed"));
    assert_eq!(first["totalSteps"], 4);
    assert_eq!(first["plan"]["steps"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn an_answer_has_every_field_twice_and_a_plan_that_moves() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let buttons = r#"<button id="5">Edit </button><button id="6">Save </button>"#;
    let first = player
        .begin("click Edit, then click Save", page(buttons))
        .await;
    for field in [
        "thought",
        "action",
        "actionDetails",
        "usage",
        "taskId",
        "sessionId",
        "taskType",
        "hasOrgKnowledge",
        "status",
        "plan",
        "currentStep",
        "totalSteps",
        "metrics",
        "toolAction",
    ] {
        assert!(!first[field].is_null(), "{field} in {first}");
        assert_eq!(first[field], first["data"][field], "{field}");
    }
    assert_eq!(first["success"], true);
    assert_eq!(
        (&first["currentStep"], &first["totalSteps"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(first["actionDetails"]["name"], "click");
    assert_eq!(first["actionDetails"]["elementId"], 5);
    assert_eq!(first["toolAction"]["toolType"], "DOM");
    assert_eq!(first["metrics"]["route"], "fast_path");
    let steps = |answer: &Value| -> Vec<String> {
        let steps = answer["plan"]["steps"].as_array().unwrap();
        steps
            .iter()
            .map(|step| text(step, "status").to_owned())
            .collect()
    };
    assert_eq!(first["plan"]["currentStepIndex"], 0);
    assert_eq!(steps(&first), ["active", "pending"]);

    let second = player
        .report(page(&format!(
            "{buttons}<p role=\"status\" id=\"9\">Editing </p>"
        )))
        .await;
    assert_eq!(second["taskId"], first["taskId"]);
    assert_eq!(second["sessionId"], first["sessionId"]);
    assert_eq!(second["currentStep"], 2);
    assert_eq!(second["plan"]["currentStepIndex"], 1);
    assert_eq!(steps(&second), ["completed", "active"]);
    let verification = &second["verification"];
    for field in [
        "stepIndex",
        "success",
        "confidence",
        "expectedState",
        "actualState",
        "reason",
        "timestamp",
    ] {
        assert!(!verification[field].is_null(), "{field} in {verification}");
    }
}

#[tokio::test]
async fn a_thought_is_prose_for_a_person() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let inner =
        r#"<label>Name <input name="name" id="4711"/></label><button id="4712">Save </button>"#;
    let goal = r#"type "Ada" into Name and click Save"#;
    let mut answers = vec![player.begin(goal, page(inner)).await];
    answers.push(player.report(page(inner)).await);
    answers.push(
        player
            .report(page("<h1>Saved </h1><button id=\"9\">Edit </button>"))
            .await,
    );
    for answer in &answers {
        let thought = text(answer, "thought");
        assert!(thought.ends_with(['.', '?', '”', '!']), "{thought}");
        for word in ["4711", "4712", "DOM", "element id", "verification"] {
            assert!(!thought.contains(word), "{thought}");
        }
    }
}

#[tokio::test]
async fn a_chat_without_a_page_is_answered_and_ends() {
    let app = TestApp::roomy().await;
    let player = Player::new(&app).await;
    let answer = player.post(&json!({"query": "What can you do?"})).await;
    assert_eq!(answer.status, 200);
    assert_eq!(
        (action(&answer.body), status(&answer.body)),
        ("finish()", "completed")
    );
    assert_eq!(answer.body["taskType"], "chat_only");
}

#[tokio::test]
async fn a_form_that_was_sent_last_and_left_nothing_to_see_is_looked_at_once_more() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let form = |said: &str| {
        page(&format!(
            r#"<p role="status" id="4">{said} </p><form><label>Note <input name="note" type="text" id="6"/></label><button type="submit" id="5">Post </button></form>"#
        ))
    };
    player.begin("Click Post", form("")).await;
    let waits = player.report(form("")).await;
    assert_eq!(action(&waits), "wait(1)", "{waits}");
    let done = player.report(form("Your note was saved.")).await;
    assert_eq!(status(&done), "completed", "{done}");
    assert!(text(&done, "thought").contains("was saved"), "{done}");
}

#[tokio::test]
async fn what_names_a_field_is_not_typed_into_it() {
    let form = page(
        r#"<form><label>Coupon code <input type="text" id="3"/></label><button id="4">Apply </button></form>"#,
    );
    let app = TestApp::start().await;
    let mut player = Player::new(&app).await;
    let goal = "Enter the coupon code TEA5 and click Apply";
    let answer = player.begin(goal, form).await;
    assert_eq!(action(&answer), r#"setValue(3, "TEA5")"#, "{answer}");
}
