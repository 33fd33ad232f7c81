//! What the user says to a blocker and of options that are called like an answer, and what the end says of what was not seen.

use crate::player::{Player, action, page, status, text};
use serde_json::Value;
use stories::TestApp;

const SIGN_IN: &str = r#"<form>E-mail <input name="email" type="email" id="11"/><label>Password <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>"#;

async fn answer(player: &mut Player<'_>, said: &str, shown: &str) -> Value {
    said.clone_into(&mut player.query);
    let body = player.body(page(shown));
    player.send(&body).await
}

#[tokio::test]
async fn a_no_to_what_blocks_ends_the_task_and_sends_nothing_again() {
    for said in ["stop", "no", "never mind", "nein danke"] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let goal = "Log in as ada@example.com with password harbour-7";
        player.begin(goal, page(SIGN_IN)).await;
        player.report(page(SIGN_IN)).await;
        player.report(page(SIGN_IN)).await;
        let refused = format!(r#"<p role="alert" id="3">Wrong password </p>{SIGN_IN}"#);
        let blocked = player.report(page(&refused)).await;
        assert_eq!(status(&blocked), "awaiting_user", "{blocked}");
        let last = answer(&mut player, said, &refused).await;
        assert_eq!(
            (action(&last), status(&last)),
            ("fail()", "failed"),
            "{said}: {last}"
        );
    }
}

#[tokio::test]
async fn an_option_may_be_called_as_the_word_that_ends_a_task() {
    let lists = r#"<main><div role="group" aria-label="Nothing" id="4"><a id="5">Edit </a></div><div role="group" aria-label="Stop" id="6"><a id="7">Edit </a></div></main>"#;
    for (said, expected) in [("Nothing", "click(5)"), ("stop", "click(7)")] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let asked = player.begin("click Edit", page(lists)).await;
        assert_eq!(status(&asked), "needs_user_input", "{asked}");
        let next = answer(&mut player, said, lists).await;
        assert_eq!(action(&next), expected, "{said}: {next}");
    }
}

#[tokio::test]
async fn what_is_still_under_way_is_looked_at_again() {
    let form = |button: &str, more: &str| {
        page(&format!(
            r#"{more}<form><label>Name <input id="3" name="n" value="Ann"/></label><button id="5">{button} </button></form>"#
        ))
    };
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player.begin("press Save", form("Save", "")).await;
    assert_eq!(action(&first), "click(5)", "{first}");
    let under_way = player.report(form("Saving…", "")).await;
    assert!(action(&under_way).starts_with("wait"), "{under_way}");
    let failed = r#"<p role="alert" id="2">The changes could not be saved. </p>"#;
    let last = player.report(form("Save", failed)).await;
    assert_ne!(status(&last), "completed", "{last}");
}

#[tokio::test]
async fn a_sign_in_in_the_place_of_the_page_is_not_called_done() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let goal = "Open https://app.example.com/account/orders";
    let first = player.begin(goal, page("<h1>Start </h1>")).await;
    assert!(action(&first).starts_with("navigate"), "{first}");
    "https://app.example.com/welcome".clone_into(&mut player.url);
    let last = player.report(page(SIGN_IN)).await;
    assert!(!text(&last, "thought").starts_with("Done"), "{last}");
}

#[tokio::test]
async fn what_was_sent_unseen_is_told_though_another_page_was_opened_since() {
    let chat = r#"<a id="8">Home </a><label>Message <input id="3" name="m"/></label><button id="5">Send </button>"#;
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let goal = "Enter \"Hi\" into Message, press Send, then click Home";
    let mut last = player.begin(goal, page(chat)).await;
    for _ in 0..8 {
        if action(&last) == "click(8)" {
            "https://app.example.com/home".clone_into(&mut player.url);
            last = player.report(page("<h1>Home </h1>")).await;
            break;
        }
        assert_eq!(status(&last), "executing", "{last}");
        let filled = chat.replace("name=\"m\"", "name=\"m\" value=\"Hi\"");
        last = player.report(page(&filled)).await;
    }
    let said = text(&last, "thought");
    assert!(said.contains("Send") && !said.starts_with("Done"), "{last}");
}

#[tokio::test]
async fn a_no_is_not_typed_where_the_page_wants_a_text_before_it_deletes() {
    let workspace = r#"<main><h1>Orders </h1><button id="5">Delete workspace </button></main>"#;
    let dialog = |field: &str| {
        format!(
            r#"{workspace}<div role="dialog" aria-label="Delete workspace" id="8"><p>This cannot be undone. </p><label>{field} <input id="9" required="true" value=""/></label><button id="10">Keep it </button><button id="11">Delete workspace </button></div>"#
        )
    };
    let (reason, password) = (dialog("Reason"), dialog("Password"));
    for (dialog, said, expected) in [
        (&reason, "no", "fail()"),
        (&reason, "no, I have changed my mind", "fail()"),
        (&reason, "we moved", "setValue(9, \"we moved\")"),
        (&password, "no", "fail()"),
        (&password, "no, I have changed my mind", "fail()"),
        (&password, "harbour 7", "setValue(9, \"harbour 7\")"),
    ] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let goal = "Delete the workspace";
        let first = player.begin(goal, page(workspace)).await;
        assert_eq!(action(&first), "click(5)", "{first}");
        let asked = player.report(page(dialog)).await;
        let question = text(&asked, "userQuestion");
        assert!(question.contains("What should I enter"), "{asked}");
        let next = answer(&mut player, said, dialog).await;
        assert_eq!(action(&next), expected, "{said}: {next}");
    }
}
