//! Where a phrase says that a thing stands: "in the row of X", "under X".

use super::occasion;
use super::token::{Kind, Token};
use crate::Relation;
use words::thing;

pub(crate) type Make = fn(String) -> Relation;

/// Longer phrases before their beginnings.
const PHRASES: &[(&[&str], Make)] = &[
    (&["in", "the", "row", "of"], Relation::InRow),
    (&["in", "the", "row", "for"], Relation::InRow),
    (&["in", "the", "row", "with"], Relation::InRow),
    (&["in", "the", "same", "row", "as"], Relation::InRow),
    (&["on", "the", "row", "of"], Relation::InRow),
    (&["in", "the", "line", "of"], Relation::InRow),
    (&["next", "to"], Relation::NextTo),
    (&["beside"], Relation::NextTo),
    (&["to", "the", "right", "of"], Relation::NextTo),
    (&["to", "the", "left", "of"], Relation::NextTo),
    (&["belonging", "to"], Relation::Of),
    (&["posted", "by"], Relation::Of),
    (&["sent", "by"], Relation::Of),
    (&["from"], Relation::Of),
    (&["for"], Relation::Of),
    (&["of"], Relation::Of),
    (&["by"], Relation::Of),
    (&["about"], Relation::Of),
    (&["underneath"], Relation::Below),
    (&["below"], Relation::Below),
    (&["above"], Relation::Above),
    (&["under"], Relation::Within),
    (&["inside"], Relation::Within),
    (&["within"], Relation::Within),
    (&["in"], Relation::Within),
    (&["on"], Relation::Within),
];

/// "the trip to Rome": where it leads says which it is.
pub(crate) fn is_journey(token: &Token) -> bool {
    token.kind == Kind::Word && thing::is_journey(&token.lower)
}

/// "the seat of my trip to Ulm": where the journey leads tells which it is, and is no value for the
/// seat. A day, a number or a quoted text is no place that a journey leads to.
pub(crate) fn leads_to_a_place(tokens: &[Token], to: usize) -> bool {
    let journey = to > 0 && is_journey(&tokens[to - 1]) && tokens[to].is_word("to");
    let Some(behind) = tokens.get(to + 1..).filter(|_| journey) else {
        return false;
    };
    let part_of = (1..to).any(|at| tokens[at].is_word("of"));
    let place = behind.first().is_some_and(|first| {
        first.kind == Kind::Word && !first.lower.starts_with(|c: char| c.is_ascii_digit())
    });
    part_of && place && occasion::day(behind).is_none()
}

/// How many tokens the relation's words at `at` take, and which relation they make. Something must
/// follow them.
pub(crate) fn at(phrase: &[Token], at: usize) -> Option<(usize, Make)> {
    let tokens = phrase.get(at..)?;
    let journey = at > 0 && is_journey(&phrase[at - 1]);
    if journey && tokens.len() > 1 && tokens[0].is_word("to") {
        return Some((1, Relation::Of));
    }
    PHRASES.iter().find_map(|(words, make)| {
        let fits = words.len() < tokens.len()
            && words
                .iter()
                .zip(tokens)
                .all(|(word, token)| token.is_word(word));
        fits.then_some((words.len(), *make))
    })
}
