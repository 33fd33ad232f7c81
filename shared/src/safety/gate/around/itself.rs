//! What the text round a control tells of it: that something comes of a press, a choice or a text at once, or for good.

use super::{MOST_TEXT, Surroundings, TABLE, nearest_with_text, sentences_of};
use crate::action::Action;
use crate::page::Role;
use crate::safety::entry::{Entries, Entry};
use crate::safety::field;
use crate::safety::gate::{deferred, form};
use crate::safety::side_effect::{self, Kind, Label, Scope};
use crate::safety::user_request::alike;
use crate::safety::words::words;

/// A shorter line is a name or a heading, and tells nothing.
const SHORTEST_SENTENCE: usize = 5;

impl Surroundings<'_> {
    /// A sentence near says that this does something of itself, and the goal orders no deed: who only looks for somebody has
    /// not made them the owner.
    pub(in crate::safety::gate) fn does_what_is_told(&self) -> bool {
        let user = self.user();
        let action = self.action();
        let presses = matches!(
            action,
            Action::Click { .. } | Action::DoubleClick { .. } | Action::Press { .. }
        );
        let writes = action.typed().is_some()
            && field::is_field(self.element)
            && !form::searches(self.element);
        let acts = writes || presses && self.may_do_it();
        // An option is named by whoever only looks for somebody of that name.
        let is_option = self.element.role == Role::Option;
        let named = || !is_option && user.names_control(self.element, self.at.page);
        if !acts || user.orders_a_deed() || named() {
            return false;
        }
        let lines = self.statements();
        let mut sentences = lines.iter().flat_map(|line| sentences_of(line));
        sentences.any(|sentence| self.tells(sentence))
    }

    /// What the page says round the control, without the names of controls; of a short page all, where it stands in no part.
    fn statements(&self) -> Vec<String> {
        let page = self.at.page;
        let scope = Scope::around(self.element, page);
        let near = nearest_with_text(self.element, page);
        let own = scope.is_bounded().then(|| scope.nodes());
        let whole = near.is_none() && own.is_none() && page.text().len() <= MOST_TEXT;
        let all = whole.then_some((0, page.nodes.len()));
        let parts = near.into_iter().chain(own).chain(all);
        let lines = parts.flat_map(|(start, end)| page.statements_within(start, end));
        lines.collect()
    }

    fn action(&self) -> &Action {
        self.at.action
    }

    /// An option, a sign, or what leads on or sends. What shows or calls off does nothing of what stands beside it.
    fn may_do_it(&self) -> bool {
        let labels = side_effect::labels(self.element, self.at.page);
        let leads = |label: &Label| {
            matches!(label.kind, Kind::Leads | Kind::Sends) || label.affirms() || label.points_on()
        };
        self.element.role == Role::Option
            || labels.iter().any(leads)
            || deferred::says_next(&self.element.name)
    }

    fn tells(&self, sentence: &str) -> bool {
        let said = words(sentence);
        let has = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(&said));
        let names_press = || {
            let own = words(&self.element.name);
            let called = own.len() == 1 && said.iter().any(|word| alike(word, &own[0]));
            let pressed = self.action().typed().is_none() && self.element.role != Role::Option;
            pressed && (called || has(&TABLE.presses))
        };
        said.len() >= SHORTEST_SENTENCE
            && !has(&TABLE.results)
            && (has(&TABLE.at_once) || has(&TABLE.lasting) || names_press())
    }
}
