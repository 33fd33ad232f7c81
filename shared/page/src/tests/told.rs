//! A row is claimed for a control only where it can be no other.

use super::super::Page;
use super::january::{Cell, Table, table};
use super::{at, client, names, rows};
use proptest::prelude::*;

/// What the texts and links of a row say.
fn said(table: &Table, row: usize) -> Vec<&str> {
    let cells = table.rows[row].iter();
    let texts = cells.filter_map(|cell| match cell {
        Cell::Text(text) | Cell::Link(text) => Some(text),
        Cell::Button(_) | Cell::Buttons(..) | Cell::Select(_) | Cell::Blank => None,
    });
    texts.flat_map(|text| text.split(' ')).collect()
}

/// Words that the rows of the page claim for each control, but for those that the row has.
fn wrong(table: &Table) -> Vec<String> {
    let sent = table.sent();
    let page = Page::from_text(&sent.text);
    let own = |row: usize, word: &str| said(table, row).contains(&word);
    let mut wrong = Vec::new();
    for (id, row) in &sent.controls {
        let Some(claimed) = at(&page, *id).row else {
            continue;
        };
        for word in page.rows[claimed].text.split(' ') {
            let of_another = (0..table.rows.len()).any(|other| own(other, word));
            if of_another && !own(*row, word) {
                wrong.push(format!("[{id}] of row {row}: {word}"));
            }
        }
    }
    wrong
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn the_row_that_is_claimed_for_a_control_is_its_own_or_none(table in table()) {
        let wrong = wrong(&table);
        prop_assert!(wrong.is_empty(), "{wrong:?}\n{}\n{:?}", table.sent().text, rows(&Page::from_text(&table.sent().text)));
    }
}

fn people(rows: &[(&str, bool)], control_first: bool, has_head: bool) -> Table {
    let row = |(name, has): &(&str, bool)| {
        let name = Cell::Text((*name).to_owned());
        let button = if *has {
            Cell::Button("Remove")
        } else {
            Cell::Blank
        };
        if control_first {
            vec![button, name]
        } else {
            vec![name, button]
        }
    };
    Table {
        above: "Team",
        head: has_head.then(|| {
            if control_first {
                vec!["", "Name"]
            } else {
                vec!["Name", "Role"]
            }
        }),
        rows: rows.iter().map(row).collect(),
        wrapped: 0,
    }
}

#[test]
fn names_before_buttons_are_told_by_the_numbers_but_for_the_first() {
    for has_head in [true, false] {
        let table = people(
            &[("Ann", true), ("Bo Li", true), ("Cy", true), ("Di", true)],
            false,
            has_head,
        );
        let sent = table.sent();
        let page = Page::from_text(&sent.text);
        let texts: Vec<Option<&str>> = sent
            .controls
            .iter()
            .map(|(id, _)| at(&page, *id).row.map(|row| page.rows[row].text.as_str()))
            .collect();
        // Who else is named over the first button cannot be told.
        assert_eq!(
            texts,
            [
                None,
                Some("Bo Li Remove"),
                Some("Cy Remove"),
                Some("Di Remove")
            ],
            "{}",
            sent.text
        );
        assert!(page.is_untold(at(&page, sent.controls[0].0)));
        assert!(!page.is_untold(at(&page, sent.controls[1].0)));
    }
}

#[test]
fn a_row_without_its_button_makes_all_untold() {
    for lacking in 0..4 {
        for control_first in [false, true] {
            let names = ["Ann", "Bo Li", "Cy", "Di"];
            let rows: Vec<(&str, bool)> = names
                .iter()
                .enumerate()
                .map(|(at, name)| (*name, at != lacking))
                .collect();
            let sent = people(&rows, control_first, true).sent();
            let page = Page::from_text(&sent.text);
            assert!(wrong(&people(&rows, control_first, true)).is_empty());
            let untold = sent
                .controls
                .iter()
                .filter(|(id, _)| page.is_untold(at(&page, *id)));
            assert!(
                untold.count() >= 1,
                "{lacking} {control_first}: {}",
                sent.text
            );
        }
    }
}

