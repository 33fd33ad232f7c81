//! What needs no call of its own.

use super::{Visit, ends, list, says, visit};
use crate::player::{Player, action, page, status};
use serde_json::{Value, json};
use stories::TestApp;
use stories::scripted_model::{Asked, Reply, ScriptedModel};

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// How often the model was asked.
fn calls(visit: &Visit) -> usize {
    visit.told.len()
}

#[tokio::test]
async fn what_follows_on_an_action_goes_on_after_the_users_yes() {
    let wizard = |sent: &[String]| {
        let message = if sent.iter().any(|one| one == "click(312)") {
            "Booked: X-ray with a reminder."
        } else {
            ""
        };
        html(&format!(
            r#"<main>Confirm <form><button id="310">Frobnicate </button><button id="312">Confirm booking </button></form><p role="status" id="320">{message} </p></main>"#
        ))
    };
    let replies = vec![
        says("click(310)", &["click(312)", "finish()"], &["Do both"]),
        ends(),
    ];
    let goal = "get that x-ray settled for good, with whatever it takes";
    let visit = visit(goal, wizard, replies, &["yes"; 8]).await;
    assert_eq!(
        visit.sent,
        ["click(310)", "click(312)"],
        "{:?}",
        visit.questions
    );
    assert!(visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn an_end_that_was_announced_stands_where_all_was_seen_to_work_and_is_the_users_own() {
    let club = |sent: &[String]| {
        let role = if sent.is_empty() { "Member" } else { "Owner" };
        list(&[(4, "sel", "Role", role), (343, "btn", "Invite", "")])
    };
    let replies = vec![
        says(
            "selectDropdown(4, \"\", \"Owner\")",
            &["finish()"],
            &["Choose the role"],
        ),
        json!(ends()),
    ];
    let goal = "let Owner be what the role says, that is all";
    let visit = visit(goal, club, replies, &[]).await;
    assert!(visit.is_called_done(), "{}", visit.last);
    assert_eq!(calls(&visit), 1, "{:?}", visit.told.last());
}

/// How often the critic was.
fn second_opinions(visit: &Visit) -> usize {
    let asked = visit
        .told
        .iter()
        .filter(|told| told.contains("\nIt would: "));
    asked.count()
}

#[tokio::test]
async fn what_the_goal_orders_and_the_user_is_asked_about_needs_no_second_opinion() {
    let person = |sent: &[String]| {
        let said = if sent.is_empty() {
            ""
        } else {
            "Kim Ota was deactivated."
        };
        html(&format!(
            r#"<main><h1>Person </h1><button id="343">Edit salary </button><button id="344">Deactivate access </button><p role="status" id="376">{said} </p></main>"#
        ))
    };
    let replies = vec![says("click(344)", &["finish()"], &["Deactivate"]), ends()];
    let goal = "Kim Ota has left, so please deactivate the account";
    let visit = visit(goal, person, replies, &["yes"; 4]).await;
    assert_eq!(visit.questions.len(), 1, "{:?}", visit.questions);
    assert_eq!(second_opinions(&visit), 0, "{:?}", visit.told);
    assert!(visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn what_the_critic_has_said_of_an_action_it_is_not_asked_again() {
    let model = ScriptedModel::answering(|asked: &Asked| {
        Reply::json(if asked.schema_name() == "Veto" {
            json!({"aligned": false, "reason": "Nobody wants to buy it."})
        } else {
            says("click(12)", &[], &["Get it"])
        })
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let shop = html(
        r#"<main><ul><li>Lamp 40.00 EUR <button id="12">Buy now </button></li><li>Chair 90.00 EUR <button id="14">Buy now </button></li></ul></main>"#,
    );
    let last = player
        .begin("What does that lamp cost me?", shop.clone())
        .await;
    assert_eq!(status(&last), "needs_user_input", "{last}");
    let question = last["userQuestion"].as_str().unwrap();
    let asks = "Careful: it goes beyond what you asked for. May I press “Buy now”";
    assert!(question.starts_with(asks), "{question}");
    let requests = model.requests();
    let opinions = requests.iter().filter(|one| one.schema_name() == "Veto");
    assert_eq!(opinions.count(), 1);
    // The user's word outweighs it.
    player.query = "yes".to_owned();
    let body = player.body(shop);
    let pressed = player.send(&body).await;
    assert_eq!(action(&pressed), "click(12)", "{pressed}");
}

/// A profile whose only button says what the plan says.
fn profile(sent: &[String]) -> Value {
    let said = if sent.iter().any(|one| one == "click(16)") {
        "Your changes were saved."
    } else {
        ""
    };
    html(&format!(
        r#"<form>Profile <label>Nickname  <input name="nick" id="15"/></label><button id="16">Save changes </button></form><p role="status" id="32">{said} </p>"#
    ))
}

#[tokio::test]
async fn the_plan_goes_on_behind_an_action_that_is_none_of_its_steps() {
    let plan = ["Click \"Save changes\"", "finish()"];
    let replies = vec![says("setValue(15, \"Bo\")", &[], &plan), ends()];
    let goal = "from now on let Bo be my nickname, and save that";
    let visit = visit(goal, profile, replies, &["no"; 4]).await;
    assert_eq!(
        visit.sent,
        ["setValue(15, \"Bo\")", "click(16)"],
        "{:?}",
        visit.questions
    );
    assert!(visit.is_called_done(), "{}", visit.last);
    assert_eq!(calls(&visit), 1, "{:?}", visit.told.last());
}

#[tokio::test]
async fn nor_does_it_without_the_models_word_that_the_step_is_done() {
    let plan = ["Click \"Save changes\"", "finish()"];
    let mut first = says("setValue(15, \"Bo\")", &[], &plan);
    first["stepDone"] = json!(false);
    let replies = vec![first, says("fail()", &[], &[])];
    let goal = "from now on let Bo be my nickname, and save that";
    let visit = visit(goal, profile, replies, &["no"; 4]).await;
    assert_eq!(calls(&visit), 2, "{:?}", visit.sent);
    assert!(!visit.pressed("click(16)"));
}

#[tokio::test]
async fn a_page_that_is_slow_is_waited_for_once_without_a_call() {
    let here = |sent: &[String]| match sent.len() {
        0 => html(r#"<main>Start <a id="11">Account </a><a id="13">Help </a></main>"#),
        1 => html(r"<main>One moment </main>"),
        2 => html(r#"<main>Account <button id="16">Download my data </button></main>"#),
        _ => html(
            r#"<main>Account <p role="status" id="30">Your download has been started. </p></main>"#,
        ),
    };
    let plan = [
        "Click \"Account\"",
        "Click \"Download my data\"",
        "finish()",
    ];
    let replies = vec![says("click(11)", &[], &plan), ends()];
    let goal = "I'd like a copy of my data, so download it";
    let visit = visit(goal, here, replies, &["no"; 4]).await;
    assert_eq!(
        visit.sent,
        ["click(11)", "wait(1)", "click(16)"],
        "{:?}",
        visit.questions
    );
    assert!(calls(&visit) <= 2, "{:?}", visit.told);
}

#[tokio::test]
async fn a_switch_that_stands_as_it_should_shows_the_end_itself() {
    for (name, is_own) in [("Weekly digest", true), ("Partner offers", false)] {
        let here = |sent: &[String]| {
            let on = sent.is_empty();
            html(&format!(
                r#"<main>Preferences <ul><li>{name} <button aria-label="{name}" type="button" role="switch" aria-checked="{on}" id="322"/></li></ul></main>"#
            ))
        };
        let replies = vec![says("click(322)", &["finish()"], &["Switch it"]), ends()];
        let goal = "I don't want the weekly digest any more";
        let visit = visit(goal, here, replies, &["yes", "no", "no"]).await;
        let asked = visit.was_told("Give goalReached");
        assert_eq!(asked, !is_own, "{name}: {:?}", visit.told.last());
        assert!(visit.pressed("click(322)"), "{:?}", visit.questions);
    }
}

#[tokio::test]
async fn what_nobody_knows_at_the_thing_that_is_meant_needs_no_second_opinion() {
    let shop = |_: &[String]| {
        html(
            r#"<main><ul><li>Lamp of Ann <button id="12">Frobnicate </button></li><li>Chair of Bo <button id="14">Frobnicate </button></li></ul></main>"#,
        )
    };
    let replies = vec![says("click(12)", &[], &["See to it"])];
    let goal = "get the lamp of Ann settled for good, with whatever it takes";
    let visit = visit(goal, shop, replies, &["no"; 4]).await;
    let asked = visit.questions.first().map_or("", String::as_str);
    assert!(asked.contains("Frobnicate"), "{:?}", visit.questions);
    assert_eq!(second_opinions(&visit), 0, "{:?}", visit.told);
}

#[tokio::test]
async fn an_end_behind_a_press_that_no_client_without_text_can_show_is_told_so_without_a_call() {
    let course = |_: &[String]| {
        list(&[
            (5, "btn", "Join the waiting list", ""),
            (7, "link", "All courses", ""),
        ])
    };
    let replies = vec![says("click(5)", &["finish()"], &["Press it"]), ends()];
    let goal = "Put me on the waiting list for Spanish";
    let visit = visit(goal, course, replies, &["yes"; 4]).await;
    assert_eq!(visit.sent, ["click(5)"], "{:?}", visit.questions);
    assert_eq!(calls(&visit), 1, "{:?}", visit.told.last());
    let thought = visit.last["thought"].as_str().unwrap_or_default();
    assert!(thought.contains("could not see on the page"), "{thought}");
}

#[tokio::test]
async fn what_the_page_says_of_a_choice_confirms_it() {
    let team = |sent: &[String]| {
        let said = if sent.is_empty() {
            ""
        } else {
            "Role of Bo Diaz is now Editor."
        };
        html(&format!(
            r#"<main>Team <select aria-label="Role of Bo Diaz" id="327">Viewer Editor Owner </select><p role="status" id="342">{said} </p></main>"#
        ))
    };
    let chosen = "selectDropdown(327, \"\", \"Editor\")";
    let replies = vec![says(chosen, &["finish()"], &["Choose it"]), ends()];
    let visit = visit("Make Bo Diaz an editor", team, replies, &["yes"; 4]).await;
    assert_eq!(visit.sent, [chosen], "{:?}", visit.questions);
    assert_eq!(calls(&visit), 1, "{:?}", visit.told.last());
    assert!(visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn a_label_that_says_more_than_the_goal_breaks_nothing() {
    let orders = |_: &[String]| {
        html(
            r#"<main>Your orders 1041 Lamp <button id="324">Cancel </button><button aria-label="Reorder Lamp" id="325">Reorder </button></main>"#,
        )
    };
    let replies = vec![says("click(325)", &["finish()"], &["Press it"]), ends()];
    let visit = visit("Reorder the lamp", orders, replies, &["yes"; 4]).await;
    assert_eq!(visit.sent, ["click(325)"], "{:?}", visit.questions);
}

#[tokio::test]
async fn a_case_that_did_not_come_costs_no_call_at_the_end() {
    let removes = || {
        says(
            "click(342)",
            &["finish()"],
            &[
                "Click \"Remove\" in the row of \"Cy Eng\"",
                "If the page asks whether Cy Eng is to be removed, confirm it",
            ],
        )
    };
    let team = |sent: &[String], asks: bool| {
        let is_pressed = |action: &str| sent.iter().any(|one| one == action);
        let removed = is_pressed("click(350)") || !asks && is_pressed("click(342)");
        let row = if removed {
            ""
        } else {
            r#"<li>Cy Eng  <button id="342">Remove </button></li>"#
        };
        let told = if removed {
            "Cy Eng was removed from the team."
        } else {
            ""
        };
        let dialog = if asks && is_pressed("click(342)") && !removed {
            r#"<div role="dialog" aria-label="Remove" id="348"><p>Remove Cy Eng? </p><button id="350">Yes, remove </button><button id="351">Keep </button></div>"#
        } else {
            ""
        };
        html(&format!(
            r#"<main>Team <ul><li>Ann Lee  <button id="333">Remove </button></li>{row}</ul>{dialog}<p role="status" id="360">{told} </p></main>"#
        ))
    };
    let goal = "Remove Cy Eng from the team";
    let quiet = visit(goal, |sent| team(sent, false), vec![removes(), ends()], &[]).await;
    assert!(quiet.is_called_done(), "{}", quiet.last);
    assert_eq!(calls(&quiet), 1, "{:?}", quiet.told.last());
    let confirms = says("click(350)", &["finish()"], &[]);
    let replies = vec![removes(), confirms, ends()];
    let asked = visit(goal, |sent| team(sent, true), replies, &[]).await;
    assert!(asked.pressed("click(350)"), "{:?}", asked.sent);
    assert!(asked.is_called_done(), "{}", asked.last);
}

#[tokio::test]
async fn a_step_that_calls_its_control_by_a_part_of_its_name_is_done_where_the_one_after_it_is() {
    let parcel = |sent: &[String]| {
        let off = sent
            .iter()
            .any(|one| one == "click(363)" || one == "uncheck(363)");
        let price = if off { "no" } else { "yes" };
        let inner = if sent.iter().any(|one| one == "click(366)") {
            r#"<p role="status" id="371">Saved. Parcel 6022 goes to: Locker Lime Street 7. </p>"#
                .to_owned()
        } else {
            format!(
                r#"<div role="dialog" aria-label="Redirect" id="350"><p>Redirect parcel 6022 to: Locker Lime Street 7. Message: {price} </p><label><input type="checkbox" id="363"/>Text message on arrival (to 555 0199) </label><button id="365">Back </button><button id="366">Redirect parcel </button></div><p role="status" id="371"/>"#
            )
        };
        html(&format!("<main>Parcel 6022 {inner}</main>"))
    };
    let plan = [
        "Untick \"Text message on arrival\"",
        "Click \"Redirect parcel\"",
    ];
    let replies = vec![
        says("uncheck(363)", &["click(366)", "finish()"], &plan),
        ends(),
    ];
    let goal = "redirect parcel 6022 to the locker in Lime Street 7, without paying anything extra";
    let visit = visit(goal, parcel, replies, &["yes"; 8]).await;
    assert!(
        visit.is_called_done(),
        "{:?} {}",
        visit.questions,
        visit.last
    );
    assert!(visit.pressed("click(366)"), "{:?}", visit.sent);
    assert_eq!(calls(&visit), 1, "{:?}", visit.told.last());
}
