//! Values that the page holds, and values for several fields at once.

use super::check;

const LETTER: &str = r#"<h2>Harbour news</h2><p>The ferry leaves, as ever, at nine.</p><p>Bring warm clothes.</p>
<label>Notes <textarea id="1" value="Tide is low. Mind the rocks. "></textarea></label>
<label>Ticket <input type="text" id="2" value=""></label><span>Order number: 4411</span><button id="3">Send</button>"#;

#[test]
fn what_was_found_is_entered() {
    check(
        LETTER,
        &[
            (
                "Find the order number and type it into Ticket",
                &[r#"setValue(2, "4411")"#],
            ),
            (
                "Find the third word in the 1st paragraph, enter that into the Ticket field",
                &["ask: …"],
            ),
            (
                "Find the last word in the text area and type it into Ticket, then press Send",
                &["ask: …"],
            ),
            (
                "Type the first word of the heading into Ticket",
                &["ask: I did not understand: …"],
            ),
            // Two paragraphs: which one is not said.
            (
                "Type the first word of the paragraph into Ticket",
                &["ask: I did not understand: …"],
            ),
            ("Type that into Ticket", &["ask: I did not understand: …"]),
        ],
    );
}

#[test]
fn a_text_is_copied_with_the_space_at_its_end() {
    check(
        LETTER,
        &[(
            "Copy the text in the text area and paste it into Ticket",
            &[r#"setValue(2, "Tide is low. Mind the rocks. ")"#],
        )],
    );
}

#[test]
fn each_of_several_fields_gets_its_number() {
    check(
        r#"<div>Width <input type="range" id="1" value="2"></div><div>Height <input type="range" id="2" value="7"></div><button id="3">Apply</button>"#,
        &[(
            "Set the sliders to 4 and 9 and press Apply",
            &["ask: I see 2 things…"],
        )],
    );
}

#[test]
fn a_kind_with_an_article_is_the_first_of_them() {
    check(
        r#"<textarea id="1"></textarea><input type="text" id="2" value=""><label><input type="checkbox" id="3"> Fish</label>
        <label><input type="checkbox" id="4"> Meat</label><button id="5">Order</button>"#,
        &[
            ("Click on a checkbox", &["ask: …"]),
            (r#"Click a "text" control"#, &["missing: …"]),
            ("Click on a textarea widget", &["missing: …"]),
            ("Click the checkbox", &["ask: …"]),
        ],
    );
}

#[test]
fn what_is_no_day_or_time_is_not_typed_into_a_field_for_one() {
    check(
        r#"<form><label>Date <input type="date" id="1"></label></form>"#,
        &[
            (
                "Enter 2027-03-14 as Date",
                &[r#"setValue(1, "2027-03-14")"#],
            ),
            ("Enter someday as Date", &["ask: …"]),
        ],
    );
    check(
        r#"<form><label>Start <input type="time" id="1"></label><label>Note <input id="2"></label></form>"#,
        &[
            ("Enter 14:30 as Start", &[r#"setValue(1, "14:30")"#]),
            ("Enter half past as Start", &["ask: …"]),
            ("Enter half past as Note", &[r#"setValue(2, "half past")"#]),
        ],
    );
}
