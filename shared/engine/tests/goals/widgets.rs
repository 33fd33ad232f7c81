//! Pages of widget libraries: lists made of buttons, calendars, menus of rows.

use super::{Play, check, line};
use action::{Past, Verb};
use engine::Outcome;
use intent::{Intent, Target, Value};
use page::Page;
use std::collections::HashSet;

const SHIPMENTS: &str = r#"<h1>Shipments</h1><button id="1">New shipment</button><table>
<tr><th><input type="checkbox" aria-label="Select all" id="2"></th><th>Name</th><th>State</th><th></th></tr>
<tr><td><input type="checkbox" id="10"></td><td>SH-1</td><td>Sent</td><td><button aria-haspopup="menu" aria-expanded="false" id="11">Row menu</button></td></tr>
<tr><td><input type="checkbox" id="20"></td><td>SH-2</td><td>Packed</td><td><button aria-haspopup="menu" aria-expanded="false" id="21">Row menu</button></td></tr>
</table>"#;

#[test]
fn the_menu_of_the_row_that_is_meant_is_opened() {
    check(
        SHIPMENTS,
        &[
            ("Mark shipment SH-2 as sent", &["click(21)", "missing: …"]),
            ("Delete shipment SH-2", &["click(21)", "missing: …"]),
            (
                "Duplicate the shipment of SH-2",
                &["click(21)", "missing: …"],
            ),
        ],
    );
}

#[test]
fn a_box_that_chooses_rows_takes_no_value_of_a_column() {
    check(
        SHIPMENTS,
        &[(
            "Create a shipment with name SH-3 and state Packed",
            &["click(1)", "missing: …"],
        )],
    );
}

#[test]
fn what_shows_no_state_is_switched_only_by_its_own_name() {
    check(
        r#"<div role="tablist"><button role="tab" aria-selected="false" id="1">Alerts</button></div><button aria-expanded="true" id="2">Shipping</button><button id="3">Night mode</button>"#,
        &[
            ("Turn off text alerts", &["click(1)", "missing: …"]),
            ("Tick express shipping", &["click(1)", "missing: …"]),
            ("Turn on night mode", &["ask: This page does not show…"]),
        ],
    );
}

#[test]
fn a_list_that_cannot_be_typed_into_is_opened() {
    check(
        r#"<form><input role="combobox" type="search" readonly aria-label="Currency" aria-expanded="false" value="EUR" id="7"><button id="8">Save</button></form>"#,
        &[("Set the currency to SEK", &["click(…", "missing: …"])],
    );
}

