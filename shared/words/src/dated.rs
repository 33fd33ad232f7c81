//! Days that stand in running text, told as one word each.

use crate::date::{self, Day};
use crate::{Folded, Only, number};

/// A text's words in lower case, each day that it names as one word: "1 May" and "May 1st" are one,
/// and neither is "1". The month's name and the year stay beside it.
pub fn telling_words(text: &str) -> Vec<String> {
    with_days(Folded::words_of(text), true)
}

/// Folded words with each day among them as one word ("05-01"), followed by its month's name where
/// `months` asks for it, and its year.
pub fn with_days(words: Vec<String>, months: bool) -> Vec<String> {
    let found = days(&words);
    if found.is_empty() {
        return words;
    }
    let mut told = Vec::with_capacity(words.len());
    let mut at = 0;
    for found in found {
        told.extend(words[at..found.from].iter().cloned());
        told.push(format!("{:02}-{:02}", found.month, found.day));
        let mut said = words[found.from..found.to].iter();
        let name = said.find(|word| date::month(word).is_some());
        told.extend(name.filter(|_| months).cloned());
        told.extend(found.year.map(|year| year.to_string()));
        at = found.to;
    }
    told.extend(words[at..].iter().cloned());
    told
}

/// The same with each weekday in full that stands beside a number or a day: "Fri 27".
pub fn with_weekdays(mut words: Vec<String>) -> Vec<String> {
    let counts = |word: &String| word.starts_with(|c: char| c.is_ascii_digit());
    for at in 0..words.len() {
        let beside = [at.checked_sub(1), Some(at + 1)];
        let mut beside = beside.into_iter().flatten().filter_map(|at| words.get(at));
        if beside.any(counts)
            && let Some(name) = date::weekday_name(&words[at])
        {
            name.clone_into(&mut words[at]);
        }
    }
    words
}

/// The one of several texts that names the latest day, or the earliest; `None` where the days do
/// not tell.
pub fn best_by_day(latest: bool, texts: &[&str]) -> Option<usize> {
    let day = |text: &&str| {
        let named = days(Folded::new(text).words());
        let first = named.first()?;
        Some((first.year, first.month, first.day))
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
    let best = (0..all.len()).filter(|index| all[*index] == *best);
    best.only()
}

/// A day that a text names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedDay {
    pub year: Option<i16>,
    pub month: i8,
    pub day: i8,
    /// Month and day are digits of which either may come first: "5/1/2026".
    pub either: bool,
}

impl NamedDay {
    /// Whether both may be the same day: where only one has a year, and where digits can be read either way.
    pub fn may_be(self, other: Self) -> bool {
        let years = [self.year, other.year];
        let one_year = years.contains(&None) || self.year == other.year;
        let (own, their) = ((self.month, self.day), (other.month, other.day));
        let turned = self.either || other.either;
        one_year && (own == their || turned && own == (their.1, their.0))
    }
}

/// Whether a day of the month lies between the first and the last of these of one month: the 26th of "25 June" and "28 June".
pub fn lies_between(day: i8, days: &[NamedDay]) -> bool {
    let months = |one: &NamedDay| (one.month, one.year);
    let around = |one: &NamedDay| {
        let mut others = days.iter().filter(|other| months(other) == months(one));
        one.day < day && others.any(|other| other.day > day)
    };
    days.iter().any(around)
}

/// The days that a text names, in its order.
pub fn named_days(text: &str) -> Vec<NamedDay> {
    let found = days(Folded::new(text).words()).into_iter();
    let day = |found: Found| NamedDay {
        year: found.year,
        month: found.month,
        day: found.day,
        either: found.either,
    };
    found.map(day).collect()
}

/// A day, and where its words begin and end.
pub(crate) struct Found {
    pub(crate) from: usize,
    to: usize,
    pub(crate) month: i8,
    pub(crate) day: i8,
    pub(crate) year: Option<i16>,
    pub(crate) either: bool,
}

pub(crate) fn days(words: &[String]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if let Some(day) = named(words, at).or_else(|| in_digits(words, at)) {
            at = day.to;
            found.push(day);
        } else {
            at += 1;
        }
    }
    found
}

/// "1 May", "1st of May 2026", "May 1", "1 de mayo de 2026".
fn named(words: &[String], at: usize) -> Option<Found> {
    let number = |at: usize| -> Option<i8> {
        let word = words.get(at)?;
        let day = number::ordinal(word).or_else(|| word.parse().ok())?;
        i8::try_from(day).ok().filter(|day| (1..=31).contains(day))
    };
    let month = |at: usize| words.get(at).and_then(|word| date::month(word));
    let of = |at: usize| {
        let word = words.get(at).map(String::as_str);
        usize::from(matches!(word, Some("of" | "de")))
    };
    let day_first = || {
        let of = of(at + 1);
        Some((number(at)?, month(at + 1 + of)?, at + 2 + of))
    };
    let month_first = || Some((number(at + 1)?, month(at)?, at + 2));
    let (day, month, to) = day_first().or_else(month_first)?;
    let behind = to + of(to);
    let year = words.get(behind).filter(|word| word.len() == 4);
    let year = year.and_then(|year| year.parse().ok());
    let year = year.filter(|year| (1900..=2099).contains(year));
    let to = year.map_or(to, |_| behind + 1);
    let from = at;
    Some(Found {
        from,
        to,
        month,
        day,
        year,
        either: false,
    })
}

