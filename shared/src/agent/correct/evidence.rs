//! What a judgement on the last action is made from.

use crate::agent::blocker;
use crate::agent::observe::{Before, ClientReport, Observation, Observations};
use crate::agent::predict::Expectation;
use crate::agent::state::answer::{Blocker, BlockerKind};
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::Reported;
use crate::agent::verify::own_doing::goes_on;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::{Identity, Page, asks_for_more};
use jiff::Timestamp;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// Everything a judgement is made from.
pub(in crate::agent) struct Evidence<'a> {
    /// One for each action that was tried, in order; the last may be the one that broke a chain.
    pub(in crate::agent) verdicts: &'a [Verdict],
    pub(in crate::agent) before: &'a Before,
    pub(in crate::agent) observations: &'a Observations,
    pub(in crate::agent) report: &'a ClientReport,
    pub(in crate::agent) page: &'a Page,
    pub(in crate::agent) identities: &'a [Identity],
    /// The failure in the client's own words, without secrets.
    pub(in crate::agent) reported: Option<Reported>,
    /// Messages and dialogs that came up, a line each.
    pub(in crate::agent) brought: Vec<String>,
    /// What the goal wants taken away went with the last action.
    pub(in crate::agent) took: bool,
    pub(in crate::agent) now: Timestamp,
}

impl Evidence<'_> {
    /// The first failure, else the last verdict.
    pub(super) fn decisive(&self) -> Option<&Verdict> {
        self.failed_at()
            .map_or(self.verdicts.last(), |index| self.verdicts.get(index))
    }

    pub(super) fn failed_at(&self) -> Option<usize> {
        self.verdicts
            .iter()
            .position(|verdict| verdict.outcome == Outcome::Contradicted)
    }

    /// The action led to a page that is not there, which the client does not know for a failure.
    pub(super) fn lost(&self) -> Option<String> {
        if self.failed_at().is_some() || self.before.url == self.observations.url() {
            return None;
        }
        let said = blocker::not_there(self.page)?;
        Some(format!(
            "The page that came does not exist: “{}”",
            said.trim()
        ))
    }

    /// The page says what is wanted first.
    pub(super) fn asks_for_more(&self) -> bool {
        self.observations.iter().any(|fact| match fact {
            Observation::Message(text) => asks_for_more(text),
            Observation::TextsAppeared(texts) => texts.iter().any(|text| asks_for_more(text)),
            _ => false,
        })
    }

    /// What was predicted of the action that failed.
    fn failed_expectation(&self) -> Option<&Expectation> {
        let sent = match self.failed_at()? {
            0 => &self.before.sent,
            further => self.before.chained.get(further - 1)?,
        };
        sent.expectation.as_ref()
    }

    /// What was pressed says that it is still at it ("Saving…").
    pub(super) fn is_at_it(&self) -> bool {
        let mut facts = self.observations.iter();
        facts.any(|fact| matches!(fact, Observation::Renamed { to, .. } if goes_on(to)))
    }

    /// The client gave up waiting, or did not reach the page: that may be gone by the next time.
    pub(super) fn may_pass(&self) -> bool {
        let failure = self.report.failure();
        let code = failure.and_then(|failure| failure.code);
        matches!(code, Some("TIMEOUT" | "NETWORK_ERROR"))
    }

    /// The element itself is not to blame: the client did not find it by its number, but the page shows
    /// it under another one or the client speaks of a number that is not ours; or it was locked just then.
    pub(super) fn is_stale(&self, memory: &Memory) -> bool {
        let failed = self.failed_at().unwrap_or(0);
        let failed = memory
            .phase
            .out()
            .and_then(|outstanding| outstanding.actions.get(failed));
        let now = failed.and_then(|failed| {
            let identity = failed.past.identity?;
            self.identities
                .iter()
                .position(|candidate| *candidate == identity)
        });
        let report = self.report;
        let (code, missed) = match (&report.chain_error, &report.last_action_error) {
            (Some(error), _) => (error.code.as_deref(), error.element_id),
            (None, Some(error)) => (error.code.as_deref(), error.element_id),
            (None, None) => return false,
        };
        let Some(index) = now else {
            return false;
        };
        let element = &self.page.elements[index];
        match code {
            Some("ELEMENT_NOT_FOUND") => Some(element.id.0) != missed,
            _ => element.state.disabled,
        }
    }

    /// The sign-in form is still there after it was sent: only the user can say why. What the client
    /// reports as a failure is none of its own where the page says what is wrong.
    pub(super) fn sign_in_refused(&self, tongue: Tongue) -> Option<Blocker> {
        if !matches!(self.failed_expectation(), Some(Expectation::SignsIn { .. }))
            || self.report.failure().is_some() && self.observations.error().is_none()
        {
            return None;
        }
        if let Some(behind) = blocker::behind_refusal(self.page, tongue) {
            return Some(behind);
        }
        let said = self.observations.error();
        let user_message = match said {
            Some(text) => Phrase::SignInRefused.say(tongue, &[text.trim()]),
            None => Phrase::SignInFormStays.say(tongue, &[]),
        };
        Some(Blocker {
            kind: BlockerKind::LoginFailure,
            description: said.map_or_else(
                || "the sign-in form did not go away".to_owned(),
                str::to_owned,
            ),
            user_message,
            resolution_methods: vec![
                "provide_in_chat".to_owned(),
                "user_action_on_web".to_owned(),
            ],
            required_fields: vec!["username".to_owned(), "password".to_owned()],
            retry_after_seconds: None,
            confidence: if said.is_some() { 0.95 } else { 0.7 },
        })
    }
}
