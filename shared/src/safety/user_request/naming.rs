//! Which controls, options and labels the words name.

use super::speaking::Spoken;
use super::{UserRequest, same, text};
use crate::action::Action;
use crate::page::{Element, Page};
use crate::safety::side_effect::{self, Kind, LEXICON, Label, Thing};
use ::words::conjugation::same_verb;
use ::words::tongue::Tongue;
use ::words::{date, grammar, verb};

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

    /// The goal speaks of what the label says, word for word or in another form of each word, and
    /// does not say "not" before it.
    pub(super) fn names_label(&self, label: &Label) -> bool {
        if label.words.is_empty() {
            return false;
        }
        if label.deed.is_none() && self.chosen.contains(&label.words) {
            return true;
        }
        // "Confirm" presses whatever asks for a yes: the goal must say it itself.
        let generic =
            label.only_affirms(|_| false) || matches!(label.kind, Kind::Sends | Kind::Leads);
        let own = if generic {
            &self.words[..self.own]
        } else {
            &self.words[..]
        };
        let places: Vec<usize> = text::places_of(own, &label.words).collect();
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
            let mut at = (0..own.len()).filter(|at| self.is_said_at(*at, word));
            let first = at.next();
            let first = first.filter(|at| !self.is_negated(*at))?;
            let mut all = std::iter::once(first).chain(at);
            all.find(|at| wanted(*at, word))
        };
        let places: Option<Vec<usize>> = telling.iter().map(said).collect();
        let near = |places: &Vec<usize>| !self.is_of_another(places, label);
        !telling.is_empty() && places.as_ref().is_some_and(near) && self.wishes_deed_of(label)
    }

    /// The goal puts the user down for something, and the label does so in another word: "Join" for "sign me up".
    pub(super) fn enrols_by(&self, label: &Label) -> bool {
        let orders = |at: usize| {
            self.spoken_of[at] == Spoken::Ordered
                && !self.is_negated(at)
                && LEXICON.begins_at(&self.words, &self.stops, at)
        };
        let says = |at: usize| {
            let mut joined = self.joined.iter().filter(|(start, _)| *start == at);
            let enrols = |verb: &str| side_effect::enrols(verb, self.tongue);
            let up =
                || self.words[at] == "sign" && self.words[at..].iter().any(|word| word == "up");
            enrols(&self.words[at]) || joined.any(|(_, verb)| enrols(verb)) || up()
        };
        label.enrols() && (0..self.words.len()).any(|at| orders(at) && says(at))
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
        // "Star" and "start" are two verbs, however alike.
        let is_verb = |one: &str| verb::is_deed(one) || grammar::is_application_verb(one);
        let is_form = |of: &str| {
            let alike = text::alike(of, word) || same_verb(of, word, self.tongue);
            alike && (of == word || !(is_verb(of) && is_verb(word)))
        };
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

    /// The goal leaves out a name, number or day that this thing alone of its like bears: "renew everything, but not Tintin",
    /// "all except the one on Friday 7 May".
    pub(super) fn excepts(&self, thing: &Thing) -> bool {
        const REACH: usize = 3;
        let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
        let leads = |word: &&String| {
            let day = || date::is_day_or_month(word) || date::weekday_anywhere(word).is_some();
            ::words::is_filler(word) || word.as_str() == "one" || is_number(word) || day()
        };
        let is_out = |at: usize| {
            let near = &self.words[at.saturating_sub(REACH)..at];
            let led = self.words[..at].iter().rev().take_while(leads).count();
            let before = at.checked_sub(led + 1).map(|before| &self.words[before]);
            let mut before = near.iter().chain(before);
            self.is_negated(at) || before.any(|word| ::words::several::leaves_out(word))
        };
        let is_its_own = |word: &String| {
            let among_others = thing.others.iter().any(|other| other.contains(word));
            thing.words().contains(word) && !among_others
        };
        let excepted = |word: &String| {
            let mut places = (0..self.words.len()).filter(|at| self.words[*at] == *word);
            places.all(|at| self.naming[at] && is_out(at))
        };
        let mut words = self.words.iter();
        !thing.others.is_empty() && words.any(|word| is_its_own(word) && excepted(word))
    }
}
