//! The gate that every action passes before it leaves, whoever chose it (controls D3 to D9 put
//! together). It trusts no model: an action passes, or the user is asked in exact terms, or it is
//! refused.

mod address;
mod code;
mod command;
mod door;
pub(super) mod form;
mod host;
pub(super) mod lead;
mod link;
mod opener;
mod program;

use super::approval::Place;
use super::exposure::{Exfiltration, OutboundText};
use super::field::{self, SecretKind};
use super::origins::Foreign;
use super::safety_state::SafetyState;
use super::secret::{Misplaced, Secrets};
use super::side_effect::{self, EvidenceSource, SideEffect};
use super::terms::{self, Terms};
use super::user_request::{Service, UserRequest};
use super::words::words;
use crate::action::Past;
use crate::action::{Action, ActionError, ServerTool, Verb};
use crate::page::{Element, ElementId, Page, Role};
use crate::task::TaskId;
use ::words::work;
use jiff::Timestamp;
use thiserror::Error;

/// What an action is held against.
#[derive(Debug)]
pub struct Gate<'a> {
    pub task: TaskId,
    /// Index of the plan's step.
    pub step: usize,
    pub user_request: &'a UserRequest,
    pub secrets: &'a Secrets,
    /// What this task has sent so far: whose values stand in the page's fields.
    pub past: &'a [Past],
    /// The element that keys go to: what the last action of this task on this page worked on.
    pub focus: Option<ElementId>,
    /// The element that the user picked when asked which of several is meant: what it stands at is
    /// the thing that the goal is about.
    pub picked: Option<ElementId>,
    /// A learned route is followed: what was agreed to in other tasks is asked about anew.
    pub replays: bool,
    pub watch: &'a mut SafetyState,
}

/// What becomes of an action.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    Pass,
    /// The user must agree to these terms first.
    Confirm(Box<Terms>),
    /// It never leaves. The reason is for a model that may choose something else.
    Refuse(Reason),
}

/// Why an action never leaves.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Reason {
    #[error(transparent)]
    Grammar(#[from] ActionError),
    #[error("only addresses of the web are opened")]
    NoWebAddress,
    #[error(
        "nobody showed this address: open a link of the page, or one that the user or a search gave"
    )]
    UnknownAddress,
    #[error("this address carries what was read on a page")]
    LoadedAddress,
    #[error("this text carries something from another place in disguise")]
    Disguised,
    #[error(transparent)]
    Secret(#[from] Misplaced),
    /// What cannot be told in time does not leave.
    #[error("the page is too large to tell what this would do")]
    TooLarge,
}

/// What weighing one action may take, in units of [`::words::work`].
const MOST_WEIGHING: u64 = 500_000_000;

/// Holds an action for the page at `url` against everything that is known. An approval that stands
/// for exactly this action is used up.
pub fn gate(gate: &mut Gate, page: &Page, url: &str, action: &Action, now: Timestamp) -> Verdict {
    let weighed = work::within(MOST_WEIGHING, || weigh(gate, page, url, action));
    match weighed.unwrap_or(Err(Reason::TooLarge)) {
        Err(reason) => Verdict::Refuse(reason),
        Ok(None) => Verdict::Pass,
        Ok(Some(terms)) => {
            let refused = terms.deeds.iter().any(|deed| {
                let element = action.target().and_then(|id| page.element(id));
                gate.user_request.has_refused(*deed, element, page)
            });
            let remembers = !gate.replays && !refused && !is_foreign(gate, page, action);
            let watch = &mut *gate.watch;
            let agreed = terms
                .control()
                .is_some_and(|control| remembers && watch.agreed.stands_for(control));
            if agreed || watch.approvals.spend(terms.binding(), now) {
                watch.confirmed = true;
                return Verdict::Pass;
            }
            Verdict::Confirm(Box::new(terms))
        }
    }
}

/// The goal orders a deed, and the action is none of it: whoever agreed to it once has not agreed that it is done in
/// the deed's place.
fn is_foreign(gate: &Gate, page: &Page, action: &Action) -> bool {
    let user_request = gate.user_request;
    let beside = || user_request.service(action, page, false) != Service::Serves;
    !user_request.orders().is_empty() && beside()
}

