//! Questions: what only reading can answer, no control.

use super::token::{Kind, Token};

/// Words that begin a question.
const ASKS: &[&str] = &[
    "what", "what's", "where", "where's", "who", "whose", "how", "why", "which", "does", "is",
    "are", "did", "was",
];

/// Whether a clause asks for an answer: "What should I wear?", "find out whether it rains".
pub(super) fn asks(clause: &[Token]) -> bool {
    match clause {
        [find, out, _, ..] if find.is_any(&["find"]) && out.is_any(&["out"]) => true,
        [first, second, _, ..] => {
            first.is_any(ASKS) && second.kind == Kind::Word && !second.is_any(&["is", "="])
        }
        _ => false,
    }
}
