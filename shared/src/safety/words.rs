//! Text made comparable: the words of a name in any European language, and text squeezed to what
//! carries information.

use ::words::measure::unit_in;
use ::words::work;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{RestrictionLevel, RestrictionLevelDetection, skeleton};

/// The words of a text: compatibility forms resolved, lower case, without accents, look-alike
/// letters of other alphabets brought to Latin ones. Placeholders of secrets are no words.
pub(super) fn words(text: &str) -> Vec<String> {
    split(&fold(text)).map(str::to_owned).collect()
}

fn split(folded: &str) -> impl Iterator<Item = &str> + Clone {
    let pieces = folded.split(|character: char| !character.is_alphanumeric());
    let pieces = pieces.map(|piece| hour_of(piece, folded).unwrap_or(piece));
    let parted = pieces.flat_map(|word| {
        let (number, unit) = word.split_at(unit_in(word).unwrap_or(word.len()));
        [number, unit]
    });
    parted.filter(|word| !word.is_empty())
}

/// "07" of "07:30" is 7.
fn hour_of<'t>(piece: &'t str, text: &str) -> Option<&'t str> {
    let rest = piece
        .strip_prefix('0')
        .filter(|rest| rest.len() == 1 && *rest != "0")?;
    let end = (piece.as_ptr() as usize).checked_sub(text.as_ptr() as usize)? + piece.len();
    text.get(end..)?.starts_with(':').then_some(rest)
}

/// Whether `part`'s words stand in a text in a row: [`holds`] for a text that is looked at once.
pub(super) fn says(text: &str, part: &[String]) -> bool {
    let folded = fold(text);
    let mut rest = split(&folded);
    !part.is_empty()
        && std::iter::from_fn(|| {
            let here = rest.clone();
            rest.next().map(|_| here)
        })
        .any(|here| part.iter().map(String::as_str).eq(here.take(part.len())))
}

/// `part`'s words stand in `text`'s in a row; both as [`words()`] gives them.
pub(super) fn holds(text: &[String], part: &[String]) -> bool {
    !part.is_empty() && text.windows(part.len()).any(|window| window == part)
}

/// Lower case, without accents and look-alikes, with the text's own separators.
pub(super) fn fold(text: &str) -> String {
    if !work::spend(text.len()) {
        return String::new();
    }
    if text.is_ascii() {
        folded_ascii(text)
    } else {
        folded(text)
    }
}

fn folded(text: &str) -> String {
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
                other if other.is_ascii() || !other.is_alphabetic() => folded.push(other),
                // Capitals of Latin letters may look like others than the small ones: Ð, ð.
                _ if ('À'..='Ɏ').contains(&character) => push_prototype(character, &mut folded),
                other => push_prototype(other, &mut folded),
            }
        }
    }
    folded
}

/// The same for what has neither accents nor look-alikes.
fn folded_ascii(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let shown = |byte: &u8| {
        let invisible = byte.is_ascii_control() && !matches!(byte, b'\n' | b'\t' | b'\r');
        !invisible && !matches!(byte, b'\'' | b'`')
    };
    let shown = text.bytes().filter(shown);
    folded.extend(shown.map(|byte| char::from(byte.to_ascii_lowercase())));
    folded
}

/// A letter as the Latin one that it looks like (Unicode Technical Standard 39, section 4), else as
/// it is: a button called `Рay` pays.
fn push_prototype(letter: char, folded: &mut String) {
    let mut buffer = [0; 4];
    let like: String = skeleton(letter.encode_utf8(&mut buffer))
        .filter(|c| !is_combining_mark(*c))
        .collect();
    if !like.is_empty() && like.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        folded.push_str(&like.to_ascii_lowercase());
    } else {
        folded.extend(letter.to_lowercase());
    }
}

/// Whether a word of the text mixes alphabets, or has letters that nobody writes with (Unicode
/// Technical Standard 39, section 5.2), or is turned round: what it says is not what it looks like.
pub(super) fn is_disguised(text: &str) -> bool {
    // What turns letters round (Unicode Standard Annex 9, "overrides") shows them in another order.
    if text.contains(['\u{202d}', '\u{202e}']) {
        return true;
    }
    let text: String = text
        .nfkc()
        .filter(|character| !super::plain::is_invisible(*character))
        .collect();
    text.split(|character: char| !character.is_alphanumeric())
        .filter(|word| word.chars().any(|c| !c.is_ascii() && c.is_alphabetic()))
        .any(|word| word.detect_restriction_level() > RestrictionLevel::ModeratelyRestrictive)
}

/// Letters and digits only, in lower case: what stays of a text however it is spelled out.
pub(super) fn squeezed(text: &str) -> String {
    if text.is_ascii() {
        let kept = text.chars().filter(char::is_ascii_alphanumeric);
        return kept
            .map(|character| character.to_ascii_lowercase())
            .collect();
    }
    text.nfkc()
        .flat_map(char::to_lowercase)
        .filter(|character| character.is_alphanumeric())
        .collect()
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
            ("Pɑy nοw", "pay now"),
            ("ꓓelete", "delete"),
            ("Łódź, Øre", "lodz ore"),
            ("Don't send", "dont send"),
            ("Straße", "strasse"),
            ("Zahlungspflichtig-bestellen", "zahlungspflichtig bestellen"),
        ];
        for (text, folded) in cases {
            assert_eq!(phrase(text), folded, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn ascii_folds_as_all_text_does(text in "[\0-\x7f]{0,60}") {
            proptest::prop_assert_eq!(folded_ascii(&text), folded(&text));
            let all = text.nfkc().flat_map(char::to_lowercase);
            let all: String = all.filter(|character| character.is_alphanumeric()).collect();
            proptest::prop_assert_eq!(squeezed(&text), all);
        }
    }

    #[test]
    fn words_of_two_alphabets_are_disguised_and_those_of_one_are_not() {
        for text in ["Deleтe", "ᴅᴇʟᴇᴛᴇ", "Pаy now", "Δelete", "ꓓelete"] {
            assert!(is_disguised(text), "{text}");
        }
        for text in [
            "Löschen",
            "Удалить",
            "Διαγραφή",
            "删除 item",
            "削除する",
            "삭제",
            "ลบบัญชี",
            "احذف",
            "מחק",
            "हटाएं",
            "iPhone чехол",
            "Tài khoản",
            "①②",
            "ＰＡＹ",
            "Straße",
            "naïve",
            "Łódź",
            "Hesabı sil",
        ] {
            assert!(!is_disguised(text), "{text}");
        }
    }

    #[test]
    fn a_squeezed_text_keeps_letters_and_digits() {
        assert_eq!(squeezed("078-05-1120 / Ann Lee"), "078051120annlee");
    }
}
