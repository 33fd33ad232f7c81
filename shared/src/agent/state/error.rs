//! What can stop a turn from being answered. Trouble inside the loop is not here: that is an
//! answer (contract §4.4).

use crate::store::{StillHeld, StoreError};
use crate::task::UnexpectedEvent;
use jiff::{SignedDuration, Timestamp};

/// Why a turn has no answer.
#[derive(Debug, thiserror::Error)]
pub enum TurnError {
    #[error("there is no such session")]
    SessionNotFound,
    #[error("there is no such task")]
    TaskNotFound,
    #[error("the task or session belongs to a colleague")]
    Foreign,
    #[error("the task has finished already")]
    TaskCompleted,
    #[error("another request holds the task")]
    Busy {
        /// When that ends at the latest; `None` where the other request is at work just now.
        until: Option<Timestamp>,
    },
    /// What the turn held could not be given back either.
    #[error("what was held stays held until {until}")]
    StillHeld {
        until: Timestamp,
        #[source]
        error: Box<TurnError>,
    },
    #[error("the idempotency key was used with another body")]
    KeyReused,
    /// Inside the loop alone, which makes an answer of it.
    #[error("the page takes more thinking than a turn has")]
    Exhausted,
    #[error("the task has used all its steps")]
    MaxSteps,
    #[error("no key is configured under which secrets could be kept")]
    NoSealingKey,
    #[error("the table failed")]
    Store(#[from] StoreError),
    #[error(transparent)]
    State(#[from] UnexpectedEvent),
    #[error("a stored answer cannot be read")]
    Stored(#[source] serde_json::Error),
}

/// A crashed holder's lease ends by itself: two seconds after the longest request.
pub(in crate::agent) const LEASE: SignedDuration = SignedDuration::from_secs(27);
/// Whoever holds something for less than this is at work, and soon done.
const AT_WORK: SignedDuration = SignedDuration::from_secs(1);

impl TurnError {
    /// Another request holds what this one needs, until then at the latest.
    pub(in crate::agent) fn busy(until: Timestamp, now: Timestamp) -> Self {
        let since = until - LEASE;
        let at_work = now.duration_since(since) < AT_WORK;
        Self::Busy {
            until: (!at_work).then_some(until),
        }
    }

    /// The error of a turn that has tried to give back what it held.
    pub(in crate::agent) fn after(self, given_back: Result<(), StillHeld>) -> Self {
        match given_back {
            Ok(()) => self,
            Err(StillHeld { until }) => Self::StillHeld {
                until,
                error: Box::new(self),
            },
        }
    }
}
