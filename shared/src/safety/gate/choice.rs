//! Which option, radio button, box or switch is the goal's.

use super::Weighed;
use crate::page::{Element, Role};
use crate::safety::amount;
use crate::safety::side_effect::{self, EvidenceSource, SideEffect};
use crate::safety::words::words;

impl Weighed<'_, '_> {
    /// The user answered a question with it.
    pub(super) fn is_picked(&self, element: &Element) -> bool {
        self.gate.picked == Some(element.id)
    }

    /// An option of a list.
    pub(super) fn is_option_of_goal(
        &self,
        deed: SideEffect,
        option: &str,
        element: &Element,
    ) -> bool {
        self.gate.user_request.chooses(option, element, self.page)
            || deed == SideEffect::Edit && self.differs_as_said(element, option)
    }

    /// A box, switch or radio button; nothing where the control is none. What the goal wants of one setting says nothing of
    /// another.
    pub(super) fn is_approved_as_a_choice(
        &self,
        deed: SideEffect,
        sign: EvidenceSource,
        element: &Element,
    ) -> Option<bool> {
        let user = self.gate.user_request;
        let picked = self.is_picked(element);
        if user.wants_other_way(self.action, element, self.page) {
            return Some(picked);
        }
        let agrees = deed == SideEffect::Agree || sign == EvidenceSource::Cookies;
        if agrees || !side_effect::is_choice(element) {
            return None;
        }
        let off = || {
            side_effect::switches_off(self.action, self.page)
                && user.wants_without(element, self.page)
        };
        let edits = || deed == SideEffect::Edit && self.is_set_as_said(sign, element);
        Some(
            picked
                || edits()
                || self.is_the_way_said(deed, element)
                || off()
                || self.is_choice_of_goal(sign, element),
        )
    }

    /// A choice that changes something, by its place, its name or what it differs in.
    fn is_set_as_said(&self, sign: EvidenceSource, element: &Element) -> bool {
        let user = self.gate.user_request;
        let counted = || {
            user.counts_to_choice(element, self.page) && side_effect::is_plain(element, self.page)
        };
        let selects = || user.orders_a_deed() && user.selects(element);
        let looks = || user.looks_for_choice(element, self.page);
        counted()
            || selects()
            || self.differs_as_said(element, &element.name)
            || sign != EvidenceSource::Disguise && looks()
    }

    /// Of several radio buttons that something else sends, the one that the goal speaks of, and of no other: what is sent
    /// with it is asked about there.
    fn is_the_way_said(&self, deed: SideEffect, element: &Element) -> bool {
        let others = self.others_than(&element.name, element);
        let scope = side_effect::Scope::around(element, self.page);
        // Outside of a form or dialog a choice may keep itself, and what gives rights or shows something is no detail.
        let waits = match deed {
            SideEffect::Pay => true,
            SideEffect::Edit | SideEffect::Delete | SideEffect::Send | SideEffect::Buy => {
                scope.is_bounded()
            }
            SideEffect::Transfer
            | SideEffect::Publish
            | SideEffect::Share
            | SideEffect::Grant
            | SideEffect::Install
            | SideEffect::Upload
            | SideEffect::Credential
            | SideEffect::Write
            | SideEffect::Visit
            | SideEffect::Disclose
            | SideEffect::Submit
            | SideEffect::Answer
            | SideEffect::Agree
            | SideEffect::Add
            | SideEffect::Unnamed => false,
        };
        element.role == Role::Radio
            && waits
            && scope.has_other_doer(element)
            && amount::all(&element.name).is_empty()
            && self.gate.user_request.singles_out(&element.name, &others)
    }

    /// Of the options of a list, or the radio buttons of a group, the one that has the sum, hour or day that the goal says; of
    /// a list also the one that the goal speaks of, and of no other.
    fn differs_as_said(&self, element: &Element, option: &str) -> bool {
        let others = self.others_than(option, element);
        // What the group asks about is another thing than to choose: "Which is to be cancelled?"
        let group = element.container.last().map(String::as_str);
        let does = |text: &str| {
            let said = side_effect::LEXICON.in_prose(&words(text), &[]);
            said.iter().any(|said| said.deed.is_weighty())
        };
        let called = [element.name.as_str(), element.neighbour.as_str(), option];
        let user_request = self.gate.user_request;
        let of_list = element.role != Role::Radio && amount::all(option).is_empty();
        !called.into_iter().chain(group).any(does)
            && (user_request.says_what_differs(option, &others)
                || of_list && user_request.singles_out(option, &others))
    }

    /// The other options of a list, or the other radio buttons of a group.
    fn others_than<'e>(&'e self, option: &str, element: &'e Element) -> Vec<&'e str> {
        let parent = |one: &Element| self.page.nodes.get(one.node)?.parent();
        let like = |other: &&Element| {
            let of_group = (other.form, &other.field) == (element.form, &element.field);
            let of_list = parent(other) == parent(element);
            other.role == element.role
                && if element.role == Role::Radio {
                    of_group
                } else {
                    of_list
                }
        };
        let group = self.page.elements.iter().filter(like);
        let others: Vec<&str> = if matches!(element.role, Role::Radio | Role::Option) {
            group.map(|one| one.name.as_str()).collect()
        } else {
            let options = element.details().options.iter();
            options.map(String::as_str).collect()
        };
        others.into_iter().filter(|one| *one != option).collect()
    }

    /// A box or switch that the goal names, whatever it is about.
    pub(super) fn is_choice_of_goal(&self, sign: EvidenceSource, element: &Element) -> bool {
        side_effect::is_choice(element)
            && sign != EvidenceSource::Disguise
            && self.gate.user_request.orders_choice(element, self.page)
    }
}
