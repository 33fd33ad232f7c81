//! What speaks of money (`money.txt`): the fields of a form, and verbs that fetch a page or a sum.

use crate::page::Element;
use crate::safety::entry::{Entries, Entry, word_table};
use crate::safety::words::words;
use std::sync::LazyLock;

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(include_str!("money.txt")));

word_table! {
    struct Table {
        amounts: "amount",
        payees: "payee",
        draws: "draws",
        sums: "sum",
        papers: "paper",
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
    let is = |list: &Entries<Entry>| {
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
    let has = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(clause));
    has(&TABLE.draws) && has(&TABLE.sums) && !has(&TABLE.papers)
}