/// "2026-05-01", "5/1/2026".
fn in_digits(words: &[String], at: usize) -> Option<Found> {
    const YEAR: usize = 4;
    let word = words.get(at)?;
    if !word.contains(['-', '/', '.']) {
        return None;
    }
    match date::day(word)? {
        Day::Calendar {
            year, month, day, ..
        } => Some(Found {
            from: at,
            to: at + 1,
            month,
            day,
            year,
            either: word.find('/').is_some_and(|at| at < YEAR),
        }),
        Day::InDays { .. } | Day::Weekday { .. } => None,
    }
}

/// Words by which a day is told from another: which one is meant then stands nowhere.
const RELATIVE: [&str; 15] = [
    "days", "week", "weeks", "month", "months", "later", "earlier", "after", "before", "than",
    "until", "till", "between", "next", "previous",
];
/// From one day to another, all of them, or all but one.
const RANGES: [&str; 21] = [
    "to", "through", "thru", "till", "from", "weekday", "weekdays", "weekend", "weekends",
    "midweek", "day", "daily", "every", "each", "both", "except", "but", "instead", "not", "no",
    "without",
];

/// Whether a word, lower case, tells a day by another one: "the day after".
pub fn is_relative_day(word: &str) -> bool {
    RELATIVE.contains(&word)
}

/// Whether a word, lower case, speaks of several days: "from Monday to Friday", "every day but Sunday".
pub fn is_range_of_days(word: &str) -> bool {
    RANGES.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_word_however_it_is_written() {
        for text in [
            "Oslo 3 May 2026",
            "Oslo May 3rd, 2026",
            "Oslo, 3rd of May 2026",
        ] {
            assert_eq!(
                telling_words(text),
                ["oslo", "05-03", "may", "2026"],
                "{text}"
            );
        }
        for text in [
            "4. juli 2026",
            "4 de julio de 2026",
            "4 lipca 2026",
            "04.07.2026",
        ] {
            let day = NamedDay {
                year: Some(2026),
                month: 7,
                day: 4,
                either: false,
            };
            assert_eq!(named_days(text), [day], "{text}");
        }
        assert_eq!(telling_words("Oslo 2026-05-03"), ["oslo", "05-03", "2026"]);
        assert_eq!(telling_words("30 May"), ["05-30", "may"]);
        assert_eq!(telling_words("Oslo 2026/05/03"), ["oslo", "05-03", "2026"]);
        assert_eq!(telling_words("Version 1.2.3"), ["version", "1.2.3"]);
        assert_eq!(
            telling_words("Total 12.50, 3 items"),
            ["total", "12.50", "3", "items"]
        );
    }

    #[test]
    fn the_latest_is_told_where_all_days_can_be_compared() {
        let texts = ["Oslo 3 May", "Ulm 1 May", "Rome 12 June"];
        assert_eq!(best_by_day(true, &texts), Some(2));
        assert_eq!(best_by_day(false, &texts), Some(1));
        assert_eq!(best_by_day(true, &["3 May", "4 May 2026"]), None);
        assert_eq!(best_by_day(true, &["3 May", "3 May"]), None);
        assert_eq!(best_by_day(true, &["3 May", "draft"]), None);
    }

    #[test]
    fn a_day_lies_between_two_of_its_month() {
        let days = |text: &str| -> Vec<NamedDay> { named_days(text) };
        assert!(lies_between(26, &days("from 25 June to 28 June")));
        assert!(!lies_between(28, &days("from 25 June to 28 June")));
        assert!(!lies_between(26, &days("25 June, 28 July")));
    }

    #[test]
    fn days_in_a_sentence_are_told_apart() {
        let said = named_days("Select 12/21/2026 as the date and hit submit.");
        let held = named_days("12/22/2026");
        assert_eq!((said.len(), held.len()), (1, 1), "{said:?} {held:?}");
        assert!(!said[0].may_be(held[0]));
        let other_order = named_days("21.12.2026");
        assert!(said[0].may_be(other_order[0]));
        assert!(named_days("21 December")[0].may_be(said[0]));
        let either = named_days("05/01/2026");
        assert!(named_days("1 May 2026")[0].may_be(either[0]));
    }
}
