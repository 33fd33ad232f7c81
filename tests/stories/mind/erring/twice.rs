//! A control that came up under the name of the one that was pressed is another one: the newest client lists both, and
//! its numbers alone tell them apart.

use super::{Visit, ends, says, visit};
use crate::player::status;
use serde_json::{Value, json};

/// A control as the newest client lists it: number, role, name, states, and where it stands on the screen.
pub(super) type Control = (u32, &'static str, &'static str, &'static str, [u32; 2]);

pub(super) fn placed(controls: &[Control]) -> Value {
    let one = |(id, role, name, states, [x, y]): &Control| {
        let width = 20 + 8 * u32::try_from(name.len()).unwrap();
        let mut one = json!({"i": id.to_string(), "r": role, "n": name,
            "xy": [x + width / 2, y + 10], "box": [x, y, width, 21]});
        if !states.is_empty() {
            one["s"] = json!(states);
        }
        one
    };
    controls.iter().map(one).collect()
}

fn has(sent: &[String], action: &str) -> bool {
    sent.iter().any(|one| one == action)
}

/// What a page shows before a press, and what that brings up: first in the list, or last.
fn answered(
    page: &'static [Control],
    press: &'static str,
    dialog: &'static [Control],
    first: bool,
) -> impl Fn(&[String]) -> Value {
    move |sent| {
        let mut all = page.to_vec();
        let asked = has(sent, press) && !dialog.iter().any(|one| has(sent, &click(one.0)));
        if asked {
            let at = if first { 0 } else { all.len() };
            all.splice(at..at, dialog.iter().copied());
        }
        placed(&all)
    }
}

fn click(id: u32) -> String {
    format!("click({id})")
}

const SUBSCRIPTION: [Control; 4] = [
    (311, "link", "Account", "", [48, 40]),
    (316, "btn", "Change plan", "", [48, 300]),
    (331, "btn", "Cancel subscription", "", [48, 330]),
    (333, "btn", "Download invoices", "", [48, 360]),
];
const SURE: [Control; 2] = [
    (336, "btn", "Keep subscription", "", [300, 200]),
    (337, "btn", "Cancel subscription", "", [300, 230]),
];
const MAILS: [Control; 6] = [
    (320, "link", "Ida Moor", "", [48, 81]),
    (321, "btn", "Delete", "", [200, 80]),
    (330, "link", "Cy Lund", "", [48, 111]),
    (331, "btn", "Delete", "", [200, 110]),
    (340, "link", "Ben Hall", "", [48, 141]),
    (341, "btn", "Delete", "", [200, 140]),
];
const DELETE: [Control; 2] = [
    (350, "btn", "Keep it", "", [300, 20]),
    (351, "btn", "Delete", "", [420, 20]),
];
const DELETE_BELOW: [Control; 2] = [
    (350, "btn", "Cancel", "", [300, 420]),
    (351, "btn", "Delete", "", [420, 420]),
];

/// Presses one, then the other, and ends.
async fn twice(goal: &str, page: impl Fn(&[String]) -> Value, presses: [u32; 2]) -> Visit {
    let replies = vec![
        says(&click(presses[0]), &[], &["Begin it", "Confirm it"]),
        says(&click(presses[1]), &["finish()"], &[]),
        ends(),
    ];
    visit(goal, page, replies, &["no"; 8]).await
}

#[tokio::test]
async fn the_one_that_came_up_confirms_what_was_pressed() {
    for first in [true, false] {
        for goal in [
            "Cancel my subscription",
            "I want to cancel the subscription",
        ] {
            let page = answered(&SUBSCRIPTION, "click(331)", &SURE, first);
            let visit = twice(goal, page, [331, 337]).await;
            assert_eq!(
                visit.sent,
                ["click(331)", "click(337)"],
                "{goal} {first}: {:?} {}",
                visit.questions,
                visit.told.last().unwrap()
            );
            assert!(visit.questions.is_empty(), "{:?}", visit.questions);
        }
    }
}

#[tokio::test]
async fn so_it_does_for_a_row_of_many() {
    for dialog in [&DELETE, &DELETE_BELOW] {
        for first in [true, false] {
            for (row, name) in [(321, "Ida Moor"), (331, "Cy Lund"), (341, "Ben Hall")] {
                let page = answered(
                    &MAILS,
                    ["click(321)", "click(331)", "click(341)"][(row - 321) as usize / 10],
                    dialog,
                    first,
                );
                let goal = format!("Delete the mail of {name}");
                let visit = twice(&goal, page, [row, 351]).await;
                assert_eq!(
                    visit.sent,
                    [click(row), click(351)],
                    "{goal} {first}: {:?} {}",
                    visit.questions,
                    visit.told.last().unwrap()
                );
            }
        }
    }
}

#[tokio::test]
async fn the_same_control_once_more_does_not() {
    let page = answered(&SUBSCRIPTION, "click(331)", &SURE, true);
    let visit = twice("Cancel my subscription", page, [331, 331]).await;
    let presses = visit.sent.iter().filter(|one| *one == "click(331)");
    assert_eq!(presses.count(), 1, "{:?} {:?}", visit.sent, visit.questions);
}

#[tokio::test]
async fn another_rows_control_of_the_name_does_not() {
    let page = answered(&MAILS, "click(321)", &DELETE, true);
    for wrong in [331, 341] {
        let visit = twice("Delete the mail of Ida Moor", &page, [321, wrong]).await;
        assert!(!visit.pressed(&click(wrong)), "{:?}", visit.sent);
    }
}

#[tokio::test]
async fn nor_does_one_of_the_name_that_came_up_with_another_press() {
    let more: [Control; 2] = [
        (360, "link", "Dan Rook", "", [48, 171]),
        (361, "btn", "Delete", "", [200, 170]),
    ];
    let page = move |sent: &[String]| {
        let mut all = MAILS.to_vec();
        all.push((349, "btn", "Show more", "", [48, 400]));
        if has(sent, "click(349)") {
            all.extend(more);
        }
        placed(&all)
    };
    let replies = vec![
        says("click(349)", &[], &["Look for it", "Delete it"]),
        says("click(361)", &["finish()"], &[]),
        ends(),
    ];
    let visit = visit("Delete the mail of Ida Moor", page, replies, &["no"; 8]).await;
    assert!(!visit.pressed("click(361)"), "{:?}", visit.sent);
}

const SWITCHES: [Control; 4] = [
    (320, "switch", "Weekly digest", "checked", [48, 80]),
    (321, "switch", "Weekly tips", "checked", [48, 110]),
    (322, "switch", "Product news", "checked", [48, 140]),
    (323, "switch", "Tips from partners", "checked", [48, 170]),
];

#[tokio::test]
async fn a_near_name_is_told_from_the_one_that_was_said() {
    for (goal, own, near) in [
        ("Turn off the weekly digest", 320, 321),
        ("Turn off the weekly tips", 321, 320),
        ("Turn off weekly tips", 321, 323),
        ("Stop sending me your weekly digest, please", 320, 321),
        ("Switch off the tips from partners", 323, 321),
    ] {
        let page = |sent: &[String]| {
            let mut all = SWITCHES;
            for one in &mut all {
                if has(sent, &click(one.0)) {
                    one.3 = "";
                }
            }
            placed(&all)
        };
        let press = |id: u32| vec![says(&click(id), &["finish()"], &["Switch it off"]), ends()];
        let right = visit(goal, page, press(own), &["no"; 8]).await;
        assert!(right.pressed(&click(own)), "{goal}: {:?}", right.questions);
        assert!(right.questions.is_empty(), "{goal}: {:?}", right.questions);
        let wrong = visit(goal, page, press(near), &["no"; 8]).await;
        assert!(!wrong.pressed(&click(near)), "{goal}: {:?}", wrong.sent);
    }
}

/// Cards of which this client shows nothing but their buttons.
const CARDS: [Control; 8] = [
    (320, "btn", "Details", "collapsed", [48, 80]),
    (321, "btn", "Remove", "", [148, 80]),
    (330, "btn", "Details", "collapsed", [48, 180]),
    (331, "btn", "Remove", "", [148, 180]),
    (340, "btn", "Details", "collapsed", [48, 280]),
    (341, "btn", "Remove", "", [148, 280]),
    (350, "btn", "Open", "", [48, 380]),
    (351, "btn", "Open", "", [48, 480]),
];

#[tokio::test]
async fn a_look_that_changes_nothing_is_not_asked_about() {
    for id in [330, 340, 350, 351] {
        for goal in [
            "Remove the blue lamp",
            "What does the invoice of June come to?",
            "Open the invoice of June",
        ] {
            let page = |_: &[String]| placed(&CARDS);
            let replies = vec![
                says(&click(id), &[], &["Look at it", "Go on"]),
                says("fail()", &[], &[]),
            ];
            let visit = visit(goal, page, replies, &["no"; 8]).await;
            assert!(visit.pressed(&click(id)), "{goal}: {:?}", visit.questions);
            assert_eq!(
                status(&visit.last),
                "failed",
                "{goal}: {:?}",
                visit.questions
            );
        }
    }
}

#[tokio::test]
async fn a_deed_at_one_of_them_is_asked_about_by_its_place() {
    let page = |_: &[String]| placed(&CARDS);
    let replies = || vec![says("click(331)", &["finish()"], &["Remove it"]), ends()];
    let seen = visit("Remove the blue lamp", page, replies(), &["never mind"]).await;
    assert!(seen.sent.is_empty(), "{:?}", seen.sent);
    let asked = &seen.questions[0];
    for place in ["first", "second", "third"] {
        assert!(
            asked.contains(&format!("the {place} from the top")),
            "{asked}"
        );
    }
    let said = visit(
        "Remove the blue lamp",
        page,
        replies(),
        &["the third", "no"],
    )
    .await;
    assert_eq!(said.sent, ["click(341)"], "{:?}", said.questions);
}

#[tokio::test]
async fn nor_is_what_a_look_brought_up_done_unasked() {
    let page = |sent: &[String]| {
        let mut all = vec![
            (320, "btn", "More actions", "collapsed", [48, 80]),
            (330, "btn", "More actions", "collapsed", [48, 180]),
            (340, "btn", "More actions", "collapsed", [48, 280]),
        ];
        if has(sent, "click(330)") {
            all[1].3 = "expanded";
            all.push((361, "menu", "Rename", "", [60, 200]));
            all.push((362, "menu", "Delete", "", [60, 220]));
        }
        placed(&all)
    };
    let replies = vec![
        says("click(330)", &[], &["Open the menu", "Delete it"]),
        says("click(362)", &["finish()"], &[]),
        ends(),
    ];
    let visit = visit("Delete the June report", page, replies, &["no"; 8]).await;
    assert!(!visit.pressed("click(362)"), "{:?}", visit.sent);
    assert!(!visit.questions.is_empty());
}

#[tokio::test]
async fn an_order_of_which_nothing_is_seen_is_not_placed_once_more() {
    let delivery = |sent: &[String]| {
        let on = sent.iter().any(|one| one == "click(4)");
        let mut courier = json!({"i": "4", "r": "radio", "n": "Courier"});
        if on {
            courier["s"] = json!("checked");
        }
        json!([{"i": "29", "r": "btn", "n": "Place order"}, {"i": "3", "r": "radio", "n": "Post"}, courier])
    };
    let replies = vec![
        says(
            "click(4)",
            &[],
            &["Tick \"Courier\"", "Click \"Place order\""],
        ),
        says("click(29)", &[], &[]),
        says("click(29)", &[], &[]),
        ends(),
    ];
    let goal = "Have it brought by courier and place the order";
    let visit = visit(goal, delivery, replies, &["no"; 3]).await;
    let placed = visit.sent.iter().filter(|one| *one == "click(29)").count();
    assert_eq!(placed, 1, "{:?} {:?}", visit.sent, visit.questions);
}