/// The same for a tool of the server. A search tells a stranger what is searched for.
pub fn gate_tool(
    gated: &mut Gate,
    page: &Page,
    url: &str,
    tool: &ServerTool,
    now: Timestamp,
) -> Verdict {
    match tool {
        ServerTool::GoogleSearch { query } => {
            let search = Action::Search {
                query: query.clone(),
            };
            gate(gated, page, url, &search, now)
        }
        ServerTool::VerifySuccess { .. }
        | ServerTool::AskUser { .. }
        | ServerTool::Remember { .. }
        | ServerTool::Recall { .. } => Verdict::Pass,
    }
}

/// The terms to ask for, or nothing where the action may pass.
fn weigh(gate: &Gate, page: &Page, url: &str, action: &Action) -> Result<Option<Terms>, Reason> {
    action.check(page)?;
    let at = Weighed {
        gate,
        page,
        url,
        action,
    };
    let mut deeds = Vec::new();
    at.secrets(&mut deeds)?;
    at.address(&mut deeds)?;
    let leak = at.exposure(&mut deeds)?;
    at.origin(&mut deeds);
    at.effect(&mut deeds);
    deeds.sort_unstable();
    deeds.dedup();
    if deeds.is_empty() {
        return Ok(None);
    }
    let foreign = if deeds.contains(&SideEffect::Visit) {
        at.leads_to()
    } else {
        at.foreign_form()
    };
    let wording = gate.user_request.wording();
    let place = Place {
        wording: &wording,
        task: gate.task,
        step: gate.step,
        page,
        url,
        leads_to: foreign.as_ref().map(url::Url::as_str),
        focus: gate.focus.filter(|_| uses_focus(action)),
    };
    Ok(Some(Terms::new(
        &place,
        action,
        deeds,
        gate.past,
        leak.as_ref(),
    )))
}

fn uses_focus(action: &Action) -> bool {
    matches!(action, Action::Press { .. } | Action::Type { .. })
}

/// One action under consideration.
struct Weighed<'a, 'g> {
    gate: &'a Gate<'g>,
    page: &'a Page,
    url: &'a str,
    action: &'a Action,
}

impl Weighed<'_, '_> {
    /// The element that the action works on: its own, or what has the focus.
    fn element(&self) -> Option<&Element> {
        let focus = self.gate.focus.filter(|_| uses_focus(self.action));
        let own = self.action.dropped_on().or(self.action.target());
        let id = own.or(focus);
        id.and_then(|id| self.page.element(id))
    }

    /// Control D9: a secret goes into its own field, on its own site.
    fn secrets(&self, deeds: &mut Vec<SideEffect>) -> Result<(), Reason> {
        let Gate {
            user_request,
            secrets,
            watch,
            ..
        } = self.gate;
        let element = self.action.target().and_then(|id| self.page.element(id));
        match secrets.fit(self.action, element, self.url, &watch.origins) {
            Ok(()) => {}
            Err(Misplaced::OtherSite) => deeds.push(SideEffect::Credential),
            Err(misplaced) => return Err(misplaced.into()),
        }
        let Some(text) = self.action.typed() else {
            return Ok(());
        };
        let placeholder = Secrets::mask(text) != text;
        if placeholder && user_request.only_tells(text) {
            deeds.push(SideEffect::Credential);
        }
        let field = self.element().and_then(SecretKind::of_field);
        if let Some(kind) = field.filter(|_| !placeholder) {
            let own = user_request.has_typed_secret(text, kind) && watch.origins.owns(self.url);
            if !own && !self.was_given(text) {
                deeds.push(SideEffect::Credential);
            }
        }
        Ok(())
    }

    fn was_given(&self, text: &str) -> bool {
        let domain = crate::session::registrable_domain(self.url);
        self.gate
            .user_request
            .was_given(text, self.element(), domain.as_deref())
    }

