//! A change that the user has agreed to is kept by its form's own button without another question.

use super::around::Surroundings;
use super::{Weighed, form};
use crate::action::{Action, Past, Verb};
use crate::page::{Element, Identity, Page};
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
        !scope.holds_money()
            && !costs()
            && !(scope.is_bounded() && told().iter().any(|said| said.deed.is_weighty()))
            && !scope.elements().any(secret)
            && !form::carries_unseen(element, self.page)
            && !form::sends_elsewhere(element, self.page)
            && !speaks_of_keeping(element, &scope)
            && around.unsaid().is_empty()
            && !around.does_what_is_told()
    }

    /// Something that stands with the button was set with the user's yes, and what was written there is theirs.
    fn is_all_agreed_in(&self, element: &Element) -> bool {
        let here = identities_round(element, self.page);
        let settled = &self.gate.watch.settled;
        let done = self.gate.past.iter().filter(|past| !past.failed);
        let done = done.filter(|past| past.identity.is_some_and(|one| here.contains(&one)));
        let done: Vec<&Past> = done.collect();
        let agreed = |past: &Past| past.identity.is_some_and(|one| settled.holds(one));
        let presses = |past: &Past| matches!(past.verb, Verb::Click | Verb::Check | Verb::Uncheck);
        let own = |past: &Past| self.gate.user_request.wrote(&past.value);
        done.iter().any(|past| agreed(past))
            && done
                .iter()
                .all(|past| agreed(past) || presses(past) || own(past))
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
