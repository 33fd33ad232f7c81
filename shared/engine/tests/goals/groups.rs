//! Options of lists and groups that are named: only what is so called offers them.

use super::check;

/// A bill as it is entered: who paid is a list, for whom are boxes, all of them ticked.
fn bill(who_paid: &str) -> String {
    format!(
        r##"<div role="dialog"><h3>Add a bill</h3><form>{who_paid}<label>How much? <input id="2"></label><p>For whom?</p><a href="#" id="3">Everyone</a><label><input type="checkbox" checked id="4">Mei</label><label><input type="checkbox" checked id="5">Tom</label><button id="6">Submit</button></form></div>"##
    )
}

const LIST: &str = r#"<p>Who paid?</p><select aria-label="Who paid? Payer" id="1"><option></option><option>Mei</option><option>Tom</option></select>"#;

#[test]
fn what_a_list_offers_is_not_chosen_because_a_box_is_so_called() {
    check(
        &bill(LIST),
        &[
            (
                r#"Choose "Tom" from "Who paid?""#,
                &[r#"selectDropdown(1, "", "Tom")"#],
            ),
            (
                "Choose Tom from Who paid",
                &[r#"selectDropdown(1, "", "Tom")"#],
            ),
        ],
    );
    // No list is so called, and the boxes are another group's.
    let other = LIST.replace("Who paid? Payer", "Payer");
    check(
        &bill(&other),
        &[(r#"Choose "Tom" from "Who paid?""#, &["missing: …"])],
    );
    check(
        &bill(&LIST.replace("<option>Tom</option>", "")),
        &[(
            r#"Choose "Tom" from "Who paid?""#,
            &["ask: “Who paid? Payer” has no entry “Tom”…"],
        )],
    );
    // Two lists begin so: neither is meant more than the other.
    let two = format!(
        "{LIST}{}",
        LIST.replace("Payer", "Bank")
            .replace("id=\"1\"", "id=\"9\"")
    );
    check(
        &bill(&two),
        &[(r#"Choose "Tom" from "Who paid?""#, &["missing: …"])],
    );
}

#[test]
fn a_group_of_options_is_called_by_the_text_right_over_it() {
    let group = |inner: &str| {
        format!(r#"<div role="dialog"><h3>Trip</h3>{inner}<button id="9">Save</button></div>"#)
    };
    let breakfast = r#"<p>Breakfast</p><label><input type="radio" name="b" id="1">Yes</label><label><input type="radio" name="b" checked id="2">No</label>"#;
    let lunch = r#"<p>Lunch</p><label><input type="radio" name="l" checked id="3">Yes</label><label><input type="radio" name="l" id="4">No</label>"#;
    let both = group(&format!("{breakfast}{lunch}"));
    check(
        &both,
        &[
            (r#"Choose "Yes" from "Breakfast""#, &["click(1)"]),
            (r#"Choose "No" from "Lunch""#, &["click(4)"]),
            // It is chosen already, there and not elsewhere.
            (r#"Choose "No" from "Breakfast""#, &[]),
        ],
    );
    // What it offers nothing of is not taken from the next group.
    let less = breakfast.replace("No</label>", "Perhaps</label>");
    check(
        &group(&format!("{less}{lunch}")),
        &[(r#"Choose "No" from "Breakfast""#, &["missing: …"])],
    );
    let set = r#"<fieldset><legend>Seat</legend><label><input type="radio" name="s" id="5">Aisle</label></fieldset>"#;
    check(
        &group(&format!("{breakfast}{lunch}{set}")),
        &[(r#"Choose "Aisle" from "Seat""#, &["click(5)"])],
    );
}

const DINNERS: &str = r#"<h2>Ellis</h2><section>Monday <input aria-label="Monday: Hot meal" name="mon" type="radio" id="1"/><input aria-label="Monday: Packed lunch" name="mon" type="radio" id="2"/>
Tuesday <input aria-label="Tuesday: Hot meal" name="tue" type="radio" id="3"/><input aria-label="Tuesday: Packed lunch" name="tue" type="radio" id="4"/></section>
<fieldset>Have you eaten here before? <label><input name="ate" type="radio" id="5"/> Yes, once </label><label><input name="ate" type="radio" id="6"/> No, never </label></fieldset>
<label><input type="checkbox" id="7"/> I have read the terms </label><button id="8">Switch now </button>"#;

#[test]
fn an_option_may_be_called_after_its_field_and_a_button_after_a_kind() {
    check(
        DINNERS,
        &[
            ("Choose Packed lunch for Tuesday", &["click(4)"]),
            ("Choose Packed lunch for Monday", &["click(2)"]),
            (r#"Answer "No, never""#, &["click(6)"]),
            ("Press Switch now", &["click(8)"]),
        ],
    );
}
