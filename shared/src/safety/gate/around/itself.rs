//! What the text round a control tells of it: that something comes of a press, a choice or a text at once, or for good.

use super::{MOST_TEXT, Surroundings, TABLE, nearest_with_text, sentences_of};
use crate::action::Action;
use crate::page::Role;
use crate::safety::entry::{Entries, Entry};
use crate::safety::field;
use crate::safety::gate::{deferred, form};
use crate::safety::side_effect::{self, Kind, Label, Scope, SideEffect};
use crate::safety::user_request::alike;
use crate::safety::words::words;

/// A shorter line is a name or a heading, and tells nothing.
const SHORTEST_SENTENCE: usize = 5;

impl Surroundings<'_> {
    /// A sentence near says that this does something of itself, and the goal orders no deed: who only looks for somebody has
    /// not made them the owner. That by the press something is agreed to, given up, paid or taken away, nobody has said who
    /// names the control.
    pub(in crate::safety::gate) fn does_what_is_told(&self) -> bool {
        let user = self.user();
        let action = self.action();
        let presses = matches!(
            action,
            Action::Click { .. } | Action::DoubleClick { .. } | Action::Press { .. }
        );
        if presses && self.is_told_to_do_more() {
            return true;
        }
        let writes = action.typed().is_some()
            && field::is_field(self.element)
            && !form::looks_for(self.element);
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

    /// A sentence near speaks of pressing something, or of this control by its name, and says a deed that the goal does not
    /// order, or that money is taken. What calls off, chooses or fills in does nothing of what stands beside it.
    fn is_told_to_do_more(&self) -> bool {
        let labels = side_effect::labels(self.element, self.at.page);
        let calls_off = |label: &Label| label.kind == Kind::CallsOff;
        let choice = self.element.role == Role::Option || side_effect::is_choice(self.element);
        if choice || field::is_field(self.element) || labels.iter().any(calls_off) {
            return false;
        }
        let named = self.user().names_control(self.element, self.at.page);
        let looks = !named && !self.user().orders_a_deed();
        let buys = [SideEffect::Buy, SideEffect::Pay, SideEffect::Transfer];
        let pays = buys
            .into_iter()
            .any(|deed| self.user().asks_itself_for(deed));
        // What a list's buttons do may stand under the list.
        let all = self.at.page.statements();
        let is_short = all.iter().map(String::len).sum::<usize>() <= MOST_TEXT;
        let near = if is_short {
            Vec::new()
        } else {
            self.statements()
        };
        let lines = if is_short { all } else { &near };
        let mut sentences = lines.iter().flat_map(|line| sentences_of(line));
        sentences.any(|sentence| {
            let said = words(sentence);
            let has = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(&said));
            let strange = |deed: SideEffect| deed.is_weighty() && !self.user().asks_for(deed);
            let prose = || side_effect::LEXICON.in_prose(&said, &[]);
            let does = || {
                prose()
                    .iter()
                    .any(|said| strange(said.deed) && !said.negated)
            };
            let taken = || !pays && has(&TABLE.charges);
            let of_presses = has(&TABLE.presses);
            let of_this = of_presses || self.is_called_in(&said) || self.is_quoted_in(sentence);
            // Whoever wants nothing sent yet has not agreed to what others get.
            let seen = || has(&TABLE.seen) && !self.user().asks_for(SideEffect::Publish);
            let unsent = || of_presses && self.user().forbids_sending();
            let tells = || taken() || has(&TABLE.lasting) || seen() || unsent() || does();
            let only_shows = has(&TABLE.results);
            said.len() >= SHORTEST_SENTENCE
                && (of_this && has(&TABLE.wants)
                    || !only_shows && (of_presses && looks || of_this && tells()))
        })
    }

    /// The control's only word stands in the sentence, in whatever form.
    fn is_called_in(&self, said: &[String]) -> bool {
        let own = words(&self.element.name);
        own.len() == 1 && said.iter().any(|word| alike(word, &own[0]))
    }

    /// The sentence has the control's name in quotation marks.
    fn is_quoted_in(&self, sentence: &str) -> bool {
        let own = words(&self.element.name);
        let mut quoted = intent::pieces(sentence)
            .into_iter()
            .filter(|one| one.quoted);
        !own.is_empty() && quoted.any(|one| words(&one.text) == own)
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
            let pressed = self.action().typed().is_none() && self.element.role != Role::Option;
            pressed && (self.is_called_in(&said) || has(&TABLE.presses))
        };
        said.len() >= SHORTEST_SENTENCE
            && !has(&TABLE.results)
            && (has(&TABLE.at_once) || has(&TABLE.lasting) || names_press())
    }
}