#[test]
fn names_joined_by_and_are_two_options_where_each_is_offered() {
    check(
        r#"<label>Colours <select multiple id="1"><option selected>Red</option><option>Green</option><option>Black and white</option></select></label>"#,
        &[
            (
                "Select Red and Green as colours",
                &[r#"selectDropdown(1, "", "Green")"#],
            ),
            (
                "Select Black and white as colours",
                &[r#"selectDropdown(1, "", "Black and white")"#],
            ),
        ],
    );
}

/// A month as calendars show it: the last days of the month before stand first.
fn calendar(month: &str) -> String {
    let days: String = (26..=28)
        .chain(1..=31)
        .chain(1..=4)
        .enumerate()
        .map(|(index, day)| format!(r#"<td id="{}">{day}</td>"#, 100 + index))
        .collect();
    format!(
        r#"<label>Due <input placeholder="Pick a day" id="1"></label><div role="dialog"><button aria-label="Previous month (PageUp)" id="90"></button><b>{month}</b> <b>2026</b><button aria-label="Next month (PageDown)" id="91"></button><table><tr>{days}</tr></table></div>"#
    )
}

#[test]
fn a_calendar_that_comes_up_while_a_date_is_typed_takes_the_day() {
    let goal = "Set the due date to 27 March 2026";
    let plain =
        Page::from_text(r#"<label>Due date <input placeholder="Pick a day" id="1"></label>"#);
    let mut play = Play::read(goal).unwrap();
    let Outcome::Act(act) = play.on(&plain, 0, &HashSet::new()) else {
        panic!("nothing is typed");
    };
    assert!(!act.completes && act.action.to_string().starts_with("setValue(1,"));
    play.sent(&plain, 0, &act.action, false);
    let open = |month: &str| {
        let page = Page::from_text(&calendar(month).replace("Due <", "Due date <"));
        match play.on(&page, 0, &(1..page.elements.len()).collect()) {
            Outcome::Act(act) => (act.action.to_string(), act.completes),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(open("April"), ("click(90)".to_owned(), false));
    assert_eq!(open("March"), ("click(129)".to_owned(), true));
    let still = play.on(&plain, 0, &HashSet::new());
    assert!(matches!(still, Outcome::Done { .. }), "{still:?}");
}

#[test]
fn a_deed_is_not_done_by_a_tick_and_done_is_a_tick() {
    check(
        r#"<ul><li><input type="checkbox" id="1"><label>Pay the rent</label><button aria-label="Remove" id="2"></button></li><li><input type="checkbox" id="3"><label>Sweep</label><button aria-label="Remove" id="4"></button></li></ul>"#,
        &[
            ("Mark Sweep as done", &["c…"]),
            ("Remove the task Sweep", &["click(4)"]),
        ],
    );
    check(
        r#"<ul><li><input type="checkbox" id="1"><label>Pay the rent</label></li></ul>"#,
        &[("Delete the task Pay the rent", &["missing: …"])],
    );
}

#[test]
fn a_list_is_narrowed_by_the_links_under_a_name() {
    check(
        r#"<nav><a href="?s=1" id="9">Shipped</a></nav><select aria-label="Action" id="1"><option>Choose</option><option>Mark as shipped</option></select><section><h3>State</h3><ul><li><a href="?s=a" id="2">All</a></li><li><a href="?s=b" id="3">Shipped</a></li></ul></section>"#,
        &[("Filter by state Shipped", &["click(3)"])],
    );
}

#[test]
fn the_open_page_of_a_list_need_not_be_a_link() {
    check(
        r#"<table><tr><td>Ann</td></tr></table><p>1 <a href="?p=2" id="5">2</a> 40 people</p>"#,
        &[("Go to page 2 of the list", &["click(5)"])],
    );
}

#[test]
fn a_new_thing_is_added_from_the_row_of_its_kind() {
    check(
        r#"<table><tr><td>Vessels</td><td><a href="/v" id="1">Add</a></td></tr><tr><td>Crews</td><td><a href="/c" id="2">Add</a></td></tr></table>"#,
        &[(
            "Add a crew named Northern watch",
            &["click(2)", "missing: …"],
        )],
    );
}

#[test]
fn a_slider_is_set_at_once_and_a_verb_alone_is_the_buttons_name() {
    check(
        r#"<span role="slider" aria-label="Brightness" aria-valuenow="30" tabindex="0" id="1"></span>"#,
        &[("Set the brightness to 60", &[r#"setValue(1, "60")"#])],
    );
    let stars = r#"<form><input type="range" min="1" max="5" value="2" aria-label="Rating" id="1"><input type="checkbox" aria-label="4" id="2"></form>"#;
    for goal in [
        "Move the slider \"Rating\" to 4",
        "Drag the \"Rating\" slider to 4",
        "Drag \"Rating\" to 4",
    ] {
        check(stars, &[(goal, &[r#"setValue(1, "4")"#])]);
    }
    check(
        r#"<form><input aria-label="Depth" value="3" id="1"><input type="submit" value="Save" id="2"><input type="submit" value="Save and add another" id="3"></form>"#,
        &[(
            "Set the depth to 4 and save",
            &[r#"setValue(1, "4")"#, "click(2)"],
        )],
    );
}

#[test]
fn details_that_no_field_is_named_for_are_asked_about() {
    check(
        r#"<form><label>Port <input id="1"></label><label>Berths <input id="2"></label><button id="3">Book</button></form>"#,
        &[("Book for 3 boats on 4 May with port Faro", &["ask: …"])],
    );
}

#[test]
fn a_date_that_went_with_its_form_was_filled_in() {
    let page = Page::from_text("<p role=status>Saved.</p><button id=1>New</button>");
    let intent = Intent::Set {
        what: Target::default(),
        to: Value::NameAndLiteral("date of birth 1988-04-12".to_owned()),
    };
    let mut play = Play::of(vec![intent]);
    assert!(line(&play.on(&page, 0, &HashSet::new())).starts_with("missing"));
    play.past.push(Past {
        step: 0,
        identity: None,
        verb: Verb::SetValue,
        value: "1988-04-12".to_owned(),
        added: String::new(),
        failed: false,
        rows: None,
        elsewhere: false,
        gone: false,
    });
    assert_eq!(line(&play.on(&page, 0, &HashSet::new())), "done");
}

#[test]
fn the_options_of_a_list_that_is_made_of_elements_are_pressed() {
    check(
        r#"<div role="listbox" aria-label="Size" id="4"><div role="option" id="5">Small</div><div role="option" id="6">Large</div></div>"#,
        &[("Choose Large in Size", &["click(6)"])],
    );
    // What stands open and does not show the entry is not pressed for it.
    check(
        r#"<div role="listbox" aria-label="Size" id="4"><div role="option" id="5">Small</div></div>"#,
        &[("Choose Large in Size", &["missing: …"])],
    );
    check(
        r#"<button role="combobox" aria-expanded="false" aria-label="Size" id="4"></button>"#,
        &[("Choose Large in Size", &["click(4)", "missing: …"])],
    );
    for kind in ["", " multiple"] {
        check(
            &format!(
                r#"<select{kind} aria-label="Size" id="4"><option>Small</option><option>Large</option></select>"#
            ),
            &[(
                "Choose Large in Size",
                &["selectDropdown(4, \"\", \"Large\")"],
            )],
        );
    }
}

/// The client's list of controls says nothing of forms.
#[test]
fn the_control_that_makes_the_new_thing_sends_it_where_no_form_is_told() {
    let page = r#"<input placeholder="Find a patient" id="8"><button id="345">Open Ann Lee</button><label>First name <input id="3"></label><button id="380">Create new patient</button><button id="381">Cancel</button>"#;
    check(
        page,
        &[(
            "Create a patient with first name Jas",
            &[r#"setValue(3, "Jas")"#, "click(380)"],
        )],
    );
}
