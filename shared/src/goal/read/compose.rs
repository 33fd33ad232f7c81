//! Messages and the like: "post the comment "Hello" as Anna", "send an e-mail to a@b.test with
//! subject Hi and message See you".

use super::super::instruction::{Instruction, Target, Value};
use super::mail;
use super::target::strip_fillers;
use super::token::{Kind, Token};
use super::value::read_value;

const VERBS: &[&str] = &[
    "send", "write", "compose", "post", "leave", "draft", "publish", "add",
];
const NOUNS: &[&str] = &[
    "message", "email", "e-mail", "mail", "comment", "note", "reply", "review", "post", "tweet",
    "letter",
];

/// A part of the message that a word announces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Text,
    Recipient,
    Subject,
    Author,
}

impl Part {
    fn announced_by(token: &Token) -> Option<Self> {
        let is = |words| token.is_any(words);
        if is(&[
            "saying", "says", "reading", "text", "body", "message", "content",
        ]) {
            Some(Self::Text)
        } else if is(&["to"]) {
            Some(Self::Recipient)
        } else if is(&["subject", "about", "titled", "title"]) {
            Some(Self::Subject)
        } else if is(&["as"]) {
            Some(Self::Author)
        } else {
            None
        }
    }

    pub(super) fn field(self, noun: &str) -> Target {
        match self {
            Self::Text if matches!(noun, "email" | "e-mail" | "mail" | "letter") => {
                Target::named("message")
            }
            Self::Text => Target::named(noun),
            Self::Recipient => Target::named("to"),
            Self::Subject => Target::named("subject"),
            Self::Author => Target::named("name"),
        }
    }
}

/// Reads such a clause: the form, its fields, the sending. False where it is none.
pub(super) fn read(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) -> bool {
    let Some((verb, rest)) = clause.split_first() else {
        return false;
    };
    if mail::read(goal, clause, out) {
        return true;
    }
    if !verb.is_any(VERBS) {
        return false;
    }
    let rest = strip_fillers(rest);
    let Some(at) = rest.iter().take(3).position(|token| token.is_any(NOUNS)) else {
        return false;
    };
    let noun = rest[at].lower.as_str();
    let parts = parts(&rest[at + 1..]);
    let Some(text) = find(&parts, Part::Text) else {
        return false;
    };
    out.push(Instruction::OpenForm {
        verb: verb.lower.clone(),
        noun: noun.to_owned(),
    });
    for part in [Part::Author, Part::Recipient, Part::Subject] {
        if let Some(value) = find(&parts, part) {
            out.push(fill(goal, part.field(noun), value));
        }
    }
    out.push(fill(goal, Part::Text.field(noun), text));
    out.push(sending(&verb.lower, noun));
    true
}

pub(super) fn fill(goal: &str, field: Target, value: &[Token]) -> Instruction {
    let value = match value {
        [quote] if quote.kind == Kind::Quoted => Value::Literal(quote.text.clone()),
        _ => read_value(goal, value),
    };
    Instruction::Fill { field, value }
}

pub(super) fn sending(verb: &str, noun: &str) -> Instruction {
    let hints = [
        format!("{verb} {noun}"),
        verb.to_owned(),
        "send".to_owned(),
        "post".to_owned(),
        "submit".to_owned(),
    ];
    Instruction::Submit {
        hints: hints.to_vec(),
    }
}

pub(super) fn find<'t>(parts: &[(Part, &'t [Token])], wanted: Part) -> Option<&'t [Token]> {
    parts
        .iter()
        .find(|(part, value)| *part == wanted && !value.is_empty())
        .map(|(_, value)| *value)
}

/// What each announced part says. A quoted text that nothing announces is the message itself.
pub(super) fn parts(tokens: &[Token]) -> Vec<(Part, &[Token])> {
    let mut found: Vec<(Part, &[Token])> = Vec::new();
    let mut start = 0;
    let mut current: Option<Part> = None;
    for (index, token) in tokens.iter().enumerate() {
        // Prose may hold any word: it goes on to the end.
        let prose = current == Some(Part::Text);
        let announced = Part::announced_by(token).filter(|_| !prose && opens(tokens, index));
        let quote = token.kind == Kind::Quoted && current.is_none();
        let colon = token.kind == Kind::Colon && current.is_none();
        if let Some(part) = announced {
            if let Some(before) = current {
                found.push((before, value(&tokens[start..index])));
            }
            current = Some(part);
            start = index + 1;
        } else if quote {
            found.push((Part::Text, &tokens[index..=index]));
        } else if colon {
            current = Some(Part::Text);
            start = index + 1;
        } else if token.kind == Kind::Quoted {
            if let Some(part) = current.take() {
                found.push((part, value(&tokens[start..=index])));
            }
            start = index + 1;
        }
    }
    if let Some(part) = current {
        found.push((part, value(&tokens[start..])));
    }
    found
}

/// A word announces a part at the start, or after a joint or a value: not in the middle of prose.
fn opens(tokens: &[Token], index: usize) -> bool {
    tokens[index].is_any(&["to", "as", "saying", "about", "titled"])
        || index == 0
        || tokens[index - 1].kind != Kind::Word
        || tokens[index - 1].is_any(&["with", "and", "the", "a", "that", "which"])
}

/// Without what only joins.
fn value(tokens: &[Token]) -> &[Token] {
    let joins = |token: &Token| {
        matches!(token.kind, Kind::Comma | Kind::Colon)
            || token.is_any(&["and", "with", "the", "is", "of", "a", "an"])
    };
    let mut tokens = tokens;
    while let [first, rest @ ..] = tokens
        && joins(first)
    {
        tokens = rest;
    }
    while let [rest @ .., last] = tokens
        && joins(last)
    {
        tokens = rest;
    }
    tokens
}
