//! What an order of the words is for: its objects, and the amounts that they say.

use super::message::tells_somebody;
use super::object::{Object, Part};
use super::{UserRequest, text};
use crate::safety::amount;
use crate::safety::entry::Entry;
use crate::safety::side_effect::{LEXICON, Label, Said, SideEffect};
use crate::safety::words::words;
use ::words::grammar::is_and;
use ::words::number::{counted, tells_several};
use ::words::several::goes_further;
use std::ops::Range;

/// Stand before what something is changed to.
const BECOMES: [&str; 5] = ["to", "auf", "naar", "na", "para"];

impl UserRequest {
    /// The words of the clause that names the labels: what a thing is called tells it from others.
    /// Of a control that has no like, what follows its name.
    pub(super) fn clause_of(&self, labels: &[Label], alone: bool) -> Object {
        let at = labels.iter().find_map(|label| {
            let row = text::place_of(&self.words, &label.words);
            row.or_else(|| {
                let told =
                    |word: &String| (0..self.words.len()).find(|at| self.is_said_at(*at, word));
                label.words.iter().filter_map(told).max()
            })
        });
        let at = at.unwrap_or_default();
        if alone {
            let longest = labels.iter().map(|label| label.words.len()).max();
            let row = labels
                .iter()
                .any(|label| text::place_of(&self.words, &label.words).is_some());
            let after = at + if row { longest.unwrap_or(1) } else { 1 };
            let end = self.new_place_behind(at).unwrap_or(self.words.len());
            return self.object_before(after, end, labels);
        }
        let start = self.stops.iter().rev().find(|stop| **stop <= at);
        let start = start.copied().unwrap_or_default();
        match self.new_day_behind(at) {
            Some(end) => self.object_before(start, end, &[]),
            None => self.object(start, &[]),
        }
    }

    /// Where the clause says whereto something is moved: it does not show that yet. Beside other things it may name one of
    /// these.
    fn new_place_behind(&self, at: usize) -> Option<usize> {
        const MOVES: &str = "move shift verschiebe verschieb deplace deplacez mueve mueva sposta mova verplaats przenies flytt";
        let verb = self.words.get(at)?.as_str();
        let end = self.stops.iter().find(|stop| **stop > at);
        let end = end.copied().unwrap_or(self.words.len());
        let mut places = at + 1..end;
        places.find(|at| {
            MOVES.split(' ').any(|one| one == verb) && BECOMES.contains(&self.words[*at].as_str())
        })
    }

    /// Where a day begins to which something is put: what is moved "to Tuesday" does not show that yet. "To May Hill" is no
    /// day.
    fn new_day_behind(&self, at: usize) -> Option<usize> {
        let is_day = |word: &String| ::words::date::is_day_or_month(word);
        let number = |word: &String| word.starts_with(|c: char| c.is_ascii_digit());
        let goes_on = |at: usize| {
            let ends = self.stops.contains(&at);
            let next = self.words.get(at).filter(|_| !ends);
            next.is_none_or(|next| is_day(next) || ::words::grammar::is_preposition(next))
        };
        let mut places = at..self.words.len().saturating_sub(1);
        places.find(|at| {
            let day = &self.words[at + 1];
            let becomes = BECOMES.contains(&self.words[*at].as_str());
            becomes && is_day(day) && !number(day) && goes_on(at + 2)
        })
    }

    /// What a deed is done to. What something is changed to is none of it ("change the day of P21 to Friday"), nor a text
    /// that is to be sent ("reply to Anna with …").
    pub(super) fn object_of(&self, said: &Said, labels: &[Label]) -> Object {
        const AS: [&str; 6] = ["as", "als", "comme", "como", "come", "jako"];
        let after = self.words.get(said.end..).unwrap_or_default();
        let value = after
            .iter()
            .position(|word| BECOMES.contains(&word.as_str()))
            .filter(|_| said.deed == SideEffect::Edit);
        let text = self.place_of_message(said);
        // Who is let in gets a role: "invite Ann as viewer".
        let role = after.iter().position(|word| AS.contains(&word.as_str()));
        let lets_in = matches!(said.deed, SideEffect::Share | SideEffect::Grant);
        let value = value.or(role.filter(|_| lets_in));
        let end = value.map_or(self.words.len(), |at| said.end + at);
        let end = text.unwrap_or(end);
        match self.before_last_verb(said) {
            Some(start) => self.object_in(start, said.start, labels),
            None => self.object_before(self.behind_place(said.end), end, labels),
        }
    }

