//! What keeps a form is pressed when there is something to keep, and once; a day of the week that the user did not say
//! is not pressed.

use super::{ends, list, says, visit};
use crate::player::page;
use serde_json::Value;

fn has(sent: &[String], action: &str) -> bool {
    sent.iter().any(|one| one.starts_with(action))
}

fn address(sent: &[String]) -> Value {
    let street = if has(sent, "setValue(315") {
        "12 Mill Lane"
    } else {
        "3 Quay Street"
    };
    let told = if has(sent, "click(319)") {
        "Your postal address was saved. "
    } else {
        ""
    };
    page(&format!(
        r#"<main>Rowing club <form>Postal address <label>Street  <input name="street" value="{street}" id="315"/></label><label>Town  <input name="town" value="Porthaven" id="318"/></label><button id="319">Save </button></form><p role="status" id="361">{told}</p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn what_was_saved_is_not_saved_once_more() {
    let replies = vec![
        says(
            "setValue(315, \"12 Mill Lane\")",
            &["click(319)"],
            &["Type the street", "Save it"],
        ),
        says("click(319)", &["finish()"], &[]),
        ends(),
    ];
    let visit = visit(
        "I've moved to 12 Mill Lane, still in Porthaven",
        address,
        replies,
        &["no"; 8],
    )
    .await;
    let saves = visit.sent.iter().filter(|one| *one == "click(319)");
    assert_eq!(saves.count(), 1, "{:?} {:?}", visit.sent, visit.questions);
    assert!(visit.was_told("nothing was changed since that it would keep"));
}

#[tokio::test]
async fn nothing_is_saved_before_anything_is_changed() {
    let hours = |sent: &[String]| {
        let tuesday = if has(sent, "setValue(2") { "4" } else { "6" };
        list(&[
            (378, "btn", "Save draft", ""),
            (379, "btn", "Submit for approval", ""),
            (1, "inp", "Mill roof, Monday", "8"),
            (2, "inp", "Mill roof, Tuesday", tuesday),
        ])
    };
    let replies = vec![
        says(
            "click(378)",
            &[],
            &[
                "Type \"4\" into Mill roof, Tuesday",
                "Click \"Submit for approval\"",
            ],
        ),
        says("setValue(2, \"4\")", &[], &[]),
        ends(),
    ];
    let goal =
        "It was only four hours on the mill roof on Tuesday. Put that right and hand the week in";
    let visit = visit(goal, hours, replies, &["no"; 8]).await;
    assert!(!visit.pressed("click(378)"), "{:?}", visit.sent);
    assert!(visit.was_told("nothing was changed yet that “Save draft” would keep"));
}

const DAYS: [(u32, &str, &str, &str); 6] = [
    (3, "inp", "Label", ""),
    (4, "chk", "Wed", ""),
    (7, "chk", "Thu", ""),
    (8, "chk", "Fri", ""),
    (9, "chk", "Sat", ""),
    (361, "btn", "Save alarm", ""),
];

#[tokio::test]
async fn another_day_of_the_week_is_told_from_the_one_that_was_said() {
    let alarm = |_: &[String]| list(&DAYS);
    for (goal, presses) in [
        ("I need an alarm on Thursdays", false),
        ("I need an alarm from Thursday to Saturday", true),
        ("I need an alarm on Thursdays and Saturdays", true),
    ] {
        let replies = vec![says("click(9)", &[], &["Choose the day"]), ends()];
        let visit = visit(goal, alarm, replies, &["no"; 8]).await;
        let told = visit.was_told("and “Sat” is another day");
        assert_eq!(told, !presses, "{goal} {:?}", visit.questions);
    }
}

#[tokio::test]
async fn nothing_done_is_no_end_of_a_goal_that_was_not_understood() {
    let twins = |_: &[String]| list(&[(11, "btn", "Merge both", ""), (12, "btn", "Keep both", "")]);
    let goal = "The two Tom Reids are father and son, so don't throw them together";
    let first = visit(goal, twins, vec![ends()], &["no"; 8]).await;
    assert!(!first.is_called_done(), "{:?}", first.questions);
    // What is only asked is answered.
    let goal = "Are the two Tom Reids father and son?";
    let second = visit(goal, twins, vec![ends()], &["no"; 8]).await;
    assert!(second.is_called_done(), "{:?}", second.questions);
}

#[tokio::test]
async fn a_field_that_says_how_many_takes_a_number() {
    let shop = |_: &[String]| {
        page(
            r#"<main><h1>Shop</h1><ul><li>Blue mug 8 euros <label>Quantity <input id="314"/></label><button id="315">Add to basket </button></li></ul></main>"#,
        )
        .into()
    };
    for (text, typed) in [("Dora 77", false), ("2", true)] {
        let types = format!("setValue(314, \"{text}\")");
        let replies = vec![says(&types, &["click(315)"], &["Type it"]), ends()];
        let goal = "Put two blue mugs into my basket";
        let visit = visit(goal, shop, replies, &["no"; 8]).await;
        assert_eq!(
            visit.pressed(&types),
            typed,
            "{:?} {:?}",
            visit.sent,
            visit.questions
        );
        assert_eq!(visit.was_told("takes a number"), !typed, "{text}");
    }
}

/// Devices in rows, of which the first is edited in its place; it tells what its list holds.
fn devices(sent: &[String], moves: bool) -> Value {
    let chosen = sent
        .iter()
        .find(|one| one.starts_with("selectDropdown(341"));
    let saved = sent.iter().any(|one| one == "click(353)");
    let place = if chosen.is_some() {
        "Music room"
    } else {
        "Room 14"
    };
    let row = |name: &str, field: u32, told: &str| {
        format!(
            r#"<tr><td>{name} <select aria-label="New place" id="{field}">Archive Music room Room 14 </select>{told} <button id="{}">Discard </button><button id="{}">Apply </button></td></tr>"#,
            field + 11,
            field + 12
        )
    };
    let edited = format!("From Room 14 to {place}.");
    let rows = if moves && chosen.is_some() {
        [
            row("113 Speaker", 341, "From Archive to Archive."),
            row("112 Projector", 371, &edited),
        ]
    } else {
        [
            row("112 Projector", 341, &edited),
            row("113 Speaker", 371, "From Archive to Archive."),
        ]
    };
    let told = if saved {
        "Saved: Projector 112, Music room. "
    } else {
        ""
    };
    page(&format!(
        r#"<main><h1>Devices </h1><table><tbody>{}</tbody></table><p role="status" id="390">{told}</p></main>"#,
        rows.concat()
    ))
    .into()
}

#[tokio::test]
async fn what_follows_on_a_field_is_pressed_in_its_row_though_the_row_tells_the_field() {
    let goal = "the projector 112 is in the music room now, please change that";
    let both = says(
        "selectDropdown(341, \"\", \"Music room\")",
        &["click(353)"],
        &["Move it"],
    );
    let stays = visit(
        goal,
        |sent| devices(sent, false),
        vec![both.clone(), ends()],
        &["yes"; 4],
    )
    .await;
    assert!(stays.pressed("click(353)"), "{:?}", stays.told.last());
    assert!(
        !stays.was_told("not on the page"),
        "{:?}",
        stays.told.last()
    );
    let moves = visit(
        goal,
        |sent| devices(sent, true),
        vec![both, ends(), ends(), ends()],
        &["yes", "no", "no", "no"],
    )
    .await;
    assert!(!moves.pressed("click(353)"), "{:?}", moves.sent);
}
