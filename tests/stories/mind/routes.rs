//! What one task teaches the next: the second of a shape costs no call, and nothing is done blindly.

use super::{asks_for, first, then};
use crate::player::{Player, action, page, status, text};
use coxswain::auth::{Scope, scope_of};
use coxswain::route::{Learned, Shape};
use coxswain::store::RouteWrite;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use std::time::Duration;
use stories::TestApp;
use stories::recorder::{Recorder, rounds};
use stories::scripted_model::{Reply, ScriptedModel};
use stories::table::{body, in_memory, new_session, opened, opening_turn};

const SITE: &str = "example.com";

fn goal(note: &str) -> String {
    format!("Sort out this complaint for good, and the reason is \"{note}\"")
}

/// The page of a complaint, by what its note field and its message hold.
fn case(note: &str, message: &str) -> String {
    page(&format!(
        r#"<h1>Complaint </h1><p role="status" id="5">{message} </p><button id="6">Refund </button><button id="7">Close case </button><label>Note <input name="note" id="8" value="{note}"/></label>"#
    ))
}

/// The same page after a new release of the site: other numbers, another order.
fn case_renumbered(note: &str, message: &str) -> String {
    page(&format!(
        r#"<h1>Complaint </h1><label>Note <input name="note" id="31" value="{note}"/></label><p role="status" id="32">{message} </p><button id="33">Close case </button><button id="34">Refund </button>"#
    ))
}

/// The page after a redesign: the button is called otherwise.
fn case_redesigned(note: &str, message: &str) -> String {
    case(note, message).replace("Close case", "Resolve")
}

/// A model that knows how to close a complaint.
async fn clerk() -> ScriptedModel {
    ScriptedModel::answering(|asked| {
        if asked.user.contains("Case closed.") {
            return Reply::json(json!({
                "thought": "The case is closed.",
                "action": "finish()",
                "goalReached": {"match": true, "confidence": 0.95, "reason": "It says so."},
            }));
        }
        let typed = ["was late", "got lost", "broke"];
        let note = typed.iter().find(|note| asked.user.contains(**note));
        let filled = note.is_some_and(|note| asked.user.contains(&format!("=\"{note}\"")));
        let next = if filled || asked.user.contains("Done, oldest first") {
            "click(7)".to_owned()
        } else {
            format!("setValue(8, \"{}\")", note.unwrap_or(&"?"))
        };
        if asks_for(asked, "analysis") {
            first(&next)
        } else {
            then(&next)
        }
    })
    .await
}

/// Plays one task on the page as it always was: its actions, the last answer, the routes taken.
async fn play(player: &mut Player<'_>, note: &str) -> (Vec<String>, Value, Vec<String>) {
    let pages = [case("", ""), case(note, ""), case(note, "Case closed.")];
    let mut answers: Vec<Value> = Vec::new();
    for shown in pages {
        answers.push(if answers.is_empty() {
            player.begin(&goal(note), shown).await
        } else {
            player.report(shown).await
        });
        if status(answers.last().unwrap()) == "completed" {
            break;
        }
    }
    let all = |field: fn(&Value) -> String| answers.iter().map(field).collect();
    let actions = all(|answer| action(answer).to_owned());
    let routes = all(|answer| text(&answer["metrics"], "route").to_owned());
    player.task_id = Value::Null;
    player.session_id = Value::Null;
    (actions, answers.pop().unwrap(), routes)
}

async fn scope(app: &TestApp, email: &str) -> Scope {
    let user = app.app.store.find_user(email).await.unwrap().unwrap();
    scope_of(&user.profile)
}

/// What the user's tenant has learned of the goal's shape.
async fn learned(app: &TestApp, scope: &Scope, goal: &str) -> Option<Learned> {
    let shape = Shape::of(goal).key();
    let now = Timestamp::now();
    let json = app.app.store.load_route(scope, SITE, &shape, now).await;
    let json = json.unwrap()?;
    Some(serde_json::from_str(&json).unwrap())
}

