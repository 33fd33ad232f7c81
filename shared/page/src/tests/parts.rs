//! Component libraries in the January client's text: where the pointer changes its shape, all that stands within has a number.

use super::*;
use crate::{OutlineOptions, Role};

fn shown(page: &Page) -> String {
    let options = OutlineOptions {
        budget_chars: 4_000,
        before: None,
        also_new: &[],
        relevant_to: "",
    };
    page.outline(&options).text
}

#[test]
fn what_a_button_is_made_of_is_no_control() {
    let page = client(
        r#"<main><button type="button" id="440"><span id="441"><span aria-label="plus" role="img" id="442"/></span><span id="443">New rota </span></button><div role="tab" id="450"><div id="451">Week <sup id="452">3 </sup></div></div><button aria-label="Close" type="button" id="460"><span aria-label="Close" id="461"><span aria-label="close" role="img" id="462"/></span></button></main>"#,
    );
    assert_eq!(ids(&page), [440, 450, 460]);
    assert_eq!(names(&page), ["New rota", "Week 3", "Close"]);
}

#[test]
fn a_box_round_one_control_is_that_control() {
    let page = client(
        r#"<main><div id="403"><div role="tab" id="404">Shifts </div></div><div role="none" id="410"><div role="presentation" id="411"/><button type="button" id="412">Add </button>Nobody yet </div></main>"#,
    );
    assert_eq!(ids(&page), [404, 412]);
}

#[test]
fn what_is_pressed_apart_from_its_entry_or_its_card_stays() {
    let page = client(
        r#"<main><div role="tree" id="930"><div role="treeitem" aria-expanded="false" id="934"><span aria-label="caret-down" role="img" id="937"/><span id="938"><span id="939">Adults </span></span></div></div><div id="950">Wing B, 12 beds <button type="button" id="951">Free one </button></div></main>"#,
    );
    assert_eq!(ids(&page), [930, 934, 937, 950, 951]);
}

#[test]
fn a_label_that_shows_no_field_is_what_is_ticked() {
    let page = client(
        r#"<main><label id="661"><span id="662"/><span id="664">Text the patient </span></label><div role="radiogroup" id="670"><label id="671"><div title="Day" id="672">Day </div></label><label id="673"><div title="Night" id="674">Night </div></label></div><div><div id="686"/><label id="690">Open the doors </label></div><div><label id="700">Ward </label><input type="text" id="701"/></div></main>"#,
    );
    assert_eq!(ids(&page), [661, 670, 671, 673, 690, 700, 701]);
    let role = |id| at(&page, id).role;
    assert_eq!([661, 690].map(role), [Role::Checkbox; 2]);
    assert_eq!([671, 673].map(role), [Role::Radio; 2]);
    assert_eq!(role(700), Role::Generic);
    assert_eq!(at(&page, 661).state.checked, None);
}

#[test]
fn a_list_shows_what_was_chosen_in_the_box_round_it() {
    let page = client(
        r#"<form><div>Shift <div id="634"><div title="Late" id="635">Late <input type="text" value="" role="combobox" aria-haspopup="listbox" aria-expanded="false" id="636"/></div><div id="637"><span aria-label="down" role="img" id="638"/></div></div></div></form>"#,
    );
    assert_eq!(ids(&page), [636]);
    assert_eq!(names(&page), ["Shift"]);
    assert_eq!(at(&page, 636).value.as_deref(), Some("Late"));
    assert!(!shown(&page).contains("\n  Late"), "{}", shown(&page));
}

#[test]
fn a_list_whose_label_stands_within_is_called_so() {
    let hall = |id: u64, text: &str| {
        format!(
            r#"<div><div role="combobox" aria-haspopup="listbox" aria-expanded="false" id="{id}"><div id="{}"/><div><div><span id="{}">{text} </span></div></div></div><div role="alert" id="{}"/></div>"#,
            id + 1,
            id + 2,
            id + 3
        )
    };
    let page = client(&format!(
        r#"<div role="dialog" id="715"><div>New booking <div>{}{}<div><div aria-haspopup="menu"><input type="text" placeholder="dd/mm/yyyy" value="20/03/2026" id="814"/>Date * </div></div></div></div></div>"#,
        hall(734, "Hall A Place *"),
        hall(769, "Group *")
    ));
    assert_eq!(at(&page, 734).name, "Hall A Place *");
    assert_eq!(at(&page, 769).name, "Group *");
    assert_eq!(at(&page, 814).neighbour, "Date *");
}

