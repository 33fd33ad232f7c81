//! Reads `name(argument, …)` as models write it: any quotes, keywords, escapes, lost brackets.

use super::ActionError;
use std::ops::Range;

/// One call, its arguments not yet understood.
#[derive(Debug, PartialEq)]
pub(super) struct Call<'a> {
    pub(super) text: &'a str,
    pub(super) name: &'a str,
    pub(super) arguments: Vec<Argument>,
}

/// One argument as it was written.
#[derive(Debug, PartialEq)]
pub(super) struct Argument {
    /// The keyword before it, where it was written `text="…"` or `text: "…"`.
    pub(super) key: Option<String>,
    pub(super) value: String,
    pub(super) quoted: bool,
    /// The whole argument, keyword included, in [`Call::text`].
    pub(super) span: Range<usize>,
}

impl Argument {
    /// An argument that was left out: `f(1, , 2)`, `f(1, null)`.
    pub(super) fn is_absent(&self) -> bool {
        !self.quoted
            && matches!(
                self.value.as_str(),
                "" | "null" | "undefined" | "None" | "nil"
            )
    }
}

/// Finds the one call in `text`.
pub(super) fn scan(text: &str) -> Result<Call<'_>, ActionError> {
    let text = unwrapped(text);
    if text.is_empty() {
        return Err(ActionError::Empty);
    }
    let not_a_call = || ActionError::NotACall(ActionError::quote(text));
    let name_end = text
        .find(|character: char| !character.is_ascii_alphanumeric() && !"_-.".contains(character))
        .unwrap_or(text.len());
    let name = text[..name_end].trim_end_matches('.');
    let name = name.rsplit('.').next().unwrap_or(name);
    if name.is_empty() {
        return Err(not_a_call());
    }
    let mut scanner = Scanner { text, at: name_end };
    scanner.skip_spaces();
    let arguments = if scanner.peek() == Some('(') {
        scanner.bump();
        scanner.arguments()
    } else {
        Vec::new()
    };
    let rest =
        text[scanner.at..].trim_start_matches([';', '.', ',', '`', '*', ' ', '\n', '\r', '\t']);
    let is_comment = ["//", "#", "--"].iter().any(|mark| rest.starts_with(mark));
    if rest.is_empty() || is_comment {
        Ok(Call {
            text,
            name,
            arguments,
        })
    } else if scanner.at == name_end || arguments.is_empty() && !text.contains('(') {
        Err(not_a_call())
    } else {
        Err(ActionError::Trailing(ActionError::quote(rest)))
    }
}

/// The call without the Markdown and the label that stand round it.
fn unwrapped(text: &str) -> &str {
    let mut text = text.trim().trim_start_matches('*');
    if let Some(rest) = strip_label(text) {
        text = rest.trim_start_matches('*').trim_start();
    }
    if let Some(fenced) = text.strip_prefix("```") {
        let body = fenced.strip_suffix("```").unwrap_or(fenced);
        let (first, rest) = body.split_once('\n').unwrap_or(("", body));
        return if first.contains('(') {
            body.trim()
        } else {
            rest.trim()
        };
    }
    if text.starts_with('`') {
        return text.trim_matches('`').trim();
    }
    text
}

