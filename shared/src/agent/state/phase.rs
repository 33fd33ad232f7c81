//! What a task is at, and the one function that moves it (contract §4.4). What a phase needs stands
//! in it: nothing waits for the user without a
//! question, and nothing is out at the client while it does.
//!
//! ```text
//! planning → executing → verifying → correcting → verifying → …
//!                 ↓           ↓            ↓
//!   needs_user_input, awaiting_user ⇄ executing      completed · failed · interrupted
//! ```

pub(in crate::agent) mod stored;

use super::open::Open;
use super::outstanding::Outstanding;
use crate::task::{MAX_CORRECTIONS, MAX_REPLANS, Status, UnexpectedEvent};

/// What a task is at.
#[derive(Debug, Clone, PartialEq)]
pub enum Phase {
    /// No plan yet, or none that still holds.
    Planning {
        replans: u8,
    },
    /// The next action is being chosen, or one is out.
    Executing {
        replans: u8,
        out: Option<Outstanding>,
    },
    /// The client reported; what came of the action is being judged. `corrections` were made on
    /// this step so far.
    Verifying {
        replans: u8,
        corrections: u8,
        out: Option<Outstanding>,
    },
    /// The last action failed; the `corrections`-th other way is being tried, or it is looked at
    /// once more.
    Correcting {
        replans: u8,
        corrections: u8,
        out: Option<Outstanding>,
    },
    /// A question is out; the next query is its answer.
    NeedsUserInput {
        replans: u8,
        open: Open,
    },
    /// The page itself blocks, and only the user can clear it.
    AwaitingUser {
        replans: u8,
        open: Open,
    },
    Completed,
    Failed,
    /// Stopped, perhaps while a question or an action was out.
    Interrupted {
        replans: u8,
        open: Option<Open>,
        out: Option<Outstanding>,
    },
}

/// What happens to a task.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    Planned,
    /// What is out at the client from now on; nothing while it only waits.
    Given(Option<Outstanding>),
    /// The client reported what came of the action that was out.
    Reported,
    /// The action did what it should, or nothing speaks against it.
    Held,
    /// The action did not do what it should.
    Contradicted,
    /// It seems to have failed, but may only be slow: it is looked at once more.
    Doubted,
    Asked(Open),
    Blocked(Open),
    Answered,
    /// The user did on the page what was asked for, or took the task up again.
    Resumed,
    /// The client of a task that was stopped went on, and reports what came of the action that was out.
    WentOn,
    Finished,
    GaveUp,
    Stopped,
}

impl Event {
    /// Its name, without what it brings: that is the user's.
    const fn name(&self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Given(_) => "given",
            Self::Reported => "reported",
            Self::Held => "held",
            Self::Contradicted => "contradicted",
            Self::Doubted => "doubted",
            Self::Asked(_) => "asked",
            Self::Blocked(_) => "blocked",
            Self::Answered => "answered",
            Self::Resumed => "resumed",
            Self::WentOn => "went on",
            Self::Finished => "finished",
            Self::GaveUp => "gave up",
            Self::Stopped => "stopped",
        }
    }
}

impl Phase {
    /// A new task.
    pub const NEW: Self = Self::Planning { replans: 0 };

    /// Moves it; an event that it does not allow leaves it as it is.
    pub fn on(&mut self, event: Event) -> Result<(), UnexpectedEvent> {
        let refused = UnexpectedEvent {
            status: self.status(),
            event: event.name(),
        };
        *self = self.next(event).ok_or(refused)?;
        Ok(())
    }

