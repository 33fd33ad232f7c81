//! "the cheapest", "the shortest": comparing like rows by what they show.

use super::choose;
use super::describe;
use super::ground::{Grounding, Use, ground};
use super::instruction::{Relation, Superlative, Target};
use super::moves::{Move, Scene};
use super::name::{Folded, agreement, holds};
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
    if let Some(step) = narrow(target, scene, sight) {
        return step;
    }
    let mut lists: Vec<usize> = scene.page.rows.iter().map(|row| row.list).collect();
    lists.sort_unstable();
    lists.dedup();
    let best = lists
        .into_iter()
        .filter_map(|list| best_rows(which, list, verb, target, scene, sight))
        .max_by_key(|(_, compared)| *compared);
    let element = match best.as_ref().map(|(rows, _)| rows.as_slice()) {
        Some([only]) => *only,
        Some(rivals) => return describe::which_one(target, rivals, sight),
        None => {
            return Move::Missing {
                what: describe::target(target),
            };
        }
    };
    Move::act(
        Action::Click {
            id: scene.id(element),
        },
        format!(
            "{} {}.",
            describe::gerund(verb),
            describe::element(sight.element(element))
        ),
    )
}

/// "the cheapest in the Kitchen category": where the rows do not say to which category they belong,
/// the page is first made to show that one alone.
fn narrow(target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let place = place(target)?;
    let anchor = Folded::new(place);
    let told = (0..scene.page.rows.len()).any(|row| belongs(row, &anchor, sight));
    if told || scene.done_here().next().is_some() {
        return None;
    }
    if let Some(step) = choose::in_any_select(place, scene, sight) {
        return match step {
            Move::Act { action, says, .. } => Some(Move::partly(action, says)),
            Move::Done { .. } => None,
            other => Some(other),
        };
    }
    let rowless = |index: &usize| sight.element(*index).row.is_none();
    Some(
        match ground(&Target::named(place), Use::Choose, "choose", sight) {
            Grounding::Found { element, .. } => Move::partly(
                Action::Click {
                    id: scene.id(element),
                },
                format!(
                    "Showing {} only.",
                    describe::element(sight.element(element))
                ),
            ),
            Grounding::Ambiguous(rivals) => {
                let outside: Vec<usize> = rivals.iter().copied().filter(rowless).collect();
                match outside.as_slice() {
                    [only] => Move::partly(
                        Action::Click {
                            id: scene.id(*only),
                        },
                        format!("Showing {} only.", describe::element(sight.element(*only))),
                    ),
                    _ => describe::which_one(&Target::named(place), &rivals, sight),
                }
            }
            Grounding::Missing => Move::Missing {
                what: format!("a way to show “{place}” only"),
            },
        },
    )
}

/// The part of the list that the goal is about.
fn place(target: &Target) -> Option<&str> {
    target.relations.iter().find_map(|relation| match relation {
        Relation::Within(place) => Some(place.as_str()),
        _ => None,
    })
}

/// Whether a row says that it belongs there, or stands under a heading that does.
fn belongs(row: usize, anchor: &Folded, sight: &Sight) -> bool {
    let text = Folded::new(&sight.page.rows[row].text);
    holds(&text, anchor)
        || (0..sight.page.elements.len())
            .find(|index| sight.element(*index).row == Some(row))
            .is_some_and(|index| sight.within(index, anchor))
}

/// The rows that the goal is about: of that place, of that name.
fn meant(rows: Vec<(usize, f64)>, target: &Target, sight: &Sight) -> Vec<(usize, f64)> {
    let mut rows = rows;
    if let Some(place) = place(target) {
        let anchor = Folded::new(place);
        let told = (0..sight.page.rows.len()).any(|row| belongs(row, &anchor, sight));
        if told {
            rows.retain(|(row, _)| belongs(*row, &anchor, sight));
        }
    }
    let name = Folded::new(&target.name);
    let named = |row: usize| {
        !name.is_empty() && agreement(&name, &Folded::new(&sight.page.rows[row].text)) >= 0.72
    };
    // A noun that no row has ("flight") is what they all are.
    if rows.iter().any(|(row, _)| named(*row)) {
        rows.retain(|(row, _)| named(*row));
    }
    rows
}

/// The pressable elements of the list's best rows, more than one only where they are equally good,
/// and how many rows were compared.
fn best_rows(
    which: Superlative,
    list: usize,
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Option<(Vec<usize>, usize)> {
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
            | Superlative::WorstRating
    );
    let measured = meant(measured, target, sight);
    let order = |a: &(usize, f64), b: &(usize, f64)| {
        if least {
            a.1.total_cmp(&b.1)
        } else {
            b.1.total_cmp(&a.1)
        }
    };
    let (_, best) = measured.iter().copied().min_by(order)?;
    let rows = measured
        .iter()
        .filter(|(_, amount)| amount.total_cmp(&best).is_eq())
        .filter_map(|(row, _)| pressable(*row, verb, sight))
        .collect();
    Some((rows, measured.len()))
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