fn strip_label(text: &str) -> Option<&str> {
    let (label, rest) = text.split_at_checked("action:".len())?;
    label.eq_ignore_ascii_case("action:").then_some(rest)
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn bump(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.bump();
        }
    }

    /// The arguments up to the closing bracket, or to the end where it was forgotten.
    fn arguments(&mut self) -> Vec<Argument> {
        let mut arguments = Vec::new();
        self.skip_spaces();
        let braced = self.peek() == Some('{');
        if braced {
            self.bump();
        }
        loop {
            arguments.push(self.argument());
            self.skip_spaces();
            if braced && self.peek() == Some('}') {
                self.bump();
                self.skip_spaces();
            }
            let after = self.peek();
            self.bump();
            if after != Some(',') {
                break;
            }
        }
        if arguments
            .last()
            .is_some_and(|last| !last.quoted && last.value.is_empty())
        {
            arguments.pop();
        }
        arguments
    }

    fn argument(&mut self) -> Argument {
        self.skip_spaces();
        let start = self.at;
        let key = self.keyword();
        let (value, quoted) = match self.peek().and_then(closing_quotes) {
            Some(closing) => (self.quoted(closing), true),
            None => (self.bare(), false),
        };
        Argument {
            key,
            value,
            quoted,
            span: start..self.at,
        }
    }

    /// Takes `name=` or `name:` when one stands here; an address's `https:` is none.
    fn keyword(&mut self) -> Option<String> {
        let rest = &self.text[self.at..];
        let quote = rest.chars().next().filter(|first| "\"'`".contains(*first));
        let inner = quote.map_or(rest, |quote| &rest[quote.len_utf8()..]);
        let length = inner
            .find(|character: char| !character.is_ascii_alphanumeric() && character != '_')
            .unwrap_or(inner.len());
        let (name, after) = inner.split_at(length);
        let after = match quote {
            Some(quote) => after.strip_prefix(quote)?,
            None => after,
        };
        let after = after.trim_start();
        let value = after.strip_prefix('=').or_else(|| {
            after
                .strip_prefix(':')
                .filter(|value| !value.starts_with("//"))
        })?;
        if name.is_empty() || value.starts_with('=') {
            return None;
        }
        let value = value.trim_start();
        self.at = self.text.len() - value.len();
        Some(name.to_owned())
    }

    fn bare(&mut self) -> String {
        let start = self.at;
        let mut depth = 0_usize;
        while let Some(character) = self.peek() {
            match character {
                '(' => depth += 1,
                ')' if depth > 0 => depth -= 1,
                ')' => break,
                ',' | '}' if depth == 0 => break,
                _ => {}
            }
            self.bump();
        }
        self.text[start..self.at].trim().to_owned()
    }

    /// A quoted text, up to a quote that an argument can end on.
    fn quoted(&mut self, closing: &[char]) -> String {
        self.bump();
        let raw_backslashes = is_windows_path(&self.text[self.at..]);
        let mut value = String::new();
        while let Some(character) = self.peek() {
            self.bump();
            if character == '\\' {
                self.escape(closing, raw_backslashes, &mut value);
            } else if !closing.contains(&character) {
                value.push(character);
            } else if self.ends_argument() {
                return value;
            } else {
                // A doubled quote stands for one; a lone one inside stands for itself.
                if self.peek() == Some(character) {
                    self.bump();
                }
                value.push(character);
            }
        }
        without_closing_bracket(&value).to_owned()
    }

    /// Whether what stands here can follow a finished argument.
    fn ends_argument(&self) -> bool {
        let rest = self.text[self.at..].trim_start();
        rest.is_empty() || rest.starts_with([',', ')', '}'])
    }

    /// Understands the escape whose backslash was just passed.
    fn escape(&mut self, closing: &[char], raw_backslashes: bool, value: &mut String) {
        let Some(next) = self.peek() else {
            value.push('\\');
            return;
        };
        if closing.contains(&next) {
            let rest = &self.text[self.at + next.len_utf8()..];
            // The last quote of all closes, whatever stands before it: "C:\temp\".
            if rest.contains(closing) {
                self.bump();
                value.push(next);
            } else {
                value.push('\\');
            }
            return;
        }
        let plain = match next {
            _ if raw_backslashes => None,
            '\\' | '"' | '\'' | '`' => Some(next),
            'n' => Some('\n'),
            't' => Some('\t'),
            'r' => Some('\r'),
            'u' => self.unicode_escape(),
            _ => None,
        };
        match plain {
            Some(character) => {
                self.bump();
                value.push(character);
            }
            None => value.push('\\'),
        }
    }

    /// The character of `uXXXX`; leaves the scanner on the last digit.
    fn unicode_escape(&mut self) -> Option<char> {
        let digits = self.text.get(self.at + 1..self.at + 5)?;
        let character = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
        self.at += 4;
        Some(character)
    }
}

/// What may close a text that opens with this quote.
fn closing_quotes(opening: char) -> Option<&'static [char]> {
    match opening {
        '"' => Some(&['"']),
        '\'' => Some(&['\'']),
        '`' => Some(&['`']),
        '“' | '”' | '„' => Some(&['”', '“', '"']),
        '‘' | '’' | '‚' => Some(&['’', '‘', '\'']),
        '«' => Some(&['»']),
        _ => None,
    }
}

/// `C:\temp` and `\\server`, where a backslash is meant as one.
fn is_windows_path(text: &str) -> bool {
    let bytes = text.as_bytes();
    let drive = bytes.len() > 3
        && bytes[0].is_ascii_alphabetic()
        && bytes[1] == b':'
        && bytes[2] == b'\\'
        && bytes[3] != b'\\';
    let share = bytes.len() > 2 && bytes.starts_with(b"\\\\") && bytes[2] != b'\\';
    drive || share
}

fn without_closing_bracket(value: &str) -> &str {
    let value = value.trim_end_matches([';', '`', '\n', ' ']);
    value.strip_suffix(')').unwrap_or(value)
}
