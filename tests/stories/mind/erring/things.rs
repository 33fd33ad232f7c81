//! What the goal does not name is not pressed, asked about or not.

use super::{ends, list, rows, says, visit};
use crate::player::page;
use serde_json::{Value, json};

/// A page of January's client.
pub(super) fn html(inner: &str) -> Value {
    page(inner).into()
}

fn settings(_: &[String]) -> Value {
    html(
        r#"<main>Settings <form><div>Email notifications  <button aria-label="Email notifications" type="button" role="switch" id="322">On </button></div><div>Two-step sign-in  <button aria-label="Two-step sign-in" type="button" role="switch" id="324">On </button></div><label><input name="news" type="checkbox" id="326"/> Newsletter </label><label><input name="share" type="checkbox" id="328"/> Share my data </label><button id="327">Save changes </button></form></main>"#,
    )
}

#[tokio::test]
async fn another_switch_or_box_than_the_one_named_is_handed_back() {
    for (goal, wrong) in [
        ("turn off email notifications", "click(324)"),
        (
            "I get too much mail: please have email notifications off",
            "click(324)",
        ),
        (
            "I would like to have the newsletter from now on",
            "check(328)",
        ),
    ] {
        let replies = vec![says(wrong, &[], &["Change the setting"]), ends()];
        let visit = visit(goal, settings, replies, &["yes"; 8]).await;
        assert!(!visit.pressed(wrong), "{goal}: {:?}", visit.sent);
        assert!(
            visit.questions.iter().all(|one| !one.contains("May I")),
            "{goal}: {:?}",
            visit.questions
        );
    }
}

/// Invoices as January's client tears them, with the menu of a row open where it was pressed.
fn invoices(sent: &[String]) -> Value {
    let open = sent.iter().any(|one| one == "click(360)");
    let menu = if open {
        r#"<div role="menu" id="361"><button role="menuitem" id="362">Copy </button><button role="menuitem" id="363">Void </button></div>"#
    } else {
        ""
    };
    html(&format!(
        r#"<main>Invoices Invoice Customer Due Amount State INV-201 Acme Ltd 3 June €1,200.00 Open INV-202 Bright &amp; Co 5 June €80.50 Open INV-203 Acme Ltd 9 June €310.00 Paid INV-204 Delta GmbH 12 June €45.00 Overdue <table><tbody><tr/></tbody><tbody><tr><td><button id="332">Mark as paid </button><button id="333">Send reminder </button><button aria-label="More" aria-haspopup="menu" aria-expanded="false" id="334">⋯ </button></td></tr><tr><td><button id="345">Mark as paid </button><button id="346">Send reminder </button><button aria-label="More" aria-haspopup="menu" aria-expanded="false" id="347">⋯ </button></td></tr><tr><td><button id="358">Mark as paid </button><button id="359">Send reminder </button><button aria-label="More" aria-haspopup="menu" aria-expanded="{open}" id="360">⋯ </button></td></tr><tr><td><button id="371">Mark as paid </button><button id="372">Send reminder </button><button aria-label="More" aria-haspopup="menu" aria-expanded="false" id="373">⋯ </button></td></tr></tbody></table>{menu}<p role="status" id="377"/></main>"#
    ))
}

