//! What the user asked for, in their own words: the goal, and the answers to questions. Nothing a
//! page says gets in here.

mod approval;
mod asked_back;
mod calling_off;
mod choosing;
mod codes;
mod differs;
mod labelled;
mod left_off;
mod looked_for;
mod message;
mod naming;
mod object;
mod objects;
mod once;
mod order;
mod ordered;
mod parted;
mod place;
mod refusal;
mod refused;
mod reworded;
mod said;
mod speaking;
#[cfg(test)]
mod tests;
mod text;
mod typed;
mod which_way;

use super::answer::{self, Consent};
use super::clarification::Given;
use super::side_effect::{LEXICON, Said, SideEffect};
use super::words::{holds, squeezed, words};
use ::words::tongue::Tongue;
pub use calling_off::asked_back;
pub(in crate::safety) use codes::codes_in;
pub use message::Message;
pub use once::ReadOnce;
pub use order::Order;
pub use ordered::{Service, named_deed};
use refusal::Refusal;
use speaking::Spoken;
pub(in crate::safety) use text::alike;

/// The user's words, read once for a request.
#[derive(Debug, Clone)]
pub struct UserRequest {
    goal: String,
    /// The words of the goal without what it quotes at length: a pasted letter wishes nothing.
    words: Vec<String>,
    /// How many of the words are the goal's: behind them stands what it orders, in other words.
    own: usize,
    /// Which of the words are names: quoted, written with a capital, or with digits.
    naming: Vec<bool>,
    /// Where a clause ends, as indices into `words`.
    stops: Vec<usize>,
    /// The language that the goal is written in.
    tongue: Tongue,
    said: Vec<Said>,
    /// Verbs that are said in two parts, as one, each at the place of its first.
    joined: Vec<(usize, String)>,
    /// How each of the words is meant.
    spoken_of: Vec<Spoken>,
    squeezed: String,
    /// The whole goal's words.
    all_words: Vec<String>,
    given: Vec<Given>,
    /// What the user chose of a question's own words.
    chosen: Vec<Vec<String>>,
    /// The questions of the task that the user said no to.
    refused: Vec<Refusal>,
}

impl UserRequest {
    /// `goal` with placeholders for secrets; `given` are answers to questions of this task.
    pub fn new(goal: &str, given: &[Given]) -> Self {
        let own = text::without_long_quotes(goal);
        let clauses = text::clauses(&own);
        let spoken_of = speaking::spoken_of(&clauses);
        let text::Clauses {
            words: own_words,
            naming,
            coded,
            stops,
            ..
        } = clauses;
        let tongue = Tongue::of(goal);
        let joined = parted::joined(&own_words, &stops);
        let read = said::Clauses {
            goal,
            words: &own_words,
            stops: &stops,
            tongue,
        };
        let mut said = read.deeds(&joined);
        said.retain(|said| read.is_meant(said, &spoken_of) && !coded[said.start]);
        Self {
            said,
            joined,
            spoken_of,
            naming,
            tongue,
            squeezed: squeezed(goal),
            all_words: words(goal),
            goal: goal.to_owned(),
            own: own_words.len(),
            words: own_words,
            stops,
            given: given.to_vec(),
            chosen: Vec::new(),
            refused: Vec::new(),
        }
    }

