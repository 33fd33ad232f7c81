//! Numbers and ordinals as English words.

const CARDINALS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// "3", "three"; up to twenty in words.
pub fn cardinal(word: &str) -> Option<usize> {
    let spelled = CARDINALS.iter().position(|name| *name == word);
    spelled.or_else(|| word.parse().ok())
}

/// "third", "3rd", counted from 1; up to twelfth in words.
pub fn ordinal(word: &str) -> Option<usize> {
    if let Some(index) = ORDINALS.iter().position(|name| *name == word) {
        return Some(index + 1);
    }
    let digits = ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|suffix| word.strip_suffix(suffix))?;
    digits.parse().ok().filter(|place| *place > 0)
}

/// Say that there are more than one, or that something is to be done more than once.
const SEVERAL: [&str; 9] = [
    "twice",
    "thrice",
    "times",
    "everyone",
    "everybody",
    "everything",
    "these",
    "those",
    "more",
];

/// Whether a word tells of more than one: "twice", "three".
pub fn tells_several(word: &str) -> bool {
    let is_word = word.chars().all(char::is_alphabetic);
    SEVERAL.contains(&word) || is_word && cardinal(word).is_some_and(|count| count > 1)
}

/// "last", "final".
pub fn is_last(word: &str) -> bool {
    matches!(word, "last" | "final" | "bottommost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_digits_and_words() {
        assert_eq!(
            (cardinal("three"), cardinal("17"), cardinal("kettle")),
            (Some(3), Some(17), None)
        );
        assert_eq!(
            (
                ordinal("third"),
                ordinal("22nd"),
                ordinal("0th"),
                ordinal("north")
            ),
            (Some(3), Some(22), None, None)
        );
    }
}