    /// Behind the place that something is taken out of, where that is said first: "quita del calendario la cena".
    fn behind_place(&self, start: usize) -> usize {
        const OUT_OF: [&str; 14] = [
            "from", "del", "dal", "dalla", "dallo", "du", "aus", "vom", "von", "uit", "z", "ze",
            "do", "da",
        ];
        const LONGEST_PLACE: usize = 4;
        let is = |at: usize, test: &dyn Fn(&str) -> bool| {
            self.words.get(at).is_some_and(|word| test(word)) && !self.stops.contains(&at)
        };
        let mut thing = (start + 2..=start + LONGEST_PLACE)
            .filter(|_| is(start, &|word| OUT_OF.contains(&word)));
        thing
            .find(|at| is(*at, &::words::grammar::is_article))
            .unwrap_or(start)
    }

    /// Where the clause begins that ends with the verb: "Ich möchte den Termin absagen".
    fn before_last_verb(&self, said: &Said) -> Option<usize> {
        let start = self.stops.iter().rfind(|stop| **stop <= said.start);
        let start = start.copied().unwrap_or_default();
        let ends = said.end == self.words.len() || self.stops.contains(&said.end);
        let names = (start..said.start).any(|at| !text::is_empty(&self.words[at]));
        (ends && names).then_some(start)
    }

    /// Where the words stand of a quoted text that somebody is to be told.
    fn message_range(&self) -> Range<usize> {
        let tells = self.words.first().is_some_and(|verb| tells_somebody(verb));
        let text = self.message().filter(|message| tells && message.is_quoted);
        let text = text.map_or_else(Vec::new, |message| words(&message.text));
        let at = text::place_of(&self.words, &text);
        at.map_or(0..0, |at| at..at + text.len())
    }

    /// Where the quoted text begins that the deed sends to somebody.
    fn place_of_message(&self, said: &Said) -> Option<usize> {
        let reaches = matches!(said.deed, SideEffect::Send | SideEffect::Publish);
        let message = self
            .message()
            .filter(|message| reaches && message.is_quoted)?;
        let text = words(&message.text);
        let at = text::places_of(&self.words, &text).find(|at| *at > said.end);
        at.filter(|_| !text.is_empty())
    }

    /// The same where several are named: "the messages from Ann and Bo".
    pub(super) fn objects_of(&self, said: &Said, labels: &[Label]) -> Vec<Object> {
        let mut objects = vec![self.object_of(said, labels)];
        let text = self.place_of_message(said).unwrap_or(self.words.len());
        let mut stops = self.stops.iter().filter(|stop| **stop > said.end);
        let mut start = stops.next().copied();
        while let Some((from, end)) = start.zip(stops.next()) {
            if *end > text {
                break;
            }
            let joins = |word: &str| is_and(word) || matches!(word, "the" | "from");
            // "Ann and Dan": in Dutch that is a joint, and here somebody.
            let told = |at: &usize| self.naming[*at] || !joins(&self.words[*at]);
            let mut rest = (from..*end).filter(told).peekable();
            if rest.peek().is_none() || !rest.all(|at| self.naming[at]) {
                break;
            }
            objects.push(self.object_in(from, *end, labels));
            start = Some(*end);
        }
        objects
    }

    /// The words from `start` up to the clause's end that may name what a deed is done to, without
    /// those that the labels account for.
    pub(super) fn object(&self, start: usize, labels: &[Label]) -> Object {
        self.object_before(start, self.words.len(), labels)
    }

    pub(super) fn object_before(&self, start: usize, limit: usize, labels: &[Label]) -> Object {
        // A label of more words than the goal has for it ends behind the goal.
        let start = start.min(self.words.len());
        let least = start + usize::from(labels.is_empty());
        let end = self.stops.iter().find(|stop| **stop >= least);
        let end = end.copied().unwrap_or(self.words.len()).min(limit);
        self.object_in(start, end.max(start), labels)
    }

