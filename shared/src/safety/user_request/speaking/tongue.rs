//! How each language asks, looks, tells and joins (`speaking.txt`).

use crate::safety::entry::{Entries, Entry};
use ::words::work::Prepared;
use std::collections::BTreeMap;

/// How one language asks, looks and joins.
#[derive(Debug, Default)]
pub(super) struct Tongue {
    pub(super) asks: Entries<Entry>,
    pub(super) may: Entries<Entry>,
    pub(super) looks: Entries<Entry>,
    pub(super) joins: Entries<Entry>,
    pub(super) turns: Entries<Entry>,
    pub(super) begs: Entries<Entry>,
    pub(super) begs_first: Entries<Entry>,
    pub(super) begs_me: Entries<Entry>,
    pub(super) opens: Entries<Entry>,
    pub(super) opens_last: Entries<Entry>,
    pub(super) tells: Entries<Entry>,
    pub(super) wills: Entries<Entry>,
    pub(super) me: Entries<Entry>,
    pub(super) i: Entries<Entry>,
    pub(super) passive: Entries<Entry>,
    pub(super) binds: Entries<Entry>,
    pub(super) texts: Entries<Entry>,
    pub(super) purpose: Entries<Entry>,
}

pub(super) static TONGUES: Prepared<Vec<Tongue>> =
    Prepared::new(|| read(include_str!("../speaking.txt")));

fn read(table: &'static str) -> Vec<Tongue> {
    let mut tongues: BTreeMap<&str, Tongue> = BTreeMap::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let Some((head, entries)) = line.split_once(": ") else {
            continue;
        };
        let Some((class, language)) = head.split_once(' ') else {
            continue;
        };
        let tongue = tongues.entry(language).or_default();
        let list = match class.trim() {
            "asks" => &mut tongue.asks,
            "may" => &mut tongue.may,
            "looks" => &mut tongue.looks,
            "joins" => &mut tongue.joins,
            "turns" => &mut tongue.turns,
            "begs" => &mut tongue.begs,
            "begs-first" => &mut tongue.begs_first,
            "begs-me" => &mut tongue.begs_me,
            "opens" => &mut tongue.opens,
            "opens-last" => &mut tongue.opens_last,
            "tells" => &mut tongue.tells,
            "wills" => &mut tongue.wills,
            "me" => &mut tongue.me,
            "i" => &mut tongue.i,
            "passive" => &mut tongue.passive,
            "binds" => &mut tongue.binds,
            "texts" => &mut tongue.texts,
            "purpose" => &mut tongue.purpose,
            _ => continue,
        };
        list.extend(entries.split(',').filter_map(Entry::read));
    }
    tongues.into_values().collect()
}

/// One past the longest entry that stands there.
pub(super) fn any_at(entries: &Entries<Entry>, words: &[String], at: usize) -> Option<usize> {
    let near = entries.near(words, at);
    near.filter_map(|entry| entry.at(words, at)).max()
}
