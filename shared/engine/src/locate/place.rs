//! Where a control must stand: in what is called so, below or above it.

use super::{LabelMatch, compare, same_name};
use crate::page_view::{PageView, Phrase};
use std::ops::Range;
use words::Folded;

/// Where a control must stand.
#[derive(Debug)]
pub(super) enum Place {
    Within {
        nodes: Vec<Range<usize>>,
        named: Folded,
        /// Rows and cards that show the name.
        units: Vec<usize>,
    },
    After(Option<usize>),
    Before(Option<usize>),
}

impl Place {
    /// What a control of that name has folded out counts as being in it.
    pub(super) fn within(named: Folded, view: &PageView) -> Self {
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
        let shown = Phrase::told(named.text()).map(|phrase| view.places(&phrase));
        let units = shown.unwrap_or_default().into_iter();
        let units = units.map(|node| view.unit(view.region_of_node(node)));
        Self::Within {
            nodes: folded_out.filter_map(section).collect(),
            units: units.filter(|unit| *unit != 0).collect(),
            named,
        }
    }

    pub(super) fn holds(&self, index: usize, view: &PageView) -> bool {
        let node = view.element(index).node;
        match self {
            Self::Within {
                nodes,
                named,
                units,
            } => {
                let region = view.control(index).region;
                let over = |at: usize| {
                    let name = view.region(at).name.as_ref();
                    name.is_some_and(|name| compare(named, name) != LabelMatch::None)
                };
                let dialog = named.words().iter().any(|word| word == "dialog");
                units.contains(&view.unit(region))
                    || view.chain(region).any(over)
                    || nodes.iter().any(|nodes| nodes.contains(&node))
                    || view
                        .element(index)
                        .container
                        .iter()
                        .any(|name| compare(named, &Folded::new(name)) != LabelMatch::None)
                    || (dialog && view.in_front(index))
            }
            Self::After(anchor) => anchor.is_some_and(|anchor| node > anchor),
            Self::Before(anchor) => anchor.is_some_and(|anchor| node < anchor),
        }
    }
}

pub(super) fn first_node(anchor: &Folded, view: &PageView) -> Option<usize> {
    let phrase = Phrase::of(anchor.words())?;
    view.places(&phrase).first().copied()
}
