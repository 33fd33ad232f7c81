//! A change that the user has agreed to is kept by its form's own button without another question.

use super::around::Surroundings;
use super::{Weighed, form};
use crate::action::{Action, Past, Verb};
use crate::page::{Element, Identity, Page, Role};
use crate::safety::amount;
use crate::safety::field::SecretKind;
use crate::safety::settled::saves;
use crate::safety::side_effect::{self, Scope, SideEffect};
use crate::safety::words::words;

impl Weighed<'_, '_> {
    /// "Save changes" of a form in which the user agreed to what was set, and else only words of the user's were entered.
    /// What is told round the button, costs, or goes elsewhere is asked about.
    pub(super) fn keeps_what_was_agreed(&self, deeds: &[SideEffect]) -> bool {
        let Action::Click { id } = self.action else {
            return false;
        };
        let Some(element) = self.page.element(*id).filter(|one| saves(one)) else {
            return false;
        };
        let user_request = self.gate.user_request;
        let watch = &self.gate.watch;
        let only_keeps = deeds.iter().all(|deed| {
            let keeps = [SideEffect::Submit, SideEffect::Unnamed, SideEffect::Edit];
            keeps.contains(deed)
        });
        only_keeps
            && watch.carried.is_empty()
            && watch.declined.is_empty()
            && watch.origins.owns(self.url)
            && !user_request.forbids_sending()
            && !user_request.only_asks()
            && !self.sends_unsaid(element)
            && !self.keeps_for_who_asks(element)
            && self.is_plain_keeping(element)
            && self.is_all_agreed_in(element)
    }

    /// Nothing is told of more that it does, and nothing goes with it that nobody sees.
    fn is_plain_keeping(&self, element: &Element) -> bool {
        let scope = Scope::around(element, self.page);
        let secret = |one: &Element| SecretKind::of_field(one).is_some();
        let around = Surroundings::of(self, element, &[SideEffect::Submit]);
        let told = || side_effect::LEXICON.in_prose(&words(scope.text()), &[]);
        let costs = || scope.is_bounded() && !amount::all(scope.text()).is_empty();
        let weighs = || told().iter().any(|said| said.deed.is_weighty());
        let does_more = scope.holds_money()
            || costs()
            || scope.is_bounded() && weighs()
            || scope.elements().any(secret)
            || form::carries_unseen(element, self.page)
            || form::sends_elsewhere(element, self.page)
            || speaks_of_keeping(element, &scope);
        !does_more && around.unsaid().is_empty() && !around.does_what_is_told()
    }

    /// Something that stands with the button was set with the user's yes, and all else that the task did on this page since
    /// was to open something, or to write what is theirs.
    fn is_all_agreed_in(&self, element: &Element) -> bool {
        let here = identities_round(element, self.page);
        let settled = &self.gate.watch.settled;
        let mut done = self
            .gate
            .past
            .iter()
            .filter(|past| !past.failed && !past.elsewhere);
        let is_here = |past: &Past| past.identity.is_some_and(|one| here.contains(&one));
        let own = |past: &Past| {
            let writes = matches!(past.verb, Verb::SetValue | Verb::SelectDropdown);
            writes && !past.value.trim().is_empty() && self.gate.user_request.wrote(&past.value)
        };
        let looks = |past: &Past| {
            matches!(
                past.verb,
                Verb::Focus | Verb::Scroll | Verb::Hover | Verb::Wait
            ) || past.verb == Verb::Click && self.only_opens(past)
        };
        let agreed = done
            .clone()
            .any(|past| is_here(past) && settled.holds(past));
        agreed && done.all(|past| settled.holds(past) || own(past) || looks(past))
    }

    /// What was pressed stands there, sets nothing, and opens something or leads somewhere.
    fn only_opens(&self, past: &Past) -> bool {
        let mut all = self.page.elements.iter().zip(self.page.identities());
        let pressed = all.find(|(_, identity)| past.identity == Some(**identity));
        pressed.is_some_and(|(one, _)| {
            let leads = matches!(one.role, Role::Link | Role::Tab);
            !side_effect::is_choice(one) && (leads || side_effect::folds_out(one, self.page))
        })
    }
}

/// What stands beside the button says what saving does: "Saving closes your account".
fn speaks_of_keeping(element: &Element, scope: &Scope) -> bool {
    let Some(mut stem) = words(&element.name).into_iter().next() else {
        return true;
    };
    // Whatever its ending is.
    stem.pop();
    let count = |text: &str| {
        let told = words(text);
        told.iter().filter(|word| word.starts_with(&stem)).count()
    };
    let named: usize = scope.elements().map(|one| count(&one.name)).sum();
    scope.is_bounded() && count(scope.text()) > named
}

/// What stands in the form or dialog of the element, or near it on the page.
fn identities_round(element: &Element, page: &Page) -> Vec<Identity> {
    let scope = Scope::around(element, page);
    let held: Vec<usize> = scope.elements().map(|one| one.node).collect();
    let all = page.elements.iter().zip(page.identities());
    let here = all.filter(|(one, _)| held.contains(&one.node));
    here.map(|(_, identity)| *identity).collect()
}
