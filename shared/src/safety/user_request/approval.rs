//! Whether a press is what the goal names, by its deed, its name and the thing that it stands at.

mod press;

use super::UserRequest;
use crate::page::{Element, Page};
use crate::safety::field::is_field;
use crate::safety::side_effect::{self, EvidenceSource, SideEffect, Thing};
use crate::safety::words::words;
use press::Press;

impl UserRequest {
    /// Whether the goal, in the user's own words, names this deed on this element and no other
    /// thing than the element stands at (contract §11, "Approval"). `filled` is what this task
    /// has written into the page's fields; an element that the user `picked` is the right one.
    pub(in crate::safety) fn approves(
        &self,
        deed: SideEffect,
        sign: EvidenceSource,
        element: &Element,
        page: &Page,
        filled: &[&str],
        picked: bool,
    ) -> bool {
        if self.forbids(deed) || sign == EvidenceSource::Disguise {
            return false;
        }
        let is_unnamed = (deed, sign) == (SideEffect::Unnamed, EvidenceSource::Name);
        if is_unnamed && self.says_its_day(element, page) {
            return true;
        }
        let thing = Thing::of(element, page);
        if !picked && self.excepts(&thing) {
            return false;
        }
        self.agrees_without_a_wish(deed, sign, element, page, picked)
            || Press::read((self, deed), (element, page), thing, filled, picked).is_wished(sign)
    }

    /// The press is what the goal is about, though its words wish for no such deed.
    fn agrees_without_a_wish(
        &self,
        deed: SideEffect,
        sign: EvidenceSource,
        element: &Element,
        page: &Page,
        picked: bool,
    ) -> bool {
        let asked_back = || {
            let says = matches!(sign, EvidenceSource::Name | EvidenceSource::Place);
            says && self.is_asked_back(deed, element, page)
        };
        // The question that the user answered showed the control's own name.
        let by_name = || {
            (deed, sign) == (SideEffect::Unnamed, EvidenceSource::Name)
                && (picked
                    || side_effect::is_menu_of_its_row(element, page)
                    || self.looks_behind(element, page)
                    || self.tells_by_sign_or_place(element, page))
        };
        asked_back() || by_name()
    }

    /// What the control is called and the task has filled in, with what stands in its form by the user's words: all that it
    /// would be sent to, and how much, is theirs.
    fn with_what_stands_by(
        &self,
        mut known: Vec<String>,
        element: &Element,
        page: &Page,
    ) -> Vec<String> {
        let scope = side_effect::Scope::around(element, page);
        let fields: Vec<&Element> = scope.elements().filter(|one| is_field(one)).collect();
        let value = |field: &&Element| field.value.clone().unwrap_or_default();
        let own = |text: &String| {
            text.trim().is_empty() || self.speaks_of_all(text) || self.says_amount(text)
        };
        if fields.iter().map(value).all(|value| own(&value)) {
            known.extend(fields.iter().flat_map(|field| words(&value(field))));
        }
        known
    }
}
