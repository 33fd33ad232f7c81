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

/// The words that stand with a control and with none of its like, without what buttons are called.
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
    let called: HashSet<&String> = buttons
        .iter()
        .flat_map(|one| view.name(*one).words())
        .collect();
    said.into_iter()
        .filter(|word| !called.contains(word))
        .collect()
}
