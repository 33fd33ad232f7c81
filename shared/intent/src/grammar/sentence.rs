//! Cuts a goal into sentences, and tells those that order nothing.

use super::clause::skip_lead_ins;
use super::kind;
use super::token::{self, Kind, Token, words};
use crate::Reason;
use crate::verb;
use words::grammar::{self, CLOSINGS, CONDITIONS, POLITE, QUESTIONS, REPETITIONS, REPORTS, STATES};

/// The sentences of a goal. The number of a list's item belongs to the sentence after it.
pub(crate) fn sentences(tokens: &[Token]) -> Vec<&[Token]> {
    let mut found: Vec<&[Token]> = Vec::new();
    let mut start = 0;
    let mut item = 2;
    for at in 0..=tokens.len() {
        if begins_item(tokens, at, item) {
            item += 1;
            if at > start {
                found.push(&tokens[start..at]);
                start = at;
            }
        }
        if tokens.get(at).is_none_or(|token| token.kind == Kind::Stop) {
            let sentence = &tokens[start..at];
            let number = sentence.iter().all(|token| {
                token.kind == Kind::Word && token.lower.chars().all(|c| c.is_ascii_digit())
            });
            if !number || at == tokens.len() {
                found.push(sentence);
                start = at + 1;
            }
        }
    }
    found.retain(|sentence| sentence.iter().any(Token::says));
    found
}

/// "1. Open Settings 2. Turn on Dark mode": the next number of a list with the mark of the first, and a verb behind it.
fn begins_item(tokens: &[Token], at: usize, number: usize) -> bool {
    let ([first, mark, ..], Some([next, own, rest @ ..])) = (tokens, tokens.get(at..)) else {
        return false;
    };
    // "Set the quantity to 2."
    let before = at.checked_sub(1).map(|before| &tokens[before]);
    let is_value = before.is_some_and(|before| {
        before.kind == Kind::Colon || before.is_any(&["to", "of", "as", "is", "with", "="])
    });
    !is_value
        && first.is_word("1")
        && mark.kind == Kind::Stop
        && own.kind == Kind::Stop
        && own.text == mark.text
        && next.kind == Kind::Word
        && next.lower.parse() == Ok(number)
        && verb::at(rest).is_some()
}

/// Why a sentence is outside the language as a whole, if it is. `mark` is what ends it.
pub(crate) fn outside(sentence: &[Token], mark: Option<&Token>) -> Option<Reason> {
    let end = sentence.iter().position(|token| token.kind == Kind::Colon);
    let spoken = words(sentence);
    let head = &spoken[..end.unwrap_or(spoken.len())];
    let start = sentence.iter().position(Token::says)?;
    let behind = skip_lead_ins(sentence, start);
    let asks = |at: usize| {
        let head = head.get(at..).unwrap_or_default();
        grammar::longest(head, QUESTIONS)
            .or_else(|| grammar::longest(head, REPORTS))
            .is_some_and(|count| head.len() > count)
    };
    let is_polite =
        || (0..spoken.len()).any(|at| grammar::longest(&spoken[at..], POLITE).is_some());
    // What is looked up may be a question itself.
    let looks_up = ["search", "look", "type", "write", "enter"];
    let looks_up = spoken
        .get(behind)
        .is_some_and(|verb| looks_up.contains(verb));
    let is_asked = mark.is_some_and(|mark| mark.text == "?") && !looks_up && !is_polite();
    if is_asked || asks(start) || asks(behind) {
        return Some(Reason::Question);
    }
    for at in 0..spoken.len() {
        if let Some(count) = grammar::longest(&spoken[at..], CLOSINGS)
            && spoken
                .get(at + count)
                .is_none_or(|next| matches!(*next, "\u{1}" | "and" | "then"))
        {
            continue;
        }
        if grammar::longest(&spoken[at..], REPETITIONS).is_some() {
            return Some(Reason::Repetition);
        }
        if grammar::longest(&spoken[at..], CONDITIONS).is_some() {
            return Some(Reason::Condition);
        }
    }
    None
}

/// "see what the total is", "check the status of order 5": a verb that also orders, and what somebody wants to be told.
pub(crate) fn asks(verb: &[Token], rest: &[Token]) -> bool {
    const LOOKING: &[&str] = &["see", "check", "find", "show", "read", "list", "locate"];
    let looks = verb.first().is_some_and(|first| first.is_any(LOOKING));
    let state = |token: &Token| {
        token.is_any(STATES) || token.kind == Kind::Word && kind::measure(&token.lower).is_some()
    };
    let told = |pair: &[Token]| state(&pair[0]) && pair[1].is_any(&["of", "for"]);
    let whose = |token: &Token| token.is_any(&["my", "our"]) || token.lower.ends_with("'s");
    let own = rest.last().is_some_and(state) && rest.iter().any(whose);
    let checks = matches!(verb, [only] if only.is_word("check"));
    looks && token::asks(rest) || checks && (own || rest.windows(2).any(told))
}
