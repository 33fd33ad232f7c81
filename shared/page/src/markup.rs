//! Cuts page text into tags and text. Never fails, never looks at a byte more than a few times.

mod client;
mod plain;

use super::attribute::Attribute;
use super::tag::Tag;

/// How strictly the text keeps to HTML's syntax.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Flavour {
    /// The public client's: every tag explicit, nothing escaped, so that text may look like tags.
    Client,
    /// HTML of any quality.
    Plain,
}

/// A tag's name, known or not.
#[derive(Debug, Clone, Copy)]
pub(super) struct TagName<'t> {
    pub(super) tag: Tag,
    /// As written.
    pub(super) name: &'t str,
}

impl<'t> TagName<'t> {
    pub(super) fn of(name: &'t str) -> Self {
        Self {
            tag: Tag::of(name),
            name,
        }
    }

    pub(super) fn is(self, other: TagName<'_>) -> bool {
        self.tag == other.tag
            && (self.tag != Tag::Other || self.name.eq_ignore_ascii_case(other.name))
    }
}

/// One piece of page text.
#[derive(Debug)]
pub(super) enum Token<'t> {
    Text(&'t str),
    /// The attributes stand in the list given to [`Markup::next`].
    Open {
        name: TagName<'t>,
        self_closing: bool,
    },
    Close(TagName<'t>),
    /// `{T1(`: the arguments follow (client flavour, where definitions are known).
    Instance {
        label: usize,
    },
}

/// A cursor over page text.
#[derive(Debug)]
pub(super) struct Markup<'t> {
    text: &'t str,
    at: usize,
    flavour: Flavour,
    /// How many template definitions there are.
    templates: usize,
    /// Inside of an element whose content is only text.
    raw: Option<TagName<'t>>,
    /// The text ended within a tag.
    pub(super) cut: bool,
}

/// What an attempt to read a tag came to.
enum Attempt<'t> {
    Tag(Token<'t>),
    /// No tag: text up to here.
    Text(usize),
    /// A comment or the like: go on here.
    Skip(usize),
    Cut,
}

impl<'t> Markup<'t> {
    pub(super) fn new(text: &'t str, flavour: Flavour, templates: usize) -> Self {
        Self {
            text,
            at: 0,
            flavour,
            templates,
            raw: None,
            cut: false,
        }
    }

    /// What is left to read.
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Goes on `length` bytes later.
    pub(super) fn skip(&mut self, length: usize) {
        self.at = (self.at + length).min(self.text.len());
    }

