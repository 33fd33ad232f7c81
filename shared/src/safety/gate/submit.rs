//! When a form may be sent, and what of it the user has not seen.

use super::{Gate, Weighed, deferred, form};
use crate::action::Verb;
use crate::page::Element;
use crate::safety::amount;
use crate::safety::field;
use crate::safety::side_effect::{self, EvidenceSource, SideEffect};
use crate::safety::words::words;

impl Weighed<'_, '_> {
    /// A form goes as the user wants it: filled by this task with the user's words, or ordered to
    /// be sent.
    pub(super) fn may_submit(&self, element: Option<&Element>) -> bool {
        let Gate {
            user_request,
            watch,
            past,
            ..
        } = self.gate;
        if !watch.origins.includes(self.url) || user_request.forbids_sending() {
            return false;
        }
        let Some(element) = element else {
            return user_request.orders_a_form();
        };
        let labels = side_effect::labels(element, self.page);
        let scope = side_effect::Scope::around(element, self.page);
        let weighty = scope.holds_money() || form::gives_rights(element, self.page, past);
        if weighty
            && labels
                .iter()
                .all(|label| label.kind == side_effect::Kind::Harmless)
        {
            return user_request.names_control(element, self.page);
        }
        let touched = form::is_touched(element, self.page, past);
        let shows = |label: &side_effect::Label| label.kind == side_effect::Kind::Harmless;
        let only_shows = !labels.is_empty() && labels.iter().all(shows);
        // Who only asks about something has not ordered what goes along with what is filled in for it.
        let ordered = || only_shows || user_request.orders_a_deed();
        let unseen = || !(touched && ordered()) && form::carries_unseen(element, self.page);
        if element.details().posts && (unseen() || form::sends_elsewhere(element, self.page)) {
            return !only_shows && user_request.names_control(element, self.page);
        }
        if element.details().posts && only_shows {
            let asks = scope.searches() || scope.narrows() || user_request.orders_a_deed();
            let own = touched
                && asks
                && !form::holds_unsaid_choice(element, self.page, past, user_request);
            return own || !scope.has_fields() && !self.stands_at_a_price(element);
        }
        // Who only wants to see something has not ordered what a posted form does, whatever its button is called.
        let posts = element.details().posts;
        let own = || {
            touched && self.is_filled_as_said(element) && !self.gate.user_request.wants_to_look()
        };
        if posts && !only_shows && !user_request.orders_a_deed() && !scope.searches() && !own() {
            return user_request.names_control(element, self.page);
        }
        let leads = || {
            use side_effect::Kind::{Harmless, Leads, Sends};
            let kinds = || labels.iter().map(|label| label.kind);
            let unsaid = || form::holds_unsaid_choice(element, self.page, past, user_request);
            !weighty
                && (user_request.orders_a_deed() || !unsaid())
                && kinds().any(|kind| kind == Leads)
                && kinds().all(|kind| matches!(kind, Leads | Harmless | Sends))
        };
        let plain =
            || !labels.is_empty() && labels.iter().all(|label| self.is_plain(label, &scope));
        let changed = |field: &Element| form::is_changed(field, self.page, past);
        let keeps = side_effect::keeps_its_fields(element, self.page, changed);
        // Without a form around it, a button that is called after its fields keeps these alone.
        let called_after = || side_effect::keeps_its_fields(element, self.page, |_| true);
        if !keeps && !scope.is_bounded() && called_after() {
            return user_request.names_control(element, self.page);
        }
        // A key sends what was just written; which button it presses is no question of its label.
        let written = || {
            let mut done = past.iter().rev();
            done.find(|past| past.verb != Verb::Focus)
                .is_some_and(|last| !last.failed && !last.value.is_empty())
        };
        let field = field::is_field(element);
        let searches = || scope.searches() || form::searches(element);
        if field && !searches() && self.is_told_to_another(element) {
            return false;
        }
        let unsaid = || form::holds_unsaid_text(element, self.page, past, user_request);
        if field && (!self.may_press_by_key(&scope) || unsaid() && !searches()) {
            return false;
        }
        self.only_looks_up(element)
            || touched && (plain() || keeps || field)
            || user_request.orders_a_form() && plain()
            || user_request.names_control(element, self.page)
            || leads()
            || field && written()
            || scope.searches() && labels.iter().all(side_effect::Label::may_search)
    }

    /// What this task filled in and chose in the element's form is the goal's.
    fn is_filled_as_said(&self, element: &Element) -> bool {
        let Gate {
            user_request, past, ..
        } = self.gate;
        !form::holds_unsaid_text(element, self.page, past, user_request)
            && !form::holds_unsaid_choice(element, self.page, past, user_request)
    }

