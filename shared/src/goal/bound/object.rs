//! What an instruction is about besides the control that does it: "order 1042", "Ines's trip",
//! "the trip on 3 May".

use super::super::format;
use super::super::ground;
use super::super::instruction::{Instruction, Relation, Superlative, Target};
use super::super::name::{Folded, is_word};
use super::super::{concept, lexicon, press};

/// The words by which one thing is told from others of its kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::goal) struct Object {
    words: Vec<String>,
    days: Vec<Dated>,
    /// What kind of thing it is ("order"): a number right after it is the number of another one.
    nouns: Vec<String>,
    /// It is named by what it costs; else an amount of money is no mention of it.
    costs: bool,
    /// The deed takes something away: then no word of it may be left open.
    pub(super) strict: bool,
}

/// A day of the year; the year where it is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Dated {
    month: i8,
    day: i8,
    year: Option<i16>,
}

impl Dated {
    fn is(self, other: Self) -> bool {
        let years = self.year.zip(other.year);
        (self.month, self.day) == (other.month, other.day) && years.is_none_or(|(a, b)| a == b)
    }
}

/// Which words of a phrase have to be shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    All,
    /// Numbers, dates and proper names.
    Names,
    /// Numbers and dates.
    Numbers,
}

impl Object {
    /// `None` where the instruction names no thing beside the control.
    pub(in crate::goal) fn of(instruction: &Instruction) -> Option<Self> {
        let mut object = match instruction {
            Instruction::Press { verb, target } => Self::of_press(verb, target),
            _ => return None,
        };
        object.words.dedup();
        (!object.words.is_empty() || !object.days.is_empty()).then_some(object)
    }

    fn of_press(verb: &str, target: &Target) -> Self {
        let does = !press::is_opening(verb);
        // "click Cancel for Ines" cancels too.
        let first = target.name.split_whitespace().next().unwrap_or_default();
        let does_more = !does && ground::does(&first.to_lowercase());
        let mut object = Self {
            words: Vec::new(),
            days: Vec::new(),
            nouns: Vec::new(),
            costs: holds_sign(&target.phrase),
            strict: does_more || ground::does(verb),
        };
        match (does, target.quoted) {
            // What all that are compared are is no word of one of them.
            (true, _) if target.superlative.is_some() && !object.strict => {
                object.take(verb, &target.name, Told::Names);
            }
            (true, false) => object.take(verb, by_means(&target.name), Told::All),
            (true, true) => object.take(verb, &target.name, Told::All),
            (false, false) => object.take(verb, &target.name, Told::Numbers),
            // What is quoted is the control's own name.
            (false, true) => {}
        }
        for relation in &target.relations {
            let told = match relation {
                Relation::Below(_) | Relation::Above(_) => continue,
                _ if does => Told::All,
                Relation::InRow(_) | Relation::NextTo(_) => Told::Names,
                Relation::Within(_) => Told::Numbers,
            };
            object.take(verb, relation.anchor(), told);
        }
        object
    }

    fn take(&mut self, verb: &str, phrase: &str, told: Told) {
        let bare =
            |piece: &&str| !lexicon::is_thing(piece.trim_matches(|c: char| !c.is_alphanumeric()));
        self.nouns.extend(
            phrase
                .split_whitespace()
                .filter(|piece| !bare(piece))
                .map(str::to_lowercase),
        );
        let pieces: Vec<(String, bool)> = phrase
            .split_whitespace()
            .filter(bare)
            .flat_map(|piece| {
                let proper = piece.chars().find(|c| c.is_alphabetic());
                let proper = proper.is_some_and(char::is_uppercase);
                let words = Folded::new(piece).words().to_vec();
                words.into_iter().map(move |word| (word, proper))
            })
            .collect();
        let words: Vec<String> = pieces.iter().map(|(word, _)| word.clone()).collect();
        let dated = days(&words);
        let in_date = |at: usize| dated.iter().any(|(from, to, _)| (*from..*to).contains(&at));
        for (at, (word, proper)) in pieces.iter().enumerate() {
            let wanted = match told {
                Told::All => true,
                Told::Names => *proper || is_number(word),
                Told::Numbers => is_number(word),
            };
            if wanted && !in_date(at) && !says_nothing(word, verb) {
                self.words.push(word.clone());
            }
        }
        self.days.extend(dated.into_iter().map(|(_, _, day)| day));
    }

