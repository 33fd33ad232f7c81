//! How far a route is believed.

use super::{
    SITE, case, case_redesigned, case_renumbered, clerk, fared, goal, learned, play, scope,
};
use crate::mind::asks_for;
use crate::player::{Player, action, page, status};
use coxswain::route::Shape;
use coxswain::store::RouteWrite;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use stories::TestApp;
use stories::table::{body, in_memory, new_session, opened, opening_turn};

#[tokio::test]
async fn what_worked_once_is_only_a_hint_after_a_failure() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let scope = scope(&app, "ada@example.com").await;
    // The first step is there, the second is not; nobody ends the task.
    let answer = player
        .begin(&goal("got lost"), case_redesigned("", ""))
        .await;
    assert_eq!(answer["metrics"]["route"], "replay");
    for _ in 0..3 {
        player.report(case_redesigned("got lost", "")).await;
    }
    player.task_id = Value::Null;
    player.session_id = Value::Null;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(trust.confidence(Timestamp::now()), 0.36);
    assert_eq!(
        json!(trust)["decayHistory"][0]["reason"],
        "site_structure_changed"
    );

    let answer = player.begin(&goal("broke"), case("", "")).await;

    assert_eq!(answer["metrics"]["route"], "model", "{answer}");
    let hint = model.requests().pop().unwrap().user;
    assert!(hint.contains("Enter “broke” into “Note”"), "{hint}");
}

#[tokio::test]
async fn what_worked_often_outlives_a_step_that_failed() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    for note in ["was late", "got lost", "broke"] {
        play(&mut player, note).await;
    }
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(trust.confidence(Timestamp::now()), 0.80);
    player.begin(&goal("broke"), case("", "")).await;
    player.report(case("broke", "")).await;
    let error = json!({"message": "The button is dead", "code": "CLICK_FAILED", "elementId": 7});
    player.report_failure(error, case("broke", "")).await;
    player.task_id = Value::Null;
    player.session_id = Value::Null;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(trust.confidence(Timestamp::now()), 0.59);

    let answer = player.begin(&goal("was late"), case("", "")).await;

    assert_eq!(answer["metrics"]["route"], "replay", "{answer}");
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
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(fared(&trust), (1, 0));
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
    stored["provenance"]["lastVerifiedAt"] = json!(then);
    let (body, id) = (body("x"), new_session());
    let mut turn = opening_turn(opened(id, &player.url, then), &body, "x", then);
    turn.route = Some(RouteWrite {
        domain: SITE.to_owned(),
        shape: Shape::of(&intent::read(&goal("x"))).key(),
        json: stored.to_string(),
        known: true,
    });
    table.store.commit(&scope, turn).await.unwrap();

    let (actions, last, routes) = play(&mut player, "got lost").await;

    assert_eq!(routes[0], "model", "{last}");
    assert_eq!(actions[0], "setValue(8, \"got lost\")");
    let told = model.requests().into_iter();
    let told = told.filter(|asked| asked.user.contains("it may be out of date"));
    assert!(told.count() > 0);
    // It was right after all.
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(fared(&trust), (2, 0));
    assert_eq!(trust.confidence(Timestamp::now()), 0.76);
}

#[tokio::test]
async fn what_a_later_version_keeps_of_a_route_stays_when_it_is_followed() {
    let model = clerk().await;
    let table = in_memory().await;
    let app = TestApp::with_model_over(&model, table.store.clone()).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    let scope = scope(&app, "ada@example.com").await;
    let stored = async || {
        let routes = table
            .store
            .list_routes(scope.tenant(), None, Timestamp::now());
        routes.await.unwrap().remove(0)
    };
    let route = stored().await;
    let mut json: Value = serde_json::from_str(&route.json).unwrap();
    json["mood"] = json!("calm");
    json["recipe"]["mood"] = json!({"level": 3});
    let (body, id, now) = (body("x"), new_session(), Timestamp::now());
    let mut turn = opening_turn(opened(id, &player.url, now), &body, "x", now);
    turn.route = Some(RouteWrite {
        domain: route.domain,
        shape: route.shape,
        json: json.to_string(),
        known: true,
    });
    table.store.commit(&scope, turn).await.unwrap();

    let (_, last, routes) = play(&mut player, "got lost").await;

    assert_eq!(routes[0], "replay", "{last}");
    let after: Value = serde_json::from_str(&stored().await.json).unwrap();
    assert_ne!(after["provenance"], json["provenance"]);
    assert_eq!(
        (&after["mood"], &after["recipe"]["mood"]["level"]),
        (&json["mood"], &json!(3)),
        "{after}"
    );
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
    let error = json!({"message": "The button is dead", "code": "CLICK_FAILED", "elementId": 7});
    let answer = player.report_failure(error, case("broke", "")).await;
    assert_ne!(answer["metrics"]["route"], "replay", "{answer}");
    assert!(model.requests().len() > asked, "{answer}");
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(trust.confidence(Timestamp::now()), 0.46);
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
    // It says to press once more, which is not done while nobody knows what came of the first press.
    assert_eq!(asked_after.len(), asked + 2);
    assert!(asks_for(&asked_after[asked], "goalReached"));
}

#[tokio::test]
async fn an_element_that_has_another_number_by_now_is_no_failure() {
    let model = clerk().await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    play(&mut player, "was late").await;
    player.begin(&goal("broke"), case("", "")).await;
    player.report(case("broke", "")).await;
    let error =
        json!({"message": "Element not found", "code": "ELEMENT_NOT_FOUND", "elementId": 7});
    let answer = player
        .report_failure(error, case_renumbered("broke", ""))
        .await;
    assert_eq!(action(&answer), "click(33)", "{answer}");
    assert_eq!(answer["metrics"]["route"], "replay");
    let last = player
        .report(case_renumbered("broke", "Case closed."))
        .await;
    assert_eq!(status(&last), "completed", "{last}");
    let scope = scope(&app, "ada@example.com").await;
    let trust = learned(&app, &scope, &goal("x")).await.unwrap().provenance;
    assert_eq!(fared(&trust), (2, 0));
}
