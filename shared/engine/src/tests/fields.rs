//! Which of several fields, steppers and boxes is meant.

use super::{Form, Kind, Relation, Target, Value, check, choose, fill, of, set, submit};

#[test]
fn a_name_and_its_value_go_into_the_place_that_is_said() {
    let within = |place: &str| {
        let what = Target {
            relations: vec![Relation::Within(place.to_owned())],
            ..Target::default()
        };
        set(what, Value::NameAndLiteral("email ann@x.y".to_owned()))
    };
    let page = r#"<section><h2>Billing</h2><label>Email <input id="1"></label></section><section><h2>Newsletter</h2><label>Email <input id="2"></label></section>"#;
    check(
        page,
        &[
            (&[within("Newsletter")], &[r#"setValue(2, "ann@x.y")"#]),
            (&[within("Billing")], &[r#"setValue(1, "ann@x.y")"#]),
            (&[within("Delivery")], &["missing: …"]),
        ],
    );
    let two = page.replace("Billing", "Newsletter of the shop");
    let told = super::played(&two, &[within("Newsletter")]);
    assert!(!told[0].starts_with("setValue"), "{told:?}");
}

#[test]
fn a_count_is_set_in_the_row_of_its_thing() {
    let row = |thing: &str, id: u32| {
        format!(
            r#"<li>{thing} Quantity <button id="{id}">-</button> 1 <button id="{}">+</button></li>"#,
            id + 1
        )
    };
    let quantity = |thing: &str| set(of("quantity", thing), Value::Literal("2".to_owned()));
    let one = format!("<ul>{}<li>Rake</li></ul>", row("Tin kettle", 1));
    check(
        &one,
        &[
            (&[quantity("Tin kettle")], &["click(2)"]),
            (&[quantity("Rake")], &["missing: …"]),
        ],
    );
    let both = format!("<ul>{}{}</ul>", row("Tin kettle", 1), row("Rake", 3));
    check(&both, &[(&[quantity("Rake")], &["click(4)"])]);
}

#[test]
fn every_field_is_meant_in_whichever_part_it_stands() {
    let both = Target {
        every: true,
        ..Target::of_kind(Kind::Field)
    };
    check(
        r#"<h2>First</h2><input id="1"><h2>Second</h2><input id="2">"#,
        &[(
            &[set(both, Value::Literal("K7".to_owned()))],
            &[r#"setValue(1, "K7")"#, r#"setValue(2, "K7")"#],
        )],
    );
}

#[test]
fn each_field_takes_what_the_page_shows_beside_its_name() {
    let each = Target {
        every: true,
        ..Target::of_kind(Kind::Field)
    };
    let form = |table: &str| {
        format!(
            r#"<table>{table}</table><label>Gender: <input id="1"></label><label>Remarks: <input id="2"></label><label>Colour: <input id="3"></label><button id="4">Submit</button>"#
        )
    };
    let steps = [set(each, Value::ByLabel), submit(Form::Current)];
    let row = |name: &str, value: &str| format!("<tr><td>{name}</td><td>{value}</td></tr>");
    let table = [
        row("Colour", "aqua"),
        row("Born", "2011"),
        row("Gender", "Male"),
    ]
    .concat();
    check(
        &form(&table),
        &[(
            &steps,
            &[
                r#"setValue(1, "Male")"#,
                r#"setValue(3, "aqua")"#,
                "click(4)",
            ],
        )],
    );
    // Of two forms only the user can say which is meant.
    let two = form(&table).replace("<label>Colour", "</form><form><label>Colour");
    check(&format!("<form>{two}</form>"), &[(&steps, &["ask: …"])]);
    // Two rows that tell different things tell nothing.
    let twice = [row("Colour", "aqua"), row("Colour", "red")].concat();
    check(
        &form(&twice),
        &[(&steps, &["ask: I can't see “Gender:” on this page…"])],
    );
}

#[test]
fn what_is_locked_is_not_pressed() {
    check(
        r#"<form><label>City <input id="1"></label><button type="submit" disabled id="2">Save</button></form>"#,
        &[(
            &[fill("city", "Oslo"), submit(Form::Changes)],
            &[r#"setValue(1, "Oslo")"#, "missing: a way to use “Save”…"],
        )],
    );
    check(
        r#"<label><input type="radio" name="s" id="1"> Small</label><label><input type="radio" name="s" disabled id="2"> Large</label>"#,
        &[(&[choose(&["Large"])], &["missing: a way to use “Large”…"])],
    );
}
