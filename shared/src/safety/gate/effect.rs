//! Control D7: what has consequences is asked for, unless the goal names it; and so is whatever is not recognisably
//! harmless.

use super::around::Surroundings;
use super::{Gate, Weighed, count, deferred, form, form_choice, path_part};
use crate::action::Action;
use crate::page::{Element, Role};
use crate::safety::side_effect::{self, EvidenceSource, SideEffect};
use crate::safety::words::words;
use ::words::{Folded, label};

impl Weighed<'_, '_> {
    /// What the action would do that neither goal nor user agreed to.
    pub(super) fn effect(&self, deeds: &mut Vec<SideEffect>) {
        let element = self.element();
        let found = side_effect::of_action(self.action, self.page, self.gate.focus);
        let known: Vec<SideEffect> = found.iter().map(|(deed, _)| *deed).collect();
        let asked = found.into_iter().filter_map(|(deed, sign)| {
            (!self.is_agreed_to(deed, sign, element, &known)).then_some(deed)
        });
        deeds.extend(asked);
        let presses = matches!(
            self.action,
            Action::Click { .. } | Action::DoubleClick { .. }
        );
        let pressed = element.filter(|_| presses);
        if let Some(element) = pressed {
            deeds.extend(self.sends_own_text(element, &known));
        }
        if self.writes_into_another() || self.chooses_again_and_again() {
            deeds.push(SideEffect::Edit);
        }
        if pressed.is_some_and(|one| self.keeps_for_who_asks(one) || self.sends_unsaid(one)) {
            deeds.push(SideEffect::Submit);
        }
        if let Some(element) = pressed {
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

    /// The goal or the user agreed to this deed, of several `known` ones.
    fn is_agreed_to(
        &self,
        deed: SideEffect,
        sign: EvidenceSource,
        element: Option<&Element>,
        known: &[SideEffect],
    ) -> bool {
        let user = self.gate.user_request;
        let own = || deed == SideEffect::Submit && self.is_all_of_its_form(element, known);
        let whole = || {
            sign != EvidenceSource::Disguise
                && element.is_some_and(|one| self.sends_what_is_said(deed, one))
        };
        let counts = || {
            let mild = matches!(
                deed,
                SideEffect::Unnamed | SideEffect::Add | SideEffect::Edit
            );
            let towards = |one| count::counts_towards(one, self.page, user);
            mild && sign == EvidenceSource::Name && element.is_some_and(towards)
        };
        // Who said no to a step on the way is told what goes out without it.
        let after_no = !self.gate.watch.declined.is_empty()
            && (deed.is_weighty() || deed == SideEffect::Submit);
        !after_no
            && !user.has_refused(deed, element, self.page)
            && (self.is_approved(deed, sign, element) || own() || whole() || counts())
    }

    /// Who only asks has nothing to be kept, be it as a draft.
    pub(super) fn keeps_for_who_asks(&self, element: &Element) -> bool {
        label::keeps(&Folded::new(&element.name)) && self.gate.user_request.only_asks()
    }

    /// With the press goes out what the goal does not say. What is chosen of a list, or set in a form, is sent by another
    /// press.
    pub(super) fn sends_unsaid(&self, element: &Element) -> bool {
        let sets = side_effect::is_choice(element) || side_effect::only_counts(element, self.page);
        !sets
            && !self.is_free_tab(element)
            && !self.only_looks_up(element)
            && !form_choice::pops_up(self.action, element, self.page)
            && (self.sends_strange_values(element)
                || self.sends_what_was_changed(element)
                || self.sends_another_choice(element))
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
}
