//! Things that are told by the list they are in, its rows' boxes, pictures and days, as users word them.

use super::{Play, check, line, on};
use page::Page;
use std::collections::HashSet;

/// As the January client shows it: without tags of headings.
const CART: &str = r#"<html><head/><body><main>Your cart <ul><li><span>Green tea </span>€4.50 <button type="button" aria-label="Remove" id="315">x </button></li><li><span>Oat biscuits </span>€3.00 <button type="button" aria-label="Remove" id="327">x </button></li></ul></main></body></html>"#;

#[test]
fn a_thing_is_taken_from_the_list_that_the_page_is() {
    check(
        CART,
        &[
            ("Remove Oat biscuits from the cart", &["click(327)"]),
            ("Remove the green tea from my cart", &["click(315)"]),
        ],
    );
    for goal in [
        "Remove the peppermint tea from the cart",
        "Remove Oat biscuits from the wishlist",
    ] {
        assert!(!on(CART, goal)[0].starts_with("click"), "{goal}");
    }
    let two = r#"<h1>Evening</h1><section><h2>My playlist</h2><ul><li>Slow Tide <button id="1">Remove</button></li></ul></section><section><h2>Favourites</h2><ul><li>Slow Tide <button id="2">Remove</button></li><li>Night Ferry <button id="3">Remove</button></li></ul></section>"#;
    check(
        two,
        &[
            ("Remove Slow Tide from the playlist", &["click(1)"]),
            ("Remove Slow Tide from the favourites", &["click(2)"]),
        ],
    );
    let other = &on(two, "Remove Night Ferry from the playlist")[0];
    assert!(!other.starts_with("click"), "{other}");
}

const CLASSES: &str = r#"<html><head/><body><main>My classes <ul><li><b>Yoga </b>Tue 24 Nov 18:00 <button id="1">Cancel </button></li><li><b>Spinning </b>Wed 25 Nov 07:00 <button id="2">Cancel </button></li><li><b>Yoga </b>Fri 27 Nov 18:00 <button id="3">Cancel </button></li></ul></main></body></html>"#;

#[test]
fn a_day_is_told_by_its_weekday_its_date_or_both() {
    check(
        CLASSES,
        &[
            ("Cancel the yoga class on Friday", &["click(3)"]),
            ("Cancel the yoga class on 24 November", &["click(1)"]),
            ("Cancel the yoga class on Friday 27 November", &["click(3)"]),
            ("Cancel the spinning class", &["click(2)"]),
        ],
    );
    for goal in [
        "Cancel the yoga class on Monday",
        "Cancel the yoga class on Monday 27 November",
        "Cancel the boxing class",
    ] {
        assert!(!on(CLASSES, goal)[0].starts_with("click"), "{goal}");
    }
    let without = CLASSES.replace("Fri 27 Nov", "27 Nov");
    check(
        &without,
        &[("Cancel the yoga class on Friday 27 November", &["click(3)"])],
    );
}

#[test]
fn a_picture_and_its_caption_are_one_thing() {
    let figure = |name: &str, id: u32| {
        format!(
            r#"<figure>{name} <button aria-label="Share" id="{id}">↗ </button><button aria-label="Delete" id="{}">x </button></figure>"#,
            id + 1
        )
    };
    let album = format!(
        "<html><head/><body><main>Summer album <div>{}{}{}</div></main></body></html>",
        figure("Kids on the beach", 10),
        figure("Ice cream", 20),
        figure("Sunset at the pier", 30)
    );
    check(
        &album,
        &[
            ("Delete the photo Ice cream", &["click(21)"]),
            ("Share the photo Ice cream", &["click(20)"]),
        ],
    );
    let other = &on(&album, "Delete the picture of the dog")[0];
    assert!(!other.starts_with("click"), "{other}");
}

#[test]
fn a_pager_that_counts_its_pages_is_turned_for_a_deed() {
    let list = |pages: &str| {
        format!(
            r#"<h1>Invoices</h1><table><tr><td>2020</td><td><button id="1">Download</button></td></tr><tr><td>2021</td><td><button id="2">Download</button></td></tr></table><nav aria-label="Pages"><button id="8" disabled>Previous</button> {pages} <button id="9">Next</button></nav>"#
        )
    };
    let first = |pages: &str| on(&list(pages), "Download invoice 2029")[0].clone();
    assert_eq!(first("1 / 2"), "click(9)");
    for other in ["", "4 / 5", "1 / 1", "12 / 3"] {
        assert_ne!(first(other), "click(9)", "{other}");
    }
    // The January client does not show that a control is disabled.
    let enabled = |pages: &str| list(pages).replace(" disabled", "");
    assert_eq!(
        on(&enabled("1 / 2"), "Download invoice 2029")[0],
        "click(9)"
    );
    assert_ne!(
        on(&enabled("2 / 2"), "Download invoice 2029")[0],
        "click(9)"
    );
}

