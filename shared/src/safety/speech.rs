//! What may be said to the user (control D11): no words of our own prompts, no long stretches of
//! the tenant's documents, no keys and card numbers, no pictures and links to strange sites, and
//! none of the machine's own words.

mod keys;
mod links;
mod removed;
#[cfg(test)]
mod tests;

pub use removed::Removed;

use super::origins::Origins;
use super::plain::Plain;
use super::words::{squeezed, words};
use std::collections::HashSet;

/// What a text is held against.
#[derive(Debug, Clone, Copy)]
pub struct Speech<'a> {
    /// A word that stands in our prompts and nowhere else.
    pub canary: &'a str,
    /// The documents that were in the prompt.
    pub knowledge: &'a [&'a str],
    pub origins: &'a Origins,
}

/// A text that may be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cleaned {
    pub text: String,
    /// Each reason once, in order.
    pub removed: Vec<Removed>,
}

/// Longer stretches of a document are a copy of it.
const LONGEST_QUOTE: usize = 40;
/// Stands for a text of which nothing can be shown.
const WITHHELD: &str = "I can't show that.";

impl Speech<'_> {
    /// The text as it may be shown to the user.
    pub fn clean(&self, text: &str) -> Cleaned {
        if self.leaks_canary(text) {
            return Cleaned {
                text: WITHHELD.to_owned(),
                removed: vec![Removed::Canary],
            };
        }
        let mut removed = Vec::new();
        let plain = Plain::of(text);
        if plain.removed > 0 {
            removed.push(Removed::Invisible);
        }
        let text = links::without_foreign(&plain.text, self.origins, &mut removed);
        let text = keys::masked(&text, &mut removed);
        let text = self.without_documents(&text, &mut removed);
        let text = keys::without_machine_words(&text, &mut removed);
        removed.sort_unstable();
        removed.dedup();
        let text = text.trim();
        let text = if text.is_empty() && !removed.is_empty() {
            WITHHELD
        } else {
            text
        };
        Cleaned {
            text: text.to_owned(),
            removed,
        }
    }

    /// The canary in any spelling, also backwards.
    fn leaks_canary(&self, text: &str) -> bool {
        let canary = squeezed(self.canary);
        let text = squeezed(text);
        let backwards: String = canary.chars().rev().collect();
        !canary.is_empty() && (text.contains(&canary) || text.contains(&backwards))
    }

    /// Cuts what agrees with a document for more than [`LONGEST_QUOTE`] words to its beginning.
    fn without_documents(&self, text: &str, removed: &mut Vec<Removed>) -> String {
        /// Words of a cut quotation that stay.
        const KEPT: usize = 8;
        let pieces: Vec<&str> = text.split_inclusive(char::is_whitespace).collect();
        let spoken: Vec<(usize, String)> = pieces
            .iter()
            .enumerate()
            .flat_map(|(at, piece)| words(piece).into_iter().map(move |word| (at, word)))
            .collect();
        let mut cut = vec![false; pieces.len()];
        for document in self.knowledge {
            let document = words(document);
            for (start, end) in copies(&spoken, &document) {
                let (first, last) = (spoken[start].0, spoken[end - 1].0);
                for flag in cut.iter_mut().take(last + 1).skip(first + KEPT) {
                    *flag = true;
                }
            }
        }
        if !cut.contains(&true) {
            return text.to_owned();
        }
        removed.push(Removed::Knowledge);
        let mut kept = String::with_capacity(text.len());
        for (at, piece) in pieces.iter().enumerate() {
            if !cut[at] {
                kept.push_str(piece);
            } else if at == 0 || !cut[at - 1] {
                kept.push_str("… ");
            }
        }
        kept
    }
}

/// Stretches of more than [`LONGEST_QUOTE`] words that stand in both, as indices into `spoken`.
fn copies(spoken: &[(usize, String)], document: &[String]) -> Vec<(usize, usize)> {
    let length = LONGEST_QUOTE + 1;
    if spoken.len() < length || document.len() < length {
        return Vec::new();
    }
    let places: HashSet<&[String]> = document.windows(length).collect();
    let said: Vec<String> = spoken.iter().map(|(_, word)| word.clone()).collect();
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (start, window) in said.windows(length).enumerate() {
        if places.contains(window) {
            match found.last_mut().filter(|(_, end)| *end >= start) {
                Some((_, end)) => *end = start + length,
                None => found.push((start, start + length)),
            }
        }
    }
    found
}
