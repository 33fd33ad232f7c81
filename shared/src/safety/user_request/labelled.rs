//! What a label says beside the goal's deed: its noun, a kind of thing, the basket it goes into, and more than was said.

use super::speaking::Spoken;
use super::{UserRequest, text};
use crate::page::{Element, Page};
use crate::safety::side_effect::{LEXICON, Label, SideEffect};
use crate::safety::words::words;
use ::words::conjugation::same_verb;
use ::words::{date, is_noun_of, thing};

impl UserRequest {
    /// The label sends what the goal's own verb makes: "Submit report" for "report", "Enviar solicitud" for "solicita".
    pub(in crate::safety) fn sends_its_noun(&self, label: &Label) -> bool {
        let sends = matches!(label.deed, Some(SideEffect::Submit | SideEffect::Send));
        let ordered = |at: &usize| {
            let begins = LEXICON.begins_at(&self.words, &self.stops, *at);
            begins && self.spoken_of[*at] == Spoken::Ordered && !self.is_negated(*at)
        };
        let verbs: Vec<&String> = (0..self.words.len())
            .filter(ordered)
            .map(|at| &self.words[at])
            .collect();
        let makes = |word: &String| {
            verbs
                .iter()
                .any(|verb| *verb == word || text::alike(verb, word) || is_noun_of(verb, word))
        };
        let sending = LEXICON.words_for(label.deed.unwrap_or(SideEffect::Submit), &label.words);
        let rest = label.words.iter().enumerate().filter(|(at, word)| {
            let of_deed = sending.iter().any(|range| range.contains(at));
            !of_deed && !::words::grammar::is_article(word)
        });
        let mut rest = rest.map(|(_, word)| word).peekable();
        sends && rest.peek().is_some() && rest.all(makes)
    }

    /// The goal orders the deed of the label for somebody by an address that the page does not show, and the label names
    /// nobody: a verb, or its noun, and a kind.
    pub(in crate::safety) fn begins(&self, label: &Label, page: &Page) -> bool {
        let Some((verb, kinds)) = label.words.split_first() else {
            return false;
        };
        let kind = |word: &String| {
            let one = ::words::thing::is_thing(word) && !word.ends_with('s');
            one || text::is_empty(word)
        };
        let ordered = |at: usize| {
            let own = &self.words[at];
            let said = text::alike(own, verb) || is_noun_of(verb, own);
            said && self.spoken_of[at] == Spoken::Ordered && !self.is_negated(at)
        };
        let mut mails = text::mails(&self.goal).peekable();
        let shown = words(&page.text());
        mails.peek().is_some()
            && !mails.any(|mail| shown.contains(&mail))
            && kinds.iter().all(kind)
            && (0..self.words.len()).any(ordered)
    }

    /// The goal begins an order with one of the words of an address, in whatever form, or asks for the deed that they say.
    pub(in crate::safety) fn orders_a_word_of(&self, path: &str) -> bool {
        let parts = words(path);
        let orders = |at: usize| {
            self.spoken_of[at] == Spoken::Ordered
                && !self.is_negated(at)
                && LEXICON.begins_at(&self.words, &self.stops, at)
        };
        let said = |at: usize| {
            let mut parts = parts.iter();
            parts.any(|part| same_verb(&self.words[at], part, self.tongue))
        };
        let deed = LEXICON.in_clause(&parts).map(|said| said.deed);
        deed.is_some_and(|deed| self.asks_for(deed))
            || (0..self.words.len()).any(|at| orders(at) && said(at))
    }

    /// Apart from the deed and words that say nothing, the label says only what the goal does, or what stands in its row.
    pub(super) fn covers(&self, label: &Label, deed: SideEffect, row: &RowWords) -> bool {
        let said = LEXICON.words_for(deed, &label.words);
        let basket = label.basket().filter(|_| deed == SideEffect::Add);
        // "Remove from playlist" ends no more than "remove".
        let words = match label.words.as_slice() {
            [own @ .., from, list] if from == "from" && ::words::thing::gathers(list) => own,
            all => all,
        };
        // "Supprimer la liste" for a task "de ma liste" ends what the task is of.
        let places = words.iter().filter_map(|word| {
            (0..self.words.len()).find(|at| text::alike(&self.words[*at], word))
        });
        let places: Vec<usize> = places.collect();
        label.deed == Some(deed)
            && !(places.len() == 2 && words.len() <= 3 && self.is_of_another(&places, label))
            && !self.is_wider(label)
            && words.iter().enumerate().all(|(at, word)| {
                said.iter().chain(&basket).any(|range| range.contains(&at))
                    || text::is_empty(word)
                    || basket.is_some() && ::words::grammar::is_preposition(word)
                    || self.words.iter().any(|own| {
                        text::alike(own, word)
                            || is_noun_of(own, word)
                            || ::words::thing::same_kind(own, word)
                    })
                    || row.shows(word, label)
                    || text::amount_like(word)
            })
    }

    /// The label agrees to what the goal orders, by its noun: "Confirm payment".
    pub(super) fn agrees_to(&self, label: &Label, deed: SideEffect) -> bool {
        let noun = |word: &str| LEXICON.noun_in(&[word.to_owned()]) == Some(deed);
        label.deed.is_none_or(|said| said == deed)
            && label.words.iter().any(|word| noun(word))
            && label.only_affirms(|word| noun(word) || self.speaks_of_all(word))
    }

    /// The label ends or empties more than the goal says: "Empty cart" for removing a mug from it.
    fn is_wider(&self, label: &Label) -> bool {
        let said = |word: &String| self.words.iter().any(|own| text::alike(own, word));
        label
            .wider()
            .is_some_and(|range| !label.words[range].iter().any(said))
    }
}

/// What the words of a control's name may repeat of the row that it stands in: "Cancel appointment" in each row of a list of
/// these, "Leave: yoga, Tuesday" behind "Yoga, Tuesday 18:00".
#[derive(Debug, Default)]
pub(super) struct RowWords {
    words: Vec<String>,
    /// Other rows have a control that is called just so.
    is_repeated: bool,
}

impl RowWords {
    pub(super) fn of(element: &Element, page: &Page) -> Self {
        let Some((at, row)) = element.row.and_then(|at| Some((at, page.rows.get(at)?))) else {
            return Self::default();
        };
        let controls = page.elements_in_row(at).iter();
        let text = controls.fold(row.text.clone(), |text, one| match one.name.trim() {
            "" => text,
            name => text.replace(name, " "),
        });
        let is_like = |other: &Element| {
            other.row.is_some() && other.row != element.row && other.name == element.name
        };
        Self {
            words: words(&text),
            is_repeated: page.elements.iter().any(is_like),
        }
    }

    /// A day or a number of the row, or, where the label cancels, that it was booked.
    fn shows(&self, word: &String, label: &Label) -> bool {
        let tells = word.bytes().any(|b| b.is_ascii_digit()) || date::is_day_or_month(word);
        let cancels = |word: &String| Label::read(word).is_some_and(|verb| verb.cancels());
        tells && self.words.contains(word)
            || self.is_repeated && thing::is_booking(word) && label.words.iter().any(cancels)
    }
}