    /// Whether it is told by a number or a date: then another number of that form is another thing.
    pub(super) fn is_numbered(&self) -> bool {
        !self.days.is_empty() || self.words.iter().any(|word| is_number(word))
    }

    /// Whether a text shows all that tells it.
    pub(super) fn shown_in(&self, text: &str) -> bool {
        self.mention(&self.read(text)).is_some()
    }

    /// Whether a name holds one of its words at least.
    pub(super) fn touched_by(&self, text: &str) -> bool {
        let said = self.read(text);
        self.words
            .iter()
            .any(|word| said.iter().any(|other| is_word(word, other)))
    }

    /// Whether a text names another thing of the kind, and not this one.
    pub(in crate::goal) fn another_in(&self, text: &str) -> bool {
        let said = self.read(text);
        self.mention(&said).is_none() && self.another(&said).is_some()
    }

    /// Whether a text names another thing of the kind before it names this one.
    pub(super) fn second_in(&self, text: &str) -> bool {
        let said = self.read(text);
        self.mention(&said)
            .is_some_and(|(first, _)| self.another(&said[..first]).is_some())
    }

    /// Whether a text that leads up to a control names this thing last.
    pub(super) fn last_in(&self, text: &str) -> bool {
        let said = self.read(text);
        self.mention(&said)
            .is_some_and(|(_, last)| self.another(&said[last..]).is_none())
    }

    fn read(&self, text: &str) -> Vec<String> {
        let plain = if self.costs {
            text.to_owned()
        } else {
            without_amounts(text)
        };
        Folded::new(&plain).words().to_vec()
    }

    /// Where its words stand: the first of them, and one past the last.
    fn mention(&self, said: &[String]) -> Option<(usize, usize)> {
        let dated = days(said);
        let of_words = self.words.iter().map(|word| {
            let at = said.iter().rposition(|other| is_word(word, other));
            let month = || {
                let month = format::month(word)?;
                let in_month = dated.iter().find(|(_, _, day)| day.month == month);
                in_month.map(|(from, _, _)| *from)
            };
            at.or_else(month).map(|at| (at, at + 1))
        });
        let of_days = self.days.iter().map(|day| {
            let same = dated.iter().find(|(_, _, other)| day.is(*other));
            same.map(|(from, to, _)| (*from, *to))
        });
        let places = of_words.chain(of_days).collect::<Option<Vec<_>>>()?;
        let first = places.iter().map(|(from, _)| *from).min()?;
        let last = places.iter().map(|(_, to)| *to).max()?;
        Some((first, last))
    }

    /// Where a text names another thing of the kind: a number of the same form, a number after the
    /// kind's noun, another date where this one is told by its date.
    fn another(&self, said: &[String]) -> Option<usize> {
        let dated = days(said);
        let in_date = |at: usize| dated.iter().any(|(from, to, _)| (*from..*to).contains(&at));
        let numbers: Vec<&String> = self.words.iter().filter(|word| is_number(word)).collect();
        let by_number = said.iter().enumerate().find(|(at, other)| {
            let own = numbers.iter().any(|number| number == other);
            let like = numbers.iter().any(|number| {
                form(number) == form(other)
                    && number.len() > 2
                    && (is_year(number) || !is_year(other))
            });
            is_number(other)
                && !own
                && !numbers.is_empty()
                && !in_date(*at)
                && (like || self.follows_noun(*at, said))
        });
        let by_day = || {
            let strange = |day: Dated| !self.days.iter().any(|own| own.is(day));
            let found = dated.iter().find(|(_, _, day)| strange(*day));
            found
                .map(|(from, _, _)| *from)
                .filter(|_| !self.days.is_empty())
        };
        by_number.map(|(at, _)| at).or_else(by_day)
    }

    fn follows_noun(&self, at: usize, said: &[String]) -> bool {
        let before = said[..at].iter().rev();
        let before = before.clone().find(|word| !LINKS.contains(&word.as_str()));
        before.is_some_and(|word| self.nouns.iter().any(|noun| is_word(noun, word)))
    }
}

