//! A password goes into the action and nowhere else.

use crate::player::{Player, action, page, status};
use serde_json::Value;
use stories::TestApp;
use stories::recorder::{Exchange, Recorder};

const SIGN_IN: &str = r#"<form>E-mail <input name="email" type="email" id="11"/><label>Password <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>"#;
const PASSWORD: &str = stories::canary::CANARY;

#[tokio::test]
async fn a_password_is_typed_but_neither_stored_nor_shown() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    recorder.take();
    let goals = [
        format!("Log in as ines@example.com with password {PASSWORD}"),
        format!(
            r#"enter ines@example.com into E-mail, enter "{PASSWORD}" into Password and click Sign in"#
        ),
    ];
    for goal in goals {
        (player.task_id, player.session_id) = (Value::Null, Value::Null);
        let mut answers = vec![player.begin(&goal, page(SIGN_IN)).await];
        for _ in 0..2 {
            answers.push(player.report(page(SIGN_IN)).await);
        }
        let refused = format!(r#"<div role="alert" id="9">Wrong password. </div>{SIGN_IN}"#);
        answers.push(player.report(page(&refused)).await);
        assert_eq!(
            action(&answers[1]),
            format!(r#"setValue(13, "{PASSWORD}")"#)
        );
        assert_eq!(status(&answers[3]), "awaiting_user", "{goal}");
        for mut answer in answers {
            for part in ["", "/data"] {
                let fields = answer.pointer_mut(part).unwrap().as_object_mut().unwrap();
                for field in ["action", "actionDetails", "toolAction"] {
                    fields.remove(field);
                }
            }
            assert!(!answer.to_string().contains(PASSWORD), "{answer}");
        }
        let exchanges = recorder.take();
        let everything: String = exchanges.iter().map(Exchange::said).collect();
        assert!(everything.contains("ines@example.com"));
        assert!(!everything.contains(PASSWORD), "{goal}");
    }
}

#[tokio::test]
async fn a_password_in_a_chain_is_not_stored_either() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    player.takes_chains = true;
    recorder.take();
    let goal = format!("Log in as ines@example.com with password {PASSWORD}");
    let answer = player.begin(&goal, page(SIGN_IN)).await;
    assert!(answer["chainedActions"].to_string().contains(PASSWORD));
    for one in answer["chainedActions"].as_array().unwrap() {
        assert!(!one["description"].as_str().unwrap().contains(PASSWORD));
    }
    player
        .report(page("<h1>Welcome </h1><a id=\"5\">Sign out </a>"))
        .await;
    let everything: String = recorder.take().iter().map(Exchange::said).collect();
    assert!(!everything.contains(PASSWORD));
}

#[tokio::test]
async fn a_password_given_as_an_answer_is_not_stored_either() {
    let recorder = Recorder::new().await;
    let app = TestApp::over(recorder.store.clone()).await;
    let mut player = Player::new(&app).await;
    let goal = "Log in as ines@example.com with password harbour-77";
    player.begin(goal, page(SIGN_IN)).await;
    for _ in 0..2 {
        player.report(page(SIGN_IN)).await;
    }
    let refused = format!(r#"<div role="alert" id="9">Wrong password. </div>{SIGN_IN}"#);
    player.report(page(&refused)).await;
    recorder.take();
    for answer in [
        format!("Log in as ines@example.com with password {PASSWORD}"),
        format!("ines@example.com, password {PASSWORD}"),
        format!("the password is {PASSWORD}"),
        PASSWORD.to_owned(),
    ] {
        answer.clone_into(&mut player.query);
        let body = player.body(page(&refused));
        player.send(&body).await;
        let everything: String = recorder.take().iter().map(Exchange::said).collect();
        assert!(!everything.contains(PASSWORD), "{answer}");
        for _ in 0..3 {
            if status(&player.report(page(&refused)).await) == "awaiting_user" {
                break;
            }
        }
        let everything: String = recorder.take().iter().map(Exchange::said).collect();
        assert!(!everything.contains(PASSWORD), "{answer}");
    }
}
