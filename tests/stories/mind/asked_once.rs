//! What of one answer needs the user's word is asked about once, and each part of it stays bound to what was agreed to.

use super::sure;
use crate::player::{Player, action, page, status, text};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Reply, ScriptedModel};

const GOAL: &str =
    "elias has the dentist on friday morning, he'll be in at 11 and then its a normal day";

/// A form as the January client sends it: how its lists and boxes stand is not shown.
fn form(says: &str, button: &str) -> String {
    page(&format!(
        r#"<main>Lindholm School <section aria-label="Elias" role="tabpanel" id="3">Report an absence <p><label>On  <select id="50">Monday Tuesday Wednesday Thursday Friday </select></label><label>From  <select id="57">08:00 09:00 10:00 11:00 </select></label><label>Until  <select id="65">end of school 10:00 11:00 </select></label><label>Reason  <select id="73">Please choose Illness Medical appointment </select></label><label><input type="checkbox" id="75"/>Tell the canteen </label><button id="78">{button} </button><span role="alert" id="79"/></p></section><p role="status" id="85">{says} </p></main>"#
    ))
}

/// An answer that fills the form in, part by part.
fn filling(last: &str) -> Reply {
    Reply::json(json!({
        "thought": "I report Elias absent on Friday until 11.",
        "action": "selectDropdown(50, \"\", \"Friday\")",
        "then": ["selectDropdown(57, \"\", \"08:00\")", "selectDropdown(65, \"\", \"11:00\")", "selectDropdown(73, \"\", \"Medical appointment\")", "uncheck(75)", last],
        "stepDone": true,
        "analysis": sure(),
        "plan": [{"description": "Report the absence"}],
    }))
}

async fn filler(last: &'static str) -> ScriptedModel {
    ScriptedModel::answering(move |asked| {
        if asked.schema_name() == "Veto" {
            return Reply::json(json!({"aligned": true, "reason": "It serves the goal."}));
        }
        if asked.user.contains("Absence reported.") {
            super::reached()
        } else {
            filling(last)
        }
    })
    .await
}

/// What is sent until something is asked, and the question.
async fn until_asked(
    player: &mut Player<'_>,
    mut answer: Value,
    form: &str,
) -> (Vec<String>, Value) {
    let mut sent = Vec::new();
    while status(&answer) == "executing" && sent.len() < 12 {
        sent.push(action(&answer).to_owned());
        answer = player.report(form.to_owned()).await;
    }
    (sent, answer)
}

async fn answer(player: &mut Player<'_>, said: &str, form: &str) -> Value {
    said.clone_into(&mut player.query);
    let body = player.body(form.to_owned());
    let answer = player.send(&body).await;
    GOAL.clone_into(&mut player.query);
    answer
}

#[tokio::test]
async fn a_form_is_asked_about_once() {
    let model = filler("click(78)").await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let shown = form("", "Report absence");
    let first = player.begin(GOAL, shown.clone()).await;
    let (_, asked) = until_asked(&mut player, first, &shown).await;
    for part in [
        "“08:00” in “From”",
        "“11:00” in “Until”",
        "“Medical appointment” in “Reason”",
        "switch off “Tell the canteen”",
        "press “Report absence”",
    ] {
        assert!(
            text(&asked, "userQuestion").contains(part),
            "{part}: {}",
            text(&asked, "userQuestion")
        );
    }
    let next = answer(&mut player, "yes", &shown).await;
    let mut sent = vec![action(&next).to_owned()];
    while sent.last().is_some_and(|last| last != "click(78)") && sent.len() < 12 {
        let next = player.report(shown.clone()).await;
        assert_eq!(status(&next), "executing", "{sent:?} {next}");
        sent.push(action(&next).to_owned());
    }
    let last = player
        .report(form(
            "Absence reported. Elias, Friday, 08:00 to 11:00.",
            "Report absence",
        ))
        .await;
    assert_eq!(status(&last), "completed", "{last}");
    let all = [
        "selectDropdown(57, \"\", \"08:00\")",
        "selectDropdown(65, \"\", \"11:00\")",
        "selectDropdown(73, \"\", \"Medical appointment\")",
        "check(75)",
        "click(75)",
        "click(78)",
    ];
    assert_eq!(sent, all, "a box of this client takes two");
}

#[tokio::test]
async fn what_differs_from_what_was_agreed_to_is_asked_about_again() {
    for other in ["Report absence for all children", "Report and pay"] {
        let model = filler("click(78)").await;
        let app = TestApp::with_model(&model).await;
        let mut player = Player::new(&app).await;
        let shown = form("", "Report absence");
        let first = player.begin(GOAL, shown.clone()).await;
        let (_, asked) = until_asked(&mut player, first, &shown).await;
        assert_eq!(status(&asked), "needs_user_input", "{asked}");
        let next = answer(&mut player, "yes", &shown).await;
        let (sent, _) = until_asked(&mut player, next, &form("", other)).await;
        assert!(
            !sent.iter().any(|one| one == "click(78)"),
            "{other}: {sent:?}"
        );
    }
}

#[tokio::test]
async fn a_no_is_one_to_all_of_it() {
    let model = filler("click(78)").await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let shown = form("", "Report absence");
    let first = player.begin(GOAL, shown.clone()).await;
    let (_, asked) = until_asked(&mut player, first, &shown).await;
    assert_eq!(status(&asked), "needs_user_input", "{asked}");
    let next = answer(&mut player, "no", &shown).await;
    assert_ne!(status(&next), "executing", "{next}");
}

#[tokio::test]
async fn what_cannot_be_undone_is_asked_about_alone() {
    let model = filler("click(78)").await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let shown = form("", "Delete all reports");
    let first = player.begin(GOAL, shown.clone()).await;
    let (_, asked) = until_asked(&mut player, first, &shown).await;
    assert!(
        !text(&asked, "userQuestion").contains("Delete all"),
        "{}",
        text(&asked, "userQuestion")
    );
    let next = answer(&mut player, "yes", &shown).await;
    let (sent, asked) = until_asked(&mut player, next, &shown).await;
    assert!(!sent.iter().any(|one| one == "click(78)"), "{sent:?}");
    assert!(
        text(&asked, "userQuestion").contains("Delete all"),
        "{}",
        text(&asked, "userQuestion")
    );
}
