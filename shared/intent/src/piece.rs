//! The words of a goal as they stand there, for whoever tells its values from what it says.

use crate::grammar::token::{Kind, tokenize};
use std::ops::Range;

/// A word of a goal, or a quoted text of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Without quotation marks and closing punctuation.
    pub text: String,
    pub quoted: bool,
    /// It stands where every word has a capital letter.
    pub opens_sentence: bool,
    /// Where it stands in the goal, in bytes, quotation marks included.
    pub range: Range<usize>,
}

/// The words and quoted texts of a goal, in order.
pub fn pieces(goal: &str) -> Vec<Piece> {
    let mut opens_sentence = true;
    let mut pieces = Vec::new();
    for token in tokenize(goal) {
        match token.kind {
            Kind::Word | Kind::Quoted => {
                pieces.push(Piece {
                    quoted: token.kind == Kind::Quoted,
                    opens_sentence: std::mem::take(&mut opens_sentence),
                    range: token.start..token.end,
                    text: token.text,
                });
            }
            Kind::Stop => opens_sentence = true,
            Kind::Comma | Kind::Colon | Kind::Arrow => {}
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_opens_after_a_stop_and_nowhere_else() {
        let goal = "Enter \"Ann Lee\", then press Go. Tell Tom";
        let found: Vec<(String, bool)> = pieces(goal)
            .into_iter()
            .map(|piece| (goal[piece.range].to_owned(), piece.opens_sentence))
            .collect();
        let opening: Vec<&str> = found
            .iter()
            .filter(|(_, opens)| *opens)
            .map(|(text, _)| text.as_str())
            .collect();
        assert_eq!(opening, ["Enter", "Tell"]);
        assert_eq!(found[1].0, "\"Ann Lee\"");
    }
}
