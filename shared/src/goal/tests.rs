//! What goals come to, as tables: the plan alone, and the actions on a page that stands still.

mod apps;
mod dialogs;
mod grids;
mod menus;
mod pages;
mod sending;
mod unseen;
mod values;
mod widgets;

use super::{Instruction, Move, Past, Scene, instruction_of, next_move};
use crate::action::Action;
use crate::page::Page;
use std::collections::HashSet;

/// What a goal comes to. Empty where it is not understood as a whole.
fn read(goal: &str) -> Vec<Instruction> {
    let read = intent::read(goal);
    let whole = read.is_whole();
    let steps = read.steps.iter().filter(|_| whole);
    steps.map(|step| instruction_of(&step.intent)).collect()
}

/// The actions for a goal on a page that does not change, to the first question or lack.
fn on(html: &str, goal: &str) -> Vec<String> {
    match intent::read(goal).question() {
        Some(question) => vec![format!("ask: {question}")],
        None => played(html, &read(goal)),
    }
}

fn played(html: &str, steps: &[Instruction]) -> Vec<String> {
    let page = Page::from_text(html);
    let mut told = Vec::new();
    let mut past: Vec<Past> = Vec::new();
    for step in 0..steps.len() {
        for _ in 0..20 {
            match move_on(&page, &HashSet::new(), steps, step, &past) {
                Move::Act {
                    action, completes, ..
                } => {
                    told.push(action.to_string());
                    past.push(done(&page, step, &action));
                    if completes {
                        break;
                    }
                }
                Move::Keep { key, value, .. } => {
                    told.push(format!("keep {key}: {value}"));
                    break;
                }
                Move::Done { .. } => break,
                Move::Ask { question, .. } => {
                    told.push(format!("ask: {question}"));
                    return told;
                }
                Move::Missing { what } => {
                    told.push(format!("missing: {what}"));
                    return told;
                }
            }
        }
    }
    told
}

/// Fails with every goal that comes to something else; `…` at an end stands for anything.
#[track_caller]
fn check(html: &str, cases: &[(&str, &[&str])]) {
    let mut wrong = Vec::new();
    for (goal, expected) in cases {
        let told = on(html, goal);
        let fits = told.len() == expected.len()
            && told.iter().zip(*expected).all(|(told, expected)| {
                let start = expected.strip_suffix('…');
                told == expected || start.is_some_and(|start| told.starts_with(start))
            });
        if !fits {
            wrong.push(format!(
                "{goal}\n  expected {expected:?}\n  told     {told:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn move_on(
    page: &Page,
    fresh: &HashSet<usize>,
    steps: &[Instruction],
    step: usize,
    past: &[Past],
) -> Move {
    let identities = page.identities();
    let handled: Vec<String> = steps[..step]
        .iter()
        .flat_map(Instruction::subjects)
        .collect();
    let scene = Scene {
        page,
        url: "https://app.test/",
        identities: &identities,
        fresh,
        past,
        pinned: None,
        previous: past.last().map(|past| &steps[past.step]),
        current: Some(&steps[step]),
        upcoming: &steps[step + 1..],
        handled: &handled,
        step,
    };
    next_move(&steps[step], &scene)
}

fn done(page: &Page, step: usize, action: &Action) -> Past {
    let target = action
        .target()
        .and_then(|id| page.elements.iter().position(|element| element.id == id));
    Past {
        step,
        identity: target.map(|index| page.identities()[index]),
        verb: action.verb().to_owned(),
        value: match action {
            Action::SetValue { text, .. } => text.clone(),
            Action::SelectDropdown { text, .. } => text.clone().unwrap_or_default(),
            _ => String::new(),
        },
        failed: false,
    }
}
