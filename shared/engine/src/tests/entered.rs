//! A value that a model enters into one of several like fields, against the words that it was said with.

use super::rival::step_on;
use crate::{Said, other_field};
use page::Page;
use std::iter::empty;

const PRICES: &str = r#"<form><label>Rust price (EUR) <input id="1" type="number"></label>
<label>Moss price (EUR) <input id="2" type="number"></label>
<label>Note <input id="3"></label></form>"#;

const ROWS: &str = r#"<table><tr><td>Rust</td><td><input id="1" aria-label="Price"></td></tr>
<tr><td>Moss</td><td><input id="2" aria-label="Price"></td></tr></table>"#;

const COLOURS: &str =
    r#"<form><label>Rust <input id="1"></label><label>Moss <input id="2"></label></form>"#;

const PERSON: &str = r#"<form><label>First name <input id="1"></label><label>Last name <input id="2"></label>
<label>Company name <input id="3"></label><label>New customer code <input id="4"></label>
<label>Customer <input id="5"></label><label>Room <input id="6"></label></form>"#;

#[track_caller]
fn check(html: &str, cases: &[(&str, &str, u64, Option<u64>)]) {
    let page = Page::from_text(html);
    for (said, value, id, expected) in cases {
        let told = step_on(&page, *id, |step, index| {
            let said = Said::new([*said].into_iter(), empty());
            let other = other_field(step, index, value, &said)?;
            Some(step.view.page.elements[other].id.0)
        });
        assert_eq!(told, *expected, "{said}: {value} into {id}");
    }
}

#[test]
fn like_labels_are_told_apart_by_the_word_that_the_value_was_said_with() {
    check(
        PRICES,
        &[
            ("Price for rust goes up to 19, moss stays", "19", 2, Some(1)),
            ("Price for rust goes up to 19, moss stays", "19", 1, None),
            ("Price for rust goes up to 19, moss stays", "19", 3, None),
            (
                "Set the rust price to 19 and the moss price to 21",
                "21",
                1,
                Some(2),
            ),
            (
                "Set the rust price to 19 and the moss price to 21",
                "21",
                2,
                None,
            ),
            (
                "Set 19 as the rust price and 21 as the moss price",
                "21",
                1,
                Some(2),
            ),
            ("The prices of rust and moss go to 19", "19", 1, None),
            ("The prices of rust and moss go to 19", "19", 2, None),
            ("Set both prices to 19, rust and moss", "19", 2, None),
            (
                "Der Preis von Rust soll 19 sein, Moss bleibt",
                "19",
                2,
                Some(1),
            ),
            ("Moss to 19 and rust stays", "19", 1, Some(2)),
            ("Moss to 19 and rust stays", "19", 2, None),
        ],
    );
}

#[test]
fn fields_of_one_name_are_told_apart_by_their_rows() {
    check(
        ROWS,
        &[
            ("Price for rust goes up to 19, moss stays", "19", 2, Some(1)),
            ("Price for rust goes up to 19, moss stays", "19", 1, None),
        ],
    );
}

#[test]
fn a_field_that_is_left_alone_takes_no_value() {
    check(
        COLOURS,
        &[
            ("Make rust 19, moss stays", "19", 2, Some(1)),
            ("Make rust 19", "19", 1, None),
        ],
    );
}

#[test]
fn a_label_that_says_more_than_the_user_takes_nothing_from_another() {
    check(
        PERSON,
        &[
            (
                "Enter the first name Ann and the last name Lee",
                "Lee",
                2,
                None,
            ),
            (
                "Enter Ann as the first name, Lee as the last name",
                "Lee",
                1,
                Some(2),
            ),
            ("Enter Ann Lee as first and last name", "Lee", 2, None),
            ("New customer Ann Lee from Rome", "Ann Lee", 5, None),
            ("Book a room for Ann", "Ann", 1, None),
            ("The company is called Lee", "Lee", 3, None),
        ],
    );
}
