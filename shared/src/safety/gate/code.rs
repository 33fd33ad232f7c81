//! Codes that an address or a field may hold: percent codes, base64, hexadecimal. Read so that what is
//! handed on in them is judged like what stands there in clear.

use base64::Engine as _;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// Shorter runs of code say nothing.
const SHORTEST: usize = 8;
/// Of longer ones the beginning alone is looked at; in bytes, a whole number of letters in each code.
const LONGEST: usize = 64_000;

static BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// What the text says in each code that it may be in.
pub(super) fn readings(text: &str) -> Vec<String> {
    if !(SHORTEST..=LONGEST).contains(&text.len()) {
        return Vec::new();
    }
    let decoded = percent_decoded(text);
    let percent = (decoded != text).then_some(decoded);
    let codes = [percent, base64(text), hexadecimal(text)];
    codes.into_iter().flatten().collect()
}

/// Whether a text is too long to be read, and begins as one that would say something: nobody knows what
/// the rest of it is.
pub(super) fn hides_its_end(text: &str) -> bool {
    if text.len() <= LONGEST {
        return false;
    }
    let start = &text[..text.floor_char_boundary(LONGEST)];
    let plain = percent_decoded(start);
    plain.starts_with(['{', '[']) || base64(start).is_some() || hexadecimal(start).is_some()
}

pub(super) fn percent_decoded(text: &str) -> String {
    percent_encoding::percent_decode_str(text)
        .decode_utf8_lossy()
        .into_owned()
}

/// In either alphabet (RFC 4648, sections 4 and 5), with or without padding. A query may have made a
/// space of a plus.
fn base64(text: &str) -> Option<String> {
    let plain: String = text
        .trim_end_matches('=')
        .chars()
        .map(|c| match c {
            '-' | ' ' => '+',
            '_' => '/',
            other => other,
        })
        .collect();
    readable(BASE64.decode(plain).ok()?)
}

fn hexadecimal(text: &str) -> Option<String> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
        .collect();
    let (pairs, rest) = digits.as_ref()?.as_chunks::<2>();
    let bytes = pairs.iter().map(|[high, low]| high << 4 | low).collect();
    readable(bytes).filter(|_| rest.is_empty())
}

/// Bytes that are a text.
fn readable(bytes: Vec<u8>) -> Option<String> {
    let text = String::from_utf8(bytes).ok()?;
    (!text.chars().any(char::is_control)).then_some(text)
}

/// An object or a list.
pub(super) fn json(text: &str) -> Option<serde_json::Value> {
    let begins = text.starts_with(['{', '[']);
    begins.then(|| serde_json::from_str(text).ok()).flatten()
}

/// The number of a payment card, or of an account as banks write it (ISO 13616, check digits by ISO/IEC 7064,
/// MOD 97-10).
pub(super) fn is_account(value: &str) -> bool {
    let plain: String = value.chars().filter(|c| !matches!(c, ' ' | '-')).collect();
    let card = crate::safety::secret::card_numbers(value.trim())
        .any(|number| number.len() == value.trim().len());
    card || is_iban(&plain)
}

fn is_iban(text: &str) -> bool {
    let bytes = text.as_bytes();
    let shaped = (15..=34).contains(&bytes.len())
        && bytes.iter().all(u8::is_ascii_alphanumeric)
        && bytes[..2].iter().all(u8::is_ascii_alphabetic)
        && bytes[2..4].iter().all(u8::is_ascii_digit);
    let remainder = || {
        let turned = bytes[4..].iter().chain(&bytes[..4]);
        turned.fold(0_u32, |sum, byte| {
            let digit = char::from(*byte).to_digit(36).unwrap_or_default();
            (if digit > 9 { sum * 100 } else { sum * 10 } + digit) % 97
        })
    };
    shaped && remainder() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn account_numbers_are_known_by_their_check_digits() {
        for number in [
            "DE02120300000000202051",
            "de02 1203 0000 0000 2020 51",
            "GB29NWBK60161331926819",
            "4111 1111 1111 1111",
        ] {
            assert!(is_account(number), "{number}");
        }
        for number in [
            "DE03120300000000202051",
            "4711",
            "2026-05-12",
            "",
            "ORDER20260512XYZ1",
        ] {
            assert!(!is_account(number), "{number}");
        }
    }

    #[test]
    fn texts_in_codes_are_read_and_numbers_are_none() {
        let said = |text: &str| readings(text).join("|");
        assert_eq!(said("dG89ZXZlJmFtb3VudD0x"), "to=eve&amount=1");
        assert_eq!(said("746f3d65766526613d31"), "to=eve&a=1");
        assert_eq!(said("to%3Deve%26amount%3D1"), "to=eve&amount=1");
        assert_eq!(said("8f14e45fceea167a5a36dedd4bea2543"), "");
        assert_eq!(said("groceries"), "");
    }
}
