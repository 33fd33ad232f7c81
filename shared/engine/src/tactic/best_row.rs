//! "The cheapest flight": the thing is told by comparing rows.

use super::press::{acted, pressed};
use crate::locate::{are_comparable, measure, priced};
use crate::page_view::Phrase;
use crate::proposal::Proposal;
use crate::saying::{progress, question};
use crate::step::Step;
use crate::widget::pager;
use intent::{Extreme, Ordinal, Superlative, Target, Verb};
use page::Role;
use std::collections::BTreeMap;
use words::{Folded, Only, label};

/// "the cheapest flight": the row that says least or most, and the control in it that the verb
/// means. Rows that say the same are a question, and so is a deed where the list goes on.
pub(super) fn best_of_rows(step: &Step) -> Option<Proposal> {
    let (verb, target) = pressed(step)?;
    let superlative = target.superlative.filter(|_| target.relations.is_empty())?;
    let view = step.view;
    let rows = best_rows(superlative, target, step);
    let mut chosen: Vec<usize> = Vec::new();
    for row in &rows {
        let own = view.in_row(*row);
        let fits = |index: &usize| {
            let (element, name) = (view.element(*index), view.name(*index));
            let takes = match verb {
                Verb::Named(verb) => {
                    let object = Folded::new(&target.phrase);
                    priced(&Folded::new(verb), &object, name)
                }
                _ => label::takes(name) || element.role == Role::Radio,
            };
            takes && !element.state.disabled
        };
        let own: Vec<usize> = own.collect();
        let mut fitting: Vec<usize> = own.iter().copied().filter(fits).collect();
        if fitting.is_empty() && !matches!(verb, Verb::Named(_)) {
            // A card that is pressed as a whole is all there is in its row.
            let whole = own.len() == 1;
            fitting = own;
            let card = |role: Role| matches!(role, Role::Generic | Role::Static);
            let presses = |role: Role| role == Role::Link || whole && card(role);
            fitting.retain(|index| presses(view.element(*index).role));
        }
        chosen.extend(fitting);
    }
    match chosen.as_slice() {
        [] => None,
        [only]
            if matches!(verb, Verb::Named(_))
                && pager(step.view).is_some_and(|pager| pager.is_turned()) =>
        {
            let row = view.row_text(*only).unwrap_or_default();
            Some(Proposal::ask(question::list_goes_on(target, row)))
        }
        [only] if rows.len() == 1 || target.ordinal.is_none() => {
            Some(acted(*only, progress::clicking, step))
        }
        several => {
            let question = question::which_of(target, several, view);
            Some(Proposal::ask(question))
        }
    }
}

/// The rows of one list that say least or most of the measure, among those of the kind; of "the second cheapest" the
/// one that comes second, or all that may be it.
fn best_rows(superlative: Superlative, target: &Target, step: &Step) -> Vec<usize> {
    let rows = &step.view.page.rows;
    let mut lists: BTreeMap<usize, Vec<(usize, f64)>> = BTreeMap::new();
    for (at, row) in rows.iter().enumerate() {
        let amount = measure(superlative.measure, &row.text);
        if let Some(amount) = amount.filter(|_| is_of_kind(at, target, step)) {
            lists.entry(row.list).or_default().push((at, amount));
        }
    }
    // Several lists: nothing tells which is meant.
    let Some(found) = lists.values().only() else {
        return Vec::new();
    };
    let texts = found.iter().map(|(at, _)| rows[*at].text.as_str());
    if !are_comparable(superlative.measure, texts) {
        return Vec::new();
    }
    let mut found = found.clone();
    found.sort_by(|(_, one), (_, other)| match superlative.extreme {
        Extreme::Least => one.total_cmp(other),
        Extreme::Most => other.total_cmp(one),
    });
    let same = |one: usize, other: usize| found[one].1.total_cmp(&found[other].1).is_eq();
    let alike_from = |at: usize| {
        (at..found.len())
            .take_while(|other| same(at, *other))
            .count()
    };
    let meant = match target.ordinal {
        None | Some(Ordinal::Nth(1)) => 0..alike_from(0),
        Some(Ordinal::Nth(place)) if place > found.len() => 0..0,
        Some(Ordinal::Nth(place)) => {
            let apart = (1..place).all(|at| !same(at - 1, at)) && alike_from(place - 1) == 1;
            let from = if apart { place - 1 } else { 0 };
            from..place - 1 + alike_from(place - 1)
        }
        Some(Ordinal::Last) => 0..found.len(),
    };
    found[meant].iter().map(|(at, _)| *at).collect()
}

/// "the cheapest kettle": the row, or a heading over it, says "kettle". A word for things of any
/// list ("item", "flight") asks for nothing.
fn is_of_kind(row: usize, target: &Target, step: &Step) -> bool {
    let view = step.view;
    let row = &view.page.rows[row];
    let text = Folded::new(&row.text);
    let region = view.region_of_node(row.nodes.0);
    // What follows "to" is the control's to say ("to the cart").
    let name = Folded::new(&target.name);
    let kind = name
        .words()
        .iter()
        .take_while(|word| *word != "to" && *word != "into");
    // A journey without a return is one-way wherever the page speaks of no return.
    let says_return =
        |word: &&str| Phrase::told(word).is_some_and(|word| !view.places(&word).is_empty());
    let one_way =
        name.contains(&Folded::new("one-way")) && !["return", "round"].iter().any(says_return);
    let told = |word: &String| one_way && matches!(word.as_str(), "one" | "way");
    let mut distinct =
        kind.filter(|word| !words::is_filler(word) && !words::thing::is_thing(word) && !told(word));
    distinct.all(|word| {
        let says = |name: &Folded| name.says(word);
        says(&text)
            || view
                .chain(region)
                .any(|at| view.region(at).name.as_ref().is_some_and(says))
    })
}
