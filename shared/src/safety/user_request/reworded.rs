//! What the goal orders, in other words: users seldom say the word that a page's button has. A model that sees the goal
//! alone says it anew, and no page can talk it round; what it brings beside verbs must be the goal's own.

use super::{UserRequest, text};
use crate::safety::side_effect::{Said, SideEffect};
use ::words::several::goes_further;
use ::words::{date, is_filler, number, thing};

/// So many of such orders are read.
const MOST: usize = 24;
/// So many words of one may be new: a verb in two parts, and what kind of thing it is done to.
const MOST_NEW: usize = 3;
const LONGEST: usize = 24;
/// In bytes.
const LONGEST_WORD: usize = 20;

impl UserRequest {
    /// Of the orders that a model made of this goal, those that may count as the user's: in each, names, numbers and all but a
    /// few words are the goal's, and it moves no money and gives nobody rights. A goal that does, in whatever of these words, is taken at its own.
    pub fn reworded(&self, orders: &[String]) -> Vec<String> {
        let orders = &orders[..orders.len().min(MOST)];
        let gives = |one: &Said| is_wide(one.deed) && one.deed != SideEffect::Submit;
        let is_wide = |order: &String| {
            let order = intent::shorten(order, LONGEST * LONGEST_WORD);
            Self::new(&order, &[]).said.iter().any(gives)
        };
        let looks = self.wants_to_look() || !self.begins_with_an_order();
        if looks || self.said.iter().any(gives) || orders.iter().any(is_wide) {
            return Vec::new();
        }
        let own = |order: &&String| self.is_reworded(order);
        let kept = orders.iter().filter(own);
        kept.map(|order| order.trim().to_owned()).collect()
    }

    fn is_reworded(&self, order: &str) -> bool {
        if order.len() > LONGEST * LONGEST_WORD {
            return false;
        }
        let said = Self::new(order, &[]);
        let own = &self.words[..self.own];
        let is_name = |at: usize| at > 0 && said.naming[at];
        // A name is the goal's to the letter.
        let is_said = |at: usize| {
            let word = &said.words[at];
            let alike = |own: &String| own == word || !is_name(at) && text::alike(own, word);
            own.iter().any(alike)
        };
        let tells = |at: &usize| !is_filler(&said.words[*at]);
        let (of_goal, new): (Vec<usize>, Vec<usize>) = (0..said.words.len())
            .filter(tells)
            .partition(|at| is_said(*at));
        let may_be_new = |at: &usize| {
            let word = &said.words[*at];
            let names = is_name(*at) && !thing::is_booking(word);
            !names && !says_which(word)
        };
        let wide = |one: &Said| is_wide(one.deed) || one.negated;
        let known = || !said.said.is_empty() && said.said.iter().all(|one| self.asks_for(one.deed));
        said.words.len() <= LONGEST
            && !of_goal.is_empty()
            && new.len() <= MOST_NEW
            && new.iter().all(may_be_new)
            && !said
                .said
                .iter()
                .any(|one| wide(one) || self.forbids(one.deed))
            && !known()
    }

    /// Whether the goal asks for this deed in its own words, and not only in those that a model found for it.
    pub(in crate::safety) fn asks_itself_for(&self, deed: SideEffect) -> bool {
        self.wished(deed).any(|said| said.start < self.own)
    }

    /// With the goal's orders in other words; what was typed stays what the user wrote.
    #[must_use]
    pub fn with_orders(mut self, orders: &[String]) -> Self {
        for order in orders {
            let begin = self.words.len();
            let other = Self::new(order, &[]);
            if self.stops.last() != Some(&begin) {
                self.stops.push(begin);
            }
            let moved = |one: Said| Said {
                start: one.start + begin,
                end: one.end + begin,
                ..one
            };
            self.said.extend(other.said.into_iter().map(moved));
            self.stops
                .extend(other.stops.iter().map(|stop| stop + begin));
            let joined = other.joined.into_iter();
            self.joined
                .extend(joined.map(|(at, verb)| (at + begin, verb)));
            self.spoken_of.extend(other.spoken_of);
            let named = |word: &String| {
                let mut own = self.words[..self.own].iter().zip(&self.naming);
                own.any(|(own, naming)| own == word && *naming)
            };
            let naming: Vec<bool> = other.words.iter().map(named).collect();
            self.naming.extend(naming);
            self.words.extend(other.words);
        }
        self
    }
}

/// It counts, tells a day, or means all or several: that is the goal's to say.
fn says_which(word: &str) -> bool {
    word.bytes().any(|b| b.is_ascii_digit())
        || date::is_day_or_month(word)
        || number::counted(word).is_some()
        || number::tells_several(word)
        || goes_further(word)
}

/// What a goal must say itself: it moves money, gives somebody something that is not easily taken back, or sends whatever form
/// it is ("Save", "Confirm").
fn is_wide(deed: SideEffect) -> bool {
    matches!(
        deed,
        SideEffect::Submit
            | SideEffect::Pay
            | SideEffect::Transfer
            | SideEffect::Grant
            | SideEffect::Install
            | SideEffect::Credential
            | SideEffect::Disclose
            | SideEffect::Share
            | SideEffect::Agree
    )
}

#[cfg(test)]
mod tests {
    use super::super::UserRequest;
    use crate::safety::side_effect::SideEffect;

    const DENTIST: &str = "i can't make it to the dentist on friday 9 may, so get me out of that";

    fn kept(goal: &str, orders: &[&str]) -> Vec<String> {
        let orders: Vec<String> = orders.iter().map(|one| (*one).to_owned()).collect();
        UserRequest::new(goal, &[]).reworded(&orders)
    }

    #[test]
    fn an_order_in_other_words_is_one_of_the_goal() {
        let goal = UserRequest::new(DENTIST, &[]);
        assert!(!goal.asks_for(SideEffect::Delete));
        let orders = kept(DENTIST, &["Cancel the dentist appointment on Friday 9 May"]);
        let goal = goal.with_orders(&orders);
        assert!(goal.asks_for(SideEffect::Delete));
        assert!(!goal.asks_itself_for(SideEffect::Delete));
        assert!(!goal.has_typed("Cancel the dentist appointment"));
    }

    #[test]
    fn an_order_with_other_names_or_numbers_or_of_more_than_the_goal_speaks_of_is_none() {
        for order in [
            "Cancel the dentist appointment on Friday 16 May",
            "Cancel the piano lesson with Doctor Ida Blum on Friday",
            "Pay the dentist on Friday",
            "Share the dentist on Friday with everybody",
            "Cancel the dentist on Monday",
            "Cancel every dentist appointment on Friday",
            "Remove Ida from the dentist on Friday",
            "Cancel the appointment",
            "Do not cancel the dentist on Friday",
        ] {
            assert_eq!(kept(DENTIST, &[order]), [""; 0], "{order}");
        }
    }

    #[test]
    fn what_the_goal_says_not_to_do_is_not_ordered_in_other_words() {
        let goal = "draft the reply to Ann but don't send it";
        assert_eq!(kept(goal, &["Send the reply to Ann"]), [""; 0]);
    }

    #[test]
    fn who_only_asks_orders_nothing_in_other_words() {
        let goal = "what would happen to my points if the dentist on friday fell through?";
        assert_eq!(kept(goal, &["Cancel the dentist on Friday"]), [""; 0]);
    }
    #[test]
    fn who_wants_to_look_orders_nothing_in_other_words() {
        let goal = "find out whether the dentist on friday can be called off";
        assert_eq!(kept(goal, &["Cancel the dentist on Friday"]), [""; 0]);
    }
}
