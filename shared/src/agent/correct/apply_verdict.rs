//! What a verdict means for the task: steps done, failures remembered, a correction begun.

use super::evidence::Evidence;
use super::keep::{held, keep_what_ran, note_failure, tell};
use crate::agent::goal::deed;
use crate::agent::predict::Expectation;
use crate::agent::state::answer::{Blocker, Strategy, Verification};
use crate::agent::state::memory::{Failure, Memory};
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
    (sends && ends || evidence.is_at_it()) && !is_rechecked(memory)
}

fn is_rechecked(memory: &Memory) -> bool {
    memory.phase.out().is_some_and(|out| out.rechecking)
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
    if let Some(blocker) = evidence.sign_in_refused(memory.tongue()) {
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
    let stale = evidence.is_stale(memory);
    keep_what_ran(memory, evidence, stale);
    memory.phase.on(Event::Contradicted)?;
    if memory.phase.status().has_ended() {
        return Ok(Judgement::GiveUp);
    }
    let strategy = if stale {
        Strategy::AlternativeSelector
    } else if memory.phase.status() == Status::Planning {
        Strategy::UpdatePlan
    } else if evidence.may_pass() {
        Strategy::RetryWithDelay
    } else if evidence.observations.error().is_some() || is_lost || evidence.asks_for_more() {
        Strategy::GatherInformation
    } else {
        Strategy::AlternativeTool
    };
    Ok(Judgement::Correct { strategy, reason })
}
