//! What the user asked for, in their own words: the goal, and the answers to questions. Nothing a
//! page says gets in here.

#[cfg(test)]
mod tests;
mod text;

use super::clarification::Given;
use super::deed::{Deed, LEXICON, Said, Scope, Sign};
use super::field::SecretKind;
use super::words::{holds, squeezed, words};
use crate::page::{Element, Page};

/// The user's words, read once for a request.
#[derive(Debug, Clone)]
pub struct Wish {
    goal: String,
    /// The words of the goal without what it quotes at length: a pasted letter wishes nothing.
    words: Vec<String>,
    /// Where a clause ends, as indices into `words`.
    stops: Vec<usize>,
    said: Vec<Said>,
    squeezed: String,
    /// The whole goal's words.
    all_words: Vec<String>,
    given: Vec<Given>,
}

/// Shorter pieces of text say nothing of where they come from.
const SHORTEST_PIECE: usize = 6;

impl Wish {
    /// `goal` with placeholders for secrets; `given` are answers to questions of this task.
    pub fn new(goal: &str, given: &[Given]) -> Self {
        let own = text::without_long_quotes(goal);
        let (own_words, stops) = text::clauses(&own);
        Self {
            said: LEXICON.in_text(&own_words, true),
            squeezed: squeezed(goal),
            all_words: words(goal),
            goal: goal.to_owned(),
            words: own_words,
            stops,
            given: given.to_vec(),
        }
    }

    /// The goal as written.
    pub fn goal(&self) -> &str {
        &self.goal
    }

    /// The goal without what it quotes at length.
    pub(super) fn own_words(&self) -> String {
        text::without_long_quotes(&self.goal)
    }

    /// Whether the user wrote this text, however it is spaced.
    pub fn has_typed(&self, text: &str) -> bool {
        let letters = squeezed(text);
        // A few letters stand somewhere in every text: they must be words of it.
        if letters.chars().count() < SHORTEST_PIECE {
            return letters.is_empty() || holds(&self.all_words, &words(text));
        }
        self.has_typed_squeezed(&letters)
    }

    /// Whether the user wrote this as a secret of that kind: word for word, in a goal that speaks
    /// of such a secret.
    pub(super) fn has_typed_secret(&self, text: &str, kind: SecretKind) -> bool {
        holds(&self.all_words, &words(text)) && SecretKind::of_name(&self.goal) == Some(kind)
    }

    /// Whether the goal only tells what a secret is ("my password is …") and speaks nowhere of
    /// signing in or of entering anything.
    pub(super) fn only_tells(&self, secret: &str) -> bool {
        let mut told = self.goal.match_indices(secret).peekable();
        told.peek().is_some()
            && told.all(|(at, _)| text::is_told(&self.goal[..at]))
            && !self
                .words
                .iter()
                .any(|word| text::ENTERS.contains(&word.as_str()))
    }

    pub(super) fn has_typed_squeezed(&self, text: &str) -> bool {
        self.squeezed.contains(text)
    }

    /// Whether the user gave this text as an answer, for this field on a page of that domain.
    pub(super) fn was_given(
        &self,
        text: &str,
        element: Option<&Element>,
        domain: Option<&str>,
    ) -> bool {
        self.given
            .iter()
            .any(|given| given.fits(text, element, domain))
    }

    /// Whether the user gave this text as an answer, for whatever field.
    pub(super) fn was_given_anywhere(&self, text: &str) -> bool {
        let text = squeezed(text);
        self.given
            .iter()
            .any(|given| squeezed(&given.text).contains(&text))
    }

    /// Whether the goal asks for this deed, of whatever object.
    pub fn asks_for(&self, deed: Deed) -> bool {
        self.wished(deed).next().is_some()
    }

    /// Where the goal asks for the deed; nowhere if it says "not" of it anywhere.
    fn wished(&self, deed: Deed) -> impl Iterator<Item = &Said> {
        let alike = move |said: &&Said| same(said.deed, deed);
        let forbidden = self.said.iter().filter(alike).any(|said| said.negated);
        self.said.iter().filter(alike).filter(move |_| !forbidden)
    }

    /// The goal says in so many words not to send what is filled in.
    pub(super) fn forbids_sending(&self) -> bool {
        let said = LEXICON.in_text(&self.words, false);
        said.iter()
            .any(|said| said.negated && same(said.deed, Deed::Submit))
    }

    /// The goal says "not" of the deed.
    fn forbids(&self, deed: Deed) -> bool {
        self.said
            .iter()
            .any(|said| said.negated && same(said.deed, deed))
    }

    /// Whether the goal speaks of agreeing to something, or of anything with consequences.
    pub(super) fn expects_questions(&self) -> bool {
        const WORDS: [&str; 7] = [
            "accept", "confirm", "ok", "okay", "dialog", "alert", "prompt",
        ];
        let agrees = self.words.iter().any(|word| WORDS.contains(&word.as_str()));
        agrees
            || self
                .said
                .iter()
                .any(|said| said.deed != Deed::Submit && !said.negated)
    }

