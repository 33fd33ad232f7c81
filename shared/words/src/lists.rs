//! Tables of words: `name: entry, entry`, and lines behind `#` that say what a list is.

use crate::listed;
use std::collections::{HashMap, HashSet};

/// The lists of a table by their names.
pub(crate) struct Lists(HashMap<&'static str, HashSet<&'static str>>);

impl Lists {
    pub(crate) fn read(table: &'static str) -> Self {
        let lines = table.lines().filter(|line| !line.starts_with('#'));
        let lists = lines.filter_map(|line| line.split_once(':'));
        Self(
            lists
                .map(|(name, entries)| (name, listed(entries).collect()))
                .collect(),
        )
    }

    /// Whether an entry, lower case, stands in that list.
    pub(crate) fn has(&self, list: &str, entry: &str) -> bool {
        self.0
            .get(list)
            .is_some_and(|entries| entries.contains(entry))
    }

    pub(crate) fn entries(&self, list: &str) -> impl Iterator<Item = &'static str> {
        self.0.get(list).into_iter().flatten().copied()
    }
}
