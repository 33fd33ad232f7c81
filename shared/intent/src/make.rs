//! From a command to its steps, one file for each family of verbs.
#![expect(
    clippy::unnecessary_wraps,
    reason = "all makers have the signature that a frame asks for"
)]

pub(crate) mod choose;
pub(crate) mod enter;
pub(crate) mod form;
pub(crate) mod list;
pub(crate) mod mouse;
pub(crate) mod press;
pub(crate) mod put;
pub(crate) mod sign_in;
pub(crate) mod travel;

pub(crate) use crate::grammar::frame::Steps;

use crate::grammar::frame::{Command, Role};
use crate::grammar::occasion;
use crate::grammar::target::Used;
use crate::grammar::token::{Token, places, source};
use crate::{Intent, Target, Value};

/// A step that takes these words.
pub(crate) fn step(read: Intent, words: Vec<usize>) -> Used<Intent> {
    Used { read, words }
}

/// Brings the field of a well-known name to a literal.
pub(crate) fn set_named(name: &str, to: Value, words: Vec<usize>) -> Used<Intent> {
    Used::set(Target::named(name), to, words)
}

/// Date, time and number of people, each in the field of its name.
pub(crate) fn occasion(command: &Command<'_>) -> Vec<Used<Intent>> {
    let mut found = Vec::new();
    for (role, name) in [(Role::Day, "date"), (Role::Return, "return")] {
        if let Some(said) = command.slot(role)
            && let Some(count) = occasion::day(said)
        {
            let value = crate::grammar::value::read(command.goal, &said[..count]);
            found.push(set_named(name, value, taken(command, role, said, count)));
        }
    }
    if let Some(said) = command.slot(Role::Time)
        && let Some(count) = occasion::time(said)
    {
        let text = source(command.goal, &said[..count]);
        let words = taken(command, Role::Time, said, count);
        found.push(set_named("time", Value::Literal(text), words));
    }
    if let Some(said) = command.slot(Role::Count) {
        let mut at = 0;
        while let Some((count, noun)) = occasion::counted(&said[at..]) {
            let words = taken(command, Role::Count, said, at + 2);
            let value = Value::Literal(count.to_string());
            found.push(set_named(&noun.lower, value, words));
            at += 2;
            if said.get(at).is_some_and(|token| token.is_any(&["and"])) {
                at += 1;
            }
        }
    }
    found
}

/// The word that begins a detail and the first `count` words of it.
fn taken(command: &Command<'_>, role: Role, said: &[Token], count: usize) -> Vec<usize> {
    let end = said[..count].last().map_or(0, |token| token.at);
    let mut words = command.places(role);
    words.retain(|place| *place <= end);
    words
}

/// Whether the tokens hold nothing but words of `list`, articles and the like.
pub(crate) fn only(tokens: &[Token], list: &[&str]) -> bool {
    tokens.iter().all(|token| {
        !token.says() || token.is_any(list) || token.is_any(words::grammar::DETERMINERS)
    })
}

/// The places of tokens that hold nothing else; none where they do.
pub(crate) fn only_places(tokens: &[Token], list: &[&str]) -> Vec<usize> {
    if only(tokens, list) {
        places(tokens)
    } else {
        Vec::new()
    }
}
