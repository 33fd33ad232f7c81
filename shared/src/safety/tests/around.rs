//! What stands round a press and says more than the goal: each with its like that says no more.

use super::other_ways::numbered;
use super::*;

fn leaves(goal: &str, page: &str) -> bool {
    let mut visit = Visit::begin(goal, "https://desk.example/board", &numbered(page));
    visit.act(&action("click(9)")) == Verdict::Pass
}

/// Of each pair the first is asked about, and the second is not.
fn tell_apart(goal: &str, pairs: &[(&str, &str)]) {
    for (more, same) in pairs {
        assert!(!leaves(goal, more), "{goal}: {more}");
        assert!(leaves(goal, same), "{goal}: {same}");
    }
}

#[test]
fn a_choice_that_was_made_before_and_costs_or_reaches_others_is_told() {
    tell_apart(
        "Close ticket 5540",
        &[
            (
                r#"<h1>Ticket 5540</h1><form method="post" action="/t/5540/close"><label><input type="checkbox" checked data-id="3"> Send a survey to the customer</label><button data-id="9">Close ticket</button></form>"#,
                r#"<h1>Ticket 5540</h1><form method="post" action="/t/5540/close"><label><input type="checkbox" data-id="3"> Send a survey to the customer</label><button data-id="9">Close ticket</button></form>"#,
            ),
            (
                r#"<h1>Ticket 5540</h1><form method="post" action="/t/5540/close"><label><input type="checkbox" checked data-id="3"> Visible to everybody</label><button data-id="9">Close ticket</button></form>"#,
                r#"<h1>Ticket 5540</h1><form method="post" action="/t/5540/close"><label><input type="checkbox" checked data-id="3"> Send me a copy</label><button data-id="9">Close ticket</button></form>"#,
            ),
        ],
    );
}

#[test]
fn a_charge_that_is_told_beside_a_press_is_asked_about() {
    tell_apart(
        "Cancel my table at Bella Roma on Friday",
        &[(
            r#"<div role="dialog"><h2>Cancel your table at Bella Roma?</h2><p>£40 will be charged to your card.</p><button data-id="3">Keep it</button><button data-id="9">Yes, cancel</button></div>"#,
            r#"<div role="dialog"><h2>Cancel your table at Bella Roma?</h2><p>Nothing will be charged.</p><button data-id="3">Keep it</button><button data-id="9">Yes, cancel</button></div>"#,
        )],
    );
}

#[test]
fn another_name_in_the_place_of_the_one_that_is_quoted_is_asked_about() {
    tell_apart(
        "Move the card \"Fix header\" to Done",
        &[(
            r#"<div role="dialog" aria-label="Move card Fix footer"><button data-id="9">Move</button></div>"#,
            r#"<div role="dialog" aria-label="Move card Fix header"><button data-id="9">Move</button></div>"#,
        )],
    );
    tell_apart(
        "Delete the branch feature/login-old",
        &[(
            r#"<table><tr><td>feature/login</td><td><button data-id="9" aria-label="Delete branch feature/login"></button></td></tr></table>"#,
            r#"<table><tr><td>feature/login-old</td><td><button data-id="9" aria-label="Delete branch feature/login-old"></button></td></tr></table>"#,
        )],
    );
}

#[test]
fn another_text_than_the_quoted_one_and_another_reader_are_asked_about() {
    let chat = |with: &str, text: &str| {
        format!(
            r#"<section aria-label="Chat with {with}"><textarea data-id="3">{text}</textarea><button data-id="9">Send</button></section>"#
        )
    };
    let goal = "Send Priya the message \"Running ten minutes late\"";
    assert!(leaves(goal, &chat("Priya", "Running ten minutes late")));
    assert!(!leaves(
        goal,
        &chat("Team lunch", "Running ten minutes late")
    ));
}

#[test]
fn a_control_that_was_chosen_on_the_way_need_not_be_shown_any_more() {
    let goal = "Choose \"New / Search\" and create a patient with first name Jas";
    let page = r#"<h1>Patients</h1><form method="post"><h2>New patient</h2><label>First name <input name="first" data-id="3"></label><button data-id="9">Create new patient</button></form>"#;
    let mut visit = Visit::begin(goal, "https://desk.example/board", &numbered(page));
    for act in ["setValue(3, \"Jas\")", "click(9)"] {
        assert_eq!(visit.act(&action(act)), Verdict::Pass, "{act}");
    }
}

#[test]
fn who_only_asks_has_nothing_kept() {
    let page = r#"<h1>Week 23</h1><button data-id="9">Save draft</button>"#;
    assert!(!leaves("How many hours have I got down this week?", page));
    assert!(leaves("Save a draft of my week", page));
}

#[test]
fn how_many_are_chosen_or_bought_is_held_against_the_goal() {
    tell_apart(
        "Archive the mail from Dr. Hale",
        &[(
            r#"<div role="toolbar"><span>Dr. Hale: 50 conversations are selected</span><button data-id="9">Archive</button></div>"#,
            r#"<div role="toolbar"><span>Dr. Hale: 1 conversation is selected</span><button data-id="9">Archive</button></div>"#,
        )],
    );
}

#[test]
fn what_day_it_is_says_nothing_of_a_tab_and_something_of_a_dialog() {
    let goal = "I'd like a haircut on Thursday, book it please";
    let tabs = r#"<main>Today is Saturday, closed on Sunday and Monday. <div role="tablist"><button role="tab" data-id="8">Appointments</button><button role="tab" data-id="9">Book</button></div></main>"#;
    let mut visit = Visit::begin(goal, "https://desk.example/board", tabs);
    assert_eq!(visit.weigh(&action("click(9)")), Verdict::Pass);
    let dialog = r#"<div role="dialog"><p>Monday, 9:00, with Ilaria.</p><button data-id="8">Back</button><button data-id="9">Book</button></div>"#;
    let mut visit = Visit::begin(goal, "https://desk.example/board", dialog);
    assert!(asks(&visit.weigh(&action("click(9)"))));
}
