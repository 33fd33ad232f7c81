//! A search form of several fields and one phrase for all of them: "drama movies directed by Clark
//! from year 2011" spread over Genre, Director and Year by the fields' own names.

use super::fill;
use super::moves::Move;
use super::name::Folded;
use super::scene::Scene;
use super::sight::Sight;

/// Words that stand between a field's name and its value.
const LINKS: &[&str] = &[
    "by", "from", "in", "of", "with", "is", "the", "year", "on", "at", "for", "named", "called",
];

/// Fills the next field that the phrase has something for; `None` when it does not fit the form.
pub(super) fn over_fields(
    text: &str,
    fields: &[usize],
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
    let values = spread(text, fields, sight)?;
    let open: Vec<&(usize, String)> = values
        .iter()
        .filter(|(field, _)| !scene.acted_on(*field))
        .collect();
    let Some((field, value)) = open.first() else {
        return Some(Move::Done {
            because: "The search form is filled in.".to_owned(),
        });
    };
    Some(match fill::put(*field, value, scene, sight) {
        Move::Act { action, says, .. } => Move::Act {
            action,
            says,
            completes: open.len() == 1,
        },
        other => other,
    })
}

/// Each field with its part of the phrase.
fn spread(text: &str, fields: &[usize], sight: &Sight) -> Option<Vec<(usize, String)>> {
    let words: Vec<&str> = text
        .split_whitespace()
        .map(|word| word.trim_matches([',', '.']))
        .collect();
    let mut used = vec![false; words.len()];
    let mut values: Vec<(usize, String)> = Vec::new();
    let mut left: Vec<usize> = Vec::new();
    for field in fields {
        match value_for(sight.name(*field), &words, &mut used) {
            Some(value) => values.push((*field, value)),
            None => left.push(*field),
        }
    }
    let start: Vec<&str> = words
        .iter()
        .zip(&used)
        .take_while(|(word, used)| !**used && !LINKS.contains(*word))
        .map(|(word, _)| *word)
        .collect();
    // The field that is left gets the words before the first link, without their noun.
    match (left.as_slice(), start.as_slice()) {
        ([only], [value @ .., _noun]) if !value.is_empty() => values.push((*only, value.join(" "))),
        ([], _) => {}
        _ => return None,
    }
    Some(values)
}

/// The words after the one that is akin to the field's name, or the number for a field that wants
/// a year or date.
fn value_for(name: &Folded, words: &[&str], used: &mut [bool]) -> Option<String> {
    let dated = name
        .words()
        .iter()
        .any(|word| matches!(word.as_str(), "year" | "date" | "released"));
    let year = |word: &&str| word.len() == 4 && word.chars().all(|c| c.is_ascii_digit());
    if dated && let Some(at) = words.iter().position(year) {
        used[at] = true;
        return Some(words[at].to_owned());
    }
    let at = words.iter().enumerate().position(|(place, word)| {
        // "thriller movies directed by": what is followed by another word is a noun, no name.
        let followed = words.get(place + 1).is_some_and(|next| {
            !LINKS.contains(next) && next.chars().next().is_some_and(char::is_lowercase)
        });
        !followed
            && name
                .words()
                .iter()
                .any(|own| akin(own, &word.to_lowercase()))
    })?;
    let start = (at + 1..words.len()).find(|index| !LINKS.contains(&words[*index]))?;
    let ends =
        |word: &str| LINKS.contains(&word) || word.chars().next().is_some_and(char::is_lowercase);
    let end = (start + 1..words.len())
        .find(|index| ends(words[*index]))
        .unwrap_or(words.len());
    used[at..end].fill(true);
    Some(words[start..end].join(" "))
}

/// Words of one root ("director", "directed").
fn akin(first: &str, second: &str) -> bool {
    let shared = first
        .chars()
        .zip(second.chars())
        .take_while(|(a, b)| a == b)
        .count();
    first == second || (shared >= 5 && shared + 3 >= first.len().min(second.len()))
}
