//! What goes wrong on the page is told as it is, and another way is tried.

use crate::player::{Player, action, long_goal, long_page, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;

const SIGN_IN: &str = r#"<form>E-mail <input name="email" type="email" id="11"/><label>Password <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>"#;

#[tokio::test]
async fn a_refused_password_waits_for_the_user() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let goal = "Log in as ada@example.com with password harbour-77";
    player.begin(goal, page(SIGN_IN)).await;
    player.report(page(SIGN_IN)).await;
    let sent = player.report(page(SIGN_IN)).await;
    assert_eq!(action(&sent), "click(15)");
    let refused = format!(r#"<div role="alert" id="9">Wrong e-mail or password. </div>{SIGN_IN}"#);
    let blocked = player.report(page(&refused)).await;
    assert_eq!(
        (action(&blocked), status(&blocked)),
        ("ask_user()", "awaiting_user")
    );
    assert!(text(&blocked, "userQuestion").contains("Wrong e-mail or password"));
    let blocker = &blocked["blockerInfo"];
    assert_eq!(blocker["type"], "login_failure");
    for field in [
        "description",
        "userMessage",
        "resolutionMethods",
        "confidence",
    ] {
        assert!(!blocker[field].is_null(), "{field}");
    }
    assert_eq!(blocked["verification"]["success"], false);

    // The user says the right ones; the form is filled anew.
    let goal = "Log in as ada@example.com with password harbour-7";
    goal.clone_into(&mut player.query);
    let body = player.body(page(&refused));
    let again = player.send(&body).await;
    assert_eq!(again["taskId"], blocked["taskId"]);
    let mut sent = vec![action(&again).to_owned()];
    for _ in 0..2 {
        sent.push(action(&player.report(page(SIGN_IN)).await).to_owned());
    }
    assert_eq!(
        sent,
        [
            r#"setValue(11, "ada@example.com")"#,
            r#"setValue(13, "harbour-7")"#,
            "click(15)"
        ]
    );
}

/// A turn has so much to think with; a page that takes more is no error, and nothing is pressed on it.
#[tokio::test]
async fn a_page_that_takes_too_much_thinking_ends_in_an_honest_answer() {
    let goal = "click Save";
    let body = "<p>Order </p><button id=\"5\">Save </button>".repeat(2_000);
    for (work, expected) in [("100000", "fail()"), ("2000000000", "ask_user()")] {
        let variables = [("RATE_LIMIT_SCALE", "1000"), ("THINKING_WORK", work)];
        let app = TestApp::with(&variables, local::endpoints::router()).await;
        let mut player = Player::new(&app).await;
        let answer = player.begin(goal, page(&body)).await;
        assert_eq!(action(&answer), expected, "{work}: {answer}");
        if expected == "fail()" {
            assert_eq!(status(&answer), "failed");
            assert!(text(&answer, "thought").contains("too large"), "{answer}");
            // The next task is not the worse for it.
            let next = player
                .begin(goal, page("<button id=\"5\">Save </button>"))
                .await;
            assert_eq!(action(&next), "click(5)", "{next}");
        }
    }
}

#[tokio::test]
async fn a_password_refused_at_the_end_of_a_chain_waits_for_the_user_too() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.takes_chains = true;
    let first = player
        .begin(
            "Log in as ada@example.com with password harbour-7",
            page(SIGN_IN),
        )
        .await;
    assert_eq!(
        first["chainedActions"].as_array().map(Vec::len),
        Some(3),
        "{first}"
    );
    let says = "Wrong e-mail or password.";
    let refused = format!(r#"<div role="alert" id="9">{says} </div>{SIGN_IN}"#);
    let mut body = player.body(page(&refused));
    body["lastActionStatus"] = json!("failure");
    body["chainPartialState"] = json!({"executedActions": 2, "totalActionsInChain": 3});
    body["chainError"] = json!({
        "action": "click(15)", "message": format!("The page says: {says}"),
        "code": "ACTION_FAILED", "elementId": 15, "failedIndex": 2
    });
    let blocked = player.send(&body).await;
    assert_eq!(status(&blocked), "awaiting_user", "{blocked}");
    assert_eq!(blocked["blockerInfo"]["type"], "login_failure");
    assert!(text(&blocked, "userQuestion").contains(says));
}

#[tokio::test]
async fn an_element_with_a_new_number_is_found_again() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player
        .begin(
            "click Save",
            page(r#"<button id="5">Save </button><button id="6">Print </button>"#),
        )
        .await;
    assert_eq!(action(&first), "click(5)");
    let error = json!({
        "message": "Element 5 was not found", "code": "ELEMENT_NOT_FOUND",
        "action": "click(\"elementId\":5)", "elementId": 5
    });
    let second = player
        .report_failure(
            error,
            page(r#"<p>News </p><button id="15">Save </button><button id="16">Print </button>"#),
        )
        .await;
    assert_eq!(
        (action(&second), status(&second)),
        ("click(15)", "correcting")
    );
    assert_eq!(second["verification"]["success"], false);
    let correction = &second["correction"];
    assert_eq!(correction["strategy"], "ALTERNATIVE_SELECTOR");
    assert_eq!(correction["attemptNumber"], 1);
    assert!(!text(correction, "reason").is_empty());
    let last = player
        .report(page(r#"<p role="status" id="3">Saved </p><button id="15">Save </button><button id="16">Print </button>"#))
        .await;
    assert_eq!((action(&last), status(&last)), ("finish()", "completed"));
}

/// What is reported of a click on Save, the page that comes with it, and what is tried then.
#[tokio::test]
async fn each_way_of_correction_has_its_occasion() {
    let app = TestApp::roomy().await;
    let token = app.signed_in("ada@example.com", None).await;
    let desk = r#"<button id="5">Save </button><button id="6">Print </button>"#;
    let failed = |code: &str| {
        let message = "The click did not go through";
        json!({"message": message, "code": code, "action": "click(5)", "elementId": 5})
    };
    let moved = r#"<button id="15">Save </button><button id="16">Print </button>"#.to_owned();
    let objects = format!(r#"<div role="alert" id="3">The name is missing. </div>{desk}"#);
    for (error, inner, strategy) in [
        (Some("ELEMENT_NOT_FOUND"), moved, "ALTERNATIVE_SELECTOR"),
        (Some("ACTION_FAILED"), desk.to_owned(), "ALTERNATIVE_TOOL"),
        (Some("TIMEOUT"), desk.to_owned(), "RETRY_WITH_DELAY"),
        (None, objects, "GATHER_INFORMATION"),
    ] {
        let mut player = Player::with_token(&app, token.clone());
        let first = player
            .begin("click Save, then click Print", page(desk))
            .await;
        assert_eq!(action(&first), "click(5)");
        let next = match error {
            Some(code) => player.report_failure(failed(code), page(&inner)).await,
            None => player.report(page(&inner)).await,
        };
        assert_eq!(next["correction"]["strategy"], strategy, "{next}");
    }
}

#[tokio::test]
async fn a_failed_action_is_never_sent_again_as_it_was() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let inner = page(r#"<button id="5">Save </button><button id="6">Print </button>"#);
    let mut answer = player.begin("click Save", inner.clone()).await;
    let mut sent = vec![action(&answer).to_owned()];
    let error = json!({"message": "The click did not go through", "code": "ACTION_FAILED", "action": "click(\"elementId\":5)", "elementId": 5});
    while status(&answer) == "executing" || status(&answer) == "correcting" {
        answer = player.report_failure(error.clone(), inner.clone()).await;
        sent.push(action(&answer).to_owned());
        assert!(sent.len() < 8, "{sent:?}");
        // The button is there for all to see.
        assert!(!text(&answer, "thought").contains("don't see"), "{answer}");
    }
    let clicks = sent.iter().filter(|action| *action == "click(5)").count();
    assert_eq!(clicks, 1, "{sent:?}");
    assert!(
        ["failed", "needs_user_input"].contains(&status(&answer)),
        "{answer}"
    );
    assert!(!text(&answer, "thought").contains("Done"));
}

#[tokio::test]
async fn a_click_without_any_effect_is_told_as_it_is() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let inner = page(r#"<a id="5">Orders </a><a id="6">Customers </a>"#);
    let mut answer = player.begin("open Orders", inner.clone()).await;
    let mut sent = vec![action(&answer).to_owned()];
    while ["executing", "correcting"].contains(&status(&answer)) {
        let mut body = player.report_body(inner.clone());
        body["domChanges"]["urlChanged"] = json!(false);
        body["clientObservations"] =
            json!({"didUrlChange": false, "didDomMutate": false, "didNetworkOccur": false});
        answer = player.send(&body).await;
        sent.push(action(&answer).to_owned());
        assert!(sent.len() < 12, "{sent:?}");
    }
    let thought = text(&answer, "thought");
    let is_honest = status(&answer) != "completed" || thought.contains("could not see");
    assert!(is_honest, "{sent:?}: {thought}");
}

#[tokio::test]
async fn the_fifty_first_step_fails_the_task() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let goal = long_goal(55);
    let first = player.begin(&goal, long_page(55, 0)).await;
    assert_eq!(action(&first), "click(11)");
    for pressed in 1..50 {
        let answer = player.report(long_page(55, pressed)).await;
        assert_eq!(action(&answer), format!("click({})", 11 + pressed));
    }
    let last = player.report_body(long_page(55, 50));
    let refused = player.post_keyed("the-51st", &last).await;
    assert_eq!(refused.refusal(), (400, "MAX_STEPS_EXCEEDED"));
    let again = player.post_keyed("the-51st", &last).await;
    assert_eq!(again.refusal(), (409, "TASK_COMPLETED"));
    let ended = player.post(&player.report_body(long_page(55, 51))).await;
    assert_eq!(ended.refusal(), (409, "TASK_COMPLETED"));
    player.query = "click \"Item 55\"".to_owned();
    let old = player.task_id.clone();
    let body = player.body(long_page(55, 51));
    let next = player.send(&body).await;
    assert_ne!(next["taskId"], old);
    assert_eq!(action(&next), "click(65)");
}

#[tokio::test]
async fn a_page_that_holds_nothing_usable_is_no_error() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    for (index, dom) in [
        "x",
        "<<<>>>\"'&",
        "{T1(1,2",
        "\n\n<html><body><button id=\"5\">Sa",
    ]
    .into_iter()
    .enumerate()
    {
        player.task_id = Value::Null;
        let answer = player.begin(&format!("click Send {index}"), dom).await;
        assert!(!action(&answer).is_empty());
    }
}
