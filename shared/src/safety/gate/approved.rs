//! Whether the goal agreed to a deed, control by control.

use super::{Weighed, count, form, opener, uses_focus};
use crate::action::{Action, Verb};
use crate::page::{Element, Role};
use crate::safety::amount;
use crate::safety::field;
use crate::safety::side_effect::{EvidenceSource, SideEffect};
use crate::safety::terms;
use crate::safety::total;
use crate::safety::words::words;

impl Weighed<'_, '_> {
    /// Whether the goal agreed to this deed, which was read from the `sign`.
    pub(super) fn is_approved(
        &self,
        deed: SideEffect,
        sign: EvidenceSource,
        element: Option<&Element>,
    ) -> bool {
        if let Some(decided) = self.is_approved_as_such(deed, element) {
            return decided;
        }
        let Some(element) = element else {
            return !deed.costs() && self.gate.user_request.asks_for(deed);
        };
        if let Some(decided) = self.is_approved_as_a_form(deed, sign, element) {
            return decided;
        }
        if self.leaves_a_field(deed, element) {
            return false;
        }
        let named = if let Some(option) = self.action.option() {
            self.is_option_of_goal(deed, option, element)
        } else if let Some(decided) = self.is_approved_as_a_choice(deed, sign, element) {
            return decided;
        } else {
            self.is_press_of_goal(deed, sign, element)
        };
        named && self.is_here_as_said(deed, element) && !self.brings_more(deed, element)
    }

    /// What the deed alone decides.
    fn is_approved_as_such(&self, deed: SideEffect, element: Option<&Element>) -> Option<bool> {
        let user = self.gate.user_request;
        match (deed, self.action) {
            (SideEffect::Submit, _) => Some(self.may_submit(element)),
            (SideEffect::Credential, _) if user.asks_for(SideEffect::Submit) => {
                Some(self.gate.watch.origins.includes(self.url))
            }
            (SideEffect::Edit, Action::SetValue { text, .. }) => {
                let counts = || element.is_some_and(|one| one.role != Role::Slider);
                if counts() && count::is_said(text, user) {
                    return Some(true);
                }
                user.says_another_number(text).then_some(false)
            }
            (SideEffect::Answer, _) => Some(user.expects_questions()),
            _ => None,
        }
    }

    /// Of what sends a form, what stands in it decides.
    fn is_approved_as_a_form(
        &self,
        deed: SideEffect,
        sign: EvidenceSource,
        element: &Element,
    ) -> Option<bool> {
        let user = self.gate.user_request;
        let past = self.gate.past;
        match (deed, sign) {
            (SideEffect::Unnamed, EvidenceSource::Place)
                if form::holds_users_secret(element, self.page, past) =>
            {
                Some(self.gate.watch.origins.owns(self.url) && !user.forbids_sending())
            }
            (SideEffect::Edit, EvidenceSource::Name)
                if form::saves(element, self.page, past, user) =>
            {
                Some(self.may_submit(Some(element)) && !self.sends_strange_values(element))
            }
            _ => None,
        }
    }

    /// Whoever names a field has not named what the button does that a key presses from there.
    fn leaves_a_field(&self, deed: SideEffect, element: &Element) -> bool {
        let user = self.gate.user_request;
        let publishes = || deed == SideEffect::Send && user.asks_for(SideEffect::Publish);
        uses_focus(self.action) && field::is_field(element) && !user.asks_for(deed) && !publishes()
    }

    fn is_press_of_goal(&self, deed: SideEffect, sign: EvidenceSource, element: &Element) -> bool {
        let user = self.gate.user_request;
        let filled = form::filled_values(self.gate.past);
        let picked = self.is_picked(element);
        let by_name = || {
            (deed == SideEffect::Edit && user.looks_for_choice(element, self.page))
                || opener::only_begins(deed, element, self.page, user)
                || deed == SideEffect::Add && self.completes_typed(element)
        };
        user.approves(deed, sign, element, self.page, &filled, picked)
            || self.is_choice_of_goal(sign, element)
            || sign == EvidenceSource::Name && by_name()
    }

    /// The site is one of the task's, and the sums are those that the goal says.
    fn is_here_as_said(&self, deed: SideEffect, element: &Element) -> bool {
        let origins = &self.gate.watch.origins;
        if deed.costs() {
            origins.owns(self.url)
                && self.is_the_amount_asked_for(deed, element)
                && !self.sends_an_unsaid_choice(element)
        } else {
            origins.includes(self.url) && !self.has_another_price(deed, element)
        }
    }

    /// With it goes what the goal does not say: another count, more things, foreign values.
    fn brings_more(&self, deed: SideEffect, element: &Element) -> bool {
        let user = self.gate.user_request;
        let another = || count::puts_another_count_in(element, self.page, user);
        let more = || count::takes_more_than_said(element, self.page, user);
        deed == SideEffect::Add && another()
            || !deed.is_mild() && more()
            || self.sends_strange_values(element)
    }

    /// A suggestion for what this task has just typed in the goal's words: it bears them all, and a code or the
    /// like behind them.
    fn completes_typed(&self, element: &Element) -> bool {
        const MOST_MORE: usize = 2;
        let last = self.gate.past.last();
        let typed = last.filter(|last| !last.failed && last.verb == Verb::SetValue);
        let typed = typed.filter(|last| self.gate.user_request.wrote(&last.value));
        let shown = words(&element.name);
        typed.map(|last| words(&last.value)).is_some_and(|typed| {
            !typed.is_empty() && shown.starts_with(&typed) && shown.len() <= typed.len() + MOST_MORE
        })
    }

    /// The goal says a sum, and the page's total is another.
    fn has_another_total(&self) -> bool {
        let wanted = self.gate.user_request.amounts();
        let total = || total::of_page(self.page).map(|total| total.amount.number);
        !wanted.is_empty() && total().is_some_and(|total| !wanted.contains(&total))
    }

    /// The control's name has a price that the goal does not say, or the page sums up to another.
    fn has_another_price(&self, deed: SideEffect, element: &Element) -> bool {
        let wanted = self.gate.user_request.amounts();
        let sums = amount::all(&element.name);
        deed == SideEffect::Unnamed
            && (self.has_another_total()
                || sums.iter().any(|sum| !wanted.contains(&sum.number))
                || amount::is_priced(&element.name))
    }

    /// The page asks for what the goal says, where both name an amount.
    fn is_the_amount_asked_for(&self, deed: SideEffect, element: &Element) -> bool {
        let wanted = self.gate.user_request.amounts();
        if form::asks_another_amount(element, self.page, self.gate.user_request) {
            return false;
        }
        if self.has_another_total() {
            return false;
        }
        // "Fee: 0" is no sum that is asked for.
        let shown = terms::amount_of(element, self.page).filter(|sum| sum.number != "0.00");
        match shown {
            // Money is ordered in the goal's own words.
            Some(_) if !self.gate.user_request.asks_itself_for(deed) => false,
            Some(shown) => wanted.is_empty() || wanted.contains(&shown.number),
            None => wanted.is_empty() || terms::may_be_of(&wanted, element, self.page),
        }
    }
}
