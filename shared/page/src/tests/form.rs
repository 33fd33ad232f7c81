//! What a form sends, and what belongs to it.

use super::*;

fn hidden(page: &Page, form: usize) -> Vec<(&str, &str)> {
    let fields = page.forms[form].hidden.iter();
    fields
        .map(|field| (field.name.as_str(), field.value.as_str()))
        .collect()
}

#[test]
fn what_is_sent_and_not_shown_is_kept_with_its_form() {
    let page = Page::from_text(
        r#"<form id="a"><input type="hidden" name="_method" value="delete"><input name="q" data-id="1">
        <input style="display:none" name="amount" value="9"><div hidden><input name="to" value="eve"></div>
        <input type="hidden" name="off" value="1" disabled><input type="hidden" value="nameless">
        <input type="checkbox" hidden name="no" value="1"><input type="checkbox" hidden checked name="yes" value="1">
        <button data-id="2">Go</button></form>
        <input type="hidden" form="b" name="early" value="1"><form id="b" hidden></form>
        <input type="hidden" name="of nobody" value="1">"#,
    );
    assert_eq!(
        hidden(&page, 0),
        [
            ("_method", "delete"),
            ("amount", "9"),
            ("to", "eve"),
            ("yes", "1")
        ]
    );
    assert_eq!(hidden(&page, 1), [("early", "1")]);
    assert_eq!(page.forms[1].node, None, "it is not shown");
    assert!(!page.text().contains("delete"));
}

#[test]
fn a_control_belongs_to_the_form_that_it_names_else_to_the_one_round_it() {
    let page = Page::from_text(
        r#"<form id="a" action="/a"><button data-id="1">One</button><button form="b" data-id="2">Two</button>
        <button form="nowhere" data-id="3">Three</button></form>
        <form id="b" action="/b"></form><button form="a" data-id="4">Four</button><button data-id="5">Five</button>"#,
    );
    let of = |id| {
        let element = page.element(ElementId(id)).unwrap();
        (element.form, element.details().sends_to.as_deref())
    };
    assert_eq!(of(1), (Some(0), Some("/a")));
    assert_eq!(of(2), (Some(1), Some("/b")));
    assert_eq!(of(3), (None, None));
    assert_eq!(of(4), (Some(0), Some("/a")));
    assert_eq!(of(5), (None, None));
    assert_eq!(page.forms[0].named_by, [3]);
    assert_eq!(page.forms[1].named_by, [1]);
}

#[test]
fn programs_are_kept_as_written_and_bounded() {
    let long = "x".repeat(5_000);
    let page = Page::from_text(&format!(
        r#"<a href=" java&#10;script:go(%31)" onclick="a()" @click="b()" data-id="1">A</a>
        <button hx-post="/x" hx-vals='{{"n": 1}}' data-id="2">B</button>
        <button onclick="{long}" data-id="3">C</button><button data-id="4">D</button>"#,
    ));
    let program = |id| {
        page.element(ElementId(id))
            .unwrap()
            .details()
            .program
            .clone()
    };
    assert_eq!(program(1).unwrap().scripts, ["go(1)", "a()", "b()"]);
    let asks = program(2).unwrap();
    assert_eq!(
        (asks.addresses, asks.values),
        (vec!["/x".to_owned()], vec![r#"{"n": 1}"#.to_owned()])
    );
    assert!(program(3).unwrap().cut);
    assert_eq!(program(4), None);
}
