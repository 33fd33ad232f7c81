//! A question that is out: what answers it, what is asked once more, and what is a goal of its own.

use crate::player::{Player, action, page, status, text};
use serde_json::Value;
use stories::TestApp;

/// Two rows with a link of the same name each.
const DRAFTS: &str = r#"<main><div role="group" aria-label="Invoice drafts" id="4"><a id="5">Edit </a></div><div role="group" aria-label="Letter drafts" id="6"><a id="7">Edit </a></div></main><nav><a href="/help" id="8">Help </a></nav>"#;
const INVOICE: &str =
    r#"<h1>Invoice 77 </h1><button id="5">Download </button><button id="6">Print </button>"#;
const INVOICES: &str = r#"<ul><li><span>Invoice 77 </span><button id="5">Download </button></li><li><span>Invoice 78 </span><button id="6">Download </button></li></ul>"#;

async fn answer(player: &mut Player<'_>, said: &str, shown: &str) -> Value {
    said.clone_into(&mut player.query);
    let body = player.body(page(shown));
    player.send(&body).await
}

#[tokio::test]
async fn a_goal_with_words_that_have_no_place_is_asked_about_before_anything_is_done() {
    for (said, expected) in [
        ("leave it out", "click(5)"),
        ("skip that part", "click(5)"),
        ("click Print", "click(5)"),
    ] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let asked = player
            .begin("Download invoice 77 via e-mail", page(INVOICES))
            .await;
        assert_eq!(
            (action(&asked), status(&asked)),
            ("ask_user()", "needs_user_input"),
            "{asked}"
        );
        let question = text(&asked, "userQuestion");
        assert!(
            question.contains("I understood: Download “invoice 77”"),
            "{question}"
        );
        assert!(
            question.contains("I did not understand: “via e-mail”"),
            "{question}"
        );
        assert_eq!(asked["missingInformation"][0]["type"], "PRIVATE_DATA");
        let next = answer(&mut player, said, INVOICES).await;
        assert_eq!(action(&next), expected, "{said}: {next}");
        assert_eq!(next["taskId"], asked["taskId"]);
    }
}

#[tokio::test]
async fn what_is_not_understood_twice_ends_with_nothing_done() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin("Frobnicate the invoice", page(INVOICE)).await;
    let again = answer(&mut player, "just frobnicate it", INVOICE).await;
    assert_eq!(action(&again), "ask_user()", "{again}");
    assert!(text(&again, "userQuestion").contains("Frobnicate the invoice"));
    let last = answer(&mut player, "you know what I mean", INVOICE).await;
    assert_eq!(
        (action(&last), status(&last)),
        ("fail()", "failed"),
        "{last}"
    );
}

#[tokio::test]
async fn a_name_of_the_page_is_pressed_though_it_is_no_command() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let asks = r#"<button id="5">What should I bring? </button><button id="6">Print </button>"#;
    let first = player.begin("What should I bring?", page(asks)).await;
    assert_eq!(action(&first), "click(5)", "{first}");
}

#[tokio::test]
async fn the_page_is_loaded_once_more_where_the_goal_says_so() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let first = player.begin("Reload the page", page(INVOICE)).await;
    assert_eq!(
        action(&first),
        r#"navigate("https://app.example.com/start")"#,
        "{first}"
    );
}

#[tokio::test]
async fn an_answer_that_says_nothing_of_it_is_asked_about_once_more_with_the_same_options() {
    for unread in ["yes", "ok", "hm", "whatever you like", "I don't know"] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let asked = player
            .begin("click Edit, then click Save", page(DRAFTS))
            .await;
        let again = answer(&mut player, unread, DRAFTS).await;
        assert_eq!(action(&again), "ask_user()", "{unread}: {again}");
        let question = text(&again, "userQuestion");
        assert!(
            question.contains("Invoice drafts") && question.contains("Letter drafts"),
            "{unread}: {question}"
        );
        assert!(!question.contains(unread), "{unread}: {question}");
        let next = answer(&mut player, "the lower one", DRAFTS).await;
        assert_eq!(action(&next), "click(7)", "{unread}: {next}");
        // The rest of the goal is still there.
        let saved = player
            .report(page(r#"<h1>Letter </h1><button id="9">Save </button>"#))
            .await;
        assert_eq!(action(&saved), "click(9)", "{unread}: {saved}");
        assert_eq!(saved["taskId"], asked["taskId"]);
    }
}

#[tokio::test]
async fn a_yes_to_a_question_for_a_name_is_no_name() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let mut asked = player.begin("click Frobnicate", page(INVOICE)).await;
    while action(&asked).starts_with("wait(") {
        asked = player.report(page(INVOICE)).await;
    }
    assert_eq!(action(&asked), "ask_user()", "{asked}");
    let again = answer(&mut player, "yes", INVOICE).await;
    assert_eq!(action(&again), "ask_user()", "{again}");
    let question = text(&again, "userQuestion");
    assert!(
        question.contains("Frobnicate") && !question.contains("“yes”"),
        "{question}"
    );
    let next = answer(&mut player, "the Print button", INVOICE).await;
    assert_eq!(action(&next), "click(6)", "{next}");
}

