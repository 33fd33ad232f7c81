//! The shape of a goal: what it says, without the values it says it of.

use intent::{Goal, Intent, Piece, Value};
use sha2::{Digest, Sha256};
use std::collections::HashMap;

/// A goal with its values lifted out. Two goals that differ in values alone have one shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// The goal's words in lower case; a value is told by its kind alone.
    line: String,
    values: Vec<String>,
}

/// Changes with what a shape is made of: what was learned under another making is not found again.
const MAKING: &str = "1";

impl Shape {
    /// The shape of a goal with placeholders where its secrets stood.
    ///
    /// Values are quoted texts, what the goal says to type or to look for, numbers and dates,
    /// addresses, secrets, and names: words that begin with a capital inside a sentence.
    pub fn of(goal: &Goal) -> Self {
        let pieces = intent::pieces(&goal.text);
        let mut spans = typed_spans(goal, &pieces);
        let mut words: Vec<String> = Vec::new();
        let mut values = Vec::new();
        let mut at = 0;
        while let Some(piece) = pieces.get(at) {
            if let Some(last) = spans.remove(&at) {
                let text = &goal.text[piece.range.start..pieces[last].range.end];
                values.push(if last == at {
                    piece.text.clone()
                } else {
                    text.to_owned()
                });
                words.push("$text".to_owned());
                at = last + 1;
                continue;
            }
            match value_in(piece) {
                Some((kind, value)) => {
                    values.push(value.to_owned());
                    words.push(kind.to_owned());
                }
                // A word may look like what stands for a value.
                None => words.push(piece.text.to_lowercase().replace('$', "$$")),
            }
            at += 1;
        }
        Self {
            line: words.join(" "),
            values,
        }
    }

    /// The shape's name in the table: a digest that holds no value of the goal.
    pub fn key(&self) -> String {
        digest(&[MAKING, &self.line])
    }

    /// The goal's values in order, as it writes them.
    pub fn values(&self) -> &[String] {
        &self.values
    }

    /// Whether the goal says this word, other than in a value.
    pub(super) fn says(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        let said = self.line.split(' ').filter(|said| !said.starts_with('$'));
        let mut said = said.flat_map(|said| said.split(|c: char| !c.is_alphanumeric()));
        said.any(|said| said == word)
    }

    /// The goal leaves it to the page which of several things is meant: "the newest", "the next".
    pub(super) fn picks(&self) -> bool {
        const WORDS: [&str; 18] = [
            "any", "another", "best", "first", "last", "least", "less", "more", "most", "next",
            "one", "other", "previous", "random", "recent", "today", "tomorrow", "top",
        ];
        let mut words = self.line.split(' ');
        words.any(|word| WORDS.contains(&word) || word.ends_with("est"))
    }

    /// Stands for a value where it must be the same again.
    pub(super) fn digest_of(&self, value: usize) -> Option<String> {
        let text = self.values.get(value)?;
        Some(digest(&[&self.line, &value.to_string(), text]))
    }

    /// Two values read alike: what is typed may come from the one or the other.
    pub(super) fn has_twins(&self) -> bool {
        let lower: Vec<String> = self.values.iter().map(|one| one.to_lowercase()).collect();
        let twin = |(at, value): (usize, &String)| lower[..at].contains(value);
        lower.iter().enumerate().any(twin)
    }
}

/// 128 bits of a hash over parts that cannot run into each other.
pub(super) fn digest(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hex::encode(&hash.finalize()[..16])
}

/// What the rules read as typed or looked for: the first piece of each, and its last.
fn typed_spans(goal: &Goal, pieces: &[Piece]) -> HashMap<usize, usize> {
    let starts: HashMap<usize, usize> = pieces
        .iter()
        .enumerate()
        .map(|(index, piece)| (piece.range.start, index))
        .collect();
    let ends: HashMap<usize, usize> = pieces
        .iter()
        .enumerate()
        .map(|(index, piece)| (piece.range.end, index))
        .collect();
    let mut spans = HashMap::new();
    let mut free = 0;
    for step in &goal.steps {
        let Some(text) = typed(&step.intent).filter(|text| !text.is_empty()) else {
            continue;
        };
        let mut found = goal
            .text
            .match_indices(text)
            .filter_map(|(at, _)| Some((*starts.get(&at)?, *ends.get(&(at + text.len()))?)));
        if let Some((first, last)) = found.find(|(first, _)| *first >= free) {
            spans.insert(first, last);
            free = last + 1;
        }
    }
    spans
}

fn typed(intent: &Intent) -> Option<&str> {
    match intent {
        Intent::Set {
            to: Value::Literal(text) | Value::Date { said: text, .. },
            ..
        } => Some(text),
        Intent::Find { target } => Some(&target.phrase),
        _ => None,
    }
}

/// The kind of value that a piece is, and the value.
fn value_in(piece: &Piece) -> Option<(&'static str, &str)> {
    let text = piece.text.as_str();
    if piece.quoted {
        return Some(("$text", text));
    }
    let kind = if text.contains("{{secret:") {
        "$secret"
    } else if text.contains("://") || text.starts_with("www.") {
        "$address"
    } else if text.contains('@') {
        "$mail"
    } else if text.contains(char::is_numeric) {
        "$number"
    } else if !piece.opens_sentence && is_name(text) {
        let own = text.strip_suffix("'s").or_else(|| text.strip_suffix("’s"));
        return Some(("$name", own.unwrap_or(text)));
    } else {
        return None;
    };
    Some((kind, text))
}

fn is_name(word: &str) -> bool {
    let is_speaker = matches!(word.split(['\'', '’']).next(), Some("I"));
    word.starts_with(char::is_uppercase) && !is_speaker
}
