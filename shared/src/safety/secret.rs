//! Secrets typed in a goal: a placeholder stands in their place in everything that is stored,
//! logged or shown to a model. The real text is put in at the last moment: from the request that
//! carries it, or from what the task keeps sealed ([`Given`](super::Given)).

use crate::action::Action;
use crate::goal::{self, Instruction, Value};
use std::collections::BTreeMap;

/// Secrets by the numbers of their placeholders, from 1.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secrets(BTreeMap<u32, String>);

impl std::fmt::Debug for Secrets {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Secrets({})", self.count())
    }
}

impl Secrets {
    /// Takes the secrets out of a query: the query with placeholders, and what they stand for.
    pub fn take(query: &str) -> (String, Self) {
        let mut found: Vec<String> = goal::read(query)
            .into_iter()
            .filter_map(secret_of)
            .collect();
        // The longest first: one secret may hold another.
        found.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
        found.dedup();
        let numbered: BTreeMap<u32, String> = (1..).zip(found).collect();
        let mut redacted = query.to_owned();
        for (number, secret) in &numbered {
            redacted = replace_words(&redacted, secret, &placeholder(*number));
        }
        (redacted, Self(numbered))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text with every known placeholder filled in.
    pub fn reveal(&self, text: &str) -> String {
        self.iter().fold(text.to_owned(), |text, (number, secret)| {
            text.replace(&placeholder(number), secret)
        })
    }

    /// The action with every known placeholder filled in.
    pub fn reveal_in(&self, action: &Action) -> Action {
        match action {
            Action::SetValue { id, text } => Action::SetValue {
                id: *id,
                text: self.reveal(text),
            },
            Action::Type { text } => Action::Type {
                text: self.reveal(text),
            },
            other => other.clone(),
        }
    }

    /// Whether the text is one placeholder and nothing else.
    pub fn is_placeholder(text: &str) -> bool {
        text.strip_prefix(OPEN)
            .and_then(|rest| rest.strip_suffix("}}"))
            .is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// The text as a person may see it: dots where a secret stood.
    pub fn mask(text: &str) -> String {
        let mut masked = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(OPEN) {
            masked.push_str(&rest[..at]);
            masked.push_str("••••");
            rest = rest[at..]
                .find("}}")
                .map_or("", |end| &rest[at + end + 2..]);
        }
        masked.push_str(rest);
        masked
    }

    /// Whether the text holds a placeholder that is not known here.
    pub fn misses(&self, text: &str) -> bool {
        self.reveal(text).contains(OPEN)
    }

    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn insert(&mut self, number: u32, text: &str) {
        self.0.insert(number, text.to_owned());
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (u32, &str)> {
        self.0.iter().map(|(number, text)| (*number, text.as_str()))
    }
}

const OPEN: &str = "{{secret:";

/// What stands for the secret of this number.
pub(super) fn placeholder(number: u32) -> String {
    format!("{OPEN}{number}}}}}")
}

/// Replaces `secret` where it stands by itself: a one-letter password does not eat every letter.
fn replace_words(text: &str, secret: &str, placeholder: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(secret) {
        let (before, tail) = rest.split_at(at);
        let after = &tail[secret.len()..];
        let joined = |neighbour: Option<char>, own: Option<char>| {
            neighbour.is_some_and(char::is_alphanumeric) && own.is_some_and(char::is_alphanumeric)
        };
        let inside_word = joined(before.chars().next_back(), secret.chars().next())
            || joined(after.chars().next(), secret.chars().next_back());
        result.push_str(before);
        result.push_str(if inside_word { secret } else { placeholder });
        rest = after;
    }
    result.push_str(rest);
    result
}

fn secret_of(instruction: Instruction) -> Option<String> {
    match instruction {
        Instruction::Fill {
            field,
            value: Value::Literal(text),
        } if goal::is_secret(&field.name) => Some(text),
        Instruction::FillPair { text } if goal::is_secret(&text) => {
            text.split_whitespace().last().map(str::to_owned)
        }
        _ => None,
    }
    .filter(|secret| !secret.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::ElementId;

    #[test]
    fn a_password_leaves_a_placeholder_and_comes_back_at_the_end() {
        let (redacted, secrets) = Secrets::take("Log in as ines with password harbour-7");
        assert_eq!(redacted, "Log in as ines with password {{secret:1}}");
        let typed = Action::SetValue {
            id: ElementId(3),
            text: "{{secret:1}}".to_owned(),
        };
        let sent = Action::SetValue {
            id: ElementId(3),
            text: "harbour-7".to_owned(),
        };
        assert_eq!(secrets.reveal_in(&typed), sent);
        assert!(!secrets.misses("{{secret:1}}"));
        assert!(Secrets::default().misses("{{secret:1}}"));
    }

    #[test]
    fn a_secret_inside_a_word_is_left_alone() {
        let (redacted, _) = Secrets::take("Log in as anna with password a");
        assert_eq!(redacted, "Log in as anna with password {{secret:1}}");
    }
}
