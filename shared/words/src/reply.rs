//! What people answer to a question, beside a name or a number (`reply.txt`).

use crate::lists::Lists;
use crate::work::Prepared;
use crate::{Folded, number};

/// What an answer, or a word of one, may say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// The answer ends the task.
    Leaves,
    /// It is about what was offered, and chooses none of it: "both", "none of them".
    ChoosesNone,
    /// Who answers cannot tell.
    CannotTell,
    /// The word stands at either end of what follows from a no.
    Follows,
    /// It only bids to try once more.
    Again,
    /// The word bids to wait.
    Waits,
    /// The word chooses nothing.
    Empty,
    /// The word stands before a place's number.
    Counts,
    /// The word speaks of a place.
    Places,
    Top,
    Bottom,
    /// Of two, the one.
    Former,
    /// Of two, the other.
    Latter,
    Latest,
    Earliest,
    /// The word says that something was done, or will not be: no name of anybody.
    Cleared,
}

impl Reply {
    fn name(self) -> &'static str {
        match self {
            Self::Leaves => "leaves",
            Self::ChoosesNone => "chooses none",
            Self::CannotTell => "cannot tell",
            Self::Follows => "follows",
            Self::Again => "again",
            Self::Waits => "waits",
            Self::Empty => "empty",
            Self::Counts => "counts",
            Self::Places => "places",
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::Former => "former",
            Self::Latter => "latter",
            Self::Latest => "latest",
            Self::Earliest => "earliest",
            Self::Cleared => "cleared",
        }
    }

    /// Whether an answer or a word, lower case and without a mark at its end, says this.
    pub fn is(self, said: &str) -> bool {
        static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("reply.txt")));
        LISTS.has(self.name(), said)
    }
}

/// An answer as it is compared: lower case, one kind of apostrophe, without the mark at its end.
pub fn plain(answer: &str) -> String {
    let plain = answer.trim().trim_end_matches(['.', '!', '?']);
    plain.to_lowercase().replace('\u{2019}', "'")
}

/// Whether who answers cannot tell.
pub fn knows_nothing(answer: &str) -> bool {
    Reply::CannotTell.is(&plain(answer))
}

/// Whether an answer only bids to try once more.
pub fn says_again(answer: &str) -> bool {
    Reply::Again.is(&plain(answer))
}

/// Whether an answer only says that it takes a while yet: "not yet", "wait a moment".
pub fn bids_wait(answer: &str) -> bool {
    const MOST: usize = 4;
    let said = Folded::new(answer);
    let words = said.words();
    words.len() <= MOST && words.iter().any(|word| Reply::Waits.is(word))
}

/// The place, counted from 1, that a word names among so many: "2", "second", "last".
pub fn place(word: &str, of: usize) -> Option<usize> {
    const MIDDLE: [&str; 2] = ["middle", "mittlere"];
    if of == 2 && Reply::Latter.is(word) || Reply::Bottom.is(word) {
        return Some(of);
    }
    let first = of == 2 && Reply::Former.is(word) || Reply::Top.is(word) && !Reply::Former.is(word);
    if first {
        return Some(1);
    }
    if of == 3 && MIDDLE.contains(&word) {
        return Some(2);
    }
    number::placed(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_is_found_by_its_name() {
        for (reply, said) in [
            (Reply::Leaves, "laisse tomber"),
            (Reply::ChoosesNone, "keins von beiden"),
            (Reply::CannotTell, "no sé"),
            (Reply::Follows, "dann"),
            (Reply::Again, "riprova"),
            (Reply::Waits, "poczekaj"),
            (Reply::Empty, "neem"),
            (Reply::Counts, "número"),
            (Reply::Places, "ostatnia"),
            (Reply::Top, "oberste"),
            (Reply::Bottom, "dernière"),
            (Reply::Former, "upper"),
            (Reply::Latter, "untere"),
            (Reply::Latest, "neueste"),
            (Reply::Earliest, "oldest"),
            (Reply::Cleared, "fertig"),
        ] {
            assert!(reply.is(said), "{said}");
            assert!(!reply.is("kettle"));
        }
        assert_eq!(plain(" I don’t know! "), "i don't know");
        assert!(bids_wait("Attends un peu") && !bids_wait("the grey one"));
    }

    #[test]
    fn a_place_is_named_from_the_top_and_from_the_end() {
        for (word, of, at) in [
            ("second", 3, Some(2)),
            ("zweite", 3, Some(2)),
            ("dernier", 4, Some(4)),
            ("lower", 2, Some(2)),
            ("lower", 3, None),
            ("upper", 2, Some(1)),
            ("top", 5, Some(1)),
            ("middle", 3, Some(2)),
            ("kettle", 3, None),
        ] {
            assert_eq!(place(word, of), at, "{word} of {of}");
        }
    }
}
