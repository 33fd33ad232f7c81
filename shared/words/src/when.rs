//! Names that say when, and nothing else: a day, a time, a part of a day.

use crate::number::ordinal;
use crate::short_date::{is_month_of_a_date, is_weekday_of_a_date};
use crate::{Folded, amount, date, is_filler, part_of_day};

/// Stand beside days and times and add nothing.
const BESIDE: [&str; 20] = [
    "uhr", "uur", "h", "godz", "am", "pm", "till", "until", "bis", "tot", "do", "at", "um", "om",
    "à", "às", "alle", "kl", "de", "di",
];

/// The name of a month that is cut short has no more letters.
const SHORT: usize = 3;

/// Whether a text says when, and nothing else: "9:00–11:00", "wo 13 okt, ochtend", "Saturday 12 June". A number alone counts
/// something.
pub fn says_only_when(text: &str) -> bool {
    let words = Folded::words_of(text);
    let counted =
        |word: &String| word.starts_with(|c: char| c.is_ascii_digit()) && ordinal(word).is_some();
    let number = |word: &String| word.parse::<u16>().is_ok() || counted(word);
    // Cut short, the months of other languages are words like others: "4 out", "Set 4".
    let day = |pair: &[String]| {
        let [first, second] = pair else { return false };
        let whole = |word: &String| word.len() > SHORT && date::month(word).is_some();
        number(first) && (whole(second) || date::english_month(second).is_some())
            || whole(first) && number(second)
    };
    let hour = |pair: &[String]| {
        let [first, second] = pair else { return false };
        number(first) && matches!(second.as_str(), "uhr" | "uur" | "am" | "pm")
    };
    // "5:2" is no time.
    let is_time = |word: &String| {
        let minutes = word.split_once(':').map(|(_, minutes)| minutes.len());
        minutes == Some(2) && date::time(word).is_some()
    };
    let tells = |word: &String| {
        is_time(word) || date::weekday_name(word) == Some(word) || is_part_of_day(word)
    };
    let belongs = |word: &String| {
        tells(word)
            || number(word)
            || is_weekday_of_a_date(word)
            || is_month_of_a_date(word)
            || is_filler(word)
            || BESIDE.contains(&word.as_str())
    };
    // "16 de agosto": what joins the two says nothing.
    let joins = |word: &&String| !is_filler(word) && *word != "de" && *word != "di";
    let told: Vec<String> = words.iter().filter(joins).cloned().collect();
    words.iter().all(belongs)
        && amount::all(text).is_empty()
        && (words.iter().any(tells) || told.windows(2).any(|pair| day(pair) || hour(pair)))
}

/// Whether a text says how long, and nothing else: "45 min", "1 hour", "1 h 30 min".
pub fn says_how_long(text: &str) -> bool {
    const UNITS: [&str; 22] = [
        "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti", "minuut",
        "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora",
        "horas", "uur",
    ];
    let words = Folded::words_of(text);
    let pair = |pair: &[String]| match pair {
        [number, unit] => number.parse::<u16>().is_ok() && UNITS.contains(&unit.as_str()),
        _ => false,
    };
    !words.is_empty() && words.chunks(2).all(pair)
}

fn is_part_of_day(word: &str) -> bool {
    part_of_day::PartOfDay::named(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_how_long_says_nothing_else() {
        for text in ["45 min", "1 h 30 min", "2 Stunden", "1 hour"] {
            assert!(says_how_long(text), "{text}");
        }
        for text in ["", "45", "min", "45 min, 20 EUR", "pause 30 min", "30 days"] {
            assert!(!says_how_long(text), "{text}");
        }
    }

    #[test]
    fn what_says_when_says_nothing_else() {
        for text in [
            "9:00–11:00",
            "9:00 to 11:00",
            "wo 13 okt, ochtend",
            "Saturday 12 June",
            "Sa, 12. Juni, 17:30 Uhr",
            "Morning",
            "jeudi 22 octobre",
            "domingo, 16 de agosto de 2026",
            "Thursday, March 26th, 2026",
        ] {
            assert!(says_only_when(text), "{text}");
        }
        for text in [
            "",
            "3",
            "12 June: £4",
            "Book 9:00–11:00",
            "9:00 Pay",
            "2 adults",
            "Set 4",
            "4 out",
            "5:2",
            "2 h",
            "do",
            "May",
        ] {
            assert!(!says_only_when(text), "{text}");
        }
    }
}