    /// Whether the goal, in the user's own words, names this deed on this element (contract §11,
    /// "Approval").
    pub(super) fn approves(&self, deed: Deed, sign: Sign, element: &Element, page: &Page) -> bool {
        let name = super::deed::spoken_name(element);
        let named = self.names(&name);
        if self.forbids(deed) {
            return false;
        }
        let wished: Vec<&Said> = self.wished(deed).collect();
        match sign {
            Sign::Name if named => {
                wished.is_empty()
                    || wished
                        .iter()
                        .any(|said| self.object_fits(said, element, page))
            }
            Sign::Name => {
                self.covers(&name)
                    && wished
                        .iter()
                        .any(|said| self.object_fits(said, element, page))
            }
            // A form for money says with no word what it will do.
            Sign::Place if deed.costs() => named && name.len() > 1,
            Sign::Place => wished
                .iter()
                .any(|said| self.object_fits(said, element, page)),
        }
    }

    /// The goal speaks of this choice, and of no other row of the list more than of the element's.
    pub(super) fn chooses(&self, option: &str, element: &Element, page: &Page) -> bool {
        let option = words(option);
        let Some(row) = element.row.and_then(|row| page.rows.get(row)) else {
            return holds(&self.words, &option);
        };
        let others = page.rows.iter().filter(|other| other.list == row.list);
        let best = others
            .map(|other| hits(&words(&other.text), &self.words))
            .max();
        let here = hits(&words(&row.text), &self.words);
        holds(&self.words, &option) && best.unwrap_or_default() <= here
    }

    /// The goal holds the element's name as written, and does not say "not" before it.
    fn names(&self, name: &[String]) -> bool {
        let wanted = holds(&self.words, name);
        // A name that is a deed's word is named where the deed is wished.
        let deeds = LEXICON.in_text(name, false);
        wanted
            && deeds.iter().all(|deed| {
                let word = &name[deed.start..deed.end];
                let wished = self.said.iter().filter(|said| same(said.deed, deed.deed));
                wished
                    .into_iter()
                    .any(|said| holds(&self.words[said.start..], word))
            })
    }

    /// Apart from the deed and words that say nothing, the name says only what the goal does.
    fn covers(&self, name: &[String]) -> bool {
        let deeds = LEXICON.in_text(name, false);
        name.iter().enumerate().all(|(at, word)| {
            deeds
                .iter()
                .any(|said| (said.start..said.end).contains(&at))
                || text::EMPTY.contains(&word.as_str())
                || self.words.contains(word)
                || text::amount_like(word)
        })
    }

    /// What the goal says the deed is done to does not point elsewhere than to this element: not
    /// to another row, not to another dialog's subject.
    fn object_fits(&self, said: &Said, element: &Element, page: &Page) -> bool {
        let object = self.object(said);
        if object.is_empty() {
            return true;
        }
        if let Some(row) = element.row.and_then(|row| page.rows.get(row)) {
            let others = page.rows.iter().filter(|other| other.list == row.list);
            let here = hits(&words(&row.text), &object);
            let best = others.map(|other| hits(&words(&other.text), &object)).max();
            return best.unwrap_or_default() <= here;
        }
        let scope = Scope::around(element, page);
        let text = words(scope.text());
        let numbers = |list: &[String]| -> Vec<String> {
            let numbers = list
                .iter()
                .filter(|word| word.chars().any(|c| c.is_ascii_digit()));
            numbers.cloned().collect()
        };
        let (wanted, shown) = (numbers(&object), numbers(&text));
        wanted.is_empty() || shown.is_empty() || wanted.iter().any(|number| shown.contains(number))
    }

    /// The words after the deed, up to its clause's end, that may name what it is done to.
    fn object(&self, said: &Said) -> Vec<String> {
        const NOTHING: [&str; 30] = [
            "the", "a", "an", "this", "that", "my", "of", "in", "on", "to", "from", "for", "with",
            "it", "button", "link", "icon", "row", "entry", "item", "named", "called", "next",
            "second", "first", "last", "der", "die", "das", "den",
        ];
        let end = self.stops.iter().find(|stop| **stop >= said.end);
        let end = end.copied().unwrap_or(self.words.len());
        let object = self.words.get(said.end..end).unwrap_or_default();
        let object = object
            .iter()
            .filter(|word| !NOTHING.contains(&word.as_str()));
        object.cloned().collect()
    }

    /// Amounts of money that the goal states, as numbers.
    pub(super) fn amounts(&self) -> Vec<String> {
        super::amount::all(&self.goal)
            .into_iter()
            .map(|amount| amount.number)
            .collect()
    }
}

/// A form is sent by what the page calls sending.
fn same(wished: Deed, found: Deed) -> bool {
    wished == found
        || matches!(
            (wished, found),
            (Deed::Submit, Deed::Send) | (Deed::Send, Deed::Submit)
        )
}

fn hits(text: &[String], object: &[String]) -> usize {
    object.iter().filter(|word| text.contains(word)).count()
}
