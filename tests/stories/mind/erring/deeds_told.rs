//! What is told of deeds that were done, held back or struck, so that nobody is urged to a wrong one.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::Value;

fn html(inner: &str) -> Value {
    page(inner).into()
}

fn has(sent: &[String], action: &str) -> bool {
    sent.iter().any(|one| one == action)
}

fn bills(sent: &[String]) -> Value {
    let message = if has(sent, "click(21)") {
        "The entry was deleted."
    } else {
        ""
    };
    html(&format!(
        r#"<main><ul><li>Groceries at the market  <button id="10">Pause </button><button id="11">Delete </button></li><li>Taxi to the station  <button id="20">Pause </button><button id="21">Delete </button></li></ul><p role="status" id="30">{message} </p></main>"#
    ))
}

#[tokio::test]
async fn what_was_held_back_is_told_by_its_row_and_not_by_a_number_alone() {
    let replies = vec![
        says("click(11)", &[], &["Delete the taxi", "Look at it"]),
        says("click(21)", &[], &[]),
        ends(),
    ];
    let visit = visit("Delete Taxi to the station", bills, replies, &["yes"; 8]).await;
    let told = visit
        .told
        .iter()
        .filter_map(|told| told.split("Not let through before:\n").nth(1))
        .map(|rest| rest.lines().next().unwrap_or_default());
    let lines: Vec<&str> = told.collect();
    assert!(
        lines.iter().all(|line| line.contains("Groceries")),
        "{lines:?}"
    );
    assert!(visit.pressed("click(21)"), "{:?}", visit.questions);
}

#[tokio::test]
async fn a_switch_that_was_set_is_not_set_back_in_a_later_answer() {
    let settings = |sent: &[String]| {
        let on = sent.len().is_multiple_of(2);
        html(&format!(
            r#"<main><h1>Settings </h1><button role="switch" aria-checked="{on}" id="322">Email notifications </button><button role="switch" aria-checked="true" id="324">Newsletter </button></main>"#
        ))
    };
    for goal in [
        "turn off email notifications",
        "I get too much mail, so turn off the email notifications please",
    ] {
        let replies = vec![
            says("click(322)", &[], &["Turn them off", "Look at it"]),
            says("click(322)", &[], &[]),
            says("click(322)", &[], &[]),
            ends(),
        ];
        let visit = visit(goal, settings, replies, &["yes"; 8]).await;
        assert_eq!(
            visit.sent,
            ["click(322)"],
            "{goal}: {:?} {}",
            visit.questions,
            visit.told.last().unwrap()
        );
    }
}

#[tokio::test]
async fn a_deed_at_one_thing_that_is_called_by_a_plural_is_done_once() {
    for (goal, thing, deed) in [
        (
            "cancel my Harbour News deliveries",
            "Harbour News deliveries",
            "Cancel",
        ),
        (
            "mute the weekly reminders please",
            "Weekly reminders",
            "Mute",
        ),
        ("send the minutes again", "Minutes of May", "Send again"),
    ] {
        let here = |sent: &[String]| {
            let asked = if sent.is_empty() {
                ""
            } else {
                "Your wish was noted."
            };
            html(&format!(
                r#"<main><ul><li>{thing}  <button id="10">{deed} </button><button id="11">Details </button></li></ul><p role="status" id="30">{asked} </p></main>"#
            ))
        };
        let replies = vec![
            says("click(10)", &[], &["See to it", "Look at it"]),
            says("click(10)", &[], &[]),
            says("click(10)", &["finish()"], &[]),
            ends(),
        ];
        let visit = visit(goal, here, replies, &["yes"; 8]).await;
        let pressed = visit.sent.iter().filter(|one| *one == "click(10)").count();
        assert_eq!(pressed, 1, "{goal}: {:?} {:?}", visit.sent, visit.questions);
    }
}

#[tokio::test]
async fn a_page_of_other_rows_is_what_next_was_for() {
    let people = |sent: &[String]| {
        let names = if sent.is_empty() {
            ["Ada Blum", "Ben Carr"]
        } else {
            ["Eva Falk", "Finn Gray"]
        };
        html(&format!(
            r#"<main>People <ul><li>{} <button id="343">Edit </button></li><li>{} <button id="352">Edit </button></li></ul><p>Page {} of 3</p><button id="375">Next </button></main>"#,
            names[0],
            names[1],
            sent.len() + 1
        ))
    };
    let replies = vec![
        says("click(375)", &[], &["Turn the page", "Find the one"]),
        ends(),
    ];
    let goal = "get me to whoever is the tallest of all these people";
    let visit = visit(goal, people, replies, &["no"; 8]).await;
    assert!(
        visit.was_told("on button \"Next\" — seen to work"),
        "{}",
        visit.told.last().unwrap()
    );
}