const FILES: &str = r#"<h1>My files</h1><div role="toolbar"><button id="1">Upload</button><button id="2">Rename</button><button id="3">Delete</button></div><table><thead><tr><th><input type="checkbox" aria-label="Select all" id="4"></th><th>Name</th></tr></thead><tbody><tr><td><input type="checkbox" aria-label="Select report.docx" id="5"></td><td>report.docx</td></tr><tr><td><input type="checkbox" aria-label="Select report-draft.docx" id="6"></td><td>report-draft.docx</td></tr></tbody></table>"#;

#[test]
fn a_toolbar_acts_on_the_row_that_is_ticked_for_it() {
    check(
        FILES,
        &[("Delete report-draft.docx", &["check(6)", "click(3)"])],
    );
    for goal in ["Delete old-taxes.pdf", "Delete my files"] {
        assert!(!on(FILES, goal)[0].starts_with("check"), "{goal}");
    }
    // Whoever has chosen another row already may want both.
    let chosen = FILES.replace(r#"id="5""#, r#"checked id="5""#);
    assert_ne!(on(&chosen, "Delete report-draft.docx")[0], "check(6)");
}

const ISSUES: &str = r#"<h1>Issues</h1><table><tr><td>4</td><td>Wi-Fi drops</td><td><select aria-label="Status" id="1"><option>New</option><option>In-progress</option><option>Closed</option></select></td></tr><tr><td>5</td><td>Broken lamp</td><td><select aria-label="Status" id="2"><option>New</option><option>In-progress</option><option>Closed</option></select></td></tr></table>"#;

#[test]
fn a_thing_is_set_by_the_list_of_states_in_its_row() {
    check(
        ISSUES,
        &[
            (
                "Set issue 4 to in-progress",
                &[r#"selectDropdown(1, "", "In-progress")"#],
            ),
            (
                "Set the broken lamp to Closed",
                &[r#"selectDropdown(2, "", "Closed")"#],
            ),
        ],
    );
    for goal in ["Set issue 9 to closed", "Set issue 4 to postponed"] {
        assert!(!on(ISSUES, goal)[0].starts_with("select"), "{goal}");
    }
}

/// A page of results, with what turns to the others.
fn results(titles: &[&str], open: usize) -> Page {
    let rows = titles.iter().enumerate().map(|(at, title)| {
        format!(
            r##"<div><a href="#" id="{}">{title}</a> <div>https://{title}.test</div></div>"##,
            open * 100 + at
        )
    });
    let rows: String = rows.collect();
    let back = if open > 1 {
        r##"<li><a href="#" id="10">&lt;</a></li>"##
    } else {
        ""
    };
    let on = if open < 3 {
        r##"<li><a href="#" id="14">></a></li>"##
    } else {
        ""
    };
    Page::from_text(&format!(
        r##"<div><div>{rows}</div><ul>{back}<li><a href="#" id="11">1</a></li><li><a href="#" id="12">2</a></li><li><a href="#" id="13">3</a></li>{on}</ul></div>"##
    ))
}

#[test]
fn a_place_on_the_last_page_is_counted_by_the_length_of_the_pages_before() {
    let first = results(&["Ann", "Bo", "Cy", "Dan"], 1);
    let last = results(&["Eve", "Fay", "Gil"], 3);
    let ends = |goal: &str| {
        let mut play = Play::read(goal).unwrap();
        let engine::Outcome::Act(turned) = play.on(&first, 0, &HashSet::new()) else {
            panic!("it is not turned");
        };
        assert_eq!(turned.action.to_string(), "click(13)");
        play.sent(&first, 0, &turned.action, false);
        line(&play.on(&last, 0, &HashSet::new()))
    };
    assert_eq!(ends("Click the 9th search result"), "click(300)");
    assert_eq!(ends("Click the 11th search result"), "click(302)");
    assert!(!ends("Click the 12th search result").starts_with("click"));
}
