//! Control D7: what has consequences is asked for, unless the goal names it; and so is whatever is not recognisably
//! harmless.

use super::around::Surroundings;
use super::{Gate, Weighed, count, deferred, form, opener, path_part, uses_focus};
use crate::action::{Action, Verb};
use crate::page::{Element, Role};
use crate::safety::amount;
use crate::safety::field;
use crate::safety::side_effect::{self, EvidenceSource, SideEffect};
use crate::safety::terms;
use crate::safety::total;
use crate::safety::words::words;
use ::words::{Folded, label};

impl Weighed<'_, '_> {
    /// What the action would do that neither goal nor user agreed to.
    pub(super) fn effect(&self, deeds: &mut Vec<SideEffect>) {
        let element = self.element();
        let found = side_effect::of_action(self.action, self.page, self.gate.focus);
        let known: Vec<SideEffect> = found.iter().map(|(deed, _)| *deed).collect();
        for (deed, sign) in found {
            let refused = || {
                let user_request = self.gate.user_request;
                user_request.has_refused(deed, element, self.page)
            };
            let own = || deed == SideEffect::Submit && self.is_all_of_its_form(element, &known);
            let whole = || {
                sign != EvidenceSource::Disguise
                    && element.is_some_and(|one| self.sends_what_is_said(deed, one))
            };
            let counts = || {
                let mild = matches!(
                    deed,
                    SideEffect::Unnamed | SideEffect::Add | SideEffect::Edit
                );
                let towards = |one| count::counts_towards(one, self.page, self.gate.user_request);
                mild && sign == EvidenceSource::Name && element.is_some_and(towards)
            };
            let free = || own() || whole() || counts();
            // Who said no to a step on the way is told what goes out without it.
            let after_no = !self.gate.watch.declined.is_empty()
                && (deed.is_weighty() || deed == SideEffect::Submit);
            if after_no || refused() || !self.is_approved(deed, sign, element) && !free() {
                deeds.push(deed);
            }
        }
        let presses = matches!(
            self.action,
            Action::Click { .. } | Action::DoubleClick { .. }
        );
        if let Some(element) = element.filter(|_| presses) {
            deeds.extend(self.sends_own_text(element, &known));
        }
        if self.writes_into_another() || self.chooses_again_and_again() {
            deeds.push(SideEffect::Edit);
        }
        // Who only asks has nothing to be kept, be it as a draft.
        let keeps = |one: &Element| label::keeps(&Folded::new(&one.name));
        if element.is_some_and(|one| presses && keeps(one)) && self.gate.user_request.only_asks() {
            deeds.push(SideEffect::Submit);
        }
        // What is chosen of a list, or set in a form, is sent by another press.
        let presses_on = |one: &&Element| {
            let sets = side_effect::is_choice(one) || side_effect::only_counts(one, self.page);
            presses && !sets && !self.is_free_tab(one)
        };
        if let Some(element) = element.filter(presses_on)
            && !self.only_looks_up(element)
            && (self.sends_strange_values(element)
                || self.sends_what_was_changed(element)
                || self.sends_another_choice(element))
        {
            deeds.push(SideEffect::Submit);
        }
        if let Some(element) = element.filter(|_| presses) {
            deeds.extend(self.sends_what_costs(element));
        }
        if let Some(element) = element.filter(|one| !one.role.is_field() || !presses) {
            deeds.extend(self.unsaid_around(element, &known));
        }
        if element.is_some_and(|one| Surroundings::of(self, one, &known).does_what_is_told()) {
            deeds.push(SideEffect::Unnamed);
        }
        if !self.gate.watch.carried.is_empty() && deferred::may_send(self.action, self.page) {
            deeds.push(SideEffect::Submit);
        }
    }

    /// A form of one button and nothing to fill in is that button: whoever orders its deed has it sent.
    fn is_all_of_its_form(&self, element: Option<&Element>, known: &[SideEffect]) -> bool {
        let weighty = known.iter().find(|deed| deed.is_weighty());
        let (Some(deed), Some(element)) = (weighty, element) else {
            return false;
        };
        let to = element.details().sends_to.as_deref().unwrap_or_default();
        let all = words(to).iter().any(|word| path_part::is_all(word));
        element.form.is_some()
            && !all
            && !side_effect::Scope::around(element, self.page).has_fields()
            && !form::carries_unseen(element, self.page)
            && !form::sends_elsewhere(element, self.page)
            && self.is_approved(*deed, EvidenceSource::Name, Some(element))
    }

    /// One of several tabs that stand in no form shows a part of the page, whatever was set in the others. What leads on or
    /// sends is none, whatever its role.
    fn is_free_tab(&self, element: &Element) -> bool {
        let like = |one: &&Element| one.role == Role::Tab && one.form.is_none();
        let tabs = self.page.elements.iter().filter(like).count();
        let labels = side_effect::labels(element, self.page);
        let shows = |label: &side_effect::Label| {
            use side_effect::Kind::{Leads, Sends};
            !matches!(label.kind, Leads | Sends) && !label.affirms()
        };
        like(&element) && tabs > 1 && !element.details().posts && labels.iter().all(shows)
    }

    /// What stands round a press and is more than the goal says, or another thing.
    fn unsaid_around(&self, element: &Element, known: &[SideEffect]) -> Vec<SideEffect> {
        let presses = matches!(
            self.action,
            Action::Click { .. } | Action::DoubleClick { .. } | Action::Press { .. }
        );
        if !presses {
            return Vec::new();
        }
        Surroundings::of(self, element, known).unsaid()
    }

