//! "Select order 1003 and mark it as paid": what "it" stands for.

use super::super::instruction::{Instruction, Relation, Target};

/// Words that stand for what was named before.
pub(super) const PRONOUNS: &[&str] =
    &["it", "this", "that", "them", "these", "those", "him", "her"];

/// Puts the thing named last in the place of a pronoun, from instruction `first` on.
pub(super) fn resolve(instructions: &mut [Instruction], first: usize) {
    for index in first..instructions.len() {
        let (before, from) = instructions.split_at_mut(index);
        let Some(named) = before.iter().rev().find_map(object) else {
            continue;
        };
        for target in targets(&mut from[0]) {
            put(&named, target);
        }
    }
}

fn is_pronoun(text: &str) -> bool {
    PRONOUNS
        .iter()
        .any(|pronoun| text.eq_ignore_ascii_case(pronoun))
}

fn put(named: &Target, target: &mut Target) {
    if is_pronoun(&target.name) {
        target.name.clone_from(&named.name);
        target.phrase.clone_from(&named.phrase);
        target.quoted = named.quoted;
        target.kind = named.kind;
        target.relations.clone_from(&named.relations);
    }
    for relation in &mut target.relations {
        if is_pronoun(relation.anchor()) {
            *relation = Relation::InRow(named.name.clone());
        }
    }
}

/// The thing that an instruction names, where a pronoun may mean it.
fn object(instruction: &Instruction) -> Option<Target> {
    let named = match instruction {
        Instruction::Press { target, .. } => target.clone(),
        Instruction::Find { text } => super::target::read(text, &super::token::tokenize(text)),
        Instruction::Choose { options, .. } if options.len() == 1 => Target::named(&options[0]),
        Instruction::Check { targets, .. } if targets.len() == 1 => targets[0].clone(),
        _ => return None,
    };
    (!named.name.is_empty() && !is_pronoun(&named.name)).then_some(named)
}

fn targets(instruction: &mut Instruction) -> Vec<&mut Target> {
    match instruction {
        Instruction::Press { target, .. }
        | Instruction::Focus { target }
        | Instruction::Hover { target }
        | Instruction::DoubleClick { target }
        | Instruction::RightClick { target }
        | Instruction::Expand { target, .. } => vec![target],
        Instruction::Check { targets, .. } => targets.iter_mut().collect(),
        Instruction::Drag { from, to } => vec![from, to],
        _ => Vec::new(),
    }
}
