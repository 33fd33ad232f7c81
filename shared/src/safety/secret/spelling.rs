//! The ways in which a secret is written where it was handed on: in addresses, in pages and programs,
//! and at the end of a text that was cut off.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::borrow::Cow;

/// What stands where a text was cut off.
pub(super) const CUT_OFF: char = '…';
/// Fewer letters of a beginning could be anything.
const SHORTEST: usize = 4;

/// What stays as it is in the parts of an address (RFC 3986, section 2.3).
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');
/// What stays as it is where a form is sent (URL standard, "application/x-www-form-urlencoded
/// percent-encode set"), but the space.
const OF_FORMS: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'*')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b' ');

/// The secret as it is, and as it is written in addresses, pages and JSON, each once.
pub(super) fn all(secret: &str) -> Vec<Cow<'_, str>> {
    let mut found = vec![Cow::Borrowed(secret)];
    if secret.chars().all(|c| c.is_ascii_alphanumeric()) {
        return found;
    }
    let form = utf8_percent_encode(secret, OF_FORMS).to_string();
    let in_json = json(secret);
    let html = |quotes: bool| {
        let plain = secret.replace('&', "&amp;").replace('<', "&lt;");
        let plain = plain.replace('>', "&gt;");
        if quotes {
            plain.replace('"', "&quot;").replace('\'', "&#39;")
        } else {
            plain
        }
    };
    let others = [
        utf8_percent_encode(secret, NON_ALPHANUMERIC).to_string(),
        utf8_percent_encode(secret, RESERVED).to_string(),
        form.replace(' ', "+"),
        json(&in_json),
        in_json,
        html(false),
        html(true),
    ];
    for other in others {
        if !found.iter().any(|known| **known == other) {
            found.push(other.into());
        }
    }
    // The longest first: one spelling may hold another.
    found.sort_by_key(|one| std::cmp::Reverse(one.len()));
    found
}

/// Without the quotation marks round it.
fn json(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

/// The text with a placeholder where a beginning of the secret stands before a cut.
pub(super) fn without_beginning(text: &str, secret: &str, placeholder: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(CUT_OFF) {
        let head = &rest[..at];
        let begun = beginning_at_end(head, secret);
        result.push_str(&head[..head.len() - begun]);
        if begun > 0 {
            result.push_str(placeholder);
        }
        result.push(CUT_OFF);
        rest = &rest[at + CUT_OFF.len_utf8()..];
    }
    result.push_str(rest);
    result
}

/// How many bytes at the end of the text are a beginning of the secret, where a word begins with them.
fn beginning_at_end(text: &str, secret: &str) -> usize {
    let ends = secret.char_indices().map(|(at, _)| at).skip(SHORTEST);
    let fits = |end: &usize| {
        let begun = text.strip_suffix(&secret[..*end]);
        begun.is_some_and(|before| !before.ends_with(char::is_alphanumeric))
    };
    ends.filter(fits).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_however_it_is_written() {
        let written = all("a&b \"c\"/é");
        for other in [
            "a&b \"c\"/é",
            "a%26b%20%22c%22%2F%C3%A9",
            "a%26b+%22c%22%2F%C3%A9",
            "a&b \\\"c\\\"/é",
            "a&amp;b \"c\"/é",
            "a&amp;b &quot;c&quot;/é",
        ] {
            assert!(
                written.iter().any(|one| one == other),
                "{other}: {written:?}"
            );
        }
        assert_eq!(all("plain7"), ["plain7"]);
    }

    #[test]
    fn a_beginning_is_known_before_a_cut_alone() {
        let without = |text: &str| without_beginning(text, "harbour-wall", "X");
        assert_eq!(without("Typing “harbour-w…”"), "Typing “X…”");
        assert_eq!(without("A harbour-w… and har…"), "A X… and har…");
        assert_eq!(
            without("harbour-w and unharbour…"),
            "harbour-w and unharbour…"
        );
    }
}
