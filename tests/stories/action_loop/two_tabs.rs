//! One user with two tabs and one session: the second tab's task takes the first one's place, and
//! the first tab's client, which knows nothing of it, goes on.

use crate::player::{Player, action, page, text};
use serde_json::json;
use stories::TestApp;

/// The shop as January's client sends it.
fn shop(says: &str) -> String {
    let card = |name: &str, id: u32| {
        format!(
            r#"<div>{name} <label>Quantity <input value="1" id="{}"/></label><button id="{id}">Add to basket </button></div>"#,
            id - 1
        )
    };
    let cards: String = [
        ("Blue mug 8 euros", 314),
        ("Red mug 7 euros", 320),
        ("Tea towel 5 euros", 326),
        ("Red teapot 24 euros", 332),
    ]
    .map(|(name, id)| card(name, id))
    .concat();
    page(&format!(r#"{cards}<p role="status" id="339">{says}</p>"#))
}

#[tokio::test]
async fn a_task_whose_place_another_tab_took_judges_what_was_out_and_does_nothing_twice() {
    let app = TestApp::roomy().await;
    let mut shopping = Player::new(&app).await;
    let answer = shopping
        .begin("Add \"Red mug\" to the basket", shop(""))
        .await;
    assert_eq!(action(&answer), "click(320)", "{answer}");

    let mut other = Player::with_token(&app, shopping.token.clone());
    other.session_id = shopping.session_id.clone();
    other.url = "https://mail.example.org/".to_owned();
    let answer = other
        .begin("Click Send", page(r#"<button id="5">Send</button>"#))
        .await;
    assert_ne!(answer["taskId"], shopping.task_id, "{answer}");

    let answer = shopping
        .report(shop("Red mug × 1 is in your basket. "))
        .await;
    assert_eq!(answer["verification"]["success"], json!(true), "{answer}");
    assert_eq!(action(&answer), "finish()", "{answer}");
    assert!(text(&answer, "thought").starts_with("Done."), "{answer}");
}
