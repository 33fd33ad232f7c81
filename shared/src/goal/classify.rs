//! "mark the numbers as odd or even": each of several marked by what its number is.

use super::describe;
use super::moves::{Move, Need};
use super::name::{Folded, agreement};
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::Role;

type Test = fn(i64) -> bool;

/// What can be told of a number without asking anybody.
const PROPERTIES: [(&str, Test); 6] = [
    ("odd", |number| number % 2 != 0),
    ("even", |number| number % 2 == 0),
    ("positive", |number| number > 0),
    ("negative", |number| number < 0),
    ("zero", |number| number == 0),
    ("non-negative", |number| number >= 0),
];

pub(super) fn classify(classes: &[String], scene: &Scene, sight: &Sight) -> Move {
    let tests: Option<Vec<(&String, Test)>> = classes
        .iter()
        .map(|class| {
            let wanted = class.to_lowercase();
            let (_, test) = PROPERTIES.iter().find(|(name, _)| *name == wanted)?;
            Some((class, *test))
        })
        .collect();
    let Some(tests) = tests else {
        return unknown(classes);
    };
    let groups = groups(&classes[0], sight);
    if groups.is_empty() {
        return Move::Missing {
            what: format!("anything to mark as “{}”", classes.join("” or “")),
        };
    }
    let mut open = Vec::new();
    for (start, end) in groups {
        let number = number_in((start, end), sight);
        let class = number.and_then(|number| tests.iter().find(|(_, test)| test(number)));
        let mark = class.and_then(|(class, _)| named(class, (start, end), sight));
        match mark {
            Some(index) if scene.acted_on(index) => {}
            Some(index) => open.push(index),
            None => return unknown(classes),
        }
    }
    match open.as_slice() {
        [] => Move::Done {
            because: "All of them are marked.".to_owned(),
        },
        [next, rest @ ..] => Move::Act {
            action: Action::Click {
                id: scene.id(*next),
            },
            says: format!("Choosing {}.", describe::element(sight.element(*next))),
            completes: rest.is_empty(),
        },
    }
}

fn unknown(classes: &[String]) -> Move {
    Move::Ask {
        question: format!(
            "I can't tell by myself what is {}. Which one is which?",
            classes.join(" and what is ")
        ),
        field: classes.join(" or "),
        need: Need::Meaning,
    }
}

/// The parts of the page (nodes) that hold one control of that name each, and a number.
fn groups(class: &str, sight: &Sight) -> Vec<(usize, usize)> {
    let marks: Vec<usize> = (0..sight.page.elements.len())
        .filter(|index| is_mark(class, *index, sight))
        .map(|index| sight.element(index).node)
        .collect();
    let lone = |start: usize, end: usize| {
        marks
            .iter()
            .filter(|mark| (start..end).contains(*mark))
            .count()
            == 1
    };
    marks
        .iter()
        .map(|mark| {
            let mut group = (*mark, sight.page.nodes[*mark].end);
            while number_in(group, sight).is_none() {
                let Some(outer) = sight.page.nodes[group.0].parent else {
                    break;
                };
                let wider = (outer, sight.page.nodes[outer].end);
                if !lone(wider.0, wider.1) {
                    break;
                }
                group = wider;
            }
            group
        })
        .collect()
}

fn number_in((start, end): (usize, usize), sight: &Sight) -> Option<i64> {
    sight
        .texts(start..end)
        .find_map(|(_, text)| text.trim().replace('\u{2212}', "-").parse().ok())
}

fn is_mark(class: &str, index: usize, sight: &Sight) -> bool {
    matches!(
        sight.element(index).role,
        Role::Button | Role::Radio | Role::Generic | Role::Link | Role::Option
    ) && agreement(&Folded::new(class), sight.name(index)) >= 0.97
}

fn named(class: &str, (start, end): (usize, usize), sight: &Sight) -> Option<usize> {
    (0..sight.page.elements.len()).find(|index| {
        (start..end).contains(&sight.element(*index).node) && is_mark(class, *index, sight)
    })
}
