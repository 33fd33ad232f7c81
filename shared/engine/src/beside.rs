//! What stands with one of several like controls and with none of the others.

use crate::step::Step;
use page::Role;
use std::collections::HashSet;
use words::Folded;

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

/// The words that stand with a control and with none of its like, without what buttons are called but for what they are
/// called after.
pub(crate) fn beside(step: &Step, index: usize, like: &[usize]) -> HashSet<String> {
    let view = step.view;
    let Some(region) = own_region(step, index, like) else {
        return HashSet::new();
    };
    let mut said = Folded::new(&view.text_of(region)).words().to_vec();
    let is_button = |one: &usize| view.element(*one).role == Role::Button;
    let (buttons, others): (Vec<usize>, Vec<usize>) = view.within(region).partition(is_button);
    said.extend(
        others
            .iter()
            .flat_map(|one| view.name(*one).words().iter().cloned()),
    );
    let after = called_after(step, index, like, &buttons);
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
