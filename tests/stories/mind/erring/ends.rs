//! No number of times that a model calls the goal reached makes it so.

use super::{ends, list, says, visit};
use crate::player::page;
use serde_json::{Value, json};

/// The settings in January's text, with the language as it is and a message.
fn settings(language: &str, message: &str) -> Value {
    page(&format!(
        r#"<main>Settings <form><label>Display name  <input name="name" value="Ines Dahl" id="315"/></label><label>Language  <select name="lang" id="317" value="{language}">English German French </select></label><button id="327">Save changes </button><button type="button" id="328">Cancel </button></form><p role="status" id="332">{message} </p></main>"#
    ))
    .into()
}

fn settings_list(language: &str) -> Value {
    list(&[
        (344, "btn", "Save changes", ""),
        (345, "btn", "Cancel", ""),
        (348, "btn", "Delete account", ""),
        (4, "inp", "Display name", "Ines Dahl"),
        (5, "sel", "Language", language),
    ])
}

#[tokio::test]
async fn what_is_to_be_saved_is_not_done_however_often_the_model_says_so() {
    for goal in [
        "change the language to German and save",
        "I read German better than English, so change the language and save that for me",
    ] {
        let choose = "selectDropdown(317, \"\", \"German\")";
        let replies = vec![says(choose, &[], &["Choose German and save it"]), ends()];
        let here = |sent: &[String]| match sent.len() {
            0 => settings("English", ""),
            _ => settings("German", ""),
        };
        let visit = visit(goal, here, replies, &["no"; 8]).await;
        assert!(
            !visit.is_called_done() || visit.pressed("click(327)"),
            "{goal}: {:?} {}",
            visit.sent,
            visit.last
        );
    }
}

#[tokio::test]
async fn nor_where_the_client_shows_controls_alone() {
    let choose = "selectDropdown(5, \"\", \"German\")";
    let replies = vec![says(choose, &[], &["Choose German and save it"]), ends()];
    let here = |sent: &[String]| match sent.len() {
        0 => settings_list("English"),
        _ => settings_list("German"),
    };
    let goal = "my English is poor, so change the language to German and save";
    let visit = visit(goal, here, replies, &["no"; 8]).await;
    assert!(
        !visit.is_called_done() || visit.pressed("click(344)"),
        "{:?} {}",
        visit.sent,
        visit.last
    );
}

