//! What a text says to be there no longer: "6 instead of 4".

use crate::grammar::is_article;

/// Behind these stands what is given up for something else, by language.
const PHRASES: [&str; 25] = [
    "instead of",
    "in place of",
    "rather than", // en
    "statt",
    "anstatt",
    "anstelle von",
    "an stelle von", // de
    "au lieu de",
    "au lieu des",
    "au lieu du",
    "au lieu d",
    "plutot que", // fr
    "en vez de",
    "en lugar de", // es
    "invece di",
    "al posto di",
    "al posto dei", // it
    "em vez de",
    "ao inves de",
    "em lugar de",   // pt
    "in plaats van", // nl
    "zamiast",       // pl
    "istallet for",  // sv
    "i stedet for",  // da, no
    "i staden for",
];

/// Whether the word at `at`, or the words from there on, stand right behind "instead of", in folded words.
pub fn is_given_up(words: &[String], at: usize) -> bool {
    let before = words.get(..at).unwrap_or_default();
    let ends = |before: &[String]| {
        PHRASES.iter().any(|phrase| {
            let said: Vec<&str> = phrase.split(' ').collect();
            let from = before.len().checked_sub(said.len());
            from.is_some_and(|from| before[from..].iter().eq(said.iter()))
        })
    };
    let article = before.split_last().filter(|(last, _)| is_article(last));
    ends(before) || article.is_some_and(|(_, rest)| ends(rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Folded;

    #[test]
    fn what_stands_behind_instead_of_is_given_up() {
        let told = |text: &str, word: &str| {
            let words = Folded::words_of(text);
            let at = words.iter().position(|one| one == word);
            is_given_up(&words, at.expect("it is said"))
        };
        assert!(told("make it 6 boxes instead of 4", "4"));
        assert!(told("mach 6 Kisten statt der 4", "4"));
        assert!(told("mets 6 cartons au lieu de 4", "4"));
        assert!(told("6 cajas en vez de 4", "4"));
        assert!(!told("make it 6 boxes instead of 4", "6"));
        assert!(!told("order 4 boxes instead", "4"));
    }
}
