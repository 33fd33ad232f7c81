//! Numbers that are said in parts: "1 metre 48", "25 and a half".

use crate::grammar::{is_article, is_preposition};
use crate::is_filler;

/// A half in the languages of the gate.
const HALF: [&str; 15] = [
    "half", "halb", "halbe", "halben", "demi", "demie", "medio", "media", "mezzo", "mezza", "meio",
    "meia", "halve", "pół", "halv",
];
/// Joins a half, or hundredths, to what it is more of.
const JOINS: [&str; 9] = ["and", "und", "et", "y", "e", "en", "i", "och", "og"];
/// What has hundredths that are said behind it.
const UNITS: &str = "m metre metres meter meters metern metro metros metri mètre mètres metr metry metrów euro euros eur pound pounds \
    quid franc francs franken dollar dollars zł złoty złote złotych kr krona kronor kroner real reais libra libras";
const HUNDREDTHS: &str = "cm centimetres centimeters centimeter centimetri centimetros centímetros centimètres pence cent cents centimes centesimi \
    céntimos cêntimos rappen groszy öre øre";

/// The words of numbers that the user says together, in the order of the text, where they make the number: both of "1 metre
/// 48" for 148 and 1.48, the first of "25 and a half" for 25.5. `words` as [`Folded`](crate::Folded) has them.
pub fn parts<'w>(words: &'w [String], number: f64) -> Vec<&'w str> {
    let said = |at: usize| words.get(at).map_or("", String::as_str);
    let whole = |at: usize| said(at).parse::<u32>().ok();
    let is = |made: f64| (made - number).abs() < 0.001;
    let among = |list: &str, word: &str| list.split_whitespace().any(|one| one == word);
    // "2 metres 10 children" counts two things.
    let ends = |at: usize| {
        let next = said(at);
        let other = is_filler(next) || is_preposition(next) || JOINS.contains(&next);
        next.is_empty() || other || among(HUNDREDTHS, next)
    };
    // "25 and half of the crew" is half a crew.
    let of_the = |at: usize| is_preposition(said(at)) && is_article(said(at + 1));
    let of = |at: usize| -> Option<Vec<&'w str>> {
        let first = whole(at)?;
        let article = usize::from(matches!(said(at + 2), "a" | "een" | "un" | "une" | "en"));
        let half = at + 2 + article;
        let more = JOINS.contains(&said(at + 1)) && HALF.contains(&said(half));
        if more && !of_the(half + 1) && is(f64::from(first) + 0.5) {
            return Some(vec![words[at].as_str()]);
        }
        let joined = usize::from(JOINS.contains(&said(at + 2)));
        let behind = at + 2 + joined;
        let fits = among(UNITS, said(at + 1)) && ends(behind + 1);
        let second = whole(behind).filter(|second| fits && *second < 100)?;
        let (first, second) = (f64::from(first), f64::from(second));
        let makes = is(first * 100.0 + second) || is(first + second / 100.0);
        makes.then(|| vec![words[at].as_str(), words[behind].as_str()])
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
            ("set the timer to 1 hour 30", 130.0, vec![]),
            ("2 adults 10 children", 210.0, vec![]),
            ("5 pounds 6 ounces", 5.06, vec![]),
            ("25 and half of the crew", 25.5, vec![]),
            ("2 metry 5 cm", 205.0, vec!["2", "5"]),
            ("size 25 i pół", 25.5, vec!["25"]),
            ("4294967295 m 99", 1.0, vec![]),
        ] {
            let text = Folded::new(text);
            assert_eq!(parts(text.words(), number), made_of, "{}", text.text());
        }
    }
}
