//! What of one answer needs the user's word is asked about once, and each part of it stays bound to what was agreed to.

use super::{Visit, ends, says, visit};
use crate::player::page;
use serde_json::Value;

const GOAL: &str =
    "elias has the dentist on friday morning, he'll be in at 11 and then its a normal day";
const REPORT: &str = "click(78)";

/// A form as the January client sends it: how its lists and boxes stand is not shown.
fn form(button: &str, sent: &[String]) -> Value {
    let reported = sent.iter().any(|one| one == REPORT);
    let says = if reported {
        "Absence reported: Elias, Friday, 08:00 to 11:00. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Lindholm School <section aria-label="Elias" role="tabpanel" id="3">Report an absence <p><label>On  <select id="50">Monday Tuesday Wednesday Thursday Friday </select></label><label>From  <select id="57">08:00 09:00 10:00 11:00 </select></label><label>Until  <select id="65">end of school 10:00 11:00 </select></label><label>Reason  <select id="73">Please choose Illness Medical appointment </select></label><label><input type="checkbox" id="75"/>Tell the canteen </label><button id="78">{button} </button><span role="alert" id="79"/></p></section><p role="status" id="85">{says} </p></main>"#
    ))
    .into()
}

/// Fills the form in and sends it, all in one answer. `until` names what the button is called from then on.
async fn report(button: &'static str, later: &'static str, answers: &[&str]) -> Visit {
    let fills = says(
        "selectDropdown(50, \"\", \"Friday\")",
        &[
            "selectDropdown(57, \"\", \"08:00\")",
            "selectDropdown(65, \"\", \"11:00\")",
            "selectDropdown(73, \"\", \"Medical appointment\")",
            "uncheck(75)",
            REPORT,
        ],
        &["Report the absence"],
    );
    let shown = move |sent: &[String]| form(if sent.len() < 3 { button } else { later }, sent);
    visit(GOAL, shown, vec![fills, ends()], answers).await
}

#[tokio::test]
async fn a_form_is_asked_about_once() {
    let visit = report("Report absence", "Report absence", &[]).await;
    let [asked] = visit.questions.as_slice() else {
        panic!("{:?}", visit.questions);
    };
    for part in [
        "choose “08:00” in “From”",
        "choose “11:00” in “Until”",
        "choose “Medical appointment” in “Reason”",
        "switch off “Tell the canteen”",
        "and press “Report absence”",
        "From: “08:00”; Until: “11:00”; Reason: “Medical appointment”",
    ] {
        assert!(asked.contains(part), "{part}: {asked}");
    }
    assert!(visit.pressed(REPORT), "{:?}", visit.sent);
    assert_eq!(visit.last["status"], "completed", "{}", visit.last);
}

#[tokio::test]
async fn what_differs_from_what_was_agreed_to_is_asked_about_again() {
    for other in ["Report absence for all children", "Report and pay"] {
        let visit = report("Report absence", other, &["yes", "no", "no", "no"]).await;
        assert!(visit.questions.len() > 1, "{other}: {:?}", visit.questions);
        assert!(!visit.pressed(REPORT), "{other}: {:?}", visit.sent);
    }
}

#[tokio::test]
async fn a_no_is_one_to_all_of_it() {
    let visit = report("Report absence", "Report absence", &["no"; 4]).await;
    assert!(
        !visit.pressed("selectDropdown(57, \"\", \"08:00\")"),
        "{:?}",
        visit.sent
    );
    assert!(!visit.pressed(REPORT), "{:?}", visit.sent);
}

#[tokio::test]
async fn what_cannot_be_undone_is_asked_about_alone() {
    let visit = report(
        "Delete all reports",
        "Delete all reports",
        &["yes", "no", "no", "no"],
    )
    .await;
    assert!(
        !visit.questions[0].contains("Delete all"),
        "{:?}",
        visit.questions
    );
    assert!(!visit.pressed(REPORT), "{:?}", visit.sent);
}

