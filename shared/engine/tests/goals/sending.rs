//! What was filled in and waits to be sent.

use super::Play;
use action::Action;
use engine::{PageView, Step, unsent};
use intent::means_change;
use jiff::civil::date;
use page::{ElementId, Page, TreeNode};
use std::collections::HashSet;

const PROFILE: &str = r#"<main><form><label>Name <input name="name" id="1"></label><label>Language <select id="2"><option>English</option><option>German</option></select></label><button id="3">Save changes</button><button type="button" id="4">Cancel</button></form><label>Status <select id="5"><option>All</option><option>Open</option></select></label></main>"#;

/// The name of the button that still has to be pressed after these actions.
fn waits_for(page: &Page, actions: &[Action]) -> Option<String> {
    let mut play = Play::of(vec![intent::Intent::Wait { seconds: 1 }]);
    for action in actions {
        play.sent(page, 0, action, false);
    }
    let button = unsent(&Step {
        intent: &play.plan[0],
        view: &PageView::new(page, "https://app.test/", &HashSet::new()),
        number: 0,
        previous: None,
        upcoming: &[],
        past: &play.past,
        pinned: None,
        today: date(2026, 3, 2),
    });
    button.map(|index| page.elements[index].name.clone())
}

fn filled(id: u64) -> Action {
    Action::SetValue {
        id: ElementId(id),
        text: "Ines".to_owned(),
    }
}

fn chosen(id: u64) -> Action {
    Action::SelectDropdown {
        id: ElementId(id),
        value: None,
        text: Some("Open".to_owned()),
    }
}

#[test]
fn a_form_that_was_filled_waits_for_its_own_button() {
    let page = Page::from_text(PROFILE);
    let save = || Some("Save changes".to_owned());
    assert_eq!(waits_for(&page, &[filled(1)]), save());
    assert_eq!(waits_for(&page, &[filled(1), chosen(2)]), save());
    let pressed = Action::Click { id: ElementId(3) };
    assert_eq!(waits_for(&page, &[filled(1), pressed]), None);
    // What stands in no form takes effect at once.
    assert_eq!(waits_for(&page, &[chosen(5)]), None);
    assert_eq!(waits_for(&page, &[]), None);
}

#[test]
fn which_of_two_buttons_sends_it_is_not_guessed() {
    let page = Page::from_text(
        r#"<form><input name="name" id="1"><button id="3">Save</button><button id="4">Save and close</button></form>"#,
    );
    assert_eq!(waits_for(&page, &[filled(1)]), None);
}

#[test]
fn where_no_forms_are_shown_the_one_button_that_says_so_sends() {
    let nodes: Vec<TreeNode> = serde_json::from_str(
        r#"[{"i": "1", "r": "inp", "n": "Name", "box": [0, 0, 90, 20]},
            {"i": "2", "r": "btn", "n": "Save changes", "box": [0, 40, 90, 20]},
            {"i": "3", "r": "btn", "n": "Delete account", "box": [0, 80, 90, 20]}]"#,
    )
    .expect("the nodes are well formed");
    let page = Page::from_tree(&nodes, None);
    assert_eq!(
        waits_for(&page, &[filled(1)]),
        Some("Save changes".to_owned())
    );
}

#[test]
fn some_goals_are_for_a_change_and_some_for_the_filling_alone() {
    for goal in [
        "Change my name to Ines",
        "please set the language to German",
        "Open the settings and turn on dark mode",
        "Rename it",
        "Assign issue 4 to Omar",
        "Mark the report as read",
    ] {
        assert!(means_change(goal), "{goal}");
    }
    for goal in [
        "Type Ines into Name",
        "Enter 4 in Change amount",
        "Choose the largest data set",
        "Choose German",
    ] {
        assert!(!means_change(goal), "{goal}");
    }
}

#[test]
fn a_bare_verb_beside_fields_opens_no_form_it_would_send_one() {
    let goal = "Book a berth with port Faro";
    let first = |html: &str| super::on(html, goal).first().cloned();
    let opened = "<h1>Berths</h1><button id=1>Book</button>";
    assert_eq!(first(opened), Some("click(1)".to_owned()));
    let filled = "<h1>Berths</h1><input aria-label=Ship id=2><button id=1>Book</button>";
    assert_ne!(first(filled), Some("click(1)".to_owned()));
}

#[test]
fn save_is_the_button_of_the_filled_form_that_says_more() {
    const SAVES: [&str; 6] = [
        "Set language to German and save",
        "Choose German as language, then click \"Save\"",
        "Set language to German and press Save",
        "Set language to German and hit the save button",
        "Choose German as language and save it",
        "Set language to German, then save the changes",
    ];
    let fields = r#"<label>Language <select id="2"><option>English</option><option>German</option></select></label>"#;
    let buttons =
        r#"<button id="3">Save changes</button><button type="button" id="4">Cancel</button>"#;
    let other =
        r#"<form><label>City <input id="5"></label><button id="6">Save address</button></form>"#;
    let done: &[&str] = &["selectDropdown(2, \"\", \"German\")", "click(3)"];
    for html in [
        format!("<form>{fields}{buttons}</form>"),
        format!("<form>{fields}{buttons}</form>{other}"),
        format!("<main>{fields}{buttons}</main>"),
        format!(r#"<div role="dialog">{fields}{buttons}</div><button id="9">Save draft</button>"#),
    ] {
        super::check(&html, &SAVES.map(|goal| (goal, done)));
    }
    // Which of two is meant is not guessed.
    let two = format!(
        r#"<form>{fields}<button id="3">Save changes</button><button id="4">Save and close</button></form>"#
    );
    for goal in SAVES.into_iter().filter(|goal| !goal.contains("changes")) {
        let told = super::on(&two, goal);
        assert!(!told[1].starts_with("click"), "{goal}: {told:?}");
    }
}
