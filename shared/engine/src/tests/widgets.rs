//! Controls that hold values, each brought there and left alone where it stands there.

use super::{Play, check, choose, fill, of, of_kind, set, switch, target};
use crate::Outcome;
use intent::{Kind, Order, Setting, Target, Value};
use page::Page;
use std::collections::HashSet;

#[test]
fn text_is_written_as_the_field_wants_it() {
    check(
        r#"<label>Name <input value="Ada" id="1"></label><label>Arrival <input type="date" id="2"></label><label>Start <input placeholder="DD/MM/YYYY" id="3"></label><label>At <input type="time" id="4"></label><label>Code <input readonly id="5"></label>"#,
        &[
            (&[fill("name", "Ada")], &[]),
            (&[fill("name", "Bo")], &[r#"setValue(1, "Bo")"#]),
            (
                &[fill("arrival", "12 May 2026")],
                &[r#"setValue(2, "2026-05-12")"#],
            ),
            (
                &[fill("start", "12 May 2026")],
                &[r#"setValue(3, "12/05/2026")"#],
            ),
            (&[fill("at", "9:05 PM")], &[r#"setValue(4, "21:05")"#]),
            (&[fill("code", "7")], &["missing: a way to change “Code”…"]),
        ],
    );
}

#[test]
fn a_field_is_told_by_its_name_its_heading_or_its_row() {
    check(
        r#"<fieldset><legend>Shipping</legend><label>Street <input id="1"></label></fieldset><fieldset><legend>Billing</legend><label>Street <input id="2"></label></fieldset>
<table><tr><td>Ann Lee</td><td><select aria-label="Role" id="3"><option>Viewer</option><option>Editor</option></select></td></tr><tr><td>Bo Diaz</td><td><select aria-label="Role" id="4"><option>Viewer</option><option>Editor</option></select></td></tr></table>"#,
        &[
            (
                &[fill("billing street", "Quay 1")],
                &[r#"setValue(2, "Quay 1")"#],
            ),
            (&[fill("street", "Quay 1")], &["ask: I see 2 things…"]),
            (
                &[set(
                    of("role", "Bo Diaz"),
                    Value::Options(vec!["Editor".to_owned()]),
                )],
                &[r#"selectDropdown(4, "", "Editor")"#],
            ),
        ],
    );
}

#[test]
fn a_native_list_takes_what_it_offers() {
    check(
        r#"<label>Language <select id="1"><option>English</option><option>Norsk</option></select></label><label>Zone <select id="2"><option>UTC</option><option>Europe/Oslo</option></select></label>"#,
        &[
            (
                &[fill("language", "Norsk")],
                &[r#"selectDropdown(1, "", "Norsk")"#],
            ),
            (&[fill("language", "English")], &[]),
            (
                &[fill("language", "Suomi")],
                &[
                    "ask: “Language” has no entry “Suomi”. It offers “English”, “Norsk”. Which one should I choose?",
                ],
            ),
            (
                &[choose(&["Norsk"])],
                &[r#"selectDropdown(1, "", "Norsk")"#],
            ),
            (&[choose(&["Suomi"])], &["missing: “Suomi”"]),
        ],
    );
}

#[test]
fn a_list_whose_options_bounds_are_lost_is_asked_once_for_each() {
    check(
        "<html><head/><body><div>Crew: <select id=\"13\">Ann Bo Eve Omar </select><button id=\"24\">Send </button></div></body></html>",
        &[
            (
                &[choose(&["bo", "Eve"]), super::click("Send")],
                &[
                    r#"selectDropdown(13, "", "Bo")"#,
                    r#"selectDropdown(13, "", "Eve")"#,
                    "click(24)",
                ],
            ),
            (&[fill("crew", "Zoe")], &["ask: “Crew” has no entry…"]),
        ],
    );
}

#[test]
fn a_list_that_the_page_draws_is_opened_and_its_entry_pressed() {
    let html = r#"<button role="combobox" aria-label="Currency" aria-expanded="false" id="7">EUR</button>"#;
    check(
        html,
        &[(
            &[fill("currency", "SEK")],
            &["click(7)", "missing: an entry “SEK”…"],
        )],
    );
    let plan = [fill("currency", "SEK")];
    let list = r#"<ul role="listbox"><li role="option" id="8">EUR</li><li role="option" id="9">SEK</li></ul>"#;
    let after = html.replace("\"false\"", "\"true\"") + list;
    let told = super::then(&plan, html, &after);
    assert!(told.decision.starts_with("click(9)"), "{told}");
}

#[test]
fn a_drawn_list_that_opens_while_one_types_is_typed_into() {
    check(
        r#"<input role="combobox" aria-label="From" aria-expanded="false" value="" id="7">"#,
        &[(
            &[fill("from", "Lisbon")],
            &[
                "click(7)",
                r#"setValue(7, "Lisbon")"#,
                "missing: an entry “Lisbon”…",
            ],
        )],
    );
}

#[test]
fn boxes_and_switches_are_brought_to_a_state_that_is_seen() {
    check(
        r#"<label><input type="checkbox" id="1"> News</label><button role="switch" aria-checked="true" aria-label="Digest" id="2"></button><button aria-pressed="false" id="3">Bold</button><button id="5">Night mode</button><span role="checkbox" aria-label="Gift wrap" id="6"></span><span role="checkbox" aria-checked="false" aria-label="Insurance" id="7"></span>"#,
        &[
            (&[switch("news", Setting::On)], &["check(1)"]),
            (&[switch("gift wrap", Setting::On)], &["ask: …"]),
            (&[switch("insurance", Setting::On)], &["click(7)"]),
            (&[switch("digest", Setting::On)], &[]),
            (&[switch("the digest", Setting::Off)], &["click(2)"]),
            (&[switch("bold", Setting::On)], &["click(3)"]),
            (&[switch("night mode", Setting::On)], &["ask: …"]),
        ],
    );
}

#[test]
fn one_of_several_is_chosen_in_its_group() {
    check(
        r#"<fieldset><legend>Room</legend><label><input type="radio" name="r" id="1"> Single</label><label><input type="radio" name="r" id="2"> Double</label></fieldset><fieldset><legend>Breakfast</legend><label><input type="radio" name="b" id="3"> Yes</label><label><input type="radio" name="b" id="4"> No</label></fieldset><fieldset><legend>Parking</legend><label><input type="radio" name="p" id="5"> Yes</label></fieldset>"#,
        &[
            (&[choose(&["Double"])], &["click(2)"]),
            (&[choose(&["Yes"])], &["ask: I see 2 things…"]),
            (
                &[set(
                    target("breakfast"),
                    Value::Options(vec!["No".to_owned()]),
                )],
                &["click(4)"],
            ),
        ],
    );
}

#[test]
fn a_slider_is_set_at_once_and_by_keys_where_it_refuses() {
    let html = r#"<span role="slider" aria-label="Brightness" aria-valuenow="30" tabindex="0" id="1"></span>"#;
    let plan = [fill("brightness", "60")];
    check(
        html,
        &[
            (&plan, &[r#"setValue(1, "60")"#]),
            (&[fill("brightness", "30")], &[]),
        ],
    );
    let page = Page::from_text(html);
    let mut play = Play::of(&plan);
    let refused = action::Action::SetValue {
        id: page.elements[0].id,
        text: "60".to_owned(),
    };
    play.sent(&page, 0, &refused, true);
    for expected in ["focus(1)", r#"press("ArrowRight")"#] {
        let told = play.on(&page, 0, &HashSet::new());
        let Outcome::Act(act) = &told.outcome else {
            panic!("{told}");
        };
        assert_eq!(act.action.to_string(), expected);
        play.sent(&page, 0, &act.action, false);
    }
}

#[test]
fn a_number_between_two_buttons_is_counted() {
    let page = |shown: u8| {
        format!(
            r#"<div>Guests <button id="1">-</button> {shown} <button id="2">+</button></div><div>Rooms <button id="3">-</button> 1 <button id="4">+</button></div>"#
        )
    };
    check(
        &page(3),
        &[
            (&[fill("guests", "4")], &["click(2)"]),
            (&[fill("guests", "3")], &[]),
        ],
    );
    check(
        &page(3),
        &[
            (&[fill("number of rooms", "0")], &["click(3)"]),
            (&[fill("pets", "1")], &["missing: …"]),
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
        r#"<label>Due date <input placeholder="Pick a day" id="1"></label><div role="dialog"><button aria-label="Previous month (PageUp)" id="90"></button><b>{month}</b> <b>2026</b><button aria-label="Next month (PageDown)" id="91"></button><table><tr>{days}</tr></table></div>"#
    )
}

#[test]
fn a_calendar_that_comes_up_takes_the_day() {
    let plan = [fill("due date", "27 March 2026")];
    let plain = r#"<label>Due date <input placeholder="Pick a day" id="1"></label>"#;
    check(plain, &[(&plan, &[r#"setValue(1, "27 March 2026")"#])]);
    for (month, expected) in [
        ("April", "click(90)"),
        ("March", "click(129)"),
        ("February", "click(91)"),
    ] {
        let told = super::then(&plan, plain, &calendar(month));
        assert!(told.decision.starts_with(expected), "{month}: {told}");
    }
}

#[test]
fn a_column_is_sorted_the_way_it_is_not_yet() {
    let by = |order| {
        let order = Value::Order {
            order: Some(order),
            said: String::new(),
        };
        set(of_kind("price", Kind::Sorting), order)
    };
    let html = |sorted: &str| {
        format!(
            r#"<table><tr><th{sorted}><button id="1">Price</button></th><th><button id="2">Name</button></th></tr><tr><td>3</td><td>A</td></tr></table>"#
        )
    };
    let sorted = html(r#" aria-sort="ascending""#);
    check(
        &sorted,
        &[
            (&[by(Order::Ascending)], &[]),
            (&[by(Order::Descending)], &["click(1)"]),
        ],
    );
    check(
        &html(""),
        &[(&[by(Order::Descending)], &["click(1)", "click(1)"])],
    );
    check(
        r#"<select aria-label="Sort by" id="4"><option>Price: low to high</option><option>Price: high to low</option><option>Newest</option></select>"#,
        &[(
            &[by(Order::Descending)],
            &[r#"selectDropdown(4, "", "Price: high to low")"#],
        )],
    );
}

#[test]
fn a_lists_pages_are_turned_to_by_number() {
    let to = |page: &str| {
        set(
            Target::of_kind(Kind::Pager),
            Value::Literal(page.to_owned()),
        )
    };
    let numbers = r#"<nav>1 <a id="2">2</a> <a id="3">3</a> <a id="9">Next</a></nav>"#;
    check(numbers, &[(&[to("3")], &["click(3)"])]);
    check(
        r#"<p>Page 2 of 9</p><button id="5">Previous</button><button id="6">Next</button>"#,
        &[(&[to("2")], &[])],
    );
    check(r#"<a id="1">Home</a>"#, &[(&[to("2")], &["missing: …"])]);
}

#[test]
fn values_that_the_page_shows_are_copied_and_others_are_asked_for() {
    check(
        r#"<p>Reference: R-77</p><label>Code <input id="1"></label><label>Note <textarea id="2">Low tide at six</textarea></label><label>Phone <input id="3"></label>"#,
        &[
            (
                &[set(target("code"), Value::Shown("reference".to_owned()))],
                &[r#"setValue(1, "R-77")"#],
            ),
            (
                &[set(
                    target("code"),
                    Value::Content(Box::new(target("note"))),
                )],
                &[r#"setValue(1, "Low tide at six")"#],
            ),
            (
                &[set(target("code"), Value::Shown("tax number".to_owned()))],
                &["ask: I can't see “tax number”…"],
            ),
            (
                &[set(target("phone"), Value::Own("phone number".to_owned()))],
                &["ask: What is your phone number?…"],
            ),
        ],
    );
}

#[test]
fn an_entry_of_another_open_list_is_not_a_closed_lists() {
    check(
        r#"<ul role="listbox" aria-label="Border"><li role="option" id="1">Red</li><li role="option" id="2">Blue</li></ul><button role="combobox" aria-label="Background" aria-expanded="false" id="7">White</button>"#,
        &[(&[fill("background", "Red")], &["click(7)", "…"])],
    );
}

#[test]
fn a_slider_whose_keys_skip_the_value_is_left() {
    let slider = |at: u8| {
        Page::from_text(&format!(
            r#"<span role="slider" aria-label="Brightness" aria-valuenow="{at}" tabindex="0" id="1"></span><button id="2">Help</button>"#
        ))
    };
    let plan = [fill("brightness", "45")];
    let mut play = Play::of(&plan);
    let page = slider(30);
    let refused = action::Action::SetValue {
        id: page.elements[0].id,
        text: "45".to_owned(),
    };
    play.sent(&page, 0, &refused, true);
    let other = action::Action::Click {
        id: page.elements[1].id,
    };
    for (at, expected) in [
        (30, "focus(1)"),
        (30, r#"press("ArrowRight")"#),
        // Something else was pressed in between: the keys would go there.
        (40, "focus(1)"),
        (40, r#"press("ArrowRight")"#),
        (50, "missing: a way to bring “Brightness” to 45"),
    ] {
        let page = slider(at);
        let told = play.on(&page, 0, &HashSet::new());
        assert!(told.decision.starts_with(expected), "{told}");
        if let Outcome::Act(act) = &told.outcome {
            play.sent(&page, 0, &act.action, false);
        }
        if at == 30 && expected.starts_with("press") {
            play.sent(&page, 0, &other, false);
        }
    }
}

#[test]
fn a_press_that_failed_takes_the_focus_nowhere() {
    let page =
        Page::from_text(r#"<form><label>From <input id="1"></label><a id="2">Help</a></form>"#);
    let plan = [fill("from", "Faro"), super::submit(super::Form::Search)];
    let told = |failed: bool| {
        let mut play = Play::of(&plan);
        let id = page.elements[0].id;
        let text = "Faro".to_owned();
        play.sent(&page, 0, &action::Action::SetValue { id, text }, false);
        let id = page.elements[1].id;
        play.sent(&page, 0, &action::Action::Click { id }, failed);
        play.on(&page, 1, &HashSet::new()).decision
    };
    assert!(told(true).starts_with(r#"press("Enter")"#));
    assert!(told(false).starts_with("click(1)"));
}