/// Counters with the number between their buttons, a box, and the sum of it.
fn tickets(sent: &[String]) -> Value {
    let adults = sent.iter().filter(|one| *one == "click(21)").count();
    let children = sent.iter().filter(|one| *one == "click(24)").count();
    let sum = adults * 12 + children * 6;
    let told = if sent.iter().any(|one| one == "click(30)") {
        "Put aside: 2 Adult, 1 Child. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Salt museum <section>Adult (12.00) <button aria-label="One less: Adult" id="20">– </button>{adults} <button aria-label="One more: Adult" id="21">+ </button></section><section>Child (6.00) <button aria-label="One less: Child" id="23">– </button>{children} <button aria-label="One more: Child" id="24">+ </button></section><label><input type="checkbox" id="27"/>Audio guide </label>Together {sum}.00 <button id="30">Put aside </button><p role="status" id="40">{told} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn presses_of_one_answer_are_asked_about_once_though_they_count_on_the_page() {
    let goal = "we're two grown-ups and a kid, no headphones please, have it put aside";
    let counts = says(
        "click(21)",
        &["click(21)", "click(24)", "uncheck(27)", "click(30)"],
        &["Choose the tickets and put them aside"],
    );
    let visit = visit(goal, tickets, vec![counts, ends()], &[]).await;
    let pressed = |what: &str| visit.sent.iter().filter(|one| *one == what).count();
    assert_eq!(
        (
            pressed("click(21)"),
            pressed("click(24)"),
            pressed("click(30)")
        ),
        (2, 1, 1),
        "{:?}",
        visit.sent
    );
    let [asked] = visit.questions.as_slice() else {
        panic!("{:?}", visit.questions);
    };
    let told = "May I press “One more: Adult” 2 times, press “One more: Child” and switch off “Audio guide” on";
    assert!(asked.starts_with(told), "{asked}");
}

/// Two rows of a list, and a dialog that comes up with the first press and asks something.
fn benches(sent: &[String]) -> Value {
    let dialog = if sent.iter().any(|one| one == "click(21)") {
        r#"<div role="dialog" aria-label="Bench" id="50">The bench is shared with the choir. Take it from them? <button id="51">Take it </button><button id="52">Go back </button></div>"#
    } else {
        ""
    };
    page(&format!(
        r#"<main>Hall <ul><li>Bench <button id="21">Frobnicate </button></li><li>Lamp <button id="24">Defenestrate </button></li></ul>{dialog}</main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_was_agreed_to_waits_where_a_dialog_asks_something() {
    let goal = "Sort the hall out for good";
    let both = says("click(21)", &["click(24)"], &["Sort it out"]);
    let asks = says("fail()", &[], &[]);
    let visit = visit(goal, benches, vec![both, asks], &["yes", "no", "no"]).await;
    assert!(
        visit.questions[0].contains("Defenestrate"),
        "{:?}",
        visit.questions
    );
    assert!(visit.pressed("click(21)"), "{:?}", visit.sent);
    assert!(!visit.pressed("click(24)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn what_one_part_sets_is_told_whatever_follows_on_it() {
    let choose = "selectDropdown(57, \"\", \"08:00\")";
    let sets = says(choose, &["uncheck(75)"], &["Fill it in"]);
    let shown = |sent: &[String]| form("Report absence", sent);
    let visit = visit(GOAL, shown, vec![sets, ends()], &["no"; 4]).await;
    let asked = &visit.questions[0];
    assert!(
        asked.contains("Tell the canteen") && asked.contains("From: “08:00”"),
        "{asked}"
    );
}

/// Boxes whose state is not shown, and a line that counts what was changed.
fn rights(sent: &[String], name: &str) -> Value {
    let changed = sent.iter().filter(|one| one.starts_with("click(3")).count();
    let state = match changed {
        0 => "No changes".to_owned(),
        count => format!("{count} not saved yet"),
    };
    let saved = if sent.iter().any(|one| one == "click(92)") {
        "Saved."
    } else {
        ""
    };
    let boxes: String = (38..41)
        .zip(["View", "Comment", "Edit"])
        .map(|(id, right)| {
            format!(r#"<td><input type="checkbox" aria-label="{name}: {right}" id="{id}"/></td>"#)
        })
        .collect();
    page(&format!(
        r#"<main>Who may do what <table><tbody><tr><td>{name} </td>{boxes}</tr></tbody></table>{state} <button id="92">Save changes </button><p role="status" id="94">{saved} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn fields_of_one_answer_are_asked_about_once_though_the_page_counts_them() {
    let goal = "priya takes over from marta, who could look, comment and write";
    let set = || {
        says(
            "check(38)",
            &["check(39)", "check(40)", "click(92)"],
            &["Give her the rights and save"],
        )
    };
    let same = |sent: &[String]| rights(sent, "Priya Nair");
    let asked = visit(goal, same, vec![set(), ends()], &[]).await;
    let boxes = |visit: &Visit| {
        let questions = visit.questions.iter();
        let about = questions
            .filter(|one| one.contains("switch on") && !one.contains("“Priya Nair: View”"));
        about.count()
    };
    assert_eq!(boxes(&asked), 0, "{:?}", asked.questions);
    assert!(
        asked.pressed("click(40)"),
        "{}",
        asked.told.join("\n-----\n")
    );
    let another = |sent: &[String]| {
        let changed = sent.iter().any(|one| one == "click(38)");
        rights(sent, if changed { "Guests" } else { "Priya Nair" })
    };
    let turned = visit(
        goal,
        another,
        vec![set(), ends()],
        &["yes", "no", "no", "no"],
    )
    .await;
    assert!(!turned.pressed("click(39)"), "{:?}", turned.sent);
}

/// Limits as the January client sends them, with a line that sums up how they stand.
fn limits(sent: &[String]) -> Value {
    let has = |action: &str| sent.iter().any(|one| one == action);
    let most = if has("selectDropdown(43, \"\", \"£20\")") {
        "£20"
    } else {
        "£45"
    };
    let warned = if has("click(59)") { "with" } else { "without" };
    let saved = if has("click(61)") {
        "Limits saved. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Larkfone <section aria-label="Abroad" role="tabpanel" id="6">Most you want to spend in a month <label>Zone A: EU, Norway  <select id="35">£0 (no use) £20 £45 No limit </select></label><label>Zone B: Switzerland, Turkey  <select id="43">£0 (no use) £20 £45 No limit </select></label><label><input type="checkbox" id="59"/> Text a warning at 80 per cent </label><p role="alert" id="60">0118: Zone A £45, Zone B {most}, {warned} warning. </p><button id="61">Save limits </button></section><p role="status" id="66">{saved}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn a_line_that_sums_up_what_was_agreed_to_is_no_reason_to_ask_again() {
    let fills = says(
        "selectDropdown(43, \"\", \"£20\")",
        &["check(59)", "click(61)"],
        &["Set the limit and the warning, and save"],
    );
    let goal = "Over in Turkey he can spend twenty, no more, and have him warned by text";
    let visit = visit(goal, limits, vec![fills, ends()], &["yes"; 4]).await;
    assert!(visit.pressed("click(61)"), "{:?}", visit.sent);
    let of_warning = |asked: &&String| asked.contains("Text a warning");
    let asked: Vec<&String> = visit.questions.iter().filter(of_warning).collect();
    assert!(asked[0].contains("choose “£20”"), "{asked:?}");
    let again = asked.iter().any(|one| one.starts_with("May I switch on"));
    assert!(!again, "{asked:?}");
}
