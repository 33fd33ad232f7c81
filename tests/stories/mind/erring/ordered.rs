//! The steps that the goal says and the plan has: which way a box is set, and what comes before what.

use super::{Visit, ends, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

const GOAL: &str = "Tick jazz and film and press Update my mails";
const STEPS: [&str; 3] = [
    "Tick \"Jazz\"",
    "Tick \"Film\"",
    "Click \"Update my mails\"",
];

/// January's page of what one gets mails about: how its boxes stand is not to be seen.
fn unseen(_: &[String]) -> Value {
    page(
        r#"<main>Mails that you get <label><input type="checkbox" id="12"/> Jazz </label><label><input type="checkbox" id="15"/> Pop </label><label><input type="checkbox" id="18"/> Film </label><button id="22">Update my mails </button></main>"#,
    )
    .into()
}

/// The newest client's list of the same, where it is to be seen.
fn seen(sent: &[String]) -> Value {
    boxes(["Jazz", "Film"].map(|name| {
        let id = if name == "Jazz" { 12 } else { 18 };
        (
            id,
            name,
            sent.iter().any(|one| one.ends_with(&format!("({id})"))),
        )
    }))
}

fn boxes(boxes: [(u32, &str, bool); 2]) -> Value {
    let mut controls: Vec<Value> = boxes
        .iter()
        .map(|(id, name, on)| {
            let mut one = json!({"i": id.to_string(), "r": "chk", "n": name});
            if *on {
                one["s"] = json!("checked");
            }
            one
        })
        .collect();
    controls.push(json!({"i": "22", "r": "btn", "n": "Update my mails"}));
    controls.into()
}

async fn plays(page: fn(&[String]) -> Value, goal: &str, replies: &[&str]) -> Visit {
    let mut replies: Vec<Value> = replies
        .iter()
        .map(|action| says(action, &[], &[]))
        .collect();
    replies[0] = says(replies[0]["action"].as_str().unwrap(), &[], &STEPS);
    replies.push(ends());
    visit(goal, page, replies, &["yes"; 4]).await
}

#[tokio::test]
async fn a_box_that_is_to_be_on_is_not_set_off() {
    let visit = plays(unseen, GOAL, &["uncheck(12)", "check(12)"]).await;
    assert_eq!(
        visit.sent[..2],
        ["uncheck(12)", "click(12)"],
        "{:?}",
        visit.sent
    );
    assert!(visit.was_told("“Jazz” is to be on"), "{:?}", visit.told);
}

#[tokio::test]
async fn a_box_that_is_set_goes_out_as_two_and_is_not_pressed_once_more() {
    let visit = plays(unseen, GOAL, &["check(12)", "click(12)"]).await;
    let of_jazz = |one: &&String| one.ends_with("(12)");
    let sent: Vec<&String> = visit.sent.iter().filter(of_jazz).collect();
    assert_eq!(sent, ["uncheck(12)", "click(12)"], "{:?}", visit.sent);
}

#[tokio::test]
async fn what_the_steps_end_with_is_not_pressed_before_what_comes_before_it() {
    let visit = plays(seen, GOAL, &["click(22)", "click(12)"]).await;
    let press = visit.sent.iter().position(|one| one == "click(22)");
    let set = |id: &str| visit.sent.iter().position(|one| one.ends_with(id));
    assert!(
        set("(12)").is_some() && set("(12)") < press,
        "{:?}",
        visit.sent
    );
    assert!(
        set("(18)").is_some() && set("(18)") < press,
        "{:?}",
        visit.sent
    );
}

#[tokio::test]
async fn what_the_page_shows_done_is_passed_over() {
    let ticked = |_: &[String]| boxes([(12, "Jazz", true), (18, "Film", true)]);
    let visit = plays(ticked, GOAL, &["click(22)"]).await;
    assert_eq!(visit.sent, ["click(22)"], "{:?}", visit.told);
}

/// The wrong box is set, with a yes, and the model ends there whatever it is told.
async fn ends_too_early(button: &str, press: &[&str]) -> Visit {
    let inner = format!(
        r#"<main><h1>Reminders</h1><form><label><input type="checkbox" id="1"/> Birthdays </label><label><input type="checkbox" id="2"/> Bills </label>{button}</form></main>"#
    );
    let steps = ["Untick \"Birthdays\"", "Click \"Save reminders\""];
    let mut replies = vec![says("check(2)", &[], &steps)];
    replies.extend(press.iter().map(|action| says(action, &[], &[])));
    replies.push(ends());
    let here = move |_: &[String]| page(&inner).into();
    let goal = "I don't want birthday reminders any more";
    visit(goal, here, replies, &["yes", "no", "no", "no"]).await
}

#[tokio::test]
async fn a_box_that_was_set_and_not_saved_is_no_end() {
    let button = r#"<button id="4">Save reminders </button>"#;
    let visit = ends_too_early(button, &["click(4)"]).await;
    assert_eq!(visit.sent[..2], ["uncheck(2)", "click(2)"]);
    assert!(!visit.is_called_done(), "{:?}", visit.questions);
    assert!(visit.was_told("“Save reminders” was not pressed since"));
}

#[tokio::test]
async fn a_step_of_the_plan_that_can_be_done_and_was_not_is_no_end_where_nothing_is_reported() {
    let visit = ends_too_early("", &[]).await;
    assert!(!visit.is_called_done(), "{:?}", visit.questions);
    assert!(visit.was_told("this step of the plan was not done: Switching off “Birthdays”"));
}

#[tokio::test]
async fn a_box_that_shows_something_is_a_setting_where_a_button_keeps_it() {
    let settings = |_: &[String]| {
        list(&[
            (361, "btn", "Save settings", ""),
            (2, "inp", "Display name", "A. Byron"),
            (6, "chk", "Weekly digest", ""),
            (7, "chk", "Dark mode", ""),
        ])
    };
    let replies = vec![says("click(7)", &[], &["Choose it", "Save it"]), ends()];
    let goal = "Set the language to Norsk and save";
    let visit = visit(goal, settings, replies, &["no"; 3]).await;
    assert!(!visit.pressed("click(7)"), "{:?}", visit.sent);
}

/// Which day is chosen stands in no exact words of the plan; that "Register" is pressed does.
fn chess(_: &[String]) -> Value {
    page(
        r#"<main>Chess club <form>Child <select name="c" id="307">Ben Eva </select><label><input type="radio" name="d" id="306"/>Monday </label><label><input type="radio" name="d" id="305"/>Tuesday </label><button id="309">Register </button></form><p role="status" id="320"></p></main>"#,
    )
    .into()
}

#[tokio::test]
async fn a_later_press_of_the_plan_that_was_not_made_is_no_end() {
    let plan = &["Choose Ben", "Choose the day", "Click \"Register\""];
    let chooses = says(
        "selectDropdown(307, \"\", \"Ben\")",
        &["check(305)", "click(309)", "finish()"],
        plan,
    );
    let goal = "Register Ben for chess on Monday";
    let visit = visit(goal, chess, vec![chooses, ends()], &["no"; 8]).await;
    assert_eq!(visit.sent, ["selectDropdown(307, \"\", \"Ben\")"]);
    assert!(!visit.is_called_done());
    assert!(
        visit.questions[0].contains("Register\". Is it done?"),
        "{:?}",
        visit.questions
    );
}

#[tokio::test]
async fn a_deed_that_the_page_reports_does_not_make_the_other_one_done() {
    let mail = |sent: &[String]| {
        let archived = sent.iter().any(|one| one == "click(11)");
        let row = if archived {
            ""
        } else {
            r#"<li>From Ann <button id="11">Archive Ann's mail </button></li>"#
        };
        let told = if archived {
            r#"<p role="status" id="2">The mail from Ann was archived. </p>"#
        } else {
            ""
        };
        let gone = sent.iter().any(|one| one == "click(12)");
        let other = if gone {
            ""
        } else {
            r#"<li>From Bo <button id="12">Delete Bo's mail </button></li>"#
        };
        page(&format!("{told}<ul>{row}{other}</ul>")).into()
    };
    let replies = vec![
        says(
            "click(11)",
            &[],
            &["Archive the mail from Ann", "Delete the mail from Bo"],
        ),
        ends(),
    ];
    let goal = "Archive the mail from Ann and delete the mail from Bo";
    let visit = visit(goal, mail, replies, &["no"; 4]).await;
    assert!(
        visit.pressed("click(12)") || !visit.is_called_done(),
        "{:?} {:?} {}",
        visit.sent,
        visit.questions,
        visit.last
    );
}

/// Subscriptions, of which a link leads to the form by which one of them is halted; the press below the form sends it.
fn subscriptions(sent: &[String]) -> Value {
    let has = |action: &str| sent.iter().any(|one| one == action);
    let set = |id: u32| {
        let begin = format!("selectDropdown({id}");
        sent.iter().any(|one| one.starts_with(&begin))
    };
    let body = if has("click(340)") {
        r#"<main>Mon espace <p>Le Courrier Dimanche : en pause à partir du 1er juillet, pour 2 mois. </p><a href="/pause?s=1" id="317">Suspendre </a></main>"#.to_owned()
    } else if has("click(317)") {
        let told = match (set(330) && set(334), has("click(336)")) {
            (true, true) => {
                "<p>Pause : Le Courrier Dimanche, à partir du 1er juillet, 2 mois, sans édition numérique. </p>"
            }
            (true, false) => {
                "<p>Pause : Le Courrier Dimanche, à partir du 1er juillet, 2 mois, avec édition numérique. </p>"
            }
            (false, _) => "",
        };
        format!(
            r#"<main>Suspendre : Le Courrier Dimanche <form><label>À partir du <select name="from" id="330">Choisir 1er juin 1er juillet 1er août </select></label><label>Durée <select name="long" id="334">Choisir 1 mois 2 mois </select></label><label><input name="plus" type="checkbox" id="336"/> Édition numérique pendant la pause (3,90 € par mois) </label>{told}<a href="/" id="338">Retour </a><button id="340">Suspendre l'abonnement </button></form></main>"#
        )
    } else {
        r#"<main>Gérer : Le Courrier Dimanche <p>9,90 € par mois, actif </p><a href="/pause?s=1" id="317">Suspendre </a><a href="/partir?s=1" id="319">Résilier </a></main>"#.to_owned()
    };
    page(&body).into()
}

#[tokio::test]
async fn what_was_set_in_a_form_was_not_the_deed_that_the_form_sends() {
    let replies = vec![
        says(
            "click(317)",
            &[],
            &["Open the form", "Fill it in", "Send it"],
        ),
        says(
            r#"selectDropdown(330, "", "1er juillet")"#,
            &[r#"selectDropdown(334, "", "2 mois")"#, "uncheck(336)"],
            &[],
        ),
        says("click(340)", &["finish()"], &[]),
        ends(),
    ];
    let goal = "on part tout l'été, mets le courrier du dimanche en pause juillet et aout stp. pas besoin du numérique";
    let visit = visit(goal, subscriptions, replies, &["yes"; 4]).await;
    assert!(
        visit.pressed("click(340)"),
        "{:?} {:?} {}",
        visit.sent,
        visit.questions,
        visit.told.last().unwrap()
    );
}

/// Orders that can be called off, with boxes of their own; nothing on the page says what came of a press.
fn orders(sent: &[String]) -> Value {
    let row = |(number, thing, id): (u32, &str, u32)| {
        let pressed = sent.iter().any(|one| *one == format!("click({id})"));
        let state = if pressed { "–" } else { "open" };
        format!(
            r#"<tr><td>{number} {thing}</td><td>{state}</td><td><label><input type="checkbox" id="{}"/> Gift wrap </label></td><td><button id="{id}">Cancel order </button></td></tr>"#,
            id + 1
        )
    };
    let rows: String = [
        (1041, "Desk lamp", 320),
        (1042, "Chair mat", 330),
        (1043, "Tea set", 340),
    ]
    .map(row)
    .concat();
    page(&format!(
        "<main>Orders <table><tbody>{rows}</tbody></table></main>"
    ))
    .into()
}

#[tokio::test]
async fn a_box_that_is_set_behind_the_deed_opens_no_other_row() {
    for set in ["check(331)", "check(341)"] {
        let replies = vec![
            says("click(330)", &[set, "click(340)"], &["Cancel it"]),
            says("click(340)", &[], &[]),
            says("click(340)", &[], &[]),
            ends(),
        ];
        let visit = visit("cancel order 1042", orders, replies, &["yes"; 6]).await;
        assert!(
            !visit.pressed("click(340)"),
            "{set}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
}

/// What a town tells about its bins, kept by one button.
fn messages(sent: &[String]) -> Value {
    let told = if sent.iter().any(|one| one == "click(518)") {
        "Opgeslagen: restafval geen bericht; papier sms (avond ervoor, 19:00). "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Berichten <label>Bericht over papier <select id="493">geen bericht sms e-mail </select></label><button id="518">Berichten opslaan </button><p role="status" id="530">{told}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_the_user_is_to_be_sent_later_is_done_once_it_is_kept() {
    let replies = |press: &[&str]| {
        vec![
            says(
                "selectDropdown(493, \"\", \"sms\")",
                press,
                &["Choose sms for paper", "Click \"Berichten opslaan\""],
            ),
            ends(),
        ]
    };
    let goal =
        "het oud papier vergeten we steeds, stuur me daar de avond van tevoren een sms'je over";
    let kept = visit(
        goal,
        messages,
        replies(&["click(518)", "finish()"]),
        &["yes"; 3],
    )
    .await;
    assert!(kept.is_called_done(), "{:?}", kept.questions);
    assert!(!kept.was_told("was not done"), "{:?}", kept.told.last());
    let open = visit(goal, messages, replies(&["finish()"]), &["no"; 4]).await;
    assert!(!open.is_called_done(), "{:?}", open.sent);
    let goal = "stuur me de jaarrekening van de glasbak";
    let other = visit(
        goal,
        messages,
        replies(&["click(518)", "finish()"]),
        &["no"; 4],
    )
    .await;
    assert!(!other.is_called_done(), "{:?}", other.sent);
}