    pub(super) fn object_in(&self, start: usize, end: usize, labels: &[Label]) -> Object {
        const NOTHING: [&str; 36] = [
            "the", "a", "an", "this", "that", "my", "of", "in", "on", "to", "from", "for", "with",
            "it", "button", "link", "icon", "row", "entry", "item", "named", "called", "me", "i",
            "der", "die", "das", "den", "and", "please", "sie", "ihnen", "u", "lei", "usted",
            "vous",
        ];
        let amounts = self.amount_words();
        let message = self.message_range();
        let parts = (start..end).filter_map(|at| {
            let word = self.words.get(at).filter(|_| !message.contains(&at))?;
            let empty = NOTHING.contains(&word.as_str()) || amounts.contains(word);
            let told = labels.iter().any(|label| label.words.contains(word));
            let mut kinds = labels.iter().flat_map(|label| &label.words);
            let of_kind = kinds.find_map(|kind| self.compound_with(at, kind));
            let tells = self.naming[at] || !told;
            (tells && !empty).then(|| Part {
                word: of_kind.unwrap_or(word).to_owned(),
                naming: of_kind.is_some() || self.naming[at] && !self.counts(at),
                maker: self.is_maker(at),
                numbers: self.numbers_a_thing(at),
                also: self.other_hour(at),
            })
        });
        let mut parts: Vec<Part> = parts.collect();
        if !parts.iter().any(|part| part.naming) && self.refers_back(start, end) {
            parts.extend(self.named_before(start));
        }
        let mut object = Object::new(parts);
        object.picks |= (start..end).any(|at| self.counts(at));
        object
    }

    /// The name of whoever made or sent something: "by Ann Lee", "from the City Library".
    pub(super) fn is_maker(&self, at: usize) -> bool {
        let named = |at: &usize| self.naming[*at] || self.words[*at] == "the";
        let start = (0..at).rev().take_while(named).last().unwrap_or(at);
        let tells = !::words::date::is_day_or_month(&self.words[at]);
        let by = start.checked_sub(1).map(|by| self.words[by].as_str());
        tells && by.is_some_and(::words::grammar::is_by)
    }

    /// A number right behind a kind of thing that is told by its number: "invoice 2031".
    fn numbers_a_thing(&self, at: usize) -> bool {
        const NUMBERED: [&str; 22] = [
            "invoice",
            "order",
            "ticket",
            "issue",
            "case",
            "bill",
            "quote",
            "claim",
            "job",
            "rechnung",
            "bestellung",
            "auftrag",
            "facture",
            "commande",
            "factura",
            "pedido",
            "fattura",
            "ordine",
            "fatura",
            "encomenda",
            "factuur",
            "faktura",
        ];
        let before = at.checked_sub(1).map(|before| self.words[before].as_str());
        let number = self.words[at].bytes().all(|byte| byte.is_ascii_digit());
        let told = |word| NUMBERED.contains(&word) || ::words::thing::is_link(word);
        number && before.is_some_and(told)
    }

    /// The hour as a clock of twenty-four has it: "19" for "7 pm", "7:30 p.m.", "19h".
    fn other_hour(&self, at: usize) -> Option<String> {
        const MINUTES: usize = 2;
        // A smaller number counts hours.
        const EARLIEST: u8 = 6;
        let word = self.words[at].as_str();
        let later = |hour: u8| (1..12).contains(&hour).then(|| (hour + 12).to_string());
        if let Some(hour) = word.strip_suffix('h') {
            let hour = hour.parse().ok().filter(|hour: &u8| *hour >= EARLIEST);
            return hour.map(|hour| hour.to_string());
        }
        if let Some(hour) = word.strip_suffix("pm") {
            return later(hour.parse().ok()?);
        }
        let hour: u8 = word.parse().ok()?;
        let mut behind = self.words.iter().skip(at + 1).take(MINUTES);
        let minutes = |word: &&String| word.len() == 2 && word.parse::<u8>().is_ok();
        let next = behind.find(|word| !minutes(word))?;
        matches!(next.as_str(), "pm" | "p").then(|| later(hour))?
    }

    /// A number that says how many and not which: "2 posts".
    pub(super) fn counts(&self, at: usize) -> bool {
        let word = &self.words[at];
        let is_small = word.len() < 3 && word.parse().is_ok_and(|number: u8| number > 1);
        let next = self.words.get(at + 1).zip(self.naming.get(at + 1));
        let of_many = |(word, naming): (&String, &bool)| {
            !naming && word.len() > 3 && word.ends_with('s') && !word.ends_with("ss")
        };
        is_small && next.is_some_and(of_many)
    }

    /// The words say "it" of something that was named before.
    pub(super) fn refers_back(&self, start: usize, end: usize) -> bool {
        const PRONOUNS: [&str; 9] = [
            "it", "its", "them", "their", "him", "her", "ihn", "ihm", "ihnen",
        ];
        let mut words = self.words[start..end].iter();
        words.any(|word| PRONOUNS.contains(&word.as_str()))
    }

