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

/// From two to ten in the other languages of the gate, lower case and without accents.
const COUNTED: [&str; 9] = [
    "zwei deux dos due dois duas twee dwa dwie dwoje",
    "drei trois tres tre drie trzy",
    "vier quatre cuatro quattro quatro cztery",
    "funf cinq cinco cinque vijf piec",
    "sechs six seis sei zes szesc",
    "sieben sept siete sette sete zeven siedem",
    "acht huit ocho otto oito osiem",
    "neun neuf nueve nove negen dziewiec",
    "zehn dix diez dieci dez tien dziesiec",
];

/// "3", "three", "drei": in any language of the gate, up to ten there.
pub fn counted(word: &str) -> Option<usize> {
    let other = || {
        let mut all = COUNTED.iter();
        let at = all.position(|names| names.split(' ').any(|name| name == word))?;
        Some(at + 2)
    };
    cardinal(word).or_else(other)
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

/// Beginnings of ordinals from first to fifth in the other languages of the gate.
const PLACED: [&str; 5] = [
    "erste premier primer prima primo eerste pierwsz",
    "zweite deuxième segund second tweede drugi druga",
    "dritte troisième tercer terz terceir derde trzeci",
    "vierte quatrième cuart quart vierde czwart",
    "fünfte cinquième quint vijfde piąt",
];

/// "third", "3rd", "dritte", counted from 1: in any language of the gate, up to fifth there.
pub fn placed(word: &str) -> Option<usize> {
    let other = || {
        let mut all = PLACED.iter();
        let at = all.position(|names| names.split(' ').any(|name| word.starts_with(name)))?;
        Some(at + 1)
    };
    ordinal(word).or_else(other)
}

/// The place counted from 1, as people say it: "third", "21st".
pub fn in_order(place: usize) -> String {
    let index = place.checked_sub(1);
    if let Some(name) = index.and_then(|index| ORDINALS.get(index)) {
        return (*name).to_owned();
    }
    let suffix = match (place % 10, place % 100) {
        (1, at) if at != 11 => "st",
        (2, at) if at != 12 => "nd",
        (3, at) if at != 13 => "rd",
        _ => "th",
    };
    format!("{place}{suffix}")
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

/// What stands beside a number that tells a time, a day, a place in a row or a share, which pages write in many ways.
const OF_PLACE_OR_TIME: [&str; 28] = [
    "am", "pm", "o'clock", "oclock", "second", "seconds", "percent", "per", "of", "next", "last",
    "day", "days", "tag", "dag", "h", "uhr", "heure", "heures", "hora", "horas", "ora", "ore",
    "uur", "godz", "godzina", "kl", "klockan",
];

/// Whether a word, lower case, beside a number says that it tells a time, a day, a place in a row or a share.
pub fn is_of_place_or_time(word: &str) -> bool {
    OF_PLACE_OR_TIME.contains(&word)
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

    #[test]
    fn a_place_is_said_as_it_is_read() {
        assert_eq!(in_order(3), "third");
        for place in 1..130 {
            assert_eq!(ordinal(&in_order(place)), Some(place));
        }
        assert_eq!([in_order(21), in_order(113)], ["21st", "113th"]);
    }
}
