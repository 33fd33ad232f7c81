//! The arguments of one template instance: JSON strings and bare numbers, mixed.

use super::super::markup::Markup;
use std::borrow::Cow;

/// A part of a definition.
#[derive(Debug, Clone, Copy)]
pub(super) enum Piece<'t> {
    Fixed(&'t str),
    /// `$1` is slot 0.
    Slot(usize),
}

/// What an instance brings.
#[derive(Debug, Default)]
pub(super) struct Arguments<'t> {
    values: Vec<Cow<'t, str>>,
    /// The text broke off within the last value.
    broken: bool,
    /// It was read to its end.
    pub(super) complete: bool,
}

impl<'t> Arguments<'t> {
    /// Reads what follows `{T1(`, up to and with `)}`.
    pub(super) fn read(&mut self, markup: &mut Markup<'t>) {
        self.values.clear();
        self.broken = false;
        self.complete = false;
        loop {
            let rest = markup.rest();
            let length = if let Some(string) = rest.strip_prefix('"') {
                let Some((length, escapes)) = string_length(string) else {
                    self.values.push(unescape(string));
                    self.broken = true;
                    return markup.skip(rest.len());
                };
                let content = &string[..length];
                self.values.push(if escapes {
                    unescape(content)
                } else {
                    Cow::Borrowed(content)
                });
                length + 2
            } else {
                let Some(length) = rest.bytes().position(|byte| matches!(byte, b',' | b')')) else {
                    return markup.skip(rest.len());
                };
                if !self.values.is_empty() || length > 0 {
                    self.values.push(Cow::Borrowed(&rest[..length]));
                }
                length
            };
            markup.skip(length);
            match markup.rest().as_bytes() {
                [b',', ..] => markup.skip(1),
                [b')', b'}', ..] => {
                    self.complete = true;
                    return markup.skip(2);
                }
                [b')'] => return markup.skip(1),
                [] => return,
                // Not what the client writes: what follows is text again.
                _ => {
                    self.complete = true;
                    return;
                }
            }
        }
    }

    pub(super) fn text(&self, piece: Piece<'t>) -> Option<Cow<'t, str>> {
        match piece {
            Piece::Fixed(text) => Some(Cow::Borrowed(text)),
            Piece::Slot(slot) => match self.values.get(slot) {
                Some(value) => Some(value.clone()),
                None => self.complete.then_some(Cow::Borrowed("")),
            },
        }
    }

    pub(super) fn attribute(&self, piece: Piece<'t>) -> Option<Cow<'t, str>> {
        match piece {
            Piece::Fixed(text) => Some(Cow::Borrowed(text)),
            // Half a value must not pass for the whole.
            Piece::Slot(slot) if self.broken && slot + 1 >= self.values.len() => None,
            Piece::Slot(slot) => match self.values.get(slot) {
                Some(value) => Some(value.clone()),
                None => self.complete.then_some(Cow::Borrowed("")),
            },
        }
    }
}

impl<'t> Piece<'t> {
    /// A slot is all of its place: text that goes on after the number is text.
    pub(super) fn of(text: &'t str, quoted: bool) -> Self {
        let number = text.strip_prefix('$').filter(|_| !quoted);
        match number.and_then(|number| number.parse::<usize>().ok()) {
            Some(number @ 1..) => Self::Slot(number - 1),
            _ => Self::Fixed(text),
        }
    }
}

/// How long the JSON string is whose content `text` begins with, and whether it holds escapes.
fn string_length(text: &str) -> Option<(usize, bool)> {
    let bytes = text.as_bytes();
    let mut at = 0;
    let mut escapes = false;
    loop {
        match bytes.get(at)? {
            b'"' => return Some((at, escapes)),
            b'\\' => {
                escapes = true;
                at += 2;
            }
            _ => at += 1,
        }
    }
}

/// A JSON string's content. An escape that is none, or is cut off, is left out.
fn unescape(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, escape)) = rest.split_once('\\') {
        plain.push_str(before);
        let Some(kind) = escape.chars().next() else {
            return Cow::Owned(plain);
        };
        rest = &escape[kind.len_utf8()..];
        match kind {
            'n' => plain.push('\n'),
            't' => plain.push('\t'),
            'r' | 'b' | 'f' => plain.push(' '),
            'u' => rest = unescape_unit(rest, &mut plain),
            other => plain.push(other),
        }
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

/// `XXXX` after `\u`, together with the other half of a surrogate pair. Returns what follows.
fn unescape_unit<'a>(text: &'a str, plain: &mut String) -> &'a str {
    let unit = |text: &str| {
        text.get(..4)
            .and_then(|digits| u16::from_str_radix(digits, 16).ok())
    };
    let Some(first) = unit(text) else {
        return text;
    };
    let rest = &text[4..];
    let second = rest.strip_prefix("\\u").and_then(unit);
    if let Some(second) = second.filter(|_| (0xd800..0xdc00).contains(&first))
        && let Some(Ok(character)) = char::decode_utf16([first, second]).next()
    {
        plain.push(character);
        return &rest[6..];
    }
    plain.push(char::from_u32(u32::from(first)).unwrap_or(char::REPLACEMENT_CHARACTER));
    rest
}
