//! Where a phrase says that a thing stands: "in the row of X", "under X".

use super::token::Token;
use crate::Relation;

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
const JOURNEYS: &[&str] = &[
    "trip",
    "trips",
    "flight",
    "flights",
    "train",
    "trains",
    "bus",
    "ferry",
    "ticket",
    "tickets",
    "booking",
    "journey",
    "reservation",
];

/// How many tokens the relation's words at `at` take, and which relation they make. Something must
/// follow them.
pub(crate) fn at(phrase: &[Token], at: usize) -> Option<(usize, Make)> {
    let tokens = phrase.get(at..)?;
    let journey = at > 0 && phrase[at - 1].is_any(JOURNEYS);
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
