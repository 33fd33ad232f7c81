//! A text with places for values of the goal.

use serde::{Deserialize, Serialize};

/// A text in which values of one goal may be exchanged for those of another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Template(Vec<Part>);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Part {
    Is(String),
    Value(usize),
}

/// How a value is found in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// As written: for what is typed.
    Same,
    /// In whatever case: for what a page calls things.
    Any,
}

impl Template {
    /// Puts places where values stand by themselves in the text, the longest first.
    pub(super) fn lift(text: &str, values: &[String], case: Case) -> Self {
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by_key(|&value| std::cmp::Reverse(values[value].len()));
        let mut parts = Vec::new();
        let mut plain = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let inside_word = first.is_alphanumeric() && plain.ends_with(char::is_alphanumeric);
            let found = order.iter().find_map(|&value| {
                let length = stands_at(rest, &values[value], case)?;
                (!inside_word).then_some((value, length))
            });
            let Some((value, length)) = found else {
                plain.push(first);
                rest = &rest[first.len_utf8()..];
                continue;
            };
            if !plain.is_empty() {
                parts.push(Part::Is(std::mem::take(&mut plain)));
            }
            parts.push(Part::Value(value));
            rest = &rest[length..];
        }
        if !plain.is_empty() {
            parts.push(Part::Is(plain));
        }
        Self(parts)
    }

    /// The same text, whatever the values.
    pub(super) fn constant(text: &str) -> Self {
        Self(vec![Part::Is(text.to_owned())])
    }

    /// The text with these values in their places.
    pub fn fill(&self, values: &[String]) -> String {
        self.0
            .iter()
            .map(|part| match part {
                Part::Is(text) => text.as_str(),
                Part::Value(value) => values.get(*value).map_or("", String::as_str),
            })
            .collect()
    }

    /// The values that have a place in it.
    pub(super) fn values(&self) -> impl Iterator<Item = usize> {
        self.0.iter().filter_map(|part| match part {
            Part::Value(value) => Some(*value),
            Part::Is(_) => None,
        })
    }

    /// What stands between the values.
    pub(super) fn constants(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|part| match part {
            Part::Is(text) => Some(text.as_str()),
            Part::Value(_) => None,
        })
    }
}

/// How many bytes of the text's beginning are the value, where it stands there by itself.
pub(super) fn stands_at(text: &str, value: &str, case: Case) -> Option<usize> {
    let length = match case {
        Case::Same => text.starts_with(value).then_some(value.len())?,
        Case::Any => same_letters(text, value)?,
    };
    let joined =
        value.ends_with(char::is_alphanumeric) && text[length..].starts_with(char::is_alphanumeric);
    (length > 0 && !joined).then_some(length)
}

/// Whether a text holds the value by itself, in whatever case.
pub(super) fn holds(text: &str, value: &str) -> bool {
    let mut before = ' ';
    text.char_indices().any(|(at, character)| {
        let inside_word = before.is_alphanumeric() && character.is_alphanumeric();
        before = character;
        !inside_word && stands_at(&text[at..], value, Case::Any).is_some()
    })
}

/// How many bytes of the text's beginning are the value in whatever case.
fn same_letters(text: &str, value: &str) -> Option<usize> {
    let mut length = 0;
    let mut letters = text.chars();
    for wanted in value.chars() {
        let letter = letters.next()?;
        if letter != wanted && !letter.to_lowercase().eq(wanted.to_lowercase()) {
            return None;
        }
        length += letter.len_utf8();
    }
    Some(length)
}
