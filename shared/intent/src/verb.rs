//! Finds the verb that a clause starts with.

use crate::frames::{APPLICATION, FRAMES};
use crate::grammar::frame::Frame;
use crate::grammar::token::{Token, words};
use std::collections::HashMap;
use words::grammar;
use words::work::Prepared;

/// The frame of the longest verb at the start of the tokens, and how many tokens the verb takes.
pub(crate) fn at(tokens: &[Token]) -> Option<(&'static Frame, usize)> {
    static VERBS: Prepared<HashMap<&str, Vec<(&str, &Frame)>>> = Prepared::new(|| {
        let mut verbs: HashMap<&str, Vec<(&str, &Frame)>> = HashMap::new();
        let framed = FRAMES
            .iter()
            .flat_map(|frame| frame.verbs.split(", ").map(move |verb| (verb, frame)));
        let applied = grammar::application_verbs().map(|verb| (verb, &APPLICATION));
        for (verb, frame) in framed.chain(applied) {
            let first = verb.split(' ').next().unwrap_or_default();
            verbs.entry(first).or_default().push((verb, frame));
        }
        verbs
    });
    const LONGEST: usize = 5;
    let head = &tokens[..tokens.len().min(LONGEST)];
    let spoken = words(head);
    let known = VERBS.get(spoken.first()?)?;
    known
        .iter()
        .filter_map(|(verb, frame)| Some((*frame, grammar::leads(&spoken, verb)?)))
        .max_by_key(|(_, count)| *count)
}
