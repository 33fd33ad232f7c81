//! Secrets typed in a goal: a placeholder stands in their place in everything that is stored,
//! logged or shown to a model. The real text is put in at the last moment, from the request that
//! carries it: clients repeat the goal with every request, so nothing has to be kept.

use crate::action::Action;
use crate::goal::{self, Instruction, Value};

/// The secrets of one request's query.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secrets(Vec<String>);

impl std::fmt::Debug for Secrets {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Secrets({})", self.0.len())
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
        let mut redacted = query.to_owned();
        for (index, secret) in found.iter().enumerate() {
            redacted = replace_words(&redacted, secret, &placeholder(index));
        }
        (redacted, Self(found))
    }

    /// The text with every known placeholder filled in.
    pub fn reveal(&self, text: &str) -> String {
        self.0
            .iter()
            .enumerate()
            .fold(text.to_owned(), |text, (index, secret)| {
                text.replace(&placeholder(index), secret)
            })
    }

    /// The action with every known placeholder filled in.
    pub fn reveal_in(&self, action: &Action) -> Action {
        with_text(action, |text| self.reveal(text))
    }

    /// The text with every secret replaced by its placeholder.
    pub fn redact(&self, text: &str) -> String {
        self.0
            .iter()
            .enumerate()
            .fold(text.to_owned(), |text, (index, secret)| {
                replace_words(&text, secret, &placeholder(index))
            })
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

    /// The action as a person may see it.
    pub fn mask_in(action: &Action) -> Action {
        with_text(action, Self::mask)
    }

    /// Whether the text holds a placeholder that this request's query does not explain.
    pub fn misses(&self, text: &str) -> bool {
        self.reveal(text).contains(OPEN)
    }
}

/// The action with another text in the place of the one it types.
fn with_text(action: &Action, text: impl Fn(&str) -> String) -> Action {
    match action {
        Action::SetValue { id, text: typed } => Action::SetValue {
            id: *id,
            text: text(typed),
        },
        Action::Type { text: typed } => Action::Type { text: text(typed) },
        other => other.clone(),
    }
}

const OPEN: &str = "{{secret:";

fn placeholder(index: usize) -> String {
    format!("{OPEN}{}}}}}", index + 1)
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
