//! The public client's dialect (`dom.md`), quirk by quirk.

use super::super::{NameSource, Page, Role};
use super::{LIST, ORDERS, SIGN_IN, at, client, ids, names, rows};

#[test]
fn a_page_without_templates_reads() {
    let page = Page::from_text(SIGN_IN);
    assert_eq!(ids(&page), [6, 11, 13, 15, 17]);
    let email = at(&page, 11);
    assert_eq!(
        (email.name.as_str(), email.neighbour.as_str()),
        ("you@x.com", "Email")
    );
    assert_eq!(at(&page, 13).name_source, NameSource::Label);
    assert!(!page.truncated);
}

#[test]
fn an_icon_link_has_no_name_but_its_neighbour() {
    let page = Page::from_text(SIGN_IN);
    let icon = at(&page, 6);
    assert_eq!(
        (icon.name.as_str(), icon.neighbour.as_str()),
        ("", "Sign in")
    );
}

#[test]
fn templates_expand_to_rows() {
    let page = Page::from_text(LIST);
    assert_eq!(ids(&page), [5, 6, 10, 13, 16, 19, 22, 25, 26]);
    assert_eq!(
        rows(&page),
        [
            "Jane Roe 1980 Open",
            "John Doe 1975 Open",
            "Ann \"A\" Lee 1990 Open"
        ]
    );
    assert_eq!(at(&page, 25).name, "Open Ann Lee");
    assert_eq!(at(&page, 25).row, Some(2));
    assert_eq!(at(&page, 26).value.as_deref(), Some("doe"));
}

#[test]
fn a_nested_shape_is_spelled_in_its_outer_definition() {
    let text = "T1: <div><h2>$1</h2><p><a id=$2>$3</a><a id=$4>$5</a></p></div>\n\n<html><head/><body>\
        {T1(\"One \",1,\"a \",2,\"b \")}{T1(\"Two \",3,\"c \",4,\"d \")}{T1(\"Three \",5,\"e \",6,\"f \")}</body></html>";
    let page = Page::from_text(text);
    assert_eq!(names(&page), ["a", "b", "c", "d", "e", "f"]);
    assert_eq!(rows(&page)[2], "Three e f");
}

#[test]
fn arguments_mix_json_strings_with_bare_tokens() {
    let text = "T1: <li><p><a id=$1>$2</a>$3</p></li>\n\n<html><head/><body><ul>\
        {T1(7,\"a, (b) \\u00e9\\ud83d\\ude00\\n \",007)}{T1(8,\"\",-0.5 )}{T1(9,\"c\\\\\\\"d \",0x1f)}</ul></body></html>";
    let page = Page::from_text(text);
    assert_eq!(names(&page), ["a, (b) é😀", "", "c\\\"d"]);
    assert_eq!(rows(&page), ["a, (b) é😀 007", "-0.5", "c\\\"d 0x1f"]);
}

#[test]
fn a_definition_may_hold_line_breaks_even_blank_ones() {
    let text = "T1: <li><p>Line one\n\nline two <a id=$1>$2</a></p></li>\nT2: <div><p><button id=$1>$2</button></p></div>\n\n\
        <html><head/><body>{T1(1,\"a \")}{T1(2,\"b \")}{T1(3,\"c \")}{T2(4,\"d \")}{T2(5,\"e \")}{T2(6,\"f \")}</body></html>";
    let page = Page::from_text(text);
    assert_eq!(names(&page), ["a", "b", "c", "d", "e", "f"]);
    assert_eq!(rows(&page)[0], "Line one line two a");
}

#[test]
fn constant_text_that_begins_with_a_dollar_is_no_slot() {
    let text = "T1: <li><p><b>$5 </b><a title=\"$1\" id=$1>$2</a></p></li>\n\n<html><head/><body><ul>\
        {T1(1,\"a \")}{T1(2,\"b \")}{T1(3,\"c \")}</ul></body></html>";
    let page = Page::from_text(text);
    assert_eq!(rows(&page), ["$5 a", "$5 b", "$5 c"]);
}

#[test]
fn a_brace_in_text_is_text() {
    let page = client("<button id=\"3\">{T1(4)} </button>");
    assert_eq!(names(&page), ["{T1(4)}"]);
    let page = Page::from_text(&LIST.replace(">Visits <", ">{T9(1)} {Tea} <"));
    assert_eq!(at(&page, 6).name, "{T9(1)} {Tea}");
}

#[test]
fn quotes_within_attribute_values_do_not_end_them() {
    let page = client(
        r#"<button title="he said "hi"" id="3"/><button aria-label="a "b" c" id="4">x </button><a title="5">6" id="5"/>"#,
    );
    assert_eq!(at(&page, 3).name, "he said \"hi\"");
    assert_eq!(at(&page, 4).name, "a \"b\" c");
}

#[test]
fn raw_angles_and_ampersands_in_text_are_text() {
    let page = client(
        r#"<p>a<b and 5 < 6 && x <3 <i>y </i> Vec<u8> List<String> </p><a id="3">AT&amp;T &lt; R&D </a>"#,
    );
    assert_eq!(
        page.text(),
        "a<b and 5 < 6 && x <3 y Vec<u8> List<String>\nAT&amp;T &lt; R&D"
    );
    assert_eq!(names(&page), ["AT&amp;T &lt; R&D"]);
}

