//! What a task did, step by step, as a person would send it on (contract §2). Secrets are dots
//! here, and addresses stand without their query: sessions and tokens travel there.

mod csv;
mod markdown;

use super::state::error::TurnError;
use super::state::memory::Memory;
use super::state::record::StepRecord;
use super::user::edit::Named;
use super::verify::CONFIRMED_FROM;
use crate::safety::Secrets;
use crate::session::{Session, SessionId, iso_milliseconds};
use crate::store::TaskItem;
use crate::task::{Status, TaskId};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;

pub use csv::to_csv;
pub use markdown::to_markdown;

/// A task as its report tells it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    pub task_id: TaskId,
    pub session_id: SessionId,
    pub title: String,
    pub goal: String,
    pub status: Status,
    /// How it stands or ended, in plain words.
    pub outcome: String,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub started_at: Timestamp,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub updated_at: Timestamp,
    pub steps: Vec<ReportStep>,
}

/// One thing that was done.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportStep {
    /// From 1.
    pub number: u32,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub time: Timestamp,
    /// What was done, in plain words.
    pub done: String,
    /// The same as the client was told it.
    pub action: String,
    /// The page's address without its query; empty in a chat without a page.
    pub place: String,
    pub result: StepResult,
    /// What came of it, in plain words.
    pub came_of_it: String,
}

/// What came of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StepResult {
    /// It was seen to have worked.
    Confirmed,
    /// Nothing speaks against it, and nothing could be seen.
    NotSeen,
    Failed,
    /// A question to the user, a wait, or the end: nothing that could fail.
    Done,
    /// Nobody has told yet.
    Open,
}

/// Gathers a task's report.
pub async fn gather(named: Named<'_>) -> Result<Report, TurnError> {
    let (session, task) = named.load().await?;
    let steps = named
        .store
        .list_steps::<StepRecord>(named.scope, named.task, named.now)
        .await?;
    Ok(told(&session, &task, &steps))
}

fn told(session: &Session, task: &TaskItem<Memory>, steps: &[(u32, StepRecord)]) -> Report {
    let status = task.body.phase.status();
    let following = steps.iter().skip(1).map(Some).chain([None]);
    let rows = steps.iter().zip(following).map(|((index, step), next)| {
        let next = next.map(|(_, record)| record);
        let (result, came_of_it) = outcome_of(step, next, status);
        ReportStep {
            number: index + 1,
            time: step.at,
            done: Secrets::mask(&step.thought),
            action: Secrets::mask(&step.action),
            place: step.url.as_deref().map(place).unwrap_or_default(),
            result,
            came_of_it: Secrets::mask(&came_of_it),
        }
    });
    Report {
        task_id: task.id,
        session_id: task.session_id,
        title: Secrets::mask(&session.title),
        goal: Secrets::mask(&task.body.goal),
        status,
        outcome: outcome(status, steps.last().map(|(_, last)| last)),
        started_at: task.created_at,
        updated_at: task.updated_at,
        steps: rows.collect(),
    }
}

fn outcome(status: Status, last: Option<&StepRecord>) -> String {
    let said = last.map(|last| Secrets::mask(&last.thought));
    let said = said.unwrap_or_default();
    match status {
        Status::Completed => {
            let said = said.strip_prefix("Done.").unwrap_or(&said);
            format!("Completed. {}", said.trim()).trim_end().to_owned()
        }
        Status::Failed => format!("Not reached. {said}"),
        Status::Interrupted => "Stopped before it was finished.".to_owned(),
        Status::NeedsUserInput | Status::AwaitingUser => format!("Waiting for you: {said}"),
        Status::Planning | Status::Executing | Status::Verifying | Status::Correcting => {
            "Still running.".to_owned()
        }
    }
}

/// A step's outcome stands in the record after it: the client reports with its next request.
fn outcome_of(step: &StepRecord, next: Option<&StepRecord>, task: Status) -> (StepResult, String) {
    let plain = |result, text: &str| (result, text.to_owned());
    match step.action.split('(').next().unwrap_or_default() {
        "finish" => return plain(StepResult::Done, "The task was completed."),
        "fail" => return plain(StepResult::Done, "The task was given up."),
        "ask_user" if next.is_some() => return plain(StepResult::Done, "You answered."),
        "ask_user" => return plain(StepResult::Open, "Not answered yet."),
        _ => {}
    }
    match next.map(|next| next.verification.as_ref()) {
        Some(Some(seen)) if !seen.success => {
            (StepResult::Failed, format!("Did not work: {}", seen.reason))
        }
        Some(Some(seen)) if seen.confidence >= CONFIRMED_FROM => {
            (StepResult::Confirmed, format!("Worked: {}", seen.reason))
        }
        Some(Some(seen)) => (
            StepResult::NotSeen,
            format!("Could not be seen on the page: {}", seen.reason),
        ),
        Some(None) if step.action.starts_with("wait") => {
            plain(StepResult::Done, "The page was given time.")
        }
        Some(None) => plain(StepResult::NotSeen, "Nothing was reported."),
        None if task == Status::Interrupted => {
            plain(StepResult::Open, "Stopped before this was reported.")
        }
        None => plain(StepResult::Open, "Not reported yet."),
    }
}

/// An address without what may hold a session or a token.
fn place(address: &str) -> String {
    address
        .split(['?', '#'])
        .next()
        .unwrap_or_default()
        .to_owned()
}

impl Report {
    /// A name for the file it is saved as: what the task was about, and the day.
    pub fn file_name(&self, extension: &str) -> String {
        let words = self.goal.split(|c: char| !c.is_ascii_alphanumeric());
        let mut slug = String::new();
        for word in words.filter(|word| !word.is_empty()) {
            if slug.len() + word.len() >= Self::LONGEST_SLUG {
                break;
            }
            slug.push_str(&word.to_ascii_lowercase());
            slug.push('-');
        }
        let day = &iso_milliseconds::text(self.started_at)[..10];
        format!("task-report-{slug}{day}.{extension}")
    }

    /// In characters.
    const LONGEST_SLUG: usize = 48;
}

#[cfg(test)]
mod tests;
