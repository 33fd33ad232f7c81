//! One of several options by the sum, the hour or the day of the week that it has and no other: "R$ 200" by "200 reais",
//! "Fri 10:00" by "friday at 10am".

use super::UserRequest;
use crate::safety::amount;
use crate::safety::words::words;
use ::words::date::{time, weekday_anywhere};
use ::words::is_filler;
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
