//! Where a control must stand: in what is called so, below or above it.

use super::group::Group;
use super::within::Within;
use crate::page_view::{PageView, Phrase};
use words::Folded;

/// Where a control must stand.
#[derive(Debug)]
pub(super) enum Place {
    Within {
        within: Within,
        /// Rows and cards that show the name.
        units: Vec<usize>,
    },
    Group(Group),
    After(Option<usize>),
    Before(Option<usize>),
}

impl Place {
    pub(super) fn within(named: Folded, view: &PageView) -> Self {
        let shown = Phrase::told(named.text()).map(|phrase| view.places(&phrase));
        let units = shown.unwrap_or_default().into_iter();
        let units = units.map(|node| view.unit(view.region_of_node(node)));
        Self::Within {
            units: units.filter(|unit| *unit != 0).collect(),
            within: Within::of(named, view),
        }
    }

    pub(super) fn holds(&self, index: usize, view: &PageView) -> bool {
        let node = view.element(index).node;
        match self {
            Self::Within { within, units } => {
                let region = view.control(index).region;
                units.contains(&view.unit(region)) || within.holds(index, view)
            }
            Self::Group(group) => group.holds(index, view),
            Self::After(anchor) => anchor.is_some_and(|anchor| node > anchor),
            Self::Before(anchor) => anchor.is_some_and(|anchor| node < anchor),
        }
    }
}

pub(super) fn first_node(anchor: &Folded, view: &PageView) -> Option<usize> {
    let phrase = Phrase::of(anchor.words())?;
    view.places(&phrase).first().copied()
}
