//! The sum that a page shows beside the word for a total, and what it is for.

use super::amount::{self, Amount, TOTALS};
use super::words::words;
use crate::page::{Content, Page, Role};

/// What stands above a total is its list, where it has no more rows than these.
const MOST_ROWS: usize = 6;

/// The total of an order, wherever the page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Total {
    pub(super) amount: Amount,
    /// What stands with it in a list, without the names of buttons.
    pub(super) things: Vec<String>,
}

/// The page's one total. `None` where it shows none, or several sums as such.
pub(super) fn of_page(page: &Page) -> Option<Total> {
    let is_text = |node: &usize| page.nodes[*node].content() == Content::Text;
    let texts: Vec<usize> = (0..page.nodes.len()).filter(is_text).collect();
    let says_total = |text: &str| {
        let mut all = words(text).into_iter();
        all.any(|word| TOTALS.contains(&word.as_str()))
    };
    let near = |at: usize| {
        let own = page.node_text(texts[at]);
        let next = texts.get(at + 1).map_or("", |node| page.node_text(*node));
        amount::all(own).pop().or_else(|| amount::all(next).pop())
    };
    let totals = (0..texts.len()).filter(|at| says_total(page.node_text(texts[*at])));
    let found: Vec<(usize, Amount)> = totals
        .filter_map(|at| Some((texts[at], near(at)?)))
        .collect();
    let (node, amount) = found.last()?.clone();
    let one = found.iter().all(|(_, other)| other.number == amount.number);
    one.then(|| Total {
        amount,
        things: beside(node, page),
    })
}

/// The rows of the narrowest part of the page that holds the total and a list; a dialog sums up nothing of the page behind.
fn beside(node: usize, page: &Page) -> Vec<String> {
    let mut at = page.nodes[node].parent();
    while let Some(part) = at {
        let end = page.nodes[part].end();
        let inside = |row: &usize| {
            let (start, stop) = page.rows[*row].nodes;
            start >= part && stop <= end
        };
        let rows: Vec<usize> = (0..page.rows.len()).filter(inside).collect();
        if !rows.is_empty() {
            let few = rows.len() <= MOST_ROWS;
            let shown = rows.iter().filter(|_| few).map(|row| plain(*row, page));
            return shown.filter(|text| !text.is_empty()).collect();
        }
        if page.nodes[part].is_dialog() {
            break;
        }
        at = page.nodes[part].parent();
    }
    Vec::new()
}

/// What a row says, without the buttons at its end.
pub(super) fn plain(row: usize, page: &Page) -> String {
    let mut text = page.rows.get(row).map_or("", |row| row.text.trim());
    let members = page.elements_in_row(row).iter();
    let buttons = members.filter(|one| one.role == Role::Button);
    let names: Vec<&str> = buttons
        .map(|one| one.name.trim())
        .filter(|name| !name.is_empty())
        .collect();
    while let Some(rest) = names.iter().find_map(|name| text.strip_suffix(name)) {
        text = rest.trim_end();
    }
    text.to_owned()
}