    /// The next piece; `None` at the end. `attributes` is filled anew for each opening tag.
    pub(super) fn next(&mut self, attributes: &mut Vec<Attribute<'t>>) -> Option<Token<'t>> {
        if let Some(name) = self.raw.take() {
            return self.raw_text(name);
        }
        let bytes = self.text.as_bytes();
        let start = self.at;
        let mut at = start;
        loop {
            let rest = bytes.get(at..).unwrap_or_default();
            let next = rest.iter().position(|&byte| byte == b'<' || byte == b'{');
            at += next.unwrap_or(rest.len());
            if next.is_some() && !self.starts_markup(at) {
                at += 1;
                continue;
            }
            if at > start {
                self.at = at;
                return Some(Token::Text(&self.text[start..at]));
            }
            next?;
            match self.markup(at, attributes) {
                Attempt::Tag(token) => return Some(token),
                Attempt::Skip(to) => {
                    self.at = to;
                    return self.next_after_skip(attributes);
                }
                Attempt::Text(to) => at = to,
                Attempt::Cut => {
                    self.at = bytes.len();
                    self.cut = true;
                    return None;
                }
            }
        }
    }

    /// Comments in a row must not nest calls.
    fn next_after_skip(&mut self, attributes: &mut Vec<Attribute<'t>>) -> Option<Token<'t>> {
        while self.rest().starts_with("<!") || self.rest().starts_with("<?") {
            match self.declaration(self.at) {
                Attempt::Skip(to) => self.at = to,
                Attempt::Cut | Attempt::Text(_) | Attempt::Tag(_) => {
                    self.at = self.text.len();
                    self.cut = true;
                    return None;
                }
            }
        }
        self.next(attributes)
    }

    fn starts_markup(&self, at: usize) -> bool {
        let bytes = self.text.as_bytes();
        let next = bytes.get(at + 1).copied();
        if bytes[at] == b'{' {
            return self.templates > 0
                && next == Some(b'T')
                && bytes.get(at + 2).is_some_and(u8::is_ascii_digit);
        }
        match (self.flavour, next) {
            (_, Some(byte)) if byte.is_ascii_alphabetic() => true,
            (_, Some(b'/')) => bytes.get(at + 2).is_none_or(u8::is_ascii_alphabetic),
            (Flavour::Plain, Some(b'!' | b'?')) | (Flavour::Client, None) => true,
            (Flavour::Plain | Flavour::Client, _) => false,
        }
    }

    fn markup(&mut self, at: usize, attributes: &mut Vec<Attribute<'t>>) -> Attempt<'t> {
        let bytes = self.text.as_bytes();
        match (bytes[at], bytes.get(at + 1)) {
            (b'{', _) => self.instance(at),
            (_, None) => Attempt::Cut,
            (_, Some(b'/')) => self.close_tag(at),
            (_, Some(b'!' | b'?')) => self.declaration(at),
            _ => match self.flavour {
                Flavour::Client => self.client_tag(at, attributes),
                Flavour::Plain => self.plain_tag(at, attributes),
            },
        }
    }

    fn instance(&mut self, at: usize) -> Attempt<'t> {
        let digits = at + 2;
        let end = self.span_while(digits, |byte| byte.is_ascii_digit());
        if end >= self.text.len() {
            return Attempt::Cut;
        }
        let label = self.text[digits..end].parse::<usize>().unwrap_or(0);
        if self.text.as_bytes()[end] != b'(' || label == 0 || label > self.templates {
            return Attempt::Text(end);
        }
        self.at = end + 1;
        Attempt::Tag(Token::Instance { label })
    }

    fn close_tag(&mut self, at: usize) -> Attempt<'t> {
        let start = at + 2;
        let end = self.span_while(start, |byte| !is_name_end(byte));
        let Some(&byte) = self.text.as_bytes().get(end) else {
            return Attempt::Cut;
        };
        if byte == b'>' {
            self.at = end + 1;
        } else if self.flavour == Flavour::Client {
            return Attempt::Text(end);
        } else {
            let close = self.span_while(end, |byte| byte != b'>');
            if close >= self.text.len() {
                return Attempt::Cut;
            }
            self.at = close + 1;
        }
        Attempt::Tag(Token::Close(TagName::of(&self.text[start..end])))
    }

    /// Comments, document types and processing instructions.
    fn declaration(&self, at: usize) -> Attempt<'t> {
        let rest = &self.text[at..];
        let end = match rest.strip_prefix("<!--") {
            Some(comment) if comment.starts_with('>') => Some(at + 5),
            Some(comment) => comment.find("-->").map(|length| at + 4 + length + 3),
            None => rest.find('>').map(|length| at + length + 1),
        };
        end.map_or(Attempt::Cut, Attempt::Skip)
    }

    /// HTML does not know self-closing scripts and frames; text fields without content are common
    /// in simplified text of any kind.
    fn opened(&mut self, name: TagName<'t>, slash: bool) -> Token<'t> {
        let raw = name.tag.is_raw_text();
        let honoured = !raw || self.flavour == Flavour::Client || name.tag == Tag::Textarea;
        let self_closing = slash && honoured;
        if raw && !self_closing {
            self.raw = Some(name);
        }
        Token::Open { name, self_closing }
    }

    /// Everything up to the end tag of `name`, which comes next.
    fn raw_text(&mut self, name: TagName<'t>) -> Option<Token<'t>> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let mut at = start;
        while let Some(offset) = bytes[at..].iter().position(|&byte| byte == b'<') {
            at += offset;
            let end = at + 2 + name.name.len();
            if bytes.get(at + 1) == Some(&b'/')
                && bytes
                    .get(at + 2..end)
                    .is_some_and(|found| found.eq_ignore_ascii_case(name.name.as_bytes()))
                && bytes.get(end).is_none_or(|&byte| is_name_end(byte))
            {
                self.at = at;
                return Some(Token::Text(&self.text[start..at]));
            }
            at += 1;
        }
        self.at = bytes.len();
        self.cut = true;
        (start < bytes.len()).then(|| Token::Text(&self.text[start..]))
    }

    fn span_while(&self, start: usize, keep: impl Fn(u8) -> bool) -> usize {
        let bytes = self.text.as_bytes();
        let start = start.min(bytes.len());
        bytes[start..]
            .iter()
            .position(|&byte| !keep(byte))
            .map_or(bytes.len(), |length| start + length)
    }
}

fn is_name_end(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'/' || byte == b'>'
}

fn is_attribute_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b':' | b'.' | b'@')
}
