//! Several actions in one answer, for clients that execute them.

use crate::player::{Player, action, page, status};
use serde_json::{Value, json};
use stories::TestApp;

const FIELDS: [(&str, &str); 8] = [
    ("First name", "Ada"),
    ("Last name", "Lovelace"),
    ("Street", "Ockham Park 1"),
    ("City", "Ockham"),
    ("Postcode", "GU23 6NQ"),
    ("Country", "England"),
    ("Phone", "01483 100"),
    ("Company", "Analytical Engines"),
];

fn form() -> String {
    let fields: String = FIELDS
        .iter()
        .enumerate()
        .map(|(index, (label, _))| {
            let id = 10 + index;
            format!(r#"<label>{label} <input name="f{index}" type="text" id="{id}"/></label>"#)
        })
        .collect();
    page(&format!(
        r#"<h1>Address </h1><form>{fields}<button type="submit" id="30">Submit </button></form>"#
    ))
}

fn goal() -> String {
    let fields: Vec<String> = FIELDS
        .iter()
        .map(|(label, value)| format!(r#"enter "{value}" into {label}"#))
        .collect();
    format!("{} and click Submit", fields.join(", "))
}

fn thanks() -> String {
    page(
        r#"<h1>Thank you </h1><p role="status" id="3">Your address was saved. </p><a id="4">Home </a>"#,
    )
}

fn chain_of(answer: &Value) -> Vec<&str> {
    let chain = answer["chainedActions"].as_array().unwrap();
    chain.iter().map(action).collect()
}

#[tokio::test]
async fn a_form_of_eight_fields_is_filled_and_sent_in_one_go() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.takes_chains = true;
    let first = player.begin(&goal(), form()).await;
    let mut answers = vec![first.clone()];
    while ["executing", "correcting"].contains(&status(answers.last().unwrap())) {
        let sent = answers.iter().any(|answer| {
            action(answer) == "click(30)"
                || !answer["chainedActions"].is_null() && chain_of(answer).contains(&"click(30)")
        });
        let next = if sent { thanks() } else { form() };
        answers.push(player.report(next).await);
        assert!(answers.len() <= 3, "{answers:?}");
    }
    assert_eq!(status(answers.last().unwrap()), "completed");

    let chain = first["chainedActions"].as_array().unwrap();
    assert_eq!(action(&first), action(&chain[0]));
    assert_eq!(action(&first), r#"setValue(10, "Ada")"#);
    assert!(chain.len() >= 8);
    for (index, one) in chain.iter().enumerate() {
        assert_eq!(one["index"], index);
        for field in [
            "description",
            "targetElementId",
            "actionType",
            "verificationLevel",
            "clientVerificationChecks",
        ] {
            assert!(!one[field].is_null(), "{field} in {one}");
        }
    }
    let about = &first["chainMetadata"];
    assert_eq!(about["totalActions"], chain.len());
    assert_eq!(about["safeToChain"], true);
    assert_eq!(about["chainReason"], "FORM_FILL");
}

#[tokio::test]
async fn a_client_that_does_not_say_so_never_gets_a_chain() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(&goal(), form()).await;
    let mut sent = Vec::new();
    while status(&answer) == "executing" {
        assert!(answer["chainedActions"].is_null(), "{answer}");
        assert!(answer["chainMetadata"].is_null());
        sent.push(action(&answer).to_owned());
        let page = if action(&answer) == "click(30)" {
            thanks()
        } else {
            form()
        };
        answer = player.report(page).await;
    }
    assert_eq!(sent.len(), 9, "{sent:?}");
    assert_eq!(status(&answer), "completed");
}

#[tokio::test]
async fn a_chain_that_broke_goes_on_from_there() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.takes_chains = true;
    let first = player.begin(&goal(), form()).await;
    let total = first["chainedActions"].as_array().unwrap().len();
    let moved = form().replace(r#"id="14""#, r#"id="54""#);
    let mut body = player.body(moved.clone());
    body["lastActionStatus"] = json!("failure");
    body["chainPartialState"] = json!({"executedActions": 4, "totalActionsInChain": total});
    body["chainError"] = json!({
        "action": r#"setValue(14, "GU23 6NQ")"#, "message": "Element 14 was not found",
        "code": "ELEMENT_NOT_FOUND", "elementId": 14, "failedIndex": 4
    });
    let next = player.send(&body).await;
    assert_eq!(action(&next), r#"setValue(54, "GU23 6NQ")"#, "{next}");
    let chain = chain_of(&next);
    assert!(
        !chain
            .iter()
            .any(|action| action.contains("Ada") || action.contains("Ockham")),
        "{chain:?}"
    );
    assert!(chain.contains(&r#"setValue(17, "Analytical Engines")"#));
}

#[tokio::test]
async fn a_chain_counts_as_one_step() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.takes_chains = true;
    let first = player.begin(&goal(), form()).await;
    assert_eq!(first["metrics"]["stepIndex"], 1);
    let second = player.report(thanks()).await;
    assert_eq!(second["metrics"]["stepIndex"], 2);
}