#[test]
fn the_entries_that_are_drawn_are_the_lists_own() {
    let entry = |id: u64, text: &str| {
        format!(
            r#"<div title="{text}" id="{id}"><div id="{}">{text} </div></div>"#,
            id + 1
        )
    };
    let page = client(&format!(
        r#"<main>Plan <input aria-label="Plan" type="text" value="" role="combobox" aria-expanded="true" id="674"/></main><div><div role="listbox" id="687"><div aria-label="Plus, 9 a month" role="option" id="688">plus </div><div aria-label="Pro, 20 a month" role="option" id="689">pro </div></div><div><div>{}{}{}</div></div></div>"#,
        entry(695, "Plus, 9 a month"),
        entry(698, "Pro, 20 a month"),
        entry(701, "Team, 60 a month")
    ));
    assert_eq!(ids(&page), [674, 695, 698, 701]);
    assert_eq!([695, 701].map(|id| at(&page, id).role), [Role::Option; 2]);
}

#[test]
fn rows_that_end_with_their_buttons_get_them_back() {
    let more = |id: u64| format!(r#"<button type="button" id="{id}">More </button>"#);
    let who = |id: u64, name: &str| {
        format!(r#"<tr><td><button type="button" id="{id}">{name} </button>born 1987 </td></tr>"#)
    };
    let page = client(&format!(
        r#"<main><div>Patient Visit Doctor Tue 9 Mar, 11:00 Vaccination Jo Hill <div>{}{}</div>Thu 11 Mar, 08:50 Blood test Ann Lee {}Thu 11 Mar, 15:20 Follow-up Mira Cast {}<table><tbody><tr><th aria-label="Time" id="480">Time </th></tr></tbody><tbody>{}{}{}</tbody></table></div></main>"#,
        r#"<button type="button" id="502">Check in </button>"#,
        more(505),
        more(523),
        more(541),
        who(492, "Dora Brandt"),
        who(513, "Dan Brandt"),
        who(531, "Dan Brandt"),
    ));
    let row = |id| at(&page, id).row.map(|row| page.rows[row].text.as_str());
    assert!(
        row(502).is_some_and(|text| text.contains("Dora Brandt")),
        "{:?}",
        rows(&page)
    );
    assert!(row(523).is_some_and(|text| text.contains("08:50")));
    assert!(row(541).is_some_and(|text| text.contains("15:20") && text.contains("Dan Brandt")));
    assert!(!rows(&page).iter().any(|text| text.contains("Patient")));
}

#[test]
fn a_list_is_called_after_the_label_before_all_that_holds_only_it() {
    let page = client(
        r#"<form><div><label>Shift </label><div><div role="combobox" aria-expanded="false" id="634">Late </div></div></div><div>Area <div role="combobox" aria-expanded="false" id="640">Kitchen </div></div></form>"#,
    );
    assert_eq!(names(&page), ["Shift", "Area"]);
    assert_eq!(at(&page, 634).value.as_deref(), Some("Late"));
}

#[test]
fn what_stands_beside_a_text_field_stays() {
    let page = client(
        r#"<main><div id="401">Note <input type="text" id="402"/><div id="403">Post it </div><div id="404">Discard </div></div><div role="listbox" id="670"><div id="671">Day </div><div id="672">Night </div></div></main>"#,
    );
    assert_eq!(ids(&page), [401, 402, 403, 404, 670, 671, 672]);
}

#[test]
fn a_label_with_nothing_drawn_beside_it_is_no_box() {
    let page = client(
        r#"<main><label id="700">Ward </label><div id="702"><input type="text" id="703"/></div><label id="710">Filters </label></main>"#,
    );
    assert_eq!(at(&page, 700).role, Role::Generic);
    assert_eq!(at(&page, 710).role, Role::Generic);
}

#[test]
fn a_switch_behind_its_words_in_a_line_of_its_own_is_called_after_them() {
    let page = client(
        r#"<section>Bookings <div><span>Guest bookings Outsiders can book </span><button type="button" role="switch" id="6"/></div><div><span>Waiting list </span><button type="button" role="switch" id="7"/></div><div>Photo albums <button type="button" role="switch" id="8"/></div><div>Race results <button type="button" role="switch" id="9"/></div></section><div>Terms <input type="checkbox" id="10"/> I agree </div>"#,
    );
    let names: Vec<&str> = page.elements.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "Guest bookings Outsiders can book",
            "Waiting list",
            "Photo albums",
            "Race results",
            "I agree"
        ]
    );
}

