//! A task's states, and the one function that moves them (contract §4.4).
//!
//! ```text
//! planning → executing → verifying → correcting → verifying → …
//!                 ↓           ↓            ↓
//!   needs_user_input, awaiting_user ⇄ executing      completed · failed · interrupted
//! ```

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

/// What a task is at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Phase {
    /// No plan yet, or none that still holds.
    Planning {
        replans: u8,
    },
    /// The next action is being chosen, or one is out.
    Executing {
        replans: u8,
    },
    /// The client reported; what came of the action is being judged. `corrections` were made on
    /// this step so far.
    Verifying {
        replans: u8,
        corrections: u8,
    },
    /// The last action failed; the `corrections`-th other way is being tried.
    Correcting {
        replans: u8,
        corrections: u8,
    },
    /// A question is out; the next query is its answer.
    NeedsUserInput {
        replans: u8,
    },
    /// The page itself blocks, and only the user can clear it.
    AwaitingUser {
        replans: u8,
    },
    Completed,
    Failed,
    Interrupted {
        replans: u8,
    },
}

/// What happens to a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    Planned,
    /// The client reported what came of the action that was out.
    Reported,
    /// The action did what it should, or nothing speaks against it.
    Held,
    /// The action did not do what it should.
    Contradicted,
    Asked,
    Blocked,
    Answered,
    /// The user did on the page what was asked for, or took the task up again.
    Resumed,
    Finished,
    GaveUp,
    Stopped,
}

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
#[error("a task that is {} cannot take {event:?}", phase.status().as_str())]
pub struct UnexpectedEvent {
    pub phase: Phase,
    pub event: Event,
}

impl Phase {
    /// A new task.
    pub const NEW: Self = Self::Planning { replans: 0 };

    /// The only place where phases change.
    pub fn on(self, event: Event) -> Result<Self, UnexpectedEvent> {
        let Some(replans) = self.replans() else {
            return Err(UnexpectedEvent { phase: self, event });
        };
        match (self, event) {
            (_, Event::Finished) => Ok(Self::Completed),
            (_, Event::Stopped) => Ok(Self::Interrupted { replans }),
            (
                Self::Planning { .. }
                | Self::Executing { .. }
                | Self::Verifying { .. }
                | Self::Correcting { .. },
                Event::Asked,
            ) => Ok(Self::NeedsUserInput { replans }),
            (
                Self::Planning { .. }
                | Self::Executing { .. }
                | Self::Verifying { .. }
                | Self::Correcting { .. },
                Event::Blocked,
            ) => Ok(Self::AwaitingUser { replans }),
            (Self::Planning { .. }, Event::Planned)
            | (Self::NeedsUserInput { .. } | Self::AwaitingUser { .. }, Event::Answered)
            | (
                Self::NeedsUserInput { .. } | Self::AwaitingUser { .. } | Self::Interrupted { .. },
                Event::Resumed,
            )
            | (Self::Verifying { .. }, Event::Held) => Ok(Self::Executing { replans }),
            (Self::Executing { .. }, Event::Reported) => Ok(Self::Verifying {
                replans,
                corrections: 0,
            }),
            (Self::Correcting { corrections, .. }, Event::Reported) => Ok(Self::Verifying {
                replans,
                corrections,
            }),
            (Self::Verifying { corrections, .. }, Event::Contradicted)
                if corrections < MAX_CORRECTIONS =>
            {
                Ok(Self::Correcting {
                    replans,
                    corrections: corrections + 1,
                })
            }
            (Self::Verifying { .. }, Event::Contradicted) if replans < MAX_REPLANS => {
                Ok(Self::Planning {
                    replans: replans + 1,
                })
            }
            (_, Event::GaveUp) | (Self::Verifying { .. }, Event::Contradicted) => Ok(Self::Failed),
            (phase, event) => Err(UnexpectedEvent { phase, event }),
        }
    }

    /// How often the task was planned anew; `None` once it has ended for good.
    fn replans(&self) -> Option<u8> {
        match self {
            Self::Planning { replans }
            | Self::Executing { replans }
            | Self::Verifying { replans, .. }
            | Self::Correcting { replans, .. }
            | Self::NeedsUserInput { replans }
            | Self::AwaitingUser { replans }
            | Self::Interrupted { replans } => Some(*replans),
            Self::Completed | Self::Failed => None,
        }
    }

    pub fn status(&self) -> Status {
        match self {
            Self::Planning { .. } => Status::Planning,
            Self::Executing { .. } => Status::Executing,
            Self::Verifying { .. } => Status::Verifying,
            Self::Correcting { .. } => Status::Correcting,
            Self::NeedsUserInput { .. } => Status::NeedsUserInput,
            Self::AwaitingUser { .. } => Status::AwaitingUser,
            Self::Completed => Status::Completed,
            Self::Failed => Status::Failed,
            Self::Interrupted { .. } => Status::Interrupted,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn events() -> impl Strategy<Value = Vec<Event>> {
        proptest::collection::vec(
            prop::sample::select(vec![
                Event::Planned,
                Event::Reported,
                Event::Held,
                Event::Contradicted,
                Event::Asked,
                Event::Blocked,
                Event::Answered,
                Event::Resumed,
                Event::Finished,
                Event::GaveUp,
                Event::Stopped,
            ]),
            0..200,
        )
    }

    proptest! {
        #[test]
        fn an_ended_task_never_moves_again(events in events()) {
            let mut phase = Phase::NEW;
            for event in events {
                let ended = phase.status().has_ended();
                match phase.clone().on(event) {
                    Ok(next) => {
                        prop_assert!(!ended);
                        phase = next;
                    }
                    Err(refused) => prop_assert_eq!(refused.phase, phase.clone()),
                }
            }
        }

        #[test]
        fn corrections_and_plans_are_bounded(events in events()) {
            let mut phase = Phase::NEW;
            let mut contradicted_in_a_row = 0_u32;
            for event in events {
                if let Ok(next) = phase.clone().on(event) {
                    contradicted_in_a_row = match event {
                        Event::Contradicted => contradicted_in_a_row + 1,
                        Event::Reported | Event::Planned => contradicted_in_a_row,
                        _ => 0,
                    };
                    phase = next;
                }
                let limit = u32::from(MAX_CORRECTIONS + 1) * u32::from(MAX_REPLANS + 1);
                prop_assert!(contradicted_in_a_row <= limit);
            }
        }

        #[test]
        fn every_running_task_can_be_stopped_and_ended(events in events()) {
            let mut phase = Phase::NEW;
            for event in events {
                if let Ok(next) = phase.clone().on(event) {
                    phase = next;
                }
            }
            if !phase.status().has_ended() {
                prop_assert_eq!(phase.clone().on(Event::GaveUp), Ok(Phase::Failed));
                prop_assert!(phase.on(Event::Stopped).is_ok());
            }
        }
    }
}
