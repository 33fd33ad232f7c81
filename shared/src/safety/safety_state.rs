//! What the gate remembers of a task between its requests. Stored with the task; no secret and no
//! text of a page is in it, but for the terms of a question that is out.

use super::address::Addresses;
use super::answer::Consent;
use super::approval::{Agreed, Approvals};
use super::carried::Carried;
use super::clarification::Given;
use super::critic::{Opinions, Vetoes};
use super::exposure::ReadTokens;
use super::gate::deferred::takes_a_day;
use super::gate::form::note_forms;
use super::gate::form_choice::opens_a_list;
use super::gate::lead::strange_door;
use super::opened::Opened;
use super::origins::Origins;
use super::settled::Settled;
use super::side_effect::SideEffect;
use super::stood::Stood;
use super::terms::Terms;
use super::user_request::UserRequest;
use crate::action::Action;
use crate::page::{Identity, Page};
use crate::session::{FactSource, Facts};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// One task's watch.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SafetyState {
    pub origins: Origins,
    pub addresses: Addresses,
    pub opened: Opened,
    pub seen: ReadTokens,
    /// What weighty fields held when the task saw them first.
    pub stood: Stood,
    pub approvals: Approvals,
    /// Controls that need not be asked about again.
    pub agreed: Agreed,
    pub vetoes: Vetoes,
    pub opinions: Opinions,
    /// What the goal orders in other words, as a critic that saw no page said it: [`UserRequest::reworded`]. `None` until it was
    /// asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orders: Option<Vec<String>>,
    /// The kinds of deeds that the user agreed to in this task.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub consented: Vec<SideEffect>,
    /// Answers to questions about fields; see [`UserRequest::new`].
    pub given: Vec<Given>,
    /// The terms that the user was asked to agree to.
    pub asked: Option<Terms>,
    /// What the user said no to: the element, and with what.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<(Option<Identity>, String)>,
    /// What steps of a dialog or form took that are passed, and nobody was asked about yet.
    #[serde(skip_serializing_if = "Carried::is_empty")]
    pub carried: Carried,
    /// What the user agreed to have set, until it is kept.
    #[serde(skip_serializing_if = "Settled::is_empty")]
    pub settled: Settled,
    /// What was sent last opens a list in a form or dialog that something else sends: an entry that comes up is its value,
    /// wherever the page draws it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub list_of_a_form: bool,
    /// What passed on this page did so because the user said yes to it.
    #[serde(skip)]
    pub confirmed: bool,
    /// What the user agreed to with this request, to be remembered for their other tasks.
    #[serde(skip)]
    pub newly_agreed: Option<u64>,
}

impl SafetyState {
    /// The watch of a task that begins at `url`.
    pub fn begin(url: Option<&str>, user_request: &UserRequest) -> Self {
        Self {
            origins: Origins::new(url, user_request),
            ..Self::default()
        }
    }

    /// A request came with this page. To be called before anything is decided on it.
    pub fn arrive(&mut self, url: &str, page: &Page, user_request: &UserRequest) {
        self.confirmed = false;
        self.addresses.learn(url);
        self.seen.learn_page(url, page, user_request);
        note_forms(&mut self.stood, page);
    }

    /// The user agreed to these controls in other tasks.
    pub fn remember(&mut self, controls: &[u64]) {
        for control in controls {
            self.agreed.add(*control);
        }
    }

    /// The task may use what earlier tasks of its session kept. What they read on a site stays
    /// that site's.
    pub fn recall(&mut self, facts: &Facts, user_request: &UserRequest) {
        for fact in facts.values() {
            match &fact.from {
                FactSource::User => {}
                FactSource::Site(site) => self.seen.learn_from(site, &fact.value, user_request),
                FactSource::Unknown => self.seen.learn_knowledge(&fact.value, user_request),
            }
        }
    }

    /// This action is sent from the page at `url`.
    pub fn leave(&mut self, action: &Action, page: &Page, url: &str, user_request: &UserRequest) {
        self.seen.note(action, url, user_request);
        let goes_on = self.list_of_a_form && takes_a_day(action, page);
        self.list_of_a_form = goes_on || opens_a_list(action, page);
        if let Some(door) = strange_door(action, page, url, &self.origins) {
            self.opened.note(door);
        }
    }

    /// Takes the answer to the terms that are out. A clear yes becomes an approval, and adds the
    /// site if the question was about one; after any other answer nothing is out. `None` where
    /// nothing was asked.
    pub fn answered(&mut self, answer: &str, now: Timestamp) -> Option<Consent> {
        let terms = self.asked.take()?;
        let approvals = terms.approve(answer, now);
        if let Some(control) = terms.control().filter(|_| !approvals.is_empty()) {
            self.agreed.add(control);
            self.newly_agreed = Some(control);
        }
        if !approvals.is_empty() {
            self.consented.extend(&terms.deeds);
            self.consented.sort_unstable();
            self.consented.dedup();
        }
        for approval in approvals {
            self.origins.approve(&approval);
            self.approvals.add(approval);
        }
        let consent = terms.consent(answer);
        if consent == Consent::No {
            let (element, with) = terms.binding().about();
            self.declined.push((element, with.to_owned()));
        }
        Some(consent)
    }
}