    /// Control D5: nothing goes from one place to another by itself.
    fn exposure(&self, deeds: &mut Vec<SideEffect>) -> Result<Option<Exfiltration>, Reason> {
        let Gate {
            user_request,
            watch,
            ..
        } = self.gate;
        let Some(outgoing) = OutboundText::of(self.action, self.url) else {
            return Ok(None);
        };
        let given = matches!(self.action, Action::SetValue { text, .. } if self.was_given(text));
        if given || self.is_known_address() {
            return Ok(None);
        }
        let leak = watch
            .seen
            .leak(&outgoing, self.url, self.page, user_request);
        let opens = self.action.destination().is_some();
        match &leak {
            Some(_) if opens => return Err(Reason::LoadedAddress),
            Some(leak) if leak.disguised => return Err(Reason::Disguised),
            Some(_) => deeds.push(SideEffect::Disclose),
            // What was read elsewhere may be spelled in a way that nobody thought of.
            None if opens || self.says_nothing_new(&outgoing) => {}
            None => {
                let leak = watch.seen.unproven(&outgoing);
                deeds.extend(leak.as_ref().map(|_| SideEffect::Disclose));
                return Ok(leak);
            }
        }
        Ok(leak)
    }

    /// It is in the user's words; to search the web also in those that everybody searches with.
    fn says_nothing_new(&self, outgoing: &OutboundText) -> bool {
        let user_request = self.gate.user_request;
        let own = |part: &String| user_request.wrote(part);
        outgoing.parts.iter().all(own)
            || outgoing.to.is_none() && {
                let site = crate::session::registrable_domain(self.url).unwrap_or_default();
                let asks = |part: &String| user_request.could_ask(part, &site);
                outgoing.parts.iter().all(asks)
            }
    }

    /// Control D4: the task writes on its own sites only.
    fn origin(&self, deeds: &mut Vec<SideEffect>) {
        let origins = &self.gate.watch.origins;
        if let Err(Foreign::Write(_)) = origins.check(self.action, self.url) {
            deeds.push(SideEffect::Write);
        }
        // A form that is sent to another site is written on there, whatever shows it.
        let foreign = self.foreign_form();
        let acts = self.action.typed().is_some() || self.presses_or_sends();
        if acts && foreign.is_some_and(|target| !origins.includes(target.as_str())) {
            deeds.push(SideEffect::Write);
        }
    }

    fn presses_or_sends(&self) -> bool {
        let presses = matches!(
            self.action,
            Action::Click { .. } | Action::DoubleClick { .. } | Action::Press { .. }
        );
        let keeps = |element: &Element| element.role.is_field();
        presses
            && self
                .element()
                .is_some_and(|element| !keeps(element) || uses_focus(self.action))
    }

    /// Control D7: what has consequences is asked for, unless the goal names it; and so is whatever
    /// is not recognisably harmless.
    fn effect(&self, deeds: &mut Vec<SideEffect>) {
        let element = self.element();
        for (deed, sign) in side_effect::of_action(self.action, self.page, self.gate.focus) {
            let refused = || {
                let user_request = self.gate.user_request;
                user_request.has_refused(deed, element, self.page)
            };
            if refused() || !self.is_approved(deed, sign, element) {
                deeds.push(deed);
            }
        }
        let presses = matches!(
            self.action,
            Action::Click { .. } | Action::DoubleClick { .. }
        );
        if let Some(element) = element.filter(|_| presses) {
            deeds.extend(self.sends_own_text(element));
        }
        // What is chosen of a list is sent by another press.
        if let Some(element) = element.filter(|one| presses && one.role != Role::Option)
            && (self.sends_strange_values(element) || self.sends_what_was_changed(element))
        {
            deeds.push(SideEffect::Submit);
        }
        if let Some(element) = element.filter(|_| presses) {
            deeds.extend(self.sends_what_costs(element));
        }
    }

    /// What was chosen at a price costs it when its form is sent.
    fn sends_what_costs(&self, element: &Element) -> Option<SideEffect> {
        let Gate {
            user_request, past, ..
        } = self.gate;
        let sends = !element.role.is_field() && side_effect::may_send_a_form(element);
        let costs = || form::chose_what_costs(element, self.page, past, user_request);
        (sends && costs()).then_some(SideEffect::Pay)
    }

