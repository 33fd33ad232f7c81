//! The page's text in one piece: white space folded, a line for each block.

/// A piece of [`FoldedText`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// What separates two pieces of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) enum Gap {
    #[default]
    None,
    Space,
    Line,
}

/// Text under construction. All text nodes of a page lie in it one after the other, so that the
/// text of any subtree is one slice.
#[derive(Debug, Default)]
pub(super) struct FoldedText {
    text: String,
    gap: Gap,
}

impl FoldedText {
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self {
            text: String::with_capacity(capacity),
            gap: Gap::None,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    pub(super) fn into_string(self) -> String {
        self.text
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// The next piece is at least so far from the last.
    pub(super) fn separate(&mut self, gap: Gap) {
        self.gap = self.gap.max(gap);
    }

    /// Makes the gap at `at`, or right before it, a line's end.
    pub(super) fn break_line(&mut self, at: usize) {
        for gap in [at, at.wrapping_sub(1)] {
            if self.text.as_bytes().get(gap) == Some(&b' ') {
                self.text.replace_range(gap..=gap, "\n");
                return;
            }
        }
    }

    /// Appends text and tells where it lies; nothing for blank text.
    pub(super) fn push(&mut self, raw: &str) -> Option<Span> {
        let bytes = raw.as_bytes();
        let Some(leading) = bytes.iter().position(|&byte| byte > b' ') else {
            self.separate(if raw.is_empty() {
                Gap::None
            } else {
                Gap::Space
            });
            return None;
        };
        if leading > 0 {
            self.separate(Gap::Space);
        }
        let trailing = bytes.iter().rev().take_while(|&&byte| byte <= b' ').count();
        let content = &raw[leading..raw.len() - trailing];
        let before = self.text.len();
        let gap = std::mem::take(&mut self.gap);
        if before > 0 {
            match gap {
                Gap::None => {}
                Gap::Space => self.text.push(' '),
                Gap::Line => self.text.push('\n'),
            }
        }
        let start = self.text.len();
        self.append(content);
        if self.text.len() == start {
            self.text.truncate(before);
            self.gap = gap.max(Gap::Space);
            return None;
        }
        if trailing > 0 {
            self.gap = Gap::Space;
        }
        Some(Span {
            start,
            end: self.text.len(),
        })
    }

    fn append(&mut self, content: &str) {
        if !needs_folding(content.as_bytes()) {
            self.text.push_str(content);
            return;
        }
        push_folded(&mut self.text, content);
    }
}

/// Appends the words of `text`, one space between them.
fn push_folded(target: &mut String, text: &str) {
    let bytes = text.as_bytes();
    let mut at = 0;
    let mut first = true;
    while at < bytes.len() {
        let space = space_at(bytes, at);
        if space > 0 {
            at += space;
            continue;
        }
        let start = at;
        while at < bytes.len() && space_at(bytes, at) == 0 {
            at += 1;
        }
        if !first {
            target.push(' ');
        }
        first = false;
        target.push_str(&text[start..at]);
    }
}

/// How many bytes of white space stand at `at`: one of ASCII (control characters too), or the two
/// of a no-break space.
fn space_at(bytes: &[u8], at: usize) -> usize {
    match bytes[at] {
        0..=b' ' | 0x7f => 1,
        0xc2 if bytes.get(at + 1) == Some(&0xa0) => 2,
        _ => 0,
    }
}

/// White space other than single spaces stands in `content`. Looks at all of it without branches,
/// which is quicker than stopping early.
fn needs_folding(content: &[u8]) -> bool {
    let control = content.iter().fold(0, |found, &byte| {
        found | u8::from(byte < b' ') | u8::from(byte == 0x7f)
    });
    let pairs = content.iter().zip(content.get(1..).unwrap_or_default());
    let gaps = pairs.fold(control, |found, (&one, &two)| {
        let spaces = u8::from(one == b' ') & u8::from(two == b' ');
        let no_break = u8::from(one == 0xc2) & u8::from(two == 0xa0);
        found | spaces | no_break
    });
    gaps != 0
}

/// `text` as one line, at most `limit` characters.
pub(crate) fn one_line(text: &str, limit: usize) -> String {
    let text = clip(text.trim(), limit);
    if needs_folding(text.as_bytes()) {
        let mut line = String::with_capacity(text.len());
        push_folded(&mut line, text);
        line
    } else {
        text.to_owned()
    }
}

/// A piece of folded text as one line, at most `limit` characters.
pub(crate) fn joined(text: &str, limit: usize) -> String {
    let text = clip(text.trim_matches([' ', '\n']), limit);
    if !text.bytes().any(|byte| byte == b'\n') {
        return text.to_owned();
    }
    let mut line = String::with_capacity(text.len());
    for piece in text.split('\n') {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(piece);
    }
    line
}

/// The first `limit` characters of `text`.
pub(crate) fn clip(text: &str, limit: usize) -> &str {
    if text.len() <= limit {
        return text;
    }
    match text.char_indices().nth(limit) {
        Some((end, _)) => text[..end].trim_end(),
        None => text,
    }
}
