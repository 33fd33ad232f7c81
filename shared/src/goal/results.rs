//! "the fifth search result": counting the results of a list over its pages.

use super::describe;
use super::explore;
use super::instruction::{Ordinal, Target};
use super::moves::Move;
use super::name::Folded;
use super::scene::Scene;
use super::sight::Sight;
use crate::action::Action;
use crate::page::Role;

/// Presses the result of that ordinal; turns the page when it stands further on.
pub(super) fn press(target: &Target, verb: &str, scene: &Scene, sight: &Sight) -> Move {
    let results = results(sight);
    // Earlier pages of the list hold as many each; every click of this step turned one.
    let passed = scene.done_here().count() * results.len();
    let wanted = match target.ordinal {
        None => Some(0),
        Some(Ordinal::Nth(n)) => n.checked_sub(passed + 1),
        Some(Ordinal::Last) => results.len().checked_sub(1),
    };
    match wanted.and_then(|index| results.get(index)) {
        Some(result) => Move::act(
            Action::Click {
                id: scene.id(*result),
            },
            format!(
                "{} {}.",
                describe::gerund(verb),
                describe::element(sight.element(*result))
            ),
        ),
        None => explore::further_pages(scene, sight).unwrap_or_else(|| Move::Missing {
            what: describe::target(target),
        }),
    }
}

/// How much the rows of a list say, none more than a paragraph: a menu has many rows of a word.
fn says(results: &[usize], sight: &Sight) -> usize {
    results
        .iter()
        .filter_map(|index| sight.row_folded(*index))
        .map(|row| row.words().len().min(30))
        .sum()
}

/// The first link of each row that says more than the link itself: a page's own results, not the
/// links that turn it.
fn results(sight: &Sight) -> Vec<usize> {
    let page = sight.page;
    let mut lists: Vec<(usize, Vec<usize>)> = Vec::new();
    for (index, row) in page.rows.iter().enumerate() {
        let own: Vec<usize> = (0..page.elements.len())
            .filter(|element| page.elements[*element].row == Some(index))
            .collect();
        let of = |role: Role| {
            own.iter().copied().find(|element| {
                page.elements[*element].role == role && !page.elements[*element].name.is_empty()
            })
        };
        let link = [Role::Link, Role::Option, Role::Button]
            .into_iter()
            .find_map(of);
        let Some(link) = link else { continue };
        let says_more = Folded::new(&row.text).words().len() > sight.name(link).words().len();
        if !says_more && own.len() < 2 {
            continue;
        }
        match lists.iter_mut().find(|(list, _)| *list == row.list) {
            Some((_, results)) => results.push(link),
            None => lists.push((row.list, vec![link])),
        }
    }
    lists
        .into_iter()
        .map(|(_, results)| results)
        .max_by_key(|results| says(results, sight))
        .unwrap_or_default()
}
