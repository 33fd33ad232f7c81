//! The parts of a page that are called by a name.

use super::{LabelMatch, compare, same_name};
use crate::page_view::PageView;
use std::ops::Range;
use words::Folded;

/// The parts of a page that are called so.
#[derive(Debug)]
pub(super) struct Within {
    nodes: Vec<Range<usize>>,
    named: Folded,
}

impl Within {
    /// What a control of that name has folded out counts as being in it.
    pub(super) fn of(named: Folded, view: &PageView) -> Self {
        let folded_out = view.indices().filter(|index| {
            let element = view.element(*index);
            element.state.expanded == Some(true)
                && !element.state.has_popup
                && same_name(&named, view.name(*index))
        });
        let section = |index: usize| {
            let region = view.control(index).region;
            let start = view.page.nodes.get(view.element(index).node)?.end();
            let folds = |other: &usize| view.element(*other).state.expanded.is_some();
            let later = view.indices().find(|other| *other > index && folds(other));
            let end = later.map_or(usize::MAX, |other| view.element(other).node);
            Some(start..view.region(region).end.min(end))
        };
        Self {
            nodes: folded_out.filter_map(section).collect(),
            named,
        }
    }

    pub(super) fn holds(&self, index: usize, view: &PageView) -> bool {
        let Self { nodes, named } = self;
        let element = view.element(index);
        let called = |name: &Folded| compare(named, name) != LabelMatch::None;
        let over = |at: usize| view.region(at).name.as_ref().is_some_and(called);
        let dialog = named.words().iter().any(|word| word == "dialog");
        view.chain(view.control(index).region).any(over)
            || nodes.iter().any(|nodes| nodes.contains(&element.node))
            || element
                .container
                .iter()
                .any(|name| called(&Folded::new(name)))
            || (dialog && view.in_front(index))
    }
}
