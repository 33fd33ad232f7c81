//! Rows that the January client tore out of their tables, and that telephone numbers begin.

use super::super::Page;
use super::rows;

/// Two buttons in each row, numbered by `step` elements.
fn with_two_buttons(before: &str, count: usize, first: usize, step: usize) -> String {
    let row = |at: usize| {
        let id = first + at * step;
        let more = id + 1;
        format!(
            r#"<tr><td><button id="{id}">Usage </button><button id="{more}">More </button></td></tr>"#
        )
    };
    let rows: String = (0..count).map(row).collect();
    format!(
        "\n\n<html><head/><body><main>{before}<table><tbody><tr/></tbody><tbody>{rows}</tbody></table></main></body></html>"
    )
}

#[test]
fn a_telephone_number_in_parts_begins_its_row() {
    let text = with_two_buttons(
        "Number Label Where 01632 960 118 Main line rings Front desk 01632 960 127 Old fax line rings nowhere 01632 960 172 Spring campaign rings Sales callbacks ",
        3,
        440,
        10,
    );
    let page = Page::from_text(&text);
    assert_eq!(
        rows(&page),
        [
            "01632 960 118 Main line rings Front desk Usage More",
            "01632 960 127 Old fax line rings nowhere Usage More",
            "01632 960 172 Spring campaign rings Sales callbacks Usage More",
        ]
    );
}

#[test]
fn a_number_sign_alone_is_no_telephone_number() {
    let text = with_two_buttons(
        "Code Where STUDENT10 shelf # 4 STAFF20 locker # 5 WINTER15 shelf # 6 ",
        3,
        440,
        10,
    );
    let page = Page::from_text(&text);
    assert_eq!(
        rows(&page),
        [
            "STUDENT10 shelf # 4 Usage More",
            "STAFF20 locker # 5 Usage More",
            "WINTER15 shelf # 6 Usage More",
        ]
    );
}
