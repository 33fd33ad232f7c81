//! "the cheapest", "the shortest": comparing like rows by what they show.

use super::choose;
use super::describe;
use super::ground::{Grounding, does, ground};
use super::instruction::{Relation, Superlative, Target};
use super::measure::measure;
use super::moves::Move;
use super::name::{Folded, agreement, holds};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::Use;
use crate::action::Action;
use crate::page::Role;
use std::collections::HashMap;

/// Presses the button or link of the best row.
pub(super) fn press_best(
    which: Superlative,
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Move {
    if let Some(step) = narrow(target, scene, sight) {
        return step;
    }
    let mut lists: Vec<usize> = scene.page.rows.iter().map(|row| row.list).collect();
    lists.sort_unstable();
    lists.dedup();
    let best = lists
        .into_iter()
        .filter_map(|list| best_rows(which, list, verb, target, scene, sight))
        .max_by_key(|(_, compared)| *compared);
    let best = best.or_else(|| best_of_siblings(which, sight).filter(|_| !does(verb)));
    let element = match best.as_ref().map(|(rows, _)| rows.as_slice()) {
        Some([only]) => *only,
        Some(rivals) => return describe::which_one(target, rivals, sight),
        None => {
            return Move::Missing {
                what: describe::target(target),
            };
        }
    };
    Move::act(
        Action::Click {
            id: scene.id(element),
        },
        format!(
            "{} {}.",
            describe::gerund(verb),
            describe::element(sight.element(element))
        ),
    )
}

/// "the cheapest in the Kitchen category": where the rows do not say to which category they belong,
/// the page is first made to show that one alone.
fn narrow(target: &Target, scene: &Scene, sight: &Sight) -> Option<Move> {
    let place = place(target)?;
    let anchor = Folded::new(place);
    let told = (0..scene.page.rows.len()).any(|row| belongs(row, &anchor, sight));
    if told || scene.done_here().next().is_some() {
        return None;
    }
    if let Some(step) = choose::in_any_select(place, scene, sight) {
        return match step {
            Move::Act { action, says, .. } => Some(Move::partly(action, says)),
            Move::Done { .. } => None,
            other => Some(other),
        };
    }
    let rowless = |index: &usize| sight.element(*index).row.is_none();
    Some(
        match ground(&Target::named(place), Use::Choose, "choose", sight) {
            Grounding::Found { element, .. } => Move::partly(
                Action::Click {
                    id: scene.id(element),
                },
                format!(
                    "Showing {} only.",
                    describe::element(sight.element(element))
                ),
            ),
            Grounding::Ambiguous(rivals) => {
                let outside: Vec<usize> = rivals.iter().copied().filter(rowless).collect();
                match outside.as_slice() {
                    [only] => Move::partly(
                        Action::Click {
                            id: scene.id(*only),
                        },
                        format!("Showing {} only.", describe::element(sight.element(*only))),
                    ),
                    _ => describe::which_one(&Target::named(place), &rivals, sight),
                }
            }
            Grounding::Missing => Move::Missing {
                what: format!("a way to show “{place}” only"),
            },
        },
    )
}

/// The part of the list that the goal is about.
fn place(target: &Target) -> Option<&str> {
    target.relations.iter().find_map(|relation| match relation {
        Relation::Within(place) => Some(place.as_str()),
        _ => None,
    })
}

/// Whether a row says that it belongs there, or stands under a heading that does.
fn belongs(row: usize, anchor: &Folded, sight: &Sight) -> bool {
    let text = Folded::new(&sight.page.rows[row].text);
    holds(&text, anchor)
        || (0..sight.page.elements.len())
            .find(|index| sight.element(*index).row == Some(row))
            .is_some_and(|index| sight.within(index, anchor))
}

/// The rows that the goal is about: of that place, of that name.
fn meant(rows: Vec<(usize, f64)>, target: &Target, sight: &Sight) -> Vec<(usize, f64)> {
    let mut rows = rows;
    if let Some(place) = place(target) {
        let anchor = Folded::new(place);
        let told = (0..sight.page.rows.len()).any(|row| belongs(row, &anchor, sight));
        if told {
            rows.retain(|(row, _)| belongs(*row, &anchor, sight));
        }
    }
    let name = Folded::new(&target.name);
    let named = |row: usize| {
        !name.is_empty() && agreement(&name, &Folded::new(&sight.page.rows[row].text)) >= 0.72
    };
    // A noun that no row has ("flight") is what they all are.
    if rows.iter().any(|(row, _)| named(*row)) {
        rows.retain(|(row, _)| named(*row));
    }
    rows
}

/// Cards and the like that stand side by side in no list: the best by what is written on them, and
/// how many were compared.
fn best_of_siblings(which: Superlative, sight: &Sight) -> Option<(Vec<usize>, usize)> {
    let parent = |index: usize| {
        let node = sight.page.nodes.get(sight.element(index).node);
        node.and_then(|node| node.parent)
    };
    let mut groups: HashMap<Option<usize>, Vec<(usize, f64)>> = HashMap::new();
    for index in 0..sight.page.elements.len() {
        let element = sight.element(index);
        let takes_part = !element.role.is_field() && !element.state.disabled;
        if let Some(amount) = measure(which, &element.name).filter(|_| takes_part) {
            let beside = groups.entry(parent(index)).or_default();
            beside.push((index, amount));
        }
    }
    let group = groups
        .into_values()
        .filter(|group| group.len() > 1)
        .max_by_key(|group| (group.len(), std::cmp::Reverse(group[0].0)))?;
    let count = group.len();
    Some((best_amount(which, group)?, count))
}

/// Those of the best amount.
fn best_amount(which: Superlative, measured: Vec<(usize, f64)>) -> Option<Vec<usize>> {
    let least = matches!(
        which,
        Superlative::LeastPrice
            | Superlative::LeastDuration
            | Superlative::Earliest
            | Superlative::LeastNumber
            | Superlative::WorstRating
    );
    let order = |a: &(usize, f64), b: &(usize, f64)| {
        if least {
            a.1.total_cmp(&b.1)
        } else {
            b.1.total_cmp(&a.1)
        }
    };
    let (_, best) = measured.iter().copied().min_by(order)?;
    let all = measured
        .into_iter()
        .filter(|(_, amount)| amount.total_cmp(&best).is_eq());
    Some(all.map(|(index, _)| index).collect())
}

/// The pressable elements of the list's best rows, more than one only where they are equally good,
/// and how many rows were compared.
fn best_rows(
    which: Superlative,
    list: usize,
    verb: &str,
    target: &Target,
    scene: &Scene,
    sight: &Sight,
) -> Option<(Vec<usize>, usize)> {
    let measured: Vec<(usize, f64)> = scene
        .page
        .rows
        .iter()
        .enumerate()
        .filter(|(_, row)| row.list == list)
        .filter_map(|(index, row)| measure(which, &row.text).map(|amount| (index, amount)))
        // Of what is to be deleted, the best is the best of all, whether or not it can be deleted.
        .filter(|(row, _)| does(verb) || pressable(*row, verb, sight).is_some())
        .collect();
    let measured = meant(measured, target, sight);
    let compared = measured.len();
    let rows: Vec<usize> = best_amount(which, measured)?
        .into_iter()
        .filter_map(|row| pressable(row, verb, sight))
        .collect();
    (!rows.is_empty()).then_some((rows, compared))
}

/// The element of the row to press: named by the verb, else its first button, else its first link.
fn pressable(row: usize, verb: &str, sight: &Sight) -> Option<usize> {
    let wanted = Folded::new(verb);
    let elements: Vec<usize> = (0..sight.page.elements.len())
        .filter(|index| sight.element(*index).row == Some(row))
        .collect();
    let verbal = elements
        .iter()
        .copied()
        .find(|index| agreement(&wanted, &sight.name(*index).first_words(1)) >= 0.9);
    let of = |role: Role| {
        elements
            .iter()
            .copied()
            .find(|index| sight.element(*index).role == role)
    };
    // What does another thing to the row is no way to do this one.
    if does(verb) {
        return verbal;
    }
    verbal
        .or_else(|| of(Role::Button))
        .or_else(|| of(Role::Link))
        .or_else(|| of(Role::Radio))
        .or_else(|| elements.first().copied())
}
