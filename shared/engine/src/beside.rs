//! What stands with one of several like controls and with none of the others.

use crate::step::Step;
use page::Role;
use std::collections::HashSet;
use words::{Folded, label};

/// The widest part of the page that holds a control and none of its like.
pub(crate) fn own_region(step: &Step, index: usize, like: &[usize]) -> Option<usize> {
    let view = step.view;
    let node = |one: &usize| view.element(*one).node;
    let alone = |region: &usize| {
        let span = view.region(*region);
        let first = like.partition_point(|one| node(one) < span.start);
        let last = like.partition_point(|one| node(one) < span.end);
        last - first == 1
    };
    view.chain(view.control(index).region)
        .take_while(alone)
        .last()
}

/// What holds a control and none of its like: what it says, and the controls in it.
struct Own {
    text: String,
    controls: Vec<usize>,
}

/// The widest part of the page that is its own, else its row.
fn own(step: &Step, index: usize, like: &[usize]) -> Option<Own> {
    let view = step.view;
    if let Some(region) = own_region(step, index, like) {
        return Some(Own {
            text: view.text_of(region),
            controls: view.within(region).collect(),
        });
    }
    let row = view.element(index).row?;
    let mut others = like.iter().filter(|one| **one != index);
    let alone = !others.any(|one| view.element(*one).row == Some(row));
    alone.then(|| Own {
        text: view.text_of_row(row).to_owned(),
        controls: view.in_row(row).collect(),
    })
}

/// The words that stand with a control and with none of its like, without what buttons are called but for what they are
/// called after, and for the button that is the thing's title.
pub(crate) fn beside(step: &Step, index: usize, like: &[usize]) -> HashSet<String> {
    let view = step.view;
    let Some(own) = own(step, index, like) else {
        return HashSet::new();
    };
    let mut said = Folded::new(&own.text).words().to_vec();
    let is_button = |one: &usize| view.element(*one).role == Role::Button;
    let (buttons, others): (Vec<usize>, Vec<usize>) = own.controls.into_iter().partition(is_button);
    said.extend(
        others
            .iter()
            .flat_map(|one| view.name(*one).words().iter().cloned()),
    );
    let mut after = called_after(step, index, like, &buttons);
    after.extend(title(step, index, like));
    let called: HashSet<&String> = buttons
        .iter()
        .flat_map(|one| view.name(*one).words())
        .filter(|word| !after.contains(*word))
        .collect();
    said.extend(after.iter().cloned());
    said.into_iter()
        .filter(|word| !called.contains(word))
        .collect()
}

/// The words of the button that a card begins with, where the next card begins with one of another name: "Fix broken link"
/// opens the card of that title, and does nothing.
fn title(step: &Step, index: usize, like: &[usize]) -> Vec<String> {
    let view = step.view;
    let first = |of: usize| {
        let controls = own(step, of, like)?.controls;
        let button = |one: &usize| view.element(*one).role == Role::Button && *one != of;
        let first = controls.into_iter().find(button)?;
        (first < of && !label::acts(view.name(first))).then_some(first)
    };
    let at = like.iter().position(|one| *one == index);
    let next = at.and_then(|at| like.get(at + 1).or_else(|| like.get(at.checked_sub(1)?)));
    let titles = first(index).zip(next.and_then(|next| first(*next)));
    let apart = titles.filter(|(own, other)| view.name(*own) != view.name(*other));
    apart.map_or_else(Vec::new, |(own, _)| view.name(own).words().to_vec())
}

/// Of "Reorder Lamp", where the button of the next one like it is called "Reorder Garden chairs": the lamp.
fn called_after(step: &Step, index: usize, like: &[usize], buttons: &[usize]) -> HashSet<String> {
    let view = step.view;
    let at = like.iter().position(|one| *one == index);
    let next = at.and_then(|at| like.get(at + 1).or_else(|| like.get(at.checked_sub(1)?)));
    let Some((next, region)) = next.and_then(|next| Some((*next, own_region(step, *next, like)?)))
    else {
        return HashSet::new();
    };
    let twin = |name: &&Folded| {
        let is_twin = |other: usize| {
            let other = view.name(other);
            other.words().first() == name.words().first() && other != *name
        };
        let is_button = |one: &usize| view.element(*one).role == Role::Button && *one != next;
        view.within(region)
            .filter(is_button)
            .find(|one| is_twin(*one))
    };
    let names = buttons.iter().map(|one| view.name(*one));
    let names = names.filter_map(|name| Some((name, view.name(twin(&name)?))));
    names
        .flat_map(|(name, other)| {
            let rest = name.words().iter().skip(1);
            rest.filter(|word| !other.words().contains(word)).cloned()
        })
        .collect()
}