    /// The language that the goal is written in.
    pub(in crate::safety) fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// With questions of this task and what the user answered: who takes up a question's words, or says yes to what it
    /// quotes, names that.
    #[must_use]
    pub fn with_answers<'a>(mut self, answers: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        for (asked, said) in answers {
            self.hear(asked, said);
            if Consent::read(said) == Consent::Yes {
                let quoted = intent::pieces(asked).into_iter().filter(|one| one.quoted);
                self.chosen.extend(quoted.map(|one| words(&one.text)));
            } else {
                let named = answer::named(said);
                self.chosen
                    .extend(Some(named).filter(|named| holds(&words(asked), named)));
            }
        }
        self
    }

    /// Whether the user said yes to a question that quotes this, or took it up in the answer.
    pub fn has_chosen(&self, name: &str) -> bool {
        self.chosen.contains(&words(name))
    }

    /// Whether the goal asks for this deed, of whatever object.
    pub fn asks_for(&self, deed: SideEffect) -> bool {
        self.wished(deed).next().is_some()
    }

    /// Whether the goal orders anything that would be asked about had it not been ordered.
    pub fn orders_a_deed(&self) -> bool {
        self.said.iter().any(|said| !said.negated)
    }

    /// Whether every word of a name stands in the goal, and right behind a "without" or "not" of its clause alone: who asks
    /// whether something is so leaves nothing out.
    pub fn leaves_out(&self, name: &str) -> bool {
        let name = words(name);
        let is_out = |at: usize| self.spoken_of[at] == Spoken::Asked && self.is_negated(at);
        let said = |word: &String, out: bool| {
            let mut own = self.words.iter().enumerate();
            own.any(|(at, one)| one == word && is_out(at) == out)
        };
        !name.is_empty()
            && name
                .iter()
                .all(|word| said(word, true) && !said(word, false))
    }

    /// Where the goal asks for the deed; nowhere if it says "not" of it anywhere.
    fn wished(&self, deed: SideEffect) -> impl Iterator<Item = &Said> {
        let alike = move |said: &&Said| same(said.deed, deed);
        let forbidden = self.said.iter().filter(alike).any(|said| said.negated);
        // "Sign in" and "save" send a form, but no message.
        self.said
            .iter()
            .filter(alike)
            .filter(move |said| !forbidden && (said.deed == deed || !said.spoken))
    }

    /// The goal says in so many words not to send what is filled in.
    pub(super) fn forbids_sending(&self) -> bool {
        let said = LEXICON.in_prose(&self.words, &self.stops);
        said.iter()
            .any(|said| said.negated && same(said.deed, SideEffect::Submit))
            || (0..self.words.len()).any(|at| self.is_handed_in(at) && self.is_negated(at))
    }

    /// "Hand it in", "turn in": a verb in two parts, for what is filled in.
    fn is_handed_in(&self, at: usize) -> bool {
        let said = |at: usize| self.words.get(at).map_or("", String::as_str);
        let object = usize::from(matches!(said(at + 1), "it" | "them" | "this"));
        matches!(said(at), "hand" | "turn") && said(at + 1 + object) == "in"
    }

    /// The goal says "not" of the deed.
    fn forbids(&self, deed: SideEffect) -> bool {
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
                .any(|said| !said.deed.is_mild() && !said.negated)
    }

    /// The word there is called, and not ordered: "send Ann the message".
    pub(super) fn is_noun_at(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|before| self.words[before].as_str());
        before.is_some_and(::words::grammar::is_article)
    }

    /// The goal says of cookies that they may be.
    fn accepts_cookies(&self) -> bool {
        let at = (0..self.words.len())
            .find(|at| super::cookies::speaks_of_cookies(&self.words[*at..=*at]));
        at.is_some_and(|at| !self.is_negated(at)) && !self.forbids(SideEffect::Agree)
    }

    /// The goal orders something that a form is sent for; what that needs is agreed to with it.
    fn orders_to_send(&self) -> bool {
        let sends = |said: &Said| {
            matches!(
                said.deed,
                SideEffect::Submit | SideEffect::Buy | SideEffect::Pay | SideEffect::Send
            ) && !said.negated
        };
        self.said.iter().any(sends)
    }

    /// Whether the goal asks to send, save, add or change what a form holds.
    pub(super) fn orders_a_form(&self) -> bool {
        [
            SideEffect::Submit,
            SideEffect::Send,
            SideEffect::Add,
            SideEffect::Edit,
            SideEffect::Buy,
        ]
        .into_iter()
        .any(|deed| self.asks_itself_for(deed))
    }

    /// A sum that the goal says, in its own way to write it: "80,00" for "80 Euro".
    pub(in crate::safety) fn says_amount(&self, text: &str) -> bool {
        super::amount::number_of(text).is_some_and(|number| self.amounts().contains(&number))
    }
}

/// A form is sent by what the page calls sending.
fn same(wished: SideEffect, found: SideEffect) -> bool {
    wished == found
        || matches!(
            (wished, found),
            (SideEffect::Submit, SideEffect::Send) | (SideEffect::Send, SideEffect::Submit)
        )
}
