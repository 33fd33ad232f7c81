//! What the user wrote, letter by letter.

use super::message::tells_somebody;
use super::speaking::Spoken;
use super::{UserRequest, text};
use crate::page::Element;
use crate::safety::entry::Entry;
use crate::safety::field::SecretKind;
use crate::safety::placeholder;
use crate::safety::words::{holds, squeezed, words};
use ::words::date::month;
use ::words::dated::named_days;

/// Shorter pieces of text say nothing of where they come from.
const SHORTEST_PIECE: usize = 6;

impl UserRequest {
    /// The goal as written.
    pub fn goal(&self) -> &str {
        &self.goal
    }

    /// The goal's words without those that name or count something: goals of one wording ask for the same of
    /// other things.
    pub(in crate::safety) fn wording(&self) -> String {
        let plain = self.words.iter().zip(&self.naming);
        let plain = plain
            .filter(|(_, naming)| !**naming)
            .map(|(word, _)| word.as_str());
        plain.collect::<Vec<_>>().join(" ")
    }

    /// The goal without what it quotes at length.
    pub(in crate::safety) fn own_words(&self) -> String {
        text::without_long_quotes(&self.goal)
    }

    /// The goal as a search may hold it: without what stands for secrets.
    pub fn searchable(&self) -> String {
        placeholder::without_placeholders(&self.own_words())
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

    /// Whether the text is a day in digits that the goal names, alone or as the end of several: "12 to 15 May".
    pub(in crate::safety) fn names_day(&self, text: &str) -> bool {
        const JOINTS: [&str; 13] = [
            "to", "until", "till", "and", "bis", "und", "au", "al", "a", "tot", "do", "e", "y",
        ];
        let digits = |c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | '/');
        let days = named_days(text);
        let ([day], true) = (days.as_slice(), text.chars().all(digits)) else {
            return false;
        };
        let years = || self.all_words.iter().filter_map(|word| year(word));
        if day.year.is_some_and(|own| years().any(|said| said != own)) {
            return false;
        }
        let number = |word: &String| word.parse::<i8>().ok();
        let joins = |word: &&String| number(word).is_some() || JOINTS.contains(&word.as_str());
        let is_day = |word: &String| number(word) == Some(day.day);
        let of_month = |at: usize| {
            let (before, after) = self.all_words.split_at(at);
            let mut beside = before.iter().rev().take_while(joins);
            let mut behind = after[1..].iter().take_while(joins);
            beside.any(is_day) || behind.any(is_day)
        };
        let months = self.all_words.iter().enumerate();
        let mut months = months.filter(|(_, word)| month(word) == Some(day.month));
        months.any(|(at, _)| of_month(at))
            || named_days(&self.goal)
                .into_iter()
                .any(|own| own.may_be(*day))
    }

    /// Whether the text is literally the user's: words of the goal as they are written there, in the
    /// order of the goal. Case, spaces and punctuation can say as much as letters.
    pub(in crate::safety) fn wrote(&self, text: &str) -> bool {
        text::is_taken_from(text, &self.goal)
    }

    /// Whether nothing could be told by searching for this: the words are the user's, or the site's
    /// name, or such as every search is made with.
    pub(in crate::safety) fn could_ask(&self, query: &str, site: &str) -> bool {
        let site = words(site);
        words(query).iter().all(|word| {
            self.all_words.iter().any(|own| text::alike(own, word))
                || site.contains(word)
                || text::is_of_searches(word)
        })
    }

    /// Those of the words that the goal has too and that tell something, as the goal has them; none of what it says is not
    /// meant.
    pub(in crate::safety) fn said_among(&self, shown: &[String]) -> Vec<&str> {
        let ends = self.stops.iter().copied().chain([self.words.len()]);
        let begins = std::iter::once(0).chain(self.stops.iter().copied());
        let clauses = begins.zip(ends).filter(|(begin, end)| begin < end);
        let out: Vec<String> = clauses
            .flat_map(|(begin, end)| ::words::rejected(&self.words[begin..end]))
            .collect();
        let telling = |word: &&String| {
            let tells = !::words::is_filler(word) && !out.contains(word);
            tells && shown.iter().any(|shown| text::alike(shown, word))
        };
        self.words
            .iter()
            .filter(telling)
            .map(String::as_str)
            .collect()
    }