    /// What was chosen at a price costs it when its form is sent.
    fn sends_what_costs(&self, element: &Element) -> Option<SideEffect> {
        let Gate {
            user_request, past, ..
        } = self.gate;
        let sends = !element.role.is_field()
            && side_effect::may_send_a_form(element)
            && !side_effect::only_counts(element, self.page);
        let costs = || form::chose_what_costs(element, self.page, past, user_request);
        (sends && costs()).then_some(SideEffect::Pay)
    }

    /// What reaches others with words that the user has not seen.
    fn sends_own_text(&self, element: &Element, known: &[SideEffect]) -> Option<SideEffect> {
        let effect = known.iter().copied().find(|deed| deed.reaches_others())?;
        let Gate {
            user_request, past, ..
        } = self.gate;
        form::holds_own_text(element, self.page, past, user_request).then_some(effect)
    }

    pub(super) fn is_approved(
        &self,
        deed: SideEffect,
        sign: EvidenceSource,
        element: Option<&Element>,
    ) -> bool {
        let Gate {
            user_request,
            watch,
            ..
        } = self.gate;
        if deed == SideEffect::Submit {
            return self.may_submit(element);
        }
        if deed == SideEffect::Credential && user_request.asks_for(SideEffect::Submit) {
            return watch.origins.includes(self.url);
        }
        if let (Action::SetValue { text, .. }, SideEffect::Edit) = (self.action, deed)
            && element.is_some_and(|one| one.role != Role::Slider)
            && count::is_said(text, user_request)
        {
            return true;
        }
        if let (Action::SetValue { text, .. }, SideEffect::Edit) = (self.action, deed)
            && user_request.says_another_number(text)
        {
            return false;
        }
        if deed == SideEffect::Answer {
            return user_request.expects_questions();
        }
        let Some(element) = element else {
            return !deed.costs() && user_request.asks_for(deed);
        };
        if (deed, sign) == (SideEffect::Unnamed, EvidenceSource::Place)
            && form::holds_users_secret(element, self.page, self.gate.past)
        {
            return watch.origins.owns(self.url) && !user_request.forbids_sending();
        }
        if (deed, sign) == (SideEffect::Edit, EvidenceSource::Name)
            && form::saves(element, self.page, self.gate.past, user_request)
        {
            return self.may_submit(Some(element)) && !self.sends_strange_values(element);
        }
        // Whoever names a field has not named what the button does that a key presses from there.
        let publishes = || deed == SideEffect::Send && user_request.asks_for(SideEffect::Publish);
        if uses_focus(self.action)
            && field::is_field(element)
            && !user_request.asks_for(deed)
            && !publishes()
        {
            return false;
        }
        let filled = form::filled_values(self.gate.past);
        let named = if let Some(option) = self.action.option() {
            user_request.chooses(option, element, self.page)
                || deed == SideEffect::Edit && self.differs_as_said(element, option)
        } else {
            let picked = self.gate.picked == Some(element.id);
            // What the goal wants of one setting says nothing of another.
            let agrees = matches!(deed, SideEffect::Agree) || sign == EvidenceSource::Cookies;
            if user_request.wants_other_way(self.action, element, self.page) {
                return picked;
            }
            if side_effect::is_choice(element) && !agrees {
                let counted = deed == SideEffect::Edit
                    && user_request.counts_to_choice(element, self.page)
                    && side_effect::is_plain(element, self.page);
                let off = side_effect::switches_off(self.action, self.page)
                    && user_request.wants_without(element, self.page);
                let selects = deed == SideEffect::Edit
                    && user_request.orders_a_deed()
                    && user_request.selects(element);
                return picked
                    || counted
                    || selects
                    || deed == SideEffect::Edit && self.differs_as_said(element, &element.name)
                    || self.is_the_way_said(deed, element)
                    || off
                    || self.is_choice_of_goal(sign, element)
                    || deed == SideEffect::Edit
                        && sign != EvidenceSource::Disguise
                        && user_request.looks_for_choice(element, self.page);
            }
            user_request.approves(deed, sign, element, self.page, &filled, picked)
                || self.is_choice_of_goal(sign, element)
                || (deed, sign) == (SideEffect::Edit, EvidenceSource::Name)
                    && user_request.looks_for_choice(element, self.page)
                || sign == EvidenceSource::Name
                    && opener::only_begins(deed, element, self.page, user_request)
                || deed == SideEffect::Add
                    && sign == EvidenceSource::Name
                    && self.completes_typed(element)
        };
        let here = if deed.costs() {
            watch.origins.owns(self.url)
                && self.is_the_amount_asked_for(deed, element)
                && !self.sends_an_unsaid_choice(element)
        } else {
            watch.origins.includes(self.url) && !self.has_another_price(deed, element)
        };
        if deed == SideEffect::Add && count::puts_another_count_in(element, self.page, user_request)
        {
            return false;
        }
        let more =
            || !deed.is_mild() && count::takes_more_than_said(element, self.page, user_request);
        named && here && !self.sends_strange_values(element) && !more()
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
    fn is_choice_of_goal(&self, sign: EvidenceSource, element: &Element) -> bool {
        side_effect::is_choice(element)
            && sign != EvidenceSource::Disguise
            && self.gate.user_request.orders_choice(element, self.page)
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
        let total = total::of_page(self.page).map(|total| total.amount.number);
        !wanted.is_empty() && total.is_some_and(|total| !wanted.contains(&total))
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
