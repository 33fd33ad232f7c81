//! The words of addresses and fields that do something (`command.txt`), by their classes.

use crate::safety::entry::word_table;
use ::words::work::Prepared;

pub(super) static TABLE: Prepared<Table> =
    Prepared::new(|| Table::read(include_str!("command.txt")));

word_table! {
    pub(super) struct Table {
        commands: "command",
        wholes: "whole",
        handed: "handed",
        after: "after",
        amounts: "amount",
        people: "people",
        agrees: "agrees",
        does: "does",
        seeks: "seeks",
        hands: "hands",
        stays: "stays",
        sent: "sent",
        states: "states",
    }
}
