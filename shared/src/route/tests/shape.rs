//! What is a value of a goal, and what its shape.

use crate::route::Shape;
use crate::route::template::{Case, Template};
use proptest::prelude::*;

fn values(goal: &str) -> Vec<String> {
    Shape::of(&intent::read(goal)).values().to_vec()
}

#[test]
fn what_differs_from_task_to_task_is_a_value() {
    let cases: [(&str, &[&str]); 9] = [
        ("Settle the complaint of Ines Roth", &["Ines", "Roth"]),
        ("Settle the complaint of \"Ines Roth\".", &["Ines Roth"]),
        (
            "Refund 12.50 for order A-77 by 3/5/2026",
            &["12.50", "A-77", "3/5/2026"],
        ),
        (
            "Invite jo@a.test, then open https://a.test/x",
            &["jo@a.test", "https://a.test/x"],
        ),
        ("Look after Ann's case. Then tell me", &["Ann"]),
        (
            "sort it out with the password {{secret:1}}",
            &["{{secret:1}}"],
        ),
        ("type hello world into the note", &["hello world"]),
        ("What shall I do? I'll wait", &[]),
        ("close the case", &[]),
    ];
    for (goal, expected) in cases {
        assert_eq!(values(goal), expected, "{goal}");
    }
}

#[test]
fn goals_that_differ_in_values_alone_have_one_shape() {
    let same = [
        (
            "Settle the complaint of Ines Roth",
            "settle the complaint of Tom Berg.",
        ),
        (
            "Enter \"late\" as note for 17",
            "Enter \"in time\" as note for 9,000",
        ),
        ("type hello into the note", "type good bye into the note"),
    ];
    for (one, other) in same {
        assert_eq!(
            Shape::of(&intent::read(one)).key(),
            Shape::of(&intent::read(other)).key(),
            "{one} | {other}"
        );
    }
    let other = [
        (
            "Settle the complaint of Ines",
            "Dismiss the complaint of Ines",
        ),
        ("Enter \"late\"", "Enter \"late\" twice"),
        ("Refund 12 euros", "Refund Ines euros"),
        ("pay $name", "pay now $name"),
    ];
    for (one, other) in other {
        assert_ne!(
            Shape::of(&intent::read(one)).key(),
            Shape::of(&intent::read(other)).key(),
            "{one} | {other}"
        );
    }
}

proptest! {
    #[test]
    fn values_are_never_in_the_shape(name in "[A-Z][a-z]{4,9}", number in "[0-9]{3,6}", text in "[a-zA-Z0-9 ]{1,20}") {
        let goal = |name: &str, number: &str, text: &str| {
            format!("Settle the matter of {name} for {number} with \"{text}\" and mail {name}@{number}.test")
        };
        let shape = Shape::of(&intent::read(&goal(&name, &number, &text)));
        let other = Shape::of(&intent::read(&goal("Xavier", "77", "another text")));
        prop_assert_eq!(shape.key(), other.key());
        prop_assert_eq!(shape.values().len(), 4);
    }

    #[test]
    fn a_text_with_its_values_lifted_and_put_back_is_the_same(
        values in proptest::collection::vec("[a-zA-Z0-9 ]{1,8}", 0..5),
        between in proptest::collection::vec("[a-z ,.]{0,6}", 6),
    ) {
        let mut text = String::new();
        for (at, between) in between.iter().enumerate() {
            text.push_str(between);
            text.push_str(values.get(at).map_or("", String::as_str));
        }
        let template = Template::lift(&text, &values, Case::Same);
        prop_assert_eq!(template.fill(&values), text);
    }

    #[test]
    fn any_goal_has_a_shape(goal in "\\PC{0,80}") {
        let shape = Shape::of(&intent::read(&goal));
        prop_assert_eq!(shape.key(), Shape::of(&intent::read(&goal)).key());
    }
}
