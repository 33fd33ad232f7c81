//! The client's templates: definitions before the page, `{T1(…)}` in it.

use super::attribute::{Attribute, AttributeName};
use super::draft::Draft;
use super::markup::{Flavour, Markup, TagName, Token};
use std::borrow::Cow;
use std::ops::Range;

/// All definitions of one page text; `T1` is the first.
#[derive(Debug, Default)]
pub(super) struct Templates<'t> {
    definitions: Vec<Definition<'t>>,
    /// How many steps expansion may still take: a hostile text must not grow without bounds.
    budget: usize,
}

#[derive(Debug, Default)]
struct Definition<'t> {
    steps: Vec<Step<'t>>,
    attributes: Vec<(AttributeName, Piece<'t>)>,
}

#[derive(Debug)]
enum Step<'t> {
    Open {
        name: TagName<'t>,
        self_closing: bool,
        attributes: Range<usize>,
    },
    Close(TagName<'t>),
    Text(Piece<'t>),
}

#[derive(Debug, Clone, Copy)]
enum Piece<'t> {
    Fixed(&'t str),
    /// `$1` is slot 0.
    Slot(usize),
}

/// What an instance brings: its arguments, and whether it was read to its end.
#[derive(Debug, Default)]
struct Arguments<'t> {
    values: Vec<Cow<'t, str>>,
    /// The text broke off within the last value.
    broken: bool,
    complete: bool,
}

impl<'t> Templates<'t> {
    /// Splits page text into definitions and page. `None` where the text is not the client's.
    pub(super) fn split(text: &'t str) -> Option<(Self, &'t str, bool)> {
        if !starts_definition(text, 1) {
            return None;
        }
        let budget = 200_000 + 4 * text.len();
        let Some(end) = end_of_definitions(text) else {
            return Some((
                Self {
                    definitions: Vec::new(),
                    budget,
                },
                "",
                true,
            ));
        };
        let mut definitions = Vec::new();
        let mut rest = &text[..end];
        while starts_definition(rest, definitions.len() + 1) {
            let body = rest.find(": ").map_or("", |colon| &rest[colon + 2..]);
            let length = next_definition(body, definitions.len() + 2);
            definitions.push(Definition::parse(&body[..length]));
            rest = body[length..].trim_start_matches(['\n', '\r']);
        }
        Some((
            Self {
                definitions,
                budget,
            },
            text[end..].trim_start(),
            false,
        ))
    }

    pub(super) fn len(&self) -> usize {
        self.definitions.len()
    }

    /// Reads one instance's arguments and plays its definition into the draft.
    pub(super) fn expand(&mut self, label: usize, markup: &mut Markup<'t>, draft: &mut Draft<'t>) {
        let arguments = Arguments::read(markup);
        markup.cut |= !arguments.complete;
        let Some(definition) = label
            .checked_sub(1)
            .and_then(|index| self.definitions.get(index))
        else {
            return;
        };
        let depth = draft.depth();
        let mut attributes = Vec::new();
        for step in &definition.steps {
            if self.budget == 0 {
                markup.cut = true;
                break;
            }
            self.budget -= 1;
            match step {
                Step::Open {
                    name,
                    self_closing,
                    attributes: range,
                } => {
                    attributes.clear();
                    for &(name, piece) in &definition.attributes[range.clone()] {
                        let Some(value) = arguments.attribute(piece) else {
                            return draft.close_to(depth);
                        };
                        self.budget = self.budget.saturating_sub(value.len() / 16);
                        attributes.push(Attribute {
                            name,
                            value,
                            quoted: true,
                        });
                    }
                    draft.open(*name, &mut attributes, *self_closing);
                }
                Step::Close(name) => draft.close(*name),
                Step::Text(piece) => match arguments.text(*piece) {
                    Some(text) => {
                        self.budget = self.budget.saturating_sub(text.len() / 16);
                        draft.text(text);
                    }
                    None => return draft.close_to(depth),
                },
            }
        }
        draft.close_to(depth);
    }
}

