//! "book the shortest flight from A to B on DATE".

use super::super::instruction::{Instruction, Target, Value};
use super::target;
use super::token::{Token, source};

/// "book the shortest flight from A to B on DATE": a search form for a journey, then the choice
/// among what it finds.
pub(super) fn read(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) -> bool {
    let travels = ["book", "buy", "find", "search", "reserve", "order", "look"];
    if !clause.first().is_some_and(|token| token.is_any(&travels)) {
        return false;
    }
    let Some(from) = clause.iter().position(|token| token.is_any(&["from"])) else {
        return false;
    };
    let Some(to) = clause[from..]
        .iter()
        .position(|token| token.is_any(&["to"]))
        .map(|at| at + from)
    else {
        return false;
    };
    let dated = |at: usize| {
        clause
            .get(at + 1)
            .is_some_and(|token| token.text.starts_with(|c: char| c.is_ascii_digit()))
    };
    let on = (to..clause.len())
        .rev()
        .find(|at| clause[*at].is_any(&["on", "for", "departing", "leaving"]) && dated(*at));
    let value = |tokens: &[Token]| source(goal, target::strip_fillers(tokens));
    let (origin, destination) = (
        value(&clause[from + 1..to]),
        value(&clause[to + 1..on.unwrap_or(clause.len())]),
    );
    if origin.is_empty() || destination.is_empty() {
        return false;
    }
    let fill = |field: &str, text: String| Instruction::Fill {
        field: Target::named(field),
        value: Value::Literal(text),
    };
    out.push(fill("from", origin));
    out.push(fill("to", destination));
    if let Some(on) = on {
        out.push(fill("date", value(&clause[on + 1..])));
    }
    out.push(Instruction::Submit {
        hints: vec!["search".to_owned(), "find".to_owned(), "go".to_owned()],
    });
    let wanted = target::read(goal, &clause[1..from]);
    if wanted.superlative.is_some() || wanted.ordinal.is_some() {
        out.push(Instruction::Press {
            verb: clause[0].lower.clone(),
            target: wanted,
        });
    }
    true
}
