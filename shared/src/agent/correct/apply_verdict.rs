//! What a verdict means for the task: steps done, failures remembered, a correction begun.

use crate::action::Verb;
use crate::agent::blocker;
use crate::agent::goal::deed;
use crate::agent::observe::{Before, ClientReport, Observation, Observations};
use crate::agent::predict::Expectation;
use crate::agent::state::answer::{Blocker, BlockerKind, Strategy, Verification};
use crate::agent::state::history::{self, sent};
use crate::agent::state::memory::{Failure, Memory};
use crate::agent::state::notes::{HistoryEntry, Reported};
use crate::agent::state::outstanding::Outstanding;
use crate::agent::state::phase::Event;
use crate::agent::verify::own_doing::goes_on;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::{Identity, Page, asks_for_more};
use crate::route::Footprint;
use crate::task::{Status, UnexpectedEvent};
use jiff::Timestamp;

/// What follows from the judgement on the last action.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::agent) enum Judgement {
    /// It held; the plan goes on.
    GoOn,
    /// It failed; another way is to be found.
    Correct { strategy: Strategy, reason: String },
    /// It seems to have failed, but may only be slow: look once more.
    LookAgain { reason: String },
    /// The page itself stands in the way.
    Blocked(Blocker),
    /// Every correction is spent.
    GiveUp,
}

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
    fn decisive(&self) -> Option<&Verdict> {
        self.failed_at()
            .map_or(self.verdicts.last(), |index| self.verdicts.get(index))
    }

    fn failed_at(&self) -> Option<usize> {
        self.verdicts
            .iter()
            .position(|verdict| verdict.outcome == Outcome::Contradicted)
    }

    /// The action led to a page that is not there, which the client does not know for a failure.
    fn lost(&self) -> Option<String> {
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
    fn asks_for_more(&self) -> bool {
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
}

/// Applies a verdict to the task.
pub(in crate::agent) fn judge(
    memory: &mut Memory,
    evidence: &Evidence,
) -> Result<(Option<Verification>, Judgement), UnexpectedEvent> {
    let Some(verdict) = evidence.decisive() else {
        held(memory, false)?;
        return Ok((None, Judgement::GoOn));
    };
    let lost = evidence.lost();
    let outcome = match lost {
        Some(_) => Outcome::Contradicted,
        None => verdict.outcome,
    };
    let verification = Verification {
        step_index: memory.plan.current,
        success: outcome != Outcome::Contradicted,
        confidence: verdict.confidence,
        expected_state: verdict.expected.clone(),
        actual_state: verdict.actual.clone(),
        reason: lost.clone().unwrap_or_else(|| verdict.reason.clone()),
        method: Some(verdict.method),
        timestamp: evidence.now,
    };
    let judgement = match outcome {
        Outcome::Contradicted => contradicted(memory, evidence, lost)?,
        Outcome::NoEvidence | Outcome::Unsure if is_slow(memory, evidence) => {
            memory.phase.on(Event::Doubted)?;
            let reason = verification.reason.clone();
            Judgement::LookAgain { reason }
        }
        Outcome::Confirmed | Outcome::NoEvidence | Outcome::Unsure => {
            tell(memory, evidence, None);
            if deed::voids_denial(memory) {
                let failures = memory.failures.iter_mut();
                for denied in failures.filter(|one| one.reason == Failure::DENIED) {
                    denied.resolved = true;
                }
            }
            let mut verdicts = evidence.verdicts.iter();
            held(
                memory,
                verdicts.all(|verdict| verdict.outcome == Outcome::Confirmed),
            )?;
            Judgement::GoOn
        }
    };
    Ok((Some(verification), judgement))
}

/// A form was sent with the task's last action, and nothing tells what became of it: the answer may
/// take its time.
fn is_slow(memory: &Memory, evidence: &Evidence) -> bool {
    let before = evidence.before;
    let sent = before.chained.last().unwrap_or(&before.sent);
    let ends = memory.phase.out().is_some_and(|outstanding| {
        let last = outstanding.actions.last();
        last.is_some_and(|last| last.completes && last.past.step + 1 >= memory.plan.steps.len())
    });
    let sends = matches!(sent.expectation, Some(Expectation::Submits { .. }));
    (sends && ends || is_at_it(evidence)) && !is_rechecked(memory)
}

/// What was pressed says that it is still at it ("Saving…").
fn is_at_it(evidence: &Evidence) -> bool {
    let mut facts = evidence.observations.iter();
    facts.any(|fact| matches!(fact, Observation::Renamed { to, .. } if goes_on(to)))
}

fn is_rechecked(memory: &Memory) -> bool {
    memory.phase.out().is_some_and(|out| out.rechecking)
}

/// Notes what came of each action that was out. `lost` is why the last one failed though nothing
/// else says so.
fn tell(memory: &mut Memory, evidence: &Evidence, lost: Option<&str>) {
    let stale = is_stale(memory, evidence);
    let Some(outstanding) = memory.phase.out() else {
        return;
    };
    let tried = evidence.verdicts.len();
    let page = evidence.before.skeleton.fingerprint();
    for (index, action) in outstanding.actions.iter().take(tried.max(1)).enumerate() {
        let verdict = evidence.verdicts.get(index);
        let last = index + 1 == tried;
        let mut outcome = verdict.map_or(Outcome::NoEvidence, |verdict| verdict.outcome);
        let mut reason = String::new();
        if outcome != Outcome::Confirmed {
            reason = verdict.map_or_else(String::new, |verdict| verdict.reason.clone());
        }
        if let Some(lost) = lost.filter(|_| last) {
            outcome = Outcome::Contradicted;
            lost.clone_into(&mut reason);
        }
        let failed = outcome == Outcome::Contradicted;
        memory.notes.history.push(HistoryEntry {
            says: outstanding.says.clone(),
            outcome,
            reason,
            unshown: verdict.is_some_and(|verdict| verdict.unshown),
            sent: action.sent.clone(),
            element: action.element.clone(),
            error: evidence.reported.clone().filter(|_| failed),
            brought: if last {
                evidence.brought.clone()
            } else {
                Vec::new()
            },
            // What only had another number may be tried again at once.
            kind: if failed && stale { 0 } else { action.kind },
            does: action.does,
            service: action.service,
            agreed: outstanding.agreed && outstanding.actions.len() == 1,
            reported: last && memory.said.is_some() && !failed,
            took: last && evidence.took && !failed,
            page,
        });
    }
}

fn held(memory: &mut Memory, proven: bool) -> Result<(), UnexpectedEvent> {
    let Some(outstanding) = memory.phase.take_out() else {
        return memory.phase.on(Event::Held);
    };
    if !proven && !outstanding.actions.is_empty() {
        memory.unproven.push(outstanding.says);
    } else if proven && !leaves_unseen(memory, &outstanding) {
        memory.unproven.clear();
    }
    keep_trail(memory, outstanding.footprints, proven);
    for action in outstanding.actions {
        record(memory, action.past, action.completes);
    }
    memory.phase.on(Event::Held)
}

/// A press that does something was not seen to work, and what was seen now only looks or fills in: it says nothing
/// of that.
fn leaves_unseen(memory: &Memory, seen: &Outstanding) -> bool {
    let presses = |verb: Verb| matches!(verb, Verb::Click | Verb::DoubleClick);
    let mut acted = seen.actions.iter();
    if acted.any(|one| one.does && presses(one.past.verb)) {
        return false;
    }
    let mut told = memory.notes.history.iter().rev();
    let last = told.find(|told| told.does && sent(told).as_ref().is_some_and(history::presses));
    last.is_some_and(|told| told.outcome == Outcome::NoEvidence && !told.unshown)
}

/// What held is part of the way to the goal.
fn keep_trail(memory: &mut Memory, footprints: Vec<Footprint>, proven: bool) {
    let held = footprints.into_iter();
    let held = held.map(|footprint| Footprint {
        proven,
        ..footprint
    });
    memory.routes.trail.extend(held);
}

fn record(memory: &mut Memory, past: crate::action::Past, completes: bool) {
    let step = past.step;
    // Going back to where it was makes nothing good.
    let leaves = past.verb == Verb::Navigate && !completes;
    memory.past.push(past);
    for failure in memory
        .failures
        .iter_mut()
        .filter(|failure| failure.step == step && !leaves)
    {
        failure.resolved = true;
    }
    if completes && step == memory.plan.current {
        memory.plan.advance();
        memory.pinned = None;
        memory.unclear = 0;
        memory.questions = 0;
    }
}

fn contradicted(
    memory: &mut Memory,
    evidence: &Evidence,
    lost: Option<String>,
) -> Result<Judgement, UnexpectedEvent> {
    let is_lost = lost.is_some();
    let reason = lost
        .or_else(|| evidence.decisive().map(|verdict| verdict.reason.clone()))
        .unwrap_or_default();
    if let Some(blocker) = sign_in_refused(evidence) {
        tell(memory, evidence, Some(&reason));
        note_failure(memory, evidence, &reason);
        // The fields were filled in: what the user says next is for them, the press is made anew.
        keep_what_ran(memory, evidence, true);
        memory.phase.on(Event::Held)?;
        return Ok(Judgement::Blocked(blocker));
    }
    let told =
        is_lost || evidence.report.failure().is_some() || evidence.observations.error().is_some();
    if !told && !is_rechecked(memory) {
        memory.phase.on(Event::Doubted)?;
        return Ok(Judgement::LookAgain { reason });
    }
    tell(memory, evidence, is_lost.then_some(reason.as_str()));
    note_failure(memory, evidence, &reason);
    let stale = is_stale(memory, evidence);
    keep_what_ran(memory, evidence, stale);
    memory.phase.on(Event::Contradicted)?;
    if memory.phase.status().has_ended() {
        return Ok(Judgement::GiveUp);
    }
    let strategy = if stale {
        Strategy::AlternativeSelector
    } else if memory.phase.status() == Status::Planning {
        Strategy::UpdatePlan
    } else if may_pass(evidence) {
        Strategy::RetryWithDelay
    } else if evidence.observations.error().is_some() || is_lost || evidence.asks_for_more() {
        Strategy::GatherInformation
    } else {
        Strategy::AlternativeTool
    };
    Ok(Judgement::Correct { strategy, reason })
}

/// The element itself is not to blame: the client did not find it by its number, but the page shows
/// it under another one or the client speaks of a number that is not ours; or it was locked just then.
fn is_stale(memory: &Memory, evidence: &Evidence) -> bool {
    let failed = evidence.failed_at().unwrap_or(0);
    let failed = memory
        .phase
        .out()
        .and_then(|outstanding| outstanding.actions.get(failed));
    let now = failed.and_then(|failed| {
        let identity = failed.past.identity?;
        evidence
            .identities
            .iter()
            .position(|candidate| *candidate == identity)
    });
    let report = evidence.report;
    let (code, missed) = match (&report.chain_error, &report.last_action_error) {
        (Some(error), _) => (error.code.as_deref(), error.element_id),
        (None, Some(error)) => (error.code.as_deref(), error.element_id),
        (None, None) => return false,
    };
    let Some(index) = now else {
        return false;
    };
    let element = &evidence.page.elements[index];
    match code {
        Some("ELEMENT_NOT_FOUND") => Some(element.id.0) != missed,
        _ => element.state.disabled,
    }
}

/// The client gave up waiting, or did not reach the page: that may be gone by the next time.
fn may_pass(evidence: &Evidence) -> bool {
    let failure = evidence.report.failure();
    let code = failure.and_then(|failure| failure.code);
    matches!(code, Some("TIMEOUT" | "NETWORK_ERROR"))
}

/// Of a chain, what ran before it broke counts; the action that failed is remembered as such.
fn keep_what_ran(memory: &mut Memory, evidence: &Evidence, stale: bool) {
    let Some(mut outstanding) = memory.phase.take_out() else {
        return;
    };
    // A page that is not there came after the last one.
    let ran = evidence
        .failed_at()
        .unwrap_or(usize::MAX)
        .min(outstanding.actions.len().saturating_sub(1));
    outstanding.footprints.truncate(ran);
    keep_trail(memory, outstanding.footprints, false);
    for (index, action) in outstanding.actions.into_iter().enumerate() {
        if index < ran {
            record(memory, action.past, action.completes);
        } else if index == ran && !stale {
            memory.past.push(crate::action::Past {
                failed: true,
                ..action.past
            });
        }
    }
}

fn note_failure(memory: &mut Memory, evidence: &Evidence, reason: &str) {
    let tried = memory
        .phase
        .out()
        .map(|outstanding| outstanding.says.clone())
        .unwrap_or_default();
    memory.failures.push(Failure {
        at: evidence.now,
        step: memory.plan.current,
        tried,
        reason: reason.to_owned(),
        resolved: false,
    });
}

/// The sign-in form is still there after it was sent: only the user can say why. What the client
/// reports as a failure is none of its own where the page says what is wrong.
fn sign_in_refused(evidence: &Evidence) -> Option<Blocker> {
    if !matches!(
        evidence.failed_expectation(),
        Some(Expectation::SignsIn { .. })
    ) || evidence.report.failure().is_some() && evidence.observations.error().is_none()
    {
        return None;
    }
    if let Some(behind) = blocker::behind_refusal(evidence.page) {
        return Some(behind);
    }
    let said = evidence.observations.error();
    let user_message = match said {
        Some(text) => format!("The page refuses the sign-in: “{}” What are the right sign-in details?", text.trim()),
        None => "The sign-in form is still there after I sent it, so the sign-in was probably refused. What are the right sign-in details?".to_owned(),
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
