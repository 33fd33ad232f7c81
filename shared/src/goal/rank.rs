//! "the cheapest", "the shortest": comparing like rows by what they show.

use super::describe;
use super::instruction::{Superlative, Target};
use super::moves::{Move, Scene};
use super::name::{Folded, agreement};
use super::sight::Sight;
use crate::action::Action;
use crate::page::Role;

/// Presses the button or link of the best row.
pub(super) fn press_best(
    which: Superlative,
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Move {
    let mut lists: Vec<usize> = scene.page.rows.iter().map(|row| row.list).collect();
    lists.sort_unstable();
    lists.dedup();
    let best = lists
        .into_iter()
        .filter_map(|list| best_row(which, list, verb, scene, sight))
        .max_by_key(|(_, compared)| *compared);
    match best {
        Some((element, _)) => Move::act(
            Action::Click {
                id: scene.id(element),
            },
            format!(
                "{} {}.",
                describe::gerund(verb),
                describe::element(sight.element(element))
            ),
        ),
        None => Move::Missing {
            what: describe::target(target),
        },
    }
}

/// The pressable element of the list's best row, and how many rows were compared.
fn best_row(
    which: Superlative,
    list: usize,
    verb: &str,
    scene: &Scene,
    sight: &Sight,
) -> Option<(usize, usize)> {
    let measured: Vec<(usize, f64)> = scene
        .page
        .rows
        .iter()
        .enumerate()
        .filter(|(_, row)| row.list == list)
        .filter_map(|(index, row)| measure(which, &row.text).map(|amount| (index, amount)))
        .filter(|(row, _)| pressable(*row, verb, sight).is_some())
        .collect();
    let least = matches!(
        which,
        Superlative::LeastPrice
            | Superlative::LeastDuration
            | Superlative::Earliest
            | Superlative::LeastNumber
    );
    let order = |a: &(usize, f64), b: &(usize, f64)| {
        if least {
            a.1.total_cmp(&b.1)
        } else {
            b.1.total_cmp(&a.1)
        }
    };
    let (row, _) = measured.iter().copied().min_by(order)?;
    Some((pressable(row, verb, sight)?, measured.len()))
}

/// The element of the row to press: named by the verb, else its first button, else its first link.
fn pressable(row: usize, verb: &str, sight: &Sight) -> Option<usize> {
    let wanted = Folded::new(verb);
    let elements: Vec<usize> = (0..sight.page.elements.len())
        .filter(|index| sight.element(*index).row == Some(row))
        .collect();
    let verbal = elements
        .iter()
        .copied()
        .find(|index| agreement(&wanted, &sight.name(*index).first_words(1)) >= 0.9);
    let of = |role: Role| {
        elements
            .iter()
            .copied()
            .find(|index| sight.element(*index).role == role)
    };
    verbal
        .or_else(|| of(Role::Button))
        .or_else(|| of(Role::Link))
        .or_else(|| of(Role::Radio))
        .or_else(|| elements.first().copied())
}

/// What a row's text says about the amount in question.
fn measure(which: Superlative, text: &str) -> Option<f64> {
    match which {
        Superlative::LeastPrice | Superlative::MostPrice => price(text),
        Superlative::LeastDuration | Superlative::MostDuration => duration_minutes(text),
        Superlative::Earliest | Superlative::Latest => first_time(text),
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
