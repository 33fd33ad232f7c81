//! Days told from today on (`near_day.txt`), what a text says today is, and whether it shows a day.

use crate::dated::{Found, days};
use crate::folded::without_accents;
use crate::lists::Lists;
use crate::short_date::{month_of_a_date, weekday_of_a_date};
use crate::work::Prepared;
use crate::{Folded, date, is_filler, number};
use jiff::ToSpan;
use jiff::civil::{Date, Weekday};

static LISTS: Prepared<Lists> = Prepared::new(|| Lists::read(include_str!("near_day.txt")));

/// The days that a text tells from today on: "tomorrow", "this Saturday", "Thursday next week". A weekday alone is the next
/// one; "next Friday" is none, as people mean two by it.
pub fn near_days(text: &str, today: Date) -> Vec<Date> {
    let words = Words::of(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.0.len() {
        let (length, day) = words.near_day(at, today).unwrap_or((1, None));
        found.extend(day.filter(|day| !found.contains(day)));
        at += length;
    }
    found
}

/// The day that a text says is today's ("Today is Monday 5 July 2027"), or else the only one in it that has weekday and year,
/// among its first words, as a page's head has it. None where it says two.
pub fn stated_today(text: &str) -> Option<Date> {
    const NEAR: usize = 4;
    const HEAD: usize = 40;
    let words = Words::of(text);
    let said = |at: usize| words.phrase("today", at).is_some();
    let complete = days(&words.0).into_iter().filter_map(|found| {
        let date = Date::new(found.year?, found.month, found.day).ok()?;
        let weekday = words.weekday_before(found.from)?;
        let near = found.from.saturating_sub(NEAR)..found.from;
        let is_said = near.into_iter().any(said);
        let falls = date.weekday().to_monday_one_offset() == weekday;
        falls.then_some((date, is_said, found.from < HEAD))
    });
    let complete: Vec<(Date, bool, bool)> = complete.collect();
    let is_said = complete.iter().any(|(_, said, _)| *said);
    let mut all = complete.iter().filter(|(_, said, _)| *said || !is_said);
    let (first, _, in_head) = all.next()?;
    let only = all.all(|(date, ..)| date == first);
    (only && (is_said || *in_head)).then_some(*first)
}

/// Whether a text shows that day: "sáb 10 jul 9:45", "2027-07-10".
pub fn shows(text: &str, day: Date) -> bool {
    let words = Words::of(text);
    let (year, month) = (day.year(), day.month());
    let named = |at: usize| {
        let of = |at: usize| usize::from(words.get(at).is_some_and(is_filler));
        let month_at = |at: usize| words.get(at).and_then(month_of_a_date) == Some(month);
        let is_day = |at: usize| words.day_number(at) == Some(day.day());
        let other_year = |at: usize| words.year(at).is_some_and(|one| one != year);
        let behind = at + 1 + of(at + 1);
        // "Room 10, July 3" has another day.
        let day_first = is_day(at)
            && month_at(behind)
            && words.day_number(behind + 1).is_none()
            && !other_year(behind + 1 + of(behind + 1));
        let month_first = || month_at(at) && is_day(at + 1) && !other_year(at + 2);
        let weekday = || words.weekday_before(at);
        let own = day.weekday().to_monday_one_offset();
        (day_first || month_first()) && weekday().is_none_or(|weekday| weekday == own)
    };
    let in_digits = |found: &Found| {
        let word = words.get(found.from);
        word.is_some_and(|word| word.contains(['-', '/', '.']))
            && (!found.either || found.day == found.month)
            && (found.month, found.day) == (month, day.day())
            && found.year.is_none_or(|one| one == year)
    };
    (0..words.0.len()).any(named) || days(&words.0).iter().any(in_digits)
}

/// A text's words in lower case.
struct Words(Vec<String>);

impl Words {
    fn of(text: &str) -> Self {
        Self(Folded::words_of(text))
    }

    fn get(&self, at: usize) -> Option<&str> {
        self.0.get(at).map(String::as_str)
    }

    /// How many words of an entry of this list stand at that place.
    fn phrase(&self, list: &str, at: usize) -> Option<usize> {
        let stands = |entry: &&str| {
            let mut own = self.0.iter().skip(at);
            entry
                .split(' ')
                .all(|word| own.next().is_some_and(|own| without_accents(own) == word))
        };
        let entries = LISTS.entries(list).filter(stands);
        entries.map(|entry| entry.split(' ').count()).max()
    }

    fn is_in(&self, list: &str, at: Option<usize>) -> bool {
        at.is_some_and(|at| self.phrase(list, at) == Some(1))
    }

    /// The words that tell a day at that place, and which day, where that is certain.
    fn near_day(&self, at: usize, today: Date) -> Option<(usize, Option<Date>)> {
        let later = |days: i32| today.checked_add(days.days()).ok();
        let certain = |length: usize| !self.is_uncertain(at, at + length);
        if let Some(length) = self.phrase("day after", at) {
            return Some((length, later(2).filter(|_| certain(length))));
        }
        if let Some(length) = self.phrase("today", at) {
            return Some((length, later(0).filter(|_| certain(length))));
        }
        if let Some(length) = self.phrase("tomorrow", at) {
            let before = at.checked_sub(1);
            let weekday = before.and_then(|at| self.weekday(at)).is_some();
            let is_morning = weekday || self.is_in("mornings", before);
            let day = later(1).filter(|_| !is_morning && certain(length));
            return Some((length, day));
        }
        let weekday = Weekday::from_monday_one_offset(self.weekday(at)?).ok()?;
        if self.has_its_date(at) {
            return None;
        }
        if self.is_of_next_week(at) {
            let monday = today.nth_weekday(1, Weekday::Monday).ok()?;
            let ahead = i32::from(weekday.to_monday_zero_offset());
            return Some((1, monday.checked_add(ahead.days()).ok()));
        }
        // Said on a Saturday, "Saturday" is today or in a week.
        let certain = today.weekday() != weekday && certain(1);
        Some((1, today.nth_weekday(1, weekday).ok().filter(|_| certain)))
    }

    /// "Saturday 17", "Samstag, den 12.", "Saturday, July 17", and not "Saturday, first thing".
    fn has_its_date(&self, at: usize) -> bool {
        const NEAR: usize = 3;
        let numbered = |at: usize| {
            let starts = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
            self.get(at).is_some_and(starts)
        };
        let near = at.saturating_sub(NEAR)..self.0.len().min(at + NEAR + 1);
        numbered(at + 1)
            || self.get(at + 1).is_some_and(is_filler) && numbered(at + 2)
            || !days(&self.0[near]).is_empty()
    }

    /// What stands round these words makes of them another day, several, or none: "the Saturday after", "not tomorrow".
    fn is_uncertain(&self, from: usize, to: usize) -> bool {
        const BEFORE: usize = 4;
        const BEHIND: usize = 3;
        let mut near = (from.saturating_sub(BEFORE)..from).chain(to..to + BEHIND);
        near.any(|at| self.phrase("uncertain", at) == Some(1))
    }

    /// "next week" stands before the weekday or behind it, with one word between at most.
    fn is_of_next_week(&self, at: usize) -> bool {
        const LONGEST: usize = 5;
        let ends_before = (at.saturating_sub(LONGEST)..at).any(|from| {
            let end = self.phrase("next week", from).map(|length| from + length);
            end.is_some_and(|end| {
                end == at || end + 1 == at && self.get(end).is_some_and(is_filler)
            })
        });
        let behind = || {
            let between = self.get(at + 1).is_some_and(is_filler);
            self.phrase("next week", at + 1).is_some()
                || between && self.phrase("next week", at + 2).is_some()
        };
        ends_before || behind()
    }

    /// A weekday by its whole name.
    fn weekday(&self, at: usize) -> Option<i8> {
        let word = self.get(at)?;
        let short = date::weekday_name(word).is_some_and(|name| name != word);
        date::weekday_anywhere(word).filter(|_| !short)
    }

    /// The weekday that stands before a date, an article between at most.
    fn weekday_before(&self, at: usize) -> Option<i8> {
        let beside = at.checked_sub(1)?;
        let own = |at: usize| self.get(at).and_then(weekday_of_a_date);
        let article = || self.get(beside).is_some_and(is_filler);
        own(beside).or_else(|| own(beside.checked_sub(1).filter(|_| article())?))
    }

    fn year(&self, at: usize) -> Option<i16> {
        let year = self.get(at).filter(|word| word.len() == 4)?;
        year.parse()
            .ok()
            .filter(|year| (1900..=2099).contains(year))
    }

    fn day_number(&self, at: usize) -> Option<i8> {
        let word = self.get(at)?;
        let day = number::ordinal(word).or_else(|| word.parse().ok())?;
        i8::try_from(day).ok().filter(|day| (1..=31).contains(day))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    const WEDNESDAY: Date = date(2027, 6, 9);

    #[test]
    fn a_day_is_told_from_today_on() {
        for (said, day) in [
            ("the bandsaw this saturday, first thing", 12),
            ("kan dat naar volgende week vrijdag?", 18),
            ("nächste woche donnerstag soll die frida zum agility", 17),
            ("jeudi de la semaine prochaine", 17),
            ("el martes de la semana que viene", 15),
            ("morgen komt joost wiersma", 10),
            ("mañana por la mañana", 10),
            ("après-demain matin", 11),
            ("aujourd'hui à midi", 9),
            ("what is on tonight", 9),
            ("w sobotę rano", 12),
            ("sunday next week", 20),
        ] {
            assert_eq!(near_days(said, WEDNESDAY), [date(2027, 6, day)], "{said}");
        }
    }

    #[test]
    fn what_is_not_certainly_one_day_tells_none() {
        for said in [
            "next friday",
            "every saturday",
            "el sábado 17",
            "samstag, den 12.",
            "am morgen",
            "por la mañana",
            "letzten montag",
            "the sun is out, sat on a bench",
            "cancel yoga, not the one tomorrow",
            "not this saturday but the one after",
            "the saturday after next",
            "samstag in zwei wochen",
            "everything except saturday",
            "saturday, july 17",
            "17 july, a saturday",
            "a media mañana",
            "this wednesday",
            "cancel one lesson, keep the one on saturday",
            "die am samstag bleibt",
            "am nächsten morgen",
        ] {
            assert_eq!(near_days(said, WEDNESDAY), [], "{said}");
        }
    }

    #[test]
    fn a_text_says_what_today_is() {
        for text in [
            "Hello Moira. Wednesday 9 June 2027. 12 June: closed",
            "Heute ist Mittwoch, der 9. Juni 2027. Montag, 14. Juni 2027: frei",
            "Bonjour ! Nous sommes aujourd'hui le mercredi 9 juin 2027",
        ] {
            assert_eq!(stated_today(text), Some(WEDNESDAY), "{text}");
        }
        for text in [
            "Paid on Tuesday 8 June 2027, due on Monday 5 July 2027",
            "Thursday 9 June 2027",
            "9 June 2027",
            &format!("{}Season ends Sunday 31 October 2027", "row ".repeat(50)),
        ] {
            assert_eq!(stated_today(text), None, "{text}");
        }
    }

    #[test]
    fn a_row_shows_a_day() {
        let day = date(2027, 7, 10);
        for row in [
            "sáb 10 jul 9:45 Canoas",
            "Saturday 10 July",
            "Sa 10. Juli, 17:30 Uhr",
            "July 10th",
            "2027-07-10 paid",
            "zaterdag 10 juli",
        ] {
            assert!(shows(row, day), "{row}");
        }
        for row in [
            "sáb 17 jul 10:00 Canoas",
            "10 places left, July",
            "10 June",
            "Fri 10 July",
            "2026-07-10",
            "10 July 2026",
            "10/07/2027",
            "Room 10, July 3",
        ] {
            assert!(!shows(row, day), "{row}");
        }
    }
}
