//! The days, hours, sums and numbers of a text, so that two texts can be held against each other.

use crate::safety::amount;
use crate::safety::words::words;
use ::words::date::{month, time};
use ::words::dated::{NamedDay, named_days};

/// What can be held against each other of two texts.
#[derive(Debug, Default)]
pub(super) struct Facts {
    pub(super) days: Vec<NamedDay>,
    /// In minutes of the day.
    pub(super) hours: Vec<i16>,
    pub(super) sums: Vec<String>,
    /// Numbers that may be sums without a currency, written alike.
    pub(super) numbers: Vec<String>,
    /// All its words.
    pub(super) all: Vec<String>,
    /// Its words without those of hours and sums.
    pub(super) rest: Vec<String>,
    /// The words of days, hours and sums.
    held: Vec<String>,
}

impl Facts {
    pub(super) fn of(text: &str) -> Self {
        let mut rest = text.to_owned();
        let mut held = Vec::new();
        let sums = amount::all(text);
        for sum in &sums {
            rest = rest.replacen(&sum.text, " ", 1);
            held.extend(words(&sum.text));
        }
        let apart = |c: char| c.is_whitespace() || ",;()?!–—-".contains(c);
        let mut hours = Vec::new();
        let pieces: Vec<String> = rest.split(apart).map(str::to_owned).collect();
        for piece in pieces {
            if let Some(hour) = time(&piece) {
                hours.push(i16::from(hour.hour()) * 60 + i16::from(hour.minute()));
                rest = rest.replacen(&piece, " ", 1);
                held.extend(words(&piece));
            }
        }
        let days = named_days(&rest);
        let numbers = text.split(apart).filter_map(amount::number_of);
        Self {
            held,
            hours,
            numbers: numbers.collect(),
            sums: sums.into_iter().map(|sum| sum.number).collect(),
            all: words(text),
            rest: words(&rest),
            days,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.days.is_empty() && self.hours.is_empty() && self.sums.is_empty()
    }

    /// The word is one of a day, an hour or a sum.
    pub(super) fn holds(&self, word: &String) -> bool {
        let of_day = || {
            let number = word.parse().ok();
            let year = word.parse().ok();
            let is_of = |day: &NamedDay| {
                number == Some(day.day)
                    || number == Some(day.month)
                    || year.is_some() && day.year == year
            };
            month(word).is_some() || self.days.iter().any(is_of)
        };
        self.held.contains(word) || !self.days.is_empty() && of_day()
    }
}
