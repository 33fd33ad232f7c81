//! Numbers that are said in parts: "1 metre 48", "25 and a half".

use crate::grammar::is_preposition;
use crate::is_filler;

/// A half, without case and accents, in the languages of the gate.
const HALF: [&str; 15] = [
    "half", "halb", "halbe", "halben", "demi", "demie", "medio", "media", "mezzo", "mezza", "meio",
    "meia", "halve", "pol", "halv",
];
/// Joins a half to what it is more of.
const JOINS: [&str; 9] = ["and", "und", "et", "y", "e", "en", "i", "och", "og"];

/// The words of numbers that the user says together, in the order of the text, where they make the number: both of "1 metre
/// 48" for 148 and 1.48, the first of "25 and a half" for 25.5. `words` are lower case, without accents.
pub fn parts<'w>(words: &'w [String], number: f64) -> Vec<&'w str> {
    let said = |at: usize| words.get(at).map_or("", String::as_str);
    let whole = |at: usize| said(at).parse::<u32>().ok();
    let is = |made: f64| (made - number).abs() < 0.001;
    let of = |at: usize| -> Option<Vec<&'w str>> {
        let first = whole(at)?;
        let article = usize::from(matches!(said(at + 2), "a" | "een" | "en" | "un" | "une"));
        let half = JOINS.contains(&said(at + 1)) && HALF.contains(&said(at + 2 + article));
        if half && is(f64::from(first) + 0.5) {
            return Some(vec![words[at].as_str()]);
        }
        let unit = said(at + 1);
        let is_unit = unit.chars().all(char::is_alphabetic)
            && !unit.is_empty()
            && !is_filler(unit)
            && !is_preposition(unit);
        let joined = usize::from(JOINS.contains(&said(at + 2)));
        let second = whole(at + 2 + joined).filter(|second| is_unit && *second < 100)?;
        let makes = is(f64::from(first) * 100.0 + f64::from(second))
            || is(f64::from(first) + f64::from(second) / 100.0);
        makes.then(|| vec![words[at].as_str(), words[at + 2 + joined].as_str()])
    };
    (0..words.len()).filter_map(of).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::parts;
    use crate::Folded;

    #[test]
    fn a_number_said_in_parts_is_one() {
        for (text, number, made_of) in [
            ("metti 1 metro e 48 di altezza", 148.0, vec!["1", "48"]),
            ("il mesure 1 m 48", 1.48, vec!["1", "48"]),
            ("it cost 2 pounds 5", 2.05, vec!["2", "5"]),
            ("25 e mezzo di scarponi", 25.5, vec!["25"]),
            ("size 25 and a half please", 25.5, vec!["25"]),
            ("3 half barrels", 3.5, vec![]),
            ("from 1 to 48", 148.0, vec![]),
            ("1 metro e 48", 147.0, vec![]),
            ("2 and 30", 230.0, vec![]),
            ("4294967295 m 99", 1.0, vec![]),
        ] {
            let text = Folded::new(text);
            assert_eq!(parts(text.words(), number), made_of, "{}", text.text());
        }
    }
}