#[test]
fn the_label_of_a_browsers_own_box_is_no_control_beside_it() {
    let page = client(
        r#"<div>Receipt <div role="group" id="1"><input name="r" type="radio" value="p" id="2"/><label id="3">Print </label><input name="r" type="radio" value="e" id="4"/><label id="5">E-mail </label></div><label id="6"><input type="checkbox" id="7"/>Tell me </label><label>Name </label><input type="text" id="9"/></div>"#,
    );
    let told: Vec<(u64, Role, &str, Option<u64>)> = page
        .elements
        .iter()
        .filter(|one| one.role != Role::Static)
        .map(|one| {
            (
                one.id.0,
                one.role,
                one.name.as_str(),
                one.details().label.map(|id| id.0),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (2, Role::Radio, "Print", Some(3)),
            (4, Role::Radio, "E-mail", Some(5)),
            (7, Role::Checkbox, "Tell me", Some(6)),
            (9, Role::Textbox, "Name", None),
        ]
    );
}

#[test]
fn what_is_drawn_behind_words_in_a_dialog_is_a_control() {
    let page = client(
        r#"<div aria-label="Edit" role="dialog" id="1"><form><div>Shelf <input type="text" id="2"/></div><div>Reorder <span id="3"><div id="4"/></span></div><div>Price <i id="5"/></div></form><p>Saved <span id="6"/></p></div>"#,
    );
    let told: Vec<(u64, &str, &str)> = page
        .elements
        .iter()
        .map(|one| (one.id.0, one.name.as_str(), one.neighbour.as_str()))
        .collect();
    assert_eq!(
        told,
        [(1, "Edit", ""), (2, "Shelf", ""), (3, "", "Reorder")]
    );
}

#[test]
fn a_button_that_opens_a_list_to_choose_from_is_a_list() {
    let page = client(
        r#"<div><div>Squad <button type="button" aria-haspopup="listbox" aria-expanded="false" id="2"><span id="3">Tuesday beginners </span></button></div><div>Mentor <input type="text" role="combobox" aria-expanded="false" id="4"/><button aria-label="Show mentors" type="button" aria-haspopup="listbox" aria-expanded="false" id="5">v </button></div><button type="button" aria-haspopup="menu" aria-expanded="false" id="6">Actions </button></div>"#,
    );
    let told: Vec<(Role, &str, Option<&str>)> = page
        .elements
        .iter()
        .map(|one| (one.role, one.name.as_str(), one.value.as_deref()))
        .collect();
    assert_eq!(
        told,
        [
            (Role::Combobox, "Squad", Some("Tuesday beginners")),
            (Role::Combobox, "Mentor", None),
            (Role::Button, "Show mentors", None),
            (Role::Button, "Actions", None),
        ]
    );
}

#[test]
fn a_day_of_a_calendar_is_told_once() {
    let page = client(
        r#"<table role="grid"><tbody><tr><td role="gridcell" id="2"><button aria-label="1, March" type="button" id="3"><span id="4">1 </span></button></td><td role="gridcell" id="5">2 </td><td role="gridcell" id="6"><button type="button" id="7">3 </button><button type="button" id="8">x </button></td></tr></tbody></table>"#,
    );
    let ids: Vec<u64> = page.elements.iter().map(|one| one.id.0).collect();
    assert_eq!(ids, [3, 5, 6, 7, 8]);
}

#[test]
fn a_field_alone_with_the_words_behind_it_is_called_after_them() {
    let page = client(
        r#"<div role="dialog" id="1"><div>Condition <div role="radiogroup" id="2"><label id="3">Good </label><label id="4">Damaged </label></div></div><div><div><textarea value="Scratch" id="5"/>What is damaged </div><div role="alert" id="6"/></div><div><input type="text" value="40" id="7"/>Keep (EUR) </div><div>Name <div><input type="text" value="x" id="8"/>Small letters </div></div><div>Note <input type="text" id="9"/></div></div>"#,
    );
    let fields = page.elements.iter().filter(|one| one.role == Role::Textbox);
    let names: Vec<&str> = fields.map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["What is damaged", "Keep (EUR)", "Name", "Note"]);
}
