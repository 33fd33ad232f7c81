//! Dates and times: read as people write them, written as a field wants them.

use jiff::civil::{Date, Time};

/// Whether a field of this type takes the text at all: a browser throws away what is no day
/// (HTML Standard, 4.10.5.1.7).
pub(super) fn suits_input(input_type: Option<&str>, text: &str) -> bool {
    input_type != Some("date") || text.is_empty() || text.parse::<Date>().is_ok()
}

/// The value as an input of this type takes it. Types that take free text keep the user's words.
pub(super) fn for_input(input_type: Option<&str>, placeholder: Option<&str>, text: &str) -> String {
    let wanted = match input_type {
        Some("date") => date(text).map(|date| date.strftime("%Y-%m-%d").to_string()),
        Some("time") => time(text).map(|time| time.strftime("%H:%M").to_string()),
        Some("month") => date(text).map(|date| date.strftime("%Y-%m").to_string()),
        _ => placeholder.and_then(|pattern| like_placeholder(pattern, text)),
    };
    wanted.unwrap_or_else(|| text.to_owned())
}

/// A date in the order that the placeholder shows ("MM/DD/YYYY").
fn like_placeholder(pattern: &str, text: &str) -> Option<String> {
    let lower = pattern.trim().to_lowercase();
    let format = match lower.as_str() {
        "mm/dd/yyyy" => "%m/%d/%Y",
        "dd/mm/yyyy" => "%d/%m/%Y",
        "yyyy-mm-dd" => "%Y-%m-%d",
        "dd.mm.yyyy" | "tt.mm.jjjj" => "%d.%m.%Y",
        "dd-mm-yyyy" => "%d-%m-%Y",
        _ => return None,
    };
    date(text).map(|date| date.strftime(format).to_string())
}

/// A date as people write it. Numbers with slashes are month first where both orders are possible.
pub(super) fn date(text: &str) -> Option<Date> {
    let text = text.trim();
    if let Ok(date) = text.parse::<Date>() {
        return Some(date);
    }
    let parts: Vec<&str> = text
        .split(['/', '-', '.', ' ', ','])
        .filter(|part| !part.is_empty())
        .collect();
    let [first, second, third] = parts.as_slice() else {
        return None;
    };
    if let Some(month) = month(first) {
        return Date::new(year(third)?, month, day(second)?).ok();
    }
    if let Some(month) = month(second) {
        return Date::new(year(third)?, month, day(first)?).ok();
    }
    let (a, b): (i8, i8) = (first.parse().ok()?, second.parse().ok()?);
    let day_first = a > 12 || text.contains('.');
    let (month, day) = if day_first { (b, a) } else { (a, b) };
    Date::new(year(third)?, month, day).ok()
}

fn day(text: &str) -> Option<i8> {
    text.trim_end_matches(|c: char| c.is_alphabetic())
        .parse()
        .ok()
}

fn year(text: &str) -> Option<i16> {
    let year: i16 = text.parse().ok()?;
    Some(if text.len() <= 2 { 2000 + year } else { year })
}

/// The number of a month by its English name or the first three letters of it.
pub(super) fn month(word: &str) -> Option<i8> {
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
    let word = word.trim_end_matches('.').to_lowercase();
    if word.len() < 3 {
        return None;
    }
    let index = MONTHS
        .iter()
        .position(|month| *month == word || (word.len() <= 4 && month.starts_with(&word)))?;
    i8::try_from(index + 1).ok()
}

/// A time of day as people write it: "9:05 PM", "21:05", "9pm".
pub(super) fn time(text: &str) -> Option<Time> {
    let lower = text.trim().to_lowercase().replace('.', "");
    let half = ["am", "pm"].into_iter().find(|half| lower.ends_with(half));
    let digits = half
        .map_or(lower.as_str(), |half| lower.trim_end_matches(half))
        .trim();
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
    fn dates_are_read_in_many_forms_and_written_as_the_field_wants() {
        for text in [
            "2016-12-06",
            "12/06/2016",
            "December 6, 2016",
            "6 Dec 2016",
            "06.12.2016",
        ] {
            assert_eq!(for_input(Some("date"), None, text), "2016-12-06", "{text}");
        }
        assert_eq!(
            for_input(Some("text"), Some("DD/MM/YYYY"), "2016-12-06"),
            "06/12/2016"
        );
        assert_eq!(for_input(None, None, "2016-12-06"), "2016-12-06");
        assert_eq!(for_input(Some("time"), None, "9:05 PM"), "21:05");
    }
}
