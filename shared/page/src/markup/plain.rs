//! Tags of HTML as it is found.

use super::super::attribute::{Attribute, AttributeName};
use super::{Attempt, Markup, TagName, is_name_end};
use std::borrow::Cow;

impl<'t> Markup<'t> {
    pub(super) fn plain_tag(
        &mut self,
        at: usize,
        attributes: &mut Vec<Attribute<'t>>,
    ) -> Attempt<'t> {
        attributes.clear();
        let bytes = self.text.as_bytes();
        let name_end = self.span_while(at + 1, |byte| !is_name_end(byte));
        let name = TagName::of(&self.text[at + 1..name_end]);
        let mut here = name_end;
        loop {
            let slash = here;
            here = self.span_while(here, |byte| byte.is_ascii_whitespace() || byte == b'/');
            match bytes.get(here) {
                None => return Attempt::Cut,
                Some(b'>') => {
                    let self_closing = here > slash && bytes[here - 1] == b'/';
                    self.at = here + 1;
                    return Attempt::Tag(self.opened(name, self_closing));
                }
                Some(_) => match self.plain_attribute(here, attributes) {
                    Some(end) => here = end,
                    None => return Attempt::Cut,
                },
            }
        }
    }

    fn plain_attribute(&self, start: usize, attributes: &mut Vec<Attribute<'t>>) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let name_end = self.span_while(start + 1, |byte| {
            !byte.is_ascii_whitespace() && !matches!(byte, b'/' | b'>' | b'=')
        });
        let name = AttributeName::of(&self.text[start..name_end]);
        let equals = self.span_while(name_end, |byte| byte.is_ascii_whitespace());
        if bytes.get(equals) != Some(&b'=') {
            if let Some(name) = name {
                attributes.push(Attribute {
                    name,
                    value: Cow::Borrowed(""),
                    quoted: true,
                });
            }
            return Some(name_end);
        }
        let value = self.span_while(equals + 1, |byte| byte.is_ascii_whitespace());
        let (text, end) = if let quote @ (b'"' | b'\'') = *bytes.get(value)? {
            let close = self.plain_quote(value + 1, quote)?;
            (&self.text[value + 1..close], close + 1)
        } else {
            let close = self.span_while(value, |byte| !byte.is_ascii_whitespace() && byte != b'>');
            (&self.text[value..close], close)
        };
        if let Some(name) = name {
            let value = if text.contains('&') {
                html_escape::decode_html_entities(text)
            } else {
                Cow::Borrowed(text)
            };
            attributes.push(Attribute {
                name,
                value,
                quoted: true,
            });
        }
        Some(end)
    }

    /// Where a value ends. HTML ends it at the first quote of its kind; but a quote in the middle
    /// of a word belongs to the value if another one follows before the tag's end (unescaped text).
    fn plain_quote(&self, start: usize, quote: u8) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = start;
        loop {
            at += bytes.get(at..)?.iter().position(|&byte| byte == quote)?;
            let ends = match bytes.get(at + 1) {
                None | Some(b'>' | b'/') => true,
                Some(byte) => byte.is_ascii_whitespace() || self.is_assignment(at + 1),
            };
            if ends || !self.is_quoted_further(at + 1, quote) {
                return Some(at);
            }
            at += 1;
        }
    }

    fn is_quoted_further(&self, start: usize, quote: u8) -> bool {
        let bytes = self.text.as_bytes();
        let near = bytes
            .get(start..bytes.len().min(start + 200))
            .unwrap_or_default();
        near.iter().find(|&&byte| byte == quote || byte == b'>') == Some(&quote)
    }
}
