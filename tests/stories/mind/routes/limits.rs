//! What a route does not reach, and what is no part of it.

use super::{SITE, case, clerk, goal, learned, play, scope};
use crate::mind::{first, reached, sure, then};
use crate::player::{Player, action, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;
use stories::recorder::Recorder;
use stories::scripted_model::{Reply, ScriptedModel};

#[tokio::test]
async fn what_two_users_tasks_agree_on_is_known_to_their_tenant_alone() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    for (email, org) in [
        ("ada@acme.example", "acme"),
        ("ben@acme.example", "acme"),
        ("eve@evil.example", "evil"),
    ] {
        let token = app.signed_in(email, Some(org)).await;
        let (_, _, routes) = play(&mut Player::with_token(&app, token), "was late").await;
        assert_eq!(routes[0], "model", "{email}: one task teaches nobody else");
    }
    let asked = model.requests().len();

    let cat = app.signed_in("cat@acme.example", Some("acme")).await;
    let (_, _, routes) = play(&mut Player::with_token(&app, cat), "got lost").await;
    assert_eq!(routes, ["replay", "replay", "replay"]);
    assert_eq!(model.requests().len(), asked);

    let dan = app.signed_in("dan@evil.example", Some("evil")).await;
    let (_, _, routes) = play(&mut Player::with_token(&app, dan), "got lost").await;
    assert_eq!(routes[0], "model");
}

#[tokio::test]
async fn what_a_hijacked_model_pressed_on_the_way_is_in_no_route() {
    // Before it does the task it presses what nobody named.
    let model = ScriptedModel::answering(|asked| {
        if asked.user.contains("Case closed.") {
            return reached();
        }
        let filled = asked.user.contains("=\"was late\"");
        match (asked.user.contains("Done, oldest first"), filled) {
            (false, _) => first("click(9)"),
            (true, false) => then("setValue(8, \"was late\")"),
            (true, true) => then("click(7)"),
        }
    })
    .await;
    let with_more = |shown: String| {
        shown.replace(
            "<h1>",
            r#"<a href="/forwarding" id="9">Forwarding details</a><h1>"#,
        )
    };
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let pages = [
        case("", ""),
        case("", ""),
        case("was late", ""),
        case("was late", "Case closed."),
    ];
    let mut last = Value::Null;
    for (at, shown) in pages.into_iter().map(with_more).enumerate() {
        last = if at == 0 {
            player.begin(&goal("was late"), shown).await
        } else {
            player.report(shown).await
        };
    }
    assert_eq!(status(&last), "completed", "{last}");
    let scope = scope(&app, "ada@example.com").await;
    assert_eq!(learned(&app, &scope, &goal("x")).await, None);
}

#[tokio::test]
async fn an_operator_lists_what_was_taught_and_has_it_forgotten() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let token = app.signed_in("ada@acme.example", Some("acme")).await;
    play(&mut Player::with_token(&app, token), "was late").await;
    let scope = scope(&app, "ada@acme.example").await;
    let (store, now) = (&app.app.store, jiff::Timestamp::now());
    let list = || store.list_routes(scope.tenant(), Some(SITE), now);

    let taught = list().await.unwrap();
    assert_eq!(taught.len(), 1);
    let all = store.list_routes(scope.tenant(), None, now).await.unwrap();
    assert_eq!(all, taught);
    let other = store
        .delete_routes(scope.tenant(), "example.org", None)
        .await;
    assert_eq!(other.unwrap(), 0);
    let gone = store
        .delete_routes(scope.tenant(), SITE, Some(&taught[0].shape))
        .await;
    assert_eq!(gone.unwrap(), 1);
    assert_eq!(list().await.unwrap(), []);
    assert_eq!(learned(&app, &scope, &goal("x")).await, None);
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
async fn a_password_is_never_in_the_table() {
    const CANARY: &str = "harbour-7-canary";
    const OTHER: &str = "harbour-7-other";
    let model = ScriptedModel::answering(|asked| {
        if asked.user.contains("Vault unlocked.") {
            reached()
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
        let goal = format!("Sort out and unlock the vault with the password {secret}");
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
    assert!(written.iter().any(|one| one.body.contains("#ROUTES")));
    for one in written {
        for secret in [CANARY, OTHER] {
            assert!(!one.body.contains(secret), "{}", one.body);
        }
    }
}

#[tokio::test]
async fn a_payment_that_only_a_yes_covers_is_in_no_route() {
    let model = ScriptedModel::answering(|asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It was asked for."}));
        }
        if asked.user.contains("Thank you.") {
            reached()
        } else {
            first("click(9)")
        }
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let bill = |day: &str, message: &str| {
        page(&format!(
            r#"<h1>Bill of {day} </h1><p role="status" id="3">{message} </p><p id="4">Total 40.00 EUR </p><button id="9">Pay now </button>"#
        ))
    };
    let goal = "Sort out what is open here for good";
    let mut asked = Vec::new();
    for day in ["Monday", "Tuesday"] {
        let answer = player.begin(goal, bill(day, "")).await;
        assert_eq!(action(&answer), "ask_user()", "{day}: {answer}");
        assert_eq!(answer["missingInformation"][0]["field"], "approval");
        assert_eq!(answer["metrics"]["route"], "model");
        player.query = "yes".to_owned();
        let body = player.body(bill(day, ""));
        let answer = player.send(&body).await;
        assert_eq!(action(&answer), "click(9)", "{day}: {answer}");
        player.query = goal.to_owned();
        let last = player
            .report(bill(day, "Payment received. Thank you."))
            .await;
        assert_eq!(status(&last), "completed", "{day}: {last}");
        asked.push(model.requests().len());
        player.task_id = Value::Null;
        player.session_id = Value::Null;
    }
    assert_eq!(asked[1], 2 * asked[0]);
}

#[tokio::test]
async fn what_the_user_answered_is_not_learned() {
    let model = ScriptedModel::scripted().await;
    model
        .then(Reply::json(json!({
            "thought": "I need the reason.",
            "action": "ask_user()",
            "question": {"text": "Why?", "field": "reason"},
            "analysis": sure(),
        })))
        .then(then("setValue(8, \"was late\")"))
        .then(then("click(7)"))
        .then(reached())
        .then(reached());
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let user_request = "Sort out this complaint for good to close the case";
    player.begin(user_request, case("", "")).await;
    player.query = "was late".to_owned();
    let body = player.body(case("", ""));
    player.send(&body).await;
    player.query = user_request.to_owned();
    player.report(case("was late", "")).await;
    let last = player.report(case("was late", "Case closed.")).await;
    assert_eq!(status(&last), "completed", "{last}");
    let scope = scope(&app, "ada@example.com").await;
    assert_eq!(learned(&app, &scope, user_request).await, None);
}

#[tokio::test]
async fn what_rules_do_alone_stays_theirs() {
    let model = ScriptedModel::scripted().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    for note in ["", "late"] {
        let answer = player.begin("Click \"Close case\"", case(note, "")).await;
        assert_eq!(answer["metrics"]["route"], "fast_path");
        let last = player.report(case(note, "Case closed.")).await;
        assert_eq!(status(&last), "completed");
        player.task_id = Value::Null;
        player.session_id = Value::Null;
    }
    let scope = scope(&app, "ada@example.com").await;
    assert_eq!(learned(&app, &scope, "Click \"Close case\"").await, None);
}
