//! What the task keeps of actions that were tried: what came of each, the way that held, the steps done, failures.

use super::called_off::takes_nothing_back;
use super::evidence::Evidence;
use crate::action::{Past, Verb};
use crate::agent::state::history::{self, sent};
use crate::agent::state::memory::{Failure, Memory};
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::outstanding::Outstanding;
use crate::agent::state::phase::Event;
use crate::agent::verify::Outcome;
use crate::route::Footprint;
use crate::safety::Service;
use crate::task::UnexpectedEvent;

/// Notes what came of each action that was out. `lost` is why the last one failed though nothing
/// else says so.
pub(super) fn tell(memory: &mut Memory, evidence: &Evidence, lost: Option<&str>) {
    let stale = evidence.is_stale(memory);
    let Some(outstanding) = memory.phase.out() else {
        return;
    };
    let tried = evidence.verdicts.len();
    let page = evidence.before.skeleton.fingerprint();
    let mut told = Vec::new();
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
        let of_nothing = action.service == Service::CallsOff
            && takes_nothing_back(memory, evidence, action, outcome);
        told.push(HistoryEntry {
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
            service: if of_nothing {
                Service::Beside
            } else {
                action.service
            },
            agreed: outstanding.agreed && outstanding.actions.len() == 1,
            reported: last && memory.said.is_some() && !failed,
            took: last && evidence.took && !failed,
            page,
        });
    }
    memory.notes.history.extend(told);
}

pub(super) fn held(memory: &mut Memory, proven: bool) -> Result<(), UnexpectedEvent> {
    let Some(outstanding) = memory.phase.take_out() else {
        return memory.phase.on(Event::Held);
    };
    // Of a box that takes two, the second tells how it stands.
    let is_half = memory.queue.halfway.is_some();
    if !proven && !outstanding.actions.is_empty() && !is_half {
        let unseen = unseen_of(memory, &outstanding);
        memory.unproven.extend(unseen);
    } else if proven && !leaves_unseen(memory, &outstanding) {
        memory.unproven.clear();
    }
    keep_trail(memory, outstanding.footprints, proven);
    for action in outstanding.actions {
        record(memory, action.past, action.completes);
    }
    memory.phase.on(Event::Held)
}

/// What of it was not seen to work, in words.
fn unseen_of(memory: &Memory, outstanding: &Outstanding) -> Vec<String> {
    let history = &memory.notes.history;
    let from = history.len().saturating_sub(outstanding.actions.len());
    let of_it = |told: &&HistoryEntry| told.says == outstanding.says;
    let told = history[from..].iter().filter(of_it);
    let unseen = told.filter(|told| told.outcome != Outcome::Confirmed);
    let unseen: Vec<String> = unseen.map(HistoryEntry::in_words).collect();
    if unseen.is_empty() {
        return vec![outstanding.says.clone()];
    }
    unseen
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

fn record(memory: &mut Memory, past: Past, completes: bool) {
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

/// Of a chain, what ran before it broke counts; the action that failed is remembered as such.
pub(super) fn keep_what_ran(memory: &mut Memory, evidence: &Evidence, stale: bool) {
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
            memory.past.push(Past {
                failed: true,
                ..action.past
            });
        }
    }
}

pub(super) fn note_failure(memory: &mut Memory, evidence: &Evidence, reason: &str) {
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