#[tokio::test]
async fn the_second_task_of_a_shape_costs_no_call_and_types_its_own_value() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let (actions, last, routes) = play(&mut player, "was late").await;
    assert_eq!(
        actions,
        ["setValue(8, \"was late\")", "click(7)", "finish()"],
        "{last}"
    );
    assert!(routes.contains(&"model".to_owned()), "{routes:?}");
    let asked = model.requests().len();
    assert!(asked > 0);

    let (actions, last, routes) = play(&mut player, "got lost").await;

    assert_eq!(
        actions,
        ["setValue(8, \"got lost\")", "click(7)", "finish()"]
    );
    assert_eq!(routes, ["replay", "replay", "replay"]);
    assert_eq!(status(&last), "completed");
    assert_eq!(last["metrics"]["llmCalls"], 0);
    assert_eq!(model.requests().len(), asked);
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().trust;
    assert_eq!((trust.successes, trust.failures_in_row), (2, 0));
    assert_eq!(trust.confidence(Timestamp::now()), 80);
}

#[tokio::test]
async fn each_step_is_found_by_what_it_is_and_told_in_plain_words() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let answer = player.begin(&goal("broke"), case_renumbered("", "")).await;
    assert_eq!(action(&answer), "setValue(31, \"broke\")");
    let thought = text(&answer, "thought");
    assert!(thought.contains("Entering “broke” into “Note”."), "{thought}");
    assert_eq!(answer["plan"]["steps"][1]["description"], "Click “Close case”");
    let answer = player.report(case_renumbered("broke", "")).await;
    assert_eq!(action(&answer), "click(33)");
    assert_eq!(text(&answer, "thought"), "Clicking “Close case”.");
    assert_eq!(answer["verification"]["success"], true);
    let answer = player.report(case_renumbered("broke", "Case closed.")).await;
    assert_eq!(status(&answer), "completed", "{answer}");
}

#[tokio::test]
async fn a_changed_page_is_left_to_the_model_and_ends_right() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let asked = model.requests().len();
    player.begin(&goal("broke"), case_redesigned("", "")).await;
    let mut answer = player.report(case_redesigned("broke", "")).await;
    // The button may only be slow to come.
    while action(&answer).starts_with("wait(") {
        answer = player.report(case_redesigned("broke", "")).await;
    }
    assert_eq!(action(&answer), "click(7)", "{answer}");
    assert_eq!(answer["metrics"]["route"], "model");
    assert!(model.requests().len() > asked);
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().trust;
    assert_eq!(trust.failures_in_row, 1);
    assert_eq!(trust.confidence(Timestamp::now()), 50);
    let answer = player.report(case_redesigned("broke", "Case closed.")).await;
    assert_eq!(status(&answer), "completed", "{answer}");

    // The way that the model found is the one that is known now.
    let again = learned(&app, &scope, &goal("x")).await.unwrap();
    assert_eq!(again.trust.failures_in_row, 0);
    let lines: Vec<String> = again.recipe.lines(&Shape::of(&goal("x"))).collect();
    assert_eq!(lines[1], "Click “Resolve”");
}

#[tokio::test]
async fn two_failures_end_the_trust() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let scope = scope(&app, "ada@example.com").await;
    for confidence in [50, 30] {
        // The first step is there, the second is not; nobody ends the task.
        let answer = player.begin(&goal("broke"), case_redesigned("", "")).await;
        assert_eq!(answer["metrics"]["route"], "replay");
        for _ in 0..3 {
            player.report(case_redesigned("broke", "")).await;
        }
        player.task_id = Value::Null;
        player.session_id = Value::Null;
        let trust = learned(&app, &scope, &goal("x")).await.unwrap().trust;
        assert_eq!(trust.confidence(Timestamp::now()), confidence);
    }

    let answer = player.begin(&goal("broke"), case("", "")).await;

    assert_eq!(answer["metrics"]["route"], "model", "{answer}");
    let hint = model.requests().pop().unwrap().user;
    assert!(hint.contains("Enter “broke” into “Note”"), "{hint}");
}

#[tokio::test]
async fn what_begins_on_another_page_says_nothing_of_the_route() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    player.url = "https://app.example.com/home".to_owned();
    let elsewhere = page(r#"<button id="7">Complaints </button>"#);
    player.begin(&goal("broke"), elsewhere).await;
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().trust;
    assert_eq!(trust.failures_in_row, 0);
}

#[tokio::test]
async fn a_tenant_learns_for_its_own_users_alone() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let ada = app.signed_in("ada@acme.example", Some("acme")).await;
    play(&mut Player::with_token(&app, ada), "was late").await;
    let asked = model.requests().len();

    let ben = app.signed_in("ben@acme.example", Some("acme")).await;
    let (_, _, routes) = play(&mut Player::with_token(&app, ben), "got lost").await;
    assert_eq!(routes, ["replay", "replay", "replay"]);
    assert_eq!(model.requests().len(), asked);

    let eve = app.signed_in("eve@evil.example", Some("evil")).await;
    let (_, _, routes) = play(&mut Player::with_token(&app, eve), "got lost").await;
    assert_eq!(routes[0], "model");
    assert!(model.requests().len() > asked);
}

