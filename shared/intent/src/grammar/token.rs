//! Cuts a goal into words, quoted names and punctuation, keeping where each stood, so that a value
//! can be taken over exactly as the user wrote it.

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Word,
    /// The text between quotation marks, without them.
    Quoted,
    Comma,
    /// `.`, `;`, `!`, `?` or a line break at the end of a word; the `)` behind the number of a list's item.
    Stop,
    /// `:` or `=` after a word.
    Colon,
    /// `>`, `→`, `»` between the stations of a menu path.
    Arrow,
}

/// One token of a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) text: String,
    pub(crate) lower: String,
    /// Its place among the goal's tokens.
    pub(crate) at: usize,
    /// Byte range in the goal, quotation marks included.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Token {
    fn new(kind: Kind, text: &str, start: usize, end: usize) -> Self {
        Self {
            kind,
            text: text.to_owned(),
            lower: text.to_lowercase().replace('\u{2019}', "'"),
            at: 0,
            start,
            end,
        }
    }

    pub(crate) fn is_word(&self, word: &str) -> bool {
        self.kind == Kind::Word && self.lower == word
    }

    /// A word or a quoted text.
    pub(crate) fn says(&self) -> bool {
        matches!(self.kind, Kind::Word | Kind::Quoted)
    }

    pub(crate) fn is_any(&self, words: &[&str]) -> bool {
        self.kind == Kind::Word && words.contains(&self.lower.as_str())
    }
}

/// Opening mark → closing mark.
const QUOTES: [(char, char); 8] = [
    ('"', '"'),
    ('\'', '\''),
    ('`', '`'),
    ('“', '”'),
    ('„', '“'),
    ('‘', '’'),
    ('«', '»'),
    ('「', '」'),
];

/// Cuts a goal into tokens.
pub(crate) fn tokenize(goal: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut position = 0;
    let mut unclosed = Vec::new();
    while let Some(first) = goal[position..].chars().next() {
        if first == '\n' {
            tokens.push(Token::new(Kind::Stop, "\n", position, position + 1));
            position += 1;
        } else if first.is_whitespace() {
            position += first.len_utf8();
        } else if let Some((content, end)) = quoted(goal, position, first, &mut unclosed) {
            tokens.push(Token::new(Kind::Quoted, &content, position, end));
            position = end;
        } else {
            let end = word_end(goal, position);
            push_word(goal, position, end, &mut tokens);
            position = end;
        }
    }
    for (at, token) in tokens.iter_mut().enumerate() {
        token.at = at;
    }
    tokens
}

/// The content and end of a quoted text that opens at `start`. A quotation mark in the middle of a
/// word (an apostrophe) opens nothing, nor does one that never closes. Of escapes only the
/// escaped closing mark is one (contract §11). A mark that was sought once in vain is not sought
/// again: reading stays linear.
fn quoted(
    goal: &str,
    start: usize,
    open: char,
    unclosed: &mut Vec<char>,
) -> Option<(String, usize)> {
    let close = QUOTES.iter().find(|(mark, _)| *mark == open)?.1;
    if unclosed.contains(&close) {
        return None;
    }
    let inside = start + open.len_utf8();
    let mut content = String::new();
    let mut characters = goal[inside..].char_indices().peekable();
    while let Some((offset, character)) = characters.next() {
        if character == '\\' && characters.peek().is_some_and(|(_, next)| *next == close) {
            content.push(close);
            characters.next();
        } else if character == close {
            let end = inside + offset + character.len_utf8();
            let after = goal[end..].chars().next();
            let inside_word = close == '\'' || close == '’';
            if inside_word && after.is_some_and(char::is_alphanumeric) {
                content.push(character);
                continue;
            }
            return Some((content, end));
        } else {
            content.push(character);
        }
    }
    unclosed.push(close);
    None
}

fn word_end(goal: &str, start: usize) -> usize {
    let rest = &goal[start..];
    let mut previous = ' ';
    for (offset, character) in rest.char_indices() {
        let opens = offset > 0
            && matches!(previous, ':' | '=' | '(')
            && QUOTES.iter().any(|(mark, _)| *mark == character);
        // "File>Export": a path without spaces.
        let parts = character == '>' && offset > 0 && previous.is_alphanumeric();
        let parted = previous == '>' && offset == 1 && character.is_alphanumeric();
        if character.is_whitespace() || opens || parts || parted {
            return start + offset;
        }
        previous = character;
    }
    goal.len()
}

fn push_word(goal: &str, start: usize, end: usize, tokens: &mut Vec<Token>) {
    let raw = &goal[start..end];
    if matches!(raw, ">" | "→" | "»" | "->" | "›") {
        tokens.push(Token::new(Kind::Arrow, raw, start, end));
        return;
    }
    let core = if is_title(raw, &goal[end..]) {
        raw
    } else {
        raw.trim_end_matches([',', '.', ';', '!', '?', ':', '=', ')'])
    };
    if core.is_empty() {
        push_punctuation(raw, start, tokens);
        return;
    }
    let (core, tail) = if core.contains('(') {
        // "(2024).": what stands behind the bracket is no part of the word.
        let bare = raw.trim_end_matches([',', '.', ';', '!', '?', ':', '=']);
        raw.split_at(if bare.contains(')') {
            bare.len()
        } else {
            raw.len()
        })
    } else {
        raw.split_at(core.len())
    };
    let opened = core.trim_start_matches('(');
    let core_start = start + (core.len() - opened.len());
    match opened.split_once('=') {
        Some((field, value)) if !opened.contains("://") && is_field(field) && !value.is_empty() => {
            let equals = core_start + field.len();
            tokens.push(Token::new(Kind::Word, field, core_start, equals));
            tokens.push(Token::new(Kind::Colon, "=", equals, equals + 1));
            tokens.push(Token::new(
                Kind::Word,
                value,
                equals + 1,
                start + core.len(),
            ));
        }
        _ => tokens.push(Token::new(
            Kind::Word,
            opened,
            core_start,
            start + core.len(),
        )),
    }
    if tail == ")" && numbers_item(tokens) {
        tokens.push(Token::new(Kind::Stop, tail, start + core.len(), end));
    } else {
        push_punctuation(tail, start + core.len(), tokens);
    }
}