    /// The only place where phases change.
    fn next(&self, event: Event) -> Option<Self> {
        let replans = self.replans()?;
        Some(match (self, event) {
            (_, Event::Finished) => Self::Completed,
            (_, Event::Stopped) => Self::Interrupted {
                replans,
                open: self.question().cloned(),
                out: self.out().cloned(),
            },
            (Self::Interrupted { out, .. }, Event::WentOn) => Self::Executing {
                replans,
                out: out.clone(),
            },
            (
                Self::Planning { .. }
                | Self::Executing { .. }
                | Self::Verifying { .. }
                | Self::Correcting { .. },
                Event::Asked(open),
            ) => Self::NeedsUserInput { replans, open },
            (
                Self::Planning { .. }
                | Self::Executing { .. }
                | Self::Verifying { .. }
                | Self::Correcting { .. },
                Event::Blocked(open),
            ) => Self::AwaitingUser { replans, open },
            (Self::Planning { .. }, Event::Planned)
            | (Self::NeedsUserInput { .. } | Self::AwaitingUser { .. }, Event::Answered)
            | (
                Self::NeedsUserInput { .. } | Self::AwaitingUser { .. } | Self::Interrupted { .. },
                Event::Resumed,
            )
            | (Self::Verifying { .. }, Event::Held) => Self::Executing { replans, out: None },
            (Self::Executing { .. }, Event::Given(out)) => Self::Executing { replans, out },
            (Self::Correcting { corrections, .. }, Event::Given(out)) => Self::Correcting {
                replans,
                corrections: *corrections,
                out,
            },
            (Self::Executing { out, .. }, Event::Reported) => Self::Verifying {
                replans,
                corrections: 0,
                out: out.clone(),
            },
            (
                Self::Correcting {
                    corrections, out, ..
                },
                Event::Reported,
            ) => Self::Verifying {
                replans,
                corrections: *corrections,
                out: out.clone(),
            },
            (
                Self::Verifying {
                    corrections, out, ..
                },
                Event::Doubted,
            ) => Self::Correcting {
                replans,
                corrections: (corrections + 1).min(MAX_CORRECTIONS),
                out: out.clone().map(|out| Outstanding {
                    rechecking: true,
                    ..out
                }),
            },
            (&Self::Verifying { corrections, .. }, Event::Contradicted)
                if corrections < MAX_CORRECTIONS =>
            {
                Self::Correcting {
                    replans,
                    corrections: corrections + 1,
                    out: None,
                }
            }
            (Self::Verifying { .. }, Event::Contradicted) if replans < MAX_REPLANS => {
                Self::Planning {
                    replans: replans + 1,
                }
            }
            (_, Event::GaveUp) | (Self::Verifying { .. }, Event::Contradicted) => Self::Failed,
            _ => return None,
        })
    }

    /// The question that is out, or was when the task was stopped.
    pub fn question(&self) -> Option<&Open> {
        match self {
            Self::NeedsUserInput { open, .. } | Self::AwaitingUser { open, .. } => Some(open),
            Self::Interrupted { open, .. } => open.as_ref(),
            Self::Planning { .. }
            | Self::Executing { .. }
            | Self::Verifying { .. }
            | Self::Correcting { .. }
            | Self::Completed
            | Self::Failed => None,
        }
    }

    /// What is out at the client, or was until it reported just now or was stopped.
    pub fn out(&self) -> Option<&Outstanding> {
        match self {
            Self::Executing { out, .. }
            | Self::Verifying { out, .. }
            | Self::Correcting { out, .. }
            | Self::Interrupted { out, .. } => out.as_ref(),
            Self::Planning { .. }
            | Self::NeedsUserInput { .. }
            | Self::AwaitingUser { .. }
            | Self::Completed
            | Self::Failed => None,
        }
    }

    pub(in crate::agent) fn out_mut(&mut self) -> Option<&mut Outstanding> {
        self.slot().and_then(Option::as_mut)
    }

    fn slot(&mut self) -> Option<&mut Option<Outstanding>> {
        match self {
            Self::Executing { out, .. }
            | Self::Verifying { out, .. }
            | Self::Correcting { out, .. } => Some(out),
            Self::Planning { .. }
            | Self::NeedsUserInput { .. }
            | Self::AwaitingUser { .. }
            | Self::Completed
            | Self::Failed
            | Self::Interrupted { .. } => None,
        }
    }

    /// What was out, now that it is judged.
    pub(in crate::agent) fn take_out(&mut self) -> Option<Outstanding> {
        self.slot().and_then(Option::take)
    }

    /// How often the task was planned anew; `None` once it has ended for good.
    fn replans(&self) -> Option<u8> {
        match self {
            Self::Planning { replans }
            | Self::Executing { replans, .. }
            | Self::Verifying { replans, .. }
            | Self::Correcting { replans, .. }
            | Self::NeedsUserInput { replans, .. }
            | Self::AwaitingUser { replans, .. }
            | Self::Interrupted { replans, .. } => Some(*replans),
            Self::Completed | Self::Failed => None,
        }
    }

    fn corrections(&self) -> Option<u8> {
        match self {
            Self::Verifying { corrections, .. } | Self::Correcting { corrections, .. } => {
                Some(*corrections)
            }
            _ => None,
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

#[cfg(test)]
mod tests;
