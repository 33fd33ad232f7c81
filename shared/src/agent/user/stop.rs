//! The user's stop (contract §2): the task is interrupted, and its session with it.

use super::edit::{Named, Notice};
use crate::agent::state::error::TurnError;
use crate::agent::state::phase::Event;
use crate::task::Status;
use jiff::Timestamp;

const STOPPED: Notice = Notice {
    text: "You stopped this task.",
    kind: "task_stopped",
};

/// Stops a task; again is well. The time is that of the stop that counted. A task that has ended
/// cannot be stopped, one that a running request holds must be tried again.
pub async fn stop(named: Named<'_>) -> Result<Timestamp, TurnError> {
    let (session, task) = named.load().await?;
    match task.body.phase.status() {
        Status::Interrupted => return Ok(task.updated_at),
        Status::Completed | Status::Failed => return Err(TurnError::TaskCompleted),
        Status::Planning
        | Status::Executing
        | Status::Verifying
        | Status::Correcting
        | Status::NeedsUserInput
        | Status::AwaitingUser => {}
    }
    named
        .change(session, |memory| {
            // It may have ended since it was looked at.
            if memory.phase.status().has_ended() {
                return Err(TurnError::TaskCompleted);
            }
            memory.phase.on(Event::Stopped)?;
            memory.given.forget();
            Ok(STOPPED)
        })
        .await?;
    Ok(named.now)
}
