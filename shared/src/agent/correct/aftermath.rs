//! What the judgement on the last action changes of the task: steps done, failures remembered, the way so far.

use crate::action::Past;
use crate::agent::goal::deed;
use crate::agent::state::memory::{Failure, Memory};
use crate::agent::state::notes::HistoryEntry;
use crate::agent::state::phase::{Event, Phase};
use crate::route::Footprint;
use crate::task::UnexpectedEvent;

/// What the judgement on the last action changes of the task.
pub(in crate::agent) struct Aftermath {
    pub(super) phase: Phase,
    history: Vec<HistoryEntry>,
    failure: Option<Failure>,
    /// What is part of the way to the goal.
    trail: Vec<Footprint>,
    /// The actions that ran, and whether each completes its step.
    ran: Vec<(Past, bool)>,
    /// The action that failed.
    failed: Option<Past>,
    held: Option<Held>,
}

/// What went out held.
enum Held {
    Proven,
    /// It could not be seen to have worked; this is what it was.
    Unproven(Option<String>),
}

impl Aftermath {
    fn new(phase: Phase) -> Self {
        Self {
            phase,
            history: Vec::new(),
            failure: None,
            trail: Vec::new(),
            ran: Vec::new(),
            failed: None,
            held: None,
        }
    }

    /// What is out is looked at once more.
    pub(super) fn doubted(before: &Phase) -> Result<Self, UnexpectedEvent> {
        let mut phase = before.clone();
        phase.on(Event::Doubted)?;
        Ok(Self::new(phase))
    }

    /// What was out held.
    pub(super) fn held(before: &Phase, proven: bool) -> Result<Self, UnexpectedEvent> {
        let mut phase = before.clone();
        let out = phase.take_out();
        phase.on(Event::Held)?;
        let mut aftermath = Self::new(phase);
        if let Some(out) = out {
            let unproven = (!out.actions.is_empty()).then_some(out.says);
            aftermath.held = Some(if proven {
                Held::Proven
            } else {
                Held::Unproven(unproven)
            });
            aftermath.trail = way(out.footprints, proven);
            let ran = out.actions.into_iter();
            aftermath.ran = ran.map(|action| (action.past, action.completes)).collect();
        }
        Ok(aftermath)
    }

    /// Of a chain, what ran before it broke counts; the action that failed is remembered as such, unless its element
    /// only had another number.
    pub(super) fn broken(
        before: &Phase,
        failed_at: Option<usize>,
        stale: bool,
        event: Event,
    ) -> Result<Self, UnexpectedEvent> {
        let mut phase = before.clone();
        let out = phase.take_out();
        phase.on(event)?;
        let mut aftermath = Self::new(phase);
        if let Some(mut out) = out {
            // A page that is not there came after the last one.
            let last = out.actions.len().saturating_sub(1);
            let ran = failed_at.unwrap_or(usize::MAX).min(last);
            out.footprints.truncate(ran);
            aftermath.trail = way(out.footprints, false);
            let mut actions = out.actions.into_iter();
            let before = actions.by_ref().take(ran);
            aftermath.ran = before
                .map(|action| (action.past, action.completes))
                .collect();
            let failed = actions.next().filter(|_| !stale);
            aftermath.failed = failed.map(|action| Past {
                failed: true,
                ..action.past
            });
        }
        Ok(aftermath)
    }

    pub(super) fn with_history(mut self, history: Vec<HistoryEntry>) -> Self {
        self.history = history;
        self
    }

    pub(super) fn with_failure(mut self, failure: Failure) -> Self {
        self.failure = Some(failure);
        self
    }

    /// The task takes it.
    pub(in crate::agent) fn take(self, memory: &mut Memory) {
        memory.phase = self.phase;
        let told = !self.history.is_empty();
        memory.notes.history.extend(self.history);
        memory.failures.extend(self.failure);
        if self.held.is_some() && told && deed::voids_denial(memory) {
            let failures = memory.failures.iter_mut();
            for denied in failures.filter(|one| one.reason == Failure::DENIED) {
                denied.resolved = true;
            }
        }
        match self.held {
            Some(Held::Proven) => memory.unproven.clear(),
            Some(Held::Unproven(says)) => memory.unproven.extend(says),
            None => {}
        }
        memory.routes.trail.extend(self.trail);
        for (past, completes) in self.ran {
            memory.record(past, completes);
        }
        memory.past.extend(self.failed);
    }
}

fn way(footprints: Vec<Footprint>, proven: bool) -> Vec<Footprint> {
    let held = footprints.into_iter();
    held.map(|footprint| Footprint {
        proven,
        ..footprint
    })
    .collect()
}
