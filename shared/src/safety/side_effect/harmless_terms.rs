//! The words and phrases of names that only show, open, move or send (`harmless.txt`), by their classes.

use crate::safety::entry::{Entry, lines};
use std::sync::LazyLock;

pub(super) static TABLE: LazyLock<Table> =
    LazyLock::new(|| Table::read(include_str!("harmless.txt")));

#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) shows: Vec<Entry>,
    pub(super) handles: Vec<Entry>,
    pub(super) last: Vec<Entry>,
    pub(super) moves: Vec<Entry>,
    pub(super) place: Vec<Entry>,
    pub(super) filler: Vec<Entry>,
    pub(super) sends: Vec<Entry>,
    pub(super) leads: Vec<Entry>,
    pub(super) calls_off: Vec<Entry>,
    pub(super) cancels: Vec<Entry>,
    pub(super) off: Vec<Entry>,
    pub(super) audience: Vec<Entry>,
    pub(super) agrees: Vec<Entry>,
    pub(super) commits: Vec<Entry>,
    pub(super) refuses: Vec<Entry>,
    pub(super) keeps: Vec<Entry>,
    pub(super) halts: Vec<Entry>,
    pub(super) wider: Vec<Entry>,
    pub(super) folds: Vec<Entry>,
    pub(super) takes: Vec<Entry>,
    pub(super) parts: Vec<Entry>,
    pub(super) displays: Vec<Entry>,
    pub(super) own: Vec<Entry>,
    pub(super) narrows: Vec<Entry>,
    pub(super) switched: Vec<Entry>,
    pub(super) of: Vec<Entry>,
    pub(super) opens: Vec<Entry>,
    pub(super) shuts: Vec<Entry>,
    pub(super) sent: Vec<Entry>,
    pub(super) stages: Vec<Entry>,
    pub(super) baskets: Vec<Entry>,
    pub(super) now: Vec<Entry>,
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
pub(super) fn is(list: &[Entry], clause: &[String]) -> bool {
    list.iter().any(|entry| entry.is(clause))
}
