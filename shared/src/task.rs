//! What a task is called, and its state as clients are told it (contract §4.4). What moves it is the
//! loop's phase (`agent/state/phase.rs`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// One goal inside a session.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
#[schemars(inline)]
pub struct TaskId(pub Uuid);

/// How often one plan step may be corrected before the plan itself is in doubt (contract §4.6).
pub const MAX_CORRECTIONS: u8 = 3;
/// How often a task may be planned anew before it fails.
pub const MAX_REPLANS: u8 = 2;

/// A task's state, as clients are told it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Planning,
    Executing,
    Verifying,
    Correcting,
    NeedsUserInput,
    AwaitingUser,
    Completed,
    Failed,
    Interrupted,
}

/// An event that its phase does not allow: a defect of ours, never a client's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a task that is {} cannot take: {event}", status.as_str())]
pub struct UnexpectedEvent {
    pub status: Status,
    pub event: &'static str,
}

impl Status {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Planning => "planning",
            Self::Executing => "executing",
            Self::Verifying => "verifying",
            Self::Correcting => "correcting",
            Self::NeedsUserInput => "needs_user_input",
            Self::AwaitingUser => "awaiting_user",
            Self::Completed => "completed",
            Self::Failed => "failed",
            Self::Interrupted => "interrupted",
        }
    }

    /// The task is over for good: its id opens a new one.
    pub const fn has_ended(self) -> bool {
        matches!(self, Self::Completed | Self::Failed)
    }

    /// The user has to speak before anything else happens.
    pub const fn waits_for_user(self) -> bool {
        matches!(self, Self::NeedsUserInput | Self::AwaitingUser)
    }
}