/// Words between a noun and its number, or round a name, that name nothing.
const LINKS: [&str; 11] = [
    "number", "no", "nr", "id", "called", "named", "and", "with", "one", "both", "all",
];

fn says_nothing(word: &str, verb: &str) -> bool {
    lexicon::FILLERS.contains(&word)
        || LINKS.contains(&word)
        || lexicon::kind(word).is_some()
        || is_word(verb, word)
        || concept::same_meaning(verb).contains(&word)
}

/// "the table as CSV": what is done it with tells the control, unless the thing has a number.
fn by_means(name: &str) -> &str {
    let words: Vec<&str> = name.split_whitespace().collect();
    let means = words
        .iter()
        .rposition(|word| press::MEANS.contains(&word.to_lowercase().as_str()))
        .filter(|at| *at > 0 && *at + 1 < words.len());
    let plain = |text: &str| !text.chars().any(|c| c.is_ascii_digit() || c.is_uppercase());
    match means {
        Some(at) => {
            let start = words[at + 1].as_ptr() as usize - name.as_ptr() as usize;
            if plain(&name[..start]) {
                &name[start..]
            } else {
                name
            }
        }
        None => name,
    }
}

/// A text's words in lower case, each day that it names as one word: "1 May" and "May 1st" are one,
/// and neither is "1".
pub fn telling_words(text: &str) -> Vec<String> {
    let words = Folded::new(text).words().to_vec();
    let mut told = Vec::new();
    let mut at = 0;
    for (from, to, day) in days(&words) {
        told.extend(words[at..from].iter().cloned());
        told.push(format!("{:02}-{:02}", day.month, day.day));
        let name = words[from..to]
            .iter()
            .find(|word| format::month(word).is_some());
        told.extend(name.cloned());
        told.extend(day.year.map(|year| year.to_string()));
        at = to;
    }
    told.extend(words[at..].iter().cloned());
    told
}

/// The one of several texts that is the latest or the earliest by the day it names; `None` where
/// the word asks for something else, or the days do not tell.
pub fn best_by_day(word: &str, texts: &[&str]) -> Option<usize> {
    let latest = match lexicon::superlative(word)? {
        Superlative::Latest => true,
        Superlative::Earliest => false,
        _ => return None,
    };
    let day = |text: &&str| {
        let named = days(Folded::new(text).words());
        let (_, _, day) = named.first()?;
        Some((day.year, day.month, day.day))
    };
    let all: Vec<(Option<i16>, i8, i8)> = texts.iter().map(day).collect::<Option<_>>()?;
    // A day without a year cannot be compared with one of a certain year.
    if all.iter().any(|day| day.0.is_some() != all[0].0.is_some()) {
        return None;
    }
    let best = if latest {
        all.iter().max()
    } else {
        all.iter().min()
    }?;
    let mut at = (0..all.len()).filter(|index| all[*index] == *best);
    at.next().filter(|_| at.next().is_none())
}

fn is_number(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

fn is_year(word: &str) -> bool {
    matches!(word.parse::<u32>(), Ok(1900..=2099)) && word.len() == 4
}

/// "1042" has the form of "1043", not of "10421" or "10.42".
fn form(word: &str) -> String {
    word.chars()
        .map(|c| match c {
            c if c.is_ascii_digit() => '9',
            c if c.is_alphabetic() => 'a',
            c => c,
        })
        .collect()
}

const SIGNS: [char; 4] = ['$', '€', '£', '¥'];
const CODES: [&str; 8] = ["EUR", "USD", "GBP", "CHF", "JPY", "SEK", "NOK", "DKK"];

fn holds_sign(text: &str) -> bool {
    text.contains(SIGNS) || text.split_whitespace().any(|word| CODES.contains(&word))
}

/// A text without its amounts of money: "1042 €" is no order's number.
fn without_amounts(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let signs = |word: &str| {
        word.chars().all(|c| SIGNS.contains(&c)) || CODES.contains(&word.trim_matches(','))
    };
    let numeric = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let mut kept: Vec<&str> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let word = words[at];
        if word.contains(SIGNS) && is_number(word) {
            at += 1;
        } else if signs(word) {
            let after = words.get(at + 1).copied().filter(|next| numeric(next));
            // "€ 18", "18 €": a sign stands beside its amount, before it where both could be.
            if after.is_some() {
                at += 1;
            } else if kept.last().is_some_and(|last| numeric(last)) {
                kept.pop();
            }
            at += 1;
        } else {
            kept.push(word);
            at += 1;
        }
    }
    kept.join(" ")
}

