//! Words that tell what somebody has now from what they want (`old_and_new.txt`).

use crate::lists::Lists;
use crate::work::Prepared;

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("old_and_new.txt")));

/// Which of two things is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Age {
    /// What there is now.
    Old,
    /// What is wanted.
    New,
}

/// Which of the two a word, lower case, speaks of clearly: "current", "neues".
pub fn clearly(word: &str) -> Option<Age> {
    told(word, "old", "new")
}

/// Which of the two a word, lower case, leads to where it stands right before it: "from", "auf".
pub fn leads_to(word: &str) -> Option<Age> {
    told(word, "from", "to")
}

fn told(word: &str, old: &str, new: &str) -> Option<Age> {
    if LISTS.has(old, word) {
        Some(Age::Old)
    } else {
        LISTS.has(new, word).then_some(Age::New)
    }
}

/// Whether a word, lower case, says that something is entered once more.
pub fn repeats(word: &str) -> bool {
    LISTS.has("again", word)
}

/// Whether a word, lower case, begins what is said of the thing before it: "… is the old one".
pub fn begins_behind(word: &str) -> bool {
    LISTS.has("behind", word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_is_asked() {
        assert_eq!(
            (clearly("bisherige"), clearly("nueva")),
            (Some(Age::Old), Some(Age::New))
        );
        assert_eq!(
            (leads_to("van"), leads_to("auf")),
            (Some(Age::Old), Some(Age::New))
        );
        assert_eq!((clearly("kettle"), leads_to("kettle")), (None, None));
        assert!(repeats("powtórz") && begins_behind("ist") && !repeats("ist"));
    }
}
