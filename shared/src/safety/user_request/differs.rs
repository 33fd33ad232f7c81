//! One of several options by the sum, the hour or the day of the week that it has and no other: "R$ 200" by "200 reais",
//! "Fri 10:00" by "friday at 10am".

use super::UserRequest;
use super::speaking::Spoken;
use crate::page::{Element, Page};
use crate::safety::amount;
use crate::safety::words::words;
use ::words::date::{time, weekday_anywhere};
use ::words::dated::named_days;
use ::words::is_filler;
use ::words::several::means_each;
use ::words::short_date::{is_month_of_a_date, weekday_of_a_date};
use std::collections::BTreeSet;

/// A shorter word of an option tells nothing.
const SHORTEST: usize = 4;

/// What an option is told by.
#[derive(Debug, PartialEq, Eq, Default)]
struct Marks {
    sums: BTreeSet<String>,
    /// In minutes of the day.
    hours: BTreeSet<i16>,
    days: BTreeSet<i8>,
}

impl Marks {
    fn of(text: &str) -> Self {
        let sums = amount::all(text).into_iter().map(|sum| sum.number);
        let days = words(text);
        let days = days.iter().filter_map(|word| weekday_anywhere(word));
        Self {
            sums: sums.collect(),
            hours: hours(text),
            days: days.collect(),
        }
    }

    /// It has a sum or an hour, and nothing that the whole of these does not say.
    fn are_said_in(&self, all: &Self) -> bool {
        let day = self.days.is_subset(&all.days) || all.days.is_empty();
        (!self.sums.is_empty() || !self.hours.is_empty())
            && self.sums.is_subset(&all.sums)
            && self.hours.is_subset(&all.hours)
            && day
    }
}

fn hours(text: &str) -> BTreeSet<i16> {
    let pieces: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')' | '?' | '!'))
        .filter(|piece| !piece.is_empty())
        .collect();
    let alone = pieces.iter().filter_map(|piece| time(piece));
    let pairs = pieces.windows(2).filter_map(|pair| time(&pair.join(" ")));
    let all = alone.chain(pairs);
    all.map(|time| i16::from(time.hour()) * 60 + i16::from(time.minute()))
        .collect()
}

impl UserRequest {
    /// The goal says the sum, the hour and the day of the week that the option has, no other option has the same, and it says
    /// nothing more than the others do but what the goal says, too.
    pub(in crate::safety) fn says_what_differs(&self, option: &str, others: &[&str]) -> bool {
        let own = Marks::of(option);
        let telling = |word: &String| {
            let plain = word.chars().all(char::is_alphabetic) && weekday_anywhere(word).is_none();
            plain && word.chars().count() >= SHORTEST && !is_filler(word)
        };
        let shared = |word: &String| others.iter().all(|other| words(other).contains(word));
        let known = |word: &String| shared(word) || self.speaks_of_all(word);
        let denies = (0..self.words.len()).any(|at| self.is_negated(at));
        !others.is_empty()
            && !denies
            && own.are_said_in(&Marks::of(&self.goal))
            && others.iter().all(|other| Marks::of(other) != own)
            && words(option).iter().filter(|word| telling(word)).all(known)
    }
}

impl UserRequest {
    /// The control is a day, with its date, of the weekday that the goal says; the goal says no date, and no other control
    /// is a day of that weekday.
    pub(super) fn says_its_day(&self, element: &Element, page: &Page) -> bool {
        let Some(own) = day_of(&element.name) else {
            return false;
        };
        let said = |at: usize| {
            let wanted = self.spoken_of[at] <= Spoken::Looked && !self.is_negated(at);
            wanted && weekday_anywhere(&self.words[at]) == Some(own)
        };
        let weekdays = self.words.iter().filter_map(|word| weekday_anywhere(word));
        let mut others = page.elements.iter().filter(|other| other.id != element.id);
        weekdays.collect::<BTreeSet<_>>().len() == 1
            && (0..self.words.len()).any(said)
            && named_days(&self.goal).is_empty()
            && !others.any(|other| day_of(&other.name) == Some(own))
    }
}

impl UserRequest {
    /// The goal wants a word that this option has and no other, and none that only another option has.
    pub(in crate::safety) fn singles_out(&self, option: &str, others: &[&str]) -> bool {
        let telling = |word: &String| {
            word.chars().all(char::is_alphabetic)
                && word.chars().count() >= SHORTEST
                && !is_filler(word)
                && !means_each(word)
        };
        let has = |text: &str, word: &String| words(text).contains(word);
        let said = |word: &String| {
            let wanted = |at: usize| {
                let meant = self.spoken_of[at] < Spoken::Looked && !self.is_negated(at);
                meant && self.is_said_at(at, word)
            };
            (0..self.words.len()).any(wanted)
        };
        let alone = |own: &str, rest: &[&str]| {
            let own = words(own);
            // "mbway" for "MB WAY".
            let joined = own.windows(2).map(<[String]>::concat).collect::<Vec<_>>();
            let own = own.into_iter().chain(joined).filter(telling);
            let mut own = own.filter(|word| !rest.iter().any(|other| has(other, word)));
            own.any(|word| said(&word))
        };
        let of_another = |at: usize| {
            let rest = others.iter().enumerate().filter(|(other, _)| *other != at);
            let rest: Vec<&str> = rest.map(|(_, other)| *other).chain([option]).collect();
            alone(others[at], &rest)
        };
        !others.is_empty() && alone(option, others) && !(0..others.len()).any(of_another)
    }
}

/// The weekday of a name that is a weekday and its date, and nothing else.
fn day_of(name: &str) -> Option<i8> {
    const LONGEST_DATE: usize = 10;
    let words = words(name);
    let (first, date) = words.split_first()?;
    let number = |word: &String| {
        let digits = |b: u8| b.is_ascii_digit() || matches!(b, b'.' | b'/' | b'-');
        word.len() <= LONGEST_DATE && word.bytes().all(digits)
    };
    let known = |word: &String| number(word) || is_month_of_a_date(word) || word == "de";
    let dated = date.iter().any(number) && date.iter().all(known);
    weekday_of_a_date(first).filter(|_| dated)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_told_by_the_sum_or_hour_that_no_other_has() {
        for (goal, option, others, told) in [
            (
                "Aumenta o limite para 200 reais",
                "R$ 200",
                &["R$ 50", "R$ 100"][..],
                true,
            ),
            (
                "Aumenta o limite para 250 reais",
                "R$ 200",
                &["R$ 50"],
                false,
            ),
            (
                "move my haircut to friday 10am",
                "Fri 10:00",
                &["Fri 09:15"],
                true,
            ),
            (
                "move my haircut to friday 10am",
                "Thu 10:00",
                &["Fri 10:00"],
                false,
            ),
            ("przełóż na sobotę na 9:00", "9:00", &["11:30"], true),
            ("up to 20 pounds", "£20, every week", &["£20", "£50"], false),
            (
                "book friday 10am",
                "Fri 10:00 with lunch",
                &["Fri 10:00"],
                false,
            ),
            ("book friday 10am", "Later", &["Fri 10:00"], false),
        ] {
            let request = UserRequest::new(goal, &[]);
            assert_eq!(
                request.says_what_differs(option, others),
                told,
                "{goal}: {option}"
            );
        }
    }
}
