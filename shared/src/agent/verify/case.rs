//! Everything that one verdict is made from, and what a rule says of it.

use super::super::observe::{ClientReport, Observation, Observations, Sent, short};
use super::super::predict::Expectation;
use super::verdict::Outcome;
use crate::action::Action;
use crate::page::{Element, Page};
use crate::safety::does_more_than_look;

/// Everything that one verdict is made from.
pub(super) struct Case<'a> {
    pub(super) sent: &'a Sent,
    /// The element that was acted on, as it is now.
    pub(super) now: Option<&'a Element>,
    pub(super) page: &'a Page,
    pub(super) seen: &'a Observations,
    pub(super) report: &'a ClientReport,
    /// What alerts newly say to a press that does more than look and left its control there: it may be that it was
    /// refused, in whatever words.
    pub(super) alerts: Vec<String>,
}

/// What a rule says.
#[derive(Debug)]
pub(super) struct Judgement {
    pub(super) outcome: Outcome,
    pub(super) confidence: f32,
    pub(super) reason: String,
    /// A contradiction that rests on something not being there.
    pub(super) by_absence: bool,
    /// No evidence because this client never shows it.
    pub(super) unshown: bool,
}

impl Judgement {
    pub(super) fn new(outcome: Outcome, confidence: f32, reason: impl Into<String>) -> Self {
        Self {
            outcome,
            confidence,
            reason: reason.into(),
            by_absence: false,
            unshown: false,
        }
    }

    pub(super) fn confirmed(confidence: f32, reason: impl Into<String>) -> Self {
        Self::new(Outcome::Confirmed, confidence, reason)
    }

    pub(super) fn contradicted(confidence: f32, reason: impl Into<String>) -> Self {
        Self::new(Outcome::Contradicted, confidence, reason)
    }

    pub(super) fn missed(confidence: f32, reason: impl Into<String>) -> Self {
        Self {
            by_absence: true,
            ..Self::contradicted(confidence, reason)
        }
    }

    pub(super) fn no_evidence(confidence: f32, reason: impl Into<String>) -> Self {
        Self::new(Outcome::NoEvidence, confidence, reason)
    }

    /// What was done cannot be seen through this client, whatever came of it.
    pub(super) fn unshown(reason: impl Into<String>) -> Self {
        Self {
            unshown: true,
            ..Self::no_evidence(0.55, reason)
        }
    }

    pub(super) fn unsure(reason: impl Into<String>) -> Self {
        Self::new(Outcome::Unsure, 0.5, reason)
    }
}

fn alerts(sent: &Sent, now: &Element, page: &Page, seen: &Observations) -> Vec<String> {
    let pressed = Action::Click { id: now.id };
    if !matches!(sent.action, Action::Click { .. }) || !does_more_than_look(&pressed, page) {
        return Vec::new();
    }
    let is_new = |text: &str| {
        seen.iter()
            .any(|fact| matches!(fact, Observation::Message(said) if said == text))
    };
    let alerts = page.alerts().into_iter().map(|alert| alert.text);
    alerts.filter(|text| is_new(text)).collect()
}

impl<'a> Case<'a> {
    pub(super) fn new(
        sent: &'a Sent,
        page: &'a Page,
        seen: &'a Observations,
        report: &'a ClientReport,
    ) -> Self {
        let now = sent.target.as_ref().and_then(|target| target.find_in(page));
        Self {
            sent,
            now,
            page,
            seen,
            report,
            alerts: now.map_or_else(Vec::new, |now| alerts(sent, now, page, seen)),
        }
    }

    /// Whether all dialogs that are open can only be put away.
    pub(super) fn only_tells(&self) -> bool {
        let dialogs = self.page.dialogs();
        !self.alerts.is_empty() && dialogs.iter().all(|dialog| self.page.is_notice(dialog))
    }

    /// A press that only looks brought up another part of the page, with controls: what an alert of that tells, as of a
    /// backup that failed last night, does not object to the press.
    pub(super) fn only_shows_more(&self) -> bool {
        let looks = |now: &Element| {
            let press = Action::Click { id: now.id };
            !does_more_than_look(&press, self.page)
        };
        let clicks = matches!(self.sent.action, Action::Click { .. });
        clicks && self.now.is_some_and(looks) && !self.seen.appeared().is_empty()
    }

    pub(super) fn expectation(&self) -> Option<&'a Expectation> {
        self.sent.expectation.as_ref()
    }

    /// The element that was acted on, as people call it.
    pub(super) fn name(&self) -> String {
        match &self.sent.target {
            Some(target) if !target.name.is_empty() => format!("“{}”", short(&target.name)),
            _ => "It".to_owned(),
        }
    }

    /// Whether a missing value or tick of this element means an empty field. Only the compact tree
    /// shows live values, and only it places elements on the screen.
    pub(super) fn shows_state(element: &Element) -> bool {
        element.bounds.is_some()
    }
}
