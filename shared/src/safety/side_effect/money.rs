//! What speaks of money (`money.txt`): the fields of a form, and verbs that fetch a page or a sum.

use crate::page::{Element, Page};
use crate::safety::amount;
use crate::safety::entry::{Entries, Entry, word_table};
use crate::safety::words::words;
use ::words::work::Prepared;

static TABLE: Prepared<Table> = Prepared::new(|| Table::read(include_str!("money.txt")));

word_table! {
    struct Table {
        amounts: "amount",
        payees: "payee",
        draws: "draws",
        also: "also",
        sums: "sum",
        papers: "paper",
    }
}

const WITHDRAW: &str = "withdraw";

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

/// "Withdraw" takes a request back where neither the control nor anything on the page speaks of money.
pub(super) fn takes_back(label: &[String], page: &Page) -> bool {
    let speaks = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(label));
    let holds = |field: &Element| of_field(field) == Some(Money::Amount);
    label.iter().any(|word| word == WITHDRAW)
        && !speaks(&TABLE.sums)
        && !page.elements.iter().any(holds)
        && amount::all(&page.text()).is_empty()
}

/// What is withdrawn in a goal without a sum may be a request.
pub(in crate::safety) fn may_take_back(clause: &[String]) -> bool {
    let speaks = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(clause));
    clause.first().is_some_and(|verb| verb == WITHDRAW)
        && !speaks(&TABLE.sums)
        && amount::all(&clause.join(" ")).is_empty()
}

/// A verb of paying that means something else in this text, which has no sum and nothing that money stands in: "The car will
/// charge every night".
pub(super) fn means_something_else(verb: &[String], text: &str) -> bool {
    let said = words(text);
    let has = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(&said));
    TABLE.also.iter().any(|entry| entry.is(verb))
        && !has(&TABLE.sums)
        && !has(&TABLE.amounts)
        && amount::all(text).is_empty()
}

/// The clause has a verb that fetches or charges, and what it is done to is money.
pub(super) fn draws(clause: &[String]) -> bool {
    let has = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(clause));
    has(&TABLE.draws) && has(&TABLE.sums) && !has(&TABLE.papers)
}
