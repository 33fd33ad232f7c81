//! The newest client's list of controls, which holds none of the page's text.

use super::{move_on, read};
use crate::goal::{Move, Need};
use crate::page::{Page, TreeNode};
use std::collections::HashSet;

fn first_move(controls: &[(u64, &str)], goal: &str) -> Move {
    let nodes: Vec<TreeNode> = controls
        .iter()
        .map(|(id, name)| {
            let top = 30 * id;
            let json =
                format!(r#"{{"i": "{id}", "r": "btn", "n": "{name}", "box": [0, {top}, 90, 20]}}"#);
            serde_json::from_str(&json).expect("the node is well formed")
        })
        .collect();
    let page = Page::from_tree(&nodes, None);
    move_on(&page, &HashSet::new(), &read(goal), 0, &[])
}

#[test]
fn which_of_several_controls_belongs_to_a_thing_is_asked() {
    let orders = [(1, "Cancel"), (2, "Cancel"), (3, "Cancel"), (4, "Next")];
    let Move::Ask { question, need, .. } = first_move(&orders, "Cancel order 1042") else {
        panic!("it is not asked");
    };
    assert!(question.contains("none of its text"), "{question}");
    assert!(question.contains("3 such controls"), "{question}");
    assert_eq!(need, Need::Choice(vec![0, 1, 2]));
}

#[test]
fn a_control_that_speaks_of_the_thing_is_asked_about_first() {
    let page = [(1, "Cancel"), (2, "Cancel"), (3, "Cancel membership")];
    match first_move(&page, "Cancel my gym membership") {
        Move::Ask { need, .. } => assert_eq!(need, Need::Choice(vec![2])),
        Move::Act { action, .. } => assert_eq!(action.to_string(), "click(3)"),
        other => panic!("{other:?}"),
    }
}
