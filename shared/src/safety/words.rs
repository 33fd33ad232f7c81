//! Text made comparable: the words of a name in any European language, and text squeezed to what
//! carries information.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The words of a text: compatibility forms resolved, lower case, without accents, look-alike
/// letters of other alphabets brought to Latin ones. Placeholders of secrets are no words.
pub(super) fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// `part`'s words stand in `text`'s in a row; both as [`words`] gives them.
pub(super) fn holds(text: &[String], part: &[String]) -> bool {
    !part.is_empty() && text.windows(part.len()).any(|window| window == part)
}

/// Lower case, without accents and look-alikes, with the text's own separators.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.nfkd().filter(|c| !is_combining_mark(*c)) {
        if super::plain::is_invisible(character) {
            continue;
        }
        for lower in character.to_lowercase() {
            match lower {
                'ß' => folded.push_str("ss"),
                'æ' => folded.push_str("ae"),
                'œ' => folded.push_str("oe"),
                '\'' | '’' | 'ʼ' | '`' | '´' => {}
                other => folded.push(latin(other)),
            }
        }
    }
    folded
}

/// Letters and digits only, in lower case: what stays of a text however it is spelled out.
pub(super) fn squeezed(text: &str) -> String {
    text.nfkc()
        .flat_map(char::to_lowercase)
        .filter(|character| character.is_alphanumeric())
        .collect()
}

/// Letters that look like a Latin one, as that one: a button called `Рay` pays.
fn latin(letter: char) -> char {
    match letter {
        'ł' => 'l',
        'ø' | 'ο' | 'о' => 'o',
        'đ' | 'ԁ' => 'd',
        'ı' | 'і' | 'ι' => 'i',
        'а' | 'α' => 'a',
        'е' | 'ε' => 'e',
        'р' | 'ρ' => 'p',
        'с' => 'c',
        'у' => 'y',
        'х' | 'χ' => 'x',
        'ѕ' => 's',
        'ј' => 'j',
        'һ' => 'h',
        'ԛ' => 'q',
        'ԝ' => 'w',
        'ν' => 'v',
        'κ' | 'к' => 'k',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phrase(text: &str) -> String {
        words(text).join(" ")
    }

    #[test]
    fn words_of_any_spelling_compare() {
        let cases = [
            ("Löschen!", "loschen"),
            ("Wyślij przelew", "wyslij przelew"),
            ("ＰＡＹ　now", "pay now"),
            ("Рay", "pay"),
            ("De\u{200b}lete", "delete"),
            ("Don't send", "dont send"),
            ("Straße", "strasse"),
            ("Zahlungspflichtig-bestellen", "zahlungspflichtig bestellen"),
        ];
        for (text, folded) in cases {
            assert_eq!(phrase(text), folded, "{text}");
        }
    }

    #[test]
    fn a_squeezed_text_keeps_letters_and_digits() {
        assert_eq!(squeezed("078-05-1120 / Ann Lee"), "078051120annlee");
    }
}
