//! No secret reaches a model.

use super::{first, then};
use crate::player::{Player, action, page, status};
use serde_json::Value;
use stories::TestApp;
use stories::canary::CANARY;
use stories::scripted_model::ScriptedModel;

#[tokio::test]
async fn a_password_is_a_placeholder_in_every_prompt_and_itself_in_the_field() {
    let model = ScriptedModel::scripted().await;
    model
        .then(first("setValue(3, \"{{secret:1}}\")"))
        .then(then("click(4)"));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let form = |typed: &str| {
        page(&format!(
            r#"<h1>Sort out </h1><label>Passphrase <input type="password" name="p" id="3"{typed}/></label><button id="4">Unlock </button>"#
        ))
    };
    let goal = format!("Sort out the vault with the password {CANARY}");
    let answer = player.begin(&goal, form("")).await;
    assert_eq!(
        action(&answer),
        format!("setValue(3, \"{CANARY}\")"),
        "{answer}"
    );
    player.report(form(&format!(" value=\"{CANARY}\""))).await;
    for asked in model.requests() {
        assert!(!asked.body.to_string().contains(CANARY), "{}", asked.user);
    }
}

/// A wording that nobody foresaw: only where it goes shows what it is.
#[tokio::test]
async fn what_went_into_a_password_field_is_taken_out_of_what_was_stored_before() {
    const WORD: &str = "mellon9";
    let model = ScriptedModel::scripted().await;
    model
        .then(first("click(5)"))
        .then(then(&format!("setValue(3, \"{WORD}\")")))
        .then(then("click(4)"))
        .then(then("finish()"));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let goal = format!("Open the Vault, the pass for it being {WORD}, and press Done");
    let door = page(r#"<h1>Doors </h1><a href="/vault" id="5">Vault </a>"#);
    let form = page(
        r#"<h1>Vault </h1><label>Passphrase <input type="password" name="p" id="3"/></label><button id="4">Done </button>"#,
    );
    let kept = async |player: &Player<'_>| {
        let session = player.session_id.as_str().unwrap();
        let mut told = String::new();
        for path in [
            format!("/api/session/{session}/messages"),
            "/api/session".to_owned(),
            "/api/debug/logs".to_owned(),
        ] {
            let answer = app.get(&path, &player.token).await;
            told.push_str(&answer.text);
        }
        told
    };

    player.begin(&goal, door).await;
    assert!(kept(&player).await.contains(WORD), "nobody could know");
    let answer = player.report(form.clone()).await;
    assert_eq!(
        action(&answer),
        format!("setValue(3, \"{WORD}\")"),
        "{answer}"
    );
    let after = kept(&player).await;
    assert!(!after.contains(WORD), "{after}");

    let task = player.task_id.clone();
    let asked = model.requests().len();
    let answer = player.report(form).await;
    assert_ne!(status(&answer), "failed", "{answer}");
    assert_eq!((&player.task_id, task == Value::Null), (&task, false));
    for request in &model.requests()[asked..] {
        assert!(!request.user.contains(WORD), "{}", request.user);
    }
    let after = kept(&player).await;
    assert!(!after.contains(WORD), "{after}");
}
