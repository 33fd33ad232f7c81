//! What is written down of a turn: the step, the messages of the session, the packed before-state.

use super::answer::{Answer, Correction, Verification};
use super::memory::Memory;
use super::plan::Plan;
use super::request::Request;
use crate::action::Action;
use crate::agent::observe::Before;
use crate::agent::verify::CONFIRMED_FROM;
use crate::packing;
use crate::safety::Secrets;
use crate::session::{CameOf, MessageStatus, NewMessage, Role};
use crate::task::TaskId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::time::Duration;
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
    pub(in crate::agent) fn new(answer: &Answer, request: &Request, now: Timestamp) -> Self {
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

/// Packs a before-state for the table: a page may repeat what was typed, so without secrets.
/// `None` where it cannot be kept: the next turn goes on without evidence.
pub(in crate::agent) fn pack(before: &Before, secrets: &Secrets) -> Option<Vec<u8>> {
    let json = if secrets.is_empty() {
        serde_json::to_vec(before)
    } else {
        let mut kept = before.with_texts(&|text| secrets.redact(text))?;
        for sent in std::iter::once(&mut kept.sent).chain(&mut kept.chained) {
            sent.action = secrets.redact_in(&sent.action);
        }
        serde_json::to_vec(&kept)
    };
    packing::pack(&json.ok()?).ok()
}

/// `None` where the stored state cannot be read: the turn goes on without evidence.
pub(in crate::agent) fn unpack(packed: &[u8]) -> Option<Before> {
    let json = packing::unpack(packed, packing::MAX_PAGE_BYTES).ok()?;
    serde_json::from_slice(&json).ok()
}

pub(in crate::agent) fn user_message(text: &str, task: TaskId) -> NewMessage {
    message(Role::User, text, task)
}

/// A word of the system about the task itself.
pub(in crate::agent) fn notice(text: &str, kind: &str, task: TaskId) -> NewMessage {
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
pub(in crate::agent) fn messages(
    messages: &mut Vec<NewMessage>,
    memory: &Memory,
    answer: &Answer,
    task: TaskId,
    request: &Request,
    planned: &Plan,
    thought: &Thinking<'_>,
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
    said.action_payload = Some(payload(&action));
    said.status = Some(match answer.action {
        Action::Finish => MessageStatus::Success,
        Action::Fail => MessageStatus::Failure,
        _ => MessageStatus::Pending,
    });
    if let Some(url) = &request.url {
        said.metadata
            .insert("url".to_owned(), Value::String(url.clone()));
    }
    let spent = &answer.spent;
    let tokens = json!({
        "promptTokens": spent.prompt_tokens,
        "completionTokens": spent.completion_tokens,
    });
    said.metadata.insert("tokens_used".to_owned(), tokens);
    let latency = u64::try_from(thought.took.as_millis()).unwrap_or(u64::MAX);
    said.metadata.insert("latency".to_owned(), latency.into());
    if let Some(model) = thought.model {
        said.metadata.insert("llm_model".to_owned(), model.into());
    }
    messages.push(said);
}

/// How long a turn thought, and with which model.
pub(in crate::agent) struct Thinking<'a> {
    pub(in crate::agent) took: Duration,
    /// The last one that answered.
    pub(in crate::agent) model: Option<&'a str>,
}

/// An action in pieces as both documents show it: its name and element, its text, the string, and
/// the parsed form.
fn payload(action: &Action) -> Value {
    let details = action.details();
    let mut payload = json!({
        "name": details.name,
        "type": details.name,
        "args": details.args,
        "action": action.to_string(),
        "parsedAction": {"name": details.name, "args": details.args},
    });
    if let Some(id) = details.element_id {
        payload["elementId"] = id.0.into();
        payload["parsedAction"]["args"]["elementId"] = id.0.into();
    }
    if let Some(text) = action.payload() {
        payload["text"] = text.text().into();
    }
    payload
}

/// What became of the last action, for the message that told of it. `None` where that stays open:
/// nothing was seen of it, or it is looked at once more.
pub(in crate::agent) fn came_of(answer: &Answer, request: &Request) -> Option<CameOf> {
    let verification = answer.verification.as_ref()?;
    let status = match verification.success {
        false => MessageStatus::Failure,
        true if verification.confidence >= CONFIRMED_FROM => MessageStatus::Success,
        true => return None,
    };
    let reason = Secrets::mask(&verification.reason);
    let said = request.report.last_action_error.as_ref();
    let error = || {
        let code = said.and_then(|error| error.code.as_deref());
        let told = said.and_then(|error| error.message.as_deref());
        let told = told.map(|text| Secrets::mask(&text.chars().take(300).collect::<String>()));
        json!({
            "message": told.unwrap_or_else(|| reason.clone()),
            "reason": reason,
            "code": code,
            "elementId": said.and_then(|error| error.element_id),
        })
    };
    Some(CameOf {
        status,
        error: (status == MessageStatus::Failure).then(error),
        verification: json!({
            "success": verification.success,
            "confidence": verification.confidence,
            "reason": reason,
        }),
    })
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
