//! What holds for any text.

use super::super::{Difference, OutlineOptions, Page};
use super::{LIST, ORDERS, SIGN_IN, ids, stored};
use proptest::prelude::*;
use std::collections::HashSet;

fn use_everything(text: &str) -> Page {
    let page = Page::from_text(text);
    for (index, node) in page.nodes.iter().enumerate() {
        assert!(
            node.end() > index && node.end() <= page.nodes.len(),
            "subtrees close"
        );
        assert!(
            node.parent()
                .is_none_or(|parent| parent < index && page.nodes[parent].end() >= node.end())
        );
    }
    let numbers: HashSet<u64> = ids(&page).into_iter().collect();
    assert_eq!(numbers.len(), page.elements.len(), "numbers are unique");
    assert!(
        page.elements
            .windows(2)
            .all(|pair| pair[0].node < pair[1].node)
    );
    let skeleton = stored(&page);
    let same = Difference::between(&skeleton, &page);
    assert!(same.is_empty(), "{same:?}");
    for budget_chars in [0, 300, 1_000_000] {
        let options = OutlineOptions {
            budget_chars,
            before: Some(&skeleton),
            relevant_to: "open a b",
            also_new: &[],
        };
        let outline = page.outline(&options);
        assert!(outline.text.len() <= budget_chars.max(48));
        let whole = outline.omitted == 0;
        assert!(budget_chars < 1_000_000 || whole);
        if whole {
            for element in &page.elements {
                assert!(
                    outline.text.contains(&format!("[{}] ", element.id.0)),
                    "{}",
                    outline.text
                );
            }
        }
    }
    _ = (
        page.text(),
        page.messages(),
        page.dialogs(),
        page.headings(),
    );
    for element in &page.elements {
        _ = (page.text_before(element, 20), page.row_of(element));
    }
    page
}

