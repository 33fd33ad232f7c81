//! Menus of rows: what they offer is done to the thing of their row, in whatever words the user ordered it.

use super::{ends, says, visit};
use crate::player::page;
use serde_json::{Value, json};

const BILLS: [(u32, &str, &str, &str); 4] = [
    (320, "2031 Harbour Bakery", "480.00", "overdue"),
    (330, "2036 Oakley Farm", "900.00", "draft"),
    (340, "2037 Oakley and Sons", "960.00", "draft"),
    (350, "2038 Marian Brandt", "310.00", "sent"),
];

/// A table that January's client tears where a row has a list in it: the names stand before it, each row's menu alone.
fn bills(sent: &[String]) -> Value {
    let row = |(id, name, sum, state): &(u32, &str, &str, &str)| {
        let button = format!(
            r#"<button aria-label="Actions for {name}" aria-haspopup="menu" id="{}">⋯ </button>"#,
            id + 8
        );
        let told = format!(r#"{name} <span id="{}">{sum} </span>{state} "#, id + 5);
        if !sent.contains(&format!("click({})", id + 8)) {
            return format!("{told}{button}");
        }
        let [post, copy, delete] = [id + 20, id + 21, id + 22];
        format!(
            r#"{told}<table><tbody><tr/></tbody><tbody><tr/><tr/><tr><td>{button}<ul role="menu" id="{}"><li role="menuitem" id="{post}">Send invoice </li><li role="menuitem" id="{copy}">Duplicate </li><li role="menuitem" id="{delete}">Delete draft </li></ul></td></tr></tbody></table>"#,
            id + 9
        )
    };
    let all: String = BILLS.iter().map(row).collect();
    page(&format!(
        r#"<main>Studio: invoices No. Client Amount Status {all}<p role="status" id="390"> </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn an_entry_is_asked_about_where_the_user_named_its_row_and_not_its_deed() {
    let goal = "the 2037 one of oakley and sons is right now, get it out to them";
    let replies = vec![
        says("click(348)", &[], &["Open the menu", "Send it"]),
        says("click(360)", &[], &[]),
        ends(),
    ];
    let visit = visit(goal, bills, replies, &["yes", "yes"]).await;
    assert_eq!(
        visit.sent,
        ["click(348)", "click(360)"],
        "{:?} {}",
        visit.questions,
        visit.told.last().unwrap()
    );
    let asked = visit.questions.first().expect("it sends something");
    assert!(asked.contains("“Send invoice”"), "{asked}");
    assert!(asked.contains("2037 Oakley and Sons"), "{asked}");
}

#[tokio::test]
async fn the_menu_of_another_row_is_not_used() {
    let goal = "the 2037 one of oakley and sons is right now, get it out to them";
    let replies = vec![
        says("click(338)", &[], &["Open the menu", "Send it"]),
        says("click(350)", &[], &[]),
        ends(),
    ];
    let visit = visit(goal, bills, replies, &["yes", "yes"]).await;
    let named = |one: &String| one.contains("“Send invoice”") && !one.contains("Oakley Farm");
    assert!(
        !visit.pressed("click(350)") || !visit.questions.iter().any(named),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

#[tokio::test]
async fn words_of_two_breaths_name_no_entry_of_a_menu() {
    let routines = |sent: &[String]| -> Value {
        let opened = sent.iter().any(|one| one == "click(320)");
        let menu = if opened {
            r#"<ul role="menu" id="330"><li role="menuitem" id="331">Run now </li><li role="menuitem" id="332">Edit </li><li role="menuitem" id="333">Delete </li></ul>"#
        } else {
            ""
        };
        page(&format!(
            r#"<main><h1>Routines </h1><ul><li>Heating up, morning 06:00 <button aria-haspopup="menu" aria-expanded="{opened}" id="320">More options </button></li><li>Lights, evening 18:30 <button aria-haspopup="menu" aria-expanded="false" id="321">More options </button></li></ul>{menu}</main>"#
        ))
        .into()
    };
    let goal = "we get up later now, so the morning heating has to run at 6.30, from monday on";
    let replies = vec![
        says("click(320)", &[], &[]),
        says("click(332)", &[], &[]),
        ends(),
    ];
    let visit = visit(goal, routines, replies, &["yes"; 3]).await;
    assert!(visit.pressed("click(332)"), "{:?}", visit.questions);
    let goal = "run the morning heating now";
    let replies = vec![
        says("click(320)", &[], &[]),
        says("click(332)", &[], &[]),
        says("click(331)", &[], &[]),
        ends(),
    ];
    let visit = super::visit(goal, routines, replies, &["yes"; 3]).await;
    assert!(!visit.pressed("click(332)"), "{:?}", visit.sent);
    assert!(visit.pressed("click(331)"), "{:?}", visit.sent);
}

/// A crew's row with a menu of which two entries have a word of the goal.
fn crew(sent: &[String]) -> Value {
    let menu = if sent.iter().any(|one| one == "click(316)") {
        r#"<div role="menu"><button role="menuitem" id="318">Ploeg aanpassen </button><button role="menuitem" id="319">Delen met ploeg </button></div>"#
    } else {
        ""
    };
    let form = if sent.iter().any(|one| one == "click(318)") {
        "Ploeg Aalscholver: Bas Dekker "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Mijn boten <ul><li>za 12 juni: Aalscholver <button id="316">Meer </button>{menu}</li><li>zo 13 juni: Fuut <button id="326">Meer </button></li></ul>{form}</main>"#
    ))
    .into()
}

#[tokio::test]
async fn who_is_asked_about_an_entry_by_its_name_is_not_asked_which_before() {
    let replies = vec![
        says("click(316)", &[], &["Pas de ploeg van de Aalscholver aan"]),
        says("click(318)", &[], &[]),
        ends(),
    ];
    let goal = "haal bas uit de ploeg van de Aalscholver";
    let visit = visit(goal, crew, replies, &["yes", "no"]).await;
    assert!(visit.pressed("click(318)"), "{:?}", visit.questions);
    let about = |question: &&String| question.contains("Ploeg aanpassen");
    let asked: Vec<&String> = visit.questions.iter().filter(about).collect();
    let [asked] = asked.as_slice() else {
        panic!("{asked:?}");
    };
    assert!(asked.contains("Graag met ja of nee antwoorden"), "{asked}");
}

/// Invoices with a menu each, of which one entry has a menu of its own.
fn invoices(sent: &[String]) -> Value {
    let pressed = |what: &str| sent.iter().any(|one| one == what);
    let formats = if pressed("click(32)") {
        r#"<div role="menu" id="40"><button role="menuitem" id="41">As PDF </button><button role="menuitem" id="42">As CSV </button></div>"#
    } else {
        ""
    };
    let menu = if pressed("click(24)") {
        format!(
            r#"<div role="menu" id="30"><button role="menuitem" id="31">Edit due date </button><button role="menuitem" aria-haspopup="menu" aria-expanded="false" id="32">Download </button>{formats}</div>"#
        )
    } else {
        String::new()
    };
    let said = if pressed("click(41)") {
        "Downloaded: INV-1043.pdf."
    } else {
        ""
    };
    let more = |id| {
        format!(
            r#"<button aria-haspopup="menu" aria-expanded="false" aria-label="More" id="{id}">⋯ </button>"#
        )
    };
    page(&format!(
        r#"<main>Books <ul><li>INV-1042 Harlow Dental £210.00 4 May {}</li><li>INV-1043 Marsh Lane Nursery £432.00 19 May {}{menu}</li></ul><p role="status" id="60">{said} </p></main>"#,
        more(22),
        more(24)
    ))
    .into()
}

#[tokio::test]
async fn a_menu_within_the_menu_of_a_row_opens_though_the_row_says_not_all_of_the_goal() {
    let goal = "download the may invoice for marsh lane nursery as a pdf";
    let step = "Download INV-1043 of Marsh Lane Nursery as a PDF";
    let mut opens = [says("click(24)", &[], &[step]), says("click(32)", &[], &[])];
    for reply in &mut opens {
        reply["stepDone"] = json!(false);
    }
    let [more, download] = opens;
    let takes = says("click(41)", &["finish()"], &[]);
    let visit = visit(
        goal,
        invoices,
        vec![more, download, takes, ends()],
        &["yes"; 4],
    )
    .await;
    let sent = ["click(24)", "click(32)", "click(41)"];
    assert_eq!(
        visit.sent,
        sent,
        "{:?}\n{}",
        visit.questions,
        visit.told.join("\n===\n")
    );
    assert!(visit.is_called_done(), "{}", visit.last);
    assert!(!visit.was_told("ask the user which is meant"));
}