#[test]
fn rows_of_a_table_that_lost_its_tags_are_found() {
    let page = Page::from_text(ORDERS);
    assert_eq!(
        rows(&page),
        [
            "1001 Ida Brandt 40.00 Cancel",
            "1002 Sam Okoro 12.50 Cancel",
            "1003 Mei Lin 99.00 Cancel"
        ]
    );
    assert_eq!(at(&page, 338).row, at(&page, 334).row);
    assert_eq!(at(&page, 353).row, None);
    let mine: Vec<u64> = page
        .elements_in_row(1)
        .iter()
        .map(|element| element.id.0)
        .collect();
    assert_eq!(mine, [334, 338]);
    assert!(page.text().contains("\n1002 Sam Okoro 12.50 Cancel\n"));
}

#[test]
fn a_flat_table_with_a_header_begins_its_rows_at_the_right_place() {
    let page = client(
        r#"<div>Name Actions <a id="9">Ann </a>since 1990 <a id="13">Bo </a>since 1991 <a id="17">Cy </a>since 1992 </div>"#,
    );
    assert_eq!(
        rows(&page),
        ["Ann since 1990", "Bo since 1991", "Cy since 1992"]
    );
}

#[test]
fn a_select_keeps_its_text_where_options_are_lost() {
    let page = client(r#"<label>Sex  <select name="s" id="18">One Two </select></label>"#);
    let select = at(&page, 18);
    assert_eq!((select.role, select.name.as_str()), (Role::Combobox, "Sex"));
    assert_eq!(select.details().options_text.as_deref(), Some("One Two"));
    assert_eq!(page.text(), "Sex");
}

#[test]
fn a_checkbox_is_named_by_what_follows_it() {
    let page = client(
        r#"<form>Choose: <input type="checkbox" id="3"/>Red <input type="checkbox" id="5"/>Blue </form>"#,
    );
    assert_eq!(names(&page), ["Red", "Blue"]);
    assert_eq!(
        page.elements[0].state.checked, None,
        "the client does not show it"
    );
}

#[test]
fn names_of_hybrid_elements_are_not_trusted() {
    let page = client(
        r#"<p role="status" id="33" data-ax-node-id="9" data-hybrid="true" aria-label="Name *">Saved. </p>"#,
    );
    assert_eq!(
        (page.elements[0].role, page.elements[0].name.as_str()),
        (Role::Static, "Saved.")
    );
}

#[test]
fn no_two_elements_share_a_number() {
    let page =
        client(r#"<a id="7">x </a><a id="9">z </a><button id="7">y </button><a id="8">w </a>"#);
    assert_eq!(ids(&page), [7, 9, 8]);
    assert_eq!(names(&page), ["x", "z", "w"]);
}

#[test]
fn a_cut_within_a_definition_gives_an_empty_page() {
    let page = Page::from_text(&LIST[..60]);
    assert!(page.truncated && page.elements.is_empty());
}

#[test]
fn a_cut_within_an_instance_keeps_what_was_read_of_it() {
    let cut = LIST.find("John Doe").expect("it is there");
    let page = Page::from_text(&LIST[..cut + 4]);
    assert!(page.truncated);
    assert_eq!(ids(&page), [5, 6, 10, 13, 16]);
    assert_eq!(at(&page, 16).name, "John");
    let page = Page::from_text(&LIST[..LIST.find(",\"John").expect("it is there") - 1]);
    assert_eq!(ids(&page), [5, 6, 10, 13], "half of 16 is not 1");
}

#[test]
fn a_tag_that_a_text_mentions_hides_nothing_behind_it() {
    for tag in [
        "style", "script", "textarea", "iframe", "title", "noscript", "select", "xmp",
    ] {
        for mention in [format!("<{tag}>"), format!("<{tag}>…</{tag}>")] {
            let page = client(&format!(
                r#"<p>Use the {mention} tag </p><button id="9">Go </button>"#
            ));
            assert_eq!(names(&page), ["Go"], "{mention}");
            assert!(page.text().contains("tag"), "{mention}");
        }
    }
    let page =
        client(r#"<textarea name="note" id="4">a <b> c </textarea><button id="9">Go </button>"#);
    assert_eq!(ids(&page), [4, 9]);
    let page = client(r#"<textarea name="note" id="4">Hi <button id="9">Go </button>"#);
    assert_eq!(ids(&page), [4, 9]);
}

/// A calendar whose first days stand in the month before: each cell has a number of its own, these hold nothing.
#[test]
fn cells_with_numbers_of_their_own_hold_nothing_or_one_control() {
    let blank = |id: u64| format!("<td role=\"gridcell\" id=\"{id}\"/>");
    let day = |id: u64, day: u64| {
        format!(
            "<td role=\"gridcell\" id=\"{id}\"><button id=\"{}\">{day} free </button></td>",
            id + 1
        )
    };
    let first = (337..341)
        .map(blank)
        .chain((0..3).map(|at| day(341 + at * 3, 1 + at)));
    let second = (0..7).map(|at| day(352 + at * 3, 4 + at));
    let text = format!(
        "\n\n<html><head/><body><main>Days Mo Tu We <table role=\"grid\" id=\"325\"><tbody><tr/></tbody><tbody><tr>{}</tr><tr>{}</tr></tbody></table></main></body></html>",
        first.collect::<String>(),
        second.collect::<String>()
    );
    let page = Page::from_text(&text);
    let buttons = page.elements.iter().filter(|one| one.role == Role::Button);
    assert_eq!(buttons.count(), 10);
}
