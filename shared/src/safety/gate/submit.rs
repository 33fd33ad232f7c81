//! When a form may be sent, and what of it the user has not seen.

use super::{Gate, Weighed, deferred, form};
use crate::action::{Past, Verb};
use crate::page::Element;
use crate::safety::amount;
use crate::safety::field;
use crate::safety::side_effect::{self, EvidenceSource, Kind, Label, Scope, SideEffect};
use crate::safety::words::words;

/// A control that would send the form around it, as that stands.
struct Sender<'p> {
    element: &'p Element,
    labels: Vec<Label>,
    scope: Scope<'p>,
    /// This task has filled in something of it.
    touched: bool,
    /// It holds money, or gives rights.
    weighty: bool,
    /// It only keeps what this task has filled in.
    keeps: bool,
}

impl Sender<'_> {
    fn only_shows(&self) -> bool {
        !self.labels.is_empty() && self.labels.iter().all(shows)
    }
}

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
        let sender = self.sender(element);
        if sender.weighty && sender.labels.iter().all(shows) {
            return user_request.names_control(element, self.page);
        }
        if element.details().posts
            && let Some(may) = self.may_post(&sender)
        {
            return may;
        }
        if !sender.keeps && !sender.scope.is_bounded() && self.is_called_after_its_fields(element) {
            return user_request.names_control(element, self.page);
        }
        let field = field::is_field(element);
        if field && !self.may_send_from_field(&sender) {
            return false;
        }
        self.only_looks_up(element)
            || sender.touched && (self.says_plainly(&sender) || sender.keeps || field)
            || user_request.orders_a_form() && self.says_plainly(&sender)
            || user_request.names_control(element, self.page)
            || self.leads_on(&sender)
            || field && was_just_written(past)
            || sender.scope.searches() && sender.labels.iter().all(Label::may_search)
    }

    fn sender<'e>(&'e self, element: &'e Element) -> Sender<'e> {
        let past = self.gate.past;
        let scope = Scope::around(element, self.page);
        let changed = |field: &Element| form::is_changed(field, self.page, past);
        Sender {
            element,
            labels: side_effect::labels(element, self.page),
            weighty: scope.holds_money() || form::gives_rights(element, self.page, past),
            touched: form::is_touched(element, self.page, past),
            keeps: side_effect::keeps_its_fields(element, self.page, changed),
            scope,
        }
    }

    /// Whether a form that is posted may go; nothing where that is no question of its being posted.
    fn may_post(&self, sender: &Sender) -> Option<bool> {
        let user_request = self.gate.user_request;
        let Sender { element, scope, .. } = sender;
        let only_shows = sender.only_shows();
        let names_it = || user_request.names_control(element, self.page);
        // Who only asks about something has not ordered what goes along with what is filled in for it.
        let ordered = || only_shows || user_request.orders_a_deed();
        let unseen = || !(sender.touched && ordered()) && form::carries_unseen(element, self.page);
        if unseen() || form::sends_elsewhere(element, self.page) {
            return Some(!only_shows && names_it());
        }
        if only_shows {
            let asks = scope.searches() || scope.narrows() || user_request.orders_a_deed();
            let own = sender.touched && asks && !self.holds_unsaid_choice(element);
            return Some(own || !scope.has_fields() && !self.stands_at_a_price(element));
        }
        // Who only wants to see something has not ordered what a posted form does, whatever its button is called.
        let own =
            || sender.touched && self.is_filled_as_said(element) && !user_request.wants_to_look();
        let may = user_request.orders_a_deed() || scope.searches() || own();
        (!may).then(names_it)
    }

    /// A key in a field sends its form, and what was just written with it: which button it presses is no question of its label.
    fn may_send_from_field(&self, sender: &Sender) -> bool {
        let Sender { element, scope, .. } = sender;
        let searches = || scope.searches() || form::looks_for(element);
        if !searches() && self.is_told_to_another(element) {
            return false;
        }
        self.may_press_by_key(scope) && (!self.holds_unsaid_text(element) || searches())
    }

    /// Without a form around it, a button that is called after its fields keeps these alone.
    fn is_called_after_its_fields(&self, element: &Element) -> bool {
        side_effect::keeps_its_fields(element, self.page, |_| true)
    }

    fn says_plainly(&self, sender: &Sender) -> bool {
        let mut labels = sender.labels.iter();
        !sender.labels.is_empty() && labels.all(|label| self.is_plain(label, &sender.scope))
    }

    /// Its labels lead on to a next step, with nothing chosen that the goal does not say.
    fn leads_on(&self, sender: &Sender) -> bool {
        use Kind::{Harmless, Leads, Sends};
        let kinds = || sender.labels.iter().map(|label| label.kind);
        let ordered = self.gate.user_request.orders_a_deed();
        !sender.weighty
            && (ordered || !self.holds_unsaid_choice(sender.element))
            && kinds().any(|kind| kind == Leads)
            && kinds().all(|kind| matches!(kind, Leads | Harmless | Sends))
    }

    fn holds_unsaid_choice(&self, element: &Element) -> bool {
        let Gate {
            user_request, past, ..
        } = self.gate;
        form::holds_unsaid_choice(element, self.page, past, user_request)
    }

    fn holds_unsaid_text(&self, element: &Element) -> bool {
        let Gate {
            user_request, past, ..
        } = self.gate;
        form::holds_unsaid_text(element, self.page, past, user_request)
    }

    /// What this task filled in and chose in the element's form is the goal's.
    fn is_filled_as_said(&self, element: &Element) -> bool {
        !self.holds_unsaid_text(element) && !self.holds_unsaid_choice(element)
    }

    /// The dialog that it stands in tells a sum that the goal does not say.
    fn stands_at_a_price(&self, element: &Element) -> bool {
        let dialog = Scope::around(element, self.page).dialog();
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
        let scope = Scope::around(element, self.page);
        let leads = |label: &Label| label.kind == Kind::Leads;
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
    fn stood_filled(&self, scope: &Scope) -> bool {
        let mut fields = scope.elements().filter(|field| field::is_field(field));
        fields.any(|field| {
            let value = field.value.as_deref().unwrap_or_default();
            !value.is_empty() && !form::is_changed(field, self.page, self.gate.past)
        })
    }

    /// The label says that something is sent, or agrees to it, and no more than what the form and the goal say.
    fn is_plain(&self, label: &Label, scope: &Scope) -> bool {
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
        label.kind != Kind::Unknown
            || self.gate.user_request.sends_its_noun(label)
            || label.deed.is_some_and(adds)
            || label.only_affirms(known)
    }

    /// A key in a field presses the button that sends its form (HTML, section 4.10.21.2): what that says it must not say
    /// in words that nobody knows.
    fn may_press_by_key(&self, scope: &Scope) -> bool {
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

fn shows(label: &Label) -> bool {
    label.kind == Kind::Harmless
}

/// The last of what was done, but for moving the focus, has written something.
fn was_just_written(past: &[Past]) -> bool {
    let mut done = past.iter().rev();
    done.find(|past| past.verb != Verb::Focus)
        .is_some_and(|last| !last.failed && !last.value.is_empty())
}

/// The form says that it asks for an address and changes nothing, and the address says no deed.
fn is_fetched(element: &Element) -> bool {
    let details = element.details();
    let to = details.sends_to.as_deref().filter(|_| details.gets);
    to.is_some_and(|to| side_effect::LEXICON.in_prose(&words(to), &[]).is_empty())
}
