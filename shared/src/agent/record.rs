//! What is written down of a turn: the step, the messages of the session, the packed before-state.

use super::answer::{Answer, Correction, Verification};
use super::memory::Memory;
use super::observe::Before;
use super::plan::Plan;
use super::request::Request;
use crate::action::Action;
use crate::safety::Secrets;
use crate::session::{MessageStatus, NewMessage, Role};
use crate::task::TaskId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use uuid::Uuid;

/// One step of a task, kept for reports and debugging. Secrets are placeholders.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StepRecord {
    pub at: Timestamp,
    pub url: Option<String>,
    pub thought: String,
    pub action: String,
    pub expected_outcome: Option<String>,
    /// Of the action before this one.
    pub verification: Option<Verification>,
    pub correction: Option<Correction>,
}

impl StepRecord {
    pub(super) fn new(answer: &Answer, request: &Request, now: Timestamp) -> Self {
        Self {
            at: now,
            url: request.url.clone(),
            thought: answer.thought.clone(),
            action: answer.action.to_string(),
            expected_outcome: answer.expected_outcome.clone(),
            verification: answer.verification.clone(),
            correction: answer.correction.clone(),
        }
    }
}

/// The most that a packed before-state takes, decompressed: a page has at most 500,000 characters.
const MAX_UNPACKED_BYTES: usize = 16 * 1024 * 1024;

/// Packs a before-state for the table: a page may repeat what was typed, so without secrets.
/// `None` where it cannot be kept: the next turn goes on without evidence.
pub(super) fn pack(before: &Before, secrets: &Secrets) -> Option<Vec<u8>> {
    let json = if secrets.is_empty() {
        serde_json::to_vec(before)
    } else {
        serde_json::to_vec(&before.with_texts(&|text| secrets.redact(text))?)
    };
    zstd::bulk::compress(&json.ok()?, 3).ok()
}

/// `None` where the stored state cannot be read: the turn goes on without evidence.
pub(super) fn unpack(packed: &[u8]) -> Option<Before> {
    let json = zstd::bulk::decompress(packed, MAX_UNPACKED_BYTES).ok()?;
    serde_json::from_slice(&json).ok()
}

pub(super) fn user_message(text: &str, task: TaskId) -> NewMessage {
    message(Role::User, text, task)
}

/// A word of the system about the task itself.
pub(super) fn notice(text: &str, kind: &str, task: TaskId) -> NewMessage {
    let mut said = message(Role::System, text, task);
    said.metadata
        .insert("messageType".to_owned(), Value::String(kind.to_owned()));
    said
}

/// Messages are read by people: where a secret stood, they see dots.
fn message(role: Role, content: &str, task: TaskId) -> NewMessage {
    NewMessage {
        message_id: Uuid::now_v7(),
        role,
        content: Secrets::mask(content),
        action_payload: None,
        action_string: None,
        status: None,
        error: None,
        dom_summary: None,
        metadata: Map::new(),
        task_id: Some(task),
        snapshot_id: None,
    }
}

/// Adds the turn's messages to what the user said: a new plan, the failure of the last action, and
/// what is done next. `planned` is the plan before the turn.
pub(super) fn messages(
    messages: &mut Vec<NewMessage>,
    memory: &Memory,
    answer: &Answer,
    task: TaskId,
    request: &Request,
    planned: &Plan,
) {
    messages.extend(plan_message(planned, &memory.plan, task));
    if let Some(failed) = answer
        .verification
        .as_ref()
        .filter(|verification| !verification.success)
    {
        let reason = Secrets::mask(&failed.reason);
        let text = format!("That did not work: {reason}");
        let mut said = message(Role::System, &text, task);
        said.status = Some(MessageStatus::Failure);
        let code = request
            .report
            .last_action_error
            .as_ref()
            .and_then(|error| error.code.clone());
        let reason = Secrets::mask(&failed.reason);
        said.error = Some(json!({ "message": reason, "code": code }));
        messages.push(said);
    }
    let mut said = message(Role::Assistant, &answer.thought, task);
    let action = Secrets::mask_in(&answer.action);
    said.action_string = Some(action.to_string());
    said.action_payload = serde_json::to_value(action.details()).ok();
    said.status = Some(match answer.action {
        Action::Finish => MessageStatus::Success,
        Action::Fail => MessageStatus::Failure,
        _ => MessageStatus::Pending,
    });
    if let Some(url) = &request.url {
        said.metadata
            .insert("url".to_owned(), Value::String(url.clone()));
    }
    messages.push(said);
}

/// A plan that is new, or has other steps than before.
fn plan_message(before: &Plan, now: &Plan, task: TaskId) -> Option<NewMessage> {
    let steps = |plan: &Plan| -> Vec<String> {
        let descriptions = plan.steps.iter().map(|step| &step.description);
        descriptions.map(|text| Secrets::mask(text)).collect()
    };
    let (old, new) = (steps(before), steps(now));
    if new.is_empty() || new == old {
        return None;
    }
    let (heading, kind) = if old.is_empty() {
        ("Plan", "plan_preview")
    } else {
        ("New plan", "plan_update")
    };
    let lines = new.iter().enumerate();
    let lines: Vec<String> = lines
        .map(|(index, step)| format!("{}. {step}", index + 1))
        .collect();
    let mut said = notice(&format!("{heading}:\n{}", lines.join("\n")), kind, task);
    said.metadata.insert("steps".to_owned(), json!(new));
    Some(said)
}
