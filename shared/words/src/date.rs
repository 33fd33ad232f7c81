//! Days and times as people say them.

use crate::number;
use crate::work::Prepared;
use jiff::ToSpan;
use jiff::civil::{Date, Time, Weekday};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A day as it was said; [`Day::on`] makes a date of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    rename_all = "camelCase",
    tag = "said",
    rename_all_fields = "camelCase"
)]
pub enum Day {
    /// "14 March 2026", "14 March". Without a year it is the next such day, today included.
    Calendar {
        #[serde(skip_serializing_if = "Option::is_none")]
        year: Option<i16>,
        month: i8,
        day: i8,
        /// "Friday 14 March", 1 for Monday: a day that is another is not meant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(skip)]
        weekday: Option<i8>,
    },
    /// "today" (0), "tomorrow" (1), "the day after tomorrow" (2), "in 3 days".
    InDays { days: i32 },
    /// "Friday", "next Friday", 1 for Monday to 7 (ISO 8601): the next one after today.
    Weekday { weekday: i8 },
}

impl Day {
    /// The date it means for someone whose today is `today`. `None` where there is no such date
    /// (29 February without a leap year near, or beyond the calendar).
    pub fn on(self, today: Date) -> Option<Date> {
        match self {
            Self::Calendar {
                year: Some(year),
                month,
                day,
                weekday,
            } => Date::new(year, month, day)
                .ok()
                .filter(|date| falls_on(*date, weekday)),
            // Eight years hold a leap year, whatever the century.
            Self::Calendar {
                year: None,
                month,
                day,
                weekday,
            } => (0..=8)
                .filter_map(|years| Date::new(today.year() + years, month, day).ok())
                .find(|date| *date >= today)
                .filter(|date| falls_on(*date, weekday)),
            Self::InDays { days } => today.checked_add(days.days()).ok(),
            Self::Weekday { weekday } => {
                let weekday = Weekday::from_monday_one_offset(weekday).ok()?;
                today.nth_weekday(1, weekday).ok()
            }
        }
    }
}

impl Day {
    /// The same where it falls on that weekday too, as far as that is known without a year.
    fn with_weekday(self, weekday: i8) -> Option<Self> {
        let Self::Calendar {
            year, month, day, ..
        } = self
        else {
            return None;
        };
        let date = year.map(|year| Date::new(year, month, day));
        let fits = match date {
            Some(date) => falls_on(date.ok()?, Some(weekday)),
            None => true,
        };
        fits.then_some(Self::Calendar {
            year,
            month,
            day,
            weekday: Some(weekday),
        })
    }
}

fn falls_on(date: Date, weekday: Option<i8>) -> bool {
    weekday.is_none_or(|weekday| date.weekday().to_monday_one_offset() == weekday)
}

/// Reads a day as people say it, in English or digits. Numbers with slashes are month first where
/// both orders are possible; with dots the day is first. `None` where any word is left over.
pub fn day(text: &str) -> Option<Day> {
    let lower = text.trim().to_lowercase();
    if let Ok(date) = lower.parse::<Date>() {
        return Some(Day::from(date));
    }
    let parts: Vec<&str> = lower
        .split(['/', '-', '.', ' ', ','])
        .filter(|part| !part.is_empty() && !matches!(*part, "the" | "of" | "on" | "de"))
        .collect();
    let with_weekday = parts.split_first().filter(|(_, rest)| rest.len() > 1);
    if let Some((first, rest)) = with_weekday
        && let Some(weekday) = weekday(first)
    {
        let day = day(&rest.join(if lower.contains('.') { "." } else { " " }))?;
        return day.with_weekday(weekday);
    }
    match parts.as_slice() {
        ["today"] | ["today's" | "today’s" | "current", "date"] => Some(Day::InDays { days: 0 }),
        ["tomorrow"] | ["tomorrow's" | "tomorrow’s", "date"] => Some(Day::InDays { days: 1 }),
        ["day", "after", "tomorrow"] => Some(Day::InDays { days: 2 }),
        ["in", count, "day" | "days"] => {
            let days = i32::try_from(number::cardinal(count)?).ok()?;
            Some(Day::InDays { days })
        }
        [name] | ["next", name] => weekday(name).map(|weekday| Day::Weekday { weekday }),
        [first, second] => {
            let (month, day) = month_and_day(first, second)?;
            Some(Day::Calendar {
                year: None,
                month,
                day,
                weekday: None,
            })
        }
        [year, month, day] if is_digits(year, 4) => {
            let date = Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
            date.ok().map(Day::from)
        }
        [first, second, third] => {
            let year = year_of(third)?;
            let (month, day) = month_and_day(first, second)
                .or_else(|| in_digits(first, second, third, lower.contains('.')))?;
            Date::new(year, month, day).ok().map(Day::from)
        }
        _ => None,
    }
}

