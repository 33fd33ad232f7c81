//! Amounts in a row's text: prices, durations, times, ratings.

use super::instruction::Superlative;

/// What a row's text says about the amount in question.
pub(super) fn measure(which: Superlative, text: &str) -> Option<f64> {
    match which {
        Superlative::LeastPrice | Superlative::MostPrice => price(text),
        Superlative::LeastDuration | Superlative::MostDuration => duration_minutes(text),
        Superlative::Earliest | Superlative::Latest => first_time(text),
        Superlative::BestRating | Superlative::WorstRating => rating(text),
        Superlative::LeastNumber | Superlative::MostNumber => numbers(text).first().copied(),
    }
}

/// The first amount beside a currency sign, else nothing.
fn price(text: &str) -> Option<f64> {
    let signs = ['$', '€', '£', '¥'];
    let at = text.find(signs)?;
    let after = text[at..].trim_start_matches(signs).trim_start();
    leading_number(after).or_else(|| numbers(&text[..at]).last().copied())
}

/// "4.5 out of 5", "4.5/5", "4.5 stars", "Rating: 4.5".
fn rating(text: &str) -> Option<f64> {
    let lower = text.to_lowercase();
    let before = |sign: &str| {
        let at = lower.find(sign)?;
        numbers(&lower[..at]).last().copied()
    };
    let after = |sign: &str| {
        let at = lower.find(sign)? + sign.len();
        numbers(&lower[at..]).first().copied()
    };
    [" out of ", "/5", "/ 5", "/10", " star", "★"]
        .iter()
        .find_map(|sign| before(sign))
        .or_else(|| after("rating"))
        .or_else(|| after("★"))
}

/// "2h 35m", "2 hours 35 minutes", "95 min", in minutes.
fn duration_minutes(text: &str) -> Option<f64> {
    let lower = text.to_lowercase();
    let characters: Vec<char> = lower.chars().collect();
    let mut total = None;
    let mut index = 0;
    while index < characters.len() {
        if !characters[index].is_ascii_digit() {
            index += 1;
            continue;
        }
        let start = index;
        while index < characters.len()
            && (characters[index].is_ascii_digit() || characters[index] == '.')
        {
            index += 1;
        }
        let number: f64 = characters[start..index]
            .iter()
            .collect::<String>()
            .parse()
            .ok()?;
        let unit: String = characters[index..]
            .iter()
            .skip_while(|c| **c == ' ')
            .take_while(|c| c.is_alphabetic())
            .collect();
        let factor = match unit.as_str() {
            "d" | "day" | "days" => 1440.0,
            "h" | "hr" | "hrs" | "hour" | "hours" => 60.0,
            "m" | "min" | "mins" | "minute" | "minutes" => 1.0,
            _ => continue,
        };
        total = Some(total.unwrap_or(0.0) + number * factor);
    }
    total
}

/// The first time of day, in minutes.
fn first_time(text: &str) -> Option<f64> {
    let lower = text.to_lowercase();
    let colon = lower.match_indices(':').find(|(at, _)| {
        lower[..*at].ends_with(|c: char| c.is_ascii_digit())
            && lower[at + 1..].starts_with(|c: char| c.is_ascii_digit())
    })?;
    let digits: String = lower[..colon.0]
        .chars()
        .rev()
        .take_while(char::is_ascii_digit)
        .collect();
    let hour: f64 = digits.chars().rev().collect::<String>().parse().ok()?;
    let minute: f64 = lower[colon.0 + 1..]
        .chars()
        .take_while(char::is_ascii_digit)
        .collect::<String>()
        .parse()
        .ok()?;
    let tail = lower[colon.0 + 1..]
        .trim_start_matches(|c: char| c.is_ascii_digit())
        .trim_start();
    let hour = match (tail.starts_with("pm"), tail.starts_with("am")) {
        (true, _) if hour < 12.0 => hour + 12.0,
        (_, true) if hour >= 12.0 => hour - 12.0,
        _ => hour,
    };
    Some(hour * 60.0 + minute)
}

fn leading_number(text: &str) -> Option<f64> {
    let digits: String = text
        .chars()
        .take_while(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
        .filter(|c| *c != ',')
        .collect();
    digits.trim_end_matches('.').parse().ok()
}

fn numbers(text: &str) -> Vec<f64> {
    text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != ',')
        .filter_map(leading_number)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_from_row_texts() {
        assert_eq!(
            price("Depart 9:30 Duration 2h 5m Book flight for $1,204"),
            Some(1204.0)
        );
        assert_eq!(
            duration_minutes("Depart 9:30 Duration: 2h 5m $12"),
            Some(125.0)
        );
        assert_eq!(first_time("leaves 9:30 PM"), Some(1290.0));
        assert_eq!(price("no price"), None);
    }
}
