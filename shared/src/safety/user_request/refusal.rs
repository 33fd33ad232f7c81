//! A question of the task that the user answered with no, and what it was about.

use super::text;
use crate::safety::side_effect::{LEXICON, Label, SideEffect};
use crate::safety::words::{holds, words};

/// First words of a question whether to do anything.
const PERMISSION: &str = "shall i,should i,may i,can i,do you want me to,would you like me to,go ahead,proceed,go on,soll ich,darf ich,dois je,puis je,debo,puedo,devo,posso,zal ik,mag ik,czy mam,czy moge";

/// A question that was answered with no.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Refusal {
    words: Vec<String>,
    /// The deeds that it speaks of.
    deeds: Vec<SideEffect>,
}

impl Refusal {
    pub(super) fn of(question: &str) -> Self {
        let clauses = text::clauses(question);
        let said = LEXICON.in_prose(&clauses.words, &clauses.stops);
        let said = said.into_iter().chain(LEXICON.in_clause(&clauses.words));
        let mut deeds: Vec<SideEffect> = said.map(|said| said.deed).collect();
        deeds.sort_unstable();
        deeds.dedup();
        Self {
            words: words(question),
            deeds,
        }
    }

    /// It asked whether to go on, and not with what.
    pub(super) fn is_of_all(&self) -> bool {
        let asks = |phrase: &str| holds(&self.words, &words(phrase));
        self.deeds.is_empty() && PERMISSION.split(',').any(asks)
    }

    pub(super) fn deeds(&self) -> &[SideEffect] {
        &self.deeds
    }

    /// It speaks of what these labels say, in their words.
    pub(super) fn names(&self, labels: &[Label]) -> bool {
        let named = |label: &Label| holds(&self.words, &label.words);
        !labels.is_empty() && labels.iter().all(named)
    }
}
