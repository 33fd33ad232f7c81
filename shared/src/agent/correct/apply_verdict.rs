//! What a verdict means for the task: what follows, and what it changes.

use super::aftermath::Aftermath;
use super::evidence::{Evidence, may_pass, sign_in_refused};
use crate::agent::predict::Expectation;
use crate::agent::state::answer::{Blocker, Strategy, Verification};
use crate::agent::state::memory::{Failure, Memory};
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outstanding::OutstandingAction;
use crate::agent::state::phase::Event;
use crate::agent::verify::Outcome;
use crate::task::{Status, UnexpectedEvent};

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

/// What a verdict comes to: how it is told, what follows, and what it changes of the task.
pub(in crate::agent) fn judge(
    memory: &Memory,
    evidence: &Evidence,
) -> Result<(Option<Verification>, Judgement, Aftermath), UnexpectedEvent> {
    let Some(verdict) = evidence.decisive() else {
        let held = Aftermath::held(&memory.phase, false)?;
        return Ok((None, Judgement::GoOn, held));
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
    let (judgement, aftermath) = match outcome {
        Outcome::Contradicted => contradicted(memory, evidence, lost)?,
        Outcome::NoEvidence | Outcome::Unsure if is_slow(memory, evidence) => {
            let reason = verification.reason.clone();
            (
                Judgement::LookAgain { reason },
                Aftermath::doubted(&memory.phase)?,
            )
        }
        Outcome::Confirmed | Outcome::NoEvidence | Outcome::Unsure => {
            let mut verdicts = evidence.verdicts.iter();
            let proven = verdicts.all(|verdict| verdict.outcome == Outcome::Confirmed);
            let held = Aftermath::held(&memory.phase, proven)?;
            let told = history(memory, evidence, None);
            (Judgement::GoOn, held.with_history(told))
        }
    };
    Ok((Some(verification), judgement, aftermath))
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
    sends && ends && !is_rechecked(memory)
}

fn is_rechecked(memory: &Memory) -> bool {
    memory.phase.out().is_some_and(|out| out.rechecking)
}

/// What came of each action that was out, as it is told. `lost` is why the last one failed though nothing
/// else says so.
fn history(memory: &Memory, evidence: &Evidence, lost: Option<&str>) -> Vec<HistoryEntry> {
    let stale = is_stale(memory, evidence);
    let Some(outstanding) = memory.phase.out() else {
        return Vec::new();
    };
    let tried = evidence.verdicts.len();
    let page = evidence.before.skeleton.fingerprint();
    let all = outstanding.actions.iter().take(tried.max(1)).enumerate();
    let entry = |(index, action): (usize, &OutstandingAction)| {
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
        HistoryEntry {
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
            reported: last && memory.said.is_some() && !failed,
            took: last && evidence.took && !failed,
            page,
        }
    };
    all.map(entry).collect()
}

fn contradicted(
    memory: &Memory,
    evidence: &Evidence,
    lost: Option<String>,
) -> Result<(Judgement, Aftermath), UnexpectedEvent> {
    let is_lost = lost.is_some();
    let reason = lost
        .or_else(|| evidence.decisive().map(|verdict| verdict.reason.clone()))
        .unwrap_or_default();
    let failed = |stale: bool, event: Event, told: Option<&str>| {
        let failure = failure(memory, evidence, &reason);
        let broken = Aftermath::broken(&memory.phase, evidence.failed_at(), stale, event)?;
        Ok(broken
            .with_failure(failure)
            .with_history(history(memory, evidence, told)))
    };
    if let Some(blocker) = sign_in_refused(evidence) {
        // The fields were filled in: what the user says next is for them, the press is made anew.
        let aftermath = failed(true, Event::Held, Some(&reason))?;
        return Ok((Judgement::Blocked(blocker), aftermath));
    }
    let told =
        is_lost || evidence.report.failure().is_some() || evidence.observations.error().is_some();
    if !told && !is_rechecked(memory) {
        let doubted = Aftermath::doubted(&memory.phase)?;
        return Ok((Judgement::LookAgain { reason }, doubted));
    }
    let stale = is_stale(memory, evidence);
    let told = is_lost.then_some(reason.as_str());
    let aftermath = failed(stale, Event::Contradicted, told)?;
    if aftermath.phase.status().has_ended() {
        return Ok((Judgement::GiveUp, aftermath));
    }
    let strategy = if stale {
        Strategy::AlternativeSelector
    } else if aftermath.phase.status() == Status::Planning {
        Strategy::UpdatePlan
    } else if may_pass(evidence) {
        Strategy::RetryWithDelay
    } else if evidence.observations.error().is_some() || is_lost || evidence.asks_for_more() {
        Strategy::GatherInformation
    } else {
        Strategy::AlternativeTool
    };
    Ok((Judgement::Correct { strategy, reason }, aftermath))
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

fn failure(memory: &Memory, evidence: &Evidence, reason: &str) -> Failure {
    let tried = memory.phase.out().map(|out| out.says.clone());
    Failure {
        at: evidence.now,
        step: memory.plan.current,
        tried: tried.unwrap_or_default(),
        reason: reason.to_owned(),
        resolved: false,
    }
}
