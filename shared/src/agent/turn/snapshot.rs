//! What a turn keeps beside its answer: the page, and in debug mode what it thought.

use super::debug::TurnLog;
use super::run::{AcquiredTask, Done, Run};
use super::seen;
use crate::agent::correct::review::revealed;
use crate::agent::observe::observe;
use crate::agent::state::record::StepRecord;
use crate::page::Page;
use crate::session::{NewMessage, SnapshotId};
use crate::store::{DebugLog, Snapshot};

#[derive(Default)]
pub(super) struct Kept {
    pub(super) snapshot: Option<Snapshot>,
    pub(super) log: Option<DebugLog>,
}

impl Run<'_> {
    /// Puts what a person would see into the turn's last message, and the page away.
    pub(super) fn keep(
        &self,
        held: &AcquiredTask<'_>,
        step: &StepRecord,
        page: Option<&Page>,
        messages: &mut [NewMessage],
        done: &Done,
    ) -> Kept {
        let request = self.request;
        let index = held.memory.steps.saturating_sub(1);
        let snapshot = seen::snapshot(request, self.secrets, held.task_id, index, self.now);
        let snapshot_id = snapshot.as_ref().map(|snapshot| snapshot.id);
        if let Some(message) = messages.last_mut() {
            message.dom_summary = page.and_then(|page| seen::summary(page, self.secrets));
            message.snapshot_id = snapshot_id;
        }
        let log = request
            .debug
            .then(|| self.log(held, index, step, page, snapshot_id, done))
            .flatten();
        Kept { snapshot, log }
    }

    fn log(
        &self,
        held: &AcquiredTask<'_>,
        index: u32,
        step: &StepRecord,
        page: Option<&Page>,
        snapshot_id: Option<SnapshotId>,
        done: &Done,
    ) -> Option<DebugLog> {
        let observations = match (&held.before, page, &self.request.url) {
            (Some(before), Some(page), Some(url)) => {
                let before = revealed(before, self.secrets);
                observe(&before, url, page, &self.request.report).lines()
            }
            _ => Vec::new(),
        };
        let observations = observations
            .iter()
            .map(|line| self.secrets.redact(line))
            .collect();
        let log = TurnLog::new(done, index, step, observations, snapshot_id);
        Some(DebugLog {
            task_id: held.task_id,
            at: step.at,
            step: index,
            body: serde_json::to_value(log).ok()?,
        })
    }
}
