//! Text as it is meant to be read (control D2): compatibility forms resolved, and no character in
//! it that a person cannot see.

use ::words::is_fraction;
use unicode_normalization::UnicodeNormalization;

/// A text without invisible characters.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Plain {
    pub text: String,
    /// Invisible characters that were taken out.
    pub removed: usize,
}

impl Plain {
    /// NFKC but for fractions, then without zero-width, bidirectional, tag and control characters. Line ends and
    /// tabs stay; what an emoji is joined with goes, and is not counted.
    pub fn of(text: &str) -> Self {
        let mut plain = Self {
            text: String::with_capacity(text.len()),
            removed: 0,
        };
        // In digits "1½" would be "11⁄2".
        let pieces = text.split_inclusive(is_fraction);
        let resolved = pieces.flat_map(|piece| {
            let (rest, fraction) = match piece.chars().next_back().filter(|c| is_fraction(*c)) {
                Some(last) => (&piece[..piece.len() - last.len_utf8()], Some(last)),
                None => (piece, None),
            };
            rest.nfkc().chain(fraction)
        });
        for character in resolved {
            if !is_invisible(character) {
                plain.text.push(character);
            } else if !matches!(character, '\u{200d}' | '\u{fe0e}' | '\u{fe0f}') {
                plain.removed += 1;
            }
        }
        plain
    }
}

/// Takes no room on the screen, or turns the order of what does.
pub(super) fn is_invisible(character: char) -> bool {
    let control = character.is_control() && !matches!(character, '\n' | '\t' | '\r');
    control
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}' | '\u{ffa0}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_cannot_be_seen_is_taken_out_and_counted() {
        let cases = [
            ("pay\u{200b}\u{200c} now", "pay now", 2),
            ("\u{202e}txt.exe\u{202c}", "txt.exe", 2),
            ("a\u{e0049}\u{e0067}\u{e006e}b", "ab", 3),
            ("x\u{fe01}y\u{e0101}", "xy", 2),
            ("so\u{ad}ft\u{feff}", "soft", 2),
            ("\u{7}bell\u{1b}[31m", "bell[31m", 2),
            ("ｆｕｌｌ ﬁ", "full fi", 0),
            ("1½ ｈｏｕｒｓ", "1½ hours", 0),
        ];
        for (text, plain, removed) in cases {
            let found = Plain::of(text);
            assert_eq!((found.text.as_str(), found.removed), (plain, removed));
        }
    }

    #[test]
    fn ordinary_text_stays_as_it_is() {
        let rows = [
            "Grüße aus Köln",
            "日本語のページ",
            "سلام دنیا",
            "Line\nbreak\tand tab",
            "price: 12,50 €",
            "👍 fine",
            "naïve café — “quoted”",
        ];
        for row in rows {
            assert_eq!(
                Plain::of(row),
                Plain {
                    text: row.to_owned(),
                    removed: 0
                }
            );
        }
    }

    proptest! {
        #[test]
        fn nothing_invisible_is_left_and_twice_is_once(text in any::<String>()) {
            let plain = Plain::of(&text);
            prop_assert!(!plain.text.chars().any(is_invisible));
            prop_assert_eq!(Plain::of(&plain.text).removed, 0);
        }
    }
}
