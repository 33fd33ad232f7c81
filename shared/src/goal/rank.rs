//! "the cheapest", "the shortest": comparing like rows by what they show.

use super::choose;
use super::describe;
use super::ground::{Grounding, ground};
use super::instruction::{Relation, Superlative, Target};
use super::measure::measure;
use super::moves::Move;
use super::name::{Folded, agreement, holds};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::Use;
use crate::action::Action;
use crate::page::Role;

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
        .max_by_key(|(_, compared)| *compared)
        .or_else(|| best_cards(which, sight));
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
        .filter(|(row, _)| pressable(*row, verb, sight).is_some())
        .collect();
    let measured = meant(measured, target, sight);
    let rows = best_of(which, &measured)
        .into_iter()
        .filter_map(|row| pressable(row, verb, sight))
        .collect::<Vec<_>>();
    (!measured.is_empty()).then_some((rows, measured.len()))
}

/// Cards that are pressed as a whole stand in no row: they are compared by what each says itself.
fn best_cards(which: Superlative, sight: &Sight) -> Option<(Vec<usize>, usize)> {
    let card = |index: &usize| {
        let element = sight.element(*index);
        matches!(
            element.role,
            Role::Generic | Role::Button | Role::Link | Role::Option | Role::Radio
        ) && !element.state.disabled
            && sight.name(*index).words().len() > 1
    };
    let measured: Vec<(usize, f64)> = (0..sight.page.elements.len())
        .filter(card)
        .filter_map(|index| Some((index, measure(which, &sight.element(index).name)?)))
        .collect();
    let (first, _) = measured.first()?;
    let role = sight.element(*first).role;
    let alike = measured
        .iter()
        .all(|(index, _)| sight.element(*index).role == role);
    (alike && measured.len() > 1).then(|| (best_of(which, &measured), measured.len()))
}

/// Those with the least or the greatest amount.
fn best_of(which: Superlative, measured: &[(usize, f64)]) -> Vec<usize> {
    let least = matches!(
        which,
        Superlative::LeastPrice
            | Superlative::LeastDuration
            | Superlative::Earliest
            | Superlative::LeastNumber
            | Superlative::WorstRating
    );
    let order = |a: &f64, b: &f64| {
        if least {
            a.total_cmp(b)
        } else {
            b.total_cmp(a)
        }
    };
    let amounts = measured.iter().map(|(_, amount)| *amount);
    let Some(best) = amounts.min_by(order) else {
        return Vec::new();
    };
    let equal = measured
        .iter()
        .filter(|(_, amount)| amount.total_cmp(&best).is_eq());
    equal.map(|(at, _)| *at).collect()
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
    verbal
        .or_else(|| of(Role::Button))
        .or_else(|| of(Role::Link))
        .or_else(|| of(Role::Radio))
        .or_else(|| elements.first().copied())
}
