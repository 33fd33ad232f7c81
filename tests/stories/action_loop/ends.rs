//! What was begun and not seen to end is no end: the user is asked, or told what cannot be seen.

use crate::player::{Player, action, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;

/// An album as the January client sends it: `menu` is what the first photo's button shows.
fn album(expanded: bool, menu: &str, says: &str) -> String {
    let says = match says {
        "" => r#"<p role="status" id="328"/>"#.to_owned(),
        says => format!(r#"<p role="status" id="328">{says} </p>"#),
    };
    page(&format!(
        r#"<main>Summer album <ul><li>Beach <button aria-label="Share Beach" aria-haspopup="menu" aria-expanded="{expanded}" id="311">Share </button>{menu}<button id="315">Remove </button></li><li>Cat <button aria-label="Share Cat" aria-haspopup="menu" aria-expanded="false" id="323">Share </button><button id="327">Remove </button></li></ul>{says}</main>"#
    ))
}

const MENU: &str = r#"<ul role="menu" id="312"><li role="menuitem" id="313">Family </li><li role="menuitem" id="314">Public link </li></ul>"#;

#[tokio::test]
async fn a_deed_that_only_opened_a_menu_goes_on_with_what_the_user_chooses_there() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let answer = player.begin("share Beach", album(false, "", "")).await;
    assert_eq!(action(&answer), "click(311)", "{answer}");
    let open = album(true, MENU, "");
    let asked = player.report(open.clone()).await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    let question = text(&asked, "userQuestion");
    for item in ["1) “Family”", "2) “Public link”"] {
        assert!(question.contains(item), "{question}");
    }
    "Family".clone_into(&mut player.query);
    let body = player.body(open);
    let answer = player.send(&body).await;
    assert_eq!(action(&answer), "click(313)", "{answer}");
    let answer = player.report(album(true, "", "Beach shared: Family")).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
}

#[tokio::test]
async fn a_menu_that_was_to_be_opened_is_the_end() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let begun = player
        .begin("click Share Beach", album(false, "", ""))
        .await;
    assert_eq!(action(&begun), "click(311)", "{begun}");
    let answer = player.report(album(true, MENU, "")).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
}

/// A transfer as the January client sends it: no value, no choice, and a message line that may stay
/// empty.
fn bank(says: &str) -> String {
    let says = match says {
        "" => r#"<p role="status" id="330"/>"#.to_owned(),
        says => format!(r#"<p role="status" id="330">{says} </p>"#),
    };
    page(&format!(
        r#"<main><form>Transfer <label>To  <select name="to" id="321">Ann Lee Bo Diaz Bo Dahl </select></label><label>Amount  <input name="amount" id="326"/></label><button id="329">Transfer </button></form>{says}</main>"#
    ))
}

const TRANSFER: &str = "Enter 5000 as Amount, choose Bo Diaz as To and press Transfer";

/// Plays the transfer up to the question after it.
async fn asked_after_sending(player: &mut Player<'_>) -> Value {
    let mut answer = player.begin(TRANSFER, bank("")).await;
    for _ in 0..5 {
        if status(&answer) != "executing" {
            break;
        }
        answer = player.report(bank("")).await;
    }
    answer
}

#[tokio::test]
async fn a_form_that_was_sent_without_a_trace_is_asked_about() {
    let app = TestApp::roomy().await;
    for (said, end) in [("yes", "finish()"), ("no", "fail()")] {
        let token = app.signed_in(&format!("{said}@example.com"), None).await;
        let mut player = Player::with_token(&app, token);
        let asked = asked_after_sending(&mut player).await;
        assert_eq!(status(&asked), "needs_user_input", "{asked}");
        let question = text(&asked, "userQuestion");
        assert!(question.contains("Did it go through?"), "{question}");
        said.clone_into(&mut player.query);
        let body = player.body(bank(""));
        let answer = player.send(&body).await;
        assert_eq!(action(&answer), end, "{said}: {answer}");
        let vouched = text(&answer, "thought").contains("You say that this is done");
        assert_eq!(vouched, said == "yes", "{answer}");
        assert!(!text(&answer, "thought").starts_with("Done"), "{answer}");
    }
}

#[tokio::test]
async fn a_form_that_the_page_answers_is_not_asked_about() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(TRANSFER, bank("")).await;
    while action(&answer) != "click(329)" {
        answer = player.report(bank("")).await;
    }
    let answer = player.report(bank("Sent 5000 to Bo Diaz")).await;
    assert_eq!(action(&answer), "finish()", "{answer}");
    assert!(text(&answer, "thought").starts_with("Done."), "{answer}");
}