    /// The names and numbers of the last clause before `start` that has any.
    pub(super) fn named_before(&self, start: usize) -> Vec<Part> {
        let clause = |at: usize| self.stops.iter().filter(|stop| **stop <= at).count();
        let own = clause(start);
        let names = || (0..start).filter(|at| self.naming[*at] && clause(*at) < own);
        let last = names().map(clause).max();
        let named = names().filter(|at| Some(clause(*at)) == last);
        // They tell things apart; the thing need not show them.
        let part = |at: usize| Part {
            word: self.words[at].clone(),
            naming: false,
            maker: self.is_maker(at),
            numbers: false,
            also: None,
        };
        named.map(part).collect()
    }

    /// The words of the amounts of money that the goal states.
    pub(super) fn amount_words(&self) -> Vec<String> {
        let amounts = amount::all(&self.goal);
        amounts
            .iter()
            .flat_map(|amount| words(&amount.text))
            .collect()
    }

    /// Amounts of money that the goal states, as numbers.
    pub(in crate::safety) fn amounts(&self) -> Vec<String> {
        amount::all(&self.goal)
            .into_iter()
            .map(|amount| amount.number)
            .collect()
    }

    /// Whether the goal, in the user's own words, has this word or phrase.
    pub(in crate::safety) fn says(&self, entry: &Entry) -> bool {
        entry.stands_in(&self.words)
    }

    /// Whether the goal says in words how many right behind what it orders, and that is more than one: "add two blue mugs",
    /// but not "add the two-person tent".
    pub(in crate::safety) fn counts_several(&self) -> bool {
        const FOR_WHOM: [&str; 4] = ["me", "us", "mir", "uns"];
        let orders = |at: usize| LEXICON.begins_at(&self.words, &self.stops, at);
        let behind_order = |at: usize| {
            let before = at.checked_sub(1);
            let for_whom = before.filter(|at| FOR_WHOM.contains(&self.words[*at].as_str()));
            before.is_some_and(orders)
                || for_whom
                    .and_then(|at| at.checked_sub(1))
                    .is_some_and(orders)
        };
        let several = |word: &String| {
            let spelled = !word.bytes().any(|byte| byte.is_ascii_digit());
            spelled && counted(word).is_some_and(|count| count > 1)
        };
        let mut words = self.words.iter().enumerate();
        words.any(|(at, word)| several(word) && behind_order(at))
    }

    /// Whether the goal is about all of something: "every", "everything".
    pub fn takes_all(&self) -> bool {
        self.words.iter().any(|word| goes_further(word))
    }

    /// Whether the text is a number that the goal does not say, where it says one.
    pub(in crate::safety) fn says_another_number(&self, text: &str) -> bool {
        let number: Option<usize> = text.trim().parse().ok();
        let counts = || self.words.iter().any(|word| counted(word).is_some());
        number.is_some_and(|number| counts() && !self.may_count(number))
    }

    /// Whether the goal is a question, and orders nothing.
    pub(in crate::safety) fn only_asks(&self) -> bool {
        self.goal.trim_end().ends_with('?') && self.asks()
    }

    /// Whether the goal asks something, whatever it tells beside that, and orders nothing.
    pub fn asks(&self) -> bool {
        let mut marks = self.goal.match_indices('?');
        // An address may have one, too.
        let ends = |at: usize| {
            let next = self.goal[at + 1..].chars().next();
            next.is_none_or(|next| !next.is_alphanumeric() && !matches!(next, '=' | '&'))
        };
        let asks = marks.any(|(at, _)| ends(at));
        asks && self.orders().is_empty() && !self.orders_a_deed()
    }

    /// Whether the goal has this number, in digits or as a word.
    pub(in crate::safety) fn has_number(&self, number: usize) -> bool {
        let mut counts = self.words.iter().filter_map(|word| counted(word));
        counts.any(|count| count == number)
    }

    /// Whether the goal counts to this number, in digits or as a word, or speaks of all or of several without one.
    pub(in crate::safety) fn may_count(&self, number: usize) -> bool {
        let mut counts = self
            .words
            .iter()
            .filter_map(|word| counted(word))
            .peekable();
        let several = |word: &String| goes_further(word) || tells_several(word);
        match counts.peek() {
            Some(_) => {
                counts.any(|count| count == number)
                    || self.words.iter().any(|word| goes_further(word))
            }
            None => self.words.iter().any(several),
        }
    }
}
