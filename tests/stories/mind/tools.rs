//! The server's own tools, run inside the request and never sent to a client.

use super::{GOAL, complaint, first, then};
use crate::player::{Player, action};
use stories::TestApp;
use stories::scripted_model::ScriptedModel;
use stories::search_service::SearchService;

#[tokio::test]
async fn what_is_remembered_is_in_later_prompts() {
    let model = ScriptedModel::scripted().await;
    model
        .then(first("remember(\"case\", \"17\")"))
        .then(then("click(6)"))
        .then(then("recall(\"case\")"))
        .then(then("click(7)"));
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "click(6)");
    assert_eq!(answer["toolAction"]["toolType"], "DOM");
    let answer = player.report(complaint("Refunded.")).await;
    assert_eq!(action(&answer), "click(7)", "{answer}");
    let asked = model.requests();
    assert!(asked[3].user.contains("“case” is: 17"), "{}", asked[3].user);
}

#[tokio::test]
async fn three_tools_a_request_and_no_more() {
    let model = ScriptedModel::answering(|_| first("recall(\"x\")")).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "ask_user()", "{answer}");
    assert!(model.requests().len() <= 5, "{}", model.requests().len());
}

#[tokio::test]
async fn a_search_in_mid_task_is_read_and_acted_on() {
    let search = SearchService::finding(&["Press Close case", "b", "c"]).await;
    let model = ScriptedModel::scripted().await;
    model
        .then(first("googleSearch(\"close a complaint\")"))
        .then(then("click(7)"));
    let app = TestApp::with_model_and_search(&model, &search).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    assert_eq!(action(&answer), "click(7)");
    let asked = model.requests();
    assert!(
        asked[1].user.contains("Press Close case"),
        "{}",
        asked[1].user
    );
    assert_eq!(answer["webSearchPerformed"], true);
}