#[tokio::test]
async fn nobody_knows_is_no_value() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let form = r#"<form><label>Phone <input name="phone" type="text" id="5"/></label></form>"#;
    let asked = player
        .begin("Enter my phone number into Phone", page(form))
        .await;
    assert_eq!(action(&asked), "ask_user()", "{asked}");
    assert_eq!(asked["missingInformation"][0]["type"], "PRIVATE_DATA");
    let again = answer(&mut player, "I don't know", form).await;
    assert_eq!(action(&again), "ask_user()", "{again}");
    let next = answer(&mut player, "0171 555", form).await;
    assert_eq!(action(&next), r#"setValue(5, "0171 555")"#, "{next}");
}

#[tokio::test]
async fn a_whole_command_in_the_place_of_a_choice_is_a_new_task() {
    for by_session in [false, true] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let asked = player.begin("click Edit", page(DRAFTS)).await;
        if by_session {
            player.task_id = Value::Null;
        }
        let next = answer(&mut player, "click Help", DRAFTS).await;
        assert_eq!(action(&next), "click(8)", "{next}");
        assert_ne!(next["taskId"], asked["taskId"], "by session: {by_session}");
        assert_eq!(next["sessionId"], asked["sessionId"]);
        let last = player.report(page("<h1>Help </h1>")).await;
        assert_eq!(
            (action(&last), status(&last)),
            ("finish()", "completed"),
            "{last}"
        );
    }
}

#[tokio::test]
async fn a_goal_from_another_site_than_the_questions_is_a_new_task() {
    for by_session in [false, true] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let form = r#"<form><label>Phone <input name="phone" type="text" id="5"/></label></form>"#;
        let asked = player
            .begin("Enter my phone number into Phone", page(form))
            .await;
        assert_eq!(action(&asked), "ask_user()", "{asked}");
        if by_session {
            player.task_id = Value::Null;
        }
        "https://other.test/".clone_into(&mut player.url);
        let next = answer(&mut player, "click Print", INVOICE).await;
        assert_eq!(action(&next), "click(6)", "{next}");
        assert_ne!(next["taskId"], asked["taskId"], "by session: {by_session}");
    }
}

#[tokio::test]
async fn a_value_that_was_looked_up_elsewhere_is_still_the_answer() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let form = r#"<form><label>Phone <input name="phone" type="text" id="5"/></label></form>"#;
    let asked = player
        .begin("Enter my phone number into Phone", page(form))
        .await;
    "https://other.test/".clone_into(&mut player.url);
    let next = answer(&mut player, "0171 555", "<p>Phone book </p>").await;
    assert_eq!(next["taskId"], asked["taskId"]);
}

const LAMPS: &str = r#"<h1>Basket </h1><ul><li>Desk lamp <button id="5">Take out </button></li><li>Oak shelf <button id="6">Take out </button></li></ul><button id="7">Checkout </button>"#;

#[tokio::test]
async fn a_deed_on_another_thing_is_no_other_name_for_what_was_asked_about() {
    for (said, anew) in [
        ("archive the oak shelf", true),
        ("delete the desk lamp", false),
        ("click Take out", false),
        ("Take out", false),
    ] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let asked = player.begin("archive the desk lamp", page(LAMPS)).await;
        let question = text(&asked, "userQuestion");
        assert!(question.contains("What should I use instead?"), "{asked}");
        said.clone_into(&mut player.query);
        let body = player.body(page(LAMPS));
        let next = player.send(&body).await;
        assert_eq!(next["taskId"] != asked["taskId"], anew, "{said}: {next}");
    }
}

#[tokio::test]
async fn many_words_from_another_site_are_a_goal_of_their_own_though_no_rule_reads_them() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let shop = r#"<button id="3">Add to basket</button><button id="4">Add to basket</button>"#;
    let asked = player
        .begin("Add \"Red mug\" to the basket", page(shop))
        .await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    let first = player.task_id.clone();
    player.url = "https://library.example.org/".to_owned();
    player.task_id = serde_json::Value::Null;
    let answer = player
        .begin("Take the teapot out of the basket again", page(shop))
        .await;
    assert_ne!(answer["taskId"], first, "{answer}");
}
