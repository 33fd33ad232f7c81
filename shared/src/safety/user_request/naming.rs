//! Which controls, options and labels the words name.

use super::speaking::Spoken;
use super::{UserRequest, same, text};
use crate::action::Action;
use crate::page::{Element, Page, Role};
use crate::safety::side_effect::{self, LEXICON, Label, Thing};
use crate::safety::words::{holds, words};
use ::words::conjugation::same_verb;
use ::words::tongue::Tongue;

impl UserRequest {
    /// Whether the goal holds this label as written.
    pub(in crate::safety) fn names_control(&self, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        !labels.is_empty() && labels.iter().all(|label| self.names_label(label))
    }

    /// Whether the text names the control that the action presses, or the option that it chooses.
    pub fn names(&self, action: &Action, page: &Page) -> bool {
        if action.typed().is_some() {
            return true;
        }
        match (action.option(), action.target()) {
            (Some(option), _) => self.has_typed(option),
            (None, Some(id)) => page
                .element(id)
                .is_some_and(|element| self.names_control(element, page)),
            (None, None) => true,
        }
    }

    /// Whether the goal holds this label as a name: quoted, with a capital, or with digits.
    pub(in crate::safety) fn has_as_name(&self, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        self.names_control(element, page)
            && labels.iter().all(|label| {
                let at = text::place_of(&self.words, &label.words);
                at.is_some_and(|at| self.naming[at..at + label.words.len()].iter().all(|is| *is))
            })
    }

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
        let labels = side_effect::sayable(element, page);
        let narrows = matches!(element.role, Role::Checkbox | Role::Radio);
        let asks = self.goal.contains('?');
        let set = element.state.checked == Some(true);
        let looked = !asks && !set && self.orders().is_empty() && !self.orders_a_deed();
        let plain = |label: &Label| label.deed.is_none() && !label.reaches_others();
        let said = |label: &Label| {
            let mut places = text::places_of(&self.words, &label.words);
            places.any(|at| !self.is_negated(at))
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

    /// The goal speaks of what the label says, word for word or in another form of each word, and
    /// does not say "not" before it.
    pub(super) fn names_label(&self, label: &Label) -> bool {
        if label.words.is_empty() {
            return false;
        }
        if label.deed.is_none() && self.chosen.contains(&label.words) {
            return true;
        }
        let places: Vec<usize> = text::places_of(&self.words, &label.words).collect();
        // Who says nothing but a name wants what is called so: "What should I bring?"
        if self.words == label.words && self.words.len() > 1 {
            return self.wishes_deed_of(label);
        }
        if !places.is_empty() {
            return !places.iter().any(|at| self.is_negated(*at))
                && places.iter().any(|at| self.wants_label(label, *at));
        }
        let is_said = |word: &&String| {
            text::is_empty(word) || text::amount_like(word) || self.comes_back(word, label)
        };
        let telling: Vec<&String> = label.words.iter().filter(|word| !is_said(word)).collect();
        // Another form of a word that is only looked at tells of the thing: "that was escalated".
        let wanted = |at: usize, word: &str| {
            self.spoken_of[at] < Spoken::Looked
                || self.is_looked_at(at) && self.words[at] == word && !label.says_now()
        };
        let said = |word: &&String| {
            let mut at = (0..self.words.len()).filter(|at| self.is_said_at(*at, word));
            let first = at.next();
            let first = first.filter(|at| !self.is_negated(*at))?;
            let mut all = std::iter::once(first).chain(at);
            all.find(|at| wanted(*at, word))
        };
        let places: Option<Vec<usize>> = telling.iter().map(said).collect();
        let near = |places: &Vec<usize>| !self.is_of_another(places, label);
        !telling.is_empty() && places.as_ref().is_some_and(near) && self.wishes_deed_of(label)
    }

    /// The word says that a label's verb is done to the user, and so does the goal: "Inscrever-se" for "inscreva-me".
    fn comes_back(&self, word: &str, label: &Label) -> bool {
        const BACK: [&str; 5] = ["se", "sie", "sich", "si", "zich"];
        const ME: [&str; 8] = ["me", "moi", "mich", "mir", "mij", "mnie", "mi", "sie"];
        const HUNG: [&str; 4] = ["me", "mi", "te", "se"];
        let is_verb = |own: &str| {
            let mut verbs = label.words.iter();
            verbs.any(|verb| verb != word && same_verb(own, verb, self.tongue))
        };
        let hangs = |own: &String| HUNG.iter().any(|me| own.ends_with(me)) && is_verb(own);
        BACK.contains(&word)
            && self
                .words
                .iter()
                .any(|own| ME.contains(&own.as_str()) || hangs(own))
    }

    /// The goal has the word there, in whatever form, or a verb in two parts that is this word as one.
    pub(super) fn is_said_at(&self, at: usize, word: &str) -> bool {
        let mut joined = self.joined.iter().filter(|(start, _)| *start == at);
        let is_form = |of: &str| text::alike(of, word) || same_verb(of, word, self.tongue);
        is_form(&self.words[at])
            || joined.any(|(_, verb)| is_form(verb))
            || self.compound_with(at, word).is_some()
    }

    /// What a compound of German or Dutch names of that kind: "Zahnarzt" of "Zahnarzttermin" for "Termin". A verb is no
    /// kind: who "abbestellt" does not "bestellen".
    pub(super) fn compound_with(&self, at: usize, word: &str) -> Option<&str> {
        const SHORTEST: usize = 5;
        const SHORTEST_REST: usize = 3;
        let noun = word.len() >= SHORTEST && !word.ends_with("en");
        let compounds = matches!(self.tongue, Tongue::German | Tongue::Dutch);
        let begins = || LEXICON.begins_at(&self.words, &self.stops, at);
        (noun && compounds && !begins())
            .then(|| self.words[at].strip_suffix(word))
            .flatten()
            .filter(|rest| rest.len() >= SHORTEST_REST)
    }

    /// The goal says the label's words of two things: "choose a picture for the plan" is not "choose plan".
    pub(super) fn is_of_another(&self, places: &[usize], label: &Label) -> bool {
        const BETWEEN_THINGS: [&str; 13] = [
            "of", "for", "about", "de", "du", "des", "del", "della", "da", "do", "von", "vom",
            "van",
        ];
        let first = places.iter().min().copied().unwrap_or_default();
        let last = places.iter().max().copied().unwrap_or_default();
        let parts =
            |word: &String| BETWEEN_THINGS.contains(&word.as_str()) && !label.words.contains(word);
        self.words[first..=last].iter().any(parts)
    }

    /// The label says to choose a kind of thing ("Choose plan"), and the goal orders to change to one of that kind: the
    /// kind is what the verb is done to, and not what something else is of.
    pub(super) fn chooses_such(&self, label: &Label) -> bool {
        const CHOOSE: [&str; 6] = ["choose", "select", "pick", "take", "get", "switch"];
        const CHANGE: [&str; 7] = [
            "choose", "select", "pick", "switch", "change", "move", "upgrade",
        ];
        const TOWARDS: [&str; 4] = ["to", "into", "onto", "from"];
        let Some((verb, kinds)) = label.words.split_first() else {
            return false;
        };
        let ends = |word: &String| {
            let word = word.as_str();
            ::words::grammar::is_preposition(word) || text::is_empty(word)
        };
        // The first word of the kind behind the verb, with nothing between that says whose or of what.
        let done_to = |at: usize| {
            let rest = &self.words[at + 1..];
            let apart = |word: &&String| {
                let word = word.as_str();
                !::words::grammar::is_preposition(word) || TOWARDS.contains(&word)
            };
            let near = rest.iter().take_while(apart).count();
            let kind = rest[..near]
                .iter()
                .position(|own| text::alike(own, &kinds[0]));
            kind.is_some_and(|kind| {
                let of_kind = rest[kind..].iter().zip(kinds);
                let whole = of_kind.filter(|(own, kind)| text::alike(own, kind)).count();
                whole == kinds.len() && rest.get(kind + whole).is_none_or(ends)
            })
        };
        let ordered = |at: usize| {
            CHANGE.contains(&self.words[at].as_str())
                && LEXICON.begins_at(&self.words, &self.stops, at)
                && self.spoken_of[at] == Spoken::Ordered
                && !self.is_negated(at)
                && done_to(at)
        };
        label.deed.is_none()
            && CHOOSE.contains(&verb.as_str())
            && !kinds.is_empty()
            && (0..self.words.len()).any(ordered)
    }

    /// The label, which stands at `at`, is what the goal wants done, opened or looked at there.
    pub(super) fn wants_label(&self, label: &Label, at: usize) -> bool {
        let spoken = self.spoken_of[at];
        if label.cancels() && spoken != Spoken::Ordered {
            return false;
        }
        // A name with a number in it is no verb.
        let is_number = |word: &String| word.bytes().all(|b| b.is_ascii_digit());
        let numbered = label.words.len() > 1 && label.words.iter().any(is_number);
        let wanted = spoken < Spoken::Looked || self.is_looked_at(at) && !label.says_now();
        wanted && (numbered || self.wishes_deed_of(label))
    }

    /// The word is what the goal wants to see, and not what could be done ("tickets to escalate").
    pub(super) fn is_looked_at(&self, at: usize) -> bool {
        const INFINITIVE: [&str; 7] = ["to", "zu", "para", "per", "te", "da", "zum"];
        let before = at.checked_sub(1).map(|before| self.words[before].as_str());
        self.spoken_of[at] == Spoken::Looked
            && !before.is_some_and(|word| INFINITIVE.contains(&word))
    }

    /// A label that says a deed is named where the deed is wished.
    pub(super) fn wishes_deed_of(&self, label: &Label) -> bool {
        label
            .deed
            .is_none_or(|deed| self.said.iter().any(|said| same(said.deed, deed)))
    }

    pub(super) fn is_negated(&self, at: usize) -> bool {
        LEXICON.negates(&self.words, at)
    }

    /// The goal leaves out a name that this thing alone of its like bears: "renew everything, but not Tintin".
    pub(super) fn excepts(&self, thing: &Thing) -> bool {
        const REACH: usize = 3;
        let is_out = |at: usize| {
            let before = &self.words[at.saturating_sub(REACH)..at];
            self.is_negated(at) || before.iter().any(|word| ::words::several::leaves_out(word))
        };
        let is_its_own = |word: &String| {
            let among_others = thing.others.iter().any(|other| other.contains(word));
            thing.words.contains(word) && !among_others
        };
        let excepted = |word: &String| {
            let mut places = (0..self.words.len()).filter(|at| self.words[*at] == *word);
            places.all(|at| self.naming[at] && is_out(at))
        };
        let mut words = self.words.iter();
        !thing.others.is_empty() && words.any(|word| is_its_own(word) && excepted(word))
    }
}

fn hits(text: &[String], object: &[String]) -> usize {
    object.iter().filter(|word| text.contains(word)).count()
}
