//! Clauses that choose from what there is, or bring a box into a state.

use super::super::instruction::{Instruction, Kind as ElementKind, Setting};
use super::split_at_preposition;
use super::target;
use super::token::{Kind, Token};
use super::value;

pub(super) fn choose(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    if rest
        .first()
        .is_some_and(|token| token.is_any(&["nothing", "none"]))
    {
        out.push(Instruction::ChooseNothing);
        return;
    }
    if let Some(instruction) = value::date_or_number_choice(goal, rest) {
        out.push(instruction);
        return;
    }
    let (names, from) =
        match split_at_preposition(rest, &["from", "in", "for", "as", "under", "with"]) {
            Some((names, field)) if !names.is_empty() => (names, Some(target::read(goal, field))),
            _ => (rest, None),
        };
    let names = without_list_noun(names);
    let options: Vec<String> = if from.is_some()
        || names.iter().any(|token| token.kind == Kind::Comma)
        || quoted(names) > 1
    {
        target::split_list(names)
            .into_iter()
            .map(|part| option_name(goal, part))
            .filter(|name| !name.is_empty())
            .collect()
    } else {
        Vec::new()
    };
    if options.is_empty() {
        let one = target::read(goal, names);
        let bare = one.relations.is_empty()
            && one.ordinal.is_none()
            && one.superlative.is_none()
            && !one.every;
        let choice = one
            .kind
            .is_none_or(|kind| matches!(kind, ElementKind::Option | ElementKind::Radio));
        if bare && choice && !one.name.is_empty() {
            out.push(Instruction::Choose {
                options: vec![one.name],
                from: None,
            });
        } else {
            out.push(Instruction::Press {
                verb: "choose".to_owned(),
                target: one,
            });
        }
    } else {
        out.push(Instruction::Choose { options, from });
    }
}

pub(super) fn quoted(tokens: &[Token]) -> usize {
    tokens
        .iter()
        .filter(|token| token.kind == Kind::Quoted)
        .count()
}

/// "words A, B" and "the options A and B": the noun before a list of names says nothing.
fn without_list_noun(tokens: &[Token]) -> &[Token] {
    match tokens {
        [noun, rest @ ..]
            if !rest.is_empty()
                && noun.is_any(&[
                    "words",
                    "word",
                    "options",
                    "items",
                    "values",
                    "checkboxes",
                    "names",
                ]) =>
        {
            rest
        }
        _ => tokens,
    }
}

fn option_name(goal: &str, part: &[Token]) -> String {
    let target = target::read(goal, part);
    if target.name.is_empty() || !target.relations.is_empty() {
        target.phrase
    } else {
        target.name
    }
}

pub(super) fn check(goal: &str, rest: &[Token], setting: Setting, out: &mut Vec<Instruction>) {
    // "mark X as done" and "check X off" set nothing that a box shows by itself.
    if let Some((what, state)) = split_at_preposition(rest, &["as"]) {
        out.push(value::mark_as(goal, what, state));
        return;
    }
    let targets = target::read_list(goal, rest);
    let whole = target::read(goal, rest);
    let targets = if targets.len() > 1 {
        targets
    } else {
        vec![whole]
    };
    out.push(Instruction::Check { targets, setting });
}
