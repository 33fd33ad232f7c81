//! Where the page shows the phrases of a thing.

use crate::page_view::{PageView, Phrase};
use intent::Ordinal;
use std::collections::HashSet;

/// Where one phrase stands.
#[derive(Debug)]
pub(super) struct Shown {
    pub(super) phrase: Phrase,
    pub(super) nodes: Vec<usize>,
    /// Rows, cards and dialogs that show it.
    pub(super) units: HashSet<usize>,
    /// Regions outside of any of those that show it; the page is one.
    pub(super) sections: HashSet<usize>,
    /// The digits of the number in it that tells it from its like.
    pub(super) digits: Option<usize>,
    /// It is what the thing is of or from, and no row shows it: it may be what the list is called ("from the cart").
    pub(super) is_origin: bool,
}

impl Shown {
    pub(super) fn of(phrase: &Phrase, view: &PageView) -> Self {
        let nodes = view.places(phrase);
        let mut shown = Self {
            digits: phrase
                .words()
                .iter()
                .filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
                .map(String::len)
                .max(),
            phrase: phrase.clone(),
            units: HashSet::new(),
            sections: HashSet::new(),
            is_origin: false,
            nodes,
        };
        for node in &shown.nodes {
            let region = view.region_of_node(*node);
            let unit = view.unit(region);
            if unit == 0 {
                shown.sections.insert(region);
            } else {
                shown.units.insert(unit);
            }
        }
        shown
    }

    /// Of several rows of the kind the one at that place; none where no place is said.
    pub(super) fn keep_counted(&mut self, ordinal: Option<Ordinal>, view: &PageView) {
        let mut units: Vec<usize> = self.units.iter().copied().collect();
        units.sort_by_key(|unit| view.region(*unit).start);
        let chosen = ordinal.and_then(|ordinal| match ordinal {
            Ordinal::Nth(place) => units.get(place.checked_sub(1)?).copied(),
            Ordinal::Last => units.last().copied(),
        });
        self.units = chosen.into_iter().collect();
    }
}

/// The phrase as the page has it: under the heading "Parcels", "parcel P21" is called P21.
pub(super) fn as_shown(phrase: &Phrase, view: &PageView) -> Phrase {
    if !view.places(phrase).is_empty() {
        return phrase.clone();
    }
    let words = phrase.words();
    let start = words.iter().position(|word| !view.says_kind(word));
    let end = words.iter().rposition(|word| !view.says_kind(word));
    let own = start
        .zip(end)
        .and_then(|(start, end)| phrase.part(start..=end));
    own.unwrap_or_else(|| phrase.clone())
}
