//! What of a list's options, boxes and switches the goal chooses.

use super::speaking::Spoken;
use super::{UserRequest, text};
use crate::page::{Element, Page, Role};
use crate::safety::side_effect::{self, Label};
use crate::safety::words::{holds, words};

impl UserRequest {
    /// Whether the goal orders this choice to be set, and does not only speak of it.
    pub(in crate::safety) fn orders_choice(&self, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        let ordered = |label: &Label| {
            let at = text::place_of(&self.words, &label.words);
            at.is_none_or(|at| self.spoken_of[at] == Spoken::Ordered)
        };
        let named = |label: &Label| self.names_label(label) || self.names_part_of(label);
        let whole = labels.iter().all(|label| named(label) && ordered(label));
        !labels.is_empty() && (whole || self.orders_both_parts(&element.name, &labels))
    }

    /// The goal orders a name of two parts in one breath, in whichever order: "Packed lunch for Tuesday" for "Tuesday: Packed
    /// lunch".
    fn orders_both_parts(&self, name: &str, labels: &[Label]) -> bool {
        const PARTED_BY: [char; 4] = [':', '–', '—', '|'];
        let parts = name.split(PARTED_BY).map(words);
        let parts: Vec<Vec<String>> = parts.filter(|part| !part.is_empty()).collect();
        let [one, other] = parts.as_slice() else {
            return false;
        };
        let ordered = |at: usize| !self.is_negated(at) && self.spoken_of[at] == Spoken::Ordered;
        let joins = |word: &String| {
            ::words::grammar::is_preposition(word) || ::words::grammar::is_article(word)
        };
        let follows = |first: &[String], second: &[String]| {
            let mut places = text::places_of(&self.words, first);
            places.any(|at| {
                let end = at + first.len();
                let behind = self.words[end..].iter().position(|word| !joins(word));
                let next = behind.map(|behind| end + behind);
                let parted =
                    |next: &usize| self.stops.iter().any(|stop| (end..=*next).contains(stop));
                let next =
                    next.filter(|next| self.words[*next..].starts_with(second) && !parted(next));
                next.is_some_and(|next| ordered(at) && ordered(next))
            })
        };
        let plain = |label: &Label| label.deed.is_none() && !label.reaches_others();
        labels.iter().all(plain) && (follows(one, other) || follows(other, one))
    }

    /// What the label says in two words the goal says as the one of the other: "the light of the corridor" for "Corridor
    /// light".
    fn names_part_of(&self, label: &Label) -> bool {
        const OF: [&str; 12] = [
            "of", "de", "du", "des", "del", "della", "do", "da", "von", "vom", "van", "der",
        ];
        let [one, other] = label.words.as_slice() else {
            return false;
        };
        let article = |word: &String| ::words::grammar::is_article(word);
        let is_part = |at: usize, part: &str, whole: &str| {
            let mut behind = self.words[at + 1..].iter();
            self.is_said_at(at, part)
                && !self.is_negated(at)
                && self.spoken_of[at] == Spoken::Ordered
                && behind
                    .next()
                    .is_some_and(|word| OF.contains(&word.as_str()))
                && behind
                    .find(|word| !article(word))
                    .is_some_and(|own| text::alike(own, whole))
                && behind
                    .next()
                    .is_none_or(|word| ::words::grammar::is_preposition(word))
        };
        label.deed.is_none()
            && (0..self.words.len()).any(|at| is_part(at, one, other) || is_part(at, other, one))
    }

    /// Whether the goal only looks for something, and says the name of this box or button of several as what it is to
    /// be like: "a tart without eggs". A switch takes effect at once.
    pub(in crate::safety) fn looks_for_choice(&self, element: &Element, page: &Page) -> bool {
        // "Is the alarm on?" wants nothing; "any hotel with parking?" does.
        const WITH: [&str; 8] = ["with", "mit", "avec", "con", "com", "met", "z", "med"];
        let labels = side_effect::sayable(element, page);
        let narrows = matches!(element.role, Role::Checkbox | Role::Radio);
        let asks = self.goal.contains('?');
        let set = element.state.checked == Some(true);
        let looked = !set && self.orders().is_empty() && !self.orders_a_deed();
        let plain = |label: &Label| label.deed.is_none() && !label.reaches_others();
        let said = |label: &Label| {
            let mut places = text::places_of(&self.words, &label.words);
            places.any(|at| {
                let before = at.checked_sub(1).map(|before| self.words[before].as_str());
                let with = before.is_some_and(|word| WITH.contains(&word));
                !self.is_negated(at) && (!asks || with)
            })
        };
        narrows
            && looked
            && !labels.is_empty()
            && labels.iter().all(|label| plain(label) && said(label))
    }

    /// A box that says "select", and beside that a name or number of the goal's and nothing else.
    pub(in crate::safety) fn selects(&self, element: &Element) -> bool {
        let named = |thing: &Vec<String>| {
            let at = text::place_of(&self.words, thing);
            at.is_some_and(|at| {
                let tells = thing.len() > 1 || self.naming[at];
                tells && !self.is_negated(at)
            })
        };
        side_effect::selected(&words(&element.name)).is_some_and(|thing| named(&thing))
    }

    /// The goal speaks of this choice, and of no other row of the list more than of the element's.
    pub(in crate::safety) fn chooses(&self, option: &str, element: &Element, page: &Page) -> bool {
        let option = words(option);
        let said = holds(&self.words, &option)
            || self.names_one_of(&option, element) && self.numbers_stand_on(page);
        // "On" and "me" stand in every text.
        let tells = option.iter().any(|word| word.chars().count() > 3);
        let names = || {
            words(&element.name).iter().any(|word| {
                word.chars().count() > 3 && self.words.iter().any(|own| text::alike(own, word))
            })
        };
        if !tells && !names() {
            return false;
        }
        let Some(row) = element.row.and_then(|row| page.rows.get(row)) else {
            return said;
        };
        let others = page.rows.iter().filter(|other| other.list == row.list);
        let best = others
            .map(|other| hits(&words(&other.text), &self.words))
            .max();
        let here = hits(&words(&row.text), &self.words);
        said && best.unwrap_or_default() <= here
    }

    /// The page shows each longer number of the goal: it is about the thing that has it.
    fn numbers_stand_on(&self, page: &Page) -> bool {
        const SHORTEST: usize = 3;
        let is_number =
            |word: &&String| word.len() >= SHORTEST && word.bytes().all(|b| b.is_ascii_digit());
        let mut numbers = self.words.iter().filter(is_number).peekable();
        numbers.peek().is_none() || {
            let shown = words(&page.text());
            numbers.all(|number| shown.contains(number))
        }
    }

    /// The goal names what the option is called after by a part of that name, which no other option of the list has: "Renske"
    /// of "Renske Bakker".
    fn names_one_of(&self, option: &[String], list: &Element) -> bool {
        let named = |word: &String| {
            let mut places = (0..self.words.len()).filter(|at| self.words[*at] == *word);
            places.any(|at| {
                self.naming[at] && self.spoken_of[at] == Spoken::Ordered && !self.is_negated(at)
            })
        };
        let said: Vec<&String> = option.iter().filter(|word| named(word)).collect();
        let others = list.details().options.iter().map(|one| words(one));
        let mut others = others.filter(|other| other != option).peekable();
        !said.is_empty()
            && others.peek().is_some()
            && !others.any(|other| said.iter().any(|word| other.contains(word)))
    }
}

fn hits(text: &[String], object: &[String]) -> usize {
    object.iter().filter(|word| text.contains(word)).count()
}