#[tokio::test]
async fn what_the_page_shows_to_stand_otherwise_is_no_end() {
    let shown = |on: &str| {
        [
            format!(
                r#"<li>Email notifications <button id="5">Change </button>{on} </li><li>Newsletter <button id="7">Change </button>On </li>"#
            ),
            format!(
                r#"<li><button role="switch" id="5">Email notifications </button>{on} </li><li><button role="switch" id="7">Newsletter </button>On </li>"#
            ),
            format!(
                r#"<li><button aria-label="Change email notifications" id="5">Change </button>Email notifications: {on} </li>"#
            ),
        ]
    };
    for (goal, before, after) in [
        ("turn off email notifications", "On", "Off"),
        ("Please switch the email notifications off", "On", "Off"),
        ("turn on email notifications", "Disabled", "Enabled"),
    ] {
        for at in 0..3 {
            let stays = |_: &[String]| {
                html(&format!(
                    "<main>Settings <ul>{}</ul></main>",
                    shown(before)[at]
                ))
            };
            let replies = || vec![says("click(5)", &[], &["Turn it"]), ends(), ends()];
            let seen = visit(goal, stays, replies(), &["no"; 8]).await;
            assert!(!seen.is_called_done(), "{goal} {at}: {:?}", seen.questions);
            let turns = |sent: &[String]| {
                let now = if sent.is_empty() { before } else { after };
                html(&format!(
                    "<main>Settings <ul>{}</ul></main>",
                    shown(now)[at]
                ))
            };
            let seen = visit(goal, turns, replies(), &["yes"; 8]).await;
            assert!(
                seen.is_called_done(),
                "{goal} {at}: {:?} {:?}",
                seen.sent,
                seen.questions
            );
            let doubted = |one: &&String| one.contains("shows that");
            assert_eq!(seen.questions.iter().find(doubted), None, "{goal} {at}");
        }
    }
}

#[tokio::test]
async fn a_step_of_another_deed_is_taken_out_of_the_plan_and_told() {
    for (goal, own, step) in [
        (
            "turn off email notifications",
            "Email notifications",
            "Click \"Delete account\"",
        ),
        (
            "invite Dora as a member",
            "Invite Dora",
            "Click \"Remove everybody\"",
        ),
        ("send the report to Ann", "Send report", "Click \"Pay now\""),
    ] {
        let here = |_: &[String]| {
            html(&format!(
                r#"<main><button id="1">Refresh </button><button id="2">{own} </button></main>"#
            ))
        };
        let replies = vec![
            says("click(1)", &[], &["Click \"Refresh\"", step, "Look"]),
            ends(),
        ];
        let visit = visit(goal, here, replies, &["no"; 8]).await;
        assert!(
            visit.was_told(&format!("{step}: nothing that the user said is to do that")),
            "{goal}: {:?}",
            visit.told.last()
        );
        assert!(!visit.was_told(&format!("[now] {step}")), "{goal}");
    }
}

#[tokio::test]
async fn what_is_said_freely_is_a_deed_too() {
    for (goal, wrong) in [
        ("Rent is too high these months, so pause it", "Delete"),
        (
            "I don't need Rent in the list now: archive it please",
            "Rename",
        ),
        ("please mute Rent", "Report"),
    ] {
        let here = |sent: &[String]| {
            let message = if has(sent, "click(10)") {
                "Changed."
            } else {
                ""
            };
            html(&format!(
                r#"<main><ul><li>Rent 900  <button id="10">{wrong} </button><button aria-haspopup="menu" id="12">⋯ </button></li></ul><p role="status" id="30">{message} </p></main>"#
            ))
        };
        let replies = vec![says("click(10)", &["finish()"], &["See to it"]), ends()];
        let answers = ["yes", "no", "no", "no"];
        let visit = visit(goal, here, replies, &answers).await;
        assert!(
            !visit.is_called_done(),
            "{goal}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
}

/// A card that is blocked behind a question; `done` is what the page then says.
fn card(sent: &[String], words: [&str; 6]) -> Value {
    let [state, blocked, block, asks, back, yes] = words;
    let has = |action: &str| sent.iter().any(|one| one == action);
    let (state, dialog, told) = match (has("click(442)"), has("click(485)")) {
        (true, true) => (
            "Estado: bloqueada",
            String::new(),
            format!("Prepago 9020 {blocked}. "),
        ),
        (true, false) => (
            state,
            format!(
                r#"<dialog>{asks} <button id="484">{back} </button><button id="485">{yes} </button></dialog>"#
            ),
            String::new(),
        ),
        _ if has("click(444)") => (
            state,
            String::new(),
            "La tarjeta está en camino. ".to_owned(),
        ),
        _ => (state, String::new(), String::new()),
    };
    page(&format!(
        r#"<main>Banco Ribera <section>Prepago 9020, de Leo. {state}. <button id="442">{block} </button><button id="444">Tramitar la tarjeta </button></section>{dialog}<p role="status" id="486">{told}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_was_agreed_to_on_a_page_in_another_language_is_the_deed() {
    let spanish = [
        "Estado: activa",
        "está bloqueada",
        "Bloquear temporalmente",
        "¿Bloquear la tarjeta 9020? La puedes desbloquear cuando quieras.",
        "Volver",
        "Sí, bloquear",
    ];
    let goal = "leo can't find his card. it's probably somewhere in the house so just block it for the moment";
    let press = |id: u32| says(&format!("click({id})"), &[], &[]);
    let replies = vec![press(442), press(485), ends()];
    let whole = visit(goal, |sent| card(sent, spanish), replies, &["yes"; 4]).await;
    assert!(
        whole.is_called_done(),
        "{:?} {}",
        whole.questions,
        whole.last
    );
    assert!(!whole.was_told("was not done"), "{:?}", whole.told.last());
    let asks_back = whole.questions.iter().any(|one| one.contains("Is it done"));
    assert!(!asks_back, "{:?}", whole.questions);
    let beside = vec![press(444), ends(), ends(), ends()];
    let beside = visit(
        goal,
        |sent| card(sent, spanish),
        beside,
        &["yes", "no", "no", "no"],
    )
    .await;
    assert!(!beside.is_called_done(), "{:?}", beside.sent);
    let half = visit(
        goal,
        |sent| card(sent, spanish),
        vec![press(442), ends(), ends(), ends()],
        &["yes", "no", "no", "no"],
    )
    .await;
    assert!(!half.is_called_done(), "{:?}", half.sent);
}