#[tokio::test]
async fn another_site_has_its_own_routes() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    player.url = "https://app.example.org/start".to_owned();
    let answer = player.begin(&goal("broke"), case("", "")).await;
    assert_eq!(answer["metrics"]["route"], "model");
}

#[tokio::test]
async fn an_aged_route_is_only_a_hint() {
    let model = clerk().await;
    let table = in_memory().await;
    let app = TestApp::with_model_over(&model, table.store.clone()).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let scope = scope(&app, "ada@example.com").await;
    let mut stored = json!(learned(&app, &scope, &goal("x")).await.unwrap());
    let then = Timestamp::now() - SignedDuration::from_hours(15 * 24);
    stored["trust"]["lastVerified"] = json!(then);
    let (body, id) = (body("x"), new_session());
    let mut turn = opening_turn(opened(id, &player.url, then), &body, "x", then);
    turn.route = Some(RouteWrite {
        domain: SITE.to_owned(),
        shape: Shape::of(&goal("x")).key(),
        json: stored.to_string(),
    });
    table.store.commit(&scope, turn).await.unwrap();

    let (actions, last, routes) = play(&mut player, "got lost").await;

    assert_eq!(routes[0], "model", "{last}");
    assert_eq!(actions[0], "setValue(8, \"got lost\")");
    let told = model.requests().into_iter();
    let told = told.filter(|asked| asked.user.contains("it may be out of date"));
    assert!(told.count() > 0);
    // It was right after all.
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().trust;
    assert_eq!((trust.successes, trust.confidence(Timestamp::now())), (2, 70));
}

#[tokio::test]
async fn a_password_is_never_in_the_table() {
    const CANARY: &str = "harbour-7-canary";
    const OTHER: &str = "lighthouse-9-canary";
    let model = ScriptedModel::answering(|asked| {
        if asked.user.contains("Vault unlocked.") {
            then("finish()")
        } else if asked.user.contains("Done, oldest first") {
            then("click(4)")
        } else {
            first("setValue(3, \"{{secret:1}}\")")
        }
    })
    .await;
    let recorder = Recorder::new().await;
    let app = TestApp::with_model_over(&model, recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    let form = |typed: &str| {
        page(&format!(
            r#"<h1>Vault </h1><label>Passphrase <input type="password" name="p" id="3"{typed}/></label><button id="4">Unlock </button>"#
        ))
    };
    let open = page(r#"<h1>Vault </h1><p role="status" id="9">Vault unlocked. </p>"#);
    for (secret, route) in [(CANARY, "model"), (OTHER, "replay")] {
        let goal = format!("Sort out the vault with the password {secret}");
        let answer = player.begin(&goal, form("")).await;
        assert_eq!(action(&answer), format!("setValue(3, \"{secret}\")"));
        assert_eq!(answer["metrics"]["route"], route);
        assert!(!text(&answer, "thought").contains(secret));
        player.report(form(" value=\"••••••\"")).await;
        let last = player.report(open.clone()).await;
        assert_eq!(status(&last), "completed", "{last}");
        player.task_id = Value::Null;
        player.session_id = Value::Null;
    }
    let written = recorder.take();
    assert!(written.iter().any(|one| one.body.contains("#ROUTE#")));
    for one in written {
        for secret in [CANARY, OTHER] {
            assert!(!one.body.contains(secret), "{}", one.body);
        }
    }
}

#[tokio::test]
async fn the_gate_asks_again_before_a_replayed_payment() {
    let model = ScriptedModel::answering(|asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It was asked for."}));
        }
        if asked.user.contains("Thank you.") {
            then("finish()")
        } else {
            first("click(9)")
        }
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let bill = |message: &str| {
        page(&format!(
            r#"<h1>Bill </h1><p role="status" id="3">{message} </p><p id="4">Total 40.00 EUR </p><button id="9">Pay now </button>"#
        ))
    };
    let goal = "Sort out what is open here for good";
    let mut asked = Vec::new();
    for route in ["model", "replay"] {
        let answer = player.begin(goal, bill("")).await;
        assert_eq!(action(&answer), "ask_user()", "{route}: {answer}");
        assert_eq!(answer["missingInformation"][0]["field"], "approval");
        assert_eq!(answer["metrics"]["route"], route);
        player.query = "yes".to_owned();
        let body = player.body(bill(""));
        let answer = player.send(&body).await;
        assert_eq!(action(&answer), "click(9)", "{route}: {answer}");
        player.query = goal.to_owned();
        let last = player.report(bill("Payment received. Thank you.")).await;
        assert_eq!(status(&last), "completed", "{route}: {last}");
        asked.push(model.requests().len());
        player.task_id = Value::Null;
        player.session_id = Value::Null;
    }
    assert_eq!(asked[0], asked[1]);
}

#[tokio::test]
async fn a_step_that_does_not_work_any_more_is_left_to_the_model() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    player.begin(&goal("broke"), case("", "")).await;
    player.report(case("broke", "")).await;
    let asked = model.requests().len();
    let error = json!({"message": "Element not found", "code": "ELEMENT_NOT_FOUND"});
    let answer = player.report_failure(error, case("broke", "")).await;
    assert_ne!(answer["metrics"]["route"], "replay", "{answer}");
    assert!(model.requests().len() > asked, "{answer}");
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().trust;
    assert_eq!(trust.confidence(Timestamp::now()), 60);
}

#[tokio::test]
async fn an_end_that_nothing_proves_is_put_to_the_model_once() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let asked = model.requests().len();
    player.begin(&goal("broke"), case("", "")).await;
    player.report(case("broke", "")).await;
    // The page says nothing at all after the click.
    player.report(case("broke", "")).await;
    let asked_after = model.requests();
    assert_eq!(asked_after.len(), asked + 1);
    assert!(asks_for(asked_after.last().unwrap(), "goalReached"));
}

