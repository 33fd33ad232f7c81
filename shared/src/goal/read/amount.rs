//! How many of several like things: "on all posts", "on 2 posts".

use super::super::lexicon;

/// How many of like things are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Amount {
    All,
    Some(usize),
    Any,
}

impl Amount {
    fn of(word: &str) -> Option<Self> {
        const WORDS: [&str; 5] = ["one", "two", "three", "four", "five"];
        let spelled = WORDS.iter().position(|known| *known == word);
        match word {
            "all" | "every" | "each" => Some(Self::All),
            "any" | "some" => Some(Self::Any),
            _ => spelled
                .map(|place| place + 1)
                .or_else(|| word.parse().ok())
                .filter(|count| (1..100).contains(count))
                .map(Self::Some),
        }
    }

    pub(super) fn count(self) -> Option<usize> {
        match self {
            Self::Some(count) => Some(count),
            Self::All | Self::Any => None,
        }
    }
}

/// "on all posts", "on 2 posts": no place, but which of them.
pub(super) fn how_many(anchor: &str) -> Option<Amount> {
    let words: Vec<String> = anchor.split_whitespace().map(str::to_lowercase).collect();
    let (noun, [amount]) = words.split_last()? else {
        return None;
    };
    Amount::of(amount).filter(|_| lexicon::is_thing(noun))
}
