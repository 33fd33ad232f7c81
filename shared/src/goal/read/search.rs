//! Clauses that search or find.

use super::super::instruction::{Instruction, Target};
use super::choose::quoted;
use super::split_at_preposition;
use super::target;
use super::token::{Token, source};
use super::value;

pub(super) fn search(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = match rest {
        [first, tail @ ..] if first.is_any(&["for"]) => tail,
        _ => rest,
    };
    let text = match split_at_preposition(rest, &["in", "on", "using", "with"]) {
        Some((text, place)) if quoted(text) > 0 || target::read(goal, place).kind.is_some() => text,
        _ => rest,
    };
    let text = value::bare(text);
    if text.is_empty() {
        out.push(Instruction::Press {
            verb: "click".to_owned(),
            target: Target::named("Search"),
        });
        return;
    }
    out.push(Instruction::SearchFor {
        text: source(goal, text),
    });
    out.push(Instruction::Submit {
        hints: vec!["search".to_owned(), "find".to_owned(), "go".to_owned()],
    });
}

/// "find the link X", "find and click X": the finding is part of what follows.
pub(super) fn find(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let target = target::read(goal, rest);
    if !rest.is_empty() && target.quoted {
        out.push(Instruction::Press {
            verb: "find".to_owned(),
            target,
        });
    }
}
