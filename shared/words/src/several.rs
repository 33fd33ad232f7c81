//! Words that tell one of several from the others, or mean more than one (`several.txt`).

use crate::lists::Lists;
use crate::work::Prepared;
use crate::{number, same_word};

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("several.txt")));

/// Whether a word, lower case, says that what is named beside it is not what is meant, or not alone.
pub fn turns(word: &str) -> bool {
    LISTS.has("turns", word)
}

/// Whether a word, lower case, goes further than what it stands with: "and all friends".
pub fn goes_further(word: &str) -> bool {
    LISTS.has("further", word) || means_each(word)
}

/// Whether a word, lower case, says that each of several is meant.
pub fn means_each(word: &str) -> bool {
    LISTS.has("each", word)
}

/// The same of two: "both".
pub fn means_two(word: &str) -> bool {
    LISTS.has("pair", word)
}

/// Whether a word, lower case, leaves something out of what is meant: "all except Ben".
pub fn leaves_out(word: &str) -> bool {
    LISTS.has("leaves out", word)
}

/// Whether a word, lower case, begins what tells some of several from the others: "all messages from Ben".
pub fn narrows(word: &str) -> bool {
    LISTS.has("narrows", word)
}

/// Whether a word, lower case, is a span of time, with which it is said how often, and not of which: "every day".
pub fn is_span(word: &str) -> bool {
    LISTS.entries("spans").any(|span| same_word(span, word))
}

/// Whether a word, lower case, picks one of several by a comparison or its place.
pub fn picks(word: &str) -> bool {
    LISTS.has("compares", word) || number::is_last(word) || number::ordinal(word).is_some()
}

/// Whether a word, lower case, says that a number goes on top of what there is, or off it: "14 more".
pub fn adds(word: &str) -> bool {
    LISTS.has("adds", word)
}

/// Whether a word, lower case, makes a limit of the number before or behind it: "at most 500", "500 max".
pub fn makes_a_limit(word: &str) -> bool {
    LISTS.has("limits", word)
}

/// Whether a word, lower case, makes a limit of the number behind it: "more than 500".
pub fn limits_what_follows(word: &str) -> bool {
    makes_a_limit(word) || LISTS.has("from here", word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_is_asked() {
        assert!(turns("besides") && !turns("cheapest"));
        assert!(goes_further("wszyscy") && !goes_further("some"));
        assert!(means_each("każdy") && goes_further("each") && !means_each("both"));
        assert!(means_two("beide") && leaves_out("sauf") && narrows("von"));
        assert!(makes_a_limit("högst") && !makes_a_limit("more"));
        assert!(limits_what_follows("more") && !limits_what_follows("about"));
        assert!(is_span("days") && !is_span("ticket"));
        assert!(picks("cheapest") && picks("last") && picks("second") && !picks("red"));
    }
}
