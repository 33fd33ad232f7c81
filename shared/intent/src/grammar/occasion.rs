//! Days, times of day and counted people, where tokens begin with them.

use super::token::{Kind, Token};
use words::{date, number};

/// The longest day at the start of the tokens, in tokens.
pub(crate) fn day(tokens: &[Token]) -> Option<usize> {
    longest(tokens, |text| date::day(text).is_some())
}

/// The longest time of day at the start of the tokens, in tokens.
pub(crate) fn time(tokens: &[Token]) -> Option<usize> {
    longest(tokens, |text| date::time(text).is_some())
}

fn longest(tokens: &[Token], fits: impl Fn(&str) -> bool) -> Option<usize> {
    const MOST: usize = 6;
    let most = tokens.len().min(MOST);
    (1..=most).rev().find(|count| {
        let said: Vec<&str> = tokens[..*count]
            .iter()
            .map(|token| token.text.as_str())
            .collect();
        fits(&said.join(" "))
    })
}

/// "2 adults".
pub(crate) fn counted(tokens: &[Token]) -> Option<(usize, &Token)> {
    let [count, noun, ..] = tokens else {
        return None;
    };
    let counts = noun.kind == Kind::Word
        && noun.text.chars().all(char::is_alphabetic)
        && date::month(&noun.lower).is_none();
    let count = number::cardinal(&count.lower).filter(|_| count.kind == Kind::Word)?;
    counts.then_some((count, noun))
}
