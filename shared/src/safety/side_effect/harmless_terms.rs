//! The words and phrases of names that only show, open, move or send (`harmless.txt`), by their classes.

use crate::safety::entry::{Entries, Entry, word_table};
use ::words::work::Prepared;

pub(super) static TABLE: Prepared<Table> =
    Prepared::new(|| Table::read(include_str!("harmless.txt")));

word_table! {
    pub(super) struct Table {
        shows: "shows",
        handles: "handles",
        last: "last",
        moves: "moves",
        place: "place",
        filler: "filler",
        sends: "sends",
        leads: "leads",
        calls_off: "calls-off",
        cancels: "cancels",
        off: "off",
        audience: "audience",
        agrees: "agrees",
        commits: "commits",
        refuses: "refuses",
        keeps: "keeps",
        halts: "halts",
        enrols: "enrols",
        wider: "wider",
        folds: "folds",
        takes: "takes",
        parts: "part",
        displays: "displays",
        own: "own",
        narrows: "narrows",
        switched: "switched",
        of: "of",
        about: "about",
        opens: "opens",
        shuts: "shuts",
        sent: "sent",
        stages: "stage",
        baskets: "basket",
        now: "now",
    }
}

/// The clause is one of the list.
pub(super) fn is(list: &Entries<Entry>, clause: &[String]) -> bool {
    list.has(clause)
}