#[tokio::test]
async fn to_type_a_number_is_not_to_cancel_the_order() {
    let orders = |_: &[String]| {
        list(&[
            (3, "inp", "Filter by number", ""),
            (320, "btn", "Cancel", ""),
            (323, "btn", "Cancel", ""),
        ])
    };
    let replies = vec![says("setValue(3, \"9999\")", &[], &[]), ends()];
    let visit = visit(
        "there is an order 9999 that I no longer want, so cancel it",
        orders,
        replies,
        &["no"; 8],
    )
    .await;
    assert!(!visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
}

#[tokio::test]
async fn a_message_about_another_person_is_no_end() {
    let people = |sent: &[String]| -> Value {
        let message = if sent.is_empty() {
            ""
        } else {
            "Ada Blum was deactivated."
        };
        page(&format!(
            r#"<main><h1>Person </h1><button id="343">Edit salary </button><button id="344">Deactivate </button><p role="status" id="376">{message} </p></main>"#
        ))
        .into()
    };
    for (goal, asked) in [
        ("deactivate Kim Ota", 1),
        ("Kim Ota has left, so please deactivate the account", 0),
    ] {
        let replies = vec![
            says("click(344)", &["finish()"], &["Click \"Deactivate\""]),
            ends(),
        ];
        let answers = ["yes", "no", "no", "no", "no"];
        let visit = visit(goal, people, replies, &answers[1 - asked..]).await;
        assert!(
            !visit.is_called_done(),
            "{goal}: {:?} {:?} {}",
            visit.sent,
            visit.questions,
            visit.last
        );
    }
}

#[tokio::test]
async fn whom_it_stood_with_where_it_was_opened_is_no_other() {
    let mails = |sent: &[String]| -> Value {
        let inner = match sent.len() {
            0 => {
                r#"<ul><li>Anna Berg:  <a id="313">Boat on Sunday </a></li><li>Omar Haddad:  <a id="315">Friday </a></li></ul>"#
            }
            1 => r#"<h1>Boat on Sunday </h1>From Anna Berg <button id="317">Archive </button>"#,
            _ => {
                r#"<p role="alert" id="310">The mail from Anna Berg was archived. </p><ul><li>Omar Haddad:  <a id="315">Friday </a></li></ul>"#
            }
        };
        page(&format!("<main>{inner}</main>")).into()
    };
    let replies = vec![
        says("click(313)", &[], &["Open it", "Archive it"]),
        says("click(317)", &["finish()"], &[]),
        ends(),
    ];
    let goal = "put Boat on Sunday away for me, archive it";
    let visit = visit(goal, mails, replies, &[]).await;
    assert!(
        !visit.was_told("and the user named"),
        "{:?}",
        visit.told.last()
    );
    assert!(visit.is_called_done(), "{}", visit.last);
}

#[tokio::test]
async fn what_no_page_can_show_is_told_as_not_confirmed() {
    let shop = |sent: &[String]| {
        let mut controls = vec![(3, "inp", "Note", ""), (320, "btn", "Order", "")];
        if sent.len() > 1 {
            controls[0].3 = "hello";
        }
        list(&controls)
    };
    let mut unseen = ends();
    unseen["goalReached"]["unseen"] = json!(true);
    let replies = vec![says("setValue(3, \"hello\")", &["click(320)"], &[]), unseen];
    let goal = "with \"hello\" for a note, order what stands there";
    let visit = visit(goal, shop, replies, &[]).await;
    let thought = visit.last["thought"].as_str().unwrap_or_default();
    assert!(visit.pressed("click(320)"), "{:?}", visit.sent);
    assert!(thought.contains("not confirmed"), "{}", visit.last);
}

#[tokio::test]
async fn a_value_of_the_goal_that_went_nowhere_holds_up_the_end() {
    let profile = |sent: &[String]| -> Value {
        let message = if sent.len() > 1 {
            "Your changes were saved."
        } else {
            ""
        };
        page(&format!(
            r#"<form>Profile <label>Display name  <input name="name" id="315"/></label><label>Mail  <input name="mail" type="email" id="316"/></label><button id="327">Save changes </button></form><p role="status" id="332">{message} </p>"#
        ))
        .into()
    };
    let replies = vec![
        says(
            "setValue(315, \"Ines Dahl\")",
            &["click(327)", "finish()"],
            &[],
        ),
        ends(),
    ];
    let goal =
        "my name is Ines Dahl now, and the mail ines@dahl.example: update the profile and save";
    let visit = visit(goal, profile, replies, &["no", "no", "no", "no"]).await;
    assert!(!visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
}

#[tokio::test]
async fn an_end_that_the_page_bears_out_stands() {
    let here = |sent: &[String]| match sent.len() {
        0 => settings("English", ""),
        1 => settings("German", ""),
        _ => settings("German", "Your changes were saved."),
    };
    let choose = "selectDropdown(317, \"\", \"German\")";
    let replies = vec![
        says(
            choose,
            &["click(327)", "finish()"],
            &["Choose German and save it"],
        ),
        ends(),
    ];
    let goal = "I read German better than English, so change the language and save that for me";
    let visit = visit(goal, here, replies, &[]).await;
    assert!(visit.is_called_done(), "{:?} {}", visit.sent, visit.last);
    assert_eq!(visit.questions, Vec::<String>::new());
}

#[tokio::test]
async fn where_nothing_was_done_for_an_order_the_user_is_asked_whatever_its_verb() {
    let rows = |_: &[String]| {
        list(&[
            (337, "btn", "Pause", ""),
            (338, "link", "End", ""),
            (347, "btn", "Pause", ""),
            (348, "link", "End", ""),
        ])
    };
    let goal =
        "No riding lessons over the summer: stop that payment for now, but don't end it for good";
    let visit = visit(goal, rows, vec![ends()], &["no"; 3]).await;
    assert!(!visit.is_called_done(), "{:?}", visit.questions);
    assert!(visit.questions[0].contains("I have done nothing for this yet"));
}

#[tokio::test]
async fn what_was_typed_beside_two_buttons_that_save_is_no_end() {
    let forms = |_: &[String]| {
        list(&[
            (2, "textbox", "Street", "3 Quay Street"),
            (3, "btn", "Save", ""),
            (4, "textbox", "Account number", ""),
            (5, "btn", "Save", ""),
        ])
    };
    let goal = "I've moved to 12 Mill Lane, still in Porthaven";
    let typed = says(
        "setValue(2, \"12 Mill Lane\")",
        &[],
        &["Type \"12 Mill Lane\" into \"Street\""],
    );
    let visit = visit(goal, forms, vec![typed, ends()], &["no"; 3]).await;
    assert!(!visit.is_called_done(), "{:?}", visit.questions);
}

#[tokio::test]
async fn to_look_on_the_next_page_is_not_to_close_what_was_to_be_closed() {
    let tickets = |sent: &[String]| -> Value {
        let row = if sent.is_empty() {
            "1 Printer"
        } else {
            "3 Lost key"
        };
        page(&format!(
            r#"<main><table><tr><td>{row}</td><td><button id="8">Close </button></td></tr></table><button id="59">Next page </button></main>"#
        ))
        .into()
    };
    let looks = says("click(59)", &[], &["Go on until it is closed"]);
    let visit = visit("Close ticket 3", tickets, vec![looks, ends()], &["no"; 3]).await;
    assert!(!visit.is_called_done(), "{:?}", visit.questions);
}

#[tokio::test]
async fn to_wait_is_not_to_book() {
    let slots = |_: &[String]| {
        list(&[
            (8, "btn", "Thursday, 10:00", ""),
            (9, "btn", "Friday, 14:30", ""),
        ])
    };
    let waits = says("wait(2)", &[], &["Enter “ada” as user name"]);
    let goal = "Book me in on Thursday at 10";
    let visit = visit(goal, slots, vec![waits, ends()], &["no"; 3]).await;
    assert!(!visit.is_called_done(), "{:?}", visit.questions);
}

/// A page on which nothing has to do with the goal.
fn news(_: &[String]) -> Value {
    page(r#"<main><h1>News</h1><button id="11">Next story </button></main>"#).into()
}

const SHARE: &str = "Share the album Lake Garda with Nora";

#[tokio::test]
async fn an_end_by_the_users_word_alone_says_so() {
    let visit = visit(SHARE, news, vec![ends()], &["yes"]).await;
    assert!(visit.questions[0].contains("Is it so already?"));
    let thought = visit.last["thought"].as_str().unwrap_or_default();
    let told = "You say that this is done, which the page did not show";
    assert!(thought.contains(told), "{thought}");
}

#[tokio::test]
async fn what_is_neither_yes_nor_no_is_not_asked_about_for_ever() {
    let visit = visit(SHARE, news, vec![ends()], &["the weather is fine"; 8]).await;
    assert_eq!(visit.questions.len(), 2, "{:?}", visit.questions);
    assert!(visit.questions[1].starts_with("Please say yes or no."));
    assert_eq!(visit.last["action"], "fail()", "{}", visit.last);
}

/// Payments that can be paused or ended, each in its row.
fn payments(sent: &[String]) -> Value {
    let (name, told) = if sent.iter().any(|one| one == "click(353)") {
        ("Resume", "Riding lessons: paused. ")
    } else {
        ("Pause", "")
    };
    page(&format!(
        r#"<main>Standing orders <table><tr><td>Rent</td><td>780.00</td><td><button id="331">Pause </button><a id="332">End </a></td></tr><tr><td>Riding lessons</td><td>120.00</td><td><button id="353">{name} </button><a id="354">End </a></td></tr></table><p role="status" id="366">{told} </p></main>"#
    ))
    .into()
}

#[tokio::test]
async fn to_pause_what_stands_in_a_row_is_no_mere_look() {
    let goal =
        "No riding lessons over the summer: stop that payment for now, but don't end it for good";
    let replies = vec![
        says("click(353)", &["finish()"], &["Pause the riding lessons"]),
        ends(),
    ];
    let visit = visit(goal, payments, replies, &["yes", "no", "no"]).await;
    assert_eq!(
        visit.last["status"], "completed",
        "{:?} {}",
        visit.questions, visit.last
    );
}

#[tokio::test]
async fn who_says_to_open_a_group_and_leave_it_wants_more_than_it_opened() {
    let groups = |sent: &[String]| {
        let inside = if sent.is_empty() {
            r#"<a id="21">Hiking group </a>"#
        } else {
            r#"Hiking group, 12 people <button id="30">Leave group </button>"#
        };
        page(&format!("<main>Groups {inside}</main>")).into()
    };
    let goal = "Open the Hiking group and leave it";
    let replies = vec![says("click(21)", &["finish()"], &["Open it"]), ends()];
    let visit = visit(goal, groups, replies, &["no"; 6]).await;
    let has_left = visit.pressed("click(30)");
    assert!(
        has_left || !visit.is_called_done(),
        "{:?} {}",
        visit.sent,
        visit.last
    );
}

/// A shop for fishing licences: what is bought, and then its receipt on a page of its own.
fn licence(sent: &[String]) -> Value {
    let inner = if sent.is_empty() {
        r#"<form>Step 4 of 4: pay. Day card, 12.07.2026, Emil Holm <label><input type="checkbox" id="314"/>Give 25 kr. for the fish </label><button id="316">Pay now </button></form>"#
    } else {
        r#"Receipt: day card for 12.07.2026 and Emil Holm is bought. <a id="311">Buy another </a>"#
    };
    page(&format!("<main>Fishing licences {inner}</main>")).into()
}

#[tokio::test]
async fn what_is_to_be_left_in_and_a_day_in_another_writing_hold_up_no_end() {
    for goal in [
        "emil holm comes fishing with me on 12 july 2026, pay for his card. the 25 kr for the fish are fine, leave them in",
        "emil holm skal med på fisketur den 12. juli 2026. betal kortet (pay now)",
        "emil holm viene a pescar el 12 de julio de 2026, paga su tarjeta (pay now)",
    ] {
        let replies = vec![says("click(316)", &[], &["Click \"Pay now\""]), ends()];
        let visit = visit(goal, licence, replies, &["yes"; 4]).await;
        assert_eq!(visit.sent, ["click(316)"], "{goal}: {:?}", visit.questions);
        assert!(visit.is_called_done(), "{goal}: {}", visit.last);
        assert!(visit.questions.len() < 2, "{goal}: {:?}", visit.questions);
        assert!(!visit.was_told("stands in nothing"), "{goal}");
        assert!(!visit.was_told("was not done:"), "{goal}");
    }
}

#[tokio::test]
async fn what_others_say_is_no_question_of_the_users_and_holds_an_end_over_nothing() {
    let slots = |_: &[String]| {
        page(r#"<main>Observatory <ul><li>8 Nov, 0.6 m, camera <button id="342">Withdraw request </button></li></ul></main>"#).into()
    };
    for goal in [
        "the camera on the small telescope is broken they say, so take back my request for it on the 8th",
        "his mates are all in the 0.6 m slot, stick him in that too, say 3:20.00",
    ] {
        let visit = visit(goal, slots, vec![ends()], &["no"; 6]).await;
        assert!(
            !visit.is_called_done(),
            "{goal}: {:?} {}",
            visit.questions,
            visit.last
        );
    }
}

#[tokio::test]
async fn what_was_looked_for_is_not_to_be_sent_and_no_menu_sends_it() {
    let board = |sent: &[String]| {
        let held = sent.iter().any(|one| one == "click(360)");
        let (state, message) = if held {
            ("On hold", "Order 20427 is on hold.")
        } else {
            ("Picking", "")
        };
        page(&format!(
            r#"<main>Orders <input type="text" placeholder="Order number" aria-label="Search orders" id="341"/><div>Order <button type="button" aria-label="Order column menu" aria-haspopup="menu" aria-expanded="false" id="350"/></div><ul><li>20427 Hartley School {state} <button type="button" id="360">Put on hold </button></li><li>20433 Marlowe Picking <button type="button" id="370">Put on hold </button></li></ul><p role="status" id="380">{message} </p></main>"#
        ))
        .into()
    };
    let replies = vec![
        says(
            "setValue(341, \"20427\")",
            &[],
            &["Find order 20427", "Put it on hold"],
        ),
        says("click(360)", &[], &[]),
        ends(),
    ];
    let goal = "put order 20427 on hold, the school still hasnt paid the last invoice";
    let visit = visit(goal, board, replies, &["yes"; 8]).await;
    assert!(
        visit.is_called_done(),
        "{:?} {:?}",
        visit.questions,
        visit.last
    );
    assert!(
        !visit.was_told("the goal itself says to send what was filled in"),
        "{:?}",
        visit.told.last()
    );
}
