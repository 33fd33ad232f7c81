//! Grids, calendars and accordions, as widget libraries build them.

use super::super::Move;
use super::{check, done, move_on, read};
use crate::action::Action;
use crate::page::Page;
use std::collections::HashSet;

const GRID: &str = r#"<h1>Parcels</h1><div role="grid">
<div role="row"><div role="columnheader" aria-sort="none"><div role="presentation"><div role="presentation" id="1">Parcel</div></div></div><div role="columnheader" aria-sort="none"><div role="presentation"><div role="presentation" id="2">Weight</div></div></div></div>
<div role="row" aria-selected="false"><div role="gridcell"><input type="checkbox" aria-label="Press Space to toggle row selection" aria-checked="false" id="10"></div><div role="gridcell" id="11">P20</div><div role="gridcell" id="12">3</div></div>
<div role="row" aria-selected="false"><div role="gridcell"><input type="checkbox" aria-label="Press Space to toggle row selection" aria-checked="false" id="20"></div><div role="gridcell" id="21">P21</div><div role="gridcell" id="22">8</div></div>
</div>"#;

#[test]
fn a_row_is_chosen_with_its_box_and_a_heading_sorts_whatever_it_is_made_of() {
    check(
        GRID,
        &[
            ("Select parcel P21", &["click(20)"]),
            ("Select P20", &["click(10)"]),
            ("Sort by weight", &["click(2)"]),
        ],
    );
}

#[test]
fn a_heading_may_say_which_order_it_brings() {
    check(
        r#"<table><tr><th><span role="button" aria-label="Sort by name ascending" id="1">Name</span></th><th><span role="button" aria-label="Sort by size descending" id="2">Size</span></th></tr><tr><td>Fern</td><td>3</td></tr></table>"#,
        &[
            ("Sort by size", &["click(2)"]),
            ("Sort by size descending", &["click(2)"]),
            ("Sort by name ascending", &["click(1)"]),
        ],
    );
}

#[test]
fn what_is_listed_is_opened_where_only_that_leads_to_what_is_asked_for() {
    check(
        r#"<h1>March</h1><table role="grid"><tr><td role="gridcell"><a id="1"><div>9a</div><div>Swimming</div></a></td><td role="gridcell"><a id="2">Concert</a></td></tr></table>"#,
        &[
            (
                "Delete the appointment Swimming",
                &["click(1)", "missing: …"],
            ),
            ("Cancel the booking Concert", &["click(2)", "missing: …"]),
            ("Delete the appointment Rowing", &["missing: …"]),
        ],
    );
}

#[test]
fn a_section_is_called_by_the_button_that_folds_it_out() {
    check(
        r#"<div><div><button aria-expanded="true" id="1">Privacy</button><div><input type="checkbox" aria-label="I accept the rules" id="2"></div></div><div><h3><button aria-expanded="true" id="3">Delivery</button></h3><div><input type="checkbox" aria-label="I accept the rules" id="4"></div></div></div>"#,
        &[
            ("Accept the rules under Privacy", &["check(2)"]),
            ("Accept the rules under Delivery", &["check(4)"]),
        ],
    );
}

#[test]
fn a_heading_that_listens_sends_no_form() {
    check(
        r#"<header><h6 id="1">Create ticket</h6></header><form><label>Subject <input id="2"></label><button type="submit" id="3">Save</button></form>"#,
        &[(
            "Create a ticket with subject Broken lamp",
            &[r#"setValue(2, "Broken lamp")"#, "click(3)"],
        )],
    );
}

#[test]
fn one_word_of_several_is_not_what_was_meant_where_another_control_says_more() {
    check(
        r#"<h3><a id="1">invoices</a></h3><div id="3"><button id="2"><div>GET</div><div>/invoices</div><div>Show invoices</div></button></div>"#,
        &[
            ("Open the routine Show invoices", &["missing: …"]),
            ("Open the endpoint Show invoices", &["click(2)"]),
        ],
    );
}

#[test]
fn a_window_is_a_seat_where_one_chooses_and_switching_something_to_a_value_changes_it() {
    check(
        r#"<fieldset><legend>Seat</legend><input type="radio" name="s" aria-label="Aisle" checked id="1"><input type="radio" name="s" aria-label="Window" id="2"></fieldset><label>Theme <select id="3"><option selected>Light</option><option>Dark</option></select></label>"#,
        &[
            ("Choose the window seat", &["click(2)"]),
            ("Choose window", &["click(2)"]),
            (
                "Switch the theme to Dark",
                &[r#"selectDropdown(3, "", "Dark")"#],
            ),
        ],
    );
}

#[test]
fn an_entry_of_the_list_that_came_up_is_pressed_though_it_is_no_menu() {
    let closed = r#"<table><tr><td>Lamp</td><td><button aria-label="Actions for Lamp" aria-haspopup="menu" aria-expanded="false" id="1">⋮</button></td></tr></table>"#;
    let page = Page::from_text(&format!(
        r#"{closed}<div role="list"><div role="listitem" id="2">Change</div><div role="listitem" id="3">Remove</div></div>"#
    ));
    let fresh: HashSet<usize> = (1..page.elements.len()).collect();
    let steps = read("Remove the article Lamp");
    let opened = vec![done(
        &page,
        0,
        &Action::Click {
            id: page.elements[0].id,
        },
    )];
    match move_on(&page, &fresh, &steps, 0, &opened) {
        Move::Act { action, .. } => assert_eq!(action.to_string(), "click(3)"),
        other => panic!("{other:?}"),
    }
}
