//! Tags as the public client writes them: nothing escaped, so text may look like tags.

use super::super::attribute::{Attribute, AttributeName};
use super::super::tag::Tag;
use super::{Attempt, Markup, TagName, is_attribute_name};
use std::borrow::Cow;

impl<'t> Markup<'t> {
    /// `<name attribute="value" …>` or `…/>`, single spaces, nothing else: text may hold a `<`. Of elements that hold
    /// only text the client prints text fields, which have an id; the others' tags are mentioned.
    pub(super) fn client_tag(
        &mut self,
        at: usize,
        attributes: &mut Vec<Attribute<'t>>,
    ) -> Attempt<'t> {
        attributes.clear();
        let bytes = self.text.as_bytes();
        let name_end = self.span_while(at + 1, |byte| {
            byte.is_ascii_lowercase()
                || byte.is_ascii_digit()
                || matches!(byte, b'-' | b':' | b'.' | b'_')
        });
        let name = TagName::of(&self.text[at + 1..name_end]);
        let mut here = name_end;
        loop {
            match (bytes.get(here), bytes.get(here + 1)) {
                (Some(b'>'), _) | (Some(b'/'), Some(b'>')) => break,
                (None, _) | (Some(b'/' | b' '), None) => return Attempt::Cut,
                (Some(b' '), Some(_)) => match self.client_attribute(here + 1, attributes) {
                    Ok(end) => here = end,
                    Err(end) if end >= bytes.len() => return Attempt::Cut,
                    Err(end) => return Attempt::Text(end),
                },
                _ => return Attempt::Text(here.max(at + 1)),
            }
        }
        if name.tag == Tag::Other && attributes.is_empty() && !name.name.contains('-') {
            return Attempt::Text(here);
        }
        let slash = bytes[here] == b'/';
        let end = here + 1 + usize::from(slash);
        let has_id = attributes.iter().any(|one| one.name == AttributeName::Id);
        let is_told = match name.tag {
            Tag::Textarea => has_id,
            Tag::Select => !attributes.is_empty(),
            tag => !tag.is_raw_text() || slash,
        };
        if !is_told {
            return Attempt::Text(end);
        }
        self.at = end;
        let goes_on = name.tag == Tag::Textarea && self.has_control_before_end();
        Attempt::Tag(self.opened(name, slash || goes_on))
    }

    /// The next control stands before the end of the text field that begins here: what is between is no content of it.
    fn has_control_before_end(&self) -> bool {
        let rest = self.rest();
        let next = rest.find(" id=");
        next.is_some_and(|next| !rest[..next].contains("</textarea>"))
    }

    fn client_attribute(
        &self,
        start: usize,
        attributes: &mut Vec<Attribute<'t>>,
    ) -> Result<usize, usize> {
        let bytes = self.text.as_bytes();
        let equals = self.span_while(start, is_attribute_name);
        if equals == start || bytes.get(equals) != Some(&b'=') {
            return Err(equals.max(start));
        }
        let value = equals + 1;
        let (text, end, quoted) = if bytes.get(value) == Some(&b'"') {
            let close = self.client_quote(value + 1).ok_or(bytes.len())?;
            (&self.text[value + 1..close], close + 1, true)
        } else {
            let close = self.span_while(value, |byte| !matches!(byte, b' ' | b'>' | b'/'));
            (&self.text[value..close], close, false)
        };
        if let Some(name) = AttributeName::of(&self.text[start..equals]) {
            attributes.push(Attribute {
                name,
                value: Cow::Borrowed(text),
                quoted,
            });
        }
        Ok(end)
    }

    /// Where a value ends that may itself hold quotes: before ` name=`, `>` or `/>`.
    fn client_quote(&self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = start;
        loop {
            at += bytes.get(at..)?.iter().position(|&byte| byte == b'"')?;
            let ends = match (bytes.get(at + 1), bytes.get(at + 2)) {
                (Some(b'>'), _) | (Some(b'/'), Some(b'>')) => true,
                (Some(b' '), _) => self.is_assignment(at + 2),
                _ => false,
            };
            if ends {
                return Some(at);
            }
            at += 1;
        }
    }

    /// An attribute's name and `=` stand here. Names longer than 48 bytes are not looked for.
    pub(super) fn is_assignment(&self, start: usize) -> bool {
        let bytes = self.text.as_bytes();
        let limit = bytes.len().min(start + 48);
        let name = bytes.get(start..limit).unwrap_or_default();
        match name.iter().position(|&byte| !is_attribute_name(byte)) {
            Some(length) => length > 0 && name[length] == b'=',
            None => false,
        }
    }
}
