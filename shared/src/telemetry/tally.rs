//! What a request comes to on its way: where its time goes, what it costs, what it had to do
//! without. Rooms note it as it happens; outside a request a note goes nowhere.

use serde::Serialize;
use std::collections::BTreeSet;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

tokio::task_local! {
    static TALLY: Tally;
}

/// One request's counts. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Tally(Arc<Mutex<Counts>>);

/// Where a request spends time besides its own thinking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Search,
    Knowledge,
    Push,
}

/// What a turn of the action loop came to (document 1 §4.18).
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TurnFacts {
    pub task_id: String,
    pub session_id: String,
    /// How many actions the task has been given, this one included.
    pub step: u32,
    pub task_status: String,
    /// `fast_path`, `replay` or `model`.
    pub route: String,
    /// Where the analysis of a new task found what it needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confidence: Option<f32>,
    /// Another source was asked than the analysis named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rerouted: Option<u8>,
    /// The strategy of a correction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correction: Option<String>,
    /// The user is asked something.
    pub asks: bool,
}

/// Everything that was noted.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Counts {
    /// The function's name; none where nothing is at the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) endpoint: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tenant_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) user_id: Option<String>,
    #[serde(flatten)]
    pub(super) turn: Option<TurnFacts>,
    /// Operations of the table, and how many times the request waited for it: operations that run
    /// beside each other are one round.
    pub(super) table_calls: u32,
    pub(super) table_rounds: u32,
    pub(super) table_ms: u64,
    #[serde(skip)]
    at_table: u32,
    #[serde(skip)]
    since: Option<Instant>,
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) model_calls: u32,
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) model_errors: u32,
    /// Answers that came from another model than the tier's own.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) model_fallbacks: u32,
    #[serde(skip_serializing_if = "is_zero_ms")]
    pub(super) model_ms: u64,
    #[serde(skip_serializing_if = "is_zero_ms")]
    pub(super) smart_model_ms: u64,
    #[serde(skip_serializing_if = "is_zero_ms")]
    pub(super) fast_model_ms: u64,
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) prompt_tokens: u32,
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) completion_tokens: u32,
    #[serde(skip_serializing_if = "is_zero_ms")]
    pub(super) search_ms: u64,
    #[serde(skip_serializing_if = "is_zero_ms")]
    pub(super) knowledge_ms: u64,
    #[serde(skip_serializing_if = "is_zero_ms")]
    pub(super) push_ms: u64,
    /// What failed and was done without.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) degraded: BTreeSet<&'static str>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero_ms(count: &u64) -> bool {
    *count == 0
}

impl Tally {
    /// Has everything that the future does noted here.
    pub async fn over<T>(&self, future: impl Future<Output = T>) -> T {
        TALLY.scope(self.clone(), future).await
    }

    /// What was noted so far.
    pub(super) fn read(&self) -> Counts {
        let mut counts = self.lock().clone();
        // What is still under way was given up.
        counts.table_ms += counts.since.map_or(0, milliseconds_since);
        counts
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn note(change: impl FnOnce(&mut Counts)) {
    let _ = TALLY.try_with(|tally| change(&mut tally.lock()));
}

/// An operation goes to the table.
pub fn called_table() {
    note(|counts| {
        counts.table_calls += 1;
        if counts.at_table == 0 {
            counts.table_rounds += 1;
            counts.since = Some(Instant::now());
        }
        counts.at_table += 1;
    });
}

/// It came back, or failed.
pub fn heard_from_table() {
    note(|counts| {
        counts.at_table = counts.at_table.saturating_sub(1);
        if counts.at_table == 0
            && let Some(since) = counts.since.take()
        {
            counts.table_ms += milliseconds_since(since);
        }
    });
}

/// A model was called: for how long, for how many tokens, and whether in vain.
pub fn called_model(ms: u64, prompt_tokens: u32, completion_tokens: u32, failed: bool) {
    note(|counts| {
        counts.model_calls += 1;
        counts.model_errors += u32::from(failed);
        counts.model_ms += ms;
        counts.prompt_tokens = counts.prompt_tokens.saturating_add(prompt_tokens);
        counts.completion_tokens = counts.completion_tokens.saturating_add(completion_tokens);
    });
}

/// A question to a tier was answered, tries included.
pub fn thought(smart: bool, ms: u64) {
    note(|counts| {
        let of_tier = if smart {
            &mut counts.smart_model_ms
        } else {
            &mut counts.fast_model_ms
        };
        *of_tier += ms;
    });
}

/// An answer came from another model than the tier's own.
pub fn stood_in() {
    note(|counts| counts.model_fallbacks += 1);
}

/// Something failed, and the request goes on without it.
pub fn degraded(part: &'static str) {
    note(|counts| {
        counts.degraded.insert(part);
    });
}

/// Which endpoint answers.
pub fn endpoint(name: &'static str) {
    note(|counts| counts.endpoint = Some(name));
}

/// Whose request it is.
pub fn caller(tenant_id: &str, user_id: &str) {
    note(|counts| {
        counts.tenant_id = Some(tenant_id.to_owned());
        counts.user_id = Some(user_id.to_owned());
    });
}

/// What the turn came to.
pub fn turn(facts: TurnFacts) {
    note(|counts| counts.turn = Some(facts));
}

/// Measures a stage until the value ends.
#[must_use]
pub fn stage(stage: Stage) -> Timing {
    Timing {
        tally: TALLY.try_with(Tally::clone).ok(),
        stage,
        since: Instant::now(),
    }
}

/// A stage under way.
#[derive(Debug)]
pub struct Timing {
    tally: Option<Tally>,
    stage: Stage,
    since: Instant,
}

impl Drop for Timing {
    fn drop(&mut self) {
        let Some(tally) = &self.tally else { return };
        let mut counts = tally.lock();
        let of_stage = match self.stage {
            Stage::Search => &mut counts.search_ms,
            Stage::Knowledge => &mut counts.knowledge_ms,
            Stage::Push => &mut counts.push_ms,
        };
        *of_stage += milliseconds_since(self.since);
    }
}

fn milliseconds_since(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn operations_beside_each_other_are_one_round() {
        let tally = Tally::default();
        tally
            .over(async {
                called_table();
                called_table();
                heard_from_table();
                heard_from_table();
                called_table();
                heard_from_table();
            })
            .await;
        let counts = tally.read();
        assert_eq!((counts.table_calls, counts.table_rounds), (3, 2));
    }

    #[tokio::test]
    async fn what_is_given_up_counts_until_it_is_read() {
        let tally = Tally::default();
        tally.over(async { called_table() }).await;
        std::thread::sleep(std::time::Duration::from_millis(3));
        assert!(tally.read().table_ms >= 3);
    }

    #[tokio::test]
    async fn a_stage_ends_with_its_value_and_outside_a_request_nothing_is_noted() {
        let tally = Tally::default();
        let timing = tally.over(async { stage(Stage::Search) }).await;
        std::thread::sleep(std::time::Duration::from_millis(3));
        drop(timing);
        drop(stage(Stage::Push));
        degraded("nobody listens");
        let counts = tally.read();
        assert!(counts.search_ms >= 3);
        assert_eq!((counts.push_ms, counts.degraded.len()), (0, 0));
    }
}
