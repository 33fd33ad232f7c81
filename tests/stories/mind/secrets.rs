//! No secret reaches a model.

use super::{first, then};
use crate::player::{Player, action, page};
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