#[tokio::test]
async fn where_only_controls_are_shown_the_end_says_that_nothing_confirms_it() {
    let form = |amount: &str, to: &str| {
        json!([
            {"i": "3", "r": "sel", "n": "To", "v": to, "xy": [1, 1], "box": [0, 0, 9, 9]},
            {"i": "4", "r": "inp", "n": "Amount", "v": amount, "xy": [1, 11], "box": [0, 10, 9, 9]},
            {"i": "347", "r": "btn", "n": "Transfer", "xy": [1, 21], "box": [0, 20, 9, 9]},
        ])
    };
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(TRANSFER, form("", "Ann Lee")).await;
    for _ in 0..5 {
        let typed = ["setValue(4", "selectDropdown(3"];
        if !typed.iter().any(|verb| action(&answer).starts_with(verb)) {
            break;
        }
        answer = player.report(form("5000", "Bo Diaz")).await;
    }
    assert_eq!(action(&answer), "click(347)", "{answer}");
    for _ in 0..3 {
        answer = player.report(form("5000", "Bo Diaz")).await;
        if status(&answer) != "executing" {
            break;
        }
    }
    assert_eq!(action(&answer), "finish()", "{answer}");
    let thought = text(&answer, "thought");
    assert!(thought.starts_with("Sent, not confirmed."), "{thought}");
}

/// An invitation as the January client sends it; `list` is what the field suggests.
fn invitation(list: &str) -> String {
    page(&format!(
        r#"<main>Members <form><label for="m" id="319">Invite by name </label><input id="320"/>{list}<label for="r" id="324">Role </label><select id="325"><option id="326">Member </option><option id="327">Owner </option></select><button id="328">Invite </button></form></main>"#
    ))
}

#[tokio::test]
async fn of_several_suggestions_the_one_that_the_user_chooses_is_taken_before_anything_else() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    let goal = r#"Enter "Dora" into Invite by name, choose Owner as Role and press Invite"#;
    let answer = player.begin(goal, invitation("")).await;
    assert_eq!(action(&answer), r#"setValue(320, "Dora")"#, "{answer}");
    let list = r#"<ul role="listbox" id="321"><li role="option" id="322">Dora, and all friends </li><li role="option" id="323">Dora Hill </li></ul>"#;
    let asked = player.report(invitation(list)).await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    "Dora Hill".clone_into(&mut player.query);
    let body = player.body(invitation(list));
    let answer = player.send(&body).await;
    assert_eq!(action(&answer), "click(323)", "{answer}");
    let answer = player.report(invitation("")).await;
    assert_eq!(
        action(&answer),
        r#"selectDropdown(325, "", "Owner")"#,
        "{answer}"
    );
}

/// Settings as the January client sends them.
fn settings(stands: &str) -> String {
    page(&format!(
        r#"<main>Settings <ul><li><button role="switch" id="5">Email notifications </button>{stands} </li><li><button role="switch" id="7">Newsletter </button>On </li></ul></main>"#
    ))
}

#[tokio::test]
async fn what_the_page_shows_to_stand_as_it_did_is_asked_about() {
    for goal in [
        "turn off Email notifications",
        "switch Email notifications off",
        "disable Email notifications",
    ] {
        for (after, ends) in [("On", false), ("Enabled", false), ("Off", true)] {
            let app = TestApp::roomy().await;
            let mut player = Player::new(&app).await;
            let first = player.begin(goal, settings("On")).await;
            assert_eq!(action(&first), "click(5)", "{goal}: {first}");
            let mut answer = player.report(settings(after)).await;
            while action(&answer).starts_with("wait") {
                answer = player.report(settings(after)).await;
            }
            if ends {
                assert_eq!(status(&answer), "completed", "{goal}: {answer}");
            } else {
                assert_eq!(status(&answer), "needs_user_input", "{goal}: {answer}");
                assert!(text(&answer, "userQuestion").contains("is on"), "{answer}");
            }
        }
        // What stands so already is not pressed.
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let answer = player.begin(goal, settings("Off")).await;
        assert_eq!(action(&answer), "finish()", "{goal}: {answer}");
    }
}

#[tokio::test]
async fn save_presses_the_button_of_the_filled_form_that_says_more() {
    let form = page(
        r#"<main>Settings <form><label>Name <input name="name" id="5"/></label><button id="7">Save changes </button><button type="button" id="8">Cancel </button></form><form><label>City <input name="city" id="9"/></label><button id="10">Save address </button></form></main>"#,
    );
    for goal in [
        "Change the name to Ada",
        "Change the name to Ada and save",
        "Enter Ada as name, then click \"Save\"",
        "Enter Ada as name and press Save",
    ] {
        let app = TestApp::roomy().await;
        let mut player = Player::new(&app).await;
        let first = player.begin(goal, form.clone()).await;
        assert_eq!(action(&first), r#"setValue(5, "Ada")"#, "{goal}: {first}");
        let second = player.report(form.clone()).await;
        assert_eq!(action(&second), "click(7)", "{goal}: {second}");
    }
}