    /// What reaches others with words that the user has not seen.
    fn sends_own_text(&self, element: &Element) -> Option<SideEffect> {
        let found = side_effect::of_action(self.action, self.page, self.gate.focus);
        let reaches = |effect: &SideEffect| {
            matches!(
                effect,
                SideEffect::Send | SideEffect::Publish | SideEffect::Share
            )
        };
        let effect = found.into_iter().map(|(effect, _)| effect).find(reaches)?;
        let Gate {
            user_request, past, ..
        } = self.gate;
        form::holds_own_text(element, self.page, past, user_request).then_some(effect)
    }

    fn is_approved(
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
        if uses_focus(self.action) && field::is_field(element) && !user_request.asks_for(deed) {
            return false;
        }
        let filled = form::filled_values(self.gate.past);
        let named = if let Some(option) = self.action.option() {
            user_request.chooses(option, element, self.page)
        } else {
            let picked = self.gate.picked == Some(element.id);
            // What the goal wants of one setting says nothing of another.
            let agrees = matches!(deed, SideEffect::Agree) || sign == EvidenceSource::Cookies;
            if side_effect::is_choice(element) && !agrees {
                let counted = deed == SideEffect::Edit
                    && user_request.counts_to_choice(element, self.page)
                    && side_effect::is_plain(element, self.page);
                let selects = deed == SideEffect::Edit
                    && user_request.orders_a_deed()
                    && user_request.selects(element);
                return picked || counted || selects || self.is_choice_of_goal(sign, element);
            }
            user_request.approves(deed, sign, element, self.page, &filled, picked)
                || self.is_choice_of_goal(sign, element)
                || sign == EvidenceSource::Name
                    && opener::only_begins(deed, element, self.page, user_request)
                || deed == SideEffect::Add
                    && sign == EvidenceSource::Name
                    && self.completes_typed(element)
        };
        let here = if deed.costs() {
            watch.origins.owns(self.url) && self.is_the_amount_asked_for(element)
        } else {
            watch.origins.includes(self.url)
        };
        named && here && !self.sends_strange_values(element)
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

    /// A form goes as the user wants it: filled by this task with the user's words, or ordered to
    /// be sent.
    fn may_submit(&self, element: Option<&Element>) -> bool {
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
        let leads = || {
            use side_effect::Kind::{Harmless, Leads, Sends};
            let kinds = || labels.iter().map(|label| label.kind);
            !weighty
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
            past.last()
                .is_some_and(|last| !last.failed && !last.value.is_empty())
        };
        let field = field::is_field(element);
        let searches = || scope.searches() || form::searches(element);
        let unsaid = || form::holds_unsaid_text(element, self.page, past, user_request);
        if field && (!self.may_press_by_key(&scope) || unsaid() && !searches()) {
            return false;
        }
        form::is_touched(element, self.page, past) && (plain() || keeps || field)
            || user_request.orders_a_form() && plain()
            || user_request.names_control(element, self.page)
            || leads()
            || field && written()
            || scope.searches() && labels.iter().all(side_effect::Label::may_search)
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

    /// The page asks for what the goal says, where both name an amount.
    fn is_the_amount_asked_for(&self, element: &Element) -> bool {
        let wanted = self.gate.user_request.amounts();
        let shown = terms::amount_of(element, self.page);
        match shown {
            Some(shown) => wanted.is_empty() || wanted.contains(&shown.number),
            None => wanted.is_empty() || terms::may_be_of(&wanted, element, self.page),
        }
    }

    /// Only what does something sends a form.
    fn sends_what_was_changed(&self, element: &Element) -> bool {
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

    fn sends_strange_values(&self, element: &Element) -> bool {
        let Gate {
            user_request, past, ..
        } = self.gate;
        let ordered =
            user_request.orders_a_form() || user_request.names_control(element, self.page);
        form::holds_strange_values(element, self.page, past, user_request, ordered)
    }
}
