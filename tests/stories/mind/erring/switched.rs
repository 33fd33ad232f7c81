//! The public clients set a box without a press, which no page hears but at a browser's own box.

use super::{Visit, ends, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

fn html(inner: &str) -> Value {
    page(inner).into()
}

/// The model wants `action`, then gives up; the user says no to whatever is asked.
async fn wants(action: &str, goal: &str, page: impl Fn(&[String]) -> Value) -> Visit {
    let replies = vec![says(action, &[], &["Set it"]), says("fail()", &[], &[])];
    visit(goal, page, replies, &["no"; 4]).await
}

/// January's order form: two ways of delivery, of which the page's own program tells the price.
fn delivery(sent: &[String]) -> Value {
    let sum = if sent.iter().any(|one| one == "click(14)") {
        "9.90"
    } else {
        "4.90"
    };
    html(&format!(
        r#"<main>Delivery <label><input name="way" type="radio" id="12"/> Standard </label><label><input name="way" type="radio" id="14"/> Express </label><p>Shipping <b>{sum} </b></p><button id="20">Continue </button></main>"#
    ))
}

#[tokio::test]
async fn a_radio_button_is_pressed() {
    let visit = wants("check(14)", "I want it by express delivery", delivery).await;
    assert_eq!(visit.sent, ["click(14)"], "{:?}", visit.questions);
    assert!(visit.was_told("Shipping 9.90"), "{:?}", visit.told.last());
    assert!(!visit.was_told("carried out: "), "{:?}", visit.told.last());
}

#[tokio::test]
async fn what_came_of_it_is_not_claimed_where_nothing_was_seen() {
    let silent = |_: &[String]| delivery(&[]);
    let visit = wants("check(14)", "I want it by express delivery", silent).await;
    assert!(!visit.was_told("carried out: "), "{:?}", visit.told.last());
    let plain = |_: &[String]| {
        html(
            r#"<main>Order <label><input name="gift" type="checkbox" id="12"/> Gift wrap </label><button id="20">Continue </button></main>"#,
        )
    };
    let visit = wants("check(12)", "I'd like it with gift wrap", plain).await;
    assert_eq!(
        visit.sent,
        ["uncheck(12)", "click(12)"],
        "{:?}",
        visit.questions
    );
    assert!(!visit.was_told("carried out: "), "{:?}", visit.told.last());
    assert!(
        visit.was_told("sent, and not seen: "),
        "{:?}",
        visit.told.last()
    );
}

/// A switch that says beside how it stands.
fn shown(sent: &[String]) -> Value {
    let stands = if sent.iter().any(|one| one == "click(322)") {
        "On"
    } else {
        "Off"
    };
    html(&format!(
        r#"<main>Preferences <ul><li>Weekly digest <button aria-label="Weekly digest" type="button" role="switch" id="322">{stands} </button></li><li>Partner offers <button aria-label="Partner offers" type="button" role="switch" id="324">On </button></li></ul></main>"#
    ))
}

#[tokio::test]
async fn a_switch_that_stands_the_other_way_is_pressed() {
    let visit = wants("check(322)", "I'd like to get the weekly digest", shown).await;
    assert_eq!(visit.sent, ["click(322)"], "{:?}", visit.questions);
    assert!(visit.was_told("— seen to work"), "{:?}", visit.told.last());
}

#[tokio::test]
async fn a_switch_that_stands_so_already_is_left_alone() {
    let visit = wants("check(324)", "I'd like to get partner offers", shown).await;
    assert_eq!(visit.sent, Vec::<String>::new(), "{:?}", visit.questions);
    assert!(
        visit.was_told("stands so already"),
        "{:?}",
        visit.told.last()
    );
}

#[tokio::test]
async fn what_follows_on_a_switch_that_stands_so_already_is_carried_out() {
    let replies = vec![
        says("check(324)", &["check(322)"], &["Set both"]),
        says("fail()", &[], &[]),
    ];
    let goal = "I'd like to get partner offers and the weekly digest";
    let visit = visit(goal, shown, replies, &["no"; 4]).await;
    assert_eq!(visit.sent, ["click(322)"], "{:?}", visit.questions);
}

#[tokio::test]
async fn a_switch_that_shows_nothing_is_the_users_to_tell() {
    let silent = |_: &[String]| {
        html(
            r#"<main>Preferences <ul><li>Weekly digest <button aria-label="Weekly digest" type="button" role="switch" id="322"/></li></ul></main>"#,
        )
    };
    for action in ["check(322)", "uncheck(322)"] {
        let visit = wants(action, "About the weekly digest: see to that", silent).await;
        assert_eq!(visit.sent, Vec::<String>::new());
        let asked = &visit.questions[0];
        assert!(asked.contains("does not show whether"), "{asked}");
    }
}

#[tokio::test]
async fn a_box_that_the_newest_client_shows_is_pressed() {
    let shown = |sent: &[String]| {
        let on = sent.iter().any(|one| one == "click(7)");
        let s = if on { "checked" } else { "" };
        json!([
            {"i": "7", "r": "chk", "n": "Gift wrap", "s": s, "box": [10, 10, 20, 20]},
            {"i": "9", "r": "btn", "n": "Continue", "box": [10, 40, 80, 20]},
        ])
    };
    let visit = wants("check(7)", "I'd like it with gift wrap", shown).await;
    assert_eq!(visit.sent, ["click(7)"], "{:?}", visit.questions);
    assert!(visit.was_told("— seen to work"), "{:?}", visit.told.last());
}

#[tokio::test]
async fn a_box_that_only_a_list_names_is_ticked() {
    let listed = |_: &[String]| list(&[(7, "chk", "Gift wrap", ""), (9, "btn", "Continue", "")]);
    let replies = vec![says("check(7)", &[], &["Tick it"]), ends()];
    let visit = visit("I'd like it with gift wrap", listed, replies, &["no"; 4]).await;
    assert_eq!(visit.sent, ["check(7)"], "{:?}", visit.questions);
}

/// January's list of mails, of which the page keeps what presses tell it.
fn topics(sent: &[String]) -> Value {
    let told = if sent.iter().any(|one| one == "click(321)") {
        "You get mails about: Jazz, Pop."
    } else {
        ""
    };
    html(&format!(
        r#"<main>Mails <label><input type="checkbox" id="311"/> Jazz </label><label><input type="checkbox" id="314"/> Pop </label><button id="321">Update my mails </button><p role="status" id="322">{told} </p></main>"#
    ))
}

#[tokio::test]
async fn a_box_that_shows_no_state_is_set_the_other_way_and_pressed_for_pages_that_listen_to_presses()
 {
    for (goal, said, sent) in [
        (
            "I would like the mails about jazz as well",
            "check(311)",
            ["uncheck(311)", "click(311)", "click(321)"],
        ),
        (
            "Turn jazz off for me, then press Update my mails",
            "uncheck(311)",
            ["check(311)", "click(311)", "click(321)"],
        ),
    ] {
        let replies = vec![
            says(said, &["click(321)", "finish()"], &["Set both"]),
            ends(),
        ];
        let visit = visit(goal, topics, replies, &["yes"; 4]).await;
        assert_eq!(visit.sent, sent, "{:?}", visit.questions);
    }
}

/// January's list of notices, which are kept as soon as the page hears of a box.
fn notices(sent: &[String], heard: &str) -> Value {
    let told = if sent.iter().any(|one| one == heard) {
        "Saved. Bills by text: off."
    } else {
        ""
    };
    html(&format!(
        r#"<main>Notices <label><input type="checkbox" id="311"/> Bills by text </label><label><input type="checkbox" id="314"/> Bills by post </label><p role="status" id="322">{told} </p></main>"#
    ))
}

#[tokio::test]
async fn a_box_that_no_button_sends_is_set_the_other_way_only_where_the_page_did_not_hear_of_it() {
    for (heard, sent) in [
        ("uncheck(311)", &["uncheck(311)"][..]),
        ("click(311)", &["uncheck(311)", "check(311)", "click(311)"]),
    ] {
        let page = |sent: &[String]| notices(sent, heard);
        let reply = says("uncheck(311)", &["finish()"], &["Switch it off"]);
        let goal = "no more bills by text please";
        let visit = visit(goal, page, vec![reply, ends()], &["yes"; 4]).await;
        assert_eq!(visit.sent, sent, "{:?}", visit.questions);
        assert!(visit.is_called_done(), "{}", visit.last);
    }
}

#[tokio::test]
async fn rules_press_such_a_box_too() {
    let app = stories::TestApp::roomy().await;
    let mut player = crate::player::Player::new(&app).await;
    let answer = player
        .begin("Tick Jazz and click Update my mails", topics(&[]))
        .await;
    assert_eq!(crate::player::action(&answer), "uncheck(311)", "{answer}");
    let answer = player.report(topics(&[])).await;
    assert_eq!(crate::player::action(&answer), "click(311)", "{answer}");
    let answer = player.report(topics(&[])).await;
    assert_eq!(crate::player::action(&answer), "click(321)", "{answer}");
}

/// A box of which a press may cost something: the gate asks about it.
fn terms(_: &[String]) -> Value {
    html(
        r#"<main>Order <label>Name <input name="who" id="308"/></label><label><input type="checkbox" id="311"/> Renew every month for 9 euros </label><button id="321">Continue </button></main>"#,
    )
}

#[tokio::test]
async fn a_box_that_the_user_agreed_to_set_is_pressed_without_a_second_question() {
    let goal = "I want the magazine and it should not run out";
    for (said, then, plan) in [
        (
            "check(311)",
            vec![],
            vec!["Tick \"Renew every month for 9 euros\""],
        ),
        (
            "setValue(308, \"Ines\")",
            vec!["check(311)"],
            vec!["Fill in"],
        ),
        ("check(311)", vec!["click(321)"], vec!["Set it", "Go on"]),
    ] {
        let replies = vec![says(said, &then, &plan), says("fail()", &[], &[])];
        let visit = visit(goal, terms, replies, &["yes"; 4]).await;
        let at = visit.sent.iter().position(|one| one == "uncheck(311)");
        let behind = at
            .map(|at| visit.sent[at + 1..].to_vec())
            .unwrap_or_default();
        assert_eq!(
            behind.first().map(String::as_str),
            Some("click(311)"),
            "{:?}",
            visit.sent
        );
        assert!(!visit.pressed("check(311)"), "{:?}", visit.sent);
        let asks = |one: &&String| one.starts_with("May I switch on “Renew");
        let asked = visit.questions.iter().filter(asks);
        assert_eq!(asked.count(), 1, "{:?}", visit.questions);
    }
}

#[tokio::test]
async fn a_yes_to_a_box_is_none_to_another_press_of_it() {
    let goal = "I want the magazine and it should not run out";
    let replies = vec![
        says("check(311)", &[], &["Set it"]),
        says("click(321)", &[], &[]),
        says("click(311)", &[], &[]),
        says("fail()", &[], &[]),
    ];
    let visit = visit(goal, terms, replies, &["yes", "no", "no", "no"]).await;
    let pressed = visit.sent.iter().filter(|one| *one == "click(311)");
    assert_eq!(pressed.count(), 1, "{:?} {:?}", visit.sent, visit.questions);
}

/// Vehicles with boxes whose state January's client leaves out, and what is done with those that are selected, as the
/// page's own presses have them.
fn vehicles(sent: &[String]) -> Value {
    let numbers = [(325, "10421"), (334, "1042"), (343, "1077"), (361, "1093")];
    let is_on = |id: u32| {
        sent.iter().fold(false, |on, one| match one.as_str() {
            one if one == format!("check({id})") => true,
            one if one == format!("uncheck({id})") => false,
            one if one == format!("click({id})") => !on,
            _ => on,
        })
    };
    let boxes: String = numbers
        .iter()
        .map(|(id, number)| {
            format!(
                r#"<input aria-label="Select {number}" type="checkbox" id="{id}"/>{number} van "#
            )
        })
        .collect();
    let on: Vec<&str> = numbers
        .iter()
        .filter(|(id, _)| is_on(*id))
        .map(|(_, number)| *number)
        .collect();
    let bar = if on.is_empty() {
        String::new()
    } else {
        let on = on.join(", ");
        format!(r#"<div>Selected: {on} <button id="379">Book inspection </button></div>"#)
    };
    let told = if sent.iter().any(|one| one == "click(379)") {
        "Inspection booked."
    } else {
        ""
    };
    html(&format!(
        r#"<main>Vehicles Number {boxes}<table><tbody><tr/></tbody><tbody><tr/><tr/></tbody></table>{bar}<p role="status" id="391">{told} </p></main>"#
    ))
}

#[tokio::test]
async fn a_box_that_was_set_is_left_as_it_is_and_one_that_was_pressed_is_told() {
    let goal = "buch bitte für alle fahrzeuge mit überfälliger prüfung einen termin";
    let replan = says(
        "",
        &[],
        &[
            "Tick \"Select 1077\"",
            "Tick \"Select 10421\"",
            "Click \"Book inspection\"",
        ],
    );
    let mut first = says(
        "click(361)",
        &["check(343)", "check(325)"],
        &["Select them"],
    );
    first["stepDone"] = json!(false);
    let visit = visit(
        goal,
        vehicles,
        vec![first, replan, ends()],
        &["yes", "yes", "no", "no"],
    )
    .await;
    let presses = |id: u32| {
        let press = format!("click({id})");
        visit.sent.iter().filter(|one| **one == press).count()
    };
    assert_eq!(
        (presses(343), presses(325)),
        (1, 1),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
    let asked = visit
        .questions
        .iter()
        .find(|one| one.contains("Book inspection"));
    let asked = asked.unwrap_or_else(|| {
        panic!(
            "{:?} {} {}",
            visit.questions,
            visit.last,
            visit.told.last().unwrap()
        )
    });
    assert!(
        asked.contains("Ausgewählt: “Select 10421”, “Select 1077”."),
        "{asked}"
    );
    assert!(
        asked.contains("wie es steht, ist nicht zu sehen: “Select 1093”."),
        "{asked}"
    );
}

#[tokio::test]
async fn the_press_behind_a_box_that_is_set_once_more_goes_out_too() {
    // The page hears presses alone.
    let deaf = |sent: &[String]| {
        let pressed = sent.iter().rposition(|one| one == "click(343)");
        vehicles(&sent[..pressed.map_or(0, |at| at + 1)])
    };
    let goal = "1077 ist überfällig, buch bitte einen termin dafür";
    let mut again = says("check(343)", &[], &["Select it"]);
    again["stepDone"] = json!(false);
    let books = says("click(379)", &["finish()"], &[]);
    let replies = vec![again.clone(), again, books, ends()];
    let visit = visit(goal, deaf, replies, &["yes", "no", "no"]).await;
    let sets = visit.sent.iter().map(String::as_str);
    let sets: Vec<&str> = sets.filter(|one| one.ends_with("(343)")).collect();
    assert!(
        sets.ends_with(&["uncheck(343)", "click(343)"]),
        "{:?} {}",
        visit.sent,
        visit.told.join("\n====\n")
    );
}

/// A page that answers takes each box by one action, as it is told.
#[tokio::test]
async fn a_box_that_the_page_answers_is_set_once_and_so_are_those_behind_it() {
    let goal = "book the inspection of 1077 and 1042, not of 1093";
    let replies = vec![
        says(
            "check(343)",
            &["check(334)", "uncheck(361)"],
            &["Select them"],
        ),
        ends(),
    ];
    let visit = visit(goal, vehicles, replies, &["yes"; 4]).await;
    let sets = ["check(343)", "check(334)", "uncheck(361)"];
    assert_eq!(visit.sent[..3], sets, "{:?}", visit.sent);
    assert!(
        !visit.pressed("click(343)") && !visit.pressed("click(361)"),
        "{:?}",
        visit.sent
    );
}

#[tokio::test]
async fn a_box_that_stands_as_it_should_is_not_pressed_back_before_it_is_kept() {
    let settings = |sent: &[String]| {
        let is_on = sent.iter().filter(|one| *one == "click(5)").count() % 2 == 1;
        let state = if is_on { "checked" } else { "unchecked" };
        json!([
            {"i": "5", "r": "chk", "n": "Weekly digest", "s": state},
            {"i": "30", "r": "btn", "n": "Save changes"},
        ])
    };
    let goal = "send me the weekly digest again and save that";
    let presses = says("check(5)", &["click(5)", "click(30)", "finish()"], &[]);
    let visit = visit(goal, settings, vec![presses, ends()], &["no"; 4]).await;
    let set = visit.sent.iter().filter(|one| *one == "click(5)").count();
    assert_eq!(set, 1, "{:?}", visit.sent);
}

#[tokio::test]
async fn a_box_beside_the_one_that_is_named_is_asked_about() {
    let inbox = |_: &[String]| {
        html(
            r#"<main>Inbox <label><input type="checkbox" id="21"/>Anna Berg </label><label><input type="checkbox" id="22"/>Omar Haddad </label><button id="30">Archive </button></main>"#,
        )
    };
    for order in [["check(21)", "check(22)"], ["check(22)", "check(21)"]] {
        let ticks = says(order[0], &[order[1], "click(30)"], &["Archive it"]);
        let goal = "Anna Berg's mail is dealt with, please archive it";
        let visit = visit(goal, inbox, vec![ticks, ends()], &["no"; 4]).await;
        assert!(!visit.pressed("click(22)"), "{order:?}: {:?}", visit.sent);
    }
}

/// A request whose box shows nothing of how it stands; the page tells it in words.
fn swap(sent: &[String]) -> Value {
    let told = sent.iter().any(|one| one == "click(72)");
    let manager = if told { "not told" } else { "told" };
    page(&format!(
        r#"<main>Rota <form><label>Swap with  <select id="58">Joanne Birch Samuel Orr </select></label><label>I take  <select id="65">Thu 3 Dec Thu 10 Dec </select></label><label><input type="checkbox" id="72"/> Copy in the manager </label><p role="status" id="74">Manager {manager}. </p><button id="75">Send request </button></form></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_box_that_was_set_so_is_not_set_once_more_while_a_form_is_filled_in() {
    let clears = says("uncheck(72)", &[], &["Ask Joanne, and tell no manager"]);
    let goes_on = says(
        "selectDropdown(65, \"\", \"Thu 10 Dec\")",
        &["uncheck(72)", "click(75)"],
        &[],
    );
    let goal = "Ask Joanne Birch for a swap, I take her Thu 10 Dec, and don't copy in the manager";
    let visit = visit(goal, swap, vec![clears, goes_on, ends()], &["yes"; 6]).await;
    let set = visit.sent.iter().filter(|one| one.contains("(72)")).count();
    assert_eq!(set, 2, "{:?}", visit.sent);
    assert!(visit.pressed("click(75)"), "{:?}", visit.sent);
    let asked = visit.questions.iter().filter(|one| one.contains("Copy in"));
    assert!(asked.count() < 2, "{:?}", visit.questions);
}
