//! A dialog that asks back what the goal orders, in its own words: "Archive Birke 12?" with "Yes".

use super::speaking::Spoken;
use super::{UserRequest, text};
use crate::page::{Element, Page, Role};
use crate::safety::amount;
use crate::safety::side_effect::{self, LEXICON, Label, Scope, SideEffect, Thing};
use crate::safety::words::words;
use ::words::conjugation::same_verb;
use ::words::{date, is_filler, number, several};

/// What a dialog says besides its question is told in so many words at most.
const LONGEST: usize = 40;

/// Words by which a question asks once more, without case and accents.
const ONCE_MORE: &str = "confirm are you do sure really want would like bist sind wirklich sicher mochten mochtest willst wollen \
    etes es vraiment voulez veux sur quieres quiere desea estas seguro segura vuoi vuole sei davvero sicuro sicura deseja \
    quer certeza tem weet zeker wilt u echt czy chcesz na pewno";

impl UserRequest {
    /// The control says yes to a dialog whose question is an order of the goal, word for word: its verb and all that it is
    /// done to. Days and numbers may say more of that where the goal says none.
    pub(super) fn is_asked_back(&self, deed: SideEffect, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        let scope = Scope::around(element, page);
        // All that stands before the mark is asked: a dot may be a day's or a name's.
        let asks = scope.question().and_then(|_| scope.text().rsplit_once('?'));
        let Some((question, rest)) = asks.filter(|_| !labels.is_empty()) else {
            return false;
        };
        // "It deletes its files, too", or a box beside it: more than was asked.
        let buttons = scope.elements().filter(|one| one.role == Role::Button);
        let rest = buttons.fold(rest.to_owned(), |rest, one| {
            rest.replacen(one.name.as_str(), " ", 1)
        });
        let says_more = !LEXICON.told_of(deed, &words(&rest)).is_empty()
            || scope.elements().any(|one| one.state.checked == Some(true));
        let asked = words(question);
        let text = words(scope.text());
        let ordered = |word: &str| self.is_ordered(word, &asked);
        let yes = |label: &Label| {
            label.only_affirms(ordered) || label.words.iter().all(|word| ordered(word))
        };
        let goes_further = text.iter().any(|word| several::goes_further(word));
        !says_more
            && labels.iter().any(Label::affirms)
            && labels.iter().all(yes)
            && text.len() <= asked.len() + LONGEST
            && amount::all(scope.text()).is_empty()
            && (!goes_further || self.takes_all())
            && self.orders_all_of(&asked)
    }

    /// A dialog has a word for the deed only as the goal calls the thing: "Booking 12" over "Archive", for "archive booking
    /// 12".
    pub(super) fn is_headed_by_thing(
        &self,
        deed: SideEffect,
        element: &Element,
        page: &Page,
    ) -> bool {
        let text = Scope::around(element, page).text();
        let shown = words(text);
        let mut told = LEXICON.told_of(deed, &shown).into_iter().peekable();
        Thing::of(element, page).is_dialog
            && amount::all(text).is_empty()
            && told.peek().is_some()
            && told.all(|range| shown[range].iter().all(|word| self.is_told(word)))
    }

    /// The goal orders what the question asks, and the question names nothing else.
    fn orders_all_of(&self, asked: &[String]) -> bool {
        let digits = |word: &String| word.bytes().any(|byte| byte.is_ascii_digit());
        let counts = self.words.iter().any(digits);
        let is_detail = |word: &String| {
            date::is_day_or_month(word) && !self.names_another_day(word)
                || !counts && (digits(word) || number::cardinal(word).is_some())
        };
        let says_nothing =
            |word: &String| is_filler(word) || ONCE_MORE.split(' ').any(|one| one == word);
        let mut telling = asked.iter().filter(|word| !says_nothing(word)).peekable();
        let mut has_verb = false;
        telling.peek().is_some()
            && telling.all(|word| {
                let verb = self.is_ordered(word, asked);
                has_verb |= verb;
                verb || is_detail(word) || self.is_told(word)
            })
            && has_verb
    }

    /// It is a day of the week or a month, and the goal names others.
    fn names_another_day(&self, word: &str) -> bool {
        let days = || {
            self.words
                .iter()
                .filter_map(|own| date::weekday_anywhere(own))
        };
        let months = || self.words.iter().filter_map(|own| date::month(own));
        let other_day = date::weekday_anywhere(word)
            .is_some_and(|day| days().count() > 0 && !days().any(|own| own == day));
        let other_month = date::month(word)
            .is_some_and(|month| months().count() > 0 && !months().any(|own| own == month));
        other_day || other_month
    }

    /// The goal begins an order with that verb, in whatever form, and the question has it.
    fn is_ordered(&self, word: &str, asked: &[String]) -> bool {
        let form = |own: &str| text::alike(own, word) || same_verb(own, word, self.tongue);
        let orders = |at: usize| {
            let wished = matches!(self.spoken_of[at], Spoken::Ordered | Spoken::Opened);
            let last = at + 1 == self.words.len() || self.stops.contains(&(at + 1));
            wished
                && !self.is_negated(at)
                && (last || LEXICON.begins_at(&self.words, &self.stops, at))
                && self.is_said_at(at, word)
        };
        asked.iter().any(|own| form(own)) && (0..self.words.len()).any(orders)
    }

    /// The goal has the word, and not behind a "not".
    fn is_told(&self, word: &str) -> bool {
        let mut places = (0..self.words.len()).filter(|at| text::alike(&self.words[*at], word));
        places.any(|at| !self.is_negated(at))
    }
}