/// `T3: <` stands here.
fn starts_definition(text: &str, label: usize) -> bool {
    text.strip_prefix('T')
        .and_then(|text| text.split_once(':'))
        .is_some_and(|(digits, body)| digits.parse() == Ok(label) && body.starts_with(" <"))
}

/// The first blank line that is followed by the page. Definitions may hold line breaks.
fn end_of_definitions(text: &str) -> Option<usize> {
    ["\n\n<html", "\r\n\r\n<html"]
        .iter()
        .filter_map(|end| text.find(end))
        .min()
}

fn next_definition(body: &str, label: usize) -> usize {
    let marker = format!("\nT{label}: <");
    body.find(&marker).unwrap_or(body.len())
}

impl<'t> Definition<'t> {
    fn parse(text: &'t str) -> Self {
        let mut markup = Markup::new(text, Flavour::Client, 0);
        let mut found = Vec::new();
        let mut definition = Self::default();
        while let Some(token) = markup.next(&mut found) {
            let step = match token {
                Token::Text(text) => Step::Text(Piece::of(text, false)),
                Token::Close(name) => Step::Close(name),
                Token::Instance { .. } => continue,
                Token::Open { name, self_closing } => {
                    let start = definition.attributes.len();
                    definition
                        .attributes
                        .extend(found.drain(..).map(|attribute| {
                            let Cow::Borrowed(value) = attribute.value else {
                                return (attribute.name, Piece::Fixed(""));
                            };
                            (attribute.name, Piece::of(value, attribute.quoted))
                        }));
                    let attributes = start..definition.attributes.len();
                    Step::Open {
                        name,
                        self_closing,
                        attributes,
                    }
                }
            };
            definition.steps.push(step);
        }
        definition
    }
}

impl<'t> Piece<'t> {
    /// A slot is all of its place: text that goes on after the number is text.
    fn of(text: &'t str, quoted: bool) -> Self {
        let number = text.strip_prefix('$').filter(|_| !quoted);
        match number.and_then(|number| number.parse::<usize>().ok()) {
            Some(number @ 1..) => Self::Slot(number - 1),
            _ => Self::Fixed(text),
        }
    }
}

impl<'t> Arguments<'t> {
    fn read(markup: &mut Markup<'t>) -> Self {
        let mut arguments = Self::default();
        loop {
            let rest = markup.rest();
            if rest.starts_with('"') {
                let Some(length) = string_length(rest) else {
                    arguments.values.push(unescape(&rest[1..]));
                    arguments.broken = true;
                    markup.skip(rest.len());
                    return arguments;
                };
                arguments.values.push(unescape(&rest[1..length - 1]));
                markup.skip(length);
            } else {
                let Some(length) = rest.find([',', ')']) else {
                    markup.skip(rest.len());
                    return arguments;
                };
                if !arguments.values.is_empty() || length > 0 {
                    arguments.values.push(Cow::Borrowed(&rest[..length]));
                }
                markup.skip(length);
            }
            match markup.rest().as_bytes() {
                [b',', ..] => markup.skip(1),
                [b')', b'}', ..] => {
                    markup.skip(2);
                    arguments.complete = true;
                    return arguments;
                }
                [b')'] => {
                    markup.skip(1);
                    return arguments;
                }
                [] => return arguments,
                // Not what the client writes: what follows is text again.
                _ => {
                    arguments.complete = true;
                    return arguments;
                }
            }
        }
    }

    fn text<'a>(&'a self, piece: Piece<'a>) -> Option<&'a str> {
        match piece {
            Piece::Fixed(text) => Some(text),
            Piece::Slot(slot) => match self.values.get(slot) {
                Some(value) => Some(value),
                None => self.complete.then_some(""),
            },
        }
    }

    fn attribute(&self, piece: Piece<'t>) -> Option<Cow<'t, str>> {
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

/// The length of the JSON string at the start of `text`, quotes included.
fn string_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
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
    if let Some(second) = second.filter(|_| (0xd800..0xdc00).contains(&first)) {
        if let Some(Ok(character)) = char::decode_utf16([first, second]).next() {
            plain.push(character);
            return &rest[6..];
        }
    }
    plain.push(char::from_u32(u32::from(first)).unwrap_or(char::REPLACEMENT_CHARACTER));
    rest
}
