//! What the model is told: the time, every action with what came of it, what was looked for, and
//! nothing that the rules only made up.

use super::{GOAL, asks_for, complaint, first, sure};
use crate::player::{Player, action, page, status, text};
use serde_json::json;
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

/// An answer that leaves the next turn to the model.
fn goes_on(action: &str) -> Reply {
    Reply::json(json!({"thought": "Going on.", "action": action, "stepDone": false}))
}

async fn scripted(replies: Vec<Reply>) -> ScriptedModel {
    let model = ScriptedModel::scripted().await;
    for reply in replies {
        model.then(reply);
    }
    model
}

#[tokio::test]
async fn the_time_is_told_with_its_zone() {
    let model = scripted(vec![first("click(7)")]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let asked = &model.requests()[0].user;
    let now = asked.lines().next().unwrap();
    assert!(now.starts_with("Now: "), "{now}");
    assert!(
        now.contains(" UTC; the user's own zone is not known"),
        "{now}"
    );
}

#[tokio::test]
async fn a_failure_reaches_it_in_the_clients_own_words_with_the_action_as_sent() {
    let model = scripted(vec![first("setValue(8, \"late\")"), goes_on("click(7)")]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let error = json!({"message": "The field is locked by the administrator", "code": "ACTION_FAILED", "action": "setValue(8, \"late\")"});
    player.report_failure(error, complaint("open")).await;
    let asked = &model.requests()[1].user;
    for told in [
        "setValue(8, \"late\") on textbox \"Note\"",
        "FAILED",
        "ACTION_FAILED, “The field is locked by the administrator”",
        "use another control or another kind of action",
    ] {
        assert!(asked.contains(told), "{told}: {asked}");
    }
}

#[tokio::test]
async fn what_a_search_on_the_page_found_is_told_with_its_place() {
    let orders = page(
        r#"<table><tr><td>1041 Lamp </td><td><button id="4">Cancel </button></td></tr><tr><td>1042 Chair </td><td><button id="5">Cancel </button></td></tr></table>"#,
    );
    for (wanted, told) in [
        ("Chair", "with [5] button \"Cancel\""),
        ("Sofa", "“Sofa” is not on the page."),
    ] {
        let looks = format!("findText(\"{wanted}\")");
        let model = scripted(vec![first(&looks), goes_on("fail()")]).await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        player.begin(GOAL, orders.clone()).await;
        player.report(orders.clone()).await;
        let asked = &model.requests()[1].user;
        assert!(asked.contains(told), "{told}: {asked}");
    }
}

#[tokio::test]
async fn what_the_rules_had_read_is_no_plan_of_the_model() {
    let model = scripted(vec![first("click(7)")]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    assert!(!model.requests()[0].user.contains("Plan:"));
}

#[tokio::test]
async fn what_both_said_in_the_session_before_is_told() {
    let model = ScriptedModel::answering(|_| first("click(7)")).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let begun = player
        .begin("Click the Refund button", complaint("open"))
        .await;
    let said = text(&begun, "thought").to_owned();
    player.report(complaint("Refunded.")).await;
    player.begin(GOAL, complaint("Refunded.")).await;
    let asked = &model.requests()[0].user;
    assert!(asked.contains("User: Click the Refund button"), "{asked}");
    assert!(asked.contains(&format!("You: {said}")), "{asked}");
}

#[tokio::test]
async fn what_failed_may_be_tried_again_once_the_page_is_another() {
    let model = scripted(vec![
        first("click(7)"),
        goes_on("click(6)"),
        goes_on("click(7)"),
    ])
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let error = json!({"message": "It is covered", "code": "ACTION_FAILED", "action": "click(7)"});
    player.report_failure(error, complaint("open")).await;
    let answer = player.report(complaint("The panel was closed.")).await;
    assert_eq!(action(&answer), "click(7)", "{answer}");
}

#[tokio::test]
async fn more_of_a_part_of_the_page_is_shown_when_it_asks() {
    let rows: String = (100..1_000)
        .map(|id| {
            format!(r#"<li>Entry {id} of the long list <a id="{id}" href="/entries/{id}">Read {id} </a></li>"#)
        })
        .collect();
    let long = page(&format!(
        "<ul>{rows}</ul><p>Zebra crossing plans </p><button id=\"5\">Zebra </button>"
    ));
    let asks = Reply::json(
        json!({"thought": "Let me look.", "action": "", "show": "Read 777", "analysis": sure()}),
    );
    let model = scripted(vec![asks, first("click(777)")]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, long).await;
    assert_eq!(action(&answer), "click(777)", "{answer}");
    let asked = model.requests();
    assert!(!asked[0].user.contains("[777]"));
    assert!(asked[1].user.contains("[777]"), "{}", asked[1].user);
    assert!(asked[0].user.contains("less relevant lines left out"));
}

#[tokio::test]
async fn an_open_menu_is_told_as_one() {
    let closed = page(
        r#"<h1>Case </h1><button id="3" aria-haspopup="menu" aria-expanded="false">More </button>"#,
    );
    let open = page(
        r#"<h1>Case </h1><button id="3" aria-haspopup="menu" aria-expanded="true">More </button><ul role="menu" id="4"><li role="menuitem" id="5">Archive </li></ul>"#,
    );
    let model = scripted(vec![first("click(3)"), goes_on("click(5)")]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, closed).await;
    player.report(open).await;
    let asked = &model.requests()[1].user;
    assert!(
        asked.contains("The menu is open: choose an item of it"),
        "{asked}"
    );
}

#[tokio::test]
async fn what_three_corrections_did_not_mend_is_planned_anew() {
    let shelf: String = ["notes", "letters", "calls", "invoices", "history"]
        .iter()
        .zip(11..)
        .map(|(name, id)| format!(r#"<button id="{id}">Show {name} </button>"#))
        .collect();
    let shelf = page(&format!("<h1>Complaint 17 </h1>{shelf}"));
    let mut replies = vec![first("click(11)")];
    replies.extend((12..=15).map(|id| goes_on(&format!("click({id})"))));
    let model = scripted(replies).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, shelf.clone()).await;
    let mut tried = Vec::new();
    for id in 11..=14 {
        let error = json!({"message": "It is covered", "code": "ACTION_FAILED",
            "action": format!("click({id})"), "elementId": id});
        let answer = player.report_failure(error, shelf.clone()).await;
        let correction = &answer["correction"];
        assert!(correction["attemptNumber"].as_u64() <= Some(3), "{answer}");
        tried.push(text(correction, "strategy").to_owned());
    }
    let (last, before) = tried.split_last().unwrap();
    assert_eq!(before, ["ALTERNATIVE_TOOL"; 3]);
    assert_eq!(last, "UPDATE_PLAN");
    let asked = &model.requests()[4].user;
    assert!(asked.contains("give another plan"), "{asked}");
}

#[tokio::test]
async fn a_quoted_expectation_that_came_true_confirms_the_action() {
    let begins = Reply::json(
        json!({"thought": "Closing.", "action": "click(7)", "expect": "The text \"Under review\" appears", "stepDone": false, "analysis": sure()}),
    );
    let model = scripted(vec![begins, goes_on("click(6)")]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert!(text(&answer, "expectedOutcome").len() > 3, "{answer}");
    let answer = player.report(complaint("Under review")).await;
    let verification = &answer["verification"];
    assert_eq!(verification["success"], true);
    assert!(
        verification["confidence"].as_f64().unwrap() >= 0.7,
        "{answer}"
    );
}

#[tokio::test]
async fn an_end_that_is_refused_says_what_would_confirm_it() {
    let insists = Reply::json(
        json!({"thought": "Done.", "action": "finish()", "goalReached": {"match": false, "confidence": 0.9, "reason": "It still says open"}}),
    );
    let gives_in = Reply::json(
        json!({"thought": "I'll look again.", "action": "click(6)", "goalReached": {"match": false, "confidence": 0.9, "reason": "It still says open"}}),
    );
    let model = scripted(vec![first("click(7)"), insists, gives_in]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let answer = player.report(complaint("open")).await;
    assert_ne!(status(&answer), "completed", "{answer}");
    let asked = model.requests();
    let last = &asked.last().unwrap().user;
    assert!(last.contains("It would be confirmed by"), "{last}");
    assert!(last.contains("It still says open"), "{last}");
}

#[tokio::test]
async fn an_end_that_no_page_can_show_is_told_as_sent_and_not_confirmed() {
    let ends = Reply::json(
        json!({"thought": "The case is closed.", "action": "finish()", "goalReached": {"match": false, "confidence": 0.5, "reason": "The page shows nothing", "unseen": true}}),
    );
    let model = ScriptedModel::answering(move |asked| {
        if asks_for(asked, "analysis") {
            return first("click(7)");
        }
        ends.clone()
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player.begin(GOAL, complaint("open")).await;
    let mut answer = player.report(complaint("open")).await;
    while action(&answer).starts_with("wait(") {
        answer = player.report(complaint("open")).await;
    }
    assert_eq!(status(&answer), "completed", "{answer}");
    assert!(
        text(&answer, "thought").contains("Sent, not confirmed"),
        "{answer}"
    );
}

#[tokio::test]
async fn a_list_of_controls_is_told_as_one() {
    let model = ScriptedModel::scripted().await;
    model.then(Reply::json(
        json!({"thought": "Which one?", "action": "ask_user()", "analysis": sure()}),
    ));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let controls = json!([
        {"i": "3", "r": "btn", "n": "Pause", "xy": [1, 1], "box": [0, 0, 9, 9]},
        {"i": "4", "r": "btn", "n": "Pause", "xy": [1, 11], "box": [0, 10, 9, 9]},
    ]);
    player.begin("pause what I pay the gym", controls).await;
    let asked = &model.requests()[0].user;
    assert!(
        asked.contains("no text, heading or message of it can be seen"),
        "{asked}"
    );
}

/// A note as the January client sends it: no value that was typed since the page was loaded.
fn note(more: &str) -> String {
    page(&format!(
        r#"<h1>Note </h1><label>Name <input name="name" value="Ines Dahl" id="11"/></label>{more}"#
    ))
}

#[tokio::test]
async fn what_rules_carried_out_and_what_they_had_sent_is_told() {
    let model = scripted(vec![first("ask_user()")]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let goal = r#"Enter "Ines Roth" into Name and press Dispatch"#;
    let answer = player.begin(goal, note("")).await;
    assert_eq!(action(&answer), r#"setValue(11, "Ines Roth")"#, "{answer}");
    for _ in 0..6 {
        if !model.requests().is_empty() {
            break;
        }
        player.report(note("")).await;
    }
    let asked = &model.requests()[0].user;
    for told in [
        "What rules took the goal for, and how far that is carried out:\n1. [done]",
        "[11] textbox \"Name\": Ines Roth",
        r#"[11] textbox "Name" value="Ines Dahl""#,
    ] {
        assert!(asked.contains(told), "{told}: {asked}");
    }
}

#[tokio::test]
async fn what_came_up_while_nothing_was_asked_is_new_at_the_next_question() {
    let begins = Reply::json(json!({
        "thought": "First the name, then the rest.",
        "action": "setValue(11, \"Ines Roth\")",
        "then": ["setValue(12, \"Ulm\")"],
        "stepDone": false,
        "analysis": sure(),
        "plan": [{"description": "Fill it in"}],
    }));
    let model = scripted(vec![begins, goes_on("ask_user()")]).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let town = r#"<label>Town <input name="town" id="12"/></label>"#;
    let hint = format!(r#"{town}<button id="15">Use my address </button>"#);
    player.begin(GOAL, note(town)).await;
    player.report(note(&hint)).await;
    player.report(note(&hint)).await;
    let asked = &model.requests()[1].user;
    assert!(
        asked.contains(r#"*[15] button "Use my address""#),
        "{asked}"
    );
    assert!(
        asked.contains("Seen after the actions before the last:"),
        "{asked}"
    );
}
