//! What one turn thought, for whoever looks for a fault. Secrets are placeholders here.

use super::Done;
use crate::agent::state::answer::{Correction, Route, Verification};
use crate::agent::state::exchange::Exchange;
use crate::agent::state::record::StepRecord;
use crate::session::{SessionId, SnapshotId, iso_milliseconds};
use crate::task::{Status, TaskId};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::time::Duration;

/// The most that is kept of a prompt or a reply, in bytes.
const MAX_TEXT_BYTES: usize = 60_000;
/// The same for all of a turn: an item holds 400 KB.
const MAX_TURN_BYTES: usize = 300_000;

/// One turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TurnLog {
    pub task_id: TaskId,
    pub session_id: SessionId,
    /// Index of the step that the turn gave.
    pub step: u32,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub at: Timestamp,
    pub url: Option<String>,
    pub route: Route,
    pub status: Status,
    pub thought: String,
    pub action: String,
    pub expected_outcome: Option<String>,
    /// What was seen to have changed, in words, the most decisive first.
    pub observations: Vec<String>,
    /// Of the action before this one.
    pub verification: Option<Verification>,
    pub correction: Option<Correction>,
    /// The page, where it was kept.
    pub snapshot_id: Option<SnapshotId>,
    pub thinking_ms: u64,
    /// What a model was asked and said, in order.
    #[serde(default)]
    pub exchanges: Vec<Exchange>,
}

/// What kind of entry a reader asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LogType {
    Observations,
    Verification,
    Correction,
    Decision,
    Model,
    Timing,
}

/// One part of a turn's log.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DebugEntry {
    pub log_type: LogType,
    pub task_id: TaskId,
    pub session_id: SessionId,
    pub step: u32,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub timestamp: Timestamp,
    /// What the entry tells, by its `logType`.
    #[schemars(with = "Map<String, Value>")]
    pub data: Value,
}

impl TurnLog {
    pub(in crate::agent) fn new(
        done: &Done,
        step: u32,
        record: &StepRecord,
        observations: Vec<String>,
        snapshot_id: Option<SnapshotId>,
    ) -> Self {
        let mut log = Self {
            task_id: done.task_id,
            session_id: done.session_id,
            step,
            at: record.at,
            url: record.url.clone(),
            route: done.answer.route,
            status: done.answer.status,
            thought: record.thought.clone(),
            action: record.action.clone(),
            expected_outcome: record.expected_outcome.clone(),
            observations,
            verification: record.verification.clone(),
            correction: record.correction.clone(),
            snapshot_id,
            thinking_ms: milliseconds(done.thinking),
            exchanges: Vec::new(),
        };
        for exchange in &done.exchanges {
            log.add(exchange.clone());
        }
        log
    }

    /// Adds what a model was asked and said. Texts must be without secrets; long ones are cut.
    fn add(&mut self, exchange: Exchange) {
        let kept = self.exchanges.iter();
        let kept: usize = kept.map(|one| one.prompt.len() + one.reply.len()).sum();
        let room = MAX_TURN_BYTES.saturating_sub(kept);
        let prompt = cut(exchange.prompt, room.min(MAX_TEXT_BYTES));
        let room = room.saturating_sub(prompt.len());
        self.exchanges.push(Exchange {
            prompt,
            reply: cut(exchange.reply, room.min(MAX_TEXT_BYTES)),
            ..exchange
        });
    }

    /// The log taken apart, in the order of the turn.
    pub fn entries(&self) -> Vec<DebugEntry> {
        let entry = |log_type, data| DebugEntry {
            log_type,
            task_id: self.task_id,
            session_id: self.session_id,
            step: self.step,
            timestamp: self.at,
            data,
        };
        let mut entries = Vec::new();
        if !self.observations.is_empty() {
            let seen = json!({ "url": self.url, "seen": self.observations });
            entries.push(entry(LogType::Observations, seen));
        }
        if let Some(verification) = &self.verification {
            entries.push(entry(LogType::Verification, json!(verification)));
        }
        if let Some(correction) = &self.correction {
            entries.push(entry(LogType::Correction, json!(correction)));
        }
        entries.extend(
            self.exchanges
                .iter()
                .map(|exchange| entry(LogType::Model, json!(exchange))),
        );
        let decision = json!({
            "route": self.route,
            "status": self.status,
            "thought": self.thought,
            "action": self.action,
            "expectedOutcome": self.expected_outcome,
            "snapshotId": self.snapshot_id,
        });
        entries.push(entry(LogType::Decision, decision));
        let timing = json!({ "thinkingMs": self.thinking_ms });
        entries.push(entry(LogType::Timing, timing));
        entries
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

fn cut(mut text: String, most: usize) -> String {
    if text.len() > most {
        let left_out = text.len() - most;
        text.truncate(text.floor_char_boundary(most));
        text.push_str(&format!("… ({left_out} bytes left out)"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn log() -> TurnLog {
        TurnLog {
            task_id: TaskId(Uuid::nil()),
            session_id: SessionId(Uuid::nil()),
            step: 2,
            at: "2026-01-29T12:00:00Z".parse().unwrap(),
            url: None,
            route: Route::FastPath,
            status: Status::Executing,
            thought: "Clicking “Save”.".to_owned(),
            action: "click(5)".to_owned(),
            expected_outcome: None,
            observations: vec!["the page reports: “Saved”".to_owned()],
            verification: None,
            correction: None,
            snapshot_id: None,
            thinking_ms: 7,
            exchanges: Vec::new(),
        }
    }

    #[test]
    fn a_log_has_an_entry_for_each_thing_that_was_thought() {
        let mut log = log();
        for _ in 0..6 {
            log.add(Exchange {
                purpose: "action".to_owned(),
                model: "small".to_owned(),
                prompt: "é".repeat(MAX_TEXT_BYTES),
                reply: "click(5)".to_owned(),
                took_ms: 3,
            });
        }

        let entries = log.entries();

        let types: Vec<LogType> = entries.iter().map(|entry| entry.log_type).collect();
        assert_eq!(
            types,
            [
                LogType::Observations,
                LogType::Model,
                LogType::Model,
                LogType::Model,
                LogType::Model,
                LogType::Model,
                LogType::Model,
                LogType::Decision,
                LogType::Timing
            ]
        );
        let prompt = entries[1].data["prompt"].as_str().unwrap();
        assert!(
            prompt.ends_with("é… (60000 bytes left out)"),
            "{}",
            &prompt[prompt.len() - 60..]
        );
        assert_eq!(entries[1].data["reply"], "click(5)");
        let last = entries[6].data["prompt"].as_str().unwrap();
        assert_eq!(last, "… (120000 bytes left out)");
        assert!(serde_json::to_vec(&log).unwrap().len() < 380 * 1024);
    }
}