impl From<Date> for Day {
    fn from(date: Date) -> Self {
        Self::Calendar {
            year: Some(date.year()),
            month: date.month(),
            day: date.day(),
            weekday: None,
        }
    }
}

fn month_and_day(first: &str, second: &str) -> Option<(i8, i8)> {
    let (month, day) = match (month(first), month(second)) {
        (Some(month), None) => (month, day_of(second)?),
        (None, Some(month)) => (month, day_of(first)?),
        _ => return None,
    };
    // A leap year has every day that a month can have.
    Date::new(2028, month, day).ok().map(|_| (month, day))
}

/// Month and day in digits. "1.2.3" and "4.10.25" are versions: a short year stands behind two digits each.
fn in_digits(first: &str, second: &str, year: &str, dotted: bool) -> Option<(i8, i8)> {
    let short = !is_digits(year, 4);
    if dotted && short && !(is_digits(first, 2) && is_digits(second, 2)) {
        return None;
    }
    let (first, second): (i8, i8) = (first.parse().ok()?, second.parse().ok()?);
    let day_first = first > 12 || dotted;
    Some(if day_first {
        (second, first)
    } else {
        (first, second)
    })
}

fn day_of(text: &str) -> Option<i8> {
    let digits = ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|suffix| text.strip_suffix(suffix));
    digits.unwrap_or(text).parse().ok()
}

/// A year has two or four digits.
fn year_of(text: &str) -> Option<i16> {
    if is_digits(text, 4) {
        return text.parse().ok();
    }
    let year: i16 = text.parse().ok().filter(|_| is_digits(text, 2))?;
    Some(2000 + year)
}

fn is_digits(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The same in the gate's other languages and their neighbours, as dates have them, with accents and without.
const MONTHS_ELSEWHERE: [&str; 12] = [
    "januar januari janvier enero gennaio janeiro stycznia styczeń styczen",
    "februar februari février fevrier febrero febbraio fevereiro lutego luty",
    "märz marz maart mars marts marzo março marco marca marzec",
    "avril abril aprile kwietnia kwiecień kwiecien",
    "mai mei maj mayo maggio maio maja",
    "juni juin junio giugno junho czerwca czerwiec",
    "juli juillet julio luglio julho lipca lipiec",
    "august augusti augustus août aout agosto sierpnia sierpień sierpien",
    "septembre septiembre settembre setembro września wrzesnia wrzesień wrzesien",
    "oktober octobre octubre ottobre outubro października pazdziernika październik pazdziernik",
    "novembre noviembre novembro listopada listopad",
    "dezember december décembre decembre diciembre dicembre dezembro grudnia grudzień grudzien",
];

const WEEKDAYS: [&str; 7] = [
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
];

/// Weekdays in the gate's other languages and their neighbours, Monday first, with accents and without.
const WEEKDAYS_ELSEWHERE: [&str; 7] = [
    "montag lundi lunes lunedì lunedi segunda-feira maandag poniedziałek poniedzialek poniedziałku poniedzialku mandag måndag",
    "dienstag mardi martes martedì martedi terça-feira terca-feira dinsdag wtorek wtorku tirsdag tisdag",
    "mittwoch mercredi miércoles miercoles mercoledì mercoledi quarta-feira woensdag środa sroda środę srode onsdag",
    "donnerstag jeudi jueves giovedì giovedi quinta-feira donderdag czwartek czwartku torsdag",
    "freitag vendredi viernes venerdì venerdi sexta-feira vrijdag piątek piatek piątku piatku fredag",
    "samstag sonnabend samedi sábado sabado sabato zaterdag sobota sobotę sobote lørdag lordag lördag",
    "sonntag dimanche domingo domenica zondag niedziela niedzielę niedziele søndag sondag söndag",
];

/// The number of a month by its English name or a beginning of at least three letters and at most
/// four of it, or by its whole name in another language of the gate.
pub fn month(word: &str) -> Option<i8> {
    static ELSEWHERE: Prepared<HashMap<&str, i8>> = Prepared::new(|| {
        let months = (1..).zip(MONTHS_ELSEWHERE);
        let named = months.flat_map(|(at, names)| names.split(' ').map(move |name| (name, at)));
        named.collect()
    });
    let word = lowered(word)?;
    among(&word, &MONTHS).or_else(|| ELSEWHERE.get(word.as_str()).copied())
}

/// The number of a month by its English name alone: in other languages people are called so, too ("Mei").
pub fn english_month(word: &str) -> Option<i8> {
    named(word, &MONTHS)
}

/// Whether a text, lower case, is a day with its weekday or without, and nothing else: "Samstag, 12. April".
pub fn is_only_a_day(text: &str) -> bool {
    let is_weekday = |word: &str| weekday_anywhere(word).is_some();
    let words = text.split(|c: char| c.is_whitespace() || c == ',');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let (first, rest) = match words.split_first() {
        Some((first, rest)) if is_weekday(first) => (Some(first), rest.join(" ")),
        _ => (None, words.join(" ")),
    };
    let day = rest.replace(". ", " ");
    let is_day = matches!(self::day(&day), Some(Day::Calendar { .. }));
    is_day || first.is_some() && rest.is_empty()
}

/// Whether a word names a day or a month, or is a number.
pub fn is_day_or_month(word: &str) -> bool {
    let number = word.starts_with(|c: char| c.is_ascii_digit());
    let near = ["today", "tomorrow", "yesterday"].contains(&word);
    number || near || weekday(word).is_some() || month(word).is_some()
}

/// 1 for Monday to 7, by the English name or a beginning of three or four letters.
pub(crate) fn weekday(word: &str) -> Option<i8> {
    named(word, &WEEKDAYS)
}

/// The full name, lower case, of what names a weekday.
pub fn weekday_name(word: &str) -> Option<&'static str> {
    let at = usize::try_from(weekday(word)?).ok()?;
    WEEKDAYS.get(at - 1).copied()
}

