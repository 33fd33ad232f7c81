//! When something is to be, and for how many: "for 4 people on 12 May at 19:30".

use super::super::format;
use super::super::instruction::{Instruction, Target, Value};
use super::target;
use super::token::{Kind, Token, source};

/// What is to be, and the fields that say when and for how many.
pub(super) fn split<'t>(goal: &str, tokens: &'t [Token]) -> (&'t [Token], Vec<Instruction>) {
    let starts: Vec<usize> = (1..tokens.len())
        .filter(|at| begins(&tokens[*at..]))
        .collect();
    let Some(first) = starts.first() else {
        return (tokens, Vec::new());
    };
    let ends = starts.iter().skip(1).copied().chain([tokens.len()]);
    let fields = starts.iter().zip(ends).flat_map(|(start, end)| {
        let said = target::strip_fillers(&tokens[start + 1..end]);
        match tokens[*start].lower.as_str() {
            "for" => numbers(said),
            "at" => vec![fill("time", source(goal, said))],
            _ => vec![fill("date", source(goal, said))],
        }
    });
    (&tokens[..*first], fields.collect())
}

fn begins(tokens: &[Token]) -> bool {
    let Some((first, rest)) = tokens.split_first() else {
        return false;
    };
    first.is_any(&["on", "for"]) && is_date(rest)
        || first.is_word("for") && counted(rest).is_some()
        || first.is_word("at") && is_time(rest)
}

/// "19:30", "7 pm", "7pm".
fn is_time(tokens: &[Token]) -> bool {
    let Some(first) = tokens.first() else {
        return false;
    };
    let half = |token: &Token| token.is_any(&["am", "pm", "a.m", "p.m"]);
    let digits = first.text.starts_with(|c: char| c.is_ascii_digit());
    let written =
        first.text.contains(':') || first.lower.ends_with("am") || first.lower.ends_with("pm");
    digits && (written || tokens.get(1).is_some_and(half))
}

/// "2 adults and 1 child": a field each.
pub(super) fn numbers(said: &[Token]) -> Vec<Instruction> {
    let each = (0..said.len()).filter_map(|at| counted(&said[at..]));
    each.map(|(number, noun)| fill(&noun.lower, number.to_string()))
        .collect()
}

pub(super) fn fill(field: &str, text: String) -> Instruction {
    Instruction::Fill {
        field: Target::named(field),
        value: Value::Literal(text),
    }
}

pub(super) fn without_on(tokens: &[Token]) -> &[Token] {
    match tokens {
        [on, rest @ ..] if on.is_word("on") => rest,
        _ => tokens,
    }
}

/// "2026-04-02", "12/05/2026", "12 May", "May 12".
pub(super) fn is_date(tokens: &[Token]) -> bool {
    let month =
        |token: Option<&Token>| token.is_some_and(|one| format::month(&one.lower).is_some());
    let Some(first) = tokens.first() else {
        return false;
    };
    let digits = first.text.starts_with(|c: char| c.is_ascii_digit());
    let written = digits && first.text.contains(['-', '/', '.']);
    written || digits && month(tokens.get(1)) || month(Some(first)) && tokens.len() > 1
}

/// "2 adults": a number and what it counts.
pub(super) fn counted(tokens: &[Token]) -> Option<(u32, &Token)> {
    let [number, noun, ..] = tokens else {
        return None;
    };
    let counts = noun.kind == Kind::Word
        && noun.text.chars().all(char::is_alphabetic)
        && format::month(&noun.lower).is_none();
    Some((number.text.parse().ok()?, noun)).filter(|_| counts)
}
