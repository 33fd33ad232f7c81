//! Words that tell one of several from the others, or mean more than one (`several.txt`).

use crate::{listed, number};
use std::collections::HashSet;
use std::sync::LazyLock;

fn list(name: &str) -> HashSet<&'static str> {
    let lines = include_str!("several.txt").lines();
    let mut lists = lines.filter_map(|line| line.split_once(':'));
    let found = lists.find(|(head, _)| *head == name);
    found.map_or_else(HashSet::new, |(_, entries)| listed(entries).collect())
}

/// Whether a word, lower case, says that what is named beside it is not what is meant, or not alone.
pub fn turns(word: &str) -> bool {
    static TURNING: LazyLock<HashSet<&str>> = LazyLock::new(|| list("turns"));
    TURNING.contains(word)
}

/// Whether a word, lower case, goes further than what it stands with: "and all friends".
pub fn goes_further(word: &str) -> bool {
    static FURTHER: LazyLock<HashSet<&str>> = LazyLock::new(|| list("further"));
    FURTHER.contains(word)
}

/// Whether a word, lower case, picks one of several by a comparison or its place.
pub fn picks(word: &str) -> bool {
    static COMPARING: LazyLock<HashSet<&str>> = LazyLock::new(|| list("compares"));
    COMPARING.contains(word) || number::is_last(word) || number::ordinal(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_is_asked() {
        assert!(turns("besides") && !turns("cheapest"));
        assert!(goes_further("wszyscy") && !goes_further("some"));
        assert!(picks("cheapest") && picks("last") && picks("second") && !picks("red"));
    }
}
