//! Texts made comparable.

use crate::measure;
use caseless::Caseless;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text cut into comparable words: compatibility forms unified (Unicode Standard Annex 15,
/// NFKC), case folded (Unicode Standard, section 3.13), one kind of apostrophe.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Folded {
    text: String,
    words: Vec<String>,
}

impl Folded {
    pub fn new(text: &str) -> Self {
        if !crate::work::spend(text.len()) {
            return Self {
                text: String::new(),
                words: Vec::new(),
            };
        }
        let lower = lowered(text);
        Self {
            words: split(&lower),
            text: joined(&lower),
        }
    }

    /// The folded text with its symbols, single spaces between words.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its words without symbols, in order.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The words of a text alone, for whoever keeps them.
    pub fn words_of(text: &str) -> Vec<String> {
        if crate::work::spend(text.len()) {
            split(&lowered(text))
        } else {
            Vec::new()
        }
    }

    /// Whether the word, lower case, stands here in whatever form.
    pub fn says(&self, word: &str) -> bool {
        self.words.iter().any(|own| crate::same_word(own, word))
    }

    /// Whether all words of `part` stand here, in order and together.
    pub fn contains(&self, part: &Self) -> bool {
        if part.words.is_empty() {
            return !part.text.is_empty() && self.text.contains(&part.text);
        }
        self.words
            .windows(part.words.len())
            .any(|window| window == part.words.as_slice())
    }
}

/// Of ASCII alone, case is all there is to fold.
fn lowered(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let parted: String = text.chars().flat_map(apart).collect();
    let lower: String = parted.nfkc().default_case_fold().nfkc().collect();
    lower.replace(['\u{2019}', '\u{2018}'], "'")
}

/// A fraction is a word of its own: "1½" is no eleven.
fn apart(character: char) -> impl Iterator<Item = char> {
    let parts = is_fraction(character).then_some(' ');
    parts.into_iter().chain([character])
}

/// A half, a third and the like as one character (Unicode, "vulgar fractions").
pub fn is_fraction(character: char) -> bool {
    matches!(character, '\u{bc}'..='\u{be}' | '\u{2150}'..='\u{215e}')
}

pub(crate) fn without_accents(text: &str) -> String {
    text.nfd().filter(|c| !is_combining_mark(*c)).collect()
}

/// The text with one space between its pieces.
fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for piece in text.split_whitespace() {
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(piece);
    }
    joined
}

/// Letters and digits make words; a separator inside a number or date belongs to it.
fn split(text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    let digit_at = |at: Option<usize>| {
        at.and_then(|at| bytes.get(at))
            .is_some_and(u8::is_ascii_digit)
    };
    let belongs = |at: usize, character: char| {
        let in_number = matches!(character, '/' | '-' | '.' | ':' | ',')
            && digit_at(at.checked_sub(1))
            && digit_at(Some(at + 1));
        // An apostrophe parts no word, and is none of its letters.
        character.is_alphanumeric() || in_number || character == '\''
    };
    let mut words = Vec::new();
    let mut keep = |word: &str| {
        let word = if word.contains('\'') {
            word.replace('\'', "")
        } else {
            word.to_owned()
        };
        // "500g" is "500 g".
        if let Some(unit) = measure::unit_in(&word) {
            let (number, unit) = word.split_at(unit);
            words.extend([number.to_owned(), unit.to_owned()]);
        } else if !word.is_empty() {
            words.push(word);
        }
    };
    let mut start = 0;
    for (at, character) in text.char_indices() {
        if !belongs(at, character) {
            keep(&text[start..at]);
            start = at + character.len_utf8();
        }
    }
    keep(&text[start..]);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_dates_stay_whole() {
        let folded = Folded::new("Due 12/06/2016, Ann’s total: 1,204.50 €");
        assert_eq!(
            folded.words(),
            ["due", "12/06/2016", "anns", "total", "1,204.50"]
        );
    }

    proptest::proptest! {
        #[test]
        fn ascii_folds_as_all_text_does(text in "[ -~\\n\\t]{0,60}") {
            let whole: String = text.nfkc().default_case_fold().nfkc().collect();
            proptest::prop_assert_eq!(lowered(&text), whole);
        }
    }

    #[test]
    fn what_parts_no_word_is_in_none() {
        assert_eq!(Folded::new("'' don't 'so' 5'").words(), ["dont", "so", "5"]);
        assert_eq!(Folded::new(" a \n b\u{a0}c ").text(), "a b c");
    }

    #[test]
    fn case_and_width_do_not_part_words() {
        assert_eq!(
            Folded::new("STRASSE").words(),
            Folded::new("Straße").words()
        );
        assert_eq!(Folded::new("Ｓａｖｅ").text(), "save");
    }

    #[test]
    fn a_part_stands_together_and_in_order() {
        let text = Folded::new("Order 1042 of Acme");
        assert!(text.contains(&Folded::new("order 1042")));
        assert!(!text.contains(&Folded::new("order Acme")));
        assert!(!text.contains(&Folded::new("104")));
    }
}