/// The days that a text names, each with where its words begin and end.
fn days(words: &[String]) -> Vec<(usize, usize, Dated)> {
    let number = |at: usize| -> Option<i8> {
        let word = words.get(at)?.trim_end_matches(char::is_alphabetic);
        word.parse().ok().filter(|day| (1..=31).contains(day))
    };
    let month = |at: usize| words.get(at).and_then(|word| format::month(word));
    let year = |at: usize| words.get(at).filter(|word| is_year(word));
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let of = usize::from(words.get(at + 1).is_some_and(|word| word == "of"));
        let pair = match (number(at), month(at + 1 + of), month(at), number(at + 1)) {
            (Some(day), Some(month), ..) => Some((day, month, at + 2 + of)),
            (_, _, Some(month), Some(day)) => Some((day, month, at + 2)),
            _ => None,
        };
        if let Some((day, month, end)) = pair {
            let said = year(end).and_then(|year| year.parse().ok());
            let end = end + usize::from(said.is_some());
            let day = Dated {
                month,
                day,
                year: said,
            };
            found.push((at, end, day));
            at = end;
            continue;
        }
        let whole = words[at].contains(['-', '/', '.']);
        if let Some(date) = format::date(&words[at]).filter(|_| whole) {
            let day = Dated {
                month: date.month(),
                day: date.day(),
                year: Some(date.year()),
            };
            found.push((at, at + 1, day));
        }
        at += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::Object;

    fn of(goal: &str) -> Option<Object> {
        let read = intent::read(goal);
        Object::of(&crate::goal::instruction_of(&read.steps.last()?.intent))
    }

    #[test]
    fn what_tells_a_thing_is_found_in_a_text_word_for_word() {
        for (goal, text, shown, another) in [
            ("Cancel order 1042", "Order 1042 open", true, false),
            ("Cancel order 1042", "Order #1042", true, false),
            ("Cancel order 1042", "Order 10421 open", false, true),
            ("Cancel order 1042", "1043 open", false, true),
            ("Cancel order 1042", "Placed 2026 for $1042", false, false),
            ("Cancel order 1042", "Total 1042 EUR", false, false),
            ("Cancel order 1042", "Total 1,042", false, false),
            ("Cancel Ines's trip", "Oslo Ines 3 May", true, false),
            ("Cancel Ines's trip", "Ines's journey", true, false),
            ("Cancel Ines's trip", "Rome Bo 4 May", false, false),
            ("Cancel the trip on 3 May", "Oslo May 3, 2026", true, false),
            ("Cancel the trip on 3 May", "Oslo 2026-05-03", true, false),
            ("Cancel the trip on 3 May", "Oslo 1 May", false, true),
            ("Cancel the trip on 3 May", "Oslo 30 May", false, true),
            ("Cancel the trip in September", "Oslo 12 Sep", true, false),
            ("Delete draft 3", "Draft 3", true, false),
            ("Delete draft 3", "Draft 2", false, true),
            ("Delete draft 3", "2 pages", false, false),
            ("Cancel invoice INV-77", "INV-77 due", true, false),
            (
                "Click Cancel in the row of order 1042",
                "Order 1042",
                true,
                false,
            ),
            ("Remove the payment of $40", "Gas $40", true, false),
        ] {
            let object = of(goal).unwrap_or_else(|| panic!("{goal}: no object"));
            let found = (object.shown_in(text), object.another_in(text));
            assert_eq!(found, (shown, another), "{goal}: {text} ({object:?})");
        }
    }

    #[test]
    fn a_control_alone_is_about_no_thing() {
        for goal in [
            "Click Cancel",
            "Cancel my subscription",
            "Delete this order",
            "Click \"Page 2\"",
            "Open the settings in the account menu",
            "Send the message",
        ] {
            assert_eq!(of(goal), None, "{goal}");
        }
    }
}
