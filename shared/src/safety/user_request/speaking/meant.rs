//! How each word of a goal is meant.

use std::ops::Range;

/// How a word of a goal is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Spoken {
    Ordered,
    /// The user wants the page or the like opened that is called so.
    Opened,
    /// The user wants to see it.
    Looked,
    /// The user asks about it, or says that it is not to be.
    Asked,
    /// Somebody else is told to do it or wants it, or it is a text to be written.
    Told,
}

/// How the words of a sentence are meant, by ranges that may lie in one another: how many of each kind
/// begin at a word, less those that end there.
pub(super) struct Meant([Vec<i32>; 4]);

impl Meant {
    /// Later ones go before earlier ones.
    const KINDS: [Spoken; 4] = [Spoken::Opened, Spoken::Looked, Spoken::Asked, Spoken::Told];

    pub(super) fn of(words: usize) -> Self {
        Self(Self::KINDS.map(|_| vec![0; words + 1]))
    }

    pub(super) fn mark(&mut self, range: Range<usize>, how: Spoken) {
        for (_, marks) in Self::KINDS
            .iter()
            .zip(&mut self.0)
            .filter(|(kind, _)| **kind == how)
        {
            marks[range.start] += 1;
            marks[range.end] -= 1;
        }
    }

    pub(super) fn words(self) -> impl Iterator<Item = Spoken> {
        let mut open = [0; 4];
        let words = self.0[0].len() - 1;
        (0..words).map(move |at| {
            let mut meant = Spoken::Ordered;
            for (kind, (open, marks)) in Self::KINDS.iter().zip(open.iter_mut().zip(&self.0)) {
                *open += marks[at];
                if *open > 0 {
                    meant = *kind;
                }
            }
            meant
        })
    }
}