#[test]
fn what_the_table_kept_is_untold_where_its_texts_stand_before_it() {
    let page = client(
        "<main>Keys Name Used staging deploy 2 days ago staging never production 1 hour ago <table><tbody><tr/></tbody><tbody>\
         <tr><td><button id=\"321\">Copy </button><button id=\"322\">Revoke </button></td></tr>\
         <tr><td><button id=\"327\">Copy </button><button id=\"328\">Revoke </button></td></tr>\
         <tr><td><button id=\"333\">Copy </button><button id=\"334\">Revoke </button></td></tr>\
         </tbody></table><button id=\"340\">New key </button></main>",
    );
    assert!(
        [321, 322, 327, 328, 333, 334]
            .iter()
            .all(|id| page.is_untold(at(&page, *id)))
    );
    assert!(!page.is_untold(at(&page, 340)));
}

#[test]
fn two_rows_are_untold_as_well() {
    let page = client(
        "<main><button id=\"8\">Remove </button>Na 1000 <a id=\"12\">La </a><button id=\"15\">Remove </button>Nb 1013 <a id=\"19\">Lb </a></main>",
    );
    assert!(page.is_untold(at(&page, 8)), "{:?}", page.rows);
    assert!(page.is_untold(at(&page, 15)));
}

#[test]
fn a_box_behind_each_text_is_called_by_the_text_before_it() {
    let [one, two, three] =
        [11, 15, 19].map(|id| format!("<input type=\"checkbox\" id=\"{id}\"/>"));
    let page = client(&format!(
        "<form>Ann {one}Bo {two}Cy {three}<button id=\"30\">Save </button></form>"
    ));
    assert_eq!(names(&page), ["Ann", "Bo", "Cy", "Save"]);
    let page = client(&format!(
        "<form>Who comes: {one}Ann {two}Bo {three}Cy <button id=\"30\">Save </button></form>"
    ));
    assert_eq!(names(&page), ["Ann", "Bo", "Cy", "Save"]);
}

#[test]
fn a_control_that_no_row_got_back_is_untold() {
    let page = client(
        "<main>Number Fee <button id=\"13\">Remove </button>1000 €30 1013 €127 <table><tbody><tr/></tbody><tbody><tr/><tr/></tbody></table></main>",
    );
    assert!(page.is_untold(at(&page, 13)));
}

#[test]
fn a_box_that_is_half_checked_is_neither() {
    for tag in [
        r#"<div role="checkbox" aria-checked="mixed" id="4">All </div>"#,
        r#"<input type="checkbox" aria-checked="mixed" id="4">"#,
        r#"<input type="checkbox" checked aria-checked="mixed" id="4">"#,
        r#"<button aria-pressed="mixed" id="4">All </button>"#,
    ] {
        let page = Page::from_text(tag);
        let state = &page.elements[0].state;
        assert_eq!((state.checked, state.pressed), (None, None), "{tag}");
    }
}

/// Rows without a button lost their tags as well, so that there are as many left as numbers behind the last button.
#[test]
fn as_many_rows_as_the_last_numbers_claim_none_of_them() {
    let text = "\n\n<html><head/><body><main>Number <button id=\"12\">Remove </button>1000 <button id=\"16\">Remove </button>1013 <button id=\"20\">Remove </button>1026 <button id=\"24\">Remove </button>1039 1052 1065 1078 <table><tbody><tr/><tr/><tr/><tr/></tbody></table></main></body></html>";
    let page = Page::from_text(text);
    for id in [12, 16, 20, 24] {
        let row = at(&page, id).row.map(|row| &page.rows[row].text);
        assert_eq!(row, None, "{id}");
    }
}

/// The head and the names before the first number are as many words as columns are counted by the elements, wrappers of the
/// cells among them.
#[test]
fn a_number_at_the_end_of_each_row_begins_none() {
    let buttons = || Cell::Buttons("Edit", "Delete");
    let row = |name: &str, number: &str| {
        vec![
            buttons(),
            Cell::Text(name.to_owned()),
            Cell::Text(number.to_owned()),
        ]
    };
    let table = Table {
        above: "Team members",
        head: Some(vec!["", "Name", "Number"]),
        rows: vec![
            row("Na", "1000"),
            row("Nb", "1013"),
            row("Nc Oc Pc", "1026"),
        ],
        wrapped: 1,
    };
    assert_eq!(wrong(&table), Vec::<String>::new());
}
