//! The words and phrases of names that only show, open, move or send (`harmless.txt`), by their classes.

use crate::safety::entry::{Entries, Entry, lines};
use std::sync::LazyLock;

pub(super) static TABLE: LazyLock<Table> =
    LazyLock::new(|| Table::read(include_str!("harmless.txt")));

#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) shows: Entries<Entry>,
    pub(super) handles: Entries<Entry>,
    pub(super) last: Entries<Entry>,
    pub(super) moves: Entries<Entry>,
    pub(super) place: Entries<Entry>,
    pub(super) filler: Entries<Entry>,
    pub(super) sends: Entries<Entry>,
    pub(super) leads: Entries<Entry>,
    pub(super) calls_off: Entries<Entry>,
    pub(super) cancels: Entries<Entry>,
    pub(super) off: Entries<Entry>,
    pub(super) audience: Entries<Entry>,
    pub(super) agrees: Entries<Entry>,
    pub(super) commits: Entries<Entry>,
    pub(super) refuses: Entries<Entry>,
    pub(super) keeps: Entries<Entry>,
    pub(super) halts: Entries<Entry>,
    pub(super) wider: Entries<Entry>,
    pub(super) folds: Entries<Entry>,
    pub(super) takes: Entries<Entry>,
    pub(super) parts: Entries<Entry>,
    pub(super) displays: Entries<Entry>,
    pub(super) own: Entries<Entry>,
    pub(super) narrows: Entries<Entry>,
    pub(super) switched: Entries<Entry>,
    pub(super) of: Entries<Entry>,
    pub(super) opens: Entries<Entry>,
    pub(super) shuts: Entries<Entry>,
    pub(super) sent: Entries<Entry>,
    pub(super) stages: Entries<Entry>,
    pub(super) baskets: Entries<Entry>,
    pub(super) now: Entries<Entry>,
}

impl Table {
    fn read(text: &'static str) -> Self {
        let mut table = Self::default();
        for (class, written) in lines(text) {
            let list = match class {
                "shows" => &mut table.shows,
                "handles" => &mut table.handles,
                "last" => &mut table.last,
                "moves" => &mut table.moves,
                "place" => &mut table.place,
                "filler" => &mut table.filler,
                "sends" => &mut table.sends,
                "leads" => &mut table.leads,
                "calls-off" => &mut table.calls_off,
                "cancels" => &mut table.cancels,
                "off" => &mut table.off,
                "audience" => &mut table.audience,
                "agrees" => &mut table.agrees,
                "commits" => &mut table.commits,
                "refuses" => &mut table.refuses,
                "keeps" => &mut table.keeps,
                "halts" => &mut table.halts,
                "wider" => &mut table.wider,
                "folds" => &mut table.folds,
                "takes" => &mut table.takes,
                "part" => &mut table.parts,
                "displays" => &mut table.displays,
                "own" => &mut table.own,
                "narrows" => &mut table.narrows,
                "switched" => &mut table.switched,
                "of" => &mut table.of,
                "opens" => &mut table.opens,
                "shuts" => &mut table.shuts,
                "stage" => &mut table.stages,
                "sent" => &mut table.sent,
                "basket" => &mut table.baskets,
                "now" => &mut table.now,
                _ => continue,
            };
            list.extend(Entry::read(written));
        }
        table
    }
}

/// The clause is one of the list.
pub(super) fn is(list: &Entries<Entry>, clause: &[String]) -> bool {
    list.has(clause)
}