#[tokio::test]
async fn what_the_user_answered_is_not_learned() {
    let model = ScriptedModel::scripted().await;
    model
        .then(Reply::json(json!({
            "thought": "I need the reason.",
            "action": "ask_user()",
            "question": {"text": "Why?", "field": "reason"},
            "analysis": super::sure(),
        })))
        .then(then("setValue(8, \"was late\")"))
        .then(then("click(7)"))
        .then(then("finish()"));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let wish = "Sort out this complaint for good";
    player.begin(wish, case("", "")).await;
    player.query = "was late".to_owned();
    let body = player.body(case("", ""));
    player.send(&body).await;
    player.query = wish.to_owned();
    player.report(case("was late", "")).await;
    let last = player.report(case("was late", "Case closed.")).await;
    assert_eq!(status(&last), "completed", "{last}");
    let scope = scope(&app, "ada@example.com").await;
    assert_eq!(learned(&app, &scope, wish).await, None);
}

#[tokio::test]
async fn what_rules_do_alone_stays_theirs() {
    let model = ScriptedModel::scripted().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    for _ in 0..2 {
        let answer = player.begin("Click \"Close case\"", case("", "")).await;
        assert_eq!(answer["metrics"]["route"], "fast_path");
        let last = player.report(case("", "Case closed.")).await;
        assert_eq!(status(&last), "completed");
        player.task_id = Value::Null;
        player.session_id = Value::Null;
    }
    let scope = scope(&app, "ada@example.com").await;
    assert_eq!(learned(&app, &scope, "Click \"Close case\"").await, None);
}

#[tokio::test]
async fn a_route_costs_no_round_of_its_own_and_the_debug_log_tells_it() {
    let model = clerk().await;
    let recorder = Recorder::new().await;
    let app = TestApp::with_model_over(&model, recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    recorder.slow_down(Duration::from_millis(40));
    recorder.take();
    player.begin(&goal("broke"), case("", "")).await;
    let begun = recorder.take();
    assert!(begun.iter().any(|one| one.body.contains("#ROUTE#")));
    assert!(rounds(&begun) <= 3, "{begun:?}");
    player.report(case("broke", "")).await;
    recorder.take();
    player.report(case("broke", "Case closed.")).await;
    let ended = recorder.take();
    assert!(ended.iter().any(|one| one.body.contains("#ROUTE#")));
    assert!(rounds(&ended) <= 3);
    let logs = app.get("/api/debug/logs", &player.token).await;
    let logs = logs.body["logs"].as_array().unwrap();
    let replayed = logs
        .iter()
        .filter(|log| log["data"]["route"] == "replay");
    assert_eq!(replayed.count(), 3);
}