#[tokio::test]
async fn a_menus_entry_belongs_to_the_row_that_opened_it() {
    for goal in [
        "void the invoice of Delta GmbH",
        "Delta GmbH went bankrupt, so void what we sent them",
    ] {
        let plan = ["Click \"More\" of \"INV-203\"", "Click \"Void\""];
        let replies = vec![
            says("click(360)", &["click(363)"], &plan),
            says("click(360)", &[], &plan),
            says("click(363)", &[], &[]),
            ends(),
        ];
        let visit = visit(goal, invoices, replies, &["yes"; 8]).await;
        assert!(
            !visit.pressed("click(363)"),
            "{goal}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
}

#[tokio::test]
async fn a_step_of_a_models_plan_is_held_against_the_goal_too() {
    let orders = |_: &[String]| {
        html(
            r#"<ul><li>1041 Desk lamp  <button id="337">Cancel </button></li><li>1042 Chair mat  <button id="346">Cancel </button></li></ul><button id="350">Refresh </button>"#,
        )
    };
    let plan = [
        "Click \"Refresh\"",
        "Click \"Cancel\" of \"1041 Desk lamp\"",
    ];
    let replies = vec![says("click(350)", &[], &plan), ends()];
    let goal = "cancel the order for the chair mat";
    let visit = visit(goal, orders, replies, &["yes"; 8]).await;
    assert!(!visit.pressed("click(337)"), "{:?}", visit.sent);
}

#[tokio::test]
async fn the_place_that_the_user_gave_binds() {
    let account = |_: &[String]| {
        list(&[
            (321, "btn", "Delete", ""),
            (323, "btn", "Delete", ""),
            (3, "inp", "Current password", ""),
        ])
    };
    let mut asks = says("ask_user()", &[], &["Delete the address"]);
    asks["question"] = serde_json::json!({"text": "Which of the two, counted from the top?", "field": "which address"});
    let replies = vec![asks, says("click(323)", &["finish()"], &[]), ends()];
    let answers = ["the first", "yes", "yes", "yes"];
    let visit = visit("delete my old address", account, replies, &answers).await;
    assert!(
        !visit.pressed("click(323)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

fn trains(_: &[String]) -> Value {
    list(&[
        (324, "btn", "Search trains", ""),
        (3, "inp", "From", "Bonn Hbf"),
        (4, "inp", "To", "Ulm Hbf"),
        (406, "btn", "Buy ticket", ""),
        (409, "btn", "Buy ticket", ""),
        (411, "btn", "Buy ticket", ""),
    ])
}

#[tokio::test]
async fn which_of_equal_controls_is_the_cheapest_is_asked() {
    let goal = "for Bonn Hbf to Ulm Hbf buy the cheapest ticket";
    let replies = vec![says("click(406)", &["finish()"], &["Buy it"]), ends()];
    let visit = visit(goal, trains, replies, &["no"; 8]).await;
    assert!(
        visit.sent.iter().all(|one| !one.starts_with("click(4")),
        "{:?}",
        visit.sent
    );
    assert!(!visit.questions.is_empty(), "{}", visit.last);
}

#[tokio::test]
async fn what_was_bought_and_not_seen_is_not_bought_again() {
    let goal = "for Bonn Hbf to Ulm Hbf buy the cheapest ticket";
    let mut asks = says("ask_user()", &[], &["Buy it"]);
    asks["question"] = serde_json::json!({"text": "Which of the three, counted from the top?", "field": "which ticket"});
    let replies = vec![
        asks,
        says("click(406)", &[], &["Buy it"]),
        says("click(409)", &[], &["Buy it"]),
        ends(),
    ];
    let answers = ["the first", "yes", "yes", "yes", "yes"];
    let visit = visit(goal, trains, replies, &answers).await;
    assert!(
        !visit.pressed("click(409)"),
        "{:?} {:?}",
        visit.sent,
        visit.questions
    );
}

#[tokio::test]
async fn an_entry_that_says_more_than_the_goal_is_the_users_to_choose() {
    let club = |sent: &[String]| {
        let mut controls = vec![
            (3, "inp", "Invite by name", ""),
            (4, "sel", "Role", "Member"),
            (343, "btn", "Invite", ""),
        ];
        if !sent.is_empty() {
            controls[0].3 = "Dora";
            controls.push((328, "opt", "Dora, and all friends", ""));
            controls.push((329, "opt", "Dora Hill", ""));
        }
        list(&controls)
    };
    for (wrong, goal) in [
        ("click(328)", "invite Dora as owner"),
        ("click(329)", "we want Dora with us, so invite her as owner"),
    ] {
        let replies = vec![
            says("setValue(3, \"Dora\")", &[], &["Invite her"]),
            says(wrong, &[], &["Invite her"]),
            ends(),
        ];
        let visit = visit(goal, club, replies, &["no"; 8]).await;
        assert!(
            !visit.pressed(wrong),
            "{goal}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
}

#[tokio::test]
async fn one_thing_is_done_once() {
    let bookings = |sent: &[String]| {
        let gone = sent.iter().any(|one| one == "click(376)");
        let maple = r#"<li>Maple 11 March 2027 14:30  <button id="375">Move </button><button id="376">Delete </button></li>"#;
        let (maple, message) = if gone {
            ("", "The booking was deleted.")
        } else {
            (maple, "")
        };
        html(&format!(
            r#"<main>My bookings <ul><li>Birch 4 March 2027 9:00  <button id="368">Move </button><button id="369">Delete </button></li>{maple}<li>Cedar 2 April 2027 10:15  <button id="382">Move </button><button id="383">Delete </button></li></ul><p role="status" id="384">{message} </p></main>"#
        ))
    };
    for goal in [
        "delete my booking of the Maple room",
        "Maple won't do, so delete my booking there",
    ] {
        let replies = vec![
            says("click(376)", &[], &["Delete the booking"]),
            says("click(383)", &["finish()"], &["Delete the other one"]),
            says("click(383)", &["finish()"], &[]),
            ends(),
        ];
        let visit = visit(goal, bookings, replies, &["yes"; 8]).await;
        assert!(
            visit.pressed("click(376)"),
            "{goal}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
        assert!(
            !visit.pressed("click(383)"),
            "{goal}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
}

#[tokio::test]
async fn mails_of_others_than_the_sender_are_handed_back() {
    let mails = |_: &[String]| {
        html(
            r#"<ul><li>Mei Lin: Lunch  <button id="321">Archive </button><button id="322">Delete </button></li><li>Omar Reyes: Holiday  <button id="325">Archive </button><button id="326">Delete </button></li></ul><p role="status" id="330"/>"#,
        )
    };
    let replies = vec![
        says(
            "click(326)",
            &["finish()"],
            &["Click \"Delete\" of \"Mei Lin: Lunch\""],
        ),
        says("click(326)", &["finish()"], &[]),
        ends(),
    ];
    for goal in [
        "delete the mail from Mei Lin",
        "Mei Lin's mail can go, delete it",
    ] {
        let visit = visit(goal, mails, replies.clone(), &["yes"; 8]).await;
        assert!(
            !visit.pressed("click(326)"),
            "{goal}: {:?} {:?}",
            visit.sent,
            visit.questions
        );
    }
}

#[tokio::test]
async fn a_switch_that_is_pressed_twice_in_one_answer_is_pressed_once() {
    let settings = |sent: &[String]| {
        let on = if sent.len().is_multiple_of(2) {
            "true"
        } else {
            "false"
        };
        page(&format!(
            r#"<main><h1>Settings </h1><button role="switch" aria-checked="{on}" id="322">Email notifications </button></main>"#
        ))
        .into()
    };
    let replies = vec![
        says("click(322)", &["click(322)"], &["Turn them off"]),
        ends(),
    ];
    let visit = visit("turn off email notifications", settings, replies, &[]).await;
    assert_eq!(visit.sent, ["click(322)"], "{:?}", visit.told.last());
}

#[tokio::test]
async fn a_deed_of_which_the_goal_says_nothing_is_not_asked_about() {
    let club = |sent: &[String]| {
        let mut controls = rows(&[
            (316, "Ann Moor", 317, "Remove"),
            (319, "Ben Moor", 320, "Remove"),
            (322, "Cy Lund", 323, "Remove"),
        ]);
        let invite = [
            (3, "inp", "Invite by name", 177),
            (343, "btn", "Invite", 209),
        ];
        for (id, role, name, top) in invite {
            controls.push(json!({"i": id.to_string(), "r": role, "n": name, "xy": [196, top + 10], "box": [108, top, 177, 21]}));
        }
        if !sent.is_empty() {
            controls.push(json!({"i": "329", "r": "opt", "n": "Dora Hill", "xy": [196, 250], "box": [108, 240, 177, 21]}));
        }
        controls.into()
    };
    let replies = vec![
        says("setValue(3, \"Dora\")", &["click(320)"], &["Invite her"]),
        says("click(320)", &[], &[]),
        ends(),
    ];
    let visit = visit("invite Dora Hill", club, replies, &["yes"; 8]).await;
    assert!(!visit.pressed("click(320)"), "{:?}", visit.questions);
    assert!(visit.questions.iter().all(|one| !one.contains("May I")));
}

#[tokio::test]
async fn nothing_is_sent_before_what_the_goal_names_is_chosen() {
    let order = |sent: &[String]| {
        let on = |id: u32| {
            let chosen = sent.iter().any(|one| *one == format!("click({id})"));
            if chosen { "checked" } else { "" }
        };
        json!([
            {"i": "2", "r": "radio", "n": "Post", "s": "checked", "box": [10, 10, 20, 20]},
            {"i": "4", "r": "radio", "n": "Pick up at the shop", "s": on(4), "box": [10, 40, 20, 20]},
            {"i": "328", "r": "btn", "n": "Place order", "box": [10, 70, 80, 20]},
        ])
    };
    let replies = vec![
        says("click(328)", &[], &["Send it"]),
        says(
            "click(4)",
            &["click(328)", "finish()"],
            &["Choose it", "Send it"],
        ),
        ends(),
    ];
    let goal = "I'd like to pick up at the shop, so place the order";
    let visit = visit(goal, order, replies, &["yes"; 4]).await;
    assert_eq!(
        visit.sent,
        ["click(4)", "click(328)"],
        "{:?}",
        visit.questions
    );
}

#[tokio::test]
async fn an_answer_that_names_a_thing_points_at_none_of_several_alike_without_text() {
    let shop = |_: &[String]| {
        let card = |id: u32| json!({"i": id.to_string(), "r": "btn", "n": "Add to basket", "box": [10, id, 80, 20]});
        json!([card(321), card(327), card(332)])
    };
    let ask = json!({
        "thought": "Which one is it?", "action": "ask_user()",
        "question": {"text": "Which control is the one of the blue mug?", "field": "control"},
        "plan": [{"description": "Find the control"}],
    });
    let replies = vec![
        ask,
        says("click(332)", &["finish()"], &["Press it"]),
        says("fail()", &[], &[]),
    ];
    let answers = ["Blue mug", "no", "no", "no"];
    let visit = visit("Add a blue mug to my basket", shop, replies, &answers).await;
    assert!(visit.sent.is_empty(), "{:?}", visit.sent);
}

#[tokio::test]
async fn what_nobody_spoke_of_is_not_chosen_beside_what_somebody_did() {
    let album = |_: &[String]| {
        list(&[
            (23, "chk", "Select Beach at Tenby", ""),
            (35, "chk", "Select Sheep on the road", ""),
            (38, "chk", "Select Sheep by the gate", ""),
            (40, "btn", "Share selected", ""),
        ])
    };
    let replies = vec![
        says("check(23)", &[], &["Choose the pictures", "Share them"]),
        says("fail()", &[], &[]),
    ];
    let goal = "Show Gran the pictures of the sheep";
    let visit = visit(goal, album, replies, &["no"; 3]).await;
    assert!(!visit.pressed("check(23)"), "{:?}", visit.sent);
    assert!(visit.was_told("nothing that the user said speaks of “Select Beach at Tenby”"));
}

#[tokio::test]
async fn nothing_is_put_into_the_basket_to_take_it_out() {
    let shop = |_: &[String]| -> Value {
        page(
            r#"<main><div>Red teapot 24 euros <button id="27">Add to basket </button></div><div>Your basket <table><tr><td>Red teapot × 1</td><td><button id="39">Remove </button></td></tr></table></div></main>"#,
        )
        .into()
    };
    let replies = vec![
        says("click(27)", &[], &["Click \"Remove\" of Red teapot"]),
        says("click(39)", &[], &[]),
        ends(),
    ];
    let goal = "Take the teapot out of the basket again";
    let visit = visit(goal, shop, replies, &["yes"; 4]).await;
    assert_eq!(visit.sent, ["click(39)"], "{:?}", visit.questions);
}
