//! What is written down of a turn: the step, the messages of the session, the packed before-state.

use super::answer::{Answer, Correction, Verification};
use super::memory::Memory;
use super::observe::Before;
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

/// Packs a before-state for the table.
pub(super) fn pack(before: &Before) -> Vec<u8> {
    let json = serde_json::to_vec(before).unwrap_or_default();
    zstd::bulk::compress(&json, 3).unwrap_or_default()
}

/// `None` where the stored state cannot be read: the turn goes on without evidence.
pub(super) fn unpack(packed: &[u8]) -> Option<Before> {
    let json = zstd::bulk::decompress(packed, MAX_UNPACKED_BYTES).ok()?;
    serde_json::from_slice(&json).ok()
}

pub(super) fn user_message(text: &str, task: TaskId) -> NewMessage {
    message(Role::User, text, task)
}

/// Messages are for people to read: dots stand for a secret.
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
/// what is done next.
pub(super) fn messages(
    messages: &mut Vec<NewMessage>,
    memory: &Memory,
    answer: &Answer,
    task: TaskId,
    request: &Request,
    planned: bool,
) {
    if planned && !memory.plan.steps.is_empty() {
        messages.push(plan_message(memory, task));
    }
    if let Some(failed) = answer
        .verification
        .as_ref()
        .filter(|verification| !verification.success)
    {
        let mut said = message(
            Role::System,
            &format!("That did not work: {}", failed.reason),
            task,
        );
        said.status = Some(MessageStatus::Failure);
        let code = request
            .report
            .last_action_error
            .as_ref()
            .and_then(|error| error.code.clone());
        said.error = Some(json!({ "message": failed.reason, "code": code }));
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

fn plan_message(memory: &Memory, task: TaskId) -> NewMessage {
    let steps: Vec<String> = memory
        .plan
        .steps
        .iter()
        .map(|step| Secrets::mask(&step.description))
        .collect();
    let text = steps
        .iter()
        .enumerate()
        .map(|(index, step)| format!("{}. {step}", index + 1))
        .collect::<Vec<_>>();
    let mut said = message(Role::System, &format!("Plan:\n{}", text.join("\n")), task);
    said.metadata
        .insert("messageType".to_owned(), json!("plan_preview"));
    said.metadata.insert("steps".to_owned(), json!(steps));
    said
}
