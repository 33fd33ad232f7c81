//! Amounts in a row's text: prices, durations, times, ratings.

use intent::Measure;
use words::amount::{self, numbers};
use words::dated::named_days;

/// The amount that is compared; `None` where the text shows none of that measure.
pub(crate) fn measure(which: Measure, text: &str) -> Option<f64> {
    match which {
        Measure::Price => price(text),
        Measure::Duration => duration_minutes(text),
        Measure::Time => moment(text),
        Measure::Rating => rating(text),
        // Of several numbers none is the one that is meant.
        Measure::Number => match numbers(text).as_slice() {
            [only] => Some(*only),
            _ => None,
        },
    }
}

/// Whether amounts of that measure in these texts can be compared: a day with a time of day alone, or with a day of a
/// certain year, cannot, nor can a sum that may begin with another number.
pub(crate) fn are_comparable<'t>(which: Measure, texts: impl IntoIterator<Item = &'t str>) -> bool {
    let mut texts = texts.into_iter();
    if which == Measure::Price {
        return !texts.any(amount::is_unclear);
    }
    let told = |text: &str| {
        let day = named_days(text).first().copied();
        let year = day.is_some_and(|day| day.year.is_some());
        (day.is_some(), year, time_minutes(text).is_some())
    };
    let mut told_by = texts.map(told);
    let first = told_by.next();
    which != Measure::Time || told_by.all(|other| Some(other) == first)
}

/// The first day with the first time of day, whichever of the two there is, in minutes.
fn moment(text: &str) -> Option<f64> {
    const MONTH: i32 = 31;
    const YEAR: i32 = 12 * MONTH;
    const MINUTES: u32 = 1_440;
    let time = time_minutes(text);
    let Some(day) = named_days(text).first().copied() else {
        return time;
    };
    let year = i32::from(day.year.unwrap_or_default()) * YEAR;
    let days = year + i32::from(day.month) * MONTH + i32::from(day.day);
    Some(f64::from(days) * f64::from(MINUTES) + time.unwrap_or_default())
}

/// The first amount with its currency.
fn price(text: &str) -> Option<f64> {
    amount::all(text).first()?.number.parse().ok()
}

/// "4.5 out of 5", "4.5/5", "4.5 stars", "Rating: 4.5".
fn rating(text: &str) -> Option<f64> {
    let lower = text.to_lowercase();
    let before = |sign: &str| {
        let at = lower.find(sign)?;
        marks(&lower[..at]).next_back()
    };
    let after = |sign: &str| {
        let at = lower.find(sign)? + sign.len();
        marks(&lower[at..]).next()
    };
    before(" out of ")
        .or_else(|| before("/5"))
        .or_else(|| before(" star"))
        .or_else(|| before("★"))
        .or_else(|| after("rating"))
}

/// The numbers of a text that groups none: "4,667" is less than five.
fn marks(text: &str) -> impl DoubleEndedIterator<Item = f64> {
    let runs = text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != ',');
    runs.filter_map(|run| run.trim_matches(['.', ',']).replace(',', ".").parse().ok())
}

/// "2h 35m", "2 hours 35 minutes", "95 min", in minutes.
fn duration_minutes(text: &str) -> Option<f64> {
    let lower = text.to_lowercase();
    let mut total = None;
    let mut rest = lower.as_str();
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        rest = &rest[at..];
        let end = rest
            .find(|c: char| !c.is_ascii_digit() && c != '.')
            .unwrap_or(rest.len());
        let number: Option<f64> = rest[..end].parse().ok();
        let unit: String = rest[end..]
            .trim_start()
            .chars()
            .take_while(|c| c.is_alphabetic())
            .collect();
        let minutes = match unit.as_str() {
            "d" | "day" | "days" => Some(1_440_u32),
            "h" | "hr" | "hrs" | "hour" | "hours" => Some(60),
            "m" | "min" | "mins" | "minute" | "minutes" => Some(1),
            _ => None,
        };
        if let Some((number, minutes)) = number.zip(minutes) {
            total = Some(total.unwrap_or_default() + number * f64::from(minutes));
        }
        rest = &rest[end..];
    }
    total
}

/// The first time of day, in minutes.
fn time_minutes(text: &str) -> Option<f64> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let time = words.iter().enumerate().find_map(|(at, word)| {
        let half = words
            .get(at + 1)
            .filter(|next| next.eq_ignore_ascii_case("am") || next.eq_ignore_ascii_case("pm"));
        let whole = half.map_or_else(|| (*word).to_owned(), |half| format!("{word}{half}"));
        words::date::time(&whole)
    })?;
    Some(f64::from(time.hour()) * f64::from(60) + f64::from(time.minute()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_from_row_texts() {
        for (which, text, expected) in [
            (
                Measure::Price,
                "Depart 9:30 2h 5m Book flight for $1,204",
                Some(1_204.0),
            ),
            (Measure::Price, "Kettle 1.204,50 €", Some(1_204.5)),
            (Measure::Price, "Rake 999,00 €", Some(999.0)),
            (Measure::Price, "Hose EUR 80", Some(80.0)),
            (Measure::Price, "no price", None),
            (
                Measure::Duration,
                "Depart 9:30 Duration: 2h 5m $12",
                Some(125.0),
            ),
            (Measure::Time, "leaves 9:30 PM", Some(1_290.0)),
            (Measure::Rating, "Kitchen 4.5 out of 5", Some(4.5)),
            (Measure::Rating, "Kitchen 4,5 out of 5", Some(4.5)),
            (Measure::Rating, "Rated 4.667 out of 5", Some(4.667)),
        ] {
            assert_eq!(measure(which, text), expected, "{text}");
        }
    }
}
