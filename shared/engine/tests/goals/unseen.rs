//! The newest client's list of controls, which holds none of the page's text.

use super::Play;
use engine::{Need, Outcome};
use page::{Page, TreeNode};
use std::collections::HashSet;

fn first(buttons: &[(u64, &str)], goal: &str) -> Outcome {
    first_of("btn", buttons, goal)
}

/// A role may be followed by states: "sel expanded".
fn first_of(role: &str, controls: &[(u64, &str)], goal: &str) -> Outcome {
    let (role, state) = role.split_once(' ').unwrap_or((role, ""));
    let node = |(id, name): &(u64, &str)| -> TreeNode {
        let top = 30 * id;
        let json = format!(
            r#"{{"i": "{id}", "r": "{role}", "s": "{state}", "n": "{name}", "box": [0, {top}, 90, 20]}}"#
        );
        serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"))
    };
    let nodes: Vec<TreeNode> = controls.iter().map(node).collect();
    let page = Page::from_tree(&nodes, None);
    Play::read(goal)
        .unwrap_or_else(|question| panic!("{goal}: {question}"))
        .on(&page, 0, &HashSet::new())
}

#[test]
fn which_of_several_controls_belongs_to_a_thing_is_asked() {
    let orders = [(1, "Cancel"), (2, "Cancel"), (3, "Cancel"), (4, "Next")];
    let Outcome::Ask(question) = first(&orders, "Cancel order 1042") else {
        panic!("it is not asked");
    };
    let text = question.text;
    assert!(text.contains("none of its text"), "{text}");
    assert!(text.contains("3 such controls"), "{text}");
    assert_eq!(question.need, Need::Choice(vec![0, 1, 2]));
}

#[test]
fn a_control_that_speaks_of_the_thing_is_asked_about_first() {
    let page = [(1, "Cancel"), (2, "Cancel"), (3, "Cancel membership")];
    match first(&page, "Cancel my gym membership") {
        Outcome::Ask(question) => assert_eq!(question.need, Need::Choice(vec![2])),
        other => panic!("{other:?}"),
    }
}

#[test]
fn where_no_control_does_it_nothing_is_asked_about_one() {
    let page = [(1, "Archive"), (2, "Archive")];
    let told = first(&page, "Cancel order 1042");
    assert!(matches!(told, Outcome::Missing { .. }), "{told:?}");
}

#[test]
fn the_name_of_a_sign_in_stands_before_what_is_called_a_password() {
    let goal = "Enter ana as user name";
    let told = first_of("inp", &[(1, "Member"), (2, "Password")], goal);
    assert!(
        matches!(&told, Outcome::Act(act) if act.action.to_string() == r#"setValue(1, "ana")"#),
        "{told:?}"
    );
    let told = first_of("inp", &[(1, "Member"), (2, "City")], goal);
    assert!(matches!(told, Outcome::Missing { .. }), "{told:?}");
}

#[test]
fn a_list_that_says_whether_it_is_open_is_pressed_and_one_that_does_not_is_chosen_from() {
    for (role, expected) in [
        ("sel collapsed", "click(1)"),
        ("sel", r#"selectDropdown(1, "", "Large")"#),
    ] {
        let told = first_of(role, &[(1, "Size")], "Choose Large in Size");
        assert!(
            matches!(&told, Outcome::Act(act) if act.action.to_string() == expected),
            "{role}: {told:?}"
        );
    }
}

#[test]
fn all_controls_of_the_deed_are_counted() {
    let buttons: String = (1..=30)
        .map(|id| format!(r#"<button aria-label="Cancel" id="{id}"></button>"#))
        .collect();
    let told = super::on(&buttons, "Cancel order 1042");
    assert!(told[0].contains("There are 30 such controls"), "{told:?}");
}