/// Pieces that parsers stumble over.
fn soup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("T1: <li><p><a id=$1>$2</a></p></li>\n".to_owned()),
        Just("\n\n<html><head/><body>".to_owned()),
        Just("{T1(".to_owned()),
        Just("{T1(7,\"a\\\" b\")}".to_owned()),
        Just("</".to_owned()),
        Just("<table><tr><td>".to_owned()),
        Just("</table>".to_owned()),
        Just("<select><option>a<optgroup>".to_owned()),
        Just("<svg><title>".to_owned()),
        Just("<!--".to_owned()),
        Just("<input name=\"x\" id=\"3\"/>".to_owned()),
        Just("<a title=\"he \"said\" ".to_owned()),
        Just("<textarea>".to_owned()),
        Just("<details><summary>".to_owned()),
        Just("<label for=a>".to_owned()),
        Just("<p><li><dd><button>".to_owned()),
        Just("&amp;&#x1F600;&notanentity".to_owned()),
        Just("é\u{a0}\u{0}\u{200b}😀".to_owned()),
        "[a-z<>/=\"'$&{}() \n]{0,12}",
        "<(div|span|a|li|b|h1|form|dialog|x-y)( (id|role|hidden|aria-label)=\"[a-z0-9]{0,3}\")?/?>",
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// Tables as the January client sends them, with numbers on any element and in any order.
fn torn_table() -> impl Strategy<Value = String> {
    let number = || prop::option::of(0_u64..60);
    let numbered = |tag: &str, number: Option<u64>, inner: &str| match number {
        Some(number) => format!("<{tag} id=\"{number}\">{inner}</{tag}>"),
        None => format!("<{tag}>{inner}</{tag}>"),
    };
    let control = (
        prop::sample::select(vec!["button", "a", "select", "label", "td"]),
        number(),
        prop::sample::select(vec!["", "Edit ", "Low High "]),
    );
    let control = control.prop_map(move |(tag, number, inner)| numbered(tag, number, inner));
    let cell = (number(), prop::collection::vec(control, 0..3));
    let cell = cell.prop_map(move |(number, inner)| numbered("td", number, &inner.concat()));
    let row = (number(), prop::collection::vec(cell, 0..4));
    let row = row.prop_map(move |(number, cells)| numbered("tr", number, &cells.concat()));
    let said = prop::collection::vec(
        prop::sample::select(vec![
            "Date ",
            "Nr. ",
            "7 ",
            "1042 ",
            "Mo 3.5. ",
            "4 May ",
            "€12 ",
            "Ann ",
            "open ",
            "<button id=\"5\">Edit </button>",
            "<a id=\"900\">More </a>",
            "AB-12 ",
        ]),
        0..24,
    );
    (said, prop::collection::vec(row, 0..6)).prop_map(|(said, rows)| {
        format!(
            "\n\n<html><head/><body><main>{}<table><tbody><tr/></tbody><tbody>{}</tbody></table></main></body></html>",
            said.concat(),
            rows.concat()
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_it(text in soup()) {
        use_everything(&text);
        use_everything(&format!("T1: <li><p><a id=$1>$2</a></p></li>\n\n<html><head/><body>{text}"));
    }

    #[test]
    fn no_table_breaks_it(text in torn_table()) {
        use_everything(&text);
    }

    #[test]
    fn no_string_breaks_it(text in "\\PC{0,200}") {
        use_everything(&text);
    }
}

#[test]
fn a_cut_anywhere_keeps_a_prefix_of_the_elements() {
    for text in [SIGN_IN, LIST, ORDERS] {
        let whole = ids(&Page::from_text(text));
        for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
            let page = use_everything(&text[..cut]);
            let found = ids(&page);
            assert_eq!(found, whole[..found.len()], "cut at {cut}");
            assert!(cut < 30 || page.truncated, "cut at {cut}");
        }
    }
}

/// Work is counted in what is made, since time is not to be trusted: twice the text must not make
/// more than about twice as much.
#[test]
fn hostile_texts_make_work_in_proportion() {
    let nested = |tag: &str| format!("<{tag} id=\"1\">").repeat(100_000);
    let arguments = "1,".repeat(100_000);
    let shapes = [
        nested("div"),
        nested("li"),
        nested("a"),
        nested("nav aria-label=\"n\""),
        "<ul><li>x".repeat(50_000),
        "<table><tr><td>".repeat(30_000),
        format!("{}{}", "<b>".repeat(500), "</i></b><p>".repeat(40_000)),
        "<a b=\"<a b=\"".repeat(40_000),
        format!("\n\n<html><head/><body>{}", "<a b=\"<a b=\"".repeat(40_000)),
        format!("T1: <li><p><a id=$1>$2</a></p></li>\n\n<html><head/><body>{{T1({arguments}"),
        format!(
            "T1: {}\n\n<html><head/><body>{}",
            "<b>$1</b>".repeat(10_000),
            "{T1(1)}".repeat(50_000)
        ),
        "<button id=\"1\">x</button>".repeat(20_000),
        "<p>required <b>error".repeat(20_000),
        "<label for=a><input id=a aria-labelledby=\"a a a a\">".repeat(8_000),
        "\"<{&".repeat(100_000),
    ];
    for text in shapes {
        let page = Page::from_text(&text);
        assert!(
            page.nodes.len() <= 50_000 + text.len(),
            "{}",
            page.nodes.len()
        );
        let rows: usize = page.rows.iter().map(|row| row.text.len()).sum();
        assert!(rows <= 10 * text.len(), "{rows} of {}", text.len());
        let names: usize = page
            .elements
            .iter()
            .map(|element| element.name.len() + element.neighbour.len())
            .sum();
        assert!(names <= 800 * page.elements.len() && page.text().len() <= 20 * text.len());
        let outline = page.outline(&OutlineOptions {
            budget_chars: 20_000,
            before: None,
            relevant_to: "x",
            also_new: &[],
        });
        assert!(outline.text.len() <= 20_000);
        _ = stored(&page);
    }
}
