//! What can stop a turn from being answered. Trouble inside the loop is not here: that is an
//! answer (contract §4.4).

use crate::store::StoreError;
use crate::task::UnexpectedEvent;

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
    Busy,
    #[error("the idempotency key was used with another body")]
    KeyReused,
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
