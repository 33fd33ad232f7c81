//! What the goal wants without: "the Studio plan, without the photo book", "no newsletter please".

use super::{UserRequest, text};
use crate::page::{Element, Page};
use crate::safety::side_effect::{self, Label, Said};
use ::words::{grammar, is_filler};

/// What leaves off the thing behind it, in the languages of the gate, where a clause begins so. "not" is not among them:
/// it tells as well which of two is not meant.
const LEAVES_OFF: &str = "without,no,dont want,dont need,do not want,do not need,ohne,kein,keine,keinen,will kein,will keine,will keinen,mochte kein,mochte keine,mochte keinen,brauche kein,brauche keine,brauche keinen,sans,pas de,ne veux pas de,sin,no quiero,senza,niente,non voglio,sem,nao quero,zonder,geen,wil geen,hoef geen,bez,nie chce,utan,inget,ingen,vill inte ha,uden,vil ikke have";

/// What may stand between the clause's begin and such words.
const BEFORE: [&str; 18] = [
    "but", "and", "i", "we", "aber", "und", "ich", "mais", "je", "pero", "ma", "mas", "maar", "ik",
    "ale", "men", "jag", "jeg",
];

impl UserRequest {
    /// Whether the goal wants nothing of what this box is called after, wherever it speaks of it: to set it off is what it
    /// says.
    pub(in crate::safety) fn wants_without(&self, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        !labels.is_empty() && labels.iter().all(|label| self.leaves_label_off(label))
    }

    fn leaves_label_off(&self, label: &Label) -> bool {
        let telling = |word: &&String| !text::is_empty(word) && !text::amount_like(word);
        let name: Vec<String> = label.words.iter().filter(telling).cloned().collect();
        let mut places = text::places_of(&self.words, &name).peekable();
        // "No photo book of 2024" is another one, and "no photo book came" tells what happened.
        let joins = |word: &String| {
            let small = is_filler(word) || BEFORE.contains(&word.as_str());
            small && !grammar::is_preposition(word)
        };
        let of_more = |end: usize| {
            let next = self.words.get(end).filter(|_| !self.stops.contains(&end));
            next.is_some_and(|next| !joins(next))
        };
        label.deed.is_none()
            && !name.is_empty()
            && places.peek().is_some()
            && places.all(|at| self.is_left_off(at) && !of_more(at + name.len()))
    }

    /// Right before that word the clause says that it goes without, and says no more than that or orders a deed.
    fn is_left_off(&self, at: usize) -> bool {
        let begin = self.stops.iter().copied().filter(|stop| *stop <= at).max();
        let begin = begin.unwrap_or(0);
        let clause = &self.words[begin..at];
        // "Cancel the order without the photo book" tells which.
        let ordered = |said: &Said| !said.negated && (begin..at).contains(&said.start);
        let orders = !self.wants_something_gone() && self.said.iter().any(ordered);
        LEAVES_OFF.split(',').any(|phrase| {
            let phrase: Vec<&str> = phrase.split(' ').collect();
            let mut places =
                (0..clause.len()).filter(|at| clause[*at..].iter().take(phrase.len()).eq(&phrase));
            places.any(|at| {
                let (before, behind) = (&clause[..at], &clause[at + phrase.len()..]);
                let alone = before.iter().all(|word| BEFORE.contains(&word.as_str()));
                (alone || orders) && behind.iter().all(|word| is_filler(word))
            })
        })
    }
}