/// 1 for Monday to 7, by the English name or a beginning of it, or by the whole name in another language of the gate.
pub fn weekday_anywhere(word: &str) -> Option<i8> {
    let elsewhere = || {
        let mut days = (1..).zip(WEEKDAYS_ELSEWHERE);
        let day = days.find(|(_, names)| names.split(' ').any(|name| name == word));
        day.map(|(at, _)| at)
    };
    weekday(word).or_else(elsewhere)
}

/// Whether two words name the same day of the week or the same month, one of them cut short ("Fri", "Friday").
pub fn is_same_name(first: &str, second: &str) -> bool {
    let same = |names: &[&str]| {
        let whole = names.contains(&first) || names.contains(&second);
        whole && named(first, names).is_some_and(|one| named(second, names) == Some(one))
    };
    same(&WEEKDAYS)
        || same(&MONTHS)
        || cut_short(first, second, &WEEKDAYS_ELSEWHERE)
        || cut_short(first, second, &MONTHS_ELSEWHERE)
}

/// One is a whole name, the other its first letters.
fn cut_short(first: &str, second: &str, lists: &[&str]) -> bool {
    // "Sam" is somebody.
    const SOMEBODY: &str = "sam";
    let (whole, cut) = if first.len() > second.len() {
        (first, second)
    } else {
        (second, first)
    };
    (3..=4).contains(&cut.chars().count())
        && cut != SOMEBODY
        && whole.starts_with(cut)
        && lists
            .iter()
            .any(|names| names.split(' ').any(|name| name == whole))
}

fn named(word: &str, names: &[&str]) -> Option<i8> {
    among(&lowered(word)?, names)
}

/// The word in lower case, where it may be a name.
fn lowered(word: &str) -> Option<String> {
    let word = word.trim_end_matches('.');
    let may_be = word.len() >= 3 && word.starts_with(char::is_alphabetic);
    may_be.then(|| word.to_lowercase())
}

fn among(word: &str, names: &[&str]) -> Option<i8> {
    let fits = |name: &&str| **name == *word || (word.len() <= 4 && name.starts_with(word));
    let index = names.iter().position(fits)?;
    i8::try_from(index + 1).ok()
}