/// "1) Open Settings 2) Delete draft 3": the bracket behind a number, where the goal begins with such a one.
fn numbers_item(tokens: &[Token]) -> bool {
    let is_number =
        |token: &Token| token.kind == Kind::Word && token.lower.chars().all(|c| c.is_ascii_digit());
    let begins = match tokens {
        [first] => first.is_word("1"),
        [_, mark, ..] => mark.kind == Kind::Stop && mark.text == ")",
        [] => false,
    };
    begins && tokens.last().is_some_and(is_number)
}

/// "Dr. Blum": the stop behind a title ends no sentence where a name follows.
fn is_title(raw: &str, after: &str) -> bool {
    let name = after.trim_start_matches(' ').chars().next();
    words::grammar::is_title(raw) && name.is_some_and(char::is_alphabetic)
}

fn is_field(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || c == '_' || c == '-')
}

fn push_punctuation(text: &str, start: usize, tokens: &mut Vec<Token>) {
    for (offset, character) in text.char_indices() {
        let kind = match character {
            ',' => Kind::Comma,
            ':' | '=' => Kind::Colon,
            '.' | ';' | '!' | '?' => Kind::Stop,
            _ => continue,
        };
        let at = start + offset;
        let end = at + character.len_utf8();
        tokens.push(Token::new(
            kind,
            &text[offset..offset + character.len_utf8()],
            at,
            end,
        ));
    }
}

/// The user's own words from the first to the last of `tokens`. A single quoted token gives its
/// content.
pub(crate) fn source(goal: &str, tokens: &[Token]) -> String {
    match tokens {
        [] => String::new(),
        [only] => only.text.clone(),
        [first, .., last] => goal[first.start..last.end].trim().to_owned(),
    }
}

/// "what Ann wrote": told, not written. A name that begins so has a capital letter ("How to swim").
pub(crate) fn asks(tokens: &[Token]) -> bool {
    let first = tokens.first();
    first.is_some_and(|first| first.is_any(words::grammar::ASKING) && !is_title_case(&first.text))
}

/// What may part two clauses.
pub(crate) fn is_joint(token: &Token) -> bool {
    joins_a_list(token) || token.is_word("then")
}

/// What parts a list.
pub(crate) fn joins_a_list(token: &Token) -> bool {
    token.kind == Kind::Comma || token.is_any(&["and", "&"])
}

/// "Now", and neither "now" nor "NOW".
pub(crate) fn is_title_case(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.all(|c| !c.is_uppercase())
}

/// Their places among the goal's tokens.
pub(crate) fn places(tokens: &[Token]) -> Vec<usize> {
    tokens.iter().map(|token| token.at).collect()
}

/// Their words, lower case; punctuation and quoted texts stand as nothing that is a word.
pub(crate) fn words(tokens: &[Token]) -> Vec<&str> {
    tokens
        .iter()
        .map(|token| match token.kind {
            Kind::Word => token.lower.as_str(),
            Kind::Quoted => "\u{0}",
            Kind::Comma | Kind::Stop | Kind::Colon | Kind::Arrow => "\u{1}",
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(goal: &str) -> Vec<String> {
        tokenize(goal)
            .into_iter()
            .map(|token| format!("{:?}:{}", token.kind, token.text))
            .collect()
    }

    #[test]
    fn quotes_apostrophes_and_punctuation_are_told_apart() {
        assert_eq!(
            texts("Type \"a, b\" into Ann's box, then go."),
            [
                "Word:Type",
                "Quoted:a, b",
                "Word:into",
                "Word:Ann's",
                "Word:box",
                "Comma:,",
                "Word:then",
                "Word:go",
                "Stop:."
            ]
        );
    }

    #[test]
    fn only_the_escaped_quote_is_an_escape() {
        assert_eq!(
            texts(r#"type "C:\new \"x\"""#),
            ["Word:type", r#"Quoted:C:\new "x""#]
        );
    }

    #[test]
    fn addresses_dates_and_mail_stay_whole() {
        assert_eq!(
            texts("go to https://a.test/x?y=1, enter jo@a.test on 12/06/2016"),
            [
                "Word:go",
                "Word:to",
                "Word:https://a.test/x?y=1",
                "Comma:,",
                "Word:enter",
                "Word:jo@a.test",
                "Word:on",
                "Word:12/06/2016"
            ]
        );
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_cut_within_its_bounds(goal in "\\PC{0,60}") {
            for token in tokenize(&goal) {
                proptest::prop_assert!(goal.get(token.start..token.end).is_some());
            }
        }
    }
}
