//! Explicit instructions in wordings of many kinds: each on a page that serves it, and on one that does not.

use super::{check, on};

#[test]
fn a_number_word_may_be_a_name() {
    let page = r#"<button id="1">ONE</button><button id="2">TWO</button>"#;
    check(
        page,
        &[
            ("Click button ONE", &["click(1)"]),
            ("Click button THREE", &["missing: …"]),
        ],
    );
}

#[test]
fn a_quoted_text_is_written_in_the_letters_that_are_asked_for() {
    let page = r#"<label>Note <input type="text" id="1"></label>"#;
    check(
        page,
        &[
            (
                r#"Type "Tea" in all upper case letters into the Note field"#,
                &[r#"setValue(1, "TEA")"#],
            ),
            (
                r#"Type "Tea" in all upper case letters in the text input"#,
                &[r#"setValue(1, "TEA")"#],
            ),
            (
                r#"Type "Tea" in lowercase into Note"#,
                &[r#"setValue(1, "tea")"#],
            ),
            (r#"Type "Tea" in reverse into Note"#, &["ask: …"]),
        ],
    );
}

#[test]
fn both_fields_are_all_fields_of_the_kind() {
    let page = r#"<label>Password <input type="password" id="1"></label><label>Again <input type="password" id="2"></label><button id="3">Submit</button>"#;
    check(
        page,
        &[(
            r#"Enter the password "K7" into both text fields and press submit"#,
            &[r#"setValue(1, "K7")"#, r#"setValue(2, "K7")"#, "click(3)"],
        )],
    );
    check(
        "<p>Nothing</p>",
        &[(r#"Enter "K7" into both text fields"#, &["missing: …"])],
    );
}

#[test]
fn what_folds_is_unfolded_until_the_thing_is_in_sight() {
    let folded = r#"<button aria-expanded="false" id="1">Section 1</button><button aria-expanded="false" id="2">Section 2</button><button id="3">Delete all</button>"#;
    let goal = r#"Expand the sections below, to find and click on the link "Tides""#;
    let told = on(folded, goal);
    assert_eq!(told[..2], ["click(1)", "click(2)"], "{told:?}");
    check(
        &format!(r##"{folded}<a href="#t" id="9">Tides</a>"##),
        &[(goal, &["click(9)"])],
    );
}

#[test]
fn a_result_is_counted_among_rows_and_pages_go_on_with_the_counting() {
    let rows = |names: &[&str]| -> String {
        let row = |(at, name): (usize, &&str)| {
            format!(
                "<div><a href='/{name}' id={}>{name}</a><p>About {name}</p></div>",
                at + 10
            )
        };
        names.iter().enumerate().map(row).collect()
    };
    let search = r#"<div><input type="text" id="1"><button id="2">Search</button></div>"#;
    let pages = "<ul><li><a href='#' id=21>1</a></li><li><a href='#' id=22>2</a></li><li><a href='#' id=23>3</a></li><li><a href='#' id=24>&gt;</a></li></ul>";
    let page = format!("{search}<div>{}</div>{pages}", rows(&["Ann", "Bo", "Cy"]));
    for (goal, expected) in [
        ("Click the 2nd search result", "click(11)"),
        ("Click the 5th search result", "click(22)"),
    ] {
        assert_eq!(on(&page, goal)[0], expected, "{goal}");
    }
    // What is no row is no result.
    check(search, &[("Click the 1st search result", &["missing: …"])]);
}

#[test]
fn a_slider_that_the_page_draws_is_moved_by_its_handle() {
    let page = r#"<div><span data-name="slider-handle" id="17"></span> -1</div>"#;
    let told = on(page, "Select 2 with the slider");
    assert_eq!(
        told[..2],
        ["focus(17)", r#"press("ArrowRight")"#],
        "{told:?}"
    );
    check(
        "<p>No scale</p>",
        &[("Select 2 with the slider", &["missing: …"])],
    );
}

#[test]
fn a_sign_in_is_sent_by_the_one_button_of_its_form() {
    let form = |buttons: &str| {
        format!(
            r#"<form><label>Username <input type="text" id="1"></label><label>Password <input type="password" id="2"></label>{buttons}</form>"#
        )
    };
    let goal = "Log in as vina with password U8";
    let one = form(r#"<button id="3">OK</button>"#);
    assert_eq!(on(&one, goal).last().map(String::as_str), Some("click(3)"));
    let two = form(r#"<button id="3">OK</button><button id="4">Done</button>"#);
    assert!(
        on(&two, goal)
            .last()
            .is_some_and(|last| !last.starts_with("click"))
    );
}

#[test]
fn a_thing_that_the_page_calls_otherwise_is_asked_for_among_its_rows() {
    let rows = r#"<ul><li>Oslo, 3 May <button id="1">Cancel</button></li><li>Rome, 9 May <button id="2">Cancel</button></li></ul>"#;
    let told = on(rows, "Cancel my trip");
    assert!(
        told[0].starts_with("ask: ") && told[0].contains("Oslo") && told[0].contains("Rome"),
        "{told:?}"
    );
    // A button that is no row's may be about anything.
    check(
        r#"<button id="1">Cancel</button>"#,
        &[("Cancel my trip", &["missing: …"])],
    );
}

#[test]
fn spaces_within_a_word_part_no_names() {
    let page = r#"<h1>Cart</h1><button id="1">Checkout</button><button id="2">Check in</button>"#;
    check(
        page,
        &[
            ("Check out", &["click(1)"]),
            ("Check out my cart", &["click(1)"]),
        ],
    );
    check(
        r#"<button id="2">Check in</button>"#,
        &[("Check out", &["missing: …"])],
    );
}

#[test]
fn whoever_subscribes_somebody_subscribes() {
    let page = r#"<ul><li>Tides <button id="1">Subscribe</button></li><li>Nets <button id="2">Subscribe</button></li></ul>"#;
    check(
        page,
        &[
            ("Subscribe me to Nets", &["click(2)"]),
            ("Subscribe me to Boats", &["missing: …"]),
        ],
    );
}

#[test]
fn the_best_of_the_rows_is_bought_by_what_names_its_price() {
    let page = r#"<ul><li>Duration: 2h 5m <button id="1">Book for $90</button></li><li>Duration: 1h 50m <button id="2">Book for $120</button></li></ul>"#;
    check(
        page,
        &[
            ("Buy the ticket with the shortest duration", &["click(2)"]),
            ("Buy the ticket with the cheapest cost", &["click(1)"]),
            ("Book the cheapest one-way flight", &["click(1)"]),
        ],
    );
    let both = page.replace("Duration: 1h 50m", "Return trip, duration: 1h 50m");
    let told = on(&both, "Book the cheapest one-way flight");
    assert!(!told[0].starts_with("click"), "{told:?}");
}

#[test]
fn a_format_is_a_part_of_the_controls_name_or_the_choice_of_a_list() {
    let rows = |control: &str| format!(r"<ul><li>Invoice 77 {control}</li></ul>");
    let goal = "Download invoice 77 as PDF";
    check(
        &rows(r#"<a href="/77" id="1">Download CSV</a><a href="/p" id="2">Download PDF</a>"#),
        &[(goal, &["click(2)"])],
    );
    let list = |csv: &str, pdf: &str| {
        format!(
            r#"<select aria-label="Format" id="3"><option {csv}>CSV</option><option {pdf}>PDF</option></select>{}"#,
            rows(r#"<button id="4">Download</button>"#)
        )
    };
    assert!(on(&list("selected", ""), goal)[0].starts_with("selectDropdown(3"));
    check(&list("", "selected"), &[(goal, &["click(4)"])]);
    check(
        &rows(r#"<button id="4">Download</button>"#),
        &[(goal, &["missing: …"])],
    );
}
