//! Which options stand in a group or list of a name.

use super::affordance::{is_list, is_text_field};
use super::within::Within;
use crate::page_view::{PageView, Phrase, RegionKind, controls_over};
use page::Role;
use words::{Folded, Only};

/// A group of options by its name.
#[derive(Debug)]
pub(super) struct Group {
    within: Within,
    /// Where the page writes the name over or beside options.
    captions: Vec<usize>,
}

impl Group {
    pub(super) fn of(named: Folded, view: &PageView) -> Self {
        // What names a list or a field names no options beside it.
        let is_taken = view.indices().any(|index| {
            let element = view.element(index);
            (is_list(element) || is_text_field(element)) && begins(&named, view.name(index))
        });
        let phrase = Phrase::told(named.text()).filter(|_| !is_taken);
        Self {
            captions: phrase.map_or_else(Vec::new, |phrase| view.places(&phrase)),
            within: Within::of(named, view),
        }
    }

    pub(super) fn holds(&self, index: usize, view: &PageView) -> bool {
        let heads = |caption: &usize| is_headed(index, *caption, view);
        self.within.holds(index, view) || self.captions.iter().any(heads)
    }
}

/// Whether a name is the wanted one, with more words after it or none.
fn begins(wanted: &Folded, name: &Folded) -> bool {
    !wanted.words().is_empty() && name.words().starts_with(wanted.words())
}

/// The one list that is called so with more words after it: "Who paid? Payer" for "Who paid?".
pub fn called_longer(wanted: &str, view: &PageView) -> Option<usize> {
    let wanted = Folded::new(wanted);
    let called =
        |index: &usize| is_list(view.element(*index)) && begins(&wanted, view.name(*index));
    let lists = view.indices().filter(called);
    lists.only()
}

/// A text of the same row or dialog is the name of what the option is one of: nothing that takes a value of its own
/// stands between, and in a dialog, which has several groups, no other text.
fn is_headed(index: usize, caption: usize, view: &PageView) -> bool {
    let unit = view.unit(view.control(index).region);
    if unit == 0 || view.unit(view.region_of_node(caption)) != unit {
        return false;
    }
    let node = view.element(index).node;
    let (start, end) = (caption.min(node), caption.max(node));
    let between = || view.among(start..end).filter(|other| *other != index);
    let takes = |other: usize| {
        let element = view.element(other);
        is_list(element) || is_text_field(element) || element.role == Role::Slider
    };
    if between().any(takes) {
        return false;
    }
    let names = |text: &Folded| {
        let of = |other: usize| view.name(other).contains(text);
        of(index) || between().any(of)
    };
    let is_caption = |(at, text): (usize, &str)| {
        let text = Folded::new(text);
        at != caption
            && !text.words().is_empty()
            && controls_over(at, view.page).next().is_none()
            && !names(&text)
    };
    let is_dialog = view.region(unit).kind == RegionKind::Dialog;
    !is_dialog || caption < node && !view.texts(caption + 1..node).any(is_caption)
}