    /// The dialog that it stands in tells a sum that the goal does not say.
    fn stands_at_a_price(&self, element: &Element) -> bool {
        let dialog = side_effect::Scope::around(element, self.page).dialog();
        let text = dialog.map(|at| self.page.node_text(at));
        let wanted = self.gate.user_request.amounts();
        let sums = text.map(amount::all).unwrap_or_default();
        sums.iter().any(|sum| !wanted.contains(&sum.number))
    }

    /// The goal has something sent to somebody, and neither the page nor what is written there names them.
    fn is_told_to_another(&self, field: &Element) -> bool {
        let Gate {
            user_request, past, ..
        } = self.gate;
        let filled = form::filled_values(past);
        let (deed, sign) = (SideEffect::Send, EvidenceSource::Place);
        user_request.asks_for(deed)
            && !user_request.approves(deed, sign, field, self.page, &filled, false)
    }

    /// What it sends only asks for what is shown then: a search, a button that shows, with no form that changes anything, or one
    /// that shows, or leads on to a next step that the page counts, and asks for an address (GET, which is safe: RFC 9110,
    /// section 9.2.1).
    pub(super) fn only_looks_up(&self, element: &Element) -> bool {
        let labels = side_effect::labels(element, self.page);
        let scope = side_effect::Scope::around(element, self.page);
        let shows = |label: &side_effect::Label| label.kind == side_effect::Kind::Harmless;
        let leads = |label: &side_effect::Label| label.kind == side_effect::Kind::Leads;
        let asks = !scope.is_bounded() || scope.searches() || scope.narrows();
        !element.details().posts
            && !labels.is_empty()
            && (labels.iter().all(shows) && (asks || is_fetched(element))
                || labels.iter().all(leads)
                    && is_fetched(element)
                    && deferred::is_before_the_last(&self.page.text())
                    && !self.stood_filled(&scope))
    }

    /// A field has something that this task has not put there.
    fn stood_filled(&self, scope: &side_effect::Scope) -> bool {
        let mut fields = scope.elements().filter(|field| field::is_field(field));
        fields.any(|field| {
            let value = field.value.as_deref().unwrap_or_default();
            !value.is_empty() && !form::is_changed(field, self.page, self.gate.past)
        })
    }

    /// The label says that something is sent, or agrees to it, and no more than what the form and the goal say.
    fn is_plain(&self, label: &side_effect::Label, scope: &side_effect::Scope) -> bool {
        let called = |field: &Element| words(&field.name).into_iter();
        let fields: Vec<String> = scope
            .elements()
            .filter(|field| field.role.is_field())
            .flat_map(called)
            .collect();
        let known = |word: &str| {
            fields.iter().any(|own| own == word) || self.gate.user_request.speaks_of_all(word)
        };
        let adds = |deed: SideEffect| {
            matches!(deed, SideEffect::Add | SideEffect::Edit)
                && self.gate.user_request.asks_for(deed)
        };
        label.kind != side_effect::Kind::Unknown
            || self.gate.user_request.sends_its_noun(label)
            || label.deed.is_some_and(adds)
            || label.only_affirms(known)
    }

    /// A key in a field presses the button that sends its form (HTML, section 4.10.21.2): what that says it must not say
    /// in words that nobody knows.
    fn may_press_by_key(&self, scope: &side_effect::Scope) -> bool {
        let Some(button) = scope.default_button() else {
            return true;
        };
        let user_request = self.gate.user_request;
        let labels = side_effect::labels(button, self.page);
        let changed = |field: &Element| form::is_changed(field, self.page, self.gate.past);
        labels
            .iter()
            .all(|label| self.is_plain(label, scope) || label.may_search())
            || side_effect::keeps_its_fields(button, self.page, changed)
            || user_request.names_control(button, self.page)
    }

    /// Only what does something sends a form.
    pub(super) fn sends_what_was_changed(&self, element: &Element) -> bool {
        let Gate {
            user_request,
            past,
            watch,
            ..
        } = self.gate;
        let found = side_effect::of_action(self.action, self.page, self.gate.focus);
        !field::is_field(element)
            && !found.is_empty()
            && form::was_changed(element, self.page, past, user_request, &watch.stood)
    }

    pub(super) fn sends_strange_values(&self, element: &Element) -> bool {
        let Gate {
            user_request, past, ..
        } = self.gate;
        let ordered =
            user_request.orders_a_form() || user_request.names_control(element, self.page);
        form::holds_strange_values(element, self.page, past, user_request, ordered)
    }
}

/// The form says that it asks for an address and changes nothing, and the address says no deed.
fn is_fetched(element: &Element) -> bool {
    let details = element.details();
    let to = details.sends_to.as_deref().filter(|_| details.gets);
    to.is_some_and(|to| side_effect::LEXICON.in_prose(&words(to), &[]).is_empty())
}
