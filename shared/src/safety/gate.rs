//! The gate that every action passes before it leaves, whoever chose it (controls D3 to D9 put
//! together). It trusts no model: an action passes, or the user is asked in exact terms, or it is
//! refused.

mod address;
mod approved;
mod around;
mod beside;
mod choice;
mod code;
mod command;
mod command_terms;
pub(super) mod count;
pub(super) mod deferred;
mod door;
mod effect;
mod facts;
pub(super) mod form;
pub(super) mod form_choice;
mod host;
mod kept;
pub(super) mod lead;
mod link;
mod next_address;
mod opener;
mod path_part;
mod program;
mod said_whole;
mod submit;

use super::approval::Place;
use super::carried::{Carried, Choice};
use super::exposure::{Exfiltration, OutboundText};
use super::field::SecretKind;
use super::origins::Foreign;
use super::safety_state::SafetyState;
use super::secret::{Misplaced, Secrets};
use super::side_effect::SideEffect;
use super::terms::Terms;
use super::user_request::{Service, UserRequest};
use crate::action::Past;
use crate::action::{Action, ActionError, ServerTool};
use crate::page::{Element, ElementId, Page};
use crate::task::TaskId;
use ::words::work;
pub use form::looks_for;
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
    #[error("the user said no to it: go on without it, or end with fail()")]
    Declined,
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
        Ok(None) => {
            if deferred::calls_off(action, page) {
                gate.watch.carried = Carried::default();
                gate.watch.settled.clear();
            }
            gate.watch.settled.forget_what_is_saved(action, page);
            if let Some(choice) = form_choice::choice(action, page) {
                gate.watch.carried.replace(&choice);
            }
            Verdict::Pass
        }
        Ok(Some(terms)) if was_declined(gate, &terms) => Verdict::Refuse(Reason::Declined),
        Ok(Some(mut terms)) => {
            let refused = terms.deeds.iter().any(|deed| {
                let element = action.target().and_then(|id| page.element(id));
                gate.user_request.has_refused(*deed, element, page)
            });
            let remembers = !gate.replays && !refused && !is_foreign(gate, page, action);
            if waits_to_be_sent(gate, (action, page), &terms, refused) {
                return Verdict::Pass;
            }
            let watch = &mut *gate.watch;
            let remembers = remembers && watch.carried.is_empty();
            let agreed = terms
                .control()
                .is_some_and(|control| remembers && watch.agreed.stands_for(control));
            if agreed || watch.approvals.spend(terms.binding(), (action, page), now) {
                watch.confirmed = true;
                watch.settled.agree(action, page);
                watch.settled.forget_what_is_saved(action, page);
                if deferred::may_send(action, page) {
                    watch.carried = Carried::default();
                }
                return Verdict::Pass;
            }
            watch.carried.tell(&mut terms);
            Verdict::Confirm(Box::new(terms))
        }
    }
}

/// Nothing comes of it before another press, which is asked about and tells it. What the user has `refused` is at most left
/// off.
fn waits_to_be_sent(
    gate: &mut Gate,
    (action, page): (&Action, &Page),
    terms: &Terms,
    refused: bool,
) -> bool {
    let (user, deeds) = (gate.user_request, terms.deeds.as_slice());
    let in_list = gate.watch.list_of_a_form;
    let carried = &mut gate.watch.carried;
    if let Some(left) = deferred::left_off(action, page, deeds, (user, gate.past)) {
        carried.add_choice(&Choice::Off(&left.name));
    } else if refused {
        return false;
    } else if let Some(time) = deferred::takes_a_time(action, page, deeds)
        && user.begins_with_an_order()
        && !user.wants_to_look()
    {
        carried.add_choice(&time);
    } else if let Some(choice) = form_choice::waits(action, page, deeds, (user, in_list))
        && gate.watch.declined.is_empty()
    {
        carried.add_choice(&choice);
    } else if deferred::leads_on(action, page, deeds)
        || in_list && !carried.is_empty() && deferred::takes_the_day(action, page, deeds)
    {
        carried.add(terms);
    } else {
        return false;
    }
    true
}

/// The user said no to it in this task.
fn was_declined(gate: &Gate, terms: &Terms) -> bool {
    let (element, with) = terms.binding().about();
    let mut declined = gate.watch.declined.iter();
    element.is_some() && declined.any(|(one, what)| *one == element && what == with)
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
    if deeds.is_empty() || leak.is_none() && at.keeps_what_was_agreed(&deeds) {
        return Ok(None);
    }
    Ok(Some(at.terms(deeds, leak.as_ref())))
}

/// The terms of an action that may pass, where the user is to see all the same what it would be done to.
pub fn terms_of(gate: &Gate, page: &Page, url: &str, action: &Action) -> Terms {
    let at = Weighed {
        gate,
        page,
        url,
        action,
    };
    at.terms(vec![SideEffect::Unnamed], None)
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

    /// What the user is asked to agree to.
    fn terms(&self, deeds: Vec<SideEffect>, leak: Option<&Exfiltration>) -> Terms {
        let gate = self.gate;
        let foreign = if deeds.contains(&SideEffect::Visit) {
            self.leads_to()
        } else {
            self.foreign_form()
        };
        let wording = gate.user_request.wording();
        let place = Place {
            wording: &wording,
            tongue: gate.user_request.tongue(),
            task: gate.task,
            step: gate.step,
            page: self.page,
            url: self.url,
            leads_to: foreign.as_ref().map(url::Url::as_str),
            focus: gate.focus.filter(|_| uses_focus(self.action)),
        };
        Terms::new(&place, self.action, deeds, gate.past, leak)
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
}
