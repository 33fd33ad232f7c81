//! Texts made comparable.

use caseless::Caseless;
use unicode_normalization::UnicodeNormalization;

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
        let lower: String = text.nfkc().default_case_fold().nfkc().collect();
        let lower = lower.replace(['\u{2019}', '\u{2018}'], "'");
        Self {
            words: split(&lower),
            text: lower.split_whitespace().collect::<Vec<_>>().join(" "),
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

/// Letters and digits make words; a separator inside a number or date belongs to it.
fn split(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut words = Vec::new();
    let mut word = String::new();
    for (index, character) in characters.iter().enumerate() {
        let digit_at = |at: Option<usize>| {
            at.and_then(|at| characters.get(at))
                .is_some_and(char::is_ascii_digit)
        };
        let in_number = matches!(character, '/' | '-' | '.' | ':' | ',')
            && digit_at(index.checked_sub(1))
            && digit_at(Some(index + 1));
        if character.is_alphanumeric() || in_number {
            word.push(*character);
        } else if *character != '\'' && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
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