/// A time of day as people write it: "9:05 PM", "21:05", "9pm", "17 h 30".
pub fn time(text: &str) -> Option<Time> {
    let mut lower = text.trim().to_lowercase().replace('.', "");
    if let Some((hour, minute)) = lower.split_once('h') {
        let minute = Some(minute.trim()).filter(|one| !one.is_empty());
        lower = format!("{}:{}", hour.trim(), minute.unwrap_or("0"));
    }
    let half = ["am", "pm"].into_iter().find(|half| lower.ends_with(half));
    let digits = half
        .map_or(lower.as_str(), |half| lower.trim_end_matches(half))
        .trim();
    if half.is_none() && !digits.contains(':') {
        return None;
    }
    let (hour, minute) = digits.split_once(':').unwrap_or((digits, "0"));
    let (hour, minute): (i8, i8) = (hour.parse().ok()?, minute.parse().ok()?);
    let hour = match half {
        Some("pm") if hour < 12 => hour + 12,
        Some("am") if hour == 12 => 0,
        _ => hour,
    };
    Time::new(hour, minute, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_alone_is_told_from_what_is_done_on_it() {
        for text in [
            "saturday, 12 april",
            "samstag, 12. april",
            "zondag",
            "4 de julio de 2026",
            "12.04.2026",
        ] {
            assert!(is_only_a_day(text), "{text}");
        }
        for text in [
            "book 12 april",
            "12",
            "",
            "april",
            "delete sunday",
            "12 april, 5 euro",
        ] {
            assert!(!is_only_a_day(text), "{text}");
        }
    }
    use jiff::civil::date;

    #[test]
    fn a_day_is_resolved_by_the_users_today() {
        // A Sunday.
        let today = date(2026, 11, 22);
        let calendar = |year, month, day| Day::Calendar {
            year,
            month,
            day,
            weekday: None,
        };
        for (said, expected) in [
            (calendar(Some(2027), 3, 14), Some(date(2027, 3, 14))),
            (calendar(None, 3, 14), Some(date(2027, 3, 14))),
            (calendar(None, 11, 22), Some(today)),
            (calendar(None, 2, 29), Some(date(2028, 2, 29))),
            (calendar(Some(2027), 2, 29), None),
            (day("Saturday 14 March").unwrap(), None),
            (day("Sunday 14 March").unwrap(), Some(date(2027, 3, 14))),
            (Day::InDays { days: 1 }, Some(date(2026, 11, 23))),
            (Day::Weekday { weekday: 5 }, Some(date(2026, 11, 27))),
            (Day::Weekday { weekday: 7 }, Some(date(2026, 11, 29))),
        ] {
            assert_eq!(said.on(today), expected, "{said:?}");
        }
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        for text in [
            "2016-12-06",
            "12/06/2016",
            "December 6, 2016",
            "6 Dec 2016",
            "the 6th of December 2016",
            "06.12.2016",
            "6.12.2016",
            "06.12.16",
            "6 Dec 16",
            "2016/12/06",
            "2016/12/6",
            "2016.12.06",
        ] {
            assert_eq!(day(text), Some(Day::from(date(2016, 12, 6))), "{text}");
        }
        for (text, days) in [
            ("Tomorrow", 1),
            ("today's date", 0),
            ("the current date", 0),
            ("the day after tomorrow", 2),
        ] {
            assert_eq!(day(text), Some(Day::InDays { days }), "{text}");
        }
        let tuesday = day("Tuesday, 6 December 2016").unwrap();
        assert_eq!(tuesday.on(date(2016, 1, 1)), Some(date(2016, 12, 6)));
        assert_eq!(day("next fri"), Some(Day::Weekday { weekday: 5 }));
        for text in [
            "",
            "31 February",
            "12",
            "May",
            "room 3",
            "6 Dec 2016 at noon",
            "1.2.3",
            "4.10.25",
            "1.2.345",
            "10.0.1",
            "2026/13/40",
            "Monday 6 Dec 2016",
        ] {
            assert_eq!(day(text), None, "{text}");
        }
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        for text in ["9:05 PM", "21:05", "9:05p.m."] {
            assert_eq!(time(text), Some(jiff::civil::time(21, 5, 0, 0)), "{text}");
        }
        for text in ["17 h 30", "17h30"] {
            assert_eq!(time(text), Some(jiff::civil::time(17, 30, 0, 0)), "{text}");
        }
        assert_eq!(time("17 h"), Some(jiff::civil::time(17, 0, 0, 0)));
        for text in ["25:00", "the 17", "h", "17 hours", "lunch 12"] {
            assert_eq!(time(text), None, "{text}");
        }
        assert_eq!(time("9"), None);
    }

    proptest::proptest! {
        #[test]
        fn no_text_is_too_odd(text in "\\PC{0,40}") {
            let _ = (day(&text), time(&text));
        }
    }
}
