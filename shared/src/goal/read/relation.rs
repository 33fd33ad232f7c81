//! Where a phrase says that a thing stands: "in the row of X", "under X".

use super::super::instruction::Relation;
use super::target::{split_kind, strip_fillers};
use super::token::{Token, source};

/// Takes the relations off the end of a phrase.
pub(super) fn split_relations<'t>(goal: &str, tokens: &'t [Token]) -> (&'t [Token], Vec<Relation>) {
    for start in 1..tokens.len() {
        let Some((length, make)) = relation_words(&tokens[start..]) else {
            continue;
        };
        let (anchor, mut further) = split_relations(goal, &tokens[start + length..]);
        let anchor = strip_anchor(anchor);
        if anchor.is_empty() {
            continue;
        }
        further.insert(0, make(source(goal, anchor)));
        return (&tokens[..start], further);
    }
    (tokens, Vec::new())
}

type MakeRelation = fn(String) -> Relation;

/// How many tokens the relation's words take, and which relation they make.
fn relation_words(tokens: &[Token]) -> Option<(usize, MakeRelation)> {
    const PHRASES: &[(&[&str], MakeRelation)] = &[
        (&["in", "the", "row", "of"], Relation::InRow),
        (&["in", "the", "row", "for"], Relation::InRow),
        (&["in", "the", "row", "with"], Relation::InRow),
        (&["in", "the", "same", "row", "as"], Relation::InRow),
        (&["on", "the", "row", "of"], Relation::InRow),
        (&["in", "the", "line", "of"], Relation::InRow),
        (&["next", "to"], Relation::NextTo),
        (&["beside"], Relation::NextTo),
        (&["belonging", "to"], Relation::InRow),
        (&["to", "the", "right", "of"], Relation::NextTo),
        (&["to", "the", "left", "of"], Relation::NextTo),
        (&["underneath"], Relation::Below),
        (&["below"], Relation::Below),
        (&["above"], Relation::Above),
        (&["under"], Relation::Within),
        (&["inside"], Relation::Within),
        (&["within"], Relation::Within),
        (&["in"], Relation::Within),
        (&["on"], Relation::Within),
        (&["from"], Relation::Within),
        (&["for"], Relation::NextTo),
        (&["of"], Relation::NextTo),
        (&["by"], Relation::InRow),
        (&["about"], Relation::NextTo),
        (&["posted", "by"], Relation::InRow),
    ];
    PHRASES.iter().find_map(|(words, make)| {
        let fits = words.len() < tokens.len()
            && words
                .iter()
                .zip(tokens)
                .all(|(word, token)| token.is_word(word));
        fits.then_some((words.len(), *make))
    })
}

/// Nouns for a part of a page or of what it lists.
const PLACES: &[&str] = &[
    "category",
    "department",
    "collection",
    "group",
    "folder",
    "area",
    "aisle",
    "genre",
];

/// "the New patient section" → "New patient"; "the dialog box" stays, being all there is.
fn strip_anchor(tokens: &[Token]) -> &[Token] {
    let tokens = strip_fillers(tokens);
    let (head, _) = split_kind(tokens);
    if head.is_empty() {
        return tokens;
    }
    match head {
        [head @ .., noun] if !head.is_empty() && noun.is_any(PLACES) => head,
        head => head,
    }
}
