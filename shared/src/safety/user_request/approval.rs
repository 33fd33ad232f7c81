//! Whether a press is what the goal names, by its deed, its name and the thing that it stands at.

use super::labelled::RowWords;
use super::object::{Headings, Object, Shown};
use super::{UserRequest, parted, same, text};
use crate::page::{Element, Page};
use crate::safety::field::is_field;
use crate::safety::side_effect::{self, EvidenceSource, Label, Said, SideEffect, Thing};
use crate::safety::words::words;
use ::words::is_noun_of;
use ::words::tongue::Tongue;

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
        let labels = side_effect::sayable(element, page);
        let named = |label: &Label| {
            self.names_label(label) || self.chooses_such(label) || self.enrols_by(label)
        };
        if (deed, sign) == (SideEffect::Unnamed, EvidenceSource::Name)
            && self.says_its_day(element, page)
        {
            return true;
        }
        let all_named = !labels.is_empty() && labels.iter().all(named);
        let own = labels.iter().flat_map(|label| label.words.iter().cloned());
        let own: Vec<String> = own.collect();
        let filled = filled.iter().flat_map(|text| words(text));
        let known = own.iter().cloned().chain(filled).collect();
        let mut known = self.with_what_stands_by(known, element, page);
        let thing = Thing::of(element, page);
        if self.excepts(&thing) && !picked {
            return false;
        }
        if self.agrees_without_a_wish(deed, sign, element, page, picked) {
            return true;
        }
        let over = Headings::of(page);
        let mild = deed.is_mild();
        // Who buys something puts that into the basket, and nothing else.
        let into_basket =
            deed == SideEffect::Add && labels.iter().any(|label| label.basket().is_some());
        // What goes into a basket is a thing that the goal names, whatever the button says.
        let adds =
            deed == SideEffect::Add && !into_basket && !parted::goes_into_basket(&self.words);
        if into_basket {
            known.extend(words(&page.text()));
        }
        let shown = Shown {
            thing: &thing,
            own: &own,
            known: &known,
            over: &over,
            inflected: self.tongue == Tongue::Polish,
        };
        let free = picked || adds || mild && !into_basket && thing.others.is_empty();
        let counted = || self.counts_to_row(element, page);
        let bound = |said: &Said| {
            let is_object = || {
                let objects = self.objects_of(said, &labels);
                let mut each = objects.iter();
                match Object::as_one(&objects, &thing) {
                    Some(one) => one.is(&shown),
                    None => each.any(|object| object.is(&shown)),
                }
            };
            free || counted().unwrap_or_else(is_object)
        };
        // "Send invitation" is what "invite" asks for, to those whom the goal names.
        let around = || -> Vec<String> { known.iter().chain(thing.words()).cloned().collect() };
        let has_its_noun = |said: &&Said| {
            let verb = &self.words[said.start];
            let mut shown = labels.iter().flat_map(|label| &label.words);
            let objects = || self.objects_of(said, &labels).into_iter();
            // "Remove attachment" does something else to it.
            let gives = same(said.deed, deed) || matches!(deed, SideEffect::Send | SideEffect::Add);
            !said.negated
                && gives
                && shown.any(|word| is_noun_of(verb, word))
                && text::mails(&self.goal).all(|word| known.contains(&word))
                && objects().all(|object| object.is_named_in(&around()))
        };
        let told = self.said.iter().filter(has_its_noun);
        let bought = self.wished(SideEffect::Buy).filter(|_| into_basket);
        let mut wished: Vec<&Said> = self.wished(deed).chain(told).chain(bought).collect();
        if wished.iter().any(|said| !self.is_noun_at(said.start)) {
            wished.retain(|said| !self.is_noun_at(said.start));
        }
        let wished_of_this = || wished.iter().any(|said| bound(said));
        match sign {
            EvidenceSource::Name if wished.is_empty() => {
                let alone = thing.others.is_empty();
                let is_object = || self.clause_of(&labels, alone).is(&shown);
                all_named && (free || counted().unwrap_or_else(is_object))
            }
            EvidenceSource::Name => {
                let row = RowWords::of(element, page);
                let covers = |label: &Label| {
                    named(label) || self.covers(label, deed, &row) || self.agrees_to(label, deed)
                };
                !labels.is_empty() && labels.iter().all(covers) && wished_of_this()
            }
            // A form for money says with no word what it will do.
            EvidenceSource::Place if deed.costs() => {
                all_named && (known.len() > 1 || self.is_headed_by_thing(deed, element, page))
            }
            EvidenceSource::Place if deed == SideEffect::Agree => {
                all_named || self.orders_to_send() && side_effect::accepts_terms(element, page)
            }
            EvidenceSource::Cookies => all_named || self.accepts_cookies(),
            // A message is published where a key sends it.
            EvidenceSource::Place if deed == SideEffect::Send => {
                wished_of_this() || self.wished(SideEffect::Publish).any(bound)
            }
            EvidenceSource::Place => wished_of_this(),
            EvidenceSource::Disguise => false,
        }
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