    /// Whether the goal begins with what it orders or is about: it neither asks about anything nor wants to see it first.
    pub(in crate::safety) fn begins_with_an_order(&self) -> bool {
        let looks = |spoken: &Spoken| matches!(spoken, Spoken::Asked | Spoken::Looked);
        let first = self.words.iter().position(|word| !::words::is_filler(word));
        let asks = self.goal.trim_end().ends_with('?');
        !asks && first.is_some_and(|at| !looks(&self.spoken_of[at]))
    }

    /// The goal begins with it, or with one word before it: "please find", "mal sehen".
    pub(in crate::safety) fn begins_with(&self, entry: &Entry) -> bool {
        (0..2).any(|at| entry.at(&self.words, at).is_some())
    }

    /// The goal begins with a verb by which somebody is told something.
    pub(in crate::safety) fn begins_by_telling(&self) -> bool {
        let mut first = self.words.iter().take(2);
        first.any(|verb| tells_somebody(verb))
    }

    /// The goal's names and numbers, word by word.
    pub(in crate::safety) fn names_and_numbers(&self) -> Vec<String> {
        let named = self.words.iter().zip(&self.naming);
        let named = named.filter(|(word, naming)| **naming && !::words::is_filler(word));
        named.map(|(word, _)| word.clone()).collect()
    }

    /// The goal's words.
    pub(in crate::safety) fn own_word_list(&self) -> &[String] {
        &self.words
    }

    /// Whether one word of a name that the goal says is among these words, and another of it is not: "Ewa Sowa" and "Huta Sowa".
    pub(in crate::safety) fn names_in_part(&self, shown: &[String]) -> bool {
        // Short names change their end where names have cases ("Ewy" for "Ewa").
        let begins_alike = |one: &str, other: &str| {
            let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
            same.count() > 1 && one.chars().count() == other.chars().count()
        };
        let is_shown = |word: &String| {
            let mut shown = shown.iter();
            shown.any(|one| text::alike(one, word) || begins_alike(one, word))
        };
        let named = (0..self.words.len()).map(|at| {
            let name = self.naming[at] && self.words[at].chars().all(char::is_alphabetic);
            (name, is_shown(&self.words[at]))
        });
        let named: Vec<(bool, bool)> = named.collect();
        named
            .split(|(name, _)| !name)
            .any(|name| name.iter().any(|(_, here)| *here) && name.iter().any(|(_, here)| !here))
    }

    /// The names of several words that the goal has, in its own letters.
    pub(in crate::safety) fn whole_names(&self) -> Vec<Vec<String>> {
        let named = |at: usize| self.naming[at] && self.words[at].chars().all(char::is_alphabetic);
        let words: Vec<usize> = (0..self.own).collect();
        let names = words.split(|at| !named(*at)).filter(|name| name.len() > 1);
        let name = |places: &[usize]| places.iter().map(|at| self.words[*at].clone()).collect();
        names.map(name).collect()
    }

    /// Whether every word of the text is the user's, in whatever order and form.
    pub(in crate::safety) fn speaks_of_all(&self, text: &str) -> bool {
        let said = words(text);
        !said.is_empty()
            && said
                .iter()
                .all(|word| self.all_words.iter().any(|own| text::alike(own, word)))
    }

    /// Whether the user wrote this as a secret of that kind: word for word, in a goal that speaks
    /// of such a secret.
    pub(in crate::safety) fn has_typed_secret(&self, text: &str, kind: SecretKind) -> bool {
        holds(&self.all_words, &words(text)) && SecretKind::of_name(&self.goal) == Some(kind)
    }

    /// Whether the goal only tells what a secret is ("my password is …") and speaks nowhere of
    /// signing in or of entering anything.
    pub(in crate::safety) fn only_tells(&self, secret: &str) -> bool {
        let mut told = self.goal.match_indices(secret).peekable();
        told.peek().is_some()
            && told.all(|(at, _)| text::is_told(&self.goal[..at]))
            && !self.words.iter().any(|word| text::enters(word))
    }

    pub(in crate::safety) fn has_typed_squeezed(&self, text: &str) -> bool {
        self.squeezed.contains(text)
    }

    /// Whether the user gave this text as an answer, for this field on a page of that domain.
    pub(in crate::safety) fn was_given(
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
    pub(in crate::safety) fn was_given_anywhere(&self, text: &str) -> bool {
        let text = squeezed(text);
        self.given
            .iter()
            .any(|given| squeezed(&given.text).contains(&text))
    }
}

/// A year in digits.
fn year(word: &str) -> Option<i16> {
    word.parse().ok().filter(|year| (1900..2200).contains(year))
}
