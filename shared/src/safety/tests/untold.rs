//! What is to be done to a named thing, where the client's text does not tell which row a control stands in.

use super::*;
use january::{Cell, Table, table};
use proptest::prelude::*;

#[path = "../../../page/src/tests/january.rs"]
mod january;

const SITE: &str = "https://team.example/";

/// Presses of a control of another row that the gate lets through.
fn passed(table: &Table, control: &str, deed: &str) -> Vec<String> {
    let sent = table.sent();
    let mut passed = Vec::new();
    // Alone on a page without a table, it is the page's.
    let page = Page::from_text(&sent.text);
    let named = page.elements.iter().filter(|one| one.name == control);
    if named.count() < 2 && table.head.is_none() {
        return passed;
    }
    for wanted in 0..table.rows.len() {
        let name = table.rows[wanted].iter().find_map(|cell| match cell {
            Cell::Text(name) | Cell::Link(name) => Some(name).filter(|name| !name.contains('€')),
            Cell::Button(_) | Cell::Buttons(..) | Cell::Select(_) | Cell::Blank => None,
        });
        let Some(name) = name else { continue };
        let goal = format!("{deed} {name}");
        for (id, row) in sent.controls.iter().filter(|(_, row)| *row != wanted) {
            let mut visit = Visit::begin(&goal, SITE, &sent.text);
            let element = visit.page.element(ElementId(*id));
            let is_deed = element.is_some_and(|element| element.name == control);
            if is_deed && visit.weigh(&action(&format!("click({id})"))) == Verdict::Pass {
                passed.push(format!("{goal}: [{id}] of row {row}"));
            }
        }
    }
    passed
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_other_row_than_the_named_one_is_removed_unasked(table in table()) {
        let text = table.sent().text;
        let removed = passed(&table, "Remove", "Remove");
        prop_assert!(removed.is_empty(), "{removed:?}\n{text}");
        let deleted = passed(&table, "Delete", "Delete");
        prop_assert!(deleted.is_empty(), "{deleted:?}\n{text}");
    }
}

/// A team as January's client sends it: the last of them has no button.
const TEAM: &str = "\n\n<html><head/><body><main>Team members Name Role Priya Nair <select aria-label=\"Role\" id=\"319\">Viewer Member Admin </select><button type=\"button\" id=\"324\">Remove </button>Tom Ashby <select aria-label=\"Role\" id=\"328\">Viewer Member Admin </select><button type=\"button\" id=\"333\">Remove </button>Tom Ashworth <select aria-label=\"Role\" id=\"337\">Viewer Member Admin </select><button type=\"button\" id=\"342\">Remove </button>You <select aria-label=\"Role\" id=\"346\">Viewer Member Admin </select><table><tbody><tr/></tbody><tbody><tr/><tr/><tr/><tr/></tbody></table><button type=\"button\" id=\"351\">Invite member </button></main></body></html>";

#[test]
fn a_named_row_that_cannot_be_told_is_asked_about() {
    for id in [324, 333, 342] {
        let mut visit = Visit::begin("Remove Tom Ashby", SITE, TEAM);
        assert!(asks(&visit.weigh(&action(&format!("click({id})")))), "{id}");
    }
    // A field says what it is for, and a press by its place is told by that.
    let mut visit = Visit::begin("Invite a member", SITE, TEAM);
    assert_eq!(visit.weigh(&action("click(351)")), Verdict::Pass);
}
