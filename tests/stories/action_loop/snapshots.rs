//! What is kept of the pages that a task saw.

use crate::player::{Player, controls, page};
use coxswain::auth::Scope;
use coxswain::session::{Message, MessageView, SessionId, SnapshotId};
use coxswain::store::scope_of;
use coxswain::store::{SessionLookup, Snapshot, SnapshotForm};
use jiff::Timestamp;
use serde_json::{Value, json};
use stories::TestApp;

async fn scope(app: &TestApp) -> Scope {
    let user = app.app.store.find_user("ada@example.com").await.unwrap();
    scope_of(&user.unwrap().profile)
}

async fn messages(app: &TestApp, session: &Value) -> Vec<Message> {
    let store = &app.app.store;
    let scope = scope(app).await;
    let id = SessionId(session.as_str().unwrap().parse().unwrap());
    let found = store.load_session(&scope, id, Timestamp::now()).await;
    let SessionLookup::Mine(session) = found.unwrap() else {
        panic!("no session")
    };
    let page = store
        .list_messages(&scope, &session, None, 200, 0, Timestamp::now())
        .await;
    page.unwrap().messages
}

async fn kept(app: &TestApp, id: Option<SnapshotId>) -> Snapshot {
    let scope = scope(app).await;
    let store = &app.app.store;
    let found = store.load_snapshot(&scope, id.unwrap(), Timestamp::now());
    found.await.unwrap().unwrap()
}

#[tokio::test]
async fn a_large_page_is_kept_beside_the_message_and_a_small_one_in_a_line() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let save = r#"<h1>Orders </h1><button id="5">Save </button><button id="6">Print </button>"#;
    let prose: String = (0..80)
        .map(|line| format!("<p>Order {line} </p>"))
        .collect();
    let large = page(&format!("{save}{prose}"));
    player
        .begin("click Save, then click Print", page(save))
        .await;
    player.report(large.clone()).await;

    let said = messages(&app, &player.session_id).await;

    let of_assistant: Vec<&Message> = said
        .iter()
        .filter(|message| message.body.action_string.is_some())
        .collect();
    let summary = "buttons: Save, Print";
    let small = &of_assistant[0].body;
    assert!(small.dom_summary.as_deref().unwrap().contains(summary));
    assert_eq!(small.snapshot_id, None);
    let big = &of_assistant[1].body;
    assert!(big.dom_summary.as_deref().unwrap().chars().count() <= 200);
    let kept = kept(&app, big.snapshot_id).await;
    assert_eq!(
        (kept.text.as_str(), kept.about.form),
        (large.as_str(), SnapshotForm::Dom)
    );
    assert_eq!(kept.about.url.as_deref(), Some(player.url.as_str()));
    assert_eq!(kept.about.step, 1);
    let shown = serde_json::to_value(MessageView::from(of_assistant[1])).unwrap();
    assert_eq!(shown["domSummary"], json!(big.dom_summary));
    assert!(shown["snapshotId"].is_null() && shown["taskId"].is_null());
    assert!(
        said.iter()
            .all(|message| !message.body.content.contains("Order 79"))
    );
}

#[tokio::test]
async fn no_password_is_kept_with_a_page() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let filler = "<p>Welcome </p>".repeat(100);
    let form = page(&format!(
        r#"<form><input type="text" aria-label="User name" id="3"/><input type="password" value="typed-by-hand" aria-label="Password" id="4"/><button id="5">Sign in </button></form><p>Your password harbour-7 is weak. </p>{filler}"#
    ));
    player
        .begin("log in as ada with password harbour-7", form)
        .await;

    let said = messages(&app, &player.session_id).await;

    let text = kept(&app, said.last().unwrap().body.snapshot_id).await.text;
    assert!(
        !text.contains("typed-by-hand") && !text.contains("harbour-7"),
        "{text}"
    );
    assert!(text.contains("Your password {{secret:1}} is weak."));
}

#[tokio::test]
async fn a_list_of_controls_is_kept_as_one() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let names: Vec<String> = (0..60).map(|number| format!("Item {number}")).collect();
    let nodes: Vec<(u32, &str, &str)> = names
        .iter()
        .zip(10..)
        .map(|(name, id)| (id, "btn", name.as_str()))
        .collect();
    player.begin("click \"Item 7\"", controls(&nodes)).await;

    let said = messages(&app, &player.session_id).await;

    let last = &said.last().unwrap().body;
    let kept = kept(&app, last.snapshot_id).await;
    assert_eq!(kept.about.form, SnapshotForm::Tree);
    let tree: Value = serde_json::from_str(&kept.text).unwrap();
    assert_eq!(tree[7]["n"], "Item 7");
    assert!(
        last.dom_summary
            .as_deref()
            .unwrap()
            .starts_with("buttons: Item 0, Item 1")
    );
}
