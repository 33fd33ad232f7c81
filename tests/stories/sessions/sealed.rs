//! What a user gives in confidence is used for the task's fields, and stands nowhere in clear.

use super::resume::{SIGN_IN, refused, refused_page, resume};
use crate::player::{Player, action, page, status};
use serde_json::{Value, json};
use stories::recorder::{Exchange, Recorder};
use stories::{NO_SEALING_KEY, TestApp};

const PASSWORD: &str = stories::canary::CANARY;
const USER: &str = "ines.berg@example.com";

fn details() -> Value {
    json!({
        "resolutionMethod": "provide_in_chat",
        "resolutionData": {"username": USER, "password": PASSWORD},
    })
}

/// What a client shows and logs of an answer: everything but the action itself.
fn shown(answer: &Value) -> String {
    let mut answer = answer.clone();
    for part in ["", "/data"] {
        let fields = answer.pointer_mut(part).unwrap().as_object_mut().unwrap();
        for field in ["action", "actionDetails", "toolAction"] {
            fields.remove(field);
        }
    }
    answer.to_string()
}

#[tokio::test]
async fn details_are_typed_into_their_fields_and_stored_sealed() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = refused(&app).await;
    recorder.take();
    let resumed = resume(&player, &details()).await;
    assert_eq!(resumed.status, 200, "{resumed:?}");

    // The client goes on with the goal it has; what it types now is what was given.
    let body = player.body(refused_page());
    let first = player.send(&body).await;
    assert_eq!(action(&first), format!(r#"setValue(11, "{USER}")"#));
    let second = player.report(refused_page()).await;
    assert_eq!(action(&second), format!(r#"setValue(13, "{PASSWORD}")"#));
    let third = player.report(refused_page()).await;
    assert_eq!(action(&third), "click(15)");
    let last = player
        .report(page("<h1>Welcome, Ines </h1><a id=\"5\">Sign out </a>"))
        .await;
    assert_eq!(status(&last), "completed", "{last}");

    let everything: String = recorder.take().iter().map(Exchange::said).collect();
    let messages = format!(
        "/api/session/{}/messages",
        player.session_id.as_str().unwrap()
    );
    let messages = app.get(&messages, &player.token).await.text;
    let report = app
        .get(&super::task_path(&player, "report"), &player.token)
        .await
        .text;
    for secret in [PASSWORD, USER] {
        assert!(!everything.contains(secret), "{secret} is stored");
        assert!(!messages.contains(secret) && !report.contains(secret));
        for answer in [&first, &second, &third, &last] {
            assert!(!shown(answer).contains(secret), "{answer}");
        }
    }
}

/// The client repeats the goal, in which the name stood in clear.
#[tokio::test]
async fn a_detail_that_stands_in_the_goal_too_leaves_the_task_the_same() {
    let app = TestApp::roomy().await;
    let mut player = refused(&app).await;
    let name = "ines@example.com";
    assert!(player.query.contains(name), "{}", player.query);
    let given = json!({
        "resolutionMethod": "provide_in_chat",
        "resolutionData": {"username": name, "password": PASSWORD},
    });
    assert_eq!(resume(&player, &given).await.status, 200);

    let task = player.task_id.clone();
    let body = player.body(refused_page());
    let first = player.send(&body).await;
    assert_eq!(action(&first), format!(r#"setValue(11, "{name}")"#));
    assert_eq!(first["taskId"], task);
    let second = player.report(refused_page()).await;
    assert_eq!(action(&second), format!(r#"setValue(13, "{PASSWORD}")"#));
}

/// What the last request to the table that held a task's secrets said of them.
fn sealed(recorder: &Recorder) -> Option<bool> {
    let exchanges = recorder.take();
    let mut said = exchanges.iter().rev().map(Exchange::said);
    let stored = said.find(|said| said.contains("\"sealed\":"))?;
    let (_, kept) = stored.split_once("\"sealed\":")?;
    Some(kept.starts_with("[{"))
}

#[tokio::test]
async fn the_end_of_a_task_takes_its_secrets_along() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = refused(&app).await;
    resume(&player, &details()).await;
    assert_eq!(sealed(&recorder), Some(true));
    let body = player.body(refused_page());
    player.send(&body).await;
    assert_eq!(sealed(&recorder), Some(true));
    let stop = super::task_path(&player, "stop");
    assert_eq!(
        app.post(&stop, &player.token, &Value::Null).await.status,
        200
    );
    assert_eq!(sealed(&recorder), Some(false), "by a stop");

    (player.task_id, player.session_id) = (Value::Null, Value::Null);
    let goal = format!("Log in as {USER} with password {PASSWORD}");
    player.begin(&goal, page(SIGN_IN)).await;
    assert_eq!(sealed(&recorder), Some(true));
    for _ in 0..2 {
        player.report(page(SIGN_IN)).await;
    }
    let last = player
        .report(page("<h1>Welcome, Ines </h1><a id=\"5\">Sign out </a>"))
        .await;
    assert_eq!(status(&last), "completed", "{last}");
    assert_eq!(sealed(&recorder), Some(false), "by its finish");
}

#[tokio::test]
async fn what_was_used_is_not_kept_while_the_task_goes_on() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    let goal =
        format!("Log in as {USER} with password {PASSWORD}, then click Orders, then click Export");
    player.begin(&goal, page(SIGN_IN)).await;
    "go on".clone_into(&mut player.query);
    for _ in 0..2 {
        player.report(page(SIGN_IN)).await;
        assert_eq!(sealed(&recorder), Some(true));
    }
    let orders = page(r#"<h1>Welcome, Ines </h1><a id="5">Orders </a><a id="6">Sign out </a>"#);
    let next = player.report(orders).await;
    assert_eq!(
        (action(&next), status(&next)),
        ("click(5)", "executing"),
        "{next}"
    );
    assert_eq!(sealed(&recorder), Some(false));
}

#[tokio::test]
async fn a_goals_password_is_known_though_the_goal_is_not_repeated() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player
        .begin(
            &format!("Log in as {USER} with password {PASSWORD}"),
            page(SIGN_IN),
        )
        .await;
    "go on".clone_into(&mut player.query);
    let next = player.report(page(SIGN_IN)).await;
    assert_eq!(action(&next), format!(r#"setValue(13, "{PASSWORD}")"#));
}

#[tokio::test]
async fn without_a_key_the_goal_must_come_again() {
    let app = TestApp::with(
        &[NO_SEALING_KEY, ("RATE_LIMIT_SCALE", "1000")],
        local::endpoints::router(),
    )
    .await;
    let mut player = Player::new(&app).await;
    player
        .begin(
            &format!("Log in as {USER} with password {PASSWORD}"),
            page(SIGN_IN),
        )
        .await;
    let goal = player.query.clone();
    "go on".clone_into(&mut player.query);
    let asked = player.report(page(SIGN_IN)).await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    player.query = goal;
    let body = player.body(page(SIGN_IN));
    let next = player.send(&body).await;
    assert!(!action(&next).contains("secret:"), "{next}");
}

#[tokio::test]
async fn a_bare_password_given_as_an_answer_is_used() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = refused(&app).await;
    recorder.take();
    PASSWORD.clone_into(&mut player.query);
    let body = player.body(refused_page());
    let mut answer = player.send(&body).await;
    let mut actions = vec![action(&answer).to_owned()];
    // The newest client repeats the answer, or says something else: the password is kept.
    for query in [PASSWORD, "go on"] {
        query.clone_into(&mut player.query);
        answer = player.report(refused_page()).await;
        actions.push(action(&answer).to_owned());
    }
    assert_eq!(
        actions[0],
        format!(r#"setValue(13, "{PASSWORD}")"#),
        "{actions:?}"
    );
    assert_eq!(actions[1], "click(15)", "{actions:?}");
    let everything: String = recorder.take().iter().map(Exchange::said).collect();
    assert!(!everything.contains(PASSWORD));
}

#[tokio::test]
async fn a_word_that_says_done_is_no_password() {
    let app = TestApp::roomy().await;
    for word in ["done", "OK", "Continue."] {
        let mut player = refused_again(&app, word).await;
        word.clone_into(&mut player.query);
        let body = player.body(page("<h1>Welcome, Ines </h1><a id=\"5\">Sign out </a>"));
        let last = player.send(&body).await;
        assert_eq!(status(&last), "completed", "{word}: {last}");
    }
}

/// The same for a user of this name.
async fn refused_again<'a>(app: &'a TestApp, name: &str) -> Player<'a> {
    let email = format!("{}@example.com", name.trim_end_matches('.').to_lowercase());
    let token = app.signed_in(&email, None).await;
    let mut player = Player::with_token(app, token);
    player
        .begin(
            "Log in as ines@example.com with password harbour-77",
            page(SIGN_IN),
        )
        .await;
    for _ in 0..2 {
        player.report(page(SIGN_IN)).await;
    }
    player.report(refused_page()).await;
    player
}

/// A goal in the middle of a task that has details in confidence.
async fn goal_beside_details(query: &str, form: &str) -> Vec<String> {
    let app = TestApp::roomy().await;
    let mut player = refused(&app).await;
    assert_eq!(resume(&player, &details()).await.status, 200);
    let before = player.task_id.clone();
    player.query = query.to_owned();
    let mut body = player.body(page(form));
    body["taskId"] = before.clone();
    let mut actions = Vec::new();
    let mut answer = player.send(&body).await;
    assert_ne!(answer["taskId"], before, "{answer}");
    player.task_id = answer["taskId"].clone();
    while action(&answer).starts_with("setValue") && actions.len() < 4 {
        actions.push(action(&answer).to_owned());
        answer = player.report(page(form)).await;
    }
    let messages = format!(
        "/api/session/{}/messages",
        player.session_id.as_str().unwrap()
    );
    let messages = app.get(&messages, &player.token).await.text;
    assert!(
        !messages.contains(PASSWORD) && !messages.contains(USER),
        "{messages}"
    );
    actions
}

#[tokio::test]
async fn a_goal_that_opens_a_task_has_placeholders_of_its_own() {
    let goal = format!("Log in as {USER} with password harbour-78");
    assert_eq!(
        goal_beside_details(&goal, SIGN_IN).await,
        [
            format!(r#"setValue(11, "{USER}")"#),
            r#"setValue(13, "harbour-78")"#.to_owned(),
        ]
    );
}

#[tokio::test]
async fn a_goal_may_name_a_detail_that_the_task_before_it_has_in_confidence() {
    let form = r#"<label>Newsletter <input name="news" type="text" id="21"/></label><button id="22">Save </button>"#;
    let goal = format!("enter {USER} into Newsletter and click Save");
    assert_eq!(
        goal_beside_details(&goal, form).await,
        [format!(r#"setValue(21, "{USER}")"#)]
    );
}
