//! Page text for keeping: nobody's password stays in it.

use std::borrow::Cow;
use std::ops::Range;

/// Page text without what its password fields hold. Linear in the text's length.
pub fn without_passwords(text: &str) -> Cow<'_, str> {
    let mut kept = String::new();
    let mut from = 0;
    for held in password_values(text) {
        kept.push_str(&text[from..held.start]);
        from = held.end;
    }
    if from == 0 {
        return Cow::Borrowed(text);
    }
    kept.push_str(&text[from..]);
    Cow::Owned(kept)
}

fn password_values(text: &str) -> Vec<Range<usize>> {
    const TAG: &str = "<input";
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find('<') {
        let start = at + next;
        let name = text.get(start..start + TAG.len());
        if !name.is_some_and(|name| name.eq_ignore_ascii_case(TAG)) {
            at = start + 1;
            continue;
        }
        let mut tag = Tag {
            text,
            at: start + TAG.len(),
        };
        let (mut is_password, mut value) = (false, None);
        while let Some((name, held)) = tag.attribute() {
            if name.eq_ignore_ascii_case("type") {
                is_password |= text[held.clone()].trim().eq_ignore_ascii_case("password");
            } else if name.eq_ignore_ascii_case("value") {
                value = Some(held);
            }
        }
        found.extend(value.filter(|held| is_password && !held.is_empty()));
        at = tag.at;
    }
    found
}

/// The inside of a tag, attribute by attribute, as HTML reads it.
struct Tag<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Tag<'t> {
    fn attribute(&mut self) -> Option<(&'t str, Range<usize>)> {
        self.skip(|byte| byte.is_ascii_whitespace() || byte == b'/');
        let name = self.take(|byte| !byte.is_ascii_whitespace() && !b"=/>".contains(&byte));
        if name.is_empty() && self.peek() != Some(b'=') {
            return None;
        }
        self.skip(|byte| byte.is_ascii_whitespace());
        if self.peek() != Some(b'=') {
            return Some((&self.text[name], self.at..self.at));
        }
        self.at += 1;
        self.skip(|byte| byte.is_ascii_whitespace());
        let value = match self.peek() {
            Some(quote @ (b'"' | b'\'')) => {
                self.at += 1;
                let value = self.take(|byte| byte != quote);
                self.at = (self.at + 1).min(self.text.len());
                value
            }
            _ => self.take(|byte| !byte.is_ascii_whitespace() && byte != b'>'),
        };
        Some((&self.text[name], value))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip(&mut self, belongs: impl Fn(u8) -> bool) {
        self.take(belongs);
    }

    /// Only ASCII ends what is taken, so that ranges lie between characters.
    fn take(&mut self, belongs: impl Fn(u8) -> bool) -> Range<usize> {
        let start = self.at;
        while self.peek().is_some_and(&belongs) {
            self.at += 1;
        }
        start..self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_password_that_a_page_shows_is_left_out() {
        for (text, kept) in [
            (
                r#"<input type="password" value="hush"><input value="open">"#,
                r#"<input type="password" value=""><input value="open">"#,
            ),
            (
                "<INPUT value='h>u' id=3 TYPE = PassWord >ä",
                "<INPUT value='' id=3 TYPE = PassWord >ä",
            ),
            (
                "<input type=password value=hush>",
                "<input type=password value=>",
            ),
            (
                "<input type=password value=\"hush",
                "<input type=password value=\"",
            ),
            (
                "<p>value=\"x\" type=\"password\"</p>",
                "<p>value=\"x\" type=\"password\"</p>",
            ),
            ("<input type=password>", "<input type=password>"),
            ("<input", "<input"),
        ] {
            assert_eq!(without_passwords(text), kept);
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_to_its_end(text in "(<input|type|value|password|[ ='\"/>é]){0,60}") {
            prop_assert!(without_passwords(&text).len() <= text.len());
        }
    }
}
