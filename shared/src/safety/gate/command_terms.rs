//! The words of addresses and fields that do something (`command.txt`), by their classes.

use crate::safety::entry::{Entry, lines};
use std::sync::LazyLock;

pub(super) static TABLE: LazyLock<Table> =
    LazyLock::new(|| Table::read(include_str!("command.txt")));

#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) commands: Vec<Entry>,
    pub(super) wholes: Vec<Entry>,
    pub(super) handed: Vec<Entry>,
    pub(super) after: Vec<Entry>,
    pub(super) amounts: Vec<Entry>,
    pub(super) people: Vec<Entry>,
    pub(super) agrees: Vec<Entry>,
    pub(super) does: Vec<Entry>,
    pub(super) seeks: Vec<Entry>,
    pub(super) hands: Vec<Entry>,
    pub(super) stays: Vec<Entry>,
    pub(super) sent: Vec<Entry>,
    pub(super) states: Vec<Entry>,
}

impl Table {
    fn read(text: &'static str) -> Self {
        let mut table = Self::default();
        for (class, written) in lines(text) {
            let list = match class {
                "command" => &mut table.commands,
                "whole" => &mut table.wholes,
                "handed" => &mut table.handed,
                "after" => &mut table.after,
                "amount" => &mut table.amounts,
                "people" => &mut table.people,
                "agrees" => &mut table.agrees,
                "does" => &mut table.does,
                "seeks" => &mut table.seeks,
                "hands" => &mut table.hands,
                "stays" => &mut table.stays,
                "sent" => &mut table.sent,
                "states" => &mut table.states,
                _ => continue,
            };
            list.extend(Entry::read(written));
        }
        table
    }
}
