//! What speaks of money (`money.txt`): the fields of a form, and verbs that fetch a page or a sum.

use crate::page::Element;
use crate::safety::entry::{Entry, lines};
use crate::safety::words::words;
use std::sync::LazyLock;

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(include_str!("money.txt")));

#[derive(Debug, Default)]
struct Table {
    amounts: Vec<Entry>,
    payees: Vec<Entry>,
    draws: Vec<Entry>,
    sums: Vec<Entry>,
    papers: Vec<Entry>,
}

impl Table {
    fn read(text: &'static str) -> Self {
        let mut table = Self::default();
        for (class, written) in lines(text) {
            let list = match class {
                "amount" => &mut table.amounts,
                "payee" => &mut table.payees,
                "draws" => &mut table.draws,
                "sum" => &mut table.sums,
                "paper" => &mut table.papers,
                _ => continue,
            };
            list.extend(Entry::read(written));
        }
        table
    }
}

/// What a field of a form says about money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Money {
    Amount,
    Payee,
}

/// What the field is about, if that is money.
pub(super) fn of_field(field: &Element) -> Option<Money> {
    let coded = field.field.as_deref().map(super::spelled::spaced);
    let called = [words(&field.name), words(&coded.unwrap_or_default())];
    let is = |list: &[Entry]| {
        let stands = |name: &Vec<String>| list.iter().any(|entry| entry.stands_in(name));
        called.iter().any(stands)
    };
    if is(&TABLE.payees) {
        return Some(Money::Payee);
    }
    is(&TABLE.amounts).then_some(Money::Amount)
}

/// The field says how much money it is about.
pub(in crate::safety) fn says_how_much(field: &Element) -> bool {
    of_field(field) == Some(Money::Amount)
}

/// The clause has a verb that fetches or charges, and what it is done to is money.
pub(super) fn draws(clause: &[String]) -> bool {
    let has = |list: &[Entry]| list.iter().any(|entry| entry.stands_in(clause));
    has(&TABLE.draws) && has(&TABLE.sums) && !has(&TABLE.papers)
}
